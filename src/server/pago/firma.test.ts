// Signatures of the provider's calls: what it signed passes, and nothing that is one letter off.
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkFirma, readFirma, signAviso } from './firma.ts'
import { fechaConZona, readMonto, readUrlDePago } from './pasarela/mercadopago.ts'

const SECRETO = 'de-la-aplicacion'
const AVISO = { dato: 'ORDabc01', requestId: 'b7a3-11', ts: '1742505638683' }
const hmac = (texto: string) => createHmac('sha256', SECRETO).update(texto).digest('hex')

describe('M1: a signature', () => {
  it('is over the id, the request and the time, parts that are missing left out', () => {
    const v1 = hmac('id:ORDabc01;request-id:b7a3-11;ts:1742505638683;')
    expect(signAviso(SECRETO, AVISO)).toBe(`ts=1742505638683,v1=${v1}`)
    expect(checkFirma(SECRETO, { ...AVISO, firma: `v1=${v1} , ts=1742505638683` })).toBe(true)
    const sinPedido = hmac('id:ORDabc01;ts:17;')
    expect(checkFirma(SECRETO, { ...AVISO, requestId: '', firma: `ts=17,v1=${sinPedido}` })).toBe(true)
    const sinDato = hmac('request-id:b7a3-11;ts:17;')
    expect(checkFirma(SECRETO, { ...AVISO, dato: '', firma: `ts=17,v1=${sinDato}` })).toBe(true)
  })

  it.each([
    [{ dato: 'ORDABC01' }],
    [{ dato: 'ORDabc01 ' }],
    [{ dato: '' }],
    [{ requestId: 'b7a3-12' }],
    [{ requestId: '' }],
    [{ firma: '' }],
    [{ firma: 'ts=1742505638683' }],
    [{ firma: `v1=${hmac('id:ORDabc01;request-id:b7a3-11;')}` }],
    [{ firma: `ts=1742505638684,v1=${hmac('id:ORDabc01;request-id:b7a3-11;ts:1742505638683;')}` }],
    [
      {
        firma: `ts=1742505638683,v1=${hmac('id:ORDabc01;request-id:b7a3-11;ts:1742505638683;').toUpperCase()}`,
      },
    ],
    [{ firma: `ts=1742505638683,v1=${hmac('id:ORDabc01;request-id:b7a3-11;ts:1742505638683;').slice(1)}` }],
  ])('is none: %j', cambios => {
    expect(checkFirma(SECRETO, { ...AVISO, firma: signAviso(SECRETO, AVISO), ...cambios })).toBe(false)
  })

  it('is of one reading: the same text split in another way is none', () => {
    const firma = signAviso(SECRETO, AVISO)
    const corrido = { dato: `ORDabc01;request-id:${AVISO.requestId}`, requestId: '', ts: AVISO.ts }
    expect(signAviso(SECRETO, corrido)).toBe(firma)
    expect(checkFirma(SECRETO, { ...corrido, firma })).toBe(false)
    const otro = { dato: '', requestId: 'x;ts:1', ts: '2' }
    expect(checkFirma(SECRETO, { ...otro, firma: signAviso(SECRETO, otro) })).toBe(false)
  })

  it('of another secret is none', () => {
    expect(checkFirma('otro', { ...AVISO, firma: signAviso(SECRETO, AVISO) })).toBe(false)
    expect(readFirma('ts=1,v1=a=b')).toEqual({ ts: '1', v1: 'a=b' })
  })
})

it.each([
  [19_500, 1_950_000],
  [0.1 + 0.2, 30],
  [20_670.55, 2_067_055],
  ['195.00', 19_500],
  ['195.5', 19_550],
  ['195', 19_500],
  ['1e3', 0],
  ['-5', 0],
  [-5, 0],
  [Number.NaN, 0],
  [null, 0],
  [undefined, 0],
  ['195,50', 0],
])('[PAGO-04] the provider’s %j is %i centavos', (valor, centavos) => {
  expect(readMonto(valor)).toBe(centavos)
})

it('[PAGO-03] times go with the country’s offset, and links lead by https or to this machine', () => {
  expect(fechaConZona(new Date('2026-11-16T01:30:00Z'))).toBe('2026-11-15T22:30:00.000-03:00')
  expect(readUrlDePago('https://www.mercadopago.com.ar/x?pref_id=1')).toBe(
    'https://www.mercadopago.com.ar/x?pref_id=1',
  )
  expect(readUrlDePago('http://127.0.0.1:9/x')).toBe('http://127.0.0.1:9/x')
  for (const mala of [
    undefined,
    '',
    'javascript:alert(1)',
    'http://pagos.example/',
    'ftp://x',
    `https://x.example/${'a'.repeat(500)}`,
  ]) {
    expect(() => readUrlDePago(mala)).toThrow('el proveedor de pagos contestó 502')
  }
})
