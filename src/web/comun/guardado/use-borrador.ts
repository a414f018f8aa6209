// A form that is being filled in (draft): kept for its person while it is typed, until it is sent; never sent by itself (ADM-06).
import { isObjeto, type Lector } from '#domain/lector.ts'
import { CLAVE_BORRADORES } from '../almacen/claves.ts'
import { keepForPersona } from '../almacen/guardado.ts'

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

/** Nothing secret: it is kept as it is typed. `set(null)`, or to `vacio` itself: it was sent, or given up. */
export function useBorrador<T extends object>(nombre: string, vacio: T, leer: Lector<T>) {
  const guardado = borradores.use(({ valor }) => valor[nombre])
  const read = (valor: unknown) => leer(valor) ?? vacio
  const set = (siguiente: T | null | ((previo: T) => T)) => {
    const { [nombre]: previo, ...otros } = borradores.get()
    const valor = typeof siguiente === 'function' ? siguiente(read(previo)) : siguiente
    borradores.set(valor === null || valor === vacio ? otros : { ...otros, [nombre]: valor })
  }
  return [read(guardado), set] as const
}
