// A discount code as it is typed: its fields as texts, read into what may be sent, and how its state reads.
import type { CodigoCambio, CodigoWire } from '#contract/precios/codigo.schema.ts'
import { type CampoCodigo, type CodigoEditado, checkCodigo } from '#domain/precios/codigo-editado.ts'
import { evaluateCodigo, type MotivoCodigo, normalizeCodigo } from '#domain/precios/descuento.ts'
import { formatNumero, pesosToCentavos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { instanteDe, localDe } from '#domain/texto/fecha-local.ts'

type Atributos = CodigoWire['attributes']

export interface Formulario {
  readonly codigo: string
  readonly porcentaje: string
  readonly desde: string
  readonly hasta: string
  readonly usosMax: string
  readonly minimo: string
  readonly unoPorCliente: boolean
  readonly descripcion: string
}

export const VACIO: Formulario = {
  codigo: '',
  porcentaje: '10',
  desde: '',
  hasta: '',
  usosMax: '',
  minimo: '',
  unoPorCliente: false,
  descripcion: '',
}

export function toFormulario(a: Atributos): Formulario {
  return {
    codigo: a.code,
    porcentaje: String(a.discountPercentage),
    desde: a.validFrom === null ? '' : localDe(a.validFrom),
    hasta: a.validUntil === null ? '' : localDe(a.validUntil),
    usosMax: a.maxUses === null ? '' : String(a.maxUses),
    minimo: a.minimo === 0 ? '' : formatNumero(pesosToCentavos(a.minimo)),
    unoPorCliente: a.unaPorCliente,
    descripcion: a.descripcion,
  }
}

/** What was typed since `visto` stays; the rest says what the code says now. */
export function rebase(tecleado: Formulario, visto: Formulario, ahora: Formulario): Formulario {
  const campos = Object.keys(ahora) as (keyof Formulario)[]
  const suyos = campos.filter(campo => tecleado[campo] !== visto[campo])
  return { ...ahora, ...Object.fromEntries(suyos.map(campo => [campo, tecleado[campo]])) }
}

export function toEditado(a: Atributos): CodigoEditado {
  return {
    codigo: a.code,
    porcentaje: a.discountPercentage,
    activo: a.active,
    desde: a.validFrom === null ? null : Date.parse(a.validFrom),
    hasta: a.validUntil === null ? null : Date.parse(a.validUntil),
    usosMax: a.maxUses,
    minimo: pesosToCentavos(a.minimo),
    unoPorCliente: a.unaPorCliente,
    descripcion: a.descripcion,
  }
}

const entero = (texto: string) =>
  /^\s*\d{1,9}\s*%?\s*$/.test(texto) ? Number.parseInt(texto, 10) : Number.NaN
const momento = (texto: string) => (texto === '' ? null : (instanteDe(texto)?.getTime() ?? Number.NaN))

/** What was typed, and why it cannot be sent. */
export function readFormulario(f: Formulario, activo: boolean, usos: number) {
  const editado: CodigoEditado = {
    codigo: normalizeCodigo(f.codigo),
    porcentaje: entero(f.porcentaje),
    activo,
    desde: momento(f.desde),
    hasta: momento(f.hasta),
    usosMax: f.usosMax.trim() === '' ? null : entero(f.usosMax),
    minimo: f.minimo.trim() === '' ? 0 : (centavosTecleados(f.minimo) ?? Number.NaN),
    unoPorCliente: f.unoPorCliente,
    descripcion: f.descripcion,
  }
  const errores: Partial<Record<CampoCodigo, string>> = { ...checkCodigo(editado, usos) }
  if (Number.isNaN(editado.desde)) errores.desde = 'Esa fecha no es válida.'
  if (Number.isNaN(editado.hasta)) errores.hasta = 'Esa fecha no es válida.'
  return { editado, errores }
}

const fecha = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** By the names of the wire; `antes` null: a new one, with all of them. */
export function toCambio(editado: CodigoEditado, antes: CodigoEditado | null): CodigoCambio {
  const distinto = (campo: CampoCodigo) => antes === null || antes[campo] !== editado[campo]
  return {
    ...(distinto('codigo') && { code: editado.codigo }),
    ...(distinto('porcentaje') && { discountPercentage: editado.porcentaje }),
    ...(distinto('activo') && { active: editado.activo }),
    ...(distinto('desde') && { validFrom: fecha(editado.desde) }),
    ...(distinto('hasta') && { validUntil: fecha(editado.hasta) }),
    ...(distinto('usosMax') && { maxUses: editado.usosMax }),
    ...(distinto('minimo') && { minimo: editado.minimo / 100 }),
    ...(distinto('unoPorCliente') && { unaPorCliente: editado.unoPorCliente }),
    ...(distinto('descripcion') && { descripcion: editado.descripcion }),
  }
}

/** The field of the form that the server's name stands for. */
export const DE_LA_RED: Readonly<Record<string, CampoCodigo>> = {
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

export const ETIQUETAS: Readonly<Record<CampoCodigo, string>> = {
  codigo: 'Código',
  porcentaje: 'Descuento %',
  activo: 'Encendido',
  desde: 'Vale desde',
  hasta: 'Vale hasta',
  usosMax: 'Tope de usos',
  minimo: 'Compra mínima',
  unoPorCliente: 'Una vez por persona',
  descripcion: 'Para qué es',
}

const ESTADOS: Partial<Record<MotivoCodigo, string>> = {
  inactivo: 'Apagado',
  noVigente: 'Todavía no empezó',
  vencido: 'Vencido',
  agotado: 'Agotado',
}

/** Why nobody can use it now; null while somebody can. */
export function motivoDetenido(a: Atributos, ahora: Date): string | null {
  const { codigo, porcentaje, activo, desde, hasta, usosMax } = toEditado(a)
  const visto = {
    id: 0,
    codigo,
    porcentaje,
    activo,
    desde: desde === null ? null : new Date(desde),
    hasta: hasta === null ? null : new Date(hasta),
    usos: a.currentUses,
    usosMax,
    compraMinima: null,
    unoPorCliente: false,
    usadoPorCliente: false,
  }
  const evaluado = evaluateCodigo(visto, 0, ahora)
  return evaluado.ok ? null : (ESTADOS[evaluado.motivo] ?? null)
}
