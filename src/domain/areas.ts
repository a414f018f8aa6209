// The eleven areas of the house: every floor has its folders by these names, and what belongs to none is a foundation.

export const AREAS = [
  'catalogo',
  'precios',
  'existencias',
  'pedido',
  'pago',
  'entrega',
  'factura',
  'cuenta',
  'personal',
  'comercio',
  'gestion',
] as const

export type Area = (typeof AREAS)[number]
