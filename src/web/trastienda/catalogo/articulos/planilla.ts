// The sheet of articles as this browser has it (store): its rows, and the steps that can be taken back.
import { create } from 'zustand'
import type { Fila, Rama } from '#domain/catalogo/fila.ts'
import { isMismo } from '#web/comun/guardado/mismo.ts'

/** What of a row is changed at a time: a cell, whether it is in the shop, whether there is any. */
export const COSAS = ['precio', 'oferta', 'stock', 'vista', 'apagado'] as const
export type Cosa = (typeof COSAS)[number]

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
  pasos: [],
  esperan: new Map(),
  ventas: new Map(),
}

export const usePlanilla = create<EstadoPlanilla>()(() => VACIA)

/** Steps that can be taken back. */
const PASOS_MAX = 20

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

export function pushPaso(paso: Paso): void {
  usePlanilla.setState(({ pasos }) => ({ pasos: [...pasos, paso].slice(-PASOS_MAX) }))
}

export function popPaso(): Paso | undefined {
  const { pasos } = usePlanilla.getState()
  usePlanilla.setState({ pasos: pasos.slice(0, -1) })
  return pasos.at(-1)
}

/** What never came about cannot be taken back. */
export function dropDePasos({ id, cosa, a }: Pick<Cambio, 'id' | 'cosa' | 'a'>): void {
  usePlanilla.setState(({ pasos }) => ({
    pasos: pasos
      .map(paso => paso.filter(cambio => cambio.id !== id || cambio.cosa !== cosa || !isMismo(cambio.a, a)))
      .filter(paso => paso.length > 0),
  }))
}
