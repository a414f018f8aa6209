// How the browser tests run: the real shop with a database of its own, in the Chromium of this machine.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { REGISTRO } from './test/support/e2e-fin.ts'
import { oidcEnv } from './test/support/oidc-cliente.ts'

/** What the wrapper starts. */
process.env.E2E_CHROMIUM = findChromium() ?? 'chromium'

const port = Number(process.env.E2E_PORT ?? 4173)
const origin = `http://127.0.0.1:${port}`
const oidcPort = port + 1
const issuer = `http://127.0.0.1:${oidcPort}`

/** Workers read this file too and inherit the folder of the process that made it, which alone removes it. */
function freshDataDir(): string {
  const heredada = process.env.E2E_DATA_DIR
  if (heredada) return heredada
  const nueva = mkdtempSync(join(tmpdir(), 'mostrador-e2e-'))
  chmodSync(nueva, 0o711) // as root, PostgreSQL's account passes through; otherwise its files would live elsewhere
  process.env.E2E_DATA_DIR = nueva
  process.on('exit', () => rmSync(nueva, { recursive: true, force: true }))
  return nueva
}

/** `npm test` drives what is tagged @siempre, a whole task of a person on each screen; `npm run test:e2e` drives everything. */
const omitidas = process.env.E2E === 'breve' ? [/^(?!.*@siempre)/] : []

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // As many as there are cores: with more, each waits for the others, and pages are slow where no customer's would be.
  workers: 2,
  // Patience is for a busy machine: what is there is seen at once.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  globalSetup: './test/support/e2e-inicio.ts',
  globalTeardown: './test/support/e2e-fin.ts',
  forbidOnly: Boolean(process.env.CI),
  // In a run nobody watches a slip is tried again, to tell it from a fault: it is named as flaky, and fails the run as well.
  retries: process.env.CI ? 2 : 0,
  failOnFlakyTests: true,
  reporter: [['list']],
  use: {
    baseURL: origin,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Between a page and its routes a worker would answer first, and an invitation would cover what a test looks at:
    // both are for the tests about them.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'mostrador.instalacion', value: '1' }] }],
    },
    launchOptions: {
      executablePath: fileURLToPath(new URL('test/support/chromium-atento.sh', import.meta.url)),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // A test tagged @telefono is about a phone and runs on one; every other runs on a desktop. The phone's first: the longest is one of them.
  projects: [
    {
      name: 'telefono',
      grep: /@telefono/,
      grepInvert: omitidas,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'escritorio',
      grepInvert: [/@telefono/, ...omitidas],
      // Drawing what moves is a sixth of the machine's work: it moves on the phone, and in tests about moving.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: [
    {
      // Its log is looked through at the end: a fault nobody caught fails the run.
      command: `exec ${process.execPath} src/server/main.ts > ${join(freshDataDir(), REGISTRO)}`,
      url: `${origin}/readyz`,
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: freshDataDir(),
        SEED: 'demo',
        PASADO: 'no',
        LOG_LEVEL: 'warn',
        WEBHOOK_ALLOW: '127.0.0.1',
        ...oidcEnv(issuer),
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      timeout: 180_000,
    },
    {
      command: `exec ${process.execPath} test/support/oidc-server.ts ${origin} ${oidcPort}`,
      url: `${issuer}/.well-known/openid-configuration`,
      timeout: 180_000,
    },
  ],
})
