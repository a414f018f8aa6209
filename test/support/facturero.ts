// A shop that invoices at the double of the tax office, for tests: the real client over real HTTP, jobs run when the test says so.
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import type { Entorno } from '#domain/factura/comprobante.ts'
import { createArca } from '#server/factura/arca/cliente.ts'
import { cifradoDeArca } from '#server/factura/arca/credenciales.ts'
import { createClave, createPedido, openClave } from '#server/factura/arca/firma.ts'
import { idDeClave, putCertificado, putClave } from '#server/factura/arca/sql.ts'
import type { IssueDeps } from '#server/factura/issue/deps.ts'
import { drain } from '#server/factura/issue/issue.ts'
import { type ArcaDoble, startArca } from '../../dobles/arca/servidor.ts'
import { SECRETO } from './app.ts'
import type { Respuesta } from './cuentas.ts'
import { createMostrador, type Mostrador, type Persona } from './pedidos.ts'

export const CUIT = '27243189077'
export const PUNTO = 5

export interface Facturero extends Mostrador {
  readonly doble: ArcaDoble
  readonly jefa: Persona
  /** As one server has it: `tiempoMs` is how long it waits for an answer. */
  engine(tiempoMs?: number): IssueDeps
  ajustar(ajustes: object): Promise<void>
  /** An order that was handed over. */
  entregado(datos?: object): Promise<{ readonly id: number; readonly duenia: Persona }>
  entregar(id: number): Promise<void>
  /** Paid in cash: the number of the payment. */
  cobrar(id: number): Promise<number>
  devolver(id: number, pago: number, monto?: number): Promise<Respuesta>
  pide(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<Respuesta>
  /** Until nothing is left to be done by itself. */
  run(deps?: IssueDeps): Promise<void>
  documentos(pedido: number): Promise<readonly DocumentoVisto[]>
}

interface DocumentoVisto {
  readonly id: number
  readonly tipo: number
  readonly numero: number | null
  readonly estado: string
  readonly total: number
  readonly cae: string | null
  readonly fecha: string
  readonly de: number | null
  readonly pago: number | null
  readonly anulada: number | null
  // biome-ignore lint/suspicious/noExplicitAny: what was frozen is what the tests look at
  readonly foto: any
}

/** Nobody waits in a test. */
const PACIENCIA = {
  enviandoMs: 400,
  turnoMs: 200,
  cadaMs: 60,
  ocupadaMs: 20,
  esperaMs: 150,
  trabajoMs: 8_000,
}
const ALTA = {
  facturar: 'entrega',
  condicionFiscal: 'responsable',
  cuitFiscal: '27-24318907-7',
  razonSocial: 'Quiroga Marta Elena',
  domicilioFiscal: 'Salta 2450, Rosario, Santa Fe',
  ingresosBrutos: '021-348190-6',
  inicioActividades: '2014-03-01',
  entornoFiscal: 'verdad',
  puntoVerdad: PUNTO,
  puntoPrueba: PUNTO,
}

export async function createFacturero(): Promise<Facturero> {
  const doble = await startArca()
  const m = await createMostrador()
  const jefa = await m.persona({ admin: true })
  const { pool } = m.base
  const log = pino({ level: process.env.LOG_FACTURAS ?? 'silent' })
  for (const entorno of ['prueba', 'verdad'] satisfies Entorno[]) await certify(entorno)
  await m.setStock(1, 100_000_000)

  async function certify(entorno: Entorno): Promise<void> {
    const der = await createClave()
    const pedido = createPedido(openClave(der), { organizacion: 'Quiroga', nombre: 'mostrador', cuit: CUIT })
    await putClave(pool, entorno, cifradoDeArca(SECRETO).seal(der, idDeClave(entorno)), pedido, CUIT)
    await putCertificado(pool, entorno, doble.issue(entorno, pedido), new Date(Date.now() + 700 * 86_400_000))
  }

  const pide: Facturero['pide'] = (metodo, url, body) =>
    m.call(metodo, url, { token: jefa.token, ...(body === undefined ? {} : { body }) })
  async function ajustar(ajustes: object): Promise<void> {
    const { status, text } = await pide('PUT', '/api/trastienda/ajustes', { data: ajustes })
    if (status !== 200) throw new Error(text)
    await m.tiendas.refresh()
  }
  async function entregar(id: number): Promise<void> {
    const estado = await m.scalar<string>('select estado from pedidos where id = $1', [id])
    for (const paso of estado === 'pendiente' ? ['en_proceso', 'finalizado'] : ['finalizado']) {
      const { status, text } = await pide('PUT', `/api/pedidos/${id}/estado`, { estado: paso })
      if (status !== 200) throw new Error(text)
    }
  }
  const engine = (tiempoMs = 4_000): IssueDeps => ({
    pool,
    tiendas: m.tiendas,
    arca: createArca({
      pool,
      tiendas: m.tiendas,
      jwtSecret: SECRETO,
      direcciones: doble.direcciones,
      now: () => new Date(),
      log,
      tiempoMs,
    }),
    log,
    paciencia: PACIENCIA,
  })
  const propio = engine()
  const quedan = () =>
    m.scalar<boolean>(`select exists (select from factura_pendientes q where q.pedida_at is not null and q.problema is null
        and not exists (select from comprobante_series s where s.parada is not null))
      or exists (select from comprobantes_fiscales c join comprobante_series s using (entorno, punto, tipo)
        where c.estado in ('reservado', 'en duda') and s.parada is null)`)
  await ajustar(ALTA)

  return {
    ...m,
    doble,
    jefa,
    engine,
    ajustar,
    pide,
    entregar,
    async entregado(datos = {}) {
      const duenia = await m.persona()
      const { json, text } = await m.comprar(duenia, datos)
      if (json.data === null) throw new Error(text)
      const id = json.data.id as number
      await entregar(id)
      return { id, duenia }
    },
    async cobrar(id) {
      const { status, text } = await pide('PUT', `/api/pedidos/${id}/pago`, { metodo: 'Efectivo' })
      if (status !== 200) throw new Error(text)
      return m.scalar<number>(`select max(id) from pagos where pedido_id = $1 and tipo = 'cobro'`, [id])
    },
    devolver: (id, pago, monto) =>
      m.call('POST', `/api/pedidos/${id}/devoluciones`, {
        token: jefa.token,
        headers: { 'idempotency-key': `devolver-${id}-${Math.random()}` },
        body: { pago, ...(monto === undefined ? {} : { monto }) },
      }),
    async run(deps = propio) {
      for (let vez = 0; vez < 20; vez++) {
        await drain(deps)
        if (!(await quedan())) return
        await wait(30)
      }
    },
    async documentos(pedido) {
      const { rows } = await pool.query<DocumentoVisto>(
        `select id, tipo, numero, estado, total, cae, fecha::text as fecha, de_id as de, pago_id as pago, anulada_por as anulada, foto
          from comprobantes_fiscales where pedido_id = $1 order by id`,
        [pedido],
      )
      return rows
    },
    async close() {
      await m.close()
      await doble.close()
    },
  }
}
