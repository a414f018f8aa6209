// What the reports of the test runners say: how many passed and failed, and which only passed when tried again (flaky).

export const NOTHING = { passed: 0, failed: 0, flaky: [] }

export function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests, flaky: [] }
}

/** A test that passed only on a retry has failed: whatever made it fail is still there. */
export function countPlaywright({ stats, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    flaky: suites.flatMap(suite => flakyIn(suite)),
  }
}

function flakyIn({ title, suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(spec => spec.title), ...suites.flatMap(flakyIn)].map(name => `${title} › ${name}`)
}
