// Saves what was changed in the sheet (queue, optimistic update): one call after the other for a row, each answer told in its cell (ADM-04, ADM-05, ADM-06).
import pLimit from 'p-limit'
import { fromWireCampo } from '#contract/catalogo/fila.wire.ts'
import type { ConflictoWire } from '#contract/errores.schema.ts'
import { isEspera, motivoDe } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { reverse } from './cambios.ts'
import { fetchFila, writeCambio } from './llamadas.ts'
import { dropPendiente, keepPendiente } from './pendientes.ts'
import {
  type Cambio,
  type Cosa,
  claveCelda,
  dropDePasos,
  type EstadoCelda,
  type Paso,
  popPaso,
  pushPaso,
  putFilas,
  sameValores,
  setCelda,
  usePlanilla,
  type Valores,
} from './planilla.ts'

/** How long a cell says that it is saved. */
const TILDE_MS = 3_000
/** Calls on their way at a time: a pasted column is many. */
const enVia = pLimit(4)

const colas = new Map<number, Promise<unknown>>()
/** The version that our own last change of a cell made: it is no somebody else's. */
const propias = new Map<string, number>()
/** When a row was last written from here, by the steady clock: a reading asked for before knows nothing of it. */
const escritas = new Map<number, number>()

export function wasEscritaDesde(id: number, instante: number): boolean {
  return colas.has(id) || (escritas.get(id) ?? Number.NEGATIVE_INFINITY) > instante
}

/** Does it at once; resolves with those that were saved. `paso`: whether it can be taken back. */
export async function applyCambios(cambios: Paso, paso = true): Promise<readonly Cambio[]> {
  const reales = cambios.map(takeOver).filter(cambio => {
    const real = !sameValores(cambio.de, cambio.a)
    if (!real) forgetEspera(cambio.id, cambio.cosa)
    return real
  })
  if (reales.length === 0) return []
  if (paso) pushPaso(reales)
  const hechos = await Promise.all(reales.map(enqueue))
  return reales.filter((_, i) => hechos[i])
}

/** Back to what the server has: then nothing waits any more. */
function forgetEspera(id: number, cosa: Cosa): void {
  const estado = usePlanilla.getState().celdas[claveCelda(id, cosa)]
  if (estado?.tipo === 'sin-red') dropPendientes([estado.cambio])
}

/** What waits for the network is replaced, and goes on from what the server has; what is on its way is gone on from. */
function takeOver(cambio: Cambio): Cambio {
  const estado = usePlanilla.getState().celdas[claveCelda(cambio.id, cambio.cosa)]
  if (estado?.tipo === 'guardando') return { ...cambio, de: estado.cambio.a }
  if (estado?.tipo !== 'sin-red') return cambio
  const { de, version } = estado.cambio
  return { ...cambio, de, version }
}

export async function undoPaso(): Promise<void> {
  const paso = popPaso()
  if (paso !== undefined) await applyCambios(paso.map(reverse), false)
}

/** Takes these back, wherever they stand among the steps. */
export async function undoCambios(cambios: Paso): Promise<void> {
  for (const cambio of cambios) dropDePasos(cambio)
  await applyCambios(cambios.map(reverse), false)
}

function enqueue(cambio: Cambio): Promise<boolean> {
  keepPendiente(cambio)
  setCelda(cambio.id, cambio.cosa, { tipo: 'guardando', cambio })
  const turno = (colas.get(cambio.id) ?? Promise.resolve()).then(() => enVia(() => send(cambio)))
  colas.set(cambio.id, turno)
  void turno.finally(() => {
    if (colas.get(cambio.id) === turno) colas.delete(cambio.id)
  })
  return turno
}

/** Whether a later change of the same cell has taken this one's place. */
function isVieja(cambio: Cambio): boolean {
  const estado = usePlanilla.getState().celdas[claveCelda(cambio.id, cambio.cosa)]
  return estado?.tipo === 'guardando' && estado.cambio !== cambio
}

function isTecleada(estado: EstadoCelda | undefined): boolean {
  return estado?.tipo === 'rechazado' && estado.texto !== ''
}

async function send(cambio: Cambio): Promise<boolean> {
  const { id, cosa } = cambio
  const fila = usePlanilla.getState().filas.get(id)
  if (fila === undefined) return false
  const version = Math.max(cambio.version, propias.get(claveCelda(id, cosa)) ?? 0)
  try {
    finish(cambio, await writeCambio({ ...cambio, version }, fila))
    return true
  } catch (error) {
    return refuse(cambio, error)
  }
}

function finish(cambio: Cambio, fila: Awaited<ReturnType<typeof writeCambio>>): void {
  const { id, cosa } = cambio
  escritas.set(id, performance.now())
  propias.set(claveCelda(id, cosa), fila.version)
  putFilas([fila])
  if (isVieja(cambio)) return
  dropPendiente(cambio)
  // What was typed since and could not be read stays to be corrected.
  if (isTecleada(usePlanilla.getState().celdas[claveCelda(id, cosa)])) return
  const hecho = { tipo: 'guardado' } as const
  setCelda(id, cosa, hecho)
  setTimeout(() => {
    if (usePlanilla.getState().celdas[claveCelda(id, cosa)] === hecho) setCelda(id, cosa, undefined)
  }, TILDE_MS)
}

async function refuse(cambio: Cambio, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError)) throw error
  const { id, cosa } = cambio
  if (isVieja(cambio)) return false
  if (isEspera(error)) {
    setCelda(id, cosa, { tipo: 'sin-red', cambio })
    return false
  }
  if (error.status === 409) return settle(cambio, error)
  dropPendiente(cambio)
  dropDePasos(cambio)
  setCelda(id, cosa, { tipo: 'rechazado', texto: '', motivo: motivoDe(error), cambio })
  return false
}

/** Somebody else was faster, or an answer of our own got lost: then it stands as we wanted it. */
async function settle(cambio: Cambio, error: ApiError): Promise<boolean> {
  const { id, cosa } = cambio
  const fila = await fetchFila(id).catch(() => null)
  if (fila === null) {
    setCelda(id, cosa, { tipo: 'sin-red', cambio })
    return false
  }
  const actual = Object.fromEntries(
    Object.keys(cambio.a).map(campo => [campo, fila[campo as keyof typeof fila] ?? null]),
  ) as Valores
  if (cosa !== 'apagado' && sameValores(actual, cambio.a)) {
    finish(cambio, fila)
    return true
  }
  dropPendiente(cambio)
  dropDePasos(cambio)
  escritas.set(id, performance.now())
  putFilas([fila])
  setCelda(id, cosa, {
    tipo: 'conflicto',
    cambio: { ...cambio, version: fila.version },
    suyo: actual,
    ...autorDe(error.details, cambio),
  })
  return false
}

function autorDe(details: unknown, { a }: Cambio): { readonly quien: string; readonly cuando: string } {
  const { cambios = [] } = (details ?? {}) as Partial<ConflictoWire>
  const suyo = cambios.find(({ campo, a: valor }) =>
    Object.keys(fromWireCampo(campo, valor) ?? {}).some(nombre => nombre in a),
  )
  return { quien: suyo?.quien ?? 'Alguien', cuando: suyo?.cuando ?? new Date().toISOString() }
}

/** In spite of what somebody else did: it is known now. */
export function insist(cambio: Cambio, suyo: Valores): void {
  void applyCambios([{ ...cambio, de: suyo }])
}

/** Whatever waits for the network goes out again. */
export function resend(): void {
  for (const estado of Object.values(usePlanilla.getState().celdas)) {
    if (estado?.tipo === 'sin-red' && estado.deAntes === undefined) void enqueue(estado.cambio)
  }
}

/** What was kept from before, marked in its cells again. */
export function showPendientes(cambios: Paso): void {
  for (const cambio of cambios) setCelda(cambio.id, cambio.cosa, { tipo: 'sin-red', cambio, deAntes: true })
}

export function sendPendientes(cambios: Paso): void {
  for (const cambio of cambios) void enqueue(cambio)
}

export function dropPendientes(cambios: Paso): void {
  for (const cambio of cambios) {
    dropPendiente(cambio)
    dropDePasos(cambio)
    setCelda(cambio.id, cambio.cosa, undefined)
  }
}
