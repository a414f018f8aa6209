// Customers in the back room as schemas: the list, one of them with orders and note, blocking, and all data of a person (CLI-01, CLI-02).
import Type, { type Static } from 'typebox'
import { NOTA_MAX } from '#domain/cuenta/cliente.ts'
import { EMAIL_MAX } from '#domain/cuenta/registro.ts'
import { ID_MAX } from '#domain/id.ts'
import { parametro } from '../consulta.schema.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { texto } from '../texto.schema.ts'

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Texto = nullable(Type.String())
const Pesos = Type.Number({ minimum: 0, description: 'Pesos' })
const Siguiente = nullable(Type.Integer({ description: 'El `antes` de la página que sigue' }))

const CLIENTE = {
  id: Id,
  nombre: Type.String({ description: 'Nombre y apellido, o su usuario' }),
  email: nullable(Type.String(), { description: 'Ninguno: la tienda lo conoce por su teléfono' }),
  telefono: Texto,
  bloqueado: Type.Boolean(),
  confirmado: Type.Boolean({ description: 'Probó que el e-mail es suyo' }),
  rol: Type.String(),
  lista: nullable(cerrado({ id: Id, nombre: Type.String() }), { description: 'Ninguna: precio minorista' }),
  pedidos: Type.Integer({ minimum: 0, description: 'Sin borradores ni cancelados' }),
  gastado: Pesos,
  ultimoPedidoAt: nullable(Fecha),
  createdAt: Fecha,
}

const Fila = cerrado(CLIENTE)
export type ClienteFila = Static<typeof Fila>

export const ClientesListaSchema = cerrado(
  { data: Type.Array(Fila), meta: cerrado({ siguiente: Siguiente }) },
  { description: 'Los clientes, los últimos primero' },
)
export type ClientesListaWire = Static<typeof ClientesListaSchema>

const Nota = cerrado({
  texto: Type.String(),
  version: Type.Integer({ minimum: 0, description: '0: nunca hubo una' }),
  updatedAt: nullable(Fecha),
})

export type NotaWire = Static<typeof Nota>

const PedidoDeCliente = cerrado({
  id: Id,
  estado: Type.String(),
  total: Type.Number({ description: 'Pesos; el pesado cuando lo hay' }),
  pagado: Type.Boolean(),
  createdAt: Fecha,
})
export type PedidoDeClienteWire = Static<typeof PedidoDeCliente>

const Cliente = cerrado({
  ...CLIENTE,
  username: Type.String(),
  direccion: Texto,
  provider: Type.String(),
  poliPriv: Type.Boolean(),
  vistoAt: nullable(Fecha, { description: 'La última vez que entró o pidió' }),
  nota: Nota,
})
export type ClienteWire = Static<typeof Cliente>

export const ClienteConPedidosSchema = cerrado(
  { data: Cliente, meta: cerrado({ pedidos: Type.Array(PedidoDeCliente), siguiente: Siguiente }) },
  { description: 'Un cliente y sus pedidos, los últimos primero' },
)
export type ClienteConPedidosWire = Static<typeof ClienteConPedidosSchema>

export const NotaSchema = una(Nota, 'La nota, que el cliente no ve')
export const NotaBody = cerrado({
  data: cerrado({ nota: texto(NOTA_MAX) }),
  version: Type.Optional(Type.Integer({ minimum: 0, description: 'La que se vio' })),
})
export type NotaBody = Static<typeof NotaBody>

export const BloqueoBody = cerrado({ data: cerrado({ bloqueado: Type.Boolean() }) })
export type BloqueoBody = Static<typeof BloqueoBody>
const Bloqueo = cerrado({ id: Id, bloqueado: Type.Boolean() })
export type BloqueoWire = Static<typeof Bloqueo>
export const BloqueoSchema = una(Bloqueo, 'Si puede entrar')

export const ConsultaClientes = Type.Object({
  buscar: parametro('Parte de su nombre o e-mail, o su teléfono escrito de cualquier manera'),
  antes: parametro('Sólo los anteriores a este número'),
})
export const ConsultaPedidosDeCliente = Type.Object({
  antes: parametro('Sólo los pedidos anteriores a este número'),
})

/** Whatever is kept, by name: it grows with what the shop keeps. */
const Registro = Type.Record(Type.String(), Type.Unknown())
export const DatosSchema = cerrado(
  {
    generado: Fecha,
    tienda: Type.String(),
    perfil: Registro,
    consentimientos: Type.Array(Registro),
    ingresos: Registro,
    telefonos: Type.Array(Registro),
    cuentasUnidas: Type.Array(Registro),
    pedidos: Type.Array(Registro),
    favoritos: Type.Array(Registro),
    avisosPedidos: Type.Array(Registro),
    arrepentimientos: Type.Array(Registro),
    correos: Type.Array(Registro),
    cambios: Type.Array(Registro),
  },
  { description: 'Todo lo que la tienda guarda de una persona' },
)
export type DatosWire = Static<typeof DatosSchema>

/** The password; who has none types the e-mail of the account. */
export const EliminarBody = Type.Object({
  currentPassword: Type.Optional(Type.String({ maxLength: 1024 })),
  confirmacion: Type.Optional(texto(EMAIL_MAX)),
})
export type EliminarBody = Static<typeof EliminarBody>
