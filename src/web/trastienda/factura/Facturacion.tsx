// Ajustes › Facturación, for the screen of the settings.
import type { ComponentProps } from 'react'
import { Alta } from './facturacion/Alta.tsx'

export function Facturacion(en: ComponentProps<typeof Alta>) {
  return <Alta {...en} />
}
