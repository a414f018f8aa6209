// Which thing the address of a section names: what stands for `:id` in it (route parameter).
import { createContext, useContext } from 'react'

export const Lugar = createContext('')

/** In lower case; empty where the section's address has none. */
export function useLugar(): string {
  return useContext(Lugar)
}
