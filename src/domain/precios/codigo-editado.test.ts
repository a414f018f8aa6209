// Proves what a discount code takes, that a generated one can be read aloud, and that the shared text says every condition.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BYTES_CODIGO,
  type CodigoEditado,
  checkCodigo,
  generateCodigo,
  textoParaCompartir,
} from './codigo-editado.ts'
import { normalizeCodigo } from './descuento.ts'

const BUENO: CodigoEditado = {
  codigo: 'ASADO15',
  porcentaje: 15,
  activo: true,
  desde: null,
  hasta: null,
  usosMax: null,
  minimo: 0,
  unoPorCliente: false,
  descripcion: '',
}
const con = (cambios: Partial<CodigoEditado>, usos = 0) => checkCodigo({ ...BUENO, ...cambios }, usos)

describe('[COD-01] what a code takes', () => {
  it('a good one has nothing wrong with it', () => {
    expect(con({})).toEqual({})
    expect(
      con({ desde: 1, hasta: 2, usosMax: 5, minimo: 1, unoPorCliente: true, descripcion: 'Día del padre' }),
    ).toEqual({})
  })

  it.each([
    ['ABCDEF', true],
    ['ABCDE', false],
    ['A'.repeat(40), true],
    ['A'.repeat(41), false],
    ['AÑO-2026', true],
    ['UN.CODIGO_YA', true],
    ['-ABCDEF', false],
    ['ABCDEF-', false],
    ['ABC DEF', false],
    ['abcdef', false],
    ['ÁRBOLES', false],
    ['ＡＢＣＤＥＦ', false],
    ['<b>ABCDEF', false],
    ['', false],
  ])('the code %j: %s', (codigo, bueno) => {
    expect(con({ codigo }).codigo === undefined).toBe(bueno)
  })

  it('says what is wrong with its length, and with its letters', () => {
    expect(con({ codigo: 'ABC' }).codigo).toBe('El código lleva de 6 a 40 letras o cifras.')
    expect(con({ codigo: 'ABC DEF' }).codigo).toContain('letras sin acento')
  })

  it.each([
    ['porcentaje', 1, true],
    ['porcentaje', 0, false],
    ['porcentaje', 100, true],
    ['porcentaje', 101, false],
    ['porcentaje', 1.5, false],
    ['porcentaje', Number.NaN, false],
    ['usosMax', 1, true],
    ['usosMax', 0, false],
    ['usosMax', 1_000_000, true],
    ['usosMax', 1_000_001, false],
    ['minimo', 0, true],
    ['minimo', -1, false],
    ['minimo', 100_000_000_00, true],
    ['minimo', 100_000_000_01, false],
  ] as const)('%s %d: %s', (campo, valor, bueno) => {
    expect(con({ [campo]: valor })[campo] === undefined).toBe(bueno)
  })

  it('ends after it begins', () => {
    expect(con({ desde: 5, hasta: 5 }).hasta).toBe('Tiene que terminar después de empezar.')
    expect(con({ desde: 5, hasta: 6 })).toEqual({})
    expect(con({ desde: 5 })).toEqual({})
    expect(con({ hasta: 5 })).toEqual({})
  })

  it('is not limited below what it was used', () => {
    expect(con({ usosMax: 3 }, 3)).toEqual({})
    expect(con({ usosMax: 3 }, 4).usosMax).toBe('Ya se usó 4 veces: el tope no puede ser menor.')
    expect(con({ usosMax: 0 }, 1).usosMax).toContain('de 1 a')
    expect(con({ usosMax: null }, 4)).toEqual({})
  })

  it('has a description of one line', () => {
    expect(con({ descripcion: 'a'.repeat(120) })).toEqual({})
    expect(con({ descripcion: 'a'.repeat(121) }).descripcion).toContain('120')
    expect(con({ descripcion: 'a\nb' }).descripcion).toContain('una línea')
  })
})

describe('[COD-01] a generated code', () => {
  it('is one, whatever the bytes, and has nothing that is mistaken for something else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: BYTES_CODIGO, maxLength: BYTES_CODIGO + 3 }), bytes => {
        const codigo = generateCodigo(bytes)
        expect(con({ codigo })).toEqual({})
        expect(normalizeCodigo(codigo.toLowerCase())).toBe(codigo)
        expect(codigo).toMatch(/^[A-HJ-NP-Z]+-[2-9A-HJ-NP-Z]{5}$/)
      }),
    )
  })

  it('takes its bytes in turn, and not fewer', () => {
    expect(generateCodigo(Uint8Array.of(0, 0, 1, 31, 32, 255))).toBe('BRASA-23Z2Z')
    expect(generateCodigo(Uint8Array.of(1, 0, 0, 0, 0, 0))).toBe('CARNE-22222')
    expect(() => generateCodigo(new Uint8Array(BYTES_CODIGO - 1))).toThrow(RangeError)
  })
})

describe('[COD-01] the text to share', () => {
  const tienda = { nombre: 'Mostrador', enlace: 'https://mostrador.example/Carrito' }

  it('says what it is and where it goes', () => {
    expect(textoParaCompartir(BUENO, tienda)).toBe(
      'Con el código *ASADO15* tenés un 15% de descuento en Mostrador.\nPonelo en el carrito: https://mostrador.example/Carrito',
    )
  })

  it('says every condition', () => {
    const desde = Date.UTC(2026, 10, 20, 11)
    const hasta = Date.UTC(2026, 10, 30, 23, 30)
    const codigo = { ...BUENO, minimo: 20_000_00, desde, hasta, unoPorCliente: true, usosMax: 50 }
    expect(textoParaCompartir(codigo, tienda).split('\n')[1]).toBe(
      'En compras desde $20.000. Desde el 20 de noviembre de 2026, 08:00. Hasta el 30 de noviembre de 2026, 20:30. Una vez por persona. Para las primeras 50 compras.',
    )
    expect(textoParaCompartir({ ...BUENO, usosMax: 1 }, tienda)).toContain(
      'Para la primera compra que lo use.',
    )
  })
})
