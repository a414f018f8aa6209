// Asks for something by e-mail (LOG-06, LOG-07); the answer is the same whether or not the account exists.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RUTAS } from '#domain/rutas.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { CampoPersona } from '#web/comun/ui/CampoPersona.tsx'
import { keepRegreso } from '../pedido/deseo.ts'
import { Formulario } from './Formulario.tsx'
import { REGLA_EMAIL } from './mensajes.ts'
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
  const [enviadoA, setEnviadoA] = useState<string | null>(null)
  const { intentar: send, falla } = useIntento(async ({ email }: { email: string }) => {
    setEnviadoA(null)
    await pedir(email.trim())
    // The mail may open another tab.
    keepRegreso(volverA)
    setEnviadoA(email.trim())
  })
  const hecho = `Si hay una cuenta con ${enviadoA}, en un momento te llega ${queLlega} Si no lo ves, mirá en spam.`

  return (
    <Formulario
      onSubmit={handleSubmit(send)}
      falla={falla}
      hecho={enviadoA === null ? null : hecho}
      enviando={isSubmitting}
      texto="Enviarme el enlace"
      mientras="Enviando…"
      pie={
        <p className="cuenta__otra">
          <Link className="cuenta-enlace cuenta-enlace--alto" to={RUTAS.login} state={siguiente}>
            Volver a iniciar sesión
          </Link>
        </p>
      }
    >
      <CampoPersona required error={errors.email?.message} {...register('email', REGLA_EMAIL)} />
    </Formulario>
  )
}
