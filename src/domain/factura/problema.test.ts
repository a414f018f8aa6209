// Proves what is said of a document that could not be made.
import { expect, it } from 'vitest'
import { explainProblema } from './problema.ts'

it('[FAC-08] a refusal is said in words by its number', () => {
  const dicho = explainProblema({ motivo: 'rechazado', codigos: [99_999, 10_015], texto: 'crudo' })
  expect(dicho).toEqual({
    texto: expect.stringContaining('no figura en ARCA'),
    queHacer: expect.arrayContaining(['corregir']),
  })
})

it('[FAC-08] what was never sent says what is missing', () => {
  expect(explainProblema({ motivo: 'documento', codigos: [], texto: 'Falta el documento.' })).toEqual({
    texto: 'Falta el documento.',
    queHacer: ['corregir', 'afuera'],
  })
  expect(explainProblema({ motivo: 'datos', codigos: [], texto: 'El vacío tiene un IVA raro.' })).toEqual({
    texto: 'El vacío tiene un IVA raro.',
    queHacer: ['reintentar', 'afuera'],
  })
})
