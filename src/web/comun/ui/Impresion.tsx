// A sheet as the printer will give it, on screen first; only the sheet is printed, whatever the page behind it shows.
// It carries Base UI's dialog, so callers load it on demand.
import { Dialog } from '@base-ui/react/dialog'
import { Printer, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { printPapel } from './rollo.ts'
import './impresion.css'

export type Papel = 'rollo' | 'rollo58' | 'etiqueta' | 'a4'

const PAPELES: readonly { readonly papel: Papel; readonly texto: string }[] = [
  { papel: 'rollo', texto: '80 mm' },
  { papel: 'rollo58', texto: '58 mm' },
  { papel: 'etiqueta', texto: '100 × 50' },
  { papel: 'a4', texto: 'A4' },
]

const DE_SIEMPRE: readonly Papel[] = ['rollo', 'a4']

interface Props {
  readonly titulo: string
  readonly papelInicial: Papel
  /** Those it can be printed on; the roll and a sheet unless said. */
  readonly papeles?: readonly Papel[]
  /** False while there is nothing to print. */
  readonly listo?: boolean
  readonly onClose: () => void
  /** Another one was chosen. */
  readonly onPapel?: (papel: Papel) => void
  /** Beside the choice of paper. */
  readonly controles?: ReactNode
  readonly children: ReactNode
}

export function Impresion({
  titulo,
  papelInicial,
  papeles = DE_SIEMPRE,
  listo = true,
  onClose,
  onPapel,
  controles,
  children,
}: Props) {
  const [papel, setPapel] = useState(papelInicial)
  const hoja = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open
      onOpenChange={abierto => {
        if (!abierto) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup className="impresion">
          <div className="impresion__barra">
            <Dialog.Title className="impresion__titulo">{titulo}</Dialog.Title>
            <fieldset className="impresion__papeles">
              <legend className="oculto">Papel</legend>
              {PAPELES.filter(({ papel: opcion }) => papeles.includes(opcion)).map(
                ({ papel: opcion, texto }) => (
                  <button
                    key={opcion}
                    type="button"
                    aria-pressed={papel === opcion}
                    onClick={() => {
                      setPapel(opcion)
                      onPapel?.(opcion)
                    }}
                  >
                    {texto}
                  </button>
                ),
              )}
            </fieldset>
            {controles}
            <button
              type="button"
              className="boton boton--rojo boton--medio"
              aria-disabled={!listo}
              onClick={() => {
                if (listo) printPapel(papel, hoja.current)
              }}
            >
              <Printer className="icono" aria-hidden="true" />
              Imprimir
            </button>
            <Dialog.Close className="boton-icono" aria-label="Cerrar">
              <X className="icono" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div ref={hoja} className={`impresion__papel impresion__papel--${papel}`}>
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
