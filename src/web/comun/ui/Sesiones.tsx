// Where an account is open (sessions): with what, since when, last used, each with the button that ends it.
import { MonitorSmartphone, Tablet } from 'lucide-react'
import type { SesionesWire } from '#contract/personal/personas.schema.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { haceCuanto } from '#domain/texto/hace-cuanto.ts'
import './sesiones.css'

interface Props {
  readonly sesiones: SesionesWire['data']
  readonly onEnd: (sesion: string) => void
  /** The one it is looked at from has its own way out. */
  readonly sinEsta?: boolean
}

export function Sesiones({ sesiones, onEnd, sinEsta = false }: Props) {
  return (
    <ul className="sesiones">
      {sesiones.map(({ id, aparato, desde, visto, equipo, esta }) => {
        const Icono = equipo ? Tablet : MonitorSmartphone
        const cual = aparato ?? 'Sin usar todavía'
        return (
          <li key={id}>
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
            {esta && sinEsta ? null : (
              <button type="button" className="boton boton--linea boton--medio" onClick={() => onEnd(id)}>
                Cerrar<span className="oculto"> la sesión de {cual}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
