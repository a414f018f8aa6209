// The locked counter: nothing of the shop on the screen but what came in, a pad for the PIN, and the way by password.
import { BellRing, CloudOff, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { EsteEquipoWire } from '#contract/personal/personal.schema.ts'
import { armTimbre, playTimbre } from '#web/comun/estado/timbre.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { endSesion, type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { watchVivo } from '#web/comun/vivo/vivo.ts'
import { logout } from '#web/tienda/cuenta/api-cuenta.ts'
import { unlockEquipo } from './api-personal.ts'
import { FormularioReingreso } from './FormularioReingreso.tsx'
import { TecladoPin } from './TecladoPin.tsx'
import type { EsteEquipo } from './use-equipo.ts'

// A locked device keeps listening: it counts what comes in and rings, and never reads an order.

const JUNTOS_MS = 60

/** Whether the line is open. */
function useEspera(este: EsteEquipoWire | null, refresh: () => Promise<void>): boolean {
  const [enVivo, setEnVivo] = useState(false)
  const sonados = useRef<number | null>(null)
  // The screen locks before the server does: whatever that counts first came in after it was open.
  const nuevos = este === null ? null : este.bloqueado ? este.nuevos : 0

  useEffect(() => {
    if (nuevos === null) return
    if (sonados.current !== null && nuevos > sonados.current) playTimbre()
    sonados.current = nuevos
  }, [nuevos])

  useEffect(armTimbre, [])
  useEffect(() => {
    let reloj: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      reloj ??= setTimeout(() => {
        reloj = undefined
        // The line itself tries again; what it says next is read then.
        refresh().catch(() => {})
      }, JUNTOS_MS)
    }
    const stop = watchVivo({
      enSegundoPlano: true,
      onCambio: ask,
      onAbierto: () => {
        setEnVivo(true)
        ask()
      },
      onCaido: () => setEnVivo(false),
    })
    return () => {
      stop()
      clearTimeout(reloj)
    }
  }, [refresh])
  return enVivo
}

/** Whether somebody touched this page: browsers let none sound before. */
function useTocada(): boolean {
  const [tocada, setTocada] = useState(() => navigator.userActivation?.hasBeenActive ?? true)
  useEffect(() => {
    if (tocada) return
    const note = () => setTocada(true)
    window.addEventListener('pointerdown', note)
    window.addEventListener('keydown', note)
    return () => {
      window.removeEventListener('pointerdown', note)
      window.removeEventListener('keydown', note)
    }
  }, [tocada])
  return tocada
}

interface Props {
  readonly sesion: Sesion
  readonly equipo: EsteEquipo
  /** Its hours are over. */
  readonly vencida: boolean
}

const cuantos = (n: number, uno: string, varios: string) => (n === 1 ? `1 ${uno}` : `${n} ${varios}`)

export function Candado({ sesion, equipo: { este, refresh, opened }, vencida }: Props) {
  const [conPassword, setConPassword] = useState(false)
  // Whoever passes by does not silence the counter: leaving takes what opening takes.
  const [saliendo, setSaliendo] = useState(false)
  const [falla, setFalla] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const titulo = useRef<HTMLHeadingElement>(null)
  const enVivo = useEspera(este, refresh)
  const tocada = useTocada()
  useEffect(() => titulo.current?.focus(), [])

  const sinPin = vencida || este?.conPin === false
  const leave = () => {
    // By password it goes on with another token.
    logout(useSesion.getState().sesion?.token ?? sesion.token).catch(() => {})
    endSesion('salida')
  }
  const pass = (abierto: EsteEquipoWire) => (saliendo ? leave() : opened(abierto))
  const unlock = async (pin: string) => {
    setEnviando(true)
    setFalla(null)
    try {
      pass(await unlockEquipo(pin))
    } catch (error) {
      setFalla(motivoDe(error))
      // Whether there are any tries left.
      refresh().catch(() => {})
    }
    setEnviando(false)
  }

  return (
    <section className="personal-candado kraft" aria-labelledby="candado-titulo">
      <div className="personal-candado__hoja">
        <Lock className="personal-candado__icono" aria-hidden="true" />
        <h1 id="candado-titulo" ref={titulo} tabIndex={-1}>
          {vencida ? 'Pasaron las 12 horas' : 'Mostrador bloqueado'}
        </h1>
        <div className="personal-candado__pedidos" role="status">
          {vencida ? (
            <p className="personal-candado__alerta">
              Este equipo dejó de recibir pedidos. Ingresá tu contraseña para seguir.
            </p>
          ) : (
            <>
              {este !== null && este.nuevos > 0 ? (
                <p className="personal-candado__nuevos">
                  <BellRing className="icono" aria-hidden="true" />
                  {cuantos(este.nuevos, 'pedido nuevo', 'pedidos nuevos')}
                </p>
              ) : null}
              <p>{este === null ? 'Conectando…' : cuantos(este.pendientes, 'pendiente', 'pendientes')}</p>
              {tocada ? null : <p className="personal-candado__alerta">Tocá la pantalla para que suene.</p>}
              {enVivo ? null : (
                <p className="personal-candado__alerta">
                  <CloudOff className="icono" aria-hidden="true" />
                  Sin conexión: todavía no suena.
                </p>
              )}
            </>
          )}
        </div>
        {saliendo ? (
          <p role="alert">
            {sinPin || conPassword ? 'Tu contraseña' : 'El PIN'} para cerrar la sesión: después este equipo no
            suena más.
          </p>
        ) : null}
        {sinPin || conPassword ? (
          <>
            {sinPin && !vencida ? (
              <p role="alert">Demasiados PIN incorrectos. Ingresá con tu contraseña.</p>
            ) : null}
            <FormularioReingreso sesion={sesion} conOtra={sinPin} onListo={pass} />
          </>
        ) : (
          <TecladoPin enviando={enviando} falla={falla} onPin={pin => void unlock(pin)} />
        )}
        <div className="personal-candado__salidas">
          {sinPin ? null : (
            <Boton tono="texto" onClick={() => setConPassword(!conPassword)}>
              {conPassword ? 'Usar el PIN' : 'Olvidé el PIN'}
            </Boton>
          )}
          <Boton tono="texto" onClick={() => (vencida ? leave() : setSaliendo(!saliendo))}>
            {saliendo ? 'No cerrar sesión' : 'Cerrar sesión'}
          </Boton>
        </div>
      </div>
    </section>
  )
}
