// How the shop is, for whoever keeps it: judged by the domain's rules, with what can be done about it at once (OPS-03).
import type pg from 'pg'
import type { ReintentadosWire, SaludUnaWire } from '#contract/gestion/salud.schema.ts'
import { judgeSalud } from '#domain/gestion/salud/salud.ts'
import type { Tareas } from '#server/cola/runner.ts'
import { CUADRE, requestCuadre } from '#server/pago/cuadres.ts'
import { VERSION } from '#server/proceso/version.ts'
import type { Lectura } from './lectura.ts'
import { retryTrabajos } from './sql.ts'

export interface SaludDeps {
  readonly pool: pg.Pool
  readonly lectura: Lectura
  readonly now: () => Date
  /** The database is the shop's own. */
  readonly propia: boolean
  /** Aborted: about to close. Whoever asks sends nobody here any more; whoever comes all the same is served. */
  readonly retiro: AbortSignal | undefined
}

export async function readSalud({ lectura, now }: Pick<SaludDeps, 'lectura' | 'now'>): Promise<SaludUnaWire> {
  const hechos = await lectura.hechos()
  const { base } = hechos
  const ahora = now()
  const before = (segundos: number) => new Date(ahora.getTime() - segundos * 1000).toISOString()
  return {
    data: {
      renglones: [...judgeSalud(hechos)],
      servidores: (base?.servidores ?? []).map(({ desde, visto, ...servidor }) => ({
        ...servidor,
        desde: before(desde),
        visto: before(visto),
      })),
      version: VERSION,
      base: base === null ? null : { version: base.version, migracion: base.migracion },
      caidas: [...(base?.tareasCaidas ?? [])],
      cuadre: { enCurso: base?.cuadre?.enCurso ?? false, primeros: [...(base?.cuadre?.primeros ?? [])] },
      ahora: ahora.toISOString(),
    },
    meta: {},
  }
}

/** Worked out beside the requests, however many orders there are; the screen reads again until it has ended. */
export async function beginCuadre(deps: SaludDeps): Promise<SaludUnaWire> {
  await requestCuadre(deps.pool)
  deps.lectura.forget()
  return readSalud(deps)
}

export async function retryCaidos({ pool, lectura }: SaludDeps): Promise<ReintentadosWire> {
  const cuantos = await retryTrabajos(pool)
  lectura.forget()
  return { data: { cuantos }, meta: {} }
}

export function createTareasSalud(cuadre: () => Promise<unknown>): Tareas {
  return { [CUADRE]: async () => void (await cuadre()) }
}
