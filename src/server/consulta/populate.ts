// `populate`: which related entries an answer carries, and in turn what is shown of each of them.
import { AppError } from '#server/errors.ts'
import { parseCampos } from './campos.ts'
import { invalidKey } from './claves.ts'
import { followRelacion, type Lugar, type Relacion, relacionDe, tipoDe } from './esquema.ts'
import { type Filtro, parseFiltros } from './filtros.ts'
import { demasiadosDatos } from './gasto.ts'
import { type Orden, parseOrden } from './orden.ts'
import { type Arbol, isArbol } from './texto.ts'

/** What is shown of a list of entries of one type. */
export interface Vista {
  readonly campos: readonly string[] | null
  readonly filtro: Filtro | null
  readonly orden: Orden | null
  readonly populate: Populate
  /** The filters and the order as they were asked for. */
  readonly pedido?: string
}

export type Populate = Map<string, Vista>

/** Deeper than any useful path (articulo, sub_categoria, categoria, sub_categorias, …). */
const PROFUNDIDAD_MAX = 6

const SI = new Set(['true', '1', 't', '*'])
const NO = new Set(['false', '0', 'f', ''])

export function parsePopulate(lugar: Lugar, valor: unknown, camino: readonly string[] = []): Populate {
  const populate: Populate = new Map()
  if (valor === undefined || valor === '') return populate
  if (camino.length >= PROFUNDIDAD_MAX) throw demasiadoProfundo()
  for (const elemento of Array.isArray(valor) ? valor : [valor]) {
    if (typeof elemento === 'string') addTexto(populate, lugar, elemento, camino)
    else if (isArbol(elemento)) addArbol(populate, lugar, elemento, camino)
    else throw new AppError('ValidationError', 'Invalid populate parameter.')
  }
  return populate
}

/** `*`, or a comma list of dotted paths. */
function addTexto(populate: Populate, lugar: Lugar, texto: string, camino: readonly string[]): void {
  for (const parte of texto.split(',')) {
    const ruta = parte.trim()
    if (ruta === '*') {
      for (const [nombre, relacion] of Object.entries(tipoDe(lugar).relaciones)) {
        if (relacion.oculta === true) continue
        rejectVuelta(relacion, nombre, camino)
        merge(populate, nombre, VACIA)
      }
    } else if (ruta !== '') addRuta(populate, lugar, ruta.split('.'), camino)
  }
}

function addRuta(raiz: Populate, lugar: Lugar, ruta: readonly string[], camino: readonly string[]): void {
  if (camino.length + ruta.length > PROFUNDIDAD_MAX) throw demasiadoProfundo()
  let populate = raiz
  let actual = lugar
  for (const [i, nombre] of ruta.entries()) {
    const relacion = relacionDe(actual, nombre)
    if (relacion === undefined) {
      throw invalidKey('populate', nombre, [...camino, ...ruta.slice(0, i + 1)], true)
    }
    rejectVuelta(relacion, nombre, [...camino, ...ruta.slice(0, i)])
    populate = merge(populate, nombre, VACIA)
    actual = followRelacion(actual, relacion)
  }
}

/** No list is walked twice on one path: back and forth would show a product of whole lists. */
function rejectVuelta({ muchos }: Relacion, nombre: string, camino: readonly string[]): void {
  if (muchos && camino.includes(nombre)) throw demasiadosDatos()
}

function addArbol(populate: Populate, lugar: Lugar, arbol: Arbol, camino: readonly string[]): void {
  for (const [clave, interior] of Object.entries(arbol)) {
    // `populate[0]=a&populate[7]=b`: a sparse list arrives as an object.
    if (/^\d+$/.test(clave) && typeof interior === 'string') addTexto(populate, lugar, interior, camino)
    else addClave(populate, lugar, clave, interior, camino)
  }
}

function addClave(
  populate: Populate,
  lugar: Lugar,
  clave: string,
  interior: unknown,
  camino: readonly string[],
): void {
  const relacion = relacionDe(lugar, clave)
  if (relacion === undefined) throw invalidKey('populate', clave, camino)
  rejectVuelta(relacion, clave, camino)
  if (isArbol(interior))
    merge(populate, clave, readOpciones(followRelacion(lugar, relacion), interior, [...camino, clave]))
  else if (typeof interior === 'string' && SI.has(interior)) merge(populate, clave, VACIA)
  else if (typeof interior !== 'string' || !NO.has(interior)) {
    throw new AppError('ValidationError', 'Invalid populate parameter.')
  }
}

const OPCIONES = new Set(['fields', 'filters', 'sort', 'populate'])

function readOpciones(lugar: Lugar, opciones: Arbol, camino: readonly string[]): Vista {
  for (const clave of Object.keys(opciones)) {
    if (!OPCIONES.has(clave)) throw invalidKey('populate', clave, camino)
  }
  return {
    campos: parseCampos(lugar, opciones.fields),
    filtro: parseFiltros(lugar, opciones.filters),
    orden: parseOrden(lugar, opciones.sort),
    populate: parsePopulate(lugar, opciones.populate, camino),
    pedido: pedidoDe(opciones),
  }
}

/** Empty where neither was asked for. */
export function pedidoDe({ filters, sort }: Arbol): string {
  return filters === undefined && sort === undefined ? '' : JSON.stringify([filters, sort])
}

/** What is shown, in one spelling: queries that ask the same in other words have the same. */
export function huella({ campos, pedido = '', populate }: Vista): unknown {
  const relaciones = [...populate].map(([nombre, vista]) => [nombre, huella(vista)] as const)
  return [campos, pedido, relaciones.sort(([a], [b]) => (a < b ? -1 : 1))]
}

const VACIA: Omit<Vista, 'populate'> & { readonly populate?: Populate } = {
  campos: null,
  filtro: null,
  orden: null,
}

/** Two mentions of a relation add up; gives what is populated below it. */
function merge(populate: Populate, nombre: string, nueva: typeof VACIA): Populate {
  const anterior = populate.get(nombre)
  const interior: Populate = anterior?.populate ?? new Map()
  for (const [clave, vista] of nueva.populate ?? []) interior.set(clave, vista)
  populate.set(nombre, {
    campos: nueva.campos ?? anterior?.campos ?? null,
    filtro: nueva.filtro ?? anterior?.filtro ?? null,
    orden: nueva.orden ?? anterior?.orden ?? null,
    populate: interior,
    pedido: `${anterior?.pedido ?? ''}${nueva.pedido ?? ''}`,
  })
  return interior
}

function demasiadoProfundo(): AppError {
  return new AppError('ValidationError', 'La consulta pide demasiados niveles.')
}
