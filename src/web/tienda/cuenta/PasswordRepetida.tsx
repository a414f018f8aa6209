// The chosen password once more.
import type { CampoProps } from '#web/comun/ui/Campo.tsx'
import { CampoPassword } from '#web/comun/ui/CampoPassword.tsx'

export function PasswordRepetida(props: Omit<CampoProps, 'etiqueta' | 'type' | 'boton'>) {
  return <CampoPassword etiqueta="Repetir contraseña" autoComplete="new-password" required {...props} />
}
