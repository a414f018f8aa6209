// A form that is being filled in (draft): kept for its person while it is typed, until it is sent; never sent by itself (ADM-06).
import { isObjeto, type Lector, objeto, texto } from '#domain/lector.ts'
import { CLAVE_BORRADORES } from '../almacen/claves.ts'
import { keepForPersona } from '../almacen/guardado.ts'
import { newClave } from '../request/clave.ts'
import { isEspera } from './veredicto.ts'

export type Borradores = Readonly<Record<string, unknown>>

const guardados = keepForPersona<Borradores>(CLAVE_BORRADORES, {}, valor => (isObjeto(valor) ? valor : {}))

let vigilan = 0
let stop = () => {}

/** Watched by the back room as a whole (`useGuardadoVivo`) and by each customer's form: once, however many do. */
export const borradores = {
  ...guardados,
  watch() {
    if (vigilan++ === 0) stop = guardados.watch()
    return () => {
      if (--vigilan === 0) stop()
    }
  },
}

const readClave = objeto({ clave: texto })

/**
 * Nothing secret: it is kept as it is typed. `set(null)`: it was sent, or given up. `once` sends what makes it with a key of
 * its own: sent again without an answer it is made once; what was refused, or is typed after, has another key.
 */
export function useBorrador<T extends object>(nombre: string, vacio: T, leer: Lector<T>) {
  const guardado = borradores.use(({ valor }) => valor[nombre])
  const read = (valor: unknown) => leer(valor) ?? vacio
  const set = (siguiente: T | null | ((previo: T) => T)) => {
    const { [nombre]: previo, ...otros } = borradores.get()
    const valor = typeof siguiente === 'function' ? siguiente(read(previo)) : siguiente
    borradores.set(valor === null ? otros : { ...otros, [nombre]: valor })
  }
  const once = async <R>(send: (clave: string) => Promise<R>): Promise<R> => {
    const { [nombre]: previo, ...otros } = borradores.get()
    const { clave } = readClave(previo) ?? { clave: newClave() }
    borradores.set({ ...otros, [nombre]: { ...read(previo), clave } })
    try {
      return await send(clave)
    } catch (error) {
      // Another tab, or the person, may be on with another one by now.
      if (!isEspera(error) && readClave(borradores.get()[nombre])?.clave === clave) set(valor => valor)
      throw error
    }
  }
  return [read(guardado), set, once] as const
}
