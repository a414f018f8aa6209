// For an account without a password: a fresh sign-in, in another tab, so that what is typed here stays (G9).
import { useEffect, useState } from 'react'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { fetchProviders, sendLoginLink } from './api-cuenta.ts'
import { mensajeDe } from './mensajes.ts'

interface Props {
  readonly email: string
}

export function VolverAIngresar({ email }: Props) {
  const [google, setGoogle] = useState(false)
  const [estado, setEstado] = useState<string | null>(null)
  useEffect(() => {
    fetchProviders().then(
      hay => setGoogle(hay.google),
      // The mail still works.
      () => {},
    )
  }, [])
  const send = useUnaVez(async () => {
    setEstado('Enviando…')
    try {
      await sendLoginLink(email)
      setEstado(`Te mandamos un enlace a ${email}. Abrilo en este navegador y volvé a esta pestaña.`)
    } catch (error) {
      setEstado(mensajeDe(error))
    }
  })
  return (
    <>
      <p>
        Por seguridad, volvé a iniciar sesión en otra pestaña y después guardá de nuevo acá: lo que escribiste
        queda como está.
      </p>
      {google ? (
        <a className="boton boton--texto" href="/api/connect/google" target="_blank" rel="noopener">
          Iniciar sesión con Google
        </a>
      ) : null}
      <Boton tono="texto" onClick={() => void send()}>
        Mandarme un enlace por email
      </Boton>
      <p role="status">{estado}</p>
    </>
  )
}
