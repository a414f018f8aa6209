// The orders of one customer, the last first, each one tap away.

import { useState } from 'react'
import type { PedidoDeClienteWire } from '#contract/cuenta/cliente.schema.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import { ETIQUETAS } from '#domain/pedido/estado-texto.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { motivoDe } from '#web/comun/guardado/veredicto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import { fetchCliente } from './api.ts'

interface Props {
  readonly id: number
  readonly primeros: readonly PedidoDeClienteWire[]
  readonly siguiente: number | null
}

function nombreDe(estado: string): string {
  const conocido = estadoConocido(estado)
  return conocido === null ? estado : ETIQUETAS[conocido]
}

export function Pedidos({ id, primeros, siguiente }: Props) {
  const [mas, setMas] = useState<{
    pedidos: readonly PedidoDeClienteWire[]
    siguiente: number | null
  } | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const desde = mas === null ? siguiente : mas.siguiente
  const pedidos = [...primeros, ...(mas?.pedidos ?? [])]
  const more = () => {
    setFalla(null)
    fetchCliente(id, desde).then(
      ({ meta }) =>
        setMas({ pedidos: [...(mas?.pedidos ?? []), ...meta.pedidos], siguiente: meta.siguiente }),
      (error: unknown) => setFalla(motivoDe(error)),
    )
  }
  return (
    <Hoja titulo="Pedidos">
      {pedidos.length === 0 ? <p className="clientes-nota">Todavía no pidió nada.</p> : null}
      <ul className="clientes-pedidos" aria-label="Pedidos del cliente">
        {pedidos.map(({ id: numero, estado, total, pagado, createdAt }) => (
          <li key={numero}>
            <Link to={rutaPedido(numero)}>Pedido #{numero}</Link>
            <b>{formatPesos(pesosToCentavos(total))}</b>
            <small>
              {fechaLarga(createdAt)} · {nombreDe(estado)}
              {pagado ? ' · pagado' : ''}
            </small>
          </li>
        ))}
      </ul>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      {desde === null ? null : (
        <Boton tono="linea" talle="medio" onClick={more}>
          Ver más
        </Boton>
      )}
    </Hoja>
  )
}
