// The certificate the shop speaks to the tax office with: whether one fits, and when its end is near (FAC-01, Y8).
import { hoyLocal } from '../texto/fecha-local.ts'
import { fechaNumerica } from '../texto/texto.ts'
import type { Entorno } from './comprobante.ts'
import { formatCuit } from './cuit.ts'

export interface CertificadoLeido {
  /** Eleven digits; null: it names nobody. */
  readonly cuit: string | null
  /** Who signed it, by the name it goes by. */
  readonly emisor: string
  readonly desde: Date
  readonly vence: Date
  /** It is of the key this server has. */
  readonly esDeLaClave: boolean
}

/** The authority of the test world says so in its name. */
const mundoDe = (emisor: string): Entorno => (/test|homo|prueba/i.test(emisor) ? 'prueba' : 'verdad')

const DE_DONDE: Readonly<Record<Entorno, string>> = {
  prueba: 'El de prueba se saca en WSASS',
  verdad: 'El de verdad se saca en ARCA, Administración de Certificados Digitales',
}

const MINUTO_MS = 60_000
const DIA_MS = 86_400_000
/** Theirs and ours may be so far apart. */
const RELOJ_MS = 10 * MINUTO_MS

const elDia = (fecha: Date) => fechaNumerica(hoyLocal(fecha))

/** Why it is refused, in words; null: it fits. */
export function judgeCertificado(
  { cuit, emisor, desde, vence, esDeLaClave }: CertificadoLeido,
  esperado: { readonly entorno: Entorno; readonly cuit: string },
  ahora: Date,
): string | null {
  if (!esDeLaClave) {
    return 'Ese certificado no es del pedido que hiciste acá: puede ser de otro pedido o de otro programa.'
  }
  if (cuit === null) return 'Ese certificado no dice de qué CUIT es.'
  if (cuit !== esperado.cuit) {
    return `Ese certificado es del CUIT ${formatCuit(cuit)}, y el pedido es de ${formatCuit(esperado.cuit)}.`
  }
  if (mundoDe(emisor) !== esperado.entorno) {
    const [es, va] = esperado.entorno === 'prueba' ? ['verdad', 'prueba'] : ['prueba', 'verdad']
    return `Ese certificado es de ${es}, y acá va el de ${va}. ${DE_DONDE[esperado.entorno]}.`
  }
  if (vence <= ahora) return `Ese certificado venció el ${elDia(vence)}.`
  if (desde.getTime() > ahora.getTime() + RELOJ_MS) {
    return `Ese certificado vale recién desde el ${elDia(desde)}. Fijate que esta computadora tenga la hora bien.`
  }
  return null
}

/** Days before its end on which somebody is told. */
const AVISOS = [1, 7, 30] as const

/** Which of the notices its end calls for by now: the nearest; 0 once it is over, null while it is far. */
export function avisoDeVencimiento(vence: Date, ahora: Date): number | null {
  const dias = (vence.getTime() - ahora.getTime()) / DIA_MS
  if (dias <= 0) return 0
  return AVISOS.find(aviso => dias <= aviso) ?? null
}
