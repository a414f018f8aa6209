// The shop's settings as they are on the wire: money in pesos.
import type { Comercio } from '#domain/comercio/comercio.ts'
import type { AjustesPersonal } from '#domain/personal/personal.ts'
import type { AjustesValoresWire } from './ajustes.schema.ts'

/** In centavos where they are kept. */
const MONTOS: ReadonlySet<string> = new Set<keyof Comercio>([
  'envioGratisDesde',
  'compraMinima',
  'reservaMontoNuevos',
  'reservaMontoConocidos',
])

/** One setting, by its name. */
export function toWireAjuste(nombre: string, valor: unknown): unknown {
  return MONTOS.has(nombre) && typeof valor === 'number' ? valor / 100 : (valor ?? null)
}

export function toWireAjustes(comercio: Comercio, personal: AjustesPersonal): AjustesValoresWire {
  return Object.fromEntries(
    Object.entries({ ...comercio, ...personal }).map(([nombre, valor]) => [
      nombre,
      toWireAjuste(nombre, valor),
    ]),
  ) as AjustesValoresWire
}
