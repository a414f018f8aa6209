// Keeps the browser's title in step with the screen after a navigation.
import { useEffect } from 'react'
import { useComercio } from '../vidriera/tienda.ts'
import { tituloEntero } from './titulo.ts'

/** The frame gives the title of the table, a page without one the name of what it shows. Undefined leaves it alone. */
export function useTitulo(propio: string | undefined): void {
  const comercio = useComercio()
  const titulo = propio === undefined ? undefined : tituloEntero(propio, comercio)
  useEffect(() => {
    if (titulo !== undefined) document.title = titulo
  }, [titulo])
}
