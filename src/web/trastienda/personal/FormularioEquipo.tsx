// Marks this device: its name, its PIN twice, and the password of who marks it.
import { errorPin, PIN } from '#domain/personal/equipo.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { usePersonal } from '#web/comun/sesion/personal.ts'
import { updateSesion } from '#web/comun/sesion/sesion.ts'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { markEquipo } from './api-personal.ts'
import { Formulario, PasswordPropia } from './Formulario.tsx'
import { noteToqueAqui } from './toques.ts'
import { useLlamada } from './use-llamada.ts'

interface Props {
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

export function FormularioEquipo({ conPassword, onListo }: Props) {
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
