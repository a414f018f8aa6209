// The pick list: what is still to be cut of a day's orders, each cut added up.
import { useEffect, useState } from 'react'
import type { Corte } from '#contract/pedido-leido.wire.ts'
import { fechaCorta } from '#domain/fecha.ts'
import { textoPorciones } from '#domain/peso.ts'
import { etiquetaValor } from '#domain/texto.ts'
import { fetchHojaDeCorte } from '../../../api/seguimiento.ts'
import { Impresion } from '../../../ui/Impresion.tsx'
import { endIfCredenciales, mensajeDeFalla } from '../errores.ts'

interface Props {
  readonly onClose: () => void
}

type Lectura = { readonly cortes: readonly Corte[] } | { readonly falla: string } | null

export function HojaDeCorte({ onClose }: Props) {
  const [fecha, setFecha] = useState(() => fechaCorta(new Date()))
  const [lectura, setLectura] = useState<Lectura>(null)
  useEffect(() => {
    if (fecha === '') return
    let vigente = true
    setLectura(null)
    fetchHojaDeCorte(fecha).then(
      cortes => vigente && setLectura({ cortes }),
      (error: unknown) => {
        endIfCredenciales(error)
        if (vigente) setLectura({ falla: mensajeDeFalla(error) })
      },
    )
    return () => {
      vigente = false
    }
  }, [fecha])
  return (
    <Impresion
      titulo="Hoja de corte"
      papelInicial="a4"
      onClose={onClose}
      controles={
        <label className="ofecha">
          Día
          <input type="date" value={fecha} onChange={evento => setFecha(evento.target.value)} />
        </label>
      }
    >
      <h2>Hoja de corte · {fecha.split('-').reverse().join('/')}</h2>
      <div role="status">
        {lectura === null ? <p>Sumando los cortes…</p> : null}
        {lectura !== null && 'falla' in lectura ? <p>{lectura.falla}</p> : null}
        {lectura !== null && 'cortes' in lectura && lectura.cortes.length === 0 ? (
          <p>No queda nada por cortar de ese día.</p>
        ) : null}
      </div>
      {lectura !== null && 'cortes' in lectura && lectura.cortes.length > 0 ? (
        <Cortes cortes={lectura.cortes} />
      ) : null}
    </Impresion>
  )
}

function Cortes({ cortes }: { readonly cortes: readonly Corte[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Corte</th>
          <th scope="col" className="num">
            Cantidad
          </th>
          <th scope="col">Pedidos</th>
        </tr>
      </thead>
      <tbody>
        {cortes.map(({ articuloId, nombre, valor, medida, grsPorcion, cantidad, pedidos }) => (
          <tr key={`${articuloId} ${nombre} ${valor} ${grsPorcion}`}>
            <td>
              <span className="caja" aria-hidden="true" />
              <b>{nombre}</b> <span className="junto">{etiquetaValor(valor)}</span>
            </td>
            <td className="num">
              {cantidad}u.
              <br />
              <small>{textoPorciones(medida, cantidad, grsPorcion)}</small>
            </td>
            <td>{pedidos.map(pedido => `#${pedido}`).join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
