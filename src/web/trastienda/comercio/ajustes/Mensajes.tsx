// The wording of the shop's messages: one at a time, with the bubble the customer will get, filled from the last order (B8).
import { type ReactNode, useId, useRef, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import {
  CAMPOS_PLANTILLA,
  type DatosPlantilla,
  fillPlantilla,
  motivoCampos,
  PLANTILLA_MAX,
  PLANTILLAS,
  PLANTILLAS_NOMBRES,
  type PlantillaNombre,
} from '#domain/pedido/plantillas.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { primeraPalabra } from '#domain/texto/texto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { fetchPagina } from '#web/tienda/pedido/api-seguimiento.ts'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Renglon } from './Renglon.tsx'
import { useAjuste } from './use-ajustes.ts'

/** '*bold*', '_italics_', '~struck~', around text that begins and ends with something. */
const MARCAS = /([*_~])(?=\S)([^*_~\n]*[^*_~\s])\1/g

const ETIQUETAS = { '*': 'b', _: 'i', '~': 's' } as const

function partes(texto: string): ReactNode[] {
  const salida: ReactNode[] = []
  let hasta = 0
  for (const hallazgo of texto.matchAll(MARCAS)) {
    const [entero, marca = '*', adentro = ''] = hallazgo
    const Etiqueta = ETIQUETAS[marca as keyof typeof ETIQUETAS]
    salida.push(texto.slice(hasta, hallazgo.index))
    salida.push(<Etiqueta key={hallazgo.index}>{adentro}</Etiqueta>)
    hasta = hallazgo.index + entero.length
  }
  return [...salida, texto.slice(hasta)]
}

interface Props {
  readonly texto: string
}

/**
 * How a message will look in the chat: WhatsApp's bold, italics and strike-through as they read, everything else as text (B8).
 */
function Burbuja({ texto }: Props) {
  return (
    <div className="ajustes-chat">
      <p className="ajustes-burbuja">{partes(texto)}</p>
    </div>
  )
}

const MUESTRA = { nombre: 'Lucía', pedido: 1208, total: formatPesos(10_479_200) }

function datosDe(pedido: PedidoLeido | null): DatosPlantilla {
  const propios =
    pedido === null
      ? MUESTRA
      : {
          nombre: primeraPalabra(pedido.cliente.nombre),
          pedido: pedido.id,
          total: formatPesos(pedido.totalFinal ?? pedido.total),
        }
  return { ...propios, enlace: window.location.origin + rutaPedido(propios.pedido) }
}

async function fetchUltimoPedido(): Promise<PedidoLeido | null> {
  const consulta = { filtro: 'todos', userId: null, q: '', orden: 'nuevos' } as const
  return (await fetchPagina(consulta, 1, undefined)).pedidos[0] ?? null
}

export function Mensajes() {
  const id = useId()
  const { mensajes, valorDe, save, refuse, estadoDe } = useAjuste()
  // The one that is sent most: where orders are weighed, their total.
  const { pesaje } = useComercio()
  const [cual, setCual] = useState<PlantillaNombre>(pesaje ? 'totalPesado' : 'linkDePago')
  const [escrito, setEscrito] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  // Until it is read, and where it cannot be, the sample stands.
  const { datos: ultimo } = useLectura(['ultimo-pedido'], fetchUltimoPedido)
  const campo = `mensaje.${cual}`
  const guardado = String(valorDe(campo) ?? '')
  const texto = escrito ?? guardado
  const propia = mensajes.data.find(({ nombre }) => nombre === cual)?.propia ?? false
  const leave = () => {
    if (escrito === null) return
    setEscrito(null)
    if (escrito.trim() === guardado) return
    const motivo = motivoCampos(escrito)
    if (motivo === null) save(campo, escrito)
    else refuse(campo, escrito, motivo)
  }
  const insert = (nombre: string) => {
    const { selectionStart = texto.length, selectionEnd = texto.length } = area.current ?? {}
    setEscrito(`${texto.slice(0, selectionStart)}{${nombre}}${texto.slice(selectionEnd)}`)
    area.current?.focus()
  }
  return (
    <div className="ajustes-mensajes">
      <div>
        <fieldset className="ajustes-chips">
          <legend className="oculto">Qué mensaje</legend>
          {PLANTILLAS_NOMBRES.map(nombre => (
            <Boton key={nombre} aria-pressed={nombre === cual} onClick={() => setCual(nombre)}>
              {PLANTILLAS[nombre].titulo}
            </Boton>
          ))}
        </fieldset>
        <Renglon
          campo={campo}
          conCasa={false}
          ayuda="Lo que se abre en WhatsApp al avisarle a un cliente desde su pedido."
        >
          <label className="campo__nombre" htmlFor={id}>
            Texto
          </label>
          <div className="ajustes-caja">
            <textarea
              id={id}
              ref={area}
              data-primero="si"
              rows={5}
              maxLength={PLANTILLA_MAX}
              value={texto}
              aria-invalid={estadoDe(campo)?.tipo === 'rechaza' || motivoCampos(texto) !== null}
              aria-describedby={`ajustes-${campo}-ayuda ajustes-${campo}-situacion`}
              onChange={({ target }) => setEscrito(target.value)}
              onBlur={({ relatedTarget }) => {
                if (!(relatedTarget instanceof HTMLElement && relatedTarget.dataset.meter)) leave()
              }}
              onKeyDown={({ key }) => {
                if (key === 'Escape') setEscrito(null)
              }}
            />
          </div>
          <div className="ajustes-campos">
            <span>Meter</span>
            {CAMPOS_PLANTILLA.map(nombre => (
              <Boton key={nombre} data-meter="si" onClick={() => insert(nombre)}>
                {`{${nombre}}`}
              </Boton>
            ))}
            <span>
              {texto.length} de {PLANTILLA_MAX}
            </span>
          </div>
          {propia ? (
            <Boton tono="texto" className="ajustes-casa" onClick={() => save(campo, null)}>
              Volver al texto original
            </Boton>
          ) : null}
        </Renglon>
      </div>
      <section aria-label="Cómo se va a ver">
        <Burbuja texto={fillPlantilla(texto, datosDe(ultimo))} />
        <p className="ajustes-ayuda">
          {ultimo === null ? 'Con datos de muestra.' : `Con los datos del pedido #${ultimo.id}.`}
        </p>
      </section>
    </div>
  )
}
