// A change of many articles at once (batch): what it is made of, for whoever asks for one and whoever carries it out.
import type { Columna } from '#domain/catalogo/campos.ts'

type Valor = string | number | boolean | null

/** Only the fields that change, as the database takes them out of JSON: centavos, grams, ISO instants. `valores` and `insignias` are the ids of its portions and badges in their order. */
export type Campos = Readonly<
  Partial<Record<Columna, Valor>> & {
    readonly valores?: readonly number[]
    readonly insignias?: readonly number[]
  }
>

/** What a new article starts with; its stock is counted elsewhere from then on. */
type CamposNuevos = Campos & { readonly stock?: number }

export type LineaCambio =
  | { readonly articuloId: number; readonly de: Campos; readonly a: Campos }
  | { readonly articuloId: null; readonly de: null; readonly a: CamposNuevos }

type TipoCambio = 'precios' | 'importacion'
export type EstadoCambio = 'en-espera' | 'aplicado' | 'cancelado' | 'deshecho'

export interface CambioSolicitado {
  readonly tipo: TipoCambio
  /** As people read it: '+6 % Vacunos y Cerdo, a $100'. */
  readonly titulo: string
  /** What was asked for. */
  readonly regla: object
  /**
   * Of its lines and the versions they start from (idempotency key): whoever sends the same again, or somebody else who
   * saw the same preview, is told that it is made.
   */
  readonly huella: string
  readonly lineas: readonly LineaCambio[]
  /** Null or absent: now. Only for articles that are there. */
  readonly aplicaAt?: Date | null
}

/** Who does it; null is the server itself. */
export type Autor = { readonly id: number } | null

export interface CambioHecho {
  readonly id: number
  readonly estado: EstadoCambio
  /** It was made before, by whoever the change names. */
  readonly repetido: boolean
  readonly hechas: number
  /** Articles that no longer were what the change starts from: left as they are. */
  readonly dejadas: readonly number[]
}
