// The calls about wishes: those of who asks, the way out without a session, and for the back room how many wait.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  AnheloSchema,
  AnhelosSchema,
  type AnhelosWire,
  BajaBody,
  BajaSchema,
  EsperanSchema,
  type EsperanWire,
} from '#contract/cuenta/favoritos.schema.ts'
import { ANHELOS_MAX, motivoSinAnhelo, TIPOS_ANHELO, type TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { parseId, RUTAS } from '#domain/rutas.ts'
import type { Llaves } from '#server/base/cifrado.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createSigner } from '#server/kit/signature.ts'
import { type Limites, limitByIp } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { holdArticulo, holdPersona } from '../gustos-sql.ts'
import type { Cuenta } from '../usuarios.ts'
import { createCotizar } from './precios.ts'
import { countAnhelos, countEsperan, deleteAnhelo, deleteAnhelos, insertAnhelo, readAnhelos } from './sql.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'gusto' | 'anhelo' | 'baja'>
  readonly jwtSecret: Llaves
}

const partes = { tipo: (texto: string) => TIPOS_ANHELO.find(uno => uno === texto) }

export function registerAnhelos(app: FastifyInstance, { pool, limites, jwtSecret }: Deps): void {
  const call = llamadas(app, { tag: 'Avisos' })
  const baja = createBaja(jwtSecret)

  call('GET /api/users/me/avisos', {
    summary: 'Los avisos que espero',
    answer: AnhelosSchema,
    handler: async ({ cuenta }) => ({ data: await listAnhelos(pool, cuenta.id), meta: {} }),
  })
  call('PUT /api/users/me/avisos/:articulo/:tipo', {
    summary: 'Avisarme cuando haya, o cuando baje',
    partes,
    answer: AnheloSchema,
    handler: async ({ cuenta, articulo, tipo }) => {
      await limites.anhelo.consume(String(cuenta.id))
      await putAnhelo(pool, cuenta, { articuloId: articulo, tipo })
      return { data: { articulo, tipo, espera: true }, meta: {} }
    },
  })
  call('DELETE /api/users/me/avisos/:articulo/:tipo', {
    summary: 'No avisarme',
    partes,
    answer: AnheloSchema,
    handler: async ({ cuenta, articulo, tipo }) => {
      await limites.gusto.consume(String(cuenta.id))
      await removeAnhelo(pool, cuenta.id, { articuloId: articulo, tipo })
      return { data: { articulo, tipo, espera: false }, meta: {} }
    },
  })
  call('POST /api/avisos/baja', {
    summary: 'Dejar de avisarme, con el enlace de un aviso',
    body: BajaBody,
    answer: BajaSchema,
    onRequest: limitByIp(limites.baja),
    handler: async ({ body }) => ({
      data: { quitados: await endAnhelos(pool, baja, body.data.code) },
      meta: {},
    }),
  })
  call('GET /api/trastienda/articulos/:id/avisos', {
    summary: 'Cuántos esperan un artículo',
    answer: EsperanSchema,
    handler: async ({ id }) => ({ data: await showEsperan(pool, id), meta: {} }),
  })
}

interface Solicitud {
  readonly articuloId: number
  readonly tipo: TipoAnhelo
}

async function listAnhelos(pool: pg.Pool, userId: number): Promise<AnhelosWire['data']> {
  const filas = await inTransaction(pool, tx => readAnhelos(tx, userId))
  return filas.map(({ precio, createdAt, ...fila }) => ({
    ...fila,
    precioKG: precio === null ? null : centavosToPesos(precio),
    createdAt: createdAt.toISOString(),
  }))
}

/** Asked again it stays as it was, at the price it was asked at first. */
async function putAnhelo(
  pool: pg.Pool,
  { id, listaId }: Pick<Cuenta, 'id' | 'listaId'>,
  { articuloId, tipo }: Solicitud,
): Promise<void> {
  await inTransaction(pool, async tx => {
    await holdPersona(tx, id, 'anhelos')
    await holdArticulo(tx, articuloId)
    const consulta = { articuloId, listaId }
    const hoy = requireHallado((await createCotizar(tx, [consulta]))(consulta))
    const { cuantos, tiene } = await countAnhelos(tx, id, articuloId, tipo)
    if (tiene) return
    const motivo = motivoSinAnhelo(tipo, hoy.stock)
    if (motivo !== null) throw new AppError('ConflictError', motivo)
    if (cuantos >= ANHELOS_MAX) {
      throw new AppError(
        'ConflictError',
        `Ya esperás ${ANHELOS_MAX} avisos. Quitá alguno desde tu perfil para pedir otro.`,
      )
    }
    await insertAnhelo(tx, id, { articuloId, tipo, precio: tipo === 'baje' ? hoy.precio : null })
  })
}

async function removeAnhelo(pool: pg.Pool, userId: number, { articuloId, tipo }: Solicitud): Promise<void> {
  await inTransaction(pool, tx => deleteAnhelo(tx, userId, articuloId, tipo))
}

/** Whoever holds the link of a message: it ends wishes, and tells nothing else. */
async function endAnhelos(pool: pg.Pool, baja: Baja, code: string): Promise<number> {
  const userId = baja.read(code)
  if (userId === null) throw new AppError('ValidationError', RECHAZO.codigo)
  return inTransaction(pool, tx => deleteAnhelos(tx, userId))
}

async function showEsperan(pool: pg.Pool, articuloId: number): Promise<EsperanWire['data']> {
  return requireHallado(await inTransaction(pool, tx => countEsperan(tx, articuloId)))
}

export interface Baja {
  enlaceDe(publicUrl: string, userId: number): string
  /** Whose it is; null for whatever we did not sign. */
  read(code: string): number | null
}

export function createBaja(jwtSecret: Llaves): Baja {
  const { sign, verify } = createSigner(jwtSecret, 'dejar de avisar')
  return {
    enlaceDe: (publicUrl, userId) => `${publicUrl}${RUTAS.avisos}?code=${userId}.${sign(String(userId))}`,
    read(code) {
      const [id = '', firma = ''] = code.split('.', 2)
      return verify(id, firma) ? parseId(id) : null
    },
  }
}
