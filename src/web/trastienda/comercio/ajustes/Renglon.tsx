// A setting with its control: what it is called, where it shows, how it stands, and the way back to the value of the house.

import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { textoAjuste } from '#domain/comercio/ajustes-palabras.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { nombreDe, toGuardado } from './palabras.ts'
import { type Estado, useAjuste } from './use-ajustes.ts'

interface Props {
  readonly campo: string
  /** Where it shows. */
  readonly ayuda: ReactNode
  /** False where going back means nothing: it is done in the control itself. */
  readonly conCasa?: boolean
  readonly children: ReactNode
}

export function Renglon({ campo, ayuda, conCasa = true, children }: Props) {
  const { ajustes, estadoDe, save } = useAjuste()
  const estado = estadoDe(campo)
  return (
    <div className="ajustes-renglon" id={`ajustes-${campo}`} data-estado={estado?.tipo}>
      {children}
      <p className="ajustes-ayuda" id={`ajustes-${campo}-ayuda`}>
        {ayuda}
      </p>
      <Situacion campo={campo} estado={estado} />
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

function Situacion({ campo, estado }: { readonly campo: string; readonly estado: Estado | null }) {
  const { discard, insist, valorDe } = useAjuste()
  if (estado?.tipo === 'conflicto') {
    const { quien, suyo } = estado
    return (
      <Noticia
        tono="azul"
        acciones={
          <>
            <Boton tono="linea" talle="medio" onClick={() => insist(campo)}>
              Poner lo mío
            </Boton>
            <Boton tono="linea" talle="medio" onClick={() => discard(campo)}>
              Dejar lo de {quien}
            </Boton>
          </>
        }
      >
        <b>{quien} lo cambió mientras tanto.</b> Puso «{textoAjuste(campo, toGuardado(campo, suyo))}»; vos, «
        {textoAjuste(campo, toGuardado(campo, valorDe(campo)))}».
      </Noticia>
    )
  }
  return (
    <div className="ajustes-situacion" aria-live="polite" id={`ajustes-${campo}-situacion`}>
      {estado?.tipo === 'rechazado' ? (
        <p className="ajustes-situacion--mal">
          <CircleAlert className="icono" aria-hidden="true" />
          {estado.motivo}
        </p>
      ) : null}
      {estado?.tipo === 'pendiente' ? (
        <p>
          <CloudOff className="icono" aria-hidden="true" />
          Sin guardar: se manda cuando vuelva la conexión
        </p>
      ) : null}
      {estado?.tipo === 'guardado' ? (
        <p className="ajustes-situacion--bien">
          <CircleCheck className="icono" aria-hidden="true" />
          Guardado
        </p>
      ) : null}
    </div>
  )
}
