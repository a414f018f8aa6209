// Which thing the address of a section names: what stands for `:id` in it (route parameter).
import { createContext, useContext } from 'react'
import type { NombreSeccion } from '#domain/trastienda.ts'

export const Lugar = createContext('')

/** Which section it is; null outside the back room. */
export const Seccion = createContext<NombreSeccion | null>(null)

/** In lower case; empty where the section's address has none. */
export function useLugar(): string {
  return useContext(Lugar)
}
