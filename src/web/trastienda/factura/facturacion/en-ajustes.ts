// What the set-up has of the settings' screen it stands in: their values, their controls, and the one way of saving.
import type { ReactNode } from 'react'
import type { AjustesValoresWire } from '#contract/comercio/ajustes.schema.ts'
import type { NombreAjuste } from '#domain/comercio/ajustes-tabla.ts'

export interface EnAjustes {
  readonly valores: AjustesValoresWire
  readonly version: number
  readonly valorDe: (campo: NombreAjuste) => unknown
  readonly save: (campo: NombreAjuste, valor: unknown) => void
  /** The control of a setting, as its row says. */
  readonly control: (campo: NombreAjuste) => ReactNode
  /** Another control of it, with how it stands below. */
  readonly renglon: (campo: NombreAjuste, control: ReactNode, ayuda?: ReactNode) => ReactNode
  /** VAT is said nowhere. */
  readonly monotributo: boolean
}

export interface Paso {
  readonly numero: number
  readonly hecho: boolean
  /** The first that is not. */
  readonly ahora: boolean
}
