// A street's name as it is compared, and street and number of an address as people type it (ENT-01).
import { normalize } from '../texto/texto.ts'

/** Of an address, what is read; street and number stand at its beginning. */
const LARGO_LEIDO = 240
/** As it is kept. */
export const CALLE_MAX = 120
export const ALTURA_MAX = 99_999

/** Left out: people write them or do not. */
const SOBRAN = new Set(
  `calle avenida av avda avd ave bulevar boulevard bvard blvd bv bvar bva
  general gral grl gen doctor doctora dr dra presidente pte presid coronel cnel crnel ingeniero ing profesor prof
  almirante alte alm brigadier brig capitan cap sargento sgto teniente tte tnte comandante cte comodoro gobernador gdor
  gob intendente int padre pbro presbitero monseñor monsenor mons comisario mayor my mariscal mcal contraalmirante`.split(
    /\s+/,
  ),
)
/** Said in one way. */
const SE_DICEN: ReadonlyMap<string, string> = new Map([
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['pje', 'pasaje'],
  ['psje', 'pasaje'],
  ['pas', 'pasaje'],
  ['pasage', 'pasaje'],
  ['diag', 'diagonal'],
  ['dg', 'diagonal'],
  ['ntra', 'nuestra'],
  ['sra', normalize('señora')],
  ['hnos', 'hermanos'],
  ['hno', 'hermano'],
  ['cjal', 'concejal'],
  ['cno', 'camino'],
])
/** A street without a name of its own: a number after it is its name. */
const CLASES = new Set(['pasaje', 'diagonal', 'ruta', 'rp', 'rn', 'camino'])
/** Days that streets are called after, in letters. */
const EN_LETRAS: ReadonlyMap<string, string> = new Map([
  ['primero', '1'],
  ['uno', '1'],
  ['dos', '2'],
  ['tres', '3'],
  ['nueve', '9'],
  ['once', '11'],
  ['doce', '12'],
  ['veinte', '20'],
  ['veinticuatro', '24'],
  ['veinticinco', '25'],
  ['veintisiete', '27'],
])
/** Before a number, of which they say nothing. */
const MARCAS = new Set(['n', 'nº', 'nro', 'nros', 'num', 'numero', 'al', 'altura', 'km'])
/** Behind them nothing is street or number any more. */
const SIGUE_OTRA_COSA = new Set(
  'entre esq esquina piso dpto depto departamento dto pb lote mz manzana barrio bo local oficina of'.split(
    ' ',
  ),
)

/** Words and figures; '1.482' is one figure, 'e/' and 's/n' are words of their own. */
const PIEZA = /\d{1,2}\.\d{3}(?!\d)|[es]\/|[\p{L}\p{N}]+|[,;()]/gu
const SIGNOS = new Set(',;()')
const ORDINAL = /^(\d{1,2})(?:ro|er|do|o|º)$/
const CIFRA = /^(\d{1,5})[a-z]{0,3}$/

function piezasDe(texto: string): string[] {
  const piezas = normalize(texto).match(PIEZA) ?? []
  return piezas.map((pieza, i) => {
    const siguiente = piezas[i + 1]
    if (SIGNOS.has(pieza)) return pieza
    if (pieza === 'e/') return 'entre'
    if (siguiente === 'de') return ORDINAL.exec(pieza)?.[1] ?? EN_LETRAS.get(pieza) ?? pieza
    if (/^\d+\.\d{3}$/.test(pieza)) return pieza.replace('.', '')
    return SE_DICEN.get(pieza) ?? pieza
  })
}

const isSigno = (pieza: string) => SIGNOS.has(pieza)

/** What is left out stays where nothing else would be left: 'Calle Mayor'. */
function join(piezas: readonly string[]): string {
  const palabras = piezas.filter(pieza => !isSigno(pieza))
  const propias = palabras.filter(palabra => !SOBRAN.has(palabra))
  return (propias.length > 0 ? propias : palabras).join(' ').slice(0, CALLE_MAX).trim()
}

/** 'Av. Gral. Güemes' and 'guemes' are one street. Empty where no letter or figure is in it. */
export function claveDeCalle(nombre: string): string {
  return join(piezasDe(nombre.slice(0, LARGO_LEIDO)))
}

export interface CalleYAltura {
  /** As it is compared. */
  readonly clave: string
  /** Null: none was written, as in 's/n'. */
  readonly altura: number | null
}

/** Whether the street has a word of its own before this place: a figure there may be the number. */
function isNombrada(piezas: readonly string[]): boolean {
  return piezas.some(pieza => !SOBRAN.has(pieza) && !CLASES.has(pieza) && !isSigno(pieza))
}

function alturaDe(pieza: string | undefined): number | null {
  const cifra = CIFRA.exec(pieza ?? '')?.[1]
  return cifra === undefined ? null : Number(cifra)
}

/** '1482, Mitre' and '1482 Mitre'; not '9 de Julio' nor '7 1234', which are streets. */
function readAdelante(piezas: readonly string[]): CalleYAltura | null {
  const [primera, ...resto] = piezas
  const altura = alturaDe(primera)
  if (altura === null || altura < 100 || resto[0] === 'de') return null
  const nombre = resto[0] === ',' ? resto.slice(1) : resto
  const hasta = nombre.findIndex(pieza => isSigno(pieza) || SIGUE_OTRA_COSA.has(pieza))
  const clave = join(hasta < 0 ? nombre : nombre.slice(0, hasta))
  return clave === '' || alturaDe(nombre[0]) !== null ? null : { clave, altura }
}

/** Null where no street is in it. Linear, and no more is read than a street and a number take. */
export function readDireccion(direccion: string): CalleYAltura | null {
  const piezas = piezasDe(direccion.slice(0, LARGO_LEIDO))
  const adelante = readAdelante(piezas)
  if (adelante !== null) return adelante
  let hasta = piezas.length
  let altura: number | null = null
  for (const [i, pieza] of piezas.entries()) {
    const nombre = piezas.slice(0, i)
    if (!isNombrada(nombre)) continue
    const siguiente = piezas[i + 1]
    if (pieza === 's/' || (pieza === 's' && siguiente === 'n') || pieza === 'sn') {
      hasta = i
      break
    }
    if (MARCAS.has(pieza) && alturaDe(siguiente) !== null) {
      hasta = i
      altura = alturaDe(siguiente)
      break
    }
    const cifra = siguiente === 'de' ? null : alturaDe(pieza)
    if (cifra !== null) {
      hasta = i
      altura = cifra
      break
    }
    if (SIGUE_OTRA_COSA.has(pieza)) {
      hasta = i
      altura = marcada(piezas.slice(i))
      break
    }
    // 'San Martín, Gral. 1200' goes on, 'Mitre, Rosario' does not.
    if (
      isSigno(pieza) &&
      !(SOBRAN.has(siguiente ?? '') || MARCAS.has(siguiente ?? '') || alturaDe(siguiente) !== null)
    ) {
      hasta = i
      break
    }
  }
  const clave = join(piezas.slice(0, hasta))
  return clave === '' ? null : { clave, altura }
}

/** A number that is said to be one: 'entre 3 y 4, nº 345'. */
function marcada(piezas: readonly string[]): number | null {
  const marca = piezas.findIndex((pieza, i) => MARCAS.has(pieza) && alturaDe(piezas[i + 1]) !== null)
  return marca < 0 ? null : alturaDe(piezas[marca + 1])
}

/** An address as its point is kept: every flat of a building has the same. */
export function claveDeDireccion(direccion: string): string {
  const leida = readDireccion(direccion)
  if (leida !== null && leida.altura !== null) return `${leida.clave} ${leida.altura}`
  return piezasDe(direccion.slice(0, LARGO_LEIDO))
    .filter(pieza => !isSigno(pieza))
    .join(' ')
    .slice(0, 220)
    .trim()
}
