// Makes a clone ready before `npm start` and `npm test`: installs, builds, finds a browser; does nothing when nothing is missing.
// No dependencies, and for Node 20.19 on: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, installChromium } from './chromium.mjs'
import { withLock } from './lock.mjs'

const ROOT = join(import.meta.dirname, '..')
const INSTALLED = join(ROOT, 'node_modules', '.instalado')
const BUILT = join(ROOT, 'dist', '.construido')
/** What the web bundle is made of; what lies under public is served as it is. */
const SOURCES = [
  'src/domain',
  'src/contract',
  'src/web',
  'vite.config.ts',
  'vite.sw.config.ts',
  'package-lock.json',
]
/** Loads everything main.ts does, without starting it. */
const SERVER = 'src/server/open-tienda.ts'

const wants = new Set(process.argv.slice(2))
await once(isInstalled, install)
if (wants.has('--build')) await once(isBuilt, build)
if (wants.has('--browser') && !findChromium()) installChromium(fail)

/** Two commands started together do the work once: the second waits, looks again and finds it done. */
async function once(isDone, work) {
  if (isDone()) return
  for (const folder of ['.cache', 'dist']) checkWritable(join(ROOT, folder))
  await withLock(join(ROOT, '.cache', 'setup.lock'), () => {
    if (!isDone()) work()
  })
}

function isInstalled() {
  return readStamp(INSTALLED) === lockDigest()
}

/** `npm install`, not `npm ci`: the latter refuses a lock whose other platforms are not all in the registry. */
function install() {
  console.error('Instalando dependencias (sólo la primera vez)…')
  run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    // The lock decides and is never rewritten: a changed one would stand in the way of the next upgrade.
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ])
  const found =
    spawnSync('node', ['--version'], { cwd: ROOT, env: environment(), encoding: 'utf8' }).stdout ?? ''
  const [major = 0, minor = 0] = found.replace('v', '').split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18))
    fail('Hace falta Node 22.18 o más nuevo: https://nodejs.org')
  writeFileSync(INSTALLED, lockDigest())
}

function lockDigest() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  return hash.update(readFileSync(join(ROOT, 'package-lock.json'))).digest('hex')
}

function isBuilt() {
  return readStamp(BUILT) === sourcesDigest()
}

function build() {
  console.error('Construyendo la tienda…')
  const digest = sourcesDigest() // before, so that a change during the build is built next time
  run('npm', ['run', '--silent', 'build'])
  warmUp()
  writeFileSync(BUILT, digest)
}

/** Loads the server's modules once, so that even the first start finds them compiled (and needs 40 MB less). */
function warmUp() {
  const env = { ...environment(), NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node') }
  spawnSync('node', ['--input-type=module', '--eval', `await import('./${SERVER}')`], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  })
}

/** Two steps of a build write where a service often may not: said before it is begun, in words. */
function checkWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = join(folder, `.prueba-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    fail(
      `Hay que preparar la tienda otra vez y este usuario no puede escribir en ${folder} (${error.code}). Corré "node scripts/setup.mjs --build" en ${ROOT} con un usuario que pueda, y volvé a empezar.`,
    )
  }
}

/** Names and content, not times: a copy of the folder is as built as the original. */
function sourcesDigest() {
  const hash = createHash('sha256')
  const visit = path => {
    const full = join(ROOT, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) visit(`${path}/${name}`)
    else {
      const content = readFileSync(full)
      hash.update(`${path} ${content.length}\n`).update(content)
    }
  }
  SOURCES.forEach(visit)
  return hash.digest('hex')
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function run(command, args) {
  // What they say goes to stderr: stdout of `npm start` is the server's log.
  const { status } = spawnSync(command, args, { cwd: ROOT, env: environment(), stdio: ['ignore', 2, 2] })
  if (status !== 0) fail(`Falló: ${command} ${args.join(' ')}`)
}

function environment() {
  return { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
