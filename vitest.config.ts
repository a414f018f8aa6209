// How the tests that need no browser run: `unit` by itself, `api` and `process` over the build and one PostgreSQL that is started for each.
import { defineConfig } from 'vitest/config'

const CON_BASE = {
  globalSetup: ['test/support/global-setup.ts'],
  setupFiles: ['test/support/fatales.ts'],
}

export default defineConfig({
  test: {
    isolate: false,
    // While one waits for the database or for a process it started, another uses its core.
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
          ...CON_BASE,
          name: 'api',
          // Of the real process, what is always driven: six smoke tests.
          include: ['test/{api,ssr}/**/*.test.ts', 'test/process/siempre.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...CON_BASE, name: 'process', include: ['test/{process,cost}/**/*.test.ts'] },
      },
    ],
  },
})
