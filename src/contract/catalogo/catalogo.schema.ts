// The catalogue on the wire as schemas (`data`/`attributes`, pesos, kilos): what the server answers, and what the browser reads by type.
import Type, { type Static, type TSchema } from 'typebox'
import {
  BAJA,
  cerrado,
  entrada,
  FECHAS,
  Fecha,
  lista,
  listaElegida,
  muchos,
  nullable,
  unaElegida,
  uno,
} from '../entrada.schema.ts'
import { enDireccion } from '../texto.schema.ts'
import { PUBLICOS_SCHEMA } from './trastienda.schema.ts'

/** An empty media relation is `data: null`, unlike an empty relation. */
const media = <T extends TSchema>(una: T) => cerrado({ data: nullable(Type.Array(una, { minItems: 1 })) })

/** What a relation leads back to: an entry again, not described a second time; not with `CATEGORIAS_PROFUNDAS`. */
const vuelta = Type.Optional(
  uno(nullable(cerrado({ id: Type.Integer(), attributes: Type.Record(Type.String(), Type.Unknown()) }))),
)

const NOMBRADO = { nombre: Type.String(), ...FECHAS }
const Nombrado = cerrado(NOMBRADO)
export type NombradoWire = Static<typeof Nombrado>

const ORDENADO = {
  ...NOMBRADO,
  orden: Type.Integer({ minimum: 1, description: 'Lugar entre sus hermanas, como las puso el comercio' }),
}
const Ordenado = cerrado(ORDENADO)
export type OrdenadoWire = Static<typeof Ordenado>

const Valor = entrada({
  nombre: Type.String(),
  GrsPorcion: Type.Integer({ minimum: 1, description: 'Gramos por porción; 1000 es una unidad en "ud."' }),
  ...FECHAS,
})
export type ValorWire = Static<typeof Valor>

const Insignia = entrada(NOMBRADO)
export type InsigniaWire = Static<typeof Insignia>

const Formato = cerrado({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  ext: Type.String(),
  mime: Type.String(),
})
export type FormatoWire = Static<typeof Formato>

const PROVEEDOR = Type.Union([Type.Literal('local'), Type.Literal('remoto')], {
  description: '"local": la foto la sirve esta tienda, y la puede mostrar una página de cualquier origen',
})
const Imagen = entrada({
  name: Type.String(),
  alternativeText: Type.String(),
  caption: Type.Null(),
  width: Type.Integer(),
  height: Type.Integer(),
  formats: nullable(Type.Record(Type.String(), Formato)),
  hash: Type.String(),
  ext: Type.String(),
  mime: Type.String(),
  url: Type.String({ description: 'Dirección completa, también la de las fotos propias' }),
  provider: PROVEEDOR,
  recorte: Type.Boolean({ description: 'La imagen tiene fondo transparente' }),
  ...FECHAS,
})
export type ImagenWire = Static<typeof Imagen>

export const Media = media(Imagen)
export type MediaWire = Static<typeof Media>

export const Preparacion = cerrado({
  id: Type.Integer(),
  nombre: Type.String(),
  precioKG: Type.Number({
    description:
      'Pesos que suma por kilo, o por unidad en "ud."; 0: sin cargo; negativo: lo que abarata un combo',
  }),
  grupo: nullable(Type.String(), {
    description: 'De las que comparten uno se elige una; null: se elige sola',
  }),
})
/** Of what a combo is made (VOL-03). */
const Partes = Type.Array(
  cerrado({
    titulo: nullable(Type.String(), { description: 'Qué se elige; null donde no se elige nada' }),
    opciones: Type.Array(
      cerrado({
        id: Type.Integer({ description: 'Va entre las preparaciones de la línea que la elige' }),
        articulo: Type.Integer({ description: 'Id del artículo' }),
        nombre: Type.String(),
        Medida: Type.Union([Type.Literal('/Kg'), Type.Literal('ud.')]),
        gramos: Type.Integer({
          minimum: 1,
          description: 'En un combo; mil son una unidad de lo que se cuenta',
        }),
        diferencia: Type.Number({ description: 'Pesos que suma al combo, o le saca' }),
        suelto: Type.Number({ minimum: 0, description: 'Lo que hoy cuesta eso comprado aparte' }),
        iva: Type.Number(),
        imagen: nullable(
          cerrado({
            id: Type.Integer(),
            url: Type.String({ description: 'Dirección completa' }),
            alt: Type.String(),
            ancho: Type.Integer(),
            alto: Type.Integer(),
            provider: PROVEEDOR,
            recorte: Type.Boolean(),
          }),
          { description: 'La primera foto del artículo, como la tiene la tienda' },
        ),
        hay: Type.Boolean({ description: 'Alcanza para uno' }),
      }),
      { minItems: 1, description: 'Una sola: va siempre; varias: se elige una' },
    ),
  }),
  { description: 'De qué está hecho un combo; no está en lo que no lo es' },
)
export type PartesWire = Static<typeof Partes>

/** The price from a quantity on; the lists a customer may belong to have them too (PREC-08). */
export const Escalas = Type.Array(
  cerrado({
    desde: Type.Number({
      minimum: 0,
      description: 'Kilos, o unidades en "ud.", del mismo artículo en el pedido',
    }),
    precioKG: Type.Number({ minimum: 0 }),
    DescPorciento: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  }),
  { description: 'Lo que cuesta desde cada cantidad; no está si cuesta siempre lo mismo' },
)
export type EscalasWire = Static<typeof Escalas>

const ARTICULO = {
  nombre: Type.String(),
  precioKG: Type.Number({ minimum: 0, description: 'Pesos por kilo, o por unidad en "ud."' }),
  Medida: Type.Union([Type.Literal('/Kg'), Type.Literal('ud.')]),
  stock: Type.Number({ minimum: 0, description: 'Kilos, o unidades en "ud."' }),
  DescPorciento: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  ofertaHasta: nullable(Fecha, { description: 'Cuándo termina el descuento, en la hora de la tienda' }),
  detalle: nullable(Type.String()),
  iva: Type.Number({ description: 'Porcentaje de IVA incluido en el precio' }),
  ...PUBLICOS_SCHEMA,
  preparaciones: Type.Array(Preparacion, {
    description: 'Cómo se lo puede pedir preparado; casi siempre ninguna',
  }),
  partes: Type.Optional(Partes),
  escalas: Type.Optional(Escalas),
  vaBienCon: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'Ids de los artículos que se ofrecen con este; no está si no se eligió ninguno',
    }),
  ),
  ...FECHAS,
}
const ArticuloPropio = cerrado(ARTICULO)
/** Its own attributes, without what it is tied to. */
export type ArticuloPropioWire = Static<typeof ArticuloPropio>

const Articulo = entrada({
  ...ARTICULO,
  img: Media,
  insignias: muchos(Insignia),
  valors: muchos(Valor),
  sub_categoria: vuelta,
})
export type ArticuloWire = Static<typeof Articulo>

const SubCategoria = entrada({ ...ORDENADO, articulos: muchos(Articulo), categoria: vuelta })
export type SubCategoriaWire = Static<typeof SubCategoria>

const Categoria = entrada({ ...ORDENADO, img: Media, sub_categorias: muchos(SubCategoria) })

const Categorias = lista(Categoria, 'La lista pedida')
/** What `GET /api/categorias` answers to `CATEGORIAS_PROFUNDAS`. */
export type CategoriasWire = Static<typeof Categorias>

const respuestas = (entera: TSchema) => ({
  lista: listaElegida(entera, 'La lista pedida'),
  una: unaElegida(entera, 'La entrada pedida'),
})

export const RESPUESTAS = {
  categoria: respuestas(Categoria),
  subCategoria: respuestas(SubCategoria),
  articulo: {
    ...respuestas(Articulo),
    lista: listaElegida(
      entrada({ ...Articulo.properties.attributes.properties, ...BAJA }),
      'La lista pedida; con sort=updatedAt y cursor, los cambios',
    ),
  },
  valor: respuestas(Valor),
  insignia: respuestas(Insignia),
}

export const ParametroId = Type.Object({
  id: enDireccion({ description: 'Número de la entrada', examples: ['1'] }),
})
