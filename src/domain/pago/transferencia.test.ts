// Proves that what is copied for a transfer is what a bank takes.
import { expect, it } from 'vitest'
import { cvuLegible, montoDicho, montoParaPegar, sinEspacios, textoDeTransferencia } from './transferencia.ts'

it('[PAGO-01] a CVU is read in fours and copied without spaces', () => {
  expect(cvuLegible('0000003100000000000042')).toBe('0000 0031 0000 0000 0000 42')
  expect(sinEspacios(' 0000 0031\t00 ')).toBe('0000003100')
  expect(cvuLegible('')).toBe('')
})

it.each([
  [10_479_200, '104792'],
  [10_479_250, '104792,50'],
  [10_479_205, '104792,05'],
  [5, '0,05'],
])('[PAGO-01] %i centavos are pasted as %s', (centavos, texto) => {
  expect(montoParaPegar(centavos)).toBe(texto)
})

it.each([
  [104_792.5, 10_479_250],
  [0, 0],
  [null, 9_000],
  [undefined, 9_000],
])('[PAGO-01] %s pesos said to be transferred, of 9.000 centavos, are %i', (dicho, centavos) => {
  expect(montoDicho(dicho, 9_000)).toBe(centavos)
})

it('[PAGO-01] the code holds what there is, and nothing that is not there', () => {
  const destino = {
    alias: 'MOSTRADOR.CARNES',
    cvu: '0000 0031 0000 0000 0000 42',
    titular: 'Mostrador S.A.S.',
  }
  expect(textoDeTransferencia(destino, 10_479_200, 1208)).toBe(
    'Alias: MOSTRADOR.CARNES\nCVU: 0000003100000000000042\nA nombre de: Mostrador S.A.S.\nMonto: 104792\nPedido: #1208',
  )
  expect(textoDeTransferencia({ alias: null, cvu: null, titular: '' }, 5, 7)).toBe('Monto: 0,05\nPedido: #7')
})
