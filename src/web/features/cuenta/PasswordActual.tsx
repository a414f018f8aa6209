// The password a person has now, asked for before something that matters changes.
import type { CampoProps } from '../../ui/Campo.tsx'
import { CampoPassword } from '../../ui/CampoPassword.tsx'

export function PasswordActual(props: Omit<CampoProps, 'etiqueta' | 'type' | 'boton'>) {
  return <CampoPassword etiqueta="Contraseña actual" autoComplete="current-password" {...props} />
}
