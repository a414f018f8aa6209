// A picture by the image rule: only usable addresses, in the sizes we cut or in its only one, and paper when it fails (CARD-06).
import { useEffect, useRef, useState } from 'react'
import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { imagenUsable, variantes } from '#domain/catalogo/imagen.ts'
import { report } from '../estado/report.ts'
import { SinFoto } from './SinFoto.tsx'
import { usePrevia } from './use-previa.ts'

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

  // A picture that failed before the page became alive told nobody.
  useEffect(() => {
    const actual = img.current
    if (url && actual?.complete && actual.naturalWidth === 0) fail(url)
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
