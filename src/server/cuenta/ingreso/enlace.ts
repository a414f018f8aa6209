// Signing in by a mailed link (magic link): single use, fifteen minutes, and never held up by what others try (L5).
import type { EnlaceBody, IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { AppError } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { consumeCodigo, dropCodigos } from '../codigos.ts'
import { isCuentaDemo } from '../cuentas-demo.ts'
import { findCuentaById } from '../usuarios.ts'
import type { CuentaDeps } from './deps.ts'

/** Mailed, or given to the browser that registered: worth nothing there until the address is confirmed. */
const TIPOS = ['enlace', 'registro'] as const

/** Of any number of callers with one link one gets the session. Nothing but this call uses a link up: to look at it is free. */
export async function loginWithLink(deps: CuentaDeps, { code }: EnlaceBody): Promise<IngresoWire> {
  const { db, tokens, now, demoAbierta, anotar } = deps
  const cuenta = await inTransaction(db, async tx => {
    const codigo = await consumeCodigo(tx, { tipos: TIPOS, codigo: code, now: now() })
    const duena = codigo === null ? null : await findCuentaById(tx, codigo.userId)
    // Whatever is refused uses nothing up.
    if (duena === null || duena.email !== codigo?.email || duena.blocked || !duena.confirmed)
      throw incorrecto()
    if (isCuentaDemo(duena.email) && !demoAbierta) throw incorrecto()
    // The others lie in the same mailbox and have served their purpose.
    await dropCodigos(tx, duena.id, ...TIPOS)
    return duena
  })
  anotar({ usuario: cuenta.id }, 'entró con un enlace')
  return { jwt: await tokens.issueToken(cuenta), user: toWireUser(cuenta) }
}

function incorrecto(): AppError {
  return new AppError('ValidationError', RECHAZO.codigo)
}
