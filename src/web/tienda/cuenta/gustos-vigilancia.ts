// Keeps hearts and wishes in step with the session and the other tabs, and asks the server once the page is idle.
import { whenLoadedAndIdle } from '#web/comun/estado/ocio.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { keepGustos } from './gustos.ts'

/** The rest of it, which nobody needs before the first tap. */
export const loadGustos = () => import('./gustos-red.ts')

/** In step with the session and the other tabs. Whoever comes in is asked about once. */
export function watchGustos(): () => void {
  const stop = keepGustos()
  let dueno: number | null = null
  let callOff = () => {}
  const attend = () => {
    const id = useSesion.getState().sesion?.user.id ?? null
    if (id === dueno) return
    dueno = id
    callOff()
    // The network went meanwhile: what is known here stays.
    if (id !== null)
      callOff = whenLoadedAndIdle(
        () =>
          void loadGustos().then(
            red => red.refreshGustos(),
            () => {},
          ),
      )
  }
  attend()
  const forget = useSesion.subscribe(attend)
  return () => {
    stop()
    forget()
    callOff()
  }
}
