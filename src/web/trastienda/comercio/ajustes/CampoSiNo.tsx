// A setting that is yes or no, saved as it is switched.
import type { ReactNode } from 'react'
import { filaDe, type NombreAjuste } from '#domain/comercio/ajustes-tabla.ts'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

interface Props {
  readonly campo: NombreAjuste
  /** Where not what its row says. */
  readonly ayuda?: ReactNode
}

export function CampoSiNo({ campo, ayuda }: Props) {
  const { valorDe, save } = useAjuste()
  const { titulo, ayuda: suAyuda } = filaDe(campo)
  return (
    <Renglon campo={campo} ayuda={ayuda ?? suAyuda} conCasa={false}>
      <Interruptor
        texto={titulo}
        encendido={valorDe(campo) === true}
        onCambio={encendido => save(campo, encendido)}
      />
    </Renglon>
  )
}
