// Adds common cuts from the template to the shop (bulk insert), without prices, once, and takes back what nobody touched (AJU-03).
import { type Kysely, sql } from 'kysely'
import type {
  CortesAgregadosWire,
  CortesBody,
  CortesDeshacerBody,
  CortesHechos,
  CortesSacadosWire,
  CortesWire,
} from '#contract/catalogo/cortes.schema.ts'
import type { Estante } from '#domain/catalogo/estante.ts'
import { mismoNombre } from '#domain/catalogo/importar/nombre.ts'
import { slug } from '#domain/catalogo/slug.ts'
import { siempreHay } from '#domain/existencias/movimiento.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { CORTES, type Corte } from '../../../seeds/cortes.ts'
import { columnasDe, putEnlaces } from './articulos/sql.ts'
import { insertFila, TABLAS } from './estantes/sql.ts'

interface Hecha {
  readonly id: number
  readonly version: number
}

/** Any constant of our own will do. */
const CORTES_KEY = 4_151_905_056

/** Whoever fills the shop from the template waits for who is at it. */
async function holdCortes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CORTES_KEY})`.execute(tx)
}

/** Portions that were tied on have moved an article's version: as the transaction leaves it. */
async function readVersiones(
  tx: Tx,
  tabla: 'articulos' | 'sub_categorias' | 'categorias' | 'valores',
  ids: readonly number[],
): Promise<Hecha[]> {
  const { rows } = await sql<Hecha>`
    select id, version from ${sql.table(tabla)} where id = any(${[...ids]}::integer[]) order by id`.execute(
    tx,
  )
  return rows
}

const pares = (hechas: readonly Hecha[]) =>
  sql`unnest(${hechas.map(({ id }) => id)}::integer[], ${hechas.map(({ version }) => version)}::integer[]) h (id, version)`

/** Those that still wait for their price, in no order, moved by nobody. How many they were. */
async function deleteIntactos(tx: Tx, hechas: readonly Hecha[]): Promise<number> {
  // In ascending id, as orders lock them.
  await sql`select a.id from articulos a join ${pares(hechas)} on a.id = h.id order by a.id for update of a`.execute(
    tx,
  )
  const { rows } = await sql`
    delete from articulos a using ${pares(hechas)}
      where a.id = h.id and a.version = h.version and a.precio_kg = 0
        and not exists (select from pedido_articulos p where p.articulo_id = a.id)
        and not exists (select from combo_opciones o where o.de_id = a.id)
        and (select count(*) from movimientos_stock m where m.articulo_id = a.id) < 2
      returning a.id`.execute(tx)
  return rows.length
}

/** Those nothing hangs on and nobody renamed. */
async function deleteVacios(
  tx: Tx,
  estante: Exclude<Estante, 'insignia'>,
  hechas: readonly Hecha[],
): Promise<void> {
  const { nombre, cuelgan } = TABLAS[estante]
  await sql`delete from ${sql.table(nombre)} t using ${pares(hechas)}
    where t.id = h.id and t.version = h.version and ${cuelgan} = 0`.execute(tx)
}

const PORCIONES_VISTAS = 4

export async function listCortes(db: Kysely<DB>): Promise<CortesWire> {
  const nombres = await readNombres(db)
  const data = CORTES.map(({ clave, nombre, categoria, subCategoria, detalle, valores }) => ({
    clave,
    nombre,
    categoria,
    subCategoria,
    detalle,
    porciones: valores.slice(0, PORCIONES_VISTAS).map(valor => valor.nombre),
    esta: nombres.has(mismoNombre(nombre)),
  }))
  return { data, meta: {} }
}

/** What the shop has, archived or not, however it is spelled. */
async function readNombres(db: Kysely<DB>): Promise<ReadonlySet<string>> {
  const filas = await db.selectFrom('articulos').select('nombre').execute()
  return new Set(filas.map(({ nombre }) => mismoNombre(nombre)))
}

export async function addCortes(
  db: Kysely<DB>,
  cuenta: Cuenta,
  { data }: CortesBody,
): Promise<CortesAgregadosWire> {
  const pedidos = readCortes(data.cortes)
  const agregado = await inTransactionOf(db, cuenta, async tx => {
    // One at a time: the second finds what the first made.
    await holdCortes(tx)
    const nombres = await readNombres(tx)
    const nuevos = pedidos.filter(({ nombre }) => !nombres.has(mismoNombre(nombre)))
    return { hecho: await insertCortes(tx, nuevos), estaban: pedidos.length - nuevos.length }
  })
  return { data: agregado, meta: {} }
}

function readCortes(claves: readonly string[]): readonly Corte[] {
  const pedidas = new Set(claves)
  const hallados = CORTES.filter(({ clave }) => pedidas.has(clave))
  if (hallados.length === pedidas.size) return hallados
  throw invalidos([{ campo: 'cortes', message: 'Uno de los cortes no está en la lista.' }])
}

async function insertCortes(tx: Tx, cortes: readonly Corte[]): Promise<CortesHechos> {
  const estantes = await openEstantes(tx)
  const articulos: number[] = []
  for (const corte of cortes) {
    const categoria = await estantes.categoria(corte.categoria)
    const subCategoriaId = await estantes.subCategoria(categoria, corte.subCategoria)
    const valorIds: number[] = []
    for (const valor of corte.valores) valorIds.push(await estantes.valor(valor.nombre, valor.grsPorcion))
    const { nombre, detalle, medida, ivaPorMil } = corte
    const { id } = await tx
      .insertInto('articulos')
      .values({
        ...columnasDe({ detalle, medida, ivaPorMil, subCategoriaId, controlStock: false }),
        nombre,
        precio_kg: 0,
        // Nobody counts kilos on the first day.
        stock: siempreHay(medida),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await putEnlaces(tx, 'valores', id, valorIds)
    articulos.push(id)
  }
  return {
    articulos: await readVersiones(tx, 'articulos', articulos),
    subCategorias: await readVersiones(tx, 'sub_categorias', estantes.hechas.subCategoria),
    categorias: await readVersiones(tx, 'categorias', estantes.hechas.categoria),
    valores: await readVersiones(tx, 'valores', estantes.hechas.valor),
  }
}

/** Categories, sub-categories and portions by what they are called: those there are, and those that had to be made. */
async function openEstantes(tx: Tx) {
  const hechas = { categoria: [] as number[], subCategoria: [] as number[], valor: [] as number[] }
  const categorias = await tx.selectFrom('categorias').select(['id', 'slug']).execute()
  const subs = await tx.selectFrom('sub_categorias').select(['id', 'nombre', 'categoria_id']).execute()
  const valores = await tx
    .selectFrom('valores')
    .select(['id', 'nombre', 'grs_porcion'])
    .orderBy('id')
    .execute()
  const ids = new Map<string, number>()
  /** The first of a name counts. */
  const know = (clave: string, id: number) => ids.set(clave, ids.get(clave) ?? id)
  const deCategoria = (camino: string) => `categoria/${camino}`
  const deSub = (categoriaId: number, nombre: string) => `sub/${categoriaId}/${mismoNombre(nombre)}`
  const deValor = (nombre: string, gramos: number) => `valor/${gramos}/${mismoNombre(nombre)}`
  for (const fila of categorias) know(deCategoria(fila.slug), fila.id)
  for (const fila of subs) know(deSub(fila.categoria_id, fila.nombre), fila.id)
  for (const fila of valores) know(deValor(fila.nombre, fila.grs_porcion), fila.id)

  async function find(
    clave: string,
    estante: keyof typeof hechas,
    columnas: Parameters<typeof insertFila>[2],
  ): Promise<number> {
    const conocida = ids.get(clave)
    if (conocida !== undefined) return conocida
    const id = await insertFila(tx, estante, columnas)
    ids.set(clave, id)
    hechas[estante].push(id)
    return id
  }
  return {
    hechas,
    categoria: (nombre: string) => find(deCategoria(slug(nombre)), 'categoria', { nombre }),
    subCategoria: (categoriaId: number, nombre: string) =>
      find(deSub(categoriaId, nombre), 'subCategoria', { nombre, categoria_id: categoriaId }),
    valor: (nombre: string, gramos: number) =>
      find(deValor(nombre, gramos), 'valor', { nombre, grs_porcion: gramos }),
  }
}

const idsDe = (hechas: readonly Hecha[]) => hechas.map(({ id }) => id)

/** What was changed, priced or ordered since stays, and so does what it hangs on. */
export async function removeCortes(
  db: Kysely<DB>,
  cuenta: Cuenta,
  { data }: CortesDeshacerBody,
): Promise<CortesSacadosWire> {
  const resultado = await inTransactionOf(db, cuenta, async tx => {
    await holdCortes(tx)
    const sacados = await deleteIntactos(tx, data.articulos)
    // From the leaves to the root.
    await deleteVacios(tx, 'subCategoria', data.subCategorias)
    await deleteVacios(tx, 'categoria', data.categorias)
    await deleteVacios(tx, 'valor', data.valores)
    const quedan = await tx
      .selectFrom('articulos')
      .select('nombre')
      .where('id', 'in', [0, ...idsDe(data.articulos)])
      .orderBy('id')
      .execute()
    return { sacados, quedan: quedan.map(({ nombre }) => nombre) }
  })
  return { data: resultado, meta: {} }
}
