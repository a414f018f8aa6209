// Which first bytes are a photo the shop takes, and which are something else, whatever it is called.
import { expect, it } from 'vitest'
import { CABEZA_FOTO, isFotoAceptada } from './formato-foto.ts'

const bytes = (texto: string) => Uint8Array.from(texto, letra => letra.charCodeAt(0))

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', true],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\r', true],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', true],
  ['an AVIF', '\0\0\0\x20ftypavif\0\0\0\0', true],
  ['a GIF', 'GIF89a\x01\0\x01\0', false],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', false],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0', false],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt ', false],
  ['a drawing', '<svg onload="alert(1)"/>', false],
  ['a BMP', 'BM\x36\0\0\0', false],
  ['a PNG of which a byte was changed on the way', '\x89PNG\n\x1a\n\0\0\0\r', false],
  ['a JPEG further down', '\0\xff\xd8\xff', false],
  ['a JPEG that ends too soon', '\xff\xd8', false],
  ['nothing', '', false],
])('[FOTO-02] %s', (_, texto, aceptada) => {
  expect(isFotoAceptada(bytes(texto))).toBe(aceptada)
  expect(isFotoAceptada(bytes(texto).subarray(0, CABEZA_FOTO))).toBe(aceptada)
})
