// Which lines of a crontab are due in which minute.
import { expect, it } from 'vitest'
import { parseCrontab } from './reloj.ts'

const due = (linea: string, hora: string) =>
  parseCrontab(linea)
    .filter(entrada => entrada.isDue(new Date(`2026-11-18T${hora}:00Z`)))
    .map(({ tarea }) => tarea)

it.each([
  ['* * * * * repasar', '00:00', true],
  ['* * * * * repasar', '23:59', true],
  ['17 * * * * repasar', '04:17', true],
  ['17 * * * * repasar', '04:18', false],
  ['41 4 * * * repasar', '04:41', true],
  ['41 4 * * * repasar', '05:41', false],
  ['*/15 * * * * repasar', '05:45', true],
  ['*/15 * * * * repasar', '05:46', false],
])('%s at %s: %s', (linea, hora, es) => expect(due(linea, hora)).toEqual(es ? ['repasar'] : []))

it('reads several lines, and refuses what it does not understand', () => {
  expect(due('* * * * * una\n\n30 * * * * otra', '10:30')).toEqual(['una', 'otra'])
  for (const linea of ['* * 1 * * una', '* * * * *', '*/0 * * * * una', '1-5 * * * * una']) {
    expect(() => parseCrontab(linea)).toThrow('a line of the clock')
  }
})
