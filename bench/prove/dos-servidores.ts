// Two servers over one database: one winner when both change an order, one end when both look at the clock, one second to hear of it.
import { createParser } from 'eventsource-parser'
import { faltas } from '../../test/support/invariantes.ts'
import { ask, type Casa, inParallel, type Persona } from '../support/casa.ts'
import { COMPRA, type Figura, fillStock, GRAMOS, type Prueba } from './prueba.ts'

interface Par {
  readonly casa: Casa
  readonly uno: string
  readonly otro: string
  readonly admin: Persona
}

export const dosServidores: Prueba = async (casa, { pequenia }) => {
  await fillStock(casa)
  const [uno, otro] = [await casa.startServidor(), await casa.startServidor()]
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const par = { casa, uno: uno.url, otro: otro.url, admin }
  const figuras = [
    await cancelAndFinish(par, pequenia ? 20 : 200),
    ...(await expire(par, pequenia ? 60 : 1000)),
    await hear(par, pequenia ? 5 : 30),
  ]
  await uno.stop()
  await otro.stop()
  return figuras
}

async function makePedidos({ casa, uno }: Par, cuantos: number): Promise<number[]> {
  const personas = await casa.personas(Math.ceil(cuantos / 5))
  const ids: number[] = []
  await inParallel(Array.from({ length: cuantos }), 10, async (_, i) => {
    const { token } = personas[i % personas.length] as Persona
    const { json, text } = await ask(`${uno}/api/pedidos/crear-completo`, { token, body: { data: COMPRA } })
    if (!json?.data) throw new Error(text)
    ids.push(json.data.id)
  })
  return ids
}

async function cancelAndFinish(par: Par, pares: number): Promise<Figura> {
  const { casa, uno, otro, admin } = par
  const ids = await makePedidos(par, pares)
  const mover = (url: string, id: number, estado: string) =>
    ask(`${url}/api/pedidos/${id}/estado`, { method: 'PUT', token: admin.token, body: { estado } })
  for (const id of ids) await mover(uno, id, 'en_proceso')
  const antes = await casa.scalar('select stock from articulos where id = 1')
  let ganadores = 0
  let cancelados = 0
  await inParallel(ids, 20, async id => {
    const [fin, cancelado] = await Promise.all([mover(uno, id, 'finalizado'), mover(otro, id, 'cancelado')])
    if ([fin.status, cancelado.status].toSorted().join() === '200,409') ganadores++
    if (cancelado.status === 200) cancelados++
  })
  const despues = await casa.scalar('select stock from articulos where id = 1')
  const conservado = despues === antes + cancelados * GRAMOS
  return {
    figura: `F12: ${pares} pairs of simultaneous cancel and finish, one on each server: one winner; stock conserved`,
    medido: `${ganadores}; ${conservado ? 'yes' : 'no'}`,
    objetivo: `${pares}; yes`,
    bien: ganadores === pares && conservado,
  }
}

async function expire(par: Par, cuantos: number): Promise<Figura[]> {
  const { casa } = par
  const stock = await casa.scalar('select stock from articulos where id = 1')
  const ids = await makePedidos(par, cuantos)
  await casa.pool.query("update pedidos set pendiente_at = now() - interval '25 hours' where id = any($1)", [
    ids,
  ])
  const inicio = performance.now()
  // Without a key, so that each server takes one.
  await casa.pool.query("select add_trabajo('vencer-pedidos') from generate_series(1, 4)")
  const quedan = () =>
    casa.scalar("select count(*) from pedidos where id = any($1) and estado = 'pendiente'", [ids])
  while ((await quedan()) > 0) {
    if (performance.now() - inicio > 120_000) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const segundos = (performance.now() - inicio) / 1000
  const veces = await casa.scalar(
    "select count(*) from pedido_historial where pedido_id = any($1) and a = 'cancelado'",
    [ids],
  )
  const cartas = await casa.scalar("select count(*) from correos where tipo = 'pedido-vencido'")
  const devuelto = (await casa.scalar('select stock from articulos where id = 1')) === stock
  const rotas = await faltas(casa)
  return [
    {
      figura: `expiry on two servers at once, ${cuantos} due orders (${segundos.toFixed(1)} s): cancelled; mails; stock returned once`,
      medido: `${veces}; ${cartas}; ${devuelto ? 'yes' : 'no'}`,
      objetivo: `${cuantos}; ${cuantos}; yes`,
      bien: veces === cuantos && cartas === cuantos && devuelto,
    },
    {
      figura: 'sums that do not hold afterwards',
      medido: rotas.join('; ') || '0',
      objetivo: '0',
      bien: rotas.length === 0,
    },
  ]
}

async function hear({ casa, uno, otro, admin }: Par, veces: number): Promise<Figura> {
  const abort = new AbortController()
  const respuesta = await fetch(`${otro}/api/pedidos/vivo`, {
    signal: abort.signal,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const oidos = new Map<number, number>()
  let hola: () => void = () => undefined
  const abierta = new Promise<void>(resolve => {
    hola = resolve
  })
  const lectura = (async () => {
    const { feed } = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'pedido') oidos.set(JSON.parse(data).id, performance.now())
      },
    })
    for await (const parte of respuesta.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      hola()
      feed(parte)
    }
  })().catch(() => undefined)
  await abierta
  const demoras: number[] = []
  for (const { token } of await casa.personas(veces)) {
    const inicio = performance.now()
    const { json } = await ask(`${uno}/api/pedidos/crear-completo`, { token, body: { data: COMPRA } })
    while (!oidos.has(json.data.id)) {
      if (performance.now() - inicio > 5000) throw new Error('an order was never heard of')
      await new Promise(resolve => setTimeout(resolve, 2))
    }
    demoras.push((oidos.get(json.data.id) ?? 0) - inicio)
  }
  abort.abort()
  await lectura
  const peor = Math.max(...demoras)
  return {
    figura: `a new order on one server to the open stream of the other, the slowest of ${veces}`,
    medido: `${peor.toFixed(0)} ms`,
    objetivo: '1,000 ms',
    bien: peor <= 1000,
  }
}
