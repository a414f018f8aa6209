// An old order as a new cart: today's prices, what is still sold, and what changed since then.
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { textoPreparacion } from '#domain/catalogo/preparacion.ts'
import { isAPeso, textoAPeso } from '../a-peso.ts'
import { toRenglones } from '../combo.ts'
import type { ComboVendido, Linea } from '../pedido-entero.ts'
import { CANTIDAD_MAX, type Carrito, type LineaCarrito, setLinea } from './carrito.ts'
import { lineasGuardables, reprice, vigentes } from './revision.ts'

/** A line as it was sold; without ids once the catalogue has it no more. */
export interface LineaVendida
  extends Pick<
    Linea,
    | 'articuloId'
    | 'valorId'
    | 'valorNombre'
    | 'medida'
    | 'grsPorcion'
    | 'cantidad'
    | 'precioUnitario'
    | 'combo'
  > {
  readonly nombre: string
  readonly preparaciones: readonly number[]
  readonly preparacionNombre: string
}

interface Repetido {
  /** The cart with the order's lines in it; what was there of the same article, portion and preparation gives way. */
  readonly carrito: Carrito
  /** How many lines of the order are in it. */
  readonly agregadas: number
  /** Sentences for the customer. */
  readonly cambios: readonly string[]
}

/** The combo as it was asked for. */
function lineaDeCombo<L extends LineaVendida>(linea: L, combo: ComboVendido): L {
  const { articuloId, valorId, nombre, valorNombre, grsPorcion, preparacion, precio } = combo
  return {
    ...linea,
    articuloId,
    valorId,
    nombre,
    valorNombre,
    grsPorcion,
    medida: 'ud.',
    precioUnitario: precio,
    preparaciones: preparacion.map(({ id }) => id),
    preparacionNombre: textoPreparacion(preparacion),
    combo: null,
  }
}

/** Lines as they were asked for: the parts of a combo are that combo. */
export function comoSePidieron<L extends LineaVendida>(lineas: readonly L[]): L[] {
  return toRenglones(lineas).map(({ combo, lineas: [linea] }) =>
    combo === null ? linea : lineaDeCombo(linea, combo),
  )
}

/** No article has the id 0, so a line without one counts as gone from the catalogue. */
export function toLinea({ articuloId, valorId, ...linea }: LineaVendida): LineaCarrito {
  return {
    nombre: linea.nombre,
    valorNombre: linea.valorNombre,
    preparaciones: linea.preparaciones,
    preparacionNombre: linea.preparacionNombre,
    medida: linea.medida,
    grsPorcion: linea.grsPorcion,
    cantidad: linea.cantidad,
    precioUnitario: linea.precioUnitario,
    articuloId: articuloId ?? 0,
    valorId: valorId ?? 0,
    precioLista: linea.precioUnitario,
    descPorciento: null,
    imagenUrl: null,
  }
}

/** What was sold by weight is bought again in the portions that come nearest, the fewest of them; the rest stays as it was. */
function inPorciones(
  linea: LineaVendida,
  categorias: readonly Categoria[],
): { readonly linea: LineaVendida; readonly frase: string | null } {
  const igual = { linea, frase: null }
  if (!isAPeso(linea)) return igual
  const articulo = categorias
    .flatMap(({ subCategorias }) => subCategorias.flatMap(({ articulos }) => articulos))
    .find(({ id }) => id === linea.articuloId)
  if (articulo === undefined || articulo.medida !== linea.medida) return igual
  const pedido = gramosDe(linea.grsPorcion, linea.cantidad)
  const [cerca] = articulo.valores
    .map(valor => ({
      valor,
      cantidad: Math.min(CANTIDAD_MAX, Math.max(1, Math.round(pedido / valor.grsPorcion))),
    }))
    .map(una => ({ ...una, lejos: Math.abs(gramosDe(una.valor.grsPorcion, una.cantidad) - pedido) }))
    .sort((a, b) => a.lejos - b.lejos || a.cantidad - b.cantidad)
  if (cerca === undefined) return igual
  const { valor, cantidad, lejos } = cerca
  const { id: valorId, nombre: valorNombre, grsPorcion } = valor
  return {
    linea: { ...linea, valorId, valorNombre, grsPorcion, cantidad },
    frase:
      lejos === 0
        ? null
        : `${linea.nombre}: eran ${textoAPeso(pedido)}; lo más cerca es ${cantidad} × ${valorNombre}.`,
  }
}

/** Each line as it stands today: its price, and whether it can be had. What changed is not told. */
export function quoteLineas(lineas: readonly LineaVendida[], categorias: readonly Categoria[]) {
  return reprice(comoSePidieron(lineas).map(toLinea), categorias).lineas
}

/** What can be bought today goes into the cart at today's price; the rest is told. */
export function repeatPedido(
  lineas: readonly LineaVendida[],
  carrito: Carrito,
  categorias: readonly Categoria[],
): Repetido {
  const deHoy = comoSePidieron(lineas).map(linea => inPorciones(linea, categorias))
  const revision = reprice(
    deHoy.map(({ linea }) => toLinea(linea)),
    categorias,
  )
  const comprables = lineasGuardables(vigentes(revision.lineas))
  let lleno = false
  const siguiente = comprables.reduce((previo, linea) => {
    const nuevo = setLinea(previo, linea)
    if (nuevo === previo) lleno = true
    return nuevo
  }, carrito)
  return {
    carrito: siguiente,
    agregadas: comprables.length,
    cambios: [
      ...deHoy.flatMap(({ frase }) => frase ?? []),
      ...revision.cambios,
      ...(lleno ? ['El carrito está completo: no entró todo el pedido.'] : []),
    ],
  }
}
