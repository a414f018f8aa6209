// A keyboard, or a scale that types (keyboard wedge): figures, Enter = Listo, + = Justo, Escape clears (PESA-01).
import { useEffect, useRef } from 'react'
import { teclaDe } from './visor.ts'

interface Acciones {
  readonly type: (tecla: string) => void
  readonly clear: () => void
  readonly onListo: () => void
  readonly onJusto: () => void
}

/** Where a key has a meaning of its own, it keeps it. */
const isAjeno = (objetivo: EventTarget | null) =>
  objetivo instanceof Element &&
  objetivo.closest('button, a, input, select, textarea, [role="dialog"]') !== null

export function useTeclado(acciones: Acciones, activo: boolean): void {
  const ultimas = useRef(acciones)
  useEffect(() => {
    ultimas.current = acciones
  })
  useEffect(() => {
    if (!activo) return
    const onKey = (evento: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = evento
      if (ctrlKey || metaKey || altKey || evento.defaultPrevented) return
      // Held down, a key is still one line: the next ones are for somebody to weigh.
      if (evento.repeat && (key === 'Enter' || key === '+')) return
      const { type, clear, onListo, onJusto } = ultimas.current
      const tecla = teclaDe(key)
      const enCampo = target instanceof Element && target.closest('input, select, textarea') !== null
      if (tecla !== null && !enCampo) type(tecla)
      else if (key === 'Enter' && !isAjeno(target)) onListo()
      else if (key === '+' && !enCampo) onJusto()
      else if (key === 'Escape' && !enCampo) clear()
      else return
      evento.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [activo])
}
