// What single fields of the account forms are held to while they are typed, in the form library's words.
import { emailValido, MENSAJES } from '#domain/cuenta/registro.ts'

export const REGLA_EMAIL = {
  validate: (email: string | undefined) => emailValido((email ?? '').trim()) || MENSAJES.email,
}

export const FALTA_PASSWORD_ACTUAL = 'Ingresá tu contraseña actual'
