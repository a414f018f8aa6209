// Reads a figure of a spreadsheet's cell the Argentine way (number parsing, es-AR): what could be two figures is none (I3).

/** What a cell of a spreadsheet holds: as text in a .csv; an .xlsx has numbers too. */
export type Celda = string | number | boolean | null

interface Opciones {
  /** The figure counts in units of a tenth, a hundredth, …: 2 for centavos, 3 for grams, 0 for whole things. */
  readonly decimales: number
  /** Somewhere in its column a dot stands before decimals: then one dot before three digits may be either. */
  readonly puntoDecimal?: boolean
}

export type Cifra =
  | { readonly ok: true; readonly valor: number }
  /** `quizas`: what it may have meant to say, for whoever asks back. */
  | { readonly ok: false; readonly motivo: string; readonly quizas?: string }

const MAXIMO = 1_000_000_000
const NO_ES = 'no es un número'
const NEGATIVO = 'es negativo'
const GRANDE = 'es demasiado grande'

/**
 * '19500', '19.500', '19500,5', '$ 19.500,50' and, since nobody writes thousands so, '19500.50'. Dots stand between
 * thousands and a comma before decimals. '12,500' of pesos, '12.500' where others of its column write '12.50', and
 * '12,500.00' are refused: each may be a thousand times what was meant, or come from a sheet that writes them all so.
 */
export function readCifra(celda: Celda, { decimales, puntoDecimal = false }: Opciones): Cifra {
  if (typeof celda === 'number') return ofNumero(celda, decimales)
  if (typeof celda !== 'string') return no(NO_ES)
  const texto = sinAdornos(celda)
  if (/^[-−(]/.test(texto)) return no(/\d/.test(texto) ? NEGATIVO : NO_ES)
  const partes = /^(\d{1,15}|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,6}))?$/.exec(texto)
  if (partes !== null) {
    const [, entero = '', fraccion = ''] = partes
    if (puntoDecimal && fraccion === '' && /^\d+\.\d{3}$/.test(entero)) return dudosa(texto, entero)
    // A comma before three digits is how others write thousands.
    if (fraccion.length === 3 && decimales < 3 && /^[1-9]\d{0,2}$/.test(entero))
      return dudosa(texto, entero + fraccion)
    return compose(entero.replaceAll('.', ''), fraccion, decimales)
  }
  const conPunto = /^(\d{1,15})\.(\d{1,2})$/.exec(texto)
  if (conPunto !== null) return compose(conPunto[1] ?? '', conPunto[2] ?? '', decimales)
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(texto))
    return dudosa(texto, texto.replaceAll(',', '').replace('.', ','))
  if (/^\d+\.\d{3,}$/.test(texto)) return dudosa(texto, texto.replace('.', ','))
  return no(NO_ES)
}

/** True for a text that can only be read with a dot before its decimals: '12.5', '0.75', '1,234.50'. */
export function hasPuntoDecimal(celda: Celda): boolean {
  return typeof celda === 'string' && /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}$|^0\.\d+$/.test(sinAdornos(celda))
}

/** The signs people put around a figure. Digits of other scripts stay, and are none. */
function sinAdornos(celda: string): string {
  return celda
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:\$|ARS|AR\$)\s*/i, '')
    .replace(/\s*%$/, '')
    .replace(/,-$/, '')
    .trim()
}

function ofNumero(numero: number, decimales: number): Cifra {
  if (!Number.isFinite(numero)) return no(NO_ES)
  if (numero < 0) return no(NEGATIVO)
  if (numero > MAXIMO) return no(GRANDE)
  const valor = Math.round(Number((numero * 10 ** decimales).toPrecision(15)))
  // What a sheet works out has decimals without end, and money is rounded; half an article is none.
  if (decimales === 0 && Math.abs(numero - valor) > 1e-9) return no('tiene que ser un número entero')
  return { ok: true, valor }
}

function compose(entero: string, fraccion: string, decimales: number): Cifra {
  if (/[1-9]/.test(fraccion.slice(decimales))) {
    return no(
      decimales === 0
        ? 'tiene que ser un número entero'
        : `tiene más de ${decimales === 1 ? 'un decimal' : `${decimales} decimales`}`,
    )
  }
  const valor = Number(`${entero}${fraccion.slice(0, decimales).padEnd(decimales, '0')}`)
  return valor <= MAXIMO * 10 ** decimales ? { ok: true, valor } : no(GRANDE)
}

function no(motivo: string): Cifra {
  return { ok: false, motivo }
}

function dudosa(texto: string, quizas: string): Cifra {
  return { ok: false, motivo: `puede leerse de dos maneras: «${texto}»`, quizas }
}
