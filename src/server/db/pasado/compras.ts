// What was bought in a past, and when: who came, with which lines, to be delivered in which slot, each order made by the rules a checkout goes by.
import { diaDeLaSemana, masDias } from '#domain/comercio/dias.ts'
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import type { ZonaTarifada } from '#domain/entrega/tarifario.ts'
import { buildDia, buildDias, cierreDe, type Ocupacion } from '#domain/entrega/turno.ts'
import type { Medio } from '#domain/pago/medio.ts'
import {
  type ArticuloVendible,
  buildPedido,
  type LineaPedida,
  type PedidoArmado,
} from '#domain/pedido/pedido.ts'
import type { CodigoDescuento } from '#domain/precios/descuento.ts'
import { DIAS as SEMANA } from '#domain/texto/texto.ts'
import { CODIGOS } from '../../../../seeds/codigos.ts'
import {
  type ArticuloDeHoy,
  type Cuenta,
  DIA,
  DIAS,
  diaDe,
  finDelTurno,
  findZona,
  HORA,
  horaDe,
  MINUTO,
  type Mundo,
  momento,
} from './mundo.ts'
import type { Precios } from './precios.ts'
import { type Azar, createAzar } from './random.ts'

/** An order as it was placed. */
export interface Compra {
  readonly id: number
  readonly at: number
  readonly cliente: Cuenta
  readonly armado: PedidoArmado
  readonly modo: 'envio' | 'retiro'
  readonly zona: ZonaTarifada | null
  readonly turno: TurnoTomado
  readonly medio: Medio | null
  readonly codigo: CodigoDescuento | null
}

interface Llegada {
  readonly at: number
  readonly cliente: Cuenta
  /** Comes for the slot of now, to be delivered. */
  readonly paraAhora?: boolean
}

/** Orders a day, from Monday on. */
const POR_DIA = [5, 5, 6, 7, 10, 12, 6]
const HORAS = [6, 7, 8, 9, 9, 10, 10, 11, 11, 12, 13, 14, 16, 17, 18, 18, 19, 20, 21] as const
/** However early it is, so many came today; and so many for the slot that is under way. */
const HOY_AL_MENOS = 4
const PARA_AHORA = 6
/** Before it nobody orders, unless it is earlier than that. */
const TEMPRANO = '06:00'
/** What is on its way has that long left of its slot: nobody is told at once that it will be late. */
const LE_QUEDA = 90 * MINUTO

/** The slot that is under way, or comes next. */
export function findTurnoDeAhora({ comercio, ahora }: Mundo): TurnoTomado {
  const hoy = diaDe(ahora.getTime())
  for (let dia = 0; dia < 8; dia++) {
    const { fecha, turnos } = buildDia(comercio, masDias(hoy, dia), [], { ahora })
    for (const { id, desde, hasta, cerrado } of turnos) {
      const turno = { fecha, id, desde, hasta }
      if (!cerrado && finDelTurno(turno) >= ahora.getTime() + LE_QUEDA) return turno
    }
  }
  throw new Error('the demo shop has no slots')
}

function listLlegadas(mundo: Mundo, azar: Azar, deAhora: TurnoTomado): Llegada[] {
  const ahora = mundo.ahora.getTime()
  const hoy = diaDe(ahora)
  const [suya, ...otros] = mundo.clientes
  // Some come again and again, the newest accounts among them; towards the end there are more of all.
  const pick = (dia: number): Cuenta => {
    const conocidos = Math.min(otros.length, 24 + Math.floor(dia / 3))
    const uno = azar.between(1, conocidos)
    return otros.at(azar.happens(55) ? -Math.min(uno, azar.between(1, conocidos)) : -uno) ?? suya
  }
  const llegadas: Llegada[] = []
  for (let dia = 0; dia <= DIAS; dia++) {
    const fecha = masDias(hoy, dia - DIAS)
    const base = POR_DIA[SEMANA.indexOf(diaDeLaSemana(fecha))] ?? 0
    const cuantas = Math.round(base * (0.75 + (0.4 * dia) / DIAS)) + azar.between(-1, 1)
    for (let i = 0; i < cuantas; i++) {
      // Somebody is always early: the morning has something to be compared with.
      const hora = `${String(i === 0 ? 7 : azar.pick(HORAS)).padStart(2, '0')}:${azar.between(10, 59)}`
      llegadas.push({ at: momento(fecha, hora) + azar.between(0, 59_999), cliente: pick(dia) })
    }
    if (dia % 8 === 3) llegadas.push({ at: momento(fecha, '10:20') + dia * 7_000, cliente: suya })
  }
  const hechas = llegadas.filter(({ at }) => at < ahora - 5 * MINUTO)
  const temprano = momento(hoy, TEMPRANO)
  const desde = temprano < ahora - HORA ? temprano : momento(hoy, '00:00')
  for (let van = hechas.filter(({ at }) => diaDe(at) === hoy).length; van < HOY_AL_MENOS; van++) {
    hechas.push({ at: desde + ((ahora - desde) * (van + 1)) / (HOY_AL_MENOS + 1), cliente: pick(DIAS) })
  }
  const turno = mundo.comercio.turnos.find(({ id }) => id === deAhora.id)
  const cierre = turno ? cierreDe(turno, deAhora.fecha).getTime() : ahora
  const hasta = Math.min(cierre, ahora - HORA)
  const cerca = otros.filter(({ direccion }) => findZona(mundo.comercio, direccion)?.dias === null)
  for (let i = 0; i < PARA_AHORA; i++) {
    const cliente = i === PARA_AHORA - 1 ? suya : (cerca[azar.between(0, cerca.length - 1)] ?? suya)
    const at = hasta - (i + 1) * 55 * MINUTO + azar.between(0, 40) * MINUTO
    // Who would have to order in the dead of night did so the evening before.
    hechas.push({ at: horaDe(at) < TEMPRANO ? at - 9 * HORA : at, cliente, paraAhora: true })
  }
  return hechas.map(una => ({ ...una, at: Math.floor(una.at) })).toSorted((una, otra) => una.at - otra.at)
}

/** A portion somebody takes home, not half an animal. */
const PORCION_MAX = 2_500

function pickLinea(azar: Azar, { id, valores }: ArticuloDeHoy): LineaPedida | null {
  const [primera, ...resto] = valores.filter(({ grsPorcion }) => grsPorcion <= PORCION_MAX)
  if (primera === undefined) return null
  const { id: valorId } = azar.pick([primera, ...resto])
  return { articuloId: id, valorId, cantidad: azar.happens(18) ? 2 : 1 }
}

/** What is always there to be bought: who sells most counts several times. */
function listSurtido(articulos: readonly ArticuloDeHoy[]): readonly ArticuloDeHoy[] {
  return articulos.flatMap(articulo => Array.from({ length: articulo.masVendido ? 4 : 1 }, () => articulo))
}

/** Each customer has their own: what they nearly always take. */
function pickGustos(mundo: Mundo, surtido: readonly ArticuloDeHoy[], { id }: Cuenta): readonly LineaPedida[] {
  const azar = createAzar(mundo.semilla * 1_000 + id)
  const gustos = new Map<number, LineaPedida>()
  while (gustos.size < 4) {
    const articulo = surtido[azar.between(0, surtido.length - 1)]
    const linea = articulo && articulo.stock > 0 ? pickLinea(azar, articulo) : null
    if (linea !== null) gustos.set(linea.articuloId, linea)
  }
  return [...gustos.values()]
}

/** Sold out today is sold out for a week. */
const AGOTADO = 7 * DIA

interface Mostrador {
  readonly mundo: Mundo
  readonly azar: Azar
  readonly precios: Precios
  readonly surtido: readonly ArticuloDeHoy[]
  readonly ocupaciones: Map<string, Ocupacion>
  readonly usos: Map<string, Set<number>>
}

function pickLineas(
  { mundo, azar, surtido }: Mostrador,
  { cliente, at }: Llegada,
  minimo: number,
): LineaPedida[] {
  const gustos = pickGustos(mundo, surtido, cliente)
  const lineas = new Map(gustos.flatMap(linea => (azar.happens(62) ? [[linea.articuloId, linea]] : [])))
  const porPeso = new Map(mundo.articulos.map(articulo => [articulo.id, articulo]))
  const suma = () =>
    [...lineas.values()].reduce((total, { articuloId, valorId, cantidad }) => {
      const articulo = porPeso.get(articuloId)
      const gramos = articulo?.valores.find(({ id }) => id === valorId)?.grsPorcion ?? 0
      return total + ((articulo?.precioKg ?? 0) * gramos * cantidad) / 1_000
    }, 0)
  let faltan = azar.between(0, 2)
  while (lineas.size === 0 || faltan > 0 || suma() < minimo * 1.3) {
    faltan--
    const articulo = surtido[azar.between(0, surtido.length - 1)]
    if (articulo === undefined || (articulo.stock === 0 && at > mundo.ahora.getTime() - AGOTADO)) continue
    const linea = pickLinea(azar, articulo)
    if (linea !== null) lineas.set(linea.articuloId, linea)
  }
  return [...lineas.values()]
}

function pickCodigo({ azar, usos, mundo }: Mostrador, { id }: Cuenta, van: number): CodigoDescuento | null {
  const code = van < 5 ? 'PRIMEROS5' : azar.happens(9) ? 'BIENVENIDO10' : azar.happens(6) ? 'ASADO15' : null
  const dicho = CODIGOS.find(uno => uno.code === code)
  if (dicho === undefined || code === null) return null
  const usadoPorCliente = usos.get(code)?.has(id) ?? false
  return {
    id: mundo.codigos.get(code) ?? 0,
    codigo: code,
    porcentaje: dicho.discount_percentage,
    activo: true,
    desde: null,
    hasta: null,
    usos: usos.get(code)?.size ?? 0,
    usosMax: dicho.max_uses ?? null,
    compraMinima: dicho.minimo ?? null,
    unoPorCliente: dicho.una_por_cliente ?? false,
    usadoPorCliente,
  }
}

/** A place in the first slot that is offered, or in the one after it. */
function findTurno(
  { mundo, azar, ocupaciones }: Mostrador,
  at: number,
  zona: ZonaTarifada | null,
): TurnoTomado | null {
  const mirada = { ahora: new Date(at), dias: zona?.dias ?? null }
  const libres = buildDias(
    mundo.comercio,
    [...ocupaciones.values()].filter(({ fecha }) => fecha >= diaDe(at)),
    mirada,
  )
    .flatMap(({ fecha, turnos }) => turnos.map(turno => ({ ...turno, fecha })))
    .filter(({ estado }) => estado === 'libre')
  const elegido = libres[azar.happens(25) ? 1 : 0] ?? libres[0]
  return elegido ? { fecha: elegido.fecha, id: elegido.id, desde: elegido.desde, hasta: elegido.hasta } : null
}

/** False: it is full. */
function takeLugar({ mundo, ocupaciones }: Mostrador, { fecha, id }: TurnoTomado): boolean {
  const clave = `${fecha} ${id}`
  const suya = ocupaciones.get(clave) ?? { fecha, turnoId: id, lugares: null, cerrado: false, tomados: 0 }
  const { turnos } = buildDia(mundo.comercio, fecha, [suya], { ahora: new Date(0) })
  if (!turnos.some(turno => turno.id === id && turno.estado === 'libre')) return false
  ocupaciones.set(clave, { ...suya, tomados: suya.tomados + 1 })
  return true
}

function buildCompra(mostrador: Mostrador, llegada: Llegada, van: number) {
  const { mundo, azar, precios } = mostrador
  const { cliente, at } = llegada
  const modo = llegada.paraAhora || azar.happens(72) ? 'envio' : 'retiro'
  const zona = modo === 'envio' ? findZona(mundo.comercio, cliente.direccion) : null
  const catalogo = new Map(
    mundo.articulos.map((articulo): [number, ArticuloVendible] => [
      articulo.id,
      // What there is of it is decided by what is bought for it (`existencias.ts`).
      { ...articulo, escalas: [], stock: Number.MAX_SAFE_INTEGER, precioKg: precios.at(articulo.id, at) },
    ]),
  )
  const lineas = pickLineas(mostrador, llegada, zona?.minimo ?? mundo.comercio.compraMinima)
  const codigo = pickCodigo(mostrador, cliente, van)
  const build = (uno: CodigoDescuento | null) => {
    const armado = buildPedido({
      lineas,
      catalogo,
      codigo: uno,
      detalle: azar.happens(12) ? azar.pick(NOTAS) : '',
      direccion: modo === 'retiro' ? (mundo.comercio.direccion ?? '') : cliente.direccion,
      comercio: mundo.comercio,
      ahora: new Date(at),
      tarifa: zona,
    })
    return armado.ok ? { armado, codigo: uno } : null
  }
  const hecho = (codigo && build(codigo)) ?? build(null)
  return hecho && ({ ...hecho, modo, zona } as const)
}

const NOTAS = [
  'Tocar el timbre dos veces',
  'Cortado finito, por favor',
  'Separar en dos bolsas',
  'Dejar en portería',
  'Sin mucha grasa si se puede',
  'Llamar antes de salir',
] as const

const MEDIOS = ['efectivo', 'efectivo', 'efectivo', 'tarjeta', 'tarjeta', null] as const

/** In the order they were placed in, numbered from 1 on. */
export function placeCompras(mundo: Mundo, precios: Precios): Compra[] {
  const azar = createAzar(mundo.semilla)
  const deAhora = findTurnoDeAhora(mundo)
  const surtido = listSurtido(mundo.articulos)
  const mostrador = { mundo, azar, precios, surtido, ocupaciones: new Map(), usos: new Map() }
  const compras: Compra[] = []
  for (const llegada of listLlegadas(mundo, azar, deAhora)) {
    const hecho = buildCompra(mostrador, llegada, compras.length)
    const turno = hecho && (llegada.paraAhora ? deAhora : findTurno(mostrador, llegada.at, hecho.zona))
    if (hecho === null || turno === null || !takeLugar(mostrador, turno)) continue
    const { cliente, at } = llegada
    const usado = hecho.codigo?.codigo
    if (usado !== undefined) {
      mostrador.usos.set(usado, new Set([...(mostrador.usos.get(usado) ?? []), cliente.id]))
    }
    compras.push({ id: compras.length + 1, at, cliente, turno, medio: azar.pick(MEDIOS), ...hecho })
  }
  return compras
}
