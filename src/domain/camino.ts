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

/** By everything before what varies, in lower case; a screen where nothing does by its whole path. */
const porPrefijo = (marca: string): ReadonlyMap<string, Pantalla> =>
  new Map(
    NOMBRES.filter(nombre => (/[:*]/.exec(RUTAS[nombre]) ?? [''])[0] === marca).map(nombre => [
      RUTAS[nombre].replace(/\/[:*].*/, '').toLowerCase(),
      nombre,
    ]),
  )
const FIJAS = porPrefijo('')
const CON_PARAMETRO = porPrefijo(':')
const CON_RESTO = porPrefijo('*')

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
  const corte = limpio.lastIndexOf('/')
  const parametro = limpio.slice(corte + 1)
  const pantalla = CON_PARAMETRO.get(limpio.slice(0, corte))
  if (pantalla === undefined) return null
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
