// Where one is, as components read it (routing hooks): the address, the screen and how one came.
import { createContext, useContext } from 'react'
import type { Pantalla } from '#domain/pantallas.ts'
import { type Lugar, type Navigate, navigate, type Ruta, type Tipo } from './historia.ts'

export const EnRuta = createContext<Ruta | null>(null)

export function useRuta(): Ruta {
  const ruta = useContext(EnRuta)
  if (ruta === null) throw new Error('Only what stands in a Navegacion knows where it is')
  return ruta
}

export const useLocation = (): Lugar => useRuta().lugar

export const useNavigationType = (): Tipo => useRuta().tipo

/** The screen that is shown, by its name in the table. */
export const usePantalla = (): Pantalla => useRuta().pantalla

/** What stands in the path for `:id`, `:categoria` or `*`, in lower case; empty where nothing does. */
export const useParametro = (): string => useRuta().parametro

/** The same function ever. */
export const useNavigate = (): Navigate => navigate
