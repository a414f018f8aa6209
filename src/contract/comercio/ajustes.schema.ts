// The shop's settings on the wire as schemas: all of them as they count now, and the few that change (AJU-01).
import Type, { type Static, type TNull, type TOptional, type TSchema, type TUnion } from 'typebox'
import {
  AJUSTES,
  filaDe,
  type NombreAjuste,
  type NombreCon,
  type ValorAjuste,
} from '#domain/comercio/ajustes-tabla.ts'
import { ID_MAX } from '#domain/id.ts'
import { type Inmutable, mapTabla } from '#domain/tabla.ts'
import { DIAS } from '#domain/texto/texto.ts'
import { cerrado, nullable, una } from '../entrada.schema.ts'
import { texto } from '../texto.schema.ts'

/** Of each kind, as it is answered and as it is sent: what a value may be is the domain's to say, in words. */
const CLASES = {
  texto: { valor: Type.String(), escrito: texto(500) },
  sino: { valor: Type.Boolean(), escrito: Type.Boolean() },
  entero: { valor: Type.Integer(), escrito: Type.Number() },
  monto: { valor: Type.Number({ minimum: 0, description: 'Pesos' }), escrito: Type.Number() },
}

const Texto = nullable(Type.String())
const TextoEscrito = Type.Optional(nullable(texto(500)))
const Tramo = cerrado({
  desde: Type.String({ description: 'HH:MM' }),
  hasta: Type.String({ description: 'HH:MM; 24:00 es la medianoche' }),
})
const Hora = texto(20)
/** More than any list may have, so that the rule says how many. */
const muchos = <T extends TSchema>(uno: T) => Type.Array(uno, { maxItems: 100 })
const TramosEscritos = muchos(cerrado({ desde: Hora, hasta: Hora }))

const Pesos = Type.Number({ minimum: 0, description: 'Pesos' })
const DiasDeSemana = Type.Array(Type.Integer({ minimum: 0, maximum: 6, description: '0: lunes' }))
const Lugares = Type.Array(nullable(Type.Integer({ minimum: 0 })), { description: 'De lunes a domingo' })
const LugaresEscritos = muchos(nullable(Type.Number()))

/** What no kind says: one for each setting that is a `forma`. */
const FORMAS = {
  horarios: {
    valor: Type.Array(cerrado({ dias: Type.Array(Type.Enum(DIAS)), tramos: Type.Array(Tramo) })),
    escrito: muchos(cerrado({ dias: muchos(texto(20)), tramos: TramosEscritos })),
  },
  feriados: {
    valor: Type.Array(
      cerrado({
        fecha: Type.String({ description: 'AAAA-MM-DD' }),
        nombre: Type.String(),
        tramos: Type.Array(Tramo, { description: 'Ninguno: cerrado todo el día' }),
      }),
    ),
    escrito: muchos(cerrado({ fecha: Hora, nombre: texto(500), tramos: TramosEscritos })),
  },
  cerradoHasta: {
    valor: cerrado({
      hasta: Type.String({ description: 'AAAA-MM-DDTHH:MM, en la hora del comercio' }),
      mensaje: Type.String(),
    }),
    escrito: cerrado({ hasta: Hora, mensaje: TextoEscrito }),
  },
  zonas: {
    valor: Type.Array(
      cerrado({
        nombre: Type.String(),
        entrega: Type.Enum(['estandar', 'coordinada']),
        id: Type.Optional(Type.Integer({ minimum: 1 })),
        costo: Type.Optional(nullable(Pesos, { description: 'null: se coordina' })),
        minimo: Type.Optional(nullable(Pesos, { description: 'null: la del comercio' })),
        gratisDesde: Type.Optional(nullable(Pesos, { description: 'null: el del comercio' })),
        dias: Type.Optional(nullable(DiasDeSemana, { description: 'null: todos' })),
      }),
    ),
    escrito: muchos(
      cerrado({
        nombre: texto(500),
        entrega: texto(20),
        id: Type.Optional(nullable(Type.Number())),
        costo: Type.Optional(nullable(Type.Number())),
        minimo: Type.Optional(nullable(Type.Number())),
        gratisDesde: Type.Optional(nullable(Type.Number())),
        dias: Type.Optional(nullable(muchos(Type.Number()))),
      }),
    ),
  },
  turnos: {
    valor: Type.Array(
      cerrado({
        id: Type.Integer({ minimum: 1 }),
        nombre: Type.String(),
        desde: Type.String({ description: 'HH:MM' }),
        hasta: Type.String({ description: 'HH:MM; 24:00 es la medianoche' }),
        lugares: Lugares,
        cierreHora: nullable(Type.String(), { description: 'HH:MM del día anterior' }),
        cierreMinutos: nullable(Type.Integer(), { description: 'Antes de que empiece' }),
      }),
    ),
    escrito: muchos(
      cerrado({
        id: Type.Optional(nullable(Type.Number())),
        nombre: texto(500),
        desde: Hora,
        hasta: Hora,
        lugares: LugaresEscritos,
        cierreHora: Type.Optional(nullable(Hora)),
        cierreMinutos: Type.Optional(nullable(Type.Number())),
      }),
    ),
  },
  lugaresDelDia: { valor: Lugares, escrito: LugaresEscritos },
  diasSinEntrega: {
    valor: Type.Array(
      cerrado({
        fecha: Type.String({ description: 'AAAA-MM-DD' }),
        nombre: Type.String(),
        turnos: Type.Union([Type.Literal('todos'), Type.Array(Type.Integer())]),
      }),
    ),
    escrito: muchos(
      cerrado({
        fecha: Hora,
        nombre: texto(500),
        turnos: Type.Union([Type.Literal('todos'), muchos(Type.Number())]),
      }),
    ),
  },
  mediosDePago: { valor: Type.Array(Type.String()), escrito: muchos(texto(500)) },
  transferencia: {
    valor: cerrado({ alias: Texto, cvu: Texto, titular: Type.String() }),
    escrito: cerrado({ alias: TextoEscrito, cvu: TextoEscrito, titular: TextoEscrito }),
  },
  destacados: {
    valor: Type.Array(Type.Integer()),
    escrito: muchos(Type.Integer({ minimum: 1, maximum: ID_MAX })),
  },
  desarrollador: {
    valor: cerrado({
      nombre: Type.String(),
      email: Type.String(),
      asunto: Type.String(),
      cuerpo: Type.String(),
    }),
    escrito: cerrado({ nombre: texto(500), email: texto(500), asunto: texto(500), cuerpo: texto(1000) }),
  },
} satisfies { readonly [K in NombreCon<{ clase: 'forma' }>]: object }

type Forma<K extends NombreAjuste> = K extends keyof typeof FORMAS
  ? (typeof FORMAS)[K]
  : (typeof CLASES)[keyof typeof CLASES & (typeof AJUSTES)[K]['clase']]
type ValorSchema<K extends NombreAjuste> =
  null extends ValorAjuste<K> ? TUnion<[Forma<K>['valor'], TNull]> : Forma<K>['valor']
type EscritoSchema<K extends NombreAjuste> = TOptional<TUnion<[Forma<K>['escrito'], TNull]>>

const isForma = (nombre: string): nombre is keyof typeof FORMAS => Object.hasOwn(FORMAS, nombre)

function esquemasDe(nombre: NombreAjuste) {
  if (isForma(nombre)) return FORMAS[nombre]
  const { clase } = AJUSTES[nombre]
  return CLASES[clase]
}

const Valores = cerrado(
  mapTabla<typeof AJUSTES, { [K in NombreAjuste]: ValorSchema<K> }>(AJUSTES, (_, nombre) => {
    const { descripcion, lector } = filaDe(nombre)
    const { valor } = esquemasDe(nombre)
    const descrito = descripcion === undefined ? valor : { ...valor, description: descripcion }
    return lector(null) === null ? nullable(descrito) : descrito
  }),
)
export type AjustesValoresWire = Inmutable<Static<typeof Valores>>

const Ajustes = cerrado({
  version: Type.Integer({ minimum: 1, description: 'De todos los ajustes juntos' }),
  valores: Valores,
  mercadoPago: Type.Boolean({ description: 'El servidor tiene una cuenta de Mercado Pago' }),
  propios: Type.Array(Type.String(), { description: 'Los que no tienen el valor de la casa' }),
  rechazados: Type.Array(Type.String(), {
    description: 'Los que están en la base y no se usan, porque su valor no es válido',
  }),
})
export type AjustesWire = Inmutable<Static<typeof Ajustes>>
export const AjustesSchema = una(Ajustes, 'Los ajustes de la tienda')
export type AjustesUnaWire = Inmutable<Static<typeof AjustesSchema>>

/** Null puts the value of the house back. */
const Cambios = cerrado(
  mapTabla<typeof AJUSTES, { [K in NombreAjuste]: EscritoSchema<K> }>(AJUSTES, (_, nombre) =>
    Type.Optional(nullable(esquemasDe(nombre).escrito)),
  ),
)
export type AjustesDatos = Static<typeof Cambios>

export const AjustesBody = cerrado({
  data: Cambios,
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'La que se vio' })),
})
export type AjustesCambio = Static<typeof AjustesBody>
