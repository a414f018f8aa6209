// What a proof of a transfer may be (file types, sizes, how long it is kept), for who sends it and who takes it (PAGO-07, I6).

export const TIPOS_COMPROBANTE = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
/** Of what travels. To read a picture costs by its bytes too, and the web makes photos smaller before they do. */
export const COMPROBANTE_BYTES_MAX = 4 * 1024 * 1024
/** Kept byte for byte, in the database and every backup: a bank's are a tenth of this. */
export const COMPROBANTE_PDF_BYTES_MAX = 2 * 1024 * 1024

/** Of one order. */
export const COMPROBANTES_MAX = 5
/** All that is kept of one account's orders: twenty of the largest there are, or some hundred photos. */
const COMPROBANTES_CUENTA_BYTES_MAX = 40 * 1024 * 1024
/** All that the shop keeps: some five thousand photos, which a backup still takes along. */
const COMPROBANTES_TIENDA_BYTES_MAX = 2 * 1024 * 1024 * 1024
/** After the last thing that happened to an order that is over: as long as somebody may still ask about it. */
export const COMPROBANTE_DIAS = 90

export const COMPROBANTE_PESADO = 'El comprobante pesa más de 4 MB. Sacale una captura y mandá esa.'
export const COMPROBANTE_PDF_PESADO = 'El PDF pesa más de 2 MB. Sacale una captura y mandá esa.'

/** Bytes kept of one account's orders, and of everybody's. */
export interface Ocupado {
  readonly cuenta: number
  readonly tienda: number
}

/** Why there is no room for so many bytes more; null where there is. */
export function sinLugar({ cuenta, tienda }: Ocupado, bytes: number): string | null {
  const otra = 'Avisanos con «Ya transferí» y mandalo por otro medio.'
  if (cuenta + bytes > COMPROBANTES_CUENTA_BYTES_MAX)
    return `Ya no entran más comprobantes en tu cuenta. ${otra}`
  return tienda + bytes > COMPROBANTES_TIENDA_BYTES_MAX
    ? `Ya no entran más comprobantes en la tienda. ${otra}`
    : null
}

/** What is wrong with a file before it travels; null when nothing is. */
export function motivoComprobante({
  type,
  size,
}: {
  readonly type: string
  readonly size: number
}): string | null {
  if (!TIPOS_COMPROBANTE.some(tipo => tipo === type))
    return 'Tiene que ser una foto (JPG, PNG o WebP) o un PDF.'
  if (type === 'application/pdf' && size > COMPROBANTE_PDF_BYTES_MAX) return COMPROBANTE_PDF_PESADO
  return size > COMPROBANTE_BYTES_MAX ? COMPROBANTE_PESADO : null
}
