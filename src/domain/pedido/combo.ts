// A combo in an order: one line a part, with its share of the price, and those lines as one combo again where they are shown or bought anew (VOL-03).
import type { Articulo, ParteCombo } from '../catalogo/catalogo.ts'
import { chooseOpciones } from '../catalogo/combo.ts'
import { GRAMOS_POR_UNIDAD } from '../catalogo/peso.ts'
import { precioFinal, subtotal } from '../precios/precio.ts'
import { share } from '../precios/share.ts'
import { numeroAPeso, textoAPeso } from './a-peso.ts'
import type { ComboVendido, Linea } from './pedido-entero.ts'

/** The combo as a line that was sold. */
interface Vendida
  extends Pick<
    Linea,
    'articuloNombre' | 'valorNombre' | 'preparacion' | 'grsPorcion' | 'cantidad' | 'precioUnitario'
  > {
  readonly articuloId: number
  readonly valorId: number
  readonly preparaciones: readonly number[]
}

type DeParte = Pick<Articulo, 'id' | 'nombre' | 'medida' | 'precioKg' | 'descPorciento'>

/** A part as a line of its own. */
type ParteVendida = Vendida &
  Pick<Linea, 'medida' | 'precioKg' | 'descPorciento' | 'subtotal'> & { readonly combo: ComboVendido }

/** '1,2 kg', '2 unidades': how much of it is in one. */
function textoParte(medida: Linea['medida'], gramos: number): string {
  if (medida === '/Kg') return textoAPeso(gramos)
  const unidades = gramos / GRAMOS_POR_UNIDAD
  return unidades === 1 ? '1 unidad' : `${unidades} unidades`
}

/**
 * The parts of a combo that was sold as a line, which together cost what it costs to the centavo; or the articles among
 * them that are not sold any more. `grupo` tells it from the order's other combos.
 */
export function expandCombo(
  vendida: Vendida,
  partes: readonly ParteCombo[],
  catalogo: ReadonlyMap<number, DeParte>,
  grupo: number,
): ParteVendida[] | { readonly ausentes: readonly number[] } {
  const elegidas = chooseOpciones(partes, vendida.preparaciones)
  const ausentes = elegidas.flatMap(({ articuloId }) => (catalogo.has(articuloId) ? [] : [articuloId]))
  if (ausentes.length > 0) return { ausentes }
  const enteros = vendida.grsPorcion / GRAMOS_POR_UNIDAD
  const suyas = elegidas.flatMap(({ articuloId, gramos }, i) => {
    const articulo = catalogo.get(articuloId)
    const titulo = (partes[i]?.opciones.length ?? 0) > 1 ? (partes[i]?.titulo ?? null) : null
    return articulo === undefined ? [] : [{ articulo, gramos: gramos * enteros, titulo }]
  })
  const precios = share(
    vendida.precioUnitario,
    suyas.map(({ articulo, gramos }) => precioFinal(articulo, { grsPorcion: gramos })),
  )
  const combo = {
    grupo,
    partes: suyas.length,
    gramos: suyas.reduce((suma, { gramos }) => suma + gramos, 0),
    articuloId: vendida.articuloId,
    valorId: vendida.valorId,
    nombre: vendida.articuloNombre,
    valorNombre: vendida.valorNombre,
    grsPorcion: vendida.grsPorcion,
    preparacion: vendida.preparacion,
    precio: vendida.precioUnitario,
  }
  return suyas.map(({ articulo, gramos, titulo }, i) => {
    const precioUnitario = precios[i] ?? 0
    return {
      articuloId: articulo.id,
      valorId: numeroAPeso(gramos),
      preparaciones: [],
      cantidad: vendida.cantidad,
      articuloNombre: articulo.nombre,
      valorNombre: textoParte(articulo.medida, gramos),
      preparacion: [],
      medida: articulo.medida,
      grsPorcion: gramos,
      precioKg: articulo.precioKg,
      descPorciento: null,
      precioUnitario,
      subtotal: subtotal(precioUnitario, vendida.cantidad),
      combo: { ...combo, parte: i + 1, titulo },
    }
  })
}

interface ConCombo {
  readonly combo?: ComboVendido | null | undefined
}

/** A line by itself, or the parts of one combo. */
export interface Renglon<L> {
  readonly combo: ComboVendido | null
  readonly lineas: readonly [L, ...L[]]
}

/** In the order of the lines; a combo stands where its first part does. */
export function toRenglones<L extends ConCombo>(lineas: readonly L[]): Renglon<L>[] {
  const renglones: { combo: ComboVendido | null; lineas: [L, ...L[]] }[] = []
  for (const linea of lineas) {
    const combo = linea.combo ?? null
    const suyo = combo && renglones.find(otro => otro.combo?.grupo === combo.grupo)
    if (suyo) suyo.lineas.push(linea)
    else renglones.push({ combo, lineas: [linea] })
  }
  return renglones
}

interface Mostrable extends ConCombo, Pick<Linea, 'cantidad' | 'medida' | 'grsPorcion' | 'precioUnitario'> {
  readonly nombre: string
  readonly valorNombre: string
  readonly preparacionNombre: string
  readonly subtotal: number
  readonly subtotalFinal: number | null
}

/** The lines of an order as they are shown beside their sums: a combo is one, and says what is in it. */
export function comoSeMuestran<L extends Mostrable>(lineas: readonly L[]): readonly L[] {
  return toRenglones(lineas).map(({ combo, lineas: suyas }) => {
    const [linea] = suyas
    if (combo === null) return linea
    const finales = suyas.map(({ subtotalFinal }) => subtotalFinal)
    return {
      ...linea,
      nombre: combo.nombre,
      valorNombre: combo.valorNombre,
      preparacionNombre: textoPartes(suyas.map(una => ({ ...una, articuloNombre: una.nombre }))),
      medida: 'ud.',
      grsPorcion: combo.grsPorcion,
      precioUnitario: combo.precio,
      subtotal: addUp(suyas.map(({ subtotal: uno }) => uno)),
      subtotalFinal: finales.includes(null) ? null : addUp(finales.map(uno => uno ?? 0)),
    }
  })
}

const addUp = (montos: readonly number[]) => montos.reduce((suma, monto) => suma + monto, 0)

/** 'Vacío 1,2 kg, Asado de tira 1,4 kg': what is in one. */
export function textoPartes(
  lineas: readonly { readonly articuloNombre: string; readonly valorNombre: string }[],
): string {
  return lineas.map(({ articuloNombre, valorNombre }) => `${articuloNombre} ${valorNombre}`).join(', ')
}
