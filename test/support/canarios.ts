// What an answer shows (information disclosure): facts about a customer planted in the data, and who may read which of them (B5, F50).
import type { Cuentas } from './cuentas.ts'

/** Written nowhere else, so that where they stand they were shown. */
const CANARIOS = {
  contacto: ['canaria@correo.example', '5550177', '555-0177', 'Pasaje del Canario 4321'],
  nombre: ['Canaria', 'Jilguero'],
  plata: ['76543.21', '76.543,21', '7654321'],
} as const
type Dato = keyof typeof CANARIOS

export const CANARIA = {
  email: 'canaria@correo.example',
  telefono: '341 555-0177',
  direccion: 'Pasaje del Canario 4321',
}

/** By role, or by the one scope a key has. Who is not named sees nothing of the kind. */
const VE: Readonly<Record<Dato, readonly string[]>> = {
  contacto: ['ana', 'admin', 'encargado', 'pedidos:leer'],
  // Who cuts and weighs calls people by their name.
  nombre: ['ana', 'admin', 'encargado', 'pedidos:leer', 'cortador'],
  plata: [
    'ana',
    'admin',
    'encargado',
    'pedidos:leer',
    // Of the order they made or moved.
    'pedidos:mover',
    'pedidos:crear',
    'pagos:leer',
    'pagos:escribir',
    'caja:leer',
    'numeros:leer',
    'codigos:leer',
  ],
}

/** What of it this answer tells somebody who may not know it. */
export function revela(quien: string, respuesta: string): readonly string[] {
  return Object.entries(CANARIOS).flatMap(([dato, textos]) =>
    VE[dato as Dato].includes(quien) ? [] : textos.filter(texto => respuesta.includes(texto)),
  )
}

/** The customer's own facts, in their account. */
export async function plantCliente({ base }: Pick<Cuentas, 'base'>, id: number): Promise<void> {
  const { email, telefono, direccion } = CANARIA
  await base.pool.query(
    `update users set email = $2, telefono = $3, direccion = $4, username = 'Canaria', nombre = 'Canaria', apellido = 'Jilguero'
      where id = $1`,
    [id, email, telefono, direccion],
  )
}

/** What their order comes to. */
export async function plantPlata({ base }: Pick<Cuentas, 'base'>, pedido: number): Promise<void> {
  await base.pool.query(
    'update pedidos set subtotal = 7654321, total = 7654321, descuento = 0 where id = $1',
    [pedido],
  )
}
