// Which slide is shown and when the next one comes: every five seconds while nobody is busy with it (HOME-03).
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { ANCHO_MOVIL, TIEMPOS } from '#web/comun/constantes.ts'
import { whenLoadedAndIdle } from '#web/comun/estado/ocio.ts'
import { anterior, arrastre, siguiente } from '#web/comun/ui/carrusel.ts'

const PASO_POR_TECLA: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Turning the slides by dragging them (swipe), or with the arrow keys, without getting in the way of scrolling (HOME-04). */
export function useArrastre(zona: RefObject<HTMLElement | null>, move: (paso: -1 | 1) => void): void {
  useEffect(() => {
    const elemento = zona.current
    if (!elemento) return
    let origen: { id: number; x: number } | null = null

    const follow = (distancia: number) => elemento.style.setProperty('--arrastre', `${distancia}px`)
    const start = (evento: PointerEvent) => {
      // A mouse on the text selects it.
      const propios = evento.pointerType === 'mouse' ? 'a, button, h1, p' : 'a, button'
      const control = evento.target instanceof Element && evento.target.closest(propios)
      if (evento.isPrimary && evento.button === 0 && !control)
        origen = { id: evento.pointerId, x: evento.clientX }
    }
    const drag = (evento: PointerEvent) => {
      if (origen?.id === evento.pointerId) follow(evento.clientX - origen.x)
    }
    const end = (evento: PointerEvent) => {
      if (origen?.id !== evento.pointerId) return
      const paso = arrastre(evento.clientX - origen.x)
      cancel()
      if (paso !== 0) move(paso)
    }
    // The browser took the gesture over to scroll the page.
    const cancel = () => {
      origen = null
      follow(0)
    }
    const key = (evento: KeyboardEvent) => {
      const paso = PASO_POR_TECLA[evento.key]
      if (paso !== undefined) move(paso)
    }

    elemento.addEventListener('pointerdown', start)
    window.addEventListener('pointermove', drag)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    elemento.addEventListener('keydown', key)
    return () => {
      elemento.removeEventListener('pointerdown', start)
      window.removeEventListener('pointermove', drag)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      elemento.removeEventListener('keydown', key)
    }
  }, [zona, move])
}

/** Below this width there is one static picture and nothing to turn. */
const CON_CARRUSEL = `(min-width: ${ANCHO_MOVIL}px)`

function useMedia(consulta: string): boolean {
  const [cumple, setCumple] = useState(false)
  useEffect(() => {
    const media = window.matchMedia(consulta)
    const update = () => setCumple(media.matches)
    update()
    media.addEventListener('change', update)
    return () => media.removeEventListener('change', update)
  }, [consulta])
  return cumple
}

/** True while the pointer or the focus is inside, or the tab is out of sight. */
function useOcupado(zona: RefObject<HTMLElement | null>): boolean {
  const [ocupado, setOcupado] = useState(false)
  useEffect(() => {
    const elemento = zona.current
    if (!elemento) return
    const update = () =>
      setOcupado(document.hidden || elemento.matches(':hover') || elemento.contains(document.activeElement))
    const soon = () => queueMicrotask(update)
    const eventos = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const evento of eventos) elemento.addEventListener(evento, soon)
    document.addEventListener('visibilitychange', update)
    return () => {
      for (const evento of eventos) elemento.removeEventListener(evento, soon)
      document.removeEventListener('visibilitychange', update)
    }
  }, [zona])
  return ocupado
}

export function useCarrusel(cantidad: number, zona: RefObject<HTMLElement | null>) {
  const [actual, setActual] = useState(0)
  const [cargadas, setCargadas] = useState(false)
  const [pausado, setPausado] = useState(false)
  const conCarrusel = useMedia(CON_CARRUSEL)
  const quieto = useMedia('(prefers-reduced-motion: reduce)')
  const ocupado = useOcupado(zona)
  const enMarcha = conCarrusel && !quieto && !ocupado && !pausado

  const goTo = useCallback((indice: number) => {
    setCargadas(true)
    setActual(indice)
  }, [])
  const move = useCallback(
    (paso: -1 | 1) => {
      setCargadas(true)
      setActual(indice => (paso === 1 ? siguiente(indice, cantidad) : anterior(indice, cantidad)))
    },
    [cantidad],
  )
  const togglePausa = useCallback(() => setPausado(valor => !valor), [])

  // Only the first picture may compete with the page for the network; a phone never fetches the others.
  useEffect(() => (conCarrusel ? whenLoadedAndIdle(() => setCargadas(true)) : undefined), [conCarrusel])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of slide starts its five seconds anew
  useEffect(() => {
    if (!enMarcha) return
    const reloj = setTimeout(() => move(1), TIEMPOS.carrusel)
    return () => clearTimeout(reloj)
  }, [enMarcha, move, actual])

  return {
    actual: conCarrusel ? actual : 0,
    cargadas: conCarrusel && cargadas,
    conCarrusel,
    enMarcha,
    pausado,
    move,
    goTo,
    togglePausa,
  }
}
