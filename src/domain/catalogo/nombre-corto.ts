// The short name of a category behind the counter: 'Productos de Pollo' is 'Pollo' on a tile and in the list of changes.
import { categoriaTexto } from '../texto/texto.ts'

export function nombreCorto(nombre: string): string {
  return categoriaTexto(nombre).replace(/^de /, '')
}
