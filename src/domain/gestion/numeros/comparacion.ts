// Today against the same weekday before, in words (comparison): how much more or less by this hour (HOY-01).

import { masDias } from '#domain/comercio/dias.ts'
import { formatPesos, groupMiles } from '#domain/precios/dinero.ts'
import { DIAS } from '#domain/texto/texto.ts'

/** Percent of change, rounded; null where there was nothing to compare with. */
export function cambioDe(ahora: number, antes: number): number | null {
  return antes === 0 ? null : Math.round(((ahora - antes) * 100) / antes)
}

/** '+9 %', '−4 %', '0 %', or 'nuevo' where there was nothing before. */
export function textoCambio(ahora: number, antes: number): string {
  const cambio = cambioDe(ahora, antes)
  if (cambio === null) return ahora === 0 ? '' : 'nuevo'
  return `${cambio > 0 ? '+' : cambio < 0 ? '−' : ''}${groupMiles(Math.abs(cambio))} %`
}

/** 'sábado' for '2026-11-21'. */
export function diaDeSemana(dia: string): string {
  return DIAS.at(new Date(Date.parse(dia)).getUTCDay() - 1) ?? ''
}

/** 'sáb. 14', as it stands at a mark. */
export function diaCorto(dia: string): string {
  return `${diaDeSemana(dia).slice(0, 3)}. ${Number(dia.slice(8))}`
}

interface Comparado {
  readonly hoy: string
  /** The day it is compared with. */
  readonly antes: string
  readonly ahora: number
  /** By the same hour. */
  readonly entonces: number
  /** How figures read: money unless said. */
  readonly format?: (cifra: number) => string
}

export interface Comparacion {
  readonly tono: 'sube' | 'baja' | 'igual'
  /** '12 %', or nothing. */
  readonly cuanto: string
  readonly texto: string
}

/** The last one is 'el sábado pasado'; one further back, since nothing was sold on the last one, says its date. */
function entoncesDe({ hoy, antes }: Comparado): string {
  const dia = diaDeSemana(antes)
  if (antes === masDias(hoy, -7)) return `el ${dia} pasado`
  return `el ${dia} ${Number(antes.slice(8))}/${Number(antes.slice(5, 7))}`
}

export function compareHoy(comparado: Comparado): Comparacion {
  const { ahora, entonces, format = formatPesos } = comparado
  const dia = entoncesDe(comparado)
  const Dia = `E${dia.slice(1)}`
  if (entonces === 0) {
    const tambien = ahora === 0 ? 'también ibas' : 'ibas'
    return {
      tono: ahora === 0 ? 'igual' : 'sube',
      cuanto: '',
      texto: `${Dia} a esta hora ${tambien} en cero.`,
    }
  }
  if (ahora === 0) return { tono: 'baja', cuanto: '', texto: `${Dia} a esta hora ibas ${format(entonces)}.` }
  const cambio = cambioDe(ahora, entonces) ?? 0
  if (cambio === 0) return { tono: 'igual', cuanto: '', texto: `Igual que ${dia} a esta hora` }
  return {
    tono: cambio > 0 ? 'sube' : 'baja',
    cuanto: `${groupMiles(Math.abs(cambio))} %`,
    texto: `${cambio > 0 ? 'más' : 'menos'} que ${dia} a esta hora`,
  }
}
