// Why an order cannot be made, as a closed set of reasons with what the customer is told (ORD-04, O3, O12, O13).
import type { Articulo } from '../catalogo/catalogo.ts'
import { textoQueda } from '../existencias/queda.ts'
import type { CodigoRechazado, MotivoCodigo } from '../precios/descuento.ts'
import { formatPesos } from '../precios/dinero.ts'
import { enumeracion } from '../texto/texto.ts'
import { CANTIDAD_INVALIDA, LINEAS_MAX } from './carrito/carrito.ts'
import { DETALLE_LARGO, DIRECCION_LARGA, DIRECCION_OBLIGATORIA } from './carrito/entrega.ts'

/** An article there is not enough of; `queda` in grams or units, 0 when it is not sold any more. */
export interface Faltante {
  readonly articuloId: number
  readonly queda: number
}

/** A portion that its article does not come in, or no longer. */
export interface Opcion {
  readonly articuloId: number
  readonly valorId: number
}

export type Rechazo =
  | { readonly ok: false; readonly motivo: MotivoSimple; readonly texto: string }
  | {
      readonly ok: false
      readonly motivo: 'sinStock'
      readonly texto: string
      readonly faltantes: readonly Faltante[]
    }
  | { readonly ok: false; readonly motivo: 'codigo'; readonly texto: string; readonly codigo: MotivoCodigo }
  | {
      readonly ok: false
      readonly motivo: 'opcionAjena'
      readonly texto: string
      readonly opciones: readonly Opcion[]
    }
  | {
      readonly ok: false
      readonly motivo: 'preparacionAjena'
      readonly texto: string
      /** Ids. */
      readonly preparaciones: readonly number[]
    }

type MotivoSimple =
  | 'carritoVacio'
  | 'demasiadasLineas'
  | 'cantidad'
  | 'direccion'
  | 'direccionLarga'
  | 'detalleLargo'
  | 'unidadIncompleta'
  | 'noPorPeso'
  | 'montoMaximo'
  | 'compraMinima'
  | 'comboGratis'

/** Its text names nothing. */
type MotivoLlano = Exclude<MotivoSimple, 'compraMinima' | 'comboGratis'>

const TEXTO_SIMPLE: Readonly<Record<MotivoLlano, string>> = {
  carritoVacio: 'No se puede finalizar el pedido porque el carrito está vacío.',
  demasiadasLineas: `El pedido puede tener hasta ${LINEAS_MAX} líneas`,
  cantidad: CANTIDAD_INVALIDA,
  direccion: DIRECCION_OBLIGATORIA,
  direccionLarga: DIRECCION_LARGA,
  detalleLargo: DETALLE_LARGO,
  unidadIncompleta: 'Hay un artículo que se vende por unidad entera: ajustá la cantidad',
  noPorPeso: 'Hay un artículo que se vende por unidad: no se puede pedir por peso',
  montoMaximo: 'El pedido supera el monto máximo. Escribinos y lo armamos juntos.',
}

export function rechazo(motivo: MotivoLlano): Rechazo {
  return { ok: false, motivo, texto: TEXTO_SIMPLE[motivo] }
}

export function rechazoPorOpcion(opciones: readonly Opcion[]): Rechazo {
  const cuales = opciones.map(({ articuloId, valorId }) => ({ articuloId, valorId }))
  return { ok: false, motivo: 'opcionAjena', texto: 'La opción no corresponde al artículo', opciones: cuales }
}

/** What the article is not prepared in, or no longer, or not together (ART-07). */
export function rechazoPorPreparacion(preparaciones: readonly number[]): Rechazo {
  const texto = 'Hay una preparación que ya no se ofrece. Revisá tu carrito.'
  return { ok: false, motivo: 'preparacionAjena', texto, preparaciones }
}

export function rechazoPorMinimo(compraMinima: number): Rechazo {
  return { ok: false, motivo: 'compraMinima', texto: `La compra mínima es de ${formatPesos(compraMinima)}` }
}

/** What was chosen of it leaves nothing to pay: a price is wrong, and the shop has to mend it (VOL-03). */
export function rechazoPorRegalo(nombre: string): Rechazo {
  const texto = `${nombre} no se puede pedir con esa elección: falta corregir su precio. Elegí otra opción o escribinos.`
  return { ok: false, motivo: 'comboGratis', texto }
}

export function rechazoDeCodigo({ texto, motivo }: CodigoRechazado): Rechazo {
  return { ok: false, motivo: 'codigo', texto, codigo: motivo }
}

const NOMBRADOS_MAX = 3

/**
 * 'Sin stock: 1 artículo(s). De Vacío quedan 1,20 kg.': the count, then what is left of the first few. `combos` are those that
 * were asked for and bring one of them, with as many as there are: who bought a box does not know what it is short of.
 */
export function rechazoSinStock(
  faltantes: readonly Faltante[],
  catalogo: ReadonlyMap<number, Pick<Articulo, 'nombre' | 'medida'>>,
  combos: readonly Faltante[] = [],
): Rechazo {
  const frases = faltantes.slice(0, NOMBRADOS_MAX).map(({ articuloId, queda }) => {
    const articulo = catalogo.get(articuloId)
    return articulo === undefined
      ? 'Hay un producto que ya no está a la venta.'
      : `${textoQueda({ nombre: articulo.nombre, medida: articulo.medida, stock: queda })}.`
  })
  const nombres = combos.flatMap(({ articuloId }) => catalogo.get(articuloId)?.nombre ?? [])
  const deQue = nombres.length === 0 ? [] : [`Va en ${enumeracion([...new Set(nombres)])}.`]
  const texto = [`Sin stock: ${faltantes.length} artículo(s).`, ...new Set(frases), ...deQue].join(' ')
  return { ok: false, motivo: 'sinStock', texto, faltantes: [...faltantes, ...combos] }
}
