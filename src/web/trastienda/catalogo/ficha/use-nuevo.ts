// A new article on its way: made once, however often it is sent, by its own button (ART-03, ADM-06).
import { useState } from 'react'
import { FICHA_NUEVA, withConteo } from '#contract/catalogo/ficha.wire.ts'
import type { ArticuloFila, ArticuloNuevoBody } from '#contract/catalogo/trastienda.schema.ts'
import { entero, objeto } from '#domain/lector.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { refreshCatalogo } from '#web/comun/vidriera/catalogo.ts'
import { createArticulo, fetchArticulo } from '#web/trastienda/piezas/api.ts'
import { keepBorrador, readBorrador, restoDe } from './borrador.ts'

const readHecho = objeto({ articulo: entero(1) })

/** In the draft from the first try on, so that a reload forgets nothing either. */
function takeClave(): string {
  const borrador = readBorrador('nuevo')
  const clave = borrador.clave || newClave()
  keepBorrador('nuevo', { ...borrador, clave })
  return clave
}

/** It goes on at an address of its own: what was typed and the article does not say is a draft of it. */
export function moveBorrador(hecho: ArticuloFila): void {
  const ahora = withConteo({ ...FICHA_NUEVA, ...readBorrador('nuevo').cambios }, null)
  keepBorrador(hecho.id, restoDe(ahora, hecho))
  keepBorrador('nuevo', null)
}

export function useNuevo({ onRechazo }: { readonly onRechazo: (error: unknown) => void }) {
  const [estado, setEstado] = useState<'quieto' | 'enviando' | 'sinRed'>('quieto')

  function adopt(hecho: ArticuloFila): ArticuloFila {
    setEstado('quieto')
    void refreshCatalogo()
    return hecho
  }

  function refuse(error: unknown): null {
    setEstado(isEspera(error) ? 'sinRed' : 'quieto')
    if (!isEspera(error)) onRechazo(error)
    return null
  }

  async function publish(data: ArticuloNuevoBody['data']): Promise<ArticuloFila | null> {
    setEstado('enviando')
    try {
      return adopt(await createArticulo(data, takeClave()))
    } catch (error) {
      const hecho = error instanceof ApiError ? readHecho(error.details) : undefined
      if (hecho === undefined) return refuse(error)
      return fetchArticulo(hecho.articulo).then(adoptAnterior, refuse)
    }
  }

  /** A try before this one got there, though its answer was lost, and something else was typed since. */
  function adoptAnterior(hecho: ArticuloFila): ArticuloFila {
    showAviso({
      titulo: 'Lo que mandaste antes ya se había publicado',
      descripcion: 'Lo que cambiaste después quedó acá como borrador. Mirá también cuánto stock tiene.',
      tipo: 'alerta',
    })
    return adopt(hecho)
  }

  return { estado, publish, forget: () => setEstado('quieto') }
}
