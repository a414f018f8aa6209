// What a person keeps and wishes on the wire, as schemas: favourites, usual lines, and what they asked to be told of (VOL-01, VOL-05).
import Type, { type Static } from 'typebox'
import { TIPOS_ANHELO } from '#domain/cuenta/anhelo.ts'
import { Id } from '../catalogo/trastienda.schema.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { Secreto } from '../texto.schema.ts'

const Medida = Type.Enum(['/Kg', 'ud.'])

const Favorito = cerrado({ articulo: Id, createdAt: Fecha })

export const FavoritosSchema = una(Type.Array(Favorito), 'Los favoritos de quien pregunta, el último primero')
export type FavoritosWire = Static<typeof FavoritosSchema>
export const FavoritoSchema = una(cerrado({ articulo: Id, favorito: Type.Boolean() }), 'Cómo quedó')

const Usual = cerrado({
  articulo: Id,
  valor: Id,
  nombre: Type.String(),
  valorNombre: Type.String(),
  preparaciones: Type.Array(Id),
  preparacion: Type.String(),
  Medida,
  GrsPorcion: Type.Integer({ minimum: 1 }),
  cantidad: Type.Integer({ minimum: 1, description: 'La que pide casi siempre' }),
  precio_unitario: Type.Number({ minimum: 0, description: 'Lo que costó la última vez' }),
  veces: Type.Integer({ minimum: 1, description: 'En cuántos pedidos' }),
  ultima: Fecha,
})
export type UsualWire = Static<typeof Usual>
export const SiempreSchema = una(
  Type.Array(Usual),
  'Lo de siempre: lo que pide casi siempre, primero lo más habitual',
)
export type SiempreWire = Static<typeof SiempreSchema>

const Tipo = Type.Enum([...TIPOS_ANHELO])
const Anhelo = cerrado({
  articulo: Id,
  nombre: Type.String(),
  tipo: Tipo,
  precioKG: nullable(Type.Number({ minimum: 0 }), { description: 'Lo que le costaba cuando lo pidió' }),
  createdAt: Fecha,
})

export const AnhelosSchema = una(
  Type.Array(Anhelo),
  'Los avisos que espera quien pregunta, el último primero',
)
export type AnhelosWire = Static<typeof AnhelosSchema>
export const AnheloSchema = una(cerrado({ articulo: Id, tipo: Tipo, espera: Type.Boolean() }), 'Cómo quedó')

export const BajaBody = cerrado({ data: cerrado({ code: Secreto }) })
export type BajaBody = Static<typeof BajaBody>
export const BajaSchema = una(
  cerrado({ quitados: Type.Integer({ minimum: 0 }) }),
  'Cuántos avisos dejó de esperar',
)
export type BajaWire = Static<typeof BajaSchema>

export const EsperanSchema = una(
  cerrado({
    haya: Type.Integer({ minimum: 0 }),
    baje: Type.Integer({ minimum: 0 }),
    favoritos: Type.Integer({ minimum: 0 }),
  }),
  'Cuántas personas esperan un artículo',
)
export type EsperanWire = Static<typeof EsperanSchema>
