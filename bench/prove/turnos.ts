// Places of slots on two servers: many buyers on the last one, and an order that is cancelled, expires, moves and is regretted at once (R1, R4).
import { ask, type Casa, countStatus, inParallel, type Persona } from '../support/casa.ts'
import { COMPRA, type Figura, fillStock, type Prueba, sums } from './prueba.ts'

const COMPRADORES = 50
const SEMANA = [1, 1, 1, 1, 1, 1, 1]
const TURNO = { cierreHora: null, cierreMinutos: 0 }
const TURNOS = [
  { id: 1, nombre: 'Mañana', desde: '09:00', hasta: '13:00', lugares: SEMANA, ...TURNO },
  { id: 2, nombre: 'Tarde', desde: '17:00', hasta: '21:00', lugares: SEMANA.map(() => 999), ...TURNO },
]
const ZONA = {
  id: 1,
  nombre: 'Centro',
  entrega: 'estandar',
  costo: 1500,
  minimo: 0,
  gratisDesde: 30_000,
  dias: null,
}

interface Par {
  readonly casa: Casa
  readonly urls: readonly [string, string]
  readonly admin: Persona
}

/** Who holds a place: an order with a slot that is neither a draft nor cancelled. */
const TOMADOS = `select count(*)::integer from pedidos where entrega_fecha = $1 and turno_id = $2
  and estado not in ('xxxx', 'cancelado')`

export const turnos: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  const [uno, otro] = [await casa.startServidor(), await casa.startServidor()]
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const data = { conZonas: true, porTurnos: true, diasAdelante: 30, zonas: [ZONA], turnos: TURNOS }
  const puestos = await ask(`${uno.url}/api/trastienda/ajustes`, {
    method: 'PUT',
    token: admin.token,
    body: { data },
  })
  if (puestos.status !== 200) throw new Error(puestos.text)
  const par: Par = { casa, urls: [uno.url, otro.url], admin }
  const figuras = [
    await raceForTheLast(par, pequenia ? 2 : 20),
    await raceToGiveBack(par, pequenia ? 10 : 100),
    await sums(casa),
  ]
  await uno.stop()
  await otro.stop()
  return figuras
}

const diaDe = (casa: Casa, adelante: number) =>
  casa.scalar<string>('select (current_date + $1::integer)::text', [adelante])

const buy = (url: string, { token }: Persona, fecha: string, id: number) =>
  ask(`${url}/api/pedidos/crear-completo`, {
    token,
    body: { data: { ...COMPRA, entrega: { modo: 'envio', zona: 1, turno: { fecha, id } } } },
  })

/** Each time one place on another day, half of the buyers on each server. */
async function raceForTheLast({ casa, urls }: Par, corridas: number): Promise<Figura> {
  let justas = 0
  for (let corrida = 1; corrida <= corridas; corrida++) {
    const fecha = await diaDe(casa, corrida + 1)
    const respuestas = await Promise.all(
      (await casa.personas(COMPRADORES)).map((persona, i) => buy(urls[i % 2] ?? urls[0], persona, fecha, 1)),
    )
    const ofrecidos = respuestas.filter(
      ({ status, json }) => status === 409 && json?.error?.details?.entrega?.primero != null,
    ).length
    const bien = countStatus(respuestas)[200] === 1 && ofrecidos === COMPRADORES - 1
    if (bien && (await casa.scalar(TOMADOS, [fecha, 1])) === 1) justas++
    else console.log(`run ${corrida}:`, countStatus(respuestas), `${ofrecidos} offered the next`)
  }
  return {
    figura: `F51: ${COMPRADORES} buyers on two servers, the last place of a slot, ${corridas} runs: one gets it, the others are offered the next`,
    medido: `${justas} of ${corridas}`,
    objetivo: 'all',
    bien: justas === corridas,
  }
}

/** Whatever comes first, the order ends once: cancelled without a place, or in one slot. */
async function raceToGiveBack({ casa, urls, admin }: Par, cuantos: number): Promise<Figura> {
  const [fecha, otraFecha] = [await diaDe(casa, 25), await diaDe(casa, 26)]
  const personas = await casa.personas(cuantos)
  const pedidos = new Map<number, Persona>()
  await inParallel(personas, 10, async persona => {
    const { json, text } = await buy(urls[0], persona, fecha, 2)
    if (!json?.data) throw new Error(text)
    pedidos.set(json.data.id, persona)
  })
  const ids = [...pedidos.keys()]
  await casa.pool.query("update pedidos set pendiente_at = now() - interval '25 hours' where id = any($1)", [
    ids,
  ])
  const vencer = casa.pool.query("select add_trabajo('vencer-pedidos') from generate_series(1, 4)")
  await inParallel(ids, 20, async (id, i) => {
    const token = pedidos.get(id)?.token ?? ''
    const mover = { modo: 'envio', zona: 1, turno: { fecha: otraFecha, id: 2 } }
    await Promise.all([
      ask(`${urls[i % 2] ?? urls[0]}/api/pedidos/${id}/cancelar`, { method: 'POST', token, body: {} }),
      ask(`${urls[0]}/api/pedidos/${id}/entrega`, { method: 'PUT', token, body: { data: mover } }),
      ask(`${urls[1]}/api/pedidos/${id}/entrega`, {
        method: 'PUT',
        token: admin.token,
        body: { data: mover },
      }),
      ask(`${urls[1]}/api/pedidos/${id}/estado`, {
        method: 'PUT',
        token: admin.token,
        body: { estado: 'cancelado' },
      }),
    ])
  })
  await vencer
  const enPie = await casa.scalar(
    "select count(*)::integer from pedidos where id = any($1) and estado not in ('xxxx', 'cancelado')",
    [ids],
  )
  const tomados = (await casa.scalar(TOMADOS, [fecha, 2])) + (await casa.scalar(TOMADOS, [otraFecha, 2]))
  const finales = await casa.scalar(
    "select count(*)::integer from pedido_historial where pedido_id = any($1) and a = 'cancelado'",
    [ids],
  )
  return {
    figura: `R4: ${cuantos} orders cancelled, expired and moved at once on both servers: places left = orders that stand; ends`,
    medido: `${tomados} = ${enPie}; ${finales}`,
    objetivo: `equal; ${cuantos - enPie}`,
    bien: tomados === enPie && finales === cuantos - enPie,
  }
}
