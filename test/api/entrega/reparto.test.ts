// What a courier's phone tells, late, twice and with a wrong clock, and what it is shown: each act once, in order, of their own runs alone (ENT-04, E11, E12, E13).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CANARIO, deTelefono } from '../../support/fotos.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let jefa: Persona
let nahuel: Persona
let dario: Persona
let cortador: Persona
const DIA = new Date().toISOString().slice(0, 10)
beforeAll(async () => {
  m = await createMostrador()
  jefa = await m.persona({ admin: true })
  nahuel = await m.persona({ rol: 'Repartidor' })
  dario = await m.persona({ rol: 'Repartidor' })
  cortador = await m.persona({ rol: 'Cortador' })
  await m.setStock(1, 10_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

const call = (metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, quien = jefa) =>
  m.call(metodo, url, { token: quien.token, ...(body && { body }) })
const mover = (id: number, estado: string) => call('PUT', `/api/pedidos/${id}/estado`, { estado })

async function listo(): Promise<number> {
  const { json } = await m.comprar(await m.persona(), { detalle: 'Tocar timbre' })
  await m.base.pool.query("update pedidos set medio_pago = 'efectivo', paga_con = 2000000 where id = $1", [
    json.data.id,
  ])
  await mover(json.data.id, 'en_proceso')
  return json.data.id
}
async function vuelta(cuantos: number, cambio = 5_000) {
  const pedidos: number[] = []
  for (let i = 0; i < cuantos; i++) pedidos.push(await listo())
  const { json } = await call('POST', '/api/vueltas', { repartidor: nahuel.id, dia: DIA, pedidos, cambio })
  return { id: json.data.id as number, pedidos }
}

interface Acto {
  readonly id: string
  readonly tipo: string
  readonly vuelta: number
  readonly pedido?: number
  readonly hora: string
  readonly cobro?: { readonly medio: string; readonly monto: number } | null
}
/** The phone's clock is twenty minutes slow. */
const hora = () => new Date(Date.now() - 20 * 60_000).toISOString()
const acto = (de: number, tipo: string, pedido?: number, mas = {}): Acto => ({
  id: randomUUID(),
  vuelta: de,
  tipo,
  hora: hora(),
  ...(pedido !== undefined && { pedido }),
  ...mas,
})
const EFECTIVO = { cobro: { medio: 'efectivo', monto: 19_500 } }
async function decir(actos: readonly Acto[], quien = nahuel) {
  const { status, json, text } = await call('POST', '/api/reparto/actos', { actos }, quien)
  expect([status, text]).toEqual([200, text])
  return json.data as { id: string; resultado: string; motivo: string | null }[]
}
const resultados = async (actos: readonly Acto[], quien = nahuel) =>
  (await decir(actos, quien)).map(({ resultado }) => resultado)
const leer = async (id: number) =>
  (await call('GET', `/api/vueltas?dia=${DIA}`)).json.data.find((una: { id: number }) => una.id === id)
const estadoDe = (id: number) => m.scalar<string>('select estado from pedidos where id = $1', [id])

describe('[ENT-04] a run on the way', () => {
  it('shows its courier each door: name, address, note, phone, what to collect, change, bags', async () => {
    const { id, pedidos } = await vuelta(2)
    await m.base.pool.query(
      "insert into puntos_direccion (clave, lat, lon) values ('belgrano 9', -32.95, -60.65) on conflict do nothing",
    )
    const { json } = await call('GET', '/api/reparto', undefined, nahuel)
    const mia = json.data.find((una: { id: number }) => una.id === id)
    expect(mia).toMatchObject({ estado: 'armada', cambio: 5_000, esperado: 5_000 })
    expect(mia.paradas).toHaveLength(2)
    expect(mia.paradas[0]).toMatchObject({
      pedido: pedidos[0],
      estado: 'pendiente',
      listo: true,
      nombre: 'Ana Gómez',
      direccion: 'Belgrano 9, 2° B',
      detalle: 'Tocar timbre',
      telefono: '341 555-0100',
      whatsapp: '5493415550100',
      punto: { lat: -32.95, lon: -60.65 },
      cobrar: 19_500,
      medio: 'efectivo',
      pagaCon: 20_000,
      // Two portions of one line: one bag (ENT-06).
      bultos: 1,
    })
  })

  it('leaves, delivers and collects, fails, cools, reopens, and comes back', async () => {
    const { id, pedidos } = await vuelta(3)
    const [a = 0, b = 0, c = 0] = pedidos
    expect(
      await resultados([
        acto(id, 'salgo'),
        acto(id, 'entregado', a, EFECTIVO),
        acto(id, 'no estaba', b, { motivo: 'No atendió', nota: 'Perro suelto' }),
        acto(id, 'heladera', b),
        acto(id, 'entregado', c, { cobro: null }),
        acto(id, 'reabrir', c),
        acto(id, 'entregado', c, { cobro: { medio: 'tarjeta', monto: 19_500 } }),
        acto(id, 'volví'),
        acto(id, 'rindo', undefined, { monto: 24_500, billetes: [{ valor: 20_000, cuantos: 1 }] }),
      ]),
    ).toEqual(Array.from({ length: 9 }, () => 'hecho'))
    const suya = await leer(id)
    expect(suya).toMatchObject({
      estado: 'volvió',
      salio: expect.any(String),
      esperado: 24_500,
      rendicion: { esperado: 24_500, dice: 24_500, recibido: null },
    })
    expect(suya.paradas).toMatchObject([
      { pedido: a, estado: 'entregada', cobro: { medio: 'efectivo', monto: 19_500 } },
      {
        pedido: b,
        estado: 'no estaba',
        motivo: 'No atendió',
        nota: 'Perro suelto',
        enHeladera: expect.any(String),
      },
      { pedido: c, estado: 'entregada', cobro: { medio: 'tarjeta', monto: 19_500 } },
    ])
    expect(await Promise.all(pedidos.map(estadoDe))).toEqual(['finalizado', 'en_proceso', 'finalizado'])
    const { volvieron } = (await call('GET', '/api/vueltas')).json.meta
    expect(volvieron).toMatchObject([{ pedido: b, vuelta: id, veces: 1, motivo: 'No atendió' }])
    const historial = (await call('GET', `/api/pedidos/${b}/historial`)).text
    expect(historial).toContain('No estaba: No atendió')
  })

  it('does not leave with what is not in hand yet, and leaves once that is out', async () => {
    const { id, pedidos } = await vuelta(1)
    const { json } = await m.comprar(await m.persona())
    await call('PUT', `/api/vueltas/${id}`, { pedidos: [...pedidos, json.data.id] })
    const [no] = await decir([acto(id, 'salgo')])
    expect(no).toMatchObject({ resultado: 'rechazado', motivo: expect.stringContaining(`#${json.data.id}`) })
    await call('PUT', `/api/vueltas/${id}`, { pedidos })
    expect(await resultados([acto(id, 'salgo')])).toEqual(['hecho'])
    // Out: what is not ready does not come along any more, and its courier stays.
    const otra = await call('PUT', `/api/vueltas/${id}`, { pedidos: [...pedidos, json.data.id] })
    expect(otra.json.meta.fuera).toMatchObject([{ pedido: json.data.id }])
    expect((await call('PUT', `/api/vueltas/${id}`, { repartidor: dario.id })).status).toBe(409)
    expect((await call('DELETE', `/api/vueltas/${id}`)).status).toBe(409)
  })

  it('an order given the old way, with no run, is delivered as before', async () => {
    const id = await listo()
    await call('PUT', `/api/pedidos/${id}/repartidor`, { repartidor: nahuel.id })
    const dado = await call('PUT', `/api/pedidos/${id}/entregado`, EFECTIVO, nahuel)
    expect(dado.status).toBe(200)
    // The older screen, for an order on a run: its stop and its cash follow.
    const { id: otra, pedidos } = await vuelta(1, 0)
    await call('PUT', `/api/pedidos/${pedidos[0]}/entregado`, EFECTIVO, nahuel)
    expect(await leer(otra)).toMatchObject({ esperado: 19_500, paradas: [{ estado: 'entregada' }] })
  })
})

describe('[R5] [E11] told late', () => {
  it('F53: thirty acts in shuffled repeats, the clock twenty minutes wrong: each once, in order', async () => {
    const { id, pedidos } = await vuelta(14)
    const actos = [
      acto(id, 'salgo'),
      ...pedidos.flatMap((pedido, i) =>
        i % 3 === 0
          ? [
              acto(id, 'no estaba', pedido, { motivo: 'No atendió' }),
              acto(id, 'reabrir', pedido),
              acto(id, 'entregado', pedido, EFECTIVO),
            ]
          : [acto(id, 'entregado', pedido, EFECTIVO)],
      ),
      acto(id, 'volví'),
      acto(id, 'rindo', undefined, { monto: 1 }),
      ...Array.from({ length: 3 }, () => acto(id, 'rindo', undefined, { monto: 278_000 })),
    ]
    expect(actos).toHaveLength(30)
    const desde = await m.scalar<Date>('select now()')
    // The line breaks off again and again: what was sent before is sent again with what is new, also twice at once.
    for (const hasta of [3, 7, 8, 15, 15, 22, 30]) {
      const lote = actos.slice(Math.max(0, hasta - 12), hasta)
      await Promise.all([decir(lote), decir(lote)])
      const viejos = actos
        .slice(0, hasta)
        .filter((_, i) => (i * 7 + hasta) % 3 === 0)
        .reverse()
      expect(new Set(await resultados(viejos))).toEqual(new Set(['repetido']))
    }
    const { rows } = await m.base.pool.query<{
      id: string
      resultado: string
      dicha: Date
      nuestra: boolean
    }>(
      `select id, resultado, hora_telefono as dicha, hora between $2 and now() as nuestra from vuelta_actos
        where vuelta_id = $1 order by serie`,
      [id, desde],
    )
    expect(rows.map(fila => fila.id)).toEqual(actos.map(uno => uno.id))
    expect(new Set(rows.map(fila => fila.resultado))).toEqual(new Set(['hecho']))
    // Both hours are kept; ours is what counts.
    expect(rows.map(({ dicha }) => dicha.toISOString())).toEqual(actos.map(uno => uno.hora))
    expect(rows.every(({ nuestra }) => nuestra)).toBe(true)
    expect(await leer(id)).toMatchObject({
      estado: 'volvió',
      esperado: 278_000,
      rendicion: { dice: 278_000 },
    })
    expect(
      await m.scalar("select count(*)::int from pagos where pedido_id = any($1) and tipo = 'cobro'", [
        pedidos,
      ]),
    ).toBe(14)
  })

  it('what the counter did meanwhile is a clash, said in a sentence, kept, and shown to both', async () => {
    const { id, pedidos } = await vuelta(5)
    const [cancelado = 0, entregado = 0, ajeno = 0, pagado = 0, sano = 0] = pedidos
    await decir([acto(id, 'salgo')])
    await mover(cancelado, 'cancelado')
    await call('PUT', `/api/pedidos/${entregado}/estado`, { estado: 'finalizado', totalFinal: 19_500 })
    await call('PUT', `/api/pedidos/${ajeno}/repartidor`, { repartidor: dario.id })
    await call('PUT', `/api/pedidos/${pagado}/pago`, { metodo: 'Transferencia' })
    const actos = [cancelado, entregado, ajeno, pagado, sano].map(pedido =>
      acto(id, 'entregado', pedido, EFECTIVO),
    )
    const dichos = await decir(actos)
    expect(dichos.map(({ resultado }) => resultado)).toEqual([
      'choque',
      'choque',
      'choque',
      'choque',
      'hecho',
    ])
    expect(dichos.map(({ motivo }) => motivo)).toEqual([
      expect.stringMatching(/^Lo cancelaron/),
      'El mostrador ya lo había dado por entregado',
      'Ese pedido ya no está en tu vuelta: avisá al mostrador',
      expect.stringMatching(/^Cobraste \$19\.500 y ya estaba pago/),
      null,
    ])
    expect(await decir(actos)).toEqual(
      dichos.map(uno => (uno.resultado === 'hecho' ? { ...uno, resultado: 'repetido' } : uno)),
    )
    const suya = await leer(id)
    expect(suya.choques.map(({ pedido }: { pedido: number }) => pedido)).toEqual([
      cancelado,
      entregado,
      ajeno,
      pagado,
    ])
    expect(await Promise.all([cancelado, entregado, ajeno, pagado].map(estadoDe))).toEqual([
      'cancelado',
      'finalizado',
      'en_proceso',
      'finalizado',
    ])
    // The counter reads who collected what from whom and what to do, until somebody has seen it.
    const choques = async () =>
      (await call('GET', `/api/vueltas?dia=2020-01-01`)).json.meta.choques.filter(
        (uno: { vuelta: number }) => uno.vuelta === id,
      )
    const suyos = await choques()
    expect(suyos).toMatchObject([
      {
        pedido: cancelado,
        cobro: { medio: 'efectivo', monto: 19_500 },
        que: expect.stringMatching(
          /cobró \$19\.500 en efectivo de Ana Gómez, y el pedido estaba cancelado\.$/,
        ),
        hacer: expect.stringContaining('devolvele $19.500'),
      },
      {
        pedido: entregado,
        que: expect.stringContaining('ya lo había dado por entregado'),
        hacer: 'El cobro quedó anotado: no hay que hacer nada.',
      },
      {
        pedido: ajeno,
        que: expect.stringContaining('ya no iba en su vuelta'),
        hacer: expect.stringContaining('anotá el pago de $19.500'),
      },
      {
        pedido: pagado,
        que: expect.stringContaining('ya estaba pago'),
        hacer: 'No debe nada: devolvele $19.500 a Ana Gómez.',
      },
    ])
    expect(JSON.stringify(suyos)).not.toContain('avisá al mostrador')
    const [primero] = suyos
    const see = (visto: boolean) => call('PUT', `/api/vueltas/${id}/choques`, { actos: [primero.id], visto })
    expect((await see(true)).status).toBe(200)
    expect((await choques()).map(({ pedido }: { pedido: number }) => pedido)).toEqual([
      entregado,
      ajeno,
      pagado,
    ])
    await see(false)
    expect(await choques()).toEqual(suyos)
    // What was taken at the counter's back is in the courier's hands all the same; the order was paid once.
    expect(suya.esperado).toBe(5_000 + 5 * 19_500)
    expect(
      await m.scalar("select count(*)::int from pagos where pedido_id = $1 and tipo = 'cobro'", [pagado]),
    ).toBe(1)
  })

  it('a sum that is not what is left is delivered, not noted, and looked at', async () => {
    const { id, pedidos } = await vuelta(1, 0)
    const [pedido = 0] = pedidos
    const [dicho] = await decir([
      acto(id, 'entregado', pedido, { cobro: { medio: 'efectivo', monto: 10_000 } }),
    ])
    expect(dicho).toMatchObject({ resultado: 'choque', motivo: expect.stringContaining('faltaban $19.500') })
    expect(await estadoDe(pedido)).toBe('finalizado')
    expect(await leer(id)).toMatchObject({ estado: 'en camino', esperado: 10_000 })
  })
})

describe('[R6] [E12] of their own runs alone', () => {
  it('another courier, who cuts, a customer: nothing of it is there', async () => {
    const { id, pedidos } = await vuelta(1)
    const [pedido = 0] = pedidos
    expect((await call('GET', '/api/reparto', undefined, dario)).text).not.toContain(`"pedido":${pedido}`)
    const ajeno = acto(id, 'entregado', pedido, EFECTIVO)
    const [dicho] = await decir([ajeno], dario)
    const [nada] = await decir([{ ...acto(999_999, 'entregado', pedido), id: ajeno.id }], dario)
    expect(dicho).toEqual(nada)
    expect(dicho?.resultado).toBe('rechazado')
    expect(await estadoDe(pedido)).toBe('en_proceso')
    for (const quien of [cortador, await m.persona()]) {
      expect((await call('GET', '/api/reparto', undefined, quien)).status).toBe(403)
      expect((await call('POST', '/api/reparto/actos', { actos: [ajeno] }, quien)).status).toBe(403)
      expect((await call('GET', '/api/vueltas', undefined, quien)).status).toBe(403)
    }
    expect((await call('GET', '/api/vueltas', undefined, nahuel)).status).toBe(403)
    // Another's act is told again by somebody else: it says nothing of it.
    await decir([ajeno])
    expect(await resultados([ajeno], dario)).toEqual(['rechazado'])
  })
})

describe('[R9] [E13] the picture of a door', () => {
  it('is made anew, seen by the staff and by who took it, and gone with the data of the order', async () => {
    const ana = await m.persona()
    const { json } = await m.comprar(ana)
    const pedido = json.data.id as number
    await mover(pedido, 'en_proceso')
    const { id } = (
      await call('POST', '/api/vueltas', { repartidor: nahuel.id, dia: DIA, pedidos: [pedido] })
    ).json.data
    const suyo = acto(id, 'no estaba', pedido, { nota: 'Reja verde' })
    const subir = async (quien: Persona, cual: string, datos: Buffer) =>
      (
        await m.app.inject({
          method: 'PUT',
          url: `/api/reparto/actos/${cual}/foto`,
          headers: { authorization: `Bearer ${quien.token}`, 'content-type': 'image/jpeg' },
          payload: datos,
        })
      ).statusCode
    const foto = await deTelefono(320, 240)
    expect(await subir(nahuel, suyo.id, foto)).toBe(404)
    await decir([suyo])
    expect(await subir(dario, suyo.id, foto)).toBe(404)
    expect(await subir(nahuel, suyo.id, Buffer.from('no es una foto'))).toBeGreaterThanOrEqual(400)
    expect(await subir(nahuel, suyo.id, foto)).toBe(200)
    expect((await leer(id)).paradas).toMatchObject([{ foto: true, nota: 'Reja verde' }])
    const ver = (quien: Persona) =>
      m.app.inject({
        url: `/api/vueltas/${id}/paradas/${pedido}/foto`,
        headers: { authorization: `Bearer ${quien.token}` },
      })
    for (const [quien, status] of [
      [jefa, 200],
      [nahuel, 200],
      [dario, 404],
      [cortador, 404],
      [ana, 403],
    ] as const) {
      expect((await ver(quien)).statusCode).toBe(status)
    }
    const { rawPayload, headers } = await ver(jefa)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(rawPayload.includes(CANARIO)).toBe(false)
    await mover(pedido, 'cancelado')
    expect((await call('DELETE', `/api/trastienda/clientes/${ana.id}`)).status).toBe(200)
    expect(await m.scalar('select count(*)::int from vuelta_fotos where pedido_id = $1', [pedido])).toBe(0)
    expect(await m.scalar('select nota from vuelta_paradas where pedido_id = $1', [pedido])).toBeNull()
    expect(await m.scalar("select count(*)::int from vuelta_actos where datos::text like '%Reja%'")).toBe(0)
  })
})
