// Many orders behind the shop (query plans, ESC-06): no screen and no job reads through all of them, so that ten million are as quick as five hundred.
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rankVendidos } from '#server/catalogo/vidriera/tareas.ts'
import { createPool } from '#server/db/connect.ts'
import { foldVentas } from '#server/gestion/numeros/pliegue.ts'
import { tidy } from '#server/proceso/tareas/tidy.ts'
import { createMostrador, type Mostrador, type Persona } from '../support/pedidos.ts'

const PEDIDOS = 12_000
/** What grows with every order. */
const GRANDES = ['pedidos', 'pedido_articulos', 'pedido_historial', 'movimientos_stock', 'pagos']

let m: Mostrador
let admin: Persona
let ana: Persona
let contadas: ReadonlyMap<string, number> = new Map()
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  ana = await m.persona()
  const client = await m.base.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('insert into pedidos_conteo (estado, cambio) values ($1, $2)', ['finalizado', PEDIDOS])
    for (const sentencia of [
      `insert into users (id, role_id, username, email, confirmed)
       select 10000 + n, 1, 'c' || n, 'c' || n || '@correo.example', true from generate_series(0, 599) n`,
      `insert into pedidos (id, user_id, estado, subtotal, total, total_final, medio_pago, pendiente_at, pagado_at, created_at, updated_at)
       select n, 10000 + n % 600, case when n > ${PEDIDOS} - 40 then 'pendiente' when n % 12 = 0 then 'cancelado' else 'finalizado' end,
         2000 * n, 2000 * n, null, 'efectivo', t.at, case when n <= ${PEDIDOS} - 40 and n % 12 > 0 then t.at end, t.at, t.at
       from generate_series(1, ${PEDIDOS}) n, lateral (select now() - (${PEDIDOS} - n) * interval '1 hour' as at) t`,
      `insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
         grs_porcion, cantidad, precio_unitario, subtotal, created_at, updated_at)
       select p.id, 1 + (p.id + i) % 20, 2, 'Corte', '500 g', '/Kg', 2000, 500, 1, 1000, 1000, p.created_at, p.created_at
       from pedidos p, generate_series(0, 1) i`,
      `insert into pedido_historial (pedido_id, a, user_id, created_at) select id, 'pendiente', user_id, created_at from pedidos`,
      `insert into movimientos_stock (articulo_id, pedido_id, tipo, cantidad, created_at)
       select articulo_id, pedido_id, 'venta', -500, created_at from pedido_articulos`,
      `insert into pagos (pedido_id, tipo, medio, monto, estado, clave, dia, created_at)
       select id, 'cobro', 'efectivo', total, 'acreditado', 'historia-' || id, dia_local(created_at), created_at
       from pedidos where pagado_at is not null`,
      `select setval(pg_get_serial_sequence('pedidos', 'id'), ${PEDIDOS})`,
      'analyze',
    ])
      await client.query(sentencia)
  } finally {
    client.release(true)
  }
  // Days that are over are added up once; that is a walk through all of them, in pieces.
  await foldVentas(m.base.pool)
  contadas = await countLecturas()
})
afterAll(() => m.close())

/** How often each was read through. Whoever is connected tells when they leave, so they all do first. */
async function countLecturas(): Promise<ReadonlyMap<string, number>> {
  const aparte = createPool(m.base.url, pino({ level: 'silent' }))
  try {
    await aparte.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    const { rows } = await aparte.query<{ tabla: string; veces: number }>(
      'select relname as tabla, seq_scan::integer as veces from pg_stat_user_tables where relname = any($1)',
      [GRANDES],
    )
    return new Map(rows.map(({ tabla, veces }) => [tabla, veces]))
  } finally {
    await aparte.end()
  }
}

/** Which of them `work` read through, said with its name. */
async function readThrough(nombre: string, work: () => Promise<void>): Promise<string[]> {
  const antes = contadas
  await work()
  contadas = await countLecturas()
  expect(contadas.size).toBe(GRANDES.length)
  const despues = contadas
  return GRANDES.filter(tabla => despues.get(tabla) !== antes.get(tabla)).map(tabla => `${nombre}: ${tabla}`)
}

// A page of ten: for a hundred of twelve thousand reading through them would be right.
const COMPLETO = 'populate=pedido_articulos.articulo,pedido_articulos.valor,user&pagination[pageSize]=10'
const LLAMADAS: readonly (readonly [camino: string, quien: 'admin' | 'ana'])[] = [
  [`/api/pedidos?${COMPLETO}&sort[0]=createdAt:desc`, 'admin'],
  [
    `/api/pedidos?${COMPLETO}&filters[estado][$in][0]=pendiente&filters[estado][$in][1]=en_proceso&sort[0]=createdAt:asc`,
    'admin',
  ],
  [`/api/pedidos?${COMPLETO}&sort=updatedAt&pagination[cursor]=*`, 'admin'],
  [`/api/pedidos?${COMPLETO}&_q=341%20555-0100`, 'admin'],
  [`/api/pedidos?${COMPLETO}&_q=%2340`, 'admin'],
  [`/api/pedidos?${COMPLETO}`, 'ana'],
  ['/api/pedidos/resumen', 'admin'],
  ['/api/pedidos/hoja-de-corte', 'admin'],
  ['/api/pedidos/por-pesar', 'admin'],
  ['/api/pedidos/reparto', 'admin'],
  ['/api/trastienda/numeros/hoy', 'admin'],
  ['/api/trastienda/numeros?rango=30', 'admin'],
  ['/api/trastienda/clientes', 'admin'],
  ['/api/trastienda/clientes/10003', 'admin'],
  ['/api/trastienda/articulos/1/movimientos', 'admin'],
  ['/api/trastienda/articulos?desde=2026-01-01T00:00:00.000Z', 'admin'],
  ['/api/caja', 'admin'],
  ['/api/users/me/siempre', 'ana'],
  ['/api/users/me/datos', 'ana'],
]

it('[ESC-06] F49: no screen of the shop reads through all orders, lines, steps, movements or payments', async () => {
  const leen: string[] = []
  for (const [camino, quien] of LLAMADAS) {
    const token = quien === 'ana' ? ana.token : admin.token
    leen.push(
      ...(await readThrough(camino, async () => {
        const { status, text } = await m.call('GET', camino, { token })
        expect([camino, status, status === 200 ? '' : text]).toEqual([camino, 200, ''])
      })),
    )
  }
  expect(leen).toEqual([])
})

it('[ESC-06] nor does an order that is placed, nor what runs by the clock', async () => {
  const { pool, db } = m.base
  const leen = [
    ...(await readThrough('an order', async () => expect((await m.comprar(ana)).status).toBe(200))),
    ...(await readThrough('what sells best', () => rankVendidos(pool))),
    ...(await readThrough('a day added up again', async () => {
      await sql`update pedidos set updated_at = now() where id = 5`.execute(db)
      expect(await foldVentas(pool)).toBe(1)
    })),
    // An account nobody confirmed is looked for wherever an account may be named.
    ...(await readThrough('the nightly tidying', async () => {
      await sql`insert into users (role_id, username, email, created_at)
        values (1, 'nadie', 'nadie@correo.example', now() - interval '8 days')`.execute(db)
      expect((await tidy(db, { info: () => undefined })).cuentas).toBe(1)
    })),
  ]
  expect(leen).toEqual([])
})

it('[ESC-06] the ledger of an article counts its balance back from what there is, page by page', async () => {
  const leer = async (antes = '') =>
    (await m.call('GET', `/api/trastienda/articulos/1/movimientos${antes}`, { token: admin.token })).json
  const { rows } = await sql<{
    id: number
    saldo: number
  }>`select id, (select stock from articulos where id = 1)
      - coalesce(sum(cantidad) over (order by id desc rows between unbounded preceding and 1 preceding), 0) as saldo
    from movimientos_stock where articulo_id = 1 order by id desc limit 120`.execute(m.base.db)
  const primera = await leer()
  const segunda = await leer(`?antes=${primera.meta.siguiente}`)
  const vistos = [...primera.data, ...segunda.data].map((fila: { id: number; saldo: number }) => [
    fila.id,
    fila.saldo,
  ])
  expect(vistos.length).toBeGreaterThan(60)
  expect(vistos).toEqual(rows.slice(0, vistos.length).map(({ id, saldo }) => [id, Number(saldo) / 1000]))
})
