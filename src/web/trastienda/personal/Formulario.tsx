// A form of the staff's: its fields, what the server had against the whole of it, and the button that sends it.
import type { ReactNode } from 'react'
import { BotonEnviar } from '#web/comun/ui/BotonEnviar.tsx'
import { CampoPassword } from '#web/comun/ui/CampoPassword.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import type { Fallas, useLlamada } from './use-llamada.ts'

interface Props {
  readonly llamada: Pick<ReturnType<typeof useLlamada>, 'enviando' | 'fallas'>
  /** What the button says, and what it says meanwhile. */
  readonly texto: string
  readonly mientras?: string
  /** Gets what stands in a field, by its name. */
  readonly onSend: (campo: (nombre: string) => string) => void
  readonly children: ReactNode
  /** Other ways out, under the button. */
  readonly salidas?: ReactNode
}

/** From a field that was filled to the next one that must be, as the keyboard of a phone is used to; false: there is none. */
function goOn(desde: EventTarget): boolean {
  if (!(desde instanceof HTMLInputElement) || desde.value === '' || desde.form === null) return false
  const campos = [...desde.form.elements].filter(uno => uno instanceof HTMLInputElement)
  const falta = campos
    .slice(campos.indexOf(desde) + 1)
    .find(({ required, value }) => required && value === '')
  falta?.focus()
  return falta !== undefined
}

export function Formulario({ llamada, texto, mientras = 'Un momento…', onSend, children, salidas }: Props) {
  return (
    <form
      className="personal-formulario"
      method="post"
      noValidate
      onKeyDown={evento => {
        if (evento.key === 'Enter' && goOn(evento.target)) evento.preventDefault()
      }}
      onSubmit={evento => {
        evento.preventDefault()
        const valores = new FormData(evento.currentTarget)
        onSend(nombre => String(valores.get(nombre) ?? ''))
      }}
    >
      {children}
      <Nota tipo="error">{llamada.fallas.general}</Nota>
      <BotonEnviar
        className="boton--ancho personal-formulario__enviar"
        enviando={llamada.enviando}
        texto={texto}
        mientras={mientras}
      />
      {salidas}
    </form>
  )
}

interface PropsPassword {
  /** Who enters through somebody else's sign-in has none. */
  readonly conPassword?: boolean
  readonly etiqueta?: string
  readonly fallas: Fallas
}

/** The password of who is here; also asked for where the server wants it all the same. */
export function PasswordPropia({ conPassword = true, etiqueta = 'Tu contraseña', fallas }: PropsPassword) {
  const error = fallas.campos.get('password')
  if (!conPassword && error === undefined) return null
  return (
    <CampoPassword
      etiqueta={etiqueta}
      name="password"
      autoComplete="current-password"
      maxLength={200}
      required
      error={error}
    />
  )
}
