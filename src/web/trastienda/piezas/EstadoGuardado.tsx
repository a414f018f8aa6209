// How what was typed stands, below its field: saved, waiting, refused with the reason, or somebody else's, to be decided (ADM-04, ADM-06).
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react'
import type { Situacion } from '#web/comun/guardado/use-guardado.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from './Noticia.tsx'

interface Props extends Situacion {
  /** Of the line, for the field to name it. */
  readonly id?: string | undefined
  /** How a value of the server's reads here. */
  readonly format?: (valor: unknown) => string
}

export function EstadoGuardado({ id, estado, escrito, format = String, onInsist, onDiscard }: Props) {
  if (estado?.tipo === 'choca') {
    const { quien, suyo } = estado
    return (
      <Noticia
        tono="azul"
        acciones={
          <>
            <Boton tono="linea" talle="medio" onClick={onInsist}>
              Poner lo mío
            </Boton>
            <Boton tono="linea" talle="medio" onClick={onDiscard}>
              Dejar lo suyo
            </Boton>
          </>
        }
      >
        <b>{quien} lo cambió mientras tanto.</b>{' '}
        {suyo === undefined ? null : `Puso «${format(suyo)}»; vos, «${format(escrito)}».`}
      </Noticia>
    )
  }
  return (
    <div className="trastienda-situacion" aria-live="polite" id={id}>
      {estado?.tipo === 'rechaza' ? (
        <p className="trastienda-situacion--mal">
          <CircleAlert className="icono" aria-hidden="true" />
          {estado.motivo}
        </p>
      ) : null}
      {estado?.tipo === 'espera' ? (
        <p>
          <CloudOff className="icono" aria-hidden="true" />
          Sin guardar: se manda cuando vuelva la conexión
        </p>
      ) : null}
      {estado?.tipo === 'guardado' ? (
        <p className="trastienda-situacion--bien">
          <CircleCheck className="icono" aria-hidden="true" />
          Guardado
        </p>
      ) : null}
    </div>
  )
}
