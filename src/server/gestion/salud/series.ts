// Every metric of ours: its name, its kind, what it says and where it is read (docs/metrics.md tells when to worry).
import type { Server } from 'node:http'
import type pg from 'pg'
import { antiguoPorCarril } from '#domain/gestion/salud/carriles.ts'
import type { HechosDeLaBase } from '#domain/gestion/salud/hechos.ts'
import type { MedidaRuta, Medidas } from '#server/base/medidas.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Histogram } from '#server/kit/histogram.ts'
import type { Lectura } from './lectura.ts'

type Etiquetas = Readonly<Record<string, string>>
/** A figure that cannot be known now is left out, not told as zero. */
type Serie = readonly [etiquetas: Etiquetas, valor: number | Histogram]

export interface Metrica {
  readonly nombre: string
  readonly tipo: 'counter' | 'gauge' | 'histogram'
  readonly dice: string
  readonly read: () => readonly Serie[] | Promise<readonly Serie[]>
}

export interface SeriesDeps {
  readonly medidas: Medidas
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly tiendas: Pick<SnapshotSource, 'onChange'>
  readonly server: Pick<Server, 'getConnections'>
  readonly lectura: Pick<Lectura, 'base' | 'disco' | 'discoCopias'>
  readonly version: string
  readonly now: () => Date
}

const una = (valor: number | Histogram): readonly Serie[] => [[{}, valor]]
const by = (etiqueta: string, valores: Readonly<Record<string, number>>): readonly Serie[] =>
  Object.entries(valores).map(([clave, valor]) => [{ [etiqueta]: clave }, valor])

const row = (tipo: Metrica['tipo'], nombre: string, dice: string, read: Metrica['read']): Metrica => ({
  nombre: `mostrador_${nombre}`,
  tipo,
  dice,
  read,
})

export function metricasDe(deps: SeriesDeps): readonly Metrica[] {
  return [...delProceso(deps), ...delTrabajo(deps.medidas), ...deLaBase(deps.lectura)]
}

/** Each address that was asked for at least once, by its pattern. */
const usadas = ({ rutas }: Medidas) => rutas.filter(({ porEstado }) => porEstado.size > 0)
const deRuta = ({ metodo, ruta }: MedidaRuta) => ({ method: metodo, route: ruta })

function delProceso({ medidas, pool, tiendas, server, lectura, version, now }: SeriesDeps): Metrica[] {
  let movido = now().getTime()
  tiendas.onChange(() => {
    movido = now().getTime()
  })
  const { despedidas, paginas } = medidas
  return [
    row('gauge', 'info', 'The program that answers; always 1', () => [
      [{ version, node: process.versions.node }, 1],
    ]),
    row('counter', 'http_requests_total', 'Answers by route, method and status', () =>
      usadas(medidas).flatMap(medida =>
        [...medida.porEstado].map(([status, n]): Serie => [{ ...deRuta(medida), status: String(status) }, n]),
      ),
    ),
    row('histogram', 'http_request_duration_seconds', 'How long answers took, by route and method', () =>
      usadas(medidas).flatMap((medida): Serie[] =>
        medida.duracion === null ? [] : [[deRuta(medida), medida.duracion]],
      ),
    ),
    row('counter', 'http_shed_total', 'Requests told to come back later (503), by why', () =>
      by('reason', { busy: despedidas.ocupado, database: despedidas.base, slow_statement: despedidas.tarde }),
    ),
    row('gauge', 'http_connections', 'Open connections of visitors', async () =>
      una(await countConexiones(server)),
    ),
    row('gauge', 'live_connections', 'Screens that listen to orders', () => una(medidas.vivos())),
    row('counter', 'pages_from_memory_total', 'Pages that stood ready', () => una(paginas.deMemoria)),
    row('histogram', 'page_render_duration_seconds', 'Pages made, and how long each took', () =>
      una(paginas.hechas),
    ),
    row(
      'gauge',
      'catalogue_age_seconds',
      'Since the shop window last moved here, or the server started',
      () => una((now().getTime() - movido) / 1000),
    ),
    row('gauge', 'pool_connections', 'Connections of this server to the database, by state', () =>
      by('state', { idle: pool.idleCount, busy: pool.totalCount - pool.idleCount }),
    ),
    row('gauge', 'pool_waiting', 'Work that waits for a connection', () => una(pool.waitingCount)),
    row(
      'gauge',
      'disk_free_bytes',
      'Room left where the shop keeps its data, and where its backups go',
      async () => {
        const [data, backups] = await Promise.all([lectura.disco(), lectura.discoCopias()])
        return by('folder', {
          ...(data !== null && { data: data.libre }),
          ...(backups !== null && { backups: backups.libre }),
        })
      },
    ),
  ]
}

function delTrabajo({ pedidos, correos, webhooks, trabajos }: Medidas): Metrica[] {
  return [
    row('counter', 'orders_placed_total', 'Orders placed through this server', () => una(pedidos.tomados)),
    row('counter', 'orders_refused_total', 'Purchases that became no order, by refusal', () =>
      by('reason', Object.fromEntries(pedidos.rechazados)),
    ),
    row('counter', 'mails_total', 'Attempts of this server to send a mail, by result', () =>
      by('result', { sent: correos.enviados, postponed: correos.pospuestos, given_up: correos.abandonados }),
    ),
    row('counter', 'webhooks_total', 'Attempts of this server to deliver a webhook, by result', () =>
      by('result', { delivered: webhooks.entregadas, failed: webhooks.fallidas }),
    ),
    row('counter', 'jobs_total', 'Background jobs this server worked on, by result', () =>
      by('result', { done: trabajos.hechos, failed: trabajos.fallidos }),
    ),
  ]
}

/** The same on every server; none of them while the database is away, but for the first. */
function deLaBase({ base }: Pick<Lectura, 'base'>): Metrica[] {
  const read = (nombre: string, dice: string, toSeries: (hechos: HechosDeLaBase) => readonly Serie[]) =>
    row('gauge', nombre, dice, async () => {
      const hechos = await base()
      return hechos === null ? [] : toSeries(hechos)
    })
  return [
    row('gauge', 'database_up', 'Whether the database answered in time', async () =>
      una((await base()) === null ? 0 : 1),
    ),
    read('database_answer_seconds', 'How long the database took over these numbers', ({ ms }) =>
      una(ms / 1000),
    ),
    read('orders', 'Orders by state', ({ pedidos }) => by('state', pedidos)),
    read('queue_jobs', 'Background jobs by state', ({ cola }) =>
      by('state', { due: cola.debidos, running: cola.enCurso, later: cola.despues, dead: cola.caidos }),
    ),
    read('queue_oldest_seconds', 'How long the oldest due job of each lane has waited', ({ cola }) =>
      by('lane', antiguoPorCarril(cola.antiguos)),
    ),
    read('mails_pending', 'Mails that have not left', ({ correos }) => una(correos.pendientes)),
    read('mails_oldest_seconds', 'How old the oldest of those is', ({ correos }) =>
      una(correos.antiguo ?? 0),
    ),
    read('payments', 'Payments on their way, held, and come in today', ({ pagos }) =>
      by('state', { pending: pagos.pendientes, held: pagos.retenidos, today: pagos.deHoy }),
    ),
    read('payment_links_open', 'Links that can be paid', ({ pagos }) => una(pagos.links)),
    read('payment_notices_waiting', 'Calls of the payment service nobody looked at', ({ pagos }) =>
      una(pagos.avisos),
    ),
    read('webhook_deliveries_pending', 'Deliveries that wait, first tried or tried in vain', ({ webhooks }) =>
      by('state', {
        waiting: webhooks.pendientes - webhooks.rebotadas,
        failing: webhooks.rebotadas,
      }),
    ),
    read('webhooks_off', 'Webhooks that switched themselves off', ({ webhooks }) => una(webhooks.apagados)),
    read('servers', 'Servers seen lately', ({ servidores }) => una(servidores.length)),
    read('clock_difference_seconds', 'The worst clock of any server, against the database', hechos =>
      una(Math.max(0, ...hechos.servidores.map(({ desfaseMs }) => Math.abs(desfaseMs ?? 0))) / 1000),
    ),
    read('reconciliation_mismatches', 'Sums that did not fit when they were last worked out', ({ cuadre }) =>
      cuadre?.cuantos == null ? [] : una(cuadre.cuantos),
    ),
    read('reconciliation_overpaid', 'Orders for which more came in than they cost', ({ cuadre }) =>
      cuadre?.sobran == null ? [] : una(cuadre.sobran),
    ),
    read('reconciliation_age_seconds', 'Since the sums were last worked out', ({ cuadre }) =>
      cuadre?.hace == null ? [] : una(cuadre.hace),
    ),
    read('backup_age_seconds', 'How old the newest backup is whose file is there', ({ copia }) =>
      copia?.hace == null ? [] : una(copia.hace),
    ),
    read('backup_failed', 'Whether the last backup that was tried failed', ({ copia }) =>
      copia === null ? [] : una(copia.fallo ? 1 : 0),
    ),
    read(
      'backup_files_missing',
      'Backups that are not there any more, or not as they were left',
      ({ copia }) => (copia === null ? [] : una(copia.perdidas)),
    ),
    read('backup_trial_age_seconds', 'Since a backup was last tried', ({ prueba }) =>
      prueba === null ? [] : una(prueba.hace),
    ),
    read('backup_trial_failed', 'Whether the last backup that was tried did not come back', ({ prueba }) =>
      prueba === null ? [] : una(prueba.fallo ? 1 : 0),
    ),
  ]
}

function countConexiones(server: SeriesDeps['server']): Promise<number> {
  return new Promise(resolve => server.getConnections((error, n) => resolve(error ? 0 : n)))
}
