// What the shop writes to a customer by chat so that they can follow an order of theirs (ENT-05).
import { escapeWhatsApp } from '../texto/whatsapp.ts'

export function mensajeSeguimiento(nombre: string | null, pedido: number, enlace: string): string {
  const saludo = nombre === null ? '¡Hola!' : `¡Hola, ${escapeWhatsApp(nombre)}!`
  return `${saludo} Podés seguir tu pedido #${pedido} acá, sin entrar a tu cuenta: ${enlace}`
}
