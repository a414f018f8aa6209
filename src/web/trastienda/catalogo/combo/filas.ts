// The rows of a combo's editor as they are typed, and what is made of them (VOL-03).
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { type ComboDado, checkCombo, type DeQueEsta, type OpcionDada } from '#domain/catalogo/combo-dado.ts'
import { formatNumero } from '#domain/precios/dinero.ts'
import { centavosTecleados } from '#domain/precios/pesos-tecleados.ts'
import { normalize } from '#domain/texto/texto.ts'

export interface Fila {
  /** Its own for as long as it is typed. */
  readonly clave: number
  readonly id: number | null
  /** By its name. */
  readonly articulo: string
  /** Kilos, or units. */
  readonly cuanto: string
  readonly titulo: string
  /** As typed, with its sign; empty: none. */
  readonly diferencia: string
}

export interface Escrito {
  /** Per cent off its parts; empty: a price of its own. */
  readonly menos: string
  readonly filas: readonly Fila[]
}

/** What may be in a combo, by its number. */
export type Surtido = ReadonlyMap<number, DeQueEsta>

export function toSurtido(
  articulos: readonly Pick<Articulo, 'id' | 'nombre' | 'medida' | 'partes'>[],
): Surtido {
  return new Map(
    articulos.map(({ id, nombre, medida, partes }) => [
      id,
      { nombre, medida, esCombo: partes !== undefined },
    ]),
  )
}

/** Beyond those of rows that were kept before the page was loaded. */
let claves = Date.now()

export function newFila(): Fila {
  return { clave: ++claves, id: null, articulo: '', cuanto: '', titulo: '', diferencia: '' }
}

const conSigno = (centavos: number) =>
  centavos === 0 ? '' : `${centavos < 0 ? '-' : ''}${formatNumero(Math.abs(centavos))}`

export function toEscrito({ menosPorciento, opciones }: ComboDado, surtido: Surtido): Escrito {
  return {
    menos: menosPorciento === null ? '' : String(menosPorciento),
    filas: opciones.map(({ id, articuloId, gramos, titulo, diferencia }) => ({
      clave: ++claves,
      id,
      articulo: surtido.get(articuloId)?.nombre ?? `nº ${articuloId}`,
      cuanto: String(gramos / 1000).replace('.', ','),
      titulo: titulo ?? '',
      diferencia: menosPorciento === null ? conSigno(diferencia) : '',
    })),
  }
}

export type Leido =
  | { readonly ok: true; readonly combo: ComboDado }
  | { readonly ok: false; readonly indice: number | null; readonly texto: string }

function readDiferencia(texto: string): number | null {
  const limpio = texto.trim()
  if (limpio === '') return 0
  const resta = /^[-−]/.test(limpio)
  const centavos = centavosTecleados(limpio.replace(/^[-−+]/, ''))
  return centavos === null ? null : resta ? -centavos : centavos
}

export function readEscrito({ menos, filas }: Escrito, propio: number, surtido: Surtido): Leido {
  const porNombre = new Map(Array.from(surtido, ([id, { nombre }]) => [normalize(nombre), id]))
  const menosPorciento = menos.trim() === '' ? null : Number(menos.trim().replace(',', '.'))
  const opciones: OpcionDada[] = []
  for (const [indice, { id, articulo, cuanto, titulo, diferencia }] of filas.entries()) {
    const centavos = readDiferencia(diferencia)
    if (centavos === null) return { ok: false, indice, texto: 'Escribí la diferencia, como 3.000 o -3.000' }
    opciones.push({
      id,
      articuloId: porNombre.get(normalize(articulo.trim())) ?? 0,
      gramos: Math.round(Number(cuanto.trim().replace(',', '.') || Number.NaN) * 1000),
      titulo: titulo.trim() === '' ? null : titulo,
      diferencia: centavos,
    })
  }
  const leido = checkCombo({ menosPorciento, opciones }, propio, surtido)
  if (!leido.ok) return leido
  return { ok: true, combo: { menosPorciento, opciones: leido.opciones.map(({ parte: _, ...una }) => una) } }
}

/** Whether there is something to save. */
export function isIgual(escrito: Escrito, guardado: ComboDado, surtido: Surtido): boolean {
  const sinClave = ({ menos, filas }: Escrito) =>
    JSON.stringify([menos.trim(), filas.map(({ clave: _, ...fila }) => fila)])
  return sinClave(escrito) === sinClave(toEscrito(guardado, surtido))
}
