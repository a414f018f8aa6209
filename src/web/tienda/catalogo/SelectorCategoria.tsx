// The way from one category to another: choosing navigates to its page (CAT-01).
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { RUTAS, rutaCategoria } from '#domain/rutas.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'

interface Props {
  readonly categorias: readonly Categoria[]
  readonly actual: Categoria
}

export function SelectorCategoria({ categorias, actual }: Props) {
  const navigate = useNavigate()
  const lista = useRef<HTMLSelectElement>(null)
  // On a slow line people choose before the page is alive: what is chosen then is where they want to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first effect
  useEffect(() => {
    const elegida = lista.current?.value
    if (elegida) void navigate(elegida)
  }, [])
  return (
    <div className="catalogo-selector">
      <label htmlFor="otra-categoria">Otra categoría</label>
      <div className="catalogo-selector__caja">
        <select
          id="otra-categoria"
          ref={lista}
          value=""
          onChange={event => void navigate(event.target.value)}
        >
          <option value="" disabled>
            Elegí una
          </option>
          {categorias
            .filter(({ id }) => id !== actual.id)
            .map(categoria => (
              <option key={categoria.id} value={rutaCategoria(categoria)}>
                {categoria.nombre}
              </option>
            ))}
          <option value={RUTAS.catalogo}>Catálogo completo</option>
        </select>
        <ChevronDown className="icono" aria-hidden="true" />
      </div>
    </div>
  )
}
