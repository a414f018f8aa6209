// The back room: which of its sections stands at the address, in the frame they share.
import { matchPantalla } from '#domain/camino.ts'
import { abreSeccion, matchSeccion } from '#domain/trastienda.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { EnTrastienda } from './EnTrastienda.tsx'
import { NoHay } from './NoHay.tsx'
import { Noticia } from './Noticia.tsx'
import { IdAbierto, Seccion } from './seccion-abierta.ts'
import { Tramo } from './Tramo.tsx'

/** Says in the back room that the network is gone, and that nothing typed is lost (ADM-06). */
function SinRed() {
  return useEnLinea() ? null : (
    <div className="trastienda-sinred">
      <Noticia tono="gris">
        <b>Sin conexión.</b> Lo que escribas queda acá y se guarda cuando vuelva.
      </Noticia>
    </div>
  )
}

interface Props {
  readonly sesion: Sesion
}

export function Trastienda({ sesion }: Props) {
  const { pathname } = useLocation()
  const hallada = matchSeccion(matchPantalla(pathname)?.parametro ?? '')
  const abierta = hallada !== null && abreSeccion(sesion.role, hallada.nombre)
  return (
    <EnTrastienda>
      <SinRed />
      {abierta ? (
        <Seccion value={hallada.nombre}>
          <IdAbierto value={hallada.parametro}>
            <Tramo key={hallada.nombre} nombre={hallada.nombre} />
          </IdAbierto>
        </Seccion>
      ) : (
        <NoHay />
      )}
    </EnTrastienda>
  )
}
