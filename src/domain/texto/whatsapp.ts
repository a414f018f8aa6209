// Links that open a WhatsApp chat with the shop, and text that is safe to put into a message.
import { sinInvisibles } from './unicode.ts'

export type Plataforma = 'ios' | 'otra'

/** A lone surrogate, which encodeURIComponent would throw on. */
const SURROGATE_SUELTO = /\p{Surrogate}/gu

const encodeTexto = (texto: string) => encodeURIComponent(texto.replace(SURROGATE_SUELTO, '\uFFFD'))

/** encodeURIComponent and not URLSearchParams: WhatsApp would show its '+' literally. */
function parametros(numero549: string, texto: string): string {
  return `phone=${numero549}&text=${encodeTexto(texto)}`
}

/** Works everywhere: opens the app where there is one and offers WhatsApp Web where there is none. */
export function enlaceWhatsAppWeb(numero549: string, texto: string): string {
  return `https://api.whatsapp.com/send?${parametros(numero549, texto)}`
}

/** On iOS the app's own scheme, which does nothing without the app and so needs the web link after it. */
export function enlaceWhatsApp(numero549: string, texto: string, plataforma: Plataforma): string {
  return plataforma === 'ios'
    ? `whatsapp://send?${parametros(numero549, texto)}`
    : enlaceWhatsAppWeb(numero549, texto)
}

/** Opens the app with a text to whoever the person chooses. */
export function enlaceCompartir(texto: string): string {
  return `https://wa.me/?text=${encodeTexto(texto)}`
}

const PARECIDOS: Readonly<Record<string, string>> = { '*': '∗', _: '＿', '~': '∼', '`': 'ˋ' }

/**
 * Text typed by a person, for one line of a message. WhatsApp has no escape character, so its formatting marks
 * become look-alikes; line breaks become spaces, so nobody can forge a further line of the order, and the marks that
 * turn the reading direction go (X4).
 */
export function escapeWhatsApp(texto: string): string {
  return sinInvisibles(texto)
    .replace(/[*_~`]/g, marca => PARECIDOS[marca] ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** What somebody says who searched and found nothing. */
export function consultaWhatsApp(nombreComercio: string, buscado: string): string {
  return `¡Hola, ${nombreComercio}! Busqué “${escapeWhatsApp(buscado)}” y no lo encontré. ¿Lo tienen?`
}

/** What a customer says who wants nothing of an order any more, and cannot cancel it. */
export function cancelacionWhatsApp(nombreComercio: string, pedido: number): string {
  return `¡Hola, ${nombreComercio}! Quiero cancelar mi pedido #${pedido}.`
}

/** What the floating button says first (NAV-07). */
export function saludoWhatsApp(nombreComercio: string): string {
  return `¡Hola, ${nombreComercio}! Quiero hacerles una consulta.`
}
