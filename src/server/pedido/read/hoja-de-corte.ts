// The cut sheet: everything still to be cut, added up by article and portion, with what goes to which order.
import type { Kysely } from 'kysely'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import type { CorteWire, HojaDeCorteWire } from '#contract/pedido/mostrador.schema.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { consumoDe } from '#domain/existencias/stock.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { AppError } from '#server/base/errors.ts'
import { atiende, type Cuenta } from '#server/cuenta/usuarios.ts'
import type { DB } from '#server/db/types.ts'
import { type LineaPorCortar, type PorCortar, readLineasPorCortar, readPorCortar } from './mostrador-sql.ts'

/** There was no year 0. */
const FECHA = /^(?!0000)\d{4}-\d{2}-\d{2}$/

/** A day of the shop's own calendar; null when it is none. */
function readDia(fecha: unknown): string | null {
  if (typeof fecha !== 'string' || !FECHA.test(fecha)) return null
  const dia = new Date(`${fecha}T00:00:00Z`)
  return Number.isNaN(dia.getTime()) || !dia.toISOString().startsWith(fecha) ? null : fecha
}

/**
 * Everything still to be cut, whatever day it was ordered; `fecha` narrows it to the orders of one day. Each article and
 * portion is added up, and says how much of it goes to which order.
 */
export async function readHojaDeCorte(
  db: Kysely<DB>,
  fecha: unknown,
  cuenta: Cuenta,
): Promise<HojaDeCorteWire> {
  const dia = fecha === undefined ? null : readDia(fecha)
  if (fecha !== undefined && dia === null) {
    throw new AppError('ValidationError', 'La fecha se escribe como 2026-11-15')
  }
  const pedidos = await readPorCortar(db, dia)
  const filas = await readLineasPorCortar(
    db,
    pedidos.map(({ id }) => id),
  )
  const faltan = filas.filter(fila => fila.por_cortar)
  const conTrabajo = new Set(faltan.map(({ pedido_id }) => pedido_id))
  return {
    data: toCortes(faltan),
    meta: {
      pedidos: pedidos
        .filter(({ id }) => conTrabajo.has(id))
        .map(fila => toWirePorCortar(fila, atiende(cuenta))),
      listos: toCortes(filas.filter(fila => !fila.por_cortar)),
    },
  }
}

function toWirePorCortar(
  { id, estado, detalle, pagado_at, created_at, turno, ...quien }: PorCortar,
  conDinero: boolean,
) {
  return {
    id,
    estado: estado as Estado,
    cliente: [quien.nombre, quien.apellido].filter(Boolean).join(' ') || quien.username,
    detalle,
    ...(conDinero && { pagado: pagado_at !== null }),
    createdAt: created_at.toISOString(),
    turno,
  }
}

function toCortes(filas: readonly LineaPorCortar[]): CorteWire[] {
  const grupos = new Map<string, LineaPorCortar[]>()
  for (const fila of filas) {
    const { pedido_id: _, cantidad: __, ...corte } = fila
    const clave = JSON.stringify(corte)
    grupos.set(clave, [...(grupos.get(clave) ?? []), fila])
  }
  return [...grupos.values()].flatMap(grupo => {
    const [fila] = grupo
    if (fila === undefined) return []
    const medida = fila.medida as Medida
    const cantidad = grupo.reduce((suma, parte) => suma + parte.cantidad, 0)
    return {
      articuloId: fila.articulo_id,
      nombre: fila.articulo_nombre,
      valor: fila.valor_nombre,
      preparacion: fila.preparacion_nombre,
      Medida: medida,
      GrsPorcion: fila.grs_porcion,
      cantidad,
      peso: toWireStock(medida, consumoDe(medida, gramosDe(fila.grs_porcion, cantidad))),
      pedidos: grupo.map(parte => parte.pedido_id),
      partes: grupo.map(parte => ({ pedido: parte.pedido_id, cantidad: parte.cantidad })),
    }
  })
}
