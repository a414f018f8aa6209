// Every order that waits, each on a sheet of its own and what leaves first first, to be printed in one go.

import { useState } from 'react'
import { compareTurnos } from '#domain/entrega/turno-corto.ts'
import type { PaginaPedidos, PedidoLeido } from '#domain/pedido/leido.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Impresion } from '#web/comun/ui/Impresion.tsx'
import { fetchEsperando } from '#web/tienda/pedido/api-seguimiento.ts'
import { CURSOR_INICIAL, mergePedidos, PAGINAS_SOLAS, sigue } from '../lista.ts'
import { HojaComanda } from './Comanda.tsx'

/** What is printed: all that waits, or one of its two states. */
const CUALES = [
  ['', 'Todos los que esperan'],
  ['pendiente', 'Pendientes'],
  ['en_proceso', 'En proceso'],
] as const

interface Props {
  readonly onClose: () => void
}

interface Esperando {
  readonly pedidos: readonly PedidoLeido[]
  /** More wait than one print should hold. */
  readonly quedan: number
}

async function readEsperando(): Promise<Esperando> {
  let pedidos: readonly PedidoLeido[] = []
  let cursor: string | undefined = CURSOR_INICIAL
  for (let page = 1; ; page++) {
    const leida: PaginaPedidos = await fetchEsperando(page, cursor)
    pedidos = mergePedidos(pedidos, leida.pedidos)
    cursor = leida.siguiente ?? undefined
    if (page >= PAGINAS_SOLAS || !sigue(leida)) {
      return { pedidos, quedan: Math.max(0, leida.total - pedidos.length) }
    }
  }
}

export function Comandas({ onClose }: Props) {
  const { leido: leidos, error } = useLeido(readEsperando)
  const [cual, setCual] = useState<string>('')
  const pedidos = (leidos?.pedidos ?? [])
    .filter(({ estado }) => cual === '' || estado === cual)
    .sort((uno, otro) => compareTurnos(uno.entrega?.turno, otro.entrega?.turno))
  return (
    <Impresion
      titulo={leidos === null ? 'Comandas' : `Comandas (${pedidos.length})`}
      papelInicial="rollo"
      listo={pedidos.length > 0}
      onClose={onClose}
      controles={
        <select
          className="pedidos-cual"
          aria-label="Qué pedidos imprimir"
          value={cual}
          onChange={evento => setCual(evento.target.value)}
        >
          {CUALES.map(([valor, texto]) => (
            <option key={valor} value={valor}>
              {texto}
            </option>
          ))}
        </select>
      }
    >
      <div role="status">
        {error === null ? null : <p>{motivoDe(error)}</p>}
        {leidos === null && error === null ? <p>Leyendo los pedidos…</p> : null}
        {leidos !== null && pedidos.length === 0 ? <p>No hay pedidos para imprimir.</p> : null}
        {leidos !== null && leidos.quedan > 0 ? (
          <p className="impresion__nota">
            Son los {leidos.pedidos.length} más viejos: quedan {leidos.quedan} más.
          </p>
        ) : null}
      </div>
      {pedidos.map(pedido => (
        <section key={pedido.id} className="impresion__hoja" aria-label={`Comanda ${pedido.id}`}>
          <HojaComanda pedido={pedido} />
        </section>
      ))}
    </Impresion>
  )
}
