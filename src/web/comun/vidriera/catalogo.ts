// The whole catalogue in this browser (stale-while-revalidate, single flight): fetched once, read again when it is older than a minute and somebody looks.
import { create } from 'zustand'
import type { CategoriasWire } from '#contract/catalogo/catalogo.schema.ts'
import { CATEGORIAS_PROFUNDAS, fromWireCategorias } from '#contract/catalogo/catalogo.wire.ts'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { nextTask } from '../estado/ocio.ts'
import { requestTagged } from '../request/request.ts'

/** Null when the content is still the one of `conocido`. */
async function fetchCategorias(
  conocido: string | null,
): Promise<{ readonly categorias: readonly Categoria[]; readonly etag: string | null } | null> {
  const { cuerpo, etag } = await requestTagged<CategoriasWire>(`/api/categorias?${CATEGORIAS_PROFUNDAS}`)
  return etag !== null && etag === conocido ? null : { categorias: fromWireCategorias(cuerpo), etag }
}

/** The ETag makes a re-read cheap; prices never stay wrong for long on an open screen. */
const FRESCO_MS = 60_000

interface EstadoCatalogo {
  readonly categorias: readonly Categoria[] | null
  readonly error: boolean
  /** The customer has prices of their own, which are not here yet: those of everybody do not count (PREC-08). */
  readonly espera: boolean
  /** When the last reading that was answered was asked for, by the browser's steady clock. */
  readonly preguntadoEn: number
}

export const useCatalogo = create<EstadoCatalogo>()(() => ({
  categorias: null,
  error: false,
  espera: false,
  preguntadoEn: Number.NEGATIVE_INFINITY,
}))

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
  const preguntadoEn = performance.now()
  enCurso = fetchCategorias(etag)
    .then(
      async leido => {
        leidoEn = performance.now()
        // Reading so much and showing it are two tasks: a slow phone answers in between.
        await nextTask()
        // What did not change keeps its objects, and so the screens that show it stand still.
        if (leido === null) return useCatalogo.setState({ error: false, preguntadoEn })
        etag = leido.etag
        useCatalogo.setState({ categorias: leido.categorias, error: false, preguntadoEn })
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

/** What the page came with is not theirs: screens wait, and styles hide the prices that stand already. */
export function setEspera(espera: boolean): void {
  useCatalogo.setState({ espera })
  document.documentElement.ariaBusy = espera ? 'true' : null
}
