// Discount codes in the back room as schemas: all of them, one with its uses, and what may be written (COD-01).
import Type, { type Static } from 'typebox'
import { ID_MAX } from '#domain/id.ts'
import { DESCRIPCION_MAX, LARGO_CODIGO_MAX } from '#domain/precios/codigo-editado.ts'
import { parametro } from '../consulta.schema.ts'
import { cerrado, entrada, FECHAS, Fecha, nullable, una } from '../entrada.schema.ts'
import { texto } from '../texto.schema.ts'

const Pesos = Type.Number({ minimum: 0, description: 'Pesos' })

const Codigo = entrada({
  code: Type.String(),
  discountPercentage: Type.Integer({ minimum: 1, maximum: 100 }),
  active: Type.Boolean(),
  validFrom: nullable(Fecha),
  validUntil: nullable(Fecha),
  maxUses: nullable(Type.Integer({ minimum: 1 })),
  currentUses: Type.Integer({
    minimum: 0,
    description: 'Los que siguen en pie: un pedido cancelado devuelve el suyo',
  }),
  minimo: Pesos,
  unaPorCliente: Type.Boolean(),
  descripcion: Type.String({ description: 'Para quienes trabajan acá' }),
  demo: Type.Boolean({ description: 'De la tienda de muestra: lo conoce cualquiera' }),
  usado: Type.Boolean({
    description: 'Está en algún pedido, también cancelado: no se borra ni cambia de nombre',
  }),
  version: Type.Integer({ minimum: 1 }),
  ...FECHAS,
})
export type CodigoWire = Static<typeof Codigo>

const Siguiente = nullable(Type.Integer({ description: 'El `antes` de la página que sigue' }))

export const CodigosSchema = cerrado(
  { data: Type.Array(Codigo), meta: cerrado({ siguiente: Siguiente }) },
  { description: 'Los códigos, los últimos primero' },
)
export type CodigosWire = Static<typeof CodigosSchema>

const Uso = cerrado({
  pedido: Type.Integer({ minimum: 1, maximum: ID_MAX }),
  cliente: Type.String(),
  estado: Type.String(),
  total: Pesos,
  descuento: Pesos,
  createdAt: Fecha,
  devueltoAt: nullable(Fecha, { description: 'Cuándo volvió, con el pedido cancelado' }),
})
export type UsoDeCodigoWire = Static<typeof Uso>

export const CodigoConUsosSchema = cerrado(
  { data: Codigo, meta: cerrado({ usos: Type.Array(Uso), siguiente: Siguiente }) },
  { description: 'El código y los pedidos que lo usaron, los últimos primero' },
)
export type CodigoConUsosWire = Static<typeof CodigoConUsosSchema>

export const CodigoSchema = una(Codigo, 'El código')
export type CodigoUnoWire = Static<typeof CodigoSchema>

export const CodigoLibreSchema = una(cerrado({ code: Type.String() }), 'Un código que nadie usa')
export type CodigoLibreWire = Static<typeof CodigoLibreSchema>

/** Only these are ever read of what is sent (B7). */
const CAMPOS = {
  code: texto(LARGO_CODIGO_MAX + 20),
  discountPercentage: Type.Number(),
  active: Type.Boolean(),
  validFrom: nullable(texto(40)),
  validUntil: nullable(texto(40)),
  maxUses: nullable(Type.Number()),
  minimo: Type.Number(),
  unaPorCliente: Type.Boolean(),
  descripcion: texto(DESCRIPCION_MAX),
}
const Cambio = Type.Partial(Type.Object(CAMPOS), { additionalProperties: false })
export type CodigoCambio = Static<typeof Cambio>

export const CodigoBody = cerrado({ data: Cambio })
export const CodigoCambioBody = cerrado({
  data: Cambio,
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'La que se vio' })),
})
export type CodigoCambioBody = Static<typeof CodigoCambioBody>

export const ConsultaCodigos = Type.Object({
  buscar: parametro('Parte del código o de su descripción'),
  antes: parametro('Sólo los anteriores a este número'),
})
export const ConsultaUsos = Type.Object({ antes: parametro('Sólo los usos anteriores al de este pedido') })
