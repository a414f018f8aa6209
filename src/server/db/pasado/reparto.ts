// The runs of a past: who was delivered to on which, in which order of stops, and when; the one of now is on its way.
import type { TurnoTomado } from '#domain/entrega/formas.ts'
import { sortPedidos } from '#domain/entrega/orden.ts'
import type { EstadoVuelta } from '#domain/entrega/vuelta.ts'
import { groupBy } from '#domain/grupos.ts'
import type { Compra } from './compras.ts'
import type { Destino } from './destinos.ts'
import { finDelTurno, HORA, inicioDelTurno, MINUTO, type Mundo } from './mundo.ts'
import { type Azar, createAzar } from './random.ts'

export interface Parada {
  readonly pedido: number
  /** When it left with its run; null: it is made, and has not left. */
  readonly salio: number | null
  /** When it was handed over; null: not yet. */
  readonly at: number | null
}

export interface Vuelta {
  readonly id: number
  readonly numero: number
  readonly turno: TurnoTomado
  readonly estado: EstadoVuelta
  readonly hecha: number
  readonly salio: number | null
  readonly volvio: number | null
  readonly paradas: readonly Parada[]
}

export interface Reparto {
  readonly vueltas: readonly Vuelta[]
  readonly paradas: ReadonlyMap<number, Parada>
}

const PARADAS = 7
/** What leaves sooner than that before its slot is on its way; later it only stands ready. */
const ANTES = 6 * HORA

export function planReparto(
  mundo: Mundo,
  compras: readonly Compra[],
  destinos: ReadonlyMap<number, Destino>,
): Reparto {
  const azar = createAzar(mundo.semilla + 7)
  const salen = compras.filter(({ id, modo }) => {
    const destino = destinos.get(id)
    return destino === 'camino' || (modo === 'envio' && (destino === 'entregado' || destino === 'fiado'))
  })
  const grupos = [...groupBy(salen, ({ turno }) => `${turno.fecha} ${turno.desde}`)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const delDia = new Map<string, number>()
  const vueltas: Vuelta[] = []
  for (const [, [primera, ...resto]] of grupos) {
    const { fecha } = primera.turno
    const orden = sortPedidos(
      [primera, ...resto].map(({ id, zona, armado }) => ({
        id,
        punto: null,
        zona: zona?.nombre ?? null,
        direccion: armado.direccion,
        listo: true,
      })),
      null,
    )
    for (let i = 0; i < orden.length; i += PARADAS) {
      const numero = (delDia.get(fecha) ?? 0) + 1
      delDia.set(fecha, numero)
      const pedidos = orden.slice(i, i + PARADAS)
      const abierta = destinos.get(pedidos[0] ?? 0) === 'camino'
      const cual = { id: vueltas.length + 1, numero, turno: primera.turno }
      vueltas.push({
        ...cual,
        ...(abierta ? goOut(mundo, primera.turno, pedidos) : goRound(mundo, azar, primera.turno, pedidos)),
      })
    }
  }
  const paradas = vueltas.flatMap(vuelta => vuelta.paradas)
  return { vueltas, paradas: new Map(paradas.map(parada => [parada.pedido, parada])) }
}

type Andada = Omit<Vuelta, 'id' | 'numero' | 'turno'>

/** Out and back within its slot. */
function goRound({ ahora }: Mundo, azar: Azar, turno: TurnoTomado, pedidos: readonly number[]): Andada {
  const salio = inicioDelTurno(turno) + azar.between(2, 20) * MINUTO
  const hasta = Math.min(finDelTurno(turno), ahora.getTime()) - 15 * MINUTO
  const cada = Math.min(azar.between(13, 24) * MINUTO, (hasta - salio) / (pedidos.length + 1))
  const paradas = pedidos.map((pedido, i) => ({ pedido, salio, at: Math.floor(salio + (i + 1) * cada) }))
  const volvio = Math.floor(salio + (pedidos.length + 0.8) * cada)
  return { estado: 'rendida', hecha: salio - 10 * MINUTO, salio, volvio, paradas }
}

/** Under way for half an hour, its first stops done if its slot has begun. */
function goOut({ ahora }: Mundo, turno: TurnoTomado, pedidos: readonly number[]): Andada {
  const [ya, inicio] = [ahora.getTime(), inicioDelTurno(turno)]
  const sale = inicio - ya <= ANTES
  const salio = sale ? ya - 32 * MINUTO : null
  const hechas = inicio < ya - 12 * MINUTO ? Math.min(1, pedidos.length - 2) : 0
  const paradas = pedidos.map((pedido, i) => ({ pedido, salio, at: i < hechas ? ya - 11 * MINUTO : null }))
  return { estado: sale ? 'en camino' : 'armada', hecha: ya - 38 * MINUTO, salio, volvio: null, paradas }
}
