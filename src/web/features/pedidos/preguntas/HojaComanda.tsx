// An order as the kitchen hangs it up: who, where, what.

import { textoPorciones } from '#domain/catalogo/peso.ts'
import { formatPesos } from '#domain/dinero/dinero.ts'
import { textoEleccion } from '#domain/pago/eleccion.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { useComercio } from '../../../state/tienda.ts'
import { etiqueta } from '../tono.ts'

interface Props {
  readonly pedido: PedidoLeido
}

export function HojaComanda({ pedido }: Props) {
  const { nombre } = useComercio()
  const { id, lineas, cliente, pago, codigo, descuento } = pedido
  const forma = pago === null ? textoEleccion({ medio: pedido.medioPago, pagaCon: pedido.pagaCon }) : null
  return (
    <>
      <p>
        <b>{nombre}</b>
      </p>
      <h2>Pedido #{id}</h2>
      <p>
        {fechaConDia(pedido.createdAt)}
        <br />
        {etiqueta(pedido.estado)}
        {pago === null ? ' · Sin pagar' : ` · Pagado: ${pago.metodo}`}
        {forma === null ? null : (
          <>
            <br />
            <b>{forma}</b>
          </>
        )}
      </p>
      <h3>{cliente.nombre}</h3>
      <p>
        {pedido.direccion}
        {pedido.alternativa ? ' (dirección alternativa)' : null}
        {cliente.telefono ? (
          <>
            <br />
            Tel. {cliente.telefono}
          </>
        ) : null}
      </p>
      {pedido.detalle ? (
        <p>
          <b>Nota: {pedido.detalle}</b>
        </p>
      ) : null}
      <table>
        <thead>
          <tr>
            <th scope="col">Corte</th>
            <th scope="col" className="impresion__numero">
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {lineas.map(linea => (
            <tr key={linea.id}>
              <td>
                <span className="impresion__caja" aria-hidden="true" />
                <b>
                  {linea.cantidad} × {linea.nombre}
                </b>{' '}
                <span className="impresion__junto">{etiquetaValor(linea.valorNombre)}</span>
                {linea.preparacionNombre === '' ? null : (
                  <>
                    <br />
                    <b>{linea.preparacionNombre}</b>
                  </>
                )}
                <br />
                <small>{textoPorciones(linea.medida, linea.cantidad, linea.grsPorcion)}</small>
              </td>
              <td className="impresion__numero">{formatPesos(linea.subtotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {codigo === null ? null : (
        <p>
          Código {codigo.code} ({codigo.porcentaje}%): −{formatPesos(descuento)}
        </p>
      )}
      <p className="impresion__grande">Total {formatPesos(pedido.totalFinal ?? pedido.total)}</p>
      {pedido.totalFinal === null ? <p>Total pesado: ______________</p> : null}
    </>
  )
}
