// Runs as schemas: what the counter makes and reads, what a courier is shown and tells, and the labels of the bags (ENT-04, ENT-09, ENT-06).
import Type, { type Static } from 'typebox'
import {
  ACTOS,
  ACTOS_MAX,
  ESTADOS_PARADA,
  ESTADOS_VUELTA,
  MOTIVO_MAX,
  NOTA_MAX,
  PARADAS_MAX,
  RESULTADOS,
} from '#domain/entrega/vuelta.ts'
import { VUELVE } from '#domain/entrega/vuelve.ts'
import { ID_MAX } from '#domain/id.ts'
import { MEDIOS } from '#domain/pago/medio.ts'
import { parametro } from '../consulta.schema.ts'
import { cerrado, Fecha, nullable } from '../entrada.schema.ts'
import { sobre } from '../pedido/pedido.schema.ts'
import { Estado } from '../pedido/pedido-leido.schema.ts'
import { opcional, texto } from '../texto.schema.ts'
import { TurnoTomado as Turno, TurnoDePedido } from './entrega.schema.ts'

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Pesos = Type.Number({ minimum: 0, maximum: 1_000_000_000, description: 'Pesos' })
const Dia = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })
const Ids = Type.Array(Id, {
  maxItems: PARADAS_MAX,
  description: 'Números de pedido, en el orden de las paradas',
})
const Quien = cerrado({
  id: nullable(Type.Integer(), { description: 'null: ya no trabaja acá' }),
  nombre: Type.String(),
})
const Cobro = cerrado({ medio: Type.Enum(MEDIOS), monto: Pesos })

const parada = {
  pedido: Type.Integer(),
  orden: Type.Integer({ minimum: 1 }),
  estado: Type.Enum(ESTADOS_PARADA),
  hora: nullable(Fecha, { description: 'De cuando se entregó, o no estaba' }),
  motivo: nullable(Type.String()),
  nota: nullable(Type.String()),
  foto: Type.Boolean(),
  enHeladera: nullable(Fecha, { description: 'Desde cuándo lo que volvió está en frío; null: sin anotar' }),
  cobro: nullable(Cobro, { description: 'Lo que dijo que cobró en la puerta' }),
}
const Parada = cerrado(parada)

const Rendicion = cerrado({
  esperado: Pesos,
  dice: nullable(Pesos, { description: 'Lo que dice quien reparte; null: no dijo' }),
  recibido: nullable(Pesos, { description: 'Lo que contó el mostrador; null: todavía no' }),
  diferencia: nullable(Type.Number({ description: 'Pesos; bajo cero falta' })),
  motivo: Type.String({ description: 'Por qué no es lo que tenía que haber' }),
  dijo: nullable(Type.String(), { description: 'El motivo de quien reparte; null: no dijo' }),
  quien: nullable(Type.String(), { description: 'Quién lo recibió' }),
  at: nullable(Fecha),
})

const vuelta = {
  id: Type.Integer(),
  numero: Type.Integer({ minimum: 1, description: 'De ese día' }),
  dia: Dia,
  turno: nullable(Type.Integer()),
  repartidor: Quien,
  estado: Type.Enum(ESTADOS_VUELTA),
  cambio: Pesos,
  salio: nullable(Fecha),
  volvio: nullable(Fecha),
  apartes: Type.Array(cerrado({ pedido: Type.Integer(), monto: Pesos }), {
    description:
      'Efectivo cobrado por pedidos que ya no son una parada suya, o que el mostrador volvió a abrir: también se rinde',
  }),
  esperado: Type.Number({
    minimum: 0,
    description: 'Pesos en efectivo que tiene encima: lo cobrado, lo aparte y el cambio',
  }),
  rendicion: nullable(Rendicion),
}
const Vuelta = cerrado({
  ...vuelta,
  paradas: Type.Array(Parada),
  choques: Type.Array(cerrado({ pedido: nullable(Type.Integer()), motivo: Type.String(), hora: Fecha }), {
    description: 'Lo que contó y ya era otra cosa: lo mira una persona',
  }),
})
export type VueltaWire = Static<typeof Vuelta>

const Volvio = cerrado({
  ...parada,
  vuelta: Type.Integer(),
  repartidor: Type.String(),
  volvio: nullable(Fecha, {
    description: 'Cuándo volvió la vuelta al local; null: la bolsa todavía está con quien reparte',
  }),
  cliente: Type.String(),
  direccion: Type.String(),
  otraVuelta: nullable(Turno, {
    description: 'El turno en el que sale si va en otra vuelta; null: la tienda no va por turnos, o no hay',
  }),
  otroDia: nullable(Turno, { description: 'Lo mismo si va otro día: mañana, o el primero de su zona' }),
  veces: Type.Integer({
    minimum: 0,
    description: 'Cuántas veces se fue y volvió: desde dos, sólo retira o se cancela',
  }),
})

const Choque = cerrado({
  id: Type.String({ description: 'Lo que contó, por su número' }),
  vuelta: Type.Integer(),
  numero: Type.Integer({ minimum: 1, description: 'De la vuelta, en su día' }),
  dia: Dia,
  hora: Fecha,
  pedido: nullable(Type.Integer()),
  cobro: nullable(Cobro, { description: 'Lo que dice que cobró' }),
  que: Type.String({ description: 'Qué pasó: quién cobró cuánto, de quién, y qué era otra cosa' }),
  hacer: Type.String({ description: 'Qué hay que hacer: devolver, anotar' }),
})

export const VueltasSchema = cerrado(
  {
    data: Type.Array(Vuelta),
    meta: cerrado({
      dia: Dia,
      choques: Type.Array(Choque, {
        description:
          'De cualquier día: lo que contó quien reparte y ya era otra cosa, hasta que alguien lo vio',
      }),
      volvieron: Type.Array(Volvio, {
        description: 'Pedidos que volvieron y esperan que alguien diga cómo siguen',
      }),
    }),
  },
  {
    description:
      'Las vueltas de un día, con hoy las de la última semana que nadie rindió todavía, y lo que volvió sin entregar',
  },
)
export type VueltasWire = Static<typeof VueltasSchema>

export const VueltaSchema = cerrado({
  data: Vuelta,
  meta: cerrado({
    fuera: Type.Array(cerrado({ pedido: Type.Integer(), motivo: Type.String() }), {
      description: 'Pedidos que no entraron, y por qué',
    }),
  }),
})
export type VueltaUnaWire = Static<typeof VueltaSchema>

export const ConsultaVueltas = Type.Object({ dia: parametro('Un día como 2026-11-21; hoy si no se dice.') })

const PropuestaDatos = Type.Object({ pedidos: Ids })
export type PropuestaDatos = Static<typeof PropuestaDatos>
export const PropuestaBody = sobre(PropuestaDatos)
export const PropuestaSchema = cerrado(
  { data: Type.Array(Type.Integer()), meta: cerrado({}) },
  { description: 'Los mismos pedidos, en el orden propuesto' },
)
export type PropuestaWire = Static<typeof PropuestaSchema>

const VueltaDatos = Type.Object({
  repartidor: Id,
  dia: Dia,
  turno: Type.Optional(nullable(Id)),
  pedidos: Ids,
  cambio: Type.Optional(Pesos),
})
export type VueltaDatos = Static<typeof VueltaDatos>
export const VueltaBody = sobre(VueltaDatos)

const VueltaCambioDatos = Type.Object({
  repartidor: Type.Optional(Id),
  pedidos: Type.Optional(Ids),
  cambio: Type.Optional(Pesos),
})
export type VueltaCambioDatos = Static<typeof VueltaCambioDatos>
export const VueltaCambioBody = sobre(VueltaCambioDatos)

const ParadaDeReparto = cerrado({
  ...parada,
  pedidoEstado: Estado,
  listo: Type.Boolean({ description: 'Se puede llevar: está en proceso y pesado' }),
  nombre: Type.String(),
  direccion: Type.String(),
  detalle: Type.String({ description: 'La nota del cliente' }),
  telefono: nullable(Type.String()),
  whatsapp: nullable(Type.String({ description: '549 y diez cifras' })),
  punto: nullable(cerrado({ lat: Type.Number(), lon: Type.Number() })),
  zona: nullable(Type.String()),
  turno: nullable(cerrado({ desde: Type.String(), hasta: Type.String() })),
  cobrar: Type.Number({ minimum: 0, description: 'Pesos que faltan cobrar; 0 si ya está pago' }),
  transferido: Type.Boolean({
    description: 'Dice que transfirió y nadie lo miró: se pregunta antes de cobrar',
  }),
  retenido: Type.Boolean({ description: 'Llegó un pago que nadie resolvió: se pregunta antes de cobrar' }),
  medio: nullable(Type.Enum(MEDIOS), { description: 'Cómo dijo que paga' }),
  pagaCon: nullable(Type.Number({ minimum: 0 }), { description: 'Efectivo: con cuánto paga, en pesos' }),
  bultos: Type.Integer({
    minimum: 0,
    description: 'Cuántas bolsas lleva: una por línea, sin lo que no había',
  }),
})
export type ParadaDeRepartoWire = Static<typeof ParadaDeReparto>

export const RepartoSchema = cerrado(
  {
    data: Type.Array(cerrado({ ...vuelta, paradas: Type.Array(ParadaDeReparto) })),
    meta: cerrado({ ahora: Fecha }),
  },
  { description: 'Las vueltas que me dieron, hasta que se rinden' },
)
export type RepartoWire = Static<typeof RepartoSchema>

const ActoDatos = Type.Object({
  id: Type.String({
    format: 'uuid',
    maxLength: 36,
    description: 'Lo pone el teléfono: con el mismo se hace una vez',
  }),
  vuelta: Id,
  tipo: Type.Enum(ACTOS),
  pedido: Type.Optional(nullable(Id)),
  hora: Type.String({ format: 'date-time', maxLength: 40, description: 'La del teléfono' }),
  cobro: Type.Optional(
    nullable(Type.Object({ medio: Type.Enum(MEDIOS), monto: Pesos }), {
      description: 'Lo que se cobró en la puerta; null: no pagó',
    }),
  ),
  motivo: opcional(MOTIVO_MAX),
  nota: opcional(NOTA_MAX),
  monto: Type.Optional(nullable(Pesos, { description: 'Al rendir: lo que se devuelve' })),
  billetes: Type.Optional(
    nullable(
      Type.Array(
        Type.Object({
          valor: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          cuantos: Type.Integer({ minimum: 0, maximum: 9999 }),
        }),
        { maxItems: 20 },
      ),
      { description: 'Al rendir: cuántos de cada uno' },
    ),
  ),
})
export type ActoDatos = Static<typeof ActoDatos>
const ActosDatos = Type.Object({ actos: Type.Array(ActoDatos, { minItems: 1, maxItems: ACTOS_MAX }) })
export type ActosDatos = Static<typeof ActosDatos>
export const ActosBody = sobre(ActosDatos)
export const ActosSchema = cerrado({
  data: Type.Array(
    cerrado({ id: Type.String(), resultado: Type.Enum(RESULTADOS), motivo: nullable(Type.String()) }),
  ),
  meta: cerrado({}),
})
export type ActosWire = Static<typeof ActosSchema>

const VistoDatos = Type.Object({
  actos: Type.Array(Type.String({ format: 'uuid', maxLength: 36 }), { minItems: 1, maxItems: ACTOS_MAX }),
  visto: Type.Boolean({ description: 'false: que se vuelva a mostrar' }),
})
export type VistoDatos = Static<typeof VistoDatos>
export const VistoBody = sobre(VistoDatos)

const RendicionDatos = Type.Object({ recibido: Pesos, motivo: Type.Optional(nullable(texto(200))) })
export type RendicionDatos = Static<typeof RendicionDatos>
export const RendicionBody = sobre(RendicionDatos)

const VuelveDatos = Type.Object({ como: Type.Enum(VUELVE) })
export type VuelveDatos = Static<typeof VuelveDatos>
export const VuelveBody = sobre(VuelveDatos)
export const VuelveSchema = cerrado({
  data: cerrado({
    pedido: Type.Integer(),
    como: Type.Enum(VUELVE),
    turno: TurnoDePedido,
    deMas: Type.Boolean({ description: 'Entró aunque su turno no tenía lugar' }),
    deshacerHasta: Fecha,
  }),
  meta: cerrado({}),
})
export type VuelveWire = Static<typeof VuelveSchema>

const Etiqueta = cerrado({
  pedido: Type.Integer(),
  nombre: Type.String({ description: 'El nombre y la inicial' }),
  turno: nullable(cerrado({ fecha: Dia, desde: Type.String(), hasta: Type.String() })),
  zona: nullable(Type.String()),
  retira: Type.Boolean(),
  bulto: Type.Integer({ minimum: 1 }),
  bultos: Type.Integer({ minimum: 1 }),
  contenido: Type.String(),
  gramos: nullable(Type.Integer({ minimum: 0 }), {
    description: 'null: se vende por unidad, o falta pesarlo',
  }),
  parada: nullable(Type.Integer({ minimum: 1 })),
  codigo: Type.String({
    description: 'Para el QR: /Trastienda/Etiqueta/:codigo abre el pedido, sólo al personal',
  }),
})
export const EtiquetasSchema = cerrado(
  { data: Type.Array(Etiqueta), meta: cerrado({}) },
  { description: 'Una por bulto: ni teléfono, ni dirección, ni plata' },
)
export type EtiquetasWire = Static<typeof EtiquetasSchema>
export const EtiquetaVistaSchema = cerrado({ data: cerrado({ pedido: Type.Integer() }), meta: cerrado({}) })
export type EtiquetaVistaWire = Static<typeof EtiquetaVistaSchema>
