// The catalogue's answers and queries as schemas, for the server and its published description.
import Type, { type TProperties, type TSchema } from 'typebox'
import { PaginacionSchema } from './paginacion.schema.ts'
import { enDireccion } from './texto.schema.ts'

const CERRADO = { additionalProperties: false } as const

const Fechas = {
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
}

/** `fields` may leave any attribute out and `populate` brings relations in: all of them are optional. */
const entrada = (atributos: TProperties) =>
  Type.Object(
    { id: Type.Integer({ minimum: 1 }), attributes: Type.Partial(Type.Object(atributos, CERRADO)) },
    CERRADO,
  )

const muchos = <T extends TSchema>(una: T) => Type.Object({ data: Type.Array(una) }, CERRADO)
const media = <T extends TSchema>(una: T) =>
  Type.Object({ data: Type.Union([Type.Array(una, { minItems: 1 }), Type.Null()]) }, CERRADO)

/** What a relation leads back to: an entry again, not described a second time. */
const Vuelta = Type.Object(
  { id: Type.Integer(), attributes: Type.Record(Type.String(), Type.Unknown()) },
  CERRADO,
)
const uno = Type.Object({ data: Type.Union([Vuelta, Type.Null()]) }, CERRADO)

const Valor = entrada({
  nombre: Type.String(),
  GrsPorcion: Type.Integer({ minimum: 1, description: 'Gramos por porción; 1000 es una unidad en "ud."' }),
  ...Fechas,
})

const Insignia = entrada({ nombre: Type.String(), ...Fechas })

const Formato = Type.Object(
  {
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    ext: Type.String(),
    mime: Type.String(),
  },
  CERRADO,
)

const Imagen = entrada({
  name: Type.String(),
  alternativeText: Type.String(),
  caption: Type.Null(),
  width: Type.Integer(),
  height: Type.Integer(),
  formats: Type.Union([Type.Record(Type.String(), Formato), Type.Null()]),
  hash: Type.String(),
  ext: Type.String(),
  mime: Type.String(),
  url: Type.String(),
  recorte: Type.Boolean({ description: 'La imagen tiene fondo transparente' }),
  ...Fechas,
})

const Articulo = entrada({
  nombre: Type.String(),
  precioKG: Type.Number({ minimum: 0, description: 'Pesos por kilo, o por unidad en "ud."' }),
  Medida: Type.Union([Type.Literal('/Kg'), Type.Literal('ud.')]),
  stock: Type.Number({ minimum: 0, description: 'Kilos, o unidades en "ud."' }),
  DescPorciento: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]),
  detalle: Type.Union([Type.String(), Type.Null()]),
  iva: Type.Number({ description: 'Porcentaje de IVA incluido en el precio' }),
  ...Fechas,
  img: media(Imagen),
  insignias: muchos(Insignia),
  valors: muchos(Valor),
  sub_categoria: uno,
})

const SubCategoria = entrada({
  nombre: Type.String(),
  ...Fechas,
  articulos: muchos(Articulo),
  categoria: uno,
})

const Categoria = entrada({
  nombre: Type.String(),
  ...Fechas,
  img: media(Imagen),
  sub_categorias: muchos(SubCategoria),
})

const respuestas = (una: TSchema) => ({
  lista: Type.Object(
    { data: Type.Array(una), meta: Type.Object({ pagination: PaginacionSchema }, CERRADO) },
    { ...CERRADO, description: 'La lista pedida' },
  ),
  una: Type.Object(
    { data: una, meta: Type.Object({}, CERRADO) },
    { ...CERRADO, description: 'La entrada pedida' },
  ),
})

export const RESPUESTAS = {
  categoria: respuestas(Categoria),
  subCategoria: respuestas(SubCategoria),
  articulo: respuestas(Articulo),
  valor: respuestas(Valor),
}

export const ParametroId = Type.Object({
  id: enDireccion({ description: 'Número de la entrada', examples: ['1'] }),
})
