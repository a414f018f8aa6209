// What the form for undoing a purchase takes and refuses, and how its code is written.
import { describe, expect, it } from 'vitest'
import {
  type CamposArrepentimiento,
  codigoArrepentimiento,
  MENSAJES_ARREPENTIMIENTO,
  readArrepentimiento,
} from './arrepentimiento.ts'

const BASE: CamposArrepentimiento = {
  nombre: 'Ana Gómez',
  email: 'ana@correo.example',
  telefono: '',
  pedido: '',
  detalle: '',
}
const leer = (cambios: Partial<CamposArrepentimiento>) => readArrepentimiento({ ...BASE, ...cambios })

describe('readArrepentimiento', () => {
  it('takes a name and an address, the rest is optional', () => {
    expect(leer({})).toEqual({
      ok: true,
      arrepentimiento: { ...BASE, telefono: null, pedido: null },
    })
  })

  it('keeps everything in one line, without hidden marks', () => {
    expect(
      leer({
        nombre: '  Ana\u202e Gómez ',
        email: ' ANA@Correo.example ',
        telefono: ' 341 555 ',
        pedido: ' #  128',
        detalle: 'No llegó.\r\n\r\nQuiero\tdevolverlo.\u2028Gracias',
      }),
    ).toEqual({
      ok: true,
      arrepentimiento: {
        nombre: 'Ana Gómez',
        email: 'ana@correo.example',
        telefono: '341 555',
        pedido: 128,
        detalle: 'No llegó. Quiero devolverlo. Gracias',
      },
    })
  })

  it.each([
    ['nombre', ''],
    ['nombre', ' \u200b '],
    ['nombre', 'a\nBcc: x@y.z'],
    ['nombre', 'a'.repeat(121)],
    ['email', ''],
    ['email', 'ana'],
    ['email', 'ana@correo.example\n'],
    ['email', 'a,b@correo.example'],
    ['telefono', '1'.repeat(31)],
    ['telefono', '\0'],
    ['pedido', 'doce'],
    ['pedido', '-1'],
    ['pedido', '0'],
    ['pedido', '1e3'],
    ['pedido', '99999999999'],
    ['pedido', '1\n2'],
    ['detalle', 'x'.repeat(1001)],
    ['detalle', 'x\u0007'],
  ] as const)('refuses %s %j and does not repeat it', (campo, valor) => {
    expect(leer({ [campo]: valor })).toEqual({
      ok: false,
      errores: { [campo]: MENSAJES_ARREPENTIMIENTO[campo] },
    })
  })

  it.each(['12#8', '128 #', '##128'])('takes %j for no number of an order', pedido => {
    expect(leer({ pedido })).toEqual({ ok: false, errores: { pedido: MENSAJES_ARREPENTIMIENTO.pedido } })
  })

  it('names every field that is wrong', () => {
    const leido = leer({ nombre: '', email: '', pedido: 'x' })
    expect(leido.ok ? [] : Object.keys(leido.errores)).toEqual(['nombre', 'email', 'pedido'])
  })
})

describe('codigoArrepentimiento', () => {
  it('is six signs nobody mistakes', () => {
    expect(codigoArrepentimiento(Uint8Array.of(0, 7, 8, 31, 32, 255))).toBe('ARR-29AZ2Z')
    const todos = Array.from({ length: 256 }, (_, i) => codigoArrepentimiento(new Uint8Array(6).fill(i)))
    expect(new Set(todos).size).toBe(32)
    for (const codigo of todos) expect(codigo).toMatch(/^ARR-[2-9A-HJ-NP-Z]{6}$/)
  })

  it('is not made of too little chance', () => {
    expect(() => codigoArrepentimiento(new Uint8Array(5))).toThrow(RangeError)
  })
})
