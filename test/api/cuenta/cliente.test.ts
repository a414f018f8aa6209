// A client made from the published description alone compiles, and makes the calls of a customer and of the shop (INT-06).
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenApi, writeCliente } from '../../support/cliente-generado.ts'
import { datosRegistro } from '../../support/cuentas.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'

const RAIZ = join(import.meta.dirname, '../../..')

let m: Mostrador
let carpeta: string
let documento: OpenApi
beforeAll(async () => {
  m = await createMostrador()
  documento = (await m.app.inject('/openapi.json')).json()
  mkdirSync(join(RAIZ, '.cache'), { recursive: true })
  carpeta = mkdtempSync(join(RAIZ, '.cache/cliente-'))
  writeFileSync(join(carpeta, 'cliente.ts'), writeCliente(documento))
  copyFileSync(join(import.meta.dirname, '../../support/cliente-uso.txt'), join(carpeta, 'uso.ts'))
})
afterAll(async () => {
  rmSync(carpeta, { recursive: true, force: true })
  await m.close()
})

it('[INT-06] compiles, and its types refuse what the API would', () => {
  const opciones = '--noEmit --strict --target es2024 --module nodenext --lib es2024,dom'
  const extra = '--allowImportingTsExtensions --skipLibCheck --exactOptionalPropertyTypes --ignoreConfig'
  const { status, stdout } = spawnSync(
    join(RAIZ, 'node_modules/.bin/tsc'),
    [...`${opciones} ${extra}`.split(' '), join(carpeta, 'uso.ts')],
    { encoding: 'utf8', cwd: carpeta },
  )
  expect([stdout.slice(0, 4000), status]).toEqual(['', 0])
})

interface Uso {
  comprar(
    cliente: object,
    persona: object,
    readCodigo: () => Promise<string>,
    clave: string,
  ): Promise<{ readonly id: number; readonly hechas: readonly string[] }>
  atender(cliente: object, id: number): Promise<string>
  seguir(cliente: object): Promise<readonly number[]>
}

it('[INT-06] makes every call of the specification, as a customer and as the shop', async () => {
  const load = (archivo: string) => import(/* @vite-ignore */ pathToFileURL(join(carpeta, archivo)).href)
  const { Cliente } = await load('cliente.ts')
  const { comprar, atender, seguir }: Uso = await load('uso.ts')
  const enviar = async (pedido: {
    method: 'GET'
    url: string
    headers: Record<string, string>
    body?: string
  }) => {
    const { body, ...resto } = pedido
    const respuesta = await m.app.inject({ ...resto, ...(body !== undefined && { payload: body }) })
    return { status: respuesta.statusCode, text: respuesta.body }
  }
  const { confirmed: _, poli_priv: __, ...persona } = datosRegistro()
  const { id, hechas } = await comprar(
    new Cliente(enviar),
    persona,
    () => m.codigo(persona.email),
    'clave-de-una-compra',
  )
  expect(hechas.toSorted()).toEqual(
    [
      'GET /api/auth/email-confirmation',
      'GET /api/categorias',
      'GET /api/pedidos',
      'GET /api/pedidos-with-user',
      'GET /api/pedidos/{id}',
      'GET /api/users/me',
      'GET /api/valors',
      'POST /api/auth/local',
      'POST /api/auth/local/register',
      'POST /api/discount-codes/validate',
      'POST /api/pedido-articulos',
      'POST /api/pedidos',
      'POST /api/pedidos/crear-completo',
      'PUT /api/discount-codes/{id}/increment-usage',
      'PUT /api/pedidos/{id}',
      'PUT /api/users/{id}',
    ].toSorted(),
  )
  const tienda = new Cliente(enviar)
  tienda.token = (await m.persona({ admin: true })).token
  expect(await atender(tienda, id)).toBe('en_proceso')
  // What other databases of the cluster have open holds a walk back.
  await expect.poll(() => seguir(tienda)).toContain(id)
})

it('[INT-06] says how a session and a key are shown, names each call once, and gives every one its errors', () => {
  const { paths, components } = documento
  expect(components.securitySchemes).toMatchObject({
    sesion: { type: 'http', scheme: 'bearer' },
    clave: { type: 'http', scheme: 'bearer' },
  })
  const operaciones = Object.values(paths).flatMap(metodos => Object.values(metodos))
  const nombres = operaciones.map(({ operationId }) => operationId)
  expect(new Set(nombres).size).toBe(nombres.length)
  const llamadas = Object.entries(paths)
    .filter(([camino]) => camino.startsWith('/api/'))
    .flatMap(([, metodos]) => Object.values(metodos))
  for (const { operationId, responses, security = [] } of llamadas) {
    const errores = ['400', '401', '500', 'default'].map(estado => {
      const { $ref = '' } = responses[estado] ?? {}
      const { content = {} } = components.responses[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}
      return content['application/json']?.schema?.$ref
    })
    expect([operationId, new Set(errores)]).toEqual([operationId, new Set(['#/components/schemas/ErrorApi'])])
    for (const esquema of security) {
      for (const nombre of Object.keys(esquema))
        expect(Object.keys(components.securitySchemes)).toContain(nombre)
    }
  }
})
