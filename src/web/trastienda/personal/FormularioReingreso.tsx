// The password of who is already here, without leaving the screen: a fresh session in place of the one that ends.
import type { EsteEquipoWire } from '#contract/personal/personal.schema.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { endSesion, type Sesion, updateSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { login } from '#web/tienda/cuenta/api-cuenta.ts'
import { fetchEsteEquipo, renewEquipo } from './api-personal.ts'
import { Formulario, PasswordPropia } from './Formulario.tsx'
import { useLlamada } from './use-llamada.ts'

interface Props {
  readonly sesion: Sesion
  /** Of a device of the counter: it is open again. */
  readonly onListo: (este: EsteEquipoWire) => void
  /** Another way in may be taken, which ends this session first. */
  readonly conOtra?: boolean
}

/** The second factor, where there is one, is asked for on the way. */
async function renew({ user, equipo }: Sesion, password: string): Promise<EsteEquipoWire | null> {
  const nueva = await login(user.email, password)
  if (equipo === undefined) {
    updateSesion({ user: nueva.user, token: nueva.token })
    return null
  }
  const { jwt } = await renewEquipo(equipo, nueva.token)
  updateSesion({ user: nueva.user, token: jwt })
  return fetchEsteEquipo()
}

export function FormularioReingreso({ sesion, onListo, conOtra = true }: Props) {
  const navigate = useNavigate()
  const llamada = useLlamada()
  const enter = (password: string) =>
    llamada.send(async () => {
      const este = await renew(sesion, password)
      if (este !== null) onListo(este)
    })
  const leave = () => {
    const { pathname } = window.location
    endSesion('salida')
    void navigate(RUTAS.login, { replace: true, state: { volverA: pathname } })
  }
  return (
    <Formulario
      llamada={llamada}
      texto="Seguir"
      onSend={campo => void enter(campo('password'))}
      salidas={
        conOtra ? (
          <Boton tono="texto" onClick={leave}>
            Iniciar sesión de otra manera
          </Boton>
        ) : null
      }
    >
      {/* Read by who keeps passwords: whose it is. */}
      <input type="email" name="email" autoComplete="username" value={sesion.user.email} readOnly hidden />
      <PasswordPropia etiqueta={`Contraseña de ${sesion.user.username}`} fallas={llamada.fallas} />
    </Formulario>
  )
}
