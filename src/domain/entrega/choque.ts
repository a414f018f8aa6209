// What a courier told and was something else by then (clash), as the counter reads it: who did what, who collected from whom, and what is to be done about it (R5, ENT-04).
import type { Medio } from '../pago/medio.ts'
import type { Estado } from '../pedido/estado.ts'
import { formatPesos } from '../precios/dinero.ts'
import type { TipoActo } from './vuelta.ts'

/** To the courier; what else there is stands behind it. */
export const NO_ES_TUYO = 'Ese pedido ya no está en tu vuelta: avisá al mostrador'
export const CANCELADO = 'Lo cancelaron mientras estabas en camino: avisá al mostrador'
export const YA_ENTREGADO = 'El mostrador ya lo había dado por entregado'

export interface Choque {
  readonly tipo: TipoActo
  /** What the courier was told. */
  readonly motivo: string
  readonly repartidor: string
  readonly cliente: string
  /** What they say was collected, in centavos. */
  readonly cobro: { readonly medio: Medio; readonly monto: number } | null
  /** The order as it is now; null: it is not there any more. */
  readonly estado: Estado | null
  /** Centavos that are left to pay of it now. */
  readonly falta: number
}

const COMO: Readonly<Record<Medio, string>> = {
  mercadopago: 'por Mercado Pago',
  transferencia: 'por transferencia',
  efectivo: 'en efectivo',
  tarjeta: 'con tarjeta',
}

const CONTO: Readonly<Record<TipoActo, string>> = {
  salgo: 'contó que salía',
  entregado: 'contó que lo entregó',
  'no estaba': 'contó que no había nadie',
  reabrir: 'quiso volver a abrirlo',
  heladera: 'contó que lo guardó en la heladera',
  volví: 'contó que volvió',
  rindo: 'contó que rindió la plata',
}

function porQue({ motivo, falta }: Choque): string {
  if (motivo === CANCELADO) return 'y el pedido estaba cancelado'
  if (motivo === NO_ES_TUYO) return 'y el pedido ya no iba en su vuelta'
  if (motivo.startsWith(YA_ENTREGADO)) return 'y el mostrador ya lo había dado por entregado'
  if (motivo.startsWith('Cobraste')) return falta === 0 ? 'y ya estaba pago' : 'y no es lo que faltaba'
  return 'y ya era otra cosa'
}

/** What was collected and stands nowhere: to be given back, or noted by hand. */
function queHacerConPlata({ cliente, estado, falta }: Choque, monto: number): string {
  const cobrado = formatPesos(monto)
  if (estado === null) return `Devolvele ${cobrado} a ${cliente}: el pedido ya no está.`
  if (estado === 'cancelado')
    return `Si ${cliente} se quedó con la compra, cargale un pedido nuevo y anotá el pago; si no, devolvele ${cobrado}.`
  if (falta === 0) return `No debe nada: devolvele ${cobrado} a ${cliente}.`
  if (estado !== 'finalizado')
    return `Preguntá si lo entregó: dalo por entregado y anotá el pago de ${cobrado}.`
  if (monto === falta) return `Anotá el pago de ${cobrado} en el pedido.`
  return monto > falta
    ? `Anotá el pago de ${formatPesos(falta)} en el pedido y devolvele ${formatPesos(monto - falta)} a ${cliente}.`
    : `Anotá el pago de ${cobrado} en el pedido: quedan ${formatPesos(falta - monto)} por cobrar.`
}

function queHacer(choque: Choque): string {
  const { cobro, motivo, estado } = choque
  if (cobro !== null && cobro.monto > 0)
    return motivo === YA_ENTREGADO
      ? 'El cobro quedó anotado: no hay que hacer nada.'
      : queHacerConPlata(choque, cobro.monto)
  if (motivo.startsWith(YA_ENTREGADO)) return 'No hay plata de por medio: fijate que esté bien como está.'
  return estado === 'cancelado'
    ? 'Preguntale dónde quedó la compra: no cobró nada.'
    : 'Mirá cómo sigue el pedido: no cobró nada.'
}

export interface ChoqueDicho {
  /** 'Nahuel Paz cobró $19.500 en efectivo de Ana Gómez, y el pedido estaba cancelado.' */
  readonly que: string
  readonly hacer: string
}

export function describeChoque(choque: Choque): ChoqueDicho {
  const { tipo, repartidor, cliente, cobro } = choque
  const hizo =
    cobro === null || cobro.monto === 0
      ? CONTO[tipo]
      : `cobró ${formatPesos(cobro.monto)} ${COMO[cobro.medio]} de ${cliente}`
  return { que: `${repartidor} ${hizo}, ${porQue(choque)}.`, hacer: queHacer(choque) }
}
