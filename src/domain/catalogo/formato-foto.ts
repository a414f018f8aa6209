// Which photos the shop takes, told by their first bytes (magic numbers): JPEG, PNG, WebP and AVIF (FOTO-02).

/** As many as it takes to know. */
export const CABEZA_FOTO = 12

/** Each with what stands where in it, a character a byte. */
const ACEPTADAS: readonly (readonly (readonly [desde: number, dice: string])[])[] = [
  [[0, '\xff\xd8\xff']],
  [[0, '\x89PNG\r\n\x1a\n']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  [[4, 'ftypavif']],
]

/** Never mind its name and what it says of itself. */
export function isFotoAceptada(cabeza: Uint8Array): boolean {
  const texto = String.fromCharCode(...cabeza.subarray(0, CABEZA_FOTO))
  return ACEPTADAS.some(marcas => marcas.every(([desde, dice]) => texto.startsWith(dice, desde)))
}
