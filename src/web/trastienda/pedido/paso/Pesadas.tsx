// The lines of a weighed order for the staff: what was ordered, what the scale said, and the difference, with the totals below (PESA-02).
import { gramosDe } from '#domain/catalogo/peso.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { juntas, textoDeCombo } from '#domain/pedido/combo.ts'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { textoDiferencia, textoPeso } from '#domain/pedido/pesada.ts'
import type { Respuesta } from '#domain/pedido/pesaje.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { Precio } from '#web/comun/ui/Precio.tsx'
import './paso.css'

interface Props {
  readonly pedido: PedidoLeido
}

const DICHO: Readonly<Record<Respuesta, string>> = {
  espera: 'espera la respuesta',
  acepta: 'dijo que sí',
  palabra: 'dijo que sí de palabra',
  limite: 'se cobra el límite',
  ajusta: 'pidió ajustarlo',
  saca: 'lo sacó',
}

export function Pesadas({ pedido }: Props) {
  const { lineas, codigo, total, totalFinal, subtotalFinal, descuentoFinal } = pedido
  return (
    <table className="pedidos-pesadas">
      <caption className="oculto">Lo que pidió y lo que pesó</caption>
      <thead>
        <tr>
          <th scope="col">Artículo</th>
          <th scope="col">Pidió</th>
          <th scope="col">Pesó</th>
          <th scope="col">Diferencia</th>
        </tr>
      </thead>
      <tbody>
        {juntas(lineas).map(linea => (
          <Fila key={linea.id} linea={linea} />
        ))}
      </tbody>
      <tfoot id="total">
        {descuentoFinal === null || descuentoFinal === 0 ? null : (
          <>
            <tr>
              <th scope="row" colSpan={3}>
                Subtotal
              </th>
              <td>{formatPesos(subtotalFinal ?? 0)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                {codigo === null ? 'Descuento' : `Código ${codigo.code} (${codigo.porcentaje}%)`}
              </th>
              <td>−{formatPesos(descuentoFinal)}</td>
            </tr>
          </>
        )}
        <tr>
          <th scope="row" colSpan={3}>
            Total pedido
          </th>
          <td>{formatPesos(total)}</td>
        </tr>
        <tr className="pedidos-pesadas__total">
          <td colSpan={4}>
            <p>
              <b>{totalFinal === null ? 'Todavía sin total final' : 'Total final'}</b>{' '}
              {totalFinal === null ? null : <Precio centavos={totalFinal} />}
            </p>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Fila({ linea }: { readonly linea: LineaLeida }) {
  const { id, nombre, valorNombre, preparacionNombre, medida, pesado, cobrado, respuesta } = linea
  const otroPeso = cobrado !== null && cobrado !== pesado
  const nota = [
    linea.combo ? textoDeCombo(linea.combo.nombre, linea.combo.enLugarDe?.nombre) : '',
    respuesta === null ? '' : DICHO[respuesta],
    otroPeso ? `se cobra ${textoPeso(medida, cobrado)}` : '',
  ].filter(Boolean)
  return (
    <tr id={`linea-${id}`}>
      <td>
        <b>{nombre}</b> <span>/ {etiquetaLinea(valorNombre, preparacionNombre)}</span>
        {nota.length === 0 ? null : <small>{nota.join(' · ')}</small>}
      </td>
      <td>
        {textoPeso(medida, gramosDe(linea.grsPorcion, linea.cantidad))}
        <small>{formatPesos(linea.subtotal)}</small>
      </td>
      <td>
        {pesado === null ? 'falta' : pesado === 0 ? 'no hay' : textoPeso(medida, pesado)}
        {linea.subtotalFinal === null ? null : <small>{formatPesos(linea.subtotalFinal)}</small>}
      </td>
      <td>{linea.subtotalFinal === null ? '' : textoDiferencia(linea.subtotalFinal - linea.subtotal)}</td>
    </tr>
  )
}
