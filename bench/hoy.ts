// The day's numbers and the longest range with half a million orders behind them: the first call of a server, and the second (F42).

import { masDias } from '#domain/comercio/dias.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { foldVentas } from '#server/gestion/numeros/pliegue.ts'
import { ask, openCasa, type Persona } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'

const PEDIDOS = Number(process.argv[2] ?? 500_000)
const CLIENTES = 20_000
const DIAS = 730
const VECES = 5

const casa = await openCasa()
const [admin] = (await casa.personas(1, true)) as [Persona]
await generate()
const inicio = performance.now()
const dias = await foldVentas(casa.pool)
const plegado = performance.now() - inicio
await casa.pool.query('vacuum analyze')

const hoy = localDe(new Date()).slice(0, 10)
const LLAMADAS = [
  ['Hoy: today, the same weekday before, the last seven days', '/api/trastienda/numeros/hoy'],
  ['the last 30 days and the 30 before', '/api/trastienda/numeros?rango=30'],
  [`all ${DIAS} days at once`, `/api/trastienda/numeros?desde=${masDias(hoy, 1 - DIAS)}&hasta=${hoy}`],
] as const
const medidas = new Map<string, { primera: number[]; segunda: number[] }>()
for (let vez = 0; vez < VECES; vez++) {
  const { url, stop } = await casa.startServidor()
  // Somebody is logged in by then.
  await time(`${url}/api/pedidos/resumen`)
  for (const [nombre, ruta] of LLAMADAS) {
    const suyas = medidas.get(nombre) ?? { primera: [], segunda: [] }
    suyas.primera.push(await time(`${url}${ruta}`))
    suyas.segunda.push(await time(`${url}${ruta}`))
    medidas.set(nombre, suyas)
  }
  await stop()
}
// An order of a day long over is cancelled: that day is added up from its orders until it is folded again.
const { url, stop } = await casa.startServidor()
const larga = `${url}${LLAMADAS[2][1]}`
await time(larga)
await casa.pool.query(
  "update pedidos set estado = 'cancelado' where id = (select min(id) from pedidos where estado = 'finalizado')",
)
const tocada = await time(larga)
await stop()
await casa.close()

const ms = (valor: number) => `${valor.toFixed(0)} ms`
const miles = (n: number) => n.toLocaleString('en')
writeFigures(
  'hoy',
  'npm run bench hoy',
  table(
    ['figure', 'first call', 'second call', 'target'],
    [
      ...[...medidas].map(([nombre, { primera, segunda }]) => [
        nombre,
        ms(median(primera)),
        ms(median(segunda)),
        '300 ms, 50 ms',
      ]),
      [`all ${DIAS} days, after an order of two years ago was cancelled`, ms(tocada), '', '300 ms'],
      [
        `adding up ${miles(dias)} days of ${miles(PEDIDOS)} orders, once, in the background`,
        `${(plegado / 1000).toFixed(1)} s`,
        '',
        '',
      ],
    ],
  ),
)

/** Straight into the tables: what is measured is reading them. Some customers buy every week, most now and then. */
async function generate(): Promise<void> {
  const client = await casa.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set session_replication_role = replica')
    await client.query(`insert into users (id, role_id, username, email, confirmed, nombre, apellido)
      select 100000 + n, 1, 'c' || n, 'c' || n || '@correo.example', true, 'Ana', 'Gómez ' || n from generate_series(0, ${CLIENTES - 1}) n`)
    await client.query(
      `insert into pedidos (user_id, estado, subtotal, total, total_final, pagado_at, direccion, pendiente_at, created_at, updated_at)
       select 100000 + floor(${CLIENTES} * power(random(), 2))::integer,
         case when n <= 300 then 'pendiente' else (array['finalizado', 'finalizado', 'finalizado', 'finalizado', 'finalizado', 'cancelado'])[1 + n % 6] end,
         2000000 + n % 3000000, 2000000 + n % 3000000, case when n % 6 < 4 then 2100000 + n % 3000000 end,
         case when n % 3 > 0 then now() end, 'Belgrano 9', t.at, t.at, t.at
       from generate_series(1, $1::integer) n,
         lateral (select now() - make_interval(secs => n * ${DIAS} * 86400.0 / $1::integer) as at) t`,
      [PEDIDOS],
    )
    await client.query(
      `with a as (select id, nombre, medida, row_number() over (order by id) - 1 as lugar, count(*) over () as todos from articulos)
       insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
         grs_porcion, cantidad, precio_unitario, subtotal, created_at)
       select p.id, a.id, 2, a.nombre, '500 g', a.medida, 2000000, case a.medida when 'ud.' then 1000 else 500 end, 1 + p.id % 3,
         1000000, 1000000 * (1 + p.id % 3), p.created_at
       from pedidos p cross join generate_series(0, 2) n
       join a on a.lugar = (p.id * 7 + n * 13) % (select count(*) from articulos)`,
    )
    await client.query('set session_replication_role = default')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function time(url: string): Promise<number> {
  const inicio = performance.now()
  const { status, text } = await ask(url, { token: admin.token })
  if (status !== 200) throw new Error(text)
  return performance.now() - inicio
}

function median(valores: readonly number[]): number {
  return valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0
}
