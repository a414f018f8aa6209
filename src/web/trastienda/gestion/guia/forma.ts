// What a page of the guide is: one task, in the words its screens say.
import type { HojaAjustes } from '#domain/comercio/ajustes-tabla.ts'
import type { NombreSeccion } from '#domain/trastienda.ts'

/** Where a task is done: a section of the back room, a sheet of the settings, or one of the staff's screens outside it. */
export type Lugar =
  | NombreSeccion
  | `ajustes#${HojaAjustes}`
  | 'pedidos'
  | 'reparto'
  | 'arrepentimientos'
  | 'pizarra'
  | 'perfil'

/** A picture of the screen, made by `npm run pictures -- --guia`. */
export interface Figura {
  /** Its file, without the ending. */
  readonly archivo: string
  /** What is on it, for who does not see it. */
  readonly alt: string
}

/** A page of the guide (manual, help): one task. What stands in «…» is a word of a screen, spelled as that screen does. */
export interface Instructivo {
  /** Its address. */
  readonly id: string
  readonly titulo: string
  /** When somebody needs it. */
  readonly cuando: string
  readonly pasos: readonly string[]
  /** What can go wrong, and what helps. */
  readonly problemas: readonly (readonly [pasa: string, ayuda: string])[]
  readonly lugares: readonly Lugar[]
  /** Tasks that come next to it. */
  readonly siguen: readonly string[]
  /** Words somebody may look for that the page does not say. */
  readonly palabras?: string
  readonly figura?: Figura
}
