// The receipt of a weighed order: 'pediste / pesó / diferencia' of each line, the code's discount, and the final total (PESA-02).
import { Check } from 'lucide-react'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { envioDe, textoEnvioDe } from '#domain/entrega/costo.ts'
import { cifraPeso, notaDe, textoPorciento, unidadDe, verboDe } from '#domain/pago/diferencia.ts'
import { juntas, textoDeCombo } from '#domain/pedido/combo.ts'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { textoDiferencia } from '#domain/pedido/pesada.ts'
import { redondeoDe } from '#domain/precios/a-pagar.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { Precio } from '#web/comun/ui/Precio.tsx'

interface Props {
  readonly pedido: PedidoLeido
}

export function ReciboPesado({ pedido }: Props) {
  const { lineas, total, totalFinal, subtotalFinal, descuentoFinal, codigo } = pedido
  const conCodigo = (descuentoFinal ?? 0) > 0 || pedido.descuento > 0
  const redondeo =
    subtotalFinal === null || descuentoFinal === null || totalFinal === null
      ? 0
      : redondeoDe({ subtotal: subtotalFinal, descuento: descuentoFinal, envio: envioDe(pedido) }, totalFinal)
  const envio = pedido.entrega === null ? null : textoEnvioDe(pedido)
  return (
    <section id="total" className="pedidos-final dentado-arriba dentado-abajo" aria-labelledby="total-final">
      {totalFinal === null ? (
        <h2 id="total-final">Lo que vamos pesando</h2>
      ) : (
        <>
          <div className="pedidos-final__total">
            <h2 id="total-final">Total final</h2>
            <Precio centavos={totalFinal} />
          </div>
          <p className="pedidos-final__porque">
            {totalFinal === total ? (
              'El peso real dio justo lo que pediste.'
            ) : (
              <>
                Pediste por <b>{formatPesos(total)}</b>. El peso real {verboDe(totalFinal - total)}{' '}
                <b>{formatPesos(Math.abs(totalFinal - total))}</b> ({textoPorciento(total, totalFinal)}).
              </>
            )}
          </p>
        </>
      )}
      <table className="pedidos-pesos">
        <caption className="oculto">Lo que pediste y lo que pesó, por producto</caption>
        <thead>
          <tr>
            <th scope="col">Pediste</th>
            <th scope="col">Pesó</th>
            <th scope="col">Diferencia</th>
          </tr>
        </thead>
        {juntas(lineas).map(linea => (
          <Renglon key={linea.id} linea={linea} />
        ))}
      </table>
      {subtotalFinal !== null && descuentoFinal !== null && (conCodigo || envio !== null || redondeo > 0) ? (
        <dl>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatPesos(subtotalFinal)}</dd>
          </div>
          {conCodigo ? (
            <div className="pedidos-final__ahorro">
              <dt>{codigo === null ? 'Descuento' : `Código ${codigo.code} (${codigo.porcentaje}%)`}</dt>
              <dd>−{formatPesos(descuentoFinal)}</dd>
            </div>
          ) : null}
          {envio === null ? null : (
            <div>
              <dt>Envío</dt>
              <dd>{envio}</dd>
            </div>
          )}
          {redondeo > 0 ? (
            <div className="pedidos-final__ahorro">
              <dt>Redondeo</dt>
              <dd>−{formatPesos(redondeo)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </section>
  )
}

function Renglon({ linea }: { readonly linea: LineaLeida }) {
  const { id, nombre, medida, pesado, subtotal, subtotalFinal } = linea
  const nota = notaDe(linea)
  const diferencia = subtotalFinal === null ? null : subtotalFinal - subtotal
  const unidad = <small>{unidadDe(medida)}</small>
  return (
    <tbody id={`linea-${id}`}>
      <tr className="pedidos-pesos__nombre">
        <th colSpan={3} scope="rowgroup">
          {nombre}
          {linea.combo ? (
            <small> {textoDeCombo(linea.combo.nombre, linea.combo.enLugarDe?.nombre)}</small>
          ) : null}
          {nota === null ? null : (
            <span className={nota.bien ? 'pedidos-pesos__bien' : undefined}>
              {nota.bien ? <Check className="icono" aria-hidden="true" /> : null}
              {nota.texto}
            </span>
          )}
        </th>
      </tr>
      <tr>
        <td>
          <b>{cifraPeso(gramosDe(linea.grsPorcion, linea.cantidad), medida)}</b> {unidad}
        </td>
        <td>
          {pesado === null ? (
            <small>por pesar</small>
          ) : (
            <>
              <b>{cifraPeso(pesado, medida)}</b> {unidad}
            </>
          )}
        </td>
        <td className={diferencia !== null && diferencia < 0 ? 'pedidos-pesos__menos' : undefined}>
          {diferencia === null ? (
            <small>{linea.respuesta === 'espera' ? 'espera tu OK' : '—'}</small>
          ) : diferencia === 0 ? (
            <small>igual</small>
          ) : (
            textoDiferencia(diferencia)
          )}
        </td>
      </tr>
    </tbody>
  )
}
