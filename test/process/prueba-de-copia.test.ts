// The trial of the month: the newest backup comes back in a PostgreSQL started for it, of which nothing stays, and a bad one is told of.
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTareasCopias } from '#server/gestion/copias/tareas.ts'
import { runCuadre } from '#server/pago/cuadres.ts'
import { createMostrador, type Mostrador, type Persona } from '../support/pedidos.ts'
import { temporaryFolder } from '../support/server.ts'

const CLAVE = 'la-clave-que-guarda-el-duenio-1'
/** Each makes backups and starts a PostgreSQL or two. */
const TOPE = 400_000
let m: Mostrador
let admin: Persona
let dataDir: string
beforeAll(async () => {
  dataDir = join(await temporaryFolder(), 'datos')
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(async () => {
  await m.close()
  await rm(dataDir, { recursive: true, force: true })
})

let hora = Date.parse('2026-11-16T07:00:00Z')
async function night(backupKey: string | null) {
  hora += 24 * 3_600_000
  const errores: string[] = []
  const log = { info: () => undefined, error: (_: unknown, texto: string) => errores.push(texto) } as never
  const config = {
    backupDir: join(dataDir, 'copias'),
    backupKey,
    dataDir,
    jwtSecret: null,
    publicUrl: 'https://tienda.example',
  }
  const { base, tiendas } = m
  const now = () => new Date(hora)
  const cuadre = () => runCuadre(base.pool)
  const { carril } = createTareasCopias({ config, pool: base.pool, db: base.db, tiendas, log, now, cuadre })
  await carril.tareas['copia-nocturna']?.(null)
  return errores
}
const pruebas = async () =>
  (await m.base.pool.query('select filas, error from pruebas_copia order by id')).rows as {
    filas: number | null
    error: string | null
  }[]
const restos = async () => (await readdir(dataDir)).filter(nombre => nombre.startsWith('prueba-'))

it('[OPS-01] tries a sealed backup the first night, leaves nothing behind, and not again the next', {
  timeout: TOPE,
}, async () => {
  expect(await night(CLAVE)).toEqual([])
  const [prueba] = await pruebas()
  expect(prueba?.error).toBeNull()
  expect(prueba?.filas).toBeGreaterThan(500)
  expect(await restos()).toEqual([])
  const [archivo = ''] = await readdir(join(dataDir, 'copias'))
  expect((await readFile(join(dataDir, 'copias', archivo))).includes('Vacío')).toBe(false)
  expect(await night(CLAVE)).toEqual([])
  expect(await pruebas()).toHaveLength(1)
})

it('[OPS-01] one that does not come back is told of: in the log, in its table, to the Admins, and tried again the next night', {
  timeout: TOPE,
}, async () => {
  await m.base.pool.query('delete from pruebas_copia')
  await m.call('PUT', '/api/trastienda/ajustes', {
    token: admin.token,
    body: { data: { copiaNocturna: false } },
  })
  // Somebody changed the key and kept the files.
  expect(await night('otra-clave-cualquiera-12')).toEqual([
    'la última copia de seguridad no volvió en una base de prueba',
  ])
  const [prueba] = await pruebas()
  expect(prueba?.error).toContain('La clave no es la de esta copia')
  const { rows } = await m.base.pool.query("select para, texto from correos where tipo = 'copia-prueba'")
  expect(rows).toEqual([{ para: admin.email, texto: expect.stringContaining('La clave no es') }])
  // What a killed server left of a trial goes with the next one.
  await mkdir(join(dataDir, 'prueba-de-copia-muerta'))
  await writeFile(join(dataDir, 'prueba-de-copia-muerta', 'x'), 'x')
  expect(await night(CLAVE)).toEqual([])
  expect([(await pruebas()).at(-1)?.error, await restos()]).toEqual([null, []])
})
