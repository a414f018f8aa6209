// Moves stock by hand: many articles at once or none of them, once for each key, with reason and author (STK-01, STK-02, STK-03).
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import {
  type ExistenciasBody,
  type ExistenciasWire,
  type LibroWire,
  type MovimientoWire,
  NOTA_MAX,
  type VentasWire,
} from '#contract/existencias/existencias.schema.ts'
import { readWireStock, toWireStock } from '#contract/existencias/stock.wire.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { LIMITES } from '#domain/catalogo/edicion.ts'
import { type Movimiento, moveStock } from '#domain/existencias/movimiento.ts'
import { consumoDe } from '#domain/existencias/stock.ts'
import { groupBy } from '#domain/grupos.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import type { Tx } from '#server/db/transaction.ts'
import { AppError } from '../base/errors.ts'
import { type ClaveDeAlguien, doOnce } from '../base/idempotencia.ts'
import { readPagina } from '../consulta/antes.ts'
import type { Cuenta } from '../cuenta/usuarios.ts'
import type { DB } from '../db/types.ts'
import { inTransactionOf } from '../gestion/autor.ts'
import { invalidos } from '../plugins/validador.ts'
import { type FilaExistencia, lockExistencias, readLibro, readVentas, saveExistencias } from './sql.ts'

interface Problema {
  readonly lugar: number
  readonly campo: string
  readonly message: string
  readonly actual?: number
}

/** A text: what is wrong with how it was written. */
function readMovimiento(sent: MovimientoWire, medida: Medida): Movimiento | string {
  const { stock, esperado, diferencia, apagado, siempreHay, motivo } = sent
  const dichas = [stock, diferencia, siempreHay ?? apagado].filter(valor => valor !== undefined).length
  if (dichas !== 1) return 'Decí una sola cosa: stock contado, diferencia, apagado o siempreHay.'
  if (siempreHay !== undefined) return { tipo: 'siempre', apagado: apagado ?? false }
  if (apagado !== undefined) return { tipo: 'apagado', apagado }
  if (stock !== undefined) {
    if (esperado === undefined) return 'Un recuento dice también cuánto se esperaba.'
    return {
      tipo: 'recuento',
      contado: readWireStock(medida, stock),
      esperado: readWireStock(medida, esperado),
    }
  }
  if (motivo === undefined || motivo === 'recuento') return 'Falta el motivo: compra, merma o corrección.'
  return { tipo: 'diferencia', motivo, cantidad: readWireStock(medida, diferencia ?? 0) }
}

/** Which article the code names, as the database can read it: a code that no article can have names none. */
const cualDe = ({ id, plu, sku }: MovimientoWire) => ({
  id,
  plu,
  sku: sku === undefined ? undefined : (lineaSegura(sku, LIMITES.sku) ?? ''),
})

/** As the ledger keeps it; that something is not counted any more is no movement of goods. */
function motivoDe(movimiento: Movimiento): string {
  if (movimiento.tipo === 'siempre') return ''
  return movimiento.tipo === 'diferencia' ? movimiento.motivo : movimiento.tipo
}

/** One transaction for all: when one of them cannot be, none is, and every one that cannot is named by its place. */
export async function moveExistencias(
  db: Kysely<DB>,
  cuenta: Cuenta,
  { data, simular = false }: Pick<ExistenciasBody, 'data' | 'simular'>,
  clave: string | null,
): Promise<ExistenciasWire> {
  return inTransactionOf(db, cuenta, async tx => {
    if (simular) return toWire(planDe(data, await lockExistencias(tx, data.map(cualDe))), simular)
    if (clave === null) return move(tx, data)
    return moveOnce(tx, { quien: cuenta.id, texto: clave, hash: hashDe(data) }, data)
  })
}

async function move(tx: Tx, data: readonly MovimientoWire[]): Promise<ExistenciasWire> {
  const plan = planDe(data, await lockExistencias(tx, data.map(cualDe)))
  for (const grupo of groupByMotivo(plan)) await saveExistencias(tx, grupo, grupo.filas)
  return toWire(plan, false)
}

/** Sent again after an answer that was lost, it gets that answer and moves nothing. */
async function moveOnce(
  tx: Tx,
  clave: ClaveDeAlguien,
  data: readonly MovimientoWire[],
): Promise<ExistenciasWire> {
  const { hecho } = await doOnce(tx, clave, {
    otra: 'otro movimiento de stock',
    make: () => move(tx, data),
    // Who sends something else with the same key is told what was moved.
    detalles: ({ data: movidos }) => ({ hecho: movidos }),
  })
  return hecho
}

/** Of what is asked for, whatever the order of its fields. */
function hashDe(data: readonly MovimientoWire[]): string {
  const contenido = data.map(
    ({ id, plu, sku, stock, esperado, diferencia, apagado, siempreHay, motivo, nota }) => [
      [id, plu, sku],
      // One more only where it is said: keys of before keep their hash.
      [stock, esperado, diferencia, apagado, ...(siempreHay === undefined ? [] : [siempreHay])],
      [motivo, nota],
    ],
  )
  return createHash('sha256').update(JSON.stringify(contenido)).digest('hex')
}

const toWire = (hechos: readonly Hecho[], simulado: boolean): ExistenciasWire => ({
  data: hechos.map(({ fila: { id, nombre, medida, stock }, a }) => ({
    id,
    nombre,
    de: toWireStock(medida, stock),
    a: toWireStock(medida, a),
  })),
  meta: { simulado },
})

interface Hecho {
  readonly fila: FilaExistencia
  readonly motivo: string
  readonly nota: string
  readonly a: number
  readonly stockPrevio: number | null
  readonly controlStock: boolean
}

function planDe(data: readonly MovimientoWire[], filas: readonly FilaExistencia[]): readonly Hecho[] {
  const problemas: Problema[] = []
  const hechos: Hecho[] = []
  const vistos = new Set<number>()
  const porLugar = groupBy(filas, ({ lugar }) => lugar)
  for (const [i, sent] of data.entries()) {
    const [fila] = porLugar.get(i + 1) ?? []
    const nombrado = [sent.id, sent.plu, sent.sku].filter(valor => valor !== undefined).length
    const object = (campo: string, message: string, actual?: number) =>
      problemas.push({ lugar: i, campo, message, ...(actual !== undefined && { actual }) })
    if (nombrado !== 1 || fila === undefined) {
      object('id', nombrado === 1 ? 'Ese artículo no existe.' : 'Nombrá el artículo por id, plu o sku.')
      continue
    }
    if (vistos.has(fila.id)) object('id', `${fila.nombre} está dos veces.`)
    vistos.add(fila.id)
    const nota = lineaSegura(sent.nota ?? '', NOTA_MAX)
    if (nota === null) object('nota', `La nota es una línea de hasta ${NOTA_MAX} caracteres.`)
    const movimiento = readMovimiento(sent, fila.medida)
    if (typeof movimiento === 'string') {
      object('motivo', movimiento)
      continue
    }
    const movido = moveStock(fila, movimiento)
    if (!movido.ok) object('stock', movido.texto, movido.movido && toWireStock(fila.medida, fila.stock))
    else {
      const { stock, stockPrevio, controlStock } = movido
      hechos.push({
        fila,
        motivo: motivoDe(movimiento),
        nota: nota ?? '',
        a: stock,
        stockPrevio,
        controlStock,
      })
    }
  }
  refuse(problemas)
  return hechos
}

/** Where all that stands against it is that something moved meanwhile, it is a conflict; the figures of now come with it. */
function refuse(problemas: readonly Problema[]): void {
  const [primero] = problemas
  if (primero === undefined) return
  if (problemas.every(({ actual }) => actual !== undefined)) {
    const movidos = problemas.map(({ lugar, actual }) => ({ lugar, actual }))
    throw new AppError('ConflictError', primero.message, { movidos })
  }
  throw invalidos(
    problemas.map(({ lugar, campo, message }) => ({ campo, message, camino: [String(lugar), campo] })),
  )
}

function groupByMotivo(plan: readonly Hecho[]) {
  const grupos = groupBy(plan, ({ motivo, nota }) => `${motivo} ${nota}`)
  return [...grupos.values()].map(hechos => ({
    motivo: hechos[0]?.motivo ?? '',
    nota: hechos[0]?.nota ?? '',
    filas: hechos.map(({ fila: { id, controlStock: contaba }, a, stockPrevio, controlStock }) => ({
      id,
      stock: a,
      stockPrevio,
      ...(controlStock !== contaba && { controlStock }),
    })),
  }))
}

const PAGINA = 50

export async function readMovimientos(
  db: Kysely<DB>,
  articuloId: number,
  antes: number | null,
): Promise<LibroWire> {
  const { pagina, siguiente } = await readPagina(
    PAGINA,
    limite => readLibro(db, articuloId, antes, limite),
    ({ id }) => id,
  )
  return {
    data: pagina.map(({ at, medida, cantidad, saldo, ...fila }) => ({
      ...fila,
      at: at.toISOString(),
      medida,
      // Nothing came or went: it is counted in another unit.
      cantidad: fila.motivo === 'medida' ? 0 : toWireStock(medida, cantidad),
      saldo: toWireStock(medida, saldo),
    })),
    meta: { siguiente },
  }
}

export async function listVentas(db: Kysely<DB>, dias: number): Promise<VentasWire> {
  const ventas = await readVentas(db, dias)
  return {
    data: ventas.map(({ id, medida, gramos }) => ({
      id,
      vendido: toWireStock(medida, consumoDe(medida, gramos)),
    })),
    meta: { dias },
  }
}
