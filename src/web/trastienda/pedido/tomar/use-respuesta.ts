// What the customer answered to a change that waits for their yes, heard on the live line while somebody looks at it (MOS-02).
import { useEffect, useState } from 'react'
import type { CambioPedidoWire } from '#contract/pedido/cambio-pedido.schema.ts'
import { watchVivo } from '#web/comun/vivo/vivo.ts'
import { fetchCambios } from './api.ts'

/** The change as it is by now; as it came, until something of it was heard. */
export function useRespuesta<C extends CambioPedidoWire | null>(
  pedido: number,
  cambio: C,
): C | CambioPedidoWire {
  const [leido, setLeido] = useState<CambioPedidoWire | null>(null)
  const espera = cambio?.estado === 'propuesto' ? cambio.id : null
  useEffect(() => {
    if (espera === null) return
    let vigente = true
    const read = () =>
      fetchCambios(pedido).then(
        cambios => vigente && setLeido(cambios.find(({ id }) => id === espera) ?? null),
        // Read again when the line is open again.
        () => undefined,
      )
    const stop = watchVivo({
      enSegundoPlano: false,
      onCambio: ({ id }) => {
        if (id === pedido) void read()
      },
      onAbierto: () => void read(),
      onCaido: () => {},
    })
    return () => {
      vigente = false
      stop()
    }
  }, [pedido, espera])
  return leido !== null && leido.id === espera ? leido : cambio
}
