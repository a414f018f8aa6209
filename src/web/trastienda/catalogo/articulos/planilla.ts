// The sheet of articles as this browser has it (store): its rows, what is being saved of them, and the steps that can be taken back.
import { create } from 'zustand'
import type { Campo } from '#domain/catalogo/celda.ts'
import type { Fila, Rama } from '#domain/catalogo/fila.ts'

/** What of a row is changed at a time: a cell, whether it is in the shop, whether there is any. */
export type Cosa = Campo | 'vista' | 'apagado'

/** Only what changes, in the units of the domain. */
export type Valores = Partial<
  Pick<
    Fila,
    'precioKg' | 'descPorciento' | 'ofertaDesde' | 'ofertaHasta' | 'stock' | 'controlStock' | 'archivado'
  >
> & { readonly apagado?: boolean }

export interface Cambio {
  readonly id: number
  readonly cosa: Cosa
  readonly de: Valores
  readonly a: Valores
  /** Of the row the person saw when they began. */
  readonly version: number
}

/** Cells that were changed together are taken back together. */
export type Paso = readonly Cambio[]

export type EstadoCelda =
  | { readonly tipo: 'guardando'; readonly cambio: Cambio }
  /** No answer came. `deAntes`: from before a reload, to be offered instead of sent by itself. */
  | { readonly tipo: 'sin-red'; readonly cambio: Cambio; readonly deAntes?: true }
  | { readonly tipo: 'guardado' }
  /** Refused: what was typed stays. */
  | {
      readonly tipo: 'rechazado'
      /** As it was typed; empty where the server refused what had been read. */
      readonly texto: string
      readonly motivo: string
      readonly cambio?: Cambio
      /** It could be read, and waits for somebody to say that it is meant. */
      readonly duda?: Cambio
    }
  /** Somebody else changed the same meanwhile. */
  | {
      readonly tipo: 'conflicto'
      readonly cambio: Cambio
      readonly suyo: Valores
      readonly quien: string
      readonly cuando: string
    }

export interface EstadoPlanilla {
  /** In the order of the shop. */
  readonly filas: ReadonlyMap<number, Fila>
  readonly ramas: ReadonlyMap<number, Rama>
  /** Grows when articles come, go or move to another place: what one of them says is not part of it. */
  readonly lugares: number
  /** The first rows come before the others. */
  readonly completa: boolean
  readonly falla: boolean
  /** Until when the server's changes are in here. */
  readonly hasta: string | null
  readonly celdas: Readonly<Record<string, EstadoCelda | undefined>>
  readonly pasos: readonly Paso[]
  /** Prices that wait for their hour, by article. */
  readonly esperan: ReadonlyMap<number, PrecioEnEspera>
  /** Kilos or units of the last seven days, by article. */
  readonly ventas: ReadonlyMap<number, number>
}

export interface PrecioEnEspera {
  /** Centavos. */
  readonly precioKg: number
  readonly cuando: string
}

const VACIA: EstadoPlanilla = {
  filas: new Map(),
  ramas: new Map(),
  lugares: 0,
  completa: false,
  falla: false,
  hasta: null,
  celdas: {},
  pasos: [],
  esperan: new Map(),
  ventas: new Map(),
}

export const usePlanilla = create<EstadoPlanilla>()(() => VACIA)

/** Steps that can be taken back. */
const PASOS_MAX = 20

export function claveCelda(id: number, cosa: Cosa): string {
  return `${id}:${cosa}`
}

/** A row as the person sees it: what is on its way, or waits for the network, counts as done. */
export function filaVista(fila: Fila, ...estados: readonly (EstadoCelda | undefined)[]): Fila {
  const enVia = estados.map(estado =>
    estado?.tipo === 'guardando' || estado?.tipo === 'sin-red' ? estado.cambio.a : {},
  )
  return Object.assign({}, fila, ...enVia)
}

export function forgetPlanilla(): void {
  usePlanilla.setState(VACIA)
}

/** Rows as they are now; those of before that are not among them stay. */
export function putFilas(nuevas: readonly Fila[]): void {
  if (nuevas.length === 0) return
  usePlanilla.setState(({ filas }) => {
    const todas = new Map(filas)
    // An answer may be older than what another one brought.
    for (const fila of nuevas)
      if (fila.version >= (todas.get(fila.id)?.version ?? 0)) todas.set(fila.id, fila)
    return { filas: todas }
  })
}

export function setCelda(id: number, cosa: Cosa, estado: EstadoCelda | undefined): void {
  usePlanilla.setState(({ celdas }) => ({ celdas: { ...celdas, [claveCelda(id, cosa)]: estado } }))
}

export function pushPaso(paso: Paso): void {
  usePlanilla.setState(({ pasos }) => ({ pasos: [...pasos, paso].slice(-PASOS_MAX) }))
}

export function popPaso(): Paso | undefined {
  const { pasos } = usePlanilla.getState()
  usePlanilla.setState({ pasos: pasos.slice(0, -1) })
  return pasos.at(-1)
}

/** What never came about cannot be taken back. */
export function dropDePasos({ id, cosa, a }: Cambio): void {
  usePlanilla.setState(({ pasos }) => ({
    pasos: pasos
      .map(paso =>
        paso.filter(cambio => cambio.id !== id || cambio.cosa !== cosa || !sameValores(cambio.a, a)),
      )
      .filter(paso => paso.length > 0),
  }))
}

export function sameValores(unos: Valores, otros: Valores): boolean {
  const claves = new Set([...Object.keys(unos), ...Object.keys(otros)]) as Set<keyof Valores>
  return [...claves].every(clave => (unos[clave] ?? null) === (otros[clave] ?? null))
}
