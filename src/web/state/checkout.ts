// The order being placed, above any screen: one request at a time, one key a checkout, and how it ended (ORD-01, ORD-06).
import { create } from 'zustand'
import {
  type Compra,
  type Conflicto,
  fromWireConflicto,
  type PedidoHecho,
  toWireCompra,
} from '#contract/compra.wire.ts'
import { TOAST_MS } from '#domain/constantes.ts'
import { createPedido, fetchPorClave } from '../api/pedidos.ts'
import { ApiError } from '../api/request.ts'
import { scheduleApertura } from './apertura.ts'
import { avisar } from './avisos.ts'
import { clearCarrito } from './carrito.ts'
import { refreshCatalogo, useCatalogo } from './catalogo.ts'
import {
  changePedidoActual,
  clearPedidoActual,
  doubtCodigo,
  type Intento,
  newClave,
  readPedidoActual,
} from './pedido-actual.ts'

type Desenlace =
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

/** Somebody has dealt with the outcome. */
export function closeCheckout(): void {
  if (!estaEnviando(useCheckout.getState())) useCheckout.setState(QUIETO)
}

/** An order this tab has just made, for the screen that shows it: handed over once, so it outlives no session. */
let reciente: PedidoHecho | null = null

export function takeReciente(id: number | null): PedidoHecho | null {
  const tomado = reciente?.id === id ? reciente : null
  reciente = null
  return tomado
}

/** Refusals that come after the server looked the key up: it made no order, and the key is free. */
const VEREDICTO: readonly number[] = [400, 409, 422]

export async function placePedido(compra: Compra): Promise<void> {
  if (estaEnviando(useCheckout.getState())) return
  const cuerpo = JSON.stringify(toWireCompra(compra))
  const { intento: previo, clave } = readPedidoActual()
  const nueva = previo === null ? (clave ?? newClave()) : newClave()
  const intento = previo?.cuerpo === cuerpo ? previo : { clave: nueva, cuerpo }
  useCheckout.setState({ clave: intento.clave, desenlace: null })
  const desenlace = await send(intento, previo).catch(decide)
  // The order was found by its key before the answer came: somebody has dealt with it already.
  if (!estaEnviando(useCheckout.getState())) return
  if (desenlace.tipo === 'rechazado') noteRechazo(desenlace)
  useCheckout.setState({ clave: intento.clave, desenlace })
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
  if (error.status === 409) {
    const conflicto = fromWireConflicto(error.details)
    if (conflicto !== null) {
      dichoEn = performance.now()
      useCheckout.setState({ conflicto })
    }
    // Whatever it was about, nothing this browser believes is sure any more: neither prices nor the code.
    void refreshCatalogo()
    doubtCodigo()
  }
  avisar({
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

function decide(error: unknown): Desenlace {
  // An answer with the server's own words is an answer; a gateway's page or silence is none.
  if (!(error instanceof ApiError) || error.mensaje === null) return { tipo: 'perdido' }
  return { tipo: 'rechazado', mensaje: error.mensaje || 'Error al crear el pedido', error }
}

/** The order exists: only now the cart is emptied, and only by the checkout that filled it. */
function settle(clave: string, pedido: PedidoHecho): Desenlace {
  if (readPedidoActual().intento?.clave === clave) {
    clearCarrito()
    clearPedidoActual()
    useCheckout.setState({ conflicto: null })
    scheduleApertura(pedido.id)
    avisar({
      titulo: 'Pedido creado con éxito',
      descripcion: 'Tu pedido ha sido procesado correctamente',
      tipo: 'exito',
    })
  }
  return hecho(pedido)
}

function hecho(pedido: PedidoHecho): Desenlace {
  reciente = pedido
  return { tipo: 'hecho', id: pedido.id }
}

/** What is in the cart by now is another matter than the order that was found: it stays. */
function discover(pedido: PedidoHecho): Desenlace {
  changePedidoActual({ intento: null, clave: newClave() })
  scheduleApertura(pedido.id)
  avisar({
    titulo: 'Tu pedido anterior sí había entrado',
    descripcion: 'Lo que cambiaste después sigue en el carrito.',
    tipo: 'alerta',
    ms: TOAST_MS.error,
  })
  return hecho(pedido)
}

/** Asks whether a checkout without an answer made its order; if so it is settled here, and the answer is true. */
export async function resolveIntento(clave: string): Promise<boolean> {
  const pedido = await fetchPorClave(clave)
  if (pedido === null) return false
  useCheckout.setState({ clave, desenlace: settle(clave, pedido) })
  return true
}
