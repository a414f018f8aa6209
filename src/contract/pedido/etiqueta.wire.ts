// A line at the scale from the wire to what labels are matched with: centavos instead of pesos (PESA-05).
import type { LineaConEtiqueta } from '#domain/pedido/balanza/match-etiqueta.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import type { RenglonPesadoWire } from './pesada.schema.ts'

const enCentavos = (pesos: number | undefined) => (pesos === undefined ? undefined : pesosToCentavos(pesos))

export function fromRenglonPesado(renglon: RenglonPesadoWire): LineaConEtiqueta {
  const { id, nombre, Medida: medida, plu, pesado, precioKG, DescPorciento, extraKG } = renglon
  return {
    id,
    nombre,
    medida,
    plu,
    pesado,
    precioKg: enCentavos(precioKG),
    descPorciento: DescPorciento,
    extraKg: enCentavos(extraKG),
  }
}
