// A crowd at the door: five hundred buyers in the same moment, then twenty people who search while others buy.
import { faltas } from '../../test/support/invariantes.ts'
import { ask, type Casa, inParallel, type Persona, type Respuesta } from '../support/casa.ts'
import { COMPRA, type Figura, fillStock, type Prueba } from './prueba.ts'

interface Medida {
  readonly status: number
  readonly ms: number
}

export const avalancha: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  const { url, stop } = await casa.startServidor()
  const comprar = ({ token }: Persona, clave: string) =>
    ask(`${url}/api/pedidos/crear-completo`, {
      token,
      body: { data: COMPRA },
      headers: { 'idempotency-key': clave },
    })
  // The server as it is on any day: warm, one order at a time.
  for (const persona of await casa.personas(100)) await comprar(persona, `antes-${persona.id}`)
  const puerta = await crowd(casa, comprar, pequenia ? 200 : 500)
  const busqueda = await searches(casa, url, comprar, pequenia ? 20_000 : 200_000)
  await stop()
  return [...puerta, ...busqueda]
}

type Comprar = (persona: Persona, clave: string) => Promise<Respuesta>

async function crowd(casa: Casa, comprar: Comprar, cuantos: number): Promise<Figura[]> {
  const personas = await casa.personas(cuantos)
  const antes = await casa.scalar('select count(*) from pedidos')
  const inicio = performance.now()
  const primeras = await Promise.all(
    personas.map(persona => time(() => comprar(persona, `avalancha-${persona.id}`))),
  )
  const segundos = (performance.now() - inicio) / 1000
  const hechas = primeras.filter(({ status }) => status === 200)
  const rechazadas = primeras.filter(({ status }) => status === 503)
  // Who was sent away comes back with the same key, as they were told to.
  const pendientes = personas.filter((_, i) => primeras[i]?.status !== 200)
  for (let vuelta = 0; vuelta < 20 && pendientes.length > 0; vuelta++) {
    await inParallel(pendientes.splice(0), 20, async persona => {
      const { status } = await comprar(persona, `avalancha-${persona.id}`)
      if (status !== 200) pendientes.push(persona)
    })
  }
  const nuevos = (await casa.scalar('select count(*) from pedidos')) - antes
  const rotas = await faltas(casa)
  return [
    {
      figura: `${cuantos} buyers in the same moment: served, sent away with 503; orders a second meanwhile`,
      medido: `${hechas.length}, ${rechazadas.length}; ${(hechas.length / segundos).toFixed(0)}`,
      objetivo: '',
      bien: hechas.length + rechazadas.length === cuantos,
    },
    {
      figura: 'the slowest of those served; of those sent away',
      medido: `${slowest(hechas).toFixed(0)} ms; ${slowest(rechazadas).toFixed(0)} ms`,
      objetivo: '',
      bien: true,
    },
    {
      figura: 'orders of all of them once those sent away came back; sums that do not hold',
      medido: `${nuevos}; ${rotas.join('; ') || '0'}`,
      objetivo: `${cuantos}; 0`,
      bien: nuevos === cuantos && rotas.length === 0,
    },
  ]
}

async function searches(casa: Casa, url: string, comprar: Comprar, pedidos: number): Promise<Figura[]> {
  const [admin] = (await casa.personas(1, true)) as [Persona]
  await casa.personas(2000)
  await fillPedidos(casa, pedidos)
  const buscar = () => ask(`${url}/api/pedidos?_q=gomez&pagination[pageSize]=100`, { token: admin.token })
  const solas: Medida[] = []
  for (let i = 0; i < 5; i++) solas.push(await time(buscar))
  const juntas = await Promise.all(Array.from({ length: 20 }, () => time(buscar)))

  const compras = async (marca: string) => {
    const medidas: Medida[] = []
    await inParallel(await casa.personas(100), 4, async persona => {
      medidas.push(await time(() => comprar(persona, `${marca}-${persona.id}`)))
    })
    return medidas
  }
  const tranquilas = await compras('solas')
  let sigue = true
  const buscadores = Array.from({ length: 20 }, async () => {
    while (sigue) await buscar()
  })
  const entre = await compras('entre')
  sigue = false
  await Promise.all(buscadores)

  const razon = median(entre) / median(tranquilas)
  const miles = pedidos.toLocaleString('en')
  const mal = [...solas, ...juntas, ...tranquilas, ...entre].filter(({ status }) => status !== 200).length
  return [
    {
      figura: `search of a name everybody has, ${miles} orders: alone; the slowest of twenty at once; refused`,
      medido: `${median(solas).toFixed(0)} ms; ${slowest(juntas).toFixed(0)} ms; ${mal}`,
      objetivo: '',
      bien: mal === 0,
    },
    {
      figura:
        'an order, four buyers at a time: by themselves; while twenty people search; how many times as long',
      medido: `${median(tranquilas).toFixed(0)} ms; ${median(entre).toFixed(0)} ms; ${razon.toFixed(1)}`,
      objetivo: '',
      bien: true,
    },
  ]
}

/** Straight into the tables: what is measured is reading them. */
async function fillPedidos({ pool }: Casa, cuantos: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into pedidos (user_id, estado, subtotal, total, direccion, pendiente_at, created_at)
       select (select max(id) - 1999 from users) + n % 2000, 'finalizado', 3000000, 3000000, 'Belgrano 9', now(),
         now() - make_interval(secs => 100000 + n)
       from generate_series(1, $1::integer) n`,
      [cuantos],
    )
    await client.query('set session_replication_role = default')
    await client.query('vacuum analyze pedidos')
    await client.query('vacuum analyze users')
  } finally {
    client.release(true)
  }
}

async function time(work: () => Promise<Respuesta>): Promise<Medida> {
  const inicio = performance.now()
  const { status } = await work()
  return { status, ms: performance.now() - inicio }
}

function slowest(medidas: readonly Medida[]): number {
  return medidas.reduce((peor, { ms }) => Math.max(peor, ms), 0)
}

function median(medidas: readonly Medida[]): number {
  return medidas.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(medidas.length / 2)] ?? 0
}
