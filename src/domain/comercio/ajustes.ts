// Lays the shop's stored settings over the defaults, each checked by its row of the table before it counts (SHOP-01, X5).
import { filaDe, isAjuste, type NombrePersonal, PERSONALES } from './ajustes-tabla.ts'
import { type AjustesPersonal, type Comercio, PERSONAL_INICIAL } from './comercio.ts'

export interface Ajuste {
  readonly nombre: string
  readonly valor: unknown
}

const isPersonal = (nombre: string): nombre is NombrePersonal => Object.hasOwn(PERSONALES, nombre)

/** As it is kept; undefined where it is no setting, or none of its kind. */
function readAjuste({ nombre, valor }: Ajuste): unknown {
  return isAjuste(nombre) ? filaDe(nombre).lector(valor) : undefined
}

/** The shop with its settings; the names of the rows that were unknown or invalid come back and change nothing. */
export function mergeAjustes(
  base: Comercio,
  filas: readonly Ajuste[],
): { readonly comercio: Comercio; readonly rechazados: readonly string[] } {
  let comercio = base
  const rechazados: string[] = []
  for (const fila of filas) {
    const leido = isPersonal(fila.nombre) ? undefined : readAjuste(fila)
    if (leido === undefined) rechazados.push(fila.nombre)
    else comercio = { ...comercio, [fila.nombre]: leido }
  }
  return { comercio, rechazados }
}

/** The staff's settings, and the rows that are about something else; one that is none of its kind counts for nothing and stays with those. */
export function splitAjustes(filas: readonly Ajuste[]): {
  readonly personal: AjustesPersonal
  readonly otros: readonly Ajuste[]
} {
  let personal = PERSONAL_INICIAL
  const otros: Ajuste[] = []
  for (const fila of filas) {
    const leido = isPersonal(fila.nombre) ? readAjuste(fila) : undefined
    if (leido === undefined) otros.push(fila)
    else personal = { ...personal, [fila.nombre]: leido }
  }
  return { personal, otros }
}

/** Not changed from a device of the counter, which is many people's. */
export function esDeSesionPropia(nombre: string): boolean {
  return isAjuste(nombre) && filaDe(nombre).sesionPropia === true
}
