// `npm test`: everything that must hold before a change is done, the quickest first, stopping where something fails.
// `npm run test:browsers`: what people do, in every browser the shop is made for, as a table.
// `npm run test:process`: the same for what starts, kills and waits for real processes, or judges what work costs.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest, NOTHING, tableVitest } from './reports.mjs'

/** Debian's file system in memory, and what must be free of it: a run takes a third of that at most. */
const MEMORIA = '/dev/shm'
const MEMORIA_MIN = 2 ** 30

const ROOT = join(import.meta.dirname, '..')
const env = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
  ...temporales(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, '.cache', 'playwright.json'),
  // One whole task a screen; `npm run test:e2e` sees each from every side.
  E2E: 'breve',
}

/** Told only when it fails. */
const check = (title, command, args) => ({ title, command, args, quiet: true })

/** One area on all floors: its rules, its calls and its screens; without a name, everything. */
const area = areaAsked()
const dentro = (...carpetas) => (area === null ? [] : carpetas.map(carpeta => `${carpeta}/${area}/`))

function vitest(title, project, ...carpetas) {
  const report = `.cache/vitest-${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    title,
    command: 'vitest',
    args: ['run', '--project', project, ...dentro(...carpetas), ...reporters],
    report,
    count: countVitest,
  }
}

const BROWSER = {
  title: 'Browser',
  command: 'playwright',
  args: ['test', ...dentro('test/e2e'), '--reporter=line,json', '--pass-with-no-tests'],
  report: '.cache/playwright.json',
  count: countPlaywright,
}

/** Steps of one stage run side by side, so that no core is idle; a stage begins when the one before has passed. */
const STAGES = {
  todo: [
    [
      check('Types', 'tsc', ['-b']),
      check('Style', 'biome', ['check', '--error-on-warnings', '.']),
      check('Style of the sheets', 'stylelint', ['src/**/*.css']),
      check('Dead code', 'knip', []),
      {
        ...vitest(
          'Rules',
          'unit',
          'src/domain',
          'src/contract',
          'src/server',
          'src/web/tienda',
          'src/web/trastienda',
        ),
        quiet: true,
      },
    ],
    [vitest('API, pages and the process in short', 'api', 'test/api', 'test/ssr')],
    [BROWSER],
  ],
  process: [[vitest('Process and cost', 'process')]],
  browsers: [[vitest('Every browser', 'navegadores')]],
}

const [what = 'todo'] = process.argv
  .slice(2)
  .filter((word, i, all) => word !== '--area' && all[i - 1] !== '--area')
const stages = STAGES[what]
if (stages === undefined) throw new Error(`check: one of ${Object.keys(STAGES).join(', ')}`)
const reported = stages.flat().filter(({ report }) => report !== undefined)

mkdirSync(join(ROOT, '.cache'), { recursive: true })
for (const { report } of reported) rmSync(join(ROOT, report), { force: true })

let failedSteps = []
for (const stage of stages) {
  if (failedSteps.length === 0) failedSteps = (await Promise.all(stage.map(run))).flat()
}

if (what === 'browsers') console.log(readReport({ ...reported[0], count: tableVitest, none: '' }))
const counts = reported.map(readReport)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const flaky = counts.flatMap(count => count.flaky)
for (const title of flaky) console.log(`FLAKY, passed only when tried again: ${title}`)
if (failedSteps.length > 0) console.log(`\nStopped at: ${failedSteps.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failedSteps.length > 0 || failed > 0 ? 1 : 0

/** `npm test -- --area pedido`; a name that is none is refused. */
function areaAsked() {
  const at = process.argv.indexOf('--area')
  if (at < 0) return null
  const asked = process.argv[at + 1]
  const areas = readdirSync(join(ROOT, 'test/api'), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? entry.name : [],
  )
  if (areas.includes(asked)) return asked
  console.error(`--area: one of ${areas.join(', ')}`)
  process.exit(2)
}

/** Databases of tests are copied by the hundred and kept by nobody: where there is memory for them they never meet the disk. */
function temporales() {
  if (process.env.TMPDIR !== undefined || !hasMemoria()) return {}
  const carpeta = mkdtempSync(join(MEMORIA, 'mostrador-'))
  chmodSync(carpeta, 0o1777) // as root, PostgreSQL runs as an account of its own
  process.on('exit', () => rmSync(carpeta, { recursive: true, force: true }))
  for (const nombre of ['SIGINT', 'SIGTERM']) process.on(nombre, () => process.exit(1))
  return { TMPDIR: carpeta }
}

function hasMemoria() {
  try {
    const { bavail, bsize } = statfsSync(MEMORIA)
    return bavail * bsize >= MEMORIA_MIN
  } catch {
    return false
  }
}

/** The title of a step that failed, or none. */
async function run({ title, command, args, quiet = false }) {
  if (!quiet) console.log(`\n== ${title} (${[command, ...args.slice(0, 1)].join(' ')})`)
  const began = Date.now()
  const { status, output } = await end(command, args, quiet)
  if (status !== 0) process.stdout.write(output)
  console.log(
    `-- ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  )
  return status === 0 ? [] : [title]
}

function end(command, args, quiet) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd: ROOT, env, stdio })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => (output += data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', status => resolve({ status, output }))
  })
}

function readReport({ report, count, none = NOTHING }) {
  try {
    return count(JSON.parse(readFileSync(join(ROOT, report), 'utf8')))
  } catch {
    return none // that step was not reached
  }
}
