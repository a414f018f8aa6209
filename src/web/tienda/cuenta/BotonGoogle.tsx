// Signing in with Google, where the shop has it set up (LOG-05). A real link: the sign-in leaves the page.
import { useEffect, useState } from 'react'
import { removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_AFUERA, CLAVE_REGRESO } from '#web/comun/almacen/claves.ts'
import { fetchProviders } from './api-cuenta.ts'

interface Props {
  readonly volverA: string | null
}

export function BotonGoogle({ volverA }: Props) {
  const [hay, setHay] = useState(false)
  useEffect(() => {
    fetchProviders().then(
      ({ google }) => setHay(google),
      // Without an answer the password still works.
      () => {},
    )
  }, [])
  // The way back has to survive two other sites; it is checked again when it is used.
  const remember = () => {
    writeTo('sessionStorage', CLAVE_AFUERA, '1')
    if (volverA === null) removeFrom('sessionStorage', CLAVE_REGRESO)
    else writeTo('sessionStorage', CLAVE_REGRESO, volverA)
  }
  if (!hay) return null
  return (
    <>
      <p className="cuenta__o">o</p>
      <a className="boton boton--linea boton--ancho" href="/api/connect/google" onClick={remember}>
        <svg className="cuenta__google" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12.2 10.2v3.9h5.5c-.2 1.4-1.7 4.2-5.5 4.2a6.3 6.3 0 1 1 0-12.6c1.9 0 3.2.8 3.9 1.5l2.7-2.6A9.9 9.9 0 0 0 12.2 2a10 10 0 1 0 0 20c5.8 0 9.6-4.1 9.6-9.8 0-.7-.1-1.2-.2-2z" />
        </svg>
        Continuar con Google
      </a>
    </>
  )
}
