// A cart of yesterday against the catalogue of today: current prices, and what has to be said about each line (ORD-02).
import type { Articulo, Categoria, Valor } from '#domain/catalogo/catalogo.ts'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { elegidaDe, etiquetaLinea } from '#domain/catalogo/preparacion.ts'
import { textoQueda } from '#domain/existencias/queda.ts'
import { porcionesDisponibles } from '#domain/existencias/stock.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import {
  CANTIDAD_MAX,
  type Carrito,
  type ClaveLinea,
  gramosEn,
  type LineaCarrito,
  lineaDe,
  mismaLinea,
} from './carrito.ts'

type EstadoLinea = 'igual' | 'subio' | 'bajo' | 'sinStock' | 'stockInsuficiente' | 'desaparecio'

export interface LineaRevisada extends LineaCarrito {
  readonly estado: EstadoLinea
  /** The most portions of this line that can be had beside the lines before it. */
  readonly maximo: number
  /** What the customer saw when it was added. */
  readonly precioVisto: number
}

interface Revision {
  readonly lineas: readonly LineaRevisada[]
  /** What changed, as sentences for the customer. */
  readonly cambios: readonly string[]
  /** Those among them that a refusal has told already, about the articles it named. */
  readonly sabidos: readonly string[]
}

/** 'Vacío (500 g)', 'Milanesas de nalga (1 kg, Gruesa)'. */
export function tituloLinea({ nombre, valorNombre, preparacionNombre }: LineaCarrito): string {
  return `${nombre} (${etiquetaLinea(valorNombre, preparacionNombre)})`
}

function cambioDePrecio(linea: LineaCarrito, actual: LineaCarrito): 'igual' | 'subio' | 'bajo' {
  if (actual.precioUnitario === linea.precioUnitario) return 'igual'
  return actual.precioUnitario > linea.precioUnitario ? 'subio' : 'bajo'
}

function frases(linea: LineaRevisada, articulo: Articulo): string[] {
  if (linea.estado === 'sinStock') return [`${tituloLinea(linea)} se quedó sin stock.`]
  const { precioVisto, precioUnitario } = linea
  const verbo = precioUnitario > precioVisto ? 'subió' : 'bajó'
  return [
    ...(precioUnitario === precioVisto
      ? []
      : [`${tituloLinea(linea)} ${verbo} de ${formatPesos(precioVisto)} a ${formatPesos(precioUnitario)}.`]),
    ...(linea.estado === 'stockInsuficiente' ? [`${textoQueda(articulo)}: ajustá la cantidad.`] : []),
  ]
}

/** What the shop charges for a line, known from a refusal: newer than a catalogue read before it. */
export interface PrecioActual extends ClaveLinea {
  readonly actual: number
}

/** What an order was refused for and the cart can show. */
export interface Conflicto {
  /** Lines that cost more than the customer saw. */
  readonly precios: readonly PrecioActual[]
  /** Articles there is not enough of: kilos, or units for what is counted. */
  readonly faltantes: readonly { readonly articuloId: number; readonly queda: number }[]
  /** Portions that are not sold any more. */
  readonly opciones: readonly { readonly articuloId: number; readonly valorId: number }[]
  /** Ids of preparations that are not offered any more. */
  readonly preparaciones: readonly number[]
}

/** Only upwards: whoever saw more than the price is charged the price. */
function conPrecio(linea: LineaCarrito, precios: readonly PrecioActual[]): LineaCarrito {
  const precioUnitario = precios.find(precio => mismaLinea(precio, linea))?.actual ?? 0
  if (precioUnitario <= linea.precioUnitario) return linea
  return { ...linea, precioUnitario, precioLista: Math.max(linea.precioLista, precioUnitario) }
}

function reviseLinea(
  linea: LineaCarrito,
  actual: LineaCarrito,
  articulo: Articulo,
  valor: Valor,
  gramosUsados: number,
): LineaRevisada {
  const maximo = Math.min(CANTIDAD_MAX, porcionesDisponibles(articulo, valor.grsPorcion, gramosUsados))
  const precioVisto = linea.precioUnitario
  if (porcionesDisponibles(articulo, valor.grsPorcion, 0) === 0) {
    return { ...actual, estado: 'sinStock', maximo, precioVisto }
  }
  const estado = maximo < linea.cantidad ? 'stockInsuficiente' : cambioDePrecio(linea, actual)
  return { ...actual, estado, maximo, precioVisto }
}

/**
 * The cart as its articles are prepared by now: a preparation that went leaves its line as the article comes, one that has
 * to be chosen since is the first of its group, and lines that became the same are one (ART-07).
 */
function settlePreparaciones(
  carrito: Carrito,
  articulos: ReadonlyMap<number, Articulo>,
  cambios: string[],
): Carrito {
  const unidas: LineaCarrito[] = []
  for (const linea of carrito) {
    const articulo = articulos.get(linea.articuloId)
    const { preparaciones, preparacionNombre } = articulo ? elegidaDe(articulo, linea.preparaciones) : linea
    const igual = mismaLinea(linea, { ...linea, preparaciones })
    const nueva = igual ? linea : { ...linea, preparaciones, preparacionNombre }
    if (!igual) {
      const va = preparacionNombre === '' ? 'sin ninguna' : `«${preparacionNombre}»`
      cambios.push(`${tituloLinea(linea)} cambió de preparación: ahora va ${va}.`)
    }
    const indice = unidas.findIndex(otra => mismaLinea(otra, nueva))
    const previa = unidas[indice]?.cantidad ?? 0
    unidas.splice(indice < 0 ? unidas.length : indice, 1, {
      ...nueva,
      cantidad: Math.min(CANTIDAD_MAX, previa + nueva.cantidad),
    })
  }
  return unidas
}

/** Lines of the same article share its stock in the order of the cart, as the order would (O4). */
export function reprice(
  carrito: Carrito,
  categorias: readonly Categoria[],
  precios: readonly PrecioActual[] = [],
  nombrados: ReadonlySet<number> = new Set(),
): Revision {
  const articulos = new Map(
    categorias
      .flatMap(c => c.subCategorias.flatMap(s => s.articulos))
      .map(articulo => [articulo.id, articulo]),
  )
  const usados = new Map<number, number>()
  const cambios: string[] = []
  const sabidos: string[] = []
  const asentado = settlePreparaciones(carrito, articulos, cambios)
  // Steps count what can be bought, as the order will.
  const pesadas = asentado.flatMap(linea => {
    const articulo = articulos.get(linea.articuloId)
    const grsPorcion = articulo?.valores.find(({ id }) => id === linea.valorId)?.grsPorcion
    return articulo && grsPorcion && porcionesDisponibles(articulo, grsPorcion, 0) > 0
      ? [{ ...linea, grsPorcion }]
      : []
  })
  const lineas = asentado.map((linea): LineaRevisada => {
    const articulo = articulos.get(linea.articuloId)
    const valor = articulo?.valores.find(candidato => candidato.id === linea.valorId)
    if (articulo === undefined || valor === undefined) {
      cambios.push(`${tituloLinea(linea)} ya no está a la venta.`)
      return { ...linea, estado: 'desaparecio', maximo: 0, precioVisto: linea.precioUnitario }
    }
    const antes = usados.get(articulo.id) ?? 0
    const actual = conPrecio(
      lineaDe(
        articulo,
        valor,
        linea.cantidad,
        elegidaDe(articulo, linea.preparaciones),
        gramosEn(pesadas, articulo.id),
      ),
      precios,
    )
    const revisada = reviseLinea(linea, actual, articulo, valor, antes)
    const tomadas = Math.min(revisada.maximo, linea.cantidad)
    usados.set(articulo.id, antes + gramosDe(valor.grsPorcion, tomadas))
    const dichas = frases(revisada, articulo)
    cambios.push(...dichas)
    if (nombrados.has(articulo.id)) sabidos.push(...dichas)
    return revisada
  })
  return { lineas, cambios: [...new Set(cambios)], sabidos }
}

/** The lines that can be bought at all: the total counts these, the others wait for the customer to remove them. */
export function vigentes(lineas: readonly LineaRevisada[]): readonly LineaRevisada[] {
  return lineas.filter(({ estado }) => estado !== 'desaparecio' && estado !== 'sinStock')
}

/** The cart as it should be kept once the customer has seen what changed. */
export function lineasGuardables(lineas: readonly LineaRevisada[]): Carrito {
  return lineas.map(({ estado: _estado, maximo: _maximo, precioVisto: _visto, ...linea }) => linea)
}
