// The shop window in memory follows the database, whatever happens to the connection that tells it so.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSnapshotSource, type SnapshotSource } from '#server/catalogo/snapshot.ts'
import { silentLog } from '../../support/app.ts'
import { createDemoDatabase, type TestDatabase } from '../../support/database.ts'

let base: TestDatabase
let fuentes: SnapshotSource[]
beforeAll(async () => {
  base = await createDemoDatabase()
  const make = () => createSnapshotSource({ pool: base.pool, log: silentLog() })
  fuentes = await Promise.all([make(), make()])
})
afterAll(async () => {
  await Promise.all(fuentes.map(fuente => fuente.close()))
  await base.drop()
})

const versiones = () => fuentes.map(fuente => fuente.current().version)
const nombres = () => fuentes.map(fuente => fuente.current().tienda.categorias[0]?.nombre)

async function listeners(): Promise<number[]> {
  const { rows } = await base.pool.query(
    "select pid from pg_stat_activity where datname = current_database() and query = 'listen catalogo'",
  )
  return rows.map(({ pid }) => pid)
}

/** Ends every connection that listens, as a database that restarts or a router that forgets does. */
async function dropListeners(): Promise<number[]> {
  const pids = await listeners()
  await base.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
  return pids
}

/** Both listen again, on connections that are not the ended ones: those may still be listed for a moment. */
function healed(viejos: readonly number[]): Promise<void> {
  const nuevos = async () => (await listeners()).filter(pid => !viejos.includes(pid)).length
  return expect.poll(nuevos, { timeout: 40_000 }).toBe(2)
}

describe('the snapshot', () => {
  it('holds the whole shop, every list in its order', () => {
    const { tienda, valores, version } = fuentes[0]?.current() ?? {}
    expect(version).toMatch(/^[\w-]{22}$/)
    expect(tienda?.categorias.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(tienda?.comercio.nombre).toEqual(expect.any(String))
    const articulos = tienda?.categorias.flatMap(c => c.subCategorias.flatMap(s => s.articulos)) ?? []
    expect(articulos.length).toBeGreaterThanOrEqual(90)
    expect(valores?.[0]).toMatchObject({ createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) })
  })

  it('has the same version in two servers and moves in both when the database moves', async () => {
    const [antes, gemela] = versiones()
    expect(gemela).toBe(antes)
    const avisos: string[] = []
    const stop = fuentes[0]?.onChange(({ version }) => avisos.push(version))
    await base.pool.query("update categorias set nombre = 'Carnes' where id = 1")
    await expect.poll(nombres).toEqual(['Carnes', 'Carnes'])
    expect(versiones()[0]).not.toBe(antes)
    await expect.poll(() => avisos).toEqual([versiones()[0]])
    stop?.()
  })

  it('keeps the very object when a statement changes nothing', async () => {
    const antes = fuentes.map(fuente => fuente.current())
    await base.pool.query('update categorias set nombre = nombre')
    // A later change proves that the notice of the first was heard and worked off.
    await base.pool.query('update articulos set stock = stock + 1 where id = 1')
    await expect
      .poll(() => versiones().every((version, i) => version !== antes[i]?.version), { timeout: 40_000 })
      .toBe(true)
    const movidas = fuentes.map(fuente => fuente.current())
    await base.pool.query('update categorias set nombre = nombre')
    await base.pool.query('notify catalogo')
    await healed(await dropListeners())
    expect(fuentes.map(fuente => fuente.current())).toEqual(movidas)
    expect(fuentes.every((fuente, i) => fuente.current() === movidas[i])).toBe(true)
  })

  it('catches up with what changed while nobody listened', async () => {
    const caidos = await dropListeners()
    expect(caidos).toHaveLength(2)
    await base.pool.query("update categorias set nombre = 'Vacunos' where id = 1")
    await expect.poll(nombres, { timeout: 40_000 }).toEqual(['Vacunos', 'Vacunos'])
    await base.pool.query("update categorias set nombre = 'Otra vez' where id = 1")
    await expect.poll(nombres, { timeout: 40_000 }).toEqual(['Otra vez', 'Otra vez'])
  })

  it('survives the loss of every connection and follows again', async () => {
    const admin = await base.pool.connect()
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    admin.release()
    await base.pool.query("update categorias set nombre = 'De vuelta' where id = 1")
    await expect.poll(nombres, { timeout: 40_000 }).toEqual(['De vuelta', 'De vuelta'])
  })

  it('lays the settings of the shop over the defaults and ignores what it cannot use', async () => {
    await base.pool.query("delete from ajustes where nombre in ('ciudad', 'whatsapp')")
    await base.pool.query(
      `insert into ajustes (nombre, valor) values ('ciudad', '"Funes"'), ('whatsapp', '"javascript:"'), ('nada', '1')`,
    )
    await expect.poll(() => fuentes[0]?.current().tienda.comercio.ciudad).toBe('Funes')
    expect(fuentes[0]?.current().tienda.comercio.whatsapp).toBeNull()
  })

  it('[AJU-01] shows a setting while the catalogue is still being read, and a reading begun before it brings no old one back', async () => {
    let held: Promise<void> | null = null
    let captured = 0
    const query = async (texto: string) => {
      const leido = await base.pool.query(texto)
      if (held !== null && texto.includes("'articulos'")) {
        captured++
        await held
      }
      return leido
    }
    const pool = { options: base.pool.options, query } as unknown as typeof base.pool
    const fuente = await createSnapshotSource({ pool, log: silentLog() })
    const ciudades: (string | null)[] = []
    fuente.onChange(({ tienda }) => ciudades.push(tienda.comercio.ciudad))
    let release = () => {}
    held = new Promise(resolve => {
      release = resolve
    })
    await base.pool.query("update categorias set nombre = 'Lenta' where id = 1")
    await expect.poll(() => captured).toBe(1)
    await base.pool.query(
      `insert into ajustes (nombre, valor) values ('ciudad', '"Roldán"') on conflict (nombre) do update set valor = excluded.valor`,
    )
    await expect.poll(() => ciudades).toEqual(['Roldán'])
    expect(fuente.current().tienda.categorias[0]?.nombre).not.toBe('Lenta')
    held = null
    release()
    await expect.poll(() => fuente.current().tienda.categorias[0]?.nombre).toBe('Lenta')
    await fuente.refresh()
    expect(new Set(ciudades)).toEqual(new Set(['Roldán']))
    await fuente.close()
  })
})
