// Where the third-party sign-in comes back to.
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Espera } from '../Espera.tsx'
import { useGoogle } from '../use-google.ts'
import '../cuenta.css'

export function GoogleCallback() {
  useGoogle()
  return (
    <>
      <Banda titulo="Iniciá sesión" texto="Ya casi estás" />
      <Espera texto="Procesando autenticación..." />
    </>
  )
}
