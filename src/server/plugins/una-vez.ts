// Idempotency-Key on every writing call of who is logged in: the same sent again gets the first answer and does nothing (ADM-06).
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { ACCESO } from '#contract/acceso.ts'
import { claveHeader } from '#contract/clave.schema.ts'
import { type Cifrado, createCifrado, type Llaves } from '../base/cifrado.ts'
import { AppError, claveUsada, llamadaEnCurso } from '../base/errors.ts'
import { EL_COMERCIO, readClave, sealClave } from '../base/idempotencia.ts'
import { JSON_UTF8 } from './respuesta.ts'

interface Llamada {
  readonly quien: number
  readonly clave: Buffer
  readonly hash: Buffer
  /** Under the key itself: who does not have the key cannot read what is kept. */
  readonly cifrado: Cifrado
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Taken by this request, and not yet answered. */
    llamada: Llamada | null
  }
}

interface Deps {
  readonly pool: pg.Pool
  readonly jwtSecret: Llaves
}

const Header = claveHeader('esta llamada: repetida con la misma clave se hace una sola vez.')

/** Of nobody who is logged in, and doubled where it is sent twice. Sessions are not among them: their answer is kept nowhere. */
const DE_VISITA = new Set(['POST /api/arrepentimientos'])

const sha256 = (texto: string) => createHash('sha256').update(texto).digest()

/** Before the routes. Those that describe the header themselves keep it in the transaction of what they do. */
export function registerUnaVez(app: FastifyInstance, { pool, jwtSecret }: Deps): void {
  app.decorateRequest('llamada', null)
  app.addHook('onRoute', ruta => {
    const metodos = [ruta.method].flat()
    const filas = metodos.map(metodo => ACCESO[`${metodo} ${ruta.url}`])
    const deAlguien = filas.every(fila => fila !== undefined && fila !== 'todos' && fila !== 'nadie')
    const deVisita = metodos.every(metodo => DE_VISITA.has(`${metodo} ${ruta.url}`))
    const escribe = !metodos.includes('GET') && !metodos.includes('HEAD')
    if (!(deAlguien || deVisita) || !escribe || ruta.schema?.headers !== undefined) return
    ruta.schema = { ...ruta.schema, headers: Header }
    ruta.preHandler = [...[ruta.preHandler ?? []].flat(), take]
    ruta.onSend = [keep, ...[ruta.onSend ?? []].flat()]
  })

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const texto = readClave(request.headers['idempotency-key'])
    const { cuenta, method, url, body } = request
    if (texto === null) return undefined
    const pedida = Buffer.isBuffer(body) ? body.toString('base64') : JSON.stringify(body ?? null)
    const llamada: Llamada = {
      quien: cuenta?.id ?? EL_COMERCIO,
      // No key has a space: those of visitors are nobody else's.
      clave: sealClave(cuenta === null ? `visita ${texto}` : texto),
      hash: sha256(`${method} ${url} ${pedida}`),
      cifrado: createCifrado(jwtSecret, `llamada ${texto}`),
    }
    const { rowCount } = await pool.query(
      'insert into llamadas (quien, clave, cuerpo_hash) values ($1, $2, $3) on conflict do nothing',
      [llamada.quien, llamada.clave, llamada.hash],
    )
    if (rowCount === 1) {
      request.llamada = llamada
      return undefined
    }
    const { estado, cuerpo } = await readPrimera(llamada)
    return reply.code(estado).header('idempotent-replayed', 'true').type(JSON_UTF8).send(cuerpo)
  }

  async function readPrimera({ quien, clave, hash, cifrado }: Llamada) {
    const { rows } = await pool.query<{
      readonly cuerpo_hash: Buffer
      readonly estado: number | null
      readonly sellado: Buffer | null
      readonly reciente: boolean
    }>(
      `select cuerpo_hash, estado, sellado, created_at > now() - interval '1 minute' as reciente
       from llamadas where quien = $1 and clave = $2`,
      [quien, clave],
    )
    const [primera] = rows
    if (primera !== undefined && !primera.cuerpo_hash.equals(hash)) throw claveUsada('otra llamada')
    const cuerpo = primera?.sellado == null ? null : cifrado.open(primera.sellado, quien)
    if (primera?.estado != null && cuerpo !== null) return { estado: primera.estado, cuerpo }
    // Refused a moment ago, or being done right now by another request.
    if (primera?.reciente !== false) throw llamadaEnCurso()
    throw new AppError(
      'ConflictError',
      'Esa llamada quedó sin respuesta: mirá si se hizo antes de mandarla con otra clave.',
    )
  }

  /** What was refused leaves its key free. After a fault of ours nobody knows: the key stays taken, and nothing is done twice. */
  async function keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const { llamada } = request
    if (llamada === null) return payload
    request.llamada = null
    const { quien, clave, cifrado } = llamada
    const { statusCode } = reply
    const hecha = statusCode < 300 && (typeof payload === 'string' || Buffer.isBuffer(payload))
    try {
      if (hecha) {
        await pool.query('update llamadas set estado = $3, sellado = $4 where quien = $1 and clave = $2', [
          quien,
          clave,
          statusCode,
          cifrado.seal(Buffer.from(payload), quien),
        ])
      } else if (statusCode >= 400 && statusCode !== 500) {
        await pool.query('delete from llamadas where quien = $1 and clave = $2', [quien, clave])
      }
    } catch (err) {
      request.log.warn({ err }, 'no se anotó la respuesta de una llamada con clave')
    }
    return payload
  }
}
