// GET /api/pedidos/vivo: server-sent events (SSE) for whoever holds a session, read by fetch because EventSource sends no header.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { ResumenWire } from '#contract/pedido/mostrador.schema.ts'
import type { Medidas } from '#server/base/medidas.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import { type Aviso, createDifusion } from './difusion.ts'

interface Deps {
  readonly pool: pg.Pool
  /** What the counter counts, of everybody's orders. */
  readonly count: () => Promise<ResumenWire>
  readonly seguridad: Headers
  readonly latidoMs: number
  readonly now: () => Date
  readonly medidas: Pick<Medidas, 'vivos'>
}

export const LATIDO_MS = 15_000
const TIPO = 'text/event-stream; charset=utf-8'
const REINTENTO_MS = 3_000
const SIN_LEER_MAX = 64 * 1024
const CIERRE_MS = 5_000

export function registerVivo(app: FastifyInstance, deps: Deps): void {
  const { pool, count, seguridad, latidoMs, now, medidas } = deps
  const difusion = createDifusion({ pool, log: app.log, latidoMs, now, count })
  medidas.vivos = difusion.size
  // Before the server waits for its answers to end: these would never.
  app.addHook('preClose', () => difusion.close())
  const arranque = Date.now().toString(36)
  let sucesos = 0

  llamadas(app, { tag: 'Pedidos' })('GET /api/pedidos/vivo', {
    summary: 'Los pedidos que se mueven, a medida que se mueven',
    description:
      'text/event-stream: `pedido` con {id, estado}, `conteos` con lo de /api/pedidos/resumen cuando cambia (sólo para quien ve los pedidos de todos), `releer` cuando pudo perderse alguno, `cedida` cuando el lugar pasó a otra pantalla de la misma persona',
    produces: ['text/event-stream'],
    answer: { type: 'string', description: 'Sucesos, mientras siga abierta' },
    config: { abierta: true },
    handler: async ({ cuenta: { id, tokenVersion, role }, request, reply }) => {
      // Without a body there is nothing to wait for: left open it would never be answered.
      if (request.method === 'HEAD') return reply.type(TIPO).send('')
      const { raw } = reply
      // Who takes nothing off the line any more is hung up on: notices are not kept for them.
      const write = (texto: string) => {
        if (raw.writableLength > SIN_LEER_MAX) raw.destroy()
        else raw.write(texto)
      }
      const event = (nombre: string, datos: object) =>
        write(`id: ${arranque}-${++sucesos}\nevent: ${nombre}\ndata: ${JSON.stringify(datos)}\n\n`)
      const finish = () => {
        raw.end()
        // Who does not take the end off the line is hung up on too.
        setTimeout(() => raw.destroy(), CIERRE_MS).unref()
      }
      let stop: (() => void) | null = null
      raw.on('close', () => stop?.())
      raw.on('error', () => raw.destroy()) // a line that broke while something was being said on it
      stop = await difusion.subscribe({
        userId: id,
        version: tokenVersion,
        rol: role.name,
        sesion: request.sesion,
        equipo: request.equipo?.id ?? null,
        hasta: request.sesionHasta,
        onPedido: ({ id: pedido, estado }: Aviso) => event('pedido', { id: pedido, estado }),
        onConteos: resumen => event('conteos', resumen),
        onHueco: () => event('releer', {}),
        onLatido: () => write(': latido\n\n'),
        onFin: finish,
        onCedida: () => {
          // Said, so that it does not come back at once for the place of the next.
          if (raw.headersSent) event('cedida', {})
          finish()
        },
      })
      reply.hijack()
      // Gone meanwhile, the visitor or the server.
      if (raw.destroyed || raw.writableEnded) return stop()
      // Silence is normal here: the server's own patience with sockets does not count.
      raw.setTimeout(0)
      request.raw.socket.setTimeout(0)
      raw.writeHead(200, {
        ...seguridad,
        'content-type': TIPO,
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      write(`retry: ${REINTENTO_MS}\n\n`)
      event('hola', {})
    },
  })
}
