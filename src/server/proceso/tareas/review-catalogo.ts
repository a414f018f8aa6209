// The hourly look at the catalogue: what the shopkeeper should mend, told in the log.
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Logger } from 'pino'
import { imagenUsable } from '#domain/catalogo/imagen.ts'
import { isReservedSlug } from '#domain/catalogo/slug-reservado.ts'
import { listRegalos } from '#server/catalogo/regalos.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'

export interface Aviso {
  readonly motivo:
    | 'sin precio: no se muestra en la tienda'
    | 'sin porciones'
    | 'imagen inservible'
    | 'sin subcategoría: no se muestra en la tienda'
    | 'dirección reservada'
    | 'saldría gratis: no se puede pedir'
  readonly id: number
  readonly nombre: string
}

export async function reviewCatalogo(db: Kysely<DB>, log: Logger): Promise<readonly Aviso[]> {
  const avisos = [...(await findArticulos(db)), ...(await findCategorias(db)), ...(await findRegalos(db))]
  for (const aviso of avisos) log.warn(aviso, `catálogo: ${aviso.nombre}: ${aviso.motivo}`)
  log.info({ avisos: avisos.length }, 'catálogo revisado')
  return avisos
}

async function findArticulos(db: Kysely<DB>): Promise<Aviso[]> {
  const articulos = await db
    .selectFrom('articulos as a')
    .select(eb => [
      'a.id',
      'a.nombre',
      'a.precio_kg',
      'a.sub_categoria_id',
      eb
        .exists(
          eb.selectFrom('articulos_valores as v').select('v.valor_id').whereRef('v.articulo_id', '=', 'a.id'),
        )
        .as('conPorciones'),
      jsonArrayFrom(
        eb
          .selectFrom('articulos_imagenes as ai')
          .innerJoin('imagenes as i', 'i.id', 'ai.imagen_id')
          .select('i.url')
          .whereRef('ai.articulo_id', '=', 'a.id'),
      ).as('imagenes'),
    ])
    .orderBy('a.id')
    .execute()
  return articulos.flatMap(({ id, nombre, precio_kg, sub_categoria_id, conPorciones, imagenes }) => {
    const avisos: Aviso[] = []
    if (precio_kg === 0) avisos.push({ motivo: 'sin precio: no se muestra en la tienda', id, nombre })
    if (sub_categoria_id === null) {
      avisos.push({ motivo: 'sin subcategoría: no se muestra en la tienda', id, nombre })
    }
    if (!conPorciones) avisos.push({ motivo: 'sin porciones', id, nombre })
    if (imagenes.some(({ url }) => imagenUsable(url) === null)) {
      avisos.push({ motivo: 'imagen inservible', id, nombre })
    }
    return avisos
  })
}

/** A combo whose parts fell below its offer, say: some choice of it is refused to whoever orders it (VOL-03). */
async function findRegalos(db: Kysely<DB>): Promise<Aviso[]> {
  const regalos = await inTransaction(db, listRegalos)
  return regalos.map(({ id, nombre }) => ({ motivo: 'saldría gratis: no se puede pedir', id, nombre }))
}

async function findCategorias(db: Kysely<DB>): Promise<Aviso[]> {
  const categorias = await db
    .selectFrom('categorias')
    .select(['id', 'nombre', 'slug'])
    .orderBy('id')
    .execute()
  return categorias
    .filter(({ slug }) => isReservedSlug(slug))
    .map(({ id, nombre }) => ({ motivo: 'dirección reservada', id, nombre }))
}
