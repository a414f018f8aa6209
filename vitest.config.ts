// How the tests that need no browser run: `unit` by itself, `api` over the build and one PostgreSQL that is started for it.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    isolate: false,
    // Of those that start processes and wait for them, two leave the cores idle.
    maxWorkers: 3,
    // What takes a second here takes a minute on a machine with other things to do; a test that hangs is told all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'test/{architecture,docs,deploy}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['test/{api,ssr,process,cost}/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          setupFiles: ['test/support/fatales.ts'],
        },
      },
    ],
  },
})
