// A setting that is yes or no, saved as it is switched.
import type { ReactNode } from 'react'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { nombreDe } from './palabras.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

interface Props {
  readonly campo: string
  readonly ayuda: ReactNode
}

export function CampoSiNo({ campo, ayuda }: Props) {
  const { valorDe, save } = useAjuste()
  return (
    <Renglon campo={campo} ayuda={ayuda} conCasa={false}>
      <Interruptor
        texto={nombreDe(campo)}
        encendido={valorDe(campo) === true}
        onCambio={encendido => save(campo, encendido)}
      />
    </Renglon>
  )
}
