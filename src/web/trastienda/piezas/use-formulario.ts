// A form of money, or of something new: kept while it is typed, and sent by its own button, once however often that is pressed (idempotency key, ADM-06).
import { useState } from 'react'
import { type Lector, objeto, texto } from '#domain/lector.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { useBorrador } from '#web/comun/guardado/use-borrador.ts'
import { isEspera, motivoDe } from '#web/comun/guardado/veredicto.ts'
import { newClave } from '#web/comun/request/clave.ts'

export interface Formulario<T> {
  readonly escrito: T
  readonly enviando: boolean
  /** What became of the last try, where nothing came of it, until something else is typed. */
  readonly fallo: unknown
  /** That in words. */
  readonly falla: string | null
  change(cambios: Partial<T>): void
  /** What was typed is given up, or was sent another way. */
  forget(): void
  /** `send` gets the key of what is typed. What is refused was not done, or was done before it changed: what is sent next is another. */
  submit(send: (clave: string) => Promise<void>, onRechazo?: () => void): Promise<void>
}

export function useFormulario<T extends object>(nombre: string, vacio: T, leer: Lector<T>): Formulario<T> {
  const [{ escrito, clave }, set] = useBorrador(
    nombre,
    { escrito: vacio, clave: '' },
    objeto({ escrito: leer, clave: texto }),
  )
  const [enviando, setEnviando] = useState(false)
  const [fallo, setFallo] = useState<unknown>(null)
  const submit = useUnaVez(async (send: (clave: string) => Promise<void>, onRechazo?: () => void) => {
    const suya = clave || newClave()
    set(previo => ({ ...previo, clave: suya }))
    setFallo(null)
    setEnviando(true)
    try {
      await send(suya)
      set(null)
    } catch (error) {
      setFallo(error)
      if (!isEspera(error)) {
        set(previo => ({ ...previo, clave: '' }))
        onRechazo?.()
      }
    }
    setEnviando(false)
  })
  return {
    escrito,
    enviando,
    fallo,
    falla: fallo === null ? null : motivoDe(fallo),
    change(cambios) {
      setFallo(null)
      set(previo => ({ ...previo, escrito: { ...previo.escrito, ...cambios } }))
    },
    forget: () => set(null),
    submit,
  }
}
