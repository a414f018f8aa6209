// Reads a spreadsheet's bytes into rows of cells (.xlsx, .csv), in the thread that may be stopped; whatever it holds is only text.
import Papa from 'papaparse'
import readXlsx from 'read-excel-file/universal'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import { CELDA_MAX, COLUMNAS_MAX, FILAS_MAX, MUCHAS_FILAS, NO_ES, PlanillaRechazada } from './rechazo.ts'
import { readZip, storeZip } from './zip.ts'

export type Formato = 'xlsx' | 'csv'

export interface HojaLeida {
  readonly nombre: string
  /** Every row, also those with nothing in them: their place is their number. */
  readonly filas: readonly (readonly Celda[])[]
}

export interface PlanillaLeida {
  readonly formato: Formato
  readonly hojas: readonly HojaLeida[]
}

const ZIP = Buffer.from('PK\u0003\u0004')
/** What .xls is, and an .xlsx with a password (OLE compound file). */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** By what it is, not by what it is called. */
export async function readPlanilla(bytes: Buffer): Promise<PlanillaLeida> {
  if (bytes.length === 0) throw new PlanillaRechazada(422, 'El archivo está vacío.')
  if (bytes.subarray(0, 8).equals(OLE)) throw ole(bytes)
  const leida = bytes.subarray(0, 4).equals(ZIP) ? await readLibro(bytes) : readCsv(bytes)
  const hojas = leida.hojas.filter(({ filas }) => filas.some(hasAlgo))
  if (hojas.length === 0) throw new PlanillaRechazada(422, 'La planilla no tiene ninguna fila.')
  return { ...leida, hojas }
}

function ole(bytes: Buffer): PlanillaRechazada {
  const cifrada = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return new PlanillaRechazada(
    415,
    cifrada
      ? 'La planilla tiene contraseña. Guardala sin contraseña y probá de nuevo.'
      : 'Es una planilla .xls de las viejas. Abrila y guardala como .xlsx o .csv.',
  )
}

function hasAlgo(fila: readonly Celda[]): boolean {
  return fila.some(celda => celda !== null && celda !== '')
}

/** Sheets, texts and number formats; pictures, macros and printers' settings stay packed. */
const isParte = (nombre: string) =>
  /^xl\/(?!externalLinks\/).*\.xml(?:\.rels)?$/i.test(nombre) &&
  !/\/(?:theme|drawings?|charts?)\//i.test(nombre)

async function readLibro(bytes: Buffer): Promise<PlanillaLeida> {
  let conVinculos = false
  let filas = 0
  const archivos = readZip(bytes, nombre => {
    if (/^xl\/externalLinks\//i.test(nombre)) conVinculos = true
    return isParte(nombre)
  })
  if (!archivos.has('xl/workbook.xml')) throw refuse(NO_ES)
  if (conVinculos) {
    throw new PlanillaRechazada(
      422,
      'La planilla trae vínculos a otros archivos. Copiala como valores y probá de nuevo.',
    )
  }
  for (const [nombre, xml] of archivos) {
    checkLargos(xml)
    // Nothing a spreadsheet program writes has a document type: it is there to be expanded.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.toString('latin1'))) {
      throw new PlanillaRechazada(422, 'La planilla trae definiciones que no se leen (DOCTYPE).')
    }
    if (/^xl\/worksheets\//i.test(nombre)) filas += checkHoja(xml)
  }
  if (filas > FILAS_MAX * 4) throw refuse(MUCHAS_FILAS)
  const plano = storeZip(archivos)
  try {
    const hojas = await readXlsx(new Blob([new Uint8Array(plano)]))
    return {
      formato: 'xlsx',
      hojas: hojas.map(({ sheet, data }) => ({ nombre: sheet, filas: toFilas(data) })),
    }
  } catch (error) {
    if (error instanceof PlanillaRechazada) throw error
    throw new PlanillaRechazada(422, 'La planilla está dañada. Abrila, guardala de nuevo y probá.')
  }
}

const refuse = ({ estado, motivo }: typeof NO_ES) => new PlanillaRechazada(estado, motivo)

/** What fits into a cell, 32,767 characters of up to four bytes. Nothing a program writes between two tags is longer. */
const TRAMO_MAX = 4 * 32_767
const EXCLAMACION = 0x21
/** What may hold the sign of a tag without being one. */
const OPACOS = [
  { abre: Buffer.from('<![CDATA['), cierra: ']]>' },
  { abre: Buffer.from('<!--'), cierra: '-->' },
]

/** Before anything is parsed: readers take the square of the time for a text or a tag without end. */
function checkLargos(xml: Buffer): void {
  const fin = (en: number) => (en < 0 ? xml.length : en)
  for (let desde = 0, hasta = 0; desde < xml.length; desde = hasta) {
    const opaco =
      xml[desde + 1] === EXCLAMACION
        ? OPACOS.find(({ abre }) => xml.subarray(desde, desde + abre.length).equals(abre))
        : undefined
    hasta = opaco === undefined ? fin(xml.indexOf('<', desde + 1)) : fin(xml.indexOf(opaco.cierra, desde + 1))
    if (hasta - desde > TRAMO_MAX) throw mucho()
  }
}

const mucho = () => new PlanillaRechazada(422, 'Una celda tiene demasiado texto.')

/** How many rows it has. Rows and cells that stand far off would be filled up to there. */
function checkHoja(xml: Buffer): number {
  const texto = xml.toString('latin1')
  let filas = 0
  for (const [, fila] of texto.matchAll(/<(?:\w+:)?row\b[^>]*?\br="(\d+)"/g)) {
    filas++
    // Empty rows that were once coloured go down to the last one: only what is in them counts, further on.
    if (fila !== undefined && fila.length > 7) throw refuse(MUCHAS_FILAS)
  }
  for (const [, columna = '', fila = '', resto] of texto.matchAll(
    /<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,10})(\d{1,20})"[^>]*?(\/?)>/g,
  )) {
    if (resto === '/') continue
    if (columnaDe(columna) > COLUMNAS_MAX) {
      throw new PlanillaRechazada(422, `La planilla tiene más de ${COLUMNAS_MAX} columnas.`)
    }
    if (Number(fila) > FILAS_MAX * 4) throw refuse(MUCHAS_FILAS)
  }
  return filas
}

function columnaDe(letras: string): number {
  let numero = 0
  for (const letra of letras) numero = numero * 26 + letra.charCodeAt(0) - 64
  return numero
}

function toFilas(datos: readonly (readonly unknown[])[]): Celda[][] {
  return checkFilas(datos.map(fila => fila.map(toCelda)))
}

function toCelda(valor: unknown): Celda {
  if (typeof valor === 'string') return checkCelda(valor)
  if (typeof valor === 'number' || typeof valor === 'boolean') return valor
  // A date where a number was meant is told as it reads.
  if (valor instanceof Date && !Number.isNaN(valor.getTime()))
    return valor.toISOString().slice(0, 10).split('-').reverse().join('/')
  return null
}

function checkCelda(texto: string): string {
  if (texto.length > CELDA_MAX * 8) throw mucho()
  return texto.length > CELDA_MAX ? texto.slice(0, CELDA_MAX) : texto
}

function checkFilas(filas: Celda[][]): Celda[][] {
  if (filas.filter(hasAlgo).length > FILAS_MAX + 1) throw refuse(MUCHAS_FILAS)
  if (filas.some(fila => fila.length > COLUMNAS_MAX)) {
    throw new PlanillaRechazada(422, `La planilla tiene más de ${COLUMNAS_MAX} columnas.`)
  }
  return filas
}

function readCsv(bytes: Buffer): PlanillaLeida {
  const texto = decode(bytes)
  const [primera = ''] = texto.split(/\r\n|\r|\n/, 1)
  const separador = /^sep=(.)$/i.exec(primera)
  const cuerpo = separador === null ? texto : texto.slice(primera.length).replace(/^(?:\r\n|\r|\n)/, '')
  const { data, errors } = Papa.parse<string[]>(cuerpo, {
    delimiter: separador?.[1] ?? findSeparador(cuerpo),
    preview: FILAS_MAX * 4 + 1,
  })
  if (errors.some(({ code }) => code === 'MissingQuotes')) {
    throw new PlanillaRechazada(422, 'El .csv tiene comillas que se abren y no se cierran.')
  }
  if (data.length > FILAS_MAX * 4) throw refuse(MUCHAS_FILAS)
  const filas = checkFilas(data.map(fila => fila.map(checkCelda)))
  // One column of prose is some other text.
  if (filas.every(fila => fila.length < 2)) throw refuse(NO_ES)
  return { formato: 'csv', hojas: [{ nombre: '', filas }] }
}

/** Tab, line feed, form feed, carriage return. */
const BLANCOS = new Set([9, 10, 12, 13])

/** With a mark it says so itself; without, UTF-8 where it is, else what Windows writes in Argentina. */
function decode(bytes: Buffer): string {
  const marca = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  if (marca === 0xfffe || marca === 0xfeff) {
    return new TextDecoder(marca === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes)
  }
  // Control characters: no text, whatever it is called.
  if (bytes.some(byte => byte < 32 && !BLANCOS.has(byte))) throw refuse(NO_ES)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What stands in the first lines: a semicolon before a tab before a comma, since a comma is also in figures. */
function findSeparador(texto: string): string {
  const lineas = texto
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/, 20)
    .map(linea => linea.replace(/"[^"]*"/g, ''))
  return [';', '\t', ','].find(signo => lineas.some(linea => linea.includes(signo))) ?? ';'
}
