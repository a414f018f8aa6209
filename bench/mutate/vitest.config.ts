// The tests that mutation testing asks, as the piece names them; broken and instrumented, a rule is slow.
import { defineConfig } from 'vitest/config'

const { MUTATE_PRUEBAS = 'src/domain/**/*.test.ts', MUTATE_BASE } = process.env

export default defineConfig({
  test: {
    include: MUTATE_PRUEBAS.split(','),
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...(MUTATE_BASE === undefined
      ? {}
      : {
          globalSetup: ['test/support/global-setup.ts'],
          setupFiles: ['test/support/azar.ts', 'test/support/fatales.ts'],
        }),
  },
})
