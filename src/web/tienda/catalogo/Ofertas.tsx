// What costs less today, for a search nobody has typed into yet: the largest discounts first.
import { memo, useMemo } from 'react'
import { type Entrada, findEntradas } from '#domain/catalogo/busqueda.ts'
import { tarjetasHalladas } from './filas.ts'
import { Renglones } from './Renglones.tsx'

const OFERTAS_MAX = 6

interface Props {
  readonly indice: readonly Entrada[]
  readonly onElegir: () => void
}

export const Ofertas = memo(function Ofertas({ indice, onElegir }: Props) {
  const tarjetas = useMemo(() => {
    const rebajadas = findEntradas(indice, 'oferta').filter(({ oferta, agotado }) => oferta > 0 && !agotado)
    return tarjetasHalladas(rebajadas.slice(0, OFERTAS_MAX))
  }, [indice])
  if (tarjetas.length === 0) return null
  return (
    <section aria-labelledby="en-oferta">
      <h3 className="catalogo-resultados__aparte" id="en-oferta">
        En oferta
      </h3>
      <Renglones tarjetas={tarjetas} onElegir={onElegir} />
    </section>
  )
})
