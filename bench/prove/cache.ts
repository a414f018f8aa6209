// A cache network in front (CDN): Varnish and nginx with the files of `deploy/cache` keep what is everybody's, for a second, and nothing that is somebody's (ESC-05).
import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CATEGORIAS_PROFUNDAS } from '#contract/catalogo/catalogo.wire.ts'
import { ask, type Casa, type Persona } from '../support/casa.ts'
import {
  type Contador,
  type Intermediario,
  isInstalled,
  type StartProxy,
  startContador,
  startNginx,
  startVarnish,
} from '../support/proxies.ts'
import { COMPRA, type Figura, fillStock, type Prueba, skip } from './prueba.ts'

const DEEP = `/api/categorias?${CATEGORIAS_PROFUNDAS}`
const PROXIES: readonly (readonly [programa: string, paquete: string, start: StartProxy])[] = [
  ['varnishd', 'varnish', startVarnish],
  ['nginx', 'nginx', startNginx],
]
/** A price is everybody's within so long. */
const PLAZO_MS = 2_000

export const cache: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  // The cache and what counts what it asks: two proxies.
  const tienda = await casa.startServidor({ TRUST_PROXY: '2' })
  const figuras: Figura[] = []
  for (const [programa, paquete, start] of PROXIES) {
    if (!isInstalled(programa)) {
      figuras.push(skip(programa, `apt-get install ${paquete}`))
      continue
    }
    const contador = await startContador(tienda.url)
    const proxy = await start(join(casa.dataDir, programa), contador.puerto)
    try {
      const escena = await prepare(casa, proxy, contador)
      figuras.push(...(await visits(escena, pequenia ? 4 : 15)))
      figuras.push(await prices(escena, pequenia ? 2 : 8))
      figuras.push(...(await canaries(escena)))
      figuras.push(await herd(escena))
      figuras.push(await campaigns(escena))
      figuras.push(...(await down(escena)))
    } finally {
      await proxy.stop()
      await contador.close()
    }
  }
  await tienda.stop()
  return figuras
}

interface Escena {
  readonly casa: Casa
  readonly proxy: Intermediario
  readonly contador: Contador
  readonly admin: Persona
  /** Their names are nobody else's, and in no page. */
  readonly compradores: readonly Persona[]
  /** One of them who bought nothing yet: whoever bought five times has to pay first. */
  readonly conocido: Persona
  readonly canario: string
  /** What a visitor asks for, with how often of a hundred. */
  readonly mezcla: readonly (readonly [parte: number, caminos: readonly string[]])[]
  readonly articulo: { readonly id: number; readonly categoria: string }
}

/** Seen in a page: its pictures and scripts come with it. */
async function prepare(casa: Casa, proxy: Intermediario, contador: Contador): Promise<Escena> {
  const canario = `Canario${randomUUID().slice(0, 8)}`
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const compradores = await casa.personas(40)
  const [conocido] = (await casa.personas(1)) as [Persona]
  await casa.pool.query('update users set nombre = $1, direccion = $1 where id = any($2)', [
    canario,
    [admin, conocido, ...compradores].map(({ id }) => id),
  ])
  const inicio = (await get(proxy.url, '/')).texto
  const { texto: catalogo } = await get(proxy.url, '/CatFull')
  const todos = (texto: string, forma: RegExp) => [...new Set(texto.match(forma) ?? [])]
  const articulos = todos(catalogo, /\/ProdDetalle\/\d+/g)
  const categorias = todos((await get(proxy.url, '/sitemap.xml')).texto, /<loc>[^<]+/g)
    .map(loc => new URL(loc.slice(5)).pathname)
    .filter(camino => /^\/productos-/i.test(camino))
  const activos = todos(inicio, /\/assets\/[\w.-]+\.(?:js|css)/g)
  const fotos = todos(`${inicio}${catalogo}`, /\/img\/[\w./-]+\.(?:avif|webp|jpe?g|png)/g)
  return {
    casa,
    proxy,
    contador,
    admin,
    compradores,
    conocido,
    canario,
    mezcla: [
      [10, ['/']],
      [6, ['/CatFull']],
      [8, categorias],
      [12, articulos],
      [40, fotos],
      [12, activos],
      [6, [DEEP]],
      [2, ['/api/pizarra', '/api/valors', '/manifest.webmanifest', '/Ayuda']],
    ],
    articulo: { id: Number(articulos[0]?.split('/').at(-1)), categoria: categorias[0] ?? '/' },
  }
}

interface Visto {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly texto: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 })

/** A connection the cache had closed for being idle when it was used again never carried the request. */
function get(base: string, camino: string, headers: Readonly<Record<string, string>> = {}): Promise<Visto> {
  return send(base, camino, headers).catch((error: unknown) => {
    if (error === REUSADA) return send(base, camino, headers)
    throw error
  })
}

const REUSADA = new Error('the connection was closed while it was idle')

function send(base: string, camino: string, headers: Readonly<Record<string, string>>): Promise<Visto> {
  return new Promise((resolve, reject) => {
    const pedido = request(new URL(camino, base), { agent, headers }, respuesta => {
      const partes: Buffer[] = []
      respuesta.on('data', parte => partes.push(parte))
      respuesta.on('error', reject)
      respuesta.on('end', () => {
        const cuerpo = Buffer.concat(partes)
        const forma = respuesta.headers['content-encoding']
        const llano =
          forma === 'br' ? brotliDecompressSync(cuerpo) : forma === 'gzip' ? gunzipSync(cuerpo) : cuerpo
        resolve({ status: respuesta.statusCode ?? 0, headers: respuesta.headers, texto: llano.toString() })
      })
    })
    pedido.on('error', (error: NodeJS.ErrnoException) =>
      reject(pedido.reusedSocket && error.code === 'ECONNRESET' ? REUSADA : error),
    )
    pedido.end()
  })
}

/** As browsers ask, and a few programs. */
const FORMAS = ['gzip, deflate, br', 'gzip, deflate']
const formaDe = () => FORMAS[Math.random() < 0.97 ? 0 : 1] ?? ''

function choose(mezcla: Escena['mezcla'], suerte: number): readonly string[] {
  let resto = suerte
  for (const [parte, caminos] of mezcla) {
    resto -= parte
    if (resto < 0) return caminos
  }
  return ['/']
}

/** Twenty people look round, four in a hundred are somebody and look at their own, one buys. */
async function visits(escena: Escena, segundos: number): Promise<Figura[]> {
  const { proxy, contador, mezcla, compradores } = escena
  const total = mezcla.reduce((suma, [parte]) => suma + parte, 0)
  for (const camino of mezcla.flatMap(([, caminos]) => caminos))
    await get(proxy.url, camino, { 'accept-encoding': formaDe() })
  contador.reset()
  let [publicas, propias, compras, rechazadas, golpes] = [0, 0, 0, 0, 0]
  const hasta = performance.now() + segundos * 1000
  const visit = async (quien: number) => {
    for (let i = 0; performance.now() < hasta; i++) {
      const persona = compradores[(quien * 7 + i) % compradores.length] as Persona
      const suerte = Math.random() * (total + 5)
      if (suerte < 1 && compras < compradores.length * 4) {
        const { status } = await ask(`${proxy.url}/api/pedidos/crear-completo`, {
          token: persona.token,
          body: { data: COMPRA },
          headers: { 'idempotency-key': randomUUID() },
        })
        if (status === 200) compras++
        else if (status !== 429) rechazadas++
      } else if (suerte < 5) {
        const camino = ['/api/users/me', '/api/pedidos', '/api/users/me/precios'][i % 3] ?? ''
        const { status, headers } = await get(proxy.url, camino, { authorization: `Bearer ${persona.token}` })
        if (status !== 200 || headers['x-cache'] === 'HIT') rechazadas++
        propias++
      } else {
        const caminos = choose(mezcla, suerte - 5)
        // Some are looked at far more than others.
        const camino = caminos[Math.floor(Math.random() ** 3 * caminos.length)] ?? '/'
        const { status, headers } = await get(proxy.url, camino, {
          'accept-encoding': formaDe(),
          cookie: `_ga=${quien}.${i}`,
        })
        if (status !== 200) rechazadas++
        if (headers['x-cache'] === 'HIT') golpes++
        publicas++
      }
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, quien) => visit(quien)))
  const preguntas = [...contador.pedidos]
    .filter(([camino]) => !/^\/api\/(?:users|pedidos)/.test(camino))
    .reduce((suma, [, veces]) => suma + veces, 0)
  const razon = 1 - preguntas / publicas
  return [
    {
      figura: `${proxy.nombre}: ${publicas.toLocaleString('en')} requests of visitors in ${segundos} s of ${mezcla.flatMap(([, caminos]) => caminos).length} addresses, ${propias} of people logged in, ${compras} orders: answered without the shop`,
      medido: `${(razon * 100).toFixed(1)} % (by its own count ${((golpes / publicas) * 100).toFixed(1)} %), ${rechazadas} refused`,
      objetivo: '90 %, 0 refused',
      bien: razon >= 0.9 && rechazadas === 0 && compras > 0,
    },
    {
      figura: `${proxy.nombre}: what the shop was asked, a second; answered 'not modified'`,
      medido: `${(preguntas / segundos).toFixed(0)}; ${((contador.sinCambios() / Math.max(1, preguntas)) * 100).toFixed(0)} %`,
      objetivo: '',
      bien: true,
    },
  ]
}

/** The price changes while people look: how long after the answer to who changed it some page, in some form, still has the old one. */
async function prices({ proxy, admin, articulo }: Escena, veces: number): Promise<Figura> {
  const { id, categoria } = articulo
  const lugares = [
    '/',
    '/CatFull',
    categoria,
    `/ProdDetalle/${id}`,
    DEEP,
    `/api/articulos/${id}`,
    '/api/pizarra',
  ]
  const demoras: number[] = []
  for (let vez = 0; vez < veces; vez++) {
    const pesos = 31_000 + 137 * vez + Math.floor(Math.random() * 100)
    // As prices are written in pages, and in data.
    const dicho = new RegExp(`${pesos.toLocaleString('es-AR').replace('.', '\\.')}|${pesos}`)
    let cambiado = Number.POSITIVE_INFINITY
    /** The last asked for after the change that still had the old one. */
    const poll = async (lugar: string, forma: string) => {
      let vieja = 0
      // For as long as it may take and a little more: one that comes back to the old price is seen as well.
      while (performance.now() < cambiado + PLAZO_MS + 500) {
        const pedida = performance.now()
        const { texto } = await get(proxy.url, lugar, { 'accept-encoding': forma })
        if (pedida > cambiado && !dicho.test(texto)) vieja = pedida - cambiado
        await wait(20)
      }
      return [lugar, vieja] as const
    }
    const miran = Promise.all(lugares.flatMap(lugar => FORMAS.slice(0, 2).map(forma => poll(lugar, forma))))
    // At another moment of the cache's second each time, and of copies that are asked for all the while.
    await wait(1200 + Math.random() * 1000)
    const { status, text } = await ask(`${proxy.url}/api/articulos/${id}`, {
      method: 'PUT',
      token: admin.token,
      body: { data: { precioKG: pesos, DescPorciento: null } },
    })
    if (status !== 200) throw new Error(`the price did not change: ${text}`)
    cambiado = performance.now()
    const viejas = await miran
    const siempre = viejas.find(([, ms]) => ms > PLAZO_MS + 400)
    if (siempre) throw new Error(`${siempre[0]} never shows the price`)
    demoras.push(Math.max(...viejas.map(([, ms]) => ms)))
  }
  const orden = demoras.toSorted((a, b) => a - b)
  const [mediana, peor] = [orden[Math.floor(orden.length / 2)] ?? 0, orden.at(-1) ?? 0]
  return {
    figura: `${proxy.nombre}: ${veces} changes of a price, ${lugares.length} pages and calls that show it, in two forms, asked all the time: the last old one, median and worst`,
    medido: `${(mediana / 1000).toFixed(2)} s, ${(peor / 1000).toFixed(2)} s`,
    objetivo: '2 s',
    bien: peor <= PLAZO_MS,
  }
}

/** What somebody logged in gets, asked for again by nobody, and looked for in all that is kept. */
async function canaries({ proxy, conocido: persona, admin, canario }: Escena): Promise<Figura[]> {
  const { status, text, json } = await ask(`${proxy.url}/api/pedidos/crear-completo`, {
    token: persona.token,
    body: { data: { ...COMPRA, direccion: `${canario} 100` } },
  })
  if (status !== 200) throw new Error(`no order with a mark in it: ${text}`)
  const pedido = json.data.id
  const caminos = [
    ...['/api/users/me', '/api/users/me/datos', '/api/users/me/precios', '/api/users/me/sesiones'],
    ...['/api/pedidos', `/api/pedidos/${pedido}`, `/api/pedidos/${pedido}/historial`, '/api/pedidos/resumen'],
    ...[
      '/api/articulos',
      DEEP,
      '/api/trastienda/clientes',
      '/api/trastienda/numeros/hoy',
      '/api/trastienda/ajustes',
    ],
    ...[`/Pedidos/${pedido}`, '/UserProfile', '/Carrito', '/'],
  ]
  let [vistos, fugas] = [0, 0]
  for (const { token } of [persona, admin]) {
    for (const camino of caminos) {
      const suya = await get(proxy.url, camino, {
        authorization: `Bearer ${token}`,
        cookie: `sesion=${canario}`,
      })
      if (suya.texto.includes(canario)) vistos++
      if (suya.headers['x-cache'] === 'HIT' && camino.startsWith('/api/')) fugas++
    }
  }
  for (const camino of caminos) {
    const ajena = await get(proxy.url, camino)
    if (ajena.texto.includes(canario) || ajena.headers['set-cookie'] !== undefined) fugas++
  }
  const { bytes, llaves } = await proxy.guardado()
  if (!bytes.includes('Mostrador') && !bytes.includes('html'))
    throw new Error('what is kept could not be read')
  const enLlaves = llaves.filter(llave =>
    /\/(?:Pedidos|UserProfile|Carrito|Trastienda)|\/api\/(?:users|pedidos|trastienda|auth)/i.test(llave),
  )
  const token = persona.token.slice(-20)
  const guardadas = [canario, token].filter(secreto => bytes.includes(secreto)).length
  return [
    {
      figura: `${proxy.nombre}: ${vistos} private answers with a mark in them; seen by a visitor, or found in what is kept${llaves.length > 0 ? ` under ${llaves.length} keys` : ''}`,
      medido: `${fugas}, ${guardadas + enLlaves.length}`,
      objetivo: '0, 0',
      bien: vistos >= 8 && fugas + guardadas + enLlaves.length === 0,
    },
  ]
}

/** Two hundred at once for a page nobody has asked for yet. */
async function herd({ proxy, contador, casa }: Escena): Promise<Figura> {
  const ultimo = await casa.scalar(
    'select max(id) from articulos where se_vende(articulos) and sub_categoria_id is not null',
  )
  const camino = `/ProdDetalle/${ultimo}`
  // Whoever saw it before has forgotten it by now, but for what is kept for a day: another name of this machine.
  contador.reset()
  const host = `localhost:${new URL(proxy.url).port}`
  const vistas = await Promise.all(Array.from({ length: 200 }, () => get(proxy.url, camino, { host })))
  const preguntas = contador.pedidos.get(camino) ?? 0
  const bien = vistas.every(({ status }) => status === 200)
  return {
    figura: `${proxy.nombre}: 200 at once for a page that is not kept: what the shop is asked`,
    medido: `${preguntas}${bien ? '' : ', not all answered'}`,
    objetivo: '1',
    bien: bien && preguntas === 1,
  }
}

/** Links of campaigns, and of people who invent: one page. */
async function campaigns({ proxy, contador }: Escena): Promise<Figura> {
  await get(proxy.url, '/Asado')
  contador.reset()
  const desde = performance.now()
  for (let i = 0; i < 300; i++) {
    await get(proxy.url, `/Asado?utm_source=x${i}&fbclid=${randomUUID()}&adultos=${i}`, { cookie: `a=${i}` })
  }
  const segundos = (performance.now() - desde) / 1000
  const preguntas = [...contador.pedidos.values()].reduce((suma, n) => suma + n, 0)
  const admitidas = Math.ceil(segundos) + 1
  return {
    figura: `${proxy.nombre}: 300 visits of one page, each with a query and a cookie of its own, in ${segundos.toFixed(1)} s: what the shop is asked`,
    medido: `${preguntas}`,
    objetivo: `${admitidas}, one a second`,
    bien: preguntas <= admitidas,
  }
}

/** The shop is gone: the shop window stays, and nothing that is somebody's. */
async function down({ proxy, contador, conocido: persona, articulo }: Escena): Promise<Figura[]> {
  const publicos = ['/', '/CatFull', articulo.categoria, `/ProdDetalle/${articulo.id}`, DEEP, '/api/pizarra']
  for (const camino of publicos) await get(proxy.url, camino, { 'accept-encoding': 'br' })
  contador.caida = true
  let [mostradas, propias] = [0, 0]
  // At once, when what is kept is over, and when the cache has noticed.
  for (const pausa of [0, 2500, 3000]) {
    await wait(pausa)
    for (const camino of publicos) {
      const { status, texto } = await get(proxy.url, camino, { 'accept-encoding': 'br' })
      if (status === 200 && texto.length > 100) mostradas++
    }
    for (const camino of ['/api/users/me', '/api/pedidos', '/Carrito', '/api/auth/providers']) {
      const headers = camino.startsWith('/api/') ? { authorization: `Bearer ${persona.token}` } : {}
      if ((await get(proxy.url, camino, headers)).status < 500) propias++
    }
  }
  contador.caida = false
  const desde = performance.now()
  while ((await get(proxy.url, '/api/auth/providers')).status !== 200) {
    if (performance.now() - desde > 20_000) throw new Error('it does not come back')
    await wait(50)
  }
  return [
    {
      figura: `${proxy.nombre}: the shop is gone for 6 s: pages and calls of the shop window still shown, private ones`,
      medido: `${mostradas} of ${publicos.length * 3}, ${propias}`,
      objetivo: 'all, 0',
      bien: mostradas === publicos.length * 3 && propias === 0,
    },
    {
      figura: `${proxy.nombre}: the shop is back: private calls answered again after`,
      medido: `${((performance.now() - desde) / 1000).toFixed(1)} s`,
      objetivo: '5 s',
      bien: performance.now() - desde < 5_000,
    },
  ]
}
