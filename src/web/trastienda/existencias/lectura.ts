// What the screens of stock are made of: all articles, those that are sold, and what sold of them lately.
import { fetchArticulos } from '../piezas/api.ts'
import { fetchVentas } from './api.ts'

/** The pace is taken from so many days. */
export const DIAS = 14

export async function readTodo() {
  const [{ data }, ventas] = await Promise.all([fetchArticulos(), fetchVentas(DIAS)])
  return { todos: data, articulos: data.filter(({ archivado }) => !archivado), ventas }
}
