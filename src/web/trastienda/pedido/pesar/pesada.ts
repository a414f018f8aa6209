// A weighing as it is kept on the device until the server has it: with its own key and its time (PESA-07).
import type { OtraPesadaWire } from '#contract/pedido/pesada.schema.ts'
import { booleano, entero, nulo, objeto, porDefecto, texto, uno, varios } from '#domain/lector.ts'
import {
  MODOS_PESADA,
  type ModoPesada,
  ORIGENES_PESADA,
  type OrigenPesada,
  PESADA_MAX,
} from '#domain/pedido/pesaje.ts'

export interface Pesada {
  readonly clave: string
  readonly pedido: number
  readonly linea: number
  /** What it is, for what is said of it later. */
  readonly nombre: string
  readonly gramos: number
  readonly vez: number
  readonly modo: ModoPesada
  readonly origen: OrigenPesada
  readonly at: string
  /** Nobody pressed anything: what is counted was ticked as it was ordered. */
  readonly sola: boolean
  /** The article that is switched off in the shop once the server has this: what it gives back would be for sale before. */
  readonly apaga: number | null
}

/** Somebody weighed that line meanwhile: both are shown, and a person says which stays. */
export interface Choque {
  readonly pesada: Pesada
  readonly otra: OtraPesadaWire
}

/** The server will not have it, and why. */
export interface Rechazo {
  readonly pesada: Pesada
  readonly mensaje: string
  /** It was the last thing of its order. */
  readonly vacio: boolean
}

const readPesada = objeto<Pesada>({
  clave: texto,
  pedido: entero(1),
  linea: entero(1),
  nombre: texto,
  gramos: entero(0, PESADA_MAX),
  vez: entero(0),
  modo: uno(MODOS_PESADA),
  origen: uno(ORIGENES_PESADA),
  at: texto,
  sola: booleano,
  apaga: nulo(entero(1)),
})

export const readOtra = objeto<OtraPesadaWire>({
  vez: entero(0),
  pesado: nulo(entero(0)),
  quien: nulo(texto),
  cuando: nulo(texto),
})

/** What was kept of a line, as it was weighed: what is no weighing is left out, anybody may have written there. */
export const readPesadas = porDefecto(varios(readPesada), [])

/** What was ticked by itself, or says the same and nothing more, gives way without a word: a spoken yes is more. */
export function isMudo({ gramos, sola, modo }: Pesada, { pesado }: OtraPesadaWire): boolean {
  return sola || (pesado === gramos && modo === 'normal')
}
