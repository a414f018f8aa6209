// Makes a clone ready before `npm start`, `npm test` and `npm run bench`: installs what each needs, builds, finds a browser; does nothing when nothing is missing.
// No dependencies, and for Node 18 on, which Debian 12 has: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, installChromium, versionOf } from './chromium.mjs'
import { withLock } from './lock.mjs'
import { findFirefox, findWebkit, installNavegadores } from './navegadores.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What the shop runs on and is built with (TIENDA); that and what it is developed and tested with (TODO). */
const [TIENDA, TODO] = ['tienda', 'todo']
/** Measuring and proving have a package of their own, which stands on the root's. */
const BENCH = join(ROOT, 'bench', 'herramientas')
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
/** What the lock names by its hash and npm has at hand is asked of nobody again. */
const QUIET = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
/** Loads everything main.ts does, without starting it. */
const SERVER = 'src/server/proceso/open-tienda.ts'

/** What npm itself runs on where the system's Node is too old for what is installed: kept apart, used to begin. */
const BEGIN = join(ROOT, '.cache', 'inicio')
const BEGIN_NPM = '11.6.2'
/** The Node that comes by npm. */
const NODE = `node-${process.platform}-${process.arch}`

const wants = new Set(process.argv.slice(2))
const wanted = wants.has('--tools') ? TODO : TIENDA
await once(isInstalled, install)
if (wants.has('--bench')) await once(isBenchInstalled, installBench)
if (wants.has('--build')) await once(isBuilt, build)
if (wants.has('--prune')) prune()
if (wants.has('--browser')) {
  if (!findChromium()) installChromium(fail)
  const chromium = findChromium()
  console.error(`Las pruebas usan ${versionOf(chromium)} (${chromium})`)
}
if (wants.has('--browsers') && !(findFirefox() && findWebkit())) installNavegadores(fail)

/** Two commands started together do the work once: the second waits, looks again and finds it done. */
async function once(isDone, work) {
  if (isDone()) return
  for (const folder of ['.cache', 'dist']) checkWritable(join(ROOT, folder))
  await withLock(join(ROOT, '.cache', 'setup.lock'), () => {
    if (!isDone()) work()
  })
}

/** Everything is enough for whoever wants only the shop: a start after the tests takes nothing away. */
function isInstalled() {
  const [digest, what] = readInstalled(ROOT)
  return digest === lockDigest(ROOT) && (what === TODO || what === wanted)
}

/** `npm install`, not `npm ci`: the latter refuses a lock whose other platforms are not all in the registry. */
function install() {
  // Where somebody develops, a start under a new lock keeps what they develop with.
  const what = readInstalled(ROOT)[1] === TODO ? TODO : wanted
  console.error(
    what === TODO
      ? 'Instalando dependencias y herramientas de desarrollo (sólo la primera vez)…'
      : 'Instalando dependencias (sólo la primera vez)…',
  )
  // The lock decides and is never rewritten: a changed one would stand in the way of the next upgrade.
  npm('install', '--no-save', what === TODO ? '--include=dev' : '--omit=dev', '--include=optional', ...QUIET)
  const found =
    spawnSync('node', ['--version'], { cwd: ROOT, env: environment(), encoding: 'utf8' }).stdout ?? ''
  const [major = 0, minor = 0] = found.replace('v', '').split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18))
    fail('Hace falta Node 22.18 o más nuevo: https://nodejs.org')
  // A third of Node are the headers that add-ons are compiled with: none is, here.
  for (const part of ['include', 'share'])
    rmSync(join(ROOT, 'node_modules', NODE, part), { recursive: true, force: true })
  writeInstalled(ROOT, what)
}

function isBenchInstalled() {
  return readInstalled(BENCH)[0] === lockDigest(BENCH)
}

function installBench() {
  console.error(
    'Instalando lo que sólo hace falta para medir y probar a fondo, en bench/herramientas (sólo la primera vez)…',
  )
  npm('install', '--no-save', '--prefix', BENCH, ...QUIET)
  writeInstalled(BENCH, TODO)
}

/** For an image: what only building needs goes. */
function prune() {
  rmSync(stampOf(ROOT))
  npm('uninstall', '--no-save', '--omit=dev', '--include=optional', ...QUIET, ...manifest().construyen)
}

function stampOf(folder) {
  return join(folder, 'node_modules', '.instalado')
}

/** For which lock, and how much of it. */
function readInstalled(folder) {
  return readStamp(stampOf(folder))?.split(' ') ?? []
}

function writeInstalled(folder, what) {
  writeFileSync(stampOf(folder), `${lockDigest(folder)} ${what}`)
}

function lockDigest(folder) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  return hash.update(readFileSync(join(folder, 'package-lock.json'))).digest('hex')
}

function manifest() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
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
  const program = join(BEGIN, 'node_modules', NODE, 'bin', 'node')
  const cli = join(BEGIN, 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (!existsSync(program) || !existsSync(cli)) {
    const version = manifest().optionalDependencies[NODE]
    if (version === undefined) fail('Hace falta Node 20.19 o más nuevo: https://nodejs.org')
    console.error(`Node ${process.versions.node} es viejo: se trae ${version} para empezar…`)
    mkdirSync(BEGIN, { recursive: true })
    writeFileSync(join(BEGIN, 'package.json'), '{"private":true}')
    run('npm', ['install', '--prefix', BEGIN, `${NODE}@${version}`, `npm@${BEGIN_NPM}`, ...QUIET], BEGIN)
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
