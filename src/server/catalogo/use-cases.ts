// Answers to the catalogue's queries: made once per version of the snapshot, then served from memory.
import { CATEGORIAS_PROFUNDAS } from '#contract/catalogo.wire.ts'
import { parseConsulta, readTexto } from '../consulta/consulta.ts'
import { noEncontrado } from '../errors.ts'
import { type Preparada, prepare } from '../plugins/respuesta.ts'
import type { Headers } from '../plugins/seguridad.ts'
import { CacheRespuestas } from './cache.ts'
import { evaluateList, evaluateOne } from './evaluate.ts'
import { buildGrafo, type Grafo } from './grafo.ts'
import type { Snapshot, SnapshotSource } from './snapshot.ts'
import { lugarDe, type NombreTipo } from './tipos.ts'

export interface LecturaCatalogo {
  /** `texto` is what stands after the `?`. Both throw an `AppError` for what they refuse. */
  list(tipo: NombreTipo, texto: string): Preparada
  one(tipo: NombreTipo, id: number, texto: string): Preparada
  close(): void
}

/** What every visitor's first screens ask for: ready, and as small as possible, before it is asked. */
const FRECUENTES: readonly (readonly [NombreTipo, string])[] = [
  ['categoria', CATEGORIAS_PROFUNDAS],
  ['categoria', ''],
  ['valor', ''],
]

const ALIAS_MAX = 1000

export function createLecturaCatalogo(tiendas: SnapshotSource, seguridad: Headers): LecturaCatalogo {
  const headers = { ...seguridad, 'cache-control': 'no-cache' }
  const cache = new CacheRespuestas()
  /** Spelling of a query to the key of its answer: a known spelling is not read again. */
  const alias = new Map<string, string>()
  const frecuentes = new Set(FRECUENTES.map(([tipo, texto]) => `${tipo}?${readTexto(texto).clave}`))
  let vigente: Snapshot | undefined
  let grafo: Grafo | undefined

  function renew(): Grafo {
    const snapshot = tiendas.current()
    if (snapshot === vigente && grafo !== undefined) return grafo
    vigente = snapshot
    cache.clear()
    grafo = buildGrafo(snapshot)
    return grafo
  }

  function answer(donde: string, tipo: NombreTipo, id: number | null, texto: string): Preparada {
    const actual = renew()
    const escrita = `${donde}?${texto}`
    const conocida = alias.get(escrita)
    const guardada = conocida === undefined ? undefined : cache.get(conocida)
    if (guardada !== undefined) return guardada

    const { clave: pedida, arbol } = readTexto(texto)
    const clave = `${donde}?${pedida}`
    if (alias.size >= ALIAS_MAX) alias.clear()
    const hecha = cache.get(clave)
    if (hecha !== undefined) {
      alias.set(escrita, clave)
      return hecha
    }
    const consulta = parseConsulta(lugarDe(tipo), arbol)
    const respuesta =
      id === null ? evaluateList(actual, tipo, consulta) : evaluateOne(actual, tipo, id, consulta)
    if (respuesta === null) throw noEncontrado()
    const esfuerzo = frecuentes.has(clave) ? 'maximo' : 'rapido'
    const preparada = prepare(JSON.stringify(respuesta), 'application/json; charset=utf-8', headers, {
      esfuerzo,
    })
    alias.set(escrita, clave)
    cache.set(clave, preparada)
    return preparada
  }

  const list = (tipo: NombreTipo, texto: string) => answer(tipo, tipo, null, texto)
  const warm = () => {
    for (const [tipo, texto] of FRECUENTES) list(tipo, texto)
  }
  warm()
  return {
    list,
    one: (tipo, id, texto) => answer(`${tipo}/${id}`, tipo, id, texto),
    close: tiendas.onChange(warm),
  }
}
