// Scopes of an API key (authorization of programs): what a key may be allowed, in words; the calls each one opens are in the table of access (INT-01).

export const ALCANCES = [
  'catalogo:leer',
  'catalogo:escribir',
  'pedidos:leer',
  'pedidos:mover',
  'pedidos:crear',
  'pedidos:pesar',
  'pagos:leer',
  'pagos:escribir',
  'caja:leer',
  'facturas:leer',
  'facturas:escribir',
  'numeros:leer',
  'codigos:leer',
  'codigos:escribir',
  'webhooks:escribir',
] as const
export type Alcance = (typeof ALCANCES)[number]

/** As the screen says them. */
export const TITULO_ALCANCE: Readonly<Record<Alcance, string>> = {
  'catalogo:leer': 'Leer catálogo',
  'catalogo:escribir': 'Escribir catálogo y precios',
  'pedidos:leer': 'Leer pedidos',
  'pedidos:mover': 'Mover pedidos',
  'pedidos:crear': 'Crear pedidos en nombre de un cliente',
  'pedidos:pesar': 'Pesar pedidos',
  'pagos:leer': 'Leer pagos',
  'pagos:escribir': 'Anotar pagos y pedir links de pago',
  'caja:leer': 'Leer la caja',
  'facturas:leer': 'Leer facturas',
  'facturas:escribir': 'Facturar pedidos',
  'numeros:leer': 'Leer lo vendido',
  'codigos:leer': 'Leer códigos de descuento',
  'codigos:escribir': 'Escribir códigos de descuento',
  'webhooks:escribir': 'Manejar sus propios webhooks',
}

/** What else there is to know before it is ticked. */
export const NOTA_ALCANCE: Readonly<Partial<Record<Alcance, string>>> = {
  'pedidos:leer': 'Con el nombre, el teléfono, la dirección y el e-mail de cada cliente',
  'pedidos:mover': 'Sin leerlos: de cada uno contesta el número, el estado y el total',
  'pedidos:crear': 'Sin leerlos: de cada uno contesta el número, el estado y el total',
  'pedidos:pesar': 'Lo que se corta y cuánto pesa, sin quién lo pidió',
  'pagos:escribir': 'Devolver plata queda para una persona',
  'facturas:leer': 'Con el nombre y el CUIT de quien la pidió con CUIT',
  'numeros:leer': 'Sin nombres de clientes, salvo que también lea pedidos',
}

export function esAlcance(texto: string): texto is Alcance {
  return ALCANCES.some(alcance => alcance === texto)
}
