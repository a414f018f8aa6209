// Usual lines and wishes off the wire.
import type { TipoAnhelo } from '#domain/cuenta/anhelo.ts'
import type { LineaVendida } from '#domain/pedido/carrito/repeat-pedido.ts'
import type { Usual } from '#domain/pedido/siempre.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import type { AnhelosWire, SiempreWire, UsualWire } from './favoritos.schema.ts'

export interface UsualLeido extends LineaVendida {
  readonly articuloId: number
  readonly valorId: number
  readonly veces: number
}

export function toWireUsual(usual: Usual): UsualWire {
  return {
    articulo: usual.articuloId ?? 0,
    valor: usual.valorId ?? 0,
    nombre: usual.nombre,
    valorNombre: usual.valorNombre,
    preparaciones: [...usual.preparaciones],
    preparacion: usual.preparacionNombre,
    Medida: usual.medida,
    GrsPorcion: usual.grsPorcion,
    cantidad: usual.cantidad,
    precio_unitario: centavosToPesos(usual.precioUnitario),
    veces: usual.veces,
    ultima: usual.ultima.toISOString(),
  }
}

export function fromWireSiempre({ data }: SiempreWire): UsualLeido[] {
  return data.map(
    ({ articulo, valor, preparacion, Medida: medida, GrsPorcion, precio_unitario, ultima: _, ...resto }) => ({
      ...resto,
      articuloId: articulo,
      valorId: valor,
      preparacionNombre: preparacion,
      medida,
      grsPorcion: GrsPorcion,
      precioUnitario: pesosToCentavos(precio_unitario),
    }),
  )
}

export interface AnheloLeido {
  readonly articuloId: number
  readonly nombre: string
  readonly tipo: TipoAnhelo
  /** Centavos. */
  readonly precio: number | null
}

export function fromWireAnhelos({ data }: AnhelosWire): AnheloLeido[] {
  return data.map(({ articulo, nombre, tipo, precioKG }) => ({
    articuloId: articulo,
    nombre,
    tipo,
    precio: precioKG === null ? null : pesosToCentavos(precioKG),
  }))
}
