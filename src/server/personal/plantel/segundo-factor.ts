// The second factor (2FA, MFA) of the staff: set up, asked for at every login, made anew, switched off.
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import type {
  ActivadoWire,
  CodigoBody,
  CodigosWire,
  DesafioBody,
  PasswordBody,
  PruebaBody,
  SecretoWire,
  SegundoFactorWire,
} from '#contract/personal/personal.schema.ts'
import { AppError, sinCredenciales } from '#server/base/errors.ts'
import { type Cuenta, findCuentaById, holdSesion } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invalidos } from '#server/plugins/validador.ts'
import type { Origen } from '../equipos.ts'
import {
  describeSecreto,
  hashRecuperacion,
  newRecuperacion,
  newSecreto,
  RECUPERACION,
  readDigitos,
} from './codigo.ts'
import type { PersonalDeps } from './deps.ts'
import { checkCodigo, checkDigitos, checkPassword, checkVigente } from './prueba.ts'
import { activate, countRecuperacion, deactivate, insertSecreto, replaceRecuperacion } from './store.ts'

export async function readSegundoFactor(
  { db, tiendas }: PersonalDeps,
  { id, segundoFactor }: Cuenta,
): Promise<SegundoFactorWire> {
  return {
    activo: segundoFactor,
    obligatorio: tiendas.current().personal.segundoFactorObligatorio,
    codigos: segundoFactor ? await countRecuperacion(db, id) : 0,
  }
}

/** The code answers the challenge that a right password, or what stood for it, was given. */
export async function answerDesafio(
  deps: PersonalDeps,
  { desafio, codigo }: DesafioBody,
): Promise<IngresoWire> {
  const { db, tokens, limites } = deps
  const abierto = tokens.verifyDesafio(desafio)
  const cuenta = abierto === null ? null : await findCuentaById(db, abierto.id)
  const vigente = cuenta !== null && !cuenta.blocked && cuenta.segundoFactor
  if (abierto === null || !vigente || cuenta.tokenVersion !== abierto.version) throw vencido()
  await limites.segundoFactorDesafio.consume(abierto.clave)
  await checkCodigo(deps, cuenta.id, codigo)
  return { jwt: await tokens.renewToken(cuenta), user: toWireUser(cuenta) }
}

function vencido(): AppError {
  return new AppError('ApplicationError', 'El ingreso venció. Empezá de nuevo con tu contraseña.')
}

/** Nothing changes until a first code proves that the application has it. */
export async function beginSegundoFactor(
  deps: PersonalDeps,
  cuenta: Cuenta,
  { password }: PasswordBody,
  origen: Origen,
): Promise<SecretoWire> {
  rejectActivo(cuenta)
  await checkPassword(deps, cuenta, password, origen)
  const secreto = newSecreto()
  const sellado = deps.cifrado.seal(secreto, cuenta.id)
  await inTransaction(deps.db, async tx => {
    // Hashing takes its time: what was switched on meanwhile is not replaced.
    if (!(await holdSesion(tx, cuenta))) throw sinCredenciales()
    await insertSecreto(tx, cuenta.id, sellado, deps.now())
  })
  const { nombre } = deps.tiendas.current().tienda.comercio
  return describeSecreto(secreto, { comercio: nombre, email: cuenta.email })
}

export async function confirmSegundoFactor(
  deps: PersonalDeps,
  cuenta: Cuenta,
  { codigo }: CodigoBody,
): Promise<ActivadoWire> {
  rejectActivo(cuenta)
  const digitos = readDigitos(codigo)
  if (digitos === null) throw invalidos([{ campo: 'codigo', message: 'El código tiene seis números.' }])
  await checkDigitos(deps, cuenta.id, digitos)
  const codigos = newCodigos()
  const activa = await inTransaction(deps.db, async tx => {
    if (!(await holdSesion(tx, cuenta))) throw sinCredenciales()
    // Another beginning may have replaced the secret that the code was for.
    await checkVigente({ ...deps, db: tx }, cuenta.id, digitos)
    if (!(await activate(tx, cuenta.id, cuenta.tokenVersion))) throw sinCredenciales()
    await replaceRecuperacion(tx, cuenta.id, hashes(codigos))
    return findCuentaById(tx, cuenta.id)
  })
  if (activa === null) throw sinCredenciales()
  return { codigos, jwt: await deps.tokens.renewToken(activa) }
}

/** The old ones end, used or not. */
export async function remakeCodigos(
  deps: PersonalDeps,
  cuenta: Cuenta,
  prueba: PruebaBody,
  origen: Origen,
): Promise<CodigosWire> {
  await prove(deps, cuenta, prueba, origen)
  const codigos = newCodigos()
  await inTransaction(deps.db, tx => replaceRecuperacion(tx, cuenta.id, hashes(codigos)))
  return { codigos }
}

export async function endSegundoFactor(
  deps: PersonalDeps,
  cuenta: Cuenta,
  prueba: PruebaBody,
  origen: Origen,
): Promise<void> {
  await prove(deps, cuenta, prueba, origen)
  await inTransaction(deps.db, tx => deactivate(tx, cuenta.id))
}

async function prove(
  deps: PersonalDeps,
  cuenta: Cuenta,
  { password, codigo }: PruebaBody,
  origen: Origen,
): Promise<void> {
  if (!cuenta.segundoFactor) {
    throw new AppError('ConflictError', 'La verificación en dos pasos no está activada.')
  }
  await checkPassword(deps, cuenta, password, origen)
  await checkCodigo(deps, cuenta.id, codigo)
}

function rejectActivo({ segundoFactor }: Cuenta): void {
  if (segundoFactor) throw new AppError('ConflictError', 'La verificación en dos pasos ya está activada.')
}

function newCodigos(): string[] {
  return Array.from({ length: RECUPERACION }, newRecuperacion)
}

function hashes(codigos: readonly string[]): Buffer[] {
  return codigos.flatMap(codigo => hashRecuperacion(codigo) ?? [])
}
