// What the shop tells a customer by chat about an order that changed, and about a link it sends (MOS-01, MOS-02).
import { formatPesos } from '../precios/dinero.ts'
import { escapeWhatsApp } from '../texto/whatsapp.ts'
import type { TotalesDichos } from './cambio.ts'

const TEXTOS_MAX = 12

/** Of an order that was weighed, once something of it has to be weighed again. */
export const TOTAL_POR_PESAR = 'El total te lo avisamos cuando lo pesemos'

export interface MensajeDeCambio extends TotalesDichos {
  readonly nombre: string
  readonly pedido: number
  readonly textos: readonly string[]
  /** Where it is seen, or said yes to. */
  readonly enlace: string
  /** It waits for their yes. */
  readonly pregunta: boolean
}

/** '1 cosa más', '3 cosas más'. */
const resto = (cuantas: number) => `… y ${cuantas} ${cuantas === 1 ? 'cosa más' : 'cosas más'}`

/** 'El total sigue siendo *$100*.', 'El total es *$110* (antes $100).' */
function fraseTotal({ totalAntes, total, porPesar, pregunta }: MensajeDeCambio): string {
  const antes = ` (antes ${formatPesos(totalAntes)}).`
  if (porPesar) return TOTAL_POR_PESAR + antes
  return total === totalAntes
    ? `El total sigue siendo *${formatPesos(total)}*.`
    : `El total ${pregunta ? 'sería' : 'es'} *${formatPesos(total)}*${antes}`
}

export function mensajeCambio(m: MensajeDeCambio): string {
  const { textos } = m
  const dichos = textos.slice(0, TEXTOS_MAX).map(texto => `• ${escapeWhatsApp(texto)}`)
  const mas = textos.length - dichos.length
  return [
    `¡Hola, ${escapeWhatsApp(m.nombre)}! ${m.pregunta ? 'Queremos cambiar' : 'Cambiamos'} tu *pedido #${m.pedido}*:`,
    ...dichos,
    ...(mas > 0 ? [resto(mas)] : []),
    fraseTotal(m),
    m.pregunta
      ? `¿Está bien? Contestanos acá, sirve por 48 horas: ${m.enlace}`
      : `Podés verlo acá: ${m.enlace}`,
  ].join('\n')
}

export function mensajeUnion(nombre: string, comercio: string, enlace: string): string {
  return [
    `¡Hola, ${escapeWhatsApp(nombre)}! Desde este enlace podés sumar a tu cuenta de ${escapeWhatsApp(comercio)} los pedidos que nos hiciste por teléfono.`,
    `Entrá o registrate y confirmalo, sirve por 48 horas: ${enlace}`,
  ].join('\n')
}
