// An order to print for who cuts: what and how, with the customer's note; no sum and no address.
import type { LineaPorCortarWire, PedidoPorCortarWire } from '#contract/pedido/reparto.schema.ts'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { textoTurno } from '#domain/entrega/entrega-dicha.ts'
import { pieDeCombo, toRenglones } from '#domain/pedido/combo.ts'
import { isFalta } from '#domain/pedido/por-cortar.ts'
import { conMayuscula } from '#domain/texto/texto.ts'
import { Comanda } from '#web/comun/ui/Comanda.tsx'
import { Impresion } from '#web/comun/ui/Impresion.tsx'
import { etiqueta } from '#web/tienda/pedido/pedidos/tono.ts'

interface Props {
  readonly pedido: PedidoPorCortarWire
  readonly onClose: () => void
}

function pieDe(partes: readonly LineaPorCortarWire[]) {
  return pieDeCombo(
    partes.map(una => ({
      medida: una.Medida,
      cantidad: una.cantidad,
      grsPorcion: una.GrsPorcion,
      falta: isFalta(una),
    })),
  )
}

export function ComandaCorte({ pedido, onClose }: Props) {
  const { id, estado, cliente, detalle, createdAt, turno, lineas } = pedido
  return (
    <Impresion titulo={`Comanda #${id}`} papelInicial="rollo" onClose={onClose}>
      <Comanda
        id={id}
        createdAt={createdAt}
        situacion={etiqueta(estado)}
        cliente={cliente}
        donde={
          turno ? (
            <p>
              <b>{conMayuscula(textoTurno(turno))}</b>
            </p>
          ) : null
        }
        nota={detalle}
        renglones={toRenglones(lineas).flatMap(({ combo, lineas: suyas }) =>
          suyas.map(({ combo: parte, ...linea }, i) => ({
            ...linea,
            preparacion: parte?.enLugarDe ? `En lugar de ${parte.enLugarDe}` : linea.preparacion,
            ...(combo && i === 0 && { caja: { texto: `${linea.cantidad} × ${combo.nombre}` } }),
            ...(combo && i === suyas.length - 1 && { pie: pieDe(suyas) }),
            falta: isFalta(linea),
            peso: textoPorciones(linea.Medida, linea.cantidad, linea.GrsPorcion),
          })),
        )}
      />
    </Impresion>
  )
}
