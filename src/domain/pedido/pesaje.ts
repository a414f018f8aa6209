// Words of weighing (enumerations): what is done about a weight, where it came from, and what was said of one out of bounds (PESA-03).

/** `normal`: it counts within bounds, and waits for the customer outside. `limite`: only the limit is charged. */
export const MODOS_PESADA = ['normal', 'pedir', 'limite', 'palabra', 'falta'] as const
export type ModoPesada = (typeof MODOS_PESADA)[number]

export const ORIGENES_PESADA = ['teclado', 'justo', 'etiqueta', 'balanza'] as const
export type OrigenPesada = (typeof ORIGENES_PESADA)[number]

export const RESPUESTAS = ['espera', 'acepta', 'palabra', 'limite', 'ajusta', 'saca'] as const
export type Respuesta = (typeof RESPUESTAS)[number]

/** What a customer may answer. */
export const RESPUESTAS_CLIENTE = ['acepta', 'ajusta', 'saca'] as const
export type RespuestaCliente = (typeof RESPUESTAS_CLIENTE)[number]

/** The most that is weighed at once, in grams: five figures of the display. */
export const GRAMOS_MAX = 99_999

/** The most of one line, in grams: what is heavier than the display shows is typed, bag by bag. */
export const PESADA_MAX = 999_999
