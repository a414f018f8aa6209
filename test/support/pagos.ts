// A shop that is paid through a provider on loopback, for tests: the real adapter over real HTTP, jobs run when the test says so.
import { setImmediate } from 'node:timers/promises'
import pino from 'pino'
import { createPasarela } from '#server/pago/pasarela/create-pasarela.ts'
import type { LinkDeps } from '#server/pago/pay/link.ts'
import { createTareasPagos } from '#server/pago/pay/tareas.ts'
import { type Proveedor, startProveedor } from '../../dobles/pagos/servidor.ts'
import type { TestAppOptions } from './app.ts'
import { createMostrador, type Mostrador, type Persona } from './pedidos.ts'
import { freePort } from './puerto.ts'

export const TOKEN = 'APP_USR-canario-del-token-0123456789'
export const SECRETO_AVISOS = 'canario-del-secreto-de-los-avisos'

export interface Caja extends Mostrador {
  readonly proveedor: Proveedor
  readonly deps: LinkDeps
  readonly admin: Persona
  /** An order that was placed, and whose. */
  pedido(datos?: object): Promise<{ readonly id: number; readonly duenia: Persona }>
  /** The provider's number of the link an order is paid by, once it is made. */
  link(id: number): Promise<string>
  /** Every job about payments that is due, until none is. */
  run(): Promise<void>
  cobro(id: number): Promise<CobroVisto>
}

// biome-ignore lint/suspicious/noExplicitAny: what the answer holds is what the tests look at
type CobroVisto = any

/** `ajustes`: settings the shop has beside taking Mercado Pago. */
export async function createCaja({
  modo = 'preferencias',
  // Longer than a busy machine takes: what a fault is, a test says.
  esperaMs = 4_000,
  ajustes = {},
  logger,
  extend,
  pooler,
}: {
  readonly modo?: 'preferencias' | 'ordenes'
  readonly esperaMs?: number
  readonly ajustes?: Readonly<Record<string, unknown>>
  readonly logger?: pino.Logger
  readonly extend?: TestAppOptions['extend']
  readonly pooler?: string
} = {}): Promise<Caja> {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const proveedor = await startProveedor({
    token: TOKEN,
    secreto: SECRETO_AVISOS,
    aviso: `${publicUrl}/api/pagos/mercadopago`,
  })
  const config = { token: TOKEN, secreto: SECRETO_AVISOS, modo, url: proveedor.url, esperaMs }
  const pasarela = await createPasarela(config)
  const env = { PORT: String(port), PUBLIC_URL: publicUrl }
  const m = await createMostrador({
    pasarela,
    env,
    ...(logger && { logger }),
    ...(extend && { extend }),
    ...(pooler && { pooler }),
  })
  await m.app.listen({ port, host: '127.0.0.1' })
  for (const [nombre, valor] of Object.entries({ cobroMercadoPago: true, ...ajustes })) {
    await m.base.pool.query(
      `insert into ajustes (nombre, valor) values ($1, $2) on conflict (nombre) do update set valor = excluded.valor`,
      [nombre, JSON.stringify(valor)],
    )
  }
  await m.tiendas.refresh()
  const log = logger ?? pino({ level: 'silent' })
  const deps: LinkDeps = { pool: m.base.pool, tiendas: m.tiendas, publicUrl, pasarela, log }
  const { tareas } = createTareasPagos(deps)
  const admin = await m.persona({ admin: true })

  async function run(): Promise<void> {
    for (;;) {
      const { rows } = await m.base.pool.query<{ id: string; tarea: string; payload: unknown }>(
        'delete from trabajos where tarea = any($1) returning id, tarea, payload',
        [Object.keys(tareas)],
      )
      if (rows.length === 0) return
      for (const { tarea, payload } of rows) await tareas[tarea]?.(payload)
    }
  }

  return {
    ...m,
    proveedor,
    deps,
    admin,
    run,
    async pedido(datos) {
      const duenia = await m.persona()
      const { json } = await m.comprar(duenia, datos)
      return { id: json.data.id, duenia }
    },
    async link(id) {
      for (;;) {
        const { rows } = await m.base.pool.query<{ estado: string; numero: string }>(
          'select estado, proveedor_id as numero from pagos_links where pedido_id = $1 order by id desc limit 1',
          [id],
        )
        // Whoever asked may have stopped waiting before it was made.
        if (rows[0]?.estado !== 'pidiendo') return rows[0]?.numero ?? ''
        await setImmediate()
      }
    },
    async cobro(id) {
      return (await m.call('GET', `/api/pedidos/${id}/cobro`, { token: admin.token })).json.data
    },
    async close() {
      await proveedor.close()
      await m.close()
    },
  }
}
