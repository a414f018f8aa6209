// /Seguimiento/{secret}: an order for whoever has its link, without an account: how it goes and what is to pay, and of its person the first name (ENT-05).
import { Check, FileDown, Phone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { SeguimientoWire } from '#contract/entrega/seguimiento.schema.ts'
import { textoQuienLoVe } from '#domain/entrega/seguimiento.ts'
import { mensajeCliente } from '#domain/pedido/mensaje-cliente.ts'
import { pesosToCentavos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { horaConDia } from '#domain/texto/fecha.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { useParametro } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { PorWhatsApp } from '#web/comun/ui/PorWhatsApp.tsx'
import { Recibo } from '#web/comun/ui/Recibo.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchSeguimiento } from '../api-seguimiento.ts'
import { Avance } from '../seguimiento/Avance.tsx'
import { Pagar } from '../seguimiento/Pagar.tsx'
import { useSeguido } from '../seguimiento/use-seguido.ts'
import { forgetSeguimiento, isDeVuelta } from '../sigue.ts'
import '../seguimiento/seguimiento.css'

export function Seguimiento() {
  const secreto = useParametro()
  // The server's page is the same whatever stands in the address.
  const hidratado = useHidratado()
  return hidratado ? <Seguido key={secreto} secreto={secreto} /> : <Buscando />
}

function Buscando() {
  return (
    <>
      <Cabeza titulo="Tu pedido" />
      <div className="pagina seguimiento">
        <Girador texto="Buscando tu pedido" />
      </div>
    </>
  )
}

interface CabezaProps {
  readonly titulo: string
  readonly seguido?: SeguimientoWire
}

function Cabeza({ titulo, seguido }: CabezaProps) {
  return (
    <header className="seguimiento__cabeza kraft dentado-abajo">
      <div className="pagina">
        {seguido === undefined ? null : (
          <p>
            Pedido #{seguido.numero}
            {seguido.nombre === null ? '' : ` de ${seguido.nombre}`}
          </p>
        )}
        <h1>{titulo}</h1>
        {seguido === undefined ? null : <Avance seguido={seguido} />}
      </div>
    </header>
  )
}

/** The provider tells the shop of a payment at about the time its payer is back. */
const CONFIRMA_MS = [3_000, 10_000, 25_000]

const isAbierto = ({ estado }: SeguimientoWire) => estado === 'pendiente' || estado === 'en_proceso'

function Seguido({ secreto }: { readonly secreto: string }) {
  const read = useCallback(() => fetchSeguimiento(secreto), [secreto])
  const { leido, error, reload } = useSeguido(read, isAbierto)
  const [deVuelta] = useState(() => isDeVuelta(secreto))
  useEffect(() => {
    forgetSeguimiento()
    if (!deVuelta) return
    const relojes = CONFIRMA_MS.map(ms => setTimeout(() => void reload(), ms))
    return () => relojes.forEach(clearTimeout)
  }, [deVuelta, reload])
  // Also when it was there a minute ago: it was taken back.
  if (error instanceof ApiError && error.status === 404) return <NoEsta />
  const falla =
    error === null ? null : (
      <Nota tipo="error">
        No pudimos ver cómo viene. {error instanceof ApiError ? error.message : ''}{' '}
        <Boton tono="texto" onClick={() => void reload()}>
          Reintentar
        </Boton>
      </Nota>
    )
  if (leido === null && falla === null) return <Buscando />
  return (
    <>
      <Cabeza titulo={leido?.titulo ?? 'Tu pedido'} {...(leido && { seguido: leido })} />
      <div className="pagina seguimiento">
        {falla}
        {leido === null ? null : <Detalle seguido={leido} secreto={secreto} deVuelta={deVuelta} />}
      </div>
    </>
  )
}

/** Unknown, taken back and over read the same. */
function NoEsta() {
  return (
    <>
      <Cabeza titulo="Este enlace ya no anda" />
      <div className="pagina seguimiento">
        <p>
          Puede que el pedido haya terminado hace tiempo, o que al enlace le falte un pedazo. Si es tuyo, lo
          ves desde tu cuenta.
        </p>
        <BotonLink tono="rojo" to={RUTAS.pedidos}>
          Ver mis pedidos
        </BotonLink>
        <Contacto texto="" />
      </div>
    </>
  )
}

interface DetalleProps {
  readonly seguido: SeguimientoWire
  readonly secreto: string
  readonly deVuelta: boolean
}

function Detalle({ seguido, secreto, deVuelta }: DetalleProps) {
  const comercio = useComercio()
  const { pasos, calle, lineas, descuento, envio, redondeo, total, pagado, nombreTotal, numero, estado } =
    seguido
  const { facturas = [] } = seguido
  const actual = pasos.map(({ hecho }) => hecho).lastIndexOf(true)
  return (
    <>
      <ol className="seguimiento-pasos" aria-label="Estado del pedido">
        {pasos.map(({ nombre, hora, hecho }, indice) => (
          <li
            key={nombre}
            className={hecho ? 'seguimiento-pasos--hecho' : undefined}
            aria-current={indice === actual ? 'step' : undefined}
          >
            <i>{hecho ? <Check aria-hidden="true" /> : null}</i>
            <span>{nombre}</span>
            {hora === null ? null : <time dateTime={hora}>{horaConDia(hora, new Date())}</time>}
          </li>
        ))}
      </ol>
      {calle === null ? null : (
        <p className="seguimiento__va">
          Va a <b>{calle}</b>
        </p>
      )}
      <Pagar seguido={seguido} secreto={secreto} deVuelta={deVuelta} />
      <Recibo
        titulo="Lo que va"
        renglones={[
          ...lineas.map(({ nombre, etiqueta, detalle, monto }) => ({
            texto: `${nombre} (${etiqueta}): ${detalle}`,
            valor: pesosToCentavos(monto),
          })),
          ...(descuento === 0
            ? []
            : [{ texto: 'Descuento', valor: pesosToCentavos(descuento), ahorro: true }]),
          ...(envio === null ? [] : [{ texto: 'Envío', valor: envio }]),
          ...(redondeo === 0 ? [] : [{ texto: 'Redondeo', valor: pesosToCentavos(redondeo), ahorro: true }]),
        ]}
        total={pesosToCentavos(total)}
        nombreTotal={pagado ? 'Pagado' : nombreTotal}
      />
      {facturas.map(({ id, nombre, numero: suyo }) => (
        <a
          key={id}
          className="boton boton--linea boton--ancho"
          href={`/api/seguimiento/${secreto}/factura?id=${id}`}
          target="_blank"
          rel="noreferrer"
        >
          <FileDown className="icono" aria-hidden="true" />
          {nombre} {suyo}
        </a>
      ))}
      <Contacto texto={mensajeCliente({ id: numero, estado, whatsapp: null }, comercio)} />
      <p className="seguimiento__chico">{textoQuienLoVe(facturas.length)}</p>
    </>
  )
}

function Contacto({ texto }: { readonly texto: string }) {
  const { whatsapp, telefono } = useComercio()
  return (
    <div className="seguimiento__contacto">
      {whatsapp === null ? null : (
        <PorWhatsApp tono="verde" talle="ancho" numero={whatsapp} texto={texto}>
          Escribirle al local
        </PorWhatsApp>
      )}
      {telefono === null ? null : (
        <a className="boton boton--linea boton--ancho" href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>
          <Phone className="icono" aria-hidden="true" />
          {telefono}
        </a>
      )}
    </div>
  )
}
