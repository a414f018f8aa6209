// Proves the pass to one paper: two minutes, one document, one size, and not a letter more (Y10).
import { expect, it } from 'vitest'
import { createPases } from './pase.ts'

const LLAVES = ['x'.repeat(40)] as const

it('[Y10] opens what it was made for, for two minutes, and nothing else', () => {
  let ahora = Date.parse('2026-11-21T12:00:00Z')
  const pases = createPases(LLAVES, () => new Date(ahora))
  const pase = pases.make(318, '80')
  expect(pases.read(pase)).toEqual({ id: 318, formato: '80' })
  const [id, formato, hasta, firma] = pase.split('.')
  const ajenos = [
    `319.${formato}.${hasta}.${firma}`,
    `${id}.a4.${hasta}.${firma}`,
    `${id}.${formato}.${Number(hasta) + 1}.${firma}`,
    `${id}.${formato}.1e99.${firma}`,
    `${id}.${formato}.${hasta}`,
    `${id}.${formato}.${hasta}.`,
    `${pase}.`,
    `${pase}.x`,
    ` ${pase}`,
    '',
    '....',
  ]
  for (const ajeno of ajenos) expect(pases.read(ajeno)).toBeNull()
  // Made by a server with another secret.
  expect(createPases(['y'.repeat(40)], () => new Date(ahora)).read(pase)).toBeNull()
  ahora += 120_000
  expect(pases.read(pase)).not.toBeNull()
  ahora += 1
  expect(pases.read(pase)).toBeNull()
})
