// The order that is being taken, kept in this browser while it is typed: a reload, a lost network or a second call lose nothing (draft).
import { useCallback, useState } from 'react'
import { ID_MAX } from '#domain/id.ts'
import { entero, nulo, objeto, porDefecto, readJson, texto, uno } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { MEDIOS, type Medio } from '#domain/pago/medio.ts'
import { APESO_MAX, gramosAPeso } from '#domain/pedido/a-peso.ts'
import { CANTIDAD_MAX, LINEAS_MAX } from '#domain/pedido/carrito/carrito.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { newClave } from '#web/tienda/pedido/pedido-actual.ts'

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
  /** Of the idempotency header: the same until the order is placed. */
  readonly clave: string
  readonly quien: Quien | null
  readonly renglones: readonly Renglon[]
  readonly direccion: string
  readonly detalle: string
  readonly codigo: string
  /** How it is paid; null: nobody said. */
  readonly medio: Medio | null
}

const id = entero(1, ID_MAX)
const readBorrador = objeto<Borrador>({
  clave: texto,
  quien: nulo(objeto<Quien>({ id: nulo(id), nombre: texto, telefono: texto, direccion: texto })),
  renglones: lista(
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
  ),
  direccion: texto,
  detalle: texto,
  codigo: texto,
  medio: porDefecto(uno(MEDIOS), null),
})

const vacio = (): Borrador => ({
  clave: newClave(),
  quien: null,
  renglones: [],
  direccion: '',
  detalle: '',
  codigo: '',
  medio: null,
})

export interface BorradorAbierto {
  readonly borrador: Borrador
  change(cambios: Partial<Borrador>): void
  /** It became an order, or nothing: the next one begins. */
  clear(): void
}

export function useBorrador(userId: number): BorradorAbierto {
  const clave = `mostrador.borrador.${userId}.telefono`
  const [borrador, setBorrador] = useState(
    () => readBorrador(readJson(readFrom('localStorage', clave))) ?? vacio(),
  )
  const change = useCallback(
    (cambios: Partial<Borrador>) =>
      setBorrador(previo => {
        const nuevo = { ...previo, ...cambios }
        writeTo('localStorage', clave, JSON.stringify(nuevo))
        return nuevo
      }),
    [clave],
  )
  const clear = useCallback(() => {
    removeFrom('localStorage', clave)
    setBorrador(vacio())
  }, [clave])
  return { borrador, change, clear }
}
