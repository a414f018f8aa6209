// A document on a roll of 80 mm: as long as what it says (FAC-06).
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
  fecha,
  filasDe,
  monto,
  numeroDe,
  sueltasDe,
  tituloDe,
  totalesDe,
  transparenciaDe,
} from './palabras.ts'

const ANCHO = 226.77
const IZQ = 11.3
const DER = ANCHO - IZQ
const MEDIO = ANCHO / 2
const ENTRE = DER - IZQ

/** What is drawn once it is known how long the paper is. */
class Tira {
  readonly #pasos: (() => void)[] = []
  readonly hoja: Hoja
  y = 14

  constructor(hoja: Hoja) {
    this.hoja = hoja
  }

  step(draw: (y: number) => void, alto: number): void {
    const { y } = this
    this.#pasos.push(() => draw(y))
    this.y += alto
  }

  centered(texto: string, estilo: Estilo = {}, lineas = 2): void {
    const { tamano = 9.5 } = estilo
    for (const linea of this.hoja.lineas(texto, ENTRE, lineas, estilo)) {
      const alto = tamano * 1.4
      this.step(y => this.hoja.write(linea, MEDIO, y + tamano, { ...estilo, alineado: 'centro' }), alto)
    }
  }

  left(texto: string, estilo: Estilo = {}, lineas = 3, x = IZQ, hasta = DER): void {
    const { tamano = 9.5 } = estilo
    for (const linea of this.hoja.lineas(texto, hasta - x, lineas, estilo)) {
      this.step(y => this.hoja.write(linea, x, y + tamano, estilo), tamano * 1.35)
    }
  }

  /** Something on the left and its amount on the right, which is never cut. */
  pair(que: string, cuanto: string, estilos: readonly [Estilo, Estilo], margen = 0): void {
    const [suyo, delMonto] = estilos
    const { tamano = 9.5 } = delMonto
    const ancho = ENTRE - 2 * margen - this.hoja.anchoDe(cuanto, delMonto) - 6
    const lineas = this.hoja.lineas(que, ancho, 2, suyo)
    lineas.forEach((linea, i) => {
      this.step(y => {
        this.hoja.write(linea, IZQ + margen, y + tamano, suyo)
        if (i < lineas.length - 1) return
        this.hoja.write(cuanto, DER - margen, y + tamano, { ...delMonto, alineado: 'derecha' })
      }, tamano * 1.4)
    })
  }

  cut(): void {
    this.step(y => this.hoja.line(IZQ, y + 6, DER, y + 6, false, true), 14)
  }

  gap(alto: number): void {
    this.y += alto
  }

  end(): Promise<Buffer> {
    this.hoja.addPagina(ANCHO, this.y + 14)
    for (const paso of this.#pasos) paso()
    return this.hoja.end()
  }
}

/** Lines for who issues, who buys and where they are: whole, since no name the shop takes is longer. */
const ENTERO = 7
const NEGRITA = { fuente: 'negrita' } as const

function drawCabeza(tira: Tira, foto: Foto): void {
  const { emisor } = foto
  const { hoja } = tira
  if (esPrueba(foto)) {
    tira.step(y => {
      hoja.band(0, y - 14, ANCHO, 24)
      hoja.write(LEYENDAS.prueba, MEDIO, y + 1.5, {
        ...NEGRITA,
        tamano: 8.5,
        alineado: 'centro',
        color: '#fff',
      })
    }, 20)
  }
  let marca = 24
  while (marca > 12 && hoja.anchoDe(emisor.comercio, { fuente: 'marca', tamano: marca }) > ENTRE) marca -= 1
  tira.centered(emisor.comercio, { fuente: 'marca', tamano: marca }, 1)
  tira.centered(emisor.razonSocial, {}, ENTERO)
  tira.centered(`CUIT ${formatCuit(emisor.cuit)} · IIBB ${emisor.ingresosBrutos}`, {}, ENTERO)
  tira.centered(emisor.domicilio, {}, ENTERO)
  tira.centered(NOMBRE_EMISOR[emisor.condicion])
  tira.centered(`Inicio de actividades ${fecha(emisor.inicio)}`)
  tira.gap(7)
  tira.step(y => {
    hoja.box(MEDIO - 21, y, 42, 41)
    hoja.write(foto.letra, MEDIO, y + 23, { ...NEGRITA, tamano: 24, alineado: 'centro' })
    hoja.write(codigoDeTipo(foto), MEDIO, y + 35, { ...NEGRITA, tamano: 7.5, alineado: 'centro' })
  }, 45)
  const que = tituloDe(foto) === 'FACTURA' ? 'Factura' : 'Nota de crédito'
  tira.centered(`${que} ${numeroDe(foto)}`, { ...NEGRITA, tamano: 12 })
  tira.centered(`ORIGINAL · ${fecha(foto.fecha)}`)
}

function drawReceptor(tira: Tira, foto: Foto): void {
  tira.cut()
  tira.centered(clienteDe(foto), { ...NEGRITA, tamano: 11 }, ENTERO)
  const documento = documentoDe(foto)
  if (documento !== null) {
    tira.centered(documento.join(' '))
    tira.centered(nombreCondicion(foto.receptor.condicion))
    if (foto.receptor.domicilio !== null) tira.centered(foto.receptor.domicilio, {}, ENTERO)
  }
  tira.centered(`Pedido #${foto.pedido} · ${foto.condicionVenta}`, {}, ENTERO)
  const asociado = asociadoDe(foto)
  if (asociado !== null) tira.centered(`Por ${asociado}`)
  if (foto.motivo !== undefined) tira.centered(foto.motivo)
  tira.cut()
}

/** Of an A without VAT, with the rate of each. */
function drawRenglones(tira: Tira, foto: Foto): void {
  for (const { nombre, titulo, codigo, unidad, cantidad, unitario, subtotal, alicuota } of filasDe(foto)) {
    const suya = `IVA ${alicuota.toLowerCase()}`
    // A note's line of money alone is called by its rate already.
    const tasa = foto.letra === 'A' && !nombre.endsWith(suya) ? ` · ${suya}` : ''
    if (titulo) {
      tira.left(nombre, NEGRITA)
      continue
    }
    if (unidad === '' && codigo === '') tira.pair(`${nombre}${tasa}`, subtotal, [NEGRITA, NEGRITA])
    else {
      tira.left(nombre, NEGRITA)
      tira.pair(`${cantidad} ${unidad} × ${unitario}${tasa}`, subtotal, [{}, NEGRITA])
    }
    tira.gap(3.5)
  }
  tira.cut()
}

function drawTotales(tira: Tira, foto: Foto): void {
  // A plain sale has one figure; what stands between is said only where there is something.
  if (foto.letra === 'A' || foto.descuento !== null) {
    for (const [que, cuanto] of totalesDe(foto)) tira.pair(que, cuanto, [{}, {}])
    tira.gap(3)
  }
  const total = { ...NEGRITA, tamano: 15 } as const
  tira.pair('TOTAL', monto(foto.total), [total, total])
  tira.gap(6)
  const caja = transparenciaDe(foto)
  if (caja !== null) {
    const desde = tira.y
    tira.gap(5)
    tira.left(caja.titulo, NEGRITA, 2, IZQ + 8, DER - 8)
    for (const [que, cuanto] of caja.filas) {
      tira.gap(2)
      tira.pair(que, cuanto, [{}, {}], 8)
    }
    for (const frase of caja.provinciales) tira.left(frase, {}, 3, IZQ + 8, DER - 8)
    const hasta = tira.y + 4
    tira.step(() => tira.hoja.box(IZQ, desde, ENTRE, hasta - desde), 12)
  }
  const sueltas = sueltasDe(foto)
  for (const frase of sueltas) tira.left(frase, { tamano: 8 }, 6)
  if (sueltas.length > 0) tira.gap(6)
}

export function drawRollo(foto: Foto, autorizada: Autorizacion): Promise<Buffer> {
  const tira = new Tira(
    new Hoja({
      titulo: `${tituloDe(foto)} ${foto.letra} ${numeroDe(foto)}`,
      autor: foto.emisor.razonSocial,
      fecha: foto.fecha,
    }),
  )
  drawCabeza(tira, foto)
  drawReceptor(tira, foto)
  drawRenglones(tira, foto)
  drawTotales(tira, foto)
  const lado = 132
  tira.gap(4)
  tira.step(y => tira.hoja.code(enlaceDelQr(foto, autorizada), MEDIO - lado / 2, y, lado), lado + 8)
  tira.centered(`CAE ${autorizada.cae}`, NEGRITA)
  tira.centered(`Vencimiento del CAE ${fecha(autorizada.vence)}`)
  tira.centered(esPrueba(foto) ? 'ARCA · Comprobante de prueba' : 'ARCA · Comprobante autorizado')
  return tira.end()
}
