// The customer's side of a weighed order (checkout): what it weighed, the time and the ways to pay, and what became of a payment (PAGO-01, PAGO-02).
import { useEffect, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Falla } from '../pedido/Falla.tsx'
import type { Alrededor } from '../pedido/move.ts'
import { useAhora } from '../pedido/use-ahora.ts'
import { Consultas } from './Consultas.tsx'
import { Formas } from './Formas.tsx'
import { ReciboPesado } from './ReciboPesado.tsx'
import { Saldo } from './Saldo.tsx'
import { useCobro, usePolling } from './use-cobro.ts'
import { useLink } from './use-link.ts'
import { venceDe } from './vence.ts'
import { takeVuelta } from './vuelta.ts'
import './pago.css'

/** Of the clock, which shows minutes. */
const PASO_MS = 10_000

interface Props {
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
  /** 'Pedir de nuevo'. */
  readonly onRepetir: () => void
}

export function Pago({ pedido, alrededor, onRepetir }: Props) {
  // The screen is never drawn by the server: what this tab and its address say is there from the first render.
  const [vuelta, setVuelta] = useState(() => takeVuelta(pedido.id))
  const volvio = vuelta === 'volvio'
  const { leido, falla, read, act } = useCobro(pedido, volvio)
  const cobro = leido?.cobro ?? null
  const link = useLink(pedido.id, cobro?.link ?? null, act)
  const pagado = cobro !== null && cobro.pagadoAt !== null
  const porPagar = sePuedePagar({ estado: pedido.estado, pagado })
  const confirmando = porPagar && (volvio || cobro?.confirmando === true)
  usePolling(confirmando || link.estado === 'pidiendo', read)
  // The mark on the order itself is read once the money is there.
  const alDia = pagado === (pedido.pago !== null)
  useEffect(() => {
    if (pagado && !alDia) void alrededor.reload()
  }, [pagado, alDia, alrededor])
  const ahora = useAhora(PASO_MS) + (leido?.desfase ?? 0)
  const vence = cobro === null ? null : venceDe(cobro)
  const vencido = vence !== null && Date.parse(vence) <= ahora
  const monto =
    cobro === null ? 0 : Math.max(0, pesosToCentavos(cobro.debe) - pesosToCentavos(cobro.recibido))
  const pesado = pedido.lineas.some(linea => linea.pesado !== null)
  return (
    <div className={pesado ? 'pedidos-cobro pedidos-cobro--pesado' : 'pedidos-cobro'}>
      <Consultas pedido={pedido} alrededor={alrededor} />
      <div className="pedidos-cobro__saldo">
        {falla === null ? null : <Falla mensaje={falla} onReintentar={() => void read()} />}
        {vuelta === 'noSalio' && porPagar && !confirmando ? (
          <Nota tipo="error">El pago no salió. Podés probar de nuevo o elegir otra forma de pagar.</Nota>
        ) : null}
        {cobro === null ? null : (
          <Saldo
            pedido={pedido}
            cobro={cobro}
            ahora={ahora}
            monto={monto}
            estado={pagado ? 'pagado' : confirmando ? 'confirmando' : porPagar ? 'porPagar' : 'cerrado'}
            onNoPague={volvio ? () => setVuelta(null) : null}
            onRepetir={onRepetir}
          />
        )}
      </div>
      {pesado ? <ReciboPesado pedido={pedido} /> : null}
      {cobro !== null && porPagar && !confirmando && !vencido ? (
        <Formas
          cobro={cobro}
          monto={monto}
          listo={pedido.porPesar === 0 && pedido.esperan === 0}
          pesado={pedido.totalFinal !== null}
          hacer={{ act, read }}
          link={link}
        />
      ) : null}
    </div>
  )
}
