// What the last lines of the long commands say: a browser test that passed only when tried again counts as failed, a proof that was skipped as neither.
import { expect, it } from 'vitest'
import { resumen } from '../../bench/prove/marcha.ts'
import { countPlaywright, tableVitest } from '../../scripts/reports.mjs'

it('counts a flaky test as failed, and names it with its file', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const suites = [
    {
      title: 'carrito.spec.ts',
      specs: [spec('steady', 'expected')],
      suites: [{ title: 'a code', specs: [spec('shaky', 'flaky'), spec('broken', 'unexpected')] }],
    },
  ]
  expect(countPlaywright({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites })).toEqual({
    passed: 1,
    failed: 2,
    flaky: ['carrito.spec.ts › a code › shaky'],
  })
})

it('counts a figure that was skipped once, also where its proof was asked for by name', () => {
  const figura = (bien: boolean, saltada = false) => ({
    figura: 'x',
    medido: '',
    objetivo: '',
    bien,
    saltada,
  })
  expect(resumen([{ figuras: [figura(false, true)] }])).toBe(
    '0 ok, 0 FAIL, 1 skipped, of 1 figures in 1 proofs',
  )
  expect(resumen([{ figuras: [figura(true), figura(false)] }, { figuras: [figura(true, true)] }])).toBe(
    '1 ok, 1 FAIL, 1 skipped, of 3 figures in 2 proofs',
  )
})

it('[NAV-10] tells for each task and each browser whether it went well, and what was not driven', () => {
  const prueba = (grupo: string, title: string, status: string) => ({
    ancestorTitles: [grupo],
    title,
    status,
  })
  const assertionResults = [
    prueba('Firefox', 'buys', 'passed'),
    prueba('WebKit', 'buys', 'failed'),
    prueba('Firefox', 'weighs', 'skipped'),
  ]
  expect(tableVitest({ testResults: [{ assertionResults }] })).toBe(
    [
      '|  | Firefox | WebKit |',
      '| --- | --- | --- |',
      '| buys | yes | NO |',
      '| weighs | not driven | not driven |',
    ].join('\n'),
  )
})
