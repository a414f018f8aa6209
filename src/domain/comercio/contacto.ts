// How a shop is found and reached, in words, with as much of it as the shop has said (SHOP-02).
import { enumeracion } from '../texto/texto.ts'
import type { Comercio } from './comercio.ts'

/** Those the shop has said. */
const dichos = (partes: readonly (string | null)[]): string[] => partes.filter(parte => parte !== null)

/** 'Salta 2450, Rosario, Santa Fe'; '' when none of it is known. */
export function domicilio({
  direccion,
  ciudad,
  provincia,
}: Pick<Comercio, 'direccion' | 'ciudad' | 'provincia'>): string {
  return dichos([direccion, ciudad, provincia]).join(', ')
}

/** Where one picks an order up: street and city; null without a street. */
export function local({ direccion, ciudad }: Pick<Comercio, 'direccion' | 'ciudad'>): string | null {
  return direccion === null ? null : dichos([direccion, ciudad]).join(', ')
}

/** Whether the phone, as people read it, is the line of the chat: with the area's 0, the 15 of a mobile or neither. */
function isDelChat(telefono: string, whatsapp: string): boolean {
  const suyas = telefono.replace(/\D/g, '').replace(/^(?:549?|0)/, '')
  const nacional = whatsapp.slice(-10)
  const con15 = [2, 3, 4].map(area => `${nacional.slice(0, area)}15${nacional.slice(area)}`)
  return [nacional, ...con15].includes(suyas)
}

/** ' por WhatsApp al 0341 555-0142' where that phone is on it, ' por WhatsApp', or nothing where the shop is not. */
export function porWhatsApp({ whatsapp, telefono }: Pick<Comercio, 'whatsapp' | 'telefono'>): string {
  if (whatsapp === null) return ''
  return telefono !== null && isDelChat(telefono, whatsapp) ? ` por WhatsApp al ${telefono}` : ' por WhatsApp'
}

/** 'escribinos a x o llamanos al y', null when the shop gave neither. */
export function escribinosOLlamanos({
  email,
  telefono,
}: Pick<Comercio, 'email' | 'telefono'>): string | null {
  const formas = dichos([
    email === null ? null : `escribinos a ${email}`,
    telefono === null ? null : `llamanos al ${telefono}`,
  ])
  return enumeracion(formas, 'o') || null
}

/** Every way to be reached, for one sentence; null when there is none. */
export function viasDeContacto(comercio: Comercio): string | null {
  const { whatsapp, telefono, email } = comercio
  const vias = dichos([
    whatsapp === null ? null : 'por el botón de WhatsApp de esta página',
    telefono === null ? null : `por teléfono al ${telefono}`,
    email === null ? null : `por email a ${email}`,
  ])
  return enumeracion(vias, 'o') || null
}
