// Runs onto the wire: centavos inside, pesos outside.
import type { VueltasWire, VueltaWire } from '#contract/entrega/vuelta.schema.ts'
import { describeChoque } from '#domain/entrega/choque.ts'
import type { ParadaHecha } from '#domain/entrega/jornada.ts'
import { esperadoDe } from '#domain/entrega/vuelta.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import type { ChoqueLeido, RendicionLeida, VueltaLeida } from './sql.ts'

const enPesos = (centavos: number | null) => (centavos === null ? null : centavosToPesos(centavos))

function toWireRendicion(rendicion: RendicionLeida): NonNullable<VueltaWire['rendicion']> {
  const { esperado, dice, recibido } = rendicion
  return {
    ...rendicion,
    esperado: centavosToPesos(esperado),
    dice: enPesos(dice),
    recibido: enPesos(recibido),
    diferencia: recibido === null ? null : centavosToPesos(recibido - esperado),
  }
}

export function toWireChoque({
  id,
  vuelta,
  numero,
  dia,
  hora,
  pedido,
  cobro,
  ...resto
}: ChoqueLeido): VueltasWire['meta']['choques'][number] {
  const dicho = describeChoque({
    ...resto,
    cobro: cobro && { ...cobro, monto: pesosToCentavos(cobro.monto) },
  })
  return { id, vuelta, numero, dia, hora, pedido, cobro, ...dicho }
}

export const toWireParada = <P extends ParadaHecha>({ cobro, ...parada }: P) => ({
  ...parada,
  cobro: cobro && { ...cobro, monto: centavosToPesos(cobro.monto) },
})

export function toWireVuelta(leida: VueltaLeida): VueltaWire {
  const { cambio, paradas, apartes, choques, rendicion, ...vuelta } = leida
  return {
    ...vuelta,
    cambio: centavosToPesos(cambio),
    esperado: centavosToPesos(esperadoDe(paradas, apartes, cambio)),
    apartes: apartes.map(({ pedido, monto }) => ({ pedido, monto: centavosToPesos(monto) })),
    paradas: paradas.map(toWireParada),
    choques: [...choques],
    rendicion: rendicion && toWireRendicion(rendicion),
  }
}
