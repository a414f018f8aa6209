// Proves what the two cookies of a sign-in say to the browser, and for how long.
import { describe, expect, it } from 'vitest'
import { createGalletas } from './galletas.ts'

const AHORA = new Date('2026-11-15T12:00:00Z')
const galletas = createGalletas('https://carniceria.example', 'un-secreto-de-pruebas-0123456789', () => AHORA)

describe('the cookie of the exchange', () => {
  it('[OAUTH-03] lives two minutes, for this host and this site alone', () => {
    expect(galletas.bind('x'.repeat(43))).toBe(
      `__Host-mostrador-canje=${'x'.repeat(43)}; Path=/; Max-Age=120; HttpOnly; SameSite=Strict; Secure`,
    )
  })

  it('[OAUTH-03] is taken back with an end in the past', () => {
    expect(galletas.clearCanje()).toBe(
      '__Host-mostrador-canje=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    )
  })
})

it('[OAUTH-03] the challenge lives ten minutes, in the cookie and in what is signed', () => {
  const desafio = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
  const puesta = galletas.begin(desafio)
  expect(puesta).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  const [cookie] = puesta.split(';')
  const readAt = (segundos: number) =>
    createGalletas(
      'https://carniceria.example',
      'un-secreto-de-pruebas-0123456789',
      () => new Date(AHORA.getTime() + segundos * 1000),
    ).readDesafio(cookie)
  expect(readAt(599)).toEqual(desafio)
  expect(readAt(600)).toBeNull()
})
