// What the person who is logged in keeps and waits for (favourites, wishes), as this browser knows it.
import type { TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import { ID_MAX } from '#domain/id.ts'
import { entero, objeto, texto, varios } from '#domain/lector.ts'
import { CLAVE_GUSTOS } from '#web/comun/almacen/claves.ts'
import { keepForPersona } from '#web/comun/almacen/guardado.ts'

interface Gustos {
  /** Articles with a heart, the latest first. */
  readonly favoritos: readonly number[]
  /** '7 haya': what they asked to be told of. */
  readonly avisos: readonly string[]
}

const VACIO: Gustos = { favoritos: [], avisos: [] }
const leer = objeto<Gustos>({ favoritos: varios(entero(1, ID_MAX)), avisos: varios(texto) })

const guardado = keepForPersona(CLAVE_GUSTOS, VACIO, valor => leer(valor) ?? VACIO)

export const readGustos = guardado.get
export const replaceGustos = guardado.set
export const keepGustos = guardado.watch

export function useFavorito(id: number): boolean {
  return guardado.use(({ valor }) => valor.favoritos.includes(id))
}

export function useFavoritos(): readonly number[] {
  return guardado.use(({ valor }) => valor.favoritos)
}

export const claveAviso = (id: number, tipo: TipoAnhelo) => `${id} ${tipo}`

export function useAvisado(id: number, tipo: TipoAnhelo): boolean {
  return guardado.use(({ valor }) => valor.avisos.includes(claveAviso(id, tipo)))
}
