// The back room's frame: the board with its sections, a rail on a desk and a bar on a phone, and the section itself.

import { matchPantalla } from '#domain/camino.ts'
import { puede } from '#domain/cuenta/permisos.ts'
import { matchSeccion, SECCIONES } from '#domain/trastienda.ts'
import { useLocation } from '../../navegacion/ruta.ts'
import type { Sesion } from '../../state/sesion.ts'
import { useSalidaViva } from '../pesar/salida.ts'
import { Fondo } from './Fondo.tsx'
import { Lugar } from './lugar.ts'
import { NoHay } from './NoHay.tsx'
import { Rail } from './Rail.tsx'
import { SinRed } from './SinRed.tsx'
import { Tramo } from './Tramo.tsx'

interface Props {
  readonly sesion: Sesion
}

export function Trastienda({ sesion }: Props) {
  const { pathname } = useLocation()
  // What was weighed without a network goes out from wherever the staff is.
  useSalidaViva()
  const hallada = matchSeccion(matchPantalla(pathname)?.parametro ?? '')
  const abierta = hallada !== null && puede(sesion.role, SECCIONES[hallada.nombre].permiso)
  return (
    <div className="trastienda">
      <Rail sesion={sesion} />
      <div className="trastienda-centro">
        <SinRed />
        {abierta ? (
          <Lugar value={hallada.parametro}>
            <Tramo key={hallada.nombre} nombre={hallada.nombre} />
          </Lugar>
        ) : (
          <NoHay />
        )}
      </div>
      <Fondo sesion={sesion} />
    </div>
  )
}
