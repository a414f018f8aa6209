// How the tests that need no browser run: everything in one Node per worker, over one PostgreSQL.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/{api,ssr,process,docs,architecture,cost}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/fatales.ts'],
    isolate: false,
    maxWorkers: 2,
    // What takes a second here takes a minute on a machine with other things to do; a test that hangs is told all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
