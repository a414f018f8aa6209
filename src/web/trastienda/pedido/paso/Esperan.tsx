// The lines of an order whose weight waits for the customer: asked again, or what they said aloud noted down (PESA-03).

import { Check, type LucideIcon, Scissors, X } from 'lucide-react'
import { useState } from 'react'
import { gramosDe } from '#domain/catalogo/peso.ts'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { textoPeso } from '#domain/pedido/pesada.ts'
import type { RespuestaCliente } from '#domain/pedido/pesaje.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { openVentana } from '#web/comun/estado/ventana.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import { noteRespuesta } from '#web/tienda/pedido/api-seguimiento.ts'
import type { Alrededor } from '#web/tienda/pedido/move.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { askAgain } from '../api-mostrador.ts'

interface Props {
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
}

export const lineasQueEsperan = ({ lineas }: PedidoLeido) =>
  lineas.filter(({ respuesta }) => respuesta === 'espera')

export function Esperan({ pedido, alrededor }: Props) {
  const lineas = lineasQueEsperan(pedido)
  return (
    <ul className="pedidos-paso__esperan">
      {lineas.map((linea, i) => (
        <li key={linea.id}>
          <Espera linea={linea} pregunta={i > 0} pedido={pedido} alrededor={alrededor} />
        </li>
      ))}
    </ul>
  )
}

const DICHO: Readonly<Record<RespuestaCliente, string>> = {
  acepta: 'dijo que sí',
  ajusta: 'hay que ajustarlo y pesarlo otra vez',
  saca: 'no lo lleva',
}

/** Runs one thing at a time about a line; what comes of it that is not good is said. */
function useLlamada(alrededor: Alrededor) {
  const [falla, setFalla] = useState<string | null>(null)
  const run = useUnaVez(async (trabajo: () => Promise<void>) => {
    setFalla(null)
    try {
      await trabajo()
    } catch (error) {
      setFalla(motivoDe(error))
      void alrededor.reload()
    }
  })
  return { falla, setFalla, run }
}

interface PreguntarProps extends Props {
  readonly linea: LineaLeida
  /** The one thing to do now: of the first line that waits. */
  readonly grande: boolean
}

/** The question again, by chat: its link opens that weight and no other. */
export function Preguntar({ linea, pedido, alrededor, grande }: PreguntarProps) {
  const { falla, setFalla, run } = useLlamada(alrededor)
  /** Where the message is, when the browser kept the chat shut. */
  const [cerrado, setCerrado] = useState<string | null>(null)
  const ask = () => {
    const ventana = openVentana()
    return run(async () => {
      try {
        const { whatsapp } = await askAgain(pedido.id, linea.id)
        const chat = ventana.go(whatsapp)
        if (chat === null) setFalla('No tenemos su WhatsApp: llamalo y anotá lo que diga.')
        else setCerrado(chat.abierto ? null : chat.direccion)
      } catch (error) {
        ventana.close()
        throw error
      }
      await alrededor.reload()
    })
  }
  return (
    <>
      <Boton
        className={grande ? 'pedidos-accion pedidos-accion--avanza' : 'pedidos-boton'}
        onClick={() => void ask()}
      >
        <IconoWhatsApp />
        Preguntar de nuevo
        <span className="oculto">
          {' '}
          por {linea.nombre}: pedido {pedido.id}
        </span>
      </Boton>
      {cerrado === null ? null : (
        <p className="pedidos-paso__dicho" role="status">
          El navegador no dejó abrir WhatsApp.{' '}
          <a href={cerrado} target="_blank" rel="noopener">
            Abrir el mensaje
          </a>
        </p>
      )}
      <Motivo className="pedidos-paso__falla">{falla}</Motivo>
    </>
  )
}

interface EsperaProps extends Props {
  readonly linea: LineaLeida
  /** Its question is asked here, and not by the big button. */
  readonly pregunta: boolean
}

function Espera({ linea, pregunta, pedido, alrededor }: EsperaProps) {
  const { nombre, medida, vez } = linea
  const { falla, run } = useLlamada(alrededor)
  const note = (respuesta: RespuestaCliente) =>
    run(async () => {
      alrededor.apply(await noteRespuesta(pedido.id, linea.id, { vez, respuesta }))
      showAviso({ titulo: nombre, descripcion: `Anotado: ${DICHO[respuesta]}.`, tipo: 'exito' })
    })
  const dicho = (respuesta: RespuestaCliente, Icono: LucideIcon, texto: string) => (
    <Boton icono={Icono} className="pedidos-boton" onClick={() => void note(respuesta)}>
      {texto}
      <span className="oculto">: {nombre}</span>
    </Boton>
  )
  return (
    <>
      <p>
        <b>{nombre}</b>: pidió {textoPeso(medida, gramosDe(linea.grsPorcion, linea.cantidad))}, pesó{' '}
        <b>{textoPeso(medida, linea.pesado ?? 0)}</b>
      </p>
      <div className="pedidos-paso__otras">
        {dicho('acepta', Check, 'Dijo que sí')}
        {dicho('ajusta', Scissors, 'Ajustarlo')}
        {dicho('saca', X, 'No lo lleva')}
        {pregunta ? <Preguntar linea={linea} grande={false} pedido={pedido} alrededor={alrededor} /> : null}
      </div>
      <Motivo className="pedidos-paso__falla">{falla}</Motivo>
    </>
  )
}
