// When somebody is told of a certificate's end, and which ones are refused.
import { describe, expect, it } from 'vitest'
import { avisoDeVencimiento, type CertificadoLeido, judgeCertificado } from './certificado.ts'

const AHORA = new Date('2026-11-19T12:00:00Z')
const dias = (n: number) => new Date(AHORA.getTime() + n * 86_400_000)

describe('[FAC-01] the end of a certificate', () => {
  it.each([
    [31, null],
    [30.01, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [1.5, 7],
    [1, 1],
    [0.01, 1],
    [0, 0],
    [-5, 0],
  ])('in %d days calls for the notice %j', (n, aviso) => {
    expect(avisoDeVencimiento(dias(n), AHORA)).toBe(aviso)
  })
})

const BUENO: CertificadoLeido = {
  cuit: '27243189077',
  emisor: 'Computadores',
  desde: dias(-1),
  vence: dias(700),
  esDeLaClave: true,
}
const VERDAD = { entorno: 'verdad', cuit: '27243189077' } as const

describe('[Y8] a certificate', () => {
  it('that fits is taken, in each world', () => {
    expect(judgeCertificado(BUENO, VERDAD, AHORA)).toBeNull()
    const deprueba = { ...BUENO, emisor: 'Computadores Test' }
    expect(judgeCertificado(deprueba, { ...VERDAD, entorno: 'prueba' }, AHORA)).toBeNull()
  })

  it.each<[string, Partial<CertificadoLeido>, string]>([
    ['of another key', { esDeLaClave: false }, 'no es del pedido que hiciste acá'],
    ['of nobody', { cuit: null }, 'no dice de qué CUIT es'],
    ['of another', { cuit: '30500010912' }, '30-50001091-2'],
    [
      'of the other world',
      { emisor: 'Computadores Test' },
      'es de prueba, y acá va el de verdad. El de verdad se saca en ARCA',
    ],
    ['that is over', { vence: AHORA }, 'venció el 19/11/2026'],
    ['of tomorrow', { desde: dias(1) }, 'desde el 20/11/2026'],
  ])('%s is refused in words', (_caso, cambio, palabras) => {
    expect(judgeCertificado({ ...BUENO, ...cambio }, VERDAD, AHORA)).toContain(palabras)
  })

  it('of the real world is refused where a shop tries things out, and says where the other one is made', () => {
    expect(judgeCertificado(BUENO, { ...VERDAD, entorno: 'prueba' }, AHORA)).toBe(
      'Ese certificado es de verdad, y acá va el de prueba. El de prueba se saca en WSASS.',
    )
  })

  it('ten minutes between their clock and ours are no reason, more are', () => {
    const minutos = (n: number) => ({ ...BUENO, desde: new Date(AHORA.getTime() + n * 60_000) })
    expect(judgeCertificado(minutos(10), VERDAD, AHORA)).toBeNull()
    expect(judgeCertificado(minutos(10.1), VERDAD, AHORA)).toContain('recién desde el 19/11/2026')
  })
})
