// The lines of an order whose weight waits for the customer: asked again, or what they said aloud noted down (PESA-03).
import { Check, Scissors, X } from 'lucide-react'
import { useState } from 'react'
import { gramosDe } from '#domain/catalogo/peso.ts'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { textoPeso } from '#domain/pedido/pesada.ts'
import type { RespuestaCliente } from '#domain/pedido/pesaje.ts'
import { askDeNuevo, noteRespuesta } from '../../../api/mostrador.ts'
import { showAviso } from '../../../state/avisos.ts'
import { useUnaVez } from '../../../state/use-una-vez.ts'
import { openVentana } from '../../../state/ventana.ts'
import { IconoWhatsApp } from '../../../ui/IconoWhatsApp.tsx'
import { endIfCredenciales, mensajeDeFalla } from '../errores.ts'
import type { Alrededor } from '../move.ts'

interface Props {
  readonly pedido: PedidoLeido
  readonly alrededor: Alrededor
}

export function Esperan({ pedido, alrededor }: Props) {
  const lineas = pedido.lineas.filter(({ respuesta }) => respuesta === 'espera')
  return (
    <ul className="pedidos-paso__esperan">
      {lineas.map(linea => (
        <li key={linea.id}>
          <Espera linea={linea} pedido={pedido} alrededor={alrededor} />
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

function Espera({ linea, pedido, alrededor }: Props & { readonly linea: LineaLeida }) {
  const [falla, setFalla] = useState<string | null>(null)
  const { nombre, medida, vez } = linea
  const run = useUnaVez(async (trabajo: () => Promise<void>) => {
    setFalla(null)
    try {
      await trabajo()
    } catch (error) {
      endIfCredenciales(error)
      setFalla(mensajeDeFalla(error))
      void alrededor.reload()
    }
  })
  const ask = () => {
    const ventana = openVentana()
    return run(async () => {
      try {
        const { whatsapp } = await askDeNuevo(pedido.id, linea.id)
        if (ventana.go(whatsapp) === null) setFalla('No tenemos su WhatsApp: llamalo y anotá lo que diga.')
      } catch (error) {
        ventana.close()
        throw error
      }
      await alrededor.reload()
    })
  }
  const note = (respuesta: RespuestaCliente) =>
    run(async () => {
      alrededor.apply(await noteRespuesta(pedido.id, linea.id, { vez, respuesta }))
      showAviso({ titulo: nombre, descripcion: `Anotado: ${DICHO[respuesta]}.`, tipo: 'exito' })
    })
  return (
    <>
      <p>
        <b>{nombre}</b>: pidió {textoPeso(medida, gramosDe(linea.grsPorcion, linea.cantidad))}, pesó{' '}
        <b>{textoPeso(medida, linea.pesado ?? 0)}</b>
      </p>
      <div className="pedidos-paso__otras">
        <button type="button" className="pedidos-boton" onClick={() => void ask()}>
          <IconoWhatsApp />
          Preguntar de nuevo<span className="oculto"> por {nombre}</span>
        </button>
        <button type="button" className="pedidos-boton" onClick={() => void note('acepta')}>
          <Check className="icono" aria-hidden="true" />
          Dijo que sí<span className="oculto"> a {nombre}</span>
        </button>
        <button type="button" className="pedidos-boton" onClick={() => void note('ajusta')}>
          <Scissors className="icono" aria-hidden="true" />
          Ajustarlo<span className="oculto">: {nombre}</span>
        </button>
        <button type="button" className="pedidos-boton" onClick={() => void note('saca')}>
          <X className="icono" aria-hidden="true" />
          No lo lleva<span className="oculto">: {nombre}</span>
        </button>
      </div>
      {falla === null ? null : (
        <p className="pedidos-paso__falla" role="alert">
          {falla}
        </p>
      )}
    </>
  )
}
