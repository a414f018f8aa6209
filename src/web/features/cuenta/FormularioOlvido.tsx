// Asks for the link to choose a new password (LOG-06); the answer is the same whether or not the account exists.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { emailValido, MENSAJES } from '#domain/registro.ts'
import { RUTAS } from '#domain/rutas.ts'
import { forgotPassword } from '../../api/cuenta.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Nota.tsx'
import { mensajeDe } from './mensajes.ts'
import { useUnaVez } from './use-una-vez.ts'

export function FormularioOlvido() {
  const { register, handleSubmit, formState } = useForm<{ email: string }>()
  const { errors, isSubmitting } = formState
  const [falla, setFalla] = useState<string | null>(null)
  const [enviadoA, setEnviadoA] = useState<string | null>(null)

  const send = useUnaVez(async ({ email }: { email: string }) => {
    setFalla(null)
    setEnviadoA(null)
    try {
      await forgotPassword(email.trim())
      setEnviadoA(email.trim())
    } catch (error) {
      setFalla(mensajeDe(error))
    }
  })

  return (
    <form noValidate onSubmit={handleSubmit(send)}>
      <Campo
        etiqueta="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={errors.email?.message}
        {...register('email', {
          validate: email => emailValido((email ?? '').trim()) || MENSAJES.email,
        })}
      />
      <Nota tipo="error">{falla}</Nota>
      <Nota tipo="bien">
        {enviadoA === null
          ? null
          : `Si hay una cuenta con ${enviadoA}, en un momento te llega un e-mail con el enlace para elegir otra contraseña. Sirve una sola vez y dura una hora. Si no lo ves, mirá en spam.`}
      </Nota>
      <button type="submit" className="btn btn--red btn--block auth__enviar" disabled={isSubmitting}>
        {isSubmitting ? 'Enviando…' : 'Enviarme el enlace'}
      </button>
      <p className="auth__otra">
        <Link className="link inl" to={RUTAS.login}>
          Volver a ingresar
        </Link>
      </p>
    </form>
  )
}
