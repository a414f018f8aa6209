// What a combo is made of as one list: read with the article's version, and written whole; the log, the version and the price are the triggers' work (VOL-03, ADM-04).
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { ComboBody, ComboSchema, type ComboWire } from '#contract/catalogo/combo.schema.ts'
import { toEntero } from '#contract/entero.wire.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { checkCombo, type DeQueEsta, type OpcionDada } from '#domain/catalogo/combo-dado.ts'
import { menosDeOpciones } from '#domain/catalogo/combo-regalo.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { checkVersion } from '#server/gestion/conflicto.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { findComboDe } from './articulos/sql.ts'
import { readRegalos } from './regalos.ts'

interface CombosDeps {
  readonly db: Kysely<DB>
}

interface Opcion extends OpcionDada {
  readonly id: number
  readonly parte: number
  readonly nombre: string
  readonly medida: Medida
}

interface Combo {
  readonly version: number
  readonly medida: string
  readonly precioKg: number
  readonly menosPorciento: number | null
  readonly opciones: readonly Opcion[]
}

/** `hold`: nobody else changes the article until the transaction ends. Undefined: there is none. */
async function readCombo(db: Kysely<DB>, id: number, hold = false): Promise<Combo | undefined> {
  const { rows } = await sql<Omit<Combo, 'opciones'>>`
    select a.version, a.medida, a.precio_kg as "precioKg",
      (select c.menos_porciento from combos c where c.articulo_id = a.id) as "menosPorciento"
    from articulos a where a.id = ${id} ${hold ? sql`for no key update` : sql``}`.execute(db)
  const [articulo] = rows
  if (articulo === undefined) return undefined
  const opciones = await sql<Opcion>`
    select o.id, o.de_id as "articuloId", o.gramos, o.titulo, o.diferencia, o.parte, a.nombre, a.medida
    from combo_opciones o join articulos a on a.id = o.de_id where o.articulo_id = ${id}
    order by o.parte, o.orden, o.id`.execute(db)
  return { ...articulo, opciones: opciones.rows }
}

async function readDeQue(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, DeQueEsta>> {
  const { rows } = await sql<DeQueEsta & { readonly id: number }>`
    select a.id, a.nombre, a.medida, exists (select from combos c where c.articulo_id = a.id) as "esCombo"
    from articulos a where a.id = any(${[...ids]}::integer[]) and a.archivado_at is null`.execute(tx)
  return new Map(rows.map(({ id, ...articulo }) => [id, articulo]))
}

type PorGuardar = OpcionDada & { readonly parte: number }

async function saveCombo(
  tx: Tx,
  id: number,
  menosPorciento: number | null,
  opciones: readonly PorGuardar[],
): Promise<void> {
  if (opciones.length === 0) {
    await tx.deleteFrom('combos').where('articulo_id', '=', id).execute()
    return
  }
  await sql`insert into combos (articulo_id, menos_porciento) values (${id}, ${menosPorciento})
    on conflict (articulo_id) do update set menos_porciento = excluded.menos_porciento`.execute(tx)
  const quedan = opciones.flatMap(una => una.id ?? [])
  await sql`delete from combo_opciones where articulo_id = ${id} and id <> all(${quedan}::integer[])`.execute(
    tx,
  )
  for (const [orden, { id: suyo, articuloId, gramos, titulo, diferencia, parte }] of opciones.entries()) {
    const fila = { parte, titulo, de_id: articuloId, gramos, diferencia, orden }
    if (suyo === null) {
      await tx
        .insertInto('combo_opciones')
        .values({ ...fila, articulo_id: id })
        .execute()
    } else await tx.updateTable('combo_opciones').set(fila).where('id', '=', suyo).execute()
  }
  await sql`select price_combo(${id})`.execute(tx)
}

function show({ version, menosPorciento, precioKg, opciones }: Combo): ComboWire {
  return {
    data: {
      version,
      menosPorciento,
      precioKG: centavosToPesos(precioKg),
      opciones: opciones.map(({ id, articuloId, nombre, medida, gramos, titulo, diferencia }) => ({
        id,
        articulo: articuloId,
        nombre,
        Medida: medida,
        gramos,
        titulo,
        diferencia: centavosToPesos(diferencia),
      })),
    },
    meta: {},
  }
}

/** One without a number says the same as the one at its place: it was added before, and the answer was lost. */
function isIgual(previo: Combo, menosPorciento: number | null, nuevas: readonly PorGuardar[]): boolean {
  const { opciones } = previo
  const clave = ({ articuloId, gramos, titulo, diferencia, parte }: PorGuardar) =>
    JSON.stringify([articuloId, gramos, titulo, menosPorciento === null ? diferencia : 0, parte])
  return (
    (opciones.length === 0 || previo.menosPorciento === menosPorciento) &&
    opciones.length === nuevas.length &&
    nuevas.every((una, i) => {
      const otra = opciones[i]
      return otra !== undefined && (una.id ?? otra.id) === otra.id && clave(una) === clave(otra)
    })
  )
}

async function writeCombo(
  { db }: CombosDeps,
  cuenta: Cuenta,
  id: number,
  { version, data: { menosPorciento, opciones } }: ComboBody,
): Promise<ComboWire> {
  return inTransactionOf(db, cuenta, async tx => {
    // Two combos that would be parts of each other wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtextextended('combos', 0))`.execute(tx)
    const previo = requireHallado(await readCombo(tx, id, true))
    const dadas = opciones.map(({ id: suya, articulo, gramos, titulo, diferencia }) => ({
      id: suya ?? null,
      articuloId: articulo,
      gramos,
      titulo: titulo ?? null,
      diferencia: toEntero(diferencia ?? 0, 100),
    }))
    const articulos = await readDeQue(
      tx,
      dadas.map(({ articuloId }) => articuloId),
    )
    const leido = checkCombo({ menosPorciento, opciones: dadas }, id, articulos)
    if (!leido.ok) throw new AppError('ValidationError', leido.texto, { indice: leido.indice })
    if (isIgual(previo, menosPorciento, leido.opciones)) return show(previo)
    const campos = ['combo', 'partes']
    await checkVersion(tx, { cosa: 'articulo', id, actual: previo.version, version, campos }, campo => [
      campo,
      null,
    ])
    const ajena = leido.opciones.find(
      una => una.id !== null && !previo.opciones.some(otra => otra.id === una.id),
    )
    if (ajena !== undefined) throw new AppError('ValidationError', 'Hay una opción que no es de este combo')
    if (leido.opciones.length > 0) await checkSePuede(tx, id, previo)
    await saveCombo(tx, id, menosPorciento, leido.opciones)
    const guardado = requireHallado(await readCombo(tx, id))
    const regala = (await readRegalos(tx, [id]))(id)
    if (regala !== null) {
      throw new AppError('ValidationError', regala, { indice: menosDeOpciones(guardado.opciones).indice })
    }
    return show(guardado)
  })
}

async function checkSePuede(tx: Tx, id: number, { medida }: Combo): Promise<void> {
  if (medida !== 'ud.') {
    throw new AppError(
      'ConflictError',
      'Un combo se vende por unidad: poné la medida «ud.» y publicá el artículo primero',
    )
  }
  const otro = await findComboDe(tx, id)
  if (otro !== undefined) {
    throw new AppError('ConflictError', `Este artículo es parte de ${otro}: un combo no va adentro de otro`)
  }
}

export function registerCombos(app: FastifyInstance, deps: CombosDeps): void {
  const call = llamadas(app, { tag: 'Trastienda' })
  call('GET /api/trastienda/articulos/:id/combo', {
    summary: 'De qué está hecho un combo',
    answer: ComboSchema,
    handler: async ({ id }) => show(requireHallado(await readCombo(deps.db, id))),
  })
  call('PUT /api/trastienda/articulos/:id/combo', {
    summary: 'Cambiar de qué está hecho un combo',
    body: ComboBody,
    answer: ComboSchema,
    handler: ({ cuenta, id, body }) => writeCombo(deps, cuenta, id, body),
  })
}
