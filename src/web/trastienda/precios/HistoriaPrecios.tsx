// Every price an article had: a step line, and the same as a table with who changed it (PREC-04).
import type { HistoriaPreciosWire } from '#contract/precios/cambio.schema.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { useLectura } from '../piezas/lectura.ts'
import { fetchHistoria } from './api.ts'
import { ALTO, ANCHO, escalones } from './escalones.ts'
import './historia.css'

interface Props {
  readonly articuloId: number
}

type Historia = HistoriaPreciosWire['data']

export function HistoriaPrecios({ articuloId }: Props) {
  const {
    datos: historia,
    error,
    reload,
  } = useLectura(['historia-precios', articuloId], () => fetchHistoria(articuloId))
  if (error !== null) {
    return (
      <Boton tono="linea" onClick={reload}>
        No se pudo leer la historia. Reintentar
      </Boton>
    )
  }
  if (historia === null) return <Girador texto="Cargando..." />
  const conPrecio = historia.filter(({ precioKG }) => precioKG > 0)
  return (
    <div className="precios-historia">
      {conPrecio.length === 0 ? null : <Linea historia={conPrecio} />}
      <table>
        <caption className="oculto">Los precios que tuvo</caption>
        <thead>
          <tr>
            <th scope="col">Precio</th>
            <th scope="col">Desde</th>
            <th scope="col">Quién</th>
          </tr>
        </thead>
        <tbody>
          {historia.map(({ precioKG, desde, quien, cambio }) => (
            <tr key={desde + precioKG}>
              <th scope="row">{precioKG === 0 ? 'Sin precio' : formatPesos(pesosToCentavos(precioKG))}</th>
              <td>{fechaLarga(desde)}</td>
              <td>
                {quien ?? 'El sistema'}
                {cambio === null ? null : <small>{cambio}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A picture beside the table that says the same: for those who see it. */
function Linea({ historia }: { readonly historia: Historia }) {
  const precios = historia.map(({ precioKG }) => precioKG)
  const [menor, mayor] = [Math.min(...precios), Math.max(...precios)].map(p =>
    formatPesos(pesosToCentavos(p)),
  )
  const texto =
    historia.length < 2
      ? `Siempre ${mayor}`
      : `${historia.length} precios, entre ${menor} y ${mayor}; el último ${formatPesos(pesosToCentavos(precios[0] ?? 0))}`
  return (
    <figure>
      <svg viewBox={`0 0 ${ANCHO} ${ALTO}`} role="img" aria-label={texto} preserveAspectRatio="none">
        <path d={escalones(historia, Date.now())} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption aria-hidden="true">{texto}</figcaption>
    </figure>
  )
}
