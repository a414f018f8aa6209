// Where the outcome of a checkout leads, whatever screen the person is on by then (ORD-06, ORD-08).
import { matchPantalla } from '#domain/camino.ts'
import type { Pantalla } from '#domain/pantallas.ts'
import { RUTAS, rutaExito } from '#domain/rutas.ts'
import type { Navigate } from '#web/comun/navegacion/historia.ts'
import type { Resultado } from './checkout.ts'

/** An answer that takes longer is awaited on the next screen. */
const PACIENCIA_MS = 2_000

const isEn = (pantalla: Pantalla, parametro = '') => {
  const lugar = matchPantalla(window.location.pathname)
  return lugar?.pantalla === pantalla && lugar.parametro === parametro.toLowerCase()
}

/** The one place that decides it: an order that was made is shown even to somebody who went elsewhere meanwhile. */
export function leadOn(navigate: Navigate, { clave, desenlace }: Resultado): void {
  const enEspera = isEn('exito', `temp-${clave}`)
  if (desenlace.tipo === 'hecho') {
    void navigate(rutaExito(desenlace.id), { replace: isEn('carrito') || enEspera })
  } else if (desenlace.tipo === 'perdido' && isEn('carrito')) {
    void navigate(rutaExito(`temp-${clave}`), { replace: true })
  } else if (desenlace.tipo === 'rechazado' && enEspera) {
    void navigate(RUTAS.carrito, { replace: true, state: { error: desenlace.mensaje } })
  }
}

/** Leads to the screen that waits when the answer takes long; the answer to this stops it. */
export function leadToWait(navigate: Navigate, clave: string): () => void {
  const reloj = setTimeout(() => {
    if (isEn('carrito')) void navigate(rutaExito(`temp-${clave}`), { replace: true })
  }, PACIENCIA_MS)
  return () => clearTimeout(reloj)
}
