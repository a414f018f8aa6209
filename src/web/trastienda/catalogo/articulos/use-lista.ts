// The rows the sheet shows, in their order: it changes when something else is asked for, never because a row was edited (ART-01).
import { useDeferredValue, useEffect, useMemo } from 'react'
import { findEntradas, rehearseBusqueda } from '#domain/catalogo/busqueda.ts'
import { countFiltros, entradaDe, type Fila, isDelFiltro, sortFilas } from '#domain/catalogo/fila.ts'
import { whenIdle } from '#web/comun/estado/ocio.ts'
import type { Consulta } from './consulta.ts'
import { isOcupada } from './ocupada.ts'
import { type EstadoPlanilla, usePlanilla } from './planilla.ts'

function findIds({ filas, ramas, esperan }: EstadoPlanilla, consulta: Consulta): readonly number[] {
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
        pasan.map(fila => entradaDe(fila, ramaDe(fila))),
        texto,
      ).map(({ fila }) => fila)
    : pasan
  return sortFilas(halladas, orden, alReves).map(({ id }) => id)
}

let quietos: Pick<EstadoPlanilla, 'ramas' | 'lugares'> = { ramas: new Map(), lugares: 0 }

/** Which articles there are and where they stand, as it was when nobody had a hand on them. */
function lugaresQuietos({ ramas, lugares }: EstadoPlanilla): typeof quietos {
  const otros = quietos.ramas !== ramas || quietos.lugares !== lugares
  if (otros && !isOcupada()) quietos = { ramas, lugares }
  return quietos
}

/** Made anew for another query, for other articles, and once those are all there; not for what one of them says. */
export function useLista(consulta: Consulta): readonly number[] {
  const lugares = usePlanilla(lugaresQuietos)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of these places
  return useMemo(() => findIds(usePlanilla.getState(), consulta), [consulta, lugares])
}

/** Rows whose text is made in one go: some milliseconds on a slow machine. */
const TANDA = 100

/** Whether it was rehearsed: once is enough, whatever changes later. */
let ensayado = false

/** What the search looks through, made while nobody types: the first letter finds it ready. Draws nothing. */
export function useIndice(): void {
  useEffect(() => {
    let forget = () => {}
    const begin = ({ filas, ramas, completa }: EstadoPlanilla) => {
      forget()
      if (!completa) return
      const cola = filas.values()
      const turn = () => {
        const entradas: ReturnType<typeof entradaDe>[] = []
        while (entradas.length < TANDA) {
          const { value, done } = cola.next()
          if (done) break
          entradas.push(entradaDe(value, ramas.get(value.subCategoriaId ?? 0)))
        }
        if (entradas.length === 0) {
          ensayado = true
          return
        }
        if (!ensayado) rehearseBusqueda(entradas)
        forget = whenIdle(turn)
      }
      forget = whenIdle(turn)
    }
    begin(usePlanilla.getState())
    const leave = usePlanilla.subscribe((ahora, antes) => {
      const { filas, ramas, completa } = antes
      if (ahora.filas !== filas || ahora.ramas !== ramas || ahora.completa !== completa) begin(ahora)
    })
    return () => {
      leave()
      forget()
    }
  }, [])
}

type Contadas = Pick<EstadoPlanilla, 'filas' | 'esperan'>
let contadas: (Contadas & { readonly cuentas: ReturnType<typeof countFiltros> }) | undefined

/** Counted once, whoever asks. */
function countOnce({ filas, esperan }: Contadas): ReturnType<typeof countFiltros> {
  if (contadas?.filas !== filas || contadas.esperan !== esperan) {
    const cuentas = countFiltros([...filas.values()], { ahora: Date.now(), cambian: esperan })
    contadas = { filas, esperan, cuentas }
  }
  return contadas.cuentas
}

export function useCuentas(): ReturnType<typeof countFiltros> {
  const esperan = usePlanilla(estado => estado.esperan)
  const filas = useDeferredValue(usePlanilla(estado => estado.filas))
  return countOnce({ filas, esperan })
}
