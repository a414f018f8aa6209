// Turns a phone typed by an Argentine into the 549… number WhatsApp wants; for the server only, its metadata (140 KB) must never enter the web bundle.
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { sinInvisibles } from '../texto/unicode.ts'

/** Area and number together, without the mobile prefixes. */
const LARGO_NACIONAL = 10

/** Digits and the punctuation of phone numbers. */
const SOLO_TELEFONO = /^[\d\s+()./\u002D\u2010-\u2015]+$/

/** Drops the prefix when a whole national number still follows, so a local number that starts alike survives. */
function sinPrefijo(digitos: string, prefijo: string): string {
  return digitos.startsWith(prefijo) && digitos.length - prefijo.length >= LARGO_NACIONAL
    ? digitos.slice(prefijo.length)
    : digitos
}

/** The readings of what is left, likeliest first: with area, with the domestic 15 inside, or local. */
function lecturas(numero: string, area: string): string[] {
  const conQuince = [2, 3, 4]
    .filter(largo => numero.slice(largo, largo + 2) === '15')
    .map(largo => numero.slice(0, largo) + numero.slice(largo + 2))
  const local = [area + numero.replace(/^15/, ''), area + numero]
  return [numero, ...conQuince, ...local].filter(lectura => lectura.length === LARGO_NACIONAL)
}

/** '0341 15 555-1234' -> '5493415551234'; null when it is no Argentine number (RULE-04). */
export function aWhatsApp(entrada: string, areaDelComercio: string): string | null {
  // A contact list copies invisible marks along.
  if (!SOLO_TELEFONO.test(sinInvisibles(entrada))) return null
  const internacional = entrada.replace(/\D/g, '').replace(/^00/, '')
  const conPais = /^\D*(?:\+|00)/.test(entrada)
  if (conPais && !internacional.startsWith('54')) return null
  let numero = sinPrefijo(internacional, '54')
  numero = sinPrefijo(numero, '9').replace(/^0/, '')
  const valida = lecturas(numero, areaDelComercio).find(lectura => isValidPhoneNumber(`+549${lectura}`))
  return valida === undefined ? null : `549${valida}`
}
