// A whole barbecue plan into the cart, by the cart's own rules, and nothing that is there gets less (VOL-02, CART-04).
import {
  type Carrito,
  cantidadEn,
  mismaLinea,
  removeLinea,
  setLinea,
  withEscalas,
} from '../carrito/carrito.ts'
import type { Plan } from './plan.ts'

interface Agregado {
  readonly carrito: Carrito
  /** How many lines of the plan are in it. */
  readonly agregadas: number
  /** Names of those there was no room for. */
  readonly afuera: readonly string[]
}

/** The same article in the same portion stays at the larger of both quantities. */
export function addPlan(carrito: Carrito, { renglones }: Pick<Plan, 'renglones'>): Agregado {
  const puestos = renglones.filter(renglon => renglon.estado === 'puesto')
  const afuera: string[] = []
  const lleno = puestos.reduce((previo, { articulo, linea }) => {
    const cantidad = Math.max(linea.cantidad, cantidadEn(previo, linea))
    const siguiente = setLinea(previo, { ...linea, cantidad })
    if (siguiente === previo) afuera.push(articulo.nombre)
    return withEscalas(siguiente, articulo)
  }, carrito)
  return { carrito: lleno, agregadas: puestos.length - afuera.length, afuera }
}

/** What adding it did, undone: each of its lines as it was before, whatever else happened to the cart since. */
export function takeBackPlan(
  carrito: Carrito,
  antes: Carrito,
  { renglones }: Pick<Plan, 'renglones'>,
): Carrito {
  return renglones.reduce((previo, renglon) => {
    if (renglon.estado !== 'puesto') return previo
    const { articulo, linea } = renglon
    const habia = antes.find(otra => mismaLinea(otra, linea))
    return withEscalas(habia ? setLinea(previo, habia) : removeLinea(previo, linea), articulo)
  }, carrito)
}
