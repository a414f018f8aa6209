// How long a session still lasts, whatever the clock and the storage say.
import { expect, it, vi } from 'vitest'
import { TIEMPOS } from '../constantes.ts'

const AHORA = 1_800_000_000_000
const DIA = 24 * 3_600_000

/** A module as a tab that just loaded has it; without a storage it keeps what it hears in memory. */
async function load() {
  vi.resetModules()
  return import('./actividad.ts')
}

it('[SESS-01] half an hour from the last thing the person did', async () => {
  const { noteActividad, restante } = await load()
  noteActividad(AHORA)
  expect(restante(AHORA)).toBe(TIEMPOS.inactividad)
  expect(restante(AHORA + TIEMPOS.inactividad - 1)).toBe(1)
  expect(restante(AHORA + TIEMPOS.inactividad)).toBe(0)
})

it('[SESS-01] a clock set back begins the half hour once, and does not keep the session until it catches up', async () => {
  const { noteActividad, restante } = await load()
  noteActividad(AHORA + DIA)
  expect(restante(AHORA)).toBe(TIEMPOS.inactividad)
  expect(restante(AHORA + TIEMPOS.inactividad)).toBe(0)
})

it.each(['NaN', 'ayer', '{}', ''])('[SESS-01] %j is no moment at which anybody did anything', async valor => {
  const { hearActividad, restante } = await load()
  hearActividad(valor)
  expect(restante(AHORA)).toBeLessThan(0)
})

it('[ENT-04] whoever is out with a run stays in, also on a phone that was off, until the run is over', async () => {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (clave: string) => (clave === 'mostrador.en-camino' ? String(AHORA + 1) : null),
    },
  })
  const { restante } = await load()
  expect(restante(AHORA)).toBe(TIEMPOS.inactividad)
  expect(restante(AHORA + 1)).toBeLessThanOrEqual(0)
  vi.unstubAllGlobals()
})

it('[ADM-08] an open screen of the staff counts, however long nothing is touched, until it is left', async () => {
  vi.useFakeTimers({ now: AHORA })
  const { holdActividad, noteActividad, restante } = await load()
  noteActividad(AHORA)
  const release = holdActividad()
  expect(restante(AHORA + DIA)).toBe(TIEMPOS.inactividad)
  vi.advanceTimersByTime(DIA)
  release()
  // The other tabs heard of it every minute; the half hour begins where the screen is left.
  expect(restante(AHORA + DIA)).toBeGreaterThan(TIEMPOS.inactividad - 61_000)
  expect(restante(AHORA + DIA + TIEMPOS.inactividad)).toBeLessThanOrEqual(0)
  vi.useRealTimers()
})
