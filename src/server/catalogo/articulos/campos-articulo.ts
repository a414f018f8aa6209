// An article's fields by their three names: on the wire, in the domain, in the table and so in the log (mapping).

import type { ArticuloCampos, ArticuloNuevoBody } from '#contract/catalogo/trastienda.schema.ts'
import { toEntero } from '#contract/entero.wire.ts'
import { readWireStock, toWireStock } from '#contract/existencias/stock.wire.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { type ArticuloEditado, cleanDetalle, type Reparo } from '#domain/catalogo/edicion.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { invalidos } from '#server/plugins/campos.ts'

type Campo = keyof ArticuloEditado

const WIRE: Readonly<Record<Campo, Exclude<keyof ArticuloCampos, 'stock'>>> = {
  nombre: 'nombre',
  detalle: 'detalle',
  subCategoriaId: 'sub_categoria',
  medida: 'Medida',
  precioKg: 'precioKG',
  descPorciento: 'DescPorciento',
  ofertaDesde: 'ofertaDesde',
  ofertaHasta: 'ofertaHasta',
  ivaPorMil: 'iva',
  plu: 'plu',
  sku: 'sku',
  controlStock: 'controlStock',
  stockMinimo: 'stockMinimo',
  archivado: 'archivado',
  valorIds: 'valors',
  insigniaIds: 'insignias',
  acompananIds: 'vaBienCon',
}

/** As the log spells them. */
export const COLUMNAS: Readonly<Record<Campo, string>> = {
  nombre: 'nombre',
  detalle: 'detalle',
  subCategoriaId: 'sub_categoria_id',
  medida: 'medida',
  precioKg: 'precio_kg',
  descPorciento: 'desc_porciento',
  ofertaDesde: 'oferta_desde',
  ofertaHasta: 'oferta_hasta',
  ivaPorMil: 'iva_por_mil',
  plu: 'plu',
  sku: 'sku',
  controlStock: 'control_stock',
  stockMinimo: 'stock_minimo',
  archivado: 'archivado_at',
  valorIds: 'valores',
  insigniaIds: 'insignias',
  acompananIds: 'acompanan',
}

/** A field of the log with the name and the value it has on the wire. */
export function toWireCampo(medida: Medida) {
  return (columna: string, valor: unknown): readonly [string, unknown] => {
    const campo = (Object.keys(COLUMNAS) as Campo[]).find(nombre => COLUMNAS[nombre] === columna)
    const nombre = campo === undefined ? columna : WIRE[campo]
    if (columna === 'archivado_at') return [nombre, valor !== null]
    if (typeof valor !== 'number') return [nombre, valor ?? null]
    if (columna === 'precio_kg') return [nombre, valor / 100]
    if (columna === 'iva_por_mil') return [nombre, valor / 10]
    return [nombre, columna === 'stock_minimo' ? toWireStock(medida, valor) : valor]
  }
}

const sinVacio = (texto: string | null) => (texto === '' ? null : texto)

/** What was sent, in the domain's units and cleaned; what cannot be cleaned stays as it is, for its rule to refuse. */
export function readCampos(
  datos: ArticuloCampos | ArticuloNuevoBody['data'],
  medida: Medida,
): Partial<ArticuloEditado> {
  const { nombre, detalle, sku, precioKG, iva, stockMinimo, ofertaDesde, ofertaHasta } = datos
  return withoutUndefined({
    nombre: nombre === undefined ? undefined : (lineaSegura(nombre, Number.MAX_SAFE_INTEGER) ?? nombre),
    detalle: typeof detalle === 'string' ? sinVacio(cleanDetalle(detalle) ?? detalle) : detalle,
    subCategoriaId: datos.sub_categoria,
    medida: datos.Medida,
    precioKg: precioKG === undefined ? undefined : toEntero(precioKG, 100),
    descPorciento: datos.DescPorciento,
    ofertaDesde: readInstante(ofertaDesde),
    ofertaHasta: readInstante(ofertaHasta),
    ivaPorMil: iva === undefined ? undefined : toEntero(iva, 10),
    plu: datos.plu,
    sku: typeof sku === 'string' ? sinVacio(lineaSegura(sku, Number.MAX_SAFE_INTEGER) ?? sku) : sku,
    controlStock: datos.controlStock,
    stockMinimo: typeof stockMinimo === 'number' ? readWireStock(medida, stockMinimo) : stockMinimo,
    archivado: datos.archivado,
    valorIds: datos.valors,
    insigniaIds: datos.insignias,
    acompananIds: datos.vaBienCon,
  })
}

/** No offer begins or ends before this century or after the next: the database has no room for all that is a date. */
const INSTANTE_MIN = Date.UTC(2000, 0)
const INSTANTE_MAX = Date.UTC(2200, 0)

function readInstante(texto: string | null | undefined): string | null | undefined {
  if (texto === null || texto === undefined || texto === '') return texto === '' ? null : texto
  const instante = Date.parse(texto)
  // `!(…)`: what is no date is not within any limits.
  if (!(instante > INSTANTE_MIN && instante < INSTANTE_MAX))
    throw invalidos([{ campo: 'oferta', message: 'La fecha de la oferta no es válida.' }])
  return new Date(instante).toISOString()
}

function withoutUndefined<T extends object>(objeto: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(objeto).filter(([, valor]) => valor !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** The rules' objections under the names of the wire. */
export function refuseReparos(reparos: readonly Reparo[]): void {
  if (reparos.length === 0) return
  throw invalidos(reparos.map(({ campo, texto }) => ({ campo: WIRE[campo], message: texto })))
}
