// Answers a checked query of the catalogue from the graph in memory.
import type { Consulta } from '../consulta/consulta.ts'
import { readCursor, writeCursor } from '../consulta/cursor.ts'
import type { Entidad } from '../consulta/entidad.ts'
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
  const { pagina, siguiente } = slice(hallados, consulta)
  return {
    data: pagina.map(entidad => show(entidad, lugarDe(tipo), consulta, limite)),
    meta: { pagination: paginacion.meta(hallados.length, siguiente) },
  }
}

/** By position, or what follows the number a walk had come to, whatever has gone or come meanwhile. */
function slice(hallados: readonly Entidad[], { paginacion, rumbo }: Consulta) {
  const { inicio, cantidad, cursor } = paginacion
  if (cursor === null || rumbo === null) return { pagina: hallados.slice(inicio, inicio + cantidad) }
  const desde = readCursor(cursor, rumbo)
  const signo = rumbo.direccion === 'asc' ? 1 : -1
  const faltan = desde === null ? hallados : hallados.filter(({ id }) => signo * (Number(id) - desde.id) > 0)
  const pagina = faltan.slice(0, cantidad)
  const ultimo = pagina.at(-1)
  const quedan = faltan.length > cantidad && ultimo !== undefined
  return { pagina, siguiente: quedan ? writeCursor(rumbo, { id: Number(ultimo.id) }) : null }
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
