// The calls about stock: movements by hand, an article's ledger, and what sold lately.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import Type from 'typebox'
import { parametro } from '#contract/consulta.schema.ts'
import {
  ExistenciasBody,
  ExistenciasClaveHeader,
  ExistenciasSchema,
  LibroSchema,
  VentasSchema,
} from '#contract/existencias/existencias.schema.ts'
import { AppError, requireHallado } from '../base/errors.ts'
import { readClave } from '../base/idempotencia.ts'
import type { Lecturas } from '../db/replica.ts'
import type { DB } from '../db/types.ts'
import { llamadas } from '../plugins/llamada.ts'
import { listVentas, moveExistencias, readMovimientos } from './use-cases.ts'

const DIAS_MAX = 366
/** Five thousand movements with their notes. */
const CUERPO_MAX = 2 * 1024 * 1024

function readNumero(
  texto: string | string[] | undefined,
  defecto: number | null,
  max: number,
): number | null {
  if (texto === undefined) return defecto
  const numero = /^[1-9]\d{0,14}$/.test(String(texto)) ? Number(texto) : Number.NaN
  if (!(numero <= max)) throw new AppError('ValidationError', 'Ese parámetro no es un número válido.')
  return numero
}

interface Deps {
  readonly db: Kysely<DB>
  readonly lecturas: Pick<Lecturas, 'read'>
}

export function registerExistencias(app: FastifyInstance, { db, lecturas }: Deps): void {
  const call = llamadas(app, { tag: 'Stock' })
  call('PUT /api/articulos/existencias', {
    summary: 'Mover el stock de hasta 5.000 artículos, todos o ninguno',
    headers: ExistenciasClaveHeader,
    body: ExistenciasBody,
    answer: ExistenciasSchema,
    bodyLimit: CUERPO_MAX,
    handler: ({ cuenta, body, request }) => {
      const clave = readClave(request.headers['idempotency-key'], body.clave)
      return moveExistencias(db, cuenta, body, clave)
    },
  })
  call('GET /api/trastienda/articulos/:id/movimientos', {
    summary: 'Los movimientos de stock de un artículo',
    query: Type.Object({ antes: parametro('Los anteriores a este movimiento') }),
    answer: LibroSchema,
    handler: async ({ id, query }) => {
      requireHallado(await db.selectFrom('articulos').select('id').where('id', '=', id).executeTakeFirst())
      return readMovimientos(db, id, readNumero(query.antes, null, Number.MAX_SAFE_INTEGER))
    },
  })
  call('GET /api/trastienda/ventas', {
    summary: 'Lo vendido de cada artículo en los últimos días',
    query: Type.Object({ dias: parametro('Cuántos días, 7 si no se dice') }),
    answer: VentasSchema,
    handler: ({ cuenta, query }) => {
      const dias = readNumero(query.dias, 7, DIAS_MAX) ?? 7
      return lecturas.read(cuenta, db => listVentas(db, dias))
    },
  })
}
