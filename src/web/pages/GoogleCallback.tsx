// Where the third-party sign-in comes back to.
import { Espera } from '../features/cuenta/Espera.tsx'
import { useGoogle } from '../features/cuenta/use-google.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

export function GoogleCallback() {
  useGoogle()
  return (
    <>
      <Banda titulo="Iniciá sesión" texto="Ya casi estás" />
      <Espera texto="Procesando autenticación..." />
    </>
  )
}
