// Changes of many prices on the wire as schemas: what is asked for, its preview, the list of changes, and an article's prices.
import Type, { type Static } from 'typebox'
import { LINEAS_MAX } from '#domain/precios/reprecio.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { requerido, texto } from '../texto.schema.ts'

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Ids = Type.Optional(Type.Array(Id, { maxItems: LINEAS_MAX }))
/** Pesos. What cannot be a price is said in words. */
const Pesos = Type.Number({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })

export const CambioBody = cerrado({
  alcance: cerrado(
    { categorias: Ids, subCategorias: Ids, articulos: Ids, busqueda: Type.Optional(texto(100)) },
    { description: 'A qué artículos: todo lo que nombra, junto. Los archivados no cuentan.' },
  ),
  regla: cerrado(
    {
      modo: Type.Enum(['porcentaje', 'monto', 'valor']),
      valor: Type.Number({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
    },
    { description: 'Porcentaje, pesos de más o de menos, o los pesos que va a valer' },
  ),
  redondeo: cerrado(
    {
      a: Type.Union([Type.Literal(1), Type.Literal(10), Type.Literal(50), Type.Literal(100)]),
      modo: Type.Enum(['cercano', 'arriba']),
    },
    { description: 'A cuántos pesos, después del porcentaje' },
  ),
  correcciones: Type.Optional(
    Type.Array(cerrado({ articulo: Id, precioKG: Pesos }), {
      maxItems: LINEAS_MAX,
      description: 'Precios escritos a mano: la regla los deja como están',
    }),
  ),
  aplicaAt: Type.Optional(nullable(Type.String({ format: 'date-time', maxLength: 40 }))),
  simular: Type.Optional(Type.Boolean({ description: 'Solo muestra qué pasaría' })),
  huella: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: '^[\\w-]*$',
      description: 'La de la simulación que se confirma; sin ella no se aplica',
    }),
  ),
})
export type CambioBody = Static<typeof CambioBody>

const LineaSimulada = cerrado({
  id: Id,
  nombre: Type.String(),
  categoria: Type.String(),
  de: Type.Number({ description: 'Pesos' }),
  a: nullable(Type.Number(), { description: 'Pesos; null cuando no puede ser' }),
  salta: Type.Boolean({ description: 'Se mueve más de un 20 %, o más de lo pedido' }),
  redondeo: Type.Number({ description: 'Pesos que pone o saca el redondeo' }),
  corregido: Type.Boolean(),
  problema: nullable(Type.String()),
})
export type LineaSimuladaWire = Static<typeof LineaSimulada>

const Simulacion = cerrado({
  titulo: Type.String(),
  lineas: Type.Array(LineaSimulada, { description: 'Lo que cambia, y lo que se corrigió a mano' }),
  huella: Type.String(),
  promedio: Type.Number({ description: 'Porcentaje' }),
  mayor: Type.Number({ description: 'Porcentaje del mayor salto' }),
  problemas: Type.Integer(),
  aplicaAt: nullable(Fecha),
})
export type SimulacionWire = Static<typeof Simulacion>

const Quien = nullable(Type.String(), { description: 'null: el sistema, o alguien que ya no está' })

const Dejado = cerrado({ id: Id, nombre: Type.String() })

const CAMBIO = {
  id: Id,
  tipo: Type.Enum(['precios', 'importacion']),
  titulo: Type.String(),
  estado: Type.Enum(['en-espera', 'aplicado', 'cancelado', 'deshecho']),
  quien: Quien,
  createdAt: Fecha,
  aplicaAt: nullable(Fecha),
  aplicadoAt: nullable(Fecha),
  deshechoAt: nullable(Fecha),
  deshechoPor: Quien,
  articulos: Type.Integer({ description: 'A cuántos llegó, o va a llegar' }),
  dejados: Type.Array(Dejado, {
    description: 'Los que otro había cambiado y quedaron como estaban (los primeros)',
  }),
  cuantosDejados: Type.Integer(),
}
const Cambio = cerrado(CAMBIO)
export type CambioWire = Static<typeof Cambio>

const LineaCambio = cerrado({
  id: Id,
  nombre: Type.String(),
  de: nullable(Type.Number({ description: 'Pesos' })),
  a: nullable(Type.Number({ description: 'Pesos' })),
  estado: Type.Enum(['espera', 'hecha', 'dejada', 'deshecha', 'conservada']),
})
const CambioEntero = cerrado({ ...CAMBIO, lineas: Type.Array(LineaCambio) })
export type CambioEnteroWire = Static<typeof CambioEntero>

export const CambioSolicitadoSchema = una(
  cerrado({
    simulacion: nullable(Simulacion),
    cambio: nullable(Cambio),
    repetido: Type.Boolean({ description: 'Ya estaba hecho' }),
  }),
  'Lo que pasaría, o el cambio hecho',
)
export type CambioSolicitadoWire = Static<typeof CambioSolicitadoSchema>

export const ConsultaCambios = Type.Object({
  estado: Type.Optional(Type.Literal('en-espera', { description: 'Con sus artículos y precios' })),
  antes: Type.Optional(Type.String({ maxLength: 20, description: 'Los anteriores a este número' })),
})

export const CambiosSchema = cerrado(
  {
    data: Type.Array(Type.Union([CambioEntero, Cambio])),
    meta: cerrado({ siguiente: nullable(Id, { description: 'Para pedir los anteriores' }) }),
  },
  { description: 'Los que esperan y los últimos' },
)
export type CambiosWire = Static<typeof CambiosSchema>

export const UnCambioSchema = una(CambioEntero, 'El cambio con sus artículos')

export const CambioMovidoSchema = una(
  cerrado({ cambio: Cambio, repetido: Type.Boolean() }),
  'El cambio como quedó',
)
export type CambioMovidoWire = Static<typeof CambioMovidoSchema>

/** A 409 because a price moved since the preview: what it would be now. */
const SimulacionVieja = cerrado({ simulacion: Simulacion })
export type SimulacionViejaWire = Static<typeof SimulacionVieja>

export const PreciosBody = cerrado({
  data: Type.Array(
    cerrado({
      id: Type.Optional(Id),
      plu: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
      sku: Type.Optional(requerido(40)),
      precioKG: Pesos,
      visto: Type.Optional(
        Type.Number({
          ...Pesos,
          description: 'El precio que tenía cuando se decidió: si ya es otro, no se aplica nada',
        }),
      ),
    }),
    { minItems: 1, maxItems: LINEAS_MAX, description: 'Cada uno por id, plu o sku' },
  ),
  simular: Type.Optional(Type.Boolean()),
})
export type PreciosBody = Static<typeof PreciosBody>

export const PreciosSchema = una(
  cerrado({
    cambio: nullable(Id, { description: 'El cambio hecho; null cuando se simula o no cambia nada' }),
    lineas: Type.Array(
      cerrado({ id: Id, nombre: Type.String(), de: Type.Number(), a: Type.Number(), salta: Type.Boolean() }),
    ),
    iguales: Type.Integer({ description: 'Los que ya tenían ese precio' }),
  }),
  'Lo que cambia',
)
export type PreciosWire = Static<typeof PreciosSchema>

export const HistoriaPreciosSchema = una(
  Type.Array(
    cerrado({ precioKG: Type.Number(), desde: Fecha, quien: Quien, cambio: nullable(Type.String()) }),
  ),
  'Cada precio que tuvo, el último primero',
)
export type HistoriaPreciosWire = Static<typeof HistoriaPreciosSchema>
