// /Trastienda: how the day goes and what waits, and on its first day what the shop still lacks.
import { Pendiente } from '../../features/estreno/Pendiente.tsx'
import { StockBajo } from '../../features/existencias/StockBajo.tsx'
import { Hoy as Dia } from '../../features/hoy/Hoy.tsx'
import { AvisoSalud } from '../../features/salud/AvisoSalud.tsx'

export function Hoy() {
  return (
    <Dia
      primero={
        <>
          <Pendiente />
          <AvisoSalud />
        </>
      }
    >
      <StockBajo />
    </Dia>
  )
}
