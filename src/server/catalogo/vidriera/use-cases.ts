// Answers to the catalogue's queries: made once per version of the snapshot, then served from memory (LRU cache).
import { LRUCache } from 'lru-cache'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import type { Consulta } from '#server/consulta/ast.ts'
import { parseConsulta } from '#server/consulta/consulta.ts'
import type { Entidad } from '#server/consulta/esquema.ts'
import { presupuestoVisita, sinLimite } from '#server/consulta/gasto.ts'
import { answerLista, answerUna, colador } from '#server/consulta/memoria.ts'
import { DATOS_A_PEDIDO, DATOS_COMUNES } from '#server/plugins/caducidad.ts'
import { JSON_UTF8, type Preparada, prepare, prepareJson } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import type { Snapshot, SnapshotSource } from '../snapshot.ts'
import { type AlDia, parseAlDia } from './al-dia.ts'
import { type Arbol, createArbol } from './arbol.ts'
import { buildGrafo, type Grafo } from './grafo.ts'
import { lugarDe, type NombreTipo, textosDe } from './tipos.ts'

// Alphabetical order (collation keys) worked out once for all: each text of a type gets its place, and sorting compares places.

type Puestos = ReadonlyMap<string, number>

/** Keeps the places from one version of the catalogue to the next: they hold until a text comes that has none. */
function createLugares(): (tipo: NombreTipo, entidades: readonly Entidad[]) => void {
  const conocidos = new Map<string, Puestos>()

  function puestosDe(clave: string, textos: readonly string[]): Puestos {
    const anteriores = conocidos.get(clave)
    if (anteriores !== undefined && textos.every(texto => anteriores.has(texto))) return anteriores
    const nuevos = rank(textos)
    conocidos.set(clave, nuevos)
    return nuevos
  }

  return (tipo, entidades) => {
    const campos = textosDe(lugarDe(tipo)).map(campo => {
      const valores = entidades.map(({ atributos }) => atributos[campo])
      return {
        campo,
        puestos: puestosDe(
          `${tipo}.${campo}`,
          valores.filter(valor => typeof valor === 'string'),
        ),
      }
    })
    for (const entidad of entidades) {
      const lugares: Record<string, number> = {}
      for (const { campo, puestos } of campos) {
        const valor = entidad.atributos[campo]
        const puesto = typeof valor === 'string' ? puestos.get(valor) : undefined
        if (puesto !== undefined) lugares[campo] = puesto
      }
      entidad.lugares = lugares
    }
  }
}

/** Texts the alphabet does not tell apart share a place, as they share it when compared. */
function rank(textos: readonly string[]): Puestos {
  const puestos = new Map<string, number>()
  let [puesto, anterior] = [0, '']
  for (const texto of [...new Set(textos)].sort(colador.compare)) {
    if (colador.compare(anterior, texto) !== 0) puesto++
    puestos.set(texto, puesto)
    anterior = texto
  }
  return puestos
}

export interface LecturaCatalogo {
  /** `texto` is what stands after the `?`. Both throw an `AppError` for what they refuse. */
  list(tipo: NombreTipo, texto: string): Preparada
  /** The list, if it stands ready for this very spelling. */
  ready(tipo: NombreTipo, texto: string): Preparada | undefined
  one(tipo: NombreTipo, id: number, texto: string): Preparada
  /** Articles along their changes; null for a query that asks for something else. */
  walk(texto: string, alDia: AlDia): Promise<Preparada> | null
  close(): void
}

/** What every visitor's first screens ask for beside the tree: ready, and as small as possible, before it is asked. */
const FRECUENTES: readonly (readonly [NombreTipo, string])[] = [
  ['categoria', ''],
  ['valor', ''],
]

interface Frecuente {
  readonly tipo: NombreTipo
  readonly consulta: Consulta
}

/** The portions are one list to its clients: they ask for it without pages and look every article's up in it. */
const ENTERAS: ReadonlySet<NombreTipo> = new Set(['valor'])

const parse = (tipo: NombreTipo, texto: string) =>
  parseConsulta(lugarDe(tipo), texto, { entera: ENTERAS.has(tipo) })

/** What is answered from until the catalogue moves. */
type Actual = Grafo & { readonly arbol: Arbol }

/** What is asked for at will: so many answers of so many bytes, so many spellings of them, so many refusals. */
const BYTES_MAX = 32 * 1024 * 1024
const RESPUESTAS_MAX = 500
const ALIAS_MAX = 1000
const RECHAZOS_MAX = 500
/** How long the catalogue must have stood before what everybody asks for is made ready (debounce). */
const CALMA_MS = 100

/** What was refused, by its spelling and by what it asks: refused again without looking. */
function createRechazos() {
  const rechazos = new LRUCache<string, AppError>({ max: RECHAZOS_MAX })
  return {
    unlessRefused<T>(clave: string, work: () => T): T {
      const anterior = rechazos.get(clave)
      if (anterior !== undefined) throw anterior
      try {
        return work()
      } catch (error) {
        if (error instanceof AppError) rechazos.set(clave, error)
        throw error
      }
    },
    clear: () => rechazos.clear(),
  }
}

/** `publicUrl` stands before the addresses of our own pictures; `reposoMs` as in `prepare`. */
export function createLecturaCatalogo(
  tiendas: SnapshotSource,
  seguridad: Headers,
  publicUrl: string,
  reposoMs?: number,
): LecturaCatalogo {
  const headers = { ...seguridad, 'cache-control': DATOS_A_PEDIDO }
  const headersFijas = { ...seguridad, 'cache-control': DATOS_COMUNES }
  const cache = new LRUCache<string, Preparada>({
    max: RESPUESTAS_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: weight,
  })
  /** The frequent ones: whatever else is asked for, they stay. */
  const fijas = new Map<string, Preparada>()
  /** Spelling of a query to the key of its answer: a known spelling is not read again. */
  const alias = new LRUCache<string, string>({ max: ALIAS_MAX })
  const frecuentes = new Map<string, Frecuente>(
    FRECUENTES.map(([tipo, texto]) => {
      const consulta = parse(tipo, texto)
      return [`${tipo}?${consulta.clave}`, { tipo, consulta }]
    }),
  )
  const rechazos = createRechazos()
  const assignLugares = createLugares()
  let vigente: Snapshot | undefined
  let actual: Actual | undefined

  function renew(): Actual {
    const snapshot = tiendas.current()
    if (snapshot === vigente && actual !== undefined) return actual
    vigente = snapshot
    for (const guardadas of [cache, fijas, rechazos]) guardadas.clear()
    const grafo = buildGrafo(snapshot, publicUrl)
    for (const tipo of Object.keys(grafo.listas) as NombreTipo[]) assignLugares(tipo, grafo.listas[tipo])
    actual = { ...grafo, arbol: createArbol(grafo) }
    return actual
  }

  const find = (clave: string) => fijas.get(clave) ?? cache.get(clave)

  /** What a known spelling asks for, as the catalogue is now. */
  function findEscrita(escrita: string): Preparada | undefined {
    renew()
    const clave = alias.get(escrita)
    return clave === undefined ? undefined : find(clave)
  }

  function answer(donde: string, tipo: NombreTipo, id: number | null, texto: string): Preparada {
    const escrita = `${donde}?${texto}`
    const guardada = findEscrita(escrita)
    if (guardada !== undefined) return guardada
    const consulta = rechazos.unlessRefused(escrita, () => parse(tipo, texto))
    const clave = `${donde}?${consulta.clave}`
    const preparada = find(clave) ?? makeFija(donde, consulta, clave) ?? make(tipo, id, consulta, clave)
    alias.set(escrita, clave)
    return preparada
  }

  /** Asked for before it was made ready: it stays all the same. */
  function makeFija(donde: string, consulta: Consulta, clave: string): Preparada | null {
    const { arbol } = renew()
    if (donde === 'categoria' && arbol.has(consulta)) return keep(clave, arbol.write(consulta), 'pedido')
    const frecuente = frecuentes.get(clave)
    return frecuente === undefined ? null : keep(clave, writeFrecuente(frecuente), 'pedido')
  }

  function make(tipo: NombreTipo, id: number | null, consulta: Consulta, clave: string): Preparada {
    const { listas } = renew()
    const limite = presupuestoVisita()
    const respuesta = rechazos.unlessRefused(clave, () =>
      id === null
        ? answerLista(listas[tipo], lugarDe(tipo), consulta, limite)
        : answerUna(listas[tipo], lugarDe(tipo), id, consulta, limite),
    )
    if (respuesta === null) throw noEncontrado()
    const preparada = prepareJson(respuesta, headers)
    cache.set(clave, preparada)
    return preparada
  }

  function keep(clave: string, respuesta: string, esfuerzo: 'maximo' | 'pedido' = 'maximo'): Preparada {
    const suya = actual
    const preparada = prepare(respuesta, JSON_UTF8, headersFijas, {
      esfuerzo,
      vigente: () => actual === suya,
      reposoMs,
    })
    fijas.set(clave, preparada)
    return preparada
  }

  /** Outside of any request: at the start, and when the catalogue has moved. */
  function warm(): void {
    keepAmbas(renew().arbol)
    for (const [clave, frecuente] of frecuentes) keep(clave, writeFrecuente(frecuente))
  }

  function writeFrecuente({ tipo, consulta }: Frecuente): string {
    return JSON.stringify(answerLista(renew().listas[tipo], lugarDe(tipo), consulta, sinLimite()))
  }

  /** The tree as our own screens ask for it and as everybody else does: mostly the same bytes. */
  function keepAmbas(arbol: Arbol): void {
    const [nuestra, llana] = [arbol.write(arbol.propia), arbol.write(arbol.llana)]
    const preparada = keep(`categoria?${arbol.propia.clave}`, nuestra)
    if (llana === nuestra) fijas.set(`categoria?${arbol.llana.clave}`, preparada)
    else keep(`categoria?${arbol.llana.clave}`, llana)
  }

  /** A rush of changes is got ready once, at its end; who asks before is answered as anybody. Without an end: never. */
  let calma: NodeJS.Timeout | undefined
  const warmAtRest = () => {
    clearTimeout(calma)
    calma = setTimeout(warm, CALMA_MS).unref()
  }
  const seCalienta = reposoMs === undefined || Number.isFinite(reposoMs)
  if (seCalienta) warm()
  const stop = seCalienta ? tiendas.onChange(warmAtRest) : () => {}
  return {
    list: (tipo, texto) => answer(tipo, tipo, null, texto),
    ready: (tipo, texto) => findEscrita(`${tipo}?${texto}`),
    one: (tipo, id, texto) => answer(`${tipo}/${id}`, tipo, id, texto),
    walk(texto, alDia) {
      const consulta = parseAlDia(texto)
      if (consulta === null) return null
      return alDia
        .read(consulta, () => renew().listas.articulo)
        .then(respuesta => prepareJson(respuesta, headers))
    },
    close() {
      stop()
      clearTimeout(calma)
      actual = undefined
    },
  }
}

/** The plain bytes and, about half as much again, the compressed ones and the header lists. */
function weight({ identidad }: Preparada): number {
  return 2000 + Math.ceil(identidad.cuerpo.length * 1.5)
}
