// What became of each order of a past: taken up, weighed, handed over and paid, or cancelled, by the shop's own rules and tables.
import { textoPlata } from '#domain/pago/cancelado.ts'
import { medioDeTexto, NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import { CANCELADO_PROPIO } from '#domain/pedido/cancelacion.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import type { LineaPedido } from '#domain/pedido/pedido.ts'
import { limitesDe, precioPesado, toLineaConPrecio, totalesPesados, weigh } from '#domain/pedido/pesada.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import type { Compra } from './compras.ts'
import type { Destino } from './destinos.ts'
import { diaDe, finDelTurno, HORA, horaDe, inicioDelTurno, MINUTO, type Mundo, momento } from './mundo.ts'
import { type Azar, createAzar } from './random.ts'
import type { Parada, Reparto } from './reparto.ts'

interface Paso {
  readonly de: Estado | null
  readonly a: Estado
  /** Null: the server itself. */
  readonly quien: number | null
  readonly motivo: string | null
  readonly at: number
}

interface Pago {
  readonly tipo: 'cobro' | 'devolucion'
  readonly medio: string
  readonly monto: number
  readonly quien: number
  readonly at: number
}

export interface Movimiento {
  readonly articulo: number
  readonly tipo: 'venta' | 'devolucion'
  /** Grams, or units; below zero it left. */
  readonly cantidad: number
  readonly ronda: number
  readonly at: number
}

interface LineaPesada {
  readonly linea: LineaPedido
  readonly pesado: number | null
  readonly cobrado: number | null
  readonly subtotalFinal: number | null
  readonly at: number
}

export interface Vida {
  readonly compra: Compra
  readonly estado: Estado
  readonly pasos: readonly Paso[]
  readonly lineas: readonly LineaPesada[]
  readonly totales: ReturnType<typeof totalesPesados>
  readonly movimientos: readonly Movimiento[]
  readonly pagos: readonly Pago[]
  /** How it was noted; null: it was not paid, or is no more. */
  readonly pagado: { readonly at: number; readonly metodo: string } | null
  readonly avisado: number | null
  /** Handed over and not paid. */
  readonly impago: number | null
  readonly repartidor: boolean
}

/** Where lines are on the scale: so many of them, from a moment on. */
interface Balanza {
  readonly desde: number
  readonly hasta: number
  readonly cuantas: number
}

/** A little more or less than was ordered, never out of bounds; now and then there is none. */
function weighLinea(azar: Azar, linea: LineaPedido, falta: boolean, tolerancia: number) {
  const conPrecio = toLineaConPrecio(linea)
  const { minimo, maximo } = limitesDe(conPrecio, tolerancia)
  const cerca = Math.round((conPrecio.pedido * azar.between(965, 1_060)) / 5_000) * 5
  const gramos = falta
    ? 0
    : linea.medida === 'ud.'
      ? conPrecio.pedido
      : Math.max(minimo, Math.min(maximo, cerca))
  const hecha = weigh(conPrecio, gramos, falta ? 'falta' : 'normal', tolerancia)
  if (!hecha.ok || hecha.cobrado === null) throw new Error(`weighed out of bounds: ${linea.articuloNombre}`)
  return { ...hecha, subtotalFinal: precioPesado(conPrecio, hecha.cobrado) }
}

function weighLineas(mundo: Mundo, azar: Azar, { id, armado }: Compra, balanza: Balanza): LineaPesada[] {
  const { lineas } = armado
  const paso = Math.floor(Math.min(MINUTO, (balanza.hasta - balanza.desde) / (lineas.length + 1)))
  return lineas.map((linea, i) => {
    const at = balanza.desde + i * paso
    if (i >= balanza.cuantas) return { linea, at, pesado: null, cobrado: null, subtotalFinal: null }
    const falta = id % 37 === 5 && i === 2
    return { linea, at, ...weighLinea(azar, linea, falta, mundo.comercio.toleranciaPeso) }
  })
}

/** What each line took, given back and taken anew by its weight (a round of the ledger), and all of it back in the end. */
function moveStock(compra: Compra, lineas: readonly LineaPesada[], cancelado: number | null): Movimiento[] {
  const libro: Movimiento[] = []
  const tiene = new Map<number, { readonly cantidad: number; readonly ronda: number }>()
  const take = (articulo: number, cantidad: number, ronda: number, at: number) => {
    if (cantidad > 0) libro.push({ articulo, tipo: 'venta', cantidad: -cantidad, ronda, at })
    tiene.set(articulo, { cantidad, ronda })
  }
  const giveBack = (articulo: number, at: number) => {
    const { cantidad = 0, ronda = 0 } = tiene.get(articulo) ?? {}
    if (cantidad > 0) libro.push({ articulo, tipo: 'devolucion', cantidad, ronda, at })
    return ronda
  }
  for (const { articuloId, cantidad } of compra.armado.consumo) take(articuloId, cantidad, 0, compra.at)
  for (const { linea, pesado, at } of lineas) {
    if (pesado === null) continue
    const ronda = giveBack(linea.articuloId, at)
    take(linea.articuloId, linea.medida === 'ud.' ? Math.ceil(pesado / 1_000) : pesado, ronda + 1, at)
  }
  if (cancelado !== null) for (const articulo of tiene.keys()) giveBack(articulo, cancelado)
  return libro
}

const ABRE = '08:10'
const CIERRA = '19:30'

/** When somebody at the counter takes it up: in its hours, and an hour before its slot at the latest. */
function takenUp(azar: Azar, { at, turno }: Compra): number {
  const pronto = at + azar.between(10, 50) * MINUTO
  const hora = horaDe(pronto)
  const abierto =
    hora < ABRE
      ? momento(diaDe(pronto), ABRE)
      : hora > CIERRA
        ? momento(diaDe(pronto + 4 * HORA), ABRE)
        : pronto
  return Math.max(
    at + 5 * MINUTO,
    Math.min(abierto + azar.between(0, 25) * MINUTO, inicioDelTurno(turno) - HORA),
  )
}

/** Of an order with so much on it, once weighed. */
function totalesDe(mundo: Mundo, { armado, zona, modo }: Compra, lineas: readonly LineaPesada[]) {
  const entrega = modo === 'envio' ? { costo: armado.envio, gratisDesde: zona?.gratisDesde ?? null } : null
  const suma = { porcentaje: armado.porcentaje || null, entrega }
  return totalesPesados(
    lineas.map(({ subtotalFinal }) => subtotalFinal),
    suma,
    mundo.comercio,
  )
}

/** `parada`: where a run left it; null: it was picked up, or is not delivered. */
export function live(mundo: Mundo, compra: Compra, destino: Destino, reparto: Reparto): Vida {
  const { id, at, armado, cliente, turno, modo } = compra
  const azar = createAzar(mundo.semilla * 10_000 + id)
  const ahora = mundo.ahora.getTime()
  const admin = mundo.admin.id
  const parada: Parada | undefined = reparto.paradas.get(id)
  const pasos: Paso[] = [{ de: null, a: 'pendiente', quien: cliente.id, motivo: null, at }]
  const base = {
    compra,
    avisado: null,
    impago: null,
    repartidor: parada !== undefined,
    pagado: null,
    totales: null,
  }
  const sinPesar = () => weighLineas(mundo, azar, compra, { desde: at, hasta: at, cuantas: 0 })
  const cancel = (
    cuando: number,
    quien: number,
    motivo: string | null,
    pagos: readonly Pago[],
    pasada: Estado,
  ): Vida => {
    pasos.push({ de: pasada, a: 'cancelado', quien, motivo, at: cuando })
    const lineas = sinPesar()
    return {
      ...base,
      estado: 'cancelado',
      pasos,
      lineas,
      pagos,
      movimientos: moveStock(compra, lineas, cuando),
    }
  }
  if (destino === 'pendiente') {
    const lineas = sinPesar()
    return {
      ...base,
      estado: 'pendiente',
      pasos,
      lineas,
      pagos: [],
      movimientos: moveStock(compra, lineas, null),
    }
  }
  // Whatever has to be done before it leaves, with so many minutes to spare.
  const limite = parada?.salio ?? Math.min(ahora, inicioDelTurno(turno))
  const before = (minutos: number, buscado: number) => Math.min(buscado, limite - minutos * MINUTO)
  if (destino === 'arrepentido') {
    const hasta = inicioDelTurno(turno) - mundo.comercio.horasCambio * HORA
    return cancel(
      Math.floor(Math.min(at + 20 * MINUTO, (at + hasta) / 2)),
      cliente.id,
      CANCELADO_PROPIO,
      [],
      'pendiente',
    )
  }
  const tomado = before(25, takenUp(azar, compra))
  if (destino === 'sinStock') return cancel(tomado, admin, null, [], 'pendiente')
  if (destino === 'devuelto') {
    const cobro: Pago = {
      tipo: 'cobro',
      medio: 'transferencia',
      monto: armado.total,
      quien: admin,
      at: tomado,
    }
    const sigue = { de: 'pendiente', a: 'pendiente', quien: admin } as const
    const vuelve = tomado + 6 * MINUTO
    pasos.push({ ...sigue, motivo: `Pagado: ${TRANSFERENCIA}`, at: tomado })
    const vida = cancel(
      vuelve,
      admin,
      null,
      [cobro, { ...cobro, tipo: 'devolucion', at: vuelve }],
      'pendiente',
    )
    pasos.push({
      ...sigue,
      de: 'cancelado',
      a: 'cancelado',
      motivo: textoPlata('devolver', armado.total),
      at: vuelve,
    })
    return vida
  }
  pasos.push({ de: 'pendiente', a: 'en_proceso', quien: admin, motivo: null, at: tomado })
  const desde = before(18, tomado + azar.between(10, 60) * MINUTO)
  const cuantas = destino === 'pesando' ? Math.floor(armado.lineas.length / 2) : armado.lineas.length
  const lineas = weighLineas(mundo, azar, compra, { desde, hasta: before(8, desde + 20 * MINUTO), cuantas })
  const totales = totalesDe(mundo, compra, lineas)
  const movimientos = moveStock(compra, lineas, null)
  if (totales === null) return { ...base, estado: 'en_proceso', pasos, lineas, pagos: [], movimientos }
  const listo = Math.max(...lineas.map(una => una.at))
  const note = (motivo: string, quien: number, cuando: number, estado: Estado) =>
    pasos.push({ de: estado, a: estado, quien, motivo, at: cuando })
  note(`Pesado: el total es ${formatPesos(totales.total)}`, admin, listo, 'en_proceso')
  const pesada = { ...base, pasos, lineas, totales, movimientos }
  // Who pays by transfer is told the total, and pays it before it leaves.
  const porBanco = compra.medio === null && destino !== 'fiado'
  const avisado = porBanco ? listo + MINUTO : null
  const antes = porBanco
    ? { at: before(3, listo + azar.between(5, 30) * MINUTO), metodo: TRANSFERENCIA }
    : null
  const entregado =
    parada?.at ?? (destino === 'entregado' || destino === 'fiado' ? retiro(azar, compra, ahora) : null)
  const enMano =
    modo === 'envio'
      ? NOMBRE_MEDIO[compra.medio ?? 'efectivo']
      : compra.medio === 'tarjeta'
        ? 'Tarjeta de débito'
        : 'Efectivo'
  const pagado =
    antes ?? (entregado === null || destino === 'fiado' ? null : { at: entregado, metodo: enMano })
  const quien = parada ? mundo.repartidor.id : admin
  if (antes !== null) note(`Pagado: ${antes.metodo}`, admin, antes.at, 'en_proceso')
  if (entregado !== null) {
    pasos.push({ de: 'en_proceso', a: 'finalizado', quien, motivo: null, at: entregado })
    if (pagado !== null && antes === null) note(`Pagado: ${enMano}`, quien, entregado, 'finalizado')
  }
  const pago = pagado && {
    tipo: 'cobro' as const,
    medio: medioDeTexto(pagado.metodo),
    monto: totales.total,
    at: pagado.at,
    quien: antes === null ? quien : admin,
  }
  const impago = destino === 'fiado' ? entregado : null
  const estado = entregado === null ? 'en_proceso' : 'finalizado'
  return { ...pesada, estado, avisado, pagado, impago, pagos: pago ? [pago] : [] }
}

const TRANSFERENCIA = 'Transferencia bancaria'

/** Picked up some time in its slot. */
function retiro(azar: Azar, { turno }: Compra, ahora: number): number {
  const [desde, hasta] = [inicioDelTurno(turno), Math.min(finDelTurno(turno), ahora)]
  return Math.floor(desde + ((hasta - desde) * azar.between(5, 95)) / 100)
}
