// A combo of the demo's articles, for tests: the box that is drawn, written straight into the database.
import type { Mostrador } from './pedidos.ts'

export interface CajaDePrueba {
  readonly id: number
  /** One of it. */
  readonly valorId: number
  readonly molleja: number
  readonly chinchulin: number
}

const TITULO_ACHURA = 'Elegí una achura'

/** Vacío 1,2 kg, Asado de tira 1,4 kg, Chorizo 0,8 kg, Provoleta (1) and molleja 0,3 kg or chinchulín 0,8 kg, $3.000 less. */
export async function addCaja(
  { base, tiendas, scalar }: Pick<Mostrador, 'base' | 'tiendas' | 'scalar'>,
  { precio = 5_990_000, menos = null }: { readonly precio?: number; readonly menos?: number | null } = {},
): Promise<CajaDePrueba> {
  const valorId = await scalar(
    "insert into valores (nombre, grs_porcion) values ('Una caja', 1000) returning id",
  )
  const id = await scalar(
    `insert into articulos (nombre, precio_kg, medida, iva_por_mil, sub_categoria_id)
     values ('Caja parrillera', $1, 'ud.', 105, 11) returning id`,
    [precio],
  )
  await base.pool.query('insert into articulos_valores (articulo_id, valor_id) values ($1, $2)', [
    id,
    valorId,
  ])
  await base.pool.query('insert into combos (articulo_id, menos_porciento) values ($1, $2)', [id, menos])
  const opcion = (parte: number, de: number, gramos: number, titulo: string | null = null, diferencia = 0) =>
    scalar(
      `insert into combo_opciones (articulo_id, parte, titulo, de_id, gramos, diferencia, orden)
       values ($1, $2::smallint, $3, $4, $5, $6, (select count(*) from combo_opciones where articulo_id = $1)) returning id`,
      [id, parte, titulo, de, gramos, diferencia],
    )
  await opcion(1, 1, 1_200)
  await opcion(2, 2, 1_400)
  await opcion(3, 401, 800)
  await opcion(4, await scalar("select id from articulos where nombre = 'Provoleta'"), 1_000)
  const molleja = await opcion(5, 301, 300, TITULO_ACHURA)
  const chinchulin = await opcion(5, 303, 800, TITULO_ACHURA, -300_000)
  await base.pool.query('select price_combo($1)', [id])
  await tiendas.refresh()
  return { id, valorId, molleja, chinchulin }
}
