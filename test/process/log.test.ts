// `npm run log` from the terminal: what it may be asked, a file or a pipe, and what it says to the rest.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPedido } from '../../scripts/log-arguments.ts'

const AHORA = new Date('2026-11-16T02:00:00Z')
const NADA = { dia: null, nivel: null, pedido: null, usuario: null, solicitud: null }

describe('[OPS-05] npm run log is asked for', () => {
  it.each([
    [[], NADA],
    [['--dia', 'hoy'], { ...NADA, dia: '2026-11-15' }],
    [['--dia', 'ayer'], { ...NADA, dia: '2026-11-14' }],
    [['--dia=2026-02-28'], { ...NADA, dia: '2026-02-28' }],
    [['--nivel', 'aviso'], { ...NADA, nivel: 'warn' }],
    [['--pedido', '123'], { ...NADA, pedido: 123 }],
    [['--pedido', '#123'], { ...NADA, pedido: 123 }],
    [['--usuario', '384'], { ...NADA, usuario: 384 }],
    [['--solicitud', 'ab'], { ...NADA, solicitud: 'ab' }],
  ])('%j', (args, filtro) => {
    expect(readPedido(args, AHORA)).toEqual({ filtro, archivos: [] })
  })

  it('files, in their order', () => {
    expect(readPedido(['a', '--nivel', 'error', 'b'], AHORA).archivos).toEqual(['a', 'b'])
  })

  it.each([
    [['--dia', 'mañana'], '--dia: '],
    [['--dia', '2026-02-30'], '--dia: '],
    [['--nivel', 'constructor'], '--nivel: '],
    [['--pedido', 'doce'], '--pedido: '],
    [['--usuario', 'ana'], '--usuario: '],
    [['--otra'], 'No entiendo esas opciones.'],
  ])('and refuses %j in Spanish', (args, motivo) => {
    expect(() => readPedido(args, AHORA)).toThrow(motivo)
  })
})

const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-log-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

/** The line of package.json, as npm hands it to the shell. */
function run(input: string, ...args: string[]) {
  const { log = '' }: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
  const env = { PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${log} "$@"`, 'sh', ...args], {
    env,
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('[OPS-05] reads a file or what is piped in, and lets what is not the log pass', () => {
  const texto =
    'Mostrador está abierto\n{"level":"warn","time":"2026-11-16T12:00:00.000Z","pedido":7,"msg":"algo"}\n'
  const archivo = join(carpeta, 'dia.log')
  writeFileSync(archivo, texto)
  const leido = {
    status: 0,
    stdout:
      'Mostrador está abierto\n— lunes 16 de noviembre de 2026 —\n09:00:00  AVISO    algo · pedido 7\n\n1 renglón, 1 aviso, 0 errores\n',
    stderr: '',
  }
  expect(run(texto)).toEqual(leido)
  expect(run('', archivo)).toEqual(leido)
  const falta = join(carpeta, 'no-hay.log')
  expect(run('', falta)).toEqual({ status: 1, stdout: '', stderr: `No se puede leer ${falta} (ENOENT).\n` })
})
