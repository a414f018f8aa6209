// A shop of its own that weighs and is paid at the demo's payment service, for the browser tests about that: one for a whole file.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { PesajeWire } from '#contract/pesada.schema.ts'
import { freePort } from '../support/puerto.ts'
import { removeDataDir, type ServerProcess, startServer, temporaryFolder } from '../support/server.ts'
import { ADMIN, readToken } from './mostrador.ts'
import { test as base, expect } from './support.ts'

const CLIENTE = { email: 'cliente@mostrador.example', password: 'Cliente1234' }

const conToken = (token: string) => ({ authorization: `Bearer ${token}` })

export const test = base.extend<object, { readonly tienda: ServerProcess }>({
  tienda: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const folder = await temporaryFolder()
      const dataDir = join(folder, 'datos')
      const PORT = String(await freePort())
      const server = startServer({ env: { DATA_DIR: dataDir, PORT, SEED: 'demo', PAGOS: 'demo' } })
      await server.ready
      await use(server)
      server.child.kill('SIGTERM')
      await server.ended
      await removeDataDir(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ tienda }, use) => use(tienda.url),
  storageState: async ({ tienda: { url: origin } }, use) => {
    await use({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'mostrador.instalacion', value: '1' }] }],
    })
  },
})

export interface Balanza {
  readonly cliente: string
  /** An order of the customer's own that is being prepared: a kilo of vacío in two, a kilo of asado. */
  pedir(): Promise<number>
  /** In the order of its lines; gives the message of the last one that waits. */
  pesar(id: number, ...gramos: readonly number[]): Promise<string>
  avisar(id: number): Promise<void>
  ajustar(data: object): Promise<void>
}

/** The counter, by the calls its screens make. */
export async function openBalanza(request: APIRequestContext): Promise<Balanza> {
  const [cliente, admin] = [await readToken(request, CLIENTE), await readToken(request, ADMIN)]
  const call = async (method: string, ruta: string, data: object, token = admin, clave = '') => {
    const headers = { ...conToken(token), ...(clave && { 'idempotency-key': clave }) }
    const respuesta = await request.fetch(ruta, { method, headers, data })
    expect([respuesta.status(), respuesta.ok() ? '' : await respuesta.text()]).toEqual([200, ''])
    return (await respuesta.json()).data
  }
  return {
    cliente,
    async pedir() {
      const articulos = [
        { articuloId: 1, valorId: 2, cantidad: 2 },
        { articuloId: 2, valorId: 4, cantidad: 1 },
      ]
      const data = { articulos, direccion: 'Mitre 1482, 3.º B' }
      const { id } = await call('POST', '/api/pedidos/crear-completo', { data }, cliente, crypto.randomUUID())
      await call('PUT', `/api/pedidos/${id}/estado`, { data: { estado: 'en_proceso' } })
      return id
    },
    async pesar(id, ...gramos) {
      const respuesta = await request.get(`/api/pedidos/${id}/pesaje`, { headers: conToken(admin) })
      const { lineas }: PesajeWire = (await respuesta.json()).data
      let mensaje = ''
      for (const [i, pesado] of gramos.entries()) {
        const linea = lineas[i]
        const data = { gramos: pesado, vez: linea?.vez, clave: crypto.randomUUID() }
        const { whatsapp } = await call('PUT', `/api/pedidos/${id}/lineas/${linea?.id}/peso`, { data })
        mensaje = whatsapp?.texto ?? mensaje
      }
      return mensaje
    },
    avisar: id => call('POST', `/api/pedidos/${id}/avisar-total`, {}),
    ajustar: data => call('PUT', '/api/trastienda/ajustes', { data }),
  }
}
