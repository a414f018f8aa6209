// How far a new shop has come, counted where it stands: nothing about it is kept anywhere else (AJU-03).
import { sql } from 'kysely'
import type { EstrenoWire } from '#contract/estreno.schema.ts'
import type { TrastiendaDeps } from './use-cases.ts'

export async function readEstreno({ db }: Pick<TrastiendaDeps, 'db'>): Promise<EstrenoWire> {
  const { rows } = await sql<EstrenoWire['data']>`
    select count(*)::int as articulos,
      (count(*) filter (where not se_vende(a)))::int as "sinPrecio",
      (count(*) filter (where se_vende(a) and a.stock > 0 and a.sub_categoria_id is not null
        and exists (select from articulos_valores v where v.articulo_id = a.id)))::int as "enVenta",
      (count(*) filter (where exists (select from articulos_imagenes i where i.articulo_id = a.id)))::int as "conFoto",
      exists (select from pedidos) as pedidos
    from articulos a where a.archivado_at is null`.execute(db)
  const [data] = rows
  if (data === undefined) throw new Error('a count without a row')
  return { data, meta: {} }
}
