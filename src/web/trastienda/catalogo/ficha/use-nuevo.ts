// A new article on its way: made once, however often it is sent, by its own button (ART-03, ADM-06).
import { FICHA_NUEVA, withConteo } from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila, ArticuloNuevoBody } from '#contract/catalogo/trastienda.schema.ts'
import { entero, objeto } from '#domain/lector.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { refreshCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { createArticulo, fetchArticulo } from '#web/trastienda/piezas/api.ts'
import { nombreDeBorrador } from '#web/trastienda/piezas/borradores.ts'
import { useFormulario } from '#web/trastienda/piezas/use-formulario.ts'
import { keepBorrador, readBorrador, readGuardado, restoDe, VACIO } from './borrador.ts'

const readHecho = objeto({ articulo: entero(1) })

/** It goes on at an address of its own: what was typed and the article does not say is a draft of it. */
function moveBorrador(hecho: ArticuloFila): void {
  const ahora = withConteo({ ...FICHA_NUEVA, ...readBorrador('nuevo').cambios }, null)
  keepBorrador(hecho.id, restoDe(ahora, hecho))
  keepBorrador('nuevo', null)
}

export function useNuevo({ onRechazo }: { readonly onRechazo: (error: unknown) => void }) {
  const { enviando, fallo, submit, forget } = useFormulario(nombreDeBorrador('nuevo'), VACIO, readGuardado)

  /** `finish` is what is left to do for it. Null: it was refused, or there is no answer yet. */
  async function publish(
    data: ArticuloNuevoBody['data'],
    finish: (hecho: ArticuloFila) => Promise<void>,
  ): Promise<ArticuloFila | null> {
    let hecho: ArticuloFila | null = null
    await submit(async clave => {
      hecho = await createArticulo(data, clave).catch(adoptAnterior)
      await finish(hecho)
      // What was typed meanwhile is a draft of it: the form is empty from here on.
      moveBorrador(hecho)
      void refreshCatalogo()
    }, onRechazo)
    return hecho
  }

  const estado = enviando ? 'enviando' : isEspera(fallo) ? 'sinRed' : 'quieto'
  return { estado, publish, forget } as const
}

/** A try before this one got there, though its answer was lost, and something else was typed since. */
async function adoptAnterior(error: unknown): Promise<ArticuloFila> {
  const hecho = error instanceof ApiError ? readHecho(error.details) : undefined
  if (hecho === undefined) throw error
  const fila = await fetchArticulo(hecho.articulo)
  showAviso({
    titulo: 'Lo que mandaste antes ya se había publicado',
    descripcion: 'Lo que cambiaste después quedó acá como borrador. Mirá también cuánto stock tiene.',
    tipo: 'alerta',
  })
  return fila
}
