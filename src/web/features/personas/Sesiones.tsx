// The open sessions of somebody: with what, since when, last used; ended one by one or all at once (B9).
import { MonitorSmartphone, Tablet } from 'lucide-react'
import { useCallback, useState } from 'react'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { endSesionDe, fetchSesiones } from '../../api/personas.ts'
import { Leyendo } from '../trastienda/Leyendo.tsx'
import { Noticia } from '../trastienda/Noticia.tsx'
import { useLectura } from '../trastienda/use-lectura.ts'
import { haceCuanto } from './hace-cuanto.ts'

interface Props {
  readonly id: number
  readonly nombre: string
}

export function Sesiones({ id, nombre }: Props) {
  const read = useCallback(() => fetchSesiones(id), [id])
  const lectura = useLectura(read)
  const { datos, reload } = lectura
  const [falla, setFalla] = useState<string | null>(null)
  const end = (sesion?: string) => {
    setFalla(null)
    endSesionDe(id, sesion).then(reload, (error: Error) => {
      setFalla(error.message)
      reload()
    })
  }
  return (
    <section aria-label={`Sesiones de ${nombre}`}>
      <Leyendo lectura={lectura} />
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      {datos?.length === 0 ? <p className="personas-nota">No tiene sesiones abiertas.</p> : null}
      <ul className="personas-lista">
        {(datos ?? []).map(({ id: sesion, aparato, desde, visto, equipo, esta }) => {
          const Icono = equipo ? Tablet : MonitorSmartphone
          const cual = aparato ?? 'Sin usar todavía'
          return (
            <li key={sesion} className="personas-sesion">
              <Icono className="icono" aria-hidden="true" />
              <span>
                <b>
                  {cual}
                  {esta ? ' (esta)' : ''}
                </b>
                <small>
                  Desde {fechaLarga(desde)}
                  {visto === null ? '' : ` · vista ${haceCuanto(visto)}`}
                </small>
              </span>
              <button type="button" className="boton boton--linea boton--medio" onClick={() => end(sesion)}>
                Cerrar<span className="oculto"> la sesión de {cual}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {datos !== null && datos.length > 1 ? (
        <button type="button" className="boton boton--linea boton--medio" onClick={() => end()}>
          Cerrar todas
        </button>
      ) : null}
    </section>
  )
}
