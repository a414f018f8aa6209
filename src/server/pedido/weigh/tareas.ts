// What happens to a weight nobody answered for (timeout): only the limit is charged, once, by the database's clock (PESA-03).
import { hastaElLimite, limitesDe, textoPeso, toLineaConPrecio } from '#domain/pedido/pesada.ts'
import type { Tareas } from '#server/cola/runner.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { findLinea, moveLinea, readHeld } from './linea.ts'
import { insertPesada, takeSinRespuesta } from './sql.ts'

const CERRAR = 'cerrar-preguntas-de-peso'
export const CRONTAB_BALANZA = `* * * * * ${CERRAR}`

type Deps = Pick<PedidosDeps, 'pool' | 'tiendas' | 'publicUrl'>

export function createTareasBalanza(deps: Deps): Tareas {
  return {
    [CERRAR]: async () => {
      await closePreguntas(deps)
    },
  }
}

/** One order a transaction, until none is due: whatever number of servers does this, each line is charged once. */
export async function closePreguntas(deps: Deps): Promise<number> {
  for (let cerradas = 0; ; ) {
    const hechas = await inTransaction(deps.pool, async tx => {
      const { esperaRespuesta, toleranciaPeso } = remiteDe(deps).comercio
      const debido = await takeSinRespuesta(tx, esperaRespuesta)
      for (const lineaId of debido?.lineas ?? []) {
        const pedido = await readHeld(tx, debido?.id ?? 0)
        const linea = findLinea(pedido, lineaId)
        const { vez } = linea
        const pesado = linea.pesado ?? 0
        const limites = limitesDe(toLineaConPrecio(linea), toleranciaPeso)
        const cobrado = hastaElLimite(pesado, limites)
        await insertPesada(tx, {
          pedidoId: pedido.id,
          lineaId,
          vez: vez + 1,
          gramos: pesado,
          modo: 'limite',
          origen: 'servidor',
          userId: null,
          clave: `servidor-${lineaId}-${vez}`,
          at: null,
        })
        await moveLinea(tx, remiteDe(deps).comercio, pedido, linea, {
          hecha: { pesado, cobrado, respuesta: 'limite' },
          pesadoPor: null,
          autorId: null,
          texto: `el cliente no contestó: se cobra ${textoPeso(linea.medida, cobrado)}`,
          esPaso: true,
        })
      }
      return debido === null ? null : debido.lineas.length
    })
    if (hechas === null) return cerradas
    cerradas += hechas
  }
}
