// The lines of one order with what each comes to, and the totals at the foot (ODET-01).
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { textoEnvioDe } from '#domain/entrega/costo.ts'
import { comoSeMuestran, textoSustituido, toRenglones } from '#domain/pedido/combo.ts'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { redondeoDe } from '#domain/precios/a-pagar.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { nombreTotal } from '#domain/precios/total-final.ts'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'

interface Props {
  readonly pedido: PedidoLeido
}

/** Centavos: from here on a sum needs a wider column. */
const MILLON = 100_000_000

export function DetalleLineas({ pedido }: Props) {
  const { lineas, subtotal, descuento, codigo, entrega, total, totalFinal } = pedido
  const { pesaje } = useComercio()
  const redondeo = redondeoDe({ subtotal, descuento, envio: entrega?.costo ?? 0 }, total)
  // The sums above it are as ordered, whatever it weighed.
  const envio = textoEnvioDe({ ...pedido, subtotalFinal: null })
  return (
    <table className={`pedidos-lineas${subtotal >= MILLON ? ' pedidos-lineas--anchas' : ''}`}>
      <caption className="oculto">Lo que lleva el pedido</caption>
      <thead>
        <tr>
          <th scope="col">Articulo</th>
          <th scope="col">Subtotal</th>
        </tr>
      </thead>
      <tbody>
        {toRenglones(lineas).map(({ combo, lineas: partes }) => {
          const linea = comoSeMuestran(partes)[0] ?? partes[0]
          return (
            <tr key={linea.id} id={`linea-${linea.id}`}>
              <td>
                <b>{linea.nombre}</b>{' '}
                <span>
                  / {etiquetaLinea(linea.valorNombre, combo === null ? linea.preparacionNombre : '')}
                </span>
                {combo === null ? null : <PartesDeCombo partes={partes} />}
                <small>
                  <span>
                    {linea.cantidad}u. × {formatPesos(linea.precioUnitario)}
                  </span>
                  <span>{textoPorciones(linea.medida, linea.cantidad, linea.grsPorcion)}</span>
                </small>
              </td>
              <td>{formatPesos(linea.subtotal)}</td>
            </tr>
          )
        })}
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
        {envio === null ? null : (
          <tr>
            <th scope="row">Envío</th>
            <td className="pedidos-lineas__envio">{envio}</td>
          </tr>
        )}
        {redondeo > 0 ? (
          <tr className="pedidos-lineas__ahorro">
            <th scope="row">Redondeo</th>
            <td>−{formatPesos(redondeo)}</td>
          </tr>
        ) : null}
        {totalFinal !== null && totalFinal !== total ? (
          <tr>
            <th scope="row">Total del pedido</th>
            <td>{formatPesos(total)}</td>
          </tr>
        ) : null}
        <tr className="pedidos-lineas__total">
          <td colSpan={2}>
            <p>
              <b>{nombreTotal(totalFinal, pesaje, 'Total')}</b> <Precio centavos={totalFinal ?? total} />
            </p>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What is in it, one below the other (VOL-03). */
function PartesDeCombo({ partes }: { readonly partes: readonly LineaLeida[] }) {
  return (
    <ul className="pedidos-lineas__partes">
      {partes.map(parte => (
        <li key={parte.id}>
          {parte.nombre} {parte.valorNombre} {textoSustituido(parte)}
        </li>
      ))}
    </ul>
  )
}
