// The combos among some articles, as a price for them is judged: what their choices take off, and every price list there is (VOL-03).
import { type ComboConPrecio, type ListasDeTienda, reparoDeRegalo } from '#domain/catalogo/combo-regalo.ts'
import { indexLista, LISTA_VACIA, type ReglasLista } from '#domain/precios/lista.ts'
import { type Donde, lists } from '#server/db/transaction.ts'
import { reglasJson } from '#server/precios/tarifas.ts'

/** An offer that is over is none; one that is yet to begin will come. Null: all combos. */
const readCombos = lists<ComboConPrecio, [ids: readonly number[] | null]>({
  name: 'combos-con-precio',
  text: `select a.id, a.nombre, a.precio_kg as "precioKg", s.categoria_id as "categoriaId",
      case when (a.oferta_hasta > now()) is not false then a.desc_porciento end as "descPorciento",
      coalesce((select sum(p.menos) from (select least(0, min(o.diferencia)) as menos
        from combo_opciones o where o.articulo_id = a.id group by o.parte) p), 0)::bigint as menos
    from combos c join articulos a on a.id = c.articulo_id left join sub_categorias s on s.id = a.sub_categoria_id
    where $1::integer[] is null or a.id = any($1::integer[]) order by a.id`,
})

const readReglas = lists<
  { readonly nombre: string; readonly minorista: boolean; readonly reglas: ReglasLista },
  []
>({
  name: 'combos-listas',
  text: `select l.nombre, l.minorista, ${reglasJson(null)} as reglas from listas_precios l order by l.id`,
})

async function readListas(donde: Donde): Promise<ListasDeTienda> {
  const filas = await readReglas(donde)
  const listas = filas.map(({ reglas, ...fila }) => ({ ...fila, lista: indexLista(reglas) }))
  return {
    minorista: listas.find(({ minorista }) => minorista)?.lista ?? LISTA_VACIA,
    propias: listas.filter(({ minorista }) => !minorista),
  }
}

/** What is about to be another. */
type Precio = Partial<Pick<ComboConPrecio, 'precioKg' | 'descPorciento' | 'menos'>>

export type Regalos = (id: number, precio?: Precio) => string | null

/** Of these articles those that are combos, each to be asked about another price of it. */
export async function readRegalos(donde: Donde, ids: readonly number[]): Promise<Regalos> {
  const combos = new Map((await readCombos(donde, ids)).map(combo => [combo.id, combo]))
  if (combos.size === 0) return () => null
  const listas = await readListas(donde)
  return (id, precio = {}) => {
    const combo = combos.get(id)
    return combo === undefined ? null : reparoDeRegalo({ ...combo, ...precio }, listas)
  }
}

/** Those that would be given away as all stands, with the reason. */
export async function listRegalos(
  donde: Donde,
): Promise<readonly { readonly id: number; readonly nombre: string; readonly texto: string }[]> {
  const combos = await readCombos(donde, null)
  if (combos.length === 0) return []
  const listas = await readListas(donde)
  return combos.flatMap(combo => {
    const texto = reparoDeRegalo(combo, listas)
    return texto === null ? [] : [{ id: combo.id, nombre: combo.nombre, texto }]
  })
}
