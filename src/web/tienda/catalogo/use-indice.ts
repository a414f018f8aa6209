// The search index, memoized and built in time slices between which the browser can answer the person.
import { useEffect, useState } from 'react'
import { createIndice, type Entrada, rehearseBusqueda } from '#domain/catalogo/busqueda.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'

/** Articles indexed in one go: some milliseconds on a slow phone. */
const TANDA = 100

type Indice = readonly Entrada[]

/** Kept for as long as the catalogue it was made from. */
const hechos = new WeakMap<readonly Categoria[], Indice>()

/** Whether the search was rehearsed: once is enough, whatever catalogue comes later. */
let ensayado = false

function* tandas(categorias: readonly Categoria[]): Generator<Indice> {
  for (const categoria of categorias) {
    for (const subCategoria of categoria.subCategorias) {
      for (let i = 0; i < subCategoria.articulos.length; i += TANDA) {
        const parte = { ...subCategoria, articulos: subCategoria.articulos.slice(i, i + TANDA) }
        yield createIndice([{ ...categoria, subCategorias: [parte] }])
      }
    }
  }
}

/** The index of these categories; null until it is there. */
export function useIndice(categorias: readonly Categoria[]): Indice | null {
  const [, setListos] = useState(0)
  const hecho = hechos.get(categorias) ?? null

  useEffect(() => {
    if (hechos.has(categorias)) return
    const cola = tandas(categorias)
    const indice: Entrada[] = []
    let reloj: ReturnType<typeof setTimeout>
    const seguir = () => {
      const { value, done } = cola.next()
      if (done) {
        ensayado = true
        hechos.set(categorias, indice)
        setListos(n => n + 1)
        return
      }
      indice.push(...value)
      if (!ensayado) rehearseBusqueda(value)
      reloj = setTimeout(seguir)
    }
    seguir()
    return () => clearTimeout(reloj)
  }, [categorias])

  return hecho
}
