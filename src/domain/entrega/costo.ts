// What delivery costs an order (shipping cost): decided by what is bought, never by a code, and said in words wherever an order is summed up (ENT-08).
import { textoEnvio } from '../comercio/envio.ts'
import { formatPesos } from '../precios/dinero.ts'
import { conMayuscula } from '../texto/texto.ts'
import type { Entrega } from './formas.ts'

type Tarifado = Pick<Entrega, 'costo' | 'gratisDesde'>

/**
 * Of a zone, or of an order that froze its zone's figures, on what is bought. What was promised for free stays so: weighing
 * or a change moves it across the figure in the customer's favour alone. Null: nobody decided one.
 */
export function costoSobre({ costo, gratisDesde }: Tarifado, subtotal: number): number | null {
  if (costo === null) return null
  return gratisDesde !== null && subtotal >= gratisDesde ? 0 : costo
}

export interface ConEntrega {
  /** Whether free delivery was promised by the shop's own figure, without zones; null: nobody kept it. */
  readonly envioGratis?: boolean | null
  readonly entrega?: Pick<Entrega, 'modo' | 'costo' | 'costoFinal'> | null
  /** Null until it is weighed. */
  readonly subtotalFinal?: number | null
}

/** Part of the total as it stands: as ordered, and once every line was weighed as it then is; 0 where there is none. */
export function envioDe({ entrega, subtotalFinal = null }: ConEntrega): number {
  return (subtotalFinal === null ? entrega?.costo : entrega?.costoFinal) ?? 0
}

/** After 'Envío': 'Gratis', '$1.500', 'A coordinar', 'Retiro por el local'; null where nobody said anything. */
export function textoEnvioDe(pedido: ConEntrega): string | null {
  const { entrega = null, envioGratis = null } = pedido
  if (entrega === null) return envioGratis === null ? null : textoEnvio(envioGratis)
  if (entrega.modo === 'retiro') return 'Retiro por el local'
  if (entrega.costo === null) return textoEnvio(false)
  const costo = envioDe(pedido)
  return costo === 0 ? textoEnvio(true) : formatPesos(costo)
}

/** What a total with its delivery is called: 'Con envío $1.500', 'Total estimado, con envío gratis', 'Sin el envío, a coordinar'. */
export function textoConEnvio(costo: number | null, nombre: string): string {
  const envio =
    costo === null ? 'sin el envío, a coordinar' : `con envío ${costo === 0 ? 'gratis' : formatPesos(costo)}`
  return nombre === 'Total' ? conMayuscula(envio) : `${nombre}, ${envio}`
}
