// CPU seconds of server and database for each kind of request, and what ten million visits a day would take of both (ESC-05); docs/scale.md.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { CATEGORIAS_PROFUNDAS } from '#contract/catalogo/catalogo.wire.ts'
import { autocannon } from './herramientas/carga.mjs'
import { ask, inParallel, openCasa, type Persona } from './support/casa.ts'
import { table, writeFigures } from './support/figures.ts'
import { type Clase, cores, type Medido, modelOf, PRECIOS, SUPUESTOS, traffic } from './support/modelo.ts'
import { cpuOf, cpuOfBase } from './support/ticks.ts'

const SEGUNDOS = 4
const PEDIDOS = 600
const VIVOS = 400
const DEEP = `/api/categorias?${CATEGORIAS_PROFUNDAS}`

const casa = await openCasa()
await casa.pool.query('update articulos set stock = 1000000000')
const servidor = await casa.startServidor()
const { url } = servidor
const [persona] = (await casa.personas(1)) as [Persona]
const inicio = await (await fetch(url)).text()
const foto = /\/img\/[\w./-]+\.(?:avif|webp)/.exec(inicio)?.[0] ?? '/img/'
const archivo = /\/assets\/[\w.-]+\.js/.exec(inicio)?.[0] ?? '/'
const etag = (await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? ''

const br = { 'accept-encoding': 'br' }
// The smallest forms are made in the background, and the program becomes quick: measure what comes after.
await measure('/', br)
await wait(5_000)
const medido: Record<Clase, Medido> = {
  pagina: await measure('/', br),
  sinCambios: await measure('/', { ...br, 'if-none-match': etag }),
  catalogo: await measure(DEEP, br),
  foto: await measure(foto, br),
  archivo: await measure(archivo, br),
  propia: await measure('/api/pedidos', { authorization: `Bearer ${persona.token}` }),
  pedido: await measurePedidos(),
}
const vivo = await measureVivos()
await servidor.stop()
await casa.close()

const NOMBRES: Readonly<Record<Clase, string>> = {
  pagina: 'a page from memory (home)',
  sinCambios: "'not modified'",
  catalogo: "the catalogue's call",
  foto: 'a picture',
  archivo: 'a script',
  propia: 'a call of who is logged in (own orders)',
  pedido: 'an order of three lines',
}
const ms = (valor: number) => `${valor.toFixed(2)} ms`
writeFigures(
  'scale',
  'npm run bench scale',
  table(
    ['CPU of one', 'server', 'PostgreSQL'],
    [
      ...Object.entries(medido).map(([clase, { servidor: s, base }]) => [
        NOMBRES[clase as Clase],
        ms(s),
        ms(base),
      ]),
      [
        'an open screen with live notices, a minute',
        ms(vivo.msPorMinuto),
        `${vivo.kb.toFixed(0)} KB of memory`,
      ],
    ],
  ),
)

const modelo = modelOf()
const n = (valor: number) => Math.round(valor).toLocaleString('en')
const filas = (tasas: typeof modelo.antes) => {
  const { gbDia, mbps } = traffic(tasas)
  return { servidor: cores(tasas, medido, 'servidor'), base: cores(tasas, medido, 'base'), gbDia, mbps }
}
const [sin, con] = [filas(modelo.antes), filas(modelo.detras)]
const porVivos = Math.ceil(modelo.vivos / SUPUESTOS.conexiones)
const SCALE = 'docs/scale.md'
writeFigures(
  'modelo',
  'npm run bench scale',
  table(
    [
      `at the peak of ${n(SUPUESTOS.visitasPorDia)} visits a day (${n(modelo.visitasPorSegundo)} a second)`,
      'no cache in front',
      'behind a cache network',
    ],
    [
      ...(Object.keys(NOMBRES) as Clase[]).map(clase => [
        `${NOMBRES[clase]}, a second`,
        n(modelo.antes[clase]),
        n(modelo.detras[clase]),
      ]),
      ['of what visitors ask for, answered before the shop', '0 %', `${(modelo.acierto * 100).toFixed(1)} %`],
      [`cores of servers, ${SUPUESTOS.uso * 100} % busy`, sin.servidor.toFixed(1), con.servidor.toFixed(1)],
      ['cores of PostgreSQL, as busy', sin.base.toFixed(1), con.base.toFixed(1)],
      ['open screens with live notices', n(modelo.vivos), n(modelo.vivos)],
      [`servers for them, ${n(SUPUESTOS.conexiones)} each`, porVivos, porVivos],
      ['from the shop, Mb/s', n(sin.mbps), n(con.mbps)],
      ['to visitors, GB a day', n(sin.gbDia), n(sin.gbDia)],
    ],
  ),
  SCALE,
)
const mes = 30
const nucleos = (servidores: number, base: number) =>
  (Math.max(servidores, porVivos) + Math.max(4, Math.ceil(base)) * 2 + 3) * PRECIOS.nucleo
const costos = [
  [
    'machines: servers (a core for each 4,000 connections at least), PostgreSQL twice, 3 for etcd and proxies',
    nucleos(Math.ceil(sin.servidor), sin.base),
    nucleos(Math.ceil(con.servidor), con.base),
  ],
  ['disk of the database', PRECIOS.disco * 2, PRECIOS.disco * 2],
  [
    'what leaves',
    sin.gbDia * mes * PRECIOS.gbDirecto,
    sin.gbDia * mes * PRECIOS.gbRed + con.gbDia * mes * PRECIOS.gbDirecto,
  ],
] as const
const suma = (columna: 1 | 2) => costos.reduce((total, fila) => total + fila[columna], 0)
writeFigures(
  'costos',
  'npm run bench scale',
  table(
    ['US$ a month', 'no cache in front', 'behind a cache network'],
    [
      ...costos.map(([que, a, b]) => [que, n(a), n(b)]),
      ['together', n(suma(1)), n(suma(2))],
      [
        `an order (${n(SUPUESTOS.visitasPorDia * SUPUESTOS.compran * mes)} of them)`,
        (suma(1) / (SUPUESTOS.visitasPorDia * SUPUESTOS.compran * mes)).toFixed(4),
        (suma(2) / (SUPUESTOS.visitasPorDia * SUPUESTOS.compran * mes)).toFixed(4),
      ],
    ],
  ),
  SCALE,
)

/** Milliseconds a request took of the server and of all processes of its database. */
async function measure(camino: string, headers: Readonly<Record<string, string>>): Promise<Medido> {
  const run = (duration: number) => autocannon({ url: url + camino, connections: 10, duration, headers })
  await run(1)
  const antes = ticks()
  const { requests, errors, '4xx': rechazos, '5xx': fallas } = await run(SEGUNDOS)
  if (errors + rechazos + fallas > 0) throw new Error(`${camino} was refused`)
  return each(antes, requests.total)
}

async function measurePedidos(): Promise<Medido> {
  const personas = await casa.personas(Math.ceil(PEDIDOS / 4))
  const { rows } = await casa.pool.query<{ articuloId: number; valorId: number }>(
    `select av.articulo_id as "articuloId", min(av.valor_id) as "valorId" from articulos_valores av
     join articulos a on a.id = av.articulo_id where a.medida = '/Kg' group by 1 order by 1`,
  )
  const place = async (_: unknown, i: number) => {
    const articulos = [0, 1, 2].map(k => ({ ...rows[(i * 3 + k) % rows.length], cantidad: 1 }))
    const { token } = personas[i % personas.length] as Persona
    const { status, text } = await ask(`${url}/api/pedidos/crear-completo`, {
      token,
      body: { data: { articulos, direccion: 'Belgrano 9' } },
    })
    if (status !== 200) throw new Error(text)
  }
  const antes = ticks()
  await inParallel(Array.from({ length: PEDIDOS }), 8, place)
  return each(antes, PEDIDOS)
}

async function measureVivos(): Promise<{ readonly msPorMinuto: number; readonly kb: number }> {
  const abren = await casa.personas(VIVOS)
  const memoria = rss()
  const abiertas = await Promise.all(
    abren.map(
      ({ token }) =>
        new Promise<() => void>((resolve, reject) => {
          const pedido = request(
            `${url}/api/pedidos/vivo`,
            { headers: { authorization: `Bearer ${token}` } },
            respuesta => {
              respuesta.resume()
              resolve(() => pedido.destroy())
            },
          )
          pedido.on('error', reject).end()
        }),
    ),
  )
  await wait(1000)
  const antes = ticks()
  const kb = (rss() - memoria) / VIVOS
  await wait(20_000)
  const { servidor: s } = each(antes, VIVOS)
  for (const close of abiertas) close()
  return { msPorMinuto: s * 3, kb }
}

interface Ticks {
  readonly servidor: number
  readonly base: number
}

function each(antes: Ticks, cuantos: number): Medido {
  const ahora = ticks()
  return {
    servidor: (ahora.servidor - antes.servidor) / cuantos,
    base: (ahora.base - antes.base) / cuantos,
  }
}

function ticks(): Ticks {
  return { servidor: cpuOf(servidor.child.pid), base: cpuOfBase(casa.dataDir) }
}

function rss(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${servidor.child.pid}/status`))?.[1])
}

function read(nombre: string): string {
  try {
    return readFileSync(nombre, 'utf8')
  } catch {
    return ''
  }
}
