// The foot of the board: where to order from home, the categories with the time that passes under the current one, and the clock.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type PaginaPizarra, ventana } from '#domain/precios/pizarra.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { categoriaTexto, conMayuscula } from '#domain/texto/texto.ts'
import { CodigoTienda } from './CodigoTienda.tsx'

interface Props {
  readonly paginas: readonly PaginaPizarra[]
  readonly indice: number
  readonly ahora: number | null
}

/** What fits between the address and the clock. */
const LETRAS = 62

const nombreCorto = (nombre: string) => conMayuscula(categoriaTexto(nombre).replace(/^de /, ''))

export function Pie({ paginas, indice, ahora }: Props) {
  const pagina = paginas[indice]
  const categorias = [...new Map(paginas.map(({ categoria }) => [categoria.id, categoria])).values()]
  const actual = Math.max(
    0,
    categorias.findIndex(({ id }) => id === pagina?.categoria.id),
  )
  const nombres = categorias.map(({ nombre }) => nombreCorto(nombre))
  const visibles = nombres.length > 0 ? ventana(nombres, actual, LETRAS) : []
  return (
    <footer className="pizarra-pie">
      <CodigoTienda />
      <p className="pizarra-pie__casa">
        Pedilo desde tu casa
        <Direccion />
      </p>
      <ol className="pizarra-pie__rubros" aria-label="Categorías">
        {visibles.map(n => (
          <li key={categorias[n]?.id} {...(n === actual ? { 'aria-current': 'true' } : {})}>
            <span>{nombres[n]}</span>
            {n === actual && pagina ? (
              <Avance key={pagina.clave} {...avanceDe(paginas, pagina, indice)} />
            ) : null}
          </li>
        ))}
      </ol>
      <p className="pizarra-pie__hora">{ahora === null ? '' : horaCorta(new Date(ahora))}</p>
    </footer>
  )
}

/** How much of its category has been shown when this page begins, and when it ends. */
function avanceDe(paginas: readonly PaginaPizarra[], { categoria }: PaginaPizarra, indice: number) {
  const propias = paginas.flatMap((otra, n) => (otra.categoria.id === categoria.id ? [n] : []))
  const lugar = propias.indexOf(indice)
  return { desde: lugar / propias.length, hasta: (lugar + 1) / propias.length }
}

function Avance({ desde, hasta }: { readonly desde: number; readonly hasta: number }) {
  const raya = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    raya.current?.style.setProperty('--desde', desde.toFixed(4))
    raya.current?.style.setProperty('--hasta', hasta.toFixed(4))
  }, [desde, hasta])
  return <i className="pizarra-pie__avance" ref={raya} />
}

/** Known in the browser alone. */
function Direccion() {
  const [host, setHost] = useState('')
  useEffect(() => setHost(window.location.host.replace(/^www\./, '')), [])
  return <b data-ajusta="">{host}</b>
}
