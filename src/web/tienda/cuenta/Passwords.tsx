// A password to be chosen: the field and, once something is typed, the list of what it must be (SIGN-03).
import { Circle, CircleCheck } from 'lucide-react'
import type { FieldError } from 'react-hook-form'
import { reglasPassword } from '#domain/cuenta/registro.ts'
import { LIMITES } from '#web/comun/constantes.ts'
import type { CampoProps } from '#web/comun/ui/Campo.tsx'
import { CampoPassword } from '#web/comun/ui/CampoPassword.tsx'

/** The password a person has now, asked for before something that matters changes. */
export function PasswordActual(props: Omit<CampoProps, 'etiqueta' | 'type' | 'boton'>) {
  return <CampoPassword etiqueta="Contraseña actual" autoComplete="current-password" {...props} />
}

/** The chosen password once more. */
export function PasswordRepetida(props: Omit<CampoProps, 'etiqueta' | 'type' | 'boton'>) {
  return <CampoPassword etiqueta="Repetir contraseña" autoComplete="new-password" required {...props} />
}

interface ListaReglasProps {
  readonly password: string
}

/** What a password must be, ticked off while it is typed (SIGN-03). */
function ListaReglas({ password }: ListaReglasProps) {
  return (
    <ul className="cuenta-reglas" aria-label="La contraseña">
      {reglasPassword(password).map(({ texto, cumple }) => {
        const Icono = cumple ? CircleCheck : Circle
        return (
          <li key={texto} className={cumple ? 'cuenta-reglas__cumple' : undefined}>
            <Icono className="icono" aria-hidden="true" />
            {texto}
            <span className="oculto">{cumple ? ' Cumple' : ' Falta'}</span>
          </li>
        )
      })}
    </ul>
  )
}

interface Props extends Omit<CampoProps, 'type' | 'boton' | 'error' | 'ayuda' | 'autoComplete'> {
  readonly password: string | undefined
  readonly falla: FieldError | undefined
}

export function PasswordNueva({ password = '', falla, ...campo }: Props) {
  const conLista = password.length >= LIMITES.passwordListaDesde
  // What the list says already is not said twice.
  const error = conLista && falla?.type !== 'servidor' ? falla && '' : falla?.message
  return (
    <CampoPassword
      {...campo}
      autoComplete="new-password"
      error={error}
      ayuda={conLista ? <ListaReglas password={password} /> : undefined}
    />
  )
}
