// /Reparto: the runs of who delivers, on their phone, whatever the network does (ENT-04, ENT-09).
import { CircleHelp, House, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isTerminada, porHacer, type VueltaMia } from '#domain/entrega/jornada.ts'
import { puede } from '#domain/personal/permisos.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_EN_CAMINO } from '#web/comun/almacen/claves.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { useDespierta } from '#web/comun/estado/use-despierta.ts'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { Noticia } from '../../piezas/Noticia.tsx'
import { useMisVueltas } from '../mis-vueltas.ts'
import { Antes } from '../reparto/Antes.tsx'
import { SinSenal, tituloDe } from '../reparto/Cabeza.tsx'
import { DeVuelta } from '../reparto/DeVuelta.tsx'
import { EnCamino } from '../reparto/EnCamino.tsx'
import { Novedades } from '../reparto/Novedades.tsx'
import { keepPagina } from '../reparto/sin-red.ts'
import { useRepartoVivo } from '../salida.ts'
import '../../piezas/trastienda.css'
import '../reparto/reparto.css'

/** The longest round, from when it left: after it the session ends as any other, however often its screen is opened. */
const RONDA_MS = 12 * 3_600_000

const quedaHasta = (vueltas: readonly VueltaMia[]) =>
  Math.max(
    0,
    ...vueltas.map(({ estado, salio }) =>
      estado === 'en camino' && salio !== null ? Date.parse(salio) + RONDA_MS : 0,
    ),
  )

/** Out with a run nobody is asked to log in: there may be no network to do it. */
function useQuedaAdentro(vueltas: readonly VueltaMia[] | null): void {
  const hasta = vueltas === null ? null : quedaHasta(vueltas)
  useEffect(() => {
    if (hasta === null) return
    if (hasta > Date.now()) writeTo('localStorage', CLAVE_EN_CAMINO, String(hasta))
    else removeFrom('localStorage', CLAVE_EN_CAMINO)
  }, [hasta])
}

const PANTALLA = { armada: Antes, 'en camino': EnCamino, volvió: DeVuelta, rendida: DeVuelta }

function PantallaReparto({ sesion }: { readonly sesion: Sesion }) {
  const { vueltas, error, reload } = useMisVueltas()
  const [elegida, setElegida] = useState<number | null>(null)
  useDespierta()
  useQuedaAdentro(vueltas)
  useRepartoVivo()
  useEffect(() => void keepPagina(), [])
  const abiertas = porHacer(vueltas ?? [])
  const vuelta = abiertas.find(({ id }) => id === elegida) ?? abiertas[0]
  const Vuelta = vuelta && PANTALLA[vuelta.estado]
  const quien = sesion.user.nombre ?? sesion.user.username
  return (
    <div className="reparto">
      <SinSenal />
      <div className="reparto-avisos">
        <Novedades vueltas={vueltas ?? []} />
        {vueltas === null && error !== null ? (
          <Noticia
            tono="rojo"
            acciones={
              <Boton tono="linea" onClick={reload}>
                Reintentar
              </Boton>
            }
          >
            {error}
          </Noticia>
        ) : null}
      </div>
      {vueltas === null && error === null ? <Girador texto="Cargando la vuelta..." /> : null}
      {vuelta && Vuelta ? <Vuelta key={vuelta.id} vuelta={vuelta} quien={quien} /> : null}
      {vueltas !== null && vuelta === undefined ? <Nada vueltas={vueltas} /> : null}
      <nav className="reparto-salidas" aria-label="Otras">
        {abiertas
          .filter(otra => otra !== vuelta)
          .map(otra => (
            <Boton key={otra.id} tono="linea" talle="ancho" icono={Truck} onClick={() => setElegida(otra.id)}>
              {tituloDe(otra)} · {otra.paradas.length === 1 ? '1 parada' : `${otra.paradas.length} paradas`}
            </Boton>
          ))}
        <BotonLink tono="texto" icono={CircleHelp} to={rutaSeccion('instructivo', 'repartir')}>
          Ayuda
        </BotonLink>
        <BotonLink tono="texto" icono={House} to={RUTAS.inicio}>
          Inicio
        </BotonLink>
      </nav>
    </div>
  )
}

/** Nothing to carry, or all of it done. */
function Nada({ vueltas }: { readonly vueltas: readonly VueltaMia[] }) {
  const hechas = vueltas.filter(isTerminada)
  return (
    <section className="reparto-parada">
      <h1>{hechas.length === 0 ? 'No tenés vueltas' : 'Listo por ahora'}</h1>
      {hechas.map(({ id, numero, dice }) => (
        <p key={id} className="reparto-parada__quien">
          Vuelta {numero}: {dice ? `entregaste ${formatPesos(dice)}, lo confirman en Caja.` : 'terminada.'}
        </p>
      ))}
      <p className="reparto-parada__quien">Cuando te den una vuelta, aparece acá.</p>
      <BotonLink tono="linea" to={RUTAS.pedidos}>
        Pedidos para llevar
      </BotonLink>
    </section>
  )
}

const ESPERA = <Girador texto="Cargando la vuelta..." />

export function Reparto() {
  if (!useHidratado()) return ESPERA
  return (
    <RequiereSesion espera={ESPERA}>
      {sesion =>
        puede(sesion.role, 'reparto') ? (
          <PantallaReparto sesion={sesion} />
        ) : (
          <Navigate to={RUTAS.noEncontrada} replace />
        )
      }
    </RequiereSesion>
  )
}
