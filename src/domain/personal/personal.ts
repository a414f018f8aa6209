// Whom an open screen keeps logged in, and the shop's settings that are the staff's business alone (ADM-08, OPS-01).
import { rutaCon } from '../camino.ts'
import type { Ajuste } from '../comercio/ajustes.ts'
import { trabaja } from '../cuenta/usuario.ts'
import { booleano, entero, type Lector, parcial } from '../lector.ts'

/** True where an open screen counts as activity: the staff's own, and for nobody else (SESS-01). */
export function sostieneSesion(role: string, camino: string): boolean {
  return trabaja(role) && rutaCon('sostiene', camino) !== null
}

/** Never part of a page: what the shop asks of its staff, and how it is kept, is no visitor's business. */
export interface AjustesPersonal {
  /** Whoever works here, in whatever role, does nothing before setting up a second factor. */
  readonly segundoFactorObligatorio: boolean
  /** A backup every night. */
  readonly copiaNocturna: boolean
  /** At which hour of the shop's clock. */
  readonly copiaHora: number
  /** The older ones go. */
  readonly copiasGuardadas: number
}

/** The values of the house. */
export const PERSONAL_INICIAL: AjustesPersonal = {
  segundoFactorObligatorio: false,
  copiaNocturna: true,
  copiaHora: 4,
  copiasGuardadas: 7,
}

const LECTORES: { readonly [K in keyof AjustesPersonal]: Lector<AjustesPersonal[K]> } = {
  segundoFactorObligatorio: booleano,
  copiaNocturna: booleano,
  copiaHora: entero(0, 23),
  copiasGuardadas: entero(1, 60),
}
const readPersonal = parcial<AjustesPersonal>(LECTORES)

const SI_NO = 'Es sí o no.'
const MOTIVOS: Readonly<Record<keyof AjustesPersonal, string>> = {
  segundoFactorObligatorio: SI_NO,
  copiaNocturna: SI_NO,
  copiaHora: 'La hora va de 0 a 23.',
  copiasGuardadas: 'Se guardan de 1 a 60.',
}
const NOMBRES = Object.keys(PERSONAL_INICIAL) as (keyof AjustesPersonal)[]

/** What is written of them: null is the value of the house, and so is writing it. */
export function readPersonalEscrito(escritos: Readonly<Record<string, unknown>>): {
  readonly valores: ReadonlyMap<string, unknown>
  readonly problemas: readonly { readonly campo: string; readonly message: string }[]
} {
  const dichos = NOMBRES.filter(nombre => escritos[nombre] !== undefined)
  const sirve = (nombre: keyof AjustesPersonal) =>
    escritos[nombre] === null || LECTORES[nombre](escritos[nombre]) !== undefined
  return {
    valores: new Map(
      dichos.map(nombre => [nombre, escritos[nombre] === PERSONAL_INICIAL[nombre] ? null : escritos[nombre]]),
    ),
    problemas: dichos
      .filter(nombre => !sirve(nombre))
      .map(nombre => ({ campo: nombre, message: MOTIVOS[nombre] })),
  }
}

/** The staff's settings, and the rows that are about something else; one that is none of its kind counts for nothing and stays with those. */
export function splitAjustes(filas: readonly Ajuste[]): {
  readonly personal: AjustesPersonal
  readonly otros: readonly Ajuste[]
} {
  let personal = PERSONAL_INICIAL
  const otros: Ajuste[] = []
  for (const fila of filas) {
    const leido = { ...readPersonal({ [fila.nombre]: fila.valor }) }
    if (!Object.hasOwn(leido, fila.nombre)) otros.push(fila)
    personal = { ...personal, ...leido }
  }
  return { personal, otros }
}
