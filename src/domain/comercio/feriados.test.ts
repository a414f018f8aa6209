// Which holidays are suggested, and which days a page carries.
import { expect, it } from 'vitest'
import { COMERCIO_DEMO } from './comercio.ts'
import { conDiasCercanos, feriadosSugeridos } from './feriados.ts'
import type { Feriado } from './formas.ts'

const feriado = (fecha: string): Feriado => ({ fecha, nombre: 'Día', tramos: [] })
const con = (fechas: readonly string[], hasta?: string) => ({
  ...COMERCIO_DEMO,
  feriados: fechas.map(feriado),
  cerradoHasta: hasta === undefined ? null : { hasta, mensaje: '' },
})

it('[AJU-02] suggests the nine fixed ones of the coming year, from today on', () => {
  const dias = feriadosSugeridos({ feriados: [] }, '2026-12-08')
  expect(dias).toHaveLength(9)
  expect(dias[0]).toEqual({ fecha: '2026-12-08', nombre: 'Inmaculada Concepción' })
  expect(dias[1]).toEqual({ fecha: '2026-12-25', nombre: 'Navidad' })
  expect(dias.at(-1)?.fecha).toBe('2027-07-09')
  expect(feriadosSugeridos({ feriados: [] }, '2026-12-09')[0]?.nombre).toBe('Navidad')
})

it('[AJU-02] does not suggest a day the shop has spoken about', () => {
  const fechas = feriadosSugeridos(con(['2026-12-25']), '2026-12-08').map(({ fecha }) => fecha)
  expect(fechas).not.toContain('2026-12-25')
  expect(fechas).toHaveLength(8)
})

it('[AJU-02] a page carries the near days alone, and says when it would be another', () => {
  const comercio = con(['2026-11-15', '2026-11-16', '2026-12-31', '2027-01-01'])
  const { comercio: cerca, hasta } = conDiasCercanos(comercio, '2026-11-16T10:00')
  expect(cerca.feriados.map(({ fecha }) => fecha)).toEqual(['2026-11-16', '2026-12-31'])
  expect(hasta).toBe('2026-11-17T00:00')
  expect(conDiasCercanos(comercio, '2026-11-17T00:00').comercio.feriados.map(({ fecha }) => fecha)).toEqual([
    '2026-12-31',
    '2027-01-01',
  ])
  // The closing ends later than the first of its days.
  expect(conDiasCercanos(con(['2026-11-16'], '2026-11-20T09:00'), '2026-11-16T10:00').hasta).toBe(
    '2026-11-17T00:00',
  )
  expect(conDiasCercanos(con(['2027-06-01']), '2026-11-16T10:00').hasta).toBe('2027-04-17T00:00')
})

it('[AJU-02] a closing that is over is gone, at its minute', () => {
  const comercio = con([], '2026-11-16T10:00')
  expect(conDiasCercanos(comercio, '2026-11-16T09:59')).toMatchObject({
    comercio: { cerradoHasta: { hasta: '2026-11-16T10:00' } },
    hasta: '2026-11-16T10:00',
  })
  expect(conDiasCercanos(comercio, '2026-11-16T10:00')).toMatchObject({
    comercio: { cerradoHasta: null },
    hasta: null,
  })
})
