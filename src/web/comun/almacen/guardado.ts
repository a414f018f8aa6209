// Something the shop keeps in this browser for the person who is logged in: shared by the tabs (storage event), gone with the session.
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { cualquiera, isObjeto, objeto, readJson, uno } from '#domain/lector.ts'
import { esperaRegreso, useSesion } from '../sesion/sesion.ts'
import { readFrom, removeFrom, writeTo } from './almacen.ts'
import { CLAVE_APARTADO } from './claves.ts'

export interface Guardado<T> {
  /** Starts empty and fills in `watch`, so that server and browser HTML agree. */
  readonly use: UseBoundStore<StoreApi<{ readonly valor: T }>>
  get(): T
  set(valor: T): void
  /** Keeps the value in step with the session and with the other tabs; gives the way to stop. */
  watch(): () => void
}

interface Apartado {
  readonly id: number
  readonly valor: unknown
}

const idActual = () => useSesion.getState().sesion?.user.id ?? null

/** As it stands in the storage: the one value of whoever is in, or, where it outlives their session, each person's by number. */
function createCasilla(clave: string, queda: boolean) {
  const readTodo = () => readJson(readFrom('localStorage', clave))
  const readDeTodos = () => {
    const todo = readTodo()
    return isObjeto(todo) ? todo : {}
  }
  return queda
    ? {
        read: () => readDeTodos()[String(idActual())],
        write: (valor: unknown) =>
          writeTo('localStorage', clave, JSON.stringify({ ...readDeTodos(), [String(idActual())]: valor })),
      }
    : { read: readTodo, write: (valor: unknown) => writeTo('localStorage', clave, JSON.stringify(valor)) }
}

/**
 * `leer` takes whatever was found, also what nobody of ours wrote. `queda`: it waits on this device for the same person,
 * however their session ended; its key is one of the device's.
 */
export function keepForPersona<T>(
  clave: string,
  vacio: T,
  leer: (valor: unknown) => T,
  queda = false,
): Guardado<T> {
  const casilla = createCasilla(clave, queda)
  const use = create<{ readonly valor: T }>()(() => ({ valor: vacio }))
  const get = () => use.getState().valor
  /** Whose value the storage refused: it is here alone, and what could be read again is older, or nothing. */
  let soloAqui: number | null = null
  const set = (valor: T) => {
    const cabe = casilla.write(valor)
    soloAqui = cabe ? null : idActual()
    use.setState({ valor })
  }
  const read = () => use.setState({ valor: leer(casilla.read()) })
  /**
   * What was there when the server refused the token: whoever logs in again as the same person finds it. In the tab's
   * own storage, because a sign-in with Google leaves the page.
   */
  const cajon = `${CLAVE_APARTADO}.${clave}`
  const setAside = (id: number) =>
    writeTo('sessionStorage', cajon, JSON.stringify({ id, valor: get() } satisfies Apartado))
  /** Null when there is none, or somebody else's, which goes. */
  const takeApartado = (id: number): T | null => {
    const apartado = objeto<Apartado>({ id: uno([id]), valor: cualquiera })(
      readJson(readFrom('sessionStorage', cajon)),
    )
    removeFrom('sessionStorage', cajon)
    return apartado === undefined ? null : leer(apartado.valor)
  }

  const watch = () => {
    let dueno: number | null = null
    const attend = () => {
      const { fin } = useSesion.getState()
      const id = idActual()
      if (id === dueno) return
      if (id === null) {
        if (dueno !== null && !queda && esperaRegreso(fin)) setAside(dueno)
        use.setState({ valor: vacio })
        soloAqui = null
      } else {
        const apartado = takeApartado(id)
        if (apartado !== null) set(apartado)
        else if (id !== soloAqui) read()
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
