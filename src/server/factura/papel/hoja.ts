// A sheet as documents are drawn on it: the shop's letters, boxes and the code, the same bytes for the same document (FAC-06, Y9).
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import { dibujable } from '#domain/factura/letras.ts'
import { primeros, sinInvisibles, toForma } from '#domain/texto/unicode.ts'

const fuente = (archivo: string) => readFileSync(new URL(`./fuentes/${archivo}`, import.meta.url))
const FUENTES = {
  llana: fuente('archivo-400.ttf'),
  negrita: fuente('archivo-700.ttf'),
  marca: fuente('sansita-800.ttf'),
}
type Fuente = keyof typeof FUENTES

/** Nothing on a document is longer; what is measured has an end. */
const LARGO_MAX = 400

/** As it can be printed: one line, of letters there are, nothing that turns or hides others. */
export function imprimible(texto: string): string {
  const corto = primeros(texto.slice(0, 4 * LARGO_MAX), LARGO_MAX)
  return dibujable(toForma(sinInvisibles(corto).replace(/[\s\p{Cc}\p{Cs}]+/gu, ' '), 'NFC').trim())
}

export interface Estilo {
  readonly fuente?: Fuente
  readonly tamano?: number
  readonly alineado?: 'izquierda' | 'derecha' | 'centro'
  readonly color?: string
}

export interface Documento {
  readonly titulo: string
  readonly autor: string
  /** AAAA-MM-DD: what stands for the hour it was drawn at, which would make every copy another one. */
  readonly fecha: string
}

export class Hoja {
  readonly #doc: PDFKit.PDFDocument
  readonly #pedazos: Buffer[] = []
  readonly #entero: Promise<Buffer>
  #muda = false

  constructor({ titulo, autor, fecha }: Documento) {
    const hecho = new Date(`${fecha}T12:00:00Z`)
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      margin: 0,
      // No letters but the shop's: the ones every reader has are not even opened.
      font: null as unknown as string,
      lang: 'es-AR',
      displayTitle: true,
      info: { Title: imprimible(titulo), Author: imprimible(autor), CreationDate: hecho, ModDate: hecho },
    })
    this.#doc.on('data', (pedazo: Buffer) => this.#pedazos.push(pedazo))
    this.#entero = new Promise((resolve, reject) => {
      this.#doc.on('end', () => resolve(Buffer.concat(this.#pedazos)))
      this.#doc.on('error', reject)
    })
    for (const [nombre, bytes] of Object.entries(FUENTES)) this.#doc.registerFont(nombre, bytes)
  }

  /** What drawing something would answer, without drawing it. */
  measure<T>(draw: () => T): T {
    this.#muda = true
    try {
      return draw()
    } finally {
      this.#muda = false
    }
  }

  addPagina(ancho: number, alto: number): void {
    this.#doc.addPage({ size: [ancho, alto], margin: 0 })
  }

  #style({ fuente = 'llana', tamano = 9.5 }: Estilo): void {
    this.#doc.font(fuente).fontSize(tamano)
  }

  anchoDe(texto: string, estilo: Estilo = {}): number {
    this.#style(estilo)
    return this.#doc.widthOfString(texto)
  }

  /** The largest size, up to that of every text, at which all of it fits. */
  sizeFor(texto: string, ancho: number, desde = 9.5): number {
    const suyo = this.anchoDe(imprimible(texto), { tamano: desde })
    return suyo <= ancho ? desde : Math.floor((desde * ancho * 10) / suyo) / 10
  }

  /** In lines of at most `ancho`, broken between words, or inside one that fits none; the last says that there was more. */
  lineas(texto: string, ancho: number, cuantas: number, estilo: Estilo = {}): readonly string[] {
    const hechas: string[] = []
    let resto = imprimible(texto)
    while (resto !== '' && hechas.length < cuantas) {
      const ultima = hechas.length === cuantas - 1
      const cabe = this.#cabe(resto, ancho, estilo)
      if (cabe === resto.length) return [...hechas, resto]
      if (ultima) {
        const hasta = this.#cabe(resto, ancho - this.anchoDe('…', estilo), estilo)
        return [...hechas, `${resto.slice(0, hasta).trimEnd()}…`]
      }
      const espacio = resto.lastIndexOf(' ', cabe)
      const corte = espacio > 0 ? espacio : Math.max(cabe, 1)
      hechas.push(resto.slice(0, corte).trimEnd())
      resto = resto.slice(corte).trimStart()
    }
    return hechas
  }

  /** How many letters of a text fit, by halving. */
  #cabe(texto: string, ancho: number, estilo: Estilo): number {
    if (this.anchoDe(texto, estilo) <= ancho) return texto.length
    let [entra, sobra] = [0, texto.length]
    while (sobra - entra > 1) {
      const medio = (entra + sobra) >> 1
      if (this.anchoDe(texto.slice(0, medio), estilo) <= ancho) entra = medio
      else sobra = medio
    }
    return entra
  }

  /** One line, `y` being what it stands on; `x` is its left, its right or its middle. */
  write(texto: string, x: number, y: number, estilo: Estilo = {}): void {
    const limpio = imprimible(texto)
    if (limpio === '' || this.#muda) return
    const ancho = this.anchoDe(limpio, estilo)
    const corrido = { izquierda: 0, derecha: ancho, centro: ancho / 2 }[estilo.alineado ?? 'izquierda']
    this.#doc
      .fillColor(estilo.color ?? '#000')
      .text(limpio, x - corrido, y, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** 'Razón social: Quiroga Marta Elena' in at most so many lines; answers how many there were. */
  writeDato(
    nombre: string,
    valor: string,
    {
      x,
      y,
      ancho,
      paso,
      max,
      tamano = 9.5,
    }: { x: number; y: number; ancho: number; paso: number; max: number; tamano?: number },
  ): number {
    const sangria = this.anchoDe(`${nombre}: `, { fuente: 'negrita', tamano })
    this.write(`${nombre}:`, x, y, { fuente: 'negrita', tamano })
    // Narrower by what it is called: lines below begin under its first letter.
    const partes = this.lineas(valor, ancho - sangria, max, { tamano })
    partes.forEach((parte, i) => {
      this.write(parte, x + sangria, y + i * paso, { tamano })
    })
    return Math.max(partes.length, 1)
  }

  box(x: number, y: number, ancho: number, alto: number, fondo?: string): void {
    if (this.#muda) return
    this.#doc.lineWidth(0.8).rect(x, y, ancho, alto)
    if (fondo === undefined) this.#doc.stroke('#000')
    else this.#doc.fillAndStroke(fondo, '#000')
  }

  band(x: number, y: number, ancho: number, alto: number): void {
    if (this.#muda) return
    this.#doc.rect(x, y, ancho, alto).fill('#000')
  }

  line(x: number, y: number, hastaX: number, hastaY: number, gris = false, cortada = false): void {
    if (this.#muda) return
    this.#doc
      .lineWidth(gris ? 0.5 : 0.8)
      .moveTo(x, y)
      .lineTo(hastaX, hastaY)
    if (cortada) this.#doc.dash(4, { space: 3 })
    this.#doc.stroke(gris ? '#aaa' : '#000')
    if (cortada) this.#doc.undash()
  }

  /** Dark modules joined into runs, as one path in whole numbers. */
  code(texto: string, x: number, y: number, lado: number): void {
    // As bytes, which an address in base64 is best as anyway: no search for a shorter mixture.
    const { modules } = create([{ data: Buffer.from(texto), mode: 'byte' }], { errorCorrectionLevel: 'M' })
    const { size } = modules
    let camino = ''
    for (let fila = 0; fila < size; fila += 1) {
      for (let columna = 0; columna < size; columna += 1) {
        if (modules.get(fila, columna) !== 1) continue
        let corrida = 1
        while (columna + corrida < size && modules.get(fila, columna + corrida) === 1) corrida += 1
        // A hair higher than it is: no light between rows where a screen rounds.
        camino += `${columna} ${fila} ${corrida} 1.02 re\n`
        columna += corrida
      }
    }
    this.#doc
      .save()
      .translate(x, y)
      .scale(lado / size)
      .fillColor('#000')
      .addContent(`${camino}f`)
      .restore()
  }

  end(): Promise<Buffer> {
    this.#doc.end()
    return this.#entero
  }
}
