// `fields`: which attributes an entry shows.
import { AppError } from '#server/errors.ts'
import { type NombreTipo, TIPOS } from '../tipos.ts'
import { invalidKey } from './claves.ts'
import { toLista } from './texto.ts'

/** The chosen fields in the order of the type; null for all of them. */
export function parseCampos(tipo: NombreTipo, valor: unknown): readonly string[] | null {
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
  const { campos } = TIPOS[tipo]
  for (const nombre of pedidos) {
    if (nombre !== 'id' && !Object.hasOwn(campos, nombre)) throw invalidKey('fields', nombre)
  }
  return Object.keys(campos).filter(nombre => pedidos.has(nombre))
}
