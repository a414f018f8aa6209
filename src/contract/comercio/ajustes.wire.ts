// The shop's settings as they are on the wire: money in pesos.
import { AJUSTES, isAjuste } from '#domain/comercio/ajustes-tabla.ts'
import type { AjustesPersonal, Comercio } from '#domain/comercio/comercio.ts'
import { mapTabla } from '#domain/tabla.ts'
import type { AjustesValoresWire } from './ajustes.schema.ts'

type Ajustes = Comercio & AjustesPersonal

/** One setting, by its name. */
export function toWireAjuste<T>(nombre: string, valor: T): T | number {
  const monto = isAjuste(nombre) && AJUSTES[nombre].clase === 'monto'
  return monto && typeof valor === 'number' ? valor / 100 : valor
}

export function toWireAjustes(valores: Ajustes): AjustesValoresWire {
  return mapTabla<Ajustes, Ajustes>(valores, (valor, nombre) => toWireAjuste(nombre, valor))
}
