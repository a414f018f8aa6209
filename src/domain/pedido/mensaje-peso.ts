// What the shop asks a customer by chat about a cut that weighed more, or less, than it may by itself (PESA-03).
import type { Medida } from '../catalogo/catalogo.ts'
import { formatPesos } from '../precios/dinero.ts'
import { escapeWhatsApp } from '../texto/whatsapp.ts'
import { hastaElLimite, type Limites, textoDiferencia, textoPeso } from './pesada.ts'

export interface PreguntaDePeso extends Limites {
  /** Of the customer. */
  readonly cliente: string
  /** Of the order. */
  readonly numero: number
  /** Of the article. */
  readonly nombre: string
  readonly medida: Medida
  readonly pedido: number
  readonly pesado: number
  readonly subtotal: number
  /** As it would be. */
  readonly subtotalFinal: number
  /** If nobody answers. */
  readonly limite: number
  readonly minutos: number
}

/** 'pesó 1,60 kg y habías pedido 1,40 kg: serían $24.336 (+$3.042).' */
export function textoPregunta(
  pregunta: Omit<PreguntaDePeso, 'cliente' | 'numero' | 'nombre' | 'minutos'>,
): string {
  const { medida, pedido, pesado, subtotal, subtotalFinal } = pregunta
  const peso = (gramos: number) => textoPeso(medida, gramos)
  const verbo = medida === 'ud.' ? 'hay' : 'pesó'
  return `${verbo} ${peso(pesado)} y habías pedido ${peso(pedido)}: serían ${formatPesos(subtotalFinal)} (${textoDiferencia(subtotalFinal - subtotal)}).`
}

/** What happens by itself. */
export function textoSinRespuesta(pregunta: PreguntaDePeso): string {
  const { medida, pesado, limite, minutos } = pregunta
  const cobrado = hastaElLimite(pesado, pregunta)
  const como =
    cobrado === pesado
      ? `te lo mandamos así, por ${formatPesos(limite)}`
      : `te cobramos sólo hasta ${textoPeso(medida, cobrado)}, ${formatPesos(limite)}`
  return `Si no contestás en ${minutos} min, ${como}.`
}

export function mensajePeso(pregunta: PreguntaDePeso, enlace: string): string {
  return [
    `¡Hola, ${escapeWhatsApp(pregunta.cliente)}! Estamos preparando tu *pedido #${pregunta.numero}*.`,
    `*${escapeWhatsApp(pregunta.nombre)}* ${textoPregunta(pregunta)}`,
    `¿Lo llevás así o preferís que lo ajustemos? Contestanos acá: ${enlace}`,
    textoSinRespuesta(pregunta),
  ].join('\n')
}
