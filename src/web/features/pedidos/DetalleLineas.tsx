// The lines of one order with what each comes to, and the totals at the foot (ODET-01).

import { textoPorciones } from '#domain/catalogo/peso.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { textoEnvio } from '#domain/comercio/envio.ts'
import { formatPesos } from '#domain/dinero/dinero.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { Precio } from '../../ui/Precio.tsx'

interface Props {
  readonly pedido: PedidoLeido
}

export function DetalleLineas({ pedido }: Props) {
  const { lineas, subtotal, descuento, codigo, envioGratis, total, totalFinal } = pedido
  return (
    <table className="pedidos-lineas">
      <caption className="oculto">Lo que lleva el pedido</caption>
      <thead>
        <tr>
          <th scope="col">Articulo</th>
          <th scope="col">Subtotal</th>
        </tr>
      </thead>
      <tbody>
        {lineas.map(linea => (
          <tr key={linea.id} id={`linea-${linea.id}`}>
            <td>
              <b>{linea.nombre}</b> <span>/ {etiquetaLinea(linea.valorNombre, linea.preparacionNombre)}</span>
              <small>
                <span>
                  {linea.cantidad}u. × {formatPesos(linea.precioUnitario)}
                </span>
                <span>{textoPorciones(linea.medida, linea.cantidad, linea.grsPorcion)}</span>
              </small>
            </td>
            <td>{formatPesos(linea.subtotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot id="total">
        {descuento > 0 ? (
          <>
            <tr>
              <th scope="row">Subtotal</th>
              <td>{formatPesos(subtotal)}</td>
            </tr>
            <tr className="pedidos-lineas__ahorro">
              <th scope="row">
                {codigo === null ? 'Descuento' : `Código ${codigo.code} (${codigo.porcentaje}%)`}
              </th>
              <td>−{formatPesos(descuento)}</td>
            </tr>
          </>
        ) : null}
        {envioGratis === null ? null : (
          <tr>
            <th scope="row">Envío</th>
            <td>{textoEnvio(envioGratis)}</td>
          </tr>
        )}
        {totalFinal !== null && totalFinal !== total ? (
          <tr>
            <th scope="row">Total del pedido</th>
            <td>{formatPesos(total)}</td>
          </tr>
        ) : null}
        <tr className="pedidos-lineas__total">
          <td colSpan={2}>
            <p>
              <b>{totalFinal === null ? 'Total' : 'Total final'}</b> <Precio centavos={totalFinal ?? total} />
            </p>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
