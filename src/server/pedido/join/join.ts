// Joins the account the shop made for a phone to the one its customer has (account linking): never because somebody typed that phone (MOS-01).
import type { EnlaceHechoWire, UnionWire } from '#contract/pedido/telefono.schema.ts'
import { mensajeUnion } from '#domain/pedido/mensaje-cambio.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { chatDe } from '../chat.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { createEnlace } from '../enlaces-sql.ts'
import {
  type CuentaUnible,
  countPedidos,
  findUnion,
  holdCuentas,
  holdUnion,
  insertUnion,
  markDeshecha,
  moveTodo,
} from './sql.ts'

const CON_EMAIL = 'Sólo se puede unir la cuenta de un cliente que anotó el comercio por su teléfono'
const YA_UNIDA = 'Esa cuenta ya se unió a otra'
const UNIDA_DESPUES = 'Después se unió con otra cuenta: deshacé primero esa unión'

async function holdUnible(tx: Tx, id: number): Promise<CuentaUnible> {
  const [cuenta] = await holdCuentas(tx, [id])
  if (cuenta === undefined || cuenta.eliminada) throw noEncontrado()
  checkUnible(cuenta)
  return cuenta
}

function checkUnible({ email, unida }: CuentaUnible): void {
  if (email !== null) throw new AppError('ConflictError', CON_EMAIL)
  if (unida) throw new AppError('ConflictError', YA_UNIDA)
}

/** What the one ordered by phone is the other's from now on. `autorId`: who says so. */
export async function joinIn(tx: Tx, de: number, a: number, autorId: number): Promise<UnionWire> {
  if (de === a) throw new AppError('ValidationError', 'Son la misma cuenta')
  const cuentas = await holdCuentas(tx, [de, a])
  const [vieja, buena] = [cuentas.find(({ id }) => id === de), cuentas.find(({ id }) => id === a)]
  if (vieja === undefined || buena === undefined || vieja.eliminada || buena.eliminada) throw noEncontrado()
  checkUnible(vieja)
  if (buena.unida) throw new AppError('ConflictError', YA_UNIDA)
  const movido = await moveTodo(tx, { de, a, autorId, solo: null })
  const id = await insertUnion(tx, { de, a, autorId }, movido)
  return { data: { id, cliente: a, pedidos: movido.pedidos.length }, meta: {} }
}

export function joinCuentas(deps: PedidosDeps, cuenta: Cuenta, de: number, a: number): Promise<UnionWire> {
  return inTransaction(deps.pool, tx => joinIn(tx, de, a, cuenta.id))
}

/** What went over goes back; what was ordered since stays where it was ordered. */
export function undoUnion(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<UnionWire> {
  return inTransaction(deps.pool, async tx => {
    const vista = requireHallado(await findUnion(tx, id))
    const { de, a } = vista
    const cuentas = await holdCuentas(tx, [de, a])
    const union = requireHallado(await holdUnion(tx, id))
    if (union.deshecha) throw new AppError('ConflictError', 'Esa unión ya se deshizo')
    // Then what went over lies with that other one: what was joined last is taken apart first.
    if (cuentas.some(({ id: esta, unida }) => esta === a && unida)) {
      throw new AppError('ConflictError', UNIDA_DESPUES)
    }
    const { pedidos } = await moveTodo(tx, { de: a, a: de, autorId: cuenta.id, solo: union })
    await markDeshecha(tx, id)
    return { data: { id, cliente: de, pedidos: pedidos.length }, meta: {} }
  })
}

/** For the phone the shop knows them by: whoever opens it there, in their own account, may join it. */
export function sendUnion(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<EnlaceHechoWire> {
  return inTransaction(deps.pool, async tx => {
    const { telefono, nombre, username } = await holdUnible(tx, id)
    const { enlace, vence } = await createEnlace(tx, deps.publicUrl, { unionId: id, autorId: cuenta.id })
    const { comercio } = remiteDe(deps)
    const numero = chatDe(telefono, comercio.areaTelefonica)
    const texto = mensajeUnion(nombre ?? username, comercio.nombre, enlace)
    return { enlace, vence: vence.toISOString(), whatsapp: numero === null ? null : { numero, texto } }
  })
}

export async function describeUnion(tx: Tx, id: number): Promise<{ nombre: string; pedidos: number }> {
  const { nombre, username } = await holdUnible(tx, id)
  return { nombre: nombre ?? username, pedidos: await countPedidos(tx, id) }
}
