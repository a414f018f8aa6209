// The barbecue plan ('Armá tu asado'): people, hunger and style turned into lines of what is in stock, with total and price a head (VOL-02).
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { gramosDe } from '#domain/catalogo/peso.ts'
import { elegidaDe } from '#domain/catalogo/preparacion.ts'
import { subtotal } from '#domain/precios/precio.ts'
import { CANTIDAD_MAX, type LineaCarrito, lineaDe } from '../carrito/carrito.ts'
import { type Candidato, findCandidatos, type Surtido } from './cortes.ts'
import { type Ajuste, fitPorciones, gramosComida, maximoDe } from './porciones.ts'
import {
  type Clase,
  ESTILOS,
  type Estilo,
  EXCESO_ADMITIDO,
  GRAMOS_POR_ADULTO,
  HAMBRES,
  type Hambre,
  PARTE_DE_CHICO,
  PARTES,
  type Parte,
} from './reglas.ts'

/** What somebody decided about a part themself; the rules leave it alone. */
export interface Cambio {
  readonly parte: Parte
  /** Another article, in the quantity of the rules unless `fijo` says one; null: none of it. */
  readonly articuloId: number | null
  readonly fijo: { readonly valorId: number; readonly cantidad: number } | null
}

/** What somebody asked for: all that an address holds. */
export interface Asado {
  readonly adultos: number
  readonly chicos: number
  readonly hambre: Hambre
  readonly estilo: Estilo
  /** At most one a part. */
  readonly cambios: readonly Cambio[]
}

export const ASADO_INICIAL: Asado = {
  adultos: 6,
  chicos: 0,
  hambre: 'normal',
  estilo: 'siempre',
  cambios: [],
}

export interface RenglonPuesto {
  readonly estado: 'puesto'
  readonly parte: Parte
  readonly articulo: Articulo
  readonly linea: LineaCarrito
  /** The most portions of it. */
  readonly maximo: number
  readonly importe: number
  /** What it is there instead of; null where it is the cut itself, or was chosen. */
  readonly enLugarDe: string | null
  /** There is less of it than these people eat. */
  readonly corto: boolean
}

type Renglon =
  | RenglonPuesto
  /** `sacado`: somebody took it out; `no hay`: the shop has nothing for it. */
  | { readonly estado: 'sacado' | 'no hay'; readonly parte: Parte; readonly nombre: string }

export interface Plan {
  readonly personas: number
  readonly renglones: readonly Renglon[]
  /** Of what is weighed. */
  readonly gramos: number
  /** Centavos. */
  readonly total: number
  /** Centavos, to the nearest peso: it is said, not charged. */
  readonly porCabeza: number
  /** As much more than these people eat as one more adult does. */
  readonly sobra: boolean
  /** Grams to eat that the shop cannot give. */
  readonly faltan: number
}

/** Grams for all of them of what an adult gets `gramos` of. */
export function gramosPara(
  { adultos, chicos, hambre }: Pick<Asado, 'adultos' | 'chicos' | 'hambre'>,
  gramos: number,
): number {
  return Math.ceil((gramos * HAMBRES[hambre] * (adultos * 100 + chicos * PARTE_DE_CHICO)) / 10_000)
}

/** Grams an adult is given. */
export function gramosPorAdulto(hambre: Hambre): number {
  return (GRAMOS_POR_ADULTO * HAMBRES[hambre]) / 100
}

/** A part while the plan is made. */
interface Mesa {
  readonly parte: Parte
  readonly clase: Clase
  /** Grams it should be; grows by what others lack. */
  pedido: number
  /** What somebody decided; undefined: the rules decide. */
  readonly cambio: Cambio | undefined
  candidatos: readonly Candidato[]
  elegido: Candidato | null
  ajuste: Ajuste | null
}

/** The first that gives enough without much too much; else the one that comes nearest to enough. */
function choose(mesa: Mesa, ocupados: ReadonlySet<number | undefined>): void {
  const regla = PARTES[mesa.parte]
  mesa.elegido = null
  mesa.ajuste = null
  let distancia = Number.POSITIVE_INFINITY
  for (const candidato of mesa.candidatos) {
    if (ocupados.has(candidato.articulo.id)) continue
    const ajuste = fitPorciones(candidato.articulo, mesa.pedido, regla)
    if (ajuste === null) continue
    const exceso = ajuste.gramos - mesa.pedido
    const lejos = ajuste.corto ? -exceso : Math.max(0, exceso - EXCESO_ADMITIDO)
    if (lejos < distancia) {
      distancia = lejos
      mesa.elegido = candidato
      mesa.ajuste = ajuste
    }
  }
}

/** Who takes over what a part lacks: its own kind, else meat, else anything but cheese. */
function receptores(mesas: readonly Mesa[], { clase }: Mesa): readonly Mesa[] {
  const abiertas = mesas.filter(
    ({ cambio, ajuste }) => cambio === undefined && ajuste !== null && !ajuste.corto,
  )
  for (const pasa of [
    (otra: Mesa) => otra.clase === clase,
    (otra: Mesa) => otra.clase === 'carne',
    (otra: Mesa) => otra.clase !== 'queso',
  ]) {
    const hallados = abiertas.filter(pasa)
    if (hallados.length > 0) return hallados
  }
  return []
}

/** What a part lacks is eaten of another; cheese is nobody's dinner. */
const RONDAS = 3

function settle(mesas: readonly Mesa[], elegidos: ReadonlySet<number | undefined>): number {
  for (let ronda = 1; ; ronda++) {
    const ocupados = new Set(elegidos)
    for (const mesa of mesas) {
      if (mesa.cambio === undefined && mesa.pedido > 0) choose(mesa, ocupados)
      if (mesa.elegido) ocupados.add(mesa.elegido.articulo.id)
    }
    const cortas = mesas.filter(
      ({ cambio, clase, pedido, ajuste }) =>
        cambio?.fijo == null &&
        cambio?.articuloId !== null &&
        clase !== 'queso' &&
        pedido > 0 &&
        (ajuste?.corto ?? true),
    )
    const falta = ({ pedido, ajuste }: Mesa) => pedido - (ajuste?.gramos ?? 0)
    const faltan = cortas.reduce((suma, mesa) => suma + falta(mesa), 0)
    if (ronda > RONDAS) return faltan
    let repartido = false
    for (const corta of cortas) {
      const otras = receptores(mesas, corta)
      const suma = otras.reduce((total, { pedido }) => total + pedido, 0)
      const pasa = falta(corta)
      for (const otra of otras) otra.pedido += Math.ceil((pasa * otra.pedido) / suma)
      if (otras.length > 0) {
        corta.pedido -= pasa
        repartido = true
      }
    }
    if (!repartido) return faltan
  }
}

function decide(mesa: Mesa, surtido: Surtido): void {
  const { cambio, parte, pedido } = mesa
  const articulo = cambio?.articuloId == null ? undefined : surtido.articulos.get(cambio.articuloId)
  if (!cambio || !articulo) return
  mesa.elegido = { articulo, reemplazo: false }
  const valor = articulo.valores.find(({ id }) => id === cambio.fijo?.valorId)
  if (!cambio.fijo || !valor) {
    mesa.ajuste = fitPorciones(articulo, pedido, PARTES[parte])
    return
  }
  const cantidad = Math.min(cambio.fijo.cantidad, maximoDe(articulo, valor), CANTIDAD_MAX)
  const gramos = gramosComida(articulo, valor, PARTES[parte]) * cantidad
  mesa.ajuste = cantidad === 0 ? null : { valor, cantidad, gramos, corto: false }
}

function toRenglon({ parte, cambio, elegido, ajuste }: Mesa): Renglon {
  const { nombre } = PARTES[parte]
  if (cambio?.articuloId === null) return { estado: 'sacado', parte, nombre }
  if (elegido === null || ajuste === null) return { estado: 'no hay', parte, nombre }
  const { articulo, reemplazo } = elegido
  const linea = lineaDe(articulo, ajuste.valor, ajuste.cantidad, elegidaDe(articulo))
  return {
    estado: 'puesto',
    parte,
    articulo,
    linea,
    maximo: maximoDe(articulo, ajuste.valor),
    importe: subtotal(linea.precioUnitario, linea.cantidad),
    enLugarDe: reemplazo ? nombre : null,
    corto: ajuste.corto,
  }
}

/** A change counts while its article can be had, and once: an article stands in one line. */
function vigentes(cambios: readonly Cambio[], surtido: Surtido): ReadonlyMap<Parte, Cambio> {
  const tomados = new Set<number | null>()
  const validos = new Map<Parte, Cambio>()
  for (const cambio of cambios) {
    const { parte, articuloId } = cambio
    if (articuloId !== null && (tomados.has(articuloId) || !surtido.articulos.has(articuloId))) continue
    tomados.add(articuloId)
    validos.set(parte, cambio)
  }
  return validos
}

export function makePlan(asado: Asado, surtido: Surtido): Plan {
  const cambios = vigentes(asado.cambios, surtido)
  const mesas = ESTILOS[asado.estilo].gramos.map(([parte, gramos]): Mesa => {
    const cambio = cambios.get(parte)
    return {
      parte,
      clase: PARTES[parte].clase,
      pedido: gramosPara(asado, gramos),
      cambio,
      candidatos: findCandidatos(surtido, parte),
      elegido: null,
      ajuste: null,
    }
  })
  for (const mesa of mesas) decide(mesa, surtido)
  const elegidos = new Set(mesas.map(({ elegido }) => elegido?.articulo.id))
  const faltan = settle(mesas, elegidos)
  const renglones = mesas.map(toRenglon)
  const puestos = renglones.filter(renglon => renglon.estado === 'puesto')
  const total = puestos.reduce((suma, { importe }) => suma + importe, 0)
  const personas = asado.adultos + asado.chicos
  const comida = mesas.reduce(
    (suma, { clase, ajuste }) => (clase === 'queso' ? suma : suma + (ajuste?.gramos ?? 0)),
    0,
  )
  return {
    personas,
    renglones,
    gramos: puestos.reduce(
      (suma, { linea }) =>
        linea.medida === '/Kg' ? suma + gramosDe(linea.grsPorcion, linea.cantidad) : suma,
      0,
    ),
    total,
    porCabeza: Math.round(total / personas / 100) * 100,
    sobra: comida >= gramosPara({ ...asado, adultos: asado.adultos + 1 }, GRAMOS_POR_ADULTO),
    faltan,
  }
}

const ALTERNATIVAS_MAX = 12

/** What may stand in the place of a line: its own candidates, then others of its kind, without what the plan has already. */
export function alternativas(surtido: Surtido, plan: Plan, parte: Parte): readonly Articulo[] {
  const presentes = new Set(plan.renglones.map(r => (r.estado === 'puesto' ? r.articulo.id : null)))
  const { clase } = PARTES[parte]
  const suClase = (Object.keys(PARTES) as Parte[]).filter(otra => PARTES[otra].clase === clase)
  const hallados = [parte, ...suClase]
    .flatMap(otra => findCandidatos(surtido, otra))
    .filter(({ articulo }) => !presentes.has(articulo.id))
    .map(({ articulo }) => articulo)
  return [...new Set(hallados)].slice(0, ALTERNATIVAS_MAX)
}

/** The same with this decided about a part, in the place of what was decided before. */
export function withCambio(asado: Asado, cambio: Cambio): Asado {
  return { ...asado, cambios: [...withoutCambio(asado, cambio.parte).cambios, cambio] }
}

/** The rules decide about it again. */
export function withoutCambio(asado: Asado, parte: Parte): Asado {
  return { ...asado, cambios: asado.cambios.filter(otro => otro.parte !== parte) }
}
