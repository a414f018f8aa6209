// A form of money, or of something new: kept while it is typed, and sent by its own button, once however often that is pressed (idempotency key, ADM-06).

import { useState } from 'react'
import { type Lector, objeto, texto } from '#domain/lector.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'

export interface Formulario<T> {
  readonly escrito: T
  readonly enviando: boolean
  /** What became of the last try, where nothing came of it, until something else is typed: an error, or what `refuse` said. */
  readonly fallo: unknown
  /** That in words. */
  readonly falla: string | null
  /** It was sent, and nobody knows yet what became of it. */
  readonly enDuda: boolean
  change(cambios: Partial<T>): void
  /** What was typed is given up, or was sent another way. */
  forget(): void
  /** Why it cannot be sent as it is. */
  refuse(motivo: string): void
  /** `send` gets the key of what is typed. What is refused was not done, or was done before it changed: what is sent next is another. */
  submit(send: (clave: string) => Promise<void>, onRechazo?: (error: unknown) => unknown): Promise<void>
}

/** `queda`: what of it stays typed once it was sent, for the next one; without it nothing does. */
export function useFormulario<T extends object>(
  nombre: string,
  vacio: T,
  leer: Lector<T>,
  queda?: (enviado: T) => T,
): Formulario<T> {
  const nada = { escrito: vacio, clave: '' }
  const [{ escrito, clave }, set] = useBorrador(nombre, nada, objeto({ escrito: leer, clave: texto }))
  const [enviando, setEnviando] = useState(false)
  const [fallo, setFallo] = useState<unknown>(null)
  const submit = useUnaVez<Parameters<Formulario<T>['submit']>>(async (send, onRechazo) => {
    const suya = clave || newClave()
    // Another tab, or the person, may be on with another one by the time of the answer.
    const settle = (toResto: (enviado: T) => typeof nada) =>
      set(previo => (previo.clave === suya ? toResto(previo.escrito) : previo))
    set(previo => ({ ...previo, clave: suya }))
    setFallo(null)
    setEnviando(true)
    try {
      await send(suya)
      settle(enviado => (queda === undefined ? nada : { escrito: queda(enviado), clave: '' }))
    } catch (error) {
      if (!isEspera(error)) {
        settle(enviado => ({ escrito: enviado, clave: '' }))
        await onRechazo?.(error)
      }
      setFallo(error)
    }
    setEnviando(false)
  })
  return {
    escrito,
    enviando,
    fallo,
    falla: fallo === null ? null : typeof fallo === 'string' ? fallo : motivoDe(fallo),
    enDuda: clave !== '',
    change(cambios) {
      setFallo(null)
      set(previo => ({ ...previo, escrito: { ...previo.escrito, ...cambios } }))
    },
    forget() {
      setFallo(null)
      set(null)
    },
    refuse: setFallo,
    submit,
  }
}
