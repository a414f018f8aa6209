// Where zones are, as the staff says it: their streets, their drawings, the points of addresses, and an address to try (ENT-01).
import Type, { type Static } from 'typebox'
import { CALLE_MAX } from '#domain/entrega/calle.ts'
import { CALLES_MAX, LISTA_MAX } from '#domain/entrega/calles.ts'
import { LEJOS_MAX, PUNTOS_MAX } from '#domain/entrega/dibujo.ts'
import { LADOS } from '#domain/entrega/zona.ts'
import { DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { cerrado, nullable, una } from '../entrada.schema.ts'
import { opcional, texto } from '../texto.schema.ts'
import { Dia, Hora, Pesos } from './entrega.schema.ts'

export const LugaresSchema = una(
  Type.Array(
    cerrado({
      zona: Type.Integer({ minimum: 1 }),
      calles: Type.Integer({ minimum: 0, description: 'Cuántas calles tiene' }),
      dibujo: Type.Boolean(),
    }),
  ),
  'Cómo está dicho dónde queda cada zona; la que no está no dice nada',
)
export type LugaresUnaWire = Static<typeof LugaresSchema>

const Altura = nullable(Type.Integer({ minimum: 0, maximum: 99_999 }), { description: 'null: sin límite' })
const Calle = cerrado({
  calle: Type.String({ minLength: 1, description: 'Como la escribe el comercio' }),
  desde: Altura,
  hasta: Altura,
  lado: Type.Enum(LADOS, { description: 'Los dos, los números pares o los impares' }),
})
export type CalleWire = Static<typeof Calle>

const Version = Type.Integer({
  minimum: 0,
  description: 'De las calles y el dibujo de la zona: la que se vio',
})

const CalleEscrita = cerrado({
  calle: texto(CALLE_MAX),
  desde: Altura,
  hasta: Altura,
  lado: Type.Enum(LADOS),
})

export const CallesBody = cerrado({
  texto: Type.Optional(
    Type.String({
      maxLength: LISTA_MAX,
      description: 'Una lista, una calle por renglón: calle;desde;hasta;lado',
    }),
  ),
  calles: Type.Optional(Type.Array(CalleEscrita, { maxItems: CALLES_MAX })),
  version: Type.Optional(Version),
  ensayo: Type.Optional(Type.Boolean({ description: 'No guarda nada: dice qué se leería' })),
})
export type CallesDatos = Static<typeof CallesBody>

const CallesDeZona = cerrado({
  version: Version,
  calles: Type.Array(Calle),
  malas: Type.Array(
    cerrado({ fila: Type.Integer({ minimum: 1 }), escrita: Type.String(), motivo: Type.String() }),
    { description: 'De un ensayo: las filas que no se pueden leer, y por qué' },
  ),
})
export const CallesSchema = una(CallesDeZona, 'Las calles de una zona')
export type CallesUnaWire = Static<typeof CallesSchema>

const Metro = Type.Integer({ minimum: -LEJOS_MAX, maximum: LEJOS_MAX })
const Metros = Type.Array(Metro, {
  minItems: 2,
  maxItems: 2,
  description: 'Metros desde el local: al este y al norte',
})
const Linea = Type.Array(Metros, { maxItems: PUNTOS_MAX })

export const DibujoBody = cerrado({
  puntos: nullable(Linea, { description: 'null: sin dibujo' }),
  version: Type.Optional(Version),
})
export type DibujoDatos = Static<typeof DibujoBody>
export const DibujoSchema = una(
  cerrado({
    version: Version,
    puntos: nullable(Linea),
    otras: Type.Array(cerrado({ id: Type.Integer({ minimum: 1 }), nombre: Type.String(), puntos: Linea }), {
      description: 'Los dibujos de las otras zonas',
    }),
  }),
  'El dibujo de una zona',
)
export type DibujoUnaWire = Static<typeof DibujoSchema>

export const PuntosSchema = una(
  cerrado({
    conLocal: Type.Boolean({ description: 'Se sabe dónde está el local' }),
    puntos: Type.Array(Metros, { description: 'De direcciones a las que se entregó, sin decir cuáles' }),
  }),
  'Los puntos de las direcciones',
)
export type PuntosUnaWire = Static<typeof PuntosSchema>

export const ProbarBody = cerrado({
  direccion: texto(DIRECCION_MAX),
  punto: opcional(500),
})
export type ProbarDatos = Static<typeof ProbarBody>

const ZonaDicha = cerrado({ id: Type.Integer({ minimum: 1 }), nombre: Type.String() })
export const PruebaSchema = una(
  cerrado({
    zona: nullable(
      cerrado({
        id: Type.Integer({ minimum: 1 }),
        nombre: Type.String(),
        costo: nullable(Pesos, { description: 'null: a coordinar' }),
        minimo: Pesos,
        gratisDesde: nullable(Pesos),
      }),
      { description: 'null: en ninguna; la elige el cliente' },
    ),
    por: nullable(Type.Enum(['calle', 'dibujo'])),
    calle: nullable(Calle, { description: 'La calle de la lista que lo dice' }),
    otras: Type.Array(ZonaDicha, { description: 'Las otras zonas que también la tienen' }),
    conPunto: Type.Boolean({ description: 'Se sabe en qué punto está' }),
    primero: nullable(
      cerrado({
        fecha: Dia,
        id: Type.Integer({ minimum: 1 }),
        desde: Hora,
        hasta: Hora,
        quedan: nullable(Type.Integer({ minimum: 0 }), { description: 'Lugares, si son pocos; si no, null' }),
      }),
      { description: 'El primer turno con lugar' },
    ),
  }),
  'En qué zona está una dirección',
)
export type PruebaUnaWire = Static<typeof PruebaSchema>

export const PuntoBody = cerrado({
  punto: nullable(texto(500), { description: 'Latitud y longitud, o el enlace de un mapa; null lo borra' }),
})
export const PuntoSchema = una(
  cerrado({ punto: nullable(Type.String({ description: 'Latitud y longitud' })) }),
  'El punto de la dirección de un pedido',
)
export type PuntoUnaWire = Static<typeof PuntoSchema>
