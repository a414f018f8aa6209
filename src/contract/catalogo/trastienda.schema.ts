// The back room's catalogue on the wire as schemas: an article with all that can be written about it, and what is sent to write it.
import Type, { type Static, type TNull, type TOptional, type TSchema, type TUnion } from 'typebox'
import {
  CAMPOS,
  type Campo,
  type CampoCon,
  type Clase,
  filaDe,
  PUBLICOS,
  type Tabla,
  type ValorCampo,
} from '#domain/catalogo/campos.ts'
import { LIMITES } from '#domain/catalogo/edicion.ts'
import { ID_MAX } from '#domain/id.ts'
import { mapTablaPor, pickTabla } from '#domain/tabla.ts'
import { claveHeader } from '../clave.schema.ts'
import { cerrado, FECHAS, Fecha, nullable, una, VersionVista } from '../entrada.schema.ts'
import { PaginacionSchema } from '../paginacion.schema.ts'
import { requerido, texto } from '../texto.schema.ts'

export const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Version = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Ids = Type.Array(Id)
/** Of a text whose row says none. */
const LARGO_MAX = 500
const Cantidad = Type.Number({ minimum: 0, description: 'Kilos, o unidades en "ud."' })
const Medida = Type.Union([Type.Literal('/Kg'), Type.Literal('ud.')])
/** Numbers are read by the rule of their field, which says in Spanish what is wrong. */
const Numero = Type.Number()
const IdsEscritos = Type.Array(Id, { maxItems: 100 })

/** Of each kind, as it is answered and as it is sent; of a text how long it may be is its row's to say. */
const CLASES = {
  linea: { valor: Type.String(), escrito: texto(LARGO_MAX) },
  parrafo: { valor: Type.String(), escrito: texto(LARGO_MAX) },
  entero: { valor: Type.Integer(), escrito: Numero },
  sino: { valor: Type.Boolean(), escrito: Type.Boolean() },
  monto: { valor: Type.Number({ minimum: 0, description: 'Pesos, hasta dos decimales' }), escrito: Numero },
  porciento: { valor: Type.Integer({ minimum: 0, maximum: 100 }), escrito: Numero },
  porMil: { valor: Type.Number(), escrito: Numero },
  cantidad: { valor: Cantidad, escrito: Numero },
  instante: { valor: Fecha, escrito: texto(40) },
  medida: { valor: Medida, escrito: Medida },
  archivado: { valor: Type.Boolean(), escrito: Type.Boolean() },
  id: { valor: Id, escrito: Id },
  ids: { valor: Ids, escrito: IdsEscritos },
} satisfies Readonly<Record<Clase, object>>

type Lado<C extends Campo, L extends 'valor' | 'escrito'> = (typeof CLASES)[Tabla[C]['clase']][L]
type OrNulo<C extends Campo, T extends TSchema> = null extends ValorCampo<C> ? TUnion<[T, TNull]> : T

const orNulo = (campo: Campo, tipo: TSchema) => (filaDe(campo).nulo ? nullable(tipo) : tipo)

function valorDe(campo: Campo): TSchema {
  const { clase, descripcion } = filaDe(campo)
  const { valor } = CLASES[clase]
  return orNulo(campo, descripcion === undefined ? valor : { ...valor, description: descripcion })
}

/** A text that is longer than its row says is refused unread. */
function escritoDe(campo: Campo): TSchema {
  const { clase, max, nulo } = filaDe(campo)
  if ((clase !== 'linea' && clase !== 'parrafo') || max === undefined) return CLASES[clase].escrito
  return nulo ? texto(max) : requerido(max)
}

type PublicosSchema = { [C in CampoCon<'publico'> as Tabla[C]['wire']]: OrNulo<C, Lado<C, 'valor'>> }
/** What the catalogue's API has of an article by its row alone. */
export const PUBLICOS_SCHEMA: PublicosSchema = mapTablaPor<
  Pick<Tabla, CampoCon<'publico'>>,
  'wire',
  PublicosSchema
>(pickTabla(CAMPOS, PUBLICOS), 'wire', (_, campo) => valorDe(campo))

const ATRIBUTOS = {
  version: Version,
  ...mapTablaPor<Tabla, 'wire', { [C in Campo as Tabla[C]['wire']]: OrNulo<C, Lado<C, 'valor'>> }>(
    CAMPOS,
    'wire',
    (_, campo) => valorDe(campo),
  ),
  stock: Cantidad,
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

const ESCRITOS = mapTablaPor<
  Tabla,
  'wire',
  { [C in Campo as Tabla[C]['wire']]: TOptional<OrNulo<C, Lado<C, 'escrito'>>> }
>(CAMPOS, 'wire', (_, campo) => Type.Optional(orNulo(campo, escritoDe(campo))))
const StockInicial = Type.Optional(
  Type.Number({
    description: 'Cuánto hay al empezar a contarlo: kilos, o unidades en "ud.". Sin la cifra, siempre hay',
  }),
)
const Campos = cerrado({ ...ESCRITOS, stock: StockInicial })
export type ArticuloCampos = Static<typeof Campos>

export const ArticuloNuevoBody = cerrado({
  data: cerrado({ ...ESCRITOS, nombre: requerido(LIMITES.nombre), stock: StockInicial }),
})
export type ArticuloNuevoBody = Static<typeof ArticuloNuevoBody>
export const ArticuloClaveHeader = claveHeader('este artículo: con la misma clave se crea una sola vez.')
export const ArticuloBody = cerrado({ data: Campos, version: VersionVista })
export type ArticuloBody = Static<typeof ArticuloBody>
