// One article as its form has it, all as typed, and back onto the wire: only what changed, each field refused by itself (ART-03).
import {
  ARTICULO_NUEVO,
  type ArticuloEditado,
  CAMPOS,
  type Campo,
  type Clase,
  NOMBRES_CAMPOS,
  type Tabla,
  type Wire,
} from '#domain/catalogo/campos.ts'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import { checkCampos, cleanDetalle } from '#domain/catalogo/edicion.ts'
import { readCantidad } from '#domain/existencias/cantidad-tecleada.ts'
import { seRedondea } from '#domain/existencias/movimiento.ts'
import { readCifraTecleada } from '#domain/precios/cifra-tecleada.ts'
import { centavosToPesos, formatNumero, pesosToCentavos } from '#domain/precios/dinero.ts'
import { type Inmutable, mapTablaPor } from '#domain/tabla.ts'
import { instanteDe, localDe } from '#domain/texto/fecha-local.ts'
import { toEntero } from '../entero.wire.ts'
import { readWireStock, toWireStock } from '../existencias/stock.wire.ts'
import { fromWireStock } from '../existencias/stock-recibido.wire.ts'
import type { ArticuloCampos, ArticuloFila, ArticuloNuevoBody } from './trastienda.schema.ts'

/** As it is kept, in the table and in the log. */
export function toWireValor(clase: Clase, valor: unknown, medida: Medida): unknown {
  if (clase === 'archivado') return typeof valor === 'boolean' ? valor : valor !== null
  if (valor instanceof Date) return valor.toISOString()
  if (typeof valor !== 'number') return valor ?? null
  if (clase === 'monto') return valor / 100
  if (clase === 'porMil') return valor / 10
  return clase === 'cantidad' ? toWireStock(medida, valor) : valor
}

/** In the domain's units; whether it may stand is its rule's to say. */
export function fromWireValor(clase: Clase, valor: unknown, medida: Medida): unknown {
  if (typeof valor !== 'number') return valor
  if (clase === 'monto') return toEntero(valor, 100)
  if (clase === 'porMil') return toEntero(valor, 10)
  return clase === 'cantidad' ? readWireStock(medida, valor) : valor
}

type Textual = 'linea' | 'parrafo' | 'entero' | 'monto' | 'porciento' | 'cantidad' | 'instante'
/** As typed: figures and dates too, in the shop's zone; what is chosen is as it is on the wire. */
type Tecleado<C extends Campo> = Tabla[C]['clase'] extends Textual
  ? string
  : Inmutable<ArticuloFila[Tabla[C]['wire']]>

/** What is hidden is another button's. */
type EnFicha = Exclude<Campo, 'archivado'>

/** By the names of the wire, so that what the server refuses stands at its field. */
export type Ficha = { readonly [C in EnFicha as Tabla[C]['wire']]: Tecleado<C> } & {
  /** What it begins to be counted with: later it is moved with a reason. */
  readonly stock: string
}
export type CampoFicha = keyof Ficha

const { archivado: _, ...EN_FICHA } = CAMPOS

const texto = (valor: unknown) => (valor === null ? '' : String(valor).replace('.', ','))

/** A value of the wire as somebody would type it. */
function toTecleado(clase: Clase, valor: unknown): unknown {
  switch (clase) {
    case 'monto':
      return valor === 0 ? '' : formatNumero(pesosToCentavos(Number(valor)))
    case 'instante':
      return typeof valor === 'string' ? localDe(valor) : ''
    case 'linea':
    case 'parrafo':
      return valor ?? ''
    case 'entero':
    case 'porciento':
    case 'cantidad':
      return texto(valor)
    default:
      return valor
  }
}

function tecleados(fila: Readonly<Record<Wire, unknown>>, stock: string): Ficha {
  const propios = mapTablaPor<typeof EN_FICHA, 'wire', Omit<Ficha, 'stock'>>(
    EN_FICHA,
    'wire',
    ({ wire, clase }) => toTecleado(clase, fila[wire]),
  )
  return { ...propios, stock }
}

export const FICHA_NUEVA: Ficha = tecleados(
  mapTablaPor<Tabla, 'wire', Record<Wire, unknown>>(CAMPOS, 'wire', ({ clase }, campo) =>
    toWireValor(clase, ARTICULO_NUEVO[campo], ARTICULO_NUEVO.medida),
  ),
  '',
)

export function toFicha(fila: ArticuloFila): Ficha {
  return tecleados(fila, fila.controlStock ? texto(fila.stock) : '')
}

type Valores = ArticuloNuevoBody['data']
type Leido<T> = { readonly valor: T; readonly motivo?: never } | { readonly motivo: string }
type LectorDe<C extends CampoFicha> = (ficha: Ficha, base: number | null) => Leido<Valores[C]>

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

/** Of a figure without decimals; empty: it is left unsaid. */
const enteroONada = (escrito: string) => (escrito.trim() === '' ? null : enteroDe(escrito.trim()))

/** Those whose kind does not say enough. */
const PROPIOS: { readonly [C in CampoFicha]?: LectorDe<C> } = {
  nombre: ({ nombre }) => by({ nombre: nombre.trim() }, nombre.trim()),
  detalle: ({ detalle }) => {
    const limpio = cleanDetalle(detalle)
    return limpio === null ? by({ detalle }, detalle) : { valor: limpio === '' ? null : limpio }
  },
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
  ofertaHasta: ficha => {
    const [desde, hasta] = [readMomento(ficha.ofertaDesde), readMomento(ficha.ofertaHasta)]
    const alReves = desde.motivo === undefined && hasta.motivo === undefined && desde.valor && hasta.valor
    return alReves && desde.valor >= hasta.valor
      ? { motivo: 'La oferta tiene que terminar después de empezar.' }
      : hasta
  },
  stock: ({ stock, Medida, controlStock }) =>
    controlStock ? readExistencia(stock, Medida) : { valor: undefined },
}

/** By its kind: what was typed, as it is on the wire. */
function readPorClase(campo: Campo, ficha: Ficha): Leido<unknown> {
  const { wire, clase } = CAMPOS[campo]
  const escrito: unknown = wire === 'archivado' ? undefined : ficha[wire]
  if (typeof escrito !== 'string' || clase === 'medida')
    return by({ [campo]: fromWireValor(clase, escrito, ficha.Medida) }, escrito)
  if (clase === 'instante') return readMomento(escrito)
  if (clase === 'cantidad')
    return escrito.trim() === '' ? { valor: null } : readExistencia(escrito, ficha.Medida)
  const valor = clase === 'entero' ? enteroONada(escrito) : escrito.trim() || null
  return by({ [campo]: valor }, valor)
}

function readCampo(wire: CampoFicha, ficha: Ficha, base: number | null): Leido<unknown> {
  const propio = PROPIOS[wire]
  if (propio !== undefined) return propio(ficha, base)
  const campo = NOMBRES_CAMPOS.find(nombre => CAMPOS[nombre].wire === wire)
  return campo === undefined ? { motivo: 'No es un dato de un artículo.' } : readPorClase(campo, ficha)
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
    const leido = readCampo(campo, ficha, base)
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
