// Where the outcome of a checkout leads, whatever screen the person is on by then (ORD-06, ORD-08).
import type { NavigateFunction } from 'react-router'
import { RUTAS, rutaExito } from '#domain/rutas.ts'
import type { Resultado } from './checkout.ts'

/** An answer that takes longer is awaited on the next screen. */
const PACIENCIA_MS = 2_000

const isEn = (ruta: string) => window.location.pathname.toLowerCase() === ruta.toLowerCase()

/** The one place that decides it: an order that was made is shown even to somebody who went elsewhere meanwhile. */
export function leadOn(navigate: NavigateFunction, { clave, desenlace }: Resultado): void {
  const temporal = rutaExito(`temp-${clave}`)
  if (desenlace.tipo === 'hecho') {
    void navigate(rutaExito(desenlace.id), { replace: isEn(RUTAS.carrito) || isEn(temporal) })
  } else if (desenlace.tipo === 'perdido' && isEn(RUTAS.carrito)) {
    void navigate(temporal, { replace: true })
  } else if (desenlace.tipo === 'rechazado' && isEn(temporal)) {
    void navigate(RUTAS.carrito, { replace: true, state: { error: desenlace.mensaje } })
  }
}

/** Leads to the screen that waits when the answer takes long; the answer to this stops it. */
export function leadToWait(navigate: NavigateFunction, clave: string): () => void {
  const reloj = setTimeout(() => {
    if (isEn(RUTAS.carrito)) void navigate(rutaExito(`temp-${clave}`), { replace: true })
  }, PACIENCIA_MS)
  return () => clearTimeout(reloj)
}
