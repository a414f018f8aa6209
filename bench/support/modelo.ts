// From CPU a request to machines, bandwidth and money for so many visits a day (capacity model): assumptions in one table, arithmetic below it.

/** Milliseconds of processor of one request, as measured. */
export interface Medido {
  readonly servidor: number
  readonly base: number
}

export type Clase = 'pagina' | 'sinCambios' | 'catalogo' | 'foto' | 'archivo' | 'propia' | 'pedido'

/** A visit, in requests; what is not measured here is assumed, and said. */
export const SUPUESTOS = {
  visitasPorDia: 10_000_000,
  /** The busiest minutes of the day beside its average. */
  pico: 4,
  /** Of the visits: never here before, or long ago. */
  nuevas: 0.4,
  /** Of the visits: by people who are logged in. */
  conSesion: 0.15,
  /** Of the visits: end in an order. */
  compran: 0.02,
  /** Whole pages a visit loads; from then on screens change without one. */
  paginas: 1.5,
  catalogo: 1,
  fotosNueva: 25,
  fotosVuelta: 6,
  archivosNueva: 12,
  /** Calls of who is logged in: their account, prices, orders. */
  propias: 6,
  /** Seconds the screen of an order is open with its live notices, of who is logged in. */
  vivoS: 300,
  /** Places of the cache network that ask the shop each for itself. */
  lugares: 20,
  /** What is asked for of what, and of how many: the home page, the catalogue and its call, categories, products. */
  objetos: [
    ['pagina', 0.25, 1],
    ['pagina', 0.1, 1],
    ['catalogo', 0.4, 1],
    ['pagina', 0.1, 8],
    ['pagina', 0.15, 500],
  ],
  /** Seconds an answer is fresh. */
  vidaS: 1,
  /** Of what a cache asks again, still the same: what `npm run prove cache` found behind nginx; behind Varnish it is more. */
  iguales: 0.77,
  /** How busy a core may be at the peak. */
  uso: 0.6,
  /** One server holds so many connections (`CONEXIONES_MAX`). */
  conexiones: 4000,
  /**
   * KB of one, compressed, as docs/figures.md has them: pages by how often each is asked for, pictures and scripts on average.
   * Those of who is logged in are a guess.
   */
  kb: { pagina: 30, catalogo: 20.7, foto: 23, archivo: 12, propia: 2, pedido: 2, sinCambios: 0 },
  /** KB of the headers each answer has besides, a 'not modified' too. */
  kbCabeceras: 0.9,
} as const

/** Of a month, in dollars: put your own here. */
export const PRECIOS = {
  /** A core of a rented machine with 4 GB. */
  nucleo: 15,
  /** A GB that leaves the cache network; of one that leaves a machine directly. */
  gbRed: 0.01,
  gbDirecto: 0.05,
  /** 100 GB of disk for the database, with a copy. */
  disco: 20,
} as const

interface Modelo {
  readonly pedidosPorSegundo: number
  readonly visitasPorSegundo: number
  /** A second at the peak, before the cache and behind it. */
  readonly antes: Readonly<Record<Clase, number>>
  readonly detras: Readonly<Record<Clase, number>>
  /** Of the requests of visitors, without those of who is logged in. */
  readonly acierto: number
  readonly vivos: number
}

/**
 * An object asked for `tasa` times a second, at random, and kept for `vida` seconds: the shop is asked once for each life and
 * the wait for the next visitor after it. Each place of the network asks for itself.
 */
function preguntas(tasa: number, vida: number, lugares: number): number {
  const deUno = tasa / lugares
  return (lugares * deUno) / (1 + deUno * vida)
}

export function modelOf(s = SUPUESTOS): Modelo {
  const visitasPorSegundo = (s.visitasPorDia / 86_400) * s.pico
  const v = visitasPorSegundo
  const paginas = v * s.paginas
  const antes: Record<Clase, number> = {
    pagina: paginas,
    sinCambios: 0,
    catalogo: v * s.catalogo,
    foto: v * (s.nuevas * s.fotosNueva + (1 - s.nuevas) * s.fotosVuelta),
    archivo: v * s.nuevas * s.archivosNueva,
    propia: v * s.conSesion * s.propias,
    pedido: v * s.compran,
  }
  // Pages and the catalogue's call live a second; a picture or a script is asked for once by each place.
  const deUnSegundo = (de: 'pagina' | 'catalogo') =>
    s.objetos
      .filter(([clase]) => clase === de)
      .reduce(
        (suma, [, parte, cuantos]) =>
          suma + cuantos * preguntas((parte * (antes.pagina + antes.catalogo)) / cuantos, s.vidaS, s.lugares),
        0,
      )
  const [deNuevo, llamadas] = [deUnSegundo('pagina'), deUnSegundo('catalogo')]
  const detras: Record<Clase, number> = {
    pagina: deNuevo * (1 - s.iguales),
    sinCambios: (deNuevo + llamadas) * s.iguales,
    catalogo: llamadas * (1 - s.iguales),
    foto: antes.foto * 0.001,
    archivo: antes.archivo * 0.001,
    propia: antes.propia,
    pedido: antes.pedido,
  }
  const publicas = antes.pagina + antes.catalogo + antes.foto + antes.archivo
  return {
    pedidosPorSegundo: antes.pedido,
    visitasPorSegundo,
    antes,
    detras,
    acierto: 1 - (deNuevo + llamadas + detras.foto + detras.archivo) / publicas,
    vivos: v * s.conSesion * s.vivoS,
  }
}

const CLASES = ['pagina', 'sinCambios', 'catalogo', 'foto', 'archivo', 'propia', 'pedido'] as const

export function cores(
  tasas: Readonly<Record<Clase, number>>,
  medido: Readonly<Record<Clase, Medido>>,
  de: keyof Medido,
): number {
  const ocupado = CLASES.reduce((suma, clase) => suma + (tasas[clase] * medido[clase][de]) / 1000, 0)
  return ocupado / SUPUESTOS.uso
}

/** Of one day; at the peak in Mb/s. */
export function traffic(tasas: Readonly<Record<Clase, number>>): {
  readonly gbDia: number
  readonly mbps: number
} {
  const kbps = CLASES.reduce(
    (suma, clase) => suma + tasas[clase] * (SUPUESTOS.kb[clase] + SUPUESTOS.kbCabeceras),
    0,
  )
  return { mbps: (kbps * 8) / 1000, gbDia: (kbps / SUPUESTOS.pico) * 0.0864 }
}
