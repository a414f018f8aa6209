// The field for a code: six digits, or a recovery code.
import { Campo } from '#web/comun/ui/Campo.tsx'

interface Props {
  readonly recuperacion: boolean
  readonly error: string | undefined
}

export function CampoCodigo({ recuperacion, error }: Props) {
  return (
    <Campo
      etiqueta={recuperacion ? 'Código de recuperación' : 'Código de seis números'}
      name="codigo"
      type="text"
      inputMode={recuperacion ? 'text' : 'numeric'}
      autoComplete={recuperacion ? 'off' : 'one-time-code'}
      autoCapitalize={recuperacion ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={recuperacion ? 24 : 8}
      placeholder={recuperacion ? 'XXXX-XXXX-XXXX-XXXX' : undefined}
      required
      error={error}
    />
  )
}
