// A push service on loopback (test double): takes what a shop sends for a browser, opens it as the browser would, and answers as it is told. Its reading of the RFCs is its own.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

interface Recibido {
  /** Which of its browsers it is for. */
  readonly para: string
  readonly headers: IncomingHttpHeaders
  /** What the browser reads. */
  readonly texto: string
  /** What who sends it says of themselves. */
  readonly sujeto: string
}

/** A browser that subscribed here. */
export interface NavegadorDoble {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** 'colgado' never answers. */
type Respuesta = 201 | 404 | 410 | 413 | 429 | 500 | 503 | 307 | 'colgado'

export interface PushDoble {
  readonly origen: string
  readonly recibidos: Recibido[]
  /** Of what was sent and could not be believed or opened. */
  readonly faltas: string[]
  responde: Respuesta
  /** Seconds it asks to be left alone for, with a refusal. */
  retryAfter: number | null
  subscribe(): NavegadorDoble
  close(): Promise<void>
}

interface Suscripto {
  readonly ecdh: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

/** `now`: what its clock says. */
export async function openPush(now = () => new Date()): Promise<PushDoble> {
  const suscriptos = new Map<string, Suscripto>()
  const server = createServer((req, res) => void take(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origen = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const trozos: Buffer[] = []
    for await (const trozo of req) trozos.push(trozo as Buffer)
    const para = (req.url ?? '').replace('/push/', '')
    const suscripto = suscriptos.get(para)
    try {
      if (suscripto === undefined) throw new Error('nobody subscribed here')
      checkCabeceras(req.headers)
      const sujeto = await readQuien(req.headers.authorization ?? '', origen, now())
      const texto = open(Buffer.concat(trozos), suscripto)
      doble.recibidos.push({ para, headers: req.headers, texto, sujeto })
    } catch (error) {
      doble.faltas.push((error as Error).message)
      res.writeHead(400).end()
      return
    }
    if (doble.responde === 'colgado') return
    if (doble.responde === 307) res.setHeader('location', `${origen}/otro`)
    if (doble.retryAfter !== null) res.setHeader('retry-after', String(doble.retryAfter))
    res.writeHead(doble.responde).end()
  }

  const doble: PushDoble = {
    origen,
    recibidos: [],
    faltas: [],
    responde: 201,
    retryAfter: null,
    subscribe() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const [nombre, auth] = [randomBytes(12).toString('base64url'), randomBytes(16)]
      suscriptos.set(nombre, { ecdh, auth })
      return {
        endpoint: `${origen}/push/${nombre}`,
        p256dh: ecdh.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return doble
}

/** RFC 8030: how long it lives, and a name of 32 characters by which a newer one replaces it. */
function checkCabeceras({ ttl, topic, urgency, 'content-encoding': forma }: IncomingHttpHeaders): void {
  if (!/^\d{1,7}$/.test(String(ttl))) throw new Error(`a TTL that is none: ${ttl}`)
  if (!/^[\w-]{1,32}$/.test(String(topic))) throw new Error(`a topic that is none: ${topic}`)
  if (!/^(?:very-low|low|normal|high)$/.test(String(urgency)))
    throw new Error(`an urgency that is none: ${urgency}`)
  if (forma !== 'aes128gcm') throw new Error(`a form nobody reads: ${forma}`)
}

/** RFC 8292: signed by the key it names, for this service, for a day at most, by somebody who can be written to. */
async function readQuien(authorization: string, origen: string, ahora: Date): Promise<string> {
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const punto = Buffer.from(k, 'base64url')
  const [x, y] = [punto.subarray(1, 33), punto.subarray(33)].map(parte => parte.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['ES256'],
    audience: origen,
    currentDate: ahora,
  })
  const { exp = 0, sub = '' } = payload
  if (exp > ahora.getTime() / 1000 + 86_400) throw new Error('signed for more than a day')
  if (!/^(?:mailto:.+@.+|https:)/.test(sub)) throw new Error(`a subject that is nobody: ${sub}`)
  return sub
}

/** RFC 8188 and 8291, from the browser's side: one record. */
function open(cuerpo: Buffer, { ecdh, auth }: Suscripto): string {
  const sal = cuerpo.subarray(0, 16)
  const largo = cuerpo.readUInt8(20)
  const suya = cuerpo.subarray(21, 21 + largo)
  const cifrado = cuerpo.subarray(21 + largo)
  if (cifrado.length > cuerpo.readUInt32BE(16)) throw new Error('more than one record')
  const derive = (ikm: Uint8Array, con: Uint8Array, info: Buffer, bytes: number) =>
    new Uint8Array(hkdfSync('sha256', ikm, con, info, bytes))
  const ikm = derive(
    ecdh.computeSecret(suya),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), suya]),
    32,
  )
  const clave = derive(ikm, sal, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, sal, Buffer.from('Content-Encoding: nonce\0'), 12)
  const llano = createDecipheriv('aes-128-gcm', clave, nonce)
  llano.setAuthTag(cifrado.subarray(-16))
  const dicho = Buffer.concat([llano.update(cifrado.subarray(0, -16)), llano.final()])
  const fin = dicho.lastIndexOf(2)
  if (fin < 0 || dicho.subarray(fin + 1).some(byte => byte !== 0)) throw new Error('padding that is none')
  return dicho.subarray(0, fin).toString()
}
