// The chosen part of a picture, drawn from the whole of it: no cut has to be made to see a crop.
import type { FotoEditada } from './editada.ts'

interface Props {
  readonly foto: FotoEditada
  readonly alt: string
}

const porciento = (parte: number) => `${parte * 100}%`

export function Parte({ foto: { url, encuadre, recorte }, alt }: Props) {
  if (encuadre === null) {
    return (
      <img
        className={recorte ? 'fotos-parte fotos-parte--recorte' : 'fotos-parte'}
        src={url}
        alt={alt}
        draggable={false}
      />
    )
  }
  const { x, y, w, h } = encuadre
  return (
    <img
      className="fotos-parte fotos-parte--libre"
      src={url}
      alt={alt}
      draggable={false}
      style={{
        width: porciento(1 / w),
        height: porciento(1 / h),
        left: porciento(-x / w),
        top: porciento(-y / h),
      }}
    />
  )
}
