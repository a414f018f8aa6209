// Something the shop keeps in this browser for the person who is logged in: shared by the tabs, gone with the session.
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { readFrom, writeTo } from './almacen.ts'
import { useSesion } from './sesion.ts'

export interface Guardado<T> {
  /** Starts empty and fills in `watch`, so that server and browser HTML agree. */
  readonly use: UseBoundStore<StoreApi<{ readonly valor: T }>>
  get(): T
  set(valor: T): void
  /** Keeps the value in step with the session and with the other tabs; gives the way to stop. */
  watch(): () => void
}

/** `leer` takes whatever was found, also what nobody of ours wrote. */
export function keepForPersona<T>(clave: string, vacio: T, leer: (valor: unknown) => T): Guardado<T> {
  const use = create<{ readonly valor: T }>()(() => ({ valor: vacio }))
  const get = () => use.getState().valor
  const set = (valor: T) => {
    writeTo('localStorage', clave, JSON.stringify(valor))
    use.setState({ valor })
  }
  const read = () => use.setState({ valor: leer(parse(readFrom('localStorage', clave))) })
  /** What was there when the server refused the token: whoever logs in again as the same person finds it. */
  let apartado: { readonly id: number; readonly valor: T } | null = null

  const watch = () => {
    let dueno: number | null = null
    const attend = () => {
      const { sesion, fin } = useSesion.getState()
      const id = sesion?.user.id ?? null
      if (id === dueno) return
      if (id === null) {
        apartado = dueno !== null && fin === 'rechazo' ? { id: dueno, valor: get() } : null
        use.setState({ valor: vacio })
      } else if (apartado?.id === id) {
        set(apartado.valor)
        apartado = null
      } else {
        read()
      }
      dueno = id
    }
    // A null key is a storage that was emptied as a whole.
    const alCambiar = ({ key }: StorageEvent) => {
      if (dueno !== null && (key === null || key === clave)) read()
    }
    attend()
    const forget = useSesion.subscribe(attend)
    window.addEventListener('storage', alCambiar)
    return () => {
      forget()
      window.removeEventListener('storage', alCambiar)
    }
  }
  return { use, get, set, watch }
}

function parse(texto: string | null): unknown {
  try {
    return JSON.parse(texto ?? 'null')
  } catch {
    return null
  }
}
