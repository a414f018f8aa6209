// A bag's code read by a scanner that types, on whichever screen the staff is and nobody writes: opens its order (ENT-06).
import { useEffect, useEffectEvent } from 'react'
import { findCodigo } from '#domain/entrega/etiqueta.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { ENTRE_TECLAS_MS } from '../piezas/teclado-de-lector.ts'

/** An address is no longer. */
const LARGO_MAX = 300

/** There it is text like any other. */
const isCampo = (donde: EventTarget | null) =>
  donde instanceof HTMLElement && donde.matches('input, textarea, select, [contenteditable]')

export function useBolsa(activo: boolean): void {
  const navigate = useNavigate()
  const open = useEffectEvent((codigo: string) => void navigate(rutaSeccion('etiqueta', codigo)))
  useEffect(() => {
    if (!activo) return
    let leido = ''
    let ultima = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, isTrusted, timeStamp, target } = event
      if (!isTrusted || key === 'Shift' || isCampo(target)) return
      const seguida = timeStamp - ultima <= ENTRE_TECLAS_MS
      ultima = timeStamp
      if (key.length === 1) {
        leido = `${seguida ? leido : ''}${key}`.slice(-LARGO_MAX)
        return
      }
      const codigo = seguida && (key === 'Enter' || key === 'Tab') ? findCodigo(leido) : null
      if (codigo !== null) {
        event.preventDefault()
        event.stopImmediatePropagation()
        open(codigo)
      }
      leido = ''
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [activo])
}
