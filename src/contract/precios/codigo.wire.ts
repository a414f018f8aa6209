// A discount code on its way over the wire and back: the names its fields have there, pesos and dates (COD-01).
import type { CampoCodigo, CodigoEditado } from '#domain/precios/codigo-editado.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { toEntero } from '../entero.wire.ts'
import type { CodigoCambio } from './codigo.schema.ts'

/** The field that each name of the wire stands for. */
export const CAMPO_DE: Readonly<Record<keyof CodigoCambio, CampoCodigo>> = {
  code: 'codigo',
  discountPercentage: 'porcentaje',
  active: 'activo',
  validFrom: 'desde',
  validUntil: 'hasta',
  maxUses: 'usosMax',
  minimo: 'minimo',
  unaPorCliente: 'unoPorCliente',
  descripcion: 'descripcion',
}
export const NOMBRES_CODIGO = Object.keys(CAMPO_DE) as readonly (keyof CodigoCambio)[]

const toFecha = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
const fromFecha = (fecha: string | null) => (fecha === null ? null : Date.parse(fecha))

export function toWireCodigo(editado: CodigoEditado): Required<CodigoCambio> {
  return {
    code: editado.codigo,
    discountPercentage: editado.porcentaje,
    active: editado.activo,
    validFrom: toFecha(editado.desde),
    validUntil: toFecha(editado.hasta),
    maxUses: editado.usosMax,
    minimo: centavosToPesos(editado.minimo),
    unaPorCliente: editado.unoPorCliente,
    descripcion: editado.descripcion,
  }
}

/** What is no date is no number. */
export function fromWireCodigo(datos: Required<CodigoCambio>): CodigoEditado {
  return {
    codigo: datos.code,
    porcentaje: datos.discountPercentage,
    activo: datos.active,
    desde: fromFecha(datos.validFrom),
    hasta: fromFecha(datos.validUntil),
    usosMax: datos.maxUses,
    minimo: toEntero(datos.minimo, 100),
    unoPorCliente: datos.unaPorCliente,
    descripcion: datos.descripcion,
  }
}
