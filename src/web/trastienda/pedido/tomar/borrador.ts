// The order that is being taken, as it is kept while it is typed: a reload, a lost network or a second call lose nothing (draft).
import { type EntregaPedida, readPedida, SIN_PEDIR } from '#domain/entrega/eleccion.ts'
import { type FacturaTecleada, readTecleada } from '#domain/factura/pedida.ts'
import { ID_MAX } from '#domain/id.ts'
import { entero, nulo, objeto, porDefecto, texto, uno } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { MEDIOS, type Medio } from '#domain/pago/medio.ts'
import { APESO_MAX, gramosAPeso } from '#domain/pedido/a-peso.ts'
import { CANTIDAD_MAX, LINEAS_MAX } from '#domain/pedido/carrito/carrito.ts'

export interface Renglon {
  readonly articuloId: number
  /** Below zero: by weight. */
  readonly valorId: number
  readonly preparaciones: readonly number[]
  readonly cantidad: number
  /** As they were called, for while nothing else is known. */
  readonly nombre: string
  readonly valorNombre: string
}

/** As it is sent: in a portion of the catalogue, or by weight. */
export function toWireRenglon({ articuloId, valorId, preparaciones, cantidad }: Renglon) {
  const gramos = gramosAPeso(valorId)
  const porcion = gramos === null ? { valorId } : { gramos }
  return { articuloId, ...porcion, preparaciones: [...preparaciones], cantidad }
}

/** Somebody who was found; without a number, who is to be made. */
export interface Quien {
  readonly id: number | null
  readonly nombre: string
  readonly telefono: string
  readonly direccion: string
}

export interface Borrador {
  readonly quien: Quien | null
  readonly renglones: readonly Renglon[]
  readonly direccion: string
  readonly detalle: string
  readonly codigo: string
  /** How it is paid; null: nobody said. */
  readonly medio: Medio | null
  readonly entrega: EntregaPedida
  /** Whom it is to be invoiced to, as it was typed; null: nobody in particular. */
  readonly factura: FacturaTecleada | null
}

const id = entero(1, ID_MAX)
export const readRenglones = lista(
  objeto<Renglon>({
    articuloId: id,
    valorId: entero(-APESO_MAX, ID_MAX),
    preparaciones: lista(id, 0, 50),
    cantidad: entero(1, CANTIDAD_MAX),
    nombre: texto,
    valorNombre: texto,
  }),
  0,
  LINEAS_MAX,
)

export const readBorrador = objeto<Borrador>({
  quien: nulo(objeto<Quien>({ id: nulo(id), nombre: texto, telefono: texto, direccion: texto })),
  renglones: readRenglones,
  direccion: texto,
  detalle: texto,
  codigo: texto,
  medio: porDefecto(uno(MEDIOS), null),
  entrega: porDefecto(readPedida, SIN_PEDIR),
  factura: porDefecto(nulo(readTecleada), null),
})

export const VACIO: Borrador = {
  quien: null,
  renglones: [],
  direccion: '',
  detalle: '',
  codigo: '',
  medio: null,
  entrega: SIN_PEDIR,
  factura: null,
}
