// What stands after the `?` of a section's address, read and written (query string).
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'

type Escrito = URLSearchParams | Readonly<Record<string, string>>

/** Writing takes the place of the present address unless `replace` is false. */
export function useParametros(): readonly [
  URLSearchParams,
  (nuevos: Escrito, opciones?: { readonly replace?: boolean }) => void,
] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const parametros = useMemo(() => new URLSearchParams(search), [search])
  const setParametros = useCallback(
    (nuevos: Escrito, { replace = true }: { readonly replace?: boolean } = {}) => {
      const texto = new URLSearchParams(nuevos).toString()
      void navigate({ search: texto === '' ? '' : `?${texto}` }, { replace, preventScrollReset: true })
    },
    [navigate],
  )
  return [parametros, setParametros]
}
