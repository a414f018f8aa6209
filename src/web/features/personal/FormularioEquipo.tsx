// Marks this device: its name, its PIN twice, and the password of who marks it.
import type { FormEvent } from 'react'
import { errorPin, PIN } from '#domain/cuenta/equipo.ts'
import { markEquipo } from '../../api/personal.ts'
import { avisar } from '../../state/avisos.ts'
import { usePersonal } from '../../state/personal.ts'
import { updateSesion } from '../../state/sesion.ts'
import { BotonEnviar } from '../../ui/BotonEnviar.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoPassword } from '../../ui/CampoPassword.tsx'
import { Nota } from '../../ui/Nota.tsx'
import { noteToqueAqui } from './toques.ts'
import { campo, useLlamada } from './use-llamada.ts'

interface Props {
  /** Who enters through somebody else's sign-in has none. */
  readonly conPassword: boolean
  readonly onListo: () => void
}

const NUMERICO = { inputMode: 'numeric', autoComplete: 'off', maxLength: PIN.max, required: true } as const

export function FormularioEquipo({ conPassword, onListo }: Props) {
  const { enviando, fallas, setFallas, send } = useLlamada()
  const mark = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const formulario = evento.currentTarget
    const [nombre, pin, otra, password] = ['nombre', 'pin', 'repeticion', 'password'].map(clave =>
      campo(formulario, clave),
    ) as [string, string, string, string]
    const error = errorPin(pin)
    if (error !== null || pin !== otra) {
      const [clave, texto] = error === null ? ['repeticion', 'No es el mismo PIN.'] : ['pin', error]
      setFallas({ general: null, campos: new Map([[clave, texto]]) })
      return
    }
    void send(async () => {
      const { jwt, equipo } = await markEquipo(nombre, pin, password)
      noteToqueAqui(Date.now())
      usePersonal.setState({ abierto: true })
      updateSesion({ token: jwt, equipo: equipo.id })
      avisar({
        titulo: 'Este equipo es del mostrador',
        descripcion: 'Se bloquea a los 10 minutos sin uso y sigue sonando.',
        tipo: 'exito',
      })
      onListo()
    })
  }
  return (
    <form className="personal-formulario" noValidate onSubmit={mark}>
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
      {conPassword || fallas.campos.has('password') ? (
        <CampoPassword
          etiqueta="Tu contraseña"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          required
          error={fallas.campos.get('password')}
        />
      ) : null}
      <Nota tipo="error">{fallas.general}</Nota>
      <BotonEnviar
        className="boton--ancho personal-formulario__enviar"
        enviando={enviando}
        texto="Este equipo es del mostrador"
        mientras="Guardando…"
      />
    </form>
  )
}
