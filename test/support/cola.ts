// What the queue holds, done once and in its order, without a worker beside.
import type pg from 'pg'
import type { Tareas } from '#server/cola/runner.ts'
import { COMPLETE, FAIL, TAKE } from '#server/cola/sql.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import { rowsOf } from '#server/db/transaction.ts'

const YO = 'proceso-de-prueba'

export async function runTrabajos(pool: pg.Pool, tareas: Tareas): Promise<void> {
  for (;;) {
    const [trabajo] = await rowsOf<{ id: number; tarea: string; payload: unknown }>(pool, TAKE, [
      YO,
      toJsonb([{ tareas: Object.keys(tareas), libres: 1 }]),
    ])
    if (trabajo === undefined) return
    const { id, tarea, payload } = trabajo
    try {
      await tareas[tarea]?.(payload)
      await rowsOf(pool, COMPLETE, [YO, [id]])
    } catch (error) {
      await rowsOf(pool, FAIL, [YO, [id], [String((error as Error).message)], [true]])
    }
  }
}
