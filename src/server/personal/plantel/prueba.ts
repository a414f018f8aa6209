// Proving again who one is: the current password, a code of the application, a recovery code.
import { AppError } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { isRecien, type Origen } from '../equipos.ts'
import { hashRecuperacion, pasoDe, readDigitos } from './codigo.ts'
import type { PersonalDeps } from './deps.ts'
import { readSecreto, takePaso, takeRecuperacion } from './store.ts'

const codigoMalo = (message: string) => invalidos([{ campo: 'codigo', message }])

/** Who has no password enters through somebody else's sign-in: having done so a moment ago stands for it. */
export async function checkPassword(
  { passwords, limites, now }: PersonalDeps,
  { id, passwordHash }: Cuenta,
  password = '',
  origen: Origen,
): Promise<void> {
  if (passwordHash === null) {
    if (isRecien(origen, now())) return
    throw new AppError('ForbiddenError', 'Cerrá sesión, ingresá de nuevo y volvé a intentarlo.')
  }
  // Right ones count too: each costs a hash that somebody else's login waits for (L6).
  await limites.passwordActual.consume(String(id))
  if (await passwords.verify(passwordHash, password, String(id))) return
  throw invalidos([{ campo: 'password', message: 'La contraseña no es correcta.' }])
}

/** Either kind, and each of them once. */
export function checkCodigo(deps: PersonalDeps, userId: number, escrito: string): Promise<void> {
  const digitos = readDigitos(escrito)
  return digitos === null ? checkRecuperacion(deps, userId, escrito) : checkDigitos(deps, userId, digitos)
}

/** A million of them: few tries, counted before they are looked at. Only who knows the password gets to spend them. */
export async function checkDigitos(deps: PersonalDeps, userId: number, digitos: string): Promise<void> {
  await deps.limites.segundoFactorCuenta.consume(String(userId))
  const paso = await checkVigente(deps, userId, digitos)
  if (!(await takePaso(deps.db, userId, paso))) {
    throw codigoMalo('Ese código ya se usó. Esperá el siguiente.')
  }
  await deps.limites.segundoFactorCuenta.forget(String(userId))
}

/** The half minute that the code is of, by the secret as it is now. */
export async function checkVigente(
  { db, cifrado, now }: Pick<PersonalDeps, 'db' | 'cifrado' | 'now'>,
  userId: number,
  digitos: string,
): Promise<number> {
  const sellado = await readSecreto(db, userId)
  const secreto = sellado && cifrado.open(sellado, userId)
  if (sellado !== null && secreto === null) {
    throw new AppError(
      'ConflictError',
      'La clave del servidor cambió y tu aplicación quedó desligada. Usá un código de recuperación.',
    )
  }
  const paso = secreto && pasoDe(secreto, digitos, now())
  if (paso === null) throw codigoMalo('El código no es correcto. Fijate que sea el que muestra ahora.')
  return paso
}

async function checkRecuperacion({ db, now }: PersonalDeps, userId: number, escrito: string): Promise<void> {
  const hash = hashRecuperacion(escrito)
  if (hash === null || !(await takeRecuperacion(db, userId, hash, now()))) {
    throw codigoMalo('El código no es correcto, o ya se usó.')
  }
}
