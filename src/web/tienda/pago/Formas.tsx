// The ways to pay the shop offers: which one, what it takes, and the red button that leads to the provider (PAGO-01, PAGO-02).

import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { type Medio, seCobraAlEntregar } from '#domain/pago/medio.ts'
import { esLinkConocido, hostDeLink } from '#domain/pedido/pago.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Medios } from '#web/comun/ui/Medios.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { AlRecibir } from './AlRecibir.tsx'
import { Efectivo } from './Efectivo.tsx'
import { Transferencia } from './Transferencia.tsx'
import type { Cobro } from './use-cobro.ts'
import type { EstadoLink, Link } from './use-link.ts'
import { useMedio } from './use-medio.ts'

interface Props {
  readonly cobro: CobroWire
  /** Centavos that are still to be paid. */
  readonly monto: number
  /** Before it is weighed only the way is chosen: nobody pays a sum that will change. */
  readonly listo: boolean
  /** Its total is the one the scale said. */
  readonly pesado: boolean
  readonly hacer: Pick<Cobro, 'act' | 'read'>
  readonly link: Link
}

export function Formas({ cobro, monto, listo, pesado, hacer, link }: Props) {
  const eleccion = useMedio(cobro, hacer.act)
  const { medios, transferencia } = cobro
  // Where nobody chose, the first that can be paid right now is: what is marked and what the button does are one.
  const medio = eleccion.medio ?? (listo ? (medios.find(cual => !seCobraAlEntregar(cual)) ?? null) : null)
  const muestra = (cual: Medio) => medios.includes(cual) && medio === cual
  if (medios.length === 0) return null
  return (
    <div className="pedidos-formas">
      {medios.length === 1 ? null : (
        <Medios
          titulo="¿Cómo lo pagás?"
          medios={medios}
          elegido={medio}
          onElegir={cual => eleccion.choose({ medio: cual })}
        />
      )}
      <Nota tipo="error">{eleccion.falla}</Nota>
      {listo && muestra('transferencia') && transferencia !== null ? (
        <Transferencia cobro={cobro} destino={transferencia} monto={monto} hacer={hacer} />
      ) : null}
      {medio === 'efectivo' ? (
        <Efectivo key={cobro.pagaCon ?? ''} cobro={cobro} monto={monto} listo={listo} eleccion={eleccion} />
      ) : null}
      {medio === 'tarjeta' ? <AlRecibir medio="tarjeta" monto={monto} listo={listo} /> : null}
      {listo && muestra('mercadopago') && cobro.transferidoAt === null ? (
        <Barra
          nombre={cobro.recibido > 0 ? 'Falta pagar' : pesado ? 'Total final' : 'Total'}
          monto={monto}
          link={link}
          destino={ajeno(cobro.link?.url ?? null)}
        />
      ) : null}
    </div>
  )
}

const TEXTO: Readonly<Record<EstadoLink, string>> = {
  quieto: 'Pagar con Mercado Pago',
  pidiendo: 'Estamos preparando el link…',
  abriendo: 'Abriendo Mercado Pago…',
}

/** Typed by hand it may be anywhere (https): then the customer is told. The demo's own service is this machine. */
function ajeno(url: string | null): string | null {
  return url === null || !url.startsWith('https://') || esLinkConocido(url) ? null : hostDeLink(url)
}

interface BarraProps {
  readonly nombre: string
  readonly monto: number
  readonly link: Link
  /** Where it leads, when that is not the payment service. */
  readonly destino: string | null
}

function Barra({ nombre, monto, destino, link: { estado, falla, pay } }: BarraProps) {
  return (
    <section className="pedidos-barra dentado-arriba" aria-label="Total y pagar">
      <div className="pagina">
        {/* Beside the button: it stands over the page, and what is below it nobody sees. */}
        <Nota tipo="error">{falla}</Nota>
        <p>
          <small>{destino === null ? nombre : `${nombre} · en ${destino}`}</small>
          <Precio centavos={monto} />
        </p>
        <Boton
          tono="rojo"
          aria-disabled={estado !== 'quieto'}
          aria-busy={estado !== 'quieto'}
          onClick={() => void (estado === 'quieto' && pay())}
        >
          {TEXTO[estado]}
        </Boton>
        <span className="oculto" role="status">
          {estado === 'quieto' ? null : TEXTO[estado]}
        </span>
      </div>
    </section>
  )
}
