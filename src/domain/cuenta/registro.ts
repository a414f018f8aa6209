// The rules for accounts: what a registration needs, what a password must be, how an e-mail is compared (SIGN-02, SIGN-03).
import { cabe, largo, toForma } from '../texto/unicode.ts'
import { LARGOS } from './usuario.ts'

export interface DatosRegistro {
  readonly nombre: string
  readonly apellido: string
  readonly direccion: string
  readonly telefono: string
  readonly email: string
  readonly password: string
  readonly repeticion: string
  readonly privacidad: boolean
}

export type ErroresRegistro = Partial<Record<keyof DatosRegistro, string>>

export const MENSAJES = {
  nombre: 'El nombre es requerido',
  apellido: 'El apellido es requerido',
  direccion: 'La Dirección es requerida',
  telefono: 'El Teléfono es requerido',
  telefonoCorto: 'Ingresá un teléfono completo, con característica',
  email: 'Ingrese un email válido',
  repeticion: 'Las contraseñas no coinciden',
  privacidad: 'Debes aceptar las políticas de privacidad para continuar',
  resumen: 'Por favor, corrija los campos marcados en rojo antes de enviar.',
  passwordComun: 'Elegí una contraseña menos común',
} as const

export const EMAIL_MAX = 254
/** Linear: no part can match the separator that ends it. Signs with a meaning in a mail header are left out (R13). */
const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}]{1,64}@[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cs}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cs}]+)+$/u

export function emailValido(email: string): boolean {
  return email.length <= EMAIL_MAX && EMAIL.test(email)
}

/** The form an e-mail is stored and compared in; what no e-mail can be is left as it is. */
export function normalizeEmail(email: string): string {
  return cabe(email, EMAIL_MAX) ? toForma(email.trim(), 'NFC').toLowerCase() : email
}

/** The display name a new account starts with: the e-mail before the at sign (SIGN-08). */
export function usernameDe(email: string): string {
  return [...(normalizeEmail(email).split('@', 1)[0] ?? '')].slice(0, LARGOS.username).join('')
}

export const PASSWORD = { min: 8, max: 16 } as const
export const LARGO_PASSWORD = `Debe tener entre ${PASSWORD.min}-${PASSWORD.max} caracteres.`

interface ReglaPassword {
  readonly texto: string
  readonly cumple: boolean
}

/** The checklist, in the order it is shown. Lengths count characters as people see them, not code units. */
export function reglasPassword(password: string): readonly ReglaPassword[] {
  const caracteres = largo(password)
  return [
    {
      texto: LARGO_PASSWORD,
      cumple: caracteres >= PASSWORD.min && caracteres <= PASSWORD.max,
    },
    { texto: 'Debe tener al menos una mayúscula.', cumple: /\p{Lu}/u.test(password) },
    { texto: 'Debe tener al menos un número.', cumple: /\p{Nd}/u.test(password) },
  ]
}

/** The first rule the password breaks, or null. */
export function errorPassword(password: string): string | null {
  return reglasPassword(password).find(regla => !regla.cumple)?.texto ?? null
}

/** With the area left out there are still six or seven. */
const TELEFONO_CIFRAS = 6

/** A numeric field (SIGN-01): people write spaces, dashes and +54 into it, but letters alone are no phone, nor is a single digit. */
export function errorTelefono(telefono: string): string | null {
  const cifras = telefono.replace(/\D/g, '').length
  if (cifras === 0) return MENSAJES.telefono
  return cifras < TELEFONO_CIFRAS ? MENSAJES.telefonoCorto : null
}

/** Every field that is not as it should be, with the text shown beside it. */
export function erroresRegistro(datos: DatosRegistro): ErroresRegistro {
  const errores: ErroresRegistro = {}
  for (const campo of ['nombre', 'apellido', 'direccion'] as const) {
    if (datos[campo].trim() === '') errores[campo] = MENSAJES[campo]
  }
  const telefono = errorTelefono(datos.telefono)
  if (telefono !== null) errores.telefono = telefono
  if (!emailValido(datos.email.trim())) errores.email = MENSAJES.email
  const password = errorPassword(datos.password)
  if (password !== null) errores.password = password
  if (datos.repeticion !== datos.password) errores.repeticion = MENSAJES.repeticion
  if (!datos.privacidad) errores.privacidad = MENSAJES.privacidad
  return errores
}
