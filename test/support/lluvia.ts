// Sends drawn requests to an application in process and judges each answer (fuzz): no fault of the server, nothing late, what is published, nothing wrong let through (F9).
import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Check } from 'typebox/value'
import { ErrorSchema } from '#contract/errores.schema.ts'
import { incumplidos } from './contrato.ts'
import { type Intento, intentos, type Quien } from './formas.ts'
import type { Ruta } from './rutas.ts'

const TARDE_MS = 2_000
/** An open line never ends; a file is no JSON. */
const SIN = new Set(['GET /api/pedidos/vivo'])
/** People are deleted, blocked and locked out on the way: others take their place. */
const CAMBIO = 400

export interface Lluvia {
  readonly enviados: number
  readonly porEstado: Readonly<Record<string, number>>
  /** What went wrong, at most a few of each kind. */
  readonly faltas: readonly string[]
  readonly peorMs: number
}

export async function rain(
  app: FastifyInstance,
  rutas: readonly Ruta[],
  cuantos: number,
  people: () => Promise<Readonly<Record<'cliente' | 'admin', string>>>,
  tardeMs = TARDE_MS,
): Promise<Lluvia> {
  const porEstado: Record<string, number> = {}
  const faltas: string[] = []
  let peorMs = 0
  let enviados = 0
  let tokens = await people()
  const bearer = (quien: Quien): Record<string, string> => {
    if (quien === 'nadie') return {}
    if (quien === 'roto') return { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6MX0.' }
    if (quien === 'ajeno') return { authorization: `Bearer ${tokens.cliente.slice(0, -4)}AAAA` }
    return { authorization: `Bearer ${tokens[quien]}` }
  }
  const forma = intentos(rutas, ({ metodo, url }) => SIN.has(`${metodo} ${url}`))
  incumplidos.length = 0

  async function send({ metodo, url, body, quien, malo }: Intento): Promise<void> {
    const opciones: InjectOptions = {
      method: metodo,
      url,
      headers: { ...bearer(quien), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    }
    const desde = performance.now()
    const { statusCode, body: texto, headers } = await app.inject(opciones)
    const ms = performance.now() - desde
    peorMs = Math.max(peorMs, ms)
    porEstado[statusCode] = (porEstado[statusCode] ?? 0) + 1
    const que = () =>
      `${metodo} ${url} (${quien}) ${JSON.stringify(body)?.slice(0, 300) ?? ''}: ${statusCode}`
    const tell = (falta: string) => {
      if (faltas.length < 20) faltas.push(`${falta}: ${que()} ${texto.slice(0, 200)}`)
    }
    if (statusCode >= 500) tell('a fault of the server')
    if (ms > tardeMs) tell(`late, ${ms.toFixed(0)} ms`)
    if (malo && statusCode < 300) tell('let through')
    if ((quien === 'roto' || quien === 'ajeno') && statusCode < 300 && metodo !== 'GET') tell('a bad token')
    const json = String(headers['content-type']).includes('json')
    if (statusCode >= 400 && json && !Check(ErrorSchema, JSON.parse(texto))) tell('an error of another shape')
    for (const incumplido of incumplidos.splice(0)) tell(`not what is published: ${incumplido}`)
  }

  const tanda = 500
  while (enviados < cuantos) {
    for (const intento of fc.sample(forma, Math.min(tanda, cuantos - enviados))) {
      await send(intento)
      if (++enviados % CAMBIO === 0) tokens = await people()
    }
  }
  return { enviados, porEstado, faltas, peorMs }
}
