// The shop's numbers on the wire as schemas: what was sold by day, hour, cut and customer, and today beside the same weekday before.
import Type, { type Static } from 'typebox'
import { RANGOS } from '#domain/gestion/numeros/rango.ts'
import { cerrado, Fecha, nullable } from '../entrada.schema.ts'
import { TurnoEnLista } from '../entrega/entrega.schema.ts'
import { Estado } from '../pedido/pedido-leido.schema.ts'
import { enDireccion } from '../texto.schema.ts'

const LISTAS_NUMEROS = ['dias', 'horas', 'cortes', 'clientes'] as const
export type ListaNumeros = (typeof LISTAS_NUMEROS)[number]

const RANGO = {
  rango: Type.Optional(
    enDireccion({ description: `Un período de siempre: ${RANGOS.join(', ')}; 7 si no se dice` }),
  ),
  desde: Type.Optional(enDireccion({ description: 'Primer día, como 2026-11-15; va con hasta' })),
  hasta: Type.Optional(enDireccion({ description: 'Último día, como 2026-11-21' })),
}
export const ConsultaNumeros = Type.Object(RANGO)
export type ConsultaNumeros = Static<typeof ConsultaNumeros>
export const ConsultaNumerosCsv = Type.Object({ ...RANGO, lista: Type.Enum([...LISTAS_NUMEROS]) })
export type ConsultaNumerosCsv = Static<typeof ConsultaNumerosCsv>

const Cuenta = Type.Integer({ minimum: 0 })
const Dia = Type.String({ description: 'Como 2026-11-21, en la hora de la tienda' })
const Pesos = nullable(Type.Number({ minimum: 0 }), { description: 'Pesos; null para quien no ve la plata' })
const Cantidad = Type.Number({ minimum: 0 })

const SUMA = {
  pedidos: Cuenta,
  /** Orders that stand, by the day they came in: the final total where there is one, else the ordered one. */
  vendido: Pesos,
  /** Of that, what is marked as paid. */
  cobrado: Pesos,
  kilos: Cantidad,
  unidades: Cantidad,
}
const Suma = cerrado(SUMA)
export type SumaWire = Static<typeof Suma>

const DiaVendido = cerrado({ dia: Dia, ...SUMA })
export type DiaWire = Static<typeof DiaVendido>
const Hora = cerrado({ hora: Type.Integer({ minimum: 0, maximum: 23 }), pedidos: Cuenta, vendido: Pesos })
const Corte = cerrado({
  articulo: nullable(Type.Integer({ minimum: 1 })),
  nombre: Type.String(),
  Medida: Type.Union([Type.Literal('/Kg'), Type.Literal('ud.')]),
  cantidad: Type.Number({ minimum: 0, description: 'Kilos, o unidades en "ud."' }),
  antes: Type.Number({ minimum: 0, description: 'En el período anterior' }),
})
export type CorteVendidoWire = Static<typeof Corte>
const Cliente = cerrado({
  id: nullable(Type.Integer({ minimum: 1 }), { description: 'null: cuentas eliminadas' }),
  nombre: Type.String(),
  pedidos: Cuenta,
  vendido: Pesos,
})

const Numeros = cerrado({
  desde: Dia,
  hasta: Dia,
  total: Suma,
  antes: Suma,
  dias: Type.Array(DiaVendido, { description: 'Todos los del período' }),
  diasAntes: Type.Array(DiaVendido, { description: 'Los del período anterior, otros tantos' }),
  horas: Type.Array(Hora, { description: 'Las 24' }),
  cortes: Type.Array(Corte, { description: 'Primero lo que se pesa, lo más vendido arriba' }),
  clientes: Type.Array(Cliente, { description: 'Los que más compraron' }),
})
export type NumerosWire = Static<typeof Numeros>

const META = cerrado({ ahora: Fecha, hoy: Dia })
export const NumerosSchema = cerrado(
  { data: Numeros, meta: META },
  { description: 'Lo vendido en un período y en el anterior' },
)
export type NumerosRespuesta = Static<typeof NumerosSchema>

const PedidoEnCola = cerrado({
  id: Type.Integer({ minimum: 1 }),
  cliente: Type.String(),
  estado: Estado,
  total: Type.Number({ minimum: 0 }),
  debe: Type.Number({ minimum: 0, description: 'Lo que falta que entre' }),
  articulos: Cuenta,
  direccion: Type.String(),
  pagado: Type.Boolean(),
  alEntregar: Type.Boolean({ description: 'Se paga cuando lo recibe: efectivo o tarjeta' }),
  avisado: Type.Boolean({ description: 'Ya sabe el total pesado' }),
  transferido: Type.Boolean({ description: 'Dice que ya transfirió' }),
  faltan: Type.Integer({ minimum: 0, description: 'Líneas sin pesar; 0 si no se pesa' }),
  esperan: Type.Integer({ minimum: 0, description: 'Líneas que esperan la respuesta del cliente' }),
  vence: nullable(Fecha, { description: 'Hasta cuándo se puede pagar, si corre el plazo' }),
  turno: TurnoEnLista,
})
export type PedidoEnColaWire = Static<typeof PedidoEnCola>
const Cola = cerrado({
  cuantos: Cuenta,
  total: Pesos,
  primeros: Type.Array(PedidoEnCola, { description: 'Los más viejos' }),
})
export type ColaWire = Static<typeof Cola>
const Colas = cerrado({
  pesaje: Type.Boolean({ description: 'Los pedidos se pesan: lo que se prepara es lo que falta pesar' }),
  preparar: Cola,
  cobrar: Cola,
  salir: Cola,
  entregados: Cola,
  demorados: Cola,
  arrepentimientos: Cuenta,
  retenidos: Type.Integer({ minimum: 0, description: 'Pagos que esperan que alguien decida' }),
  faltaron: Type.Array(
    cerrado({
      id: Type.Integer({ minimum: 1 }),
      nombre: Type.String(),
      pedido: Type.Integer({ minimum: 1 }),
    }),
    { description: 'Artículos que alguien marcó que no hay al pesar, y la tienda sigue vendiendo' },
  ),
})
export type ColasWire = Static<typeof Colas>

export const HoySchema = cerrado(
  {
    data: cerrado({
      hoy: Suma,
      antes: cerrado({ dia: Dia, aEstaHora: Suma, todoElDia: Suma }),
      colas: Colas,
      semana: Numeros,
    }),
    meta: META,
  },
  {
    description:
      'Lo vendido hoy, el mismo día de la semana anterior a esta hora, lo que espera y los últimos 7 días',
  },
)
export type HoyWire = Static<typeof HoySchema>
