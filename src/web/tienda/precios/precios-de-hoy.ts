// Prices and stock of this moment, for lines of the past that go into the cart again; without them nothing is put there.
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { refreshCatalogo, useCatalogo } from '#web/comun/vidriera/catalogo.ts'

interface PreciosDeHoy {
  readonly categorias: readonly Categoria[]
  /** False: the server was out of reach, and these are the last ones that were read. */
  readonly seguros: boolean
}

/** Null where no prices of theirs are known, which is said. */
export async function readPreciosDeHoy(): Promise<PreciosDeHoy | null> {
  await refreshCatalogo()
  const { categorias, error, espera } = useCatalogo.getState()
  if (categorias !== null && !espera) return { categorias, seguros: !error }
  showAviso({
    titulo: 'Error',
    descripcion: 'No pudimos leer los precios de hoy. Probá de nuevo.',
    tipo: 'error',
  })
  return null
}
