// The short WhatsApp messages the shop sends about an order, as templates it can edit.
import { type Medio, seCobraAlEntregar } from '../pago/medio.ts'
import { enumeracion } from '../texto/texto.ts'
import { escapeWhatsApp } from '../texto/whatsapp.ts'
import type { Estado } from './estado.ts'

export const PLANTILLAS_NOMBRES = [
  'linkDePago',
  'totalPesado',
  'totalAlRecibir',
  'confirmado',
  'enCamino',
  'listoParaRetirar',
  'cancelado',
] as const

export type PlantillaNombre = (typeof PLANTILLAS_NOMBRES)[number]

export const PLANTILLA_MAX = 600

export const PLANTILLAS: Readonly<
  Record<PlantillaNombre, { readonly titulo: string; readonly texto: string }>
> = {
  linkDePago: {
    titulo: 'Link de pago',
    texto: '¡Hola, {nombre}! Para confirmar tu *pedido #{pedido}* por *{total}*, podés pagar acá: {enlace}',
  },
  totalPesado: {
    titulo: 'Total pesado',
    texto:
      '¡Hola, {nombre}! Ya pesamos tu *pedido #{pedido}*: el total es *{total}*. Podés verlo y pagarlo acá: {enlace}',
  },
  totalAlRecibir: {
    titulo: 'Total, si paga al recibir',
    texto:
      '¡Hola, {nombre}! El total de tu *pedido #{pedido}* es *{total}*: lo pagás al recibirlo. Podés verlo acá: {enlace}',
  },
  confirmado: {
    titulo: 'Confirmado',
    texto:
      '¡Hola, {nombre}! Confirmamos tu *pedido #{pedido}* por *{total}* y ya lo estamos preparando. Podés seguirlo acá: {enlace}',
  },
  enCamino: {
    titulo: 'En camino',
    texto: '¡Hola, {nombre}! Tu *pedido #{pedido}* está en camino. El total es *{total}*. {enlace}',
  },
  listoParaRetirar: {
    titulo: 'Listo para retirar',
    texto:
      '¡Hola, {nombre}! Tu *pedido #{pedido}* está listo: ya podés pasar a retirarlo. El total es *{total}*. {enlace}',
  },
  cancelado: {
    titulo: 'Cancelado',
    texto:
      '¡Hola, {nombre}! Cancelamos tu *pedido #{pedido}*. Si querés retomarlo, escribinos por acá. {enlace}',
  },
}

/** The messages that make sense in each state. */
export const PLANTILLAS_DE: Readonly<Record<Estado, readonly PlantillaNombre[]>> = {
  xxxx: [],
  pendiente: ['linkDePago'],
  en_proceso: ['confirmado', 'enCamino', 'listoParaRetirar'],
  finalizado: [],
  cancelado: ['cancelado'],
}

/** Who tells the total, by how it is paid: nobody is sent to pay online who chose to pay at the door (PAGO-02). */
export function plantillaDeTotal(medio: Medio | null, pesado: boolean): PlantillaNombre {
  if (seCobraAlEntregar(medio)) return 'totalAlRecibir'
  return pesado ? 'totalPesado' : 'linkDePago'
}

export interface DatosPlantilla {
  readonly nombre: string
  readonly pedido: number
  /** Already written, e.g. '$25.240'. */
  readonly total: string
  /** Null: there is nothing they could open. */
  readonly enlace: string | null
}

const CAMPO = /\{(\w+)\}/g

/** What a message can be filled with. */
export const CAMPOS_PLANTILLA = [
  'nombre',
  'pedido',
  'total',
  'enlace',
] as const satisfies readonly (keyof DatosPlantilla)[]

const CAMPOS: ReadonlySet<string> = new Set(CAMPOS_PLANTILLA)

/** The names in braces that no order can fill, for telling whoever edits the template. */
function camposDesconocidos(plantilla: string): readonly string[] {
  return [...new Set([...plantilla.matchAll(CAMPO)].map(hallazgo => hallazgo[1] ?? ''))].filter(
    nombre => !CAMPOS.has(nombre),
  )
}

/** Why a text cannot be a template, by the names nobody knows; null when it can. */
export function motivoCampos(plantilla: string): string | null {
  const nombres = camposDesconocidos(plantilla).map(campo => `{${campo}}`)
  if (nombres.length === 0) return null
  return `No conocemos ${enumeracion(nombres)}. Se puede usar ${enumeracion(CAMPOS_PLANTILLA.map(campo => `{${campo}}`))}.`
}

const SIN_ENLACE = 'El total de tu *pedido #{pedido}* es *{total}*.'

/** The sentence about the link goes with it; where nothing of the order is left, the total is said. */
function dropEnlace(plantilla: string): string {
  const resto = plantilla.replace(/[^.!?\n]*\{enlace\}[^.!?\n]*[.!?]?/g, '').trim()
  return resto.includes('{pedido}') ? resto : [resto, SIN_ENLACE].filter(Boolean).join(' ')
}

/** One pass, so a name that spells a field is not filled in turn; the link stays as it is or it would not open. */
export function fillPlantilla(plantilla: string, datos: DatosPlantilla): string {
  const valores: Readonly<Record<string, string>> = {
    nombre: escapeWhatsApp(datos.nombre),
    pedido: String(datos.pedido),
    total: datos.total,
    enlace: datos.enlace?.replace(/\s/g, '') ?? '',
  }
  const texto = datos.enlace === null ? dropEnlace(plantilla) : plantilla
  return texto.replace(CAMPO, (entero, nombre: string) =>
    Object.hasOwn(valores, nombre) ? (valores[nombre] ?? entero) : entero,
  )
}
