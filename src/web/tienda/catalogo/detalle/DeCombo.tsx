// What a combo brings and what is chosen of it: few articles are one, so the script comes with the first that is (lazy loading, VOL-03).
import { lazy, memo, Suspense } from 'react'
import { loadChunk } from '#web/comun/estado/chunk.ts'
import type { ComboProps } from './Combo.tsx'

/** Without its script the combo cannot be told from its choices. */
function SinScript() {
  return <p>Recargá la página para ver qué trae.</p>
}

// On the server it is there from the start: the page is whole without scripts.
const Combo = import.meta.env.SSR
  ? (await import('./Combo.tsx')).Combo
  : lazy(() =>
      loadChunk(() => import('./Combo.tsx')).then(
        modulo => ({ default: modulo.Combo }),
        () => ({ default: SinScript }),
      ),
    )

let tomado = false
const takeOver = () => {
  tomado = true
}

/** Memo by content, as preparations are; and held as the page came until its script took its marks over, which redrawing would lose. */
export const DeCombo = memo(
  (props: Omit<ComboProps, 'onTomado'>) => (
    <Suspense>
      <Combo {...props} onTomado={takeOver} />
    </Suspense>
  ),
  (antes, ahora) =>
    !tomado ||
    (antes.disabled === ahora.disabled && JSON.stringify(antes.articulo) === JSON.stringify(ahora.articulo)),
)
