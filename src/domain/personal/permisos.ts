// Roles and what each may do (authorization): the one table that screens, the server and its tests read (ROL-01).
import { ADMIN } from '../cuenta/usuario.ts'

/** What somebody of the staff may be allowed to do, beside what any customer may. */
export const PERMISOS = [
  /** Everybody's orders: see, move, mark as paid, tell. */
  'pedidos',
  /** What is to be cut: open orders with their lines and notes, without money and without who may be written to. */
  'corte',
  /** The orders given to oneself to deliver. */
  'reparto',
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
  /** The cash book: what came in by which way, entries, and closing a day. */
  'caja',
  /** Invoices: which are missing, issue, correct, send. */
  'facturas',
  /** The staff, roles, sessions; block or delete anybody. */
  'personas',
  /** Keys of the API and webhooks. */
  'integraciones',
  /** The second factor and the devices of the counter, of oneself. */
  'personal',
] as const
export type Permiso = (typeof PERMISOS)[number]

export const ENCARGADO = 'Encargado'
export const CORTADOR = 'Cortador'
export const REPARTIDOR = 'Repartidor'

/** What the owner keeps: people, the shop's own settings, and what other programs may do. */
const DE_LA_DUENA: readonly Permiso[] = ['ajustes', 'personas', 'integraciones']

/** A role is one row. Who has none of these is a customer. */
const ROLES: ReadonlyMap<string, readonly Permiso[]> = new Map<string, readonly Permiso[]>([
  [ADMIN, PERMISOS],
  [ENCARGADO, PERMISOS.filter(permiso => !DE_LA_DUENA.includes(permiso))],
  [CORTADOR, ['corte']],
  [REPARTIDOR, ['reparto']],
])

/** The roles of the staff, the one who may most first. */
export const ROLES_PERSONAL: readonly string[] = [...ROLES.keys()]

export function puede(rol: string, permiso: Permiso): boolean {
  return ROLES.get(rol)?.includes(permiso) ?? false
}

/** Works behind the counter, in whatever role. */
export function esPersonal(rol: string): boolean {
  return ROLES.has(rol)
}

/** The three screens of /Pedidos, and who sees which: the widest that a role opens. */
const MOSTRADORES = ['pedidos', 'corte', 'reparto'] as const
export type Mostrador = (typeof MOSTRADORES)[number]

export function mostradorDe(rol: string): Mostrador | null {
  return MOSTRADORES.find(mostrador => puede(rol, mostrador)) ?? null
}

/** Orders are given to whoever has nothing else to do: the others find them on the counter's own screen. */
export function esRepartidor(rol: string): boolean {
  return mostradorDe(rol) === 'reparto'
}
