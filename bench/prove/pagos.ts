// Money under fire: the provider's calls forged, repeated, late and out of order while the server is killed; kills around links and marks; payments against cancelling and weighing again (F44, F45).
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { type LlamadaCambiada, type Proveedor, startProveedor } from '../../dobles/pagos/servidor.ts'
import { faltas } from '../../test/support/invariantes.ts'
import { freePort } from '../../test/support/puerto.ts'
import { ask, type Casa, inParallel, type Persona } from '../support/casa.ts'
import { COMPRA, type Figura, fillStock, type Prueba } from './prueba.ts'

const TOKEN = 'token-de-la-prueba-0123456789'
const SECRETO = 'secreto-de-la-prueba-0123456789'
const CLIENTES = 8

/** A shop that is paid by a provider in this very process, and killed as often as the proof likes. */
async function openCobros(casa: Casa) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const proveedor = await startProveedor({
    token: TOKEN,
    secreto: SECRETO,
    aviso: `${url}/api/pagos/mercadopago`,
  })
  await putAjuste(casa, 'cobroMercadoPago', true)
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const env = {
    PORT: port,
    PUBLIC_URL: url,
    LOG_LEVEL: 'silent',
    MERCADOPAGO_ACCESS_TOKEN: TOKEN,
    MERCADOPAGO_WEBHOOK_SECRET: SECRETO,
    MERCADOPAGO_URL: proveedor.url,
  }
  let servidor = await casa.startServidor(env)

  async function kill(): Promise<void> {
    const fin = once(servidor.child, 'exit')
    servidor.child.kill('SIGKILL')
    await fin
    servidor = await casa.startServidor(env)
  }

  /** Until somebody answers: who died in between may have done it. */
  async function insist(camino: string, pedido: Parameters<typeof ask>[1]) {
    for (;;) {
      const respuesta = await ask(url + camino, pedido).catch(() => null)
      if (respuesta !== null && respuesta.status < 500) return respuesta
      await wait(25)
    }
  }

  let compras = 0
  async function createPedido(): Promise<number> {
    const clave = { 'idempotency-key': `pagos-${++compras}-${process.pid}` }
    const [comprador] = (await casa.personas(1)) as [Persona]
    const { json, text } = await insist('/api/pedidos/crear-completo', {
      token: comprador.token,
      body: { data: COMPRA },
      headers: clave,
    })
    if (json?.data?.id === undefined) throw new Error(text)
    return json.data.id
  }

  const linkDe = (id: number) =>
    casa.scalar<string | null>(
      'select proveedor_id from pagos_links where pedido_id = $1 order by id desc limit 1',
      [id],
    )

  async function createLink(id: number): Promise<string> {
    await insist(`/api/pedidos/${id}/link`, { token: admin.token, method: 'POST', body: {} })
    for (;;) {
      const link = await linkDe(id)
      if (link !== null) return link
      await wait(100)
    }
  }

  return { url, proveedor, admin, kill, insist, createPedido, createLink, stop: () => servidor.stop() }
}

type Cobros = Awaited<ReturnType<typeof openCobros>>

async function putAjuste({ pool }: Casa, nombre: string, valor: unknown): Promise<void> {
  await pool.query(
    'insert into ajustes (nombre, valor) values ($1, $2) on conflict (nombre) do update set valor = excluded.valor',
    [nombre, JSON.stringify(valor)],
  )
}

/** As the provider does: until it is heard. */
async function deliver(proveedor: Proveedor, pago: string, llamada: LlamadaCambiada = {}): Promise<number> {
  const misma = { requestId: `r-${pago}-${randomUUID()}`, ts: String(Date.now()), ...llamada }
  for (;;) {
    const status = await proveedor.call(pago, misma).catch(() => 0)
    if (status === 200 || status === 401) return status
    await wait(40)
  }
}

/** Until every call was looked into and nothing of a payment is left to do. */
async function settle({ pool, scalar }: Casa): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const quedan = await scalar(`select (select count(*) from avisos_pago where procesado_at is null)
      + (select count(*) from trabajos where tarea in ('aviso-de-pago', 'revisar-link', 'devolver-pagos') and run_at <= now())`)
    if (Number(quedan) === 0) return
    // A job somebody died over waits for its turn: the clock is moved for it.
    await pool.query('update trabajos set run_at = now() where locked_at is null and attempts > 0')
    await wait(200)
  }
}

async function countDescuadres({ pool }: Casa): Promise<string> {
  const textos: string[] = []
  for await (const { pedido, texto } of findDescuadres(pool)) textos.push(`${pedido}: ${texto}`)
  return textos.slice(0, 3).join('; ') || '0'
}

export const pagos: Prueba = async (casa, opciones) => {
  await fillStock(casa)
  const cobros = await openCobros(casa)
  try {
    return [
      ...(await callUnderFire(casa, cobros, opciones.pequenia)),
      ...(await killAround(casa, cobros, opciones.pequenia)),
      ...(await race(casa, cobros, opciones.pequenia)),
    ]
  } finally {
    await cobros.stop()
    await cobros.proveedor.close()
  }
}

/** F44. */
async function callUnderFire(casa: Casa, cobros: Cobros, pequenia: boolean): Promise<Figura[]> {
  const { proveedor } = cobros
  const [llamadas, muertes] = pequenia ? [60, 2] : [1000, 20]
  const genuinas = Math.round(llamadas * 0.7)
  const esperados = new Map<number, 'pagado' | 'retenido' | 'nada'>()
  const cola: { pago: string; llamada?: LlamadaCambiada }[] = []
  const tarde: typeof cola = []
  await inParallel(Array.from({ length: genuinas }), CLIENTES, async (_, i) => {
    const id = await cobros.createPedido()
    const link = await cobros.createLink(id)
    const caso = i % 10
    const pago = proveedor.pay(link, caso === 1 ? { monto: 1_000 } : caso === 2 ? { estado: 'rejected' } : {})
    esperados.set(id, caso === 1 ? 'retenido' : caso === 2 ? 'nada' : 'pagado')
    const suya = { pago: pago.id, llamada: { requestId: `g-${pago.id}`, ts: String(1_700_000_000_000 + i) } }
    ;(caso < 1 || caso === 9 ? tarde : cola).push(suya)
    if (i % 7 === 0) cola.push(suya)
    if (i % 7 === 1) {
      // Nobody paid this one, whatever the call says.
      const impago = await cobros.createPedido()
      const falso = proveedor.pay(await cobros.createLink(impago), { estado: 'pending' })
      esperados.set(impago, 'nada')
      cola.push({
        pago: falso.id,
        llamada: { secreto: 'de-otro', cuerpo: { data: { id: falso.id, status: 'approved' } } },
      })
    }
    if (i % 7 === 2) tarde.push(suya)
  })
  cola.sort((a, b) => Number(a.pago.at(-1)) - Number(b.pago.at(-1)))
  cola.push(...tarde)
  let forjadas = 0
  let vivas = true
  const muriendo = (async () => {
    for (let i = 0; i < muertes && vivas; i++) {
      await wait(120 + ((i * 97) % 300))
      await cobros.kill()
    }
  })()
  await inParallel(cola, CLIENTES, async ({ pago, llamada }) => {
    await wait(30)
    if ((await deliver(proveedor, pago, llamada)) === 401) forjadas++
  })
  vivas = !pequenia
  await muriendo
  await settle(casa)
  let mal = 0
  for (const [id, esperado] of esperados) {
    const { rows } = await casa.pool.query(
      `select p.pagado_at is not null as pagado, (select count(*) from pagos g where g.pedido_id = p.id and g.estado = 'acreditado')::integer as cuentan,
        (select count(*) from pagos g where g.pedido_id = p.id and g.estado = 'retenido')::integer as retenidos from pedidos p where p.id = $1`,
      [id],
    )
    const visto = JSON.stringify(rows[0])
    const debe = {
      pagado: { pagado: true, cuentan: 1, retenidos: 0 },
      retenido: { pagado: false, cuentan: 0, retenidos: 1 },
      nada: { pagado: false, cuentan: 0, retenidos: 0 },
    }[esperado]
    if (visto !== JSON.stringify(debe)) mal++
  }
  const descuadres = await countDescuadres(casa)
  return [
    {
      figura: `F44: ${cola.length} calls of the provider, ${forjadas} forged and refused, the others repeated, late and out of order, ${muertes} kill -9: orders that are not right of ${esperados.size}`,
      medido: String(mal),
      objetivo: '0',
      bien: mal === 0 && forjadas > 0,
    },
    {
      figura: 'what npm run cuadre finds afterwards',
      medido: descuadres,
      objetivo: '0',
      bien: descuadres === '0',
    },
  ]
}

/** F45: half of the kills while a link is being made, half while a payment is being put down. */
async function killAround(casa: Casa, cobros: Cobros, pequenia: boolean): Promise<Figura[]> {
  const { proveedor } = cobros
  const muertes = pequenia ? 4 : 100
  const ids: number[] = []
  let perdidos = 0
  let dobles = 0
  for (let i = 0; i < muertes; i += 2) {
    const id = await cobros.createPedido()
    ids.push(id)
    const haciendo = cobros.createLink(id)
    await wait((i * 7) % 60)
    await cobros.kill()
    const link = await haciendo
    const pago = proveedor.pay(link)
    const diciendo = deliver(proveedor, pago.id)
    await wait((i * 5) % 50)
    await cobros.kill()
    await diciendo
  }
  await settle(casa)
  for (const id of ids) {
    const links = [...proveedor.estado.links.values()].filter(({ referencia }) =>
      referencia.startsWith(`pedido-${id}-`),
    )
    const cuentan = await casa.scalar(
      "select count(*)::integer from pagos where pedido_id = $1 and tipo = 'cobro' and estado = 'acreditado'",
      [id],
    )
    const pagado = await casa.scalar<boolean>('select pagado_at is not null from pedidos where id = $1', [id])
    if (links.length > 1 || cuentan > 1) dobles++
    if (cuentan < 1 || !pagado) perdidos++
  }
  const descuadres = await countDescuadres(casa)
  return [
    {
      figura: `F45: ${muertes} kill -9 around making a link and putting its payment down: lost, doubled`,
      medido: `${perdidos}, ${dobles}`,
      objetivo: '0, 0',
      bien: perdidos === 0 && dobles === 0,
    },
    {
      figura: 'what npm run cuadre finds afterwards',
      medido: descuadres,
      objetivo: '0',
      bien: descuadres === '0',
    },
  ]
}

/** Two who want opposite things at once: one winner each, and the sums hold. */
async function race(casa: Casa, cobros: Cobros, pequenia: boolean): Promise<Figura[]> {
  const { proveedor, admin } = cobros
  const pares = pequenia ? 6 : 200
  const put = (camino: string, body: object) =>
    cobros.insist(camino, { token: admin.token, method: 'PUT', body: { data: body } })
  const caso = async (id: number) => {
    const { rows } = await casa.pool.query(
      `select p.estado, p.pagado_at is not null as pagado, array_agg(g.estado || coalesce(' ' || g.motivo, '')) as pagos
       from pedidos p left join pagos g on g.pedido_id = p.id and g.tipo = 'cobro' where p.id = $1 group by p.id`,
      [id],
    )
    return rows[0] as { estado: string; pagado: boolean; pagos: string[] }
  }
  const cuenta: Record<string, number> = {}
  const count = (que: string) => {
    cuenta[que] = (cuenta[que] ?? 0) + 1
  }
  const cancelados: number[] = []
  await inParallel(Array.from({ length: pares }), 4, async () => {
    const id = await cobros.createPedido()
    const pago = proveedor.pay(await cobros.createLink(id))
    cancelados.push(id)
    await Promise.all([
      deliver(proveedor, pago.id),
      wait(Math.random() * 250).then(() => put(`/api/pedidos/${id}/estado`, { estado: 'cancelado' })),
    ])
  })
  await settle(casa)
  for (const id of cancelados) {
    const { estado, pagado, pagos: suyos } = await caso(id)
    const texto = suyos.join()
    if (estado === 'pendiente' && pagado && texto === 'acreditado') count('paid')
    else if (estado === 'cancelado' && !pagado && texto === 'retenido cancelado') count('cancelled')
    else count(`wrong: ${estado} ${pagado} ${texto}`)
  }
  const cancelaciones = JSON.stringify(cuenta)
  const bienCancelados = Object.keys(cuenta).every(que => !que.startsWith('wrong'))

  for (const que of Object.keys(cuenta)) delete cuenta[que]
  await putAjuste(casa, 'pesaje', true)
  await cobros.kill()
  const pesados: number[] = []
  await inParallel(Array.from({ length: pares }), 4, async () => {
    const id = await cobros.createPedido()
    await put(`/api/pedidos/${id}/estado`, { estado: 'en_proceso' })
    const pesar = async (gramos: number) => {
      const { json } = await cobros.insist(`/api/pedidos/${id}/pesaje`, { token: admin.token })
      const [linea] = json.data.lineas
      const clave = `prueba-${id}-${gramos}`
      return put(`/api/pedidos/${id}/lineas/${linea.id}/peso`, { gramos, vez: linea.vez, clave })
    }
    await pesar(1000)
    const pago = proveedor.pay(await cobros.createLink(id))
    pesados.push(id)
    await Promise.all([deliver(proveedor, pago.id), wait(Math.random() * 30).then(() => pesar(1060))])
  })
  await settle(casa)
  for (const id of pesados) {
    const { pagado, pagos: suyos } = await caso(id)
    const texto = suyos.join()
    const debe = await casa.scalar('select coalesce(total_final, total) from pedidos where id = $1', [id])
    if (texto === 'acreditado' && pagado === (Number(debe) === 1_950_000)) count('paid first')
    else if (texto === 'retenido revision' && !pagado) count('weighed first')
    else count(`wrong: ${pagado} ${texto} ${debe}`)
  }
  const pesadas = JSON.stringify(cuenta)
  const bienPesados = Object.keys(cuenta).every(que => !que.startsWith('wrong'))
  const [descuadres, rotas] = [await countDescuadres(casa), await faltas(casa)]
  return [
    {
      figura: `${pares} pairs pay ‖ cancel: winners`,
      medido: cancelaciones,
      objetivo: 'one each',
      bien: bienCancelados,
    },
    {
      figura: `${pares} pairs pay ‖ weigh again: winners`,
      medido: pesadas,
      objetivo: 'one each',
      bien: bienPesados,
    },
    {
      figura: 'what npm run cuadre finds, and sums that do not hold, after all that',
      medido: `${descuadres}, ${rotas.join('; ') || '0'}`,
      objetivo: '0, 0',
      bien: descuadres === '0' && rotas.length === 0,
    },
  ]
}
