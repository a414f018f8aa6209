// Which category the hash of an address means: its slug, or the slug of its last word as people write it (CAT-02).
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { slug } from '#domain/catalogo/slug.ts'
import { ultimaPalabra } from '#domain/texto/texto.ts'
import { anclaDe } from './filas.ts'

export function categoriaDelHash(categorias: readonly Categoria[], hash: string): Categoria | undefined {
  const buscada = slug(decode(hash.replace(/^#/, '')))
  if (buscada === '') return undefined
  return (
    categorias.find(categoria => anclaDe(categoria) === buscada) ??
    categorias.find(categoria => slug(ultimaPalabra(categoria.nombre)) === buscada)
  )
}

/** A stray percent sign is no reason to fail. */
function decode(texto: string): string {
  try {
    return decodeURIComponent(texto)
  } catch {
    return texto
  }
}

/** Replaces part of the address without a navigation, keeping what the router stored with the entry. */
export function replaceUrl(change: (url: URL) => void): void {
  const url = new URL(window.location.href)
  change(url)
  try {
    window.history.replaceState(window.history.state, '', url)
  } catch {
    // Some browsers refuse more than a hundred changes in a few seconds; the address is a convenience.
  }
}
