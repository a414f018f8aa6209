// A password to be chosen: the field and, once something is typed, the list of what it must be (SIGN-03).
import type { FieldError } from 'react-hook-form'
import { LIMITES } from '#web/comun/constantes.ts'
import type { CampoProps } from '#web/comun/ui/Campo.tsx'
import { CampoPassword } from '#web/comun/ui/CampoPassword.tsx'
import { ListaReglas } from './ListaReglas.tsx'

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
