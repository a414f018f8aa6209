// An order to print for who cuts: what and how, with the customer's note; no sum and no address.
import type { PedidoPorCortarWire } from '#contract/pedido/reparto.schema.ts'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { isFalta } from '#domain/pedido/por-cortar.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { Impresion } from '#web/comun/ui/Impresion.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { QueEs } from '#web/tienda/pedido/pedidos/QueEs.tsx'
import { etiqueta } from '#web/tienda/pedido/pedidos/tono.ts'

interface Props {
  readonly pedido: PedidoPorCortarWire
  readonly onClose: () => void
}

export function ComandaCorte({ pedido, onClose }: Props) {
  const { nombre } = useComercio()
  const { id, estado, cliente, detalle, createdAt, lineas } = pedido
  return (
    <Impresion titulo={`Comanda #${id}`} papelInicial="rollo" onClose={onClose}>
      <p>
        <b>{nombre}</b>
      </p>
      <h2>Pedido #{id}</h2>
      <p>
        {fechaConDia(createdAt)}
        <br />
        {etiqueta(estado)}
      </p>
      <h3>{cliente}</h3>
      {detalle === '' ? null : (
        <p>
          <b>Nota: {detalle}</b>
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Corte</th>
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
                  valor={linea.valor}
                />
                {linea.preparacion === '' ? null : (
                  <>
                    <br />
                    <b>{linea.preparacion}</b>
                  </>
                )}
                <br />
                <small>{textoPorciones(linea.Medida, linea.cantidad, linea.GrsPorcion)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Impresion>
  )
}
