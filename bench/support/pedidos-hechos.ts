// Thousands of orders with lines, steps and ledger straight into the tables (synthetic data), so that every sum holds; and pictures as heavy as real ones.
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

const CLIENTES = 2_000

/** Orders of the last two years, one in ten cancelled, two lines each. */
export async function generatePedidos(pool: pg.Pool, cuantos: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // What triggers would write is written here for all of them at once.
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rows } = await client.query<{ desde: number }>(
      'select coalesce(max(id), 0) as desde from pedidos',
    )
    const desde = rows[0]?.desde ?? 0
    await client.query(
      `insert into users (role_id, username, email, confirmed, nombre, apellido, direccion)
       select 1, 'c' || n, 'c' || n || '-' || $1 || '@correo.example', true, 'Ana', 'Gómez ' || n, 'Belgrano 9'
       from generate_series(1, $2::integer) n`,
      [desde, CLIENTES],
    )
    await client.query(
      `with gente as (select array_agg(id) as ids from users where email like 'c%-' || $2 || '@correo.example')
       insert into pedidos (user_id, estado, subtotal, total, direccion, detalle, pendiente_at, created_at, updated_at)
       select ids[1 + n % array_length(ids, 1)], case when n % 10 = 0 then 'cancelado' else 'finalizado' end, 0, 0,
         'Belgrano ' || n, 'Tocar el timbre del ' || n % 9 || '° B', t.at, t.at, t.at
       from gente, generate_series(1, $1::integer) n,
         lateral (select now() - make_interval(secs => n * 730 * 86400.0 / $1::integer) as at) t`,
      [cuantos, desde],
    )
    await client.query(
      `with a as (select id, nombre, medida, row_number() over (order by id) - 1 as lugar from articulos)
       insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
         grs_porcion, cantidad, precio_unitario, subtotal, created_at)
       select p.id, a.id, 2, a.nombre, '500 g', a.medida, 2000000, g.grs, c.cantidad, 2000 * g.grs,
         2000 * g.grs * c.cantidad, p.created_at
       from pedidos p cross join generate_series(0, 1) n
       join a on a.lugar = (p.id * 7 + n * 13) % (select count(*) from articulos),
         lateral (select case a.medida when 'ud.' then 1000 else 500 end as grs) g,
         lateral (select 1 + p.id % 3 as cantidad) c
       where p.id > $1`,
      [desde],
    )
    await client.query(
      `update pedidos p set subtotal = l.suma, total = l.suma
       from (select pedido_id, sum(subtotal) as suma from pedido_articulos where pedido_id > $1 group by 1) l
       where l.pedido_id = p.id`,
      [desde],
    )
    await client.query(
      `insert into pedido_historial (pedido_id, de, a, created_at)
       select p.id, paso.de, paso.a, p.created_at + paso.n * interval '1 hour' from pedidos p
       join (values (0, null, 'pendiente', 'todos'), (1, 'pendiente', 'cancelado', 'cancelado'),
         (1, 'pendiente', 'en_proceso', 'finalizado'), (2, 'en_proceso', 'finalizado', 'finalizado')) paso (n, de, a, de_estado)
         on paso.de_estado in ('todos', p.estado)
       where p.id > $1 order by p.id, paso.n`,
      [desde],
    )
    await client.query(
      `insert into movimientos_stock (articulo_id, pedido_id, tipo, cantidad, created_at)
       select l.articulo_id, l.pedido_id, m.tipo, m.signo * sum(case when l.medida = 'ud.' then l.cantidad else l.grs_porcion * l.cantidad end),
         min(l.created_at)
       from pedido_articulos l join pedidos p on p.id = l.pedido_id
       join (values ('venta', -1, 'todos'), ('devolucion', 1, 'cancelado')) m (tipo, signo, de_estado)
         on m.de_estado in ('todos', p.estado)
       where p.id > $1 group by l.articulo_id, l.pedido_id, m.tipo, m.signo, m.de_estado order by l.pedido_id`,
      [desde],
    )
    await client.query(
      `insert into movimientos_stock (articulo_id, tipo, cantidad, motivo)
       select articulo_id, 'ajuste', -sum(cantidad), 'compra' from movimientos_stock where pedido_id > $1 group by 1`,
      [desde],
    )
    await client.query(
      `insert into pedidos_conteo (estado, cambio) select estado, count(*) from pedidos where id > $1 group by 1`,
      [desde],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Compressed already, as masters are: bytes nobody can make smaller. */
export async function generateFotos(pool: pg.Pool, cuantas: number, bytes: number): Promise<void> {
  for (let n = 0; n < cuantas; n++) {
    const datos = randomBytes(bytes + (n % 7) * 20_000)
    const hash = createHash('sha256').update(datos).digest('hex')
    await pool.query(
      `insert into fotos (hash, url, ancho, alto, previa, datos) values ($1, $2, 2400, 1800, 'AAAAAAAA', $3)`,
      [hash, `/img/f/${hash}`, datos],
    )
  }
}
