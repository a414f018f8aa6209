// What was ordered: article and portion, how many, what one costs (LIST-05).

import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import type { LineaLeida } from '#domain/pedido/leido.ts'
import { formatPesos } from '#domain/precios/dinero.ts'

interface Props {
  readonly lineas: readonly LineaLeida[]
}

export function TablaLineas({ lineas }: Props) {
  return (
    <table className="pedidos-tabla">
      <thead>
        <tr>
          <th scope="col">Articulo</th>
          <th scope="col">Cantidad</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {lineas.map(({ id, nombre, valorNombre, preparacionNombre, cantidad, precioUnitario }) => (
          <tr key={id}>
            <td>
              <b>{nombre}</b> <span>/ {etiquetaLinea(valorNombre, preparacionNombre)}</span>
            </td>
            <td>{cantidad}u.</td>
            <td>{formatPesos(precioUnitario)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
