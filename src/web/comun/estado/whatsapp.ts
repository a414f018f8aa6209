// Opens the chat in the app and, when the app does not come, on the web (NAV-07).
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

/** True when the app's own link was opened and the browser must not follow the web link as well. */
export function openWhatsApp(numero: string, texto: string): boolean {
  const plataforma = plataformaActual()
  const web = enlaceWhatsAppWeb(numero, texto)
  armRespaldo(web, plataforma)
  if (plataforma !== 'ios') return false
  window.location.assign(enlaceWhatsApp(numero, texto, plataforma))
  return true
}
