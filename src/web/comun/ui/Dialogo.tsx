// A modal dialog (focus trap), a question the person answers before anything else: title, text and buttons on a sheet with painted corners.
// It carries Base UI's dialog, so callers load it on demand.
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Adorno } from './Adorno.tsx'
import './dialogo.css'

interface Props {
  readonly titulo: string
  readonly descripcion: string
  readonly onClose: () => void
  /** The buttons, the safe one first when the other destroys something. */
  readonly children: ReactNode
}

export function Dialogo({ titulo, descripcion, onClose, children }: Props) {
  return (
    <Dialog.Root
      open
      onOpenChange={abierto => {
        if (!abierto) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="dialogo__velo" />
        <Dialog.Viewport className="dialogo__zona">
          <Dialog.Popup className="dialogo">
            <Adorno nombre="esquina" className="dialogo__esquina" />
            <Adorno nombre="esquina" className="dialogo__esquina dialogo__esquina--der" />
            <Dialog.Title className="dialogo__titulo">{titulo}</Dialog.Title>
            <Dialog.Description className="dialogo__texto">{descripcion}</Dialog.Description>
            <div className="dialogo__botones">{children}</div>
            <Dialog.Close className="boton-icono dialogo__cerrar" aria-label="Cerrar">
              <X className="icono" aria-hidden="true" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
