// Saves what is changed in the sheet and on its cards: each cell is a thing of the one queue, and cells that were changed together are taken back together (ADM-04, ADM-05, ADM-06).
import pLimit from 'p-limit'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { type Campo, valorDe } from '#domain/catalogo/celda.ts'
import { type Fila, isSinStock } from '#domain/catalogo/fila.ts'
import {
  booleano,
  entero,
  isObjeto,
  type Lector,
  nulo,
  numero,
  objeto,
  parcial,
  readJson,
  texto,
  uno,
  varios,
} from '#domain/lector.ts'
import { readFrom, removeFrom } from '#web/comun/almacen/almacen.ts'
import type { Emisor, Uno } from '#web/comun/guardado/cola.ts'
import { isMismo } from '#web/comun/guardado/mismo.ts'
import { cola } from '#web/comun/guardado/use-guardado.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'
import { efectoDe, reverse, textoCambio } from './cambios.ts'
import { fetchFila, writeCambio } from './llamadas.ts'
import {
  type Cambio,
  COSAS,
  type Cosa,
  dropDePasos,
  type Paso,
  popPaso,
  pushPaso,
  putFilas,
  usePlanilla,
  type Valores,
} from './planilla.ts'
import { readAncho } from './use-ancho.ts'

const FAMILIA = 'articulos'
const nombreDe = (id: number, cosa: Cosa) => `${id}:${cosa}`
const claveCelda = (id: number, cosa: Cosa) => `${FAMILIA}/${nombreDe(id, cosa)}`

/** What is no change yet: it cannot be read, or waits for somebody to say that it is meant. */
interface Tecleado {
  readonly texto: string
  readonly duda?: Cambio
}

/** How a cell stands; undefined: as it was read. */
export type EstadoCelda = Uno | undefined

const readValores: Lector<Valores> = parcial<Required<Valores>>({
  precioKg: numero,
  descPorciento: nulo(numero),
  ofertaDesde: nulo(texto),
  ofertaHasta: nulo(texto),
  stock: numero,
  controlStock: booleano,
  archivado: booleano,
  apagado: booleano,
})

export const toValores = (escrito: unknown): Valores => readValores(escrito) ?? {}

const isTecleado = (escrito: unknown): escrito is Tecleado =>
  isObjeto(escrito) && typeof escrito.texto === 'string'

export function tecleadoDe(celda: EstadoCelda): Tecleado | undefined {
  return isTecleado(celda?.escrito) ? celda.escrito : undefined
}

/** What stands in a cell: what was typed, whatever became of it, or what the row says. */
export function valorVisto(campo: Campo, fila: Fila, celda: EstadoCelda): number | null {
  return valorDe(campo, { ...fila, ...toValores(celda?.escrito) })
}

/** A row as the person sees it: what is on its way, or waits for the network, counts as done. */
export function filaVista(fila: Fila, ...celdas: readonly EstadoCelda[]): Fila {
  const enVia = celdas.map(celda =>
    celda?.estado.tipo === 'guardando' || celda?.estado.tipo === 'espera' ? toValores(celda.escrito) : {},
  )
  return Object.assign({}, fila, ...enVia)
}

export function hasAviso(celda: EstadoCelda): boolean {
  return celda?.estado.tipo === 'rechaza' || celda?.estado.tipo === 'choca'
}

export function useCelda(id: number, cosa: Cosa): EstadoCelda {
  return cola.use(({ unos }) => unos[claveCelda(id, cosa)])
}

/** All of an article's, in the order of `COSAS`. */
export function useCeldas(id: number): readonly EstadoCelda[] {
  return cola.use(useShallow(({ unos }) => COSAS.map(cosa => unos[claveCelda(id, cosa)])))
}

/** The articles that have something to say below their row. */
export function useAvisos(): ReadonlySet<number> {
  const ids = cola.use(
    useShallow(({ unos }) =>
      Object.entries(unos).flatMap(([clave, celda]) =>
        clave.startsWith(`${FAMILIA}/`) && hasAviso(celda)
          ? Number.parseInt(clave.slice(FAMILIA.length + 1), 10)
          : [],
      ),
    ),
  )
  return useMemo(() => new Set(ids), [ids])
}

export function celdaDe(id: number, cosa: Cosa): EstadoCelda {
  return cola.use.getState().unos[claveCelda(id, cosa)]
}

/** Does it at once, as one step that can be taken back. */
export function applyCambios(cambios: Paso): void {
  const reales = cambios.filter(({ de, a }) => !isMismo(de, a))
  if (reales.length > 0) pushPaso(reales)
  saveCambios(cambios)
}

/** What changes nothing is said too: it may be what takes back one that waits. */
function saveCambios(cambios: Paso): void {
  for (const { id, cosa, ...cambio } of cambios) cola.save(claveCelda(id, cosa), cambio)
}

export function undoPaso(): void {
  saveCambios((popPaso() ?? []).map(reverse))
}

/** What cannot be read, or is doubted, stays as it was typed. */
export function refuseCelda(id: number, cosa: Cosa, tecleado: Tecleado, motivo: string): void {
  cola.refuse(claveCelda(id, cosa), tecleado, motivo)
}

export function forgetCelda(id: number, cosa: Cosa): void {
  cola.discard(claveCelda(id, cosa))
}

/** A refusal or somebody else's figure is let go; what is on its way or waits is not. */
export function forgetAviso(id: number, cosa: Cosa): void {
  if (hasAviso(celdaDe(id, cosa))) forgetCelda(id, cosa)
}

/** In spite of what somebody else did: it is known now. */
export function insistCelda(id: number, cosa: Cosa): void {
  const { estado, escrito } = celdaDe(id, cosa) ?? {}
  if (estado?.tipo !== 'choca') return
  const { suyo, version } = estado
  pushPaso([{ id, cosa, de: toValores(suyo), a: toValores(escrito), version }])
  cola.insist(claveCelda(id, cosa))
}

/** When a row was last written from here, by the steady clock: a reading asked for before knows nothing of it. */
const escritas = new Map<number, number>()

export function wasEscritaDesde(id: number, instante: number): boolean {
  return (escritas.get(id) ?? Number.NEGATIVE_INFINITY) > instante
}

function putEscrita(fila: Fila): void {
  escritas.set(fila.id, performance.now())
  putFilas([fila])
}

/** Calls on their way at a time: a pasted column is many. */
const enVia = pLimit(4)

function lugarDe(nombre: string): { readonly id: number; readonly cosa: Cosa } {
  const [id, cosa] = nombre.split(':')
  return { id: Number(id), cosa: COSAS.find(otra => otra === cosa) ?? 'precio' }
}

const pick = (fila: Fila, { apagado, ...valores }: Valores): Valores => ({
  ...Object.fromEntries(Object.keys(valores).map(campo => [campo, fila[campo as keyof Fila]])),
  ...(apagado !== undefined && { apagado: isSinStock(fila) }),
})

const emisor: Emisor = {
  send: (nombre, a, version, de) =>
    enVia(async () => {
      const lugar = lugarDe(nombre)
      const fila = usePlanilla.getState().filas.get(lugar.id) ?? (await fetchFila(lugar.id))
      const escrita = await writeCambio({ ...lugar, de: toValores(de), a: toValores(a), version }, fila)
      putEscrita(escrita)
      return escrita.version
    }),
  async readSuyo(nombre, { cambios }, a) {
    const fila = await fetchFila(lugarDe(nombre).id)
    putEscrita(fila)
    return { quien: cambios[0]?.quien ?? 'Alguien', valor: pick(fila, toValores(a)) }
  },
  onHecho(nombre, { de, a, version }, undo) {
    const { id, cosa } = lugarDe(nombre)
    const fila = usePlanilla.getState().filas.get(id)
    // At a desk the board below the sheet says it.
    if (undo === null || fila === undefined || readAncho() === 'mesa') return
    const hecho = { id, cosa, de: toValores(de), a: toValores(a), version }
    showDeshacer(textoCambio(hecho, fila), efectoDe(hecho, fila), () => {
      dropDePasos(hecho)
      undo()
    })
  },
  onFalla(nombre, { a }, { tipo }) {
    if (tipo !== 'espera') dropDePasos({ ...lugarDe(nombre), a: toValores(a) })
  },
}

const CLAVE_ANTERIOR = 'mostrador.planilla'
const readAnteriores = varios(
  objeto<Cambio>({ id: entero(1), cosa: uno(COSAS), de: readValores, a: readValores, version: entero(1) }),
)

/** Once the rows are there; what a browser kept under the name of before goes out too. */
export function attendPlanilla(): void {
  cola.attend(FAMILIA, emisor)
  const anteriores = readAnteriores(readJson(readFrom('localStorage', CLAVE_ANTERIOR)))
  removeFrom('localStorage', CLAVE_ANTERIOR)
  saveCambios(anteriores ?? [])
}
