// The password a person has now, asked for before something that matters changes.
import type { CampoProps } from '#web/comun/ui/Campo.tsx'
import { CampoPassword } from '#web/comun/ui/CampoPassword.tsx'

export function PasswordActual(props: Omit<CampoProps, 'etiqueta' | 'type' | 'boton'>) {
  return <CampoPassword etiqueta="Contraseña actual" autoComplete="current-password" {...props} />
}
