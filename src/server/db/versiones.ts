// Neighbouring versions on one database (expand and contract): what a migration says about the code it still serves, and whether this code may run (OPS-04).
import { StartError } from '#server/proceso/start-error.ts'

/** What stands in the first lines of a migration. */
export interface Cabecera {
  /** The oldest migration whose code can run on what this one leaves; null in files from before it was said. */
  readonly sirve: string | null
  /** It takes something away, and says what and why that hurts nobody. */
  readonly contrae: boolean
}

/** A row of `migraciones`. */
export interface Aplicada {
  readonly nombre: string
  readonly sirve: string | null
}

const numero = (nombre: string) => nombre.slice(0, 4)

export function readCabecera(nombre: string, sql: string): Cabecera {
  const cabeza = /^(?:--.*\n)*/.exec(sql)?.[0] ?? ''
  const sirve = /^-- serves: (\d{4})$/m.exec(cabeza)?.[1] ?? null
  if (sirve !== null && sirve > numero(nombre)) {
    throw new StartError(`La migración ${nombre} dice que sirve desde la ${sirve}, que viene después.`)
  }
  return { sirve, contrae: /^-- contracts: \S/m.test(cabeza) }
}

/**
 * What the database has and this code does not know, when the code can run on it all the same; a refusal otherwise.
 * `propias` are the names of its own migrations, `faltan` those the database does not have yet.
 */
export function findAdelantadas(
  propias: readonly string[],
  faltan: readonly string[],
  aplicadas: readonly Aplicada[],
): string[] {
  const ajenas = aplicadas.filter(({ nombre }) => !propias.includes(nombre))
  const ultima = numero(propias.at(-1) ?? '0000')
  const corta = ajenas.find(({ sirve }) => sirve === null || sirve > ultima)
  if (corta !== undefined) {
    const desde =
      corta.sirve === null ? '' : ` Con ella andan las que tienen la ${corta.sirve} o una posterior.`
    throw new StartError(
      `La base tiene la migración ${corta.nombre}, que este programa no conoce: es de una versión más nueva.${desde}`,
    )
  }
  const [ajena] = ajenas
  const [falta] = faltan
  if (ajena !== undefined && falta !== undefined) {
    throw new StartError(
      `A la base le falta la migración ${falta} y tiene la ${ajena.nombre}, que este programa no conoce: son de dos líneas distintas.`,
    )
  }
  return ajenas.map(({ nombre }) => nombre)
}

/** One that only adds may come after a later number, from work done side by side; one that takes away may not. */
export function checkOrden(
  faltan: readonly { readonly nombre: string; readonly contrae: boolean }[],
  aplicadas: readonly Aplicada[],
): void {
  const ultima =
    aplicadas
      .map(({ nombre }) => nombre)
      .sort()
      .at(-1) ?? ''
  const tarde = faltan.find(({ nombre, contrae }) => contrae && nombre < ultima)
  if (tarde === undefined) return
  throw new StartError(
    `La migración ${tarde.nombre} quita algo y la base ya tiene la ${ultima}: dale un número posterior.`,
  )
}
