// How much of the counter one customer may hold without having paid: a share of each article, and a sum (O16).
import type { Articulo } from '../catalogo/catalogo.ts'
import { formatKg, GRAMOS_POR_UNIDAD } from '../catalogo/peso.ts'
import type { Comercio } from '../comercio/comercio.ts'
import { porWhatsApp } from '../comercio/contacto.ts'
import { formatPesos } from '../precios/dinero.ts'

/** What a family buys at once is never too much, however little is left: ten kilos, or ten units. */
const SIEMPRE = 10

type Medido = Pick<Articulo, 'nombre' | 'medida' | 'stock'>

/** Grams, or units for what is counted. */
interface Cantidad {
  readonly articuloId: number
  readonly cantidad: number
}

export interface Reserva {
  /** Somebody who has paid, or been served, before. */
  readonly conocido: boolean
  /** Centavos of their other unpaid orders. */
  readonly impago: number
  /** What those hold of the articles asked for now. */
  readonly retenido: readonly Cantidad[]
}

export interface ExcesoDeReserva {
  readonly texto: string
  /** The articles it is about and how much of each may be held, none when it is about the sum. */
  readonly articulos: readonly { readonly articuloId: number; readonly hasta: number }[]
}

type Limites = Pick<
  Comercio,
  'reservaPorcentaje' | 'reservaMontoNuevos' | 'reservaMontoConocidos' | 'whatsapp' | 'telefono'
>

const pedinos = (comercio: Limites) => `Si necesitás más, escribinos${porWhatsApp(comercio)}.`

function minimoLibre({ medida }: Medido): number {
  return medida === 'ud.' ? SIEMPRE : SIEMPRE * GRAMOS_POR_UNIDAD
}

function textoHasta({ nombre, medida }: Medido, hasta: number): string {
  const cuanto = medida === 'ud.' ? `${hasta} unidades` : `${formatKg(hasta)} kg`
  return `Sin pagar podés reservar hasta ${cuanto} de ${nombre}.`
}

/** Null when the order fits. `stock` is what is left before it; what the customer already holds is not in it. */
export function excesoDeReserva(
  { conocido, impago, retenido }: Reserva,
  pedido: { readonly total: number; readonly consumo: readonly Cantidad[] },
  catalogo: ReadonlyMap<number, Medido>,
  limites: Limites,
): ExcesoDeReserva | null {
  const montoMax = conocido ? limites.reservaMontoConocidos : limites.reservaMontoNuevos
  if (impago + pedido.total > montoMax) {
    return {
      texto: `Lo que está sin pagar puede sumar hasta ${formatPesos(montoMax)}. ${pedinos(limites)}`,
      articulos: [],
    }
  }
  if (conocido) return null
  const excesos = pedido.consumo.flatMap(({ articuloId, cantidad }) => {
    const articulo = catalogo.get(articuloId)
    if (articulo === undefined) return []
    const tiene = retenido.find(otra => otra.articuloId === articuloId)?.cantidad ?? 0
    const parte = Math.floor(((articulo.stock + tiene) * limites.reservaPorcentaje) / 100)
    const hasta = Math.max(minimoLibre(articulo), parte)
    return tiene + cantidad > hasta ? [{ articuloId, hasta, articulo }] : []
  })
  const [primero] = excesos
  if (primero === undefined) return null
  return {
    texto: `${textoHasta(primero.articulo, primero.hasta)} ${pedinos(limites)}`,
    articulos: excesos.map(({ articuloId, hasta }) => ({ articuloId, hasta })),
  }
}
