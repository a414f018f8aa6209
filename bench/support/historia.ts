// A shop with any number of orders behind it (generator, load test): written set by set into the tables, their indexes built at the end.
import type pg from 'pg'
import { foldVentas } from '#server/gestion/numeros/pliegue.ts'
import type { Casa } from './casa.ts'

export interface Historia {
  readonly pedidos: number
  readonly clientes: number
}

/** The last days of every shop are the same: so many orders in so many days, the first of them still open. */
export const RECIENTES = 500
const DIAS_RECIENTES = 10
const ABIERTOS = 120
/** So many people have the first so many of those orders, all alike. */
export const MEDIDOS = 10
export const DE_CADA_MEDIDO = 30
/** Everything before lies in so many years. */
const ANIOS = 10
/** One order of so many is a restaurant's. */
const DE_LA_FONDA = 2000

/** Numbers of the people: nobody else has any this high. */
export const PRIMERO = 1_000_000
export const FONDA = PRIMERO + MEDIDOS
/** Seven digits after the area, each somebody's alone. */
const AREA = '341'
const SIETE = 4_000_000

/** Orders counted from the newest, 0, backwards: `k`. */
const CREADO = `case when k < ${RECIENTES} then now() - k * interval '${(DIAS_RECIENTES * 86_400) / RECIENTES} seconds'
  else now() - interval '${DIAS_RECIENTES} days' - (k - ${RECIENTES}) * $3::float8 * interval '1 second' end`
const CLIENTE = `case when k < ${MEDIDOS * DE_CADA_MEDIDO} then ${PRIMERO} + k % ${MEDIDOS}
  when k % ${DE_LA_FONDA} = 0 then ${FONDA} else ${FONDA} + (k::bigint * 7919 % ($2::integer - ${MEDIDOS}))::integer end`
const ESTADO = `case when k < ${ABIERTOS} then (array['pendiente', 'en_proceso'])[1 + k % 2]
  when k % 12 = 11 then 'cancelado' else 'finalizado' end`
const MONTO = '1000000 * (1 + n % 3)'
/** $1 how many orders, $2 how many people, $3 seconds from one order of the years before to the next. */
const TODOS = `(select n, k, ${CREADO} as creado, ${CLIENTE} as cliente, ${ESTADO} as estado
  from (select n::integer as n, ($1::integer - n)::integer as k from generate_series(1, $1::integer) n) s) o`
/** Lines of an order: one to three, of neighbouring articles. */
const LINEAS = `${TODOS} cross join lateral generate_series(0, n % 3) i
  join surtido a on a.lugar = (n + 7 * i) % (select count(*) from surtido)`

/** By table, in an order in which nothing waits for what comes after it. Rows as the shop writes them, weighing apart. */
const TABLAS: readonly (readonly [tabla: string, sentencia: string])[] = [
  [
    'pedidos',
    `insert into pedidos (id, user_id, estado, subtotal, total, total_final, direccion, pendiente_at, pagado_at, pago_metodo,
       medio_pago, created_at, updated_at)
     select n, cliente, estado, ${MONTO}, ${MONTO}, case when estado = 'finalizado' then ${MONTO} end, 'Belgrano ' || n % 5000,
       creado, case when estado = 'finalizado' then creado + interval '2 hours' end,
       case when estado = 'finalizado' then 'Efectivo' end, 'efectivo', creado,
       creado + case when k < ${ABIERTOS} then interval '0' else interval '2 hours' end from ${TODOS}`,
  ],
  [
    'pedido_articulos',
    `insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
       grs_porcion, cantidad, precio_unitario, subtotal, created_at, updated_at)
     select n, a.id, a.valor, a.nombre, a.valor_nombre, '/Kg', 2000000, 500, 1, 1000000, 1000000, creado, creado from ${LINEAS}`,
  ],
  [
    'movimientos_stock',
    `insert into movimientos_stock (articulo_id, pedido_id, tipo, cantidad, created_at, medida)
     select a.id, n, t.tipo, t.signo * 500, creado, '/Kg' from ${LINEAS}
       join (values ('venta', -1), ('devolucion', 1)) t (tipo, signo) on t.signo < 0 or estado = 'cancelado'`,
  ],
  [
    'pedido_historial',
    `insert into pedido_historial (pedido_id, de, a, user_id, created_at)
     select n, p.de, p.a, case when p.de is null then cliente else ${PRIMERO} end, creado + p.demora * interval '1 hour' from ${TODOS}
       join (values (null, 'pendiente', 0, '{pendiente,en_proceso,finalizado,cancelado}'::text[]),
         ('pendiente', 'en_proceso', 1, '{en_proceso,finalizado}'), ('en_proceso', 'finalizado', 2, '{finalizado}'),
         ('pendiente', 'cancelado', 2, '{cancelado}')) p (de, a, demora, de_estos) on estado = any(p.de_estos)`,
  ],
  [
    'pagos',
    `insert into pagos (pedido_id, tipo, medio, monto, estado, clave, dia, created_at, updated_at)
     select n, 'cobro', 'efectivo', ${MONTO}, 'acreditado', 'historia-' || n, dia_local(creado), creado, creado
     from ${TODOS} where estado = 'finalizado'`,
  ],
  [
    'pedidos_conteo',
    `insert into pedidos_conteo (estado, cambio) select estado, count(*) from ${TODOS} group by estado`,
  ],
  // As much of them as the nightly tidying leaves.
  [
    'llamadas',
    `insert into llamadas (quien, clave, cuerpo_hash, pedido_id, created_at)
     select cliente, clave_de('historia-' || n), '\\x00', n, creado from ${TODOS} where creado > now() - interval '30 days'`,
  ],
  [
    'correos',
    `insert into correos (tipo, para, asunto, texto, html, created_at, sent_at, user_id)
     select 'pedido', 'c' || cliente || '@correo.example', 'Recibimos tu pedido', '', '', creado, creado, cliente
     from ${TODOS} where creado > now() - interval '90 days'`,
  ],
]

/** With nothing forced to disk: it can be made again. */
const SUELTA = [
  'fsync = off',
  'full_page_writes = off',
  "max_wal_size = '8GB'",
  "checkpoint_timeout = '30min'",
]

/** Into a shop without orders. Two tables at a time: the machine has cores for more than one. */
export async function writeHistoria(
  casa: Casa,
  { pedidos, clientes }: Historia,
  tell: (texto: string) => void,
): Promise<void> {
  const { pool } = casa
  for (const ajuste of SUELTA) await pool.query(`alter system set ${ajuste}`)
  await pool.query('select pg_reload_conf()')
  const paso = ((ANIOS * 365 - DIAS_RECIENTES) * 86_400) / Math.max(1, pedidos - RECIENTES)
  await load(pool, 'users', PERSONAS, [clientes])
  await pool.query(`create table if not exists surtido as
    select row_number() over (order by a.id) - 1 as lugar, a.id, a.nombre, v.id as valor, v.nombre as valor_nombre
    from articulos a join lateral (select v.id, v.nombre from articulos_valores av join valores v on v.id = av.valor_id
      where av.articulo_id = a.id order by v.id limit 1) v on true where a.medida = '/Kg'`)
  await pool.query('analyze surtido')
  await pool.query('truncate pedidos, pedidos_conteo, correos, pagos, movimientos_stock cascade')
  const porCargar = [...TABLAS]
  const work = async () => {
    for (let turno = porCargar.shift(); turno !== undefined; turno = porCargar.shift()) {
      const [tabla, sentencia] = turno
      const inicio = performance.now()
      await load(pool, tabla, sentencia, [pedidos, clientes, paso])
      tell(`${tabla}: ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
    }
  }
  await Promise.all([work(), work()])
  await pool.query("select setval(pg_get_serial_sequence('pedidos', 'id'), $1)", [pedidos])
  await pool.query('drop table surtido')
  const inicio = performance.now()
  tell(`${await foldVentas(pool)} days added up: ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
  for (const ajuste of SUELTA) await pool.query(`alter system reset ${ajuste.split(' ')[0]}`)
  await pool.query('select pg_reload_conf()')
  await pool.query('checkpoint')
}

const PERSONAS = `insert into users (id, role_id, username, email, confirmed, nombre, apellido, telefono, direccion)
  select ${PRIMERO} + n, 1, 'c' || ${PRIMERO} + n, 'c' || ${PRIMERO} + n || '@correo.example', true,
    'Nombre' || n % 997, 'Apellido' || n % 4999, '${AREA} ' || ${SIETE} + n * 7919::bigint % 2999999, 'Belgrano 9'
  from generate_series(0, $1::integer - 1) n`

/** Of the n-th of them. */
export function telefono(n: number): string {
  return `${AREA} ${SIETE + ((n * 7919) % 2_999_999)}`
}

/**
 * Whole, in one transaction that empties the table first, so that nothing of it goes through the log; without triggers, and
 * without its indexes, which are built over the finished rows.
 */
async function load(pool: pg.Pool, tabla: string, sentencia: string, valores: readonly number[]) {
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '1GB'; set work_mem = '64MB'")
    await client.query('set session_replication_role = replica')
    await client.query('begin')
    // What others refer to would be emptied with them.
    if (tabla !== 'pedidos' && tabla !== 'users') await client.query(`truncate ${tabla} cascade`)
    await client.query('update pg_index set indisready = false where indrelid = $1::regclass', [tabla])
    await client.query(sentencia, [...valores])
    await client.query(`reindex table ${tabla}`)
    await client.query('commit')
    await client.query(`vacuum analyze ${tabla}`)
  } finally {
    client.release(true)
  }
}
