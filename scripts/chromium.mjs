// Which Chromium the browser tests drive: the one named, the system's, Playwright's own, or one installed now.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The shell is the same browser without windows: half the processor time of the whole one. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  return findOnPath() ?? findPlaywrights()
}

/** Debian as root can simply install it; anywhere else the person decides. */
export function installChromium(fail) {
  if (process.env.CHROMIUM_PATH) fail(`CHROMIUM_PATH: no existe ${process.env.CHROMIUM_PATH}.`)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Instalando Chromium para las pruebas…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = args => spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] }).status === 0
    const install = name => apt(['install', '-y', '--no-install-recommends', name])
    // Lists of another month would bring the browser of then; without a network what they name may still be at hand.
    apt(['update'])
    if ((install(SHELL) || install('chromium')) && findChromium()) return
  }
  fail(
    'Las pruebas necesitan Chromium: instalalo, poné su ruta en CHROMIUM_PATH, o corré "npx playwright install chromium".\n' +
      'The tests need Chromium: install it, set CHROMIUM_PATH to it, or run "npx playwright install chromium".',
  )
}

/** What it says of itself, e.g. 'Chromium 156.0.8078.79'. */
export function versionOf(chromium) {
  const { stdout } = spawnSync(chromium, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() || 'un navegador que no dice cuál es'
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(':').filter(folder => !folder.includes('node_modules'))
  const paths = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return paths.find(path => existsSync(path)) ?? null
}

function findPlaywrights() {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}
