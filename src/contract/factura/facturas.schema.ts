// Invoices on the wire: the list of a world with its counts, what is said of an order's, and what is asked for (FAC-02, FAC-03, FAC-07, FAC-08).
import Type, { type Static } from 'typebox'
import { AFUERA_MAX } from '#domain/factura/afuera.ts'
import { ID_MAX } from '#domain/id.ts'
import { parametro } from '../consulta.schema.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { sobre } from '../pedido/pedido.schema.ts'
import { texto } from '../texto.schema.ts'

/** Whom an invoice is for, as it is typed. */
const ReceptorEscrito = Type.Object({
  docTipo: Type.Optional(Type.Integer({ description: '80 CUIT, 86 CUIL, 96 DNI; sin él, CUIT' })),
  documento: texto(40),
  nombre: texto(200),
  condicion: Type.Integer({
    description: 'El número de ARCA: 1 responsable inscripto, 6 monotributo, 4 exento…',
  }),
  domicilio: Type.Optional(nullable(texto(250))),
})
const Receptor = nullable(ReceptorEscrito, { description: 'null: a consumidor final' })

const FacturaDatos = Type.Object(
  {
    receptor: Type.Optional(Receptor),
    afuera: Type.Optional(
      nullable(texto(AFUERA_MAX), {
        description: 'Con qué se facturó afuera y su número; null: no se facturó afuera',
      }),
    ),
  },
  { description: 'Lo que no está queda como estaba' },
)
export type FacturaDatos = Static<typeof FacturaDatos>
export const FacturaBody = sobre(FacturaDatos)

const CorreccionDatos = Type.Object({ receptor: Receptor })
export const CorreccionBody = sobre(CorreccionDatos)
export type ReceptorDicho = Static<typeof CorreccionDatos>['receptor']

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })
const PedidasDatos = Type.Object({
  pedidos: Type.Union([Type.Literal('faltan'), Type.Array(Id, { minItems: 1, maxItems: 500 })], {
    description: '"faltan": todas las que esperan a una persona, salvo las que tienen un problema',
  }),
})
export type PedidasDatos = Static<typeof PedidasDatos>
export const PedidasBody = sobre(PedidasDatos)
export const PedidasSchema = una(
  cerrado({ pedidas: Type.Integer({ minimum: 0, description: 'Cuántas se pusieron en la cola' }) }),
  'Lo que se va a facturar',
)
export type PedidasWire = Static<typeof PedidasSchema>

const Comprobante = cerrado({
  id: Type.Integer(),
  tipo: Type.Integer({ description: 'El código de ARCA' }),
  letra: Type.Enum(['A', 'B', 'C']),
  nombre: Type.String({ description: 'Factura B' }),
  punto: Type.Integer(),
  numero: Type.Integer(),
  fecha: Type.String({ description: 'AAAA-MM-DD' }),
  cae: nullable(Type.String()),
  caeVence: nullable(Type.String()),
  de: nullable(Type.Integer(), { description: 'De una nota: el id de su factura' }),
  anulada: Type.Boolean({ description: 'De una factura: sus notas de crédito la deshicieron entera' }),
})

const FilaFactura = cerrado({
  pedido: Type.Integer(),
  cliente: Type.String(),
  total: Type.Number({ description: 'Pesos; de una nota, lo que devuelve' }),
  estado: Type.Enum(['falta', 'en cola', 'en duda', 'problema', 'hecha', 'afuera']),
  nota: Type.Optional(
    Type.Boolean({ description: 'De lo que espera: es una nota de crédito; su total se sabe con su número' }),
  ),
  comprobante: nullable(Comprobante),
  receptor: nullable(
    cerrado({ docNro: Type.String(), nombre: nullable(Type.String()), condicion: Type.Integer() }),
    { description: 'Para quién; null: consumidor final' },
  ),
  problema: nullable(
    cerrado({
      texto: Type.String(),
      queHacer: Type.Array(Type.Enum(['corregir', 'final', 'afuera', 'reintentar', 'contador'])),
      crudo: Type.String({ description: 'Como lo dijo ARCA' }),
    }),
  ),
  contacto: Type.Optional(
    cerrado(
      {
        whatsapp: nullable(Type.String({ description: '549 y diez cifras' })),
        mail: nullable(Type.String()),
      },
      { description: 'De un problema: cómo escribirle al cliente, para quien lo conoce' },
    ),
  ),
  afuera: nullable(Type.String(), { description: 'Con qué se hizo afuera' }),
  hora: Fecha,
  aviso: nullable(Type.String({ description: 'Algo para saber antes de facturarlo, o por qué espera' })),
})
export type FilaFacturaWire = Static<typeof FilaFactura>

const Cuenta = Type.Integer({ minimum: 0 })
export const FacturasSchema = cerrado(
  {
    data: Type.Array(FilaFactura),
    meta: cerrado({
      cuentas: cerrado({
        faltan: cerrado({ n: Cuenta, total: Type.Number({ description: 'Pesos' }) }),
        proceso: Cuenta,
        problema: Cuenta,
        hechas: Cuenta,
        afuera: Cuenta,
      }),
      entorno: Type.Enum(['prueba', 'verdad']),
      cursor: nullable(Type.String(), { description: 'Con este cursor, lo que sigue; null: no hay más' }),
      corriendo: nullable(cerrado({ hechas: Cuenta, de: Cuenta })),
      paradas: Type.Array(
        cerrado({ punto: Type.Integer(), tipo: Type.Integer(), nombre: Type.String(), texto: Type.String() }),
        { description: 'Las numeraciones que esperan a que alguien las mire' },
      ),
      faltaAlta: Type.Boolean({ description: 'Falta decir quién factura, o el punto de venta' }),
    }),
  },
  { description: 'Las facturas y notas de crédito, o los pedidos que esperan una' },
)
export type FacturasWire = Static<typeof FacturasSchema>

export const ConsultaFacturas = Type.Object({
  ver: parametro('faltan (si no se dice), proceso, problema, hechas o afuera.', 'hechas'),
  buscar: parametro(
    'Un número de pedido o de comprobante, un pedido y nada más (#1208), un monto, un día (21/11) o un nombre.',
  ),
  mes: parametro('AAAA-MM, para hechas y afuera; este mes si no se dice ni se busca.', '2026-11'),
  cursor: parametro('El que vino con la lista anterior.'),
})
