// The head of a page of the board: what it is, by what it is sold, which page, and since when the prices are when nobody answers.
import { Fragment } from 'react'
import { type PaginaPizarra, textoVisto, unidadDe } from '#domain/precios/pizarra.ts'
import { categoriaTexto, normalize } from '#domain/texto/texto.ts'

interface Props {
  readonly pagina: PaginaPizarra
  /** Null while the prices are today's. */
  readonly visto: number | null
  readonly ahora: number | null
}

export function Titulo({ pagina, visto, ahora }: Props) {
  const [primero] = pagina.bloques
  const titulo = primero?.nombre ?? ''
  const rubro = categoriaTexto(pagina.categoria.nombre)
  // 'Cerdo al horno' says that it is pork.
  const dicho = normalize(titulo).includes(normalize(rubro.replace(/^de /, '')))
  const partes = [
    ...(dicho ? [] : [rubro.replace(/^de /, '')]),
    unidadDe(pagina) === '/Kg' ? 'precio por kilo' : 'precio por unidad',
    ...(pagina.partes > 1 ? [`${pagina.parte} de ${pagina.partes}`] : []),
  ]
  return (
    <header className="pizarra-titulo">
      <h1 data-ajusta="">{titulo}</h1>
      <div className="pizarra-titulo__lado">
        {visto !== null && ahora !== null ? (
          <p className="pizarra-titulo__visto">{textoVisto(visto, ahora)}</p>
        ) : null}
        <p data-ajusta="">
          {partes.map((parte, n) => (
            <Fragment key={parte}>
              {n > 0 ? ' ' : null}
              <span>{n > 0 ? `· ${parte}` : parte}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </header>
  )
}
