// The chosen password once more.
import type { CampoProps } from '../../ui/Campo.tsx'
import { CampoPassword } from '../../ui/CampoPassword.tsx'

export function PasswordRepetida(props: Omit<CampoProps, 'etiqueta' | 'type' | 'boton'>) {
  return <CampoPassword etiqueta="Repetir contraseña" autoComplete="new-password" required {...props} />
}
