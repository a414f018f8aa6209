// Says that the figures could not be brought, of what hour those on the screen are, and that the shop goes on selling.
import { RefreshCw } from 'lucide-react'
import { horaCorta } from '#domain/texto/fecha.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'

interface Props {
  /** Of the figures that are shown; null: there are none yet. */
  readonly desde: string | null
  readonly onReintentar: () => void
}

export function Atrasado({ desde, onReintentar }: Props) {
  return (
    <div className="hoy-atrasado">
      <Noticia
        tono="rojo"
        acciones={
          <Boton tono="linea" talle="medio" icono={RefreshCw} onClick={onReintentar}>
            Probar de nuevo
          </Boton>
        }
      >
        <b>No pudimos traer los números de ahora.</b>{' '}
        {desde === null ? null : `Ves los de las ${horaCorta(desde)}. `}La tienda sigue tomando pedidos.
      </Noticia>
    </div>
  )
}
