// What a link the shop sent opens: looking is free, and only the answer that is sent uses it up (W2).
import type { EnlaceUsadoWire, EnlaceVistoWire } from '#contract/pedido/telefono.schema.ts'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import type { RespuestaCliente } from '#domain/pedido/pesaje.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { AppError } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { acceptIn, readPropuesta, rejectIn } from '../change/change.ts'
import type { PedidosDeps } from '../deps.ts'
import { consumeEnlace, type Enlace, findEnlace } from '../enlaces-sql.ts'
import { describeUnion, joinIn } from '../join/join.ts'
import { readPregunta } from '../weigh/pregunta.ts'
import { answerByEnlace } from '../weigh/weigh.ts'
import { isUnidaA, readEstadoDelCambio } from './sql.ts'

const vencido = (usado: EnlaceUsadoWire | null = null) =>
  new AppError('ValidationError', RECHAZO.codigo, { ...usado })

/**
 * What was said with a link that is used up, for who sent it and never heard: the answer may be lost on the way back. Of
 * accounts, only for the one that has the orders since.
 */
async function finDe(
  tx: Tx,
  { unionId, cambioId }: Enlace,
  cuenta: Cuenta | null,
): Promise<EnlaceUsadoWire | null> {
  if (unionId !== null) {
    const suya = cuenta !== null && (await isUnidaA(tx, unionId, cuenta.id))
    return suya ? { tipo: 'union', fin: 'si' } : null
  }
  switch (cambioId === null ? null : await readEstadoDelCambio(tx, cambioId)) {
    case 'aplicado':
      return { tipo: 'cambio', fin: 'si' }
    case 'rechazado':
      return { tipo: 'cambio', fin: 'no' }
    default:
      return null
  }
}

/** Of a weight also one that was used: how it stands is what its page shows. */
async function open(tx: Tx, code: string, cuenta: Cuenta | null): Promise<Enlace> {
  const enlace = await findEnlace(tx, code)
  if (enlace === null) throw vencido()
  if (enlace.usado && enlace.lineaId === null) throw vencido(await finDe(tx, enlace, cuenta))
  return enlace
}

export function readEnlace(deps: PedidosDeps, code: string): Promise<EnlaceVistoWire> {
  return inTransaction(deps.pool, async tx => {
    const { unionId, cambioId, lineaId, vez, pedidoId } = await open(tx, code, null)
    if (unionId !== null) return { tipo: 'union', ...(await describeUnion(tx, unionId)) }
    if (lineaId !== null && vez !== null && pedidoId !== null) {
      return readPregunta(tx, deps, { id: pedidoId, lineaId, vez })
    }
    if (cambioId === null || pedidoId === null) throw vencido()
    const propuesta = await readPropuesta(tx, deps, pedidoId, cambioId)
    if (propuesta === null) throw vencido()
    const { textos, totalAntes, total, porPesar } = propuesta
    return {
      tipo: 'cambio',
      pedido: pedidoId,
      textos: [...textos],
      totalAntes: centavosToPesos(totalAntes),
      total: centavosToPesos(total),
      ...(porPesar && { porPesar }),
    }
  })
}

/** The order that changed, or those that went over, is whose it is: nothing of it is told to who holds the link. */
export async function answerEnlace(
  deps: PedidosDeps,
  cuenta: Cuenta | null,
  code: string,
  dicho: { readonly si: boolean; readonly peso: RespuestaCliente },
): Promise<void> {
  const { si, peso } = dicho
  await inTransaction(deps.pool, async tx => {
    const enlace = await open(tx, code, cuenta)
    const { unionId, cambioId, lineaId, vez, pedidoId } = enlace
    if (unionId !== null && cuenta === null) {
      throw new AppError('UnauthorizedError', 'Entrá a tu cuenta, o registrate, para sumar tus pedidos')
    }
    if (lineaId !== null && vez !== null && pedidoId !== null) {
      // The order before its link, as everybody who asks about it: who comes late is told what happened.
      await answerByEnlace(tx, deps, { id: pedidoId, lineaId }, { vez, respuesta: peso })
      if (!(await consumeEnlace(tx, code))) throw vencido()
      return
    }
    // Used up with the answer, in one transaction: whatever is refused uses nothing up.
    if (!(await consumeEnlace(tx, code))) throw vencido(await finDe(tx, enlace, cuenta))
    if (unionId !== null && cuenta !== null) {
      if (si) await joinIn(tx, unionId, cuenta.id, cuenta.id)
    } else if (cambioId !== null && pedidoId !== null) {
      const quien = { de: 'enlace' } as const
      if (si) await acceptIn(tx, deps, pedidoId, cambioId, quien)
      else await rejectIn(tx, deps, pedidoId, cambioId, quien)
    }
  })
}
