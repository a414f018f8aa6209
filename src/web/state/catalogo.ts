// The whole catalogue in this browser: fetched once, read again when it is older than a minute and somebody looks.
import { create } from 'zustand'
import type { Categoria } from '#domain/catalogo.ts'
import { fetchCategorias } from '../api/catalogo.ts'

/** The ETag makes a re-read cheap; prices never stay wrong for long on an open screen. */
const FRESCO_MS = 60_000

interface EstadoCatalogo {
  readonly categorias: readonly Categoria[] | null
  readonly error: boolean
}

export const useCatalogo = create<EstadoCatalogo>()(() => ({ categorias: null, error: false }))

let leidoEn = Number.NEGATIVE_INFINITY
let etag: string | null = null
let enCurso: Promise<void> | null = null

/** The page came with everything: as good as fetched. */
export function adoptCatalogo(categorias: readonly Categoria[]): void {
  leidoEn = performance.now()
  useCatalogo.setState({ categorias, error: false })
}

/** Reads the catalogue unless it is fresh; however many ask at once, it is asked for once. */
export function loadCatalogo(): Promise<void> {
  if (enCurso) return enCurso
  if (performance.now() - leidoEn < FRESCO_MS) return Promise.resolve()
  enCurso = fetchCategorias(etag)
    .then(
      leido => {
        leidoEn = performance.now()
        // What did not change keeps its objects, and so the screens that show it stand still.
        if (leido === null) return useCatalogo.setState({ error: false })
        etag = leido.etag
        adoptCatalogo(leido.categorias)
      },
      () => useCatalogo.setState({ error: true }),
    )
    .finally(() => {
      enCurso = null
    })
  return enCurso
}

/** Reads it now, fresh or not: the cart is opened, or the server said that something changed. */
export function refreshCatalogo(): Promise<void> {
  leidoEn = Number.NEGATIVE_INFINITY
  return loadCatalogo()
}
