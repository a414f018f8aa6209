// A question the person answers before anything else: title, text and buttons on a sheet with painted corners.
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
        <Dialog.Backdrop className="velo" />
        <Dialog.Viewport className="dialog__zona">
          <Dialog.Popup className="dialog">
            <Adorno nombre="esquina" className="dialog__esq" />
            <Adorno nombre="esquina" className="dialog__esq dialog__esq--der" />
            <Dialog.Title className="dialog__titulo">{titulo}</Dialog.Title>
            <Dialog.Description className="dialog__texto">{descripcion}</Dialog.Description>
            <div className="dialog__botones">{children}</div>
            <Dialog.Close className="iconbtn dialog__cerrar" aria-label="Cerrar">
              <X className="ico" aria-hidden="true" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
