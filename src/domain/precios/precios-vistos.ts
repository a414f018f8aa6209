// What the customer saw against what it costs now: never more than was seen without asking (O2, ORD-02).
import { type ClaveLinea, mismaLinea } from '../pedido/carrito/carrito.ts'
import type { LineaPedido } from '../pedido/pedido.ts'

const PRECIOS_CAMBIARON = 'Los precios cambiaron. Revisá tu carrito.'

/** Centavos as the client sent them; null where it sent none. */
export interface Vistos {
  readonly lineas: readonly (ClaveLinea & { readonly precio: number | null })[]
  readonly total: number | null
}

interface CambioDePrecio extends ClaveLinea {
  readonly visto: number
  readonly actual: number
}

interface PreciosDistintos {
  readonly texto: string
  readonly lineas: readonly CambioDePrecio[]
  readonly total: number
}

/** null when nothing costs more than was seen: equal or lower is taken at the shop's price. */
export function comparePrecios(
  vistos: Vistos,
  actuales: { readonly lineas: readonly LineaPedido[]; readonly total: number },
): PreciosDistintos | null {
  const lineas = vistos.lineas.flatMap(({ articuloId, valorId, preparaciones, precio: visto }) => {
    const clave = { articuloId, valorId, preparaciones }
    const actual = actuales.lineas.find(linea => mismaLinea(linea, clave))?.precioUnitario
    return visto !== null && actual !== undefined && actual > visto ? [{ ...clave, visto, actual }] : []
  })
  const subioTotal = vistos.total !== null && actuales.total > vistos.total
  return lineas.length > 0 || subioTotal ? { texto: PRECIOS_CAMBIARON, lineas, total: actuales.total } : null
}
