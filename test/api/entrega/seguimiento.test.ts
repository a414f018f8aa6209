// Following an order by its secret link: what it tells and to whom, how it ends, and that a late slot is told once (ENT-05, R7).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SeguimientoSchema } from '#contract/entrega/seguimiento.schema.ts'
import { createTareasSeguimiento, tellDemoras } from '#server/pedido/follow/tareas.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let b: Balanza
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  b = createBalanza(m, admin)
  await m.setStock(1, 100_000_000)
})
afterAll(() => m.close())

const DIRECCION = 'Mitre 1482, 3.º B'
const ajustar = (ajustes: object) => withPesaje(m, { pesaje: false, ...ajustes })
const seguir = (secreto: string) => m.call('GET', `/api/seguimiento/${secreto}`)
const secretoDe = (id: number) =>
  m.scalar<string | null>("select encode(seguimiento, 'hex') from pedidos where id = $1", [id])

async function enlaceDe(id: number, { token } = admin): Promise<string> {
  const { json, status } = await m.call('POST', `/api/pedidos/${id}/seguimiento`, { token })
  expect(status).toBe(200)
  return json.data.enlace
}

/** With its secret. */
async function seguido(datos: object = {}) {
  await ajustar({ porTurnos: true })
  const ana = await m.persona()
  const { json } = await m.comprar(ana, { direccion: DIRECCION, ...datos })
  const id: number = json.data.id
  return { ana, id, secreto: (await secretoDe(id)) ?? '', texto: json.data.attributes.whatsapp?.texto }
}

const deps = () => ({ pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'https://carniceria.example' })
/** A slot of today by the shop's clock that ends in so many minutes. */
const enTurno = (id: number, minutos: number, ademas = '') =>
  m.base.pool.query(
    `update pedidos set entrega = 'envio', turno_id = 1, turno_desde = '00:00',
      entrega_fecha = (now() at time zone 'America/Argentina/Buenos_Aires')::date,
      turno_hasta = to_char((now() at time zone 'America/Argentina/Buenos_Aires') + make_interval(mins => $2), 'HH24:MI')
      ${ademas} where id = $1`,
    [id, minutos],
  )

describe('[ENT-05] the link', () => {
  it('is in the mail and the chat of an order where the shop has slots or zones', async () => {
    const { ana, id, secreto, texto } = await seguido()
    const enlace = await enlaceDe(id)
    expect(secreto).toMatch(/^[\da-f]{32}$/)
    expect(enlace).toMatch(new RegExp(`^https?://[^/]+/Seguimiento/${secreto}$`))
    expect(texto.split('\n')).toContain(`Seguilo acá: ${enlace}`)
    const [correo] = await m.correos(ana.email, 'pedido')
    expect(correo?.texto).toContain(enlace)
    expect(correo?.html).toContain(enlace)
  })

  it('is nowhere with both switched off', async () => {
    await ajustar({ porTurnos: false, conZonas: false })
    const ana = await m.persona()
    const { json } = await m.comprar(ana)
    expect(await secretoDe(json.data.id)).toBeNull()
    expect(json.data.attributes.whatsapp?.texto).not.toContain('Segu')
    const [correo] = await m.correos(ana.email, 'pedido')
    expect(correo?.texto).not.toContain('Seguilo')
  })

  it('is given again, taken back by its customer, and made anew', async () => {
    const { ana, id, secreto } = await seguido()
    expect(await enlaceDe(id, ana)).toMatch(new RegExp(`${secreto}$`))
    const { status } = await m.call('DELETE', `/api/pedidos/${id}/seguimiento`, { token: ana.token })
    expect(status).toBe(200)
    expect((await seguir(secreto)).status).toBe(404)
    const nuevo = (await enlaceDe(id)).slice(-32)
    expect(nuevo).not.toBe(secreto)
    expect((await seguir(secreto)).status).toBe(404)
    expect((await seguir(nuevo)).status).toBe(200)
  })

  it('goes to the customer by chat from who serves, and names nobody to the customer', async () => {
    const { ana, id } = await seguido()
    const { json } = await m.call('POST', `/api/pedidos/${id}/seguimiento`, { token: admin.token })
    expect(json.data.whatsapp).toEqual({
      numero: '5493415550100',
      texto: `¡Hola, Ana! Podés seguir tu pedido #${id} acá, sin entrar a tu cuenta: ${json.data.enlace}`,
    })
    const suyo = await m.call('POST', `/api/pedidos/${id}/seguimiento`, { token: ana.token })
    expect(suyo.json.data.whatsapp).toBeNull()
  })

  it('is gone thirty days after the end, and not before', async () => {
    const { id, secreto } = await seguido()
    const fin = (dias: number) =>
      m.base.pool.query(
        `update pedido_historial set created_at = now() - make_interval(days => $2) where pedido_id = $1`,
        [id, dias],
      )
    await fin(60)
    expect((await seguir(secreto)).status).toBe(200)
    await b.mover(id, 'en_proceso')
    await b.mover(id, 'finalizado')
    await fin(29)
    expect((await seguir(secreto)).json.data.titulo).toBe('Entregado')
    await fin(31)
    expect((await seguir(secreto)).status).toBe(404)
  })

  it('is gone with its person', async () => {
    const { ana, secreto } = await seguido()
    await m.base.pool.query('update users set eliminado_at = now() where id = $1', [ana.id])
    expect((await seguir(secreto)).status).toBe(404)
  })
})

describe('[R7] [E3] [E4] what stands behind it', () => {
  it('cannot be guessed, and everything that is none is one answer', async () => {
    const { secreto } = await seguido()
    const otro = secreto.replace(/^./, primera => (primera === '0' ? '1' : '0'))
    const malos = [
      otro,
      secreto.slice(1),
      `${secreto}0`,
      '1',
      'x'.repeat(32),
      `${secreto}%00`,
      '0'.repeat(32),
    ]
    const respuestas = await Promise.all(malos.map(seguir))
    expect(respuestas.map(({ status }) => status)).toEqual(malos.map(() => 404))
    expect(new Set(respuestas.map(({ text }) => text)).size).toBe(1)
  })

  it('is a closed list of fields, in which none of the canaries stands', async () => {
    await ajustar({ porTurnos: true })
    const ana = await m.persona({ direccion: 'Salta 9999' })
    await m.base.pool.query(
      `update users set nombre = 'Lucía Canario', apellido = 'Canario', telefono = '341 555-0177' where id = $1`,
      [ana.id],
    )
    const { json: hecho } = await m.comprar(ana, {
      direccion: DIRECCION,
      detalle: 'canario: el timbre no anda',
    })
    const id: number = hecho.data.id
    const { json, text, headers } = await seguir((await secretoDe(id)) ?? '')
    expect(Object.keys(json.data).toSorted()).toEqual(
      [...(SeguimientoSchema.properties.data.required ?? [])].toSorted(),
    )
    expect(json.data).toMatchObject({ numero: id, nombre: 'Lucía', calle: 'Mitre', titulo: 'Recibido' })
    for (const secreto of ['anario', '1482', '3.º', '9999', '0177', ana.email, 'timbre', 'Salta']) {
      expect(text).not.toContain(secreto)
    }
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('opens nothing else: neither the order nor its money', async () => {
    const { id, secreto } = await seguido()
    for (const ruta of [`/api/pedidos/${id}`, `/api/pedidos/${id}/cobro`, `/api/pedidos/${secreto}`]) {
      expect([401, 403, 404]).toContain((await m.call('GET', ruta, { token: secreto })).status)
    }
  })

  it('has its own limit of tries', async () => {
    const apretado = await createMostrador({ cupos: { seguimiento: { intentos: 3, segundos: 600 } } })
    const estados = []
    for (let i = 0; i < 5; i++)
      estados.push((await apretado.call('GET', `/api/seguimiento/${'a'.repeat(32)}`)).status)
    await apretado.close()
    expect(estados).toEqual([404, 404, 404, 429, 429])
  })

  it('is another customer’s to no other', async () => {
    const { id } = await seguido()
    const beto = await m.persona()
    for (const metodo of ['GET', 'POST', 'DELETE'] as const) {
      const { status } = await m.call(metodo, `/api/pedidos/${id}/seguimiento`, { token: beto.token })
      expect(status).toBe(404)
    }
  })
})

describe('[ENT-05] what is told', () => {
  it('has the slot in words, the weights by line and what is to pay', async () => {
    await withPesaje(m, { porTurnos: true })
    const { id, linea, ana } = await b.unKilo({ direccion: DIRECCION })
    await m.base.pool.query(
      `update pedidos set entrega = 'envio', entrega_fecha = '2026-11-21', turno_id = 1, turno_desde = '09:00',
        turno_hasta = '13:00' where id = $1`,
      [id],
    )
    const secreto = (await secretoDe(id)) ?? ''
    expect((await seguir(secreto)).json.data).toMatchObject({
      turno: 'sábado 21 de noviembre, de 9 a 13',
      titulo: 'En preparación',
      demorado: false,
      pagado: false,
    })
    await b.pesar(id, linea.id, 1_060)
    const { data } = (await seguir(secreto)).json
    expect(data.lineas).toMatchObject([{ detalle: expect.stringContaining('1,06 kg'), monto: 20_670 }])
    expect(data).toMatchObject({ titulo: 'Listo', total: 20_670, falta: 20_670 })
    expect(
      data.pasos.map(({ nombre, hecho }: { nombre: string; hecho: boolean }) => [nombre, hecho]),
    ).toEqual([
      ['Recibido', true],
      ['En preparación', true],
      ['Pesado', true],
      ['Pagado', false],
      ['Entregado', false],
    ])
    const propio = await m.call('GET', `/api/pedidos/${id}/seguimiento`, { token: ana.token })
    expect(propio.json.data).toEqual(data)
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    expect((await seguir(secreto)).json.data).toMatchObject({ falta: 0, pagado: true, proximo: null })
  })

  it('is refused to pay where the shop charges by no provider, in words', async () => {
    const { secreto } = await seguido()
    const { status, json } = await m.call('POST', `/api/seguimiento/${secreto}/link`)
    expect([status, json.error.message]).toEqual([409, 'La tienda no cobra con Mercado Pago'])
  })
})

describe('[ENT-05] the stops before', () => {
  /** A run that left half an hour ago, with a stop for each order, in their order; those done so many minutes after it left. */
  async function salir(ids: readonly number[], hechas: readonly number[]) {
    const vuelta = await m.scalar<number>(
      `insert into vueltas (dia, numero, repartidor_id, repartidor, estado, salio_at)
       values (current_date, coalesce((select max(numero) + 1 from vueltas), 1), $1, 'Nahuel', 'en camino', now() - interval '30 minutes')
       returning id`,
      [admin.id],
    )
    for (const [i, id] of ids.entries()) {
      const minutos = hechas[i] ?? null
      await m.base.pool.query(
        `insert into vuelta_paradas (vuelta_id, pedido_id, orden, estado, hora) values ($1, $2, $3, $4,
          now() - interval '30 minutes' + make_interval(mins => $5))`,
        [vuelta, id, i + 1, minutos === null ? 'pendiente' : 'entregada', minutos],
      )
    }
  }
  const varios = async (cuantos: number) => {
    const pedidos = []
    for (let i = 0; i < cuantos; i++) pedidos.push(await seguido())
    return pedidos
  }
  const ver = async (uno: { readonly secreto: string } | undefined) =>
    (await seguir(uno?.secreto ?? '')).json.data

  it('are a number, and from the second that is done the arrival a range by the courier’s pace', async () => {
    const pedidos = await varios(5)
    await salir(
      pedidos.map(({ id }) => id),
      [10, 20],
    )
    const [hecha, , tercera, , quinta] = pedidos
    expect(await ver(tercera)).toMatchObject({ titulo: 'En camino', paradas: 0, llega: expect.anything() })
    expect(await ver(hecha)).toMatchObject({ paradas: null, llega: null })
    const data = await ver(quinta)
    expect(data.paradas).toBe(2)
    const [desde, hasta] = [Date.parse(data.llega.desde), Date.parse(data.llega.hasta)]
    // Ten minutes a stop: three more, from the last one done ten minutes ago.
    expect(desde).toBeLessThanOrEqual(Date.now() + 20 * 60_000)
    expect(hasta).toBeGreaterThan(Date.now() + 20 * 60_000)
    expect(hasta - desde).toBeLessThanOrEqual(30 * 60_000)
    // Nothing of the others, nor of who brings it.
    const dicho = JSON.stringify(data)
    for (const { id } of pedidos.slice(0, 4)) expect(dicho).not.toContain(`${id},`)
    expect(dicho).not.toContain('Nahuel')
  })

  it('say no time before the second is done', async () => {
    const pedidos = await varios(3)
    await salir(
      pedidos.map(({ id }) => id),
      [10],
    )
    expect(await ver(pedidos[2])).toMatchObject({ paradas: 1, llega: null })
  })

  it('are none of who was not there', async () => {
    const [uno] = await varios(1)
    await salir([uno?.id ?? 0], [5])
    await m.base.pool.query("update vuelta_paradas set estado = 'no estaba' where pedido_id = $1", [uno?.id])
    expect(await ver(uno)).toMatchObject({ titulo: 'No te encontramos', paradas: null })
  })

  it('[ENT-05] on its way it is not told that it is late', async () => {
    const [uno] = await varios(1)
    await salir([uno?.id ?? 0], [])
    await enTurno(uno?.id ?? 0, 0)
    expect(await tellDemoras(deps())).toBe(0)
  })
})

describe('[ENT-05] a slot that will be missed', () => {
  it('is told before it is missed, once, by mail, on the page and in Hoy', async () => {
    // By the clock of the database: near midnight no slot of today has half an hour left.
    const { ana, id, secreto } = await seguido()
    await enTurno(id, 0)
    expect(await tellDemoras(deps())).toBe(1)
    expect(await tellDemoras(deps())).toBe(0)
    const correos = await m.correos(ana.email, 'pedido-demorado')
    expect(correos).toHaveLength(1)
    expect(correos[0]?.asunto).toBe(`Tu pedido #${id} viene demorado`)
    expect(correos[0]?.texto).toContain(`/Seguimiento/${secreto}`)
    expect((await seguir(secreto)).json.data.demorado).toBe(true)
    const hoy = await m.call('GET', '/api/trastienda/numeros/hoy', { token: admin.token })
    expect(hoy.json.data.colas.demorados).toMatchObject({ cuantos: 1, primeros: [{ id }] })
    // Another slot is another promise.
    await m.base.pool.query('update pedidos set entrega_fecha = entrega_fecha + 1 where id = $1', [id])
    expect((await seguir(secreto)).json.data.demorado).toBe(false)
    expect(await tellDemoras(deps())).toBe(0)
  })

  it('is not told of what was handed over, is picked up, or waits for its customer’s money', async () => {
    const [entregado, retirado, impago] = [await seguido(), await seguido(), await seguido()]
    await enTurno(entregado.id, 0)
    await b.mover(entregado.id, 'en_proceso')
    await b.mover(entregado.id, 'finalizado')
    await enTurno(retirado.id, 0)
    await m.base.pool.query("update pedidos set entrega = 'retiro' where id = $1", [retirado.id])
    await enTurno(impago.id, 0, ", medio_pago = 'transferencia'")
    expect(await tellDemoras(deps())).toBe(0)
  })

  it('is looked for by the clock', () => {
    expect(Object.keys(createTareasSeguimiento(deps()))).toEqual(['avisar-demoras'])
  })
})
