// The net price of a combo, its price being shared among its parts (VOL-03).
import { precioSinImpuestos } from '../precios/precio.ts'
import { share } from '../precios/share.ts'
import type { OpcionVista } from './catalogo.ts'

/** Each rate has its part of the price, by what the parts cost by themselves. */
export function comboSinImpuestos(
  precio: number,
  opciones: readonly Pick<OpcionVista, 'suelto' | 'ivaPorMil'>[],
): number {
  const partes = share(
    precio,
    opciones.map(({ suelto }) => suelto),
  )
  const porTasa = new Map<number, number>()
  for (const [i, { ivaPorMil }] of opciones.entries()) {
    porTasa.set(ivaPorMil, (porTasa.get(ivaPorMil) ?? 0) + (partes[i] ?? 0))
  }
  return Array.from(porTasa).reduce((suma, [tasa, parte]) => suma + precioSinImpuestos(parte, tasa), 0)
}
