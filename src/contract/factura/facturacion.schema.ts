// Setting the shop up at the tax office on the wire: what there is of it in each world, what is brought, and how a trial went; never a key or a ticket (FAC-01).
import Type, { type Static } from 'typebox'
import { ENTORNOS } from '#domain/factura/comprobante.ts'
import { DEL_EMISOR } from '#domain/factura/emisor.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { sobre } from '../pedido/pedido.schema.ts'
import { requerido, texto } from '../texto.schema.ts'

const Mundo = cerrado({
  punto: nullable(Type.Integer(), { description: 'El punto de venta elegido' }),
  pedido: nullable(
    cerrado({
      cuit: Type.String({ description: 'De quién es: once cifras' }),
      sirve: Type.Boolean({ description: 'Su clave se puede usar; si no, hace falta un pedido nuevo' }),
      csr: Type.Optional(
        Type.String({ description: 'Entero, para pegarlo donde no se sube un archivo; no lleva la clave' }),
      ),
    }),
    { description: 'El pedido de certificado que se hizo acá' },
  ),
  certificado: nullable(
    cerrado({
      cuit: nullable(Type.String()),
      emisor: Type.String(),
      desde: Fecha,
      vence: Fecha,
      sirve: Type.Boolean({ description: 'Es de la clave de la tienda y no venció' }),
    }),
  ),
  permisoHasta: nullable(Fecha, { description: 'Hasta cuándo vale el permiso de ahora; se renueva solo' }),
  ultima: Type.Optional(
    nullable(Fecha, { description: 'Cuándo se autorizó el último comprobante de este CUIT y este punto' }),
  ),
})
export type MundoWire = Static<typeof Mundo>

const Facturacion = cerrado({
  entorno: Type.Enum(ENTORNOS, { description: 'Con cuál de los dos se factura' }),
  faltan: Type.Array(Type.Enum(DEL_EMISOR), { description: 'Datos fiscales que nadie dijo' }),
  prueba: Mundo,
  verdad: Mundo,
})
export const FacturacionSchema = una(Facturacion, 'Cómo está la tienda para facturar')
export type FacturacionUnaWire = Static<typeof FacturacionSchema>

const PedidoDatos = Type.Object({
  cuit: Type.Optional(
    nullable(texto(13), { description: 'De quien saca el certificado de prueba, si no es el de la tienda' }),
  ),
  claveNueva: Type.Optional(
    Type.Boolean({ description: 'Con otra clave: el certificado que hay deja de servir en el acto' }),
  ),
})
export type PedidoDatos = Static<typeof PedidoDatos>
export const PedidoBody = sobre(PedidoDatos)

export const CertificadoBody = sobre(
  Type.Object({
    certificado: requerido(16_000),
  }),
)

const Punto = cerrado({
  punto: Type.Integer(),
  emision: Type.String(),
  bloqueado: Type.Boolean(),
  baja: nullable(Type.String({ description: 'Dado de baja ese día, AAAA-MM-DD' })),
})
export const PuntosSchema = una(
  cerrado({
    puntos: nullable(Type.Array(Punto), { description: 'null: ARCA no los dice, y se escribe el número' }),
  }),
  'Los puntos de venta',
)

const Control = cerrado({
  nombre: Type.Enum(['arca', 'permiso', 'relacion', 'punto']),
  titulo: Type.String(),
  estado: Type.Enum(['bien', 'mal', 'falta']),
  texto: Type.String({ description: 'Cómo está, o qué hacer' }),
})
export type ControlWire = Static<typeof Control>
export const PruebaSchema = una(
  cerrado({
    controles: Type.Array(Control, { description: 'En orden; el primero que falla detiene a los otros' }),
    reintentarEn: nullable(Type.Integer(), {
      description: 'En cuántos segundos tiene sentido probar de nuevo',
    }),
    at: Fecha,
  }),
  'Cómo anduvo la prueba',
)
