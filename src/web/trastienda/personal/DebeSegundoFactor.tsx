// The shop asks its staff for a second factor: nothing else opens until it is set up.

import { RUTAS } from '#domain/rutas.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { usePersonal } from '#web/comun/sesion/personal.ts'
import { endSesion, type Sesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { logout } from '#web/tienda/cuenta/api-cuenta.ts'
import { ActivarSegundoFactor } from './ActivarSegundoFactor.tsx'

interface Props {
  readonly sesion: Sesion
}

export function DebeSegundoFactor({ sesion }: Props) {
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
