// The database's hour on machines whose own clock is wrong, jumps, or loses the database.
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHora } from './hora.ts'

let minutos: number
const lineas: { msg: string; segundos?: number }[] = []
const log = pino({ level: 'info' }, { write: (linea: string) => lineas.push(JSON.parse(linea)) })
const pool = { query: vi.fn(async () => ({ rows: [{ ms: Date.now() + minutos * 60_000 }] })) }
const open = () => createHora(pool as never, log)

beforeEach(() => {
  vi.useFakeTimers()
  lineas.length = 0
})
afterEach(() => vi.useRealTimers())

it.each([
  [0, []],
  [0.9, []],
  [1, [-60]],
  [5, [-300]],
  [-5, [300]],
])(
  'H6 T7: is the database’s when this machine is %d minutes away, and says so from a minute on',
  async (cuantos, dichos) => {
    minutos = cuantos
    const hora = await open()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(hora.now().getTime() - Date.now()).toBeCloseTo(cuantos * 60_000, -1)
    expect(lineas.map(({ segundos }) => segundos)).toEqual(dichos)
    hora.close()
  },
)

it('T7: goes on when this machine’s clock jumps, and follows the database’s when that one is put right', async () => {
  minutos = 0
  const hora = await open()
  const antes = hora.now().getTime()
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  expect(hora.now().getTime() - antes).toBeLessThan(1_000)
  minutos = -25 * 60
  await vi.advanceTimersByTimeAsync(30_000)
  expect(hora.now().getTime() - antes).toBeCloseTo(30_000, -2)
  minutos = -25 * 60 - 3
  await vi.advanceTimersByTimeAsync(30_000)
  expect(hora.now().getTime() - antes).toBeCloseTo(60_000 - 180_000, -2)
  hora.close()
})

it('keeps counting while the database is away', async () => {
  minutos = 5
  const hora = await open()
  pool.query.mockRejectedValue(new Error('away'))
  await vi.advanceTimersByTimeAsync(90_000)
  expect(hora.now().getTime() - Date.now()).toBeCloseTo(300_000, -1)
  hora.close()
})
