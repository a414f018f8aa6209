// Proves which sentences a document carries, case by case.
import { expect, it } from 'vitest'
import { LEYENDAS, leyendasDe } from './leyendas.ts'

type Caso = Parameters<typeof leyendasDe>[0]

/** A B to nobody in particular. */
const CASO: Caso = {
  entorno: 'verdad',
  emisor: 'responsable',
  letra: 'B',
  tipo: 6,
  receptor: { docTipo: 99, condicion: 5 },
  provincial: null,
}
const FACTURA_A = { letra: 'A', tipo: 1, receptor: { docTipo: 80, condicion: 1 } } as const

it.each<[string, Partial<Caso>, readonly string[]]>([
  ['to nobody in particular', {}, [LEYENDAS.consumidorFinal, LEYENDAS.transparencia]],
  [
    'to a final consumer who said their CUIL',
    { receptor: { docTipo: 86, condicion: 5 } },
    [LEYENDAS.transparencia],
  ],
  ['to who is exempt', { receptor: { docTipo: 99, condicion: 4 } }, [LEYENDAS.transparencia]],
  [
    'with the line of its province, in the same box',
    { provincial: ' Ingresos Brutos CABA: $ 0,00 ' },
    [LEYENDAS.consumidorFinal, LEYENDAS.transparencia, 'Ingresos Brutos CABA: $ 0,00'],
  ],
  [
    'of a province that says nothing',
    { provincial: ' ' },
    [LEYENDAS.consumidorFinal, LEYENDAS.transparencia],
  ],
  ['to a company, whatever its province says', { ...FACTURA_A, provincial: 'Ingresos Brutos' }, []],
  ['to a company, withheld', { ...FACTURA_A, tipo: 51 }, [LEYENDAS.retencion]],
  ['back from a company, withheld', { ...FACTURA_A, tipo: 53 }, [LEYENDAS.retencion]],
  [
    'to a monotributista',
    { ...FACTURA_A, receptor: { docTipo: 80, condicion: 6 } },
    [LEYENDAS.monotributista],
  ],
  [
    'of a monotributista to another',
    { emisor: 'monotributo', letra: 'C', tipo: 11, receptor: { docTipo: 80, condicion: 6 } },
    [],
  ],
  [
    'of the test world, before all else',
    { entorno: 'prueba' },
    [LEYENDAS.prueba, LEYENDAS.consumidorFinal, LEYENDAS.transparencia],
  ],
])('[FAC-06] the sentences of a document %s', (_caso, cambio, esperadas) => {
  expect(leyendasDe({ ...CASO, ...cambio })).toEqual(esperadas)
})
