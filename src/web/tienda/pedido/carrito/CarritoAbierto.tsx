// The cart of somebody who is logged in, once it can be shown: lines, delivery, code, notes, receipt and the button (CART-01).

import { useRef } from 'react'
import { cuandoSePagaCorto } from '#domain/pago/cuando.ts'
import type { Compra } from '#domain/pedido/carrito/compra.ts'
import { cleanDetalle } from '#domain/pedido/carrito/entrega.ts'
import { vigentes } from '#domain/pedido/carrito/revision.ts'
import { totales } from '#domain/pedido/carrito/totales.ts'
import { nombreTotal } from '#domain/precios/total-final.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import type { TiendaEnPantalla } from '#web/comun/vidriera/tienda.ts'
import { useCarrito } from '../carrito.ts'
import { useCheckout } from '../checkout.ts'
import { type CodigoAplicado, usePedidoActual } from '../pedido-actual.ts'
import { BarraPago } from './BarraPago.tsx'
import { Cambios } from './Cambios.tsx'
import { CarritoVacio } from './CarritoVacio.tsx'
import { Codigo } from './Codigo.tsx'
import { Direccion } from './Direccion.tsx'
import { EnvioGratis } from './EnvioGratis.tsx'
import { FormaDePago } from './FormaDePago.tsx'
import { Lineas } from './Lineas.tsx'
import { Notas } from './Notas.tsx'
import { Resumen } from './Resumen.tsx'
import { useCodigo } from './use-codigo.ts'
import { useEntrega } from './use-entrega.ts'
import { useFalla } from './use-falla.ts'
import { useFinalizar } from './use-finalizar.ts'
import { usePago } from './use-pago.ts'
import { useRevision } from './use-revision.ts'

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
  const cuenta = totales(comprables, codigo, comercio)
  const pago = usePago(comercio, cuenta.total)
  const enCarrito = useCodigo(cuenta.subtotal)
  const { procesando, finalizar } = useFinalizar(lineas, entrega.valida, loadExito)
  const falla = useFalla(desenlace, error, carrito)

  const compraCon = (aplicado: CodigoAplicado | null): Compra => ({
    lineas: comprables,
    direccion: entrega.direccion,
    alternativa: entrega.alternativa,
    detalle: cleanDetalle(notas),
    codigo: aplicado,
    total: totales(comprables, aplicado, comercio).total,
    eleccion: pago.eleccion,
  })

  const onFinalizar = async () => {
    if (procesando || enCarrito.validando) return
    // A code that was typed and not applied is meant: it counts, or what is wrong with it is said first.
    const escrito = codigo === null && enCarrito.texto.trim() !== ''
    const aplicado = escrito ? await enCarrito.aplicar() : codigo
    if (escrito && aplicado === null) return campoCodigo.current?.focus()
    if (pago.error !== undefined) return campoPago.current?.focus()
    if (finalizar(compraCon(aplicado)) !== 'direccion') return
    entrega.touch()
    campoDireccion.current?.focus()
  }

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
            <Direccion entrega={entrega} campo={campoDireccion} />
            <Lineas lineas={lineas} categorias={categorias} />
          </div>
          <div className="carrito__lado">
            <EnvioGratis totales={cuenta} comercio={comercio} />
            <Codigo codigo={enCarrito} campo={campoCodigo} />
            <Notas />
            <FormaDePago pago={pago} campo={campoPago} />
            <Resumen totales={cuenta} codigo={codigo} comercio={comercio} medio={pago.eleccion.medio} />
          </div>
        </div>
      )}
      {lineas.length === 0 ? null : (
        <BarraPago
          total={cuenta.total}
          nombreTotal={nombreTotal(null, comercio.pesaje, 'Total')}
          procesando={procesando}
          pago={cuandoSePagaCorto(comercio, pago.eleccion.medio)}
          trabado={comprables.length === 0 || !entrega.valida || pago.error !== undefined}
          conChat={comercio.whatsapp !== null}
          onFinalizar={() => void onFinalizar()}
        />
      )}
    </>
  )
}
