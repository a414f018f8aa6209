// The ways to pay an order (payment methods), what each is called, and which of them are paid before it is handed over (PAGO-01).

export const MEDIOS = ['mercadopago', 'transferencia', 'efectivo', 'tarjeta'] as const
export type Medio = (typeof MEDIOS)[number]

export const NOMBRE_MEDIO: Readonly<Record<Medio, string>> = {
  mercadopago: 'Mercado Pago',
  transferencia: 'Transferencia',
  efectivo: 'Efectivo al recibir',
  tarjeta: 'Tarjeta al recibir',
}

/** What butchers take, as it is said: the shop chooses of these, and may add others. */
export const METODOS_USUALES = [
  'Efectivo',
  'Transferencia bancaria',
  'Tarjeta de débito',
  'Tarjeta de crédito',
  'Billetera virtual',
  'Código QR',
] as const

/** As payments are noted: also by a way the list above does not have. */
export const MEDIOS_DE_PAGO_NOTADOS = [...MEDIOS, 'otro'] as const
export type MedioNotado = (typeof MEDIOS_DE_PAGO_NOTADOS)[number]

/** Paid at the door: no time to pay runs out before. */
export function seCobraAlEntregar(medio: Medio | null): boolean {
  return medio === 'efectivo' || medio === 'tarjeta'
}

/** Of what the shop notes payments by, the one that is most likely: what the customer said, else the first. */
export function metodoProbable(metodos: readonly [string, ...string[]], medio: Medio | null): string {
  return metodos.find(metodo => medioDeTexto(metodo) === medio) ?? metodos[0]
}

const PALABRAS: readonly (readonly [Medio, RegExp])[] = [
  ['mercadopago', /mercado\s*pago|\bmp\b/],
  ['transferencia', /transfer|debin|\bcbu\b|\bcvu\b/],
  ['efectivo', /efectivo|\bcash\b/],
  ['tarjeta', /tarjeta|cr[eé]dito|d[eé]bito|posnet/],
]

/** The way a typed text means: 'Transferencia bancaria'. */
export function medioDeTexto(texto: string): MedioNotado {
  const llano = texto.toLowerCase()
  return PALABRAS.find(([, palabra]) => palabra.test(llano))?.[0] ?? 'otro'
}
