// The rows the sheet shows, in their order: it changes when something else is asked for, never because a row was edited (ART-01).
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { findEntradas } from '#domain/catalogo/busqueda.ts'
import {
  countFiltros,
  entradaDe,
  type Fila,
  isDelFiltro,
  type Rama,
  sortFilas,
} from '#domain/catalogo/fila.ts'
import { whenIdle } from '../../state/ocio.ts'
import type { Consulta } from './consulta.ts'
import { isOcupada } from './ocupada.ts'
import { usePlanilla } from './planilla.ts'

interface Contexto {
  readonly filas: ReadonlyMap<number, Fila>
  readonly ramas: ReadonlyMap<number, Rama>
  readonly esperan: ReadonlyMap<number, unknown>
}

function findIds({ filas, ramas, esperan }: Contexto, consulta: Consulta): readonly number[] {
  const { texto, filtro, categoria, sub, orden, alReves } = consulta
  const contexto = { ahora: Date.now(), cambian: esperan }
  const buscando = texto.trim() !== ''
  const ramaDe = (fila: Fila) => ramas.get(fila.subCategoriaId ?? 0)
  const pasan = [...filas.values()].filter(fila => {
    if (categoria !== null && ramaDe(fila)?.categoriaId !== categoria) return false
    if (sub !== null && fila.subCategoriaId !== sub) return false
    // Who looks for something by its name finds it wherever it is.
    return (filtro === 'todos' && buscando) || isDelFiltro(filtro, fila, contexto)
  })
  const halladas = buscando
    ? findEntradas(
        pasan.map(fila => ({ fila, texto: entradaDe(fila, ramaDe(fila)).texto })),
        texto,
      ).map(({ fila }) => fila)
    : pasan
  return sortFilas(halladas, orden, alReves).map(({ id }) => id)
}

/** Made anew for another query, for other articles, and once those are all there. */
export function useLista(consulta: Consulta): readonly number[] {
  const filas = usePlanilla(estado => estado.filas)
  const ramas = usePlanilla(estado => estado.ramas)
  const esperan = usePlanilla(estado => estado.esperan)
  const anterior = useRef<{
    readonly consulta: Consulta
    readonly ramas: unknown
    readonly orden: number
  } | null>(null)
  const ids = useRef<readonly number[]>([])
  const orden = usePlanilla(estado => estado.lugares)
  const vigente = anterior.current
  const otra = vigente?.consulta !== consulta
  if (otra || ((vigente.ramas !== ramas || vigente.orden !== orden) && !isOcupada())) {
    anterior.current = { consulta, ramas, orden }
    ids.current = findIds({ filas, ramas, esperan }, consulta)
  }
  return ids.current
}

/** Rows whose text is made in one go: some milliseconds on a slow machine. */
const TANDA = 100

/** What the search looks through, made while nobody types: the first letter finds it ready. */
export function useIndice(): void {
  const filas = usePlanilla(({ filas: todas, completa }) => (completa ? todas : null))
  const ramas = usePlanilla(estado => estado.ramas)
  useEffect(() => {
    if (filas === null) return
    const cola = filas.values()
    let forget = () => {}
    const turn = () => {
      for (let i = 0; i < TANDA; i++) {
        const { value, done } = cola.next()
        if (done) return
        entradaDe(value, ramas.get(value.subCategoriaId ?? 0))
      }
      forget = whenIdle(turn)
    }
    forget = whenIdle(turn)
    return () => forget()
  }, [filas, ramas])
}

export function useCuentas() {
  const esperan = usePlanilla(estado => estado.esperan)
  const filas = useDeferredValue(usePlanilla(estado => estado.filas))
  return useMemo(
    () => countFiltros([...filas.values()], { ahora: Date.now(), cambian: esperan }),
    [filas, esperan],
  )
}
