// The message of a notice is sealed as the book's own example is (RFC 8291, appendix A), and a browser's point is one of the curve.
import { expect, it } from 'vitest'
import { createLlave, readNavegador, sealMensaje } from './cifra.ts'

const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg'
const de = (texto: string) => Buffer.from(texto, 'base64url')

it('[VOL-04] seals a message as RFC 8291 does in its appendix', () => {
  const navegador = readNavegador(P256DH, AUTH)
  if (navegador === null) throw new Error('the example has a point that is none')
  const sellado = sealMensaje('When I grow up, I want to be a watermelon', navegador, {
    privada: de('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    sal: de('DGv6ra1nlYgDCS1FRnbzlw'),
    largo: 0,
  })
  expect(sellado.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('[N3] makes every message of one length, whatever it says', () => {
  const navegador = { p256dh: createLlave().publica, auth: de(AUTH) }
  const largos = ['', 'a', 'a'.repeat(300)].map(texto => sealMensaje(texto, navegador).length)
  expect(new Set(largos).size).toBe(1)
})

it.each([
  ['', AUTH],
  [P256DH, ''],
  [P256DH, `${AUTH}AA`],
  [P256DH.slice(0, -4), AUTH],
  // The right length, and on no curve.
  [Buffer.alloc(65, 4).toString('base64url'), AUTH],
])('[N1] takes no keys that no browser has: %s %s', (p256dh, auth) => {
  expect(readNavegador(p256dh, auth)).toBeNull()
})
