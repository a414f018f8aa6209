// `fields`: which attributes an entry shows.
import { AppError } from '#server/errors.ts'
import { invalidKey } from './claves.ts'
import { type Lugar, tipoDe } from './esquema.ts'
import { toLista } from './texto.ts'

/** The chosen fields in the order of the type; null for all of them. */
export function parseCampos(lugar: Lugar, valor: unknown): readonly string[] | null {
  if (valor === undefined || valor === '' || valor === '*') return null
  const pedidos = new Set<string>()
  for (const elemento of toLista(valor)) {
    if (typeof elemento !== 'string') {
      throw new AppError(
        'ValidationError',
        'Invalid fields parameter. Expected a string or an array of strings',
      )
    }
    for (const nombre of elemento.split(',')) pedidos.add(nombre.trim())
  }
  if (pedidos.has('*')) return null
  const { campos } = tipoDe(lugar)
  for (const nombre of pedidos) {
    if (nombre !== 'id' && !Object.hasOwn(campos, nombre)) throw invalidKey('fields', nombre)
  }
  return Object.keys(campos).filter(nombre => pedidos.has(nombre))
}
