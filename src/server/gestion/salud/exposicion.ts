// Metrics as Prometheus reads them: those of Node and of the process by prom-client, ours from numbers that were counted already.
import {
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricType,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { Histogram } from '#server/kit/histogram.ts'
import { type Metrica, metricasDe, type SeriesDeps } from './series.ts'

export interface Exposicion {
  readonly tipo: string
  text(): Promise<string>
}

/** Of prom-client's own, those nobody would act upon. */
const SOBRAN = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'nodejs_eventloop_lag_min_seconds',
  'nodejs_eventloop_lag_stddev_seconds',
  'nodejs_heap_space_size_available_bytes',
  'nodejs_heap_space_size_total_bytes',
  'nodejs_heap_space_size_used_bytes',
  'nodejs_version_info',
  'process_heap_bytes',
  'process_virtual_memory_bytes',
]

export function createExposicion(deps: SeriesDeps): Exposicion {
  const register = new Registry()
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 })
  for (const nombre of SOBRAN) register.removeSingleMetric(nombre)
  for (const metrica of metricasDe(deps)) register.registerMetric(new Contada(metrica))
  return { tipo: register.contentType, text: () => register.metrics() }
}

interface Valor extends MetricValue<string> {
  /** Of a histogram: each of its lines has a name of its own. */
  readonly metricName?: string
}

/** prom-client's own counters would look up their labels for each answer; this one is asked only when somebody reads. */
class Contada extends Gauge {
  readonly #metrica: Metrica

  constructor(metrica: Metrica) {
    super({ name: metrica.nombre, help: metrica.dice, registers: [] })
    this.#metrica = metrica
  }

  override async get(): Promise<MetricObjectWithValues<Valor>> {
    const { nombre, dice, tipo, read } = this.#metrica
    const values = (await read()).flatMap(([labels, valor]): Valor[] =>
      typeof valor === 'number' ? [{ labels: { ...labels }, value: valor }] : toLineas(nombre, labels, valor),
    )
    const collect = () => undefined
    // The package's types number its kinds, its code calls them by name.
    return {
      name: nombre,
      help: dice,
      type: tipo as unknown as MetricType,
      values,
      aggregator: 'sum',
      collect,
    }
  }
}

function toLineas(
  nombre: string,
  labels: Readonly<Record<string, string>>,
  { limites, cubetas, suma }: Histogram,
): Valor[] {
  let hasta = 0
  const lineas = cubetas.map((n, i): Valor => {
    hasta += n
    return { metricName: `${nombre}_bucket`, labels: { ...labels, le: limites[i] ?? '+Inf' }, value: hasta }
  })
  return [
    ...lineas,
    { metricName: `${nombre}_sum`, labels: { ...labels }, value: suma() },
    { metricName: `${nombre}_count`, labels: { ...labels }, value: hasta },
  ]
}
