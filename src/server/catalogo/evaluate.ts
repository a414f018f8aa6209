// Answers a checked query of the catalogue from the graph in memory.
import type { Consulta } from '../consulta/consulta.ts'
import { select, show } from '../consulta/evaluate.ts'
import type { Presupuesto } from '../consulta/gasto.ts'
import type { Grafo } from './grafo.ts'
import { lugarDe, type NombreTipo } from './tipos.ts'

/** Some fifteen milliseconds, or a megabyte of answer; see docs/decisions. */
const PASOS_MAX = 200_000

/** What a visitor's question may cost. What the shop itself has ready for everybody is made without a limit. */
export const presupuestoVisita = (): Presupuesto => ({ quedan: PASOS_MAX })
export const sinLimite = (): Presupuesto => ({ quedan: Number.POSITIVE_INFINITY })

export function evaluateList(grafo: Grafo, tipo: NombreTipo, consulta: Consulta, limite: Presupuesto) {
  const { busqueda, paginacion } = consulta
  const elegidos = select(grafo.listas[tipo], consulta, limite)
  const hallados = busqueda === null ? elegidos : elegidos.filter(entidad => busqueda(entidad, limite))
  const pagina = hallados.slice(paginacion.inicio, paginacion.inicio + paginacion.cantidad)
  return {
    data: pagina.map(entidad => show(entidad, lugarDe(tipo), consulta, limite)),
    meta: { pagination: paginacion.meta(hallados.length) },
  }
}

/** Null when there is no such entry or it does not pass the query's own filters. */
export function evaluateOne(
  grafo: Grafo,
  tipo: NombreTipo,
  id: number,
  consulta: Consulta,
  limite: Presupuesto,
) {
  const entidad = grafo.listas[tipo].find(candidata => candidata.id === id)
  if (entidad === undefined || !(consulta.filtro?.(entidad, limite) ?? true)) return null
  return { data: show(entidad, lugarDe(tipo), consulta, limite), meta: {} }
}
