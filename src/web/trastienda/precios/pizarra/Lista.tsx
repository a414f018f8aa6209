// The rows of a page of the board: name, dots, painted price; an offer on its paper tag, what ran out dimmed.
import { useLayoutEffect, useRef } from 'react'
import { formatPesos } from '#domain/precios/dinero.ts'
import { type FilaPizarra, type PaginaPizarra, precioDe, unidadDe } from '#domain/precios/pizarra.ts'
import { tieneDescuento } from '#domain/precios/precio.ts'
import { Precio } from '#web/comun/ui/Precio.tsx'

/** A heading among the rows, as part of a row. */
const ALTO_SUBTITULO = 0.8
const ESCALA = { minima: 0.82, maxima: 1.26 } as const

interface Props {
  readonly pagina: PaginaPizarra
  readonly porPagina: number
  readonly movidos: ReadonlySet<number> | undefined
}

export function Lista({ pagina, porPagina, movidos }: Props) {
  const lista = useRef<HTMLDivElement>(null)
  const unidad = unidadDe(pagina)
  const filas = pagina.bloques.reduce((suma, bloque) => suma + bloque.filas.length, 0)
  const alto = filas + (pagina.bloques.length - 1) * ALTO_SUBTITULO
  // Fewer rows are written larger, as on any board.
  const escala = Math.min(ESCALA.maxima, Math.max(ESCALA.minima, porPagina / alto))
  useLayoutEffect(() => {
    lista.current?.style.setProperty('--escala', escala.toFixed(3))
  }, [escala])
  return (
    <div className="pizarra-lista" ref={lista}>
      {pagina.bloques.map(({ id, nombre, filas: propias }, orden) => (
        <section key={id} className="pizarra-lista__bloque">
          {orden > 0 ? (
            <h2 className="pizarra-lista__subtitulo" data-ajusta="">
              {nombre}
            </h2>
          ) : null}
          <ul>
            {propias.map(fila => (
              <Fila key={fila.id} fila={fila} movida={movidos?.has(fila.id) === true} unidad={unidad} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface PropsFila {
  readonly fila: FilaPizarra
  readonly movida: boolean
  readonly unidad: FilaPizarra['medida']
}

function Fila({ fila, movida, unidad }: PropsFila) {
  const { nombre, precioKg, descPorciento, hay } = fila
  const centavos = precioDe(fila)
  const rebajada = hay && tieneDescuento(descPorciento)
  const suelta = fila.medida === 'ud.' && unidad === '/Kg'
  const clase = `pizarra-fila${rebajada ? ' pizarra-fila--oferta' : ''}${hay ? '' : ' pizarra-fila--falta'}`
  return (
    <li className={clase}>
      <span className="pizarra-fila__nombre" data-ajusta="">
        {nombre}
      </span>
      <span className="pizarra-fila__puntos" />
      {hay && suelta ? <span className="pizarra-fila__unidad">c/u</span> : null}
      {rebajada ? (
        <s className="pizarra-fila__antes">
          <span className="oculto">Antes </span>
          {formatPesos(precioKg)}
        </s>
      ) : null}
      {hay ? (
        <span
          // Another price is another tag, which swings once.
          key={centavos}
          className={`pizarra-fila__precio${movida ? ' pizarra-fila__precio--mueve' : ''}`}
        >
          <Precio centavos={centavos} />
        </span>
      ) : (
        <em className="pizarra-fila__sin">se terminó</em>
      )}
    </li>
  )
}
