// How a line is to be prepared: of each group one, of the rest any (ART-07).
import type { ArticuloDelSurtido } from '#contract/pedido/telefono.wire.ts'
import { choosePreparaciones } from '#domain/catalogo/preparacion.ts'
import { formatPesos } from '#domain/precios/dinero.ts'

interface Props {
  readonly articulo: ArticuloDelSurtido
  readonly elegidas: readonly number[]
  readonly onElegidas: (ids: readonly number[]) => void
}

const rotulo = ({ nombre, precioKg }: { readonly nombre: string; readonly precioKg: number }) =>
  precioKg > 0 ? `${nombre} (+${formatPesos(precioKg)})` : nombre

export function Preparar({ articulo, elegidas, onElegidas }: Props) {
  const { nombre, preparaciones } = articulo
  // Who names none of a group gets its first.
  const ids = choosePreparaciones(preparaciones, elegidas).map(({ id }) => id)
  const grupos = [...new Set(preparaciones.flatMap(({ grupo }) => grupo ?? []))]
  const set = (fuera: readonly number[], dentro: readonly number[]) =>
    onElegidas([...ids.filter(id => !fuera.includes(id)), ...dentro].sort((a, b) => a - b))
  return (
    <div className="tomar-preparar">
      {grupos.map(grupo => {
        const suyas = preparaciones.filter(una => una.grupo === grupo)
        return (
          <select
            key={grupo}
            aria-label={`${grupo} de ${nombre}`}
            value={suyas.find(({ id }) => ids.includes(id))?.id}
            onChange={({ target }) =>
              set(
                suyas.map(({ id }) => id),
                [Number(target.value)],
              )
            }
          >
            {suyas.map(una => (
              <option key={una.id} value={una.id}>
                {rotulo(una)}
              </option>
            ))}
          </select>
        )
      })}
      {preparaciones
        .filter(({ grupo }) => grupo === null)
        .map(una => (
          <label key={una.id}>
            <input
              type="checkbox"
              checked={ids.includes(una.id)}
              onChange={({ target }) => set([una.id], target.checked ? [una.id] : [])}
            />
            {rotulo(una)}
          </label>
        ))}
    </div>
  )
}
