// The database's own wall around the paths of screens: the check constraint on categories follows the table of screens (ROUTE-05).
import pg from 'pg'
import { RESERVADOS } from '#domain/catalogo/slug-reservado.ts'

const MURO = 'categorias_slug_libre'

/**
 * At every start, under the lock of the migrations; a change only when a screen came or went. What it holds is written
 * beside it as a comment. A category that was there first stays (`not valid`), and the review of the catalogue names it.
 */
export async function holdCaminos(client: pg.Client): Promise<void> {
  const caminos = [...RESERVADOS]
    .filter(camino => camino !== '')
    .sort()
    .map(pg.escapeLiteral)
    .join(', ')
  const { rows } = await client.query<{ nota: string | null }>(
    `select obj_description(oid, 'pg_constraint') as nota from pg_constraint
      where conname = $1 and conrelid = 'categorias'::regclass`,
    [MURO],
  )
  if (rows[0]?.nota === caminos) return
  await client.query(`
    alter table categorias
      drop constraint if exists ${MURO},
      drop constraint if exists ${MURO}_enlaces,
      add constraint ${MURO} check (slug not in (${caminos})) not valid;
    comment on constraint ${MURO} on categorias is ${pg.escapeLiteral(caminos)}`)
}
