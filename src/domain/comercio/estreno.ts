// A new shop's first day: its steps, and which of them are done by what the shop itself says and has (onboarding, AJU-03).
import type { Comercio } from './comercio.ts'
import { NOMBRE_SIN_DECIR } from './formas.ts'

/** In the order they are asked for. */
export const PASOS = ['carniceria', 'horarios', 'zonas', 'catalogo', 'precios'] as const
export type Paso = (typeof PASOS)[number]

/** What there is to sell, and whether somebody has bought. */
export interface Surtido {
  readonly articulos: number
  readonly sinPrecio: number
  readonly enVenta: number
  readonly conFoto: number
  readonly pedidos: boolean
}

export type Dicho = Pick<Comercio, 'nombre' | 'telefono' | 'whatsapp' | 'horarios' | 'zonas'>

const HECHO: Readonly<Record<Paso, (comercio: Dicho, surtido: Surtido) => boolean>> = {
  carniceria: ({ nombre, telefono, whatsapp }) =>
    nombre !== NOMBRE_SIN_DECIR && telefono !== null && whatsapp !== null,
  horarios: ({ horarios }) => horarios.length > 0,
  zonas: ({ zonas }) => zonas.length > 0,
  catalogo: (_comercio, { articulos }) => articulos > 0,
  precios: (_comercio, { enVenta }) => enVenta > 0,
}

export function pasosPendientes(comercio: Dicho, surtido: Surtido): readonly Paso[] {
  return PASOS.filter(paso => !HECHO[paso](comercio, surtido))
}

/** Nothing is missing, or somebody has bought all the same: what a shop leaves out from then on is its own business. */
export function isEstreno(comercio: Dicho, surtido: Surtido): boolean {
  return !surtido.pedidos && pasosPendientes(comercio, surtido).length > 0
}
