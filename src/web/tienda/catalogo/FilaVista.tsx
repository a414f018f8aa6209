// One row of a windowed list.
import { memo } from 'react'
import { ArticuloCard } from './ArticuloCard.tsx'
import { CabezaCategoria } from './CabezaCategoria.tsx'
import { CabezaSub } from './CabezaSub.tsx'
import type { Fila } from './filas.ts'

interface Props {
  readonly fila: Fila
  readonly nivelSub: 2 | 3
  readonly nivelCard: 3 | 4
}

export const FilaVista = memo(function FilaVista({ fila, nivelSub, nivelCard }: Props) {
  switch (fila.tipo) {
    case 'categoria':
      return <CabezaCategoria categoria={fila.categoria} />
    case 'sub': {
      const { nombre, articulos } = fila.subCategoria
      return <CabezaSub nombre={nombre} cantidad={articulos.length} nivel={nivelSub} />
    }
    case 'tarjetas':
      return (
        <ul className="catalogo-grilla">
          {fila.tarjetas.map(({ articulo, camino }) => (
            <ArticuloCard key={articulo.id} articulo={articulo} camino={camino} nivel={nivelCard} />
          ))}
        </ul>
      )
  }
})
