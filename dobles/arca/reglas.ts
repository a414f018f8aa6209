// What the double asks of a document before it grants it: the documented rules of the service, each with its number.
import type { Entorno } from '#domain/factura/comprobante.ts'
import { descend, type Nodo, textAt } from '#server/factura/arca/xml.ts'
import type { Otorgado } from './libro.ts'

export interface Reparo {
  readonly codigo: number
  readonly texto: string
}

/** `errores`: of the number and who asks; `reparos`: of what is in it. Either refuses. */
export interface Juicio {
  readonly errores: readonly Reparo[]
  readonly reparos: readonly Reparo[]
}

export interface Contexto {
  readonly entorno: Entorno
  readonly cuit: string
  readonly punto: number
  readonly tipo: number
  readonly ultimo: Otorgado | undefined
  /** Today where the tax office is, yyyymmdd. */
  readonly hoy: string
  /** Null: any point of sale will do. */
  readonly puntos: readonly number[] | null
  /** What it has against somebody: 10015 where it does not know them, 10247 and so on. */
  readonly padron: ReadonlyMap<string, number>
  /** Centavos from which a buyer says who they are. */
  readonly umbral: number
}

const SECUENCIA = [
  'Concepto',
  'DocTipo',
  'DocNro',
  'CbteDesde',
  'CbteHasta',
  'CbteFch',
  'ImpTotal',
  'ImpTotConc',
  'ImpNeto',
  'ImpOpEx',
  'ImpTrib',
  'ImpIVA',
  'FchServDesde',
  'FchServHasta',
  'FchVtoPago',
  'MonId',
  'MonCotiz',
  'CanMisMonExt',
  'CondicionIVAReceptorId',
  'CbtesAsoc',
  'Tributos',
  'Iva',
  'Opcionales',
  'Compradores',
  'PeriodoAsoc',
  'Actividades',
]

/** Whether the elements stand in the order of the service's description. */
export function isEnOrden(detalle: Nodo): boolean {
  const lugares = detalle.hijos.map(({ nombre }) => SECUENCIA.indexOf(nombre))
  return lugares.every((lugar, i) => lugar >= 0 && (i === 0 || lugar > (lugares[i - 1] ?? -1)))
}

const CLASES: Readonly<Record<number, 'A' | 'B' | 'C'>> = {
  1: 'A',
  2: 'A',
  3: 'A',
  51: 'A',
  52: 'A',
  53: 'A',
  6: 'B',
  7: 'B',
  8: 'B',
  11: 'C',
  12: 'C',
  13: 'C',
}
const NOTAS: ReadonlySet<number> = new Set([2, 3, 7, 8, 12, 13, 52, 53])
const CONDICIONES: Readonly<Record<'A' | 'B' | 'C', readonly number[]>> = {
  A: [1, 6, 13, 16],
  B: [4, 5, 7, 8, 9, 10, 15],
  C: [1, 4, 5, 6, 7, 8, 9, 10, 13, 15, 16],
}
const TASAS: Readonly<Record<string, number>> = { 3: 0, 4: 105, 5: 210, 6: 270, 8: 50, 9: 25 }
const MONTOS = ['ImpTotal', 'ImpTotConc', 'ImpNeto', 'ImpOpEx', 'ImpTrib', 'ImpIVA'] as const
const DIA_MS = 86_400_000
const VENTANA_DIAS = 5

const TEXTOS: Readonly<Record<number, string>> = {
  500: 'Error interno de aplicación.',
  501: 'Error interno de base de datos.',
  502: 'Transacción activa: ya hay una solicitud en curso para el mismo punto de venta y tipo.',
  600: 'ValidacionDeToken: Error al verificar hash: VerificacionFirma',
  601: 'CUIT representada no incluida en Token',
  602: 'No existen datos en nuestros registros para los parámetros ingresados.',
  10005: 'El punto de venta informado debe estar dado de alta y ser del tipo RECE.',
  10007: 'El tipo de comprobante no está entre los habilitados.',
  10013: 'Para comprobantes clase A el campo DocTipo debe ser 80 (CUIT).',
  10015: 'Factura B: el campo DocNro no es válido o no se encuentra registrado en los padrones.',
  10016: 'El número o fecha del comprobante no se corresponde con el próximo a autorizar.',
  10018: 'Si ImpIVA es mayor a 0 los objetos Iva y AlicIva son obligatorios.',
  10020: 'El campo BaseImp de AlicIva debe ser mayor a 0.',
  10022: 'El campo Id de AlicIva no debe repetirse.',
  10023: 'La suma de los importes de AlicIva debe ser igual a ImpIVA.',
  10039: 'MonCotiz para MonId PES debe ser 1.',
  10048: 'ImpTotal no es igual a la suma de ImpTotConc + ImpNeto + ImpOpEx + ImpTrib + ImpIVA.',
  10049: 'Para concepto 2 o 3 son obligatorias las fechas de servicio y de vencimiento de pago.',
  10051: 'Los importes informados en AlicIva no se corresponden con los porcentajes.',
  10056: 'Los importes deben tener como máximo dos decimales.',
  10061: 'La suma de BaseImp de AlicIva debe ser igual a ImpNeto.',
  10069: 'El DocNro del receptor no puede ser igual al del emisor.',
  10070: 'Si ImpNeto es mayor a 0 el objeto Iva es obligatorio.',
  10071: 'Para comprobantes tipo C el objeto Iva no debe informarse.',
  10195: 'El receptor se encuentra en la base de contribuyentes apócrifos.',
  10197: 'Si el comprobante es débito o crédito, informar CbtesAsoc o PeriodoAsoc.',
  10242: 'El campo CondicionIVAReceptorId no es un valor permitido.',
  10243: 'El campo CondicionIVAReceptorId no es válido para la clase del comprobante.',
  10246: 'El campo CondicionIVAReceptorId es obligatorio.',
  10247: 'El receptor tiene la CUIT inactiva.',
  10248: 'El receptor se encuentra en la base de contribuyentes no confiables.',
  10284: 'El DocNro no se corresponde con el DocTipo informado.',
  11002: 'El punto de venta no se encuentra habilitado a usar en el presente web service.',
}

export const reparo = (codigo: number, texto?: string): Reparo => ({
  codigo,
  texto: texto ?? TEXTOS[codigo] ?? `Rechazo ${codigo}.`,
})

/** Centavos; NaN where it is no amount of two decimals. */
function cents(texto: string): number {
  const [, pesos, decimales = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(texto) ?? []
  return pesos === undefined ? Number.NaN : Number(pesos) * 100 + Number(decimales.padEnd(2, '0'))
}

export function judge(detalle: Nodo, contexto: Contexto): Juicio {
  const clase = CLASES[contexto.tipo]
  const errores: number[] = []
  if (contexto.puntos !== null && !contexto.puntos.includes(contexto.punto)) errores.push(10_005)
  if (clase === undefined) errores.push(10_007)
  const numero = Number(textAt(detalle, 'CbteDesde'))
  const esperado = (contexto.ultimo?.numero ?? 0) + 1
  if (numero !== esperado || textAt(detalle, 'CbteHasta') !== textAt(detalle, 'CbteDesde'))
    errores.push(10_016)
  if (errores.length > 0 || clase === undefined) {
    return { errores: errores.map(codigo => reparo(codigo)), reparos: [] }
  }
  const codigos = [
    ...ofFecha(detalle, contexto),
    ...ofReceptor(detalle, contexto, clase),
    ...ofMontos(detalle, clase, NOTAS.has(contexto.tipo)),
    ...ofNota(detalle, NOTAS.has(contexto.tipo)),
  ]
  return { errores: [], reparos: [...new Set(codigos)].map(codigo => reparo(codigo)) }
}

function ofFecha(detalle: Nodo, { hoy, ultimo }: Contexto): number[] {
  const fecha = textAt(detalle, 'CbteFch')
  const dia = (texto: string) => Date.parse(texto.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  const lejos = (dia(fecha) - dia(hoy)) / DIA_MS
  const bien =
    Math.abs(lejos) <= VENTANA_DIAS &&
    (lejos <= 0 || fecha.slice(0, 6) === hoy.slice(0, 6)) &&
    (ultimo === undefined || fecha >= ultimo.fecha)
  const servicio = textAt(detalle, 'Concepto') !== '1' && textAt(detalle, 'FchServDesde') === ''
  return [...(bien ? [] : [10_016]), ...(servicio ? [10_049] : [])]
}

const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

function hasDigito(cuit: string): boolean {
  if (!/^\d{11}$/.test(cuit)) return false
  const suma = PESOS.reduce((total, peso, i) => total + peso * Number(cuit.charAt(i)), 0)
  return (11 - (suma % 11)) % 11 === Number(cuit.charAt(10))
}

function ofReceptor(detalle: Nodo, { cuit, padron, umbral }: Contexto, clase: 'A' | 'B' | 'C'): number[] {
  const codigos: number[] = []
  const [tipo, numero] = [textAt(detalle, 'DocTipo'), textAt(detalle, 'DocNro')]
  if (clase === 'A' && tipo !== '80') codigos.push(10_013)
  if (tipo === '99' ? numero !== '0' : !/^\d{1,11}$/.test(numero) || numero === '0') codigos.push(10_015)
  if (tipo === '99' && clase !== 'A' && cents(textAt(detalle, 'ImpTotal')) >= umbral) codigos.push(10_015)
  if ((tipo === '80' || tipo === '86') && !hasDigito(numero)) codigos.push(10_284)
  if (tipo === '96' && !/^\d{7,8}$/.test(numero)) codigos.push(10_284)
  if (numero === cuit) codigos.push(10_069)
  const contra = padron.get(numero)
  if (contra !== undefined) codigos.push(contra)
  const condicion = textAt(detalle, 'CondicionIVAReceptorId')
  if (condicion === '') codigos.push(10_246)
  else if (!CONDICIONES.C.includes(Number(condicion))) codigos.push(10_242)
  else if (!CONDICIONES[clase].includes(Number(condicion))) codigos.push(10_243)
  return codigos
}

function ofMontos(detalle: Nodo, clase: 'A' | 'B' | 'C', esNota: boolean): number[] {
  const codigos: number[] = []
  const iva = descend(detalle, 'Iva')
  const tasas = (iva?.hijos ?? []).map(tasa => ({
    id: textAt(tasa, 'Id'),
    base: cents(textAt(tasa, 'BaseImp')),
    importe: cents(textAt(tasa, 'Importe')),
  }))
  const [total = 0, noGravado = 0, neto = 0, exento = 0, tributos = 0, impuesto = 0] = MONTOS.map(nombre =>
    cents(textAt(detalle, nombre)),
  )
  const todos = [
    total,
    noGravado,
    neto,
    exento,
    tributos,
    impuesto,
    ...tasas.flatMap(t => [t.base, t.importe]),
  ]
  if (todos.some(Number.isNaN)) return [10_056]
  if (textAt(detalle, 'MonId') !== 'PES' || Number(textAt(detalle, 'MonCotiz')) !== 1) codigos.push(10_039)
  if (total !== noGravado + neto + exento + tributos + impuesto) codigos.push(10_048)
  if (clase === 'C') {
    if (iva !== undefined) codigos.push(10_071)
    if (impuesto !== 0 || exento !== 0 || noGravado !== 0) codigos.push(10_048)
    return codigos
  }
  if (iva === undefined) return [...codigos, ...(impuesto > 0 ? [10_018] : []), ...(neto > 0 ? [10_070] : [])]
  if (new Set(tasas.map(({ id }) => id)).size !== tasas.length) codigos.push(10_022)
  if (tasas.some(({ base }) => base <= 0)) codigos.push(10_020)
  if (sumOf(tasas.map(({ importe }) => importe)) !== impuesto) codigos.push(10_023)
  if (esNota) return codigos
  if (Math.abs(sumOf(tasas.map(({ base }) => base)) - neto) > tasas.length) codigos.push(10_061)
  if (tasas.some(({ id, base, importe }) => !isTasa(TASAS[id], base, importe))) codigos.push(10_051)
  return codigos
}

const sumOf = (montos: readonly number[]) => montos.reduce((suma, monto) => suma + monto, 0)

/** To the centavo, or to the ten-thousandth part. */
function isTasa(porMil: number | undefined, base: number, importe: number): boolean {
  if (porMil === undefined) return false
  const lejos = Math.abs((base * porMil) / 1000 - importe)
  return lejos <= 1 || lejos <= importe / 10_000
}

function ofNota(detalle: Nodo, esNota: boolean): number[] {
  const dice =
    (descend(detalle, 'CbtesAsoc')?.hijos.length ?? 0) > 0 || descend(detalle, 'PeriodoAsoc') !== undefined
  return esNota && !dice ? [10_197] : []
}
