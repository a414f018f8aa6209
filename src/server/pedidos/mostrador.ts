// What the counter needs beside the orders themselves: their steps, how many there are, and what to cut today.
import { type Kysely, sql } from 'kysely'
import { type CorteWire, type PasoWire, toWireStock } from '#contract/pedido.wire.ts'
import type { Medida } from '#domain/catalogo.ts'
import { ESTADOS, type Estado } from '#domain/estado.ts'
import { gramosDe } from '#domain/peso.ts'
import { consumoDe } from '#domain/stock.ts'
import type { DB } from '../db/types.ts'
import { AppError } from '../errors.ts'
import type { Cuenta } from '../usuarios.ts'
import { countPorEstado } from './lista.ts'
import { isAdmin } from './mostrar.ts'
import type { Pedido } from './pedido.ts'

export async function readHistorial(
  db: Kysely<DB>,
  cuenta: Cuenta,
  { id, cliente }: Pedido,
): Promise<readonly PasoWire[]> {
  const filas = await db
    .selectFrom('pedido_historial as h')
    .leftJoin('users as u', 'u.id', 'h.user_id')
    .select(['h.de', 'h.a', 'h.user_id', 'u.username', 'h.motivo', 'h.created_at'])
    .where('h.pedido_id', '=', id)
    .orderBy('h.id')
    .execute()
  return filas.map(fila => ({
    de: fila.de as Estado | null,
    a: fila.a as Estado,
    quien: fila.user_id === null ? 'servidor' : fila.user_id === cliente.id ? 'cliente' : 'comercio',
    // Who stands behind the counter is the shop's own business.
    user:
      fila.user_id !== null && isAdmin(cuenta) ? { id: fila.user_id, username: fila.username ?? '' } : null,
    motivo: fila.motivo,
    createdAt: fila.created_at.toISOString(),
  }))
}

/** How many orders are in each state: everybody's for the Admin, a customer's own. */
export async function readResumen(db: Kysely<DB>, cuenta: Cuenta): Promise<Record<string, number>> {
  const conteo = isAdmin(cuenta) ? await countPorEstado(db) : await countPropios(db, cuenta.id)
  const estados = ESTADOS.filter(estado => estado !== 'xxxx')
  return Object.fromEntries(estados.map(estado => [estado, conteo.get(estado) ?? 0]))
}

async function countPropios(db: Kysely<DB>, userId: number): Promise<ReadonlyMap<string, number>> {
  const filas = await db
    .selectFrom('pedidos')
    .select(eb => ['estado', eb.fn.countAll<number>().as('total')])
    .where('user_id', '=', userId)
    .groupBy('estado')
    .execute()
  return new Map(filas.map(({ estado, total }) => [estado, total]))
}

const ZONA = 'America/Argentina/Buenos_Aires'
/** There was no year 0. */
const FECHA = /^(?!0000)\d{4}-\d{2}-\d{2}$/
const POR_CORTAR: readonly Estado[] = ['pendiente', 'en_proceso']

/** A day of the shop's own calendar; null when it is none. */
function readDia(fecha: unknown): string | null {
  if (typeof fecha !== 'string' || !FECHA.test(fecha)) return null
  const dia = new Date(`${fecha}T00:00:00Z`)
  return Number.isNaN(dia.getTime()) || !dia.toISOString().startsWith(fecha) ? null : fecha
}

/** What is still to be cut of a day's orders, today's unless another is named: each article and portion added up. */
export async function readHojaDeCorte(db: Kysely<DB>, fecha: unknown): Promise<readonly CorteWire[]> {
  const dia = fecha === undefined ? null : readDia(fecha)
  if (fecha !== undefined && dia === null) {
    throw new AppError('ValidationError', 'La fecha se escribe como 2026-11-15')
  }
  const inicio = sql<Date>`coalesce(${dia}::date, (now() at time zone ${ZONA})::date)`
  const filas = await db
    .selectFrom('pedido_articulos as l')
    .innerJoin('pedidos as p', 'p.id', 'l.pedido_id')
    .select(eb => [
      'l.articulo_id',
      'l.articulo_nombre',
      'l.valor_nombre',
      'l.medida',
      'l.grs_porcion',
      sql<number>`${eb.fn.sum('l.cantidad')}::bigint`.as('cantidad'),
      sql<number[]>`array_agg(distinct p.id order by p.id)`.as('pedidos'),
    ])
    .where('p.estado', 'in', POR_CORTAR)
    .where('p.created_at', '>=', sql<Date>`(${inicio})::timestamp at time zone ${ZONA}`)
    .where('p.created_at', '<', sql<Date>`(${inicio} + 1)::timestamp at time zone ${ZONA}`)
    .groupBy(['l.articulo_id', 'l.articulo_nombre', 'l.valor_nombre', 'l.medida', 'l.grs_porcion'])
    .orderBy('l.articulo_nombre')
    .orderBy('l.grs_porcion')
    .execute()
  return filas.map(fila => {
    const medida = fila.medida as Medida
    return {
      articuloId: fila.articulo_id,
      nombre: fila.articulo_nombre,
      valor: fila.valor_nombre,
      Medida: medida,
      GrsPorcion: fila.grs_porcion,
      cantidad: fila.cantidad,
      peso: toWireStock(medida, consumoDe(medida, gramosDe(fila.grs_porcion, fila.cantidad))),
      pedidos: fila.pedidos,
    }
  })
}
