// Ten million orders behind the shop and five hundred: the first screens, a search by phone, a customer's own orders and a new order, as quick (F49, ESC-06).
import { existsSync } from 'node:fs'
import { ask, type Casa, inParallel, openCasa, type Persona } from '../support/casa.ts'
import {
  DE_CADA_MEDIDO,
  FONDA,
  MEDIDOS,
  PRIMERO,
  RECIENTES,
  telefono,
  writeHistoria,
} from '../support/historia.ts'
import { askPatiently, COMPRA, type Figura, fillStock, type Prueba } from './prueba.ts'

const POCOS = { pedidos: RECIENTES, clientes: 400 }
const VECES_MAX = 1.5
/** Of both shops in turn, so that a busy machine disturbs both alike. */
const RONDAS = 40
const COMPRADORES = 300
const COMPLETO = 'populate=pedido_articulos.articulo,pedido_articulos.valor,user&pagination[pageSize]=100'

export const diezMillones: Prueba = async (casa, { pequenia }) => {
  const muchos = pequenia ? { pedidos: 100_000, clientes: 2_000 } : { pedidos: 10_000_000, clientes: 200_000 }
  // A folder to keep the large one in: made once, measured as often as somebody likes.
  const carpeta = process.env.DIEZ_MILLONES_DIR
  const hecha = carpeta !== undefined && existsSync(carpeta)
  const otra = await openCasa(carpeta)
  try {
    await writeHistoria(casa, POCOS, () => undefined)
    if (!hecha) await writeHistoria(otra, muchos, console.log)
    // What was bought while it was measured before.
    else await forget(otra, muchos.pedidos)
    const [chica, grande] = [await open(casa, POCOS.clientes), await open(otra, muchos.clientes)]
    const figuras = [...(await screens(chica, grande, muchos.pedidos)), ...(await orders(chica, grande))]
    await chica.stop()
    await grande.stop()
    return [...figuras, await weigh(otra)]
  } finally {
    await otra.close()
  }
}

async function forget({ pool }: Casa, ultimo: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('delete from pedidos where id > $1', [ultimo])
    await client.query('vacuum pedidos')
  } finally {
    client.release(true)
  }
}

interface Tienda {
  readonly casa: Casa
  readonly url: string
  readonly admin: Persona
  readonly persona: (n: number) => Promise<Persona>
  /** From which of its people on they buy now: others each time, where there are so many. */
  readonly compran: number
  stop(): Promise<void>
}

async function open(casa: Casa, clientes: number): Promise<Tienda> {
  await fillStock(casa)
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const { url, stop } = await casa.startServidor()
  const compran = MEDIDOS + 1 + Math.floor(Math.random() * (clientes - MEDIDOS - 1 - COMPRADORES))
  return { casa, url, admin, stop, compran, persona: n => casa.entra(PRIMERO + n) }
}

interface Llamada {
  readonly nombre: string
  readonly camino: (ronda: number) => string
  /** Absent: the Admin. */
  readonly quien?: (ronda: number) => number
  /** How many entries the answer has, in either shop. */
  readonly filas?: number
}

const deMedido = (ronda: number) => ronda % MEDIDOS

/** What the screens ask for when they open, and what is asked most from them. */
const LLAMADAS: readonly Llamada[] = [
  {
    nombre: 'board: the last hundred orders, whole',
    camino: () => `/api/pedidos?${COMPLETO}&sort[0]=createdAt:desc&pagination[page]=1`,
    filas: 100,
  },
  {
    nombre: 'board: what waits, the oldest first',
    camino: () =>
      `/api/pedidos?${COMPLETO}&filters[estado][$in][0]=pendiente&filters[estado][$in][1]=en_proceso&sort[0]=createdAt:asc`,
    filas: 100,
  },
  { nombre: 'board: how many in each state', camino: () => '/api/pedidos/resumen' },
  { nombre: 'Hoy', camino: () => '/api/trastienda/numeros/hoy' },
  { nombre: 'cut sheet', camino: () => '/api/pedidos/hoja-de-corte' },
  { nombre: 'cash book of the day', camino: () => '/api/caja' },
  {
    nombre: 'search by phone',
    camino: ronda => `/api/pedidos?${COMPLETO}&_q=${encodeURIComponent(telefono(deMedido(ronda)))}`,
    filas: DE_CADA_MEDIDO,
  },
  {
    nombre: 'search by the number of an order',
    camino: () => `/api/pedidos?${COMPLETO}&_q=%23400`,
  },
  {
    nombre: "a customer's own orders",
    camino: () => `/api/pedidos?${COMPLETO}&sort[0]=createdAt:desc`,
    quien: deMedido,
    filas: DE_CADA_MEDIDO,
  },
  { nombre: "a customer's 'Lo de siempre'", camino: () => '/api/users/me/siempre', quien: deMedido },
  { nombre: 'customers: the first page', camino: () => '/api/trastienda/clientes' },
  {
    nombre: 'customers: one of them',
    camino: ronda => `/api/trastienda/clientes/${PRIMERO + deMedido(ronda)}`,
  },
  { nombre: "an article's ledger of stock", camino: () => '/api/trastienda/articulos/1/movimientos' },
  { nombre: 'what sold in the last days, for the stock', camino: () => '/api/trastienda/ventas' },
]

async function screens(chica: Tienda, grande: Tienda, muchos: number): Promise<Figura[]> {
  const figuras: Figura[] = []
  for (const llamada of LLAMADAS) {
    const medidas = new Map([chica, grande].map(tienda => [tienda, [] as number[]]))
    for (let ronda = -5; ronda < RONDAS; ronda++) {
      for (const [tienda, suyas] of medidas) {
        const ms = await time(tienda, llamada, Math.abs(ronda))
        // The first ones fill what is kept in memory.
        if (ronda >= 0) suyas.push(ms)
      }
    }
    const [a, b] = [...medidas.values()].map(tiempos => tiempos.toSorted((x, y) => x - y)) as [
      number[],
      number[],
    ]
    const razon = at(b, 0.5) / at(a, 0.5)
    const texto = (tiempos: readonly number[]) =>
      `${at(tiempos, 0.5).toFixed(1)} (${at(tiempos, 0.99).toFixed(1)})`
    const figura = {
      figura: `${llamada.nombre}, ms, median (99 %): ${miles(RECIENTES)} orders, ${miles(muchos)}`,
      medido: `${texto(a)}, ${texto(b)}: ${razon.toFixed(2)} times`,
      objetivo: `${VECES_MAX} times`,
      bien: razon <= VECES_MAX,
    }
    console.log(figura.figura, figura.medido)
    figuras.push(figura)
  }
  const fonda: Llamada = {
    nombre: '',
    camino: () => `/api/pedidos?${COMPLETO}&sort[0]=createdAt:desc`,
    quien: () => FONDA - PRIMERO,
  }
  const tiempos: number[] = []
  for (let i = 0; i < 10; i++) tiempos.push(await time(grande, fonda, i))
  const suyos = await grande.casa.scalar('select count(*) from pedidos where user_id = $1', [FONDA])
  return [
    ...figuras,
    informe(
      `own orders of a restaurant with ${miles(suyos)} of them: a page of 100`,
      `${at(
        tiempos.toSorted((x, y) => x - y),
        0.5,
      ).toFixed(1)} ms`,
    ),
  ]
}

async function time({ url, admin, persona }: Tienda, llamada: Llamada, ronda: number): Promise<number> {
  const { token } = llamada.quien === undefined ? admin : await persona(llamada.quien(ronda))
  const inicio = performance.now()
  const { status, text, json } = await ask(`${url}${llamada.camino(ronda)}`, { token })
  const ms = performance.now() - inicio
  if (status !== 200) throw new Error(`${llamada.nombre}: ${status} ${text}`)
  if (llamada.filas !== undefined && json.data.length !== llamada.filas) {
    throw new Error(`${llamada.nombre}: ${json.data.length} entries`)
  }
  return ms
}

/** People who bought before, as often as people of that shop do. */
async function orders(chica: Tienda, grande: Tienda): Promise<Figura[]> {
  const POR_RONDA = 150
  const medidas = new Map(
    [chica, grande].map(tienda => [tienda, { porSegundo: [] as number[], ms: [] as number[] }]),
  )
  for (let ronda = 0; ronda < 4; ronda++) {
    for (const [{ url, persona, compran }, { porSegundo, ms }] of medidas) {
      const personas = await Promise.all(Array.from({ length: COMPRADORES }, (_, n) => persona(compran + n)))
      const inicio = performance.now()
      await inParallel(Array.from({ length: POR_RONDA }), 4, async (_, i) => {
        const { token } = personas[(ronda * POR_RONDA + i) % personas.length] as Persona
        const comienzo = performance.now()
        const { status, text } = await askPatiently(`${url}/api/pedidos/crear-completo`, {
          token,
          body: { data: COMPRA },
        })
        if (status !== 200) throw new Error(`an order was answered ${status}: ${text}`)
        ms.push(performance.now() - comienzo)
      })
      porSegundo.push((POR_RONDA * 1000) / (performance.now() - inicio))
    }
  }
  const [a, b] = [...medidas.values()].map(({ porSegundo, ms }) => ({
    porSegundo: at(
      porSegundo.toSorted((x, y) => x - y),
      0.5,
    ),
    ms: ms.toSorted((x, y) => x - y),
  })) as [{ porSegundo: number; ms: number[] }, { porSegundo: number; ms: number[] }]
  const razon = a.porSegundo / b.porSegundo
  return [
    {
      figura: 'orders placed a second, four people at a time',
      medido: `${a.porSegundo.toFixed(0)}, ${b.porSegundo.toFixed(0)}: ${razon.toFixed(2)} times as slow; one takes ${at(a.ms, 0.5).toFixed(0)}, ${at(b.ms, 0.5).toFixed(0)} ms, 99 % ${at(a.ms, 0.99).toFixed(0)}, ${at(b.ms, 0.99).toFixed(0)} ms`,
      objetivo: `${VECES_MAX} times`,
      bien: razon <= VECES_MAX,
    },
  ]
}

async function weigh({ scalar }: Casa): Promise<Figura> {
  const bytes = await scalar('select pg_database_size(current_database())')
  const lineas = await scalar(
    "select sum(reltuples)::bigint from pg_class where relname in ('pedido_articulos', 'pedido_historial', 'movimientos_stock', 'pagos')",
  )
  return informe(
    'the large database, with lines, steps, stock ledger and payments',
    `${(bytes / 2 ** 30).toFixed(1)} GiB, ${miles(lineas)} rows beside the orders`,
  )
}

function informe(figura: string, medido: string): Figura {
  return { figura, medido, objetivo: '', bien: true }
}

const miles = (n: number) => n.toLocaleString('en')

function at(tiempos: readonly number[], parte: number): number {
  return tiempos[Math.min(tiempos.length - 1, Math.floor(tiempos.length * parte))] ?? 0
}
