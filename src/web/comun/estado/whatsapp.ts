// Opens the chat in the app and, when the app does not come, on the web (NAV-07).
import type { MouseEvent } from 'react'
import { enlaceWhatsApp, enlaceWhatsAppWeb, type Plataforma } from '#domain/texto/whatsapp.ts'
import { TIEMPOS } from '../constantes.ts'

/** iPads call themselves Macintosh, but no Mac has a touch screen. */
export function plataformaActual(): Plataforma {
  const { userAgent, maxTouchPoints } = navigator
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return ios ? 'ios' : 'otra'
}

/**
 * Waits for the app (or the new tab) to take the screen; if the person is still here after that, goes to the web
 * link in this tab. Leaving the page in any way calls it off.
 */
function armRespaldo(web: string, plataforma: Plataforma): void {
  const llegada = new AbortController()
  const reloj = setTimeout(() => {
    llegada.abort()
    window.location.assign(web)
  }, TIEMPOS.whatsappRespaldo[plataforma])
  const cancel = () => {
    clearTimeout(reloj)
    llegada.abort()
  }
  const { signal } = llegada
  window.addEventListener('blur', cancel, { signal })
  window.addEventListener('pagehide', cancel, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && cancel(), { signal })
}

/** The app's own link in place of the web one that was tapped, where there is an app; opened aside on purpose it needs no help. */
export function helpChat(evento: MouseEvent, numero: string, texto: string): void {
  if (evento.ctrlKey || evento.metaKey || evento.shiftKey) return
  const plataforma = plataformaActual()
  armRespaldo(enlaceWhatsAppWeb(numero, texto), plataforma)
  if (plataforma !== 'ios') return
  evento.preventDefault()
  window.location.assign(enlaceWhatsApp(numero, texto, plataforma))
}
