// An article's preparations as one ordered list: read with the article's version, and written whole; the log and the version are the triggers' work (ART-07, ADM-04).
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import {
  PreparacionesBody,
  PreparacionesSchema,
  type PreparacionesWire,
} from '#contract/catalogo/preparaciones.schema.ts'
import { toEntero } from '#contract/entero.wire.ts'
import type { Preparacion } from '#domain/catalogo/preparacion.ts'
import { checkPreparaciones, type PreparacionDada } from '#domain/catalogo/preparaciones-dadas.ts'
import { isObjeto } from '#domain/lector.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { llamadas } from '#server/plugins/llamada.ts'

/** Undefined: there is no such article. */
async function readVersion(db: Kysely<DB>, articuloId: number): Promise<number | undefined> {
  const fila = await db
    .selectFrom('articulos')
    .select('version')
    .where('id', '=', articuloId)
    .executeTakeFirst()
  return fila?.version
}

/** The same, and nobody else changes the article until the transaction ends. */
async function holdVersion(tx: Tx, articuloId: number): Promise<number | undefined> {
  const fila = await tx
    .selectFrom('articulos')
    .select('version')
    .where('id', '=', articuloId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return fila?.version
}

function readLista(db: Kysely<DB>, articuloId: number): Promise<Preparacion[]> {
  return db
    .selectFrom('preparaciones')
    .select(['id', 'nombre', 'precio_kg as precioKg', 'grupo'])
    .where('articulo_id', '=', articuloId)
    .orderBy('orden')
    .orderBy('id')
    .execute()
}

/** By the log, which keeps what was taken out. */
async function wasSuya(db: Kysely<DB>, articuloId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ hubo: boolean }>`select exists (
    select from registro where cosa = 'articulo' and cosa_id = ${articuloId}
      and (de -> 'preparaciones' ->> 'id')::integer = ${id}
  ) and not exists (select from preparaciones where id = ${id}) as hubo`.execute(db)
  return rows[0]?.hubo ?? false
}

async function saveLista(tx: Tx, articuloId: number, lista: readonly PreparacionDada[]): Promise<void> {
  const quedan = lista.flatMap(({ id }) => id ?? [])
  await tx
    .deleteFrom('preparaciones')
    .where('articulo_id', '=', articuloId)
    .where(sql<boolean>`id <> all(${quedan}::integer[])`)
    .execute()
  for (const [orden, { id, nombre, precioKg, grupo }] of lista.entries()) {
    const fila = { nombre, precio_kg: precioKg, grupo, orden }
    const nueva = { ...fila, articulo_id: articuloId, ...(id !== null && { id }) }
    await tx
      .insertInto('preparaciones')
      .values(nueva)
      .onConflict(existente => existente.column('id').doUpdateSet(fila))
      .execute()
  }
}

export function registerPreparaciones(app: FastifyInstance, deps: PreparacionesDeps): void {
  const call = llamadas(app, { tag: 'Trastienda' })
  call('GET /api/trastienda/articulos/:id/preparaciones', {
    summary: 'Cómo se prepara un artículo',
    answer: PreparacionesSchema,
    handler: ({ id }) => readPreparaciones(deps.db, id),
  })
  call('PUT /api/trastienda/articulos/:id/preparaciones', {
    summary: 'Cambiar cómo se prepara un artículo',
    body: PreparacionesBody,
    answer: PreparacionesSchema,
    handler: ({ cuenta, id, body }) => savePreparaciones(deps, cuenta, id, body),
  })
}

interface PreparacionesDeps {
  readonly db: Kysely<DB>
}

const toWire = ({ precioKg, ...una }: Preparacion) => ({ ...una, precioKG: centavosToPesos(precioKg) })

async function show(db: Kysely<DB>, id: number, version: number): Promise<PreparacionesWire> {
  return { data: { version, preparaciones: (await readLista(db, id)).map(toWire) }, meta: {} }
}

async function readPreparaciones(db: Kysely<DB>, id: number): Promise<PreparacionesWire> {
  const version = requireHallado(await readVersion(db, id))
  return show(db, id, version)
}

/** A row of the log as the wire names its fields. */
function toWireFila(campo: string, valor: unknown): readonly [string, unknown] {
  if (!isObjeto(valor)) return [campo, null]
  const { id, nombre, grupo, precio_kg: precio } = valor
  return [campo, { id, nombre, grupo, precioKG: centavosToPesos(Number(precio)) }]
}

const igual = (a: Omit<PreparacionDada, 'id'> | undefined, b: PreparacionDada) =>
  a !== undefined && a.nombre === b.nombre && a.precioKg === b.precioKg && a.grupo === b.grupo

/** One that was taken out comes back under its own number, so that carts which hold it go on; others' numbers are refused. */
async function checkSuyas(
  db: Kysely<DB>,
  id: number,
  dadas: readonly PreparacionDada[],
  previas: readonly Preparacion[],
) {
  for (const dada of dadas) {
    if (dada.id === null || previas.some(una => una.id === dada.id)) continue
    if (!(await wasSuya(db, id, dada.id))) {
      throw new AppError('ValidationError', `«${dada.nombre}» no es una preparación de este artículo`)
    }
  }
}

async function savePreparaciones(
  { db }: PreparacionesDeps,
  cuenta: Cuenta,
  id: number,
  { version, data: { preparaciones } }: PreparacionesBody,
): Promise<PreparacionesWire> {
  const leidas = checkPreparaciones(
    preparaciones.map(({ id: suyo, nombre, precioKG, grupo }) => ({
      id: suyo ?? null,
      nombre,
      precioKg: toEntero(precioKG, 100),
      grupo: grupo ?? null,
    })),
  )
  if (!leidas.ok) throw new AppError('ValidationError', leidas.texto, { indice: leidas.indice })
  const nuevas = leidas.preparaciones
  return inTransactionOf(db, cuenta, async tx => {
    const actual = requireHallado(await holdVersion(tx, id))
    const previas = await readLista(tx, id)
    // One without a number says the same as the one at its place: it was added before, and the answer was lost.
    const iguales =
      previas.length === nuevas.length &&
      nuevas.every((una, i) => (una.id === null || previas[i]?.id === una.id) && igual(previas[i], una))
    if (iguales) return show(tx, id, actual)
    await checkVersion(tx, { cosa: 'articulo', id, actual, version, campos: ['preparaciones'] }, toWireFila)
    await checkSuyas(tx, id, nuevas, previas)
    await saveLista(tx, id, nuevas)
    return show(tx, id, (await readVersion(tx, id)) ?? actual)
  })
}
