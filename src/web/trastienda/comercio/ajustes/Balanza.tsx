// The scale in the settings: how its labels are laid out, a place to try one, and the one on a cable (PESA-05, PESA-06).

import { CampoTexto } from './CampoTexto.tsx'
import { PruebaBalanza } from './PruebaBalanza.tsx'
import { PruebaEtiqueta } from './PruebaEtiqueta.tsx'
import { useAjuste } from './use-ajustes.ts'

export function Balanza() {
  const { ajustes } = useAjuste()
  return (
    <>
      <CampoTexto
        campo="etiquetaBalanza"
        ejemplo="20PPPPPWWWWWC"
        ayuda="Las 13 cifras de sus etiquetas: P el código de balanza, W los gramos o $ los pesos, C el control; las cifras van como están."
      />
      <PruebaEtiqueta patron={ajustes.valores.etiquetaBalanza} />
      <PruebaBalanza />
    </>
  )
}
