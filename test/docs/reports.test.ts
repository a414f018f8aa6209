// A browser test that passed only when tried again is told by its name and counts as failed.
import { expect, it } from 'vitest'
import { countPlaywright } from '../../scripts/reports.mjs'

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
