// Answers a checked query from the graph in memory, in the envelopes of the wire.
import { AppError } from '#server/errors.ts'
import type { Entidad, Grafo } from '../grafo.ts'
import { type NombreTipo, type Relacion, TIPOS } from '../tipos.ts'
import type { Consulta } from './consulta.ts'
import type { Populate, Vista } from './populate.ts'

interface EntradaJson {
  readonly id: number
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Entries an answer may still carry. */
interface Presupuesto {
  quedan: number
}

// An answer may show everything about twice; only a path that goes back and forth asks for more.
const presupuesto = ({ tamanio }: Grafo): Presupuesto => ({ quedan: 2000 + 2 * tamanio })

export function evaluateList(grafo: Grafo, tipo: NombreTipo, consulta: Consulta) {
  const { busqueda, paginacion } = consulta
  const hallados = select(grafo.listas[tipo], consulta).filter(entidad => busqueda?.(entidad) ?? true)
  const pagina = hallados.slice(paginacion.inicio, paginacion.inicio + paginacion.cantidad)
  const limite = presupuesto(grafo)
  return {
    data: pagina.map(entidad => show(entidad, tipo, consulta, limite)),
    meta: { pagination: paginacion.meta(hallados.length) },
  }
}

/** Null when there is no such entry or it does not pass the query's own filters. */
export function evaluateOne(grafo: Grafo, tipo: NombreTipo, id: number, consulta: Consulta) {
  const entidad = grafo.listas[tipo].find(candidata => candidata.id === id)
  if (entidad === undefined || !(consulta.filtro?.(entidad) ?? true)) return null
  return { data: show(entidad, tipo, consulta, presupuesto(grafo)), meta: {} }
}

function select(lista: readonly Entidad[], { filtro, orden }: Vista): readonly Entidad[] {
  const pasan = filtro === null ? lista : lista.filter(filtro)
  return orden === null ? pasan : pasan.toSorted(orden)
}

function show(entidad: Entidad, tipo: NombreTipo, vista: Vista, limite: Presupuesto): EntradaJson {
  limite.quedan -= 1
  if (limite.quedan < 0) throw new AppError('ValidationError', 'La consulta pide demasiados datos.')
  const propios = choose(entidad.atributos, vista.campos)
  if (vista.populate.size === 0) return { id: entidad.id, attributes: propios }
  return {
    id: entidad.id,
    attributes: { ...propios, ...showRelaciones(entidad, tipo, vista.populate, limite) },
  }
}

function choose(atributos: Entidad['atributos'], campos: readonly string[] | null): Entidad['atributos'] {
  return campos === null ? atributos : Object.fromEntries(campos.map(nombre => [nombre, atributos[nombre]]))
}

function showRelaciones(entidad: Entidad, tipo: NombreTipo, populate: Populate, limite: Presupuesto) {
  const resultado: Record<string, { data: EntradaJson | EntradaJson[] | null }> = {}
  for (const [nombre, relacion] of Object.entries(TIPOS[tipo].relaciones)) {
    const vista = populate.get(nombre)
    if (vista === undefined) continue
    const lista = select(entidad.relaciones[nombre] ?? [], vista)
    resultado[nombre] = {
      data: wrap(
        lista.map(otra => show(otra, relacion.tipo, vista, limite)),
        relacion,
      ),
    }
  }
  return resultado
}

function wrap(entradas: EntradaJson[], { muchos, media }: Relacion): EntradaJson | EntradaJson[] | null {
  if (!muchos) return entradas[0] ?? null
  return media === true && entradas.length === 0 ? null : entradas
}
