// The mails an account causes: written in the caller's transaction, with links that come from PUBLIC_URL alone (R11).
import type { Transaction } from 'kysely'
import { RUTAS } from '#domain/rutas.ts'
import type { SnapshotSource } from '../catalogo/snapshot.ts'
import type { DB } from '../db/types.ts'
import { enqueueCorreo, mayWrite } from '../mail/outbox.ts'
import { correoAvisoCambioEmail, correoConfirmarEmail } from '../mail/plantillas/cambio-email.ts'
import { correoConfirmacion } from '../mail/plantillas/confirmacion.ts'
import { correoPasswordCambiada, correoRestablecer } from '../mail/plantillas/password.ts'
import { createCodigo, dropCodigos, type TipoCodigo } from './codigos.ts'

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
  confirmacion: { escribir: correoConfirmacion, ruta: RUTAS.confirmarEmail, parametro: 'confirmation' },
  'cambio-email': { escribir: correoConfirmarEmail, ruta: RUTAS.confirmarEmail, parametro: 'confirmation' },
  password: { escribir: correoRestablecer, ruta: RUTAS.restablecer, parametro: 'code' },
} as const satisfies Partial<Record<TipoCodigo, unknown>>

/**
 * A mail with a code, unless the address had one of this kind a moment ago (R10): nobody learns which.
 * `a` is the address to prove, which for a change is not yet the account's.
 */
export async function sendCodigo(
  deps: CorreosDeps,
  tx: Transaction<DB>,
  tipo: keyof typeof CON_CODIGO,
  { id, nombre }: Destinatario,
  a: string,
): Promise<void> {
  if (!(await mayWrite(tx, a, tipo))) return
  const { escribir, ruta, parametro } = CON_CODIGO[tipo]
  if (tipo !== 'confirmacion') await dropCodigos(tx, id, tipo)
  const codigo = await createCodigo(tx, { tipo, userId: id, email: a, now: deps.now() })
  const enlace = `${deps.publicUrl}${ruta}?${parametro}=${codigo}`
  await enqueueCorreo(tx, { tipo, para: a, ...escribir({ ...remite(deps), nombre, enlace }) })
}

export async function sendAvisoPassword(
  deps: CorreosDeps,
  tx: Transaction<DB>,
  { email, nombre }: Destinatario,
): Promise<void> {
  const escrito = correoPasswordCambiada({ ...remite(deps), nombre })
  await enqueueCorreo(tx, { tipo: 'password-cambiada', para: email, ...escrito })
}

export async function sendAvisoCambioEmail(
  deps: CorreosDeps,
  tx: Transaction<DB>,
  { email, nombre }: Destinatario,
  nuevo: string,
): Promise<void> {
  const escrito = correoAvisoCambioEmail({ ...remite(deps), nombre, nuevo })
  await enqueueCorreo(tx, { tipo: 'aviso-email', para: email, ...escrito })
}

function remite({ tiendas, publicUrl }: CorreosDeps) {
  return { comercio: tiendas.current().tienda.comercio, publicUrl }
}
