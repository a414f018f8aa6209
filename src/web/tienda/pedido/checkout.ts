// The order being placed, above any screen: one request at a time, one idempotency key a checkout, and how it ended (ORD-01, ORD-06).
import { create } from 'zustand'
import { fromWireConflicto, toWireCompra } from '#contract/pedido/compra.wire.ts'
import { type Compra, sinPedido } from '#domain/pedido/carrito/compra.ts'
import type { Conflicto } from '#domain/pedido/carrito/revision.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { TOAST_MS } from '#web/comun/constantes.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { loadChunk } from '#web/comun/estado/chunk.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { refreshCatalogo, useCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { scheduleApertura } from './apertura.ts'
import { createPedido, fetchPorClave } from './api-pedidos.ts'
import { readCarrito, replaceCarrito } from './carrito.ts'
import {
  changePedidoActual,
  clearPedidoActual,
  doubtCodigo,
  type Intento,
  readPedidoActual,
} from './pedido-actual.ts'

export type Desenlace =
  | { readonly tipo: 'hecho'; readonly id: number }
  | { readonly tipo: 'rechazado'; readonly mensaje: string; readonly error: ApiError }
  /** No answer, or one nobody can read: the order may exist. */
  | { readonly tipo: 'perdido' }

interface EstadoCheckout {
  /** The key under way or decided last in this tab. */
  readonly clave: string | null
  /** Null while the answer is awaited, and before any checkout. */
  readonly desenlace: Desenlace | null
  /** What the server last said it cannot sell as asked, until an order is made or the catalogue knows better. */
  readonly conflicto: Conflicto | null
}

const QUIETO = { clave: null, desenlace: null } as const

export const useCheckout = create<EstadoCheckout>()(() => ({ ...QUIETO, conflicto: null }))

export function estaEnviando({ clave, desenlace }: Pick<EstadoCheckout, 'clave' | 'desenlace'>): boolean {
  return clave !== null && desenlace === null
}

/** From the press until another screen has taken over. */
export function estaOcupado(estado: Pick<EstadoCheckout, 'clave' | 'desenlace'>): boolean {
  return estaEnviando(estado) || estado.desenlace?.tipo === 'hecho'
}

/** Somebody has dealt with the outcome. */
export function closeCheckout(): void {
  if (!estaEnviando(useCheckout.getState())) useCheckout.setState(QUIETO)
}

/** An order this tab has just made, for the screen that shows it: handed over once, so it outlives no session. */
let reciente: PedidoLeido | null = null

export function takeReciente(id: number | null): PedidoLeido | null {
  const tomado = reciente?.id === id ? reciente : null
  reciente = null
  return tomado
}

/** Refusals that come after the server looked the key up: it made no order, and the key is free. */
const VEREDICTO: readonly number[] = [400, 409, 422]

interface Paso {
  /** Fetches the screen that shows the order: first, so that nobody who ordered is left in front of an emptied cart. */
  loadExito(): Promise<unknown>
  /** The request is on its way, and the screen that waits for it is there. */
  onEnviado(clave: string): void
}

export interface Resultado {
  readonly clave: string
  readonly desenlace: Desenlace
}

/** How it ended; null when nothing can be said of it, or when somebody has dealt with the outcome already. */
export async function placePedido(compra: Compra, { loadExito, onEnviado }: Paso): Promise<Resultado | null> {
  if (estaOcupado(useCheckout.getState())) return null
  const cuerpo = JSON.stringify(toWireCompra(compra))
  const { intento: previo, clave: preparada } = readPedidoActual()
  const nueva = previo === null ? (preparada ?? newClave()) : newClave()
  const carrito = readCarrito().map(({ articuloId, valorId, preparaciones, cantidad }) => ({
    articuloId,
    valorId,
    preparaciones,
    cantidad,
  }))
  const intento =
    previo?.cuerpo === cuerpo ? { ...previo, carrito } : { clave: nueva, cuerpo, carrito, pedidoId: null }
  const { clave } = intento
  useCheckout.setState({ clave, desenlace: null })
  // A script that does not come does not stop an order: its screen then comes by a full load.
  const llego = await loadChunk(loadExito).then(
    () => true,
    () => false,
  )
  if (llego) onEnviado(clave)
  const desenlace = conPantalla(await send(intento, previo).catch(decide), llego)
  // The order was found by its key before the answer came: somebody has dealt with it already.
  if (!estaEnviando(useCheckout.getState())) return null
  if (desenlace?.tipo === 'rechazado') noteRechazo(desenlace)
  useCheckout.setState(desenlace === null ? QUIETO : { clave, desenlace })
  return desenlace && { clave, desenlace }
}

/** Without an answer and without the screen that would wait for one there is no network: the cart is the place to stay. */
function conPantalla(desenlace: Desenlace | null, llego: boolean): Desenlace | null {
  if (llego || desenlace?.tipo !== 'perdido') return desenlace
  showAviso({
    titulo: 'Sin conexión',
    descripcion: 'Tu carrito queda guardado. Probá de nuevo cuando vuelva la red.',
    tipo: 'alerta',
  })
  return null
}

/** Servers hear of sold stock a moment late: a catalogue asked for sooner may still be the one the refusal corrects. */
const DEMORA_MS = 5_000
let dichoEn = 0

// What came back to the counter since can be bought again, and what got cheaper is.
useCatalogo.subscribe(({ preguntadoEn }) => {
  if (useCheckout.getState().conflicto === null || preguntadoEn - dichoEn < DEMORA_MS) return
  useCheckout.setState({ conflicto: null })
})

function noteRechazo({ mensaje, error }: Extract<Desenlace, { tipo: 'rechazado' }>): void {
  if (VEREDICTO.includes(error.status)) changePedidoActual({ intento: null, clave: newClave() })
  const conflicto = fromWireConflicto(error.details)
  if (conflicto !== null) {
    dichoEn = performance.now()
    useCheckout.setState({ conflicto })
  }
  if (error.status === 409 || conflicto !== null) {
    // Whatever it was about, nothing this browser believes is sure any more: neither prices nor the code.
    void refreshCatalogo()
    doubtCodigo()
  }
  showAviso({
    titulo: 'Error en el procesamiento',
    descripcion: mensaje,
    tipo: 'error',
    ms: TOAST_MS.error,
  })
}

async function send(intento: Intento, previo: Intento | null): Promise<Desenlace> {
  // The cart changed since a checkout nobody answered: that one may have made its order after all.
  if (previo !== null && previo.clave !== intento.clave) {
    const anterior = await fetchPorClave(previo.clave)
    if (anterior !== null) return discover(anterior)
  }
  changePedidoActual({ intento })
  try {
    return settle(intento.clave, await createPedido(intento.clave, intento.cuerpo))
  } catch (error) {
    // The key has an order that the server read otherwise: a new key would make a second one.
    const hecho =
      error instanceof ApiError && error.status === 422 ? await fetchPorClave(intento.clave) : null
    if (hecho === null) throw error
    return discover(hecho)
  }
}

const YA_NO_ESTA = 'Hay algo en tu carrito que ya no está a la venta: sacalo y finalizá de nuevo.'

/** The server's own words, unless they are for whoever calls it by hand. */
function mensajeDe({ mensaje, details }: ApiError): string {
  const opciones = fromWireConflicto(details)?.opciones ?? []
  return opciones.length > 0 ? YA_NO_ESTA : mensaje || 'Error al crear el pedido'
}

function decide(error: unknown): Desenlace | null {
  // An answer with the server's own words is an answer; a gateway's page or silence is none.
  if (!(error instanceof ApiError) || error.mensaje === null) return { tipo: 'perdido' }
  // The session is over, which the login says: the purchase itself was not looked at.
  if (error.status === 401) return null
  return { tipo: 'rechazado', mensaje: mensajeDe(error), error }
}

/** The order exists. The cart keeps its lines until the order's own screen takes them out, see `concludePedido`. */
function settle(clave: string, pedido: PedidoLeido): Desenlace {
  const { intento } = readPedidoActual()
  if (intento?.clave === clave && intento.pedidoId === null) {
    changePedidoActual({ intento: { ...intento, pedidoId: pedido.id } })
    useCheckout.setState({ conflicto: null })
    scheduleApertura(pedido.id)
    showAviso({
      titulo: 'Pedido creado con éxito',
      descripcion: 'Tu pedido ha sido procesado correctamente',
      tipo: 'exito',
    })
  }
  return hecho(pedido)
}

/** The screen of this order is there: only now what was bought leaves the cart. What was added meanwhile stays. */
export function concludePedido(id: number): void {
  const { intento } = readPedidoActual()
  if (intento?.pedidoId === id) {
    replaceCarrito(sinPedido(readCarrito(), intento.carrito))
    clearPedidoActual()
  }
  closeCheckout()
}

function hecho(pedido: PedidoLeido): Desenlace {
  reciente = pedido
  return { tipo: 'hecho', id: pedido.id }
}

/**
 * What is in the cart by now is another matter than the order that was found: it stays. Of a checkout that was given back
 * after a login nobody can tell by its content: the lines that were ordered leave the cart here.
 */
function discover(pedido: PedidoLeido): Desenlace {
  const { intento } = readPedidoActual()
  if (intento?.cuerpo === '') replaceCarrito(sinPedido(readCarrito(), intento.carrito))
  changePedidoActual({ intento: null, clave: newClave() })
  scheduleApertura(pedido.id)
  showAviso({
    titulo: 'Tu pedido anterior sí había entrado',
    descripcion: 'Lo que cambiaste después sigue en el carrito.',
    tipo: 'alerta',
    ms: TOAST_MS.error,
  })
  return hecho(pedido)
}

/** Asks whether a checkout without an answer made its order; if so it is settled here. */
export async function resolveIntento(clave: string): Promise<Desenlace | null> {
  const pedido = await fetchPorClave(clave)
  if (pedido === null) return null
  const desenlace = settle(clave, pedido)
  useCheckout.setState({ clave, desenlace })
  return desenlace
}
