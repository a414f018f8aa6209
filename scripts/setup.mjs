// Makes a clone ready before `npm start` and `npm test`: installs, builds, finds a browser; does nothing when nothing is missing.
// No dependencies, and for Node 18 on, which Debian 12 has: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, installChromium, versionOf } from './chromium.mjs'
import { withLock } from './lock.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
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
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
/** Loads everything main.ts does, without starting it. */
const SERVER = 'src/server/proceso/open-tienda.ts'

/** What npm itself runs on where the system's Node is too old for what is installed: kept apart, used to begin. */
const BEGIN = join(ROOT, '.cache', 'inicio')
const BEGIN_NPM = '11.6.2'

const wants = new Set(process.argv.slice(2))
await once(isInstalled, install)
if (wants.has('--build')) await once(isBuilt, build)
// For an image: what only building needs goes.
if (wants.has('--prune')) npm('prune', '--omit=dev', '--include=optional', '--no-save', ...QUIET)
if (wants.has('--browser')) {
  if (!findChromium()) installChromium(fail)
  const chromium = findChromium()
  console.error(`Las pruebas usan ${versionOf(chromium)} (${chromium})`)
}

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
  // The lock decides and is never rewritten: a changed one would stand in the way of the next upgrade.
  npm('install', '--no-save', '--include=dev', '--include=optional', ...QUIET)
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
  npm('run', '--silent', 'build')
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

/** An npm on a Node below 20.19 (Debian 12's is 18) leaves packages out that are for newer ones, and says nothing. */
function npm(...args) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return run('npm', args)
  const node = `node-${process.platform}-${process.arch}`
  const program = join(BEGIN, 'node_modules', node, 'bin', 'node')
  const cli = join(BEGIN, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (!existsSync(program) || !existsSync(cli)) {
    const version = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).optionalDependencies[node]
    if (version === undefined) fail('Hace falta Node 20.19 o más nuevo: https://nodejs.org')
    console.error(`Node ${process.versions.node} es viejo: se trae ${version} para empezar…`)
    mkdirSync(BEGIN, { recursive: true })
    writeFileSync(join(BEGIN, 'package.json'), '{"private":true}')
    run('npm', ['install', '--prefix', BEGIN, `${node}@${version}`, `npm@${BEGIN_NPM}`, ...QUIET], BEGIN)
  }
  run(program, [cli, ...args])
}

function run(command, args, cwd = ROOT) {
  // What they say goes to stderr: stdout of `npm start` is the server's log.
  const { status } = spawnSync(command, args, { cwd, env: environment(), stdio: ['ignore', 2, 2] })
  if (status !== 0) fail(`Falló: ${command} ${args.join(' ')}`)
}

function environment() {
  return { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
