// 'Atrás': one step back in this shop, or home when the person came straight here (NAV-03).

import { ChevronLeft } from 'lucide-react'
import { entero, objeto } from '#domain/lector.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

const readEntrada = objeto({ idx: entero(1) })

/** The router numbers its entries; the first one of this visit has nothing of the shop behind it. */
function hayAnterior(): boolean {
  return readEntrada(window.history.state) !== undefined
}

export function BotonAtras() {
  const navigate = useNavigate()
  const back = () => void (hayAnterior() ? navigate(-1) : navigate(RUTAS.inicio))
  return (
    <Boton icono={ChevronLeft} className="marco-atras" onClick={back}>
      Atrás
    </Boton>
  )
}
