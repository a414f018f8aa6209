// What moved the day's money, the newest first: payments by their order, refunds, and what somebody noted (PAGO-08).
import type { CajaWire, PagoWire } from '#contract/pago/cobro.schema.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { horaCorta } from '#domain/texto/fecha.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { conSigno, NOMBRE_EN_CAJA, nombreDia } from './palabras.ts'

interface Props {
  readonly caja: Pick<CajaWire, 'pagos' | 'asientos'>
}

interface Movimiento {
  readonly clave: string
  readonly cuando: string
  readonly monto: number
  readonly que: string
  readonly detalle: string
  readonly pedido: number | null
}

const QUE: Readonly<Record<PagoWire['tipo'], string>> = {
  cobro: 'Cobro',
  devolucion: 'Devolución',
  anulacion: 'Anulación',
}

type Asiento = CajaWire['asientos'][number]

const deAsiento = ({ id, createdAt, monto, concepto, medio, corrige, quien }: Asiento): Movimiento => ({
  clave: `asiento-${id}`,
  cuando: createdAt,
  monto,
  que: concepto,
  detalle: [NOMBRE_EN_CAJA[medio], corrige && `corrige el ${nombreDia(corrige)}`, quien]
    .filter(Boolean)
    .join(' · '),
  pedido: null,
})

function toMovimientos({ pagos, asientos }: Props['caja']): readonly Movimiento[] {
  const cobros = pagos.map(({ id, createdAt, tipo, monto, medio, nota, quien, pedido }) => ({
    clave: `pago-${id}`,
    cuando: createdAt,
    monto: tipo === 'cobro' ? monto : -monto,
    que: QUE[tipo],
    detalle: [NOMBRE_EN_CAJA[medio], nota, quien].filter(Boolean).join(' · '),
    pedido,
  }))
  return [...cobros, ...asientos.map(deAsiento)].sort((uno, otro) => otro.cuando.localeCompare(uno.cuando))
}

export function Movimientos({ caja }: Props) {
  const movimientos = toMovimientos(caja)
  if (movimientos.length === 0) return <p className="caja-nota">No hay movimientos.</p>
  return (
    <ul className="caja-lista">
      {movimientos.map(({ clave, cuando, monto, que, detalle, pedido }) => (
        <li key={clave}>
          <span className="caja-lista__que">
            {pedido === null ? (
              <b>{que}</b>
            ) : (
              <b>
                {que} <Link to={rutaPedido(pedido)}>#{pedido}</Link>
              </b>
            )}
            <small>
              {horaCorta(cuando)} · {detalle}
            </small>
          </span>
          <b className="caja-lista__monto" data-signo={Math.sign(monto)}>
            {conSigno(monto)}
          </b>
        </li>
      ))}
    </ul>
  )
}

/** Entries of later days that put this one right. */
export function Correcciones({ asientos }: { readonly asientos: readonly Asiento[] }) {
  if (asientos.length === 0) return null
  return (
    <ul className="caja-lista" aria-label="Correcciones de este día">
      {asientos.map(asiento => (
        <li key={asiento.id}>
          <span className="caja-lista__que">
            <b>{asiento.concepto}</b>
            <small>
              Anotado el {nombreDia(asiento.dia)} · {NOMBRE_EN_CAJA[asiento.medio]} · {asiento.quien}
            </small>
          </span>
          <b className="caja-lista__monto" data-signo={Math.sign(asiento.monto)}>
            {conSigno(asiento.monto)}
          </b>
        </li>
      ))}
    </ul>
  )
}
