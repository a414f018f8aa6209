// The nightly backup and the one somebody asks for: when it is due, what it leaves behind, what is said of it, and who hears of it.
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CopiasWire } from '#contract/gestion/copias.schema.ts'
import { openArchivo } from '#server/gestion/copias/archivo.ts'
import { checkCopia } from '#server/gestion/copias/restore.ts'
import { createTareasCopias } from '#server/gestion/copias/tareas.ts'
import { runCuadre } from '#server/pago/cuadres.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
let raiz: string
let backupDir: string
beforeAll(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'copias-'))
  backupDir = join(raiz, 'copias')
  m = await createMostrador({ env: { DATA_DIR: raiz } })
  admin = await m.persona({ admin: true })
})
afterAll(async () => {
  await m.close()
  await rm(raiz, { recursive: true, force: true })
})

const API = '/api/trastienda/copias'
const read = async (): Promise<CopiasWire> => (await m.call('GET', API, { token: admin.token })).json.data
const set = (data: object) => m.call('PUT', '/api/trastienda/ajustes', { token: admin.token, body: { data } })

/** Half past six in the morning of the shop, UTC less three. */
const AHORA = new Date('2026-11-16T09:30:15Z')

interface Como {
  readonly carpeta?: string
  readonly now?: Date
  readonly clave?: string | null
}

function tareasDe({ carpeta = backupDir, now = AHORA, clave = null }: Como = {}) {
  const errores: string[] = []
  const log = { info: () => undefined, error: (_: unknown, texto: string) => errores.push(texto) }
  const config = {
    backupDir: carpeta,
    backupKey: clave,
    dataDir: raiz,
    jwtSecret: null,
    publicUrl: 'https://tienda.example',
  }
  const { base, tiendas } = m
  const cuadre = () => runCuadre(base.pool)
  const deps = { config, pool: base.pool, db: base.db, tiendas, log: log as never, now: () => now, cuadre }
  return { errores, tareas: createTareasCopias(deps) }
}

async function run(tarea: 'copia-nocturna' | 'copia-pedida' | 'revisar-copias', como: Como = {}) {
  const { errores, tareas } = tareasDe(como)
  await tareas.carril.tareas[tarea]?.(null)
  return errores
}

/** As if the month's trial had been made: it takes seconds, and has a test of its own. */
const tried = () =>
  m.base.pool.query(
    `insert into pruebas_copia (archivo, servidor, empezada_at, filas) values ('x', 'x', '2026-11-16T09:00:00Z', 1)`,
  )

describe('a nightly backup', () => {
  it('[OPS-01] is made when it is due, whole and for its owner alone, and not again before the next night', async () => {
    await tried()
    expect(await read()).toEqual({
      carpeta: backupDir,
      cifradas: false,
      ultima: null,
      fallo: null,
      pedida: false,
    })
    await set({ copiaNocturna: false })
    await run('copia-nocturna')
    expect((await read()).ultima).toBeNull()
    await set({ copiaNocturna: null })
    await run('copia-nocturna')
    const [nombre = '', ...otros] = await readdir(backupDir)
    expect([nombre, otros]).toEqual(['mostrador-2026-11-16-063015.copia', []])
    const { size, mode } = await stat(join(backupDir, nombre))
    expect(mode & 0o777).toBe(0o600)
    const archivo = await openArchivo(join(backupDir, nombre))
    expect((await checkCopia(archivo)).filas.get('articulos')).toBeGreaterThan(100)
    await archivo.close()
    expect((await read()).ultima).toMatchObject({ bytes: size, archivo: join(backupDir, nombre) })
    await run('copia-nocturna', { now: new Date(AHORA.getTime() + 3_600_000) })
    expect(await readdir(backupDir)).toHaveLength(1)
  })

  it('[OPS-01] takes the oldest made away once it is whole, whatever names or clocks say, and nothing it did not note down', async () => {
    const ajenos = [
      'notas.txt',
      'mostrador-mia.copia',
      'mostrador-2026-01-01-000000.copia.txt',
      // Nobody noted these down: a clock that ran ahead, a folder that was copied in.
      'mostrador-2031-01-01-040000.copia',
      'mostrador-2031-01-02-040000.copia',
    ]
    const muerta = 'mostrador-2026-11-12-040000.copia.0a1b2c3d.a-medio-hacer'
    const otra = 'mostrador-2026-11-17-035959.copia.0a1b2c3d.a-medio-hacer'
    for (const nombre of [...ajenos, muerta, otra]) await writeFile(join(backupDir, nombre), 'x')
    await utimes(join(backupDir, muerta), new Date('2026-11-12'), new Date('2026-11-12'))
    await set({ copiasGuardadas: 2 })
    // By a clock that is four years ahead, and by one that is right again.
    await run('copia-nocturna', { now: new Date('2030-06-01T07:00:00Z') })
    await run('copia-nocturna', { now: new Date('2026-11-17T07:00:00Z') })
    expect((await readdir(backupDir)).toSorted()).toEqual(
      [...ajenos, otra, 'mostrador-2030-06-01-040000.copia', 'mostrador-2026-11-17-040000.copia'].toSorted(),
    )
    expect((await read()).ultima?.archivo).toContain('mostrador-2026-11-17-040000.copia')
    for (const nombre of [...ajenos, otra]) await rm(join(backupDir, nombre))
  })

  it('[OPS-01] those somebody asks for are counted apart: taps leave the nights alone', async () => {
    const noches = (await readdir(backupDir)).toSorted()
    for (const minuto of ['11', '12', '13']) {
      await run('copia-pedida', { now: new Date(`2026-11-17T08:${minuto}:00Z`) })
    }
    expect((await readdir(backupDir)).toSorted()).toEqual(
      [...noches, 'mostrador-2026-11-17-051200.copia', 'mostrador-2026-11-17-051300.copia'].toSorted(),
    )
    for (const nombre of ['mostrador-2026-11-17-051200.copia', 'mostrador-2026-11-17-051300.copia']) {
      await rm(join(backupDir, nombre))
    }
    await m.base.pool.query("delete from copias where motivo = 'mano'")
  })

  it('H4: [OPS-01] that cannot be made is told, leaves the old ones alone, and is tried again', async () => {
    const tapada = join(raiz, 'tapada')
    await writeFile(tapada, 'no es una carpeta')
    const now = new Date('2026-11-18T07:00:00Z')
    expect(await run('copia-nocturna', { carpeta: tapada, now })).toEqual([
      'la copia de seguridad no se pudo hacer',
    ])
    const { ultima, fallo } = await read()
    expect(ultima?.archivo).toContain('mostrador-2026-11-17-040000.copia')
    expect(fallo?.error).toContain('tapada')
    // The Admins hear of it, once however often it fails that day.
    await run('copia-nocturna', { carpeta: tapada, now })
    const { rows: correos } = await m.base.pool.query(
      "select para, asunto, texto from correos where tipo = 'copia-fallida'",
    )
    expect(correos).toEqual([
      {
        para: admin.email,
        asunto: expect.stringContaining('La copia de seguridad no se pudo hacer'),
        texto: expect.stringContaining('tapada'),
      },
    ])
    expect(await run('copia-nocturna', { now: new Date(now.getTime() + 3_600_000) })).toEqual([])
    const despues = await read()
    expect([despues.fallo, despues.ultima?.archivo]).toEqual([
      null,
      expect.stringContaining('mostrador-2026-11-18-050000.copia'),
    ])
  })

  it('[OPS-01] a server that closes gives it up without a trace', async () => {
    const carpeta = join(raiz, 'cerrada')
    const { tareas } = tareasDe({ carpeta })
    tareas.close()
    const antes = await read()
    await expect(tareas.carril.tareas['copia-pedida']?.(null)).rejects.toThrow()
    expect([await readdir(carpeta), await read()]).toEqual([[], antes])
  })
})

describe('a backup somebody asks for', () => {
  it('[OPS-01] is one job whoever asks how often, in the log with their name, and is made by the queue', async () => {
    const jobs = () => m.scalar<number>(`select count(*) from trabajos where key = 'copia-pedida'`)
    for (const _ of [1, 2]) {
      const { status, json } = await m.call('POST', API, { token: admin.token, body: {} })
      expect([status, json.data.pedida]).toEqual([200, true])
    }
    expect(await jobs()).toBe(1)
    expect(
      await m.scalar(`select count(*) from registro where user_id = $1 and a ? 'copiaPedida'`, [admin.id]),
    ).toBe(1)
    await m.base.pool.query(`delete from trabajos where key = 'copia-pedida'`)
    await run('copia-pedida', { now: new Date('2026-11-19T12:00:00Z') })
    const { ultima, pedida } = await read()
    expect([ultima?.archivo, pedida]).toEqual([join(backupDir, 'mostrador-2026-11-19-090000.copia'), false])
  })

  it('[OPS-01] its numbers are refused with a reason', async () => {
    const { status, json } = await set({ copiaHora: 24, copiasGuardadas: 0 })
    expect(status).toBe(400)
    expect(JSON.stringify(json)).toContain('La hora va de 0 a 23.')
    expect(JSON.stringify(json)).toContain('Se guardan de 1 a 60.')
    expect((await set({ copiaHora: 3 })).json.data.valores).toMatchObject({
      copiaHora: 3,
      copiasGuardadas: 2,
    })
  })
})
