// `npm test`: everything that must hold before a change is done, the quickest first, stopping at the first that fails.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const VITEST = '.cache/vitest.json'
const PLAYWRIGHT = '.cache/playwright.json'
const env = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
  PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, PLAYWRIGHT),
}

const STEPS = [
  ['Types', 'tsc', ['-b']],
  ['Style', 'biome', ['check', '--error-on-warnings', '.']],
  ['Dead code', 'knip', []],
  [
    'Rules, API and process',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
  ],
  ['Browser', 'playwright', ['test', '--reporter=line,json']],
]

mkdirSync(join(ROOT, '.cache'), { recursive: true })
for (const report of [VITEST, PLAYWRIGHT]) rmSync(join(ROOT, report), { force: true })

let failedStep = null
for (const [title, command, args] of STEPS) {
  console.log(`\n== ${title} (${[command, ...args.slice(0, 1)].join(' ')})`)
  const began = Date.now()
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' })
  console.log(
    `-- ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  )
  if (status !== 0) {
    failedStep = title
    break
  }
}

const counts = [readReport(VITEST, countVitest), readReport(PLAYWRIGHT, countPlaywright)]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (failedStep) console.log(`\nStopped at: ${failedStep}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failedStep ? 1 : 0

function readReport(path, count) {
  try {
    return count(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))
  } catch {
    return { passed: 0, failed: 0 } // that step was not reached
  }
}

function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests }
}

/** A test that passed only on a retry is not a pass to be proud of, but it did pass. */
function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
