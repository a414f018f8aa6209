// The accountant's book of a month: a line a document, VAT by rate, notes below zero (FAC-08).
import { centavosToPesos } from '../precios/dinero.ts'
import { fechaNumerica } from '../texto/texto.ts'
import { ALICUOTAS, nombreAlicuota } from './alicuotas.ts'
import { esNota, type Foto, nombreComprobante, numeroComprobante } from './comprobante.ts'
import { nombreCondicion } from './condicion.ts'
import { NOMBRE_DOCUMENTO } from './receptor.ts'

export interface DelLibro {
  readonly foto: Omit<Foto, 'renglones' | 'leyendas'>
  readonly cae: string
  readonly vence: string
}

type Celda = string | number | null

export interface Libro {
  readonly titulos: readonly string[]
  readonly anchos: readonly number[]
  readonly filas: readonly (readonly Celda[])[]
}

interface Columna {
  readonly titulo: string
  readonly ancho: number
  readonly de: (uno: DelLibro) => Celda
  /** Of a column of money: in centavos, and summed up below. */
  readonly suma?: (foto: DelLibro['foto']) => number
}

const FIJAS: readonly Columna[] = [
  { titulo: 'Fecha', ancho: 12, de: ({ foto }) => fechaNumerica(foto.fecha) },
  { titulo: 'Código', ancho: 8, de: ({ foto }) => foto.tipo },
  { titulo: 'Comprobante', ancho: 20, de: ({ foto }) => nombreComprobante(foto.tipo) },
  { titulo: 'Número', ancho: 17, de: ({ foto }) => numeroComprobante(foto.punto, foto.numero) },
  { titulo: 'Documento', ancho: 14, de: ({ foto }) => NOMBRE_DOCUMENTO[foto.receptor.docTipo] },
  {
    titulo: 'Nro. documento',
    ancho: 15,
    de: ({ foto }) => (foto.receptor.docTipo === 99 ? null : foto.receptor.docNro),
  },
  { titulo: 'Cliente', ancho: 32, de: ({ foto }) => foto.receptor.nombre ?? 'Consumidor final' },
  { titulo: 'Condición IVA', ancho: 24, de: ({ foto }) => nombreCondicion(foto.receptor.condicion) },
]

const AL_FINAL: readonly Columna[] = [
  { titulo: 'CAE', ancho: 16, de: ({ cae }) => cae },
  { titulo: 'Vence CAE', ancho: 12, de: ({ vence }) => fechaNumerica(vence) },
  {
    titulo: 'Asociado a',
    ancho: 17,
    de: ({ foto: { asociado } }) =>
      asociado === null ? null : numeroComprobante(asociado.punto, asociado.numero),
  },
  { titulo: 'Pedido', ancho: 9, de: ({ foto }) => foto.pedido },
]

const conSigno = (foto: DelLibro['foto'], centavos: number) => (esNota(foto.tipo) ? -centavos : centavos)

function columnaDePlata(titulo: string, cuanto: (foto: DelLibro['foto']) => number): Columna {
  const suma = (foto: DelLibro['foto']) => conSigno(foto, cuanto(foto))
  return { titulo, ancho: 16, suma, de: ({ foto }) => centavosToPesos(suma(foto)) }
}

/** The two every shop sells at always stand; others where the month has any. */
function columnasDe(documentos: readonly DelLibro[]): readonly Columna[] {
  const hay = new Set(documentos.flatMap(({ foto }) => foto.alicuotas.map(({ ivaPorMil }) => ivaPorMil)))
  const deC = documentos.some(({ foto }) => foto.letra === 'C')
  const deIva = documentos.length === 0 || documentos.some(({ foto }) => foto.letra !== 'C')
  const tasa = (foto: DelLibro['foto'], porMil: number) =>
    foto.alicuotas.find(({ ivaPorMil }) => ivaPorMil === porMil)
  const tasas = ALICUOTAS.filter(({ porMil }) => hay.has(porMil) || (deIva && [105, 210].includes(porMil)))
  return [
    ...FIJAS,
    ...tasas.flatMap(({ porMil }) => [
      columnaDePlata(`Neto ${nombreAlicuota(porMil)}`, foto => tasa(foto, porMil)?.neto ?? 0),
      columnaDePlata(`IVA ${nombreAlicuota(porMil)}`, foto => tasa(foto, porMil)?.iva ?? 0),
    ]),
    ...(deIva ? [columnaDePlata('Exento', foto => foto.exento)] : []),
    ...(deC ? [columnaDePlata('Sin discriminar', foto => (foto.letra === 'C' ? foto.total : 0))] : []),
    ...(deIva ? [columnaDePlata('Otros tributos', () => 0)] : []),
    columnaDePlata('Total', foto => foto.total),
    ...AL_FINAL,
  ]
}

export function libroDe(documentos: readonly DelLibro[]): Libro {
  const columnas = columnasDe(documentos)
  const filas = documentos.map(uno => columnas.map(({ de }) => de(uno)))
  const totales = columnas.map(({ suma }, i) => {
    if (suma === undefined) return i === 0 ? 'Totales' : null
    return centavosToPesos(documentos.reduce((total, { foto }) => total + suma(foto), 0))
  })
  return {
    titulos: columnas.map(({ titulo }) => titulo),
    anchos: columnas.map(({ ancho }) => ancho),
    filas: [...filas, totales],
  }
}
