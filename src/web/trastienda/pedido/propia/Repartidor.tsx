// Who delivers an order: chosen by the staff from the card, and taken back for ten seconds.

import { Bike } from 'lucide-react'
import { useId, useState } from 'react'
import { ABIERTOS, estadoConocido } from '#domain/pedido/estado.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { fetchRepartidores, giveTo } from '#web/tienda/pedido/api-reparto.ts'
import type { Alrededor } from '#web/tienda/pedido/move.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import '../../../tienda/pedido/pedidos/dar.css'

const DESHACER_MS = 10_000
/** Many cards open at once ask once. */
const VALE_MS = 30_000
interface Props {
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
}

export function Repartidor({ pedido, alrededor }: Props) {
  const { id, estado, repartidor } = pedido
  const campo = useId()
  const quienes = useLectura(['repartidores'], fetchRepartidores, { valeMs: VALE_MS }).datos ?? []
  const [falla, setFalla] = useState<string | null>(null)
  const conocido = estadoConocido(estado)
  const abierto = conocido !== null && ABIERTOS.includes(conocido)
  if (!abierto || (quienes.length === 0 && repartidor === null)) {
    return repartidor === null ? null : <p className="pedidos-dar-hecho">Lo llevó {repartidor.nombre}</p>
  }
  const give = async (a: number | null, deshaciendo = false) => {
    setFalla(null)
    try {
      const nuevo = await giveTo(id, a)
      alrededor.apply(nuevo)
      if (deshaciendo) return
      const nombre = nuevo.repartidor?.nombre
      showAviso({
        titulo: nombre === undefined ? 'Sin repartidor' : `Lo lleva ${nombre}`,
        descripcion: `Pedido #${id}`,
        tipo: 'exito',
        ms: DESHACER_MS,
        accion: { texto: 'Deshacer', onAccion: () => void give(repartidor?.id ?? null, true) },
      })
    } catch (error) {
      setFalla(motivoDe(error))
    }
  }
  // Who does not deliver any more still has it until somebody says otherwise.
  const opciones =
    repartidor === null || quienes.some(otra => otra.id === repartidor.id)
      ? quienes
      : [repartidor, ...quienes]
  return (
    <div className="pedidos-dar">
      <label htmlFor={campo}>
        <Bike className="icono" aria-hidden="true" />
        Lo lleva
      </label>
      <select
        id={campo}
        value={repartidor?.id ?? ''}
        onChange={({ target }) => void give(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Nadie todavía</option>
        {opciones.map(({ id: suyo, nombre }) => (
          <option key={suyo} value={suyo}>
            {nombre}
          </option>
        ))}
      </select>
      <Motivo className="pedidos-dar__falla">{falla}</Motivo>
    </div>
  )
}
