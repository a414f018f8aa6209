// The ticket of access as the shop has it: one a world, kept sealed before it is used, asked for by one server at a time and never sooner than the service allows (FAC-10, Y4).
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Entorno } from '#domain/factura/comprobante.ts'
import type { Cifrado } from '#server/base/cifrado.ts'
import { ArcaError } from '../arca.ts'
import { requireCredencial } from './credenciales.ts'
import {
  claimTicket,
  type FilaTicket,
  findCredencial,
  findTicket,
  idDeTicket,
  putTicket,
  releaseTicket,
} from './sql.ts'
import type { Transporte } from './transporte.ts'
import { type Credencial, checkReloj, ESPERA_MS, login, RelojError, type Ticket, toEspera } from './wsaa.ts'

export interface TicketsDeps {
  readonly pool: pg.Pool
  readonly cifrado: Cifrado
  readonly now: () => Date
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly wsaa: Readonly<Record<Entorno, URL>>
}

export interface TicketVigente extends Ticket {
  /** As it is kept: by this it is told from the next. */
  readonly sellado: Buffer
}

const MINUTO_MS = 60_000
/** So much before its end another one is asked for … */
const TEMPRANO_MS = 20 * MINUTO_MS
/** … and so much before it this one is not begun with any more. */
const MARGEN_MS = 2 * MINUTO_MS
/** Of somebody else who asks, until it is looked again. */
const MIRAR_MS = 200

export async function needTicket(
  deps: TicketsDeps,
  entorno: Entorno,
  transporte: Transporte,
): Promise<TicketVigente> {
  const { pool, cifrado, now } = deps
  const credencial = requireCredencial(await findCredencial(pool, entorno), entorno, cifrado, now())
  const hasta = performance.now() + transporte.tiempoMs
  for (;;) {
    const fila = await findTicket(pool, entorno)
    const ticket = fila === null ? null : openTicket(deps, entorno, credencial, fila)
    const queda = ticket === null ? 0 : ticket.vence.getTime() - now().getTime()
    if (ticket !== null && queda > TEMPRANO_MS) return ticket
    const vivo = queda > MARGEN_MS ? ticket : null
    const falta = waitFor(entorno, fila, now())
    const ahora = now()
    if (falta === 0 && (await claimTicket(pool, entorno, fila?.pedido ?? null, ahora))) {
      return await renew(deps, credencial, transporte, ahora, vivo)
    }
    if (vivo !== null) return vivo
    // Somebody asks right now, or asked and what came got lost.
    if (performance.now() > hasta || (falta > 0 && isOld(fila, ahora, transporte)))
      throw toEspera(entorno, falta)
    await wait(MIRAR_MS)
  }
}

/** For how long nobody asks yet. */
function waitFor(entorno: Entorno, fila: FilaTicket | null, ahora: Date): number {
  if (fila === null || fila.pedido === null) return 0
  return Math.max(0, fila.pedido.getTime() + ESPERA_MS[entorno] - ahora.getTime())
}

/** Whoever asked has had their answer by now, or never will. */
function isOld(fila: FilaTicket | null, ahora: Date, { tiempoMs }: Transporte): boolean {
  return fila?.pedido == null || ahora.getTime() - fila.pedido.getTime() > tiempoMs
}

async function renew(
  deps: TicketsDeps,
  credencial: Credencial,
  transporte: Transporte,
  pedidoEn: Date,
  vivo: TicketVigente | null,
): Promise<TicketVigente> {
  const { pool, cifrado, log } = deps
  const { entorno } = credencial
  try {
    const { ticket, fecha } = await login(deps.wsaa[entorno], credencial, transporte, deps.now())
    const sellado = cifrado.seal(writeTicket(ticket, credencial), idDeTicket(entorno))
    await putTicket(pool, entorno, sellado, ticket.vence)
    log.info({ entorno, vence: ticket.vence }, 'ARCA dio un permiso nuevo')
    checkReloj(fecha, deps.now())
    return { ...ticket, sellado }
  } catch (error) {
    if (!(error instanceof ArcaError)) throw error
    log.warn({ entorno, motivo: error.message }, 'ARCA no dio un permiso')
    // What may have been given and got lost is waited for as if it had been.
    if (!error.dudosa) await releaseTicket(pool, entorno, pedidoEn, countFrom(error, entorno, pedidoEn))
    if (vivo !== null) return vivo
    throw error
  }
}

/** So that the wait ends when the service said; null: as soon as anybody wants to. */
function countFrom(error: ArcaError, entorno: Entorno, pedidoEn: Date): Date | null {
  const { reintentarEn } = error
  if (reintentarEn === null || error instanceof RelojError) return null
  return new Date(pedidoEn.getTime() - Math.max(0, ESPERA_MS[entorno] - reintentarEn))
}

/** With the certificate it was given for: another one needs another ticket. */
function writeTicket({ token, sign }: Ticket, { certificado }: Credencial): Buffer {
  return Buffer.from([certificado.fingerprint256, token, sign].join('\n'))
}

function openTicket(
  { cifrado }: Pick<TicketsDeps, 'cifrado'>,
  entorno: Entorno,
  { certificado }: Credencial,
  { sellado, vence }: FilaTicket,
): TicketVigente | null {
  if (sellado === null || vence === null) return null
  const abierto = cifrado.open(sellado, idDeTicket(entorno))
  if (abierto === null) return null
  const [de, token = '', sign = ''] = abierto.toString().split('\n')
  return de === certificado.fingerprint256 ? { token, sign, vence, sellado } : null
}
