// How a category's name becomes its address (ROUTE-05).
import { normalize } from '../texto/texto.ts'

/** 'Menú del día' -> 'menu-del-dia'; ñ gives n and ü gives u because their marks fall with the accents. */
export function slug(nombre: string): string {
  return normalize(nombre)
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}
