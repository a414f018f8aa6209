// A setting with its control: what it is called, where it shows, how it stands, and the way back to the value of the house.
import type { ReactNode } from 'react'
import { fromWireAjuste } from '#contract/comercio/ajustes.wire.ts'
import { textoAjuste } from '#domain/comercio/ajustes-palabras.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { nombreDe } from './palabras.ts'
import { useAjuste } from './use-ajustes.ts'

interface Props {
  readonly campo: string
  /** Where it shows. */
  readonly ayuda: ReactNode
  /** False where going back means nothing: it is done in the control itself. */
  readonly conCasa?: boolean
  readonly children: ReactNode
}

export function Renglon({ campo, ayuda, conCasa = true, children }: Props) {
  const { ajustes, estadoDe, valorDe, save, insist, discard } = useAjuste()
  const estado = estadoDe(campo)
  return (
    <div className="ajustes-renglon" id={`ajustes-${campo}`} data-estado={estado?.tipo}>
      {children}
      <p className="ajustes-ayuda" id={`ajustes-${campo}-ayuda`}>
        {ayuda}
      </p>
      <EstadoGuardado
        id={`ajustes-${campo}-situacion`}
        estado={estado}
        escrito={valorDe(campo)}
        format={valor => textoAjuste(campo, fromWireAjuste(campo, valor))}
        onInsist={() => insist(campo)}
        onDiscard={() => discard(campo)}
      />
      {conCasa && ajustes.propios.includes(campo) ? (
        <Boton
          tono="texto"
          className="ajustes-casa"
          aria-label={`Volver al valor de la casa: ${nombreDe(campo)}`}
          onClick={() => save(campo, null)}
        >
          Volver al valor de la casa
        </Boton>
      ) : null}
    </div>
  )
}
