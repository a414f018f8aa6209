// How far the purchase is from free shipping, on a ruler, where the shop promises it; and the minimum purchase (SHOP-03).
import { Truck } from 'lucide-react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { textoEnvioGratis } from '#domain/comercio/envio.ts'
import type { Totales } from '#domain/pedido/carrito/totales.ts'
import { formatPesos } from '#domain/precios/dinero.ts'

interface Props {
  readonly totales: Totales
  readonly comercio: Comercio
}

export function EnvioGratis({ totales, comercio }: Props) {
  const { subtotal, envioGratis, faltaParaEnvioGratis, bajoMinimo } = totales
  const { envioGratisDesde, compraMinima, compraMinimaObligatoria, conZonas } = comercio
  const medio =
    conZonas && compraMinima > 0
      ? `mínimo ${formatPesos(compraMinima)}${bajoMinimo ? '' : ' ✓'}`
      : formatPesos(Math.round((envioGratisDesde ?? 0) / 2))
  const avance = envioGratis || !envioGratisDesde ? 100 : Math.floor((subtotal * 100) / envioGratisDesde)
  const minimo = bajoMinimo ? (
    <p className="carrito-envio__minimo">
      {compraMinimaObligatoria ? 'La compra mínima es de ' : 'La compra mínima sugerida es de '}
      {formatPesos(compraMinima)}
    </p>
  ) : null
  if (envioGratisDesde === null) {
    return minimo === null ? null : (
      <section className="carrito-bloque carrito-bloque--envio" aria-label="Compra mínima">
        <div className="carrito-envio">{minimo}</div>
      </section>
    )
  }
  return (
    <section className="carrito-bloque carrito-bloque--envio" aria-label="Envío">
      <div className="carrito-envio">
        <p aria-live="polite">
          <Truck className="icono" aria-hidden="true" />
          {envioGratisDesde === 0 ? (
            <b>{textoEnvioGratis(0)}</b>
          ) : envioGratis ? (
            <span>
              Llegaste: <b>envío gratis</b>
            </span>
          ) : (
            <span>
              Te faltan <b>{formatPesos(faltaParaEnvioGratis)}</b> para el envío gratis
            </span>
          )}
        </p>
        {envioGratisDesde === 0 ? null : (
          <>
            <div
              className={envioGratis ? 'carrito-regla carrito-regla--llena' : 'carrito-regla'}
              role="progressbar"
              aria-label="Avance hacia el envío gratis"
              aria-valuenow={avance}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              {/* Not a style attribute: the policy of the page forbids those in HTML. */}
              <i ref={barra => barra?.style.setProperty('width', `${avance}%`)} />
            </div>
            <div className="carrito-regla__marcas" aria-hidden="true">
              <span>$0</span>
              <span>{medio}</span>
              <span>{formatPesos(envioGratisDesde)}</span>
            </div>
          </>
        )}
        {minimo}
      </div>
    </section>
  )
}
