// Where a row of a spreadsheet puts its article: a category and sub-category that are there, or that may be made.
import { lineaSegura } from '#domain/texto/seguro.ts'
import { categoriaTexto } from '#domain/texto/texto.ts'
import { slug } from '../slug.ts'
import { isReservedSlug } from '../slug-reservado.ts'
import { type ArticuloActual, mismoNombre } from './catalogo.ts'
import { type Campo, textoDe } from './columnas.ts'
import type { Contexto, Dichos } from './contexto.ts'
import type { LugarNuevo, Respuesta } from './fila.ts'

interface Lugar {
  /** Null: nothing changes, or it has to be made. */
  readonly id: number | null
  readonly nuevo: LugarNuevo | null
  readonly de: string
  readonly a: string
}

const NOMBRE_MAX = 60
/** Where a category of the sheet has no sub-category: articles hang on one. */
const UNICA = 'Todos'

type Refuse = (campo: Campo, motivo: string, respuestas?: readonly Respuesta[]) => void

export function findUbicacion(
  dice: Dichos,
  articulo: ArticuloActual | null,
  { indice, crear }: Contexto,
  refuse: Refuse,
): Lugar {
  const actual = indice.subCategoria(articulo?.subCategoriaId ?? null)
  const de = actual === undefined ? '' : camino(actual.categoria, actual.nombre)
  const igual = { id: null, nuevo: null, de, a: de }
  const categoria = textoDe(dice('categoria')).trim()
  const sub = textoDe(dice('subCategoria')).trim()
  if (categoria === '' && sub === '') {
    if (articulo === null) refuse('categoria', 'Es nuevo y no dice dónde va')
    return igual
  }
  const hallada = categoria === '' ? onlyCategoria(sub, articulo, indice) : indice.findCategoria(categoria)
  if (categoria === '' && hallada === undefined) {
    refuse('subCategoria', `No se sabe de qué categoría es «${sub}»`)
    return igual
  }
  if (hallada !== undefined) {
    const suyas = indice.subCategoriasDe(hallada.id)
    const solo = suyas.length === 1 ? suyas[0] : undefined
    const dentro =
      suyas.find(una => mismoNombre(una.nombre) === mismoNombre(sub)) ?? (sub === '' ? solo : undefined)
    // Its category alone was named, and it is there already.
    if (sub === '' && suyas.some(({ id }) => id === articulo?.subCategoriaId)) return igual
    if (dentro !== undefined) {
      if (dentro.id === articulo?.subCategoriaId) return igual
      return { id: dentro.id, nuevo: null, de, a: camino(hallada.nombre, dentro.nombre) }
    }
    if (sub === '' && suyas.length > 0) {
      refuse(
        'subCategoria',
        `Falta la sub-categoría: en ${categoriaTexto(hallada.nombre)} hay ${suyas.length}`,
      )
      return igual
    }
  }
  return propose(hallada, categoria, sub || UNICA, { de, crear, slugs: indice.slugs, refuse })
}

function onlyCategoria(sub: string, articulo: ArticuloActual | null, indice: Contexto['indice']) {
  const propia = indice.subCategoria(articulo?.subCategoriaId ?? null)
  if (propia !== undefined) return indice.findCategoria(propia.categoria)
  const posibles = indice.catalogo.subCategorias.filter(
    ({ nombre }) => mismoNombre(nombre) === mismoNombre(sub),
  )
  const [una] = posibles
  return posibles.length === 1
    ? indice.catalogo.categorias.find(({ id }) => id === una?.categoriaId)
    : undefined
}

interface Propuesta {
  readonly de: string
  readonly crear: ReadonlySet<string>
  readonly slugs: ReadonlySet<string>
  readonly refuse: Refuse
}

function propose(
  hallada: { readonly id: number; readonly nombre: string } | undefined,
  categoria: string,
  sub: string,
  { de, crear, slugs, refuse }: Propuesta,
): Lugar {
  const nombre = hallada?.nombre ?? lineaSegura(categoria, NOMBRE_MAX) ?? ''
  const nombreSub = lineaSegura(sub, NOMBRE_MAX) ?? ''
  const camino_ = camino(nombre, nombreSub)
  const nada = { id: null, nuevo: null, de, a: de }
  const direccion = slug(nombre)
  if (nombreSub === '') {
    refuse('subCategoria', `El nombre va en una línea de hasta ${NOMBRE_MAX} letras`)
    return nada
  }
  if (hallada === undefined && (isReservedSlug(direccion) || slugs.has(direccion))) {
    refuse(
      'categoria',
      nombre === ''
        ? `El nombre va en una línea de hasta ${NOMBRE_MAX} letras`
        : 'Una categoría no puede llamarse así',
    )
    return nada
  }
  const clave = `${direccion}/${mismoNombre(nombreSub)}`
  if (!crear.has(clave)) {
    const [campo, motivo] =
      hallada === undefined
        ? (['categoria', `No hay una categoría «${nombre}»`] as const)
        : (['subCategoria', `En ${categoriaTexto(nombre)} no hay una sub-categoría «${nombreSub}»`] as const)
    refuse(campo, motivo, [{ texto: `Crear ${camino_}`, crear: clave }])
    return nada
  }
  const nuevo = { clave, categoria: nombre, categoriaId: hallada?.id ?? null, subCategoria: nombreSub }
  return { id: null, nuevo, de, a: camino_ }
}

function camino(categoria: string, sub: string): string {
  return `${categoriaTexto(categoria) || categoria} / ${sub}`
}
