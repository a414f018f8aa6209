// The kraft band a catalogue screen opens with: its painted name, how much there is, and a cut on the right (CAT-01).
import { memo } from 'react'
import type { Imagen } from '#domain/catalogo/catalogo.ts'
import { Foto } from '#web/comun/ui/Foto.tsx'
import './catalogo.css'

/** On a phone it may be a little softer than the cuts below. */
const SIZES = '(min-width: 769px) 380px, 190px'

interface Props {
  /** The words of the title, one below the other on a phone. */
  readonly titulo: readonly string[]
  readonly total: number
  readonly imagen: Imagen | undefined
}

function conteo(total: number): string {
  if (total === 0) return 'Muy pronto, por acá'
  return total === 1 ? '1 producto' : `${total} cortes y productos`
}

export const Banner = memo(function Banner({ titulo, total, imagen }: Props) {
  return (
    <section className="catalogo-banner kraft dentado-abajo">
      <div className="pagina">
        <h1>
          {titulo.map((palabra, indice) => (
            <span key={palabra}>{indice === 0 ? palabra : ` ${palabra}`}</span>
          ))}
        </h1>
        <p>{conteo(total)}</p>
      </div>
      <div className="catalogo-banner__foto">
        <Foto imagen={imagen} sizes={SIZES} prioridad="primera" />
      </div>
    </section>
  )
})
