// A placed order that the staff changes: prices, stock, code, the customer's yes, and who comes second (MOS-02).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { veces } from '../../support/veces.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador({ cupos: { enlacePedido: { intentos: 1_000, segundos: 60 } } })
  admin = await m.persona({ admin: true })
  for (const id of [1, 2, 501]) await m.setStock(id, 10_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

interface Linea {
  readonly id: number
  readonly attributes: { readonly cantidad: number; readonly precio_unitario: number }
}
/** Vacío, 500 g: $9.750 each. */
const VACIO = { articuloId: 1, valorId: 2 }

async function pedir(cantidad = 4, datos: object = {}, quien?: Persona) {
  const ana = quien ?? (await m.persona())
  const { json, status } = await m.comprar(ana, { articulos: [{ ...VACIO, cantidad }], ...datos })
  expect(status).toBe(200)
  return { ana, id: json.data.id as number, lineas: lineasDe(json) }
}
const lineasDe = (json: { data: { attributes: { pedido_articulos: { data: Linea[] } } } }) =>
  json.data.attributes.pedido_articulos.data
const leer = async (id: number, { token } = admin) =>
  (await m.call('GET', `/api/pedidos/${id}`, { token })).json
const cambiar = (id: number, body: object, token = admin.token) =>
  m.call('POST', `/api/pedidos/${id}/cambios`, { token, body: { data: { revision: 0, ...body } } })
const contestar = (id: number, cambio: number, como: string, { token }: Persona) =>
  m.call('POST', `/api/pedidos/${id}/cambios/${cambio}/${como}`, { token })
const estado = (id: number, a: string) =>
  m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: a } })
interface Cambiado {
  readonly cantidad?: number
  readonly detalle?: string
}

/** Another article that is weighed, in a portion it comes in. */
async function otra() {
  const { rows } = await m.base.pool.query(
    `select a.id as "articuloId", v.id as "valorId", a.precio_kg as precio, v.grs_porcion as gramos, a.nombre, coalesce(a.desc_porciento, 0) as oferta
     from articulos a join articulos_valores av on av.articulo_id = a.id join valores v on v.id = av.valor_id
     where a.id = 2 order by v.grs_porcion limit 1`,
  )
  return rows[0]
}

describe('[MOS-02] what the staff changes at once', () => {
  it('adds, takes out and swaps lines: the stock and the total follow once, the customer is told', async () => {
    const antes = await m.stock(1)
    const { id, ana, lineas } = await pedir(4)
    const nueva = await otra()
    const antesOtra = await m.stock(2)
    const { status, json } = await cambiar(id, {
      quedan: [{ id: lineas[0]?.id, cantidad: 2 }],
      nuevas: [{ articuloId: nueva.articuloId, valorId: nueva.valorId, cantidad: 1 }],
      dicho: true,
    })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ revision: 1, cambio: { estado: 'aplicado', totalAntes: 39_000 } })
    expect(await m.stock(1)).toBe(antes - 1_000)
    expect(await m.stock(2)).toBe(antesOtra - nueva.gramos)
    const { attributes } = (await leer(id)).data
    expect(attributes.total).toBe(json.data.cambio.total)
    expect(attributes.revision).toBe(1)
    expect(lineasDe(await leer(id)).map(linea => linea.attributes.cantidad)).toEqual([2, 1])
    expect(json.data.cambio.textos).toHaveLength(2)
    expect(json.data.whatsapp.texto).toContain(`¡Hola, Ana! Cambiamos tu *pedido #${id}*`)
    const visto = await m.call('GET', `/api/pedidos/${id}/cambios`, { token: ana.token })
    expect(visto.json.data).toEqual([json.data.cambio])
    const correo = await m.scalar<string>(
      `select texto from correos where tipo = 'pedido-cambiado' and para = $1`,
      [ana.email],
    )
    expect(correo).toContain('de 4 a 2')
    const pasos = (await m.call('GET', `/api/pedidos/${id}/historial`, { token: ana.token })).json.data
    expect(pasos.at(-1)).toMatchObject({ de: 'pendiente', a: 'pendiente', quien: 'comercio', user: null })
    expect(pasos.at(-1).motivo).toMatch(/^Cambio/)
    // Swapped for good: cancelling gives back what it has now, and taking that back takes it again.
    expect((await estado(id, 'cancelado')).status).toBe(200)
    expect([await m.stock(1), await m.stock(2)]).toEqual([antes, antesOtra])
    await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })
    expect([await m.stock(1), await m.stock(2)]).toEqual([antes - 1_000, antesOtra - nueva.gramos])
    expect(await faltas(m.base)).toEqual([])
  })

  it('a line taken out and put in again, over and over: the ledger holds and the stock comes back whole', async () => {
    const antes = await m.stock(1)
    const { id, lineas } = await pedir(4)
    const nueva = await otra()
    const conOtra = await cambiar(id, {
      quedan: [],
      nuevas: [{ articuloId: nueva.articuloId, valorId: nueva.valorId, cantidad: 1 }],
      dicho: true,
    })
    expect(conOtra.status).toBe(200)
    expect(await m.stock(1)).toBe(antes)
    expect(
      (await cambiar(id, { revision: 1, nuevas: [{ ...VACIO, cantidad: 3 }], dicho: true })).status,
    ).toBe(200)
    expect(await m.stock(1)).toBe(antes - 1_500)
    expect(lineas[0]?.id).not.toBe(lineasDe(await leer(id)).at(-1)?.id)
    expect((await estado(id, 'cancelado')).status).toBe(200)
    expect(await m.stock(1)).toBe(antes)
    expect(await faltas(m.base)).toEqual([])
  })

  it('lines that stay keep their price, new ones have today’s of the customer’s list; what a client says of money is not read', async () => {
    const { id, lineas } = await pedir(2)
    const nueva = await otra()
    await m.base.pool.query('update articulos set precio_kg = precio_kg * 2 where id = 1')
    const { json } = await cambiar(id, {
      quedan: [{ id: lineas[0]?.id, cantidad: 3, precio: 1, precioUnitario: 1, subtotal: 1 }],
      nuevas: [{ articuloId: nueva.articuloId, valorId: nueva.valorId, cantidad: 1, precio: 1 }],
      total: 1,
      subtotal: 1,
      dicho: true,
    })
    await m.base.pool.query('update articulos set precio_kg = precio_kg / 2 where id = 1')
    const hoy = Math.round((nueva.precio * (100 - nueva.oferta) * nueva.gramos) / 100_000)
    expect(json.data.cambio.total).toBe(3 * 9_750 + hoy / 100)
  })

  it('address and notes alone, of a paid order too; its total is not touched', async () => {
    const { id, lineas } = await pedir(2)
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    const { status, json } = await cambiar(id, { direccion: ' San Martín 1 ', detalle: 'sin timbre' })
    expect(status).toBe(200)
    expect(json.data.cambio.textos).toEqual(['Dirección de entrega: San Martín 1', 'Detalle: sin timbre'])
    expect((await leer(id)).data.attributes).toMatchObject({
      direccion: 'San Martín 1',
      detalle: 'sin timbre',
      total: 19_500,
    })
    const pagado = await cambiar(id, { revision: 1, quedan: [{ id: lineas[0]?.id, cantidad: 1 }] })
    expect(pagado.status).toBe(409)
    expect(pagado.json.error.message).toContain('ya está pagado por $19.500')
  })

  it('a code is looked at again by its own minimum at the ordered terms, and its use comes back once', async () => {
    await m.base.pool.query(
      `insert into discount_codes (code, discount_percentage, minimo, max_uses) values ('MINIMO20', 10, 2000000, 5)`,
    )
    const { id, lineas } = await pedir(4, { code: 'MINIMO20' })
    const usos = () => m.scalar(`select current_uses from discount_codes where code = 'MINIMO20'`)
    expect(await usos()).toBe(1)
    // Changed since: the order keeps what it was promised.
    await m.base.pool.query(
      `update discount_codes set discount_percentage = 50, active = false where code = 'MINIMO20'`,
    )
    const [primera] = lineas
    const menos = await cambiar(id, { quedan: [{ id: primera?.id, cantidad: 3 }] })
    expect(menos.json.data.cambio.total).toBe(29_250 * 0.9)
    const poco = await cambiar(id, { revision: 1, quedan: [{ id: primera?.id, cantidad: 2 }] })
    expect(poco.json.data.cambio).toMatchObject({ total: 19_500, estado: 'aplicado' })
    expect(poco.json.data.cambio.textos).toContain('El código MINIMO20 ya no vale para este pedido')
    expect(await usos()).toBe(0)
    await estado(id, 'cancelado')
    expect(await usos()).toBe(0)
  })

  it('taking out the last line asks to cancel; nothing to change, other orders’ lines and too much are refused', async () => {
    const { id, lineas } = await pedir(2)
    const ajena = (await pedir(1)).lineas[0]
    const vacio = await cambiar(id, { quedan: [{ id: lineas[0]?.id, cantidad: 0 }] })
    expect(vacio.status).toBe(409)
    expect(vacio.json.error).toMatchObject({
      details: { vacio: true },
      message: expect.stringContaining('cancelalo'),
    })
    const casos = [
      [{}, 400],
      [{ quedan: [{ id: lineas[0]?.id, cantidad: 2 }] }, 400],
      [{ quedan: [{ id: ajena?.id, cantidad: 2 }] }, 400],
      [{ quedan: [{ id: lineas[0]?.id, cantidad: 1_000 }] }, 400],
      [{ nuevas: [{ articuloId: 1, valorId: 999, cantidad: 1 }] }, 400],
      [{ nuevas: [{ articuloId: 999_999, valorId: 2, cantidad: 1 }], dicho: true }, 409],
      [{ direccion: '---' }, 400],
      [{ detalle: 'x'.repeat(151) }, 400],
      [{ revision: 7, detalle: 'x' }, 409],
    ] as const
    for (const [body, espera] of casos)
      expect([body, (await cambiar(id, body)).status]).toEqual([body, espera])
    const stock = await m.stock(1)
    await m.setStock(1, 400)
    const sin = await cambiar(id, { nuevas: [{ ...VACIO, cantidad: 1 }], dicho: true })
    expect(sin.json.error.details).toEqual({ faltantes: [{ articuloId: 1, queda: 1.4 }] })
    await m.setStock(1, stock)
    expect((await leer(id)).data.attributes).toMatchObject({ revision: 0, total: 19_500 })
  })

  it('grown by more than the tolerance, and said yes to by word: it counts at once, and stands so in the history', async () => {
    const { id, lineas } = await pedir(4)
    const { json } = await cambiar(id, { nuevas: [{ ...VACIO, cantidad: 4 }], dicho: true })
    expect(json.data.cambio).toMatchObject({ estado: 'aplicado', totalAntes: 39_000, total: 78_000 })
    // Agreed on from now on; and what is not said to be heard is not.
    const otro = await cambiar(id, {
      revision: 1,
      quedan: [{ id: lineas[0]?.id, cantidad: 8 }],
      detalle: 'x',
    })
    expect(otro.json.data.cambio.estado).toBe('aplicado')
    const pasos = (await m.call('GET', `/api/pedidos/${id}/historial`, { token: admin.token })).json.data
    const motivos = pasos.slice(-2).map(({ motivo }: { motivo: string }) => motivo.replace(/:.*/, ''))
    expect(motivos).toEqual(['Cambio con el sí del cliente, de palabra', 'Cambio'])
  })

  it('whoever comes second is told what was changed meanwhile', async () => {
    const { id } = await pedir(2)
    const nada = await cambiar(id, { revision: 3, detalle: 'tarde' })
    expect([nada.status, nada.json.error.details]).toEqual([409, { revision: 0, textos: [] }])
    await cambiar(id, { detalle: 'primero' })
    const { status, json } = await cambiar(id, { detalle: 'segundo' })
    expect([status, json.error.details]).toEqual([409, { revision: 1, textos: ['Detalle: primero'] }])
  })

  it('a customer without a number has nobody to be written to by chat', async () => {
    const { id, ana } = await pedir(2)
    await m.base.pool.query('update users set telefono = null where id = $1', [ana.id])
    expect((await cambiar(id, { detalle: 'sin grasa' })).json.data.whatsapp).toBeNull()
  })

  it.each([
    ['is deleted', 'delete from articulos where id = $1', { detalle: 'ya no está' }, 200],
    ['is counted by now', `update articulos set medida = 'ud.' where id = $1`, { cantidad: 3 }, 409],
    ['is counted by now, its line as it was', `update articulos set medida = 'ud.' where id = $1`, {}, 200],
  ])('a line whose article %s', async (_que, cambio, { cantidad = 2, ...datos }: Cambiado, espera) => {
    const articulo = await m.scalar<number>(
      `insert into articulos (sub_categoria_id, nombre, precio_kg, stock) values (11, 'Fugaz', 100000, 50000) returning id`,
    )
    await m.base.pool.query(
      'insert into articulos_valores (articulo_id, valor_id) select $1, id from valores where grs_porcion = 1000 limit 1',
      [articulo],
    )
    const valorId = await m.scalar('select valor_id from articulos_valores where articulo_id = $1', [
      articulo,
    ])
    const { id, lineas } = await pedir(2, {
      articulos: [
        { ...VACIO, cantidad: 2 },
        { articuloId: articulo, valorId, cantidad: 2 },
      ],
    })
    await m.base.pool.query(cambio, [articulo])
    const quedan = lineas.map(linea => ({
      id: linea.id,
      cantidad: linea.attributes.precio_unitario === 9_750 ? 2 : cantidad,
    }))
    const { status, json } = await cambiar(id, { quedan, detalle: 'otro', ...datos, dicho: true })
    expect(status).toBe(espera)
    const YA_NO = 'Fugaz ya no se vende como se pidió: sacalo y agregalo de nuevo'
    expect(json.error?.message).toBe(espera === 409 ? YA_NO : undefined)
  })

  it('a finished or cancelled order is not changed', async () => {
    const uno = await pedir(1)
    await estado(uno.id, 'cancelado')
    const dos = await pedir(1)
    await estado(dos.id, 'en_proceso')
    expect((await cambiar(dos.id, { detalle: 'ya en proceso' })).status).toBe(200)
    await estado(dos.id, 'finalizado')
    expect((await cambiar(uno.id, { detalle: 'x' })).status).toBe(409)
    expect((await cambiar(dos.id, { revision: 1, detalle: 'x' })).status).toBe(409)
  })
})

describe('[MOS-02] where the total grows beyond the tolerance', () => {
  /** An order of $97.500 with something on top that asks for a yes. */
  async function proponer(quien?: Persona) {
    const hecho = await pedir(10, {}, quien)
    const { json, status } = await cambiar(hecho.id, { nuevas: [{ ...VACIO, cantidad: 2 }] })
    expect(status).toBe(200)
    return { ...hecho, cambio: json.data.cambio, whatsapp: json.data.whatsapp }
  }
  const secretoDe = (texto: string) => /code=([\w-]+)/.exec(texto)?.[1] ?? ''

  it('up to ten in a hundred of what was last agreed it simply counts; step by step it does not creep past', async () => {
    const { id, lineas } = await pedir(10)
    const [linea] = lineas
    const justo = await cambiar(id, { quedan: [{ id: linea?.id, cantidad: 11 }] })
    expect(justo.json.data.cambio).toMatchObject({ estado: 'aplicado', total: 107_250 })
    const otro = await cambiar(id, { revision: 1, quedan: [{ id: linea?.id, cantidad: 12 }] })
    expect(otro.json.data.cambio.estado).toBe('propuesto')
  })

  it('it waits, and nothing moves, until the customer says yes on the order’s screen', async () => {
    const antes = await m.stock(1)
    const { id, ana, cambio, whatsapp } = await proponer()
    expect(cambio).toMatchObject({ estado: 'propuesto', totalAntes: 97_500, total: 117_000 })
    expect(await m.stock(1)).toBe(antes - 5_000)
    expect((await leer(id)).data.attributes).toMatchObject({ total: 97_500, revision: 1 })
    const antesDelSi = (await m.call('GET', `/api/pedidos/${id}/historial`, { token: admin.token })).json.data
    expect(antesDelSi.at(-1)).toMatchObject({ quien: 'comercio', user: { id: admin.id } })
    expect(antesDelSi.at(-1).motivo).toMatch(/^Cambio propuesto: /)
    expect(whatsapp.texto).toContain('¿Está bien? Contestanos acá')
    const ajena = await m.persona()
    expect((await contestar(id, cambio.id, 'aceptar', ajena)).status).toBe(404)
    const si = await contestar(id, cambio.id, 'aceptar', ana)
    expect(si.status).toBe(200)
    expect(await m.stock(1)).toBe(antes - 6_000)
    expect((await leer(id)).data.attributes).toMatchObject({ total: 117_000, revision: 2 })
    expect((await contestar(id, cambio.id, 'aceptar', ana)).status).toBe(409)
    const pasos = (await m.call('GET', `/api/pedidos/${id}/historial`, { token: admin.token })).json.data
    expect(pasos.at(-1)).toMatchObject({ quien: 'cliente', user: { id: ana.id } })
    expect(pasos.at(-1).motivo).toMatch(/^El cliente dijo que sí \(en la tienda\)/)
    // What they said yes to is agreed from now on.
    const mas = await cambiar(id, {
      revision: 2,
      quedan: [{ id: lineasDe(await leer(id))[0]?.id, cantidad: 13 }],
    })
    expect(mas.json.data.cambio.estado).toBe('aplicado')
  })

  it('W2: the secret link says yes by POST alone, once; a GET of any kind accepts nothing', async () => {
    const { id, whatsapp, ana } = await proponer()
    const code = secretoDe(whatsapp.texto)
    expect(code).toHaveLength(43)
    expect(
      await m.scalar(`select count(*) from enlaces where encode(hash, 'escape') like '%' || $1 || '%'`, [
        code,
      ]),
    ).toBe(0)
    for (const url of [
      `/enlace?code=${code}`,
      `/api/enlaces/aceptar?code=${code}`,
      `/api/enlaces/ver?code=${code}`,
    ]) {
      await m.call('GET', url)
    }
    expect((await leer(id)).data.attributes).toMatchObject({ total: 97_500, revision: 1 })
    const ver = await m.call('POST', '/api/enlaces/ver', { body: { code } })
    expect(ver.json.data).toMatchObject({ tipo: 'cambio', pedido: id, totalAntes: 97_500, total: 117_000 })
    expect(Object.keys(ver.json.data).toSorted()).toEqual(['pedido', 'textos', 'tipo', 'total', 'totalAntes'])
    const hechos = await Promise.all(
      Array.from({ length: 10 }, () => m.call('POST', '/api/enlaces/aceptar', { body: { code } })),
    )
    expect(hechos.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(hechos[0]?.json.data ?? {}).toEqual({})
    expect((await leer(id)).data.attributes.total).toBe(117_000)
    const mail = await m.scalar<string>(
      `select texto from correos where tipo = 'pedido-propuesta' and para = $1`,
      [ana.email],
    )
    // The mail has a secret of its own; there is nothing left to say yes to.
    expect(secretoDe(mail)).not.toBe(code)
    expect((await m.call('POST', '/api/enlaces/aceptar', { body: { code: secretoDe(mail) } })).status).toBe(
      409,
    )
    const pasos = (await m.call('GET', `/api/pedidos/${id}/historial`, { token: admin.token })).json.data
    expect(pasos.at(-1).motivo).toMatch(/^El cliente dijo que sí \(por el enlace\)/)
  })

  it.each([
    ['aceptar', 'si', 117_000],
    ['rechazar', 'no', 97_500],
  ])(
    'who did not hear the answer is told what they said with the link, and no more: %s',
    async (como, fin, total) => {
      const { id, whatsapp } = await proponer()
      const code = secretoDe(whatsapp.texto)
      const decir = (que: string) => m.call('POST', `/api/enlaces/${que}`, { body: { code } })
      expect((await decir(como)).status).toBe(200)
      for (const otra of ['aceptar', 'rechazar', 'ver']) {
        const { status, json } = await decir(otra)
        expect([status, json.error.details]).toEqual([400, { tipo: 'cambio', fin }])
      }
      expect((await leer(id)).data.attributes.total).toBe(total)
      await m.base.pool.query(`update enlaces set expires_at = now() where used_at is not null`)
      expect((await decir(como)).json.error.details).toEqual({})
    },
  )

  it('a link ends after two days, with another change, and with the order', async () => {
    const { id, whatsapp, cambio } = await proponer()
    const aceptar = (code: string) => m.call('POST', '/api/enlaces/aceptar', { body: { code } })
    await m.base.pool.query(
      `update enlaces set expires_at = now() - interval '1 second' where cambio_id = $1`,
      [cambio.id],
    )
    expect((await aceptar(secretoDe(whatsapp.texto))).status).toBe(400)
    const otro = await m.call('POST', `/api/pedidos/${id}/cambios/${cambio.id}/enlace`, {
      token: admin.token,
    })
    const code = secretoDe(otro.json.data.whatsapp.texto)
    expect((await cambiar(id, { revision: 1, detalle: 'otra cosa' })).status).toBe(200)
    expect((await aceptar(code)).status).toBe(409)
    const cancelado = await proponer()
    await estado(cancelado.id, 'cancelado')
    expect((await aceptar(secretoDe(cancelado.whatsapp.texto))).status).toBe(409)
    const pagado = await proponer()
    await m.call('PUT', `/api/pedidos/${pagado.id}/pago`, {
      token: admin.token,
      body: { metodo: 'Efectivo' },
    })
    expect((await aceptar(secretoDe(pagado.whatsapp.texto))).status).toBe(409)
  })

  it('what waits when the order is paid is offered no more, and a no is heard', async () => {
    const { id, ana } = await pedir(10)
    await cambiar(id, { detalle: 'antes' })
    const propuesto = await cambiar(id, { revision: 1, nuevas: [{ ...VACIO, cantidad: 2 }] })
    const { cambio, whatsapp } = propuesto.json.data
    const lista = async () => {
      const { json } = await m.call('GET', `/api/pedidos/${id}/cambios`, { token: ana.token })
      expect(json.data[1].estado).toBe('aplicado')
      return json.data[0]
    }
    expect((await lista()).estado).toBe('propuesto')
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    expect((await lista()).estado).toBe('reemplazado')
    const code = secretoDe(whatsapp.texto)
    expect((await m.call('POST', '/api/enlaces/ver', { body: { code } })).status).toBe(400)
    expect((await contestar(id, cambio.id, 'enlace', admin)).status).toBe(409)
    expect((await contestar(id, cambio.id, 'aceptar', ana)).status).toBe(409)
    expect((await m.call('POST', '/api/enlaces/rechazar', { body: { code } })).status).toBe(200)
    expect((await lista()).estado).toBe('rechazado')
    expect((await leer(id)).data.attributes.total).toBe(97_500)
    const pasos = (await m.call('GET', `/api/pedidos/${id}/historial`, { token: admin.token })).json.data
    expect(pasos.at(-1)).toMatchObject({ quien: 'cliente', user: { id: ana.id } })
    expect(pasos.at(-1).motivo).toMatch(/^El cliente dijo que no \(por el enlace\): /)
  })

  it('what waits for nobody is neither said yes nor no to', async () => {
    const { id, ana } = await pedir(2)
    const { json } = await cambiar(id, { detalle: 'hecho' })
    const { cambio, ...no } = await proponer()
    expect((await contestar(no.id, cambio.id, 'rechazar', no.ana)).status).toBe(200)
    for (const como of ['aceptar', 'rechazar']) {
      const hecho = await contestar(id, json.data.cambio.id, como, ana)
      const dicho = await contestar(no.id, cambio.id, como, no.ana)
      const nada = await contestar(id, 999_999, como, ana)
      expect([hecho.status, dicho.status, nada.status]).toEqual([409, 409, 404])
    }
    expect((await leer(no.id)).data.attributes.revision).toBe(2)
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    expect((await contestar(id, json.data.cambio.id, 'aceptar', ana)).status).toBe(409)
  })

  it('what leaves the total of a paid order as it is can be said yes to', async () => {
    const { id, ana } = await pedir(2)
    const { json } = await cambiar(id, { detalle: 'sin grasa', pide: true })
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    expect((await contestar(id, json.data.cambio.id, 'aceptar', ana)).status).toBe(200)
    expect((await leer(id)).data.attributes).toMatchObject({ detalle: 'sin grasa', total: 19_500 })
  })

  it('of an order that is over nothing waits', async () => {
    const { id, ana, cambio } = await proponer()
    await estado(id, 'cancelado')
    const { json } = await m.call('GET', `/api/pedidos/${id}/cambios`, { token: ana.token })
    expect(json.data[0]).toMatchObject({ id: cambio.id, estado: 'reemplazado' })
    expect((await contestar(id, cambio.id, 'rechazar', ana)).status).toBe(409)
  })

  it('the staff records a spoken yes, by name; the customer may say no', async () => {
    const { id, cambio } = await proponer()
    expect((await contestar(id, cambio.id, 'aceptar', admin)).status).toBe(200)
    const pasos = (await m.call('GET', `/api/pedidos/${id}/historial`, { token: admin.token })).json.data
    expect(pasos.at(-1)).toMatchObject({ quien: 'comercio', user: { id: admin.id } })
    expect(pasos.at(-1).motivo).toMatch(/^El cliente dijo que sí \(de palabra, lo anotó el comercio\)/)
    const no = await proponer()
    const { json } = await contestar(no.id, no.cambio.id, 'rechazar', no.ana)
    expect(json.data[0]).toMatchObject({ id: no.cambio.id, estado: 'rechazado' })
    expect((await leer(no.id)).data.attributes).toMatchObject({ total: 97_500, revision: 2 })
    expect((await contestar(no.id, no.cambio.id, 'aceptar', no.ana)).status).toBe(409)
  })

  it('stock that went meanwhile is said, and the link is not used up', async () => {
    const { id, whatsapp } = await proponer()
    const code = secretoDe(whatsapp.texto)
    const stock = await m.stock(1)
    // A kilo more than the five it has.
    await m.setStock(1, 999)
    const sin = await m.call('POST', '/api/enlaces/aceptar', { body: { code } })
    expect([sin.status, sin.json.error.details]).toEqual([
      409,
      { faltantes: [{ articuloId: 1, queda: 5.999 }] },
    ])
    await m.setStock(1, 1_000)
    expect((await m.call('POST', '/api/enlaces/aceptar', { body: { code } })).status).toBe(200)
    expect([(await leer(id)).data.attributes.total, await m.stock(1)]).toEqual([117_000, 0])
    await m.setStock(1, stock)
  })

  it('a portion that is gone meanwhile is said, and what waits can be proposed again', async () => {
    const valor = await m.scalar<number>(
      `insert into valores (nombre, grs_porcion) values ('De paso', 750) returning id`,
    )
    await m.base.pool.query('insert into articulos_valores (articulo_id, valor_id) values (1, $1)', [valor])
    const { id, ana } = await pedir(2)
    const nuevas = [{ articuloId: 1, valorId: valor, cantidad: 5 }]
    const { json } = await cambiar(id, { nuevas })
    await m.base.pool.query('delete from articulos_valores where valor_id = $1', [valor])
    await m.base.pool.query('delete from valores where id = $1', [valor])
    const tarde = await contestar(id, json.data.cambio.id, 'aceptar', ana)
    expect([tarde.status, tarde.json.error.message]).toEqual([
      409,
      'Algo de este cambio ya no se vende así: hay que proponerlo de nuevo',
    ])
    const otro = await cambiar(id, { revision: 1, nuevas: [{ ...VACIO, cantidad: 5 }] })
    expect((await contestar(id, otro.json.data.cambio.id, 'aceptar', ana)).status).toBe(200)
  })

  it('of an article that is sold no more, less can be said yes to', async () => {
    const nueva = await otra()
    const { id, ana, lineas } = await pedir(4, {
      articulos: [
        { ...VACIO, cantidad: 2 },
        { articuloId: nueva.articuloId, valorId: nueva.valorId, cantidad: 2 },
      ],
    })
    const quedan = lineas.map((linea, i) => ({ id: linea.id, cantidad: 2 - i }))
    const { json } = await cambiar(id, { quedan, pide: true })
    const antes = await m.stock(nueva.articuloId)
    await m.base.pool.query('update articulos set archivado_at = now() where id = $1', [nueva.articuloId])
    const si = await contestar(id, json.data.cambio.id, 'aceptar', ana)
    await m.base.pool.query('update articulos set archivado_at = null where id = $1', [nueva.articuloId])
    expect([si.status, await m.stock(nueva.articuloId)]).toEqual([200, antes + nueva.gramos])
  })

  it('one that swaps portions of the same weight takes nothing more from the shelf', async () => {
    const { id, ana, lineas } = await pedir(2)
    await m.base.pool.query('update articulos set precio_kg = precio_kg * 2 where id = 1')
    try {
      const kilo = await m.scalar<number>(
        `select v.id from valores v join articulos_valores av on av.valor_id = v.id
         where av.articulo_id = 1 and v.grs_porcion = 1000`,
      )
      const antes = await m.stock(1)
      const { json } = await cambiar(id, {
        quedan: [{ id: lineas[0]?.id, cantidad: 0 }],
        nuevas: [{ articuloId: 1, valorId: kilo, cantidad: 1 }],
      })
      expect(json.data.cambio.estado).toBe('propuesto')
      // While it is sold at all.
      await m.base.pool.query('update articulos set archivado_at = now() where id = 1')
      const sin = await contestar(id, json.data.cambio.id, 'aceptar', ana)
      await m.base.pool.query('update articulos set archivado_at = null where id = 1')
      expect([sin.status, sin.json.error?.message]).toEqual([
        409,
        expect.stringContaining('ya no se vende así'),
      ])
      expect((await contestar(id, json.data.cambio.id, 'aceptar', ana)).status).toBe(200)
      expect(await m.stock(1)).toBe(antes)
    } finally {
      await m.base.pool.query('update articulos set precio_kg = precio_kg / 2 where id = 1')
    }
  })

  it('a customer known by phone alone has no mail, and the whole of it by chat', async () => {
    const { json } = await m.call('POST', '/api/pedidos/en-nombre', {
      token: admin.token,
      body: {
        cliente: { telefono: '341 4500001', nombre: 'Sólo *chat*' },
        articulos: [{ ...VACIO, cantidad: 10 }],
        direccion: DIRECCION,
      },
    })
    const antes = await m.scalar('select count(*) from correos')
    const propuesto = await cambiar(json.data.id, { nuevas: [{ ...VACIO, cantidad: 5 }] })
    expect(propuesto.json.data.whatsapp.numero).toBe('5493414500001')
    expect(propuesto.json.data.whatsapp.texto).toContain('¡Hola, Sólo ∗chat∗!')
    expect(await m.scalar('select count(*) from correos')).toBe(antes)
    const { id } = propuesto.json.data.cambio
    expect(await m.scalar('select count(*)::integer from enlaces where cambio_id = $1', [id])).toBe(1)
    expect((await cambiar(json.data.id, { revision: 1, detalle: 'timbre' })).status).toBe(200)
    expect(await m.scalar('select count(*) from correos')).toBe(antes)
  })
})

describe('[MOS-02] two at once', () => {
  it('Q10: edit ‖ edit, edit ‖ cancel, edit ‖ finish, edit ‖ yes, at random: one wins, sums and stock hold', async () => {
    const RONDAS = veces(80, 200)
    const gente = await m.personas(40)
    const stock = await m.stock(1)
    const abiertos: number[] = []
    for (let ronda = 0; ronda < RONDAS; ronda += 4) {
      await Promise.all(
        [0, 1, 2, 3].map(async n => {
          const quien = gente[(ronda + n) % gente.length]
          const { id, lineas } = await pedir(4, {}, quien)
          abiertos.push(id)
          const linea = lineas[0]?.id
          const editar = () => cambiar(id, { quedan: [{ id: linea, cantidad: 1 + ((ronda + n) % 3) }] })
          const otros = [
            editar,
            () => estado(id, 'cancelado'),
            () => cambiar(id, { detalle: `ronda ${ronda}` }),
            () => cambiar(id, { nuevas: [{ ...VACIO, cantidad: 1 }], dicho: true }),
          ]
          if (n === 2) await estado(id, 'en_proceso')
          const otro = n === 2 ? () => estado(id, 'finalizado') : (otros[n] ?? editar)
          const [uno, dos] = await Promise.all([editar(), otro()])
          const ganan = [uno, dos].filter(({ status }) => status === 200).length
          // A step and an edit may both win when the edit came first; two edits of one revision never do.
          expect([uno.status, dos.status].every(status => status === 200 || status === 409)).toBe(true)
          const soloUno = n === 0 || n === 3
          expect(soloUno ? [1] : [1, 2]).toContain(ganan)
          await estado(id, 'cancelado')
        }),
      )
    }
    expect(await faltas(m.base)).toEqual([])
    const llevados = await m.scalar<number>(
      `select coalesce(sum(l.grs_porcion * l.cantidad), 0)::bigint from pedido_articulos l join pedidos p on p.id = l.pedido_id
       where p.id = any($1) and p.estado <> 'cancelado' and l.articulo_id = 1`,
      [abiertos],
    )
    expect(await m.stock(1)).toBe(stock - llevados)
  })
})
