// From a bare clone to the first page by `npm start` alone: what it installs, how much that is, and how long it takes.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../test/support/puerto.ts'
import { table, writeFigures } from './support/figures.ts'
import { removeDataDir, temporaryDataDir } from './support/tienda.ts'

const RAIZ = join(import.meta.dirname, '..')

const carpeta = await temporaryDataDir()
const clon = join(carpeta, 'tienda')
execFileSync('git', ['clone', '--quiet', RAIZ, clon])
const carga = loadavg()[0] ?? 0
const port = String(await freePort())
const inicio = performance.now()
// As somebody types it who has nothing of ours: not the Node that this runs on, no setting.
const npm = spawn('npm', ['start'], {
  cwd: clon,
  env: { HOME: process.env.HOME, PATH: sinLoNuestro(process.env.PATH ?? ''), PORT: port, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const terminada = once(npm, 'exit')
while (!(await serves(`http://127.0.0.1:${port}/`))) {
  if (npm.exitCode !== null) throw new Error('The shop did not start')
  await wait(100)
}
const segundos = (performance.now() - inicio) / 1000
const cpu = cpuOfChildren(npm.pid)
const { packages } = JSON.parse(readFileSync(join(clon, 'node_modules/.package-lock.json'), 'utf8'))
const megas = Number(
  execFileSync('du', ['-sm', join(clon, 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
)
npm.kill('SIGTERM')
await terminada
await removeDataDir(carpeta)

writeFigures(
  'clone',
  'npm run bench clone',
  table(
    ['figure', 'measured', 'target'],
    [
      ['packages that `npm start` installs', Object.keys(packages).length, 350],
      ['what they take on the disk', `${megas} MB`, '550 MB'],
      ['bare clone to first page, packages in npm’s cache', `${segundos.toFixed(0)} s`, '40 s'],
      ['of processor time, installing and building', `${cpu.toFixed(0)} s`, ''],
      ['waiting for a core when it began (load average)', carga.toFixed(1), ''],
    ],
  ),
)

function sinLoNuestro(camino: string): string {
  return camino
    .split(':')
    .filter(lugar => !lugar.includes('node_modules'))
    .join(':')
}

function serves(url: string): Promise<boolean> {
  return fetch(url).then(
    respuesta => respuesta.ok,
    () => false,
  )
}

/** User and system time of everything a process started that has ended: a machine's other work does not count in it. */
function cpuOfChildren(pid: number | undefined): number {
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(campos[13]) + Number(campos[14])) / 100
}
