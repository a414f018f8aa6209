// The year the page was rendered in, so that server and browser agree on the credit line.
import { createContext } from 'react'

export const Anio = createContext(0)
