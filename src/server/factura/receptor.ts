// Whom an invoice is for, as somebody of the staff types it: read by the rule, or refused in words (FAC-02).
import type { ReceptorDicho } from '#contract/factura/facturas.schema.ts'
import type { Receptor } from '#domain/factura/comprobante.ts'
import { readReceptor } from '#domain/factura/receptor.ts'
import { AppError } from '#server/base/errors.ts'

/** Null: nobody in particular. */
export function toReceptor(dicho: ReceptorDicho): Receptor | null {
  if (dicho === null) return null
  const { docTipo, ...escrito } = dicho
  const leido = readReceptor(docTipo === undefined ? escrito : { ...escrito, docTipo })
  if (leido.ok) return leido.receptor
  throw new AppError('ValidationError', leido.texto, {
    errors: [{ path: ['data', 'receptor', leido.campo], message: leido.texto, name: 'ValidationError' }],
  })
}
