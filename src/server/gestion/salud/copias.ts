// Backups as their files are, not as a line says (health): the newest that is there, and how many are not.
import type { Copia } from '#domain/gestion/salud/hechos.ts'
import { atMost } from '#server/kit/deadline.ts'
import { type Falta, findFalta } from '../copia-vista.ts'
import type { CopiaPorVer, HechosLeidos } from './sql.ts'

/** A disk that hangs must not look like a database that does. */
const ESPERA_MS = 1_000

type Mirar = (copia: NonNullable<HechosLeidos['copia']>) => Promise<Copia>

export function createVista(): Mirar {
  let enCurso: Promise<readonly (Falta | null)[]> | null = null

  /** One look at a time: each that hangs would hold a thread. */
  async function look(anotadas: readonly CopiaPorVer[]): Promise<readonly (Falta | null)[] | undefined> {
    if (enCurso !== null) return undefined
    enCurso = Promise.all(anotadas.map(findFalta)).finally(() => {
      enCurso = null
    })
    return atMost(enCurso, ESPERA_MS)
  }

  return async ({ fallo, anotadas }) => {
    const vistas = await look(anotadas)
    const buenas = anotadas.filter(
      (una, i) => una.falta === null && vistas !== undefined && vistas[i] === null,
    )
    // What the command wrote somebody may have carried away: that is what it is for.
    const propias = anotadas.filter(({ motivo }) => motivo !== 'comando')
    const perdidas = propias.filter(una => !buenas.includes(una)).length
    const [ultima] = buenas
    return { hace: ultima?.hace ?? null, bytes: ultima?.bytes ?? null, fallo, perdidas }
  }
}
