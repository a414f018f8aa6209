// The shop's settings as they are on the wire: money in pesos.
import { AJUSTES, isAjuste } from '#domain/comercio/ajustes-tabla.ts'
import type { AjustesPersonal, Comercio } from '#domain/comercio/comercio.ts'
import { isObjeto } from '#domain/lector.ts'
import { mapTabla } from '#domain/tabla.ts'
import type { AjustesValoresWire } from './ajustes.schema.ts'

type Ajustes = Comercio & AjustesPersonal

type Cuenta = (monto: number) => number
const MONTOS_DE_ZONA = ['costo', 'minimo', 'gratisDesde']

const countMonto = (cuenta: Cuenta, esMonto: boolean, valor: unknown) =>
  esMonto && typeof valor === 'number' ? cuenta(valor) : valor

/** The money in a setting, whatever is written there, and nothing else of it. */
function countMontos(nombre: string, valor: unknown, cuenta: Cuenta): unknown {
  if (nombre !== 'zonas' || !Array.isArray(valor)) {
    return countMonto(cuenta, isAjuste(nombre) && AJUSTES[nombre].clase === 'monto', valor)
  }
  return valor.map((zona: unknown) =>
    isObjeto(zona)
      ? Object.fromEntries(
          Object.entries(zona).map(([campo, suyo]) => [
            campo,
            countMonto(cuenta, MONTOS_DE_ZONA.includes(campo), suyo),
          ]),
        )
      : zona,
  )
}

/** One setting, by its name. */
export function toWireAjuste<T>(nombre: string, valor: T): T {
  return countMontos(nombre, valor, centavos => centavos / 100) as T
}

/** As it is kept. */
export function fromWireAjuste(nombre: string, valor: unknown): unknown {
  return countMontos(nombre, valor, pesos => Math.round(pesos * 100))
}

export function toWireAjustes(valores: Ajustes): AjustesValoresWire {
  return mapTabla<Ajustes, Ajustes>(valores, (valor, nombre) => toWireAjuste(nombre, valor))
}
