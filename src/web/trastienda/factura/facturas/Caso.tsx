// An invoice that waits for somebody: refused, with the reason first and what to do as buttons; or without an answer, asked about before another is sent (FAC-04, FAC-08).
import { Mail, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FilaFacturaWire } from '#contract/factura/facturas.schema.ts'
import { mensajeDatosMal } from '#domain/factura/mensaje-factura.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { useIntento } from '#web/trastienda/piezas/use-intento.ts'
import { askComprobante, correctFactura, queueFacturas } from '../api.ts'
import { FormularioAfuera } from './FormularioAfuera.tsx'
import { FormularioReceptor } from './FormularioReceptor.tsx'
import { enPesos, nombreEntero, paraQuien, receptorTecleado } from './palabras.ts'

interface Props {
  readonly fila: FilaFacturaWire
  readonly enLinea: boolean
  readonly onCambio: () => void
}

interface MarcoProps {
  readonly fila: FilaFacturaWire
  readonly tono: 'rojo' | 'azul'
  readonly children: ReactNode
}

function Marco({ fila, tono, children }: MarcoProps) {
  const { pedido, cliente, total, comprobante } = fila
  return (
    <article className={`facturas-caso facturas-caso--${tono}`} aria-label={`Pedido ${pedido}`}>
      <div className="facturas-caso__cabeza">
        <div>
          <h3>{cliente}</h3>
          <p>
            <Link to={rutaPedido(pedido)}>#{pedido}</Link> ·{' '}
            <span className="facturas-quien">{paraQuien(fila)}</span> ·{' '}
            {comprobante === null ? 'no gastó número' : nombreEntero(comprobante)}
          </p>
        </div>
        <em>{enPesos(total)}</em>
      </div>
      {children}
    </article>
  )
}

/** Without an answer. */
export function Dudoso({ fila, enLinea, onCambio }: Props) {
  const { falla, run } = useIntento()
  const { comprobante, aviso } = fila
  return (
    <Marco fila={fila} tono="azul">
      <p>
        <b>ARCA no contestó: se pregunta antes de mandar otra.</b> Puede que ya esté hecha. Preguntamos por
        ese número; las otras de la misma letra esperan a ésta para no repetir ninguna.
      </p>
      <div className="facturas-botones">
        <Boton
          tono="linea"
          talle="medio"
          icono={RefreshCw}
          aria-disabled={!enLinea || comprobante === null}
          onClick={() =>
            enLinea &&
            comprobante !== null &&
            void run(async () => {
              await askComprobante(comprobante.id)
              onCambio()
            })
          }
        >
          Preguntar ahora
        </Boton>
        {aviso === null ? null : <span className="facturas-caso__aviso">{aviso}</span>}
      </div>
      <Motivo>{falla}</Motivo>
    </Marco>
  )
}

/** When the data has to come from the customer: by chat, or by mail where there is no telephone. */
function Escribirle({ fila: { pedido, cliente, total, contacto } }: Pick<Props, 'fila'>) {
  const { whatsapp = null, mail = null } = contacto ?? {}
  const texto = mensajeDatosMal({
    nombre: primeraPalabra(cliente) || null,
    pedido,
    total: pesosToCentavos(total),
  })
  if (whatsapp !== null) {
    return (
      <PorWhatsApp tono="linea" talle="medio" numero={whatsapp} texto={texto}>
        Escribirle
      </PorWhatsApp>
    )
  }
  if (mail === null) return null
  const asunto = `La factura de tu pedido #${pedido}`
  return (
    <a
      className="boton boton--linea boton--medio"
      href={`mailto:${mail}?subject=${encodeURIComponent(asunto)}&body=${encodeURIComponent(texto)}`}
    >
      <Mail className="icono" aria-hidden="true" />
      Escribirle
    </a>
  )
}

type QueHacer = NonNullable<FilaFacturaWire['problema']>['queHacer'][number]

/** Refused, or it could not be made. */
export function Rechazado({ fila, enLinea, onCambio }: Props) {
  const [abierto, setAbierto] = useState<'corregir' | 'afuera' | null>(null)
  const { falla, run } = useIntento()
  const { pedido, cliente, problema, comprobante } = fila
  if (problema === null) return null
  const dicho = `Pedido #${pedido}, ${cliente}, ${enPesos(fila.total)}. ARCA contestó: ${problema.crudo}`
  const now = (que: QueHacer, work: (clave: string) => Promise<unknown>) => () =>
    enLinea &&
    void run(async clave => {
      await work(clave)
      onCambio()
    }, que)
  const botones: Readonly<Record<QueHacer, ReactNode>> = {
    corregir: (
      <Boton
        tono="linea"
        talle="medio"
        aria-expanded={abierto === 'corregir'}
        onClick={() => setAbierto('corregir')}
      >
        Corregir el CUIT
      </Boton>
    ),
    final: (
      <Boton tono="linea" talle="medio" onClick={now('final', clave => correctFactura(pedido, null, clave))}>
        A consumidor final
      </Boton>
    ),
    afuera: (
      <Boton
        tono="linea"
        talle="medio"
        aria-expanded={abierto === 'afuera'}
        onClick={() => setAbierto('afuera')}
      >
        Ya la hice afuera
      </Boton>
    ),
    reintentar: (
      <Boton
        tono="linea"
        talle="medio"
        icono={RefreshCw}
        onClick={now('reintentar', clave => queueFacturas([pedido], clave))}
      >
        Probar de nuevo
      </Boton>
    ),
    contador: (
      <PorWhatsApp tono="linea" talle="medio" texto={dicho}>
        Mandárselo al contador
      </PorWhatsApp>
    ),
  }
  // Of a sequence that stopped there is a notice of its own, with what to do.
  const parada = comprobante !== null && problema.crudo === problema.texto
  return (
    <Marco fila={fila} tono="rojo">
      <p>
        <b>{problema.texto}</b>
      </p>
      {abierto === 'corregir' ? (
        <FormularioReceptor
          pedido={pedido}
          si="Corregir y facturar"
          inicial={receptorTecleado(fila)}
          onNo={() => setAbierto(null)}
          onMandar={async (receptor, clave) => {
            await correctFactura(pedido, receptor, clave)
            setAbierto(null)
            onCambio()
          }}
        />
      ) : abierto === 'afuera' ? (
        <FormularioAfuera pedido={pedido} onHecho={onCambio} onNo={() => setAbierto(null)} />
      ) : (
        <div className="facturas-botones facturas-botones--par">
          {problema.queHacer.map(que => (
            <span key={que}>{botones[que]}</span>
          ))}
          {problema.queHacer.includes('corregir') && fila.contacto ? (
            <span>
              <Escribirle fila={fila} />
            </span>
          ) : null}
        </div>
      )}
      <Motivo>{falla}</Motivo>
      {parada || problema.crudo === '' ? null : (
        <details className="facturas-crudo">
          <summary>Lo que dijo ARCA</summary>
          <p>{problema.crudo}</p>
        </details>
      )}
    </Marco>
  )
}
