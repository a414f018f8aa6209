// The pages of the screens that stand alone, the staff's: no visitor is told where they are.
import type { ComponentType } from 'react'

export const DEL_PERSONAL = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  '/src/web/trastienda/*/pantallas/*.tsx',
)
