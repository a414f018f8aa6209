// Paying an order: the link to do it, made in the shop's payment service, and what the counter notes once it is done.
import type { Estado } from './estado.ts'

/** The longest texts the counter may write about a payment, in characters. */
export const PAGO_METODO_MAX = 60
export const PAGO_NOTA_MAX = 200

export const LINK_MAX = 500
export const LINK_INVALIDO = 'El link de pago tiene que ser una dirección completa que empiece con https://'

/** Visible ASCII only: no user before the name, no other spelling of a name, nothing that reads differently than it opens. */
const LINK = /^https:\/\/([a-z\d.-]+)(:\d{1,5})?((?:[/?#][!-[\]-~]*)?)$/i
/** A public name: labels, and an end that is no number. */
const NOMBRE = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** As it is kept and opened; null for what is no link: empty, not https, or without a public name. */
export function readLinkDePago(texto: string): string | null {
  const limpio = texto.trim()
  if (limpio.length > LINK_MAX) return null
  const [, nombre = '', puerto = '', resto = ''] = LINK.exec(limpio) ?? []
  const minusculas = nombre.toLowerCase()
  return NOMBRE.test(minusculas) ? `https://${minusculas}${puerto}${resto}` : null
}

/** Of the payment service itself: what stands there is somebody's account with it. */
const HOSTS_DE_PAGO: ReadonlySet<string> = new Set([
  'mpago.la',
  'mpago.li',
  'link.mercadopago.com.ar',
  'www.mercadopago.com.ar',
  'mercadopago.com.ar',
])

export const LINK_AJENO =
  'Desde este equipo sólo se guardan links de Mercado Pago (mpago.la, mercadopago.com.ar). Uno de otro sitio, guardalo desde tu propia sesión.'

/** 'mpago.la': where a link leads, for who is about to pay by it. Of a link as it is kept. */
export function hostDeLink(link: string): string {
  return link.split(/[/?#]+/)[1] ?? ''
}

export function esLinkConocido(link: string): boolean {
  return HOSTS_DE_PAGO.has(hostDeLink(link))
}

const POR_COBRAR: ReadonlySet<string> = new Set<Estado>(['pendiente', 'en_proceso', 'finalizado'])

/** Paid and cancelled orders have nothing to pay; a state nobody knows is left alone. */
export function sePuedePagar({
  estado,
  pagado,
}: {
  readonly estado: string
  readonly pagado: boolean
}): boolean {
  return !pagado && POR_COBRAR.has(estado)
}
