// Proves what a customer is told while they type a CUIT, and what is sent of it.
import { expect, it } from 'vitest'
import { cuitVisto, FACTURA_VACIA, letraPrometida, readTecleada, resolveFactura } from './pedida.ts'

it.each([
  ['', 'escribiendo'],
  ['30-5000109', 'escribiendo'],
  ['30-50001091-2', 'bien'],
  ['30500010912', 'bien'],
  ['30-50001091-3', 'mal'],
  ['305000109123', 'mal'],
] as const)('[FAC-02] of %j it says %s', (cuit, visto) => {
  expect(cuitVisto(cuit)).toBe(visto)
})

it.each([
  [null, null, null],
  [FACTURA_VACIA, null, 'documento'],
  [{ cuit: '30-50001091-2', nombre: 'El Fogón', condicion: null }, null, 'condicion'],
  [{ cuit: '30-50001091-2', nombre: ' ', condicion: 1 }, null, 'nombre'],
  [
    { cuit: '30-50001091-2', nombre: ' El Fogón ', condicion: 1 },
    { cuit: '30500010912', nombre: 'El Fogón', condicion: 1 },
    null,
  ],
])('[FAC-02] %j: what is sent, and what is missing', (tecleada, pedida, en) => {
  const resuelta = resolveFactura(tecleada)
  expect(resuelta.pedida).toEqual(pedida)
  expect(resuelta.falta?.en ?? null).toBe(en)
})

it('[FAC-02] what letter somebody is promised', () => {
  expect([letraPrometida('responsable', 1), letraPrometida('monotributo', 1)]).toEqual(['A', 'C'])
  expect([letraPrometida(null, 1), letraPrometida('responsable', null)]).toEqual([null, null])
})

it('reads what was kept, and nothing else', () => {
  expect(readTecleada(FACTURA_VACIA, () => {})).toEqual(FACTURA_VACIA)
  expect(readTecleada({ cuit: 3 }, () => {})).toBeUndefined()
})
