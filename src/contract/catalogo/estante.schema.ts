// Categories, sub-categories, portions and badges as the back room writes and reads them, as schemas (INT-02, ART-05).
import Type, { type Static, type TProperties } from 'typebox'
import { NOMBRE_MAX } from '#domain/catalogo/estante.ts'
import { ID_MAX } from '#domain/id.ts'
import { cerrado, entrada, FECHAS, nullable, una, VersionVista } from '../entrada.schema.ts'
import { texto } from '../texto.schema.ts'

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })
/** Where among its siblings, from 1 on; what is beyond the last is the last. */
const Puesto = Type.Integer({ minimum: 1, maximum: ID_MAX, description: 'Lugar entre sus hermanas, desde 1' })

/** Nothing but these fields (B7); that a new one has them all is each field's own rule. */
const cuerpo = <P extends TProperties>(campos: P) =>
  cerrado({
    data: Type.Partial(Type.Object(campos), { additionalProperties: false }),
    version: VersionVista,
  })

const nombre = (max: number) => texto(max)

export const CuerposEstante = {
  categoria: cuerpo({ nombre: nombre(NOMBRE_MAX.categoria), orden: Puesto }),
  subCategoria: cuerpo({ nombre: nombre(NOMBRE_MAX.subCategoria), categoria: Id, orden: Puesto }),
  valor: cuerpo({ nombre: nombre(NOMBRE_MAX.valor), GrsPorcion: Type.Number() }),
  insignia: cuerpo({ nombre: nombre(NOMBRE_MAX.insignia) }),
}

/** What any of the four may be sent. */
const Cambio = Type.Partial(
  Type.Object({ nombre: Type.String(), GrsPorcion: Type.Number(), categoria: Id, orden: Puesto }),
)
export type EstanteCambio = Static<typeof Cambio>

const PROPIOS = { nombre: Type.String(), version: Type.Integer(), ...FECHAS }
const Orden = nullable(Type.Integer(), { description: 'null: nadie las ordenó, van por número' })

export const RespuestasEstante = {
  categoria: una(entrada({ ...PROPIOS, slug: Type.String(), orden: Orden }), 'La categoría'),
  subCategoria: una(entrada({ ...PROPIOS, categoria: Id, orden: Orden }), 'La sub-categoría'),
  valor: una(entrada({ ...PROPIOS, GrsPorcion: Type.Integer() }), 'La porción'),
  insignia: una(entrada(PROPIOS), 'La insignia'),
}

const Una = cerrado({
  data: cerrado({ id: Id, attributes: Type.Object({ nombre: Type.String(), version: Type.Integer() }) }),
})
/** What every one of these answers has. */
export type EstanteWire = Static<typeof Una>

const FILA = { id: Id, version: Type.Integer(), nombre: Type.String() }
/** How many articles hang on it, the archived ones too. */
const Articulos = Type.Integer({ minimum: 0 })

const SubCategoriaFila = cerrado({ ...FILA, orden: Orden, articulos: Articulos })

const CategoriaFila = cerrado({
  ...FILA,
  slug: Type.String(),
  orden: Orden,
  caminosViejos: Type.Integer({ minimum: 0, description: 'Direcciones anteriores que llevan a ella' }),
  img: Type.Array(cerrado({ id: Id, url: Type.String(), alternativeText: Type.String() })),
  sub_categorias: Type.Array(SubCategoriaFila),
})
export type CategoriaFilaWire = Static<typeof CategoriaFila>

const ValorFila = cerrado({ ...FILA, GrsPorcion: Type.Integer(), articulos: Articulos })
export type ValorFilaWire = Static<typeof ValorFila>

const InsigniaFila = cerrado({ ...FILA, articulos: Articulos })
export type InsigniaFilaWire = Static<typeof InsigniaFila>

const Estantes = cerrado({
  categorias: Type.Array(CategoriaFila),
  valors: Type.Array(ValorFila),
  insignias: Type.Array(InsigniaFila),
})
export type EstantesWire = Static<typeof Estantes>

export const EstantesSchema = una(Estantes, 'Categorías, porciones e insignias, como las ve la trastienda')

/** A 409 because something hangs on it: how many. */
const Colgados = cerrado({ cuelgan: Type.Integer({ minimum: 1 }) })
export type ColgadosWire = Static<typeof Colgados>
