// The ways to pay the shop offers, one to choose, and with how much in cash (PAGO-01).
import { type Ref, useEffect, useState } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { objeto, uno } from '#domain/lector.ts'
import { type Eleccion, mediosOfrecidos, rechazoEleccion } from '#domain/pago/eleccion.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { Campo } from '#web/comun/ui/Campo.tsx'
import { Medios } from '#web/comun/ui/Medios.tsx'
import { useCheckout } from '../checkout.ts'
import { changePedidoActual, usePedidoActual } from '../pedido-actual.ts'

const readApagado = objeto({ pago: uno(['apagado']) })

interface Pago {
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

/** How this order will be paid: what was chosen now or last, of what the shop offers. */
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

interface Props {
  readonly pago: Pago
  readonly campo: Ref<HTMLInputElement>
}

export function FormaDePago({ pago, campo }: Props) {
  const { medios, eleccion, escrito, error, choose, write } = pago
  if (medios.length === 0) return null
  return (
    <section className="carrito-bloque">
      <Medios titulo="¿Cómo lo pagás?" medios={medios} elegido={eleccion.medio} onElegir={choose} />
      {eleccion.medio === 'efectivo' ? (
        <Campo
          ref={campo}
          etiqueta="¿Con cuánto pagás?"
          ayuda="Para llevarte el vuelto. Podés dejarlo vacío."
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={escrito}
          error={error}
          onChange={({ target }) => write(target.value)}
        />
      ) : null}
    </section>
  )
}
