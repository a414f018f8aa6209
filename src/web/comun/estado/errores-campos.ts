// The domain's reading of a form, field and text, in the form library's words.
import type { FieldError } from 'react-hook-form'

export function erroresCampos(errores: Readonly<Record<string, string>>): Record<string, FieldError> {
  return Object.fromEntries(
    Object.entries(errores).map(([campo, message]) => [campo, { type: 'regla', message }]),
  )
}
