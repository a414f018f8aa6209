// Reads a zip without trusting it (zip bomb): sizes are looked at before anything is inflated, and hold while it is.
import { inflateRawSync } from 'node:zlib'
import { GRANDE, NO_ES, PlanillaRechazada, type Rechazo } from './rechazo.ts'

/** A sheet of 5,000 rows takes some 8 MB; what claims more than this, or turns out to be more, is not read. */
const INFLADO_MAX = 32 * 1024 * 1024
const ENTRADAS_MAX = 300

const FIN = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const FIN_LARGO = 22
const COMENTARIO_MAX = 65_535

const refuse = ({ estado, motivo }: Rechazo) => new PlanillaRechazada(estado, motivo)

interface Entrada {
  readonly nombre: string
  readonly metodo: number
  readonly comprimido: number
  readonly inflado: number
  readonly desde: number
}

/** The files that `wants` names, inflated. */
export function readZip(zip: Buffer, wants: (nombre: string) => boolean): Map<string, Buffer> {
  const entradas = listEntradas(zip)
  const pedidas = entradas.filter(({ nombre }) => wants(nombre))
  // Also what is read to inflate it: many entries may lie on the same bytes.
  const bytes = pedidas.reduce((suma, { comprimido, inflado }) => suma + Math.max(comprimido, inflado), 0)
  if (bytes > INFLADO_MAX) throw refuse(GRANDE)
  return new Map(pedidas.map(entrada => [entrada.nombre, inflate(zip, entrada)]))
}

function listEntradas(zip: Buffer): Entrada[] {
  const fin = findFin(zip)
  const cuantas = zip.readUInt16LE(fin + 10)
  // Also the mark of a zip of more than 4 GB.
  if (cuantas > ENTRADAS_MAX) throw refuse(GRANDE)
  const entradas: Entrada[] = []
  const vistos = new Set<string>()
  let en = zip.readUInt32LE(fin + 16)
  for (let i = 0; i < cuantas; i++) {
    if (en + 46 > fin || zip.readUInt32LE(en) !== CENTRAL) throw refuse(NO_ES)
    if ((zip.readUInt16LE(en + 8) & 1) !== 0) {
      throw new PlanillaRechazada(
        415,
        'La planilla tiene contraseña. Guardala sin contraseña y probá de nuevo.',
      )
    }
    const largo = zip.readUInt16LE(en + 28)
    const nombre = zip.toString('utf8', en + 46, en + 46 + largo)
    // Two files of one name: whoever reads after us may take the other.
    if (vistos.has(nombre)) throw refuse(NO_ES)
    vistos.add(nombre)
    entradas.push({
      nombre,
      metodo: zip.readUInt16LE(en + 10),
      comprimido: zip.readUInt32LE(en + 20),
      inflado: zip.readUInt32LE(en + 24),
      desde: zip.readUInt32LE(en + 42),
    })
    en += 46 + largo + zip.readUInt16LE(en + 30) + zip.readUInt16LE(en + 32)
  }
  return entradas
}

function findFin(zip: Buffer): number {
  const hasta = Math.max(0, zip.length - FIN_LARGO - COMENTARIO_MAX)
  for (let en = zip.length - FIN_LARGO; en >= hasta; en--) if (zip.readUInt32LE(en) === FIN) return en
  throw refuse(NO_ES)
}

function inflate(zip: Buffer, { metodo, comprimido, inflado, desde }: Entrada): Buffer {
  if (desde + 30 > zip.length || zip.readUInt32LE(desde) !== LOCAL) throw refuse(NO_ES)
  const inicio = desde + 30 + zip.readUInt16LE(desde + 26) + zip.readUInt16LE(desde + 28)
  const bytes = zip.subarray(inicio, inicio + comprimido)
  if (bytes.length !== comprimido) throw refuse(NO_ES)
  // Not compressed, and yet of another size than it says.
  if (metodo === 0 && comprimido !== inflado) throw refuse(NO_ES)
  if (metodo === 0) return bytes
  if (metodo !== 8) throw refuse(NO_ES)
  try {
    // What it said it would be is all it may become.
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, inflado) })
  } catch (error) {
    throw refuse((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? GRANDE : NO_ES)
  }
}

/** The same files, not compressed: what was inflated under our limits is what the reader of sheets gets to see. */
export function storeZip(archivos: ReadonlyMap<string, Buffer>): Buffer {
  const partes: Buffer[] = []
  const indice: Buffer[] = []
  let en = 0
  for (const [nombre, bytes] of archivos) {
    const titulo = Buffer.from(nombre)
    const cabeza = Buffer.alloc(30)
    cabeza.writeUInt32LE(LOCAL, 0)
    cabeza.writeUInt16LE(20, 4)
    cabeza.writeUInt32LE(bytes.length, 18)
    cabeza.writeUInt32LE(bytes.length, 22)
    cabeza.writeUInt16LE(titulo.length, 26)
    const renglon = Buffer.alloc(46)
    renglon.writeUInt32LE(CENTRAL, 0)
    renglon.writeUInt16LE(20, 4)
    renglon.writeUInt16LE(20, 6)
    renglon.writeUInt32LE(bytes.length, 20)
    renglon.writeUInt32LE(bytes.length, 24)
    renglon.writeUInt16LE(titulo.length, 28)
    renglon.writeUInt32LE(en, 42)
    partes.push(cabeza, titulo, bytes)
    indice.push(renglon, titulo)
    en += cabeza.length + titulo.length + bytes.length
  }
  const central = Buffer.concat(indice)
  const fin = Buffer.alloc(FIN_LARGO)
  fin.writeUInt32LE(FIN, 0)
  fin.writeUInt16LE(archivos.size, 8)
  fin.writeUInt16LE(archivos.size, 10)
  fin.writeUInt32LE(central.length, 12)
  fin.writeUInt32LE(en, 16)
  return Buffer.concat([...partes, central, fin])
}
