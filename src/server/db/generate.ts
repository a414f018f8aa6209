// Grows the demo shop to any number of articles, always the same ones, for benchmarks and trials.
import type { Kysely } from 'kysely'
import { DEMO } from '../../../seeds/demo.ts'
import { nombreGenerado } from '../../../seeds/variantes.ts'
import { type ArticuloNuevo, advanceIds, insertArticulos } from './insert-articulos.ts'
import { createRandom } from './pasado/random.ts'
import { toArticulos, withSeedLock } from './seed.ts'
import type { DB } from './types.ts'

/** Generated articles live above the demo's ids; what an article is follows from its id alone. */
const FIRST_ID = 1001

const COMBOS = new Set(
  DEMO.categorias
    .flatMap(({ subCategorias }) => subCategorias.flatMap(({ articulos }) => articulos))
    .flatMap(({ id, combo }) => (combo ? [id] : [])),
)

const MODELOS = DEMO.categorias.flatMap(categoria =>
  toArticulos(categoria)
    .filter(({ id }) => !COMBOS.has(id))
    .map(articulo => ({ articulo, categoriaId: categoria.id })),
)

/** Thrown when the shop is not the demo: its portions and sub-categories are what articles are made from. */
export class SinDemoError extends Error {}

/** Adds articles until there are `total`; never takes any away. Answers how many were added. */
export function generateArticulos(db: Kysely<DB>, total: number): Promise<number> {
  return withSeedLock(db, async trx => {
    await requireDemo(trx)
    const { cuantos, ultimo } = await trx
      .selectFrom('articulos')
      .select(eb => [eb.fn.countAll<number>().as('cuantos'), eb.fn.max('id').as('ultimo')])
      .executeTakeFirstOrThrow()
    const first = Math.max(FIRST_ID, (ultimo ?? 0) + 1)
    const missing = Math.max(0, total - cuantos)
    if (missing === 0) return 0
    await insertArticulos(
      trx,
      Array.from({ length: missing }, (_, i) => articuloGenerado(first + i)),
    )
    await advanceIds(trx, 'articulos')
    return missing
  })
}

/** Every row the models point to must still be there. */
async function requireDemo(db: Kysely<DB>): Promise<void> {
  const needed = {
    sub_categorias: MODELOS.map(({ articulo }) => articulo.subCategoriaId),
    valores: MODELOS.flatMap(({ articulo }) => articulo.valores),
    insignias: MODELOS.flatMap(({ articulo }) => articulo.insignias),
    imagenes: MODELOS.flatMap(({ articulo }) => articulo.imagenes),
  }
  for (const tabla of ['sub_categorias', 'valores', 'insignias', 'imagenes'] as const) {
    const ids = [...new Set(needed[tabla])]
    const found = await db.selectFrom(tabla).select('id').where('id', 'in', ids).execute()
    if (found.length < ids.length) throw new SinDemoError(`${tabla}: rows of the demo are missing`)
  }
}

function articuloGenerado(id: number): ArticuloNuevo {
  const n = id - FIRST_ID
  const modelo = MODELOS[n % MODELOS.length]
  if (modelo === undefined) throw new RangeError('the demo has no articles')
  const { articulo, categoriaId } = modelo
  const random = createRandom(id)
  return {
    ...articulo,
    id,
    nombre: nombreGenerado(articulo.nombre, categoriaId, Math.floor(n / MODELOS.length)),
    precioKg: Math.round((articulo.precioKg * (0.8 + random() * 0.5)) / 10_000) * 10_000,
    descPorciento: random() < 0.12 ? 5 * Math.ceil(random() * 5) : null,
    stock: random() < 0.04 ? 0 : (articulo.medida === 'ud.' ? 1 : 500) * (20 + Math.floor(random() * 80)),
    insignias: articulo.insignias.filter(() => random() < 0.5),
    imagenes: random() < 0.75 ? articulo.imagenes : [],
  }
}
