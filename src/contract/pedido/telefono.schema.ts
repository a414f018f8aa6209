// Orders taken by the shop as schemas: who it is for, what there is to sell them, accounts that are joined and links that are sent (MOS-01, INT-05).
import Type, { type Static } from 'typebox'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { ID_MAX } from '#domain/id.ts'
import { LINEAS_MAX } from '#domain/pedido/carrito/carrito.ts'
import { RESPUESTAS } from '#domain/pedido/pesaje.ts'
import { Escalas, Preparacion } from '../catalogo/catalogo.schema.ts'
import { parametro } from '../consulta.schema.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { Secreto, texto } from '../texto.schema.ts'
import { porPesar } from './cambio-pedido.schema.ts'
import { ArticuloEnNombre, CompraDatos, sobre } from './pedido.schema.ts'
import { Medida } from './pedido-leido.schema.ts'

const Id = Type.Integer({ minimum: 1, maximum: ID_MAX })

const ClienteNombrado = Type.Object(
  {
    id: Type.Optional(Id),
    telefono: Type.Optional(texto(LARGOS.telefono)),
    nombre: Type.Optional(texto(LARGOS.nombre)),
    nuevo: Type.Optional(
      Type.Boolean({ description: 'Hacer la cuenta aunque otras tengan escrito ese teléfono' }),
    ),
  },
  { description: 'Por su número; o por su teléfono, que con un nombre hace la cuenta si no la hay' },
)
export type ClienteNombrado = Static<typeof ClienteNombrado>

const EnNombreDatos = Type.Object({
  ...CompraDatos.properties,
  articulos: Type.Optional(Type.Array(ArticuloEnNombre, { maxItems: 10 * LINEAS_MAX })),
  cliente: ClienteNombrado,
  deMas: Type.Optional(Type.Boolean({ description: 'Ponerlo en su turno aunque no haya lugar' })),
})
export type EnNombreDatos = Static<typeof EnNombreDatos>
export const EnNombreBody = sobre(EnNombreDatos)

const ClienteHallado = cerrado({
  id: Type.Integer(),
  nombre: Type.String(),
  telefono: nullable(Type.String()),
  direccion: nullable(Type.String()),
  email: nullable(Type.String({ description: 'null: lo anotó el comercio, por su teléfono' })),
})
export type ClienteHalladoWire = Static<typeof ClienteHallado>
export const ClientesHalladosSchema = una(Type.Array(ClienteHallado), 'Clientes')
export type ClientesHalladosWire = Static<typeof ClientesHalladosSchema>
export const ClientesHalladosConsulta = Type.Object({
  buscar: parametro('Nombre, e-mail o teléfono, escritos de cualquier forma'),
})

/** A 409 because several people wrote that phone into their accounts: which they are. */
const Candidatos = cerrado({ clientes: Type.Array(cerrado({ id: Type.Integer(), nombre: Type.String() })) })
export type CandidatosWire = Static<typeof Candidatos>

const ArticuloSurtido = cerrado({
  id: Type.Integer(),
  nombre: Type.String(),
  plu: nullable(Type.Integer()),
  precioKG: Type.Number({ minimum: 0, description: 'Lo que paga este cliente' }),
  DescPorciento: nullable(Type.Integer()),
  escalas: Type.Optional(Escalas),
  Medida,
  stock: Type.Number({ description: 'Kilos, o unidades en "ud."' }),
  valores: Type.Array(cerrado({ id: Type.Integer(), nombre: Type.String(), GrsPorcion: Type.Integer() })),
  preparaciones: Type.Array(Preparacion),
  partes: Type.Optional(
    Type.Array(
      cerrado({
        titulo: nullable(Type.String()),
        opciones: Type.Array(
          cerrado({
            id: Type.Integer(),
            articulo: Type.Integer(),
            gramos: Type.Integer({ minimum: 1, description: 'Mil son una unidad de lo que se cuenta' }),
            diferencia: Type.Number({ description: 'Pesos que suma al combo, o le saca' }),
          }),
        ),
      }),
      { description: 'De qué está hecho un combo; no está en lo que no lo es' },
    ),
  ),
  sub_categoria: nullable(Type.Integer()),
})
export const SurtidoSchema = una(Type.Array(ArticuloSurtido), 'Lo que se vende, a los precios de un cliente')
export type SurtidoWire = Static<typeof SurtidoSchema>
export const SurtidoConsulta = Type.Object({ cliente: parametro('Número del cliente; sin él, minorista') })

const UnirDatos = Type.Object({ con: Id })
export type UnirDatos = Static<typeof UnirDatos>
export const UnirBody = sobre(UnirDatos)
export const UnionSchema = una(
  cerrado({ id: Type.Integer(), cliente: Type.Integer(), pedidos: Type.Integer() }),
  'Una unión de cuentas: con quién quedó y cuántos pedidos pasaron',
)
export type UnionWire = Static<typeof UnionSchema>

/** The only time the secret is told: what is kept is its hash. */
const EnlaceHecho = cerrado({
  enlace: Type.String(),
  vence: Fecha,
  whatsapp: nullable(cerrado({ numero: Type.String(), texto: Type.String() })),
})
export type EnlaceHechoWire = Static<typeof EnlaceHecho>
export const EnlaceHechoSchema = una(EnlaceHecho, 'Un enlace para mandarle al cliente')

const EnlaceDatos = Type.Object({ code: Secreto })
export type EnlaceDatos = Static<typeof EnlaceDatos>
export const EnlaceBody = sobre(EnlaceDatos)

const RechazoDatos = Type.Object({
  code: Secreto,
  respuesta: Type.Optional(
    Type.Enum(['ajusta', 'saca'], {
      description: 'De un peso: que lo ajusten (si no se dice), o que lo saquen',
    }),
  ),
})
export type RechazoDatos = Static<typeof RechazoDatos>
export const RechazoBody = sobre(RechazoDatos)

const Gramos = Type.Integer({ minimum: 0, description: 'Gramos; mil son una unidad de lo que se cuenta' })
const Pesos = Type.Number({ minimum: 0, description: 'Pesos' })

/** What a link is about; looking at it changes nothing. */
const EnlaceVisto = Type.Union([
  cerrado({
    tipo: Type.Literal('cambio'),
    pedido: Type.Integer(),
    textos: Type.Array(Type.String()),
    totalAntes: Type.Number(),
    total: Type.Number(),
    porPesar,
  }),
  cerrado({ tipo: Type.Literal('union'), nombre: Type.String(), pedidos: Type.Integer() }),
  cerrado({
    tipo: Type.Literal('peso'),
    numero: Type.Integer({ description: 'Del pedido' }),
    cliente: Type.String({ description: 'El nombre de pila' }),
    nombre: Type.String({ description: 'Del artículo' }),
    valor: Type.String({ description: 'La porción, como se vendió' }),
    Medida,
    pedido: Gramos,
    pesado: Gramos,
    minimo: Gramos,
    maximo: Gramos,
    subtotal: Pesos,
    subtotalFinal: Type.Number({ minimum: 0, description: 'Si lo acepta' }),
    limite: Type.Number({ minimum: 0, description: 'Lo que se cobra si no contesta' }),
    hasta: Fecha,
    vez: Type.Integer(),
    estado: Type.Enum([...RESPUESTAS, 'otra', 'cerrado'], {
      description:
        'espera: se puede contestar. Si no, lo que pasó; otra: se pesó de nuevo; cerrado: el pedido ya no se prepara',
    }),
  }),
])
export type EnlaceVistoWire = Static<typeof EnlaceVisto>
export const EnlaceVistoSchema = una(EnlaceVisto, 'De qué se trata un enlace')

/** A 400 because the link was used, for who used it and did not hear: what they said themselves, and nothing else of it. */
const EnlaceUsado = cerrado({ tipo: Type.Enum(['cambio', 'union']), fin: Type.Enum(['si', 'no']) })
export type EnlaceUsadoWire = Static<typeof EnlaceUsado>
