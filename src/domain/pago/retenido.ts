// Payments that are held: why, what can be done about each, and what that does (PAGO-04).
import type { Estado } from '../pedido/estado.ts'
import type { Medio } from './medio.ts'

export type AccionRetenido = 'aceptar' | 'devolver' | 'reactivar'

interface Motivo {
  /** After what was paid: 'Pagaron $12.000.' */
  readonly texto: string
  /** What makes most sense first. */
  readonly acciones: readonly AccionRetenido[]
}

const MOTIVOS: ReadonlyMap<string, Motivo> = new Map<string, Motivo>(
  Object.entries({
    monto: { texto: 'No es la suma que se pidió.', acciones: ['aceptar', 'devolver'] },
    moneda: { texto: 'Está en otra moneda.', acciones: ['devolver'] },
    referencia: { texto: 'No sabemos de qué pedido es.', acciones: ['aceptar', 'devolver'] },
    revision: { texto: 'El pedido cambió después de mandarle ese link.', acciones: ['aceptar', 'devolver'] },
    cancelado: { texto: 'El pedido ya estaba cancelado.', acciones: ['reactivar', 'devolver'] },
    repetido: { texto: 'El pedido ya estaba pagado.', acciones: ['devolver', 'aceptar'] },
    contracargo: { texto: 'El banco del cliente reclamó esta plata.', acciones: ['aceptar'] },
  }),
)

const OTRO: Motivo = { texto: 'El medio de pago lo dejó en suspenso.', acciones: ['aceptar', 'devolver'] }

/**
 * Also of a reason this program does not know yet. `estado` is the order's now: one that was cancelled when the payment came may
 * be open again, and another one cancelled since. Without it (no order, or nobody says) the reason alone decides.
 */
export function motivoRetenido(motivo: string | null, estado: Estado | null = null): Motivo {
  const { texto, acciones } = MOTIVOS.get(motivo ?? '') ?? OTRO
  const esperado = acciones.includes('reactivar')
  if (estado === null || esperado === (estado === 'cancelado')) return { texto, acciones }
  return esperado
    ? { texto: 'Llegó con el pedido cancelado, que ya no lo está.', acciones: swap(acciones, 'aceptar') }
    : { texto: `${texto} Ahora el pedido está cancelado.`, acciones: swap(acciones, 'reactivar') }
}

/** Only what is cancelled comes back to life, and only what is not takes money as it is. */
function swap(acciones: readonly AccionRetenido[], cuenta: 'aceptar' | 'reactivar'): AccionRetenido[] {
  return acciones.map(accion => (accion === 'devolver' ? accion : cuenta))
}

export const NOMBRE_ACCION: Readonly<Record<AccionRetenido, string>> = {
  aceptar: 'Aceptar',
  devolver: 'Devolver',
  reactivar: 'Reactivar el pedido',
}

/** What will happen, for who is about to do it. */
export function efectoRetenido(accion: AccionRetenido, medio: Medio | 'otro', pedido: number | null): string {
  const suyo = pedido === null ? 'del pedido que digas' : `del pedido #${pedido}`
  if (accion === 'aceptar') return `Cuenta como pago ${suyo}.`
  if (accion === 'reactivar')
    return 'El pedido vuelve a estar abierto, con lo que haya en stock, y cuenta el pago.'
  return efectoDevolver(medio)
}

/** Only what came through the provider goes back by itself. */
export function efectoDevolver(medio: Medio | 'otro'): string {
  return medio === 'mercadopago'
    ? 'Mercado Pago se la devuelve a quien pagó. No se puede deshacer.'
    : 'Acá queda anotado: la plata se la das vos.'
}
