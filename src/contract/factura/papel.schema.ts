// Papers of documents on the wire: what of an order was issued, how one is asked for, and what sending one answers (FAC-06, FAC-08).
import Type, { type Static } from 'typebox'
import { cerrado, nullable, una } from '../entrada.schema.ts'

/** What of an order was issued. */
export const FacturaDePedido = cerrado({
  id: Type.Integer({ minimum: 1 }),
  nombre: Type.String({ description: 'Factura B' }),
  numero: Type.String({ description: '00005-00000318' }),
  total: Type.Number({ description: 'Pesos' }),
  fecha: Type.String({ description: 'AAAA-MM-DD' }),
})
export type FacturaDePedidoWire = Static<typeof FacturaDePedido>

export const FORMATOS = ['a4', '80'] as const
export type Formato = (typeof FORMATOS)[number]
export const isFormato = (texto: string): texto is Formato => FORMATOS.some(uno => uno === texto)

export const ConsultaPapel = Type.Object({
  formato: Type.Optional(Type.Enum([...FORMATOS], { description: 'a4, o 80 para la impresora de 80 mm' })),
})
export const ConsultaPapelSuelto = Type.Object({
  id: Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,8}$',
      maxLength: 9,
      description: 'De varios, cuál; sin él, el último',
    }),
  ),
})
export const ConsultaMes = Type.Object({
  entorno: Type.Optional(Type.Enum(['prueba', 'verdad'], { description: 'verdad, si no se dice' })),
})

export const PaseSchema = una(
  cerrado({ ruta: Type.String({ description: 'Abre el PDF sin sesión, por dos minutos' }) }),
  'Por dónde se abre un comprobante',
)
export type PaseWire = Static<typeof PaseSchema>

const Mandado = cerrado({
  mail: Type.Boolean({ description: 'Sale por mail, con el PDF; false: el cliente no tiene dirección' }),
  whatsapp: nullable(cerrado({ numero: Type.String(), texto: Type.String() }), {
    description: 'Para mandársela por chat; null: no hay a dónde',
  }),
})
export type MandadoWire = Static<typeof Mandado>
export const MandadoSchema = una(Mandado, 'Un comprobante que se manda')
