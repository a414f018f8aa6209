// How the tests that need no browser run: everything in one Node per worker, over one PostgreSQL.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/{api,ssr,process,docs,architecture,cost}/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
})
