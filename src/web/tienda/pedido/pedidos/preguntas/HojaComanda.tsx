// An order as the kitchen hangs it up: who, where, what.
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { debeDe, faltaPagar, pagadoEnParte, textoSinPagar } from '#domain/pago/saldo.ts'
import { textoVuelto } from '#domain/pago/vuelto.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { textoHay } from '#domain/pedido/pesada.ts'
import { isFalta } from '#domain/pedido/por-cortar.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { QueEs } from '../QueEs.tsx'
import { etiqueta } from '../tono.ts'

interface Props {
  readonly pedido: PedidoLeido
}

export function HojaComanda({ pedido }: Props) {
  const { nombre } = useComercio()
  const { id, lineas, cliente, pago, codigo, descuento, medioPago, pagaCon } = pedido
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
        {` · ${pago === null ? textoSinPagar(pedido) : `Pagado: ${pago.metodo}`}`}
        {pago === null && medioPago !== null ? (
          <>
            <br />
            <b>
              {NOMBRE_MEDIO[medioPago]}
              {pagaCon === null ? null : `, ${textoVuelto(pagaCon, faltaPagar(pedido))}`}
            </b>
          </>
        ) : null}
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
            {/* Again on each sheet of a long one. */}
            <th scope="col">Corte · pedido #{id}</th>
            <th scope="col" className="impresion__numero">
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {lineas.map(linea => (
            <tr key={linea.id}>
              <td>
                <QueEs
                  falta={isFalta(linea)}
                  cantidad={linea.cantidad}
                  nombre={linea.nombre}
                  valor={linea.valorNombre}
                />
                {linea.preparacionNombre === '' ? null : (
                  <>
                    <br />
                    <b>{linea.preparacionNombre}</b>
                  </>
                )}
                <br />
                <small>
                  {textoPorciones(linea.medida, linea.cantidad, linea.grsPorcion)}
                  {linea.pesado === null || isFalta(linea)
                    ? null
                    : ` · ${textoHay(linea.medida, linea.pesado)}`}
                </small>
              </td>
              <td className="impresion__numero">
                {isFalta(linea) ? '–' : formatPesos(linea.subtotalFinal ?? linea.subtotal)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {codigo === null ? null : (
        <p>
          Código {codigo.code} ({codigo.porcentaje}%): −{formatPesos(pedido.descuentoFinal ?? descuento)}
        </p>
      )}
      <p className="impresion__grande">Total {formatPesos(debeDe(pedido))}</p>
      {pago === null && pagadoEnParte(pedido) ? (
        <p>
          Ya pagó {formatPesos(pedido.recibido)}. <b>Falta {formatPesos(faltaPagar(pedido))}</b>
        </p>
      ) : null}
      {pedido.totalFinal === null ? <p>Total pesado: ______________</p> : null}
    </>
  )
}
