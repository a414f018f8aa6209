// /Asado: 'Armá tu asado', the question every customer asks aloud, answered with a full cart (VOL-02).
import { useEffect, useState } from 'react'
import { CabezaAsado } from '../features/asado/CabezaAsado.tsx'
import { Parrillero } from '../features/asado/Parrillero.tsx'
import { useAsado } from '../features/asado/use-asado.ts'
import { useVistaPropia } from '../state/hidratado.ts'
import { whenLoadedAndIdle } from '../state/ocio.ts'
import { useTienda } from '../state/tienda.ts'
import { Girador } from '../ui/Girador.tsx'

const loadLogin = () => import('../features/detalle/LoginRequerido.tsx')

export function Asado() {
  const enPantalla = useAsado()
  // The page comes with what any plan needs, but says only whether there is some of it: how much comes when there is time.
  const propia = useVistaPropia('asado')
  const [exacto, setExacto] = useState(false)
  useEffect(() => whenLoadedAndIdle(() => setExacto(true)), [])
  const { categorias, comercio, estado, reintentar } = useTienda(!propia || exacto || enPantalla.tocado)
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
