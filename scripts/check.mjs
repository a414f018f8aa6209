// `npm test`: everything that must hold before a change is done, the quickest first, stopping where something fails.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest, NOTHING } from './reports.mjs'

const ROOT = join(import.meta.dirname, '..')
const VITEST = '.cache/vitest.json'
const PLAYWRIGHT = '.cache/playwright.json'
const env = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, PLAYWRIGHT),
  // One whole task a screen; `npm run test:e2e` sees each from every side.
  E2E: 'breve',
}

/** One core each: side by side, told in this order. */
const CHECKS = [
  ['Types', 'tsc', ['-b']],
  ['Style', 'biome', ['check', '--error-on-warnings', '.']],
  ['Style of the sheets', 'stylelint', ['src/**/*.css']],
  ['Dead code', 'knip', []],
]
/** Each uses the whole machine: one after the other. */
const TESTS = [
  [
    'Rules, API and process',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
  ],
  ['Browser', 'playwright', ['test', '--reporter=line,json']],
]

mkdirSync(join(ROOT, '.cache'), { recursive: true })
for (const report of [VITEST, PLAYWRIGHT]) rmSync(join(ROOT, report), { force: true })

let failedSteps = (await Promise.all(CHECKS.map(runQuietly))).flatMap(tell)
for (const step of TESTS) if (failedSteps.length === 0) failedSteps = tell(runLoudly(step))

const counts = [readReport(VITEST, countVitest), readReport(PLAYWRIGHT, countPlaywright)]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const flaky = counts.flatMap(count => count.flaky)
for (const title of flaky) console.log(`FLAKY, passed only when tried again: ${title}`)
if (failedSteps.length > 0) console.log(`\nStopped at: ${failedSteps.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failedSteps.length > 0 || failed > 0 ? 1 : 0

function runLoudly([title, command, args]) {
  console.log(`\n== ${title} (${[command, ...args.slice(0, 1)].join(' ')})`)
  const began = Date.now()
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' })
  return { title, status, began, ended: Date.now(), output: '' }
}

function runQuietly([title, command, args]) {
  const began = Date.now()
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', status => resolve({ title, status, began, ended: Date.now(), output }))
  })
}

/** The title of a step that failed, or none. */
function tell({ title, status, began, ended, output }) {
  if (status !== 0) process.stdout.write(output)
  console.log(`-- ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((ended - began) / 1000).toFixed(1)} s`)
  return status === 0 ? [] : [title]
}

function readReport(path, count) {
  try {
    return count(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))
  } catch {
    return NOTHING // that step was not reached
  }
}
