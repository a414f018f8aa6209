// A day's deliveries in words: days, slots, what an order still needs, where a run is.
import type { PedidoDelDiaWire } from '#contract/entrega/entregas.schema.ts'
import type { VueltaWire } from '#contract/entrega/vuelta.schema.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { seCobraEnPuerta } from '#domain/entrega/por-salir.ts'
import { diaCorto } from '#domain/entrega/turno-corto.ts'
import { textoSinEntregar } from '#domain/entrega/vuelta.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { diaYHora, hoyLocal } from '#domain/texto/fecha-local.ts'
import { conMayuscula } from '#domain/texto/texto.ts'

export const enPesos = (pesos: number) => formatPesos(pesosToCentavos(pesos))
export const cuenta = (n: number, uno: string, varios = `${uno}s`) => `${n} ${n === 1 ? uno : varios}`
export const pedidos = (n: number) => cuenta(n, 'pedido')
export const paradas = (n: number) => cuenta(n, 'parada')

/** 'Hoy', 'Dom 22'. */
export function nombreDeDia(fecha: string, hoy: string): string {
  return fecha === hoy ? 'Hoy' : conMayuscula(diaCorto(fecha))
}

/** '10:31', and of another day 'ayer 20:55', 'vie 20, 20:55'. */
export function cuando(instante: string, ahora: Date): string {
  const dia = hoyLocal(new Date(instante))
  if (dia === hoyLocal(ahora)) return horaCorta(instante)
  return dia === masDias(hoyLocal(ahora), -1) ? `ayer ${horaCorta(instante)}` : diaYHora(instante, ahora)
}

type Cobrable = Pick<PedidoDelDiaWire, 'pagado' | 'esperaPago' | 'pesado' | 'cobrar'>

/** What is written before the sum at the right of an order. */
export function queCobra({ pesado }: Cobrable): string {
  return pesado ? 'cobrar' : 'pidió'
}

/** At a stop: '$22.340', 'pagado', 'paga por link'. */
export function comoSeCobra(pedido: Cobrable): string {
  if (pedido.pagado) return 'pagado'
  return seCobraEnPuerta(pedido) ? enPesos(pedido.cobrar) : 'paga por link'
}

/** '8 paradas: 7 entregadas, 1 no estaba · volvió 10:31'. */
export function textoVuelta({ paradas: suyas, estado, salio, volvio }: VueltaWire, ahora: Date): string {
  const entregadas = suyas.filter(parada => parada.estado === 'entregada').length
  const hechas = [
    ...(entregadas === 0 ? [] : [cuenta(entregadas, 'entregada')]),
    ...textoSinEntregar(suyas),
  ].join(', ')
  const donde =
    volvio !== null
      ? `volvió ${cuando(volvio, ahora)}`
      : salio === null
        ? 'todavía no salió'
        : `salió ${cuando(salio, ahora)}`
  const rendida = estado === 'rendida' ? ['rendida'] : []
  const cuantas = suyas.length === 0 ? 'sin paradas' : paradas(suyas.length)
  return [[cuantas, hechas].filter(Boolean).join(': '), donde, ...rendida].join(' · ')
}

/** What a courier is doing: 'volvió 10:31 · 1 vuelta hoy', 'en camino', 'libre'. */
export function queHace(vueltas: readonly VueltaWire[], repartidor: number, ahora: Date): string {
  const suyas = vueltas.filter(vuelta => vuelta.repartidor.id === repartidor)
  const ultima = suyas.at(-1)
  if (ultima === undefined) return 'libre'
  const donde =
    ultima.estado === 'en camino'
      ? 'en camino'
      : ultima.volvio === null
        ? 'por salir'
        : `volvió ${cuando(ultima.volvio, ahora)}`
  return `${donde} · ${cuenta(suyas.length, 'vuelta')}`
}
