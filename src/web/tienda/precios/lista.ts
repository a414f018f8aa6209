// The customer's own price list: code and prices that only they load; until these are there, no price is shown as theirs (PREC-08).
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { setEspera } from '#web/comun/vidriera/catalogo.ts'

const REINTENTO_MS = 5_000

let seguida = false

/** `lista`: whoever is logged in now has one. What leads back to everybody's prices is the business of what is loaded. */
export function followLista(lista = false): void {
  if (lista && seguida) return
  seguida = lista
  setEspera(lista)
  if (!lista) return
  import('./precios-propios.ts').then(
    ({ openLista }) => openLista(),
    () =>
      setTimeout(() => {
        seguida = false
        followLista(useSesion.getState().sesion?.user.lista)
      }, REINTENTO_MS),
  )
}
