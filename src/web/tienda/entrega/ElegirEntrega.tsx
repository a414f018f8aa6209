// How and when an order is delivered, to choose: sent or picked up, the zone with its cost, day and slot, as they are offered now (ENT-01, ENT-02).
import { type ReactNode, useEffect, useMemo } from 'react'
import { fromWireChoque } from '#contract/entrega/opciones.wire.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { type EntregaPedida, faltaDe, toPedida, withSuyo, zonaDe } from '#domain/entrega/eleccion.ts'
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Modo } from './Modo.tsx'
import type { EntregaResuelta } from './resuelta.ts'
import { Turnos } from './Turnos.tsx'
import { useOpciones } from './use-opciones.ts'
import { ZonaDeEntrega } from './ZonaDeEntrega.tsx'
import './entrega.css'

const MIRANDO = {
  en: 'turno',
  titulo: 'Un momento',
  descripcion: 'Estamos mirando cómo te lo podemos entregar.',
} as const

interface Props {
  readonly comercio: Comercio
  /** '' while there is none. */
  readonly direccion: string
  readonly subtotal: number
  readonly pedida: EntregaPedida
  readonly onPedida: (cambios: Partial<EntregaPedida>) => void
  readonly onResuelta: (resuelta: EntregaResuelta) => void
  /** Why the last attempt was refused; what is offered by then comes with it. */
  readonly rechazo: unknown
  /** The slot an order that was placed has already. */
  readonly suyo?: TurnoTomado | null
  /** Of the staff: a slot without a place can be chosen all the same. */
  readonly aMano?: boolean
  /** Where it goes. */
  readonly domicilio?: ReactNode
  /** How far it is from free delivery. */
  readonly regla?: ReactNode
}

function useResuelta({ comercio, direccion, subtotal, pedida, rechazo, suyo = null }: Props) {
  const { opciones: ofrecidas, viejas, error, reload, put } = useOpciones(direccion, pedida)
  const opciones = useMemo(() => ofrecidas && withSuyo(ofrecidas, suyo), [ofrecidas, suyo])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the refusal, not of what is asked after it
  useEffect(() => {
    if (!(rechazo instanceof ApiError)) return
    const dichas = fromWireChoque(rechazo.details)
    // What delivery costs may be what was refused.
    if (dichas === null) void reload()
    else put(dichas)
  }, [rechazo])
  const resuelta = useMemo((): EntregaResuelta => {
    const zona = opciones === null ? null : zonaDe(opciones, pedida)
    const minimo = comercio.compraMinimaObligatoria ? (zona?.minimo ?? comercio.compraMinima) : 0
    const falta = opciones === null || viejas ? MIRANDO : faltaDe(opciones, pedida, { subtotal, minimo })
    return { modo: pedida.modo, pedida: toPedida(pedida), zona, falta }
  }, [opciones, viejas, pedida, subtotal, comercio])
  return { leidas: { opciones, viejas, error, reload }, resuelta }
}

export function ElegirEntrega(props: Props) {
  const { comercio, direccion, pedida, onPedida, onResuelta, rechazo, aMano = false } = props
  const { leidas, resuelta } = useResuelta(props)
  const { opciones, viejas, error, reload } = leidas
  useEffect(() => onResuelta(resuelta), [onResuelta, resuelta])
  const retira = pedida.modo === 'retiro'
  const conRetiro = opciones?.retiro ?? comercio.retiroEnLocal
  return (
    <section className="entrega" aria-label={aMano ? 'Cómo y cuándo lo recibe' : 'Entrega'}>
      {conRetiro ? (
        <Modo
          aMano={aMano}
          modo={pedida.modo}
          local={opciones?.direccionLocal ?? comercio.direccion}
          onModo={modo => onPedida({ modo })}
        />
      ) : null}
      {retira ? null : props.domicilio}
      <Nota tipo="error">
        {error === null ? null : (
          <>
            <p>No pudimos ver los turnos ni las zonas. Lo que elegiste queda.</p>
            <Boton tono="texto" onClick={() => void reload()}>
              Reintentar
            </Boton>
          </>
        )}
      </Nota>
      {opciones === null ? (
        error === null ? (
          <span className="entrega-hueso" role="status" aria-label="Mirando los turnos" />
        ) : null
      ) : (
        <div aria-busy={viejas}>
          {opciones.conZonas && !retira && direccion !== '' ? (
            <ZonaDeEntrega
              key={direccion}
              opciones={opciones}
              pedida={pedida}
              zonas={comercio.zonas}
              onZona={zona => onPedida({ zona })}
            />
          ) : null}
          {props.regla}
          {opciones.porTurnos ? (
            <Turnos
              opciones={opciones}
              turno={pedida.turno}
              onTurno={(turno, deMas) => onPedida({ turno, deMas })}
              onRetiro={conRetiro && !retira ? () => onPedida({ modo: 'retiro' }) : null}
              recien={rechazo !== null}
              aMano={aMano}
              deMas={pedida.deMas}
            />
          ) : null}
        </div>
      )}
    </section>
  )
}
