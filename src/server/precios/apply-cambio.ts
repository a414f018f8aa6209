// A change of many articles carried out, undone, called off (batch, undo): all of it or nothing, in the caller's transaction.

import type pg from 'pg'
import { asUsuario } from '#server/gestion/autor.ts'
import { AppError, noEncontrado } from '../base/errors.ts'
import { numeroDe, type Tareas } from '../cola/runner.ts'
import { toJsonb } from '../db/jsonb.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Autor, CambioHecho, CambioSolicitado } from './cambio.ts'
import {
  APLICAR,
  addLineas,
  applyLineas,
  type CambioTomado,
  countLineas,
  dropCambio,
  findPorHuella,
  holdCambio,
  insertCambio,
  schedule,
  undoLineas,
} from './cambios/sql.ts'

/**
 * Made once whatever number of times it is asked for (`huella`). A line counts where the article still has its `de`; the
 * others are left and named in the answer, and who wants all or nothing throws. With `aplicaAt` it waits for its hour.
 */
export async function applyCambio(tx: Tx, autor: Autor, cambio: CambioSolicitado): Promise<CambioHecho> {
  const { tipo, titulo, regla, huella, lineas, aplicaAt = null } = cambio
  if (aplicaAt !== null && lineas.some(({ de }) => de === null)) {
    throw new Error('an article cannot be made later')
  }
  const userId = autor?.id ?? null
  const id = await insertCambio(tx, [tipo, titulo, toJsonb(regla), huella, userId, aplicaAt])
  if (id === null) return repetido(tx, huella)
  await addLineas(tx, id, toJsonb(lineas))
  if (aplicaAt !== null) {
    await schedule(tx, id, aplicaAt)
    return { id, estado: 'en-espera', repetido: false, hechas: 0, dejadas: [] }
  }
  return finish(tx, id, userId)
}

async function finish(tx: Tx, id: number, userId: number | null): Promise<CambioHecho> {
  await asUsuario(tx, { id: userId }, id)
  await applyLineas(tx, id)
  return { id, estado: 'aplicado', repetido: false, ...(await countLineas(tx, id)) }
}

async function repetido(tx: Tx, huella: string): Promise<CambioHecho> {
  const hecho = await findPorHuella(tx, huella)
  // It was called off in between: nobody's change stands.
  if (hecho === null) throw new AppError('ConflictError', 'El cambio se acaba de cancelar. Probá de nuevo.')
  return { ...hecho, repetido: true, ...(await countLineas(tx, hecho.id)) }
}

/** Its hour has come: in the name of who asked for it. Null when there is nothing (more) to do. */
export async function applyEnEspera(tx: Tx, id: number): Promise<CambioHecho | null> {
  const tomado = await holdCambio(tx, id)
  if (tomado?.estado !== 'en-espera') return null
  if (!tomado.debido) throw new Error(`change ${id} is not due yet`)
  return finish(tx, id, tomado.userId)
}

async function hold(tx: Tx, id: number): Promise<CambioTomado> {
  const tomado = await holdCambio(tx, id)
  if (tomado === null) throw noEncontrado()
  return tomado
}

/** Every article goes back that still is what the change made of it; the others are left and named in the answer. */
export async function undoCambio(tx: Tx, autor: Autor, id: number): Promise<CambioHecho> {
  const { estado } = await hold(tx, id)
  if (estado === 'deshecho') return { id, estado, repetido: true, ...(await countLineas(tx, id)) }
  if (estado !== 'aplicado') throw new AppError('ConflictError', 'Ese cambio no se hizo: no hay qué deshacer')
  const userId = autor?.id ?? null
  await asUsuario(tx, { id: userId }, id)
  await undoLineas(tx, id, userId)
  return { id, estado: 'deshecho', repetido: false, ...(await countLineas(tx, id)) }
}

export async function cancelCambio(tx: Tx, autor: Autor, id: number): Promise<CambioHecho> {
  const { estado } = await hold(tx, id)
  const nada = { id, hechas: 0, dejadas: [] }
  if (estado === 'cancelado') return { ...nada, estado, repetido: true }
  if (estado !== 'en-espera') throw new AppError('ConflictError', 'Ese cambio ya se hizo: se puede deshacer')
  await dropCambio(tx, id, autor?.id ?? null)
  return { ...nada, estado: 'cancelado', repetido: false }
}

/** Changes whose hour has come (scheduled job): each carried out once, also when no server ran at that time (PREC-02). */
export function createTareasCambios(pool: pg.Pool): Tareas {
  return {
    [APLICAR]: payload => inTransaction(pool, async tx => void (await applyEnEspera(tx, numeroDe(payload)))),
  }
}
