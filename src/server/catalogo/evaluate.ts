// Answers a checked query of the catalogue from the graph in memory.
import type { Consulta } from '../consulta/consulta.ts'
import { type Presupuesto, select, show } from '../consulta/evaluate.ts'
import type { Grafo } from './grafo.ts'
import { lugarDe, type NombreTipo } from './tipos.ts'

// An answer may show everything about twice; only a path that goes back and forth asks for more.
const presupuesto = ({ tamanio }: Grafo): Presupuesto => ({ quedan: 2000 + 2 * tamanio })

export function evaluateList(grafo: Grafo, tipo: NombreTipo, consulta: Consulta) {
  const { busqueda, paginacion } = consulta
  const hallados = select(grafo.listas[tipo], consulta).filter(entidad => busqueda?.(entidad) ?? true)
  const pagina = hallados.slice(paginacion.inicio, paginacion.inicio + paginacion.cantidad)
  const limite = presupuesto(grafo)
  return {
    data: pagina.map(entidad => show(entidad, lugarDe(tipo), consulta, limite)),
    meta: { pagination: paginacion.meta(hallados.length) },
  }
}

/** Null when there is no such entry or it does not pass the query's own filters. */
export function evaluateOne(grafo: Grafo, tipo: NombreTipo, id: number, consulta: Consulta) {
  const entidad = grafo.listas[tipo].find(candidata => candidata.id === id)
  if (entidad === undefined || !(consulta.filtro?.(entidad) ?? true)) return null
  return { data: show(entidad, lugarDe(tipo), consulta, presupuesto(grafo)), meta: {} }
}
