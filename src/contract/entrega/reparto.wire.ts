// A courier's runs off the wire, and what was done onto it: pesos outside, centavos inside.
import type { Acto, Cobro, ParadaMia, VueltaMia } from '#domain/entrega/jornada.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import type { ActoDatos, RepartoWire } from './vuelta.schema.ts'

type Recibida = RepartoWire['data'][number]
type EnLaPuerta = Recibida['paradas'][number]

const enCentavos = (pesos: number | null) => (pesos === null ? null : pesosToCentavos(pesos))
const enPesos = (centavos: number | null) => (centavos === null ? null : centavosToPesos(centavos))
const cobroEn = (cobro: Cobro | null, turn: (monto: number) => number): Cobro | null =>
  cobro === null ? null : { medio: cobro.medio, monto: turn(cobro.monto) }

function fromWireParada(parada: EnLaPuerta): ParadaMia {
  const { pedidoEstado: _, zona: __, turno: ___, listo, nombre, cobrar, pagaCon, cobro, ...resto } = parada
  return {
    ...resto,
    cliente: nombre,
    lista: listo,
    cobrar: pesosToCentavos(cobrar),
    pagaCon: enCentavos(pagaCon),
    cobro: cobroEn(cobro, pesosToCentavos),
  }
}

export function fromWireReparto({ data }: RepartoWire): readonly VueltaMia[] {
  return data.map(({ id, numero, dia, estado, cambio, salio, volvio, rendicion, paradas, apartes }) => ({
    id,
    numero,
    dia,
    turno: paradas.find(({ turno }) => turno !== null)?.turno ?? null,
    estado,
    cambio: pesosToCentavos(cambio),
    salio,
    volvio,
    paradas: paradas.map(fromWireParada).sort((a, b) => a.orden - b.orden),
    apartes: apartes.map(({ pedido, monto }) => ({ pedido, monto: pesosToCentavos(monto) })),
    dice: enCentavos(rendicion?.dice ?? null),
  }))
}

export function toWireActo({ foto: _, cobro, monto, billetes, ...acto }: Acto): ActoDatos {
  return {
    ...acto,
    cobro: cobroEn(cobro, centavosToPesos),
    monto: enPesos(monto),
    billetes: billetes?.map(({ valor, cuantos }) => ({ valor: centavosToPesos(valor), cuantos })) ?? null,
  }
}
