// Which screen a path belongs to: the one place that reads addresses (route matching).
import { isReservedSlug } from './catalogo/slug-reservado.ts'
import { type Fila, NOMBRES, PANTALLAS, type Pantalla } from './pantallas.ts'
import { parseId, RUTAS } from './rutas.ts'

export interface Lugar {
  readonly pantalla: Pantalla
  /** What stands in the path for `:id`, `:categoria` or `*`, in lower case; empty where nothing does. */
  readonly parametro: string
  /** The path as we spell it; null when the id in it is one no row can have. */
  readonly ruta: string | null
}

const con = (marca: string) => NOMBRES.filter(nombre => (/[:*]/.exec(RUTAS[nombre]) ?? [''])[0] === marca)
/** By the whole path, in lower case; by what stands before `*`; with ':' in the place of what varies. */
const FIJAS = new Map(con('').map(nombre => [RUTAS[nombre].toLowerCase(), nombre]))
const CON_RESTO = new Map(con('*').map(nombre => [RUTAS[nombre].slice(0, -2).toLowerCase(), nombre]))
const CON_PARAMETRO = new Map(
  con(':').map(nombre => [RUTAS[nombre].toLowerCase().replace(/:\w+/, ':'), nombre]),
)

/** The screen of a path in which something varies, and what: its last part, or the one before a last word. */
function matchParametro(limpio: string): { readonly pantalla: Pantalla; readonly parametro: string } | null {
  const partes = limpio.split('/')
  for (const lugar of [partes.length - 1, partes.length - 2]) {
    const pantalla = CON_PARAMETRO.get(partes.map((parte, i) => (i === lugar ? ':' : parte)).join('/'))
    if (pantalla !== undefined) return { pantalla, parametro: partes[lugar] ?? '' }
  }
  return null
}

/** Letters, digits and -._~ mean the same written as codes, and some programs write them so (RFC 3986, 2.3). */
function plain(camino: string): string {
  return camino.replace(/%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi, codigo =>
    decodeURIComponent(codigo),
  )
}

/** Without the slashes it ends in. Counted, not matched: a pattern would begin anew at every slash of a row. */
function withoutSlashes(camino: string): string {
  let fin = camino.length
  while (camino[fin - 1] === '/') fin--
  return camino.slice(0, fin)
}

/** The screen at a path, however it is spelled; null where none is, nor could be a category's. */
export function matchPantalla(camino: string): Lugar | null {
  if (!camino.startsWith('/')) return null
  const limpio = withoutSlashes(plain(camino).toLowerCase()) || '/'
  const fija = FIJAS.get(limpio)
  if (fija) return { pantalla: fija, parametro: '', ruta: RUTAS[fija] }
  const raiz = CON_RESTO.get(limpio.split('/', 2).join('/'))
  if (raiz) {
    const base = RUTAS[raiz].slice(0, -2)
    const resto = limpio.slice(base.length)
    return { pantalla: raiz, parametro: resto.slice(1), ruta: /^[\w/-]*$/.test(resto) ? base + resto : null }
  }
  const hallada = matchParametro(limpio)
  if (hallada === null) return null
  const { pantalla, parametro } = hallada
  if (pantalla === 'categoria') {
    return isReservedSlug(parametro) ? null : { pantalla, parametro, ruta: limpio }
  }
  const id = parseId(parametro)
  return { pantalla, parametro, ruta: id === null ? null : RUTAS[pantalla].replace(':id', parametro) }
}

/** The path as we spell it where its screen has this column; null for anything else, whatever it looks like. */
export function rutaCon(columna: keyof Fila, camino: unknown): string | null {
  const lugar = typeof camino === 'string' ? matchPantalla(camino) : null
  return lugar !== null && PANTALLAS[lugar.pantalla][columna] ? lugar.ruta : null
}
