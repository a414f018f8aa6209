// Above the Admin's list: the search and, on a phone behind one button, what is printed, wordings, regrets and the bell.
import {
  Bell,
  BellOff,
  CirclePause,
  ClipboardList,
  EllipsisVertical,
  MessageSquareText,
  PhoneCall,
  Printer,
  Search,
  Store,
  Tablet,
  Undo2,
  X,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { puede } from '#domain/personal/permisos.ts'
import { RUTA_TRASTIENDA, RUTAS } from '#domain/rutas.ts'
import { setTimbre, useTimbre } from '#web/comun/estado/timbre.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { openPanel } from '#web/comun/sesion/personal.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { ask } from './dialogos.ts'
import { BUSQUEDA_MAX } from './use-busqueda.ts'

interface Props {
  readonly busqueda: string
  readonly onBusqueda: (texto: string) => void
  /** Regrets that nobody has attended yet. */
  readonly arrepentimientos: number
  /** Payments that arrived and do not fit. */
  readonly pagosRetenidos: number
  /** Always in sight, beside the search. */
  readonly children: ReactNode
}

/** Where the wording of the messages is edited; the back room's table of sections is for its own scripts. */
const RUTA_MENSAJES = `${RUTA_TRASTIENDA}/Ajustes#ajustes-mensajes`

export function Herramientas({ busqueda, onBusqueda, arrepentimientos, pagosRetenidos, children }: Props) {
  const conAjustes = useSesion(({ sesion }) => puede(sesion?.role ?? '', 'ajustes'))
  const encendido = useTimbre(estado => estado.encendido)
  const Campana = encendido ? Bell : BellOff
  const [abiertas, setAbiertas] = useState(false)
  const grupo = useId()
  return (
    <div className="pedidos-herramientas">
      <search className="pedidos-buscador">
        <Search className="icono" aria-hidden="true" />
        <input
          type="search"
          value={busqueda}
          maxLength={BUSQUEDA_MAX}
          placeholder="Número, nombre, monto…"
          aria-label="Buscar pedido por número, nombre, teléfono, email o monto"
          autoComplete="off"
          onChange={evento => onBusqueda(evento.target.value)}
        />
        {busqueda === '' ? null : (
          <button
            type="button"
            className="boton-icono"
            aria-label="Limpiar la búsqueda"
            onClick={() => onBusqueda('')}
          >
            <X className="icono" aria-hidden="true" />
          </button>
        )}
      </search>
      <Link
        className="boton boton--linea boton--medio pedidos-tomar"
        to={`${RUTA_TRASTIENDA}/Pedido`}
        aria-label="Pedido por teléfono"
      >
        <PhoneCall className="icono" aria-hidden="true" />
        <span>Pedido por teléfono</span>
      </Link>
      {children}
      <button
        type="button"
        className="boton-icono pedidos-herramientas__mas"
        aria-label="Más herramientas"
        aria-expanded={abiertas}
        aria-controls={grupo}
        onClick={() => setAbiertas(!abiertas)}
      >
        <EllipsisVertical className="icono" aria-hidden="true" />
        {arrepentimientos + pagosRetenidos > 0 ? (
          <span className="pedidos-globo pedidos-globo--punto" aria-hidden="true" />
        ) : null}
      </button>
      <div id={grupo} className="pedidos-herramientas__todas">
        <Link className="boton boton--linea boton--medio" to={RUTA_TRASTIENDA}>
          <Store className="icono" aria-hidden="true" />
          <span>Trastienda</span>
        </Link>
        <button
          type="button"
          className="boton boton--linea boton--medio"
          aria-label="Hoja de corte"
          onClick={() => ask({ tipo: 'hojaDeCorte' })}
        >
          <ClipboardList className="icono" aria-hidden="true" />
          <span>Hoja de corte</span>
        </button>
        <button
          type="button"
          className="boton boton--linea boton--medio"
          aria-label="Comandas de todo lo que espera"
          onClick={() => ask({ tipo: 'comandas' })}
        >
          <Printer className="icono" aria-hidden="true" />
          <span>Comandas</span>
        </button>
        {conAjustes ? (
          <Link className="boton boton--linea boton--medio" to={RUTA_MENSAJES}>
            <MessageSquareText className="icono" aria-hidden="true" />
            <span>Mensajes</span>
          </Link>
        ) : null}
        <Link className="boton boton--linea boton--medio" to={RUTAS.arrepentimientos}>
          <Undo2 className="icono" aria-hidden="true" />
          <span>Arrepentimientos</span>
          {arrepentimientos > 0 ? (
            <b className="pedidos-globo">
              {arrepentimientos}
              <span className="oculto"> sin atender</span>
            </b>
          ) : null}
        </Link>
        {pagosRetenidos > 0 ? (
          <Link className="boton boton--linea boton--medio" to={`${RUTA_TRASTIENDA}/Retenidos`}>
            <CirclePause className="icono" aria-hidden="true" />
            <span>Pagos retenidos</span>
            <b className="pedidos-globo">
              {pagosRetenidos}
              <span className="oculto"> por resolver</span>
            </b>
          </Link>
        ) : null}
        <button
          type="button"
          role="switch"
          className="boton boton--linea boton--medio"
          aria-label="Sonido con cada pedido nuevo"
          aria-checked={encendido}
          onClick={() => setTimbre(!encendido)}
        >
          <Campana className="icono" aria-hidden="true" />
          <span>{encendido ? 'Con sonido' : 'Sin sonido'}</span>
        </button>
        <button
          type="button"
          className="boton boton--linea boton--medio"
          aria-label="Equipo del mostrador"
          onClick={() => openPanel('equipos')}
        >
          <Tablet className="icono" aria-hidden="true" />
          <span>Equipo</span>
        </button>
      </div>
    </div>
  )
}
