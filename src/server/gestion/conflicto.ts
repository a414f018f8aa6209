// Optimistic concurrency: what changed in a thing since the version somebody saw, and whether it is what they change (ADM-04).
import { sql } from 'kysely'
import type { ConflictoWire } from '#contract/errores.schema.ts'
import type { Tx } from '#server/db/transaction.ts'
import { AppError } from '../base/errors.ts'
import { invalidos } from '../plugins/validador.ts'

/** Whose change it was when nobody's name stands in the log. */
const EL_SISTEMA = 'El sistema'

interface Visto {
  readonly cosa: string
  readonly id: number
  /** As it is now, its row being held. */
  readonly actual: number
  /** The one they saw; undefined where a client does not say. */
  readonly version: number | undefined
  /** What they change, by the names of the log. */
  readonly campos: readonly string[]
}

interface Movido {
  readonly campo: string
  readonly de: unknown
  readonly a: unknown
  readonly quien: string | null
  readonly cuando: Date
}

/** The last change of each field since; a thing that was made or deleted says nothing here. */
async function readMovidos(tx: Tx, { cosa, id, version, campos }: Visto): Promise<Movido[]> {
  const { rows } = await sql<Movido>`
    select distinct on (c.campo) c.campo, r.de -> c.campo as de, r.a -> c.campo as a, coalesce(u.username, k.nombre) as quien, r.at as cuando
    from registro r
    cross join lateral (
      select jsonb_object_keys(coalesce(r.de, '{}') || coalesce(r.a, '{}')) as campo
    ) c
    left join users u on u.id = r.user_id
    left join claves k on k.id = r.clave_id
    where r.cosa = ${cosa} and r.cosa_id = ${id} and r.version > ${version ?? 0} and c.campo = any(${[...campos]})
    order by c.campo, r.id desc`.execute(tx)
  return rows
}

const NO_ES = 'Esa versión todavía no existe: volvé a leerlo antes de cambiarlo.'

/**
 * Lets a change pass that touches nothing others touched since: different fields merge. Else it is refused with what they
 * did. Who says no version means to overwrite; one that is not there yet was never seen. `toWire` gives a field of the log the name and the value it has on the wire.
 */
export async function checkVersion(
  tx: Tx,
  visto: Visto,
  toWire: (campo: string, valor: unknown) => readonly [nombre: string, valor: unknown],
): Promise<void> {
  if (visto.version === undefined || visto.version === visto.actual) return
  if (visto.version > visto.actual) throw invalidos([{ campo: 'version', message: NO_ES }])
  const movidos = await readMovidos(tx, visto)
  const [primero] = movidos
  if (primero === undefined) return
  const details: ConflictoWire = {
    version: visto.actual,
    cambios: movidos.map(({ campo, de, a, quien, cuando }) => ({
      campo: toWire(campo, a)[0],
      de: toWire(campo, de)[1],
      a: toWire(campo, a)[1],
      quien: quien ?? EL_SISTEMA,
      cuando: cuando.toISOString(),
    })),
  }
  throw new AppError(
    'ConflictError',
    `${primero.quien ?? EL_SISTEMA} lo cambió mientras tanto. No se guardó nada.`,
    { ...details },
  )
}
