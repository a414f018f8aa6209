// Applies an import as one change of many articles: all of what is ready or nothing, once, and only on what was seen (I4, I5).
import type pg from 'pg'
import type { AplicadaWire, MovidosWire } from '#contract/catalogo/importacion.schema.ts'
import { campoDeColumna, filaDe } from '#domain/catalogo/campos.ts'
import type { CosaNueva, Escrito, FilaRevisada, LugarNuevo } from '#domain/catalogo/importar/fila.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { asUsuario } from '#server/gestion/autor.ts'
import { applyCambio } from '#server/precios/apply-cambio.ts'
import type { Campos, LineaCambio } from '#server/precios/cambio.ts'
import { readRegalos } from '../regalos.ts'
import {
  finishImportacion,
  holdImportacion,
  insertCategoria,
  insertCosa,
  insertSubCategoria,
  type Movido,
  readListas,
  readMovidos,
  readTomados,
} from './apply-sql.ts'
import { sinRevisar, yaAplicada } from './use-cases.ts'

/** As people call a column of the log. */
function dichoDe(columna: string): string {
  const campo = campoDeColumna(columna)
  if (campo === undefined) return columna
  const { dicho, dichoPlanilla = dicho } = filaDe(campo)
  return dichoPlanilla
}

const TITULO_MAX = 300
/** A name or a code that somebody else took, a place that is gone: the database says so first. */
const CHOQUES: ReadonlySet<unknown> = new Set(['23505', '23503', '23514'])

interface Solicitud {
  readonly id: string
  /** New articles that can be bought go on sale at once; the others wait, hidden. */
  readonly publicar: boolean
}

export async function applyImportacion(
  pool: pg.Pool,
  userId: number,
  solicitud: Solicitud,
): Promise<AplicadaWire> {
  try {
    return await inTransaction(pool, tx => apply(tx, userId, solicitud))
  } catch (error) {
    if (!CHOQUES.has((error as { code?: unknown }).code)) throw error
    throw new AppError(
      'ConflictError',
      'Mientras tanto cambió algo que la planilla usa: un código o una categoría. No se aplicó nada. Revisala de nuevo.',
      { movidos: [] },
    )
  }
}

async function apply(tx: Tx, userId: number, { id, publicar }: Solicitud): Promise<AplicadaWire> {
  const tomada = requireHallado(await holdImportacion(tx, id))
  if (tomada.estado === 'aplicada') throw yaAplicada({ ...tomada, aplicadaPor: tomada.quien })
  if (tomada.estado !== 'lista') throw sinRevisar()
  const movidos = [...(await readMovidos(tx, id)), ...(await readTomados(tx, id))]
  if (movidos.length > 0) throw seMovio(movidos)
  const filas = await readListas(tx, id)
  if (filas.length === 0)
    throw new AppError('UnprocessableEntityError', 'No hay ninguna fila lista para aplicar.')
  await checkRegalos(tx, filas)
  await asUsuario(tx, { id: userId })
  const hechas = { lugares: await createLugares(tx, filas), cosas: await createCosas(tx, filas) }
  const ahora = new Date().toISOString()
  const { id: cambio, dejadas } = await applyCambio(
    tx,
    { id: userId },
    {
      tipo: 'importacion',
      titulo: `Planilla ${tomada.archivo}`.slice(0, TITULO_MAX),
      regla: { importacion: id, archivo: tomada.archivo, filas: filas.length },
      huella: `importacion-${id}-${tomada.vuelta}`,
      lineas: filas.map(fila => toLinea(fila, hechas, { ahora, publicar })),
    },
  )
  // Nobody else can have moved them: they were held. Whatever it is, all or nothing.
  if (dejadas.length > 0) throw seMovio([])
  await finishImportacion(tx, id, userId, cambio)
  const nuevas = filas.filter(({ estado }) => estado === 'nuevo').length
  return { data: { cambio, cambiadas: filas.length - nuevas, nuevas } }
}

/** What no row of the sheet can see: a price list that would give a combo away at its new price (VOL-03). */
async function checkRegalos(tx: Tx, filas: readonly FilaRevisada[]): Promise<void> {
  const regalaA = await readRegalos(
    tx,
    filas.flatMap(({ articuloId }) => articuloId ?? []),
  )
  for (const { articuloId, a, fila } of filas) {
    if (articuloId === null || (a.precio_kg === undefined && a.desc_porciento === undefined)) continue
    const texto = regalaA(articuloId, {
      ...(a.precio_kg !== undefined && { precioKg: Number(a.precio_kg) }),
      ...(a.desc_porciento !== undefined && {
        descPorciento: a.desc_porciento === null ? null : Number(a.desc_porciento),
      }),
    })
    if (texto !== null) {
      throw new AppError('ConflictError', `Fila ${fila}: ${texto}. No se aplicó nada.`, { movidos: [] })
    }
  }
}

interface Hechas {
  readonly lugares: ReadonlyMap<string, number>
  readonly cosas: ReadonlyMap<string, number>
}

function toLinea(
  { articuloId, de, a, lugar, nuevas, vendible }: FilaRevisada,
  { lugares, cosas }: Hechas,
  { ahora, publicar }: { readonly ahora: string; readonly publicar: boolean },
): LineaCambio {
  const donde = lugar === null ? {} : { sub_categoria_id: lugares.get(lugar.clave) ?? null }
  const valores = withHechas(a.valores, nuevas, 'porcion', cosas)
  const insignias = withHechas(a.insignias, nuevas, 'insignia', cosas)
  const escrito = { ...a, ...donde, ...(valores && { valores }), ...(insignias && { insignias }) } as Campos
  // Nobody buys what nobody looked at, or cannot be bought: new articles wait until they are put out.
  if (articuloId === null) {
    return {
      articuloId: null,
      de: null,
      a: { ...escrito, archivado_at: publicar && vendible ? null : ahora },
    }
  }
  const conHora = escrito.archivado_at === 'ahora' ? { ...escrito, archivado_at: ahora } : escrito
  return { articuloId, de: de as Campos, a: conHora }
}

/** Ids below zero stand for what had to be made. */
function withHechas(
  ids: Escrito[string] | undefined,
  nuevas: readonly CosaNueva[],
  que: CosaNueva['que'],
  cosas: ReadonlyMap<string, number>,
): readonly number[] | undefined {
  if (!Array.isArray(ids)) return undefined
  const suyas = nuevas.filter(nueva => nueva.que === que)
  const listos = (ids as readonly number[]).map(id =>
    id < 0 ? (cosas.get(suyas[-id - 1]?.clave ?? '') ?? 0) : id,
  )
  return [...new Set(listos)]
}

/** Portions and badges the sheet names and somebody agreed to make; each once. */
async function createCosas(tx: Tx, filas: readonly FilaRevisada[]): Promise<Map<string, number>> {
  const cosas = new Map<string, number>()
  for (const nueva of filas.flatMap(fila => fila.nuevas)) {
    if (!cosas.has(nueva.clave)) cosas.set(nueva.clave, await insertCosa(tx, nueva))
  }
  return cosas
}

/** Categories and sub-categories the sheet names and somebody agreed to make; each once. */
async function createLugares(tx: Tx, filas: readonly FilaRevisada[]): Promise<Map<string, number>> {
  const lugares = new Map<string, number>()
  const categorias = new Map<string, number>()
  for (const lugar of filas.flatMap(fila => fila.lugar ?? [])) {
    if (lugares.has(lugar.clave)) continue
    const categoriaId =
      lugar.categoriaId ?? categorias.get(direccionDe(lugar)) ?? (await insertCategoria(tx, lugar.categoria))
    categorias.set(direccionDe(lugar), categoriaId)
    lugares.set(lugar.clave, await insertSubCategoria(tx, categoriaId, lugar.subCategoria))
  }
  return lugares
}

function direccionDe({ clave }: LugarNuevo): string {
  return clave.slice(0, clave.indexOf('/'))
}

function seMovio(movidos: readonly Movido[]): AppError {
  const details: MovidosWire = {
    movidos: movidos.map(({ fila, nombre, falta, campos, quien }) => ({
      fila,
      nombre,
      que: falta
        ? 'ya no está'
        : campos.length === 0
          ? 'ya existe'
          : `cambió ${[...new Set(campos.map(dichoDe))].join(', ')}`,
      quien,
    })),
  }
  const cuantos = movidos.length === 1 ? 'Un artículo cambió' : `${movidos.length} artículos cambiaron`
  return new AppError(
    'ConflictError',
    `${cuantos} desde que se revisó la planilla. No se aplicó nada. Revisala de nuevo.`,
    { ...details },
  )
}
