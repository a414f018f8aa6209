// The next stop, large: where, who, what they wrote, how to reach them, and what to collect with the change for it.
import { MapPin, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { enlaceMapas, enlaceWaze, type ParadaMia, vueltosDe } from '#domain/entrega/jornada.ts'
import { dudaAlCobrar } from '#domain/pago/en-la-puerta.ts'
import { NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'

interface Props {
  readonly parada: ParadaMia
  readonly lugar: number
  /** What it is asked instead of how to reach them. */
  readonly children?: ReactNode
}

export const telefonoDe = ({ telefono, whatsapp }: ParadaMia) =>
  telefono === null ? null : `tel:${whatsapp === null ? telefono.replace(/[^\d+]/g, '') : `+${whatsapp}`}`

export function Parada({ parada, lugar, children }: Props) {
  const { pedido, bultos, direccion, cliente, detalle } = parada
  return (
    <section className="reparto-parada" aria-label={`Parada ${lugar}, pedido ${pedido}`}>
      <p className="reparto-parada__numero">
        <b>{lugar}</b>#{pedido} · {bultos === 1 ? '1 bolsa' : `${bultos} bolsas`}
      </p>
      <h1>{direccion || 'Sin dirección: llamá'}</h1>
      <p className="reparto-parada__quien">{cliente}</p>
      {detalle === '' ? null : (
        <p className="reparto-parada__nota">
          <b className="oculto">Nota: </b>
          {detalle}
        </p>
      )}
      {children ?? (
        <>
          <Vias parada={parada} />
          <Cobra parada={parada} />
        </>
      )}
    </section>
  )
}

function Vias({ parada }: { readonly parada: ParadaMia }) {
  const ciudad = useComercio().ciudad ?? ''
  const { cliente, direccion, punto, whatsapp } = parada
  const telefono = telefonoDe(parada)
  const hayDonde = direccion !== '' || punto !== null
  return (
    <div className="reparto-vias">
      {telefono === null ? null : (
        <a href={telefono}>
          <Phone className="icono" aria-hidden="true" />
          Llamar<span className="oculto"> a {cliente}</span>
        </a>
      )}
      {whatsapp === null ? null : (
        <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
          <IconoWhatsApp />
          Avisar<span className="oculto"> a {cliente} por WhatsApp</span>
        </a>
      )}
      {hayDonde ? (
        <>
          <a href={enlaceMapas(parada, ciudad)} target="_blank" rel="noreferrer">
            <MapPin className="icono" aria-hidden="true" />
            <span>
              <span className="oculto">Abrir en </span>Mapas
            </span>
          </a>
          <a href={enlaceWaze(parada, ciudad)} target="_blank" rel="noreferrer">
            <Navigation className="icono" aria-hidden="true" />
            <span>
              <span className="oculto">Abrir en </span>Waze
            </span>
          </a>
        </>
      ) : null}
    </div>
  )
}

/** Paid before: nothing to collect. In cash, with what may have to be given back. */
function Cobra({ parada }: { readonly parada: ParadaMia }) {
  const { cobrar, medio } = parada
  const duda = dudaAlCobrar(parada)
  if (cobrar === 0) return <p className="reparto-pago">Ya está pago: no cobres nada</p>
  return (
    <div className="reparto-cobra">
      <p>
        <span>
          Cobrar
          <small>{medio === null ? 'no dijo cómo paga' : NOMBRE_MEDIO[medio].toLowerCase()}</small>
        </span>
        <Precio centavos={cobrar} />
      </p>
      {duda === null ? null : <strong>{duda}</strong>}
      {medio === 'efectivo' || medio === null ? (
        <ul className="reparto-vueltos" aria-label="Vuelto según con cuánto paga">
          {vueltosDe(parada).map(({ con, vuelto, dicho }) => (
            <li key={con} className={dicho ? 'reparto-vueltos--dicho' : undefined}>
              {vuelto === 0 ? 'paga' : `${dicho ? 'dijo' : 'con'} ${formatPesos(con)}`}
              <b>{vuelto === 0 ? 'justo' : formatPesos(vuelto)}</b>
              <small>{vuelto === 0 ? 'sin vuelto' : 'de vuelto'}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
