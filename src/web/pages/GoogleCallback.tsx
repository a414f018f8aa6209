// Where the third-party sign-in comes back to.
import { useTitulo } from '../documento/use-titulo.ts'
import { Espera } from '../features/cuenta/Espera.tsx'
import { useGoogle } from '../features/cuenta/use-google.ts'
import { useComercio } from '../state/tienda.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

export function GoogleCallback() {
  useTitulo({ tipo: 'app', pantalla: 'googleCallback' }, { comercio: useComercio(), categorias: [] })
  useGoogle()
  return (
    <>
      <Banda titulo="Ingresá" texto="Ya casi estás" />
      <Espera texto="Procesando autenticación..." />
    </>
  )
}
