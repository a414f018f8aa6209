// Sends the form somebody sent before the page was awake, now that it is: previo.ts held it back and marked it.
import { useEffect } from 'react'

export function useFormaPendiente(): void {
  useEffect(() => {
    const forma = document.querySelector<HTMLFormElement>('form[data-pendiente]')
    if (!forma) return
    delete forma.dataset.pendiente
    forma.requestSubmit()
  }, [])
}
