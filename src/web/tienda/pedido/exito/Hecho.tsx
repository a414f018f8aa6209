// The order exists: its number, the chat, the time to pay, what comes next and what was bought; later, how it stands (ORD-07).
import { Clock, House } from 'lucide-react'
import { textoPorciones } from '#domain/catalogo/peso.ts'
import { etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { escribinosOLlamanos } from '#domain/comercio/contacto.ts'
import { textoEnvioDe } from '#domain/entrega/costo.ts'
import type { Entrega } from '#domain/entrega/formas.ts'
import { plazoDicho } from '#domain/pago/plazo-dicho.ts'
import { comoSeMuestran } from '#domain/pedido/combo.ts'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { tituloHecho } from '#domain/pedido/titulo-hecho.ts'
import { redondeoDe } from '#domain/precios/a-pagar.ts'
import { nombreTotal } from '#domain/precios/total-final.ts'
import { RUTAS, rutaPedido } from '#domain/rutas.ts'
import { etiquetaValor } from '#domain/texto/texto.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Recibo } from '#web/comun/ui/Recibo.tsx'
import { AvisarPorWhatsApp } from './AvisarPorWhatsApp.tsx'

interface PaqueteProps {
  readonly numero: number
}

const CINTA = ['M125 30V146', 'M24 90Q125 98 227 88']
const LAZO =
  'M125 94C106 62 72 58 76 76C80 92 108 92 125 94C144 92 176 86 174 70C172 56 142 62 125 94M125 94C118 108 112 116 100 122M125 94C134 106 138 112 150 116'

/** The parcel, wrapped and tied, with the order's number on its label. */
function Paquete({ numero }: PaqueteProps) {
  return (
    <svg className="exito-hecho__foto" viewBox="0 0 250 178" aria-hidden="true">
      <ellipse cx="126" cy="150" rx="104" ry="16" fill="#3a240c" opacity=".16" />
      <g transform="rotate(-5 125 89)">
        <path
          d="M26 44Q30 34 44 33L206 30Q220 30 224 42L229 128Q230 142 216 144L38 147Q24 147 22 134Z"
          fill="#D9B985"
        />
        <path d="M26 44Q30 34 44 33L206 30Q220 30 224 42L225 62L24 66Z" fill="#E7CDA0" />
        <path
          d="M22 134L25 52Q52 74 58 90Q50 112 22 134Z M229 128L225 52Q198 72 193 89Q201 108 229 128Z"
          fill="#C09660"
        />
        <path
          d="M25 52Q52 74 58 90Q50 112 22 134M225 52Q198 72 193 89Q201 108 229 128"
          fill="none"
          stroke="#9A7340"
          strokeWidth="1.4"
        />
        <path d="M58 90Q126 96 193 89" fill="none" stroke="#A88049" strokeWidth="1.6" />
        <path
          d="M58 90Q126 96 193 89Q201 108 229 128Q230 142 216 144L38 147Q24 147 22 134Q50 112 58 90Z"
          fill="#CBA670"
          opacity=".55"
        />
        <g fill="none" stroke="#FFF8EA" strokeWidth="4.5" strokeLinecap="round">
          {CINTA.map(trazo => (
            <path key={trazo} d={trazo} />
          ))}
          <path d={LAZO} />
        </g>
        <g fill="none" stroke="#B5121B" strokeWidth="4.5" strokeDasharray="4.5 6">
          {CINTA.map(trazo => (
            <path key={trazo} d={trazo} />
          ))}
          <path d={LAZO} />
        </g>
        <ellipse cx="125" cy="94" rx="8" ry="7" fill="#B5121B" />
      </g>
      <g transform="translate(148 104) rotate(9)">
        <path d="M15 0H86V44H15L0 22Z" fill="#FFFDF7" />
        <path d="M17 3.5H82.5V40.5H17L4.5 22Z" fill="none" stroke="#1B1512" strokeOpacity=".4" />
        <circle cx="14" cy="22" r="3.5" fill="#B98F58" />
        <text
          x="51"
          y="31"
          textAnchor="middle"
          fontFamily="Sansita"
          fontWeight="800"
          fontSize={numero > 99_999 ? 15 : 22}
          fill="#1B1512"
        >
          {numero}
        </text>
      </g>
    </svg>
  )
}

interface PasosProps {
  readonly direccion: string
  readonly entrega: Pick<Entrega, 'modo' | 'turno'> | null
  /** Whether the shop has a chat to tell about the order. */
  readonly conChat: boolean
  /** Whether it is paid by one; otherwise only the total is told. */
  readonly conLink: boolean
  readonly pagado: boolean
}

/** What happens after an order is placed, step by step. */
function Pasos({ direccion, entrega, conChat, conLink, pagado }: PasosProps) {
  const { modo = 'envio', turno = null } = entrega ?? {}
  const retira = modo === 'retiro'
  return (
    <section>
      <h2 className="exito__titulo">Qué sigue</h2>
      <ol className="exito-pasos">
        <li>
          <div>
            <b>{conChat ? 'Enviás el resumen' : 'Recibimos tu pedido'}</b>
            <span>
              {conChat ? 'Se abre el chat con tu pedido ya escrito.' : 'No hace falta que hagas nada más.'}
            </span>
          </div>
        </li>
        <li>
          <div>
            <b>
              {pagado
                ? 'Recibimos tu pago'
                : conLink
                  ? 'Te mandamos el link de pago'
                  : 'Te avisamos el total'}
            </b>
            <span>
              {pagado
                ? 'Confirmamos stock y peso, y lo preparamos.'
                : conChat
                  ? 'Confirmamos stock y peso, y lo recibís por WhatsApp.'
                  : 'Confirmamos stock y peso, y te escribimos al teléfono o al email de tu cuenta.'}
            </span>
          </div>
        </li>
        <li>
          <div>
            <b>{retira ? 'Lo retirás' : 'Te lo llevamos'}</b>
            <span>
              {retira ? 'Por el local' : `A ${direccion}`},{' '}
              {turno === null
                ? `dentro del horario de ${retira ? 'atención' : 'entregas'}`
                : 'en el turno que elegiste'}
              .
            </span>
          </div>
        </li>
      </ol>
    </section>
  )
}

interface SinChatProps {
  readonly comercio: Comercio
}

/**
 * What to do after an order in a shop without a WhatsApp number: nothing, and whom to ask if nobody answers.
 */
function SinChat({ comercio }: SinChatProps) {
  const vias = escribinosOLlamanos(comercio)
  return (
    <section className="exito-chat" aria-label="Qué hacer ahora">
      <p>
        <b>La carnicería ya tiene tu pedido.</b> Te va a contactar por el teléfono o el email de tu cuenta
        para coordinar el pago y la entrega.{vias === null ? '' : ` Si tenés dudas, ${vias}.`}
      </p>
    </section>
  )
}

interface Props {
  readonly pedido: PedidoLeido
  readonly comercio: Comercio
}

const loadLugar = () => import('#web/tienda/entrega/LugarDePedido.tsx')

/** '2 × Vacío (300 g), 0,60 kg'; no figure is torn from its unit. */
function textoLinea(linea: LineaLeida): string {
  const { cantidad, nombre, valorNombre, preparacionNombre, medida, grsPorcion } = linea

  const peso = textoPorciones(medida, cantidad, grsPorcion).split(' · ')[1]
  const junto = (texto: string) => texto.replaceAll(/(?<=\d) /g, '\u00a0')
  const como = etiquetaLinea(junto(etiquetaValor(valorNombre)), preparacionNombre)
  return `${cantidad} × ${nombre} (${como})${peso === undefined ? '' : `, ${junto(peso)}`}`
}

const loadAvisos = () => import('./AvisosEnTelefono.tsx')

export function Hecho({ pedido, comercio }: Props) {
  const { id, estado, lineas, subtotal, descuento, total, totalFinal, codigo, entrega, whatsapp } = pedido
  // An address that was kept is opened again when the shop has gone on with it, or will not.
  const nuevo = estado === 'pendiente'
  const plazo = plazoDicho(pedido, comercio)
  const lugar = useChunk(loadLugar, entrega !== null)
  const redondeo = redondeoDe({ subtotal, descuento, envio: entrega?.costo ?? 0 }, total)
  const avisos = useChunk(loadAvisos, nuevo)
  const envio = textoEnvioDe({ ...pedido, subtotalFinal: null })
  return (
    <div className="exito">
      <div className="exito__principal">
        <section className="exito-hecho">
          <Paquete numero={id} />
          <h1>{tituloHecho(estado)}</h1>
          <p className="exito-hecho__numero">
            Tu número es <b>#{id}</b>
          </p>
          {entrega !== null && lugar.estado === 'listo' ? (
            <lugar.modulo.LugarDePedido entrega={entrega} />
          ) : null}
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
        {nuevo && avisos.estado === 'listo' ? (
          <avisos.modulo.AvisosEnTelefono pedido={id} tienda={comercio.nombre} />
        ) : null}
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
            entrega={entrega}
            conChat={whatsapp !== null}
            conLink={pedido.medioPago === null || pedido.medioPago === 'mercadopago'}
            pagado={pedido.pago !== null}
          />
        ) : null}
        <Recibo
          titulo="Tu pedido"
          renglones={[
            ...comoSeMuestran(lineas).map(linea => ({ texto: textoLinea(linea), valor: linea.subtotal })),
            { texto: 'Subtotal', valor: subtotal },
            ...(codigo
              ? [{ texto: `${codigo.code} (${codigo.porcentaje}%)`, valor: descuento, ahorro: true }]
              : []),
            ...(envio === null ? [] : [{ texto: 'Envío', valor: envio }]),
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
