// The order being prepared in the cart: where it goes, notes, discount code, and the checkout that has no verdict yet.
import {
  booleano,
  cualquiera,
  entero,
  luego,
  objeto,
  porDefecto,
  readJson,
  texto,
  varios,
} from '#domain/lector.ts'
import type { LineaCorta } from '#domain/pedido/carrito/carrito.ts'
import { DETALLE_MAX } from '#domain/pedido/carrito/entrega.ts'
import { primeros } from '#domain/texto/unicode.ts'
import { CLAVE_PEDIDO_ACTUAL } from '#web/comun/almacen/claves.ts'
import { keepForPersona } from '#web/comun/almacen/guardado.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'

/** A code the server took; what it takes off follows from the cart (DISC-02). */
export interface CodigoAplicado {
  readonly code: string
  readonly codeId: number
  readonly porcentaje: number
  /** The smallest subtotal, in centavos, the server is known to take it for. */
  readonly validoDesde: number
}

/** A checkout that was sent and not answered: the same key is sent again, so it makes one order at most (ORD-03). */
export interface Intento {
  readonly clave: string
  /** What was sent with it: another content needs another key. */
  readonly cuerpo: string
  /** What the cart held then: it leaves the cart with the order. */
  readonly carrito: readonly LineaCorta[]
  /** The order it made; null until that is known: the cart is emptied when that order's screen is there, not before. */
  readonly pedidoId: number | null
}

export interface PedidoActual {
  readonly usarOtra: boolean
  readonly direccion: string
  readonly notas: string
  readonly codigo: CodigoAplicado | null
  /** How they pay, or paid last: the cart looks whether the shop offers it. Null: nobody chose yet. */
  readonly medio: string | null
  /** As it was typed. */
  readonly pagaCon: string
  /** How and when it is delivered, as it was kept: read where it is chosen. */
  readonly entrega: unknown
  /** Whom it is to be invoiced to, as it was typed: read where it is typed. */
  readonly factura: unknown
  readonly intento: Intento | null
  /** The key of the next checkout, made when the cart is opened: two tabs of one cart make one order (O9). */
  readonly clave: string | null
}

const VACIO: PedidoActual = {
  usarOtra: false,
  direccion: '',
  notas: '',
  codigo: null,
  medio: null,
  pagaCon: '',
  entrega: null,
  factura: null,
  intento: null,
  clave: null,
}

export const readIntento = objeto<Intento>({
  clave: texto,
  cuerpo: texto,
  carrito: porDefecto(
    varios(
      objeto<Required<LineaCorta>>({
        articuloId: entero(),
        valorId: entero(),
        preparaciones: porDefecto(varios(entero()), []),
        cantidad: entero(),
      }),
    ),
    [],
  ),
  pedidoId: porDefecto(entero(), null),
})

const readPedido = objeto<PedidoActual>({
  usarOtra: porDefecto(booleano, false),
  direccion: porDefecto(texto, ''),
  notas: luego(porDefecto(texto, ''), notas => primeros(notas, DETALLE_MAX)),
  codigo: porDefecto(
    objeto<CodigoAplicado>({
      code: texto,
      codeId: entero(),
      porcentaje: entero(1, 100),
      validoDesde: entero(),
    }),
    null,
  ),
  medio: porDefecto(texto, null),
  pagaCon: porDefecto(texto, ''),
  entrega: porDefecto(cualquiera, null),
  factura: porDefecto(cualquiera, null),
  intento: porDefecto(readIntento, null),
  clave: porDefecto(texto, null),
})

const guardado = keepForPersona(CLAVE_PEDIDO_ACTUAL, VACIO, porDefecto(readPedido, VACIO))

export const watchPedidoActual = guardado.watch
export const readPedidoActual = guardado.get

export function usePedidoActual(): PedidoActual {
  return guardado.use(({ valor }) => valor)
}

export function changePedidoActual(cambios: Partial<PedidoActual>): void {
  guardado.set({ ...guardado.get(), ...cambios })
}

/** The checkout without a verdict in an order being prepared, as the storage had it. */
export function intentoGuardado(pedido: string | null): Intento | null {
  return readPedido(readJson(pedido))?.intento ?? null
}

/** On a screen that watches nothing: what is in memory may be another person's, or an hour old. */
export function restoreIntento(intento: Intento): void {
  const stop = watchPedidoActual()
  if (guardado.get().intento === null) changePedidoActual({ intento })
  stop()
}

/** The code has to be asked about again, whatever the purchase. */
export function doubtCodigo(): void {
  const { codigo } = guardado.get()
  if (codigo !== null) changePedidoActual({ codigo: { ...codigo, validoDesde: Number.MAX_SAFE_INTEGER } })
}

/** Nothing is kept for nobody. */
export function ensureClave(): void {
  const falta = useSesion.getState().sesion !== null && guardado.get().clave === null
  if (falta) changePedidoActual({ clave: newClave() })
}

/** The way to pay is kept: the next order is paid like the last, without a tap. */
export function clearPedidoActual(): void {
  guardado.set({ ...VACIO, medio: guardado.get().medio })
}
