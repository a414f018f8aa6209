// Fetches the catalogue while the browser has nothing better to do, so that the next screen is there at once.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenLoadedAndIdle } from '../../state/ocio.ts'
import { catalogoQuery } from '../../state/tienda.ts'

function saveData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

export function usePrecarga(): void {
  const consultas = useQueryClient()
  useEffect(() => {
    if (saveData()) return
    return whenLoadedAndIdle(() => void consultas.prefetchQuery(catalogoQuery))
  }, [consultas])
}
