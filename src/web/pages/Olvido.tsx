// For whoever forgot their password (LOG-06).
import { useTitulo } from '../documento/useTitulo.ts'
import { FormularioOlvido } from '../features/cuenta/FormularioOlvido.tsx'
import { useComercio } from '../state/tienda.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

export function Olvido() {
  useTitulo({ tipo: 'app', pantalla: 'olvido' }, { comercio: useComercio(), categorias: [] })
  return (
    <>
      <Banda titulo="Tu contraseña" texto="Te mandamos un enlace para elegir otra" />
      <div className="wrap auth">
        <FormularioOlvido />
      </div>
    </>
  )
}
