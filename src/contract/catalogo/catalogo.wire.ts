// The catalogue's way onto the wire and back.
import type {
  Articulo,
  Categoria,
  Fechas,
  Imagen,
  Insignia,
  SubCategoria,
  Valor,
} from '#domain/catalogo/catalogo.ts'
import { variantes } from '#domain/catalogo/imagen.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import type { Escala } from '#domain/precios/tarifa.ts'
import { toWireStock } from '../existencias/stock.wire.ts'
import { fromWireStock } from '../existencias/stock-recibido.wire.ts'
import type {
  ArticuloPropioWire,
  ArticuloWire,
  CategoriasWire,
  EscalasWire,
  FormatoWire,
  ImagenWire,
  InsigniaWire,
  MediaWire,
  NombradoWire,
  OrdenadoWire,
  PartesWire,
  SubCategoriaWire,
  ValorWire,
} from './catalogo.schema.ts'

/** The query that brings the whole catalogue in one call, in the shopkeeper's order. */
export const CATEGORIAS_PROFUNDAS =
  'populate[img]=true' +
  '&populate[sub_categorias][populate][articulos][populate][valors]=true' +
  '&populate[sub_categorias][populate][articulos][populate][img]=true' +
  '&populate[sub_categorias][populate][articulos][populate][insignias]=true' +
  '&sort=orden'

/** `origen` as in `toWireImagen`: pictures of a combo's parts stand in it. */
export function toWireArticulo(articulo: Articulo, origen = ''): ArticuloPropioWire {
  const { nombre, precioKg, medida, stock, descPorciento, ofertaHasta, detalle, ivaPorMil, ...resto } =
    articulo
  const { preparaciones, partes, escalas, vaBienCon, createdAt, updatedAt, cambiadoAt, ...otros } = resto
  const { id: _id, valores: _v, imagenes: _i, insignias: _n, ...iguales } = otros
  return {
    nombre,
    precioKG: precioKg / 100,
    Medida: medida,
    stock: toWireStock(medida, stock),
    DescPorciento: descPorciento,
    ofertaHasta: ofertaHasta ?? null,
    detalle,
    iva: ivaPorMil / 10,
    // What its row says is in the shop window is spelt alike on both sides.
    ...iguales,
    preparaciones: preparaciones.map(({ precioKg: aparte, ...una }) => ({ ...una, precioKG: aparte / 100 })),
    ...(partes && { partes: toWirePartes(partes, origen) }),
    ...(escalas && { escalas: toWireEscalas(escalas) }),
    ...(vaBienCon && { vaBienCon: [...vaBienCon] }),
    createdAt,
    updatedAt: cambiadoAt ?? updatedAt,
  }
}

type Partes = NonNullable<Articulo['partes']>

function toWirePartes(partes: Partes, origen: string): PartesWire {
  return partes.map(({ titulo, opciones }) => ({
    titulo,
    opciones: opciones.map(({ articuloId, medida, diferencia, suelto, ivaPorMil, imagen, ...opcion }) => ({
      ...opcion,
      articulo: articuloId,
      Medida: medida,
      diferencia: diferencia / 100,
      suelto: suelto / 100,
      iva: ivaPorMil / 10,
      imagen: imagen && { ...imagen, ...toWireDonde(imagen, origen) },
    })),
  }))
}

function fromWireFoto({ provider, ...foto }: NonNullable<PartesWire[number]['opciones'][number]['imagen']>) {
  return { ...foto, url: toPropia({ url: foto.url, provider }) }
}

function fromWirePartes(partes: PartesWire): Partes {
  return partes.map(({ titulo, opciones }) => ({
    titulo,
    opciones: opciones.map(({ articulo, Medida, iva, imagen, ...opcion }) => ({
      ...opcion,
      imagen: imagen && fromWireFoto(imagen),
      articuloId: articulo,
      medida: Medida,
      diferencia: pesosToCentavos(opcion.diferencia),
      suelto: pesosToCentavos(opcion.suelto),
      ivaPorMil: Math.round(iva * 10),
    })),
  }))
}

export function toWireEscalas(escalas: readonly Escala[]): EscalasWire {
  return escalas.map(({ desde, precioKg, descPorciento }) => ({
    desde: desde / 1000,
    precioKG: precioKg / 100,
    DescPorciento: descPorciento,
  }))
}

export function fromWireEscalas(escalas: EscalasWire | undefined): readonly Escala[] | undefined {
  return escalas?.map(({ desde, precioKG, DescPorciento }) => ({
    desde: Math.round(desde * 1000),
    precioKg: pesosToCentavos(precioKG),
    descPorciento: DescPorciento,
  }))
}

export function toWireNombrado(cosa: NombradoWire): NombradoWire {
  return { nombre: cosa.nombre, createdAt: cosa.createdAt, updatedAt: cosa.updatedAt }
}

/** With its place among its siblings, from 1 on. */
export function toWireOrdenado(cosa: NombradoWire, orden: number): OrdenadoWire {
  return { ...toWireNombrado(cosa), orden }
}

export function toWireValor(valor: Valor & Fechas): ValorWire['attributes'] {
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

/** `origen` is the shop's own address: other programs cannot follow a path of ours (CARD-06). */
function toWireDonde({ url }: Pick<Imagen, 'url'>, origen: string) {
  const local = url.startsWith('/')
  return { url: local ? origen + url : url, provider: local ? ('local' as const) : ('remoto' as const) }
}

/** `origen` as in `toWireDonde`. */
export function toWireImagen(imagen: Imagen & Fechas, origen: string): ImagenWire['attributes'] {
  const name = imagen.url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  const punto = name.lastIndexOf('.')
  const ext = punto > 0 ? name.slice(punto).toLowerCase() : ''
  return {
    name,
    alternativeText: imagen.alt,
    caption: null,
    width: imagen.ancho,
    height: imagen.alto,
    formats: formatos(imagen, origen),
    hash: punto > 0 ? name.slice(0, punto) : name,
    ext,
    mime: MIMES[ext] ?? 'application/octet-stream',
    ...toWireDonde(imagen, origen),
    recorte: imagen.recorte,
    createdAt: imagen.createdAt,
    updatedAt: imagen.updatedAt,
  }
}

const ANCHO_FORMATO = { thumbnail: 200, small: 400, medium: 800 } as const

function formatos(imagen: Imagen, origen: string): ImagenWire['attributes']['formats'] {
  if (variantes(imagen.url) === null) return null
  const base = imagen.url.slice(0, imagen.url.lastIndexOf('.'))
  const formato = (width: number): FormatoWire => ({
    // Its own address is the largest.
    url: origen + (width === ANCHO_FORMATO.medium ? imagen.url : `${base}-${width}.webp`),
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

function fromWireSubCategoria({ id, attributes }: SubCategoriaWire): SubCategoria {
  const { nombre, articulos, createdAt, updatedAt } = attributes
  return { id, nombre, articulos: articulos.data.map(fromWireArticulo), createdAt, updatedAt }
}

function fromWireArticulo({ id, attributes }: ArticuloWire): Articulo {
  const {
    nombre,
    detalle,
    precioKG,
    DescPorciento,
    ofertaHasta,
    Medida: medida,
    stock,
    iva,
    ...resto
  } = attributes
  const {
    escalas,
    partes,
    vaBienCon,
    valors,
    img,
    insignias,
    preparaciones,
    createdAt,
    updatedAt,
    ...otros
  } = resto
  const { sub_categoria: _, ...iguales } = otros
  return {
    id,
    nombre,
    detalle,
    precioKg: pesosToCentavos(precioKG),
    descPorciento: DescPorciento,
    ...(ofertaHasta && { ofertaHasta }),
    medida,
    stock: fromWireStock(medida, stock),
    ivaPorMil: Math.round(iva * 10),
    ...iguales,
    escalas: fromWireEscalas(escalas),
    ...(partes && { partes: fromWirePartes(partes) }),
    ...(vaBienCon && { vaBienCon }),
    valores: fromWireValores(valors),
    imagenes: fromWireMedia(img),
    insignias: insignias.data.map(fromWireInsignia),
    preparaciones: preparaciones.map(({ precioKG: aparte, ...una }) => ({
      ...una,
      precioKg: pesosToCentavos(aparte),
    })),
    createdAt,
    updatedAt,
  }
}

export function fromWireValores(lista: { readonly data: readonly ValorWire[] }): Valor[] {
  return lista.data.map(({ id, attributes }) => ({
    id,
    nombre: attributes.nombre,
    grsPorcion: attributes.GrsPorcion,
  }))
}

function fromWireInsignia({ id, attributes }: InsigniaWire): Insignia {
  return { id, nombre: attributes.nombre }
}

function fromWireMedia(media: MediaWire): Imagen[] {
  return (media.data ?? []).map(({ id, attributes }) => ({
    id,
    url: toPropia(attributes),
    alt: attributes.alternativeText,
    ancho: attributes.width,
    alto: attributes.height,
    recorte: attributes.recorte,
  }))
}

/** Our own screens take our own pictures from where they were loaded themselves, by whatever name that is reached. */
function toPropia({ url, provider }: Pick<ImagenWire['attributes'], 'url' | 'provider'>): string {
  return provider === 'local' ? url.replace(/^[a-z]+:\/\/[^/]+/, '') : url
}
