// The figures of the specification's section 9 that belong to the screens: widths, delays, timeouts and counts (RULE-05).

/** The breakpoint up to which the layout is a phone's: bottom menu, column layouts, static hero below it. */
export const ANCHO_MOVIL = 768

/** Delays, debounce and polling periods in milliseconds. */
export const TIEMPOS = {
  carrusel: 5_000,
  categoriasDemora: 2_000,
  agregarDebounce: 300,
  pedidosPolling: 120_000,
  pedidosReloj: 15_000,
  inactividad: 1_800_000,
  instalar: 5_000,
  chunk: 120_000,
  /** How long a login waits to know whether there is a shelf to leave room for. */
  siempre: 2_000,
  exitoPolling: 2_000,
  confirmacionALogin: 3_000,
  whatsappTrasPedido: 1_000,
  /** How long to wait for the app before the web link: short on iOS, longer elsewhere (NAV-07). */
  whatsappRespaldo: { ios: 500, otra: 1_500 },
} as const

/** How long a toast stays, in milliseconds (NAV-09). */
export const TOAST_MS = { normal: 3_000, agregado: 2_000, error: 5_000, autenticacion: 7_000 } as const

/** Counts and sizes. */
export const LIMITES = {
  esqueletosCategorias: 4,
  imagenesHero: 4,
  chipPaso: 200,
  exitoIntentos: 15,
  passwordListaDesde: 3,
} as const

/** A drag counts `factor` times its distance and turns the slide beyond `umbral` (HOME-04). */
export const SWIPE = { factor: 3, umbral: 100 } as const
