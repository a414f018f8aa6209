// Nothing a request may say is without an end: every text of every schema has a longest form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readModulos } from '../support/modulos.ts'
import { createMostrador, type Mostrador } from '../support/pedidos.ts'
import { collectRutas, type Ruta, textosDe } from '../support/rutas.ts'

let prueba: Mostrador
let rutas: readonly Ruta[]
beforeAll(async () => {
  const { hecho, rutas: halladas } = await collectRutas(() => createMostrador())
  prueba = hecho
  rutas = halladas
})
afterAll(() => prueba.close())

describe('what a request may say', () => {
  it('S4: every text of every registered schema has a longest form', () => {
    const textos = rutas.flatMap(ruta =>
      (['body', 'querystring', 'params'] as const).flatMap(parte => {
        const esquema = ruta[parte]
        if (esquema === undefined) return []
        return [...textosDe(esquema)].map(([camino, { maxLength }]) => ({
          donde: `${ruta.metodo} ${ruta.url} ${parte}.${camino.join('.')}`,
          maxLength,
        }))
      }),
    )
    expect(textos.length).toBeGreaterThan(40)
    expect(textos.filter(({ maxLength }) => maxLength === undefined)).toEqual([])
  })

  it('S4: what is asked may be said twice: it is read or refused, and never a fault', async () => {
    const { token } = await prueba.persona({ admin: true })
    const fallas: string[] = []
    for (const { metodo, url, querystring } of rutas) {
      if (metodo !== 'GET' || !url.startsWith('/api/') || url.endsWith('/vivo')) continue
      for (const nombre of Object.keys(querystring?.properties ?? {})) {
        const dicho = `${url.replace(/:\w+/g, '1')}?${nombre}=1&${nombre}=2`
        const { status } = await prueba.call('GET', dicho, { token })
        if (status >= 500) fallas.push(dicho)
      }
    }
    expect(fallas).toEqual([])
  })

  it('S4: forms of Unicode are changed in one place, which bounds what that costs', () => {
    const otros = readModulos()
      .filter(({ ruta }) => !ruta.endsWith('.test.ts') && ruta !== 'src/domain/texto/unicode.ts')
      .filter(({ fuente }) => /\.normalize\(/.test(fuente))
    expect(otros.map(({ ruta }) => ruta)).toEqual([])
  })
})
