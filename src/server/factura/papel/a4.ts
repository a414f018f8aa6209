// A document on A4: head and foot on every page, totals on the last (FAC-06).
import type { Foto } from '#domain/factura/comprobante.ts'
import { NOMBRE_EMISOR, nombreCondicion } from '#domain/factura/condicion.ts'
import { formatCuit } from '#domain/factura/cuit.ts'
import { LEYENDAS } from '#domain/factura/leyendas.ts'
import { type Estilo, Hoja } from './hoja.ts'
import {
  type Autorizacion,
  asociadoDe,
  clienteDe,
  codigoDeTipo,
  documentoDe,
  enlaceDelQr,
  esPrueba,
  type Fila,
  fecha,
  filasDe,
  monto,
  numeroDe,
  sueltasDe,
  tituloDe,
  totalesDe,
  transparenciaDe,
} from './palabras.ts'

const ANCHO = 595.28
const ALTO = 841.89
const IZQ = 28.35
const DER = ANCHO - IZQ
const MEDIO = ANCHO / 2
/** Where lines end on a page that is not the last, and where the foot begins. */
const FIN = 684
const PIE = 692
const RENGLON = 22
const OTRA_LINEA = 11

type Campo = Exclude<keyof Fila, 'titulo'>

interface Columna {
  readonly campo: Campo
  readonly titulo: string
  readonly derecha: boolean
  readonly x: number
}

const TITULOS: Readonly<Record<Campo, string>> = {
  codigo: 'Código',
  nombre: 'Producto',
  cantidad: 'Cantidad',
  unidad: 'U. medida',
  unitario: 'Precio unit.',
  subtotal: 'Subtotal',
  alicuota: 'IVA',
  conIva: 'Subt. c/IVA',
}
const A_LA_IZQUIERDA: ReadonlySet<Campo> = new Set(['codigo', 'nombre', 'unidad'])

/** Where each begins; the next one is where it ends. */
const columnasEn = (
  lugares: readonly (readonly [Campo, number])[],
  titulos: Partial<typeof TITULOS> = {},
): readonly Columna[] =>
  lugares.map(([campo, x]) => ({
    campo,
    titulo: titulos[campo] ?? TITULOS[campo],
    derecha: !A_LA_IZQUIERDA.has(campo),
    x,
  }))

const DE_B = columnasEn([
  ['codigo', IZQ],
  ['nombre', 79],
  ['cantidad', 305],
  ['unidad', 365],
  ['unitario', 431],
  ['subtotal', 502],
])
const DE_A = columnasEn(
  [
    ['codigo', IZQ],
    ['nombre', 73],
    ['cantidad', 225],
    ['unidad', 275],
    ['unitario', 316],
    ['subtotal', 383],
    ['alicuota', 450],
    ['conIva', 496],
  ],
  { unidad: 'U. med.' },
)

/** A shop that numbers nothing has no column for it. */
function columnasDe({ letra, renglones }: Foto): readonly Columna[] {
  const todas = letra === 'A' ? DE_A : DE_B
  if (renglones.some(({ codigo }) => codigo !== null)) return todas
  return todas
    .filter(({ campo }) => campo !== 'codigo')
    .map(columna => (columna.campo === 'nombre' ? { ...columna, x: IZQ } : columna))
}
const CELDA = 6
/** Lines for who issues, who buys and where they are: on the first page whole, since no name the shop takes is longer. */
const ENTERO = 6
const REPETIDO = 2

const AVISO: Estilo = { fuente: 'negrita', tamano: 11, alineado: 'centro' }

/** Who issues it, the letter, what it is and its number; answers where it ends. */
function drawCabeza(hoja: Hoja, foto: Foto, max: number): number {
  const { emisor } = foto
  let arriba = 23.2
  if (esPrueba(foto)) {
    hoja.band(0, 0, ANCHO, 30)
    hoja.write(LEYENDAS.prueba, MEDIO, 19, { ...AVISO, color: '#fff' })
    arriba = 39.5
  }
  hoja.line(IZQ, arriba + 22, DER, arriba + 22)
  hoja.write('ORIGINAL', MEDIO, arriba + 14.5, { fuente: 'negrita', tamano: 10.5, alineado: 'centro' })
  hoja.box(MEDIO - 24, arriba + 22, 48, 50, '#fff')
  hoja.write(foto.letra, MEDIO, arriba + 51, { fuente: 'negrita', tamano: 32, alineado: 'centro' })
  hoja.write(codigoDeTipo(foto), MEDIO, arriba + 64.5, { fuente: 'negrita', tamano: 8, alineado: 'centro' })
  const x = IZQ + 13
  const ancho = MEDIO - 24 - 12 - x
  let marca = 30
  while (marca > 14 && hoja.anchoDe(emisor.comercio, { fuente: 'marca', tamano: marca }) > ancho) marca -= 1
  const [nombre = ''] = hoja.lineas(emisor.comercio, ancho, 1, { fuente: 'marca', tamano: marca })
  hoja.write(nombre, x, arriba + 59, { fuente: 'marca', tamano: marca })
  let y = arriba + 81
  const datos: readonly (readonly [string, string])[] = [
    ['Razón social', emisor.razonSocial],
    ['Domicilio comercial', emisor.domicilio],
    ['Condición frente al IVA', NOMBRE_EMISOR[emisor.condicion]],
  ]
  for (const [que, valor] of datos) {
    const angosto = MEDIO - 10 - x
    y += 4 + 12 * hoja.writeDato(que, valor, { x, y, ancho: angosto, paso: 12, max })
  }
  const d = MEDIO + 40
  hoja.write(tituloDe(foto), d, arriba + 51, { fuente: 'negrita', tamano: 20 })
  hoja.write(numeroDe(foto), d, arriba + 71, { fuente: 'negrita', tamano: 15.5 })
  const suyos: readonly (readonly [string, string])[] = [
    ['Fecha de emisión', fecha(foto.fecha)],
    ['CUIT', formatCuit(emisor.cuit)],
    ['Ingresos Brutos', emisor.ingresosBrutos],
    ['Inicio de actividades', fecha(emisor.inicio)],
  ]
  let z = arriba + 92
  for (const [que, valor] of suyos) {
    z += 4 + 12 * hoja.writeDato(que, valor, { x: d, y: z, ancho: DER - d - 8, paso: 12, max })
  }
  const alto = Math.max(157, y - arriba - 4, z - arriba)
  hoja.box(IZQ, arriba, DER - IZQ, alto)
  hoja.line(MEDIO, arriba + 72, MEDIO, arriba + alto)
  return arriba + alto
}

/** Whom it is for, how it was sold, and of a note its invoice; answers where it ends. */
function drawReceptor(hoja: Hoja, foto: Foto, arriba: number, max: number): number {
  const documento = documentoDe(foto)
  const { domicilio } = foto.receptor
  const asociado = asociadoDe(foto)
  const filas: readonly (readonly (readonly [string, string])[])[] = [
    [
      ['Cliente', clienteDe(foto)],
      ['Condición frente al IVA', nombreCondicion(foto.receptor.condicion)],
    ],
    ...(documento === null
      ? []
      : [[documento, ...(domicilio === null ? [] : [['Domicilio', domicilio] as const])]]),
    [
      ['Condición de venta', foto.condicionVenta],
      ['Pedido', `#${foto.pedido}`],
    ],
    ...(asociado === null ? [] : [[['Comprobante asociado', asociado] as const]]),
    ...(foto.motivo === undefined ? [] : [[['Motivo', foto.motivo] as const]]),
  ]
  const derecha = IZQ + 277
  let y = arriba + 18.5
  for (const fila of filas) {
    const lineas = fila.map(([que, valor], i) => {
      const x = i === 0 ? IZQ + 13 : derecha
      const ancho = (fila.length === 1 || i === 1 ? DER - 10 : derecha - 10) - x
      const suyo = que === 'Condición de venta' ? REPETIDO : max
      return hoja.writeDato(que, valor, { x, y, ancho, paso: OTRA_LINEA, max: suyo })
    })
    y += 17.5 + OTRA_LINEA * (Math.max(...lineas) - 1)
  }
  const abajo = y - 5
  hoja.box(IZQ, arriba, DER - IZQ, abajo - arriba)
  return abajo
}

const finDe = (columnas: readonly Columna[], i: number) => columnas[i + 1]?.x ?? DER

function drawTitulos(hoja: Hoja, foto: Foto, arriba: number): number {
  const columnas = columnasDe(foto)
  columnas.forEach(({ titulo, x, derecha }, i) => {
    const fin = finDe(columnas, i)
    hoja.box(x, arriba, fin - x, 23, '#e4e4e4')
    hoja.write(titulo, derecha ? fin - CELDA : x + CELDA, arriba + 14.7, {
      fuente: 'negrita',
      tamano: 9,
      alineado: derecha ? 'derecha' : 'izquierda',
    })
  })
  return arriba + 23
}

interface FilaMedida {
  readonly fila: Fila
  readonly nombre: readonly string[]
  readonly alto: number
}

function measureFilas(hoja: Hoja, foto: Foto): readonly FilaMedida[] {
  const columnas = columnasDe(foto)
  const i = columnas.findIndex(({ campo }) => campo === 'nombre')
  const ancho = finDe(columnas, i) - (columnas[i]?.x ?? 0) - 2 * CELDA
  return filasDe(foto).map(fila => {
    const estilo: Estilo = fila.titulo ? { fuente: 'negrita' } : {}
    const nombre = hoja.lineas(fila.nombre, ancho, 3, estilo)
    return { fila, nombre, alto: RENGLON + OTRA_LINEA * Math.max(0, nombre.length - 1) }
  })
}

function drawFila(hoja: Hoja, foto: Foto, { fila, nombre, alto }: FilaMedida, y: number): void {
  const columnas = columnasDe(foto)
  columnas.forEach(({ campo, x, derecha }, i) => {
    const base = y + 14.3
    const fin = finDe(columnas, i)
    if (campo === 'nombre') {
      nombre.forEach((linea, k) => {
        hoja.write(linea, x + CELDA, base + k * OTRA_LINEA, fila.titulo ? { fuente: 'negrita' } : {})
      })
      return
    }
    const ancho = fin - x - CELDA
    const alineado = derecha ? 'derecha' : 'izquierda'
    // A figure is never cut: a long one is smaller.
    const tamano = derecha ? hoja.sizeFor(fila[campo], ancho) : 9.5
    const [texto = ''] = hoja.lineas(fila[campo], ancho, 1, { tamano })
    hoja.write(texto, derecha ? fin - CELDA : x + CELDA, base, { alineado, tamano })
  })
  hoja.line(IZQ, y + alto, DER, y + alto, true)
}

/** What stands at the end of the last page: how high it is, and how to draw it so that it ends at 678. */
function planCierre(hoja: Hoja, foto: Foto): { readonly arriba: number; readonly draw: () => void } {
  const abajo = 678
  const totales = totalesDe(foto)
  const altoTotales = 46 + totales.length * 16
  const xTotales = 342
  const caja = transparenciaDe(foto)
  const anchoCaja = 301
  const titulo = caja === null ? [] : hoja.lineas(caja.titulo, anchoCaja - 22, 2, { fuente: 'negrita' })
  const provinciales = (caja?.provinciales ?? []).flatMap(frase => hoja.lineas(frase, anchoCaja - 22, 3))
  const altoCaja =
    caja === null ? 0 : 24 + titulo.length * 13 + (caja.filas.length + provinciales.length) * 16 - 6
  const frases = sueltasDe(foto).flatMap(frase => hoja.lineas(frase, DER - IZQ, 4, { tamano: 8.5 }))
  const alto = Math.max(altoTotales, altoCaja)
  const arriba = abajo - alto - (frases.length === 0 ? 0 : frases.length * 11 + 8)
  const draw = () => {
    frases.forEach((frase, i) => {
      hoja.write(frase, IZQ, arriba + 8 + i * 11, { tamano: 8.5 })
    })
    hoja.box(xTotales, abajo - altoTotales, DER - xTotales, altoTotales)
    let y = abajo - altoTotales + 18
    for (const [que, cuanto] of totales) {
      const ancho = DER - xTotales - 28 - hoja.anchoDe(cuanto)
      const [texto = ''] = hoja.lineas(`${que}:`, ancho, 1, { fuente: 'negrita' })
      hoja.write(texto, xTotales + 11, y, { fuente: 'negrita' })
      hoja.write(cuanto, DER - 11, y, { alineado: 'derecha' })
      y += 16
    }
    hoja.line(xTotales + 11, y - 7, DER - 11, y - 7)
    const total = { fuente: 'negrita', tamano: 13.5 } as const
    hoja.write('Importe total:', xTotales + 11, y + 12, total)
    hoja.write(monto(foto.total), DER - 11, y + 12, { ...total, alineado: 'derecha' })
    if (caja === null) return
    hoja.box(IZQ, abajo - altoCaja, anchoCaja, altoCaja)
    let z = abajo - altoCaja + 17
    for (const linea of titulo) {
      hoja.write(linea, IZQ + 11, z, { fuente: 'negrita' })
      z += 13
    }
    z += 3
    for (const [que, cuanto] of caja.filas) {
      hoja.write(que, IZQ + 11, z)
      hoja.write(cuanto, IZQ + anchoCaja - 11, z, { alineado: 'derecha' })
      z += 16
    }
    for (const frase of provinciales) {
      hoja.write(frase, IZQ + 11, z)
      z += 16
    }
  }
  return { arriba, draw }
}

function drawPie(hoja: Hoja, foto: Foto, autorizada: Autorizacion, pagina: string): void {
  hoja.line(IZQ, PIE, DER, PIE)
  hoja.code(enlaceDelQr(foto, autorizada), IZQ, PIE + 12, 113)
  const x = IZQ + 128
  hoja.write('ARCA', x, PIE + 55, { fuente: 'negrita', tamano: 21 })
  const que = esPrueba(foto) ? 'Comprobante de prueba (homologación)' : 'Comprobante autorizado'
  hoja.write(que, x, PIE + 69, { fuente: 'negrita' })
  hoja.lineas(LEYENDAS.arca, 226, 2, { tamano: 8.3 }).forEach((linea, i) => {
    hoja.write(linea, x, PIE + 84 + i * 11.5, { tamano: 8.3 })
  })
  const datos: readonly (readonly [string, string])[] = [
    ['CAE N.º', autorizada.cae],
    ['Vencimiento del CAE', fecha(autorizada.vence)],
    ['Página', pagina],
  ]
  datos.forEach(([nombre, valor], i) => {
    const y = PIE + 54 + i * 17
    hoja.write(valor, DER, y, { alineado: 'derecha', tamano: 10 })
    const corrido = hoja.anchoDe(` ${valor}`, { tamano: 10 })
    hoja.write(`${nombre}:`, DER - corrido, y, { fuente: 'negrita', alineado: 'derecha', tamano: 10 })
  })
}

/** Which lines stand on which page: the last one has room for the totals, and a line if there is any. */
function splitFilas(
  filas: readonly FilaMedida[],
  primera: number,
  otras: number,
  cierre: number,
): readonly (readonly FilaMedida[])[] {
  const paginas: FilaMedida[][] = [[]]
  let y = primera
  for (const fila of filas) {
    if (y + fila.alto > FIN && paginas.at(-1)?.length !== 0) {
      paginas.push([])
      y = otras
    }
    paginas.at(-1)?.push(fila)
    y += fila.alto
  }
  const ultima = paginas.at(-1) ?? []
  const pasan: FilaMedida[] = []
  while (y > cierre - 4 && ultima.length > 1) {
    const fila = ultima.pop()
    if (fila === undefined) break
    pasan.unshift(fila)
    y -= fila.alto
  }
  return pasan.length === 0 ? paginas : [...paginas, pasan]
}

export async function drawA4(foto: Foto, autorizada: Autorizacion): Promise<Buffer> {
  const hoja = new Hoja({
    titulo: `${tituloDe(foto)} ${foto.letra} ${numeroDe(foto)}`,
    autor: foto.emisor.razonSocial,
    fecha: foto.fecha,
  })
  const drawArriba = (max: number) =>
    drawTitulos(hoja, foto, drawReceptor(hoja, foto, drawCabeza(hoja, foto, max) + 6.5, max) + 8.5)
  const desde = (max: number) => hoja.measure(() => drawArriba(max))
  const cierre = planCierre(hoja, foto)
  const paginas = splitFilas(measureFilas(hoja, foto), desde(ENTERO), desde(REPETIDO), cierre.arriba)
  paginas.forEach((filas, i) => {
    hoja.addPagina(ANCHO, ALTO)
    let y = drawArriba(i === 0 ? ENTERO : REPETIDO)
    for (const fila of filas) {
      drawFila(hoja, foto, fila, y)
      y += fila.alto
    }
    if (i === paginas.length - 1) cierre.draw()
    drawPie(hoja, foto, autorizada, `${i + 1} de ${paginas.length}`)
  })
  return hoja.end()
}
