// The calls of a day of delivery: who goes out on it, slot by slot, and what the counter changes of one day's slots (ENT-02, ENT-07, R3).
import type { FastifyInstance } from 'fastify'
import {
  ConsultaEntregas,
  EntregasSchema,
  type EntregasUnaWire,
  type EntregasWire,
  TurnoDelDiaBody,
  type TurnoDelDiaDatos,
} from '#contract/entrega/entregas.schema.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { esFecha } from '#domain/comercio/dias.ts'
import {
  buildDia,
  DIA_ENTERO,
  fechasOfrecidas,
  lugaresDelDia,
  nombreDeDia,
  type Ocupacion,
} from '#domain/entrega/turno.ts'
import { seCobraAlEntregar } from '#domain/pago/medio.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { type Cuenta, conoce } from '#server/cuenta/usuarios.ts'
import type { Donde } from '#server/db/transaction.ts'
import { inTransactionOf } from '#server/gestion/autor.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { holdConLugar, settleDeMas } from './de-mas.ts'
import { listPedidosDelDia, putTurnoDelDia } from './entregas-sql.ts'
import type { EntregaDeps } from './opciones.ts'
import { holdLugares, readOcupaciones } from './turnos-sql.ts'

const readDia = (texto: string) => (esFecha(texto) && texto > '2000' ? texto : null)
const readTurno = (texto: string) => (/^\d{1,4}$/.test(texto) ? Number(texto) : null)

export function registerEntregas(app: FastifyInstance, deps: EntregaDeps): void {
  const call = llamadas(app, { tag: 'Pedidos' })
  call('GET /api/entregas', {
    summary: 'Las entregas de un día: sus turnos y sus pedidos; sin él, las de hoy',
    query: ConsultaEntregas,
    answer: EntregasSchema,
    handler: ({ query }) => readEntregas(deps, query.dia),
  })
  call('PUT /api/entregas/:dia/turnos/:turno', {
    summary: 'Los lugares de un turno en un solo día, o cerrarlo; el turno 0 es el día entero',
    partes: { dia: readDia, turno: readTurno },
    body: TurnoDelDiaBody,
    answer: EntregasSchema,
    handler: ({ cuenta, dia, turno, body }) => saveTurno(deps, cuenta, dia, turno, body),
  })
}

const hoyDe = (ahora: Date) => localDe(ahora).slice(0, 10)

async function readEntregas(deps: EntregaDeps, pedido: unknown): Promise<EntregasUnaWire> {
  const hoy = hoyDe(deps.now())
  const dia = pedido === undefined || pedido === '' ? hoy : readDia(String(pedido))
  if (dia === null) throw new AppError('ValidationError', 'Esa fecha no existe')
  return { data: await showDia(deps.pool, deps, dia), meta: {} }
}

async function showDia(donde: Donde, { tiendas, now }: EntregaDeps, dia: string): Promise<EntregasWire> {
  const { comercio } = tiendas.current().tienda
  const ahora = now()
  const fechas = [...new Set([dia, ...fechasOfrecidas(comercio, ahora)])].sort()
  const [desde = dia, hasta = dia] = [fechas[0], fechas.at(-1)]
  const [ocupaciones, pedidos] = await Promise.all([
    readOcupaciones(donde, desde, hasta),
    listPedidosDelDia(donde, dia, dia === hoyDe(ahora)),
  ])
  return {
    dia,
    dias: fechas.map(fecha => ({
      fecha,
      nombre: nombreDeDia(comercio, fecha),
      pedidos: ocupaciones
        .filter(una => una.fecha === fecha)
        .reduce((suma, { tomados }) => suma + tomados, 0),
    })),
    turnos: comercio.porTurnos ? showTurnos(comercio, dia, ocupaciones, pedidos, ahora) : [],
    pedidos: pedidos.map(({ zonaId, zona, porPesar, falta, pagaCon, ...pedido }) => ({
      ...pedido,
      zona: zonaId === null ? null : { id: zonaId, nombre: zona ?? '' },
      pesado: !comercio.pesaje || !porPesar,
      cobrar: centavosToPesos(falta),
      pagaCon: pagaCon === null ? null : centavosToPesos(pagaCon),
      esperaPago: !pedido.pagado && pedido.medio !== null && !seCobraAlEntregar(pedido.medio),
    })),
  }
}

/** Those of the settings, and after them those that orders are in and the settings no longer have. */
function showTurnos(
  comercio: Comercio,
  dia: string,
  ocupaciones: readonly Ocupacion[],
  pedidos: Awaited<ReturnType<typeof listPedidosDelDia>>,
  ahora: Date,
): EntregasWire['turnos'] {
  const { turnos } = buildDia(comercio, dia, ocupaciones, { ahora })
  const deAntes = pedidos.flatMap(({ turno }) =>
    turno?.fecha === dia && !turnos.some(({ id }) => id === turno.id) ? turno : [],
  )
  const unicos = [...new Map(deAntes.map(turno => [turno.id, turno])).values()]
  return [
    ...turnos.map(
      ({ id, nombre, desde, hasta, lugares, tomados, lugaresDelAjuste, cerrado, pedirAntes }) => ({
        id,
        nombre,
        desde,
        hasta,
        lugares,
        tomados,
        lugaresDelAjuste,
        cerrado,
        pedirAntes: pedirAntes.toISOString(),
        pasado: ahora >= pedirAntes,
      }),
    ),
    ...unicos.map(({ id, desde, hasta }) => ({
      id,
      nombre: comercio.turnos.find(turno => turno.id === id)?.nombre ?? '',
      desde,
      hasta,
      lugares: 0,
      tomados: deAntes.filter(turno => turno.id === id).length,
      lugaresDelAjuste: null,
      cerrado: true,
      pedirAntes: null,
      pasado: true,
    })),
  ]
}

/** The order of locks is that of whoever moves an order: orders, then the day, then the slot. */
async function saveTurno(
  deps: EntregaDeps,
  cuenta: Cuenta,
  dia: string,
  turno: number,
  { lugares, cerrado }: TurnoDelDiaDatos,
): Promise<EntregasUnaWire> {
  const { comercio } = deps.tiendas.current().tienda
  const ahora = deps.now()
  const data = await inTransactionOf(deps.db, cuenta, async tx => {
    const findTurno = (ocupaciones: readonly Ocupacion[]) =>
      buildDia(comercio, dia, ocupaciones, { ahora }).turnos.find(({ id }) => id === turno)
    const antes = findTurno([])
    if (!comercio.porTurnos || (turno !== DIA_ENTERO && antes === undefined)) throw noEncontrado()
    await holdConLugar(tx, dia, dia)
    await holdLugares(tx, dia, turno)
    const suya = (await readOcupaciones(tx, dia, dia)).find(({ turnoId }) => turnoId === turno)
    const deSiempre = turno === DIA_ENTERO ? lugaresDelDia(comercio, dia, []) : antes?.lugaresDelAjuste
    // As many as always, taken back too: from then on the day goes by the settings again.
    const dichos = lugares === deSiempre ? null : lugares
    const tenia = suya?.lugares ?? null
    const puesto = {
      // No place at all is closed as well: who opens it again means as many as always.
      lugares: dichos === undefined ? (cerrado === false && tenia === 0 ? null : tenia) : dichos,
      cerrado: cerrado ?? suya?.cerrado ?? false,
    }
    if (cerrado === false && findTurno([{ fecha: dia, turnoId: turno, tomados: 0, ...puesto }])?.cerrado)
      throw new AppError('ConflictError', 'Ese día está cerrado en los ajustes: se abre desde ahí.')
    await putTurnoDelDia(tx, dia, turno, puesto.lugares, puesto.cerrado)
    await settleDeMas(tx, comercio, dia, dia)
    return showDia(tx, deps, dia)
  })
  // A key that may move orders and not read them hears of the slots alone.
  return { data: conoce(cuenta) ? data : { ...data, pedidos: [] }, meta: {} }
}
