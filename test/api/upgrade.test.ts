// Databases of the version before: the demo shop stays itself, a shop of somebody's own loses what was invented about it.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Ajuste, mergeAjustes } from '#domain/comercio/ajustes.ts'
import { COMERCIO_DEMO, COMERCIO_INICIAL, type Comercio } from '#domain/comercio/comercio.ts'
import { huellaDe, sealClave } from '#server/base/idempotencia.ts'
import { createDb, createPool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/db/seed.ts'
import { findPorClave } from '#server/pedido/read/sql.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let folder: string
let admin: TestDatabase
const pools: pg.Pool[] = []

beforeAll(async () => {
  admin = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migraciones-'))
})
afterAll(async () => {
  for (const pool of pools) {
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    await pool.end()
    await admin.pool.query(`drop database ${rows[0]?.name} with (force)`)
  }
  await admin.drop()
  await rm(folder, { recursive: true })
})

/** A database as the older version left it, brought up to date. `desde`: the first migration it did not have. */
async function upgrade(antes: string, desde = '0006'): Promise<pg.Pool> {
  const name = `vieja_${process.pid}_${pools.length}`
  await admin.pool.query(`create database ${name} template template0`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  const pool = createPool(url.href, pino({ level: 'silent' }))
  pools.push(pool)
  const todas = await readdir('migrations')
  const suyas = await mkdtemp(join(folder, 'hasta-'))
  for (const nombre of todas) if (nombre < desde) await cp(join('migrations', nombre), join(suyas, nombre))
  const eran = await migrate(pool, suyas)
  await pool.query(antes)
  expect(await migrate(pool)).toHaveLength(todas.length - eran.length)
  return pool
}

async function read(pool: pg.Pool): Promise<Comercio> {
  const { rows } = await pool.query<Ajuste>(
    `select 'nombre' as nombre, to_jsonb(nombre) as valor from comercios where id = 1
     union all select nombre, valor from ajustes`,
  )
  const { comercio, rechazados } = mergeAjustes(COMERCIO_INICIAL, rows)
  expect(rechazados).toEqual([])
  return comercio
}

const COMO_LA_DEMO = `begin;
  insert into comercios (id, nombre) values (1, 'Mostrador');
  insert into categorias (id, nombre, slug) values (1, 'Productos Vacunos', 'productos-vacunos');
  insert into discount_codes (code, discount_percentage) values ('BIENVENIDO10', 10);
  commit;
  insert into discount_codes (code, discount_percentage) values ('PROPIO10', 10);`
/** Orders go into the one shop there is. */
const PEDIR = `insert into users (id, username, email) overriding system value values (77, 'ana', 'ana@correo.example');
  insert into pedidos (user_id) values (77)`

it('[SHOP-01] the demo shop stays the demo shop', async () => {
  const pool = await upgrade(COMO_LA_DEMO)
  // Its zones count by their place in the list until somebody changes it.
  const zonas = COMERCIO_DEMO.zonas.map(({ nombre, entrega }) => ({ nombre, entrega }))
  expect(await read(pool)).toEqual({ ...COMERCIO_DEMO, zonas })
  await pool.query(PEDIR)
  const { rows } = await pool.query('select code, demo from discount_codes order by code')
  expect(rows).toEqual([
    { code: 'BIENVENIDO10', demo: true },
    { code: 'PROPIO10', demo: false },
  ])
})

it('the seed of today writes the same shop', async () => {
  expect(await seedDemo(admin.db)).toBe(true)
  expect(await read(admin.pool)).toEqual(COMERCIO_DEMO)
})

it('[SHOP-01] a shop that began to say who it is keeps its terms and loses the invented rest', async () => {
  const pool = await upgrade(
    `${COMO_LA_DEMO} insert into ajustes (nombre, valor) values ('razonSocial', '"Ana Gómez"'), ('compraMinima', '0')`,
  )
  const { razonSocial, cuit, whatsapp, email, compraMinima, horarios } = await read(pool)
  expect({ razonSocial, cuit, whatsapp, email, compraMinima, horarios }).toEqual({
    razonSocial: 'Ana Gómez',
    cuit: null,
    whatsapp: null,
    email: null,
    compraMinima: 0,
    horarios: COMERCIO_DEMO.horarios,
  })
})

it('[SHOP-01] a shop without demo data takes orders and says nothing', async () => {
  const pool = await upgrade('select 1')
  expect(await read(pool)).toEqual(COMERCIO_INICIAL)
  await pool.query(PEDIR)
  const { rows } = await pool.query("insert into comercios (nombre) values ('Otra') returning id")
  expect(rows).toEqual([{ id: 2 }])
})

it('[FAC-01] [FAC-03] a shop from before invoices nothing, and what is delivered leaves nothing to be issued', async () => {
  const pool = await upgrade(`${COMO_LA_DEMO} ${PEDIR}`)
  const { facturar, condicionFiscal } = await read(pool)
  expect({ facturar, condicionFiscal }).toEqual({ facturar: 'no', condicionFiscal: null })
  await pool.query(
    "update pedidos set estado = 'finalizado', pendiente_at = now(), pagado_at = now(), pago_metodo = 'Efectivo', subtotal = 100000, total = 100000",
  )
  const { rows } = await pool.query(
    `select (select count(*)::integer from factura_pendientes) as pendientes,
      (select count(*)::integer from trabajos where tarea = 'facturar') as trabajos`,
  )
  expect(rows).toEqual([{ pendientes: 0, trabajos: 0 }])
})

it('[ENT-01] [ENT-02] a shop with zones and hours from before delivers as it did: neither by zone nor by slots', async () => {
  const zonas = [
    { nombre: 'Centro', entrega: 'estandar' },
    { nombre: 'Sur', entrega: 'coordinada' },
  ]
  const pool = await upgrade(
    `${COMO_LA_DEMO} ${PEDIR}; insert into ajustes (nombre, valor) values ('zonas', '${JSON.stringify(zonas)}')
       on conflict (nombre) do update set valor = excluded.valor`,
  )
  expect(await read(pool)).toMatchObject({ conZonas: false, porTurnos: false, turnos: [], zonas })
  const { rows } = await pool.query('select entrega, envio, zona_id, turno_id from pedidos')
  expect(rows).toEqual([{ entrega: null, envio: null, zona_id: null, turno_id: null }])
})

it('[ORD-03] an order that was sent before the upgrade is found by its key after it, and so is one the release before makes beside it', async () => {
  const pool = await upgrade(`${COMO_LA_DEMO} ${PEDIR};
    insert into pedidos (id, user_id, estado, subtotal, total, pendiente_at) values
      (900, 77, 'pendiente', 1000000, 1000000, now()), (901, 77, 'pendiente', 1000000, 1000000, now());
    insert into claves_idempotencia (user_id, clave, cuerpo_hash, pedido_id) values (77, 'la-de-antes', '\\x0102', 900)`)
  const db = createDb(pool)
  expect(await findPorClave(db, 77, 'la-de-antes')).toBe(900)
  const { rows } = await pool.query('select cuerpo_hash from llamadas where quien = 77 and clave = $1', [
    sealClave('la-de-antes'),
  ])
  expect(rows).toEqual([{ cuerpo_hash: Buffer.from([1, 2]) }])
  await pool.query(
    "insert into claves_idempotencia (user_id, clave, cuerpo_hash, pedido_id) values (77, 'la-de-al-lado', '\\x03', 901)",
  )
  expect(await findPorClave(db, 77, 'la-de-al-lado')).toBe(901)
  // Joined by either of the two, the keys go with their orders; tidied here, they are gone there.
  await pool.query(`insert into users (id, username, email) overriding system value values (78, 'otra', 'otra@correo.example');
    update claves_idempotencia set user_id = 78 where pedido_id = 901; update llamadas set quien = 78 where pedido_id = 900`)
  const quedan = 'select user_id, pedido_id from claves_idempotencia order by 2'
  expect([await findPorClave(db, 78, 'la-de-al-lado'), (await pool.query(quedan)).rows]).toEqual([
    901,
    [
      { user_id: 78, pedido_id: 900 },
      { user_id: 78, pedido_id: 901 },
    ],
  ])
  await pool.query('delete from llamadas where pedido_id = 900')
  expect((await pool.query(quedan)).rows).toEqual([{ user_id: 78, pedido_id: 901 }])
})

it('[ADM-06] keys of stock, articles, weighings, the cash book and refunds are carried over with what they stood for', async () => {
  const pool = await upgrade(
    `${PEDIR};
    insert into categorias (id, nombre, slug) values (1, 'Productos Vacunos', 'productos-vacunos');
    insert into claves_existencias (quien, clave, cuerpo_hash, respuesta) values (77, 'mueve-stock', '\\x01', '{"data": []}');
    insert into sub_categorias (id, categoria_id, nombre) values (1, 1, 'Parrilla');
    insert into articulos (id, sub_categoria_id, nombre, precio_kg, stock) values (5, 1, 'Vacío', 1000000, 9000);
    insert into claves_articulos (quien, clave, cuerpo_hash, articulo_id) values (-3, 'hace-articulo', '\\x02', 5);
    insert into pedidos (id, user_id, estado, subtotal, total, pendiente_at) values (900, 77, 'pendiente', 1000000, 1000000, now());
    insert into pagos (id, pedido_id, tipo, medio, monto, estado, clave) overriding system value values
      (31, 900, 'cobro', 'efectivo', 1000000, 'acreditado', 'cobro-de-antes');
    insert into pagos (id, pedido_id, tipo, de_id, medio, monto, estado, clave) overriding system value values
      (32, 900, 'devolucion', 31, 'efectivo', 500, 'acreditado', 'devolucion-abc');
    insert into caja_asientos (dia, medio, monto, concepto, clave, user_id, nombre) values
      (current_date, 'efectivo', -500, 'Hielo', 'asiento-de-antes', 77, 'Ana')`,
    '0097',
  )
  const { rows } = await pool.query(
    "select quien, encode(clave, 'hex') as clave, encode(cuerpo_hash, 'hex') as hash, hecho from llamadas",
  )
  const fila = (quien: number, texto: string, hash: string, hecho: unknown) => ({
    quien,
    clave: sealClave(texto).toString('hex'),
    hash,
    hecho,
  })
  expect(rows).toHaveLength(4)
  expect(rows).toEqual(
    expect.arrayContaining([
      fila(77, 'mueve-stock', '01', { data: [] }),
      fila(-3, 'hace-articulo', '02', 5),
      fila(0, 'devolucion-abc', huellaDe('devolucion', 31), { id: 32, monto: 500 }),
      fila(0, 'asiento-de-antes', huellaDe('asiento', 'efectivo', -500, null, 'Hielo'), {}),
    ]),
  )
})

it('[ART-07] orders and drafts of before stay what they were, and a line is still one', async () => {
  const pool = await upgrade(`${COMO_LA_DEMO} ${PEDIR};
    insert into sub_categorias (id, categoria_id, nombre) values (1, 1, 'Parrilla');
    insert into articulos (id, sub_categoria_id, nombre, precio_kg, stock) values (1, 1, 'Vacío', 1000000, 9000);
    insert into valores (id, nombre, grs_porcion) values (1, '1 kg', 1000);
    insert into pedidos (id, user_id, estado, subtotal, total, pendiente_at) values (900, 77, 'pendiente', 1000000, 1000000, now());
    insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
      grs_porcion, cantidad, precio_unitario, subtotal)
    select id, 1, 1, 'Vacío', '1 kg', '/Kg', 1000000, 1000, 1, 1000000, 1000000 from pedidos`)
  const { rows } = await pool.query(
    'select estado, preparacion from pedido_articulos l join pedidos p on p.id = l.pedido_id',
  )
  expect(rows.toSorted((a, b) => a.estado.localeCompare(b.estado))).toEqual([
    { estado: 'pendiente', preparacion: [] },
    { estado: 'xxxx', preparacion: [] },
  ])
  const copy = (preparacion: string) =>
    pool.query(
      `insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
        grs_porcion, cantidad, precio_unitario, subtotal, preparacion)
       select pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg, grs_porcion, cantidad,
        precio_unitario, subtotal, $1::jsonb from pedido_articulos where pedido_id = 900 order by id limit 1`,
      [preparacion],
    )
  await expect(copy('[]')).rejects.toThrow('pedido_articulos_linea')
  await copy('[{"id": 3, "nombre": "Gruesa", "precioKg": 0}]')
  await expect(copy('[{"id": 3, "nombre": "Otro nombre", "precioKg": 9}]')).rejects.toThrow(
    'pedido_articulos_linea',
  )
  await expect(copy('{}')).rejects.toThrow('check')
})
