// Whether somebody on a phone still looks at the first screen of a page: its button is theirs before any question.
import { useEffect, useState } from 'react'
import { ANCHO_MOVIL } from '#web/comun/constantes.ts'

/** So far down the first screen's own button has gone by. */
const BAJADA = 200

export function usePrimeraPantalla(): boolean {
  const [arriba, setArriba] = useState(true)
  useEffect(() => {
    const look = () => {
      if (window.innerWidth > ANCHO_MOVIL || window.scrollY > BAJADA) setArriba(false)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return arriba
}
