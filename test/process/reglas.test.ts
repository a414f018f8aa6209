// The rules that ring, tried with made-up hours by Prometheus' own tool; runs where promtool is (Debian's package prometheus has it).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const REGLAS = join(import.meta.dirname, '../../deploy/prometheus-rules.yml')
const carpeta = mkdtempSync(join(tmpdir(), 'reglas-'))
afterAll(() => rmSync(carpeta, { recursive: true, force: true }))

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
const hay = promtool('--version').error === undefined

interface Caso {
  readonly nombre: string
  /** A series and its values, as promtool writes them. */
  readonly series: readonly (readonly [string, string])[]
  /** When it is looked at, and which alerts ring then. */
  readonly a: string
  /** Between two values; five minutes unless said. */
  readonly cada?: string
  readonly suenan: readonly string[]
}

const SANA: Caso['series'] = [
  ['up{job="mostrador",instance="a"}', '1x9000'],
  ['mostrador_database_up{instance="a"}', '1x9000'],
  ['mostrador_queue_oldest_seconds{lane="common"}', '0x9000'],
  ['mostrador_reconciliation_mismatches', '0x9000'],
  ['mostrador_reconciliation_age_seconds', '3600x9000'],
  ['mostrador_backup_age_seconds', '3600x9000'],
  ['mostrador_backup_failed', '0x9000'],
  ['mostrador_backup_files_missing', '0x9000'],
  ['mostrador_backup_trial_age_seconds', '3600x9000'],
  ['mostrador_backup_trial_failed', '0x9000'],
  ['mostrador_servers', '2x9000'],
  ['process_start_time_seconds{job="mostrador",instance="a"}', '1000x9000'],
]
/** The healthy shop with other values of some series; null: without it. */
const but = (cambios: Readonly<Record<string, string | null>>): Caso['series'] => {
  const otras = SANA.filter(([serie]) => !(serie in cambios))
  const suyas = Object.entries(cambios).flatMap(([serie, valores]) =>
    valores === null ? [] : [[serie, valores] as const],
  )
  return [...otras, ...suyas]
}

const CASOS: readonly Caso[] = [
  { nombre: 'a shop that is well', series: SANA, a: '4d', suenan: [] },
  {
    nombre: 'a mail server that hangs pages nobody about the queue',
    series: [
      ...SANA,
      ['mostrador_queue_oldest_seconds{lane="mail"}', '9999x9000'],
      ['mostrador_mails_oldest_seconds', '9999x9000'],
    ],
    a: '4d',
    suenan: ['MailStands'],
  },
  {
    nombre: 'nobody takes jobs',
    series: but({ 'mostrador_queue_oldest_seconds{lane="common"}': '999x9000' }),
    a: '4d',
    suenan: ['QueueStands'],
  },
  {
    nombre: 'a server that starts again each minute',
    series: but({ 'process_start_time_seconds{job="mostrador",instance="a"}': '1000+60x9000' }),
    a: '4d',
    cada: '1m',
    suenan: ['StartsAgainAndAgain'],
  },
  {
    nombre: 'never one backup',
    series: but({ mostrador_backup_age_seconds: null }),
    a: '9d',
    suenan: ['BackupNever'],
  },
  {
    nombre: 'a shop of yesterday without a backup',
    series: but({ mostrador_backup_age_seconds: null }),
    a: '1d',
    suenan: [],
  },
  {
    nombre: 'a file that is gone',
    series: but({ mostrador_backup_files_missing: '1x9000' }),
    a: '4d',
    suenan: ['BackupLost'],
  },
  {
    nombre: 'a trial that failed',
    series: but({ mostrador_backup_trial_failed: '1x9000' }),
    a: '4d',
    suenan: ['BackupDoesNotComeBack'],
  },
  {
    nombre: 'one server fewer',
    series: but({ mostrador_servers: '2x1100 1x7900' }),
    a: '4d',
    suenan: ['ServerFewer'],
  },
  {
    nombre: 'money that does not fit',
    series: but({ mostrador_reconciliation_mismatches: '1x9000' }),
    a: '4d',
    suenan: ['MoneyDoesNotFit'],
  },
  {
    nombre: 'money nobody looked at',
    series: but({ mostrador_reconciliation_age_seconds: null }),
    a: '4d',
    suenan: ['MoneyNeverLookedAt'],
  },
  {
    nombre: 'money looked at long ago',
    series: but({ mostrador_reconciliation_age_seconds: '200000x9000' }),
    a: '4d',
    suenan: ['MoneyNotLookedAt'],
  },
  {
    nombre: 'the disk of the backups',
    series: [
      ...SANA,
      ['mostrador_disk_free_bytes{folder="data"}', '9e9x9000'],
      ['mostrador_disk_free_bytes{folder="backups"}', '1e9x9000'],
    ],
    a: '4d',
    suenan: ['DiskFull'],
  },
]

const NOMBRES = [...readFileSync(REGLAS, 'utf8').matchAll(/^ {6}- alert: (\w+)$/gm)].map(
  ([, nombre = '']) => nombre,
)

/** promtool has no way to ask which ring: each rule is asked whether it does, by how many labels and words it would. */
function writeCaso({ nombre, series, a, cada = '5m', suenan }: Caso): string {
  const entradas = series.map(([serie, valores]) => `      - { series: '${serie}', values: '${valores}' }`)
  const callan = NOMBRES.filter(uno => !suenan.includes(uno)).map(
    uno => `      - { alertname: ${uno}, eval_time: ${a}, exp_alerts: [] }`,
  )
  const expresiones = suenan.map(
    uno =>
      `      - { expr: 'count(ALERTS{alertname="${uno}",alertstate="firing"}) > bool 0', eval_time: ${a}, exp_samples: [{ labels: '{}', value: 1 }] }`,
  )
  return `  - name: ${JSON.stringify(nombre)}
    interval: ${cada}
    input_series:
${entradas.join('\n')}
    alert_rule_test:
${callan.join('\n')}
    promql_expr_test:
${expresiones.length === 0 ? `      - { expr: 'vector(1)', eval_time: ${a}, exp_samples: [{ labels: '{}', value: 1 }] }` : expresiones.join('\n')}`
}

describe('[OPS-03] the rules that ring', () => {
  it('are named once each, and each fault of the table names some of them', () => {
    expect(new Set(NOMBRES).size).toBe(NOMBRES.length)
    for (const { suenan } of CASOS) for (const uno of suenan) expect(NOMBRES).toContain(uno)
  })

  it.skipIf(!hay)('are valid', () => {
    const { status, stderr } = promtool('check', 'rules', REGLAS)
    expect([status, stderr]).toEqual([0, ''])
  })

  it.skipIf(!hay).each(CASOS)('$nombre', caso => {
    const path = join(carpeta, 'caso.yml')
    writeFileSync(path, `rule_files: [${REGLAS}]\nevaluation_interval: 5m\ntests:\n${writeCaso(caso)}\n`)
    const { status, stdout, stderr } = promtool('test', 'rules', path)
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')])
  })
})
