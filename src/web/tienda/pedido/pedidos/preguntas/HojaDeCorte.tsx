// The pick list: everything still to be cut, each cut added up, with how much goes to which order and what customers noted.

import { Fragment, useState } from 'react'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { textoTurno } from '#domain/entrega/entrega-dicha.ts'
import { turnoCorto } from '#domain/entrega/turno-corto.ts'
import { addCortes, byTurno, type HojaDeCorte as Hoja } from '#domain/pedido/hoja-de-corte.ts'
import { fechaConDia } from '#domain/texto/fecha.ts'
import { conMayuscula, etiquetaValor } from '#domain/texto/texto.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Impresion } from '#web/comun/ui/Impresion.tsx'
import { fetchHojaDeCorte } from '#web/tienda/pedido/api-seguimiento.ts'

interface Props {
  readonly onClose: () => void
}

export function HojaDeCorte({ onClose }: Props) {
  const { leido: hoja, error } = useLeido(fetchHojaDeCorte)
  const [en] = useState(() => new Date().toISOString())
  const hay = hoja !== null && hoja.cortes.length + hoja.listos.length > 0
  return (
    <Impresion titulo="Hoja de corte" papelInicial="a4" listo={hay} onClose={onClose}>
      <h2>Hoja de corte</h2>
      <div role="status">
        {error === null ? null : <p>{motivoDe(error)}</p>}
        {hoja === null && error === null ? <p>Sumando los cortes…</p> : null}
        {hoja !== null && hoja.cortes.length === 0 ? <p>No queda nada por cortar.</p> : null}
      </div>
      {hay ? (
        <>
          <p>
            {fechaConDia(en)} · {hoja.pedidos.length === 1 ? '1 pedido' : `${hoja.pedidos.length} pedidos`}{' '}
            por preparar
          </p>
          {hoja.cortes.length === 0
            ? null
            : byTurno(hoja).map(({ turno, hoja: suya }) => (
                <Fragment key={turno === null ? '' : turnoCorto(turno)}>
                  {turno === null ? null : <h3>{conMayuscula(textoTurno(turno))}</h3>}
                  {suya.cortes.length === 0 ? null : <Cortes hoja={suya} />}
                </Fragment>
              ))}
          <Notas hoja={hoja} />
          <Listos hoja={hoja} />
        </>
      ) : null}
    </Impresion>
  )
}

function Cortes({ hoja: { cortes, pedidos } }: { readonly hoja: Hoja }) {
  const porId = new Map(pedidos.map(pedido => [pedido.id, pedido]))
  const marcas = (id: number) => {
    const pedido = porId.get(id)
    return `${pedido?.detalle ? '\u00a0*' : ''}${pedido?.pagado === false ? '\u00a0S/P' : ''}`
  }
  return (
    <>
      <p>
        {[
          pedidos.some(({ pagado }) => pagado === false) ? 'S/P: sin pagar' : '',
          pedidos.some(({ detalle }) => detalle) ? '*: con nota, al final' : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="impresion__cortes">
        <table>
          <thead>
            <tr>
              <th scope="col">Corte</th>
              <th scope="col" className="impresion__numero">
                Cantidad
              </th>
            </tr>
          </thead>
          {addCortes(cortes).map(corte => (
            <tbody key={`${corte.medida} ${corte.nombre}`}>
              <tr className="impresion__suma">
                <th scope="rowgroup">{corte.nombre}</th>
                <td className="impresion__numero">{corte.total}</td>
              </tr>
              {corte.porciones.map(({ articuloId, valor, medida, grsPorcion, cantidad, partes }) => (
                <Fragment key={`${articuloId} ${valor} ${grsPorcion}`}>
                  <tr className="impresion__porcion">
                    <td>
                      <span className="impresion__caja" aria-hidden="true" />
                      <b>{etiquetaValor(valor)}</b>
                    </td>
                    <td className="impresion__numero">{textoPorciones(medida, cantidad, grsPorcion)}</td>
                  </tr>
                  <tr>
                    <td colSpan={2}>
                      <span className="impresion__partes">
                        {partes.map(parte => (
                          <span key={parte.pedido} className="impresion__cifra">
                            #{parte.pedido} × {parte.cantidad}
                            {marcas(parte.pedido)}
                          </span>
                        ))}
                      </span>
                    </td>
                  </tr>
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

/** Crossed out, for who has the paper of an hour ago in their hand. */
function Listos({ hoja: { listos } }: { readonly hoja: Hoja }) {
  if (listos.length === 0) return null
  return (
    <>
      <h3>Ya pesado, o no hay: no se corta</h3>
      <table>
        <tbody>
          {addCortes(listos).map(corte => (
            <tr key={`${corte.medida} ${corte.nombre}`}>
              <td>
                <s>{corte.nombre}</s>
              </td>
              <td className="impresion__numero">
                <s>{corte.total}</s>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Notas({ hoja: { pedidos } }: { readonly hoja: Hoja }) {
  const notas = pedidos.filter(({ detalle }) => detalle)
  if (notas.length === 0) return null
  return (
    <>
      <h3>Notas de los clientes</h3>
      <ul className="impresion__notas">
        {notas.map(({ id, cliente, detalle }) => (
          <li key={id}>
            <b className="impresion__cifra">#{id}</b> {cliente}: <b>{detalle}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
