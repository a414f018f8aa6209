// The order exists: its number, the chat, the time to pay, what comes next and what was bought; later, how it stands (ORD-07).

import { Clock, House } from 'lucide-react'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { textoEnvio } from '#domain/comercio/envio.ts'
import { plazoDicho } from '#domain/pago/plazo-dicho.ts'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { tituloHecho } from '#domain/pedido/titulo-hecho.ts'
import { redondeoDe } from '#domain/precios/a-pagar.ts'
import { nombreTotal } from '#domain/precios/total-final.ts'
import { RUTAS, rutaPedido } from '#domain/rutas.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Recibo } from '#web/comun/ui/Recibo.tsx'
import { AvisarPorWhatsApp } from './AvisarPorWhatsApp.tsx'
import { Paquete } from './Paquete.tsx'
import { Pasos } from './Pasos.tsx'
import { SinChat } from './SinChat.tsx'

interface Props {
  readonly pedido: PedidoLeido
  readonly comercio: Comercio
}

/** '2 × Vacío (300 gr), 0,60 kg'; no figure is torn from its unit. */
function textoLinea(linea: LineaLeida): string {
  const { cantidad, nombre, valorNombre, preparacionNombre, medida, grsPorcion } = linea

  const peso = textoPorciones(medida, cantidad, grsPorcion).split(' · ')[1]
  const junto = (texto: string) => texto.replaceAll(/(?<=\d) /g, '\u00a0')
  const como = etiquetaLinea(junto(etiquetaValor(valorNombre)), preparacionNombre)
  return `${cantidad} × ${nombre} (${como})${peso === undefined ? '' : `, ${junto(peso)}`}`
}

export function Hecho({ pedido, comercio }: Props) {
  const { id, estado, lineas, subtotal, descuento, total, totalFinal, codigo, envioGratis, whatsapp } = pedido
  // An address that was kept is opened again when the shop has gone on with it, or will not.
  const nuevo = estado === 'pendiente'
  const plazo = plazoDicho(pedido, comercio)
  const redondeo = redondeoDe(pedido, total)
  return (
    <div className="exito">
      <div className="exito__principal">
        <section className="exito-hecho">
          <Paquete numero={id} />
          <h1>{tituloHecho(estado)}</h1>
          <p className="exito-hecho__numero">
            Tu número es <b>#{id}</b>
          </p>
        </section>
        {!nuevo ? (
          <BotonLink tono="rojo" talle="ancho" to={rutaPedido(id)}>
            Ver el pedido
          </BotonLink>
        ) : whatsapp === null ? (
          <SinChat comercio={comercio} />
        ) : (
          <AvisarPorWhatsApp pedido={pedido} whatsapp={whatsapp} />
        )}
        {plazo === null ? null : (
          <div className="exito-plazo">
            <Clock className="icono" aria-hidden="true" />
            <p>
              <b>{plazo.plazo}</b> {plazo.siNo}
            </p>
          </div>
        )}
      </div>
      <div>
        {nuevo ? (
          <Pasos
            direccion={pedido.direccion}
            conChat={whatsapp !== null}
            conLink={pedido.medioPago === null || pedido.medioPago === 'mercadopago'}
            pagado={pedido.pago !== null}
          />
        ) : null}
        <Recibo
          titulo="Tu pedido"
          renglones={[
            ...lineas.map(linea => ({ texto: textoLinea(linea), valor: linea.subtotal })),
            { texto: 'Subtotal', valor: subtotal },
            ...(codigo
              ? [{ texto: `${codigo.code} (${codigo.porcentaje}%)`, valor: descuento, ahorro: true }]
              : []),
            ...(envioGratis === null ? [] : [{ texto: 'Envío', valor: textoEnvio(envioGratis) }]),
            ...(redondeo > 0 ? [{ texto: 'Redondeo', valor: redondeo, ahorro: true }] : []),
            ...(totalFinal === null || totalFinal === total
              ? []
              : [{ texto: 'Total del pedido', valor: total }]),
          ]}
          total={totalFinal ?? total}
          nombreTotal={nombreTotal(totalFinal, comercio.pesaje, 'Total')}
        />
        <div className="exito__salidas">
          <BotonLink tono="linea" talle="ancho" to={RUTAS.pedidos}>
            Ir a mis pedidos
          </BotonLink>
          <BotonLink tono="texto" talle="ancho" icono={House} to={RUTAS.inicio}>
            Inicio
          </BotonLink>
        </div>
      </div>
    </div>
  )
}
