// What the counter needs beside the orders themselves: their steps, how many there are, and what is still to be cut.
import { type Kysely, sql } from 'kysely'
import {
  type CorteWire,
  type HojaDeCorteWire,
  type PasoWire,
  type ResumenWire,
  toWireStock,
} from '#contract/pedido.wire.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { consumoDe } from '#domain/catalogo/stock.ts'
import { ESTADOS, type Estado } from '#domain/pedido/estado.ts'
import type { DB } from '../../db/types.ts'
import { AppError } from '../../errors.ts'
import type { Cuenta } from '../../usuarios.ts'
import type { Pedido } from '../pedido.ts'
import { countPorEstado } from './lista.ts'
import { isAdmin } from './show.ts'

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

/** How many orders are in each state: everybody's for the Admin, with the regrets that wait, a customer's own. */
export async function readResumen(db: Kysely<DB>, cuenta: Cuenta): Promise<ResumenWire> {
  const admin = isAdmin(cuenta)
  const [ahora, conteo, arrepentimientos] = await Promise.all([
    readAhora(db),
    admin ? countPorEstado(db) : countPropios(db, cuenta.id),
    admin ? countSinAtender(db) : undefined,
  ])
  const estados = ESTADOS.filter(estado => estado !== 'xxxx')
  return {
    data: Object.fromEntries(estados.map(estado => [estado, conteo.get(estado) ?? 0])),
    meta: { ahora: ahora.toISOString(), ...(arrepentimientos !== undefined && { arrepentimientos }) },
  }
}

/** Regrets that nobody has attended yet: the counter is where somebody sees them. */
async function countSinAtender(db: Kysely<DB>): Promise<number> {
  const { pendientes } = await db
    .selectFrom('arrepentimientos')
    .select(({ fn }) => fn.countAll<number>().as('pendientes'))
    .where(sql<boolean>`(atendido_at is not null) = false`)
    .executeTakeFirstOrThrow()
  return Number(pendientes)
}

/** The database's, which stamps the orders. */
async function readAhora(db: Kysely<DB>): Promise<Date> {
  const { ahora } = await db.selectNoFrom(sql<Date>`now()`.as('ahora')).executeTakeFirstOrThrow()
  return ahora
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

/**
 * Everything still to be cut, whatever day it was ordered; `fecha` narrows it to the orders of one day. Each article and
 * portion is added up, and says how much of it goes to which order.
 */
export async function readHojaDeCorte(db: Kysely<DB>, fecha: unknown): Promise<HojaDeCorteWire> {
  const dia = fecha === undefined ? null : readDia(fecha)
  if (fecha !== undefined && dia === null) {
    throw new AppError('ValidationError', 'La fecha se escribe como 2026-11-15')
  }
  const pedidos = await readPorCortar(db, dia)
  return { data: await readCortes(db, pedidos), meta: { pedidos: pedidos.map(toWirePorCortar) } }
}

type PorCortar = Awaited<ReturnType<typeof readPorCortar>>[number]

/** The oldest first: that is the order to cut them in. */
function readPorCortar(db: Kysely<DB>, dia: string | null) {
  const todos = db
    .selectFrom('pedidos as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.estado', 'p.detalle', 'p.pagado_at', 'p.created_at'])
    .select(['u.nombre', 'u.apellido', 'u.username'])
    .where('p.estado', 'in', POR_CORTAR)
    .orderBy('p.created_at')
    .orderBy('p.id')
  const deUnDia = (dias: number) =>
    sql<Date>`(${dia}::date + ${dias}::integer)::timestamp at time zone ${ZONA}`
  return (
    dia === null
      ? todos
      : todos.where('p.created_at', '>=', deUnDia(0)).where('p.created_at', '<', deUnDia(1))
  ).execute()
}

function toWirePorCortar({ id, estado, detalle, pagado_at, created_at, ...quien }: PorCortar) {
  return {
    id,
    estado: estado as Estado,
    cliente: [quien.nombre, quien.apellido].filter(Boolean).join(' ') || quien.username,
    detalle,
    pagado: pagado_at !== null,
    createdAt: created_at.toISOString(),
  }
}

async function readCortes(db: Kysely<DB>, pedidos: readonly PorCortar[]): Promise<CorteWire[]> {
  const ids = pedidos.map(({ id }) => id)
  const filas = await db
    .selectFrom('pedido_articulos as l')
    .select(eb => [
      'l.pedido_id',
      'l.articulo_id',
      'l.articulo_nombre',
      'l.valor_nombre',
      'l.medida',
      'l.grs_porcion',
      sql<number>`${eb.fn.sum('l.cantidad')}::bigint`.as('cantidad'),
    ])
    .where(sql<boolean>`l.pedido_id = any(${ids}::integer[])`)
    .groupBy([
      'l.pedido_id',
      'l.articulo_id',
      'l.articulo_nombre',
      'l.valor_nombre',
      'l.medida',
      'l.grs_porcion',
    ])
    .orderBy('l.articulo_nombre')
    .orderBy('l.grs_porcion')
    .orderBy('l.pedido_id')
    .execute()
  const grupos = new Map<string, typeof filas>()
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
      Medida: medida,
      GrsPorcion: fila.grs_porcion,
      cantidad,
      peso: toWireStock(medida, consumoDe(medida, gramosDe(fila.grs_porcion, cantidad))),
      pedidos: grupo.map(parte => parte.pedido_id),
      partes: grupo.map(parte => ({ pedido: parte.pedido_id, cantidad: parte.cantidad })),
    }
  })
}
