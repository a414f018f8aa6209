// Roles and what each may do (authorization): the one table that screens, the server and its tests read (ROL-01).
import { ADMIN } from './usuario.ts'

/** What somebody of the staff may be allowed to do, beside what any customer may. */
const PERMISOS = [
  /** Everybody's orders: see, move, mark as paid, tell. */
  'pedidos',
  /** Articles, categories, portions, pictures. */
  'catalogo',
  /** Prices, offers, price lists. */
  'precios',
  /** Stock in and out. */
  'existencias',
  /** The log of who changed what. */
  'registro',
  /** The wording of messages, the shop's own facts. */
  'ajustes',
  /** Requests to undo a purchase. */
  'arrepentimientos',
  /** Discount codes. */
  'codigos',
  /** Customers: find, note, price list. */
  'clientes',
  /** What was sold: sums, charts, their tables. */
  'numeros',
  /** The staff, roles, sessions; block or delete anybody. */
  'personas',
  /** Keys of the API and webhooks. */
  'integraciones',
  /** The second factor and the devices of the counter, of oneself. */
  'personal',
] as const
export type Permiso = (typeof PERMISOS)[number]

/** A role is one row. Who has none of these is a customer. */
const ROLES: Readonly<Record<string, readonly Permiso[]>> = {
  [ADMIN]: PERMISOS,
}

export function puede(rol: string, permiso: Permiso): boolean {
  return Object.hasOwn(ROLES, rol) && (ROLES[rol]?.includes(permiso) ?? false)
}

/** Works behind the counter, in whatever role. */
export function esPersonal(rol: string): boolean {
  return Object.hasOwn(ROLES, rol)
}
