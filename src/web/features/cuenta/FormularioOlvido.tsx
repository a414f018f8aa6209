// Asks for the link to choose a new password (LOG-06); the answer is the same whether or not the account exists.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { forgotPassword } from '../../api/cuenta.ts'
import { useUnaVez } from '../../state/useUnaVez.ts'
import { BotonEnviar } from '../../ui/BotonEnviar.tsx'
import { CampoPersona } from '../../ui/CampoPersona.tsx'
import { Nota } from '../../ui/Nota.tsx'
import { mensajeDe } from './mensajes.ts'
import { REGLA_EMAIL } from './reglas.ts'

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
    // Where scripts do not run at all, nothing of it may end up in an address.
    <form method="post" noValidate onSubmit={handleSubmit(send)}>
      <CampoPersona required error={errors.email?.message} {...register('email', REGLA_EMAIL)} />
      <Nota tipo="error">{falla}</Nota>
      <Nota tipo="bien">
        {enviadoA === null
          ? null
          : `Si hay una cuenta con ${enviadoA}, en un momento te llega un e-mail con el enlace para elegir otra contraseña. Sirve una sola vez y dura una hora. Si no lo ves, mirá en spam.`}
      </Nota>
      <BotonEnviar
        className="btn--block auth__enviar"
        enviando={isSubmitting}
        texto="Enviarme el enlace"
        mientras="Enviando…"
      />
      <p className="auth__otra">
        <Link className="link inl" to={RUTAS.login}>
          Volver a ingresar
        </Link>
      </p>
    </form>
  )
}
