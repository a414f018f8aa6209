// Above the Admin's list: the search and, on a phone behind one button, what is printed, wordings, regrets and the bell.
import {
  CircleHelp,
  CirclePause,
  ClipboardList,
  EllipsisVertical,
  MessageSquareText,
  PhoneCall,
  Printer,
  Search,
  Tablet,
  Undo2,
  X,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { puede } from '#domain/personal/permisos.ts'
import { RUTA_TRASTIENDA, RUTAS } from '#domain/rutas.ts'
import { openPanel } from '#web/comun/sesion/personal.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { ask } from './dialogos.ts'
import { BotonTimbre } from './EnVivo.tsx'
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

/** The guide's page of this screen; a wide one has its '?' in the corner. */
const RUTA_AYUDA = `${RUTA_TRASTIENDA}/Ayuda/atender-un-pedido`

/** Where the wording of the messages is edited; the back room's table of sections is for its own scripts. */
const RUTA_MENSAJES = `${RUTA_TRASTIENDA}/Ajustes#ajustes-mensajes`

export function Herramientas({ busqueda, onBusqueda, arrepentimientos, pagosRetenidos, children }: Props) {
  const conAjustes = useSesion(({ sesion }) => puede(sesion?.role ?? '', 'ajustes'))
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
          placeholder="Buscar pedido"
          aria-label="Buscar pedido por número, nombre, teléfono, email o monto"
          autoComplete="off"
          onChange={evento => onBusqueda(evento.target.value)}
        />
        {busqueda === '' ? null : (
          <Boton tono="icono" icono={X} aria-label="Limpiar la búsqueda" onClick={() => onBusqueda('')} />
        )}
      </search>
      <BotonLink
        tono="linea"
        talle="medio"
        className="pedidos-tomar"
        icono={PhoneCall}
        to={`${RUTA_TRASTIENDA}/Pedido`}
        aria-label="Pedido por teléfono"
      >
        <span>Pedido por teléfono</span>
      </BotonLink>
      {children}
      <Boton
        tono="icono"
        className="pedidos-herramientas__mas"
        icono={EllipsisVertical}
        aria-label="Más herramientas"
        aria-expanded={abiertas}
        aria-controls={grupo}
        onClick={() => setAbiertas(!abiertas)}
      >
        {arrepentimientos + pagosRetenidos > 0 ? (
          <span className="pedidos-globo pedidos-globo--punto" aria-hidden="true" />
        ) : null}
      </Boton>
      <div id={grupo} className="pedidos-herramientas__todas">
        <BotonLink
          tono="linea"
          talle="medio"
          className="pedidos-herramientas__ayuda"
          icono={CircleHelp}
          to={RUTA_AYUDA}
        >
          <span>Ayuda</span>
        </BotonLink>
        <Boton
          tono="linea"
          talle="medio"
          icono={ClipboardList}
          aria-label="Hoja de corte"
          onClick={() => ask({ tipo: 'hojaDeCorte' })}
        >
          <span>Hoja de corte</span>
        </Boton>
        <Boton
          tono="linea"
          talle="medio"
          icono={Printer}
          aria-label="Comandas de todo lo que espera"
          onClick={() => ask({ tipo: 'comandas' })}
        >
          <span>Comandas</span>
        </Boton>
        {conAjustes ? (
          <BotonLink tono="linea" talle="medio" icono={MessageSquareText} to={RUTA_MENSAJES}>
            <span>Mensajes</span>
          </BotonLink>
        ) : null}
        <BotonLink tono="linea" talle="medio" icono={Undo2} to={RUTAS.arrepentimientos}>
          <span>Arrepentimientos</span>
          {arrepentimientos > 0 ? (
            <b className="pedidos-globo">
              {arrepentimientos}
              <span className="oculto"> sin atender</span>
            </b>
          ) : null}
        </BotonLink>
        {pagosRetenidos > 0 ? (
          <BotonLink tono="linea" talle="medio" icono={CirclePause} to={`${RUTA_TRASTIENDA}/Retenidos`}>
            <span>Pagos retenidos</span>
            <b className="pedidos-globo">
              {pagosRetenidos}
              <span className="oculto"> por resolver</span>
            </b>
          </BotonLink>
        ) : null}
        <BotonTimbre />
        <Boton
          tono="linea"
          talle="medio"
          icono={Tablet}
          aria-label="Equipo del mostrador"
          onClick={() => openPanel('equipos')}
        >
          <span>Equipo</span>
        </Boton>
      </div>
    </div>
  )
}
