// Whose label it is, and what a price on it weighs: a table of both sides.
import { describe, expect, it } from 'vitest'
import { precioFinal } from '#domain/precios/precio.ts'
import { type LineaConEtiqueta, matchEtiqueta } from './match-etiqueta.ts'

const linea = (id: number, nombre: string, plu: number | null, mas: Partial<LineaConEtiqueta> = {}) => ({
  id,
  nombre,
  plu,
  medida: '/Kg' as const,
  pesado: null,
  precioKg: 1_521_000,
  descPorciento: null,
  extraKg: 0,
  ...mas,
})
const LINEAS: readonly LineaConEtiqueta[] = [
  linea(11, 'Vacío', 5),
  linea(12, 'Asado de tira', 2),
  linea(13, 'Molleja', 7, { pesado: 400 }),
  linea(14, 'Asado de tira', 2),
  linea(15, 'Chorizo', 9, { medida: 'ud.' }),
  linea(16, 'Cuadril', null),
  linea(17, 'Regalo', 8, { precioKg: 0 }),
]
const gramos = (plu: number, cuantos = 1500) => ({ codigo: '', plu, gramos: cuantos })
const precio = (plu: number, centavos: number) => ({ codigo: '', plu, precio: centavos })
const dicho = (etiqueta: Parameters<typeof matchEtiqueta>[0], actual?: number | null) => {
  const hallada = matchEtiqueta(etiqueta, LINEAS, { actual: actual ?? null })
  return hallada.ok ? [hallada.linea.id, hallada.gramos, hallada.otra, hallada.aviso] : hallada.razon
}

describe('[PESA-05] W4: whose label it is', () => {
  it('of the line that is being weighed: nothing to say', () => {
    expect(dicho(gramos(2), 12)).toEqual([12, 1500, false, null])
    expect(dicho(gramos(2), 14)).toEqual([14, 1500, false, null])
    expect(dicho(gramos(7), 13)).toEqual([13, 1500, false, null])
  })

  it('of another line: that one is taken, and named', () => {
    expect(dicho(gramos(2), 11)).toEqual([12, 1500, true, 'La etiqueta es de Asado de tira, la línea 2.'])
    expect(dicho(gramos(7), 11)).toEqual([13, 1500, true, 'La etiqueta es de Molleja, la línea 3.'])
  })

  it('of none in particular: no line was being weighed', () => {
    expect(dicho(gramos(2))).toEqual([12, 1500, false, null])
    expect(matchEtiqueta(gramos(2), LINEAS)).toMatchObject({ ok: true, otra: false, delPrecio: false })
  })

  it('of two lines of one article: the first that is to weigh', () => {
    const lineas = LINEAS.map(una => (una.id === 12 ? { ...una, pesado: 1400 } : una))
    expect(matchEtiqueta(gramos(2), lineas, { actual: 11 })).toMatchObject({ linea: { id: 14 } })
    const todas = lineas.map(una => ({ ...una, pesado: 1 }))
    expect(matchEtiqueta(gramos(2), todas, { actual: 11 })).toMatchObject({ linea: { id: 12 } })
  })

  it.each([
    [undefined, 'desconocido', 'El código de balanza 77 no es de ningún producto de este pedido.'],
    [() => null, 'desconocido', 'Ningún artículo tiene el código de balanza 77: cargalo en su ficha.'],
    [(plu: number) => `Nalga ${plu}`, 'no-esta', 'Nalga 77 no está en este pedido.'],
  ])('of no line: refused (%#)', (nombreDe, razon, motivo) => {
    const contexto = nombreDe === undefined ? {} : { nombreDe }
    expect(matchEtiqueta(gramos(77), LINEAS, contexto)).toEqual({ ok: false, razon, motivo })
  })

  it('code 0 is of no line, not of one without a code', () => {
    expect(dicho(gramos(0), 16)).toBe('desconocido')
  })

  it('of what is counted: refused, by weight and by price', () => {
    const motivo = 'Chorizo se cuenta por unidad: la etiqueta no dice cuántas.'
    expect(matchEtiqueta(gramos(9), LINEAS)).toEqual({ ok: false, razon: 'se-cuenta', motivo })
    expect(dicho(precio(9, 100_000))).toBe('se-cuenta')
  })
})

describe('[PESA-05] W4: a price instead of a weight', () => {
  it('divided by the final price of the kilo, and said so', () => {
    expect(matchEtiqueta(precio(2, 2_281_500), LINEAS, { actual: 12 })).toEqual({
      ok: true,
      linea: LINEAS[1],
      gramos: 1500,
      otra: false,
      delPrecio: true,
      aviso: 'Trae el precio: $22.815 a $15.210 el kilo son 1,500 kg.',
    })
    expect(dicho(precio(7, 1_521_000), 12)).toEqual([
      13,
      1000,
      true,
      'La etiqueta es de Molleja, la línea 3. Trae el precio: $15.210 a $15.210 el kilo son 1,000 kg.',
    ])
  })

  it.each([
    // A kilo at $ 1.000 with 10 % off and $ 50 of preparation, which is not lowered: $ 950.
    [{ precioKg: 100_000, descPorciento: 10, extraKg: 5000 }, 95_000, 1000],
    [{ precioKg: 100_000, descPorciento: 10, extraKg: undefined }, 90_000, 1000],
    [{ precioKg: 100_000, descPorciento: undefined, extraKg: 0 }, 100_000, 1000],
    // Half a gram goes up, less than half down.
    [{ precioKg: 200_000 }, 100, 1],
    [{ precioKg: 200_100 }, 100, 'exceso'],
    [{ precioKg: 100_000 }, 9_999_900, 99_999],
    [{ precioKg: 100_000 }, 10_000_000, 'exceso'],
    [{ precioKg: 0, extraKg: 0 }, 100, 'sin-precio'],
    [{ precioKg: undefined, extraKg: 5000 }, 100, 'sin-precio'],
  ])('%o: %d centavos are %s grams', (mas, centavos, esperado) => {
    const hallada = matchEtiqueta(precio(2, centavos), [linea(1, 'Bife', 2, mas)])
    expect(hallada.ok ? hallada.gramos : hallada.razon).toBe(esperado)
  })

  it('says why it cannot be divided, or be true', () => {
    const sinPlata = [linea(1, 'Bife', 2, { precioKg: undefined })]
    expect(matchEtiqueta(precio(2, 100), sinPlata)).toMatchObject({
      motivo: 'La etiqueta de Bife trae el precio y no el peso: escribí cuánto pesó.',
    })
    expect(matchEtiqueta(precio(2, 10_000_000), [linea(1, 'Bife', 2, { precioKg: 100 })])).toMatchObject({
      motivo: 'La etiqueta dice $100.000: a su precio por kilo, Bife no puede pesar eso.',
    })
    // Who sees no money reads weights as everybody does.
    expect(matchEtiqueta(gramos(2), sinPlata)).toMatchObject({ ok: true, gramos: 1500 })
  })

  it('gives back the gram that was weighed, at every price of the shop', () => {
    for (const precioKg of [300_000, 1_521_000, 4_999_900]) {
      for (let pesados = 50; pesados < 5000; pesados += 7) {
        const enPesos = Math.round(precioFinal({ precioKg, descPorciento: 5 }, { grsPorcion: pesados }) / 100)
        const hallada = matchEtiqueta(precio(2, enPesos * 100), [
          linea(1, 'Bife', 2, { precioKg, descPorciento: 5 }),
        ])
        expect(hallada).toMatchObject({ ok: true, gramos: pesados })
      }
    }
  })
})
