// For an account without a password: a fresh sign-in, in another tab, so that what is typed here stays (G9).
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { fetchProviders, sendLoginLink } from './api-cuenta.ts'
import { PedirMail } from './PedirMail.tsx'

interface Props {
  readonly email: string
}

export function VolverAIngresar({ email }: Props) {
  // Out of reach the mail still works.
  const { leido } = useLeido(fetchProviders)
  const pedir = async () => {
    await sendLoginLink(email)
    return `Te mandamos un enlace a ${email}. Abrilo en este navegador y volvé a esta pestaña.`
  }
  return (
    <>
      <p>
        Por seguridad, volvé a iniciar sesión en otra pestaña y después guardá de nuevo acá: lo que escribiste
        queda como está.
      </p>
      {leido?.google ? (
        <a className="boton boton--texto" href="/api/connect/google" target="_blank" rel="noopener">
          Iniciar sesión con Google
        </a>
      ) : null}
      <PedirMail texto="Mandarme un enlace por email" pedir={pedir} />
    </>
  )
}
