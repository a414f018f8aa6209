// The calls about stock: movements by hand, an article's ledger, and what sold lately.
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { parametro } from '#contract/consulta.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  ExistenciasBody,
  ExistenciasClaveHeader,
  ExistenciasSchema,
  LibroSchema,
  VentasSchema,
} from '#contract/existencias/existencias.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError, noEncontrado } from '../base/errors.ts'
import { readClave } from '../base/idempotencia.ts'
import type { Lecturas } from '../db/replica.ts'
import { requireUsuario } from '../plugins/auth.ts'
import { compileEscritura } from '../plugins/escritura.ts'
import { SESION } from '../plugins/operaciones.ts'
import { type ExistenciasDeps, listVentas, moveExistencias, readMovimientos } from './use-cases.ts'

const tags = ['Stock']
const DIAS_MAX = 366
/** Five thousand movements with their notes. */
const CUERPO_MAX = 2 * 1024 * 1024

function readNumero(texto: string | undefined, defecto: number | null, max: number): number | null {
  if (texto === undefined) return defecto
  const numero = /^[1-9]\d{0,14}$/.test(texto) ? Number(texto) : Number.NaN
  if (!(numero <= max)) throw new AppError('ValidationError', 'Ese parámetro no es un número válido.')
  return numero
}

interface Deps extends ExistenciasDeps {
  readonly lecturas: Pick<Lecturas, 'read'>
}

export function registerExistencias(app: FastifyInstance, deps: Deps): void {
  app.put<{ Body: ExistenciasBody }>('/api/articulos/existencias', {
    bodyLimit: CUERPO_MAX,
    validatorCompiler: compileEscritura,
    schema: {
      tags,
      summary: 'Mover el stock de hasta 5.000 artículos, todos o ninguno',
      security: SESION,
      body: ExistenciasBody,
      headers: ExistenciasClaveHeader,
      response: { 200: ExistenciasSchema, ...ERRORES },
    },
    handler: request => {
      const clave = readClave(request.headers['idempotency-key'])
      // By header as everywhere, or in the body as from the beginning.
      const body = clave === null ? request.body : { clave, ...request.body }
      return moveExistencias(deps, requireUsuario(request), body)
    },
  })
  app.get<{ Params: { id: string }; Querystring: { antes?: string } }>(
    '/api/trastienda/articulos/:id/movimientos',
    {
      schema: {
        tags,
        summary: 'Los movimientos de stock de un artículo',
        security: SESION,
        querystring: Type.Object({ antes: parametro('Los anteriores a este movimiento') }),
        response: { 200: LibroSchema, ...ERRORES },
      },
      handler: async request => {
        const id = parseId(request.params.id)
        const articulo =
          id === null
            ? undefined
            : await deps.db.selectFrom('articulos').select('id').where('id', '=', id).executeTakeFirst()
        if (articulo === undefined) throw noEncontrado()
        const antes = readNumero(request.query.antes, null, Number.MAX_SAFE_INTEGER)
        return readMovimientos(deps, articulo.id, antes)
      },
    },
  )
  app.get<{ Querystring: { dias?: string } }>('/api/trastienda/ventas', {
    schema: {
      tags,
      summary: 'Lo vendido de cada artículo en los últimos días',
      security: SESION,
      querystring: Type.Object({ dias: parametro('Cuántos días, 7 si no se dice') }),
      response: { 200: VentasSchema, ...ERRORES },
    },
    handler: request => {
      const dias = readNumero(request.query.dias, 7, DIAS_MAX) ?? 7
      return deps.lecturas.read(requireUsuario(request), db => listVentas(db, dias))
    },
  })
}
