// The back room's frame: the board with its sections, a rail on a desk and a bar on a phone, and the section itself.
import { Route, Routes } from 'react-router'
import { puede } from '#domain/cuenta/permisos.ts'
import { NOMBRES_SECCION, SECCIONES } from '#domain/trastienda.ts'
import type { Sesion } from '../../state/sesion.ts'
import { Fondo } from './Fondo.tsx'
import { NoHay } from './NoHay.tsx'
import { Rail } from './Rail.tsx'
import { SinRed } from './SinRed.tsx'
import { Tramo } from './Tramo.tsx'

interface Props {
  readonly sesion: Sesion
}

export function Trastienda({ sesion }: Props) {
  const abiertas = NOMBRES_SECCION.filter(nombre => puede(sesion.role, SECCIONES[nombre].permiso))
  return (
    <div className="trastienda">
      <Rail sesion={sesion} />
      <div className="trastienda-centro">
        <SinRed />
        <Routes>
          {abiertas.map(nombre => (
            <Route
              key={nombre}
              path={SECCIONES[nombre].camino}
              element={<Tramo key={nombre} nombre={nombre} />}
            />
          ))}
          <Route path="*" element={<NoHay />} />
        </Routes>
      </div>
      <Fondo sesion={sesion} />
    </div>
  )
}
