// What the shop sells: categories, sub-categories, articles and the portions they are sold in.
import type { Tarifable } from '../precios/tarifa.ts'
import type { CamposPublicos } from './campos.ts'
import type { Preparacion } from './preparacion.ts'

/** Unit an article is priced in. '/Kg' unless it is sold by the piece. */
export type Medida = '/Kg' | 'ud.'

/** When something was made and last changed: ISO instants. */
export interface Fechas {
  readonly createdAt: string
  readonly updatedAt: string
}

/** A picture: `url` is a same-origin path the server issued or an http(s) address. */
export interface Imagen {
  readonly id: number
  readonly url: string
  readonly alt: string
  readonly ancho: number
  readonly alto: number
  /** True when the picture has transparency and lies on kraft; false when it fills its box. */
  readonly recorte: boolean
}

/** A portion ("valor"): its label is the text before the first hyphen of `nombre`. */
export interface Valor {
  readonly id: number
  readonly nombre: string
  /** Grams per portion. For 'ud.' articles 1000 means one unit. */
  readonly grsPorcion: number
}

export interface Insignia {
  readonly id: number
  readonly nombre: string
}

/** An article and how much of it; chosen by its number, as a preparation is. */
export interface OpcionCombo {
  readonly id: number
  readonly articuloId: number
  /** A thousand are one unit of what is counted. */
  readonly gramos: number
  /** Centavos it adds to a combo, or takes off. */
  readonly diferencia: number
}

/** One of its options is in the combo: the only one, or the one that is chosen. */
export interface ParteCombo<O extends OpcionCombo = OpcionCombo> {
  /** What is asked where there are several; null: nothing is. */
  readonly titulo: string | null
  /** Never none. */
  readonly opciones: readonly O[]
}

/** As a page shows it. */
export interface OpcionVista extends OpcionCombo {
  readonly nombre: string
  readonly medida: Medida
  /** Centavos: what so much of it costs by itself today. */
  readonly suelto: number
  readonly ivaPorMil: number
  readonly imagen: Imagen | null
  /** There is enough of it for one. */
  readonly hay: boolean
}

export interface Articulo extends Fechas, Tarifable, CamposPublicos {
  readonly id: number
  /** When anything of it moved last, its stock too; pages do without. */
  readonly cambiadoAt?: string
  readonly nombre: string
  readonly detalle: string | null
  /** When the discount in force ends, in the shop's own time; absent without an end. */
  readonly ofertaHasta?: string
  readonly medida: Medida
  /** Grams for '/Kg', units for 'ud.'. */
  readonly stock: number
  /** VAT in tenths of a percent: 105 is 10.5 %. */
  readonly ivaPorMil: number
  readonly valores: readonly Valor[]
  readonly imagenes: readonly Imagen[]
  readonly insignias: readonly Insignia[]
  /** How it may be prepared, in the order they are shown; nearly always none. */
  readonly preparaciones: readonly Preparacion[]
  /** It is a combo of these: what is chosen of them stands among its preparations too. */
  readonly partes?: readonly ParteCombo<OpcionVista>[]
  /** Articles the shopkeeper offers with it, by id; absent where nothing was chosen. */
  readonly vaBienCon?: readonly number[]
}

export interface SubCategoria extends Fechas {
  readonly id: number
  readonly nombre: string
  readonly articulos: readonly Articulo[]
}

export interface Categoria extends Fechas {
  readonly id: number
  readonly nombre: string
  readonly imagenes: readonly Imagen[]
  readonly subCategorias: readonly SubCategoria[]
}
