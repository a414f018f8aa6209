// How pictures come in: chosen, taken with the camera, dropped on the block or pasted (FOTO-01).
import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  /** What files can be dropped on. */
  readonly bloque: RefObject<HTMLElement | null>
  readonly onArchivos: (archivos: readonly File[]) => void
}

/** A phone gives a JPEG of its own format where these are asked for. */
const FORMATOS = 'image/jpeg,image/png,image/webp,image/avif'

const filesOf = (traido: DataTransfer | null): readonly File[] => [...(traido?.files ?? [])]

export function Agregar({ bloque, onArchivos }: Props) {
  const elegir = useRef<HTMLInputElement>(null)
  const camara = useRef<HTMLInputElement>(null)
  const [encima, setEncima] = useState(false)
  const traer = useRef(onArchivos)
  traer.current = onArchivos

  useEffect(() => {
    const zona = bloque.current
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setEncima(true)
    }
    const onLeave = () => setEncima(false)
    const onDrop = (event: DragEvent) => {
      setEncima(false)
      const archivos = filesOf(event.dataTransfer)
      if (archivos.length === 0) return
      event.preventDefault()
      traer.current(archivos)
    }
    // Wherever it is pasted: text goes where the cursor is, a picture has one place.
    const onPaste = (event: ClipboardEvent) => {
      const archivos = filesOf(event.clipboardData).filter(({ type }) => type.startsWith('image/'))
      if (archivos.length === 0) return
      event.preventDefault()
      traer.current(archivos)
    }
    zona?.addEventListener('dragover', onOver)
    zona?.addEventListener('dragleave', onLeave)
    zona?.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      zona?.removeEventListener('dragover', onOver)
      zona?.removeEventListener('dragleave', onLeave)
      zona?.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [bloque])

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onArchivos([...(currentTarget.files ?? [])])
    // The same file may be chosen again.
    currentTarget.value = ''
  }

  return (
    <>
      <li className={encima ? 'fotos-tira fotos-tira--mas fotos-tira--encima' : 'fotos-tira fotos-tira--mas'}>
        <Boton icono={ImagePlus} onClick={() => elegir.current?.click()}>
          Elegir o soltar acá
        </Boton>
        <input ref={elegir} type="file" accept={FORMATOS} multiple hidden onChange={onChange} />
      </li>
      <li className="fotos-tira fotos-tira--mas fotos-tira--camara">
        <Boton icono={Camera} onClick={() => camara.current?.click()}>
          Sacar una foto
        </Boton>
        <input ref={camara} type="file" accept="image/*" capture="environment" hidden onChange={onChange} />
      </li>
    </>
  )
}
