// A purchase on the wire: what the cart sends, and how it reads a refusal.
import { COMERCIO_ID } from '#domain/comercio/formas.ts'
import type { Compra } from '#domain/pedido/carrito/compra.ts'
import type { Conflicto } from '#domain/pedido/carrito/revision.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import type {
  OpcionesAjenasWire,
  PreciosDistintosWire,
  PreparacionesAjenasWire,
  SinStockWire,
} from '../errores.schema.ts'
import type { CompraDatos } from './pedido.schema.ts'

export function toWireCompra({
  lineas,
  direccion,
  alternativa,
  detalle,
  codigo,
  total,
  eleccion,
  entrega,
  factura,
}: Compra) {
  const { medio, pagaCon } = eleccion
  const data = {
    comercioId: COMERCIO_ID,
    articulos: lineas.map(
      ({ articuloId, valorId, preparaciones, cantidad, precioUnitario, medida, grsPorcion }) => ({
        articuloId,
        valorId,
        ...(preparaciones.length > 0 && { preparaciones: [...preparaciones] }),
        cantidad,
        precio: centavosToPesos(precioUnitario),
        medida,
        grsPorcion,
      }),
    ),
    detalle,
    direccion,
    direccionAlternativa: alternativa,
    ...(codigo !== null && {
      code: codigo.code,
      codigos_de_descuentos: [{ code: codigo.code, discountPercentage: codigo.porcentaje }],
    }),
    total: centavosToPesos(total),
    ...(medio !== null && { medioPago: medio }),
    ...(pagaCon !== null && { pagaCon: centavosToPesos(pagaCon) }),
    ...(entrega !== null && { entrega }),
    ...(factura !== null && { factura }),
  }
  return { data } satisfies { data: CompraDatos }
}

/** From `error.details` of a refusal; null when it was about something else. */
export function fromWireConflicto(details: unknown): Conflicto | null {
  const { precios, faltantes, opciones, preparaciones } = (details ?? {}) as Partial<
    PreciosDistintosWire & SinStockWire & OpcionesAjenasWire & PreparacionesAjenasWire
  >
  if ((precios ?? faltantes ?? opciones ?? preparaciones) === undefined) return null
  return {
    precios: (precios ?? []).map(({ articuloId, valorId, preparaciones: elegidas, actual }) => ({
      articuloId,
      valorId,
      preparaciones: elegidas,
      actual: pesosToCentavos(actual),
    })),
    faltantes: faltantes ?? [],
    opciones: opciones ?? [],
    preparaciones: preparaciones ?? [],
  }
}
