// The table behind a chart: the first column names, the others are figures.
export interface TablaDatos {
  readonly titulos: readonly string[]
  readonly filas: readonly { readonly clave: string; readonly celdas: readonly string[] }[]
}

interface Props extends TablaDatos {
  readonly nombre: string
}

export function Tabla({ nombre, titulos, filas }: Props) {
  return (
    <table className="hoy-tabla">
      <caption className="oculto">{nombre}</caption>
      <thead>
        <tr>
          {titulos.map(titulo => (
            <th key={titulo} scope="col">
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map(({ clave, celdas: [primera, ...resto] }) => (
          <tr key={clave}>
            <th scope="row">{primera}</th>
            {resto.map((celda, i) => (
              <td key={titulos[i + 1]}>{celda}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
