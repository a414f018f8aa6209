// Ends the wait of the category cards: two seconds after they are known, once in a browser session (HOME-08).
import { useEffect } from 'react'
import { CLAVE_CATEGORIAS } from '#web/comun/almacen/claves.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'

/**
 * The wait itself is an animation delay in categorias.css under <html data-categorias="espera">, which is set before
 * the first paint: the cards appear even if no script ever arrives. Here the session is flagged and the mark removed.
 */
export function useEsperaCategorias(cargadas: boolean): void {
  useEffect(() => {
    const raiz = document.documentElement
    if (!cargadas || raiz.dataset.categorias !== 'espera') return
    const reloj = setTimeout(() => {
      delete raiz.dataset.categorias
      try {
        sessionStorage.setItem(CLAVE_CATEGORIAS, '1')
      } catch {
        // Nothing to keep it in: the next page waits again.
      }
    }, TIEMPOS.categoriasDemora)
    return () => clearTimeout(reloj)
  }, [cargadas])
}
