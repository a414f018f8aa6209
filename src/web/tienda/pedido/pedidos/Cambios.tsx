// What the shop changed of an order, and what it asks a yes for (MOS-02).
import { useCallback } from 'react'
import type { CambioPedidoWire, CambiosPedidoWire } from '#contract/pedido/cambio-pedido.schema.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { TOTAL_POR_PESAR } from '#domain/pedido/mensaje-cambio.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import './cambios.css'

interface Props {
  readonly pedido: PedidoLeido
  /** Of whoever looks: they may answer. */
  readonly suyo: boolean
}

const monto = (pesos: number) => formatPesos(pesosToCentavos(pesos))

export function Cambios({ pedido: { id, revision }, suyo }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another thing to read.
  const read = useCallback(
    () => authRequest<CambiosPedidoWire>(`/api/pedidos/${id}/cambios`).then(({ data }) => data),
    [id, revision],
  )
  const { leido, reload } = useLeido(read)
  const cambios = leido ?? []
  const { intentar: answer, falla } = useIntento((cambio: number, como: 'aceptar' | 'rechazar') =>
    authRequest(`/api/pedidos/${id}/cambios/${cambio}/${como}`, withBody('POST', {})).finally(reload),
  )
  const propuesto = cambios.find(({ estado }) => estado === 'propuesto')
  const hechos = cambios.filter(({ estado }) => estado === 'aplicado')
  return (
    <div id="cambios" className="pedidos-cambiado">
      {propuesto === undefined ? null : (
        <section aria-labelledby="cambio-propuesto" className="pedidos-cambiado__propuesto">
          <h2 id="cambio-propuesto">{suyo ? '¿Está bien este cambio?' : 'Espera el sí del cliente'}</h2>
          <Textos cambio={propuesto} verbo="sería" />
          {suyo ? (
            <p className="pedidos-cambiado__botones">
              <Boton tono="verde" onClick={() => void answer(propuesto.id, 'aceptar')}>
                Sí, está bien
              </Boton>
              <Boton tono="linea" onClick={() => void answer(propuesto.id, 'rechazar')}>
                No, dejalo como estaba
              </Boton>
            </p>
          ) : null}
        </section>
      )}
      <Nota tipo="error">{falla}</Nota>
      {hechos.length === 0 ? null : (
        <section aria-labelledby="que-cambio">
          <h2 id="que-cambio">Qué cambió</h2>
          {hechos.map(cambio => (
            <div key={cambio.id}>
              <time dateTime={cambio.resueltoAt ?? cambio.createdAt}>
                {fechaLarga(cambio.resueltoAt ?? cambio.createdAt)}
              </time>
              <Textos cambio={cambio} verbo="es" />
            </div>
          ))}
        </section>
      )}
    </div>
  )
}

function Textos({ cambio, verbo }: { readonly cambio: CambioPedidoWire; readonly verbo: string }) {
  const { textos, total, totalAntes, porPesar = false } = cambio
  return (
    <>
      <ul>
        {textos.map(texto => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      {porPesar ? (
        <p>
          {TOTAL_POR_PESAR} (antes {monto(totalAntes)}).
        </p>
      ) : total === totalAntes ? null : (
        <p>
          El total {verbo} <b>{monto(total)}</b> (antes {monto(totalAntes)}).
        </p>
      )}
    </>
  )
}
