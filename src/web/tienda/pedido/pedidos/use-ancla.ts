// Scrolls to the place the address names once it is on the screen (ODET-01).
import { useEffect } from 'react'
import { useLocation } from '#web/comun/navegacion/ruta.ts'

export function useAncla(listo: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (!listo || hash.length < 2) return
    let nombre = hash.slice(1)
    try {
      nombre = decodeURIComponent(nombre)
    } catch {
      // A broken escape names nothing, and does no harm.
    }
    const suave = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(nombre)?.scrollIntoView({ behavior: suave ? 'smooth' : 'auto', block: 'start' })
  }, [listo, hash])
}
