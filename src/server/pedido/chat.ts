// The number a customer's chat is opened with; phones repeat from order to order, so each is worked out once (memoized).
import { LRUCache } from 'lru-cache'
import { aWhatsApp } from '#domain/cuenta/telefono.ts'

/** Empty: that is no phone one can write to. */
const conocidos = new LRUCache<string, string>({ max: 10_000 })

export function chatDe(telefono: string | null, area: string): string | null {
  if (telefono === null) return null
  const clave = `${area} ${telefono}`
  const numero = conocidos.get(clave) ?? aWhatsApp(telefono, area) ?? ''
  conocidos.set(clave, numero)
  return numero || null
}
