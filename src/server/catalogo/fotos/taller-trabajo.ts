// What the two sides of the picture workshop say to each other.
import type { Encuadre } from '#domain/catalogo/encuadre.ts'
import type { Formato } from './formato.ts'

/** The format and the width of one file that is served; `og` is what a link's preview shows. */
export type Talla = { readonly formato: 'avif' | 'webp'; readonly ancho: number } | { readonly formato: 'og' }

export type Trabajo =
  | { readonly tarea: 'entrada'; readonly datos: Uint8Array; readonly formato: Formato }
  | { readonly tarea: 'comprobante'; readonly datos: Uint8Array; readonly formato: Formato }
  | {
      readonly tarea: 'talla'
      readonly datos: Uint8Array
      /** Null: all of it, in its own shape. */
      readonly encuadre: Encuadre | null
      readonly talla: Talla
    }

/** A master: upright, without metadata, of bounded size. */
export interface Entrada {
  readonly datos: Uint8Array
  readonly ancho: number
  readonly alto: number
  /** Thumbhash, base64url. */
  readonly previa: string
}

/** Why a picture is not taken; the words for it are the server's. */
export type Motivo = 'formato' | 'grande' | 'chica' | 'rota'

export type Respuesta =
  | { readonly id: number; readonly entrada: Entrada }
  | { readonly id: number; readonly archivo: Uint8Array }
  | { readonly id: number; readonly motivo: Motivo }

export const PIXELES_MAX = 50_000_000
/** Of the shorter side. */
export const LADO_MIN = 200
/** Of the shorter side to the longer: nothing to show on a card is thinner. */
export const RAZON_MIN = 1 / 5
