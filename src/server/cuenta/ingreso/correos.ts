// The mails an account causes: written in the caller's transaction, with links that come from PUBLIC_URL alone (R11).
import { RUTAS } from '#domain/rutas.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import type { Tx } from '#server/db/transaction.ts'
import { enqueueCorreo, mayWrite } from '#server/mail/outbox.ts'
import {
  correoAvisoCambioEmail,
  correoConfirmacion,
  correoConfirmarEmail,
  correoDesvinculada,
  correoEmailCambiado,
  correoEnlace,
  correoPasswordCambiada,
  correoRestablecer,
} from '#server/mail/plantillas/cuenta.ts'
import { correoEquipoCerrado } from '#server/mail/plantillas/personal.ts'
import { createCodigo, dropCodigos, type TipoCodigo } from '../codigos.ts'

export interface CorreosDeps {
  readonly tiendas: SnapshotSource
  readonly publicUrl: string
  readonly now: () => Date
}

interface Destinatario {
  readonly id: number
  readonly email: string
  readonly nombre: string | null
}

const CON_CODIGO = {
  confirmacion: { write: correoConfirmacion, ruta: RUTAS.confirmarEmail, parametro: 'confirmation' },
  'cambio-email': { write: correoConfirmarEmail, ruta: RUTAS.confirmarEmail, parametro: 'confirmation' },
  password: { write: correoRestablecer, ruta: RUTAS.restablecer, parametro: 'code' },
  enlace: { write: correoEnlace, ruta: RUTAS.entrar, parametro: 'code' },
} as const satisfies Partial<Record<TipoCodigo, unknown>>

/** Strangers can ask for these at any time: they may slow the owner's mail down, not stop it. */
const ABIERTOS_A_TODOS: ReadonlySet<string> = new Set(['password', 'enlace'])

/**
 * A mail with a code, unless the address had one of this kind a moment ago (R10): nobody learns which.
 * `a` is the address to prove, which for a change is not yet the account's. `contado`: whoever asks has an allowance of
 * their own, and it was looked at.
 */
export async function sendCodigo(
  deps: CorreosDeps,
  tx: Tx,
  tipo: keyof typeof CON_CODIGO,
  { id, nombre }: Destinatario,
  a: string,
  contado = false,
): Promise<void> {
  if (!contado && !(await mayWrite(tx, a, tipo, ABIERTOS_A_TODOS.has(tipo)))) return
  const { write, ruta, parametro } = CON_CODIGO[tipo]
  if (tipo === 'password' || tipo === 'cambio-email') await dropCodigos(tx, id, tipo)
  const codigo = await createCodigo(tx, { tipo, userId: id, email: a, now: deps.now() })
  const enlace = `${deps.publicUrl}${ruta}?${parametro}=${codigo}`
  await enqueueCorreo(tx, { tipo, para: a, userId: id, ...write({ ...remite(deps), nombre, enlace }) })
}

export async function sendAvisoPassword(
  deps: CorreosDeps,
  tx: Tx,
  { email, nombre }: Destinatario,
  desvinculada = false,
): Promise<void> {
  const escrito = correoPasswordCambiada({ ...remite(deps), nombre, desvinculada })
  await enqueueCorreo(tx, { tipo: 'password-cambiada', para: email, ...escrito })
}

/** A device of the counter that left rings no more: whom it belongs to hears of it (ADM-08). */
export async function sendAvisoEquipoCerrado(
  deps: CorreosDeps,
  tx: Tx,
  { id, email, nombre }: Destinatario,
  equipo: string,
): Promise<void> {
  const escrito = correoEquipoCerrado({ ...remite(deps), nombre, equipo })
  await enqueueCorreo(tx, { tipo: 'equipo-cerrado', para: email, userId: id, ...escrito })
}

export async function sendAvisoCambioEmail(
  deps: CorreosDeps,
  tx: Tx,
  { id, email, nombre }: Destinatario,
  nuevo: string,
): Promise<void> {
  const escrito = correoAvisoCambioEmail({ ...remite(deps), nombre, nuevo })
  await enqueueCorreo(tx, { tipo: 'aviso-email', para: email, userId: id, ...escrito })
}

/** To both addresses: the one that had the account, and the one that has it now. */
export async function sendAvisoEmailCambiado(
  deps: CorreosDeps,
  tx: Tx,
  { id, email, nombre }: Destinatario,
  nuevo: string,
  desvinculada: boolean,
): Promise<void> {
  const escrito = correoEmailCambiado({ ...remite(deps), nombre, nuevo, desvinculada })
  for (const para of [email, nuevo]) {
    await enqueueCorreo(tx, { tipo: 'email-cambiado', para, userId: id, ...escrito })
  }
}

export async function sendAvisoDesvinculada(
  deps: CorreosDeps,
  tx: Tx,
  { email, nombre }: Destinatario,
): Promise<void> {
  const escrito = correoDesvinculada({ ...remite(deps), nombre })
  await enqueueCorreo(tx, { tipo: 'desvinculada', para: email, ...escrito })
}

function remite({ tiendas, publicUrl }: CorreosDeps) {
  return { comercio: tiendas.current().tienda.comercio, publicUrl }
}
