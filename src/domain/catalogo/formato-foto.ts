// Which photos the shop takes, told by their first bytes (magic numbers): JPEG, PNG, WebP and AVIF (FOTO-02).

/** As many as it takes to know. */
export const CABEZA_FOTO = 12

export type FormatoFoto = 'jpeg' | 'png' | 'webp' | 'avif'

/** Each with what stands where in it, a character a byte. */
const ACEPTADAS: Readonly<Record<FormatoFoto, readonly (readonly [desde: number, dice: string])[]>> = {
  jpeg: [[0, '\xff\xd8\xff']],
  png: [[0, '\x89PNG\r\n\x1a\n']],
  webp: [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  avif: [[4, 'ftypavif']],
}

/** Null: none of them. Never mind its name and what it says of itself. */
export function formatoDeFoto(cabeza: Uint8Array): FormatoFoto | null {
  const texto = String.fromCharCode(...cabeza.subarray(0, CABEZA_FOTO))
  const formatos = Object.keys(ACEPTADAS) as FormatoFoto[]
  return (
    formatos.find(formato => ACEPTADAS[formato].every(([desde, dice]) => texto.startsWith(dice, desde))) ??
    null
  )
}
