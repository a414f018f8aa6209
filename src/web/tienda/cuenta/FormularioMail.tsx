// Asks for something by e-mail (LOG-06, LOG-07); the answer is the same whether or not the account exists.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RUTAS } from '#domain/rutas.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { BotonEnviar } from '#web/comun/ui/BotonEnviar.tsx'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { keepRegreso } from '../pedido/deseo.ts'
import { mensajeDe } from './mensajes.ts'
import { REGLA_EMAIL } from './reglas.ts'
import { useCamino } from './use-regreso.ts'

interface Props {
  readonly pedir: (email: string) => Promise<void>
  /** What arrives, if anything does. */
  readonly queLlega: string
  /** What was typed on the screen before. */
  readonly inicial?: string | undefined
}

export function FormularioMail({ pedir, queLlega, inicial }: Props) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>(
    // Without one what was typed before the page came alive stays.
    inicial ? { defaultValues: { email: inicial } } : {},
  )
  const { errors, isSubmitting } = formState
  const { volverA, siguiente } = useCamino()
  const [falla, setFalla] = useState<string | null>(null)
  const [enviadoA, setEnviadoA] = useState<string | null>(null)

  const send = useUnaVez(async ({ email }: { email: string }) => {
    setFalla(null)
    setEnviadoA(null)
    try {
      await pedir(email.trim())
      // The mail may open another tab.
      keepRegreso(volverA)
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
          : `Si hay una cuenta con ${enviadoA}, en un momento te llega ${queLlega} Si no lo ves, mirá en spam.`}
      </Nota>
      <BotonEnviar
        className="boton--ancho cuenta__enviar"
        enviando={isSubmitting}
        texto="Enviarme el enlace"
        mientras="Enviando…"
      />
      <p className="cuenta__otra">
        <Link className="cuenta-enlace cuenta-enlace--alto" to={RUTAS.login} state={siguiente}>
          Volver a iniciar sesión
        </Link>
      </p>
    </form>
  )
}
