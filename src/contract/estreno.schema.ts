// How far a new shop has come, as a schema: what it has to sell, and whether somebody has bought (AJU-03).
import Type, { type Static } from 'typebox'
import { cerrado, una } from './entrada.schema.ts'

const cuantos = (description: string) => Type.Integer({ minimum: 0, description })

export const EstrenoSchema = una(
  cerrado({
    articulos: cuantos('Artículos sin archivar'),
    sinPrecio: cuantos('De ellos, los que esperan su precio'),
    enVenta: cuantos('Los que un cliente puede comprar'),
    conFoto: cuantos('Los que tienen una foto'),
    pedidos: Type.Boolean({ description: 'Ya hubo un pedido' }),
  }),
  'Qué tiene ya la tienda',
)
export type EstrenoWire = Static<typeof EstrenoSchema>
