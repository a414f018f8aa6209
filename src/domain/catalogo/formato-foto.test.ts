// Which first bytes are a photo the shop takes, and which are something else, whatever it is called.
import { expect, it } from 'vitest'
import { CABEZA_FOTO, formatoDeFoto } from './formato-foto.ts'
import { FOTO_BYTES_MAX, FOTO_PESADA } from './fotos.ts'

const bytes = (texto: string) => Uint8Array.from(texto, letra => letra.charCodeAt(0))

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\r', 'png'],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['an AVIF', '\0\0\0\x20ftypavif\0\0\0\0', 'avif'],
  ['a GIF', 'GIF89a\x01\0\x01\0', null],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', null],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0', null],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt ', null],
  ['a drawing', '<svg onload="alert(1)"/>', null],
  ['a BMP', 'BM\x36\0\0\0', null],
  ['a PNG of which a byte was changed on the way', '\x89PNG\n\x1a\n\0\0\0\r', null],
  ['a JPEG further down', '\0\xff\xd8\xff', null],
  ['a JPEG that ends too soon', '\xff\xd8', null],
  ['nothing', '', null],
])('[FOTO-02] %s', (_, texto, formato) => {
  expect(formatoDeFoto(bytes(texto))).toBe(formato)
  expect(formatoDeFoto(bytes(texto).subarray(0, CABEZA_FOTO))).toBe(formato)
})

it('[FOTO-02] the heaviest photo is as heavy as its refusal says', () => {
  expect(FOTO_PESADA).toContain(`${FOTO_BYTES_MAX / 1024 ** 2} MB`)
})
