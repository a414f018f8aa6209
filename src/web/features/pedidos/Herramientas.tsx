// Above the Admin's list: the search and, on a phone behind one button, what is printed, wordings, regrets and the bell.
import {
  Bell,
  BellOff,
  ClipboardList,
  EllipsisVertical,
  MessageSquareText,
  Printer,
  Search,
  Tablet,
  Undo2,
  X,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { openPanel } from '../../state/personal.ts'
import { setTimbre, useTimbre } from '../../state/timbre.ts'
import { ask } from './dialogos.ts'
import { BUSQUEDA_MAX } from './use-busqueda.ts'

interface Props {
  readonly busqueda: string
  readonly onBusqueda: (texto: string) => void
  /** Regrets that nobody has attended yet. */
  readonly arrepentimientos: number
  /** Always in sight, beside the search. */
  readonly children: ReactNode
}

export function Herramientas({ busqueda, onBusqueda, arrepentimientos, children }: Props) {
  const encendido = useTimbre(estado => estado.encendido)
  const Campana = encendido ? Bell : BellOff
  const [abiertas, setAbiertas] = useState(false)
  const grupo = useId()
  return (
    <div className="oherr">
      <search className="obusca">
        <Search className="ico" aria-hidden="true" />
        <input
          type="search"
          value={busqueda}
          maxLength={BUSQUEDA_MAX}
          placeholder="Número, nombre, monto…"
          aria-label="Buscar pedido por número, nombre, teléfono, e-mail o monto"
          autoComplete="off"
          onChange={evento => onBusqueda(evento.target.value)}
        />
        {busqueda === '' ? null : (
          <button
            type="button"
            className="iconbtn"
            aria-label="Limpiar la búsqueda"
            onClick={() => onBusqueda('')}
          >
            <X className="ico" aria-hidden="true" />
          </button>
        )}
      </search>
      {children}
      <button
        type="button"
        className="iconbtn oherr__mas"
        aria-label="Más herramientas"
        aria-expanded={abiertas}
        aria-controls={grupo}
        onClick={() => setAbiertas(!abiertas)}
      >
        <EllipsisVertical className="ico" aria-hidden="true" />
        {arrepentimientos > 0 ? <span className="globo globo--punto" aria-hidden="true" /> : null}
      </button>
      <div id={grupo} className="oherr__todas">
        <button
          type="button"
          className="btn btn--line btn--m"
          aria-label="Hoja de corte"
          onClick={() => ask({ tipo: 'hojaDeCorte' })}
        >
          <ClipboardList className="ico" aria-hidden="true" />
          <span>Hoja de corte</span>
        </button>
        <button
          type="button"
          className="btn btn--line btn--m"
          aria-label="Comandas de todo lo que espera"
          onClick={() => ask({ tipo: 'comandas' })}
        >
          <Printer className="ico" aria-hidden="true" />
          <span>Comandas</span>
        </button>
        <button
          type="button"
          className="btn btn--line btn--m"
          aria-label="Mensajes"
          onClick={() => ask({ tipo: 'plantillas' })}
        >
          <MessageSquareText className="ico" aria-hidden="true" />
          <span>Mensajes</span>
        </button>
        <Link className="btn btn--line btn--m" to={RUTAS.arrepentimientos}>
          <Undo2 className="ico" aria-hidden="true" />
          <span>Arrepentimientos</span>
          {arrepentimientos > 0 ? (
            <b className="globo">
              {arrepentimientos}
              <span className="sr"> sin atender</span>
            </b>
          ) : null}
        </Link>
        <button
          type="button"
          role="switch"
          className="btn btn--line btn--m"
          aria-label="Sonido con cada pedido nuevo"
          aria-checked={encendido}
          onClick={() => setTimbre(!encendido)}
        >
          <Campana className="ico" aria-hidden="true" />
          <span>{encendido ? 'Con sonido' : 'Sin sonido'}</span>
        </button>
        <button
          type="button"
          className="btn btn--line btn--m"
          aria-label="Equipo del mostrador"
          onClick={() => openPanel('equipos')}
        >
          <Tablet className="ico" aria-hidden="true" />
          <span>Equipo</span>
        </button>
      </div>
    </div>
  )
}
