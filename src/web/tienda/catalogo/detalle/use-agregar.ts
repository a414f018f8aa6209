// Adding to the cart, debounced: once for however many impatient taps (DET-04, DET-08); a visitor is asked to log in first (DET-07).
import { useEffect, useRef, useState } from 'react'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { RUTAS } from '#domain/rutas.ts'
import { TIEMPOS, TOAST_MS } from '#web/comun/constantes.ts'
import { type Aviso, showAviso } from '#web/comun/estado/avisos.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { putLinea } from '#web/tienda/pedido/carrito.ts'
import { keepDeseo } from '#web/tienda/pedido/deseo.ts'
import type { Compra } from './use-compra.ts'

const AGREGADO = {
  titulo: 'Producto agregado',
  descripcion: 'El producto se ha agregado al carrito',
  tipo: 'exito',
  ms: TOAST_MS.agregado,
} as const satisfies Aviso
const SIN_OPCION: Aviso = {
  titulo: 'Error',
  descripcion: 'Por favor, seleccione una opción válida',
  tipo: 'error',
}
const NO_ENTRA: Aviso = {
  titulo: 'Error',
  descripcion: 'No se pudo agregar el producto al carrito',
  tipo: 'error',
}

export function useAgregar(articulo: Articulo, { linea }: Compra) {
  const [pideLogin, setPideLogin] = useState(false)
  const navigate = useNavigate()
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What waits for the taps to end: whoever leaves meanwhile meant it too. */
  const pendiente = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      clearTimeout(reloj.current)
      pendiente.current?.()
    },
    [],
  )

  const accion = { texto: 'Ver carrito', onAccion: () => void navigate(RUTAS.carrito) }
  const run = () => {
    pendiente.current = undefined
    if (linea === undefined) return showAviso(SIN_OPCION)
    if (useSesion.getState().sesion === null) {
      keepDeseo([linea])
      return setPideLogin(true)
    }
    showAviso(putLinea(articulo, linea) ? { ...AGREGADO, accion } : NO_ENTRA)
  }
  const agregar = () => {
    clearTimeout(reloj.current)
    pendiente.current = run
    reloj.current = setTimeout(run, TIEMPOS.agregarDebounce)
  }
  return { agregar, pideLogin, closeLogin: () => setPideLogin(false) }
}
