// What customers and other programs hear of an order on its way: it left, nobody was there, it was handed over; once, also when it is told late (ENT-04, INT-03, VOL-04).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let jefa: Persona
let nahuel: Persona
const DIA = new Date().toISOString().slice(0, 10)
beforeAll(async () => {
  m = await createMostrador()
  jefa = await m.persona({ admin: true })
  nahuel = await m.persona({ rol: 'Repartidor' })
  await m.setStock(1, 10_000_000)
  await m.base.pool.query(`insert into webhooks (url, eventos)
    values ('https://otro.example/x', array['pedido.en_camino', 'pedido.entregado', 'pedido.no_estaba'])`)
})
afterAll(() => m.close())
beforeEach(() => m.base.pool.query('delete from novedades'))

const call = (metodo: 'GET' | 'POST' | 'PUT', url: string, body: object, quien = jefa) =>
  m.call(metodo, url, { token: quien.token, body })

interface Suyo {
  readonly id: number
  readonly ana: Persona
}
async function listo(): Promise<Suyo> {
  const ana = await m.persona()
  const id = (await m.comprar(ana)).json.data.id as number
  await call('PUT', `/api/pedidos/${id}/estado`, { estado: 'en_proceso' })
  await m.base.pool.query(
    `insert into push_suscripciones (user_id, endpoint, p256dh, auth, version, pedidos, personal)
      values ($1::integer, 'https://updates.push.services.mozilla.com/' || $1::integer, decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), 0, true, false)`,
    [ana.id],
  )
  return { id, ana }
}
async function armar(suyos: readonly Suyo[]): Promise<number> {
  const pedidos = suyos.map(({ id }) => id)
  return (await call('POST', '/api/vueltas', { repartidor: nahuel.id, dia: DIA, pedidos })).json.data.id
}
const acto = (vuelta: number, tipo: string, suyo?: Suyo, mas = {}) => ({
  id: randomUUID(),
  vuelta,
  tipo,
  hora: new Date().toISOString(),
  ...(suyo && { pedido: suyo.id }),
  ...mas,
})
const decir = async (...actos: readonly object[]) =>
  (await call('POST', '/api/reparto/actos', { actos }, nahuel)).json.data.map(
    ({ resultado }: { resultado: string }) => resultado,
  )
const novedades = async () =>
  (
    await m.base.pool.query<{ evento: string; id: number }>(
      `select evento, (datos ->> 'id')::integer as id from novedades order by novedades.id`,
    )
  ).rows.map(({ evento, id }) => [evento, id])
const asuntos = async ({ ana }: Suyo, tipo: string) =>
  (await m.correos(ana.email, tipo)).map(({ asunto }) => asunto)
const push = ({ id }: Suyo) => m.scalar<string>('select estado from push_avisos where pedido_id = $1', [id])
const historial = async ({ id }: Suyo) =>
  (
    await m.base.pool.query<{ motivo: string | null }>(
      'select motivo from pedido_historial where pedido_id = $1 order by id',
      [id],
    )
  ).rows.flatMap(({ motivo }) => motivo ?? [])

it('[ENT-04] [INT-03] a run leaves, one door opens and one does not: each customer and each program hears it once', async () => {
  const [uno, otro] = [await listo(), await listo()]
  const id = await armar([uno, otro])
  expect(await novedades()).toEqual([])
  const salgo = acto(id, 'salgo')
  await decir(salgo)
  expect(await decir(salgo)).toEqual(['repetido'])
  expect(await novedades()).toEqual([
    ['pedido.en_camino', uno.id],
    ['pedido.en_camino', otro.id],
  ])
  expect(await asuntos(uno, 'pedido-en-camino')).toEqual([`Tu pedido #${uno.id} está en camino`])
  expect([await push(uno), await push(otro)]).toEqual(['en camino', 'en camino'])
  await decir(acto(id, 'entregado', uno), acto(id, 'no estaba', otro, { motivo: 'Perro suelto' }))
  expect((await novedades()).slice(2)).toEqual([
    ['pedido.entregado', uno.id],
    ['pedido.no_estaba', otro.id],
  ])
  const [correo] = await m.correos(otro.ana.email, 'pedido-no-estaba')
  expect(correo?.asunto).toBe(`No pudimos entregarte el pedido #${otro.id}`)
  expect(correo?.texto).not.toContain('Perro')
  expect([await push(uno), await push(otro)]).toEqual(['finalizado', 'no estaba'])
  expect(await historial(otro)).toEqual(['Salió a repartirse', 'No estaba: Perro suelto'])
})

it('[ENT-04] [R5] told hours late, nobody hears that something begins which is over; who never said that they left, left', async () => {
  const [uno, otro, tercero] = [await listo(), await listo(), await listo()]
  const id = await armar([uno, otro, tercero])
  await decir(
    acto(id, 'no estaba', uno),
    acto(id, 'reabrir', uno),
    acto(id, 'entregado', uno),
    acto(id, 'entregado', otro),
  )
  expect((await historial(uno)).slice(0, 2)).toEqual(['Salió a repartirse', 'No estaba: No atendió'])
  expect(await historial(tercero)).toEqual(['Salió a repartirse'])
  expect(await asuntos(uno, 'pedido-no-estaba')).toEqual([])
  expect(await asuntos(otro, 'pedido-en-camino')).toEqual([])
  expect(await asuntos(tercero, 'pedido-en-camino')).toHaveLength(1)
  expect([await push(uno), await push(otro), await push(tercero)]).toEqual([
    'finalizado',
    'finalizado',
    'en camino',
  ])
  expect((await novedades()).slice(0, 3).map(([evento]) => evento)).toEqual(
    Array.from({ length: 3 }, () => 'pedido.en_camino'),
  )
})

it('[ENT-04] what goes after a run that is out leaves too; what nobody got to is no closed door', async () => {
  const [uno, otro] = [await listo(), await listo()]
  const id = await armar([uno])
  await decir(acto(id, 'salgo'))
  await call('PUT', `/api/vueltas/${id}`, { pedidos: [uno.id, otro.id] })
  expect(await asuntos(otro, 'pedido-en-camino')).toHaveLength(1)
  expect(await historial(otro)).toEqual(['Salió a repartirse'])
  await decir(acto(id, 'volví'))
  expect(await novedades()).toEqual([
    ['pedido.en_camino', uno.id],
    ['pedido.en_camino', otro.id],
  ])
  expect(await asuntos(otro, 'pedido-no-estaba')).toEqual([])
})
