// The money of one order at the counter (ledger): what it comes to, what was received, each payment, and refunds from there (PAGO-06, PAGO-07).

import { useState } from 'react'
import type { CobroWire, PagoWire } from '#contract/pago/cobro.schema.ts'
import { quedaDe, saldoDicho } from '#domain/pago/libro.ts'
import { type Medio, NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { motivoRetenido } from '#domain/pago/retenido.ts'
import { textoVuelto } from '#domain/pago/vuelto.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { sePuedePagar } from '#domain/pedido/pago.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { type Alrededor, annul } from '#web/tienda/pedido/move.ts'
import { putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { fetchCobro, saveMedio } from '../api-mostrador.ts'
import { Comprobantes } from './Comprobantes.tsx'
import { Devolver } from './Devolver.tsx'
import './paso.css'

interface CambiarMedioProps {
  readonly cobro: Pick<CobroWire, 'pedido' | 'medio' | 'medios'>
  readonly onHecho: (cobro: CobroWire) => void
}

/**
 * The way an order will be paid, changed by the shop: somebody calls, and will pay in cash after all (PAGO-01).
 */
function CambiarMedio({ cobro: { pedido, medio, medios }, onHecho }: CambiarMedioProps) {
  const [querido, setQuerido] = useState<Medio | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const save = useUnaVez(async (nuevo: Medio) => {
    setQuerido(nuevo)
    setFalla(null)
    try {
      onHecho(await saveMedio(pedido, nuevo))
    } catch (error) {
      setFalla(motivoDe(error))
    }
    setQuerido(null)
  })
  // One the shop no longer offers stays until another is chosen.
  const opciones = medio === null || medios.includes(medio) ? medios : [medio, ...medios]
  return (
    <>
      <label className="campo">
        <span className="campo__nombre">Cómo paga</span>
        <select
          value={querido ?? medio ?? ''}
          aria-busy={querido !== null}
          onChange={({ target }) => void save(target.value as Medio)}
        >
          {medio === null ? (
            <option value="" disabled>
              No eligió
            </option>
          ) : null}
          {opciones.map(uno => (
            <option key={uno} value={uno}>
              {NOMBRE_MEDIO[uno]}
            </option>
          ))}
        </select>
      </label>
      <Motivo className="pedidos-paso__falla">{falla}</Motivo>
    </>
  )
}

interface Props {
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
}

const monto = (pesos: number) => formatPesos(pesosToCentavos(pesos))

export function Libro({ pedido, alrededor }: Props) {
  const { id, updatedAt } = pedido
  const { pesaje } = useComercio()
  // An order that moved may have been paid.
  const clave = ['cobro', id, updatedAt] as const
  const { datos: cobro, error: falla } = useLectura(clave, () => fetchCobro(id), { conserva: true })
  if (falla !== null && cobro === null) {
    return <Motivo className="pedidos-paso__falla">{`No se pudo leer la plata del pedido: ${falla}`}</Motivo>
  }
  // Where nothing is weighed and nothing was paid or chosen, there is nothing to tell.
  if (cobro === null || (!pesaje && cobro.medio === null && (cobro.pagos ?? []).length === 0)) return null
  const { debe, recibido, medio, pagaCon, link, pagos = [] } = cobro
  const falta = pesosToCentavos(debe) - pesosToCentavos(recibido)
  const cancelado = pedido.estado === 'cancelado'
  const cambiable = cobro.medios.length > 0 && sePuedePagar({ estado: pedido.estado, pagado: falta <= 0 })
  const onHecho = (nuevo: CobroWire) => {
    putLeido<CobroWire>(clave, () => nuevo)
    void alrededor.reload()
  }
  const datos: readonly (readonly [string, string] | null)[] = [
    ['Total', monto(debe)],
    ['Recibido', monto(recibido)],
    saldoDicho(falta, { cancelado, sinPagos: pagos.length === 0 }),
    medio === null || cambiable ? null : ['Cómo paga', NOMBRE_MEDIO[medio]],
    medio === 'efectivo' && pagaCon !== null && recibido === 0 && !cancelado
      ? ['Vuelto', textoVuelto(pesosToCentavos(pagaCon), pesosToCentavos(debe))]
      : null,
    link === null ? null : ['Link de pago', textoLink(link)],
  ]
  return (
    <section className="pedidos-libro" aria-label="La plata del pedido">
      <h2>La plata</h2>
      <dl>
        {datos.map(dato =>
          dato === null ? null : (
            <div key={dato[0]}>
              <dt>{dato[0]}</dt>
              <dd>{dato[1]}</dd>
            </div>
          ),
        )}
      </dl>
      {cambiable ? <CambiarMedio cobro={cobro} onHecho={onHecho} /> : null}
      <Comprobantes id={id} leidos={cobro.comprobantes} />
      {pagos.length === 0 ? null : (
        <ul aria-label="Pagos">
          {pagos.map(pago => (
            <li key={pago.id}>
              <Pago
                pedido={pedido}
                pago={pago}
                alrededor={alrededor}
                queda={quedaDe(pagos.map(toAsentado), pago.id)}
                onHecho={onHecho}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const toAsentado = (pago: PagoWire) => ({ ...pago, monto: pesosToCentavos(pago.monto) })

const ESTADO_LINK: Readonly<Record<NonNullable<CobroWire['link']>['estado'], string>> = {
  pidiendo: 'lo estamos pidiendo',
  abierto: 'abierto',
  reemplazado: 'lo reemplazó otro',
  pagado: 'pagado',
  vencido: 'vencido',
  fallido: 'no se pudo hacer',
}

function textoLink({ estado, monto: suyo, error }: NonNullable<CobroWire['link']>): string {
  return [monto(suyo), ESTADO_LINK[estado], error].filter(Boolean).join(' · ')
}

const TIPO: Readonly<Record<PagoWire['tipo'], string>> = {
  cobro: 'Pago',
  devolucion: 'Devolución',
  anulacion: 'Anulado: fue un error',
}
const ESTADO: Readonly<Record<PagoWire['estado'], string>> = {
  acreditado: '',
  pendiente: 'en camino',
  retenido: 'retenido',
  rechazado: 'rechazado',
}

interface PagoProps {
  readonly pedido: PedidoLeido
  readonly pago: PagoWire
  readonly alrededor: Alrededor
  readonly queda: number
  readonly onHecho: (cobro: CobroWire) => void
}

function Pago({ pedido, pago, queda, alrededor, onHecho }: PagoProps) {
  const [abierto, setAbierto] = useState(false)
  const { tipo, medio, estado, motivo, nota, quien, createdAt } = pago
  const detalle = [
    medio === 'otro' ? '' : NOMBRE_MEDIO[medio],
    fechaLarga(createdAt),
    quien ?? '',
    ESTADO[estado],
    estado === 'retenido' ? motivoRetenido(motivo).texto : '',
    nota ?? '',
  ].filter(Boolean)
  return (
    <>
      <p>
        <span>
          <b>{TIPO[tipo]}</b>
          <small>{detalle.join(' · ')}</small>
        </span>
        <strong className={estado === 'acreditado' ? undefined : 'pedidos-libro__sin'}>
          {tipo === 'cobro' ? '' : '−'}
          {pago.moneda === 'ARS' ? monto(pago.monto) : `${pago.moneda} ${pago.monto}`}
        </strong>
        {queda > 0 ? (
          <Boton className="pedidos-boton" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
            Devolver
          </Boton>
        ) : null}
      </p>
      {abierto && queda > 0 ? (
        <Devolver
          pedido={pedido.id}
          pago={pago}
          queda={queda}
          // What the provider says is there is there.
          onAnular={
            quien === null || pedido.estado === 'cancelado' ? null : () => annul(pedido, queda, alrededor)
          }
          onCerrar={() => setAbierto(false)}
          onHecho={cobro => {
            setAbierto(false)
            onHecho(cobro)
          }}
        />
      ) : null}
    </>
  )
}
