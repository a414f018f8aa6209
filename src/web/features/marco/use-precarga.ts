// Prefetch: fetches the catalogue while the browser has nothing better to do, so that the next screen is there at once.
import { useEffect } from 'react'
import { loadCatalogo } from '../../state/catalogo.ts'
import { whenLoadedAndIdle } from '../../state/ocio.ts'

function saveData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

export function usePrecarga(): void {
  useEffect(() => (saveData() ? undefined : whenLoadedAndIdle(() => void loadCatalogo())), [])
}
