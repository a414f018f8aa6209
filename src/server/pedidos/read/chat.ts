// The number a customer's chat is opened with; phones repeat from order to order, so each is worked out once (memoized).
import { aWhatsApp } from '#domain/cuenta/telefono.ts'

const MAX = 10_000
const conocidos = new Map<string, string | null>()

export function chatDe(telefono: string | null, area: string): string | null {
  if (telefono === null) return null
  const clave = `${area} ${telefono}`
  const conocido = conocidos.get(clave)
  if (conocido !== undefined) return conocido
  if (conocidos.size >= MAX) conocidos.clear()
  const numero = aWhatsApp(telefono, area)
  conocidos.set(clave, numero)
  return numero
}
