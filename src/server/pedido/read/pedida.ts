// A query about orders as the database is asked it: its conditions, by what it is walked, and whether it may read through everybody's.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Pedido } from '#domain/pedido/pedido-entero.ts'
import { AppError } from '#server/base/errors.ts'
import type { Consulta, Filtro } from '#server/consulta/ast.ts'
import { type Cambiado, POR_CAMBIO } from '#server/consulta/cambios.ts'
import { isPorCambio, type Rumbo } from '#server/consulta/cursor.ts'
import { toSql } from '#server/consulta/sql.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { COLUMNAS_PEDIDO } from './esquema.ts'

export interface Pedida {
  readonly consulta: Consulta
  readonly condiciones: readonly Expression<SqlBool>[]
  readonly rumbo: Rumbo
  /** It asks about the people whose orders they are. */
  readonly conPersonas: boolean
  readonly admin: boolean
}

export interface Pagina {
  readonly pedidos: readonly (Pedido | Baja)[]
  /** Where a walk goes on; null when it is over. */
  readonly siguiente: string | null
}

/** An order that is no more. */
export interface Baja extends Cambiado {
  readonly baja: 'borrado'
  readonly updatedAt: Date
}

export function toPedida(cuenta: Cuenta, admin: boolean, consulta: Consulta): Pedida {
  const { filtro } = consulta
  const borradores = nombraBorrador(filtro)
  const condiciones = [
    ...(admin ? [] : [sql<SqlBool>`pedidos.user_id = ${cuenta.id}`]),
    ...(borradores ? [] : [sql<SqlBool>`pedidos.estado <> 'xxxx'`]),
    ...(filtro === null ? [] : [toSql(filtro, COLUMNAS_PEDIDO)]),
  ]
  const conPersonas =
    nombra(filtro, campo => campo.startsWith('user.')) || consulta.orden.some(({ ruta }) => isDePersona(ruta))
  return { consulta, condiciones, rumbo: rumboDe(consulta, borradores), conPersonas, admin }
}

const isDePersona = (ruta: readonly string[]) => ruta[0] === 'user' && ruta[1] !== 'id'

/** Whether a filter tests a field that passes, by its dotted path. */
function nombra(filtro: Filtro | null, pasa: (campo: string) => boolean, camino = ''): boolean {
  switch (filtro?.clase) {
    case 'prueba':
    case 'nulo':
      return filtro.campo !== 'id' && pasa(camino + filtro.campo)
    case 'no':
      return nombra(filtro.parte, pasa, camino)
    case 'relacion':
      return nombra(filtro.parte, pasa, `${camino}${filtro.nombre}.`)
    case 'y':
    case 'o':
      return filtro.partes.some(parte => nombra(parte, pasa, camino))
    default:
      return false
  }
}

/** What a look along one index may not answer: everybody's orders are then read through, few such questions at a time. */
export function isCostosa({ filtro, orden }: Consulta): boolean {
  return (
    nombra(filtro, campo => campo !== 'estado' && campo !== 'createdAt') ||
    orden.some(({ ruta }) => ruta[0] === 'user')
  )
}

/** Drafts are carts, not orders: they are listed only when a filter names them. */
function nombraBorrador(filtro: Filtro | null): boolean {
  switch (filtro?.clase) {
    case 'prueba':
      return filtro.valores.includes('xxxx')
    case 'no':
    case 'relacion':
      return nombraBorrador(filtro.parte)
    case 'y':
    case 'o':
      return filtro.partes.some(nombraBorrador)
    default:
      return false
  }
}

/** Newest first unless told otherwise. A draft gets a new moment when it becomes an order: a list with drafts is walked by number, which stays. */
function rumboDe({ orden, paginacion }: Consulta, borradores: boolean): Rumbo {
  const conCursor = paginacion.cursor !== null
  const [primero] = orden
  if (primero === undefined) return { campo: borradores && conCursor ? 'id' : 'createdAt', direccion: 'desc' }
  if (isPorCambio(orden, paginacion.cursor)) return POR_CAMBIO
  const [campo] = primero.ruta
  const { direccion } = primero
  if (campo === 'id' || (campo === 'createdAt' && !(borradores && conCursor))) return { campo, direccion }
  if (!conCursor) return { campo: 'createdAt', direccion }
  throw new AppError(
    'ValidationError',
    borradores
      ? 'Con cursor y borradores la lista va por número: usá sort=id:desc.'
      : 'Con cursor la lista va por fecha, por número o por cambio: usá sort=createdAt, sort=id o sort=updatedAt.',
  )
}
