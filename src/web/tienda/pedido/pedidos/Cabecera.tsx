// The head of the list: home, name, how many, refresh; for the Admin also how old and how live it is (LIST-01, LIST-02, LIST-10).
import { Clock, House, RefreshCw } from 'lucide-react'
import { RUTAS } from '#domain/rutas.ts'
import { textoHace } from '#domain/texto/fecha.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { useAhora } from '../use-ahora.ts'
import { EnVivo } from './EnVivo.tsx'
import type { Tablero } from './use-tablero.ts'

interface HaceProps {
  readonly leidoEn: number
}

/** How long ago the list was read, refreshed every 15 seconds (LIST-02). */
function Hace({ leidoEn }: HaceProps) {
  const ahora = useAhora(TIEMPOS.pedidosReloj)
  return (
    <Boton icono={Clock} className="pedidos-hace" aria-describedby="ultima-actualizacion">
      {textoHace(ahora - leidoEn)}
      <span className="pedidos-hace__pista" id="ultima-actualizacion" role="tooltip">
        Última actualización
      </span>
    </Boton>
  )
}

interface Props {
  readonly titulo: string
  readonly conteo: string
  readonly admin: boolean
  readonly tablero: Tablero
}

export function Cabecera({ titulo, conteo, admin, tablero }: Props) {
  const { lista, linea, reload, automatico, setAutomatico } = tablero
  return (
    <div className={admin ? 'pedidos-mando' : undefined}>
      <header className="pedidos-cabeza">
        <BotonLink tono="icono" icono={House} to={RUTAS.inicio} aria-label="Inicio" />
        <h1>{titulo}</h1>
        {admin && lista.leidoEn !== null ? <Hace key={lista.leidoEn} leidoEn={lista.leidoEn} /> : null}
        <Boton
          tono="linea"
          talle="medio"
          aria-label="Actualizar"
          aria-busy={lista.leyendo}
          onClick={() => void reload()}
        >
          <RefreshCw className={lista.leyendo ? 'icono icono--gira' : 'icono'} aria-hidden="true" />
          <span>Actualizar</span>
        </Boton>
      </header>
      <div className="pedidos-sub">
        <p className="pedidos-sub__cuenta" role="status">
          {conteo}
        </p>
        {admin ? (
          <>
            <EnVivo linea={linea} />
            <Interruptor
              texto="Actualizar sola cada 2 minutos"
              encendido={automatico}
              onCambio={setAutomatico}
            />
          </>
        ) : null}
      </div>
    </div>
  )
}
