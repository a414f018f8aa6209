// The tests that mutation testing asks: those that stand beside the rules of the domain. Broken and instrumented, a rule is slow.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['src/domain/**/*.test.ts'], isolate: false, testTimeout: 120_000, hookTimeout: 120_000 },
})
