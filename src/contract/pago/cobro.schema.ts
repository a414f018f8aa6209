// The money of an order as schemas: what was paid and how, links to pay, what is held, what is returned, proofs, and the cash book (PAGO-01 to PAGO-08).
import Type, { type Static } from 'typebox'
import { ID_MAX } from '#domain/id.ts'
import { MEDIOS, MEDIOS_DE_PAGO_NOTADOS } from '#domain/pago/medio.ts'
import { ClaveEscrita, claveHeader } from '../clave.schema.ts'
import { parametro } from '../consulta.schema.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { sobre } from '../pedido/pedido.schema.ts'
import { Estado } from '../pedido/pedido-leido.schema.ts'
import { opcional, requerido, texto } from '../texto.schema.ts'

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Monto = Type.Number({ minimum: 0, description: 'Pesos' })
const Signado = Type.Number({ description: 'Pesos; bajo cero salió' })
const MontoEscrito = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000 })
const Medio = Type.Enum(MEDIOS)
const MedioNotado = Type.Enum(MEDIOS_DE_PAGO_NOTADOS)
const Dia = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })

/** What a customer chooses, and the shop may change. */
const MedioDatos = Type.Object({
  medio: Medio,
  pagaCon: Type.Optional(nullable(MontoEscrito, { description: 'Efectivo: con cuánto paga' })),
})
export type MedioDatos = Static<typeof MedioDatos>
export const MedioBody = sobre(MedioDatos)

const campos = {
  id: Type.Integer(),
  pedido: nullable(Type.Integer()),
  tipo: Type.Enum(['cobro', 'devolucion', 'anulacion']),
  de: nullable(Type.Integer()),
  medio: MedioNotado,
  monto: Monto,
  moneda: Type.String(),
  estado: Type.Enum(['pendiente', 'acreditado', 'retenido', 'rechazado']),
  motivo: nullable(Type.String(), { description: 'Por qué está retenido' }),
  nota: nullable(Type.String()),
  quien: nullable(Type.String(), { description: 'null: el proveedor' }),
  createdAt: Fecha,
}
const Pago = cerrado(campos)
export type PagoWire = Static<typeof Pago>

const Transferencia = cerrado({
  alias: nullable(Type.String()),
  cvu: nullable(Type.String()),
  titular: Type.String(),
})

/** For its customer and for the staff: what there is to pay and the ways to do it. */
const Cobro = cerrado({
  pedido: Type.Integer(),
  debe: Monto,
  recibido: Type.Number({ description: 'Pesos, sin lo devuelto' }),
  medio: nullable(Medio),
  pagaCon: nullable(Monto),
  medios: Type.Array(Medio, { description: 'Los que el comercio ofrece' }),
  transferencia: nullable(Transferencia),
  transferidoAt: nullable(Fecha),
  transferidoMonto: nullable(Monto, { description: 'Lo que dijo que transfirió' }),
  comprobantes: Type.Array(cerrado({ id: Type.Integer(), tipo: Type.String(), createdAt: Fecha })),
  link: nullable(
    cerrado({
      estado: Type.Enum(['pidiendo', 'abierto', 'reemplazado', 'pagado', 'vencido', 'fallido']),
      url: nullable(Type.String()),
      monto: Monto,
      venceAt: Fecha,
      error: Type.Optional(nullable(Type.String(), { description: 'Sólo para el comercio' })),
    }),
  ),
  confirmando: Type.Boolean({
    description: 'El proveedor avisó, o la persona volvió, y falta que lo diga',
  }),
  avisadoAt: nullable(Fecha),
  venceAt: nullable(Fecha),
  pagadoAt: nullable(Fecha),
  pagos: Type.Optional(Type.Array(Pago, { description: 'Sólo para el comercio' })),
})
export type CobroWire = Static<typeof Cobro>
export const CobroSchema = una(Cobro, 'La plata de un pedido')
export type CobroUnoWire = Static<typeof CobroSchema>

export const CobroConsulta = Type.Object({
  volvio: parametro('1: la persona vuelve de pagar; se le pregunta al proveedor en el momento.'),
})

/** What the provider calls with: the address is what it signs, nothing else is read. */
export const AvisoConsulta = Type.Object({
  'data.id': parametro('El número de lo que cambió, como lo firma el proveedor.'),
  type: parametro('payment u order.'),
})
export const AvisoRecibidoSchema = cerrado({ ok: Type.Literal(true) })

/** PAGO-02: the total told, and the link to pay it with. */
export const AvisoTotalSchema = una(
  cerrado({
    cobro: Cobro,
    whatsapp: nullable(cerrado({ numero: Type.String(), texto: Type.String() })),
    correo: Type.Boolean({ description: 'También se le escribió un correo' }),
  }),
  'El total avisado',
)
export type AvisoTotalWire = Static<typeof AvisoTotalSchema>

const DevolucionDatos = Type.Object({
  pago: Id,
  monto: Type.Optional(nullable(MontoEscrito, { description: 'Sin él, todo lo que queda' })),
  nota: opcional(200),
  clave: ClaveEscrita,
})
export type DevolucionDatos = Static<typeof DevolucionDatos>
export const DevolucionBody = sobre(DevolucionDatos)

const RetenidoDatos = Type.Object({
  accion: Type.Enum(['aceptar', 'devolver', 'reactivar']),
  pedido: Type.Optional(nullable(Id, { description: 'De quién es, si la referencia no lo dice' })),
  nota: opcional(200),
})
export type RetenidoDatos = Static<typeof RetenidoDatos>
export const RetenidoBody = sobre(RetenidoDatos)
const Retenido = cerrado({
  ...campos,
  pedidoEstado: Type.Optional(
    nullable(Estado, { description: 'Cómo está ahora su pedido: cancelado se reactiva, si no se acepta' }),
  ),
})
export type RetenidoWire = Static<typeof Retenido>
export const RetenidosSchema = una(Type.Array(Retenido), 'Los pagos retenidos')
export type RetenidosWire = Static<typeof RetenidosSchema>

/** The cash book of a day. */
const Asiento = cerrado({
  id: Type.Integer(),
  medio: MedioNotado,
  monto: Signado,
  concepto: Type.String(),
  corrige: nullable(Type.String()),
  dia: Type.String({ description: 'En el que cuenta' }),
  quien: Type.String(),
  createdAt: Fecha,
})
const Rendida = cerrado({
  vuelta: Type.Integer(),
  numero: Type.Integer({ description: 'De su día' }),
  dia: Type.String({ description: 'El de la vuelta' }),
  repartidor: Type.String(),
  esperado: Monto,
  dice: nullable(Monto, { description: 'Lo que dijo quien reparte; null: no dijo' }),
  recibido: Monto,
  diferencia: Signado,
  motivo: Type.String(),
  dijo: nullable(Type.String(), { description: 'El motivo de quien reparte' }),
  quien: Type.String({ description: 'Quién lo recibió' }),
  at: Fecha,
})
const Caja = cerrado({
  dia: Type.String(),
  abierto: Type.String({ description: 'El día en que cuenta lo que entra ahora' }),
  hoy: Type.String(),
  medios: Type.Array(
    cerrado({ medio: MedioNotado, entro: Monto, salio: Monto, neto: Signado, cantidad: Type.Integer() }),
  ),
  asientos: Type.Array(Asiento),
  correcciones: Type.Array(Asiento, { description: 'De días posteriores, que corrigen éste' }),
  pagos: Type.Array(Pago),
  rendiciones: Type.Array(Rendida, {
    description:
      'El efectivo de las vueltas que se rindió ese día: sus cobros ya son pagos, su diferencia un asiento',
  }),
  porCobrar: cerrado({ cuantos: Type.Integer(), total: Monto }),
  retenidos: cerrado({ cuantos: Type.Integer(), total: Monto }),
  cierre: nullable(
    cerrado({
      quien: Type.String(),
      at: Fecha,
      contado: nullable(Signado),
      diferencia: nullable(Signado),
      nota: Type.String(),
    }),
  ),
})
export type CajaWire = Static<typeof Caja>
export const CajaSchema = una(Caja, 'La caja de un día')
export type CajaUnaWire = Static<typeof CajaSchema>

export const ConsultaCaja = Type.Object({ dia: parametro('Un día como 2026-11-15') })

const AsientoDatos = Type.Object({
  medio: MedioNotado,
  monto: Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
  concepto: requerido(200),
  corrige: Type.Optional(nullable(Dia)),
  clave: ClaveEscrita,
})
export type AsientoDatos = Static<typeof AsientoDatos>
export const AsientoBody = sobre(AsientoDatos)

const CierreDatos = Type.Object({
  dia: Dia,
  contado: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 1_000_000_000 }))),
  nota: Type.Optional(nullable(texto(200))),
})
export type CierreDatos = Static<typeof CierreDatos>
export const CierreBody = sobre(CierreDatos)

export const AsientoClaveHeader = claveHeader('este asiento: con la misma clave se anota una sola vez.')
export const DevolucionClaveHeader = claveHeader(
  'esta devolución: con la misma clave se devuelve una sola vez.',
)
