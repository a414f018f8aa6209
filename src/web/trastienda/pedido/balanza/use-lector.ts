// Hears a scanner that types, wherever the focus is (keydown in the capture phase): its keys reach no field and press no button (PESA-05).
import { useEffect, useEffectEvent } from 'react'
import { createRafaga, type Paso } from './rafaga.ts'
import { createVistas } from './vistas.ts'

interface Opciones {
  readonly activo: boolean
  /** The figures as they came; whether they are a label of this shop is for the reader to say. */
  readonly onLectura: (codigo: string) => void
}

type Campo = HTMLInputElement | HTMLTextAreaElement

const isCampo = (donde: EventTarget | null): donde is Campo =>
  donde instanceof HTMLInputElement || donde instanceof HTMLTextAreaElement

/** Fields whose figures a script cannot write in a person's place: they keep theirs. */
const PROPIOS = new Set(['date', 'datetime-local', 'month', 'time', 'week'])
const isPropio = (donde: EventTarget | null) => donde instanceof HTMLInputElement && PROPIOS.has(donde.type)

/** A person's key that was held comes again where it was meant to go. */
function giveBack(tecla: string, donde: EventTarget): void {
  const otra = new KeyboardEvent('keydown', { key: tecla, bubbles: true, cancelable: true, composed: true })
  if (!donde.dispatchEvent(otra)) return
  // A key that a script sends writes nothing by itself; this writes at the caret and can be undone.
  if (isCampo(donde) && donde === document.activeElement) document.execCommand('insertText', false, tecla)
}

/** One that was given back too soon goes away again. */
function takeBack(donde: EventTarget): void {
  const borra = new KeyboardEvent('keydown', {
    key: 'Backspace',
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  if (!donde.dispatchEvent(borra)) return
  if (isCampo(donde) && donde === document.activeElement) document.execCommand('delete')
}

export function useLector({ activo, onLectura }: Opciones): void {
  const tell = useEffectEvent(onLectura)
  useEffect(() => {
    if (!activo) return
    const rafaga = createRafaga()
    const vistas = createVistas({ enVista: false })
    let donde: EventTarget = document.body
    let reloj: ReturnType<typeof setTimeout> | undefined

    const finish = ({ suelta, lectura, quita }: Omit<Paso, 'retiene'>) => {
      for (const tecla of suelta) giveBack(tecla, donde)
      for (let i = 0; i < quita; i++) takeBack(donde)
      if (lectura !== null && vistas.isNueva(lectura, performance.now())) tell(lectura)
    }
    const wait = () => {
      const [desde, espera] = [performance.now(), rafaga.espera()]
      reloj = setTimeout(() => {
        // A page that was busy meanwhile has keys still to hand on.
        if (performance.now() - desde > espera * 1.5) wait()
        else finish(rafaga.rest())
      }, espera)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // What was given back, shortcuts, a key held down and what an input method writes are none of a scanner's.
      if (!event.isTrusted || event.isComposing || event.key === 'Shift') return
      const ajena = event.ctrlKey || event.altKey || event.metaKey || event.repeat || isPropio(event.target)
      clearTimeout(reloj)
      const paso = rafaga.key({ tecla: ajena ? '' : event.key, at: event.timeStamp })
      finish(paso)
      if (!paso.retiene) return
      event.preventDefault()
      event.stopImmediatePropagation()
      donde = event.target ?? document.body
      wait()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      clearTimeout(reloj)
      finish({ ...rafaga.rest(), lectura: null })
    }
  }, [activo])
}
