// The shop behind the proxies of deploy/: TLS, HTTP/2, orders, live notices, a payment service's signed calls, who asks, how much, and what is seen and kept when it is away.
import { once } from 'node:events'
import { type ClientHttp2Session, connect } from 'node:http2'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { CAMINO_AVISO, signAviso } from '#server/pago/firma.ts'
import { freePort } from '../../test/support/puerto.ts'
import { type ServerProcess, startServer } from '../../test/support/server.ts'
import type { Casa, Persona } from '../support/casa.ts'
import * as llanos from '../support/proxies.ts'
import { type Arranque, hasProgram, type Puerta, startCaddy, startNginx } from '../support/puertas.ts'
import { COMPRA, type Figura, fillStock, type Prueba, skip } from './prueba.ts'

const SITIO = 'carniceria.example'
/** A visitor of another network than the proxy's own, and what one claims to be. */
const VISITANTE = '127.9.9.9'
const MENTIRA = { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-request-id': 'mentira' }
const VIVO_MS = 1_000
const MEGA = 1024 * 1024

const PROXIES: Readonly<Record<string, Arranque>> = { nginx: startNginx, caddy: startCaddy }

/** Those without TLS of their own: program and package, and how it is started. */
const LLANOS = [
  ['varnishd', 'varnish', llanos.startVarnish],
  ['nginx', 'nginx', llanos.startNginx],
  ['haproxy', 'haproxy', llanos.startHaproxy],
] as const

const SECRETO = 'secreto-de-la-prueba-0123456789'

interface Respuesta {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

export const proxies: Prueba = async casa => {
  await fillStock(casa)
  const figuras: Figura[] = []
  for (const [nombre, start] of Object.entries(PROXIES)) {
    if (hasProgram(nombre) && hasProgram('openssl')) figuras.push(...(await drive(casa, nombre, start)))
    else figuras.push(skip(nombre, `apt-get install ${nombre} openssl`))
  }
  for (const [programa, paquete, start] of LLANOS) {
    const nombre = programa === 'nginx' ? 'nginx with a cache' : paquete
    if (hasProgram(programa)) figuras.push(await driveLlano(casa, nombre, start))
    else figuras.push(skip(nombre, `apt-get install ${paquete}`))
  }
  return figuras
}

const startTienda = (casa: Casa, PORT: string) =>
  startServer({
    env: {
      PORT,
      DATA_DIR: casa.dataDir,
      DATABASE_URL: casa.url,
      JWT_SECRET: casa.jwtSecret,
      PUBLIC_URL: `https://${SITIO}`,
      TRUST_PROXY: 'loopback',
      MERCADOPAGO_ACCESS_TOKEN: 'token-de-la-prueba-0123456789',
      MERCADOPAGO_WEBHOOK_SECRET: SECRETO,
      // Nobody is there: what a call is about is not what is proven here.
      MERCADOPAGO_URL: 'http://127.0.0.1:9',
    },
  })

/** The one thing that goes wrong without anybody seeing it, behind those whose other work is proven elsewhere. */
async function driveLlano(
  casa: Casa,
  nombre: string,
  start: (carpeta: string, tienda: number) => Promise<{ readonly url: string; stop(): Promise<void> }>,
): Promise<Figura> {
  const PORT = String(await freePort())
  const tienda = startTienda(casa, PORT)
  await tienda.ready
  const proxy = await start(join(casa.dataDir, `llano-${nombre.replaceAll(' ', '-')}`), Number(PORT))
  try {
    return await signed(nombre, tienda, async (path, headers) => {
      const { status } = await fetch(proxy.url + path, { method: 'POST', body: '{}', headers })
      return status
    })
  } finally {
    tienda.child.kill('SIGTERM')
    await tienda.ended
    await proxy.stop()
  }
}

async function drive(casa: Casa, nombre: string, start: Arranque): Promise<readonly Figura[]> {
  const PORT = String(await freePort())
  const tienda = startTienda(casa, PORT)
  await tienda.ready
  const proxy = await start(join(casa.dataDir, nombre), Number(PORT), SITIO)
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const [cliente] = (await casa.personas(1)) as [Persona]
  const visita = await open(proxy)
  try {
    return [
      await page(nombre, visita),
      await order(nombre, visita, cliente),
      await live(nombre, visita, admin, cliente),
      await signed(
        nombre,
        tienda,
        async (path, headers) => (await ask(visita, path, { body: '{}', headers })).status,
      ),
      await who(nombre, visita, proxy, tienda),
      await bodies(nombre, visita, admin),
      await away(nombre, visita, tienda),
      await kept(nombre, visita, proxy),
    ]
  } finally {
    visita.destroy()
    tienda.child.kill('SIGTERM')
    await tienda.ended
    await proxy.stop()
  }
}

async function open({ port, ca }: Puerta): Promise<ClientHttp2Session> {
  const opciones = {
    host: '127.0.0.1',
    port,
    localAddress: VISITANTE,
    servername: SITIO,
    ca,
    ALPNProtocols: ['h2'],
  }
  const sesion = connect(`https://${SITIO}:${port}`, { createConnection: () => connectTls(opciones) })
  await once(sesion, 'connect')
  return sesion
}

function ask(
  sesion: ClientHttp2Session,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: string | Buffer; headers?: object } = {},
): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    const pedido = sesion.request({
      ':path': path,
      ':authority': SITIO,
      ':method': body === undefined ? 'GET' : 'POST',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...headers,
    })
    const partes: Buffer[] = []
    let respuesta: Omit<Respuesta, 'text'> = { status: 0, headers: {} }
    pedido.on('response', dichos => {
      respuesta = { status: Number(dichos[':status']), headers: dichos }
    })
    pedido.on('data', parte => partes.push(parte))
    pedido.on('end', () => resolve({ ...respuesta, text: Buffer.concat(partes).toString() }))
    // Refused before it was all sent: the answer is what counts.
    pedido.on('error', error => (respuesta.status > 0 ? resolve({ ...respuesta, text: '' }) : reject(error)))
    pedido.end(body)
  })
}

async function page(nombre: string, visita: ClientHttp2Session): Promise<Figura> {
  const { status, headers } = await ask(visita, '/', { headers: { 'accept-encoding': 'br' } })
  const hsts = headers['strict-transport-security'] !== undefined
  const medido = `${status}, ${visita.alpnProtocol}, ${headers['content-encoding']}, HSTS ${hsts ? 'yes' : 'no'}`
  const objetivo = '200, h2, br, HSTS yes'
  return { figura: `${nombre}: the home page over TLS`, medido, objetivo, bien: medido === objetivo }
}

const comprar = (visita: ClientHttp2Session, { token }: Persona) =>
  ask(visita, '/api/pedidos/crear-completo', { token, body: JSON.stringify({ data: COMPRA }) })

async function order(nombre: string, visita: ClientHttp2Session, cliente: Persona): Promise<Figura> {
  const { status } = await comprar(visita, cliente)
  return { figura: `${nombre}: an order`, medido: String(status), objetivo: '200', bien: status === 200 }
}

/** From the moment an order is answered to its notice, on a stream that was opened before it. */
async function live(
  nombre: string,
  visita: ClientHttp2Session,
  { token }: Persona,
  cliente: Persona,
): Promise<Figura> {
  const flujo = visita.request({
    ':path': '/api/pedidos/vivo',
    ':authority': SITIO,
    authorization: `Bearer ${token}`,
  })
  let oido = ''
  let cuando = 0
  flujo.on('data', parte => {
    oido += parte
    if (cuando === 0 && oido.includes('event: pedido')) cuando = performance.now()
  })
  const hear = async (texto: string) => {
    for (const desde = performance.now(); !oido.includes(texto) && performance.now() - desde < 10_000; ) {
      await wait(5)
    }
  }
  await hear('event: hola')
  const saludo = oido.includes('event: hola')
  await comprar(visita, cliente)
  const hecho = performance.now()
  await hear('event: pedido')
  flujo.close()
  const ms = cuando === 0 ? Number.POSITIVE_INFINITY : Math.max(0, Math.round(cuando - hecho))
  return {
    figura: `${nombre}: the live notice of an order, after its answer`,
    medido: `${saludo ? '' : 'no greeting, '}${ms} ms`,
    objetivo: `${VIVO_MS} ms`,
    bien: saludo && ms <= VIVO_MS,
  }
}

/** As a payment service calls, over the number it gave its call; then one without a signature, whose number is nobody's. */
async function signed(
  nombre: string,
  tienda: ServerProcess,
  call: (path: string, headers: Record<string, string>) => Promise<number>,
): Promise<Figura> {
  const [dato, requestId, forjado] = ['123456789', `aviso-${nombre.length}-de-afuera`, 'numero-de-nadie']
  const path = `${CAMINO_AVISO}?data.id=${dato}&type=payment`
  const tipo = { 'content-type': 'application/json' }
  const firma = signAviso(SECRETO, { dato, requestId, ts: String(Date.now()) })
  const buena = await call(path, { ...tipo, 'x-request-id': requestId, 'x-signature': firma })
  const mala = await call(path, { ...tipo, 'x-request-id': forjado })
  // Written in order, so that the refusal below stands after these two.
  await findRechazo(tienda, CAMINO_AVISO)
  const creidos = [requestId, forjado].filter(id => tienda.stdout().includes(id))
  const medido = `${buena}, ${mala}, numbers believed: ${creidos.length}`
  const objetivo = '200, 401, numbers believed: 0'
  return {
    figura: `${nombre}: a signed call about a payment, then one without`,
    medido,
    objetivo,
    bien: medido === objetivo,
  }
}

async function findRechazo(
  tienda: ServerProcess,
  camino: string,
): Promise<{ red?: string; reqId?: string } | undefined> {
  for (let vez = 0; vez < 100; vez++, await wait(20)) {
    const renglones = tienda
      .stdout()
      .split('\n')
      .filter(linea => linea.includes('"rechazo 401"') && linea.includes(camino))
    if (renglones.length > 0) return JSON.parse(renglones.at(-1) ?? '')
  }
  return undefined
}

/** A refusal says in the shop's log from which network, and under the number the proxy gave it. */
async function who(
  nombre: string,
  visita: ClientHttp2Session,
  proxy: Puerta,
  tienda: ServerProcess,
): Promise<Figura> {
  await ask(visita, '/api/users/me', { token: 'x.y.z', headers: MENTIRA })
  const renglon = await findRechazo(tienda, '/api/users/me')
  const id = renglon?.reqId ?? ''
  // Caddy keeps no log of its own: its numbers are UUIDs.
  const suyo = proxy.log() === '' ? /^[0-9a-f-]{36}$/.test(id) : proxy.log().includes(id)
  const medido = `${renglon?.red}, the proxy's id: ${suyo && id !== MENTIRA['x-request-id'] ? 'yes' : 'no'}`
  const objetivo = "127.9.9.0/24, the proxy's id: yes"
  return {
    figura: `${nombre}: who asked, in the shop's log, of somebody who claims to be another`,
    medido,
    objetivo,
    bien: medido === objetivo,
  }
}

/** The shop itself refuses what is no picture; what is too large never gets there. */
async function bodies(nombre: string, visita: ClientHttp2Session, { token }: Persona): Promise<Figura> {
  const send = async (bytes: number) =>
    (
      await ask(visita, '/api/trastienda/fotos', {
        token,
        body: Buffer.alloc(bytes, 1),
        headers: { 'content-type': 'image/jpeg' },
      })
    ).status
  const medido = `${await send(15 * MEGA)}, ${await send(17 * MEGA)}`
  return {
    figura: `${nombre}: 15 MB that are no picture, then 17 MB`,
    medido,
    objetivo: '415, 413',
    bien: medido === '415, 413',
  }
}

async function away(nombre: string, visita: ClientHttp2Session, tienda: ServerProcess): Promise<Figura> {
  tienda.child.kill('SIGKILL')
  await tienda.ended
  const { status, text, headers } = await ask(visita, '/')
  const medido = `${status}, ${text.startsWith('La tienda vuelve') ? 'in words' : 'without words'}, Retry-After ${headers['retry-after']}`
  const bien = (status === 502 || status === 503) && text.startsWith('La tienda vuelve')
  return {
    figura: `${nombre}: the home page while the shop is away`,
    medido,
    objetivo: 'refused in words',
    bien: bien && headers['retry-after'] === '5',
  }
}

/** With the shop away, somebody follows a link that opens an account. */
async function kept(nombre: string, visita: ClientHttp2Session, proxy: Puerta): Promise<Figura> {
  const codigo = 'codigo-de-una-sola-vez'
  for (const camino of ['/Restablecer', '/api/categorias']) await ask(visita, `${camino}?code=${codigo}`)
  const escrito = proxy.log() + proxy.errores()
  const medido = [VISITANTE, codigo].filter(dato => escrito.includes(dato)).length
  return {
    figura: `${nombre}: addresses of visitors and codes of links in its logs, while the shop is away`,
    medido: String(medido),
    objetivo: '0',
    bien: medido === 0,
  }
}
