// The door of the API by itself: what a route needs to be one, and whom its check lets by (F50, B1, INT-01).
import { fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { Alcance } from '#domain/personal/alcances.ts'
import { AppError } from '#server/base/errors.ts'
import { registerAcceso } from '#server/plugins/acceso.ts'

const abiertas: ReturnType<typeof fastify>[] = []
afterEach(async () => {
  for (const app of abiertas.splice(0)) await app.close()
})

/** Nothing but the door, and who stands before it. */
function puerta(quien: { rol: string } | { alcances: readonly Alcance[] } | null = null) {
  const app = fastify()
  abiertas.push(app)
  const cuenta =
    quien === null
      ? null
      : {
          role: { name: 'rol' in quien ? quien.rol : 'Clave' },
          clave: 'rol' in quien ? null : { id: 1, nombre: 'Robot', alcances: quien.alcances },
        }
  app.decorateRequest('cuenta', null)
  app.addHook('onRequest', async request => {
    Object.assign(request, { cuenta })
  })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send({ texto: String(error) }),
  )
  registerAcceso(app)
  return app
}
const handler = async () => ({})

describe('a route of the API', () => {
  it.each([
    ['GET', '/api/nueva'],
    ['PUT', '/api/articulos'],
    [['GET', 'PUT'], '/api/users/:id'],
    [['PUT', 'GET', 'DELETE'], '/api/articulos/:id'],
  ])('B1: of no row, or of rows that differ, is none: %j %s', (method, url) => {
    expect(() => puerta().route({ method, url, handler })).toThrow('no row in the table of access')
  })

  it.each([
    ['GET', '/fuera'],
    ['GET', '/api/articulos'],
    [['PUT', 'DELETE'], '/api/users/me/push'],
  ])('B1: of one row, or of none of the API, is one: %j %s', (method, url) => {
    expect(() => puerta().route({ method, url, handler })).not.toThrow()
  })

  it('B1: keeps what it asks for itself, after the door', async () => {
    const pasos: string[] = []
    const onRequest = async () => {
      pasos.push('propio')
    }
    const entran = async (rol: string) => {
      const app = puerta({ rol })
      app.route({ method: 'GET', url: '/api/trastienda/codigos', onRequest, handler })
      return (await app.inject('/api/trastienda/codigos')).statusCode
    }
    expect([await entran('Cliente'), pasos]).toEqual([403, []])
    expect([await entran('Admin'), pasos]).toEqual([200, ['propio']])
  })

  it('B1: that is there only to be refused says no more than that, to anybody', async () => {
    for (const quien of [
      null,
      { rol: 'Cliente' },
      { rol: 'Admin' },
      { alcances: ['pedidos:leer'] } as const,
    ]) {
      const app = puerta(quien)
      app.route({ method: 'DELETE', url: '/api/pedidos/:id', handler })
      const { statusCode, body } = await app.inject({ method: 'DELETE', url: '/api/pedidos/1' })
      expect([statusCode, body]).toEqual([403, expect.stringMatching(/: Forbidden"/)])
    }
  })
})

describe('[INT-01] a key', () => {
  it.each([
    ['GET', ['codigos:leer'], 200],
    ['GET', ['codigos:escribir'], 403],
    // As closed as the most closed of them.
    [['GET', 'POST'], ['codigos:leer', 'codigos:escribir'], 403],
    [['POST', 'GET'], ['codigos:leer', 'codigos:escribir'], 403],
    [['PUT', 'DELETE'], ['codigos:escribir'], 200],
  ] as const)('passes a route of %j with %j: %i', async (method, alcances, espera) => {
    const app = puerta({ alcances })
    const url = method[0] === 'PUT' ? '/api/trastienda/codigos/:id' : '/api/trastienda/codigos'
    app.route({ method: [method].flat(), url, handler })
    const suyo = method[0] === 'PUT' ? 'DELETE' : 'GET'
    expect((await app.inject({ method: suyo, url: url.replace(':id', '1') })).statusCode).toBe(espera)
  })
})
