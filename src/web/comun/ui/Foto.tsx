// A picture by the image rule: only usable addresses, in the sizes we cut or in its only one, and paper when it fails (CARD-06).
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { imagenUsable, variantes } from '#domain/catalogo/imagen.ts'
import { report } from '../estado/report.ts'
import { useComercio } from '../vidriera/tienda.ts'
import { Adorno } from './Adorno.tsx'

/**
 * A blurred glimpse behind a scene that is still on its way. A cut-out needs none: it lies on paper, which is there.
 */
function usePrevia(img: RefObject<HTMLImageElement | null>, url: string | null, escena: boolean): void {
  useEffect(() => {
    const actual = img.current
    if (!actual || !url || !escena || actual.complete) return
    let vigente = true
    // Decoding is worth its bytes only where something is late.
    import('./previa.ts').then(
      ({ previa }) => {
        const fondo = previa(url)
        if (vigente && fondo && !actual.complete) actual.style.background = `url(${fondo}) center/cover`
      },
      () => undefined,
    )
    return () => {
      vigente = false
      actual.style.background = ''
    }
  }, [img, url, escena])
}

/**
 * The paper that lies where no usable picture is: the shop's name, as on its wrapping paper, and a filete.
 */
function SinFoto() {
  const { nombre } = useComercio()
  return (
    <span className="foto-falta" aria-hidden="true">
      <b>{nombre}</b>
      <Adorno nombre="filete" />
    </span>
  )
}

type Prioridad = 'principal' | 'primera' | 'cercana'

interface Props {
  readonly imagen: Imagen | undefined
  readonly sizes: string
  readonly className?: string
  /** The first screen's pictures load at once, its main one before anything else; the rest when they come near. */
  readonly prioridad?: Prioridad
}

export function Foto({ imagen, sizes, className, prioridad = 'cercana' }: Props) {
  const [fallida, setFallida] = useState<string | null>(null)
  const [sinCortes, setSinCortes] = useState<string | null>(null)
  const img = useRef<HTMLImageElement>(null)
  const url = imagen ? imagenUsable(imagen.url) : null
  usePrevia(img, url, imagen?.recorte === false)

  const cortes = url === null || sinCortes === url ? null : variantes(url)
  // A picture of the shop's own may be there in one size only: that one is tried before giving up.
  const fail = cortes === null ? setFallida : setSinCortes

  // A picture that failed before the page became alive told nobody. One without an address was cut off by previo.ts.
  useEffect(() => {
    const actual = img.current
    if (url && actual?.src && actual.complete && actual.naturalWidth === 0) fail(url)
  }, [url, fail])

  useEffect(() => {
    if (imagen && (!url || fallida === url)) report('No se pudo mostrar una imagen', imagen.url)
  }, [imagen, url, fallida])

  if (!imagen || !url || fallida === url) return <SinFoto />
  const clase = [className, imagen.recorte ? 'foto-recorte' : undefined].filter(Boolean).join(' ')
  const elemento = (
    <img
      ref={img}
      src={url}
      {...(cortes ? { srcSet: cortes.webp, sizes } : {})}
      alt={imagen.alt}
      width={imagen.ancho}
      height={imagen.alto}
      className={clase}
      loading={prioridad === 'cercana' ? 'lazy' : 'eager'}
      fetchPriority={prioridad === 'principal' ? 'high' : 'auto'}
      decoding="async"
      onError={() => fail(url)}
    />
  )
  if (!cortes) return elemento
  return (
    <picture>
      <source type="image/avif" srcSet={cortes.avif} sizes={sizes} />
      {elemento}
    </picture>
  )
}
