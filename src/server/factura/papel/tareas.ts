// The job of a document that was granted: its paper is drawn, and goes to its customer (FAC-06).
import { numeroDe, type Tareas } from '#server/cola/runner.ts'
import { type PedidosDeps, remiteDe } from '#server/pedido/deps.ts'
import { drawAndSend } from './send.ts'

/** As the migration that adds it calls it. */
const PAPEL = 'papel'

type Deps = Pick<PedidosDeps, 'pool' | 'tiendas' | 'publicUrl'>

export function createTareasPapel(deps: Deps): Tareas {
  return { [PAPEL]: payload => drawAndSend(deps.pool, remiteDe(deps), numeroDe(payload)) }
}
