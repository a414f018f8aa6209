// Prefetch: fetches the catalogue while the browser has nothing better to do, so that the next screen is there at once.
import { useEffect } from 'react'
import { whenLoadedAndIdle } from '#web/comun/estado/ocio.ts'
import { loadCatalogo } from '#web/comun/vidriera/catalogo.ts'

function saveData(): boolean | undefined {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData
}

/** `aparte`: the screen is no part of the shop window. What it shows is its own, and reading thousands would stop its keys. */
export function usePrecarga(aparte: boolean | undefined): void {
  useEffect(() => (aparte || saveData() ? undefined : whenLoadedAndIdle(() => void loadCatalogo())), [aparte])
}
