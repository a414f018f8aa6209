// What the counter did to a run that is out, as its courier hears of it: a stop more, one less, one that is over (ENT-04).
import { type Acto, applyActos, type ParadaMia, type VueltaMia } from './jornada.ts'

export const QUE_CAMBIO = ['sumada', 'sacada', 'entregada', 'no estaba'] as const

/** A stop that is another thing than when it was read last. */
export interface Novedad {
  readonly vuelta: number
  readonly pedido: number
  readonly que: (typeof QUE_CAMBIO)[number]
  /** Whose it is, or where. */
  readonly donde: string
  readonly motivo: string | null
}

const novedadDe = (
  vuelta: number,
  { pedido, direccion, cliente, motivo }: ParadaMia,
  que: Novedad['que'],
): Novedad => ({ vuelta, pedido, que, donde: direccion || cliente, motivo })

function novedadesDe(antes: VueltaMia, ahora: VueltaMia): readonly Novedad[] {
  const estaba = new Map(antes.paradas.map(parada => [parada.pedido, parada]))
  const esta = new Map(ahora.paradas.map(parada => [parada.pedido, parada]))
  const sacadas = antes.paradas
    .filter(({ pedido, estado }) => estado === 'pendiente' && !esta.has(pedido))
    .map(parada => novedadDe(ahora.id, parada, 'sacada'))
  const otras = ahora.paradas.flatMap(parada => {
    const previa = estaba.get(parada.pedido)
    if (previa === undefined)
      return parada.estado === 'pendiente' ? [novedadDe(ahora.id, parada, 'sumada')] : []
    const { estado } = parada
    return previa.estado === 'pendiente' && estado !== 'pendiente'
      ? [novedadDe(ahora.id, parada, estado)]
      : []
  })
  return [...sacadas, ...otras]
}

/**
 * What nobody on this phone did, since it was read before; of runs that are out alone. `sinRespuesta`: what was done on it that
 * nobody has answered, which the server may know all the same by now.
 */
export function findNovedades(
  antes: readonly VueltaMia[],
  ahora: readonly VueltaMia[],
  sinRespuesta: readonly Acto[] = [],
): readonly Novedad[] {
  const previas = applyActos(antes, sinRespuesta)
  return ahora
    .filter(({ estado }) => estado === 'en camino')
    .flatMap(vuelta => {
      const previa = previas.find(({ id, estado }) => id === vuelta.id && estado === 'en camino')
      return previa === undefined ? [] : novedadesDe(previa, vuelta)
    })
}

/** Of one stop the last word alone; one that came and went unseen is none. */
export function addNovedades(vistas: readonly Novedad[], nuevas: readonly Novedad[]): readonly Novedad[] {
  return nuevas.reduce((todas, nueva) => {
    const previa = todas.find(({ pedido }) => pedido === nueva.pedido)
    const resto = todas.filter(otra => otra !== previa)
    const nadaPaso =
      (previa?.que === 'sumada' && nueva.que === 'sacada') ||
      (previa?.que === 'sacada' && nueva.que === 'sumada')
    return nadaPaso ? resto : [...resto, nueva]
  }, vistas)
}

/** What it says, and what is to be done about it. */
export function textoNovedad({ pedido, que, donde, motivo }: Novedad): {
  readonly titulo: string
  readonly texto: string
} {
  const cual = `#${pedido} ${donde}`
  if (que === 'sumada') return { titulo: `Te sumaron una parada: ${cual}.`, texto: 'Va al final.' }
  if (que === 'sacada')
    return { titulo: `${cual}: ya no va en esta vuelta.`, texto: 'Si tenés la bolsa, vuelve con vos.' }
  if (que === 'entregada') return { titulo: `${cual}: el mostrador ya lo dio por entregado.`, texto: '' }
  return { titulo: `${cual}: ya no se entrega.`, texto: motivo === null ? '' : `${motivo}.` }
}
