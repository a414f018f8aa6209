// Whether the shop is well, as a schema: what is fine, what needs a hand and what to do, and who runs it (OPS-03).
import Type, { type Static } from 'typebox'
import { TEMAS } from '#domain/gestion/salud/salud.ts'
import { NOMBRES_SECCION } from '#domain/trastienda.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'

const cuantos = (description: string) => Type.Integer({ minimum: 0, description })

const Renglon = cerrado({
  tema: Type.Enum(TEMAS),
  estado: Type.Enum(['bien', 'atencion', 'mal', 'sinDatos']),
  texto: Type.String({ description: 'Cómo está' }),
  consejo: nullable(Type.String(), { description: 'Qué hacer' }),
  seccion: nullable(Type.Enum(NOMBRES_SECCION), { description: 'En qué parte de la trastienda se hace' }),
})
export type RenglonWire = Static<typeof Renglon>

const Servidor = cerrado({
  nombre: nullable(Type.String()),
  version: nullable(Type.String()),
  desde: Fecha,
  visto: Fecha,
  desfaseMs: nullable(Type.Integer(), { description: 'Cuánto adelanta su reloj al de la base' }),
})

const Salud = cerrado({
  renglones: Type.Array(Renglon, { description: 'Primero lo que pide una mano' }),
  servidores: Type.Array(Servidor, { description: 'Los que dieron señales hace poco' }),
  version: Type.String({ description: 'Del programa' }),
  base: nullable(cerrado({ version: Type.String(), migracion: Type.String() }), {
    description: 'De la base de datos; null cuando no contesta',
  }),
  caidas: Type.Array(cerrado({ tarea: Type.String(), cuantos: cuantos('Trabajos') }), {
    description: 'Trabajos de fondo que fallaron todas las veces, por tarea',
  }),
  cuadre: cerrado({
    enCurso: Type.Boolean({ description: 'Se está revisando' }),
    primeros: Type.Array(cerrado({ pedido: nullable(Type.Integer()), texto: Type.String() }), {
      description: 'Lo que no cierra: lo primero que se encontró',
    }),
  }),
  ahora: Fecha,
})
export const SaludSchema = una(Salud, 'Cómo está la tienda')
export type SaludUnaWire = Static<typeof SaludSchema>
export type SaludWire = Static<typeof Salud>

export const ReintentadosSchema = una(
  cerrado({ cuantos: cuantos('Los que se intentan de nuevo') }),
  'Trabajos',
)
export type ReintentadosWire = Static<typeof ReintentadosSchema>
