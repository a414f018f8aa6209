// How far a new shop has come, by what it says and has: nothing about its first day is kept anywhere else (AJU-03).
import { sql } from 'kysely'
import type { EstrenoUnaWire } from '#contract/comercio/estreno.schema.ts'
import { isEstreno, pasosPendientes, type Surtido } from '#domain/comercio/estreno.ts'
import type { TrastiendaDeps } from '#server/catalogo/deps.ts'

export interface EstrenoDeps extends TrastiendaDeps {
  /** There is a mail server: without one no customer confirms an account. */
  readonly correo: boolean
}

export async function readEstreno({ db, tiendas, correo }: EstrenoDeps): Promise<EstrenoUnaWire> {
  const { rows } = await sql<Surtido>`
    select count(*)::int as articulos,
      (count(*) filter (where not se_vende(a)))::int as "sinPrecio",
      (count(*) filter (where se_vende(a) and a.stock > 0 and a.sub_categoria_id is not null
        and exists (select from articulos_valores v where v.articulo_id = a.id)))::int as "enVenta",
      (count(*) filter (where exists (select from articulos_imagenes i where i.articulo_id = a.id)))::int as "conFoto",
      exists (select from pedidos) as pedidos
    from articulos a where a.archivado_at is null`.execute(db)
  const [surtido] = rows
  if (surtido === undefined) throw new Error('a count without a row')
  const { comercio } = tiendas.current().tienda
  const pendientes = [...pasosPendientes(comercio, surtido)]
  return { data: { enCurso: isEstreno(comercio, surtido), pendientes, ...surtido, correo }, meta: {} }
}
