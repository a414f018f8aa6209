// Opens a chat with a text that the server wrote, in a tab of its own: the scale stays where it is.
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import type { Whatsapp } from './api.ts'

/** A browser that lets nothing open by itself shows nothing: what was said stays on the screen as a link. */
export function openChat({ numero, texto }: Whatsapp): void {
  window.open(enlaceWhatsAppWeb(numero, texto), '_blank', 'noopener')
}
