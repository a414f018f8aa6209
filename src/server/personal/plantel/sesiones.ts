// The open sessions of a person, listed and ended by themselves or by who runs the shop (B9).
import type { SesionesWire } from '#contract/personal/personas.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado, requireHallado } from '#server/base/errors.ts'
import { endSesion, endTodas, listSesiones } from '#server/cuenta/sesiones.ts'
import { findCuentaById } from '#server/cuenta/usuarios.ts'
import { type EquipoDeSesion, endEquipo } from '../equipos.ts'
import type { PersonalDeps } from './deps.ts'

/** Who asks: their own session is marked. */
interface Desde {
  readonly sesion: number | null
  readonly equipo: EquipoDeSesion | null
}

export async function readSesiones(
  { db, now }: PersonalDeps,
  id: number,
  desde: Desde,
): Promise<SesionesWire> {
  requireHallado(await findCuentaById(db, id))
  const filas = await listSesiones(db, id, now())
  return {
    data: filas.map(fila => ({
      id: `${fila.equipo ? 'e' : ''}${fila.id}`,
      aparato: fila.aparato,
      desde: fila.desde.toISOString(),
      visto: fila.visto?.toISOString() ?? null,
      equipo: fila.equipo,
      esta: fila.id === (fila.equipo ? desde.equipo?.id : desde.equipo === null ? desde.sesion : null),
    })),
    meta: {},
  }
}

/** The next call with it is refused and its open screens end, on every server. */
export async function endSesionDe({ db, now }: PersonalDeps, id: number, nombre: string): Promise<void> {
  const equipo = nombre.startsWith('e')
  const numero = requireHallado(parseId(equipo ? nombre.slice(1) : nombre))
  const terminada = equipo
    ? (await endEquipo(db, numero, id)) !== null
    : await endSesion(db, id, numero, now())
  if (!terminada) throw noEncontrado()
}

/** Devices of the counter too. */
export async function endSesionesDe({ db }: PersonalDeps, id: number): Promise<void> {
  requireHallado(await findCuentaById(db, id))
  await endTodas(db, id)
}
