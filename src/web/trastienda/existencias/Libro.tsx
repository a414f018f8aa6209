// The ledger of an article: every movement with its cause, its balance and the way to its order (STK-02).
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import type { AsientoWire } from '#contract/existencias/existencias.schema.ts'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import { fromWireStock } from '#contract/existencias/stock-recibido.wire.ts'
import { textoCantidad } from '#domain/existencias/lista-de-compra.ts'
import { SIEMPRE_HAY } from '#domain/existencias/stock.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Hoja } from '../piezas/Hoja.tsx'
import { Leyendo } from '../piezas/Leyendo.tsx'
import { usePaginas } from '../piezas/lectura.ts'
import { VerMas } from '../piezas/VerMas.tsx'
import { fetchLibro } from './api.ts'

const CAUSAS: Readonly<Record<string, string>> = {
  inicial: 'Stock inicial',
  ajuste: 'Ajuste',
  venta: 'Pedido',
  devolucion: 'Pedido cancelado',
  compra: 'Compra',
  merma: 'Merma',
  recuento: 'Recuento',
  correccion: 'Corrección',
  apagado: 'Sin stock / Ya hay',
  medida: 'Cambio de unidad',
}

/** The figure of what there always is stands for none, in kilos and in units (ART-06). */
const isSiempre = (saldo: number) => saldo === SIEMPRE_HAY
/** From there or to there nothing was bought or sold: it began or ceased to be counted, or was switched off. */
const isConteo = ({ cantidad, saldo, medida }: AsientoWire) =>
  isSiempre(saldo) ||
  isSiempre(toWireStock(medida ?? '/Kg', fromWireStock(medida ?? '/Kg', saldo - cantidad)))

interface Props {
  readonly articulo: ArticuloFila
}

export function Libro({ articulo }: Props) {
  const { id, nombre, Medida } = articulo
  const { lectura, paginas, haySiguiente, falla, more } = usePaginas(['libro', id], antes =>
    fetchLibro(id, antes ?? undefined),
  )
  const asientos = paginas.flatMap(({ data }) => data)
  // In the unit of then; a server of before says none.
  const cantidad = ({ medida = Medida }: AsientoWire, numero: number) =>
    textoCantidad(medida, Math.abs(fromWireStock(medida, numero)))
  return (
    <Hoja
      titulo={`Movimientos de ${nombre}`}
      accion={
        <BotonLink tono="texto" to={rutaSeccion('existencias')}>
          Cerrar
        </BotonLink>
      }
    >
      <Leyendo lectura={lectura} />
      <div className="existencias-libro">
        <table>
          <thead>
            <tr>
              <th scope="col">Cuándo</th>
              <th scope="col">Qué</th>
              <th scope="col">Cuánto</th>
              <th scope="col">Queda</th>
            </tr>
          </thead>
          <tbody>
            {asientos.map(asiento => (
              <tr key={asiento.id}>
                <td>
                  <time dateTime={asiento.at}>{fechaLarga(asiento.at)}</time>
                </td>
                <td>
                  <Causa asiento={asiento} />
                </td>
                {asiento.motivo === 'medida' || isConteo(asiento) ? (
                  <td>–</td>
                ) : (
                  <td className={asiento.cantidad < 0 ? 'existencias-baja' : 'existencias-sube'}>
                    {asiento.cantidad < 0 ? '−' : '+'}
                    {cantidad(asiento, asiento.cantidad)}
                  </td>
                )}
                <td>{isSiempre(asiento.saldo) ? 'siempre hay' : cantidad(asiento, asiento.saldo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <VerMas haySiguiente={haySiguiente} falla={falla} onMas={more} />
    </Hoja>
  )
}

function Causa({ asiento: { tipo, motivo, nota, quien, pedido } }: { readonly asiento: AsientoWire }) {
  return (
    <>
      {pedido === null ? (
        CAUSAS[motivo ?? tipo]
      ) : (
        <Link to={rutaPedido(pedido)}>
          {CAUSAS[tipo]} #{pedido}
        </Link>
      )}
      {nota === null ? null : ` · ${nota}`}
      {quien === null ? null : <small> · {quien}</small>}
    </>
  )
}
