// The parts of a combo in a placed order, and what the shop gives in the place of one, at the price of that part (VOL-03).
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ArticuloDelSurtido } from '#contract/pedido/telefono.wire.ts'
import { textoSustituido } from '#domain/pedido/combo.ts'
import type { LineaLeida } from '#domain/pedido/leido.ts'
import { reemplazosDe } from '#domain/pedido/renglon-tecleado.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Agregar } from './Agregar.tsx'
import type { Edicion, Puesto } from './edicion.ts'

interface Props {
  readonly lineas: readonly LineaLeida[]
  readonly reemplazos: Edicion['reemplazos']
  readonly surtido: readonly ArticuloDelSurtido[]
  /** The line there is none of, by whoever comes from the scale. */
  readonly falta: number | null
  readonly onReemplazos: (reemplazos: Edicion['reemplazos']) => void
}

/** As much as there was of the part; of what is measured otherwise, one. */
function toPuesto({ id, nombre, medida }: ArticuloDelSurtido, linea: LineaLeida): Puesto {
  const gramos = medida === linea.medida ? linea.grsPorcion : 1000
  return { articuloId: id, nombre, cuanto: String(gramos / 1000).replace('.', ',') }
}

export function Partes({ lineas, reemplazos, surtido, falta, onReemplazos }: Props) {
  const [abierta, setAbierta] = useState(falta)
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (abierta !== null) campo.current?.focus()
  }, [abierta])
  return (
    <ul className="tomar-partes">
      {lineas.map(linea => {
        const { id, nombre } = linea
        const puesto = reemplazos[id]
        const articulo = surtido.find(otro => otro.id === puesto?.articuloId)
        return (
          <li key={id}>
            {puesto === undefined ? (
              <>
                <span>
                  {nombre} {linea.valorNombre} <small>{textoSustituido(linea)}</small>
                </span>
                {abierta === id ? null : (
                  <Boton
                    tono="texto"
                    aria-label={`Cambiar ${nombre} por otra cosa`}
                    onClick={() => setAbierta(id)}
                  >
                    Cambiar
                  </Boton>
                )}
              </>
            ) : (
              <>
                <span>
                  <b>{puesto.nombre}</b> <small>en lugar de {nombre}, al mismo precio</small>
                </span>
                <label>
                  <input
                    inputMode="decimal"
                    autoComplete="off"
                    aria-label={`${articulo?.medida === 'ud.' ? 'Unidades' : 'Kilos'} de ${puesto.nombre}`}
                    value={puesto.cuanto}
                    onFocus={({ target }) => target.select()}
                    onChange={({ target }) =>
                      onReemplazos({ ...reemplazos, [id]: { ...puesto, cuanto: target.value } })
                    }
                  />
                  {articulo?.medida === 'ud.' ? 'u.' : 'kg'}
                </label>
                <Boton
                  tono="icono"
                  icono={Undo2}
                  aria-label={`Volver a ${nombre}`}
                  onClick={() => {
                    const { [id]: _, ...otros } = reemplazos
                    onReemplazos(otros)
                  }}
                />
              </>
            )}
            {abierta === id && puesto === undefined ? (
              <Agregar
                etiqueta={`En lugar de ${nombre}`}
                surtido={surtido.filter(otro => otro.id !== linea.articuloId && !otro.partes)}
                parecidos={linea.articuloId === null ? [] : reemplazosDe(surtido, linea.articuloId)}
                campo={campo}
                sinPrecio
                onAgregar={({ articuloId }) => {
                  const otro = surtido.find(uno => uno.id === articuloId)
                  if (otro === undefined) return
                  onReemplazos({ ...reemplazos, [id]: toPuesto(otro, linea) })
                  setAbierta(null)
                }}
              />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
