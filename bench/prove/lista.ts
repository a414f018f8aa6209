// The Admin's list with five hundred orders behind it and with half a million: as quick, first page, last page and search.
import { autocannon } from '../herramientas/carga.mjs'
import { ask, type Casa, type Persona } from '../support/casa.ts'
import type { Figura, Prueba } from './prueba.ts'

const LISTA =
  '/api/pedidos?populate=pedido_articulos.articulo,pedido_articulos.valor,user&pagination[pageSize]=100&sort=createdAt:desc'

export const lista: Prueba = async (casa, { pequenia }) => {
  const [pocos, muchos] = pequenia ? [500, 20_000] : [500, 500_000]
  await casa.pool.query('truncate pedidos, pedidos_conteo cascade')
  const [admin] = (await casa.personas(1, true)) as [Persona]
  await casa.personas(2000)
  await generate(casa, pocos)
  const { url, stop } = await casa.startServidor()
  const chica = await measure(url, admin)
  await generate(casa, muchos - pocos)
  const grande = await measure(url, admin)
  const paginas = Math.ceil(muchos / 100)
  const ultima = await time(`${url}${LISTA}&pagination[page]=${Math.min(paginas, 10_000)}`, admin)
  const busqueda = await time(`${url}${LISTA}&_q=gomez`, admin)
  await stop()
  const razon = grande.ms / chica.ms
  const miles = (n: number) => n.toLocaleString('en')
  return [
    {
      figura: `page of 100 orders with lines, articles, portions and customer: ${miles(pocos)} orders, ${miles(muchos)} orders`,
      medido: `${chica.ms.toFixed(1)} ms, ${grande.ms.toFixed(1)} ms (${razon.toFixed(2)} times)`,
      objetivo: '1.5 times',
      bien: razon <= 1.5,
    },
    {
      figura: `the same, requests a second with ${miles(muchos)} orders`,
      medido: grande.porSegundo.toFixed(0),
      objetivo: '100',
      bien: grande.porSegundo >= 100,
    },
    informe(`page ${miles(paginas)} of ${miles(paginas)}, asked for at once`, ultima),
    informe('search by name', busqueda),
  ]
}

function informe(figura: string, ms: number): Figura {
  return { figura, medido: `${ms.toFixed(0)} ms`, objetivo: '', bien: true }
}

/** Straight into the tables: what is measured is reading them. */
async function generate({ pool }: Casa, cuantos: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set session_replication_role = replica')
    await client.query(
      `with p as (
        insert into pedidos (user_id, estado, subtotal, total, direccion, pendiente_at, created_at)
        select (select min(id) from users where role_id = 1) + n % 2000,
          (array['finalizado', 'finalizado', 'finalizado', 'cancelado', 'en_proceso', 'pendiente'])[1 + n % 6],
          3000000, 3000000, 'Belgrano 9', now(), now() - make_interval(secs => n)
        from generate_series(1, $1::integer) n returning id, estado
      ), l as (
        insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
          grs_porcion, cantidad, precio_unitario, subtotal)
        select p.id, a.id, 2, 'Artículo ' || a.id, '500 g', '/Kg', 2000000, 500, 1, 1000000, 1000000
        from p, generate_series(1, 3) a (id)
      )
      insert into pedidos_conteo (estado, cambio) select estado, count(*) from p group by estado`,
      [cuantos],
    )
    await client.query('set session_replication_role = default')
    await client.query('vacuum analyze pedidos')
    await client.query('vacuum analyze pedido_articulos')
  } finally {
    client.release(true)
  }
}

async function time(url: string, { token }: Persona): Promise<number> {
  const tiempos: number[] = []
  for (let i = 0; i < 3; i++) {
    const inicio = performance.now()
    const { status, text } = await ask(url, { token })
    if (status !== 200) throw new Error(text)
    tiempos.push(performance.now() - inicio)
  }
  return tiempos.toSorted((a, b) => a - b)[1] ?? 0
}

async function measure(url: string, { token }: Persona): Promise<{ ms: number; porSegundo: number }> {
  const headers = { authorization: `Bearer ${token}` }
  const run = (connections: number, duration: number) =>
    autocannon({ url: `${url}${LISTA}`, connections, duration, headers })
  await run(4, 2)
  const uno = await run(1, 4)
  const varios = await run(10, 5)
  if (varios.non2xx + varios.errors > 0) throw new Error('a list was refused')
  return { ms: uno.latency.average || 1000 / uno.requests.average, porSegundo: varios.requests.average }
}
