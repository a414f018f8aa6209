// /Trastienda: what waits today.
import { StockBajo } from '../../features/existencias/StockBajo.tsx'
import { Hoy as Dia } from '../../features/hoy/Hoy.tsx'

export function Hoy() {
  return (
    <Dia>
      <StockBajo />
    </Dia>
  )
}
