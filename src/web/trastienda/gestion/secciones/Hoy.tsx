// /Trastienda: how the day goes and what waits, and on its first day what the shop still lacks.
import { Pendiente } from '#web/trastienda/comercio/estreno/Pendiente.tsx'
import { StockBajo } from '#web/trastienda/existencias/StockBajo.tsx'
import { Hoy as Dia } from '../hoy/Hoy.tsx'
import { AvisoSalud } from '../salud/AvisoSalud.tsx'

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
