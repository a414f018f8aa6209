// What the shopkeeper may write as what a combo is made of (validation): its parts, what may be chosen of them and what that costs (VOL-03).
import { normalize } from '../texto/texto.ts'
import { largo, sinInvisibles, toForma } from '../texto/unicode.ts'
import type { Medida } from './catalogo.ts'
import { GRAMOS_POR_UNIDAD } from './peso.ts'

export const OPCIONES_MAX = 40
const PARTES_MAX = 20
export const TITULO_MAX = 30
export const MENOS_MAX = 90
export const GRAMOS_PARTE_MAX = 99_999
const DIFERENCIA_MAX = 100_000_000_000

/** As it is written down: those of one `titulo` stand for each other; without one it is always in it. */
export interface OpcionDada {
  /** Without a number it is a new one. */
  readonly id: number | null
  readonly articuloId: number
  readonly gramos: number
  readonly titulo: string | null
  readonly diferencia: number
}

export interface ComboDado {
  /** Off what the parts cost; null: the article has a price of its own. */
  readonly menosPorciento: number | null
  /** None: it is no combo. */
  readonly opciones: readonly OpcionDada[]
}

export interface DeQueEsta {
  readonly nombre: string
  readonly medida: Medida
  readonly esCombo: boolean
}

export type ComboLeido =
  | { readonly ok: true; readonly opciones: readonly (OpcionDada & { readonly parte: number })[] }
  /** `indice`: the option it is about; null: all of it. */
  | { readonly ok: false; readonly indice: number | null; readonly texto: string }

/** Of a combo that costs its parts less so much. */
export const PRECIO_DE_PARTES =
  'Su precio sale de lo que cuestan sus partes: se cambia en su ficha, en «Combo»'

export const SIN_STOCK_PROPIO = 'Un combo no tiene stock propio: hay lo que alcance con sus partes'

/** Why an article keeps the measure it is sold by; null: it need not. */
export function reparoDeMedidaDeCombo({
  esCombo,
  esParte,
}: {
  readonly esCombo: boolean
  readonly esParte: boolean
}): string | null {
  if (esCombo) return 'Un combo se vende por unidad'
  return esParte ? 'Es parte de un combo, que dice cuánto lleva: sacalo de ahí primero' : null
}

const refuse = (indice: number | null, texto: string): ComboLeido => ({ ok: false, indice, texto })

/** One line, single spaces, nothing hidden. */
const clean = (texto: string) => toForma(sinInvisibles(texto).replace(/[\s\p{Cc}]+/gu, ' '), 'NFC').trim()

function falta(
  { articuloId, gramos, titulo, diferencia }: OpcionDada,
  propio: number,
  articulo: DeQueEsta | undefined,
): string | null {
  if (articulo === undefined) return 'Elegí un artículo de la lista'
  if (articuloId === propio) return 'Un combo no puede tener a sí mismo adentro'
  if (articulo.esCombo) return `${articulo.nombre} es un combo: un combo no va adentro de otro`
  if (!Number.isInteger(gramos) || gramos < 1 || gramos > GRAMOS_PARTE_MAX) {
    return 'Escribí cuánto va, hasta 99 kilos o unidades'
  }
  if (articulo.medida === 'ud.' && gramos % GRAMOS_POR_UNIDAD !== 0) {
    return `${articulo.nombre} se vende por unidad: van unidades enteras`
  }
  if (titulo !== null && largo(titulo) > TITULO_MAX)
    return `La elección puede tener hasta ${TITULO_MAX} caracteres`
  return Number.isSafeInteger(diferencia) && Math.abs(diferencia) <= DIFERENCIA_MAX
    ? null
    : 'La diferencia tiene que ser un monto'
}

/** What it is made of as it may be kept; or what is wrong with the first that cannot be. */
export function checkCombo(
  { menosPorciento, opciones }: ComboDado,
  propio: number,
  articulos: ReadonlyMap<number, DeQueEsta>,
): ComboLeido {
  if (opciones.length > OPCIONES_MAX)
    return refuse(null, `Un combo puede tener hasta ${OPCIONES_MAX} artículos`)
  if (
    menosPorciento !== null &&
    !(Number.isInteger(menosPorciento) && menosPorciento >= 0 && menosPorciento <= MENOS_MAX)
  ) {
    return refuse(null, `El porcentaje va de 0 a ${MENOS_MAX}`)
  }
  const partes: string[] = []
  const leidas: (OpcionDada & { readonly parte: number })[] = []
  for (const [indice, dada] of opciones.entries()) {
    const titulo = clean(dada.titulo ?? '') || null
    const texto = falta({ ...dada, titulo }, propio, articulos.get(dada.articuloId))
    if (texto !== null) return refuse(indice, texto)
    const clave = titulo === null ? `${indice}` : `de ${normalize(titulo)}`
    const lugar = partes.indexOf(clave)
    if (lugar < 0) partes.push(clave)
    const parte = lugar < 0 ? partes.length : lugar + 1
    const suyas = leidas.filter(otra => otra.parte === parte)
    if (suyas.some(({ articuloId, gramos }) => articuloId === dada.articuloId && gramos === dada.gramos)) {
      return refuse(indice, 'Esta opción ya está en la elección')
    }
    // Whoever chooses nothing pays the price on the combo's label.
    const propia = menosPorciento === null && titulo !== null
    if (propia && suyas.length === 0 && dada.diferencia !== 0) {
      return refuse(indice, `La primera de «${titulo}» va sin diferencia: es la que lleva quien no elige`)
    }
    leidas.push({
      ...dada,
      titulo: suyas[0]?.titulo ?? titulo,
      diferencia: propia ? dada.diferencia : 0,
      parte,
    })
  }
  if (partes.length > PARTES_MAX) return refuse(null, `Un combo puede tener hasta ${PARTES_MAX} partes`)
  const sola = leidas.findIndex(
    ({ titulo, parte }) => titulo !== null && leidas.filter(otra => otra.parte === parte).length < 2,
  )
  if (sola >= 0)
    return refuse(sola, 'Para elegir hacen falta dos opciones; si va siempre, dejá la elección vacía')
  const ids = leidas.flatMap(({ id }) => id ?? [])
  return new Set(ids).size < ids.length
    ? refuse(null, 'Hay una opción dos veces')
    : { ok: true, opciones: leidas }
}
