// How an article is prepared, to choose from: one of each group, and any of those by themselves (ART-07).
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { type Elegida, elegidaDe, type Preparacion } from '#domain/catalogo/preparacion.ts'
import { formatPesos } from '#domain/precios/dinero.ts'

export interface PreparacionesProps {
  readonly articulo: Pick<Articulo, 'medida' | 'preparaciones'>
  readonly disabled: boolean
  /** The same function at each render. */
  readonly onElegir: (elegida: Elegida) => void
  /** What was marked before its script came is its own now. */
  readonly onTomado: () => void
}

/** Another list is chosen from anew. */
export function Preparaciones(props: PreparacionesProps) {
  return <Lista key={props.articulo.preparaciones.map(({ id }) => id).join()} {...props} />
}

function Lista({ articulo, disabled, onElegir, onTomado }: PreparacionesProps) {
  const { medida, preparaciones } = articulo
  const caja = useRef<HTMLDivElement>(null)
  // The marks themselves are the choice: also those made before the page was alive.
  const read = () => {
    const marcadas = caja.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const ids = Array.from(marcadas, ({ value }) => Number(value))
    onElegir(elegidaDe(articulo, ids))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the first effect
  useEffect(() => {
    onTomado()
    read()
  }, [])
  const grupos = [...new Set(preparaciones.map(({ grupo }) => grupo))]
  const cargo = ({ precioKg }: Preparacion) =>
    precioKg === 0 ? 'sin cargo' : `+ ${formatPesos(precioKg)} por ${medida === '/Kg' ? 'kilo' : 'unidad'}`
  return (
    <div ref={caja}>
      {grupos.map(grupo => (
        <fieldset key={grupo} className="detalle-opciones" disabled={disabled}>
          <legend className="detalle-leyenda">
            {grupo ?? 'Preparación'} <span>{grupo === null ? 'opcional' : 'elegí una'}</span>
          </legend>
          {preparaciones
            .filter(una => una.grupo === grupo)
            .map((una, indice) => (
              <label key={una.id} className="detalle-opcion">
                <input
                  type={grupo === null ? 'checkbox' : 'radio'}
                  name={`preparacion-${grupo ?? una.id}`}
                  value={una.id}
                  defaultChecked={grupo !== null && indice === 0}
                  onChange={read}
                />
                <span className="detalle-opcion__punto">
                  <Check className="icono" aria-hidden="true" />
                </span>
                <span className="detalle-opcion__texto">
                  <b>{una.nombre}</b>
                  <small>{cargo(una)}</small>
                </span>
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  )
}
