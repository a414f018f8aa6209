// A combo in an order: one line a part, with its share of the price, and those lines as one combo again where they are shown or bought anew (VOL-03).
import type { Articulo, ParteCombo } from '../catalogo/catalogo.ts'
import { chooseOpciones } from '../catalogo/combo.ts'
import { GRAMOS_POR_UNIDAD } from '../catalogo/peso.ts'
import { precioFinal, subtotal } from '../precios/precio.ts'
import { share } from '../precios/share.ts'
import { numeroAPeso, textoAPeso } from './a-peso.ts'
import type { ComboVendido, Linea } from './pedido-entero.ts'
import { TOLERANCIA_COMBO } from './tolerancia-combo.ts'

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
    const { cantidad } = vendida
    return lineaDe(articulo, gramos, { cantidad, precioUnitario, combo: { ...combo, parte: i + 1, titulo } })
  })
}

/** So much of an article as a part of a combo: a line at its share of the price. */
function lineaDe(
  articulo: DeParte,
  gramos: number,
  { cantidad, precioUnitario, combo }: Pick<ParteVendida, 'cantidad' | 'precioUnitario' | 'combo'>,
): ParteVendida {
  return {
    articuloId: articulo.id,
    valorId: numeroAPeso(gramos),
    preparaciones: [],
    cantidad,
    articuloNombre: articulo.nombre,
    valorNombre: textoParte(articulo.medida, gramos),
    preparacion: [],
    medida: articulo.medida,
    grsPorcion: gramos,
    precioKg: articulo.precioKg,
    descPorciento: null,
    precioUnitario,
    subtotal: subtotal(precioUnitario, cantidad),
    combo,
  }
}

/** A part of an order that was placed, as another article may take its place. */
interface Sustituible extends Pick<Linea, 'cantidad' | 'grsPorcion' | 'precioUnitario'> {
  readonly articuloNombre: string
  readonly combo: ComboVendido
}

/**
 * Another article in the place of a part, a line of its own that says what it replaced. It has that part's share of the price,
 * so that the combo costs what it did; given back what it was sold as, it replaces nothing.
 */
export function replaceParte(parte: Sustituible, articulo: DeParte, gramos: number): ParteVendida {
  const { combo, cantidad, precioUnitario } = parte
  const { enLugarDe = { nombre: parte.articuloNombre, gramos: parte.grsPorcion }, ...sinCambio } = combo
  const isLaMisma = articulo.nombre === enLugarDe.nombre && gramos === enLugarDe.gramos
  return lineaDe(articulo, gramos, {
    cantidad,
    precioUnitario,
    combo: isLaMisma ? sinCambio : { ...sinCambio, enLugarDe },
  })
}

/** 'en lugar de Molleja'; '' where a line is what it was sold as. */
export function textoSustituido({ combo }: ConCombo): string {
  return combo?.enLugarDe === undefined ? '' : `en lugar de ${combo.enLugarDe.nombre}`
}

interface ConCombo {
  readonly combo?: ComboVendido | null | undefined
}

interface Agrupable {
  readonly combo?: Pick<ComboVendido, 'grupo' | 'parte'> | null | undefined
}

/** A line by itself, or the parts of one combo. */
interface Renglon<L extends Agrupable> {
  readonly combo: NonNullable<L['combo']> | null
  readonly lineas: readonly [L, ...L[]]
}

/** In the order of the lines; a combo stands where its first line does, and has its parts in their order. */
export function toRenglones<L extends Agrupable>(lineas: readonly L[]): Renglon<L>[] {
  const renglones: { combo: NonNullable<L['combo']> | null; lineas: [L, ...L[]] }[] = []
  for (const linea of lineas) {
    const combo = linea.combo ?? null
    const suyo = combo && renglones.find(otro => otro.combo?.grupo === combo.grupo)
    if (suyo) suyo.lineas.push(linea)
    else renglones.push({ combo, lineas: [linea] })
  }
  for (const { lineas: suyas } of renglones) {
    // What took the place of a part was written down after the others.
    suyas.sort((a, b) => (a.combo?.parte ?? 0) - (b.combo?.parte ?? 0))
  }
  return renglones
}

/** Each line, those of one combo together. */
export function juntas<L extends Agrupable>(lineas: readonly L[]): L[] {
  return toRenglones(lineas).flatMap(({ lineas: suyas }) => [...suyas])
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

/** 'de Caja parrillera, en lugar de Molleja': a part among lines that are no combo's. */
export function textoDeCombo(nombre: string, enLugarDe?: string | null): string {
  return enLugarDe ? `de ${nombre}, en lugar de ${enLugarDe}` : `de ${nombre}`
}

interface ParteEnPapel {
  readonly medida: Linea['medida']
  readonly cantidad: number
  readonly grsPorcion: number
  /** There is none of it. */
  readonly falta: boolean
}

export interface PieDeCombo {
  readonly partes: string
  readonly peso: string
  readonly nota: string
}

/** Below the parts of a combo on a kitchen ticket: how many, what they come to, and how near each is weighed. */
export function pieDeCombo(lineas: readonly ParteEnPapel[]): PieDeCombo {
  const hay = lineas.filter(({ falta }) => !falta)
  const suma = (medida: Linea['medida']) =>
    hay.reduce((s, una) => s + (una.medida === medida ? una.grsPorcion * una.cantidad : 0), 0)
  const [gramos, unidades] = [suma('/Kg'), suma('ud.') / GRAMOS_POR_UNIDAD]
  return {
    partes: hay.length === 1 ? '1 parte' : `${hay.length} partes`,
    peso: [
      ...(gramos > 0 ? [`${formatKilos(gramos)} kg`] : []),
      ...(unidades > 0 ? [unidades === 1 ? '1 unidad' : `${unidades} unidades`] : []),
    ].join(' y '),
    nota: `Precio fijo: pesar cada parte dentro del ${TOLERANCIA_COMBO} %.`,
  }
}

/** '4,100': to the gram. */
const formatKilos = (gramos: number) => (gramos / 1000).toFixed(3).replace('.', ',')

interface ParteDicha extends ConCombo {
  readonly articuloNombre: string
  readonly valorNombre: string
}

/** 'Chinchulín 800 g en lugar de Molleja': a part as it is called among the others. */
export function nombreParte(linea: ParteDicha): string {
  return [linea.articuloNombre, linea.valorNombre, textoSustituido(linea)].filter(Boolean).join(' ')
}

/** 'Vacío 1,2 kg, Asado de tira 1,4 kg': what is in one. */
export function textoPartes(lineas: readonly ParteDicha[]): string {
  return lineas.map(nombreParte).join(', ')
}
