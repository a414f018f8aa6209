// One article as its form has it, all as typed, and back onto the wire: only what changed, each field refused by itself (ART-03).

import { type ArticuloEditado, checkCampos, cleanDetalle } from '#domain/catalogo/edicion.ts'
import { readCantidad } from '#domain/existencias/cantidad-tecleada.ts'
import { seRedondea } from '#domain/existencias/movimiento.ts'
import { readCifraTecleada } from '#domain/precios/cifra-tecleada.ts'
import { centavosToPesos, formatNumero, pesosToCentavos } from '#domain/precios/dinero.ts'
import { instanteDe, localDe } from '#domain/texto/fecha-local.ts'
import { toWireStock } from '../existencias/stock.wire.ts'
import { fromWireStock } from '../existencias/stock-recibido.wire.ts'
import type { ArticuloCampos, ArticuloFila, ArticuloNuevoBody } from './trastienda.schema.ts'

/** By the names of the wire, so that what the server refuses stands at its field. */
export interface Ficha {
  readonly nombre: string
  readonly detalle: string
  readonly sub_categoria: number | null
  readonly Medida: ArticuloFila['Medida']
  readonly precioKG: string
  readonly DescPorciento: string
  /** As a field of date and time writes it, in the shop's zone. */
  readonly ofertaDesde: string
  readonly ofertaHasta: string
  /** Percent. */
  readonly iva: number
  readonly plu: string
  readonly sku: string
  readonly controlStock: boolean
  readonly stockMinimo: string
  /** What it begins to be counted with: later it is moved with a reason. */
  readonly stock: string
  readonly valors: readonly number[]
  readonly insignias: readonly number[]
  readonly vaBienCon: readonly number[]
}
export type CampoFicha = keyof Ficha

export const IVAS = [0, 10.5, 21, 27] as const

export const FICHA_NUEVA: Ficha = {
  nombre: '',
  detalle: '',
  sub_categoria: null,
  Medida: '/Kg',
  precioKG: '',
  DescPorciento: '',
  ofertaDesde: '',
  ofertaHasta: '',
  iva: 10.5,
  plu: '',
  sku: '',
  controlStock: false,
  stockMinimo: '',
  stock: '',
  valors: [],
  insignias: [],
  vaBienCon: [],
}

const texto = (valor: number | null) => (valor === null ? '' : String(valor).replace('.', ','))

export function toFicha(fila: ArticuloFila): Ficha {
  return {
    nombre: fila.nombre,
    detalle: fila.detalle ?? '',
    sub_categoria: fila.sub_categoria,
    Medida: fila.Medida,
    precioKG: fila.precioKG === 0 ? '' : formatNumero(pesosToCentavos(fila.precioKG)),
    DescPorciento: texto(fila.DescPorciento),
    ofertaDesde: fila.ofertaDesde === null ? '' : localDe(fila.ofertaDesde),
    ofertaHasta: fila.ofertaHasta === null ? '' : localDe(fila.ofertaHasta),
    iva: fila.iva,
    plu: texto(fila.plu),
    sku: fila.sku ?? '',
    controlStock: fila.controlStock,
    stockMinimo: texto(fila.stockMinimo),
    stock: fila.controlStock ? texto(fila.stock) : '',
    valors: fila.valors,
    insignias: fila.insignias,
    vaBienCon: fila.vaBienCon,
  }
}

type Valores = ArticuloNuevoBody['data']
type Leido<T> = { readonly valor: T; readonly motivo?: never } | { readonly motivo: string }
type Lectores = { readonly [C in CampoFicha]-?: (ficha: Ficha, base: number | null) => Leido<Valores[C]> }

/** What the domain has against one field; the value on the wire where it has nothing. */
function by<T>(campos: Partial<ArticuloEditado>, valor: T): Leido<T> {
  const [reparo] = checkCampos(campos)
  return reparo === undefined ? { valor } : { motivo: reparo.texto }
}

const ENTERO = /^\d{1,9}$/
const enteroDe = (escrito: string) => (ENTERO.test(escrito) ? Number(escrito) : Number.NaN)

/** Kilos with three decimals, or whole units. */
function readExistencia(escrita: string, medida: Ficha['Medida']): Leido<number> {
  const leida = readCantidad(escrita, medida)
  if (!leida.ok) return { motivo: leida.texto }
  return { valor: toWireStock(medida, leida.cantidad) }
}

function readMomento(escrito: string): Leido<string | null> {
  if (escrito === '') return { valor: null }
  const instante = instanteDe(escrito)
  return instante === null ? { motivo: 'La fecha no es válida.' } : { valor: instante.toISOString() }
}

const LECTORES: Lectores = {
  nombre: ({ nombre }) => by({ nombre: nombre.trim() }, nombre.trim()),
  detalle: ({ detalle }) => {
    const limpio = cleanDetalle(detalle)
    return limpio === null ? by({ detalle }, detalle) : { valor: limpio === '' ? null : limpio }
  },
  sub_categoria: ({ sub_categoria }) => ({ valor: sub_categoria }),
  Medida: ({ Medida }) => ({ valor: Medida }),
  precioKG: ({ precioKG }, base) => {
    if (precioKG.trim() === '') return { motivo: 'Poné un precio: sin precio no se puede vender.' }
    const leido = readCifraTecleada(precioKG, base)
    return leido.ok ? { valor: centavosToPesos(leido.centavos) } : { motivo: leido.motivo }
  },
  DescPorciento: ({ DescPorciento }) => {
    const limpio = DescPorciento.replace(/[\s%]/g, '')
    const descPorciento = limpio === '' || limpio === '0' ? null : enteroDe(limpio)
    return by({ descPorciento }, descPorciento)
  },
  ofertaDesde: ({ ofertaDesde }) => readMomento(ofertaDesde),
  ofertaHasta: ficha => {
    const [desde, hasta] = [readMomento(ficha.ofertaDesde), readMomento(ficha.ofertaHasta)]
    const alReves = desde.motivo === undefined && hasta.motivo === undefined && desde.valor && hasta.valor
    return alReves && desde.valor >= hasta.valor
      ? { motivo: 'La oferta tiene que terminar después de empezar.' }
      : hasta
  },
  iva: ({ iva }) => ({ valor: iva }),
  plu: ({ plu }) => {
    const limpio = plu.trim()
    const numero = limpio === '' ? null : enteroDe(limpio)
    return by({ plu: numero }, numero)
  },
  sku: ({ sku }) => {
    const limpio = sku.trim() === '' ? null : sku.trim()
    return by({ sku: limpio }, limpio)
  },
  controlStock: ({ controlStock }) => ({ valor: controlStock }),
  stockMinimo: ({ stockMinimo, Medida }) =>
    stockMinimo.trim() === '' ? { valor: null } : readExistencia(stockMinimo, Medida),
  stock: ({ stock, Medida, controlStock }) =>
    controlStock ? readExistencia(stock, Medida) : { valor: undefined },
  valors: ({ valors }) => by({ valorIds: valors }, [...valors]),
  insignias: ({ insignias }) => by({ insigniaIds: insignias }, [...insignias]),
  vaBienCon: ({ vaBienCon }) => by({ acompananIds: vaBienCon }, [...vaBienCon]),
}

export type ErroresFicha = Partial<Record<CampoFicha, string>>

/** Of these fields: what each says on the wire, or why it cannot. `base` is the price in force, in centavos. */
export function readFicha(
  ficha: Ficha,
  campos: readonly CampoFicha[],
  base: number | null,
): { readonly data: Partial<Valores>; readonly errores: ErroresFicha } {
  const data: Partial<Record<CampoFicha, unknown>> = {}
  const errores: ErroresFicha = {}
  for (const campo of campos) {
    const leido = LECTORES[campo](ficha, base)
    if (leido.motivo === undefined) data[campo] = leido.valor
    else errores[campo] = leido.motivo
  }
  return { data: data as Partial<Valores>, errores }
}

type Contada = Pick<ArticuloFila, 'controlStock'> | null

/** Not counted so far: a figure of this draft would begin it. */
export function isSinContar(fila: Contada): boolean {
  return fila === null || !fila.controlStock
}

/** A figure typed begins the counting, none leaves it at 'siempre hay' (ART-06). */
export function withConteo(ficha: Ficha, fila: Contada): Ficha {
  return isSinContar(fila) ? { ...ficha, controlStock: ficha.stock.trim() !== '' } : ficha
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields whose text is not the one of before. */
export function cambiosDe(antes: Ficha, ahora: Ficha): readonly CampoFicha[] {
  return (Object.keys(antes) as CampoFicha[]).filter(campo => !igual(antes[campo], ahora[campo]))
}

/** The same fields as they were, to take a change back. */
export function camposDe(fila: ArticuloFila, campos: readonly CampoFicha[]): ArticuloCampos {
  return Object.fromEntries(
    campos.flatMap(campo => (campo === 'stock' ? [] : [[campo, fila[campo]]])),
  ) as ArticuloCampos
}

/** Published like this it rounds what there is: the same fields as they were would not bring that back (ADM-05). */
export function isSinVuelta(fila: ArticuloFila, { Medida }: Pick<Ficha, 'Medida'>): boolean {
  const toCantidad = (cantidad: number) => fromWireStock(fila.Medida, cantidad)
  const existencia = {
    medida: fila.Medida,
    controlStock: fila.controlStock,
    stock: toCantidad(fila.stock),
    stockMinimo: fila.stockMinimo === null ? null : toCantidad(fila.stockMinimo),
  }
  return seRedondea(existencia, Medida)
}
