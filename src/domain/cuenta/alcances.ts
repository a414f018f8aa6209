// Scopes of an API key (authorization of programs): what a key may be allowed, and the calls each one opens are in the table of access (INT-01).

export const ALCANCES = [
  'catalogo:leer',
  'catalogo:escribir',
  'pedidos:leer',
  'pedidos:mover',
  'pedidos:crear',
] as const
export type Alcance = (typeof ALCANCES)[number]

/** As the screen says them. */
export const TITULO_ALCANCE: Readonly<Record<Alcance, string>> = {
  'catalogo:leer': 'Leer catálogo',
  'catalogo:escribir': 'Escribir catálogo y precios',
  'pedidos:leer': 'Leer pedidos',
  'pedidos:mover': 'Mover pedidos',
  'pedidos:crear': 'Crear pedidos en nombre de un cliente',
}

export function esAlcance(texto: string): texto is Alcance {
  return ALCANCES.some(alcance => alcance === texto)
}
