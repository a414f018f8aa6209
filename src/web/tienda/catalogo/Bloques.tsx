// The sub-category blocks of one category, each with its grid of cards (CAT-05).
import { memo } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { ArticuloCard } from './ArticuloCard.tsx'
import { CabezaSub } from './CabezaSub.tsx'
import { anclaSub, tarjetasDe } from './filas.ts'

/** Cards of the first screen: their pictures do not wait and their tags swing. */
const PRIMERAS = 6

interface Props {
  readonly categoria: Categoria
  readonly nivel: 2 | 3
  /** The first of the screen. */
  readonly primera: boolean
}

export const Bloques = memo(function Bloques({ categoria, nivel, primera }: Props) {
  return categoria.subCategorias.map((subCategoria, bloque) => (
    <div key={subCategoria.id} id={anclaSub(subCategoria)} className="catalogo-bloque">
      <CabezaSub nombre={subCategoria.nombre} cantidad={subCategoria.articulos.length} nivel={nivel} />
      <ul className="catalogo-grilla">
        {tarjetasDe(categoria, subCategoria).map(({ articulo, camino }, indice) => (
          <ArticuloCard
            key={articulo.id}
            articulo={articulo}
            camino={camino}
            nivel={nivel === 2 ? 3 : 4}
            primera={primera && bloque === 0 && indice < PRIMERAS}
          />
        ))}
      </ul>
    </div>
  ))
})
