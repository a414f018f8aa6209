// An order that goes another way: what it costs then, and what its customer and who serves read of it (ENT-01, ENT-03, ENT-07).
import { expect, it } from 'vitest'
import { costoDeMudanza, textoOtraZona, textoPideSi, textosDeMudanza, totalDeMudanza } from './mudanza.ts'

const CENTRO = { id: 1, nombre: 'Centro', costo: 150_000, gratisDesde: 3_000_000 }

it.each([
  [2, CENTRO, 'Pasa a la zona Centro: envío $1.500, gratis desde $30.000. El total cambia al guardar.'],
  [null, CENTRO, 'Pasa a la zona Centro: envío $1.500, gratis desde $30.000. El total cambia al guardar.'],
  [2, { ...CENTRO, gratisDesde: null }, 'Pasa a la zona Centro: envío $1.500. El total cambia al guardar.'],
  [2, { ...CENTRO, costo: 0 }, 'Pasa a la zona Centro: envío gratis. El total cambia al guardar.'],
  [2, { ...CENTRO, costo: null }, 'Pasa a la zona Centro: el envío se coordina.'],
  [1, CENTRO, 'Sigue en la zona Centro: el envío queda como estaba.'],
  [1, null, 'No está en ninguna zona: el envío se coordina.'],
])(
  '[ENT-01] [MOS-02] an address written anew, in zone %o before, says its zone and what that asks',
  (antes, zona, texto) => {
    expect(textoOtraZona(antes, zona)).toBe(texto)
  },
)

it('above what was agreed it says what it would come to', () => {
  expect(textoPideSi(1_950_000)).toBe('El total pasaría a ser $19.500: hace falta el sí del cliente.')
})

/** As it was placed: in a zone that asked for so much, from no figure on free. */
const entrega = (costo: number | null) => ({
  modo: 'envio' as const,
  costo,
  costoFinal: null,
  gratisDesde: null,
  zonaId: 1,
  zona: 'Centro',
  zonaElegida: false,
  turno: null,
  deMas: null,
})

it.each([
  ['in its zone, what was agreed', entrega(100_000), CENTRO, true, 100_000],
  ['in its zone, still to be agreed', entrega(null), CENTRO, true, null],
  ['in another, what that asks', entrega(100_000), CENTRO, false, 150_000],
  ['in none, nobody decided', entrega(100_000), null, false, null],
  ['of an order from before there were zones, what its zone asks', null, CENTRO, true, 150_000],
])('[ENT-03] it costs, %s', (_caso, suya, zona, mismaZona, costo) => {
  expect(costoDeMudanza({ entrega: suya, subtotal: 2_999_999 }, zona, mismaZona)).toBe(costo)
  if (costo === CENTRO.costo)
    expect(costoDeMudanza({ entrega: suya, subtotal: 3_000_000 }, zona, mismaZona)).toBe(0)
})

it.each([
  ['the same: the sum stays, centavos and all', entrega(150_000), 150_000, 1_050_050],
  ['more', entrega(150_000), 250_000, 1_150_000],
  ['nobody decided it any more', entrega(150_000), null, 900_000],
  ['nobody decided it, before or now', entrega(null), null, 1_050_050],
  ['nothing, of an order from before there were zones', null, 0, 1_050_050],
  ['something, of an order from before there were zones', null, 150_000, 1_050_000],
])('[ENT-03] what it comes to where delivery costs %s', (_caso, suya, costo, total) => {
  const pedido = { entrega: suya, subtotal: 1_000_050, descuento: 100_000, total: 1_050_050 }
  expect(totalDeMudanza(pedido, costo, { pesosEnteros: true })).toBe(total)
})

const TARDE = { fecha: '2026-11-19', id: 2, desde: '17:00', hasta: '21:00' }
const LUGAR = { modo: 'envio' as const, costo: 150_000, zona: 'Centro', turno: TARDE }
const MITRE = { entrega: LUGAR, direccion: 'Mitre 1482' }
const RETIRA = { entrega: { modo: 'retiro' as const, costo: 0, zona: null, turno: TARDE }, direccion: '' }
const DE_TARDE = 'jueves 19 de noviembre, de 17 a 21'
const lleva = (cambios: Partial<Parameters<typeof textosDeMudanza>[1]['entrega']>) => ({
  ...MITRE,
  entrega: { ...LUGAR, ...cambios },
})

it.each<[string, Parameters<typeof textosDeMudanza>, readonly string[]]>([
  ['nothing where all is as it was', [MITRE, MITRE], []],
  [
    'nothing of an order from before',
    [{ ...MITRE, entrega: null }, lleva({ costo: null, zona: null, turno: null })],
    [],
  ],
  [
    'the zone of an order from before there were any',
    [{ ...MITRE, entrega: null }, lleva({ costo: null, turno: null })],
    ['Zona: Centro'],
  ],
  ['that it is picked up, and no more', [MITRE, RETIRA], ['Lo retirás por el local']],
  [
    'all of it where it is brought after all',
    [RETIRA, MITRE],
    ['Te lo llevamos', 'Zona: Centro', 'El envío pasa a costar $1.500', 'Dirección de entrega: Mitre 1482'],
  ],
  [
    'that it is free, too, where it is brought after all',
    [{ ...RETIRA, direccion: 'Mitre 1482' }, lleva({ costo: 0, zona: null })],
    ['Te lo llevamos', 'El envío pasa a ser gratis'],
  ],
  ['another slot of the day', [lleva({ turno: { ...TARDE, id: 1 } }), MITRE], [`Entrega: ${DE_TARDE}`]],
  [
    'the same slot of another day',
    [lleva({ turno: { ...TARDE, fecha: '2026-11-18' } }), MITRE],
    [`Entrega: ${DE_TARDE}`],
  ],
  ['a slot where there was none', [lleva({ turno: null }), MITRE], [`Entrega: ${DE_TARDE}`]],
  ['no slot where there was one', [MITRE, lleva({ turno: null })], ['El horario se coordina']],
  [
    'when it is picked up',
    [{ ...RETIRA, entrega: { ...RETIRA.entrega, turno: null } }, RETIRA],
    [`Para retirar: ${DE_TARDE}`],
  ],
  ['another zone at the same cost', [lleva({ zona: 'Oeste' }), MITRE], ['Zona: Centro']],
  ['another cost', [MITRE, lleva({ costo: 200_000 })], ['El envío pasa a costar $2.000']],
  ['that it costs nothing any more', [MITRE, lleva({ costo: 0 })], ['El envío pasa a ser gratis']],
  ['that its cost is to be agreed', [MITRE, lleva({ costo: null })], ['El costo del envío se coordina']],
  ['another address', [{ ...MITRE, direccion: 'Salta 2' }, MITRE], ['Dirección de entrega: Mitre 1482']],
])('[ENT-07] a customer is told %s', (_caso, mudanza, textos) => {
  expect(textosDeMudanza(...mudanza)).toEqual(textos)
})
