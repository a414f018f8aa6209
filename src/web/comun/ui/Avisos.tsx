// The messages on screen: painted board, coloured spine, announced to screen readers, held while the pointer is on them.
// It carries Base UI's toasts, so the frame loads it with the first message.
import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TOAST_MS } from '../constantes.ts'
import {
  type AvisoDado,
  claseDe,
  esPara,
  maximoDeAvisos,
  restoreAvisos,
  type TipoAviso,
  useAvisos,
  vozDe,
} from '../estado/avisos.ts'
import { useSesion } from '../sesion/sesion.ts'
import './avisos.css'

const ICONOS = { exito: CircleCheck, error: CircleAlert, alerta: TriangleAlert } as const

function Lista() {
  const { toasts, add, close } = Toast.useToastManager<{ tipo: TipoAviso }>()
  const pendientes = useAvisos(estado => estado.pendientes)
  const take = useAvisos(estado => estado.take)
  /** The last one of each class. */
  const ultimos = useRef(new Map<string, string>())
  const quien = useSesion(({ sesion }) => sesion?.user.id)
  const mostrados = useRef(new Map<string, AvisoDado>())

  useEffect(() => {
    if (pendientes.length === 0) return
    for (const aviso of take()) {
      const { titulo, descripcion, tipo, ms, accion, persona } = aviso
      // Somebody else is in by now.
      if (!esPara(persona, useSesion.getState().sesion?.user.id)) continue
      const clase = claseDe(aviso)
      const anterior = ultimos.current.get(clase)
      if (anterior !== undefined) close(anterior)
      const id: string = add({
        title: titulo,
        description: descripcion,
        timeout: ms,
        // Of the others the library hides what has the focus order from who listens, and reads a copy: see `vozDe`.
        priority: 'low',
        data: { tipo },
        onClose: () => mostrados.current.delete(id),
        ...(accion && {
          actionProps: {
            children: accion.texto,
            onClick: () => {
              close(id)
              accion.onAccion()
            },
          },
        }),
      })
      ultimos.current.set(clase, id)
      mostrados.current.set(id, aviso)
    }
  }, [pendientes, take, add, close])

  useEffect(() => {
    for (const [id, { persona }] of mostrados.current) {
      if (!esPara(persona, quien)) close(id)
    }
  }, [quien, close])

  useEffect(() => {
    const suyos = mostrados.current
    return () => restoreAvisos([...suyos.values()])
  }, [])

  return toasts.map(toast => {
    const tipo = toast.data?.tipo ?? 'exito'
    const Icono = ICONOS[tipo]
    return (
      <Toast.Root key={toast.id} toast={toast} className={`avisos__uno avisos__uno--${tipo}`}>
        <Toast.Content className="avisos__caja">
          <Icono className="icono" aria-hidden="true" />
          <div {...vozDe(tipo)}>
            <Toast.Title className="avisos__titulo" render={<p />} />
            <Toast.Description className="avisos__texto" />
            <Toast.Action className="avisos__accion" />
          </div>
          <Toast.Close className="boton-icono" aria-label="Cerrar aviso">
            <X className="icono" aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

export function Avisos() {
  const [maximo] = useState(maximoDeAvisos)
  return (
    <Toast.Provider timeout={TOAST_MS.normal} limit={maximo}>
      <Toast.Portal>
        <Toast.Viewport className="avisos" aria-label="Avisos">
          <Lista />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
