// /Asado: 'Armá tu asado', the question every customer asks aloud, answered with a full cart (VOL-02).
import { ASADO_INICIAL } from '#domain/pedido/asado/plan.ts'
import { useVistaPropia } from '#web/comun/estado/hidratado.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useTienda } from '#web/comun/vidriera/tienda.ts'
import { CabezaAsado } from '../asado/CabezaAsado.tsx'
import { Parrillero } from '../asado/Parrillero.tsx'
import { useAsado } from '../asado/use-asado.ts'

const loadLogin = () => import('#web/tienda/cuenta/LoginRequerido.tsx')

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
          <Boton tono="rojo" onClick={reintentar}>
            Reintentar
          </Boton>
        </div>
      ) : (
        <Girador texto="Haciendo la cuenta" />
      )}
    </>
  )
}
