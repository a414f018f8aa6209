// What an article costs who waits for it, now: by the one price function, with their own list and the offer in force.
import { precioAnhelado } from '#domain/cuenta/anhelo.ts'
import { indexLista, LISTA_VACIA, type Lista, tarifaEnLista } from '#domain/precios/lista.ts'
import type { Tx } from '#server/db/transaction.ts'
import { readListas, readPrecios } from './sql.ts'

interface Consulta {
  readonly articuloId: number
  readonly listaId: number | null
}

interface Cotizacion {
  readonly stock: number
  /** Centavos a kilo, or a unit. */
  readonly precio: number
}

/** Undefined for what is not for sale. */
export type Cotizar = (consulta: Consulta) => Cotizacion | undefined

export async function createCotizar(tx: Tx, consultas: readonly Consulta[]): Promise<Cotizar> {
  const ids = [...new Set(consultas.map(({ articuloId }) => articuloId))]
  const [articulos, listas] = await Promise.all([
    readPrecios(tx, ids),
    readListas(
      tx,
      ids,
      consultas.flatMap(({ listaId }) => listaId ?? []),
    ),
  ])
  const porId = new Map(articulos.map(articulo => [articulo.id, articulo]))
  const indices = new Map(listas.map(({ id, reglas }) => [id, indexLista(reglas)]))
  const comun: Lista = indices.get(listas.find(({ minorista }) => minorista)?.id ?? 0) ?? LISTA_VACIA
  return ({ articuloId, listaId }) => {
    const articulo = porId.get(articuloId)
    if (articulo === undefined) return undefined
    const propia = listaId === null ? null : (indices.get(listaId) ?? null)
    return { stock: articulo.stock, precio: precioAnhelado(tarifaEnLista(articulo, comun, propia)) }
  }
}
