// The business constants and limits of the specification's section 9 that no other module owns, named once (RULE-05).

/** Widths at which the layout changes. */
export const ANCHOS = {
  /** Up to here a phone: bottom menu, column layouts, static hero below it. */
  movil: 768,
  /** Up to here a tablet. */
  tablet: 1024,
  /** Up to here the layouts that stay tablet-like. */
  tabletGrande: 1780,
  /** From here the product detail is a desktop page. */
  detalle: '48em',
} as const

/** Widths of the home page's category cards, by device (HOME-06). */
export const ANCHO_TARJETA_CATEGORIA = { movil: '100%', tablet: '48%', escritorio: '15%' } as const

/** Delays and periods in milliseconds. */
export const TIEMPOS = {
  carrusel: 5_000,
  categoriasDemora: 2_000,
  agregarDebounce: 300,
  pedidosPolling: 120_000,
  pedidosReloj: 15_000,
  inactividad: 1_800_000,
  instalar: 5_000,
  chunk: 120_000,
  rehidratar: 5_000,
  exitoPolling: 2_000,
  confirmacionALogin: 3_000,
  whatsappTrasPedido: 1_000,
  /** How long to wait for the app before the web link: short on iOS, longer elsewhere (NAV-07). */
  whatsappRespaldo: { ios: 500, otra: 1_500 },
  /** The network client waits without limit unless a call says otherwise. */
  red: 0,
} as const

/** How long a toast stays, in milliseconds (NAV-09). */
export const TOAST_MS = { normal: 3_000, agregado: 2_000, error: 5_000, autenticacion: 7_000 } as const

/** Counts, sizes and lengths. */
export const LIMITES = {
  esqueletosCategorias: 4,
  imagenesHero: 4,
  chipPaso: 200,
  nombreLineas: 2,
  notasMax: 150,
  pedidosPagina: 100,
  exitoIntentos: 15,
  passwordMin: 8,
  passwordMax: 16,
  passwordListaDesde: 3,
} as const

/** A drag counts `factor` times its distance and turns the slide beyond `umbral` (HOME-04). */
export const SWIPE = { factor: 3, umbral: 100 } as const

/** The one shop of this installation, as orders name it. */
export const COMERCIO_ID = 1

/** Badge ids that have an icon; the others show nothing (CARD-04). */
export const INSIGNIAS_CON_ICONO = [1, 2, 3] as const
