// What the reports of the test runners say: how many passed and failed, and which only passed when tried again (flaky).

export const NOTHING = { passed: 0, failed: 0, flaky: [] }

export function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests, flaky: [] }
}

/** A row for each test, a column for each group that drove it. */
export function tableVitest({ testResults }) {
  const todos = testResults.flatMap(({ assertionResults }) => assertionResults)
  const grupos = [...new Set(todos.map(({ ancestorTitles }) => ancestorTitles.join(' › ')))]
  const filas = [...new Set(todos.map(({ title }) => title))].map(titulo => [
    titulo,
    ...grupos.map(grupo => {
      const suyo = todos.find(
        ({ title, ancestorTitles }) => title === titulo && ancestorTitles.join(' › ') === grupo,
      )
      return { passed: 'yes', failed: 'NO' }[suyo?.status] ?? 'not driven'
    }),
  ])
  const cabeza = ['', ...grupos]
  return [cabeza, cabeza.map(() => '---'), ...filas].map(fila => `| ${fila.join(' | ')} |`).join('\n')
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
