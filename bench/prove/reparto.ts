// A courier's phone that was offline: every act of its run sent again and again to two servers, one of which is killed meanwhile (E11).
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../test/support/puerto.ts'
import { ask, type Casa, inParallel, type Persona } from '../support/casa.ts'
import { COMPRA, fillStock, type Prueba, sums } from './prueba.ts'

const PARADAS = 30
/** The phone's clock is slow. */
const ATRASO_MS = 20 * 60_000
const COBRO = { medio: 'efectivo', monto: 19_500 }

interface Acto {
  readonly id: string
  readonly vuelta: number
  readonly tipo: string
  readonly hora: string
  readonly pedido?: number
  readonly cobro?: typeof COBRO
  readonly motivo?: string
}

export const reparto: Prueba = async (casa, { pequenia }) => {
  const corridas = pequenia ? 2 : 20
  await fillStock(casa)
  const port = String(await freePort())
  const urls = [`http://127.0.0.1:${port}`, (await casa.startServidor()).url] as const
  let fragil = await casa.startServidor({ PORT: port, LOG_LEVEL: 'silent' })
  const [admin] = (await casa.personas(1, true)) as [Persona]
  const [nahuel] = (await casa.personas(1)) as [Persona]
  await casa.pool.query(
    "update users set role_id = (select id from roles where name = 'Repartidor') where id = $1",
    [nahuel.id],
  )

  const quieta = await makeVuelta(casa, urls[1], admin, nahuel)
  const inicio = performance.now()
  const perdidas = { ...(await settle([urls[1]], nahuel, quieta)) }
  const segundos = (performance.now() - inicio) / 1000
  const cuentas = [await count(casa, quieta)]

  for (let corrida = 0; corrida < corridas; corrida++) {
    const actos = await makeVuelta(casa, urls[1], admin, nahuel)
    const dicho = settle(urls, nahuel, actos)
    await wait(20 + ((corrida * 97) % 300))
    const fin = once(fragil.child, 'exit')
    fragil.child.kill('SIGKILL')
    await fin
    fragil = await casa.startServidor({ PORT: port, LOG_LEVEL: 'silent' })
    perdidas.rechazados += (await dicho).rechazados
    cuentas.push(await count(casa, actos))
  }
  const suma = (campo: 'faltan' | 'dobles' | 'desordenados') =>
    cuentas.reduce((total, cuenta) => total + cuenta[campo], 0)
  const medido = [suma('faltan') + perdidas.rechazados, suma('dobles'), suma('desordenados')]
  return [
    {
      figura: `F53: ${corridas} runs of ${PARADAS} stops told late, every act to two servers at once and again, one of them killed: lost; doubled; out of order`,
      medido: medido.join('; '),
      objetivo: '0; 0; 0',
      bien: medido.every(cuantos => cuantos === 0),
    },
    {
      figura: `F53: the acts of ${PARADAS} stops told to one server in one go, seconds until all are settled`,
      medido: segundos.toFixed(1),
      objetivo: '5',
      bien: segundos <= 5,
    },
    await sums(casa),
  ]
}

/** A run of orders that wait to be taken, and all that its courier's phone will say of it. */
async function makeVuelta(casa: Casa, url: string, admin: Persona, nahuel: Persona): Promise<Acto[]> {
  const call = async (method: 'POST' | 'PUT', camino: string, token: string, body: object) => {
    const { status, json, text } = await ask(url + camino, { method, token, body })
    if (status !== 200) throw new Error(`${camino}: ${text}`)
    return json
  }
  const pedidos: number[] = []
  await inParallel(await casa.personas(PARADAS), 5, async ({ token }) => {
    const { data } = await call('POST', '/api/pedidos/crear-completo', token, { data: COMPRA })
    await call('PUT', `/api/pedidos/${data.id}/estado`, admin.token, { estado: 'en_proceso' })
    pedidos.push(data.id)
  })
  const dia = await casa.scalar<string>('select current_date::text')
  const { data } = await call('POST', '/api/vueltas', admin.token, {
    repartidor: nahuel.id,
    dia,
    pedidos,
    cambio: 5000,
  })
  const acto = (tipo: string, pedido?: number, mas: Partial<Acto> = {}): Acto => ({
    id: randomUUID(),
    vuelta: data.id,
    tipo,
    hora: new Date(Date.now() - ATRASO_MS).toISOString(),
    ...(pedido !== undefined && { pedido }),
    ...mas,
  })
  return [
    acto('salgo'),
    ...pedidos.flatMap((pedido, i) => [
      ...(i % 5 === 4 ? [acto('no estaba', pedido, { motivo: 'No atiende' }), acto('reabrir', pedido)] : []),
      acto('entregado', pedido, { cobro: COBRO }),
    ]),
    acto('volví'),
  ]
}

/** As a phone does: all of it, to whoever answers, until each act has its answer; each server is told twice. */
async function settle(urls: readonly string[], { token }: Persona, actos: readonly Acto[]) {
  const rechazados = new Set<string>()
  const insist = async (url: string): Promise<void> => {
    for (;;) {
      try {
        const { status, json, text } = await ask(`${url}/api/reparto/actos`, { token, body: { actos } })
        if (status === 200) {
          for (const { id, resultado } of json.data) {
            if (resultado !== 'hecho' && resultado !== 'repetido') rechazados.add(id)
          }
          return
        }
        if (status < 500) throw new TypeError(text)
      } catch (error) {
        if (error instanceof TypeError) throw error
      }
      await wait(50)
    }
  }
  await Promise.all([...urls, ...urls].map(insist))
  return { rechazados: rechazados.size }
}

/** What the database has of it, against what was sent. */
async function count(casa: Casa, actos: readonly Acto[]) {
  const pedidos = [...new Set(actos.flatMap(({ pedido }) => pedido ?? []))]
  const { rows } = await casa.pool.query<{ id: string }>(
    "select id from vuelta_actos where vuelta_id = $1 and resultado = 'hecho' order by serie",
    [actos[0]?.vuelta],
  )
  const lugares = new Map(actos.map(({ id }, i) => [id, i]))
  const orden = rows.map(({ id }) => lugares.get(id) ?? -1)
  const dobles = await casa.scalar(
    `select count(*)::integer from (select pedido_id from pagos where pedido_id = any($1) group by 1 having count(*) > 1
      union all select pedido_id from pedido_historial where pedido_id = any($1) and a = 'finalizado' and de is distinct from a group by 1 having count(*) > 1) d`,
    [pedidos],
  )
  const cobrados = await casa.scalar(
    "select count(*)::integer from pedidos where id = any($1) and estado = 'finalizado' and pagado_at is not null",
    [pedidos],
  )
  return {
    faltan: actos.length - orden.length + (pedidos.length - cobrados),
    dobles,
    desordenados: orden.filter((lugar, i) => i > 0 && lugar <= (orden[i - 1] ?? -1)).length,
  }
}
