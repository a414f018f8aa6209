// 'Este equipo es del mostrador': marks this device with a PIN, and shows the Admin which ones there are (ADM-08).

import { MonitorSmartphone } from 'lucide-react'
import { errorPin, PIN } from '#domain/personal/equipo.ts'
import { RUTAS } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { usePersonal } from '#web/comun/sesion/personal.ts'
import { endSesion, type Sesion, updateSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Dialogo } from '#web/comun/ui/Dialogo.tsx'
import { logout } from '#web/tienda/cuenta/api-cuenta.ts'
import { endEquipo, fetchEquipos, markEquipo } from './api-personal.ts'
import { Formulario, PasswordPropia } from './Formulario.tsx'
import { noteToqueAqui } from './toques.ts'
import { lockNow } from './use-equipo.ts'
import { useLlamada } from './use-llamada.ts'

interface FormularioProps {
  /** Who enters through somebody else's sign-in has none. */
  readonly conPassword: boolean
  readonly onListo: () => void
}

const NUMERICO = {
  inputMode: 'numeric',
  enterKeyHint: 'next',
  autoComplete: 'off',
  maxLength: PIN.max,
  required: true,
} as const

/** Marks this device: its name, its PIN twice, and the password of who marks it. */
function FormularioEquipo({ conPassword, onListo }: FormularioProps) {
  const llamada = useLlamada()
  const { fallas, setFallas, send } = llamada
  const mark = (campo: (nombre: string) => string) => {
    const pin = campo('pin')
    const error = errorPin(pin)
    if (error !== null || pin !== campo('repeticion')) {
      const [clave, texto] = error === null ? ['repeticion', 'No es el mismo PIN.'] : ['pin', error]
      setFallas({ general: null, campos: new Map([[clave, texto]]) })
      return
    }
    void send(async () => {
      const { jwt, equipo } = await markEquipo(campo('nombre'), pin, campo('password'))
      noteToqueAqui(Date.now())
      usePersonal.setState({ abierto: true })
      updateSesion({ token: jwt, equipo: equipo.id })
      showAviso({
        titulo: 'Este equipo es del mostrador',
        descripcion: 'Se bloquea a los 10 minutos sin uso y sigue sonando.',
        tipo: 'exito',
      })
      onListo()
    })
  }
  return (
    <Formulario llamada={llamada} texto="Este equipo es del mostrador" mientras="Guardando…" onSend={mark}>
      <Campo
        etiqueta="Nombre del equipo"
        name="nombre"
        defaultValue="Tablet del mostrador"
        maxLength={40}
        required
        error={fallas.campos.get('nombre')}
      />
      <div className="personal-formulario__dos">
        <Campo
          etiqueta={`PIN (${PIN.min} a ${PIN.max} números)`}
          name="pin"
          // The name is proposed; this is what nobody can propose.
          autoFocus
          {...NUMERICO}
          error={fallas.campos.get('pin')}
        />
        <Campo
          etiqueta="Repetí el PIN"
          name="repeticion"
          {...NUMERICO}
          error={fallas.campos.get('repeticion')}
        />
      </div>
      <PasswordPropia conPassword={conPassword} fallas={fallas} />
    </Formulario>
  )
}

interface Props {
  readonly sesion: Sesion
  readonly onClose: () => void
}

export function PanelEquipos({ sesion, onClose }: Props) {
  const navigate = useNavigate()
  const { leido: equipos, error, put } = useLeido(fetchEquipos)
  const { falla, intentar } = useIntento(async (id: number) => {
    await endEquipo(id)
    put((equipos ?? []).filter(equipo => equipo.id !== id))
  })
  const esEquipo = sesion.equipo !== undefined

  const unmark = () => {
    logout(sesion.token).catch(() => {})
    endSesion('salida')
    showAviso({ titulo: 'Listo', descripcion: 'Este equipo ya no es del mostrador.', tipo: 'exito' })
    void navigate(RUTAS.login, { state: { volverA: RUTAS.pedidos } })
  }
  const otros = equipos?.filter(({ este }) => !este) ?? []
  return (
    <Dialogo
      titulo="Equipos del mostrador"
      descripcion={
        esEquipo
          ? 'Este equipo es del mostrador: sigue adentro 12 horas y se bloquea a los 10 minutos sin uso.'
          : 'Si este equipo queda en el mostrador, sigue adentro 12 horas, suena con cada pedido y se bloquea con un PIN a los 10 minutos sin uso.'
      }
      onClose={onClose}
    >
      {esEquipo ? (
        <>
          <Boton tono="rojo" onClick={lockNow}>
            Bloquear ahora
          </Boton>
          <Boton tono="linea" onClick={unmark}>
            Ya no es del mostrador
          </Boton>
        </>
      ) : (
        <FormularioEquipo conPassword={sesion.user.provider === 'local'} onListo={onClose} />
      )}
      {otros.length > 0 ? (
        <section className="personal-equipos" aria-labelledby="equipos-otros">
          <h3 id="equipos-otros">{esEquipo ? 'Otros equipos tuyos' : 'Tus equipos'}</h3>
          <ul>
            {otros.map(({ id, nombre, expiraAt, bloqueado }) => (
              <li key={id}>
                <MonitorSmartphone className="icono" aria-hidden="true" />
                <div>
                  <b>{nombre}</b>
                  <small>
                    {bloqueado ? 'Bloqueado' : 'Abierto'}, hasta el {fechaLarga(expiraAt)}
                  </small>
                </div>
                <Boton
                  tono="linea"
                  talle="medio"
                  aria-label={`Terminar ${nombre}`}
                  onClick={() => void intentar(id)}
                >
                  Terminar
                </Boton>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p role="alert">{falla ?? (error === null ? null : motivoDe(error))}</p>
    </Dialogo>
  )
}
