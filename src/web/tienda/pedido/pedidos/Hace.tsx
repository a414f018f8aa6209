// How long ago the list was read, refreshed every 15 seconds (LIST-02).

import { Clock } from 'lucide-react'
import { textoHace } from '#domain/texto/fecha.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useAhora } from '../use-ahora.ts'

interface Props {
  readonly leidoEn: number
}

export function Hace({ leidoEn }: Props) {
  const ahora = useAhora(TIEMPOS.pedidosReloj)
  return (
    <Boton icono={Clock} className="pedidos-hace" aria-describedby="ultima-actualizacion">
      {textoHace(ahora - leidoEn)}
      <span className="pedidos-hace__pista" id="ultima-actualizacion" role="tooltip">
        Última actualización
      </span>
    </Boton>
  )
}
