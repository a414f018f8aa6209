// Signals that lie: for each green light of Salud and each number an alarm rings on, the fault that must turn it, made for real (OPS-03).
import { mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaludWire } from '#contract/gestion/salud.schema.ts'
import { carrilDe } from '#domain/gestion/salud/carriles.ts'
import { createMedidas } from '#server/base/medidas.ts'
import { TICK, UNLOCK } from '#server/cola/sql.ts'
import { createTareasCopias } from '#server/gestion/copias/tareas.ts'
import { createEscribible } from '#server/gestion/salud/escribible.ts'
import { createExposicion } from '#server/gestion/salud/exposicion.ts'
import { createLectura } from '#server/gestion/salud/lectura.ts'
import { ENTREGAR } from '#server/gestion/webhooks/sql.ts'
import { runCuadre } from '#server/pago/cuadres.ts'
import { createTareasPagos } from '#server/pago/pay/tareas.ts'
import { readSeries } from '../../support/metricas.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
let raiz: string
let backupDir: string
let hora = Date.parse('2026-11-16T07:00:00Z')
beforeAll(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'alarmas-'))
  backupDir = join(raiz, 'copias')
  m = await createMostrador({ env: { DATA_DIR: raiz, METRICS_PORT: '9464' } })
  admin = await m.persona({ admin: true })
  // The trial of the month starts a PostgreSQL of its own: test/process/prueba-de-copia.test.ts.
  await query(`insert into pruebas_copia (archivo, servidor, empezada_at, filas) values ('x', 'x', $1, 1)`, [
    new Date(hora),
  ])
})
afterAll(async () => {
  await m.close()
  await rm(raiz, { recursive: true, force: true })
})

const query = (texto: string, valores: unknown[] = []) => m.base.pool.query(texto, valores)

function tareas() {
  const { base, tiendas } = m
  const config = {
    backupDir,
    backupKey: null,
    dataDir: raiz,
    jwtSecret: null,
    publicUrl: 'https://tienda.example',
  }
  const log = { info: () => undefined, error: () => undefined } as never
  const now = () => new Date(hora)
  const cuadre = () => runCuadre(base.pool)
  return createTareasCopias({ config, pool: base.pool, db: base.db, tiendas, log, now, cuadre }).carril.tareas
}
const run = (tarea: string) => tareas()[tarea]?.(null)
/** The next night has come. */
async function night() {
  hora += 24 * 3_600_000
  await run('copia-nocturna')
}

async function light(tema: string): Promise<string> {
  await m.call('POST', '/api/trastienda/salud/reintentar', { token: admin.token })
  const { json } = await m.call('GET', '/api/trastienda/salud', { token: admin.token })
  const { renglones } = json.data as SaludWire
  const { estado, texto } = renglones.find(uno => uno.tema === tema) ?? {}
  return `${estado}: ${texto}`
}
async function number(serie: string): Promise<number | undefined> {
  const { pool } = m.base
  const lectura = createLectura({
    pool,
    dataDir: raiz,
    backupDir,
    hayCorreo: true,
    vidaMs: 0,
    esperaMs: 30_000,
  })
  const { tiendas } = m
  const { server } = m.app
  const now = () => new Date()
  const texto = await createExposicion({
    medidas: createMedidas(),
    pool,
    tiendas,
    server,
    lectura,
    version: 'x',
    now,
  }).text()
  return readSeries(texto).get(`mostrador_${serie}`)
}
const ultima = async () =>
  (await query('select archivo from copias where error is null order by id desc limit 1')).rows[0]
    .archivo as string

/** Past every guard, as a fault of the disk or of a program would. */
async function plant(consulta: string): Promise<void> {
  const client = await m.base.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(consulta)
    await client.query('commit')
  } finally {
    client.release()
  }
}

describe('[OPS-03] the light of the backups', () => {
  it('is green while the file is there, and its number says how old it is', async () => {
    expect(await number('backup_age_seconds')).toBeUndefined()
    await night()
    expect(await light('copia')).toContain('bien: La última copia es de recién')
    expect(await number('backup_age_seconds')).toBeLessThan(600)
    expect(await number('backup_files_missing')).toBe(0)
  })

  it('turns when the file is deleted, and Admins are written to', async () => {
    await night()
    await rm(await ultima())
    expect(await light('copia')).toContain('mal: 1 copia ya no está como se guardó')
    expect(await number('backup_files_missing')).toBe(1)
    await run('revisar-copias')
    const { rows } = await query("select para, texto from correos where tipo = 'copia-perdida'")
    expect(rows).toEqual([{ para: admin.email, texto: expect.stringContaining('no está.') }])
    // The next one that is whole puts it right.
    await night()
    expect(await light('copia')).toContain('bien: La última copia')
    expect(await number('backup_files_missing')).toBe(0)
  })

  it('turns when the whole folder is moved away, and back with it', async () => {
    await rename(backupDir, `${backupDir}-lejos`)
    expect(await light('copia')).toMatch(/^mal: \d copias? ya no .* no hay ninguna buena\.$/)
    expect(await number('backup_age_seconds')).toBeUndefined()
    await rename(`${backupDir}-lejos`, backupDir)
    expect(await light('copia')).toContain('bien: La última copia')
  })

  it('turns when the file is shorter than it was left', async () => {
    const archivo = await ultima()
    const entera = await readFile(archivo)
    await truncate(archivo, entera.length - 1)
    expect(await light('copia')).toContain('mal: 1 copia ya no está como se guardó')
    await writeFile(archivo, entera)
    expect(await light('copia')).toContain('bien: La última copia')
  })

  it('turns when one bit of it is another, once its bytes are added up again', async () => {
    await query('update copias set revisada_at = $1', [new Date(hora)])
    await query('update copias set revisada_at = null where archivo = $1', [await ultima()])
    const archivo = await ultima()
    const bytes = await readFile(archivo)
    const medio = bytes.length >> 1
    bytes[medio] = (bytes[medio] ?? 0) ^ 1
    await writeFile(archivo, bytes)
    await run('revisar-copias')
    expect(await light('copia')).toContain('mal: 1 copia ya no está como se guardó')
    // It stays told by a look that only counts them, and is nobody's last good one.
    await run('revisar-copias')
    expect(await number('backup_files_missing')).toBe(1)
    await rm(archivo)
    await night()
    expect(await light('copia')).toContain('bien: La última copia')
  })

  it('turns when one cannot be made', async () => {
    await rename(backupDir, `${backupDir}-lejos`)
    await writeFile(backupDir, 'no es una carpeta')
    await night()
    expect(await light('copia')).toContain('mal: La última copia falló')
    expect(await number('backup_failed')).toBe(1)
    await rm(backupDir)
    await rename(`${backupDir}-lejos`, backupDir)
    await run('copia-nocturna')
    expect(await number('backup_failed')).toBe(0)
  })

  it('turns when the last trial did not come back', async () => {
    expect(await number('backup_trial_failed')).toBe(0)
    await query(
      `insert into pruebas_copia (archivo, servidor, empezada_at, error) values ('x', 'x', now(), 'no volvió')`,
    )
    expect(await light('prueba')).toContain('mal: La última copia que se probó no volvió')
    expect(await number('backup_trial_failed')).toBe(1)
    await query('delete from pruebas_copia where error is not null')
  })
})

describe('[OPS-03] the light of the sums', () => {
  it('arms itself the first night, before the backup, and says how long ago that was', async () => {
    await query('delete from cuadres')
    await query('delete from copias')
    expect(await number('reconciliation_mismatches')).toBeUndefined()
    await night()
    expect(await number('reconciliation_mismatches')).toBe(0)
    expect(await number('reconciliation_age_seconds')).toBeLessThan(600)
    await query("update cuadres set terminado_at = terminado_at - interval '3 days'")
    expect(await light('cuadre')).toContain('atencion: Las cuentas cerraban, pero se revisaron hace 3 días')
  })

  it('is worked out each night also where no backup is made', async () => {
    await m.call('PUT', '/api/trastienda/ajustes', {
      token: admin.token,
      body: { data: { copiaNocturna: false } },
    })
    await query("update cuadres set terminado_at = '2026-01-01'")
    await night()
    expect(await number('reconciliation_age_seconds')).toBeLessThan(600)
  })

  it('turns when a stock is off its ledger', async () => {
    await plant('update articulos set stock = stock + 1000 where id = 1')
    await query("update cuadres set terminado_at = '2026-01-01'")
    await night()
    expect(await light('cuadre')).toContain('mal: 1 cuenta no cierra')
    expect(await number('reconciliation_mismatches')).toBe(1)
    await plant('update articulos set stock = stock - 1000 where id = 1')
  })

  it('turns when money is missing, and when there is too much of it', async () => {
    const id = (await m.comprar(await m.persona())).json.data.id
    await m.call('PUT', `/api/pedidos/${id}/pago`, {
      token: admin.token,
      body: { data: { metodo: 'Efectivo' } },
    })
    const look = async () => {
      await query("update cuadres set terminado_at = '2026-01-01'")
      await night()
      return [await number('reconciliation_mismatches'), await number('reconciliation_overpaid')]
    }
    expect(await look()).toEqual([0, 0])
    await plant(`update pagos set monto = monto - 100000 where pedido_id = ${id}`)
    expect(await look()).toEqual([1, 0])
    await plant(`update pagos set monto = monto + 200000 where pedido_id = ${id}`)
    expect(await look()).toEqual([0, 1])
    expect(await light('cuadre')).toContain('1 pedido tiene plata de más')
  })
})

describe('[OPS-03] the light of the background work', () => {
  it('knows the lane of every job that waits for somebody outside', async () => {
    const pagos = createTareasPagos({} as never).tareas
    expect(Object.keys(pagos).map(carrilDe)).toEqual(Object.keys(pagos).map(() => 'payments'))
    expect(Object.keys(tareas()).map(carrilDe)).toEqual(Object.keys(tareas()).map(() => 'backups'))
    expect([carrilDe(ENTREGAR), carrilDe('enviar-correo'), carrilDe('limpiar')]).toEqual([
      'webhooks',
      'mail',
      'common',
    ])
  })

  it('stays green when a mail server hangs, which has its own, and turns when nobody takes jobs', async () => {
    await query('delete from trabajos')
    await query(`select add_trabajo('enviar-correo', '{"ids":[1]}', run_at := now() - interval '20 minutes')`)
    await query(`insert into correos (tipo, para, asunto, texto, html, created_at)
      values ('pedido', 'ana@correo.example', 'Tu pedido', '', '', now() - interval '20 minutes')`)
    expect(await light('cola')).toContain('bien')
    expect(await light('correos')).toContain('atencion')
    expect(await number('queue_oldest_seconds{lane="mail"}')).toBeGreaterThan(1_000)
    expect(await number('queue_oldest_seconds{lane="common"}')).toBe(0)
    await query(`select add_trabajo('repasar-correos', run_at := now() - interval '20 minutes')`)
    expect(await light('cola')).toContain('mal')
    expect(await number('queue_oldest_seconds{lane="common"}')).toBeGreaterThan(1_000)
  })
})

describe('[OPS-03] whether an order can be taken', () => {
  it('is asked of a row that needs room, and turns when the disk has none, with whatever only reads still ready', async () => {
    const { pool } = m.base
    const disco = async () => ({ libre: 1024 ** 3, total: 1024 ** 4 })
    const puede = createEscribible({ pool, lectura: { disco }, propia: true, vidaMs: 0 })
    const [writez, readyz] = [() => m.app.inject('/writez'), () => m.app.inject('/readyz')]
    expect([await puede(), (await writez()).statusCode]).toEqual([true, 200])
    expect(await m.scalar('select count(*) from sondas')).toBe(1)
    await query(`create function sin_lugar() returns trigger language plpgsql as $$
      begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await query('create trigger sondas_llena before insert on sondas execute function sin_lugar()')
    expect([await puede(), (await readyz()).statusCode]).toEqual([false, 200])
    await query('drop trigger sondas_llena on sondas; drop function sin_lugar')
    expect(await puede()).toBe(true)
    const lleno = { disco: async () => ({ libre: 1024, total: 1024 ** 4 }) }
    expect(await createEscribible({ pool, lectura: lleno, propia: true })()).toBe(false)
    expect(await createEscribible({ pool, lectura: lleno, propia: false })()).toBe(true)
  })
})

describe('[OPS-03] jobs whose server ended under them', () => {
  const cut = async (id: number) => {
    await query(
      "update trabajos set locked_by = 'proceso-muerto', locked_at = now(), attempts = attempts + 1 where id = $1",
      [id],
    )
    await query(UNLOCK.text)
    const { rows } = await query('select attempts, max_attempts, last_error from trabajos where id = $1', [
      id,
    ])
    return rows[0] as { attempts: number; max_attempts: number; last_error: string }
  }

  it('keep their attempts and say why, until the same one has ended five servers', async () => {
    const { rows } = await query("select id from add_trabajo('limpiar', max_attempts := 3)")
    const { id } = rows[0]
    for (const vez of [1, 2, 3, 4, 5]) {
      expect(await cut(id)).toEqual({
        attempts: 0,
        max_attempts: 3,
        last_error: `el servidor que lo hacía se cortó (van ${vez})`,
      })
    }
    expect(await light('trabajos')).toContain('bien')
    expect(await cut(id)).toMatchObject({
      attempts: 3,
      last_error: 'el servidor que lo hacía se cortó (van 6)',
    })
    expect(await number('queue_jobs{state="dead"}')).toBe(1)
    await query('delete from trabajos')
  })

  it('of the clock, given up for good, go when the next one passes', async () => {
    await query("select add_trabajo('limpiar', max_attempts := 1)")
    await query('update trabajos set attempts = 1, last_error = $1', ['no pudo'])
    expect(await number('queue_jobs{state="dead"}')).toBe(1)
    await query(TICK.text, [['limpiar'], ['limpiar'], new Date('2031-01-01')])
    expect([await number('queue_jobs{state="dead"}'), await number('queue_jobs{state="due"}')]).toEqual([
      0, 1,
    ])
    await query('delete from trabajos')
  })
})
