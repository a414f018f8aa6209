// The wording of the shop's messages, to read and to change.
import { type FormEvent, useId, useState } from 'react'
import {
  camposDesconocidos,
  PLANTILLA_MAX,
  PLANTILLAS,
  PLANTILLAS_NOMBRES,
  type PlantillaNombre,
} from '#domain/pedido/plantillas.ts'
import { showAviso } from '../../../state/avisos.ts'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { endIfCredenciales, mensajeDeFalla } from '../errores.ts'
import { savePlantillas, usePlantillas } from '../plantillas.ts'

interface Props {
  readonly onClose: () => void
}

export function Plantillas({ onClose }: Props) {
  const id = useId()
  const [textos, setTextos] = useState(() => usePlantillas.getState().textos)
  const [falla, setFalla] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const change = (nombre: PlantillaNombre, texto: string) => setTextos({ ...textos, [nombre]: texto })
  const desconocidos = PLANTILLAS_NOMBRES.flatMap(nombre => camposDesconocidos(textos[nombre]))

  const submit = async (evento: FormEvent) => {
    evento.preventDefault()
    if (enviando) return
    if (desconocidos.length > 0) {
      setFalla(`No conocemos ${desconocidos.map(campo => `{${campo}}`).join(', ')}.`)
      return
    }
    setEnviando(true)
    try {
      await savePlantillas(textos)
      showAviso({ titulo: 'Mensajes guardados', descripcion: 'Ya se usan en los pedidos.', tipo: 'exito' })
      onClose()
    } catch (error) {
      endIfCredenciales(error)
      setFalla(mensajeDeFalla(error))
      setEnviando(false)
    }
  }
  return (
    <Dialogo
      titulo="Mensajes de WhatsApp"
      descripcion="Podés usar {nombre}, {pedido}, {total} y {enlace}. Un mensaje vacío vuelve al original."
      onClose={onClose}
    >
      <form className="pedidos-formulario" onSubmit={evento => void submit(evento)}>
        {PLANTILLAS_NOMBRES.map(nombre => (
          <div className="campo" key={nombre}>
            <label className="campo__nombre" htmlFor={`${id}-${nombre}`}>
              {PLANTILLAS[nombre].titulo}
            </label>
            <textarea
              id={`${id}-${nombre}`}
              rows={4}
              maxLength={PLANTILLA_MAX}
              value={textos[nombre]}
              onChange={evento => change(nombre, evento.target.value)}
            />
          </div>
        ))}
        <Nota tipo="error">{falla}</Nota>
        <button type="submit" className="boton boton--verde boton--ancho" aria-disabled={enviando}>
          Guardar
        </button>
        <button type="button" className="boton boton--linea boton--ancho" onClick={onClose}>
          Volver
        </button>
      </form>
    </Dialogo>
  )
}
