// Where an article's preparations are chosen: few have any, so the script comes with the first that does (lazy loading, ART-07).
import { lazy, memo, Suspense } from 'react'
import { loadChunk } from '#web/comun/estado/chunk.ts'
import type { PreparacionesProps } from './Preparaciones.tsx'

/** Without a choice the first of each group is taken, and nothing else. */
function SinScript() {
  return <p>Recargá la página para elegir cómo lo querés.</p>
}

// On the server it is there from the start: the page is whole without scripts.
const Preparaciones = import.meta.env.SSR
  ? (await import('./Preparaciones.tsx')).Preparaciones
  : lazy(() =>
      loadChunk(() => import('./Preparaciones.tsx')).then(
        modulo => ({ default: modulo.Preparaciones }),
        () => ({ default: SinScript }),
      ),
    )

const contenido = ({ articulo, disabled }: Omit<PreparacionesProps, 'onTomado'>) =>
  JSON.stringify([disabled, articulo.preparaciones.map(una => [una.id, una.nombre, una.precioKg, una.grupo])])

let tomado = false
const takeOver = () => {
  tomado = true
}

/**
 * Memo by content, and held as the page came until its script took its marks over: a catalogue read anew must not redraw what somebody
 * marks before.
 */
export const Preparado = memo(
  (props: Omit<PreparacionesProps, 'onTomado'>) => (
    <Suspense>
      <Preparaciones {...props} onTomado={takeOver} />
    </Suspense>
  ),
  (antes, ahora) => !tomado || contenido(antes) === contenido(ahora),
)
