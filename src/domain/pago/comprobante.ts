// What a proof of a transfer may be (file types and size), for who sends it and who takes it (PAGO-07).

export const TIPOS_COMPROBANTE = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const COMPROBANTE_BYTES_MAX = 8 * 1024 * 1024
