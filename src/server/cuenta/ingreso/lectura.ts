// Turns what arrived into what may be kept: texts made safe, an e-mail in its form, a password that follows the rules.
import { EMAIL_MAX, emailValido, errorPassword, MENSAJES, normalizeEmail } from '#domain/cuenta/registro.ts'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { normalize } from '#domain/texto/texto.ts'
import { AppError } from '#server/base/errors.ts'
import { invalidos } from '#server/plugins/validador.ts'

/** The words of this shop that people put into its passwords. */
const DEL_COMERCIO = ['carniceria', 'mostrador']
/** With digits and signs taken off the end, only the words everybody uses count. */
const RAICES = 10_000
const RAIZ_MINIMA = 4

interface Lista {
  readonly enteras: ReadonlySet<string>
  readonly raices: ReadonlySet<string>
}

/** Passwords that fit the rule and still are the first anybody would try (R7). */
interface Persona {
  readonly nombre: string | null
  readonly apellido: string | null
  readonly email: string
}

let cargada: Promise<Lista> | undefined

/** Half a megabyte of words: loaded when the first password is chosen. */
async function load(): Promise<Lista> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const palabras = dictionary['passwords-common']
  const raices = palabras.slice(0, RAICES).filter(palabra => palabra.length >= RAIZ_MINIMA)
  return { enteras: new Set(palabras), raices: new Set(raices) }
}

/** The person's own names and address are no secret either, whatever digits and signs stand around them. */
async function isPasswordComun(password: string, persona: Persona): Promise<boolean> {
  cargada ??= load()
  const { enteras, raices } = await cargada
  const simple = normalize(password)
  if (enteras.has(simple) || raices.has(simple.replace(/[^\p{L}]+$/u, ''))) return true
  const letras = soloLetras(simple)
  const { nombre, apellido, email } = persona
  const propias = [`${nombre ?? ''} ${apellido ?? ''}`, `${apellido ?? ''} ${nombre ?? ''}`, email]
  const contexto = [...DEL_COMERCIO, ...propias.flatMap(palabrasDe)]
  return contexto.some(palabra => palabra === letras)
}

/** 'María José' -> maria, jose, mariajose; an e-mail counts up to its at sign. */
function palabrasDe(texto: string): string[] {
  const [antes = ''] = normalize(texto).split('@')
  const partes = antes.split(/[^\p{L}]+/u)
  return [...partes, partes.join('')].filter(palabra => palabra.length >= 3)
}

function soloLetras(texto: string): string {
  return texto.replace(/[^\p{L}]+/gu, '')
}

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
