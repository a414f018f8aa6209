// How the catalogue looks on the wire (`data`/`attributes`, pesos, kilos) and the way there and back.
import type {
  Articulo,
  Categoria,
  Imagen,
  Insignia,
  Medida,
  SubCategoria,
  Valor,
} from '#domain/catalogo/catalogo.ts'
import { variantes } from '#domain/catalogo/imagen.ts'

export interface Fechas {
  readonly createdAt: string
  readonly updatedAt: string
}

interface EntradaWire<A> {
  readonly id: number
  readonly attributes: A
}

export interface ListaWire<A> {
  readonly data: readonly EntradaWire<A>[]
}

/** An empty media relation is `data: null`, unlike an empty relation. */
interface MediaWire {
  readonly data: readonly EntradaWire<ImagenWire>[] | null
}

export interface ValorWire extends Fechas {
  readonly nombre: string
  readonly GrsPorcion: number
}

interface InsigniaWire extends Fechas {
  readonly nombre: string
}

interface FormatoWire {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly ext: string
  readonly mime: string
}

export interface ImagenWire extends Fechas {
  readonly name: string
  readonly alternativeText: string
  readonly caption: null
  readonly width: number
  readonly height: number
  readonly formats: Readonly<Record<string, FormatoWire>> | null
  readonly hash: string
  readonly ext: string
  readonly mime: string
  readonly url: string
  readonly recorte: boolean
}

export interface ArticuloWire extends Fechas {
  readonly nombre: string
  readonly precioKG: number
  readonly Medida: Medida
  readonly stock: number
  readonly DescPorciento: number | null
  readonly detalle: string | null
  readonly iva: number
}

export interface NombradoWire extends Fechas {
  readonly nombre: string
}

type ArticuloProfundo = ArticuloWire & {
  readonly valors: ListaWire<ValorWire>
  readonly img: MediaWire
  readonly insignias: ListaWire<InsigniaWire>
}
type SubCategoriaProfunda = NombradoWire & { readonly articulos: ListaWire<ArticuloProfundo> }
type CategoriaProfunda = NombradoWire & {
  readonly img: MediaWire
  readonly sub_categorias: ListaWire<SubCategoriaProfunda>
}

/** What `GET /api/categorias` answers when everything is populated. */
export type CategoriasWire = ListaWire<CategoriaProfunda>

/** The query that brings the whole catalogue in one call. */
export const CATEGORIAS_PROFUNDAS =
  'populate[img]=true' +
  '&populate[sub_categorias][populate][articulos][populate][valors]=true' +
  '&populate[sub_categorias][populate][articulos][populate][img]=true' +
  '&populate[sub_categorias][populate][articulos][populate][insignias]=true'

export function toWireArticulo(articulo: Articulo): ArticuloWire {
  return {
    nombre: articulo.nombre,
    precioKG: articulo.precioKg / 100,
    Medida: articulo.medida,
    stock: articulo.medida === '/Kg' ? articulo.stock / 1000 : articulo.stock,
    DescPorciento: articulo.descPorciento,
    detalle: articulo.detalle,
    iva: articulo.ivaPorMil / 10,
    createdAt: articulo.createdAt,
    updatedAt: articulo.updatedAt,
  }
}

export function toWireNombrado(cosa: NombradoWire): NombradoWire {
  return { nombre: cosa.nombre, createdAt: cosa.createdAt, updatedAt: cosa.updatedAt }
}

export function toWireValor(valor: Valor & Fechas): ValorWire {
  const { nombre, grsPorcion, createdAt, updatedAt } = valor
  return { nombre, GrsPorcion: grsPorcion, createdAt, updatedAt }
}

const MIMES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

export function toWireImagen(imagen: Imagen & Fechas): ImagenWire {
  const name = imagen.url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  const punto = name.lastIndexOf('.')
  const ext = punto > 0 ? name.slice(punto).toLowerCase() : ''
  return {
    name,
    alternativeText: imagen.alt,
    caption: null,
    width: imagen.ancho,
    height: imagen.alto,
    formats: formatos(imagen),
    hash: punto > 0 ? name.slice(0, punto) : name,
    ext,
    mime: MIMES[ext] ?? 'application/octet-stream',
    url: imagen.url,
    recorte: imagen.recorte,
    createdAt: imagen.createdAt,
    updatedAt: imagen.updatedAt,
  }
}

const ANCHO_FORMATO = { thumbnail: 200, small: 400, medium: 800 } as const

function formatos(imagen: Imagen): ImagenWire['formats'] {
  if (variantes(imagen.url) === null) return null
  const base = imagen.url.slice(0, imagen.url.lastIndexOf('.'))
  const formato = (width: number): FormatoWire => ({
    url: `${base}-${width}.webp`,
    width,
    height: Math.round((imagen.alto * width) / imagen.ancho),
    ext: '.webp',
    mime: 'image/webp',
  })
  return Object.fromEntries(Object.entries(ANCHO_FORMATO).map(([nombre, ancho]) => [nombre, formato(ancho)]))
}

/** The tree the shop window shows, from the answer to `CATEGORIAS_PROFUNDAS`. */
export function fromWireCategorias(respuesta: CategoriasWire): Categoria[] {
  return respuesta.data.map(({ id, attributes }) => ({
    id,
    nombre: attributes.nombre,
    imagenes: fromWireMedia(attributes.img),
    subCategorias: attributes.sub_categorias.data.map(fromWireSubCategoria),
    createdAt: attributes.createdAt,
    updatedAt: attributes.updatedAt,
  }))
}

function fromWireSubCategoria({ id, attributes }: EntradaWire<SubCategoriaProfunda>): SubCategoria {
  const { nombre, articulos, createdAt, updatedAt } = attributes
  return { id, nombre, articulos: articulos.data.map(fromWireArticulo), createdAt, updatedAt }
}

function fromWireArticulo({ id, attributes }: EntradaWire<ArticuloProfundo>): Articulo {
  const medida = attributes.Medida
  return {
    id,
    nombre: attributes.nombre,
    detalle: attributes.detalle,
    precioKg: Math.round(attributes.precioKG * 100),
    descPorciento: attributes.DescPorciento,
    medida,
    stock: medida === '/Kg' ? Math.round(attributes.stock * 1000) : attributes.stock,
    ivaPorMil: Math.round(attributes.iva * 10),
    valores: fromWireValores(attributes.valors),
    imagenes: fromWireMedia(attributes.img),
    insignias: attributes.insignias.data.map(fromWireInsignia),
    createdAt: attributes.createdAt,
    updatedAt: attributes.updatedAt,
  }
}

export function fromWireValores(lista: ListaWire<ValorWire>): Valor[] {
  return lista.data.map(({ id, attributes }) => ({
    id,
    nombre: attributes.nombre,
    grsPorcion: attributes.GrsPorcion,
  }))
}

function fromWireInsignia({ id, attributes }: EntradaWire<InsigniaWire>): Insignia {
  return { id, nombre: attributes.nombre }
}

function fromWireMedia(media: MediaWire): Imagen[] {
  return (media.data ?? []).map(({ id, attributes }) => ({
    id,
    url: attributes.url,
    alt: attributes.alternativeText,
    ancho: attributes.width,
    alto: attributes.height,
    recorte: attributes.recorte,
  }))
}
