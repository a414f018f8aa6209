// There is none of a line: it goes for nothing, is switched off in the shop, or another article takes its place (PESA-04).
import { ArrowLeftRight, Check } from 'lucide-react'
import { useState } from 'react'
import { puede } from '#domain/personal/permisos.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
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
      {linea.combo ? (
        <p>
          {linea.combo.nombre} baja lo que vale esta parte. Si va otra cosa en su lugar, cuesta lo mismo y
          hace falta el sí del cliente.
        </p>
      ) : null}
      {puedeApagar ? (
        <Interruptor texto="Apagarlo en la tienda" encendido={apaga} onCambio={setApaga} />
      ) : null}
      <Boton tono="verde" icono={Check} onClick={() => onNoHay(puedeApagar && apaga)}>
        No hay, {textoSigue(sigue)}
      </Boton>
      <div className="pesar-dos">
        {puede(rol, 'pedidos') ? (
          <BotonLink
            tono="linea"
            icono={ArrowLeftRight}
            to={rutaSeccion('cambiar', pedido)}
            state={{ preguntar: true, saca: linea.id }}
          >
            Cambiarlo por otro
          </BotonLink>
        ) : null}
        <Boton tono="linea" onClick={onVolver}>
          Volver
        </Boton>
      </div>
    </section>
  )
}
