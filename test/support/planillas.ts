// Spreadsheets for tests: good ones, those that must be refused, and an import driven from its bytes to its end.
import { deflateRawSync } from 'node:zlib'
import type { FilasWire, ImportacionWire } from '#contract/catalogo/importacion.schema.ts'
import { readZip, storeZip } from '#server/catalogo/importar/zip.ts'
import { writePlanilla } from '#server/kit/write-planilla.ts'
import type { Cuentas, Respuesta } from './cuentas.ts'

type Celda = string | number | null

export function csv(filas: readonly (readonly Celda[])[]): Buffer {
  return Buffer.from(filas.map(fila => fila.map(celda => quote(String(celda ?? ''))).join(';')).join('\r\n'))
}

const quote = (texto: string) => (/[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)

export async function xlsx(filas: readonly (readonly Celda[])[]): Promise<Buffer> {
  const [titulos = [], ...resto] = filas
  return writePlanilla(
    { hoja: 'Precios', titulos: titulos.map(String), anchos: titulos.map(() => 10), filas: resto },
    'xlsx',
  )
}

interface Entrada {
  readonly nombre: string
  readonly bytes: Buffer
  /** What the zip says it is when inflated; the truth unless told. */
  readonly dice?: number
  readonly cifrada?: boolean
}

/** By what was compressed: the same bytes are in several files. */
const comprimidos = new WeakMap<Buffer, Buffer>()

/** Small enough is enough: the utmost would cost seconds for 200 MB. */
function compress(bytes: Buffer): Buffer {
  const hecho = comprimidos.get(bytes) ?? deflateRawSync(bytes, { level: bytes.length > 1_000_000 ? 1 : 6 })
  comprimidos.set(bytes, hecho)
  return hecho
}

/** A zip that compresses, and may lie about its sizes. */
function zip(entradas: readonly Entrada[]): Buffer {
  const partes: Buffer[] = []
  const indice: Buffer[] = []
  let en = 0
  for (const { nombre, bytes, dice = bytes.length, cifrada = false } of entradas) {
    const comprimido = compress(bytes)
    const titulo = Buffer.from(nombre)
    const cabeza = Buffer.alloc(30)
    cabeza.writeUInt32LE(0x04034b50, 0)
    cabeza.writeUInt16LE(cifrada ? 1 : 0, 6)
    cabeza.writeUInt16LE(8, 8)
    cabeza.writeUInt32LE(comprimido.length, 18)
    cabeza.writeUInt32LE(dice, 22)
    cabeza.writeUInt16LE(titulo.length, 26)
    const renglon = Buffer.alloc(46)
    renglon.writeUInt32LE(0x02014b50, 0)
    renglon.writeUInt16LE(cifrada ? 1 : 0, 8)
    renglon.writeUInt16LE(8, 10)
    renglon.writeUInt32LE(comprimido.length, 20)
    renglon.writeUInt32LE(dice, 24)
    renglon.writeUInt16LE(titulo.length, 28)
    renglon.writeUInt32LE(en, 42)
    partes.push(cabeza, titulo, comprimido)
    indice.push(renglon, titulo)
    en += 30 + titulo.length + comprimido.length
  }
  const central = Buffer.concat(indice)
  const fin = Buffer.alloc(22)
  fin.writeUInt32LE(0x06054b50, 0)
  fin.writeUInt16LE(entradas.length, 8)
  fin.writeUInt16LE(entradas.length, 10)
  fin.writeUInt32LE(central.length, 12)
  fin.writeUInt32LE(en, 16)
  return Buffer.concat([...partes, central, fin])
}

/** A good book with one of its parts put in another's place, or one more. */
async function libroCon(cambios: Readonly<Record<string, string | Buffer>>): Promise<Entrada[]> {
  const bueno = readZip(
    await xlsx([
      ['Nombre', 'Precio'],
      ['Vacío', 20_000],
    ]),
    () => true,
  )
  const todo = new Map([
    ...bueno,
    ...Object.entries(cambios).map(
      ([nombre, xml]) => [nombre, typeof xml === 'string' ? Buffer.from(xml) : xml] as const,
    ),
  ])
  return [...todo].map(([nombre, bytes]) => ({ nombre, bytes }))
}

const HOJA = 'xl/worksheets/sheet1.xml'
const hojaXml = (filas: string, antes = '') =>
  `<?xml version="1.0"?>${antes}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${filas}</sheetData></worksheet>`

/** Entries that are not compressed, say they are nothing, and lie all on the bytes of the first. */
function superpuesto(cuantas: number, bytes: number): Buffer {
  const nombres = ['xl/workbook.xml', ...Array.from({ length: cuantas - 1 }, (_, i) => `xl/x${i}.xml`)]
  const una = storeZip(new Map([['', Buffer.alloc(bytes, 'A')]]))
  const indice = una.subarray(30 + bytes, 30 + bytes + 46)
  const fin = Buffer.from(una.subarray(-22))
  fin.writeUInt16LE(cuantas, 10)
  const renglones = nombres.map(nombre => {
    const renglon = Buffer.concat([indice, Buffer.from(nombre)])
    renglon.writeUInt32LE(0, 24)
    renglon.writeUInt16LE(nombre.length, 28)
    return renglon
  })
  return Buffer.concat([una.subarray(0, 30 + bytes), ...renglones, fin])
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

interface Hostil {
  readonly nombre: string
  readonly bytes: Buffer
  readonly status: number
}

let hechas: Promise<readonly Hostil[]> | undefined

/** The files of threat I1, and what each is answered; made once for whoever asks. */
export function hostiles(): Promise<readonly Hostil[]> {
  hechas ??= makeHostiles()
  return hechas
}

async function makeHostiles(): Promise<readonly Hostil[]> {
  const filas = (cuantas: number) =>
    Array.from(
      { length: cuantas },
      (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`,
    ).join('')
  const columnas = Array.from({ length: 16_384 }, (_, i) => `<c r="${letras(i)}1"><v>1</v></c>`).join('')
  const bomba = Buffer.alloc(200 * 1024 * 1024, 'A')
  const xml = hojaXml(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row>',
    `<!DOCTYPE x [<!ENTITY a "${'ja'.repeat(50)}">]>`,
  )
  return [
    { nombre: 'a zip bomb that tells its size', status: 413, bytes: zip(await libroCon({ [HOJA]: bomba })) },
    {
      nombre: 'a zip bomb that lies about its size',
      status: 413,
      bytes: zip(
        (await libroCon({ [HOJA]: bomba })).map(entrada =>
          entrada.nombre === HOJA ? { ...entrada, dice: 900 } : entrada,
        ),
      ),
    },
    { nombre: 'a zip whose files lie on each other', status: 413, bytes: superpuesto(300, 4 * 1024 * 1024) },
    { nombre: 'a file that is not as long as it says', status: 415, bytes: superpuesto(2, 1024) },
    {
      nombre: 'a million rows',
      status: 413,
      bytes: zip(await libroCon({ [HOJA]: hojaXml(filas(1_048_576)) })),
    },
    { nombre: '200,000 rows', status: 413, bytes: zip(await libroCon({ [HOJA]: hojaXml(filas(200_000)) })) },
    {
      nombre: 'one cell in the very last row',
      status: 413,
      bytes: zip(await libroCon({ [HOJA]: hojaXml('<row r="1048576"><c r="A1048576"><v>1</v></c></row>') })),
    },
    {
      nombre: '16,384 columns',
      status: 422,
      bytes: zip(await libroCon({ [HOJA]: hojaXml(`<row r="1">${columnas}</row>`) })),
    },
    {
      nombre: 'links to other files',
      status: 422,
      bytes: zip(await libroCon({ 'xl/externalLinks/externalLink1.xml': '<externalLink/>' })),
    },
    { nombre: 'entities', status: 422, bytes: zip(await libroCon({ [HOJA]: xml })) },
    {
      nombre: 'an encrypted book',
      status: 415,
      bytes: Buffer.concat([
        OLE,
        Buffer.alloc(600),
        Buffer.from('EncryptedPackage', 'utf16le'),
        Buffer.alloc(600),
      ]),
    },
    { nombre: 'an .xls renamed', status: 415, bytes: Buffer.concat([OLE, Buffer.alloc(2000)]) },
    {
      nombre: 'a picture renamed',
      status: 415,
      bytes: Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.alloc(400),
      ]),
    },
    {
      nombre: 'another zip renamed',
      status: 415,
      bytes: storeZip(new Map([['word/document.xml', Buffer.from('<w/>')]])),
    },
    {
      nombre: 'an entry with a password',
      status: 415,
      bytes: zip((await libroCon({})).map(entrada => ({ ...entrada, cifrada: true }))),
    },
    {
      nombre: '200,000 lines of .csv',
      status: 413,
      bytes: csv([['Nombre', 'Precio'], ...Array.from({ length: 200_000 }, (_, i) => [`a${i}`, 1])]),
    },
    { nombre: 'six megabytes', status: 413, bytes: Buffer.alloc(6 * 1024 * 1024, 'a;b\n') },
    { nombre: 'nothing', status: 422, bytes: Buffer.alloc(0) },
  ]
}

function letras(columna: number): string {
  const resto = String.fromCharCode(65 + (columna % 26))
  return columna < 26 ? resto : letras(Math.floor(columna / 26) - 1) + resto
}

const IMPORTACIONES = '/api/trastienda/importaciones'

export interface Importador {
  upload(bytes: Buffer, nombre?: string): Promise<Respuesta>
  /** Uploaded, and looked at until it is ready. */
  review(bytes: Buffer, nombre?: string): Promise<ImportacionWire>
  ready(id: string): Promise<ImportacionWire>
  filas(id: string, estado: string): Promise<FilasWire['data']>
  call(method: 'GET' | 'POST' | 'PUT', camino: string, body?: unknown): Promise<Respuesta>
  download(url: string): Promise<{
    readonly status: number
    readonly bytes: Buffer
    readonly headers: Readonly<Record<string, unknown>>
  }>
}

export function createImportador(c: Cuentas, token: string): Importador {
  const call: Importador['call'] = (method, camino, body) =>
    c.call(method, `${IMPORTACIONES}/${camino}`, { token, body })
  async function upload(bytes: Buffer, nombre = 'lista.xlsx'): Promise<Respuesta> {
    const respuesta = await c.app.inject({
      method: 'POST',
      url: `${IMPORTACIONES}?nombre=${encodeURIComponent(nombre)}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
    return {
      status: respuesta.statusCode,
      text: respuesta.body,
      json: respuesta.json(),
      headers: respuesta.headers,
    }
  }
  async function ready(id: string): Promise<ImportacionWire> {
    for (;;) {
      const { status, json, text } = await call('GET', id)
      if (status !== 200) throw new Error(text)
      if (json.data.estado !== 'revisando') return json.data
    }
  }
  return {
    call,
    upload,
    ready,
    async review(bytes, nombre) {
      const { status, json, text } = await upload(bytes, nombre)
      if (status !== 202) throw new Error(text)
      return ready(json.data.id)
    },
    async filas(id, estado) {
      const { json } = await call('GET', `${id}/filas?estado=${estado}`)
      return json.data
    },
    async download(url) {
      const { statusCode, rawPayload, headers } = await c.app.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
      })
      return { status: statusCode, bytes: rawPayload, headers }
    },
  }
}
