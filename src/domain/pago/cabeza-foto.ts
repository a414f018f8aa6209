// What a picture's header says of the work it takes (dimensions, passes), read before anything is decoded (I6, F-2).

type Clase = 'jpeg' | 'jpegPorPasadas' | 'png' | 'pngEntrelazado' | 'webp'

interface Cabeza {
  readonly clase: Clase
  /** Those that cost more are counted as more. */
  readonly pixeles: number
}

/**
 * The most a proof may have, so that making it anew takes some 150 ms of CPU at the dearest of each kind. A phone's photo of
 * 12 megapixels and the largest screenshots (1440 × 3200 as PNG, 1080 × 2400 as WebP) are within; what goes over the picture
 * more than once has less.
 */
const PIXELES_MAX: Readonly<Record<Clase, number>> = {
  jpeg: 16_200_000,
  jpegPorPasadas: 4_200_000,
  png: 4_800_000,
  pngEntrelazado: 3_000_000,
  webp: 2_600_000,
}
/** Noise costs more than sky: so many pixels is each of the file's bytes worth. Of the others their pixels say it all. */
const PIXELES_POR_BYTE: Readonly<Partial<Record<Clase, number>>> = { jpeg: 0.5, jpegPorPasadas: 0.75 }
/** Whatever writes photos makes no more; each is another walk over all of the picture. */
const PASADAS_MAX = 10

/** Null: its header says nothing that anybody's camera writes. */
export function cabeEnComprobante(datos: Uint8Array): boolean | null {
  const cabeza = readCabeza(datos)
  if (cabeza === null) return null
  const { clase, pixeles } = cabeza
  return pixeles + datos.length * (PIXELES_POR_BYTE[clase] ?? 0) <= PIXELES_MAX[clase]
}

/** Null: none of the kinds that are taken, or cut off in its header. */
export function readCabeza(datos: Uint8Array): Cabeza | null {
  const vista = new DataView(datos.buffer, datos.byteOffset, datos.byteLength)
  try {
    if (vista.getUint16(0) === 0xffd8) return readJpeg(vista)
    if (vista.getUint32(0) === 0x89504e47) return readPng(vista)
    return vista.getUint32(0) === RIFF && vista.getUint32(8) === WEBP ? readWebp(vista) : null
  } catch {
    // Cut off: nothing else is asked of the bytes but to be there.
    return null
  }
}

const [RIFF, WEBP] = [0x52494646, 0x57454250]
const [VP8, VP8L, VP8X] = [0x56503820, 0x5650384c, 0x56503858]
const IHDR = 0x49484452

/** Sixteen bits a colour are twice the work. */
function readPng(vista: DataView): Cabeza | null {
  if (vista.getUint32(12) !== IHDR) return null
  const hondo = vista.getUint8(24) > 8 ? 2 : 1
  const pixeles = vista.getUint32(16) * vista.getUint32(20) * hondo
  return { clase: vista.getUint8(28) === 0 ? 'png' : 'pngEntrelazado', pixeles }
}

function readWebp(vista: DataView): Cabeza | null {
  const lados = ladosWebp(vista)
  return lados === null ? null : { clase: 'webp', pixeles: lados[0] * lados[1] }
}

const uint24 = (vista: DataView, lugar: number) =>
  vista.getUint16(lugar, true) + vista.getUint8(lugar + 2) * 65_536

function ladosWebp(vista: DataView): readonly [number, number] | null {
  const trozo = vista.getUint32(12)
  if (trozo === VP8X) return [uint24(vista, 24) + 1, uint24(vista, 27) + 1]
  if (trozo === VP8) return [vista.getUint16(26, true) & 0x3fff, vista.getUint16(28, true) & 0x3fff]
  if (trozo !== VP8L) return null
  const bits = vista.getUint32(21, true)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

const [SOF0, SOF1, SOF2, SOS, EOI, DHT, JPG, DAC] = [0xc0, 0xc1, 0xc2, 0xda, 0xd9, 0xc4, 0xc8, 0xcc]
const isSof = (marca: number) =>
  marca >= SOF0 && marca <= 0xcf && marca !== DHT && marca !== JPG && marca !== DAC
/** Without a length of their own: restarts, and what fills. */
const isSola = (marca: number) => (marca >= 0xd0 && marca <= 0xd8) || marca === 0x01 || marca === 0xff

/** All of its segments, to the last pass: a header alone does not say how many there are. */
function readJpeg(vista: DataView): Cabeza | null {
  let cabeza: Cabeza | null = null
  let pasadas = 0
  let lugar = 2
  while (lugar + 4 <= vista.byteLength) {
    const marca = vista.getUint8(lugar + 1)
    if (vista.getUint8(lugar) !== 0xff) return null
    if (marca === EOI) break
    if (isSola(marca)) {
      lugar += marca === 0xff ? 1 : 2
      continue
    }
    if (isSof(marca)) {
      // Once, of grey or of three colours, in a coding that photos have.
      if (cabeza !== null || marca > SOF2 || ![1, 3].includes(vista.getUint8(lugar + 9))) return null
      const clase = marca === SOF0 || marca === SOF1 ? 'jpeg' : 'jpegPorPasadas'
      const pixeles = vista.getUint16(lugar + 5) * vista.getUint16(lugar + 7)
      cabeza = { clase, pixeles: Math.round(pixeles * pesoDeColor(vista, lugar + 9)) }
    }
    if (marca === SOS && ++pasadas > (cabeza?.clase === 'jpeg' ? 3 : PASADAS_MAX)) return null
    lugar += 2 + vista.getUint16(lugar + 2)
    if (marca === SOS) lugar = skipDatos(vista, lugar)
  }
  return pasadas === 0 ? null : cabeza
}

/** In full colour (4:4:4) there are three figures a pixel to read, as phones write it (4:2:0) one and a half. */
function pesoDeColor(vista: DataView, lugar: number): number {
  const componentes = Array.from({ length: vista.getUint8(lugar) }, (_, i) =>
    vista.getUint8(lugar + 2 + 3 * i),
  )
  const areas = componentes.map(muestreo => (muestreo >> 4) * (muestreo & 15))
  const porPixel = areas.reduce((suma, area) => suma + area, 0) / Math.max(1, ...areas)
  return Math.max(1, 0.7 + 0.2 * porPixel)
}

/** To the next mark: within what is coded an FF is followed by a nought or a restart. */
function skipDatos(vista: DataView, desde: number): number {
  let lugar = desde
  for (; lugar + 1 < vista.byteLength; lugar++) {
    if (vista.getUint8(lugar) !== 0xff) continue
    const sigue = vista.getUint8(lugar + 1)
    if (sigue !== 0 && !(sigue >= 0xd0 && sigue <= 0xd7)) return lugar
  }
  return vista.byteLength
}
