// How far a new shop has come on its first day, as a schema: what it still has to say and what it has to sell (AJU-03).
import Type, { type Static } from 'typebox'
import { PASOS } from '#domain/comercio/estreno.ts'
import { cerrado, una } from '../entrada.schema.ts'

const cuantos = (description: string) => Type.Integer({ minimum: 0, description })

const Estreno = cerrado({
  enCurso: Type.Boolean({ description: 'Falta algo, y todavía nadie compró' }),
  pendientes: Type.Array(Type.Enum(PASOS), { description: 'Los pasos que faltan, en orden' }),
  articulos: cuantos('Artículos sin archivar'),
  sinPrecio: cuantos('De ellos, los que esperan su precio'),
  enVenta: cuantos('Los que un cliente puede comprar'),
  conFoto: cuantos('Los que tienen una foto'),
  pedidos: Type.Boolean({ description: 'Ya hubo un pedido' }),
  correo: Type.Boolean({ description: 'Hay un servidor de correo: los clientes pueden confirmar su cuenta' }),
})
export const EstrenoSchema = una(Estreno, 'El primer día de la tienda')
export type EstrenoUnaWire = Static<typeof EstrenoSchema>
export type EstrenoWire = Static<typeof Estreno>
