// How the tests that need no browser run: `unit` by itself, `api` and `process` over the build and one PostgreSQL that is started for each.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One test or a few, and many seconds: by their size, which is all a fresh clone knows of them, they would come last. */
const LARGOS =
  /\/(?:siempre|pesar-azar|pedidos-modelo|importar|lluvia|copia|copia-entera|versiones|start|dev|senales|caidas|paginas)\.test\.ts$/

class LargosPrimero extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordenados = await super.sort(files)
    const isLargo = ({ moduleId }: TestSpecification) => LARGOS.test(moduleId)
    return [...ordenados.filter(isLargo), ...ordenados.filter(file => !isLargo(file))]
  }
}

const AZAR = 'test/support/azar.ts'
/** Starting a server, or a whole development loop, on a machine that gives others most of its time. */
const PACIENCIA_MS = 300_000

const CON_BASE = {
  globalSetup: ['test/support/global-setup.ts'],
  setupFiles: [AZAR, 'test/support/fatales.ts'],
}

export default defineConfig({
  test: {
    isolate: false,
    // While one waits for the database or for a process it started, another uses its core.
    maxWorkers: 3,
    // What takes a second here takes a minute on a machine with other things to do; a test that hangs is told all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Those that take longest begin first, so that no core waits for the last one.
    sequence: { sequencer: LargosPrimero },
    expect: { poll: { timeout: 40_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/{architecture,docs,deploy}/**/*.test.ts'],
          setupFiles: [AZAR],
        },
      },
      {
        extends: true,
        test: {
          ...CON_BASE,
          name: 'api',
          // Of the real process, what is always driven: six smoke tests.
          include: ['test/{api,ssr}/**/*.test.ts', 'test/process/siempre.test.ts'],
          testTimeout: PACIENCIA_MS,
          hookTimeout: PACIENCIA_MS,
        },
      },
      {
        extends: true,
        test: {
          ...CON_BASE,
          name: 'process',
          include: ['test/{process,cost}/**/*.test.ts'],
          testTimeout: PACIENCIA_MS,
          hookTimeout: PACIENCIA_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'navegadores',
          include: ['test/navegadores/**/*.test.ts'],
          setupFiles: [AZAR],
          testTimeout: PACIENCIA_MS,
          hookTimeout: PACIENCIA_MS,
        },
      },
    ],
  },
})
