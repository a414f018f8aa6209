// A discount code as it is typed: its fields as texts, read into what may be sent, and how its state reads.
import type { CodigoCambio, CodigoWire } from '#contract/precios/codigo.schema.ts'
import { CAMPO_DE, fromWireCodigo, NOMBRES_CODIGO, toWireCodigo } from '#contract/precios/codigo.wire.ts'
import { booleano, nulo, numero, objeto, parcial, texto } from '#domain/lector.ts'
import {
  type CampoCodigo,
  type CodigoEditado,
  checkCodigo,
  DESCRIPCION_MAX,
} from '#domain/precios/codigo-editado.ts'
import { evaluateCodigo, type MotivoCodigo, normalizeCodigo } from '#domain/precios/descuento.ts'
import { formatNumero, pesosToCentavos } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { instanteDe, localDe } from '#domain/texto/fecha-local.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'

type Atributos = CodigoWire['attributes']

export interface Tecleado {
  readonly codigo: string
  readonly porcentaje: string
  readonly desde: string
  readonly hasta: string
  readonly usosMax: string
  readonly minimo: string
  readonly unoPorCliente: boolean
  readonly descripcion: string
}

export const VACIO: Tecleado = {
  codigo: '',
  porcentaje: '10',
  desde: '',
  hasta: '',
  usosMax: '',
  minimo: '',
  unoPorCliente: false,
  descripcion: '',
}

/** As a draft keeps it. */
export const readTecleado = objeto<Tecleado>({
  codigo: texto,
  porcentaje: texto,
  desde: texto,
  hasta: texto,
  usosMax: texto,
  minimo: texto,
  unoPorCliente: booleano,
  descripcion: texto,
})

function toFormulario(a: Atributos): Tecleado {
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

/** As the code is, with what was sent and does not count yet, and over it what was typed since. */
export function formularioDe(a: Atributos, enviado: CodigoCambio, tecleado: Partial<Tecleado>): Tecleado {
  return { ...toFormulario({ ...a, ...enviado }), ...tecleado }
}

const toEntero = (tecleado: string) =>
  /^\s*\d{1,9}\s*%?\s*$/.test(tecleado) ? Number.parseInt(tecleado, 10) : Number.NaN
const momento = (tecleado: string) =>
  tecleado === '' ? null : (instanteDe(tecleado)?.getTime() ?? Number.NaN)

/** What was typed, and why it cannot be sent. */
export function readFormulario(f: Tecleado, activo: boolean, usos: number) {
  const editado: CodigoEditado = {
    codigo: normalizeCodigo(f.codigo),
    porcentaje: toEntero(f.porcentaje),
    activo,
    desde: momento(f.desde),
    hasta: momento(f.hasta),
    usosMax: f.usosMax.trim() === '' ? null : toEntero(f.usosMax),
    minimo: f.minimo.trim() === '' ? 0 : (centavosTecleados(f.minimo) ?? Number.NaN),
    unoPorCliente: f.unoPorCliente,
    descripcion: lineaSegura(f.descripcion, DESCRIPCION_MAX) ?? f.descripcion,
  }
  const errores: Partial<Record<CampoCodigo, string>> = { ...checkCodigo(editado, usos) }
  if (Number.isNaN(editado.desde)) errores.desde = 'Esa fecha no es válida.'
  if (Number.isNaN(editado.hasta)) errores.hasta = 'Esa fecha no es válida.'
  return { editado, errores }
}

const pick = (datos: CodigoCambio, nombres: readonly (keyof CodigoCambio)[]): CodigoCambio =>
  Object.fromEntries(nombres.map(nombre => [nombre, datos[nombre]]))

/** What of it goes to the server, and what takes it back: what was typed and differs, and what is on its way still. */
export function toCambio(
  editado: CodigoEditado,
  a: Atributos,
  enviado: CodigoCambio,
  tecleado: Partial<Tecleado>,
): { readonly de: CodigoCambio; readonly a: CodigoCambio } {
  const datos = toWireCodigo(editado)
  const nombres = NOMBRES_CODIGO.filter(
    nombre => nombre in enviado || (CAMPO_DE[nombre] in tecleado && datos[nombre] !== a[nombre]),
  )
  return { de: pick(a, nombres), a: pick(datos, nombres) }
}

const readParte = parcial<Required<CodigoCambio>>({
  code: texto,
  discountPercentage: numero,
  active: booleano,
  validFrom: nulo(texto),
  validUntil: nulo(texto),
  maxUses: nulo(numero),
  minimo: numero,
  unaPorCliente: booleano,
  descripcion: texto,
})
/** As the queue keeps it. */
export const readCambio = (valor: unknown): CodigoCambio => readParte(valor) ?? {}

/** 'Descuento %: 30, Vale hasta: nada' */
export function textoCambio(a: Atributos, cambio: CodigoCambio): string {
  const formulario: Readonly<Record<CampoCodigo, string | boolean>> = {
    activo: cambio.active === true,
    ...toFormulario({ ...a, ...cambio }),
  }
  const partes = NOMBRES_CODIGO.filter(nombre => nombre in cambio).map(nombre => {
    const valor = formulario[CAMPO_DE[nombre]]
    const dicho = typeof valor === 'boolean' ? (valor ? 'sí' : 'no') : valor || 'nada'
    return `${ETIQUETAS[CAMPO_DE[nombre]]}: ${dicho}`
  })
  return partes.join(', ')
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
  const { codigo, porcentaje, activo, desde, hasta, usosMax } = fromWireCodigo(a)
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
