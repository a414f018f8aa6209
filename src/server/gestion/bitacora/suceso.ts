// A line of the log (pino, JSON) as an event, and which events somebody asked for (OPS-05).
import { objeto, porDefecto, readJson, si, texto, uno } from '#domain/lector.ts'
import { dosCifras, partes } from '#domain/texto/fecha.ts'

const NIVELES = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export type Nivel = (typeof NIVELES)[number]

export interface Suceso {
  readonly cuando: Date
  readonly nivel: Nivel
  readonly texto: string
  readonly campos: Readonly<Record<string, unknown>>
}

/** What is asked for; null of what nobody said anything about. */
export interface Filtro {
  /** A day of the shop's zone, '2026-11-16'. */
  readonly dia: string | null
  readonly nivel: Nivel | null
  readonly pedido: number | null
  /** By whom: an account's number. */
  readonly usuario: number | null
  /** The request id, or how it begins. */
  readonly solicitud: string | null
}

const readConocido = objeto<{ time: string; level: Nivel; msg: string }>({
  time: si(texto, valor => !Number.isNaN(Date.parse(valor))),
  level: uno(NIVELES),
  msg: porDefecto(texto, ''),
})

/** Null: no line of ours. Whoever carried it here may have put something before it (journalctl). */
export function readSuceso(linea: string): Suceso | null {
  const leido = readJson(linea.slice(Math.max(0, linea.indexOf('{'))))
  const conocido = readConocido(leido)
  if (conocido === undefined) return null
  const { time: _cuando, level: _nivel, msg: _texto, ...campos } = leido as Readonly<Record<string, unknown>>
  return { cuando: new Date(conocido.time), nivel: conocido.level, texto: conocido.msg, campos }
}

/** '2026-11-16' on the shop's calendar. */
export function diaDe(instante: Date): string {
  const { anio, mes, dia } = partes(instante)
  return `${anio}-${dosCifras(mes)}-${dosCifras(dia)}`
}

export function isAskedFor({ cuando, nivel, campos }: Suceso, filtro: Filtro): boolean {
  if (filtro.dia !== null && diaDe(cuando) !== filtro.dia) return false
  if (filtro.nivel !== null && NIVELES.indexOf(nivel) < NIVELES.indexOf(filtro.nivel)) return false
  if (filtro.pedido !== null && !isAbout(campos, filtro.pedido)) return false
  if (filtro.usuario !== null && Number(campos.usuario) !== filtro.usuario) return false
  return filtro.solicitud === null || String(campos.reqId ?? '').startsWith(filtro.solicitud)
}

/** By its number, or by the address of a call about it. */
function isAbout({ pedido, url }: Readonly<Record<string, unknown>>, buscado: number): boolean {
  if (pedido !== undefined) return Number(pedido) === buscado
  const [, numero] = /^\/(?:api\/)?pedidos\/(\d+)(?:\/|$)/i.exec(String(url ?? '')) ?? []
  return numero !== undefined && Number(numero) === buscado
}
