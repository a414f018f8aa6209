// Gives something another name, and takes it back for ten seconds.
import type { EstanteCambio } from '#contract/catalogo/estante.schema.ts'
import type { Estante } from '#domain/catalogo/estante.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { saveEstante } from '#web/trastienda/piezas/estantes.ts'
import { showDeshacer } from '#web/trastienda/piezas/undo.ts'

interface Cosa {
  readonly id: number
  readonly version: number
  readonly nombre: string
}

export function rename(
  estante: Estante,
  cosa: Cosa,
  nombre: string,
  onHecho: () => Promise<void>,
): Promise<void> {
  return change(estante, cosa, { nombre }, { nombre: cosa.nombre }, onHecho)
}

export async function change(
  estante: Estante,
  cosa: Cosa,
  ahora: EstanteCambio,
  antes: EstanteCambio,
  onHecho: () => Promise<void>,
): Promise<void> {
  const escrito = await saveEstante(estante, cosa, ahora)
  showDeshacer('Guardado', ahora.nombre ?? cosa.nombre, () => {
    saveEstante(estante, escrito, antes).then(onHecho, error =>
      showAviso({ titulo: 'No se pudo deshacer', descripcion: motivoDe(error), tipo: 'error' }),
    )
  })
  await onHecho()
}
