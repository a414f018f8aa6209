// The log of who changed what, on the wire as schemas (audit trail).
import Type, { type Static } from 'typebox'
import { cerrado, Fecha, nullable } from '../entrada.schema.ts'
import { Medida } from '../pedido/pedido-leido.schema.ts'

const Persona = cerrado({ id: Type.Integer(), nombre: Type.String() })

const Anotacion = cerrado({
  id: Type.Integer(),
  at: Fecha,
  quien: nullable(Persona, { description: 'null: el sistema; número negativo: una clave de la API' }),
  cosa: Type.String(),
  cosaId: Type.Integer(),
  nombre: Type.String(),
  cambio: nullable(Type.Integer({ description: 'El cambio de muchos artículos del que es parte' })),
  hecho: Type.Enum(['alta', 'cambio', 'baja']),
  medida: nullable(Medida, {
    description: 'De un aviso de stock bajo: cómo se vendía el artículo después; gramos, o unidades',
  }),
  campos: Type.Array(cerrado({ campo: Type.String(), de: Type.Unknown(), a: Type.Unknown() })),
})
export type AnotacionWire = Static<typeof Anotacion>

export const RegistroSchema = cerrado(
  {
    data: Type.Array(Anotacion),
    meta: cerrado({
      siguiente: nullable(Type.Integer({ description: 'El `antes` de la página que sigue' })),
      personas: Type.Array(Persona, { description: 'Quiénes están en el registro' }),
      cosas: Type.Array(Type.String()),
      nombres: Type.Record(Type.String(), Type.String(), {
        description: 'Cómo se llama hoy lo que un campo nombra por su número: "articulo.7"',
      }),
    }),
  },
  { description: 'Lo que cambió, lo último primero' },
)
export type RegistroWire = Static<typeof RegistroSchema>
