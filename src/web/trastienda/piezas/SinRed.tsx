// Says in the back room that the network is gone, and that nothing typed is lost (ADM-06).
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { Noticia } from './Noticia.tsx'

export function SinRed() {
  return useEnLinea() ? null : (
    <div className="trastienda-sinred">
      <Noticia tono="gris">
        <b>Sin conexión.</b> Lo que escribas queda acá y se guarda cuando vuelva.
      </Noticia>
    </div>
  )
}
