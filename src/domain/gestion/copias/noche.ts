// When the work of the night is due (backup, sums, trial): once after its hour on the shop's clock, late rather than never (OPS-01).
import type { AjustesPersonal } from '#domain/comercio/comercio.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { DESFASE_MS } from '#domain/texto/zona.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS

/** The last time the shop's clock showed that hour. */
function ultimoTurno(hora: number, ahora: Date): number {
  const ms = ahora.getTime()
  return ms - ((ms + DESFASE_MS - hora * HORA_MS) % DIA_MS)
}

type Hora = Pick<AjustesPersonal, 'copiaHora'>

/**
 * `ultima`: when it was last begun; null while it never was. A machine that slept through its hour does it when it wakes, and
 * what a clock that ran ahead dated in the future does not count.
 */
export function tocaNoche({ copiaHora }: Hora, ultima: Date | null, ahora: Date): boolean {
  if (ultima === null || ultima.getTime() > ahora.getTime() + DIA_MS) return true
  return ultima.getTime() < ultimoTurno(copiaHora, ahora)
}

export function tocaCopia(
  ajustes: Hora & Pick<AjustesPersonal, 'copiaNocturna'>,
  ultima: Date | null,
  ahora: Date,
): boolean {
  return ajustes.copiaNocturna && tocaNoche(ajustes, ultima, ahora)
}

const CADA_PRUEBA_MS = 30 * DIA_MS

/** A trial once a month, in the hour of the backups; one that failed the night after. A month late it is due at any hour. */
export function tocaPrueba(
  ajustes: Hora,
  ultima: { readonly at: Date; readonly fallo: boolean } | null,
  ahora: Date,
): boolean {
  if (ultima === null) return true
  const pasaron = Math.abs(ahora.getTime() - ultima.at.getTime())
  if (ultima.fallo) return tocaNoche(ajustes, ultima.at, ahora)
  if (pasaron < CADA_PRUEBA_MS) return false
  return pasaron >= 2 * CADA_PRUEBA_MS || Number(localDe(ahora).slice(11, 13)) === ajustes.copiaHora
}
