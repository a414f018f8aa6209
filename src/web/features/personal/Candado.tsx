// The locked counter: nothing of the shop on the screen but what came in, a pad for the PIN, and the way by password.
import { BellRing, CloudOff, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { logout } from '../../api/cuenta.ts'
import { unlockEquipo } from '../../api/personal.ts'
import { ApiError } from '../../api/request.ts'
import { endSesion, type Sesion } from '../../state/sesion.ts'
import { FormularioReingreso } from './FormularioReingreso.tsx'
import { TecladoPin } from './TecladoPin.tsx'
import type { EsteEquipo } from './use-equipo.ts'
import { useEspera, useTocada } from './use-espera.ts'

interface Props {
  readonly sesion: Sesion
  readonly equipo: EsteEquipo
  /** Its hours are over. */
  readonly vencida: boolean
}

const cuantos = (n: number, uno: string, varios: string) => (n === 1 ? `1 ${uno}` : `${n} ${varios}`)

export function Candado({ sesion, equipo: { este, refresh, opened }, vencida }: Props) {
  const [conPassword, setConPassword] = useState(false)
  const [falla, setFalla] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const titulo = useRef<HTMLHeadingElement>(null)
  const enVivo = useEspera(este, refresh)
  const tocada = useTocada()
  useEffect(() => titulo.current?.focus(), [])

  const sinPin = vencida || este?.conPin === false
  const unlock = async (pin: string) => {
    setEnviando(true)
    setFalla(null)
    try {
      opened(await unlockEquipo(pin))
    } catch (error) {
      setFalla(error instanceof ApiError ? error.message : 'Ocurrió un error')
      // Whether there are any tries left.
      refresh().catch(() => {})
    }
    setEnviando(false)
  }
  const leave = () => {
    logout(sesion.token).catch(() => {})
    endSesion('salida')
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
        {sinPin || conPassword ? (
          <>
            {sinPin && !vencida ? (
              <p role="alert">Demasiados PIN incorrectos. Ingresá con tu contraseña.</p>
            ) : null}
            <FormularioReingreso sesion={sesion} onListo={opened} />
          </>
        ) : (
          <TecladoPin enviando={enviando} falla={falla} onPin={pin => void unlock(pin)} />
        )}
        <div className="personal-candado__salidas">
          {sinPin ? null : (
            <button type="button" className="boton boton--texto" onClick={() => setConPassword(!conPassword)}>
              {conPassword ? 'Usar el PIN' : 'Olvidé el PIN'}
            </button>
          )}
          <button type="button" className="boton boton--texto" onClick={leave}>
            Cerrar sesión
          </button>
        </div>
      </div>
    </section>
  )
}
