// /Trastienda: how the day goes and what waits.
import { StockBajo } from '../../features/existencias/StockBajo.tsx'
import { Hoy as Dia } from '../../features/hoy/Hoy.tsx'

export function Hoy() {
  return (
    <Dia>
      <StockBajo />
    </Dia>
  )
}
