// A tax document as it is sent and printed: its shape, which is frozen before it is sent, and what it is called (FAC-04, FAC-06).

/** Test and real are two worlds: nothing of the one is seen, counted or numbered in the other. */
export const ENTORNOS = ['prueba', 'verdad'] as const
export type Entorno = (typeof ENTORNOS)[number]
export type Letra = 'A' | 'B' | 'C'
export type CondicionEmisor = 'responsable' | 'monotributo'
/** As the tax office numbers documents of a person: CUIT, CUIL, DNI, none. */
export type DocTipo = 80 | 86 | 96 | 99

/** What is sold, or what goes back; money in centavos. */
export interface Renglon {
  readonly codigo: string | null
  readonly nombre: string
  /** Grams, or units. */
  readonly cantidad: number
  readonly unidad: 'kg' | 'unid.' | null
  readonly unitario: number
  readonly ivaPorMil: number
  readonly bruto: number
  /** What of it is really paid: discounts, codes, rounding spread. */
  readonly final: number
  /** The combo it is a part of. */
  readonly combo: string | null
  /** Which of the order's combos that is: two may be called alike. Absent: of none. */
  readonly grupo?: number
}

/** Where a combo's parts begin: the line before is of none, or of another. */
export function empiezaCombo({ renglones }: Pick<Foto, 'renglones'>, i: number): boolean {
  const [uno, anterior] = [renglones[i], renglones[i - 1]]
  return !!uno && uno.combo !== null && (anterior?.combo !== uno.combo || anterior.grupo !== uno.grupo)
}

export interface Alicuota {
  /** The tax office's number of the rate. */
  readonly id: number
  readonly ivaPorMil: number
  readonly neto: number
  readonly iva: number
}

export interface Emisor {
  /** The name over the door. */
  readonly comercio: string
  readonly razonSocial: string
  readonly domicilio: string
  /** Eleven digits. */
  readonly cuit: string
  readonly ingresosBrutos: string
  /** AAAA-MM-DD. */
  readonly inicio: string
  readonly condicion: CondicionEmisor
}

export interface Receptor {
  readonly docTipo: DocTipo
  /** Digits; '0' of nobody in particular. */
  readonly docNro: string
  readonly nombre: string | null
  readonly domicilio: string | null
  /** The tax office's number of a VAT condition (`condicion.ts`). */
  readonly condicion: number
}

/** A document by its number, as another one names it. */
interface Asociado {
  readonly tipo: number
  readonly punto: number
  readonly numero: number
  readonly cuit: string
  readonly fecha: string
}

/** What is sent and printed, frozen before it is sent: amounts in centavos, dates AAAA-MM-DD of the shop. */
export interface Foto {
  readonly version: 1
  readonly entorno: Entorno
  readonly tipo: number
  readonly letra: Letra
  readonly punto: number
  readonly numero: number
  readonly fecha: string
  readonly emisor: Emisor
  readonly receptor: Receptor
  readonly pedido: number
  readonly condicionVenta: string
  readonly renglones: readonly Renglon[]
  readonly descuento: { readonly texto: string; readonly monto: number } | null
  /** Of rates above zero; empty on a C. */
  readonly alicuotas: readonly Alicuota[]
  readonly exento: number
  readonly neto: number
  readonly iva: number
  readonly total: number
  /** Of a note: its invoice. */
  readonly asociado: Asociado | null
  /** Of a note: why it is made. */
  readonly motivo?: string
  readonly leyendas: readonly string[]
}

interface Tipo {
  readonly letra: Letra
  /** What a note of credit for it is; null: it is one. */
  readonly nota: number | null
}

/** The tax office's codes of documents. */
const TIPOS: Readonly<Record<number, Tipo>> = {
  1: { letra: 'A', nota: 3 },
  3: { letra: 'A', nota: null },
  6: { letra: 'B', nota: 8 },
  8: { letra: 'B', nota: null },
  11: { letra: 'C', nota: 13 },
  13: { letra: 'C', nota: null },
  // A of who may not issue the plain one: the buyer withholds.
  51: { letra: 'A', nota: 53 },
  53: { letra: 'A', nota: null },
}

function tipoConocido(tipo: number): Tipo {
  const conocido = TIPOS[tipo]
  if (conocido === undefined) throw new RangeError(`No document of type ${tipo}`)
  return conocido
}

export const letraDeTipo = (tipo: number): Letra => tipoConocido(tipo).letra

export const esNota = (tipo: number): boolean => tipoConocido(tipo).nota === null

/** The note of credit that answers an invoice. */
export function notaDe(tipo: number): number {
  const { nota } = tipoConocido(tipo)
  if (nota === null) throw new RangeError(`Type ${tipo} is a note itself`)
  return nota
}

/** 'Factura B', 'Nota de crédito A'. */
export function nombreComprobante(tipo: number): string {
  return `${esNota(tipo) ? 'Nota de crédito' : 'Factura'} ${letraDeTipo(tipo)}`
}

/** '00005-00000318'. */
export function numeroComprobante(punto: number, numero: number): string {
  return `${String(punto).padStart(5, '0')}-${String(numero).padStart(8, '0')}`
}
