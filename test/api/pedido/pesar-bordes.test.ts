// Weighing at its edges: each refusal in its words, what stands in the history and the log, and who is asked nothing (PESA-01 to PESA-07).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, clave, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let cortador: Persona
let b: Balanza
beforeAll(async () => {
  m = await createMostrador({ cupos: { enlacePedido: { intentos: 1_000, segundos: 60 } } })
  admin = await m.persona({ admin: true })
  cortador = await m.persona({ rol: 'Cortador' })
  b = createBalanza(m, admin)
  await withPesaje(m)
  for (const id of [1, 2, 501]) await m.setStock(id, 10_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

const pasos = async (id: number) =>
  (await m.call('GET', `/api/pedidos/${id}/historial`, { token: admin.token })).json.data
const motivos = async (id: number): Promise<string[]> =>
  (await pasos(id)).flatMap(({ motivo }: { motivo: string | null }) => motivo ?? [])
const dicho = ({ status, json }: { status: number; json: { error?: { message: string } } }) => [
  status,
  json.error?.message,
]
const codeDe = (texto: string | null | undefined) => /code=([\w-]{43})/.exec(texto ?? '')?.[1] ?? ''
const abrir = (como: string, code: string, mas: object = {}) =>
  m.call('POST', `/api/enlaces/${como}`, { body: { data: { code, ...mas } } })
const porPesar = async (token: string) => (await m.call('GET', '/api/pedidos/por-pesar', { token })).json.data
const enlace = (id: number, linea: number, { token }: Persona) =>
  m.call('POST', `/api/pedidos/${id}/lineas/${linea}/enlace`, { token })

describe('[PESA-02] a weight in the history of its order', () => {
  it.each([
    ['within bounds', 1_060, {}, []],
    ['of nothing', 0, { modo: 'falta' }, ['no hay']],
    ['asked about', 1_300, {}, ['pesó 1,30 kg de 1,00 kg; se le preguntó al cliente']],
    [
      'said yes to',
      1_300,
      { modo: 'palabra' },
      ['pesó 1,30 kg de 1,00 kg; el cliente dijo que sí, de palabra'],
    ],
    ['up to the limit', 1_300, { modo: 'limite' }, ['pesó 1,30 kg de 1,00 kg; se cobra 1,10 kg']],
  ])('%s', async (_que, gramos, datos, textos) => {
    const { id, una } = await b.dos()
    expect((await b.pesar(id, una.id, gramos, datos)).status).toBe(200)
    expect(await motivos(id)).toEqual(textos.map(texto => `Vacío (500 g): ${texto}`))
    const { rows } = await m.base.pool.query(
      `select user_id, a ->> 'cambio' as cambio from registro where cosa = 'pedido' and cosa_id = $1 and a ? 'cambio'`,
      [id],
    )
    const suyo = textos[0] ?? 'pesó 1,06 kg de 1,00 kg'
    expect(rows).toEqual([{ user_id: admin.id, cambio: `Vacío (500 g): ${suyo}` }])
  })

  it('of what is counted says how many there are', async () => {
    const porUnidad = await m.scalar<number>(
      `insert into articulos (sub_categoria_id, nombre, precio_kg, stock, medida) values (11, 'Frasco', 100000, 50, 'ud.') returning id`,
    )
    await m.base.pool.query(
      'insert into articulos_valores (articulo_id, valor_id) select $1, id from valores where grs_porcion = 1000 limit 1',
      [porUnidad],
    )
    const valorId = await m.scalar('select valor_id from articulos_valores where articulo_id = $1', [
      porUnidad,
    ])
    const { id, lineas } = await b.pedir([
      { articuloId: porUnidad, valorId, cantidad: 2 },
      { articuloId: 1, valorId: 2, cantidad: 2 },
    ])
    const frascos = lineas.find(({ articuloId }) => articuloId === porUnidad)
    await b.pesar(id, frascos?.id ?? 0, 3_000, { modo: 'palabra' })
    expect((await motivos(id)).at(-1)).toMatch(/: van 3 .* de 2 .*; el cliente dijo que sí, de palabra$/)
  })

  it('the total is told once for each it comes to; the log has what it was before', async () => {
    const { id, linea } = await b.unKilo()
    for (const gramos of [1_060, 1_060, 1_050, 1_300]) await b.pesar(id, linea.id, gramos)
    expect(await motivos(id)).toEqual([
      'Pesado: el total es $20.670',
      'Pesado: el total es $20.475',
      'Vacío (500 g): pesó 1,30 kg de 1,00 kg; se le preguntó al cliente',
    ])
    const { rows } = await m.base.pool.query(
      `select (de ->> 'total')::integer as de, (a ->> 'total')::integer as a from registro
       where cosa = 'pedido' and cosa_id = $1 and a ? 'cambio' order by id`,
      [id],
    )
    expect(rows.slice(0, 3)).toEqual([
      { de: 1_950_000, a: 2_067_000 },
      { de: null, a: null },
      { de: 2_067_000, a: 2_047_500 },
    ])
  })

  it.each([
    ['acepta', 'el cliente lo aceptó'],
    ['ajusta', 'el cliente prefiere que se ajuste'],
    ['saca', 'el cliente lo sacó'],
  ])('an answer says what was answered, by which way and by whom: %s', async (respuesta, texto) => {
    const preguntada = async () => {
      const hecha = await b.dos()
      const { json } = await b.pesar(hecha.id, hecha.una.id, 1_300)
      return { ...hecha, code: codeDe(json.data.whatsapp.texto) }
    }
    const [suya, dePalabra, porEnlace] = [await preguntada(), await preguntada(), await preguntada()]
    await b.responder(suya.id, suya.una.id, { vez: 1, respuesta }, suya.ana)
    await b.responder(dePalabra.id, dePalabra.una.id, { vez: 1, respuesta }, admin)
    const como = respuesta === 'acepta' ? 'aceptar' : 'rechazar'
    await abrir(como, porEnlace.code, respuesta === 'acepta' ? {} : { respuesta })
    const ultimo = async (id: number) => {
      const paso = (await pasos(id)).at(-1)
      return [paso.motivo, paso.quien, paso.user?.id]
    }
    expect(await ultimo(suya.id)).toEqual([`Vacío (500 g): ${texto} (en la tienda)`, 'cliente', suya.ana.id])
    expect(await ultimo(dePalabra.id)).toEqual([
      `Vacío (500 g): ${texto} (de palabra, lo anotó el comercio)`,
      'comercio',
      admin.id,
    ])
    expect(await ultimo(porEnlace.id)).toEqual([
      `Vacío (500 g): ${texto} (por el enlace)`,
      'cliente',
      porEnlace.ana.id,
    ])
    const [anotada] = (await b.leer(dePalabra.id)).lineas
    expect(anotada?.respuesta).toBe(respuesta === 'acepta' ? 'palabra' : respuesta)
  })
})

describe('[PESA-01] a weight that cannot be', () => {
  it('is refused by its reason: no such line, another time, not being prepared, a shop that does not weigh', async () => {
    const { id, linea } = await b.unKilo()
    expect((await b.pesar(id, 999_999, 1_000, { vez: 0 })).status).toBe(404)
    expect((await b.pesar(999_999, linea.id, 1_000, { vez: 0 })).status).toBe(404)
    const otraVez = await b.pesar(id, linea.id, 1_000, { vez: 5 })
    expect(dicho(otraVez)).toEqual([409, 'Otra persona pesó esta línea mientras tanto. No se guardó nada.'])
    expect(otraVez.json.error.details).toEqual({ vez: 0, pesado: null, quien: null, cuando: null })
    expect(dicho(await b.pesar(id, linea.id, 0))).toEqual([400, 'Falta el peso. Si no hay, marcá “No hay”.'])
    await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })
    const pendiente = await b.pesar(id, linea.id, 1_000, { vez: 0 })
    expect(dicho(pendiente)).toEqual([409, 'El pedido debe estar en proceso para pesarlo'])
    expect(pendiente.json.error.details).toMatchObject({ estado: 'pendiente' })
    await b.mover(id, 'en_proceso')
    expect((await porPesar(admin.token)).map((uno: { id: number }) => uno.id)).toContain(id)
    await withPesaje(m, { pesaje: false })
    expect(dicho(await b.pesar(id, linea.id, 1_000, { vez: 0 }))).toEqual([
      409,
      'Este comercio no pesa los pedidos en la tienda: se prende en Ajustes',
    ])
    expect(await porPesar(admin.token)).toEqual([])
    await withPesaje(m)
    expect((await b.pesar(id, linea.id, 1_000)).status).toBe(200)
  })

  it('who cuts notes no word of a customer they do not know', async () => {
    const { id, linea } = await b.unKilo()
    expect((await b.pesar(id, linea.id, 1_300, { modo: 'palabra' }, cortador)).status).toBe(403)
    expect((await b.pesar(id, linea.id, 1_300, { modo: 'palabra' })).status).toBe(200)
    expect((await b.leer(id)).lineas).toMatchObject([{ respuesta: 'palabra', cobrado: 1_300 }])
  })

  it('W3: a key of long ago is that weighing’s for good', async () => {
    const { id, linea } = await b.unKilo()
    const suya = clave()
    expect((await b.pesar(id, linea.id, 1_000, { clave: suya })).status).toBe(200)
    await m.base.pool.query('delete from llamadas')
    expect((await b.pesar(id, linea.id, 1_000, { clave: suya })).status).toBe(422)
  })

  it('W3: from the first moment there could be is when it was, before it is now', async () => {
    for (const [at, queda] of [
      ['2020-01-01T00:00:00.000Z', true],
      ['2019-12-31T23:59:59.999Z', false],
    ] as const) {
      const { id, linea } = await b.unKilo()
      await b.pesar(id, linea.id, 1_000, { at })
      const anotada = await m.scalar<Date>('select at from pesadas where pedido_id = $1', [id])
      expect([at, anotada.toISOString() === at]).toEqual([at, queda])
    }
  })

  it('sent again after its line was taken out it is answered, and asks nobody', async () => {
    const { id, una, otra } = await b.dos()
    const datos = { vez: 0, clave: clave() }
    expect((await b.pesar(id, una.id, 1_300, datos)).json.data.whatsapp).not.toBeNull()
    const cambio = await m.call('POST', `/api/pedidos/${id}/cambios`, {
      token: admin.token,
      body: { data: { revision: 1, quedan: [{ id: otra.id, cantidad: otra.cantidad }], dicho: true } },
    })
    expect(cambio.status).toBe(200)
    const { status, json } = await b.pesar(id, una.id, 1_300, datos)
    expect([status, json.data.whatsapp, json.data.linea]).toEqual([200, null, una.id])
  })

  it('of an article that is deleted it is weighed all the same, and nothing leaves the shelf', async () => {
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
    const { id, lineas } = await b.pedir([{ articuloId: articulo, valorId, cantidad: 1 }])
    await m.base.pool.query('delete from articulos where id = $1', [articulo])
    const { status, json } = await b.pesar(id, lineas[0]?.id ?? 0, 1_050)
    expect([status, json.data.pesaje.totalFinal]).toEqual([200, 1_050])
  })

  it('[INT-01] by a key it is nobody’s, under the key’s name, and of a customer it is not told', async () => {
    const { json: hecha } = await m.call('POST', '/api/trastienda/claves', {
      token: admin.token,
      body: { nombre: 'Balanza', alcances: ['pedidos:pesar'] },
    })
    const balanza = { ...admin, token: hecha.data.clave }
    const { id, linea } = await b.unKilo()
    const { status, json } = await b.pesar(id, linea.id, 1_300, { vez: 0 }, balanza)
    expect([status, json.data.whatsapp, json.data.pesaje.cliente]).toEqual([200, null, `Pedido ${id}`])
    const { rows } = await m.base.pool.query('select pesado_por from pedido_articulos where id = $1', [
      linea.id,
    ])
    expect(rows).toEqual([{ pesado_por: null }])
    expect((await pasos(id)).at(-1)).toMatchObject({ user: { id: -hecha.data.id, username: 'Balanza' } })
    const suyos = await porPesar(balanza.token)
    expect(suyos.find((uno: { id: number }) => uno.id === id).cliente).toBe(`Pedido ${id}`)
  })
})

describe('[PESA-03] a question', () => {
  it('asked again has another link, while it waits; who cuts has none for what is closed', async () => {
    const { id, linea } = await b.unKilo()
    expect(dicho(await enlace(id, linea.id, admin))).toEqual([409, 'Esta línea no espera una respuesta'])
    await b.pesar(id, linea.id, 1_300)
    const [uno, otro] = [await enlace(id, linea.id, admin), await enlace(id, linea.id, cortador)]
    expect(uno.json.data.whatsapp.texto).toContain('¡Hola, Ana!')
    expect([otro.status, otro.json.data.whatsapp]).toEqual([200, null])
    await b.mover(id, 'cancelado')
    expect([
      (await enlace(id, linea.id, admin)).status,
      (await enlace(id, linea.id, cortador)).status,
    ]).toEqual([200, 404])
  })

  it.each([
    ['acepta', {}, 'Ya nos dijiste que sí', 'acepta'],
    ['ajusta', {}, 'Ya nos pediste que lo ajustemos', 'ajusta'],
    ['saca', {}, 'Ya nos pediste que lo saquemos', 'saca'],
    ['acepta', { porLaTienda: true }, 'Ya nos dijiste que sí', 'palabra'],
    ['weighed again', {}, 'Este corte se volvió a pesar: ya no hace falta que contestes', 'otra'],
    ['weighed within bounds', {}, 'Esta línea no espera una respuesta', 'otra'],
    ['cut', {}, 'Pasó el tiempo para contestar: te cobramos 1,10 kg', 'limite'],
  ] as const)(
    'answered late is told what happened: %s %j',
    async (que, { porLaTienda = false }: { readonly porLaTienda?: boolean }, texto, estado) => {
      const { id, una, ana } = await b.dos()
      await b.pesar(id, una.id, 1_300)
      if (que === 'weighed again') for (const gramos of [1_250, 1_300]) await b.pesar(id, una.id, gramos)
      else if (que === 'weighed within bounds') await b.pesar(id, una.id, 1_000)
      else if (que === 'cut') await b.pesar(id, una.id, 1_300, { modo: 'limite' })
      else await b.responder(id, una.id, { vez: 1, respuesta: que }, porLaTienda ? admin : ana)
      const tarde = await b.responder(id, una.id, { vez: 1, respuesta: 'acepta' }, ana)
      expect([...dicho(tarde), tarde.json.error.details]).toEqual([409, texto, { estado }])
    },
  )

  it('of an order that is over is answered no more', async () => {
    const { id, linea, ana } = await b.unKilo()
    await b.pesar(id, linea.id, 1_300)
    await b.mover(id, 'cancelado')
    const tarde = await b.responder(id, linea.id, { vez: 1, respuesta: 'acepta' }, ana)
    expect(dicho(tarde)).toEqual([409, 'El pedido debe estar en proceso para finalizarlo'])
    expect((await b.leer(id)).lineas).toMatchObject([{ respuesta: 'espera', vez: 1 }])
  })

  it('is written to its customer, by the name they have; to who has no number by mail alone', async () => {
    const { id, linea, ana } = await b.unKilo()
    await m.base.pool.query(`update users set nombre = null where id = $1`, [ana.id])
    const { json } = await b.pesar(id, linea.id, 1_300)
    const usuario = await m.scalar<string>('select username from users where id = $1', [ana.id])
    expect(json.data.whatsapp.texto).toContain(`¡Hola, ${usuario}!`)
    expect((await abrir('ver', codeDe(json.data.whatsapp.texto))).json.data.cliente).toBe(usuario)
    const { rows } = await m.base.pool.query(
      `select user_id from correos where para = $1 and tipo = 'pedido-peso'`,
      [ana.email],
    )
    expect(rows).toEqual([{ user_id: ana.id }])
    await m.base.pool.query(`update users set telefono = null where id = $1`, [ana.id])
    expect((await enlace(id, linea.id, admin)).json.data.whatsapp).toBeNull()
  })

  it('to who has a number alone is asked by chat alone', async () => {
    const { json: tomado } = await m.call('POST', '/api/pedidos/en-nombre', {
      token: admin.token,
      body: {
        cliente: { telefono: '341 4500088', nombre: 'Sólo chat' },
        articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }],
        direccion: DIRECCION,
      },
    })
    const { id } = tomado.data
    await b.mover(id, 'en_proceso')
    const antes = await m.scalar('select count(*) from correos')
    const [linea] = (await b.leer(id)).lineas
    const { status, json } = await b.pesar(id, linea?.id ?? 0, 1_300)
    expect([status, json.data.whatsapp.numero]).toEqual([200, '5493414500088'])
    expect(await m.scalar('select count(*) from correos')).toBe(antes)
    expect(await m.scalar('select count(*)::integer from enlaces where linea_id = $1', [linea?.id])).toBe(1)
  })
})
