// Where an order goes and what to know about it, as it may be kept.
import {
  cleanDetalle,
  cleanDireccion,
  DETALLE_LARGO,
  DETALLE_MAX,
  DIRECCION_LARGA,
  DIRECCION_MAX,
} from '#domain/pedido/carrito/entrega.ts'
import { largo } from '#domain/texto/unicode.ts'
import { AppError } from '../base/errors.ts'

type Texto = string | null | undefined

export function readDetalle(texto: string): string {
  const detalle = cleanDetalle(texto)
  if (largo(detalle) > DETALLE_MAX) throw new AppError('ValidationError', DETALLE_LARGO)
  return detalle
}

function readDireccion(texto: string): string {
  const direccion = cleanDireccion(texto)
  if (largo(direccion) > DIRECCION_MAX) throw new AppError('ValidationError', DIRECCION_LARGA)
  return direccion
}

/** Null: not given, so it stays as it is. */
export function readEntrega(datos: { readonly detalle?: Texto; readonly direccion?: Texto }) {
  return {
    detalle: datos.detalle == null ? null : readDetalle(datos.detalle),
    direccion: datos.direccion == null ? null : readDireccion(datos.direccion),
  }
}
