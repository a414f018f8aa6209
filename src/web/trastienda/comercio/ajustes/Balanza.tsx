// The scale in the settings: under how its labels are laid out a place to try one, and the one on a cable (PESA-05, PESA-06).

import { PruebaBalanza } from './PruebaBalanza.tsx'
import { PruebaEtiqueta } from './PruebaEtiqueta.tsx'
import { useAjuste } from './use-ajustes.ts'

export function Balanza() {
  const { ajustes } = useAjuste()
  return (
    <>
      <PruebaEtiqueta patron={ajustes.valores.etiquetaBalanza} />
      <PruebaBalanza />
    </>
  )
}
