// A weighing as it is kept on the device until the server has it: its own key, its time, and whose it is (PESA-07).
import type { OtraPesadaWire } from '#contract/pedido/pesada.schema.ts'
import { booleano, entero, nulo, objeto, porDefecto, readJson, texto, uno, varios } from '#domain/lector.ts'
import {
  MODOS_PESADA,
  type ModoPesada,
  ORIGENES_PESADA,
  type OrigenPesada,
  PESADA_MAX,
} from '#domain/pedido/pesaje.ts'

export interface Pesada {
  readonly clave: string
  /** The id of who weighed it: in nobody else's name it is sent. */
  readonly de: number
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

export interface Guardadas {
  readonly cola: readonly Pesada[]
  readonly choques: readonly Choque[]
  readonly rechazos: readonly Rechazo[]
}

const readPesada = objeto<Pesada>({
  clave: texto,
  de: entero(1),
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

const readChoque = objeto<Choque>({ pesada: readPesada, otra: readOtra })
const readRechazo = objeto<Rechazo>({
  pesada: readPesada,
  mensaje: texto,
  vacio: booleano,
})
const NINGUNA: Guardadas = { cola: [], choques: [], rechazos: [] }
const readTodas = porDefecto(
  objeto<Guardadas>({ cola: varios(readPesada), choques: varios(readChoque), rechazos: varios(readRechazo) }),
  NINGUNA,
)

/** From the storage, where anybody may have written: what is no weighing is left out. */
export function readGuardadas(json: string | null): Guardadas {
  return readTodas(readJson(json))
}

/** The server refused it because of somebody else's: it goes, and with it what was weighed after it on the same line. */
export function clash(
  { cola, choques, rechazos }: Guardadas,
  pesada: Pesada,
  otra: OtraPesadaWire,
): Guardadas {
  const ultima = cola.filter(({ linea, de }) => linea === pesada.linea && de === pesada.de).at(-1) ?? pesada
  return {
    cola: cola.filter(una => una.linea !== pesada.linea || una.de !== pesada.de),
    choques: [...choques.filter(choque => choque.pesada.linea !== pesada.linea), { pesada: ultima, otra }],
    rechazos,
  }
}

/** What was ticked by itself, or says the same and nothing more, gives way without a word: a spoken yes is more. */
export function isMudo({ gramos, sola, modo }: Pesada, { pesado }: OtraPesadaWire): boolean {
  return sola || (pesado === gramos && modo === 'normal')
}
