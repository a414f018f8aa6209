// An order as it hangs in the kitchen: who, what, and how it is cut; where to and what it costs only as far as whoever prints it may see that.
import { Fragment, type ReactNode } from 'react'
import type { PieDeCombo } from '#domain/pedido/combo.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { useComercio } from '../vidriera/tienda.ts'

interface QueEsProps {
  readonly falta: boolean
  readonly cantidad: number
  readonly nombre: string
  readonly valor: string
}

/** A line on paper for who packs: a box to tick, how many of what; what there was none of is struck out and has no box (PESA-04). */
function QueEs({ falta, cantidad, nombre, valor }: QueEsProps) {
  const que = (
    <>
      <b>
        {cantidad} × {nombre}
      </b>{' '}
      <span className="impresion__junto">{etiquetaValor(valor)}</span>
    </>
  )
  if (!falta) {
    return (
      <>
        <span className="impresion__caja" aria-hidden="true" />
        {que}
      </>
    )
  }
  return (
    <>
      <b>NO HAY</b> <s>{que}</s>
    </>
  )
}

interface RenglonDeComanda extends QueEsProps {
  readonly id: number
  readonly preparacion: string
  readonly peso: string
  /** Absent where no sums are printed. */
  readonly importe?: string
  /** Above the first part of a combo: '1 × Caja parrillera', and what it costs. */
  readonly caja?: { readonly texto: string; readonly importe?: string | undefined } | undefined
  /** Below the last part of a combo. */
  readonly pie?: PieDeCombo | undefined
}

interface Props {
  readonly id: number
  readonly createdAt: string
  /** Its state, and what else is so of it. */
  readonly situacion: ReactNode
  readonly cliente: string
  readonly donde?: ReactNode
  readonly nota: string
  readonly renglones: readonly RenglonDeComanda[]
  /** Below the lines: what it adds up to. */
  readonly children?: ReactNode
}

export function Comanda({ id, createdAt, situacion, cliente, donde, nota, renglones, children }: Props) {
  const { nombre } = useComercio()
  const conImporte = renglones.some(({ importe }) => importe !== undefined)
  return (
    <>
      <p>
        <b>{nombre}</b>
      </p>
      <h2>Pedido #{id}</h2>
      <p>
        {fechaConDia(createdAt)}
        <br />
        {situacion}
      </p>
      <h3>{cliente}</h3>
      {donde}
      {nota === '' ? null : (
        <p>
          <b>Nota: {nota}</b>
        </p>
      )}
      <table>
        <thead>
          <tr>
            {/* Again on each sheet of a long one. */}
            <th scope="col">Corte · pedido #{id}</th>
            {conImporte ? (
              <th scope="col" className="impresion__numero">
                Importe
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {renglones.map(({ id: renglon, preparacion, peso, importe, caja, pie, ...que }) => (
            <Fragment key={renglon}>
              {caja === undefined ? null : (
                <tr className="impresion__combo">
                  <th scope="rowgroup">{caja.texto}</th>
                  {conImporte ? <td className="impresion__numero">{caja.importe}</td> : null}
                </tr>
              )}
              <tr>
                <td>
                  <QueEs {...que} />
                  {preparacion === '' ? null : (
                    <>
                      <br />
                      <b>{preparacion}</b>
                    </>
                  )}
                  <br />
                  <small>{peso}</small>
                </td>
                {conImporte ? <td className="impresion__numero">{importe}</td> : null}
              </tr>
              {pie === undefined ? null : (
                <tr className="impresion__pie">
                  <td colSpan={conImporte ? 2 : 1}>
                    <p>
                      <b>{pie.partes}</b> <b>{pie.peso}</b>
                    </p>
                    <small>{pie.nota}</small>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {children}
    </>
  )
}
