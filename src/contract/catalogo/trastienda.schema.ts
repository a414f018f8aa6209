// The back room's catalogue on the wire as schemas: an article with all that can be written about it, and what is sent to write it.
import Type, { type Static } from 'typebox'
import { LIMITES } from '#domain/catalogo/edicion.ts'
import { ID_MAX } from '#domain/id.ts'
import { claveHeader } from '../clave.schema.ts'
import { cerrado, FECHAS, Fecha, nullable, una, VersionVista } from '../entrada.schema.ts'
import { PaginacionSchema } from '../paginacion.schema.ts'
import { requerido, texto } from '../texto.schema.ts'

export const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Version = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Ids = Type.Array(Id)
const Pesos = Type.Number({ minimum: 0, description: 'Pesos, hasta dos decimales' })
const Cantidad = Type.Number({ minimum: 0, description: 'Kilos, o unidades en "ud."' })

const ATRIBUTOS = {
  version: Version,
  nombre: Type.String(),
  detalle: nullable(Type.String()),
  precioKG: Pesos,
  DescPorciento: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  ofertaDesde: nullable(Fecha),
  ofertaHasta: nullable(Fecha),
  Medida: Type.Union([Type.Literal('/Kg'), Type.Literal('ud.')]),
  stock: Cantidad,
  stockMinimo: nullable(Cantidad),
  controlStock: Type.Boolean({ description: 'Falso: siempre hay, y los pedidos no descuentan' }),
  iva: Type.Number({ description: 'Porcentaje de IVA incluido en el precio' }),
  plu: nullable(Type.Integer({ description: 'Código de balanza' })),
  sku: nullable(Type.String({ description: 'Código en otro programa' })),
  archivado: Type.Boolean(),
  sub_categoria: nullable(Id),
  valors: Ids,
  insignias: Ids,
  vaBienCon: Ids,
  img: Type.Array(cerrado({ id: Id, url: Type.String(), alternativeText: Type.String() })),
  ...FECHAS,
}
const ArticuloFila = cerrado({ id: Id, ...ATRIBUTOS })
export type ArticuloFila = Static<typeof ArticuloFila>

export const FilasSchema = cerrado(
  {
    data: Type.Array(ArticuloFila),
    meta: cerrado({
      hasta: Type.String({
        format: 'date-time',
        description: 'Hasta cuándo está al día: el próximo `desde`',
      }),
      total: Type.Integer(),
      pagination: Type.Optional(PaginacionSchema),
    }),
  },
  { description: 'Los artículos, también los archivados: todos, o la página que se pidió' },
)
export type FilasWire = Static<typeof FilasSchema>
export const FilaSchema = una(ArticuloFila, 'El artículo')

const ArticuloEscrito = cerrado({ id: Id, attributes: cerrado(ATRIBUTOS) })
export const ArticuloEscritoSchema = una(ArticuloEscrito, 'El artículo como quedó')
export type ArticuloEscritoWire = Static<typeof ArticuloEscritoSchema>

/** Numbers are read by the rule of their field, which says in Spanish what is wrong. */
const Numero = Type.Number()
const Instante = nullable(texto(40))
const CAMPOS = {
  nombre: Type.Optional(requerido(LIMITES.nombre)),
  detalle: Type.Optional(nullable(texto(LIMITES.detalle))),
  precioKG: Type.Optional(Numero),
  DescPorciento: Type.Optional(nullable(Numero)),
  ofertaDesde: Type.Optional(Instante),
  ofertaHasta: Type.Optional(Instante),
  Medida: Type.Optional(ATRIBUTOS.Medida),
  stockMinimo: Type.Optional(nullable(Numero)),
  controlStock: Type.Optional(Type.Boolean()),
  iva: Type.Optional(Numero),
  plu: Type.Optional(nullable(Numero)),
  sku: Type.Optional(nullable(texto(LIMITES.sku))),
  archivado: Type.Optional(Type.Boolean()),
  sub_categoria: Type.Optional(nullable(Id)),
  valors: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  insignias: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  vaBienCon: Type.Optional(Type.Array(Id, { maxItems: 100 })),
}
const StockInicial = Type.Optional(
  Type.Number({
    description: 'Cuánto hay al empezar a contarlo: kilos, o unidades en "ud.". Sin la cifra, siempre hay',
  }),
)
const Campos = cerrado({ ...CAMPOS, stock: StockInicial })
export type ArticuloCampos = Static<typeof Campos>

export const ArticuloNuevoBody = cerrado({
  data: cerrado({ ...CAMPOS, nombre: requerido(LIMITES.nombre), stock: StockInicial }),
})
export type ArticuloNuevoBody = Static<typeof ArticuloNuevoBody>
export const ArticuloClaveHeader = claveHeader('este artículo: con la misma clave se crea una sola vez.')
export const ArticuloBody = cerrado({ data: Campos, version: VersionVista })
export type ArticuloBody = Static<typeof ArticuloBody>
