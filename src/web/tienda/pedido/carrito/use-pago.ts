// How this order will be paid: what the shop offers, what was chosen now or last, and with how much in cash (PAGO-01).
import { useEffect, useState } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { objeto, uno } from '#domain/lector.ts'
import { type Eleccion, mediosOfrecidos, rechazoEleccion } from '#domain/pago/eleccion.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { useCheckout } from '../checkout.ts'
import { changePedidoActual, usePedidoActual } from '../pedido-actual.ts'

const readApagado = objeto({ pago: uno(['apagado']) })

export interface Pago {
  /** None: nobody is asked. */
  readonly medios: readonly Medio[]
  readonly eleccion: Eleccion
  readonly escrito: string
  readonly error: string | undefined
  choose(medio: Medio): void
  write(texto: string): void
}

/** Of a way that was switched off while this page was open. */
function useApagados(medio: string | null): readonly string[] {
  const rechazado = useCheckout(({ desenlace }) => (desenlace?.tipo === 'rechazado' ? desenlace : null))
  const [apagados, setApagados] = useState<readonly string[]>([])
  const apagado = readApagado(rechazado?.error.details) !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the refusal, not of what is chosen after it
  useEffect(() => {
    if (!apagado || medio === null) return
    setApagados(previos => [...previos, medio])
    changePedidoActual({ medio: null })
  }, [apagado, rechazado])
  return apagados
}

export function usePago(comercio: Comercio, total: number): Pago {
  const { medio: guardado, pagaCon: escrito } = usePedidoActual()
  const apagados = useApagados(guardado)
  const medios = mediosOfrecidos(comercio).filter(medio => !apagados.includes(medio))
  const elegido = medios.find(medio => medio === guardado)
  const medio = elegido ?? (medios.length === 1 ? (medios[0] ?? null) : null)
  const tecleado = medio === 'efectivo' && escrito.trim() !== ''
  const pagaCon = tecleado ? centavosTecleados(escrito) : null
  const eleccion = { medio, pagaCon }
  const rechazo = tecleado && pagaCon !== null ? rechazoEleccion(eleccion, comercio, total)?.texto : undefined
  return {
    medios,
    eleccion,
    escrito,
    error: tecleado && pagaCon === null ? 'Escribilo como 20.000.' : rechazo,
    choose: nuevo => changePedidoActual({ medio: nuevo }),
    write: texto => changePedidoActual({ pagaCon: texto }),
  }
}
