// /Asado: 'Armá tu asado', the question every customer asks aloud, answered with a full cart (VOL-02).
import { ASADO_INICIAL } from '#domain/asado/plan.ts'
import { CabezaAsado } from '../features/asado/CabezaAsado.tsx'
import { Parrillero } from '../features/asado/Parrillero.tsx'
import { useAsado } from '../features/asado/use-asado.ts'
import { useVistaPropia } from '../state/hidratado.ts'
import { useTienda } from '../state/tienda.ts'
import { Girador } from '../ui/Girador.tsx'

const loadLogin = () => import('../ui/LoginRequerido.tsx')

export function Asado() {
  const enPantalla = useAsado()
  // The page comes with what any plan needs, but says only whether there is some of it: how much counts for a plan of one's own.
  const propia = useVistaPropia('asado')
  const suyo = enPantalla.asado !== ASADO_INICIAL
  const { categorias, comercio, estado, reintentar } = useTienda(!propia || suyo)
  return (
    <>
      <CabezaAsado />
      {propia || estado === 'completa' ? (
        <Parrillero
          enPantalla={enPantalla}
          categorias={categorias}
          comercio={comercio}
          loadLogin={loadLogin}
        />
      ) : estado === 'error' ? (
        <div className="pagina asado-nada">
          <p>No pudimos leer los precios de hoy. Revisá tu conexión y probá de nuevo.</p>
          <button type="button" className="boton boton--rojo" onClick={reintentar}>
            Reintentar
          </button>
        </div>
      ) : (
        <Girador texto="Haciendo la cuenta" />
      )}
    </>
  )
}
