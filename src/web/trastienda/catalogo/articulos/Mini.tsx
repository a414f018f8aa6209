// The small picture of an article in a list: its least size, and paper where there is none.
import { useState } from 'react'
import { variantes } from '#domain/catalogo/imagen.ts'

interface Props {
  readonly foto: string | null
}

export function Mini({ foto }: Props) {
  const [fallida, setFallida] = useState<string | null>(null)
  const cortes = foto === null ? null : variantes(foto)
  return (
    <span className="articulos-mini">
      {foto === null || fallida === foto ? null : (
        <img
          src={foto}
          {...(cortes ? { srcSet: cortes.webp, sizes: '76px' } : {})}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFallida(foto)}
        />
      )}
    </span>
  )
}
