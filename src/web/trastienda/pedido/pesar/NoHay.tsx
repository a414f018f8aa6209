// There is none of a line: it goes for nothing, is switched off in the shop, or another article takes its place (PESA-04).
import { ArrowLeftRight, Check } from 'lucide-react'
import { useState } from 'react'
import { puede } from '#domain/personal/permisos.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Interruptor } from '#web/comun/ui/Interruptor.tsx'
import { isContada, type Renglon } from './lineas.ts'
import { textoSigue } from './Teclas.tsx'

interface Props {
  readonly linea: Renglon
  readonly sigue: Renglon | null
  readonly pedido: number
  readonly rol: string
  /** `apaga`: also in the shop. */
  readonly onNoHay: (apaga: boolean) => void
  readonly onVolver: () => void
}

export function NoHay({ linea, sigue, pedido, rol, onNoHay, onVolver }: Props) {
  const [apaga, setApaga] = useState(true)
  const puedeApagar = linea.articuloId !== null && puede(rol, 'existencias')
  return (
    <section className="pesar-nohay" aria-label={`No hay ${linea.nombre}`}>
      <p>
        <b>No hay {linea.nombre}.</b> {isContada(linea) ? 'No se cobra' : 'No se pesa ni se cobra'}, y el
        cliente lo ve en su pedido.
      </p>
      {puedeApagar ? (
        <Interruptor texto="Apagarlo en la tienda" encendido={apaga} onCambio={setApaga} />
      ) : null}
      <button type="button" className="boton boton--verde" onClick={() => onNoHay(puedeApagar && apaga)}>
        <Check className="icono" aria-hidden="true" />
        No hay, {textoSigue(sigue)}
      </button>
      <div className="pesar-dos">
        {puede(rol, 'pedidos') ? (
          <Link
            className="boton boton--linea"
            to={rutaSeccion('cambiar', pedido)}
            state={{ preguntar: true, saca: linea.id }}
          >
            <ArrowLeftRight className="icono" aria-hidden="true" />
            Cambiarlo por otro
          </Link>
        ) : null}
        <button type="button" className="boton boton--linea" onClick={onVolver}>
          Volver
        </button>
      </div>
    </section>
  )
}
