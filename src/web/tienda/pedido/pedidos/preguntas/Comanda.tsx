// One order to print, for the kitchen: who, where, what, and what is paid of it.
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { textoEnvioDe } from '#domain/entrega/costo.ts'
import { destinoDe, textoLugar } from '#domain/entrega/entrega-dicha.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { debeDe, faltaPagar, pagadoEnParte, textoSinPagar } from '#domain/pago/saldo.ts'
import { textoVuelto } from '#domain/pago/vuelto.ts'
import { pieDeCombo, textoSustituido, toRenglones } from '#domain/pedido/combo.ts'
import type { LineaLeida } from '#domain/pedido/leido.ts'
import type { ComboVendido } from '#domain/pedido/pedido-entero.ts'
import { textoHay } from '#domain/pedido/pesada.ts'
import { isFalta } from '#domain/pedido/por-cortar.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { conMayuscula } from '#domain/texto/texto.ts'
import { Comanda as Hoja } from '#web/comun/ui/Comanda.tsx'
import { Impresion } from '#web/comun/ui/Impresion.tsx'
import type { SobrePedido } from '#web/tienda/pedido/move.ts'
import { etiqueta } from '../tono.ts'

/** '1 × Caja parrillera', with what all of it costs. */
function cajaDe(combo: ComboVendido, lineas: readonly LineaLeida[]) {
  const total = lineas.reduce((suma, { subtotal, subtotalFinal }) => suma + (subtotalFinal ?? subtotal), 0)
  return { texto: `${lineas[0]?.cantidad} × ${combo.nombre}`, importe: formatPesos(total) }
}

/** How it is cut; of a combo, what was chosen, or what the shop gives for it. */
function preparacionDe(linea: LineaLeida): string {
  const { combo, nombre } = linea
  if (combo?.enLugarDe) return conMayuscula(textoSustituido(linea))
  return combo?.titulo ? `Eligió ${nombre.toLowerCase()}` : linea.preparacionNombre
}

export function HojaComanda({ pedido }: Pick<SobrePedido, 'pedido'>) {
  const { cliente, pago, codigo, descuento, entrega, medioPago, pagaCon } = pedido
  const lugar = textoLugar(entrega)
  const destino = destinoDe(pedido)
  return (
    <Hoja
      id={pedido.id}
      createdAt={pedido.createdAt}
      situacion={
        <>
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
        </>
      }
      cliente={cliente.nombre}
      donde={
        <p>
          {destino}
          {pedido.alternativa && destino !== null ? ' (dirección alternativa)' : null}
          {lugar === null ? null : (
            <>
              {destino === null ? null : <br />}
              <b>{lugar}</b>
            </>
          )}
          {cliente.telefono ? (
            <>
              <br />
              Tel. {cliente.telefono}
            </>
          ) : null}
        </p>
      }
      nota={pedido.detalle}
      renglones={toRenglones(pedido.lineas).flatMap(({ combo, lineas }) =>
        lineas.map((linea, i) => {
          const falta = isFalta(linea)
          const porciones = textoPorciones(linea.medida, linea.cantidad, linea.grsPorcion)
          return {
            id: linea.id,
            falta,
            cantidad: linea.cantidad,
            nombre: linea.nombre,
            valor: linea.valorNombre,
            preparacion: preparacionDe(linea),
            peso:
              linea.pesado === null || falta
                ? porciones
                : `${porciones} · ${textoHay(linea.medida, linea.pesado)}`,
            importe: combo ? '' : falta ? '–' : formatPesos(linea.subtotalFinal ?? linea.subtotal),
            ...(combo && i === 0 && { caja: cajaDe(combo, lineas) }),
            ...(combo &&
              i === lineas.length - 1 && {
                pie: pieDeCombo(lineas.map(una => ({ ...una, falta: isFalta(una) }))),
              }),
          }
        }),
      )}
    >
      {codigo === null ? null : (
        <p>
          Código {codigo.code} ({codigo.porcentaje}%): −{formatPesos(pedido.descuentoFinal ?? descuento)}
        </p>
      )}
      {entrega === null ? null : <p>Envío: {textoEnvioDe(pedido)}</p>}
      <p className="impresion__grande">Total {formatPesos(debeDe(pedido))}</p>
      {pago === null && pagadoEnParte(pedido) ? (
        <p>
          Ya pagó {formatPesos(pedido.recibido)}. <b>Falta {formatPesos(faltaPagar(pedido))}</b>
        </p>
      ) : null}
      {pedido.totalFinal === null ? <p>Total pesado: ______________</p> : null}
    </Hoja>
  )
}

export function Comanda({ pedido, onClose }: SobrePedido) {
  return (
    <Impresion titulo={`Comanda #${pedido.id}`} papelInicial="rollo" onClose={onClose}>
      <HojaComanda pedido={pedido} />
    </Impresion>
  )
}
