// Turns what arrived into what may be kept: texts made safe, an e-mail in its form, a password that follows the rules.
import { EMAIL_MAX, emailValido, errorPassword, MENSAJES, normalizeEmail } from '#domain/cuenta/registro.ts'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError } from '#server/base/errors.ts'
import { invalidos } from '#server/plugins/campos.ts'
import { isPasswordComun, type Persona } from './password-comun.ts'

type Campo = keyof typeof LARGOS

/** Collects what is wrong, to answer all of it at once. */
export function createLector() {
  const problemas: { campo: string; message: string }[] = []
  const reject = (campo: string, message: string) => void problemas.push({ campo, message })

  function linea(campo: Campo, valor: string): string {
    const seguro = lineaSegura(valor, LARGOS[campo])
    if (seguro === null) reject(campo, `${campo}: una sola línea de hasta ${LARGOS[campo]} caracteres.`)
    return seguro ?? ''
  }

  return {
    reject,
    /** Null and empty both mean that there is none. */
    texto: (campo: Campo, valor: string | null | undefined): string | null =>
      linea(campo, valor ?? '') || null,
    username(valor: string): string {
      if (lineaSegura(valor, LARGOS.username) === '') reject('username', 'username is a required field')
      return linea('username', valor)
    },
    email(valor: string): string {
      const email = readEmail(valor)
      if (email === null) reject('email', 'email must be a valid email')
      return email ?? ''
    },
    password(valor: string): string {
      const error = valor.includes('\0') ? 'La contraseña no es válida.' : errorPassword(valor)
      if (error !== null) reject('password', error)
      return valor
    },
    finish(): void {
      if (problemas.length > 0) throw invalidos(problemas)
    },
  }
}

/** The form it is stored and compared in; null when it is no e-mail. */
export function readEmail(valor: string): string | null {
  const seguro = lineaSegura(valor, EMAIL_MAX)
  if (seguro === null) return null
  const email = normalizeEmail(seguro)
  return emailValido(email) ? email : null
}

export async function rejectComun(password: string, persona: Persona): Promise<void> {
  if (await isPasswordComun(password, persona)) throw new AppError('ValidationError', MENSAJES.passwordComun)
}
