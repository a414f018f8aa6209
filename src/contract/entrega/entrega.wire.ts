// How an order is delivered, onto the wire and off it: pesos outside, centavos inside.
import type { Entrega } from '#domain/entrega/formas.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import type { EntregaDePedidoWire } from './entrega.schema.ts'

const enPesos = (centavos: number | null) => (centavos === null ? null : centavosToPesos(centavos))
const enCentavos = (pesos: number | null) => (pesos === null ? null : pesosToCentavos(pesos))

export function toWireEntrega(entrega: Entrega): EntregaDePedidoWire {
  const { modo, costo, costoFinal, gratisDesde, zonaId, zona, zonaElegida, turno, deMas } = entrega
  return {
    modo,
    costo: enPesos(costo),
    costo_final: enPesos(costoFinal),
    gratis_desde: enPesos(gratisDesde),
    zona: zonaId === null ? null : { id: zonaId, nombre: zona ?? '' },
    zonaElegida,
    turno,
    deMas,
  }
}

export function fromWireEntrega(entrega: EntregaDePedidoWire): Entrega {
  const { modo, costo, costo_final, gratis_desde, zona, zonaElegida, turno, deMas } = entrega
  return {
    modo,
    costo: enCentavos(costo),
    costoFinal: enCentavos(costo_final),
    gratisDesde: enCentavos(gratis_desde),
    zonaId: zona?.id ?? null,
    zona: zona?.nombre ?? null,
    zonaElegida,
    turno,
    deMas,
  }
}
