// How a refusal of the domain is answered: what the request got wrong is 400, what the shop's day changed is 409.
import type {
  OpcionesAjenasWire,
  PreciosDistintosWire,
  PreparacionesAjenasWire,
  SinStockWire,
} from '#contract/errores.schema.ts'
import { toWireStock } from '#contract/existencias/stock.wire.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { valorGuardado } from '#domain/pedido/a-peso.ts'
import type { Rechazo } from '#domain/pedido/rechazo.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import type { comparePrecios } from '#domain/precios/precios-vistos.ts'
import { AppError } from '../base/errors.ts'

type Catalogo = ReadonlyMap<number, { readonly medida: Medida }>

export function errorDeRechazo(rechazo: Rechazo, catalogo: Catalogo): AppError {
  if (rechazo.motivo === 'codigo') {
    return new AppError('ConflictError', rechazo.texto, { codigo: rechazo.codigo })
  }
  if (rechazo.motivo === 'opcionAjena') {
    const details: OpcionesAjenasWire = { opciones: [...rechazo.opciones] }
    return new AppError('ValidationError', rechazo.texto, { ...details })
  }
  if (rechazo.motivo === 'preparacionAjena') {
    const details: PreparacionesAjenasWire = { preparaciones: [...rechazo.preparaciones] }
    return new AppError('ValidationError', rechazo.texto, { ...details })
  }
  if (rechazo.motivo === 'comboGratis') return new AppError('ConflictError', rechazo.texto)
  if (rechazo.motivo !== 'sinStock') return new AppError('ValidationError', rechazo.texto)
  const details: SinStockWire = {
    faltantes: rechazo.faltantes.map(({ articuloId, queda }) => ({
      articuloId,
      queda: toWireStock(catalogo.get(articuloId)?.medida ?? '/Kg', queda),
    })),
  }
  return new AppError('ConflictError', rechazo.texto, { ...details })
}

export function preciosDistintos({
  texto,
  lineas,
  total,
}: NonNullable<ReturnType<typeof comparePrecios>>): AppError {
  const details: PreciosDistintosWire = {
    precios: lineas.map(({ articuloId, valorId, preparaciones = [], visto, actual }) => ({
      articuloId,
      valorId: valorGuardado(valorId) ?? 0,
      preparaciones: [...preparaciones],
      visto: centavosToPesos(visto),
      actual: centavosToPesos(actual),
    })),
    total: centavosToPesos(total),
  }
  return new AppError('ConflictError', texto, { ...details })
}

export function prohibido(): AppError {
  return new AppError('ForbiddenError', 'No tenés permiso para realizar esta acción')
}

export function noEditable(): AppError {
  return new AppError('ConflictError', 'El pedido no es editable')
}
