// Which section is open (route), and which thing its address names: what stands for `:id` in it.
import { createContext, useContext } from 'react'
import type { NombreSeccion } from '#domain/trastienda.ts'

export const IdAbierto = createContext('')

/** Which section it is; null outside the back room. */
export const Seccion = createContext<NombreSeccion | null>(null)

/** In lower case; empty where the section's address has none. */
export function useIdAbierto(): string {
  return useContext(IdAbierto)
}
