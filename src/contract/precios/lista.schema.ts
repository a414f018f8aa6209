// Price lists on the wire as schemas: what a customer reads of their own, and what the back room reads and writes of all of them (PREC-08).
import Type, { type Static, type TProperties } from 'typebox'
import { ID_MAX } from '#domain/id.ts'
import { LISTA_NOMBRE_MAX } from '#domain/precios/lista.ts'
import { Escalas } from '../catalogo/catalogo.schema.ts'
import { cerrado, entrada, FECHAS, nullable, una, VersionVista } from '../entrada.schema.ts'
import { enDireccion, texto } from '../texto.schema.ts'

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })

export const PreciosPropiosSchema = cerrado(
  {
    lista: Type.Boolean({ description: 'Si compra con una lista que no es la minorista' }),
    data: Type.Array(
      cerrado({
        articuloId: Id,
        precioKG: Type.Number({ minimum: 0 }),
        DescPorciento: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
        escalas: Type.Optional(Escalas),
      }),
      { description: 'Sólo los artículos que no le cuestan lo mismo que a todos' },
    ),
  },
  { description: 'Los precios de quien pregunta' },
)
export type PreciosPropiosWire = Static<typeof PreciosPropiosSchema>

const Porciento = Type.Integer({ minimum: 1, maximum: 100 })
const Desde = Type.Number({ description: 'Kilos, o unidades en "ud."' })

const Lista = entrada({
  nombre: Type.String(),
  minorista: Type.Boolean({ description: 'La de quien no está en ninguna: sólo tiene escalas' }),
  version: Type.Integer({ minimum: 1 }),
  clientes: Type.Integer({ minimum: 0 }),
  categorias: Type.Array(cerrado({ categoria: Id, DescPorciento: Porciento })),
  articulos: Type.Array(cerrado({ articulo: Id, precioKG: Type.Number({ minimum: 0 }) })),
  escalas: Type.Array(
    cerrado({ categoria: nullable(Id), articulo: nullable(Id), desde: Desde, DescPorciento: Porciento }),
  ),
  ...FECHAS,
})
export type ListaWire = Static<typeof Lista>

export const ListasSchema = una(Type.Array(Lista), 'Las listas de precios, la minorista primero')
export type ListasWire = Static<typeof ListasSchema>
export const ListaSchema = una(Lista, 'La lista de precios')
export type ListaUnaWire = Static<typeof ListaSchema>

/** More cells at once than anybody types. */
const CELDAS_MAX = 6000
const celdas = <P extends TProperties>(campos: P) =>
  Type.Optional(Type.Array(cerrado(campos), { maxItems: CELDAS_MAX }))

/** Only the cells that are named change; null takes one away. */
const CELDAS = {
  nombre: Type.Optional(texto(LISTA_NOMBRE_MAX)),
  categorias: celdas({ categoria: Id, DescPorciento: nullable(Type.Number()) }),
  articulos: celdas({ articulo: Id, precioKG: nullable(Type.Number()) }),
  escalas: celdas({
    categoria: Type.Optional(nullable(Id)),
    articulo: Type.Optional(nullable(Id)),
    desde: Desde,
    DescPorciento: nullable(Type.Number()),
  }),
}
export const ListaBody = cerrado({ data: cerrado(CELDAS) })
export type ListaDatos = Static<typeof ListaBody>['data']
export const ListaCambioBody = cerrado({
  data: cerrado(CELDAS),
  version: VersionVista,
})
export type ListaCambio = Static<typeof ListaCambioBody>

const Cliente = cerrado({
  id: Id,
  nombre: Type.String(),
  email: Type.String(),
  telefono: nullable(Type.String()),
  lista: nullable(Id, { description: 'Ninguna: compra a precio minorista' }),
})
export type ClienteDeListaWire = Static<typeof Cliente>
export const ClientesSchema = una(Type.Array(Cliente), 'Los clientes de una lista, o los que se buscan')
export type ClientesWire = Static<typeof ClientesSchema>
export const ClienteSchema = una(Cliente, 'El cliente y su lista')
export type ClienteUnoWire = Static<typeof ClienteSchema>

export const ClientesConsulta = Type.Object({
  lista: Type.Optional(enDireccion({ description: 'Los que están en esta lista' })),
  buscar: Type.Optional(enDireccion({ description: 'Parte de su nombre, e-mail o teléfono' })),
})
export const MudanzaBody = cerrado({
  data: cerrado({
    lista: nullable(Id),
    antes: Type.Optional(
      nullable(Id, { description: 'La que se vio: si ya es otra, 409 y no cambia nada. Sin ella, se pisa' }),
    ),
  }),
})
export type MudanzaDatos = Static<typeof MudanzaBody>['data']
