// When a nightly backup is due: once after its hour on the shop's clock, late rather than never (OPS-01).
import type { AjustesPersonal } from '../cuenta/personal.ts'
import { dosCifras } from '../texto/fecha.ts'
import { instanteDe, localDe } from '../texto/fecha-local.ts'

const DIA_MS = 24 * 3_600_000

/** The last time the shop's clock showed that hour. */
function ultimoTurno(hora: number, ahora: Date): number {
  const hoy = instanteDe(`${localDe(ahora).slice(0, 10)}T${dosCifras(hora)}:00`)?.getTime() ?? 0
  return hoy > ahora.getTime() ? hoy - DIA_MS : hoy
}

/** `ultima`: when the last good one began; null while there is none. A machine that slept through its hour makes it when it wakes. */
export function tocaCopia(
  { copiaNocturna, copiaHora }: Pick<AjustesPersonal, 'copiaNocturna' | 'copiaHora'>,
  ultima: Date | null,
  ahora: Date,
): boolean {
  return copiaNocturna && (ultima === null || ultima.getTime() < ultimoTurno(copiaHora, ahora))
}
