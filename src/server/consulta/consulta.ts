// The one parser of the query grammar (`filters`, `sort`, `populate`, `fields`, `pagination`, `_q`): text in, a checked tree out.
import { AppError } from '#server/base/errors.ts'
import type { Consulta, Criterio, Populate, Vista } from './ast.ts'
import { campoComparable, followRelacion, type Lugar, type Relacion, relacionDe, tipoDe } from './esquema.ts'
import { parseFiltros } from './filtros.ts'
import { demasiadosDatos } from './gasto.ts'
import { ENTERA, parsePaginacion } from './paginacion.ts'
import { invalidKey, invalidValue } from './rechazos.ts'
import { type Arbol, isArbol, parseTexto, toLista } from './texto.ts'

// `sort`: by which fields, of the entry or of what it belongs to, a list is put in order.

/** More would only be worked out to be refused in the middle: every comparison may have to look at all of them. */
const CAMPOS_MAX = 4

/** Each field once: one that was compared already decides nothing. */
function parseOrden(lugar: Lugar, valor: unknown): readonly Criterio[] {
  const porRuta = new Map<string, Criterio>()
  for (const criterio of read(lugar, valor, [])) {
    const ruta = criterio.ruta.join('.')
    if (!porRuta.has(ruta)) porRuta.set(ruta, criterio)
  }
  if (porRuta.size > CAMPOS_MAX) {
    throw new AppError('ValidationError', `Se ordena por hasta ${CAMPOS_MAX} campos.`)
  }
  return [...porRuta.values()]
}

function read(lugar: Lugar, valor: unknown, camino: readonly string[]): Criterio[] {
  if (valor === undefined || valor === '') return []
  if (typeof valor === 'string') return valor.split(',').map(parte => readParte(lugar, parte.trim()))
  if (Array.isArray(valor)) return valor.flatMap(elemento => read(lugar, elemento, camino))
  if (!isArbol(valor)) throw direccionInvalida()
  return Object.entries(valor).flatMap(([clave, interior]) => {
    // `sort[0]=a&sort[200]=b`: a sparse list arrives as an object.
    if (camino.length === 0 && /^\d+$/.test(clave)) return read(lugar, interior, camino)
    const ruta = [...camino, clave]
    if (isArbol(interior)) return read(lugar, interior, ruta)
    return [readCriterio(lugar, ruta, interior)]
  })
}

function readParte(lugar: Lugar, parte: string): Criterio {
  const [nombre = '', direccion = 'asc', ...resto] = parte.split(':')
  if (resto.length > 0) throw direccionInvalida()
  return readCriterio(lugar, nombre.split('.'), direccion)
}

function readCriterio(raiz: Lugar, ruta: readonly string[], direccion: unknown): Criterio {
  const relaciones = ruta.slice(0, -1)
  const [primero = ''] = ruta
  const campo = ruta.at(-1) ?? ''
  if (tipoDe(raiz).ordenables?.includes(primero) === false) throw invalidKey('sort', primero)
  let lugar = raiz
  for (const [i, nombre] of relaciones.entries()) {
    const relacion = relacionDe(lugar, nombre)
    // Only along to-one relations: an entry of many has no single value to be ordered by.
    if (relacion === undefined || relacion.muchos) throw invalidKey('sort', nombre, relaciones.slice(0, i))
    lugar = followRelacion(lugar, relacion)
  }
  if (campoComparable(lugar, campo) === undefined) throw invalidKey('sort', campo, relaciones)
  if (direccion === 'asc' || direccion === 'ASC') return { ruta, direccion: 'asc' }
  if (direccion === 'desc' || direccion === 'DESC') return { ruta, direccion: 'desc' }
  throw direccionInvalida()
}

function direccionInvalida(): AppError {
  return new AppError('ValidationError', 'Invalid order. order can only be one of asc|desc|ASC|DESC')
}

interface Opciones {
  /** What may be asked about, where that is not what is shown. */
  readonly busca?: Lugar
  /** A list that is answered whole unless pages are asked for. */
  readonly entera?: boolean
}

export function parseConsulta(
  muestra: Lugar,
  texto: string,
  { busca = muestra, entera = false }: Opciones = {},
): Consulta {
  const { fields, populate, filters, sort, pagination, _q } = parseTexto(texto)
  const paginacion = entera && pagination === undefined ? ENTERA : parsePaginacion(pagination)
  const vista = { ...parseVista(muestra, { fields, populate }), ...parseBusca(busca, { filters, sort }) }
  if (_q !== undefined && typeof _q !== 'string') throw invalidValue()
  const busqueda = _q || null
  const { inicio, cantidad, cursor, meta } = paginacion
  const clave = JSON.stringify([vista, busqueda, inicio, cantidad, cursor, meta(0)], toOrdenado)
  return { ...vista, busqueda, paginacion, clave }
}

/** Relations in one order, whichever they were named in. */
function toOrdenado(_clave: string, valor: unknown): unknown {
  return valor instanceof Map ? [...valor].sort() : valor
}

/** What a query shows of one type. */
export function parseVista(lugar: Lugar, opciones: Arbol, camino: readonly string[] = []): Vista {
  return {
    campos: parseCampos(lugar, opciones.fields),
    ...parseBusca(lugar, opciones),
    populate: parsePopulate(lugar, opciones.populate, camino),
  }
}

function parseBusca(lugar: Lugar, { filters, sort }: Arbol): Pick<Vista, 'filtro' | 'orden'> {
  return { filtro: parseFiltros(lugar, filters), orden: parseOrden(lugar, sort) }
}

/** The chosen fields in the order of the type; null for all of them. */
function parseCampos(lugar: Lugar, valor: unknown): readonly string[] | null {
  if (valor === undefined || valor === '' || valor === '*') return null
  const pedidos = new Set<string>()
  for (const elemento of toLista(valor)) {
    if (typeof elemento !== 'string') {
      throw new AppError(
        'ValidationError',
        'Invalid fields parameter. Expected a string or an array of strings',
      )
    }
    for (const nombre of elemento.split(',')) pedidos.add(nombre.trim())
  }
  if (pedidos.has('*')) return null
  const { campos } = tipoDe(lugar)
  for (const nombre of pedidos) {
    if (nombre !== 'id' && !Object.hasOwn(campos, nombre) && lugar.tolerante !== true) {
      throw invalidKey('fields', nombre)
    }
  }
  return Object.keys(campos).filter(nombre => pedidos.has(nombre))
}

/** Deeper than any useful path (articulo, sub_categoria, categoria, sub_categorias, …). */
const PROFUNDIDAD_MAX = 6
const SI = new Set(['true', '1', 't', '*'])
const NO = new Set(['false', '0', 'f', ''])
const OPCIONES = new Set(['fields', 'filters', 'sort', 'populate'])

function parsePopulate(lugar: Lugar, valor: unknown, camino: readonly string[]): Populate {
  const populate: Populate = new Map()
  if (valor === undefined || valor === '') return populate
  if (camino.length >= PROFUNDIDAD_MAX) throw demasiadoProfundo()
  for (const read of menciones(lugar, valor, camino)) {
    try {
      merge(populate, read())
    } catch (error) {
      // A mention is taken whole or not at all.
      if (lugar.tolerante !== true || camino.length > 0 || !(error instanceof AppError)) throw error
    }
  }
  return populate
}

/** Everything that is named, however it is written: comma lists of dotted paths, lists, keys with options. */
function* menciones(
  lugar: Lugar,
  valor: unknown,
  camino: readonly string[],
): Generator<() => Populate, undefined> {
  if (typeof valor === 'string') {
    for (const parte of valor.split(',')) yield () => readRuta(lugar, parte.trim(), camino)
  } else if (Array.isArray(valor)) {
    for (const elemento of valor) yield* menciones(lugar, elemento, camino)
  } else {
    for (const [clave, interior] of Object.entries(isArbol(valor) ? valor : {})) {
      // `populate[0]=a&populate[7]=b`: a sparse list arrives as an object.
      if (/^\d+$/.test(clave) && typeof interior === 'string') yield* menciones(lugar, interior, camino)
      else yield () => readClave(lugar, clave, interior, camino)
    }
  }
}

const vacia = (populate: Populate = new Map()): Vista => ({ campos: null, filtro: null, orden: [], populate })

/** `*`, or a dotted path. */
function readRuta(lugar: Lugar, ruta: string, camino: readonly string[]): Populate {
  if (ruta === '') return new Map()
  if (ruta !== '*') return readNombres(lugar, ruta.split('.'), camino)
  const visibles = Object.entries(tipoDe(lugar).relaciones).filter(([, { oculta }]) => oculta !== true)
  for (const [nombre, relacion] of visibles) rejectVuelta(relacion, nombre, camino)
  return new Map(visibles.map(([nombre]) => [nombre, vacia()]))
}

function readNombres(lugar: Lugar, nombres: readonly string[], camino: readonly string[]): Populate {
  const [nombre, ...resto] = nombres
  if (nombre === undefined) return new Map()
  if (camino.length + nombres.length > PROFUNDIDAD_MAX) throw demasiadoProfundo()
  const relacion = relacionDe(lugar, nombre)
  if (relacion === undefined) throw invalidKey('populate', nombre, [...camino, nombre], true)
  rejectVuelta(relacion, nombre, camino)
  const interior = readNombres(followRelacion(lugar, relacion), resto, [...camino, nombre])
  return new Map([[nombre, vacia(interior)]])
}

/** No list is walked twice on one path: back and forth would show a product of whole lists. */
function rejectVuelta({ muchos }: Relacion, nombre: string, camino: readonly string[]): void {
  if (muchos && camino.includes(nombre)) throw demasiadosDatos()
}

function readClave(lugar: Lugar, clave: string, interior: unknown, camino: readonly string[]): Populate {
  const relacion = relacionDe(lugar, clave)
  if (relacion === undefined) throw invalidKey('populate', clave, camino)
  rejectVuelta(relacion, clave, camino)
  if (isArbol(interior)) {
    const propio = [...camino, clave]
    const ajena = Object.keys(interior).find(opcion => !OPCIONES.has(opcion))
    if (ajena !== undefined) throw invalidKey('populate', ajena, propio)
    return new Map([[clave, parseVista(followRelacion(lugar, relacion), interior, propio)]])
  }
  if (typeof interior === 'string' && SI.has(interior)) return new Map([[clave, vacia()]])
  if (typeof interior === 'string' && NO.has(interior)) return new Map()
  throw new AppError('ValidationError', 'Invalid populate parameter.')
}

/** Two mentions of a relation add up. */
function merge(populate: Populate, nuevas: Populate): void {
  for (const [nombre, nueva] of nuevas) {
    const anterior = populate.get(nombre) ?? vacia()
    merge(anterior.populate, nueva.populate)
    populate.set(nombre, {
      campos: nueva.campos ?? anterior.campos,
      filtro: nueva.filtro ?? anterior.filtro,
      orden: nueva.orden.length > 0 ? nueva.orden : anterior.orden,
      populate: anterior.populate,
    })
  }
}

function demasiadoProfundo(): AppError {
  return new AppError('ValidationError', 'La consulta pide demasiados niveles.')
}
