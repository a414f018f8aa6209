// The cart of somebody who is logged in, once it can be shown: lines, delivery, code, notes, receipt and the button (CART-01).
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { cuandoSePaga } from '#domain/pago/cuando.ts'
import type { Medio } from '#domain/pago/medio.ts'
import { type Carrito, claveLinea } from '#domain/pedido/carrito/carrito.ts'
import type { Compra } from '#domain/pedido/carrito/compra.ts'
import { cleanDetalle, DETALLE_MAX } from '#domain/pedido/carrito/entrega.ts'
import { vigentes } from '#domain/pedido/carrito/revision.ts'
import { type Totales, totales } from '#domain/pedido/carrito/totales.ts'
import { redondeoDe } from '#domain/precios/a-pagar.ts'
import { nombreTotal } from '#domain/precios/total-final.ts'
import { RUTAS } from '#domain/rutas.ts'
import { largo, primeros } from '#domain/texto/unicode.ts'
import { useAtencion } from '#web/comun/estado/atencion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { Recibo } from '#web/comun/ui/Recibo.tsx'
import type { TiendaEnPantalla } from '#web/comun/vidriera/tienda.ts'
import { useCarrito } from '../carrito.ts'
import { closeCheckout, type Desenlace, useCheckout } from '../checkout.ts'
import { type CodigoAplicado, changePedidoActual, usePedidoActual } from '../pedido-actual.ts'
import { BarraPago } from './BarraPago.tsx'
import { Codigo, useCodigo } from './Codigo.tsx'
import { Direccion, useEntrega } from './Direccion.tsx'
import { EnvioGratis } from './EnvioGratis.tsx'
import { FormaDePago, usePago } from './FormaDePago.tsx'
import { Lineas } from './Lineas.tsx'
import { type EntregaElegida, useEntregaElegida } from './use-entrega-elegida.ts'
import { useFacturaPedida } from './use-factura-pedida.ts'
import { useFinalizar } from './use-finalizar.ts'
import { useRevision } from './use-revision.ts'

interface ResumenProps {
  readonly totales: Totales
  readonly codigo: CodigoAplicado | null
  readonly comercio: Pick<Comercio, 'horasParaPagar' | 'pesaje' | 'whatsapp'>
  readonly medio: Medio | null
  /** After 'Envío'. */
  readonly envio: string
}

/** The cart's receipt: list prices, what offers, quantities and the code take off, and the total. */
function Resumen({ totales, codigo, comercio, medio, envio }: ResumenProps) {
  const { lista, rebajas, subtotal, descuento, total } = totales
  const redondeo = redondeoDe(totales, total)
  const { atencion } = useAtencion()
  const renglones = [
    { texto: 'Productos', valor: lista },
    ...(rebajas > 0 ? [{ texto: 'Descuentos', valor: rebajas, ahorro: true }] : []),
    { texto: 'Subtotal', valor: subtotal },
    ...(codigo ? [{ texto: `${codigo.code} (${codigo.porcentaje}%)`, valor: descuento, ahorro: true }] : []),
    { texto: 'Envío', valor: envio },
    ...(redondeo > 0 ? [{ texto: 'Redondeo', valor: redondeo, ahorro: true }] : []),
  ]
  return (
    <Recibo
      titulo="Resumen"
      renglones={renglones}
      total={total}
      nombreTotal={nombreTotal(null, comercio.pesaje, 'Total')}
    >
      <span className="carrito__chat">
        {comercio.whatsapp === null ? 'Guardamos tu pedido' : 'Se abre WhatsApp con tu pedido escrito'}.{' '}
      </span>
      {cuandoSePaga(comercio, medio)}
      {atencion ? ` ${atencion.texto}.` : null}
    </Recibo>
  )
}

interface CambiosProps {
  readonly cambios: readonly string[]
  readonly onLeido: () => void
}

/** What changed in the shop since the customer filled the cart, until they say they read it. */
function Cambios({ cambios, onLeido }: CambiosProps) {
  return (
    <div role="status">
      {cambios.length === 0 ? null : (
        <section className="carrito-cambios">
          <RefreshCw className="icono" aria-hidden="true" />
          <div>
            <h2>Cambió algo desde que armaste el carrito</h2>
            <ul>
              {cambios.map(cambio => (
                <li key={cambio}>{cambio}</li>
              ))}
            </ul>
            <Boton tono="texto" onClick={onLeido}>
              Entendido
            </Boton>
          </div>
        </section>
      )}
    </div>
  )
}

/** What the customer adds to the order, up to 150 characters (CART-05). */
function Notas() {
  const { notas } = usePedidoActual()
  return (
    <section className="carrito-bloque carrito-notas">
      <h2>
        <label className="carrito-bloque__titulo" htmlFor="carrito-notas">
          Notas
        </label>
      </h2>
      <textarea
        id="carrito-notas"
        rows={3}
        placeholder="Agrega detalles adicionales (máximo 150 palabras)"
        aria-describedby="carrito-notas-ayuda"
        value={notas}
        onChange={evento => changePedidoActual({ notas: primeros(evento.target.value, DETALLE_MAX) })}
      />
      <p className="carrito-notas__pie" id="carrito-notas-ayuda">
        <span>Por ejemplo, cómo querés los cortes</span>
        <span>
          {largo(notas)}/{DETALLE_MAX}
        </span>
      </p>
    </section>
  )
}

// Why the last order was refused, told for as long as the cart is the one that was refused.
/** `traida` is what another screen sent along. */
function useFalla(desenlace: Desenlace | null, traida: string | null, carrito: Carrito): string | null {
  const { entrega } = usePedidoActual()
  const rechazo = desenlace?.tipo === 'rechazado' ? desenlace : null
  const causa = rechazo ?? traida
  // Prices may have moved by the refusal itself; what was chosen, also of the delivery, moves only by the customer.
  const elegido = [
    ...carrito.map(linea => `${claveLinea(linea)} ${linea.cantidad}`),
    JSON.stringify(entrega ?? null),
  ].join()
  const [dicha, setDicha] = useState({ causa, elegido })
  if (dicha.causa !== causa) setDicha({ causa, elegido })
  const vigente = dicha.causa !== causa || dicha.elegido === elegido

  useEffect(() => {
    if (!vigente) closeCheckout()
  }, [vigente])
  // Whoever leaves the cart has read it.
  useEffect(() => closeCheckout, [])

  return vigente ? (rechazo?.mensaje ?? traida) : null
}

/** The cart with nothing in it, and the way to the counter (CART-01). */
function CarritoVacio() {
  return (
    <div className="carrito-novedad">
      <Dibujo nombre="canasta" />
      <h2>El carrito está vacío</h2>
      <p>Elegí un corte y volvé por acá.</p>
      <BotonLink tono="rojo" to={RUTAS.catalogo}>
        Consultar catalogo
      </BotonLink>
    </div>
  )
}

interface SinEntregaProps {
  readonly trozo: Exclude<EntregaElegida['trozo'], { readonly estado: 'listo' }>
  readonly children: ReactNode
}

/** Until the choice of zone and slot is there: the address, and a way to ask for it again. */
function SinEntrega({ trozo, children }: SinEntregaProps) {
  return (
    <>
      {children}
      <Nota tipo="error">
        {trozo.estado === 'espera' ? null : (
          <>
            <p>No pudimos traer los turnos. Tu carrito queda guardado.</p>
            <Boton tono="texto" onClick={trozo.reintentar}>
              Reintentar
            </Boton>
          </>
        )}
      </Nota>
      {trozo.estado === 'espera' ? <span className="carrito-hueso carrito-hueso--caja" /> : null}
    </>
  )
}

interface Props {
  readonly tienda: TiendaEnPantalla
  /** What went wrong on the way here, if anything. */
  readonly error: string | null
  /** Fetches the screen that follows. */
  readonly loadExito: () => Promise<unknown>
}

export function CarritoAbierto({ tienda, error, loadExito }: Props) {
  const { comercio, categorias, estado, reintentar } = tienda
  const { notas, codigo } = usePedidoActual()
  const { desenlace, conflicto } = useCheckout()
  const entrega = useEntrega()
  const campoDireccion = useRef<HTMLInputElement>(null)
  const campoCodigo = useRef<HTMLInputElement>(null)
  const campoPago = useRef<HTMLInputElement>(null)
  const carrito = useCarrito()
  const completa = estado === 'completa'
  const { lineas, cambios, acknowledge } = useRevision(carrito, completa ? categorias : null, conflicto)
  const comprables = vigentes(lineas)
  const elegida = useEntregaElegida(comercio)
  const { Factura, ...factura } = useFacturaPedida(comercio)
  const cuentaCon = (aplicado: CodigoAplicado | null) =>
    totales(comprables, aplicado, elegida.reglas, elegida.tarifa)
  const cuenta = cuentaCon(codigo)
  const pago = usePago(comercio, cuenta.total)
  const enCarrito = useCodigo(cuenta.subtotal)
  const { valida } = elegida.retira ? { valida: true } : entrega
  const { procesando, finalizar } = useFinalizar(lineas, valida, elegida.falta, loadExito)
  const falla = useFalla(desenlace, error, carrito)

  const compraCon = (aplicado: CodigoAplicado | null): Compra => ({
    lineas: comprables,
    // What is picked up goes nowhere.
    direccion: elegida.retira ? '' : entrega.direccion,
    alternativa: !elegida.retira && entrega.alternativa,
    detalle: cleanDetalle(notas),
    codigo: aplicado,
    total: cuentaCon(aplicado).total,
    eleccion: pago.eleccion,
    entrega: elegida.pedida,
    factura: factura.pedida,
  })

  const onFinalizar = async () => {
    if (procesando || enCarrito.validando) return
    // A code that was typed and not applied is meant: it counts, or what is wrong with it is said first.
    const escrito = codigo === null && enCarrito.texto.trim() !== ''
    const aplicado = escrito ? await enCarrito.aplicar() : codigo
    if (escrito && aplicado === null) return campoCodigo.current?.focus()
    if (pago.error !== undefined) return campoPago.current?.focus()
    if (factura.stop()) return
    const traba = finalizar(compraCon(aplicado))
    if (traba === 'entrega') return document.getElementById(`entrega-${elegida.falta?.en}`)?.focus()
    if (traba !== 'direccion') return
    entrega.touch()
    campoDireccion.current?.focus()
  }

  const domicilio = <Direccion entrega={entrega} campo={campoDireccion} />
  const regla = <EnvioGratis totales={cuenta} comercio={elegida.reglas} />
  return (
    <>
      <div className="carrito__avisos">
        <Nota tipo="error">{falla}</Nota>
        {completa ? null : (
          <Nota tipo="error">
            <p>
              No pudimos leer los precios de hoy: estos son los que viste. Los confirmamos antes del pedido.
            </p>
            <Boton tono="texto" onClick={reintentar}>
              Reintentar
            </Boton>
          </Nota>
        )}
      </div>
      <Cambios cambios={cambios} onLeido={acknowledge} />
      {lineas.length === 0 ? (
        <CarritoVacio />
      ) : (
        <div className="carrito">
          <div>
            {elegida.con ? null : domicilio}
            <Lineas lineas={lineas} categorias={categorias} />
            {elegida.con ? (
              <div className="carrito-bloque">
                {elegida.trozo.estado === 'listo' ? (
                  <elegida.trozo.modulo.EntregaDelCarrito
                    comercio={comercio}
                    direccion={entrega.direccion}
                    subtotal={cuenta.subtotal}
                    domicilio={domicilio}
                    regla={regla}
                    onResuelta={elegida.onResuelta}
                  />
                ) : (
                  <SinEntrega trozo={elegida.trozo}>{domicilio}</SinEntrega>
                )}
              </div>
            ) : null}
          </div>
          <div className="carrito__lado">
            {elegida.con ? null : regla}
            <Codigo codigo={enCarrito} campo={campoCodigo} />
            {Factura === null ? null : (
              <div className="carrito-bloque">
                <Factura comercio={comercio} tocada={factura.tocada} onResuelta={factura.onResuelta} />
              </div>
            )}
            <Notas />
            <FormaDePago pago={pago} campo={campoPago} />
            <Resumen
              totales={cuenta}
              codigo={codigo}
              comercio={comercio}
              medio={pago.eleccion.medio}
              envio={elegida.textoDe(cuenta)}
            />
          </div>
        </div>
      )}
      {lineas.length === 0 ? null : (
        <BarraPago
          total={cuenta.total}
          nombreTotal={elegida.nombreDe(nombreTotal(null, comercio.pesaje, 'Total'), cuenta)}
          procesando={procesando}
          trabado={comprables.length === 0 || !valida || elegida.falta !== null || pago.error !== undefined}
          conChat={comercio.whatsapp !== null}
          onFinalizar={() => void onFinalizar()}
        />
      )}
    </>
  )
}
