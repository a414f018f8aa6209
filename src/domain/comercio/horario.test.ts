// Proves how opening hours read.
import { expect, it } from 'vitest'
import type { Dia } from '../texto/texto.ts'
import { COMERCIO_DEMO } from './comercio.ts'
import { horariosEnFrase, horariosEstructurados, textoHorarios } from './horario.ts'

it('[NAV-06] reads as the footer states it', () => {
  expect(textoHorarios(COMERCIO_DEMO)).toEqual([
    { dias: 'Lunes a sábado', horas: '9 a 13 y 17 a 21' },
    { dias: 'Domingo', horas: '10 a 14' },
  ])
})

it.each<[Dia[], string]>([
  [['sábado', 'domingo'], 'Sábado y domingo'],
  [['viernes', 'lunes', 'miércoles'], 'Lunes, miércoles y viernes'],
  [['miércoles', 'martes', 'jueves'], 'Martes a jueves'],
  [['miércoles'], 'Miércoles'],
])('%j reads "%s"', (dias, texto) => {
  const horarios = [{ dias, tramos: [{ desde: '08:30', hasta: '20:00' }] }]
  expect(textoHorarios({ horarios })).toEqual([{ dias: texto, horas: '8:30 a 20' }])
})

it('[SHOP-02] reads inside a sentence', () => {
  expect(horariosEnFrase(COMERCIO_DEMO)).toBe('lunes a sábado de 9 a 13 y de 17 a 21; domingo de 10 a 14')
  expect(horariosEnFrase({ horarios: [] })).toBe('')
})

it('[ROUTE-08] gives search engines one entry a stretch', () => {
  const semana = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  expect(horariosEstructurados(COMERCIO_DEMO)).toEqual([
    { dayOfWeek: semana, opens: '09:00', closes: '13:00' },
    { dayOfWeek: semana, opens: '17:00', closes: '21:00' },
    { dayOfWeek: ['Sunday'], opens: '10:00', closes: '14:00' },
  ])
})

it('[ROUTE-08] search engines know no hour after the last one', () => {
  const horarios = [{ dias: ['lunes' as const], tramos: [{ desde: '20:00', hasta: '24:00' }] }]
  expect(horariosEstructurados({ horarios })).toEqual([
    { dayOfWeek: ['Monday'], opens: '20:00', closes: '23:59' },
  ])
})
