// What is known of the shop's running, asked of the database at most every few seconds and never waited for long (monitoring); of backups, what their files say, not what a line does (health).
import { stat, statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { Copia, Hechos, HechosDeLaBase } from '#domain/gestion/salud/hechos.ts'
import { atMost } from '#server/kit/deadline.ts'
import { type Falta, findFalta } from '../copia-vista.ts'
import { type CopiaPorVer, type HechosLeidos, readHechosDeLaBase } from './sql.ts'

/** A disk that hangs must not look like a database that does. */
const DISCO_MS = 1_000

type Mirar = (copia: NonNullable<HechosLeidos['copia']>) => Promise<Copia>

function createVista(): Mirar {
  let enCurso: Promise<readonly (Falta | null)[]> | null = null

  /** One look at a time: each that hangs would hold a thread. */
  async function look(anotadas: readonly CopiaPorVer[]): Promise<readonly (Falta | null)[] | undefined> {
    if (enCurso !== null) return undefined
    enCurso = Promise.all(anotadas.map(findFalta)).finally(() => {
      enCurso = null
    })
    return atMost(enCurso, DISCO_MS)
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

/** However many watch, the database is asked so often. */
const VIDA_MS = 3_000
/** Who scrapes waits ten seconds as a rule: a database that hangs must not cost them everything else. */
const ESPERA_MS = 2_000

export interface Lectura {
  /** Null: it did not answer in time. */
  base(): Promise<HechosDeLaBase | null>
  /** Null: the folder could not be asked. */
  disco(): Promise<Hechos['disco']>
  /** Null: the backups are on the same disk, or their folder could not be asked. */
  discoCopias(): Promise<Hechos['discoCopias']>
  hechos(): Promise<Hechos>
  /** Something was done: what was read before is not told again. */
  forget(): void
}

interface Deps {
  readonly pool: pg.Pool
  readonly dataDir: string
  readonly backupDir: string
  readonly hayCorreo: boolean
  readonly vidaMs?: number
  readonly esperaMs?: number
}

export function createLectura({
  pool,
  dataDir,
  backupDir,
  hayCorreo,
  vidaMs = VIDA_MS,
  esperaMs = ESPERA_MS,
}: Deps): Lectura {
  const verCopias = createVista()
  let leida: { readonly hasta: number; readonly valor: Promise<HechosDeLaBase | null> } | null = null

  async function read(): Promise<HechosDeLaBase> {
    const { copia, ...hechos } = await readHechosDeLaBase(pool)
    return { ...hechos, copia: copia === null ? null : await verCopias(copia) }
  }

  /** What is under way is waited for, not asked again: a database that hangs gets one question, not one a scrape. */
  function ask(): Promise<HechosDeLaBase | null> {
    if (leida !== null && performance.now() < leida.hasta) return leida.valor
    const valor = read().catch(() => null)
    const esta = { hasta: Number.POSITIVE_INFINITY, valor }
    leida = esta
    void valor.then(() => {
      if (leida === esta) leida = { hasta: performance.now() + vidaMs, valor }
    })
    return valor
  }

  const base = async () => (await atMost(ask(), esperaMs)) ?? null
  const disco = () => readDisco(dataDir)
  const discoCopias = async () => ((await isOtroDisco(dataDir, backupDir)) ? readDisco(backupDir) : null)
  return {
    base,
    disco,
    discoCopias,
    async hechos() {
      const [deLaBase, delDisco, deLasCopias] = await Promise.all([base(), disco(), discoCopias()])
      return { base: deLaBase, disco: delDisco, discoCopias: deLasCopias, hayCorreo }
    },
    forget() {
      leida = null
    },
  }
}

async function readDisco(carpeta: string): Promise<Hechos['disco']> {
  try {
    const { bavail, blocks, bsize } = await statfs(carpeta)
    return { libre: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

async function isOtroDisco(una: string, otra: string): Promise<boolean> {
  try {
    const [{ dev: suyo }, { dev: ajeno }] = await Promise.all([stat(una), stat(otra)])
    return suyo !== ajeno
  } catch {
    return false
  }
}
