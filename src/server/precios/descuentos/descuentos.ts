// Whether a code holds for a purchase, and how often it was used: telling, never counting (D1 to D5).
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  UsoBody,
  UsoSchema,
  ValidadoSchema,
  type ValidadoWire,
  ValidarBody,
} from '#contract/precios/descuento.schema.ts'
import { CODIGO_MAX, CODIGO_VACIO, evaluateCodigo, normalizeCodigo } from '#domain/precios/descuento.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { AppError } from '#server/base/errors.ts'
import { type Limites, limitByCuenta, limitByIp } from '#server/plugins/limites.ts'
import { closeLlamada, llamadas } from '#server/plugins/llamada.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { CODIGO_JSON, type CodigoJson, toCodigo } from '../codigos.ts'

const FIND = `select ${CODIGO_JSON} as codigo, now() as ahora from discount_codes c where c.code = $2`

const NUMERO = /^\d{1,13}(?:\.\d{1,9})?$/

/** A sum nobody could owe counts as nothing: the order's own subtotal decides (D2). A number may come as text. */
function readTotal(total: unknown): number {
  if (typeof total === 'string' && !NUMERO.test(total.trim())) {
    throw invalidos([{ campo: 'total', message: 'El total tiene que ser un número' }])
  }
  const pesos = typeof total === 'string' ? Number(total) : total
  const valido = typeof pesos === 'number' && pesos >= 0 && pesos <= 1_000_000_000_000
  return valido ? pesosToCentavos(pesos) : 0
}

async function validateCodigo(
  pool: pg.Pool,
  userId: number,
  { code, total }: { readonly code?: unknown; readonly total?: unknown },
): Promise<ValidadoWire> {
  const texto = typeof code === 'string' && code.length <= CODIGO_MAX ? normalizeCodigo(code) : ''
  if (typeof code !== 'string' || code.trim() === '' || texto === '') return invalido(CODIGO_VACIO)
  const { rows } = await pool.query<{ codigo: CodigoJson; ahora: Date }>(FIND, [userId, texto])
  const [fila] = rows
  const codigo = fila === undefined ? null : toCodigo(fila.codigo)
  const evaluado = evaluateCodigo(codigo, readTotal(total), fila?.ahora ?? new Date(0))
  if (!evaluado.ok) return invalido(evaluado.texto)
  return { isValid: true, percentage: evaluado.porcentaje, codeId: codigo?.id ?? null, error: null }
}

function invalido(error: string): ValidadoWire {
  return { isValid: false, percentage: 0, codeId: null, error }
}

/** Uses are counted by the order that uses the code; who has such an order is told the count, nobody else (D4). */
async function readUsos(pool: pg.Pool, userId: number, codeId: number): Promise<number> {
  const { rows } = await pool.query<{ usos: number }>(
    `select current_uses as usos from discount_codes
     where id = $2 and exists (select from canjes where discount_code_id = $2 and user_id = $1)`,
    [userId, codeId],
  )
  const [fila] = rows
  if (fila === undefined) throw new AppError('ForbiddenError', 'No tenés permiso para realizar esta acción')
  return fila.usos
}

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'codigoUsuario' | 'codigoIp'>
}

export function registerDescuentos(app: FastifyInstance, { pool, limites }: Deps): void {
  const call = llamadas(app, { tag: 'Descuentos', bodyLimit: 16 * 1024 })
  call('POST /api/discount-codes/validate', {
    summary: 'Probar un código',
    body: ValidarBody,
    answer: ValidadoSchema,
    // Before the body is read: guessing codes is slow whatever is sent (D1).
    onRequest: [limitByCuenta(limites.codigoUsuario), limitByIp(limites.codigoIp)],
    handler: ({ cuenta, body }) => validateCodigo(pool, cuenta.id, body),
  })
  // Codes are never listed, to anybody.
  closeLlamada(app, 'GET /api/discount-codes')
  call('PUT /api/discount-codes/:id/increment-usage', {
    summary: 'Cuántas veces se usó un código',
    body: UsoBody,
    vacio: true,
    answer: UsoSchema,
    handler: async ({ cuenta, id }) => ({
      data: { id, attributes: { currentUses: await readUsos(pool, cuenta.id, id) } },
      meta: {},
    }),
  })
}
