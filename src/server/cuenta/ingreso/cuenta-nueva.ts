// Registering: a new account waits, without rights, until its address is confirmed (R1-R11).
import type { RegistroBody, RegistroWire } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { CAMPO_PRIVACIDAD, RECHAZO } from '#domain/cuenta/rechazo.ts'
import { AppError } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createCodigo } from '../codigos.ts'
import { findCuentaById } from '../usuarios.ts'
import { sendCodigo } from './correos.ts'
import type { CuentaDeps } from './deps.ts'
import { createLector, rejectComun } from './lectura.ts'
import { insertUser } from './store.ts'

export async function createCuenta(deps: CuentaDeps, body: RegistroBody, ip: string): Promise<RegistroWire> {
  const { db, passwords, limites, now } = deps
  const datos = readRegistro(body)
  await rejectComun(datos.password, datos)
  // A mistake costs one of many tries (see the route); what can register somebody, one of a few, before any work.
  await limites.registroHora.consume(ip)
  await limites.registroDia.consume(ip)
  // Hashed whether or not the address is taken: the time it takes says nothing (R5).
  const passwordHash = await passwords.hash(datos.password, ip)
  return inTransaction(db, async tx => {
    const id = await insertUser(tx, { ...datos, passwordHash }, now())
    if (id === null) throw emailTomado()
    const nueva = await findCuentaById(tx, id)
    if (nueva === null) throw new Error('a row just written is missing')
    await sendCodigo(deps, tx, 'confirmacion', nueva, nueva.email)
    // For the browser that registers: it enters with it once the address is confirmed, and not before.
    const entrada = await createCodigo(tx, { tipo: 'registro', userId: id, email: nueva.email, now: now() })
    return { user: toWireUser(nueva), entrada }
  })
}

export function emailTomado(): AppError {
  return new AppError('ApplicationError', RECHAZO.emailTomado)
}

function readRegistro(body: RegistroBody) {
  const lector = createLector()
  const email = lector.email(body.email)
  const username = lector.username(body.username)
  const password = lector.password(body.password)
  const perfil = {
    nombre: lector.texto('nombre', body.nombre),
    apellido: lector.texto('apellido', body.apellido),
    direccion: lector.texto('direccion', body.direccion),
    telefono: lector.texto('telefono', body.telefono),
  }
  if (body.poli_priv !== true)
    lector.reject(CAMPO_PRIVACIDAD, `${CAMPO_PRIVACIDAD}: hay que aceptar la política de privacidad.`)
  lector.finish()
  return { email, username, password, ...perfil }
}
