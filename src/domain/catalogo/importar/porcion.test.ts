// Proves how much a portion of a spreadsheet is by its name, and that what could be two things is refused.
import { describe, expect, it } from 'vitest'
import { KILO, UNIDAD } from '../../../../seeds/valores.ts'
import { claveDePorcion, readPorcion, reparoDeMedida } from './porcion.ts'

const read = (texto: string) => {
  const leida = readPorcion(texto)
  return leida.ok ? [leida.porcion.gramos, leida.porcion.medida, leida.porcion.sola] : leida.motivo
}
const DOS = 'dice más de una cantidad'
const NADA = 'no dice cuánto pesa ni cuántas unidades trae'
const RARA = 'dice una cantidad que no se entiende'
const FUERA = 'va de 1 gramo a 100 kilos, o hasta 100 unidades'

describe('[IMP-02] a portion by its name', () => {
  it.each<[string, number, boolean]>([
    ['500 g', 500, true],
    ['500g', 500, true],
    ['500 GRS.', 500, true],
    ['500 gramos', 500, true],
    ['1 gramo', 1, true],
    ['1.500 g', 1500, true],
    ['1 kg', 1000, true],
    ['1Kg.', 1000, true],
    ['2 kilos', 2000, true],
    ['1,5 kg', 1500, true],
    ['1,250 kg', 1250, true],
    ['0.75 kg', 750, true],
    ['1/2 kg', 500, true],
    ['½ kilo', 500, true],
    ['1½ kg', 1500, true],
    ['¼ kg', 250, true],
    ['¾ kg', 750, true],
    ['1 1/2 kg', 1500, true],
    ['3/4 kilo', 750, true],
    ['medio kilo', 500, true],
    ['un kilo', 1000, true],
    ['cuarto de kilo', 250, true],
    ['100 kg', 100_000, true],
    ['Pieza entera - 1,5 kg', 1500, false],
    ['Media pieza - 2,5 kg', 2500, false],
    ['Dos tiras - 1,4 kg', 1400, false],
    ['Docena - 1,6 kg', 1600, false],
    ['Bolsa de 500 gr', 500, false],
    ['Aprox un pollo - 1 kg', 1000, false],
    ['10/4 kg', 2500, true],
    ['3/12 kg', 250, true],
    ['12 1/2 kg', 12_500, true],
    ['Un bife - 450 gr con hueso', 450, false],
  ])('%s weighs %i g', (texto, gramos, sola) => {
    expect(read(texto)).toEqual([gramos, '/Kg', sola])
  })

  it.each<[string, number, boolean]>([
    ['1 unidad', 1, true],
    ['Unidad', 1, true],
    ['6 unidades', 6, true],
    ['6 u.', 6, true],
    ['3 uds', 3, true],
    ['1 ud', 1, true],
    ['x 6', 6, true],
    ['x6', 6, true],
    ['x 6 u', 6, true],
    ['Pack x 12', 12, false],
    ['dos unidades', 2, true],
    ['una unidad', 1, true],
    ['Docena', 12, true],
    ['2 docenas', 24, true],
    ['dos docenas', 24, true],
    ['media docena', 6, true],
    ['100 unidades', 100, true],
  ])('%s are %i units', (texto, unidades, sola) => {
    expect(read(texto)).toEqual([unidades * 1000, 'ud.', sola])
  })

  it.each([
    ['', 'va en una línea de hasta 80 letras'],
    [`${'x'.repeat(76)} 1 kg`, 'va en una línea de hasta 80 letras'],
    ['Dos\nlíneas 1 kg', 'va en una línea de hasta 80 letras'],
    ['Chico', NADA],
    ['500', NADA],
    ['Kilo', NADA],
    ['Un pack', NADA],
    ['Caja de 10 packs', NADA],
    ['10 kgf', NADA],
    ['abc1 kg', NADA],
    ['Caja x 6 - 900 g', DOS],
    ['2 x 500 g', DOS],
    ['1 a 1,5 kg', DOS],
    ['1 kg / 2 kg', DOS],
    ['500 g 500 g', DOS],
    ['1 kg y medio', DOS],
    ['1 kg y medio justo', DOS],
    ['Unidad o docena', DOS],
    ['docena y media', DOS],
    ['x 6 x 2', DOS],
    ['1.500 kg', RARA],
    ['1,5000001 kg', RARA],
    ['0,5 g', RARA],
    ['1,2,3 kg', RARA],
    ['1/3 kg', RARA],
    ['1/0 kg', RARA],
    ['media unidad', RARA],
    ['0 g', FUERA],
    ['0 unidades', FUERA],
    ['100,001 kg', FUERA],
    ['100001 g', FUERA],
    ['101 unidades', FUERA],
  ])('%j is refused: %s', (texto, motivo) => {
    expect(read(texto)).toBe(motivo)
  })

  it('is at most 80 letters long', () => {
    expect(read(`${'x'.repeat(75)} 1 kg`)).toEqual([1000, '/Kg', false])
  })

  it('reads the portions of the demo shop as what they are, or not at all', () => {
    const leidas = [...Object.values(KILO), ...Object.values(UNIDAD)].map(({ nombre, grsPorcion }) => {
      const leida = readPorcion(nombre)
      return [nombre, leida.ok ? leida.porcion.gramos - grsPorcion : null] as const
    })
    expect(leidas.filter(([, falta]) => falta !== 0)).toEqual([
      // It says 1,4 kg and weighs 1,44.
      ['Dos docenas - 1,4 kg de bombón', -40],
      ['Un pack', null],
      ['Dos packs', null],
      ['Cuatro packs - para compartir', null],
      ['Caja de 10 packs', null],
      // What a chicken may weigh is not what it is sold by.
      ['Un pollo - aprox. 2,3 kg', null],
      ['Dos pollos - aprox. 4,6 kg', null],
      ['Tres pollos - aprox. 6,9 kg', null],
      ['Un pollo - aprox. 3 kg', null],
      ['Medio pollo - aprox. 1,1 kg', null],
      ['Dos medios - aprox. 2,2 kg', null],
      ['Una caja', null],
      ['Un combo', null],
    ])
  })

  it.each([
    ['500 g', '1/2 kg', true],
    ['1 unidad', 'Unidad', true],
    ['1 kg', '1 unidad', false],
    ['Pieza entera - 1,5 kg', 'PIEZA  ENTERA - 1,5 KG', true],
    ['Pieza entera - 1,5 kg', '1,5 kg', false],
  ])('%s and %s are one portion: %s', (una, otra, igual) => {
    const clave = (texto: string) => {
      const leida = readPorcion(texto)
      return leida.ok ? claveDePorcion(leida.porcion) : texto
    }
    expect(clave(una) === clave(otra)).toBe(igual)
  })

  it('goes with how the article is sold', () => {
    const porcion = (texto: string) => {
      const leida = readPorcion(texto)
      if (!leida.ok) throw new Error(leida.motivo)
      return leida.porcion
    }
    expect(reparoDeMedida(porcion('500 g'), '/Kg')).toBeNull()
    expect(reparoDeMedida(porcion('x 6'), 'ud.')).toBeNull()
    expect(reparoDeMedida(porcion('500 g'), 'ud.')).toBe(
      'Se vende por unidad, y la porción «500 g» es un peso',
    )
    expect(reparoDeMedida(porcion('x 6'), '/Kg')).toBe(
      'Se vende por kilo, y la porción «x 6» no dice cuánto pesa',
    )
  })
})
