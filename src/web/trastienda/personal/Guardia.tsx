// Watches over the staff's session while it is open: its end, its lock, the second factor it may owe, and its panels.
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { plazo } from '#domain/personal/equipo.ts'
import { sostieneSesion } from '#domain/personal/personal.ts'
import { RUTAS } from '#domain/rutas.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { playTimbre } from '#web/comun/estado/timbre.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { usePersonal } from '#web/comun/sesion/personal.ts'
import { endSesion, type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { hastaDe } from '#web/comun/sesion/token.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { logout } from '#web/tienda/cuenta/api-cuenta.ts'
import { ActivarSegundoFactor } from './ActivarSegundoFactor.tsx'
import { fetchSegundoFactor } from './api-personal.ts'
import { Candado } from './Candado.tsx'
import { FormularioReingreso } from './FormularioReingreso.tsx'
import { PanelEquipos } from './PanelEquipos.tsx'
import { PanelSegundoFactor } from './PanelSegundoFactor.tsx'
import { useEquipo } from './use-equipo.ts'
import './personal.css'

interface DebeSegundoFactorProps {
  readonly sesion: Sesion
}

/** The shop asks its staff for a second factor: nothing else opens until it is set up. */
function DebeSegundoFactor({ sesion }: DebeSegundoFactorProps) {
  const navigate = useNavigate()
  const leave = () => {
    logout(sesion.token).catch(() => {})
    endSesion('salida')
    void navigate(RUTAS.inicio)
  }
  return (
    <section className="personal-candado kraft" aria-labelledby="debe-titulo">
      <div className="personal-candado__hoja">
        <h1 id="debe-titulo">Verificación en dos pasos</h1>
        <p className="personal-candado__texto">
          El comercio la pide a quienes atienden: además de la contraseña, un código que cambia en tu
          teléfono. Se activa una sola vez.
        </p>
        <ActivarSegundoFactor
          sesion={sesion}
          onListo={() => usePersonal.setState({ debeSegundoFactor: false })}
        />
        <div className="personal-candado__salidas">
          <Boton tono="texto" onClick={leave}>
            Cerrar sesión
          </Boton>
        </div>
      </div>
    </section>
  )
}

// Notices in time that a session is about to end, and that it has: a screen that rings must not go deaf unnoticed.

/** True while the end is near; the screen says so. */
const usePronto = create<{ readonly pronto: boolean }>()(() => ({ pronto: false }))

const MIRAR_MS = 15_000

function usePlazo(token: string, atendiendo: boolean): void {
  useEffect(() => {
    const hasta = hastaDe(token)
    const look = () => {
      const estado = atendiendo ? plazo(hasta, Date.now()) : 'lejos'
      const pronto = estado === 'pronto'
      if (pronto && !usePronto.getState().pronto) playTimbre()
      usePronto.setState({ pronto })
      if (estado !== 'vencida' || useSesion.getState().vencida) return
      useSesion.setState({ vencida: true })
      playTimbre()
    }
    look()
    const reloj = setInterval(look, MIRAR_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(reloj)
      document.removeEventListener('visibilitychange', look)
      usePronto.setState({ pronto: false })
    }
  }, [token, atendiendo])
}

interface ReingresoProps {
  readonly sesion: Sesion
  /** Absent once it is over: then nothing but the password, or leaving, closes it. */
  readonly onClose?: () => void
}

const nada = () => {}

/**
 * The time of a session is over while the staff's screen is open: the screen stays, and the password is asked for over it.
 */
function Reingreso({ sesion, onClose }: ReingresoProps) {
  return (
    <Dialogo
      titulo={onClose ? 'Seguir atendiendo' : 'Tu sesión terminó'}
      descripcion={
        onClose
          ? 'Con tu contraseña empieza una sesión nueva y la pantalla queda como está.'
          : 'Esta pantalla dejó de recibir pedidos. Ingresá tu contraseña y sigue donde estaba.'
      }
      onClose={onClose ?? nada}
    >
      <FormularioReingreso sesion={sesion} onListo={nada} />
    </Dialogo>
  )
}

interface AvisoFinProps {
  readonly sesion: Sesion
}

/**
 * Says before the end that a session ends, on the screens that must not go deaf, and offers the password right there.
 */
function AvisoFin({ sesion }: AvisoFinProps) {
  const pronto = usePronto(estado => estado.pronto)
  const [preguntando, setPreguntando] = useState(false)
  useEffect(() => {
    if (!pronto) setPreguntando(false)
  }, [pronto])
  if (!pronto) return null
  return (
    <>
      <div className="personal-fin" role="alert">
        <Hourglass className="icono" aria-hidden="true" />
        <p>
          Tu sesión termina a las {horaCorta(new Date(hastaDe(sesion.token)))} y esta pantalla deja de sonar.
        </p>
        <Boton tono="linea" talle="medio" onClick={() => setPreguntando(true)}>
          Seguir atendiendo
        </Boton>
      </div>
      {preguntando ? <Reingreso sesion={sesion} onClose={() => setPreguntando(false)} /> : null}
    </>
  )
}

interface Props {
  readonly sesion: Sesion
}

export function Guardia({ sesion }: Props) {
  const { pathname } = useLocation()
  const { abierto, debeSegundoFactor, panel } = usePersonal()
  const vencida = useSesion(estado => estado.vencida)
  const esEquipo = sesion.equipo !== undefined
  const equipo = useEquipo(sesion.equipo)
  usePlazo(sesion.token, esEquipo || sostieneSesion(sesion.role, pathname))

  useEffect(() => {
    // Without an answer the server itself still refuses what is owed.
    fetchSegundoFactor().then(
      ({ activo, obligatorio }) => usePersonal.setState({ debeSegundoFactor: obligatorio && !activo }),
      () => {},
    )
    return () => usePersonal.setState({ abierto: false, debeSegundoFactor: false, panel: null })
  }, [])

  const close = () => usePersonal.setState({ panel: null })
  if (esEquipo && (!abierto || vencida)) return <Candado sesion={sesion} equipo={equipo} vencida={vencida} />
  if (debeSegundoFactor) return <DebeSegundoFactor sesion={sesion} />
  return (
    <>
      <AvisoFin sesion={sesion} />
      {vencida ? <Reingreso sesion={sesion} /> : null}
      {panel === 'equipos' ? <PanelEquipos sesion={sesion} onClose={close} /> : null}
      {panel === 'segundo-factor' ? <PanelSegundoFactor sesion={sesion} onClose={close} /> : null}
    </>
  )
}
