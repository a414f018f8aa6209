// Deleting a person: after it no column of any table has a word of theirs, the sums of their orders stay, and nothing breaks (CLI-02).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EVENTOS } from '#domain/gestion/integraciones/eventos.ts'
import { createWebhooksDeps } from '#server/gestion/webhooks/deps.ts'
import { createTareasWebhooks } from '#server/gestion/webhooks/tareas.ts'
import { readConfig } from '#server/proceso/config.ts'
import { SECRETO, silentLog } from '../../support/app.ts'
import { PASSWORD } from '../../support/cuentas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { activate, mark } from '../../support/personal.ts'
import { createBalanza, withPesaje } from '../../support/pesaje.ts'

const ENV = { WEBHOOK_ALLOW: '127.0.0.1' }

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador({ env: ENV })
  admin = await m.persona({ admin: true })
  await m.base.pool.query(
    `insert into ajustes (nombre, valor) values ('email', '"hola@tienda.example"'), ('mediosDePago', '["Efectivo"]')
     on conflict (nombre) do update set valor = excluded.valor`,
  )
  await m.tiendas.refresh()
})
afterAll(() => m.close())

/** Every place where one of these words stands, in whatever table and column, as text or as the bytes of a text. */
async function hallados(...palabras: readonly string[]): Promise<string[]> {
  const { rows: tablas } = await m.base.pool.query<{ tabla: string }>(
    `select format('%I.%I', table_schema, table_name) as tabla from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tablas.map(({ tabla }) => tabla)).toContain('public.trabajos')
  const lugares: string[] = []
  for (const { tabla } of tablas) {
    const { rows } = await m.base.pool.query<{ fila: string }>(
      `select row_to_json(t)::text as fila from ${tabla} t`,
    )
    for (const { fila } of rows) {
      const entera = fila.toLowerCase()
      for (const palabra of palabras.map(p => p.toLowerCase())) {
        const hex = Buffer.from(palabra).toString('hex')
        if (entera.includes(palabra) || entera.includes(hex)) lugares.push(`${tabla}: ${palabra}`)
      }
    }
  }
  return [...new Set(lugares)].sort()
}

const IP = '203.0.113.77'
const TELEFONO = '341 777-8899'

/** From the outbox to deliveries that wait: bodies as a receiver would get them. */
async function repartir() {
  const config = readConfig(ENV)
  const { now } = m.reloj
  const deps = { config, db: m.base.db, tiendas: m.tiendas, jwtSecret: SECRETO, log: silentLog(), now }
  await createTareasWebhooks(createWebhooksDeps(deps)).comunes['repartir-webhooks']?.({})
}

const delPersonal = async (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  token = admin.token,
) => {
  const { status, json, text } = await m.call(method, url, { token, ...(body && { body }) })
  expect([url, status, text]).toEqual([url, 200, text])
  return json.data
}
/** An order the shop takes on the phone: the number of the order, and of the customer. */
const tomar = async (cliente: object, token = admin.token) => {
  const data = { cliente, articulos: [LINEA], direccion: 'Canarias 101' }
  const { id, attributes } = await delPersonal('POST', '/api/pedidos/en-nombre', { data }, token)
  return { pedido: id as number, cliente: attributes.user.data.id as number }
}
const cerrar = async (pedido: number) => {
  for (const estado of ['en_proceso', 'finalizado'])
    await delPersonal('PUT', `/api/pedidos/${pedido}/estado`, { estado })
}

/** What the shop did for them: asked to work here, called, joined by a link and by hand, an order changed and about to be. */
async function dejarHuellasAjenas(token: string, id: number, email: string, pedido: number) {
  await delPersonal('POST', '/api/trastienda/invitaciones', { rol: 'Cortador', email })
  const tomados = [
    await tomar({ telefono: '0341 15 777-8801', nombre: 'Canario primero' }),
    await tomar({ telefono: '0341 15 777-8802', nombre: 'Canario segundo' }),
    await tomar({ telefono: '0341 15 777-8803', nombre: 'Canario tercero' }),
  ] as const
  const [uno, dos, tres] = tomados
  // By hand to another one, which is joined by the link that went to the phone; and one that is taken apart again.
  await delPersonal('POST', `/api/clientes/${uno.cliente}/unir`, { con: dos.cliente })
  const { enlace } = await delPersonal('POST', `/api/clientes/${dos.cliente}/enlace`)
  const code = new URL(enlace).searchParams.get('code')
  await delPersonal('POST', '/api/enlaces/aceptar', { code }, token)
  const union = await delPersonal('POST', `/api/clientes/${tres.cliente}/unir`, { con: id })
  await delPersonal('POST', `/api/uniones/${union.id}/deshacer`)
  await delPersonal('POST', `/api/clientes/${tres.cliente}/unir`, { con: id })
  const cambiar = (numero: number, data: object) =>
    delPersonal('POST', `/api/pedidos/${numero}/cambios`, { data })
  await cambiar(pedido, { revision: 0, direccion: 'Canarias 999', detalle: 'Preguntar por el canario' })
  const propuesto = await cambiar(tres.pedido, {
    revision: 2 + 1,
    nuevas: [{ ...LINEA, cantidad: 9 }],
    detalle: 'canario',
  })
  expect(propuesto.cambio.estado).toBe('propuesto')
  await repartir()
  for (const { pedido: numero } of tomados) await cerrar(numero)
  await repartir()
  expect(await m.scalar("select count(*) from entregas where evento = 'pedido.movido'")).toBeGreaterThan(0)
  return tomados
}

/** A customer who left a trace wherever somebody can, all of it with the word `canario` or their phone. */
async function dejarHuellas() {
  await delPersonal('POST', '/api/trastienda/webhooks', {
    data: { url: 'http://127.0.0.1:9/x', eventos: EVENTOS },
  })
  // Tried before there was an account, so that it is counted by what was typed.
  await m.call('POST', '/api/auth/local', {
    body: { identifier: 'canario@correo.example', password: 'x' },
    ip: IP,
  })
  const { user } = await m.enter({
    username: 'canario',
    email: 'canario@correo.example',
    nombre: 'Canario',
    apellido: 'Canariense',
    direccion: 'Canarias 123',
    telefono: TELEFONO,
  })
  const ingresar = async (email: string) => {
    const body = { identifier: email, password: PASSWORD }
    return (await m.call('POST', '/api/auth/local', { body, ip: IP })).json.jwt as string
  }
  let token = await ingresar(user.email)
  // Another address, proved; and one that never was.
  for (const email of ['canario-nuevo@correo.example', 'canario-nunca@correo.example']) {
    const body = { email, avatar: 'canario', currentPassword: PASSWORD, poli_priv: true }
    expect((await m.call('PUT', `/api/users/${user.id}`, { token, body })).status).toBe(200)
    if (email.includes('nunca')) break
    await m.call('GET', `/api/auth/email-confirmation?confirmation=${await m.codigo(email, 'cambio-email')}`)
    token = await ingresar(email)
  }
  const email = 'canario-nuevo@correo.example'
  await m.call('POST', '/api/auth/forgot-password', { body: { email }, ip: IP })
  await m.work()
  await m.call('POST', '/api/auth/send-login-link', { body: { email }, ip: IP })
  await m.base.pool.query('insert into identidades (issuer, subject, user_id) values ($1, $2, $3)', [
    'https://accounts.example',
    'sujeto-canario',
    user.id,
  ])
  const compra = await m.call('POST', '/api/pedidos/crear-completo', {
    token,
    headers: { 'idempotency-key': 'clave-del-canario-1' },
    body: {
      data: {
        articulos: [LINEA],
        direccion: 'Canarias 456',
        detalle: 'Tocar timbre del canario',
        code: 'BIENVENIDO10',
      },
    },
  })
  expect([compra.status, compra.text]).toEqual([200, compra.text])
  const pedido = compra.json.data.id as number
  const deAdmin = (camino: string, body: object) =>
    m.call('PUT', `/api/pedidos/${pedido}/${camino}`, { token: admin.token, body })
  expect((await deAdmin('link-de-pago', { enlace: 'https://pagos.example/canario' })).status).toBe(200)
  expect((await deAdmin('pago', { metodo: 'Cheque del canario', nota: 'Lo trajo el canario' })).status).toBe(
    200,
  )
  const borrador = await m.call('POST', '/api/pedidos', {
    token,
    body: { data: { direccion: 'Canarias 789' } },
  })
  expect(borrador.status).toBe(200)
  const arrepentimiento = {
    nombre: 'Canario',
    email,
    telefono: TELEFONO,
    pedido: String(pedido),
    detalle: 'Soy el canario',
  }
  expect((await m.call('POST', '/api/arrepentimientos', { body: arrepentimiento, ip: IP })).status).toBe(200)
  const otroMail = {
    ...arrepentimiento,
    email: 'otro-mail-del-canario@correo.example',
    telefono: '0341 15 777-8899',
  }
  expect((await m.call('POST', '/api/arrepentimientos', { body: otroMail, ip: IP })).status).toBe(200)
  for (const gusto of ['favoritos/1', 'avisos/1/baje'])
    expect((await m.call('PUT', `/api/users/me/${gusto}`, { token })).status).toBe(200)
  await m.call('PUT', `/api/trastienda/clientes/${user.id}/nota`, {
    token: admin.token,
    body: { data: { nota: 'Un canario' } },
  })
  const tomados = await dejarHuellasAjenas(token, user.id, email, pedido)
  await m.base.pool.query(
    `insert into registro (user_id, cosa, cosa_id, nombre, de, a)
     values ($1, 'persona', $2, 'Canario', '{"email": "canario@correo.example"}', '{"email": {"a": "canario"}, "bloqueada": true}')`,
    [admin.id, user.id],
  )
  return { id: user.id, token, email, pedido, tomados, deAdmin }
}

const eliminar = (token: string, body: object = { currentPassword: PASSWORD }) =>
  m.call('POST', '/api/users/me/eliminar', { token, body })

describe('[CLI-02] a person who deletes their account', () => {
  it('leaves the sums, and no word of theirs in any column of any table', async () => {
    const { id, token, email, pedido, tomados, deAdmin } = await dejarHuellas()
    const descargado = await m.call('GET', '/api/users/me/datos', { token })
    expect(descargado.status).toBe(200)
    expect(descargado.json).toMatchObject({
      ingresos: {
        sesiones: expect.arrayContaining([
          expect.objectContaining({ aparato: 'Otro programa', cerrada: null }),
        ]),
        invitaciones: [{ rol: 'Cortador', email, usada: null }],
      },
      telefonos: ['1', '2', '3'].map(fin => ({ numero: `549341777880${fin}` })),
      cuentasUnidas: [
        { nombre: 'Canario primero', pedidos: [tomados[0].pedido] },
        { nombre: 'Canario segundo' },
        { nombre: 'Canario tercero', telefono: '0341 15 777-8803' },
      ],
      favoritos: [{ articulo: 'Vacío' }],
      avisosPedidos: [{ articulo: 'Vacío', cuando: 'baje', precio: 19_500 }],
    })
    const deMiPedido = (numero: number) =>
      descargado.json.pedidos
        .find((uno: { numero: number }) => uno.numero === numero)
        .cambios.map(({ estado, textos }: { estado: string; textos: string[] }) => [estado, textos.at(-1)])
    expect([pedido, ...tomados.map(uno => uno.pedido)].map(deMiPedido)).toEqual([
      [['aplicado', 'Detalle: Preguntar por el canario']],
      [],
      [],
      [['propuesto', 'Detalle: canario']],
    ])
    // Who was joined is the account they were joined to, and nobody else's page.
    for (const { cliente } of tomados) {
      for (const [method, camino] of [
        ['GET', ''],
        ['GET', '/datos'],
        ['DELETE', ''],
      ] as const) {
        const { status } = await m.call(method, `/api/trastienda/clientes/${cliente}${camino}`, {
          token: admin.token,
        })
        expect(status).toBe(404)
      }
    }
    const lista = await m.call('GET', '/api/trastienda/clientes?buscar=canario', { token: admin.token })
    expect(lista.json.data.map((uno: { id: number }) => uno.id)).toEqual([id])

    const abierto = await eliminar(token)
    expect([abierto.status, abierto.json.error.message, abierto.json.error.details]).toEqual([
      409,
      `Tenés un pedido sin terminar (#${pedido}). Cuando se entregue o se cancele, se puede eliminar tu cuenta.`,
      { pedidos: [pedido] },
    ])
    expect((await deAdmin('estado', { estado: 'en_proceso' })).status).toBe(200)
    expect((await eliminar(token)).status).toBe(409)
    expect((await deAdmin('estado', { estado: 'finalizado', detalle: 'Lo recibió el canario' })).status).toBe(
      200,
    )
    const suma = () =>
      m.scalar(
        'select json_agg(json_build_array(id, total, total_final, subtotal, descuento, code) order by id) from pedidos',
      )
    await m.base.pool.query("delete from pedidos where estado = 'xxxx' and user_id <> $1", [id])
    expect((await hallados('canari')).map(lugar => lugar.replace(': canari', ''))).toEqual(
      expect.arrayContaining(
        [
          'arrepentimientos',
          'clientes_notas',
          'codigos',
          'correos',
          'identidades',
          'invitaciones',
          'pedido_cambios',
          'pedido_historial',
          'pedidos',
          'registro',
          'users',
        ].map(tabla => `public.${tabla}`),
      ),
    )
    expect(await hallados('7778801')).toEqual(
      expect.arrayContaining(['public.telefonos: 7778801', 'public.uniones: 7778801']),
    )
    const lineas = await m.scalar(
      'select json_agg(l order by id) from pedido_articulos l where pedido_id = $1',
      [pedido],
    )

    expect((await eliminar(token, { currentPassword: 'otra' })).json.error.message).toBe(
      'La contraseña no es correcta.',
    )
    expect((await eliminar(token, {})).json.error.message).toBe('Ingresá tu contraseña para confirmar.')
    const antes = (await suma()) as unknown as unknown[]
    expect((await eliminar(token)).json).toEqual({ ok: true })

    expect(await hallados('canari', '777-88', '77788', '777 88', IP.concat(' '))).toEqual([])
    expect(
      await m.scalar("select count(*) from limites where key ~ ('[: ]' || $1::int || '( |$)')", [id]),
    ).toBe(0)
    for (const { cliente } of tomados) {
      expect(await m.scalar('select por from eliminaciones where user_id = $1', [cliente])).toBe(id)
      expect(await m.scalar('select username from users where id = $1', [cliente])).toBe('Cliente eliminado')
    }
    for (const tabla of ['sesiones', 'telefonos', 'favoritos', 'anhelos']) {
      expect(await m.scalar(`select count(*) from ${tabla} where user_id = $1`, [id])).toBe(0)
    }
    expect(await m.scalar('select count(*) from uniones')).toBe(0)
    expect(await m.scalar('select count(*) from enlaces')).toBe(0)
    // What it had of sums in the log of an order and of its changes stays.
    expect(
      await m.scalar(
        `select json_agg(json_build_array(nombre, a -> 'tomado_para', jsonb_typeof(a -> 'total')) order by id) from registro
        where cosa = 'pedido' and cosa_id = $1 and a ? 'tomado_para'`,
        [tomados[0].pedido],
      ),
    ).toEqual([[`#${tomados[0].pedido}`, null, 'number']])
    expect(
      await m.scalar(
        `select json_agg(json_build_array(estado, textos, total > total_antes) order by id) from pedido_cambios where pedido_id = $1`,
        [tomados[2].pedido],
      ),
    ).toEqual([['reemplazado', [], true]])
    // The draft is gone, every other figure is what it was.
    expect(await suma()).toEqual(
      antes.filter(fila => (fila as unknown[])[0] === pedido || (fila as unknown[])[1] !== 0),
    )
    expect(
      await m.scalar('select json_agg(l order by id) from pedido_articulos l where pedido_id = $1', [pedido]),
    ).toEqual(lineas)
    expect(await faltas(m.base)).toEqual([])

    // Nobody enters with what they had, and the address is free again.
    expect((await m.call('GET', '/api/users/me', { token })).status).toBe(401)
    expect(
      (await m.call('POST', '/api/auth/local', { body: { identifier: email, password: PASSWORD } })).status,
    ).toBe(400)
    await m.work()
    expect(await m.correos(email)).toEqual([])
    expect((await m.register({ email })).email).toBe(email)

    // The order still reads, prints and is found.
    const { json } = await m.call('GET', `/api/pedidos/${pedido}?populate=*`, { token: admin.token })
    expect(JSON.stringify(json)).toContain('Cliente eliminado')
    for (const url of [
      `/api/pedidos?_q=${pedido}`,
      '/api/pedidos?_q=cliente eliminado',
      '/api/pedidos/resumen',
      '/api/arrepentimientos',
    ]) {
      expect([url, (await m.call('GET', url, { token: admin.token })).status]).toEqual([url, 200])
    }
    const uso = await m.scalar('select id from discount_codes where code = $1', ['BIENVENIDO10'])
    const usos = await m.call('GET', `/api/trastienda/codigos/${uso}`, { token: admin.token })
    expect(usos.json.meta.usos[0]).toMatchObject({ pedido, cliente: 'Cliente eliminado' })
    expect((await m.call('GET', `/api/trastienda/clientes/${id}`, { token: admin.token })).status).toBe(404)
    const registro = await m.call('GET', '/api/trastienda/registro', { token: admin.token })
    expect(registro.text).not.toMatch(/canari/i)
    expect(
      await m.scalar('select row_to_json(e)::jsonb - $1 from eliminaciones e where user_id = $2', ['at', id]),
    ).toEqual({
      user_id: id,
      por: id,
    })
    expect(
      await m.scalar("select a from registro where cosa = 'cliente' and cosa_id = $1 and a ? 'eliminado'", [
        id,
      ]),
    ).toEqual({ eliminado: true })

    // An order of theirs that was just finished is not opened again.
    const vuelta = await m.call('POST', `/api/pedidos/${pedido}/deshacer`, { token: admin.token, body: {} })
    expect([vuelta.status, vuelta.json.error.message]).toEqual([
      409,
      'Ese cliente eliminó su cuenta: no puede tener pedidos abiertos.',
    ])
  })

  it('[MOS-01] [MOS-02] leaves no word in what changed of their orders, in the log of orders, nor in the account of their phone', async () => {
    const tomado = await m.call('POST', '/api/pedidos/en-nombre', {
      token: admin.token,
      body: {
        data: {
          cliente: { telefono: '0341 15 666-7788', nombre: 'Jilguero' },
          articulos: [LINEA],
          direccion: 'Jilgueros 1',
        },
      },
    })
    const pedido = tomado.json.data.id as number
    const telefonica = tomado.json.data.attributes.user.data.id as number
    const change = (datos: object) =>
      m.call('POST', `/api/pedidos/${pedido}/cambios`, { token: admin.token, body: { data: datos } })
    expect(
      (await change({ revision: 0, direccion: 'Jilgueros 2', detalle: 'Para el jilguero' })).status,
    ).toBe(200)
    const { user, jwt } = await m.enter({ username: 'jilguero2', nombre: 'Jilguero' })
    const unida = await m.call('POST', `/api/clientes/${telefonica}/unir`, {
      token: admin.token,
      body: { data: { con: user.id } },
    })
    expect([unida.status, unida.json.data.pedidos]).toEqual([200, 1])
    // One that still waits for a yes when the order is over.
    const mas = {
      revision: 2,
      nuevas: [{ articuloId: 1, valorId: 2, cantidad: 9 }],
      direccion: 'Jilgueros 3',
    }
    expect((await change(mas)).json.data.cambio.estado).toBe('propuesto')
    const cancelado = await m.call('PUT', `/api/pedidos/${pedido}/estado`, {
      token: admin.token,
      body: { estado: 'cancelado' },
    })
    expect(cancelado.status).toBe(200)
    expect((await hallados('jilguero')).join()).toContain('pedido_cambios')

    expect((await eliminar(jwt)).json).toEqual({ ok: true })
    expect(await hallados('jilguero', '666-7788', '6667788')).toEqual([])
    expect(
      await m.scalar(`select a from registro where cosa = 'pedido' and cosa_id = $1 and a ? 'tomado_para'`, [
        pedido,
      ]),
    ).toEqual({ tomado_para: null, total: expect.any(Number) })
    // Nothing goes over to who is gone.
    const otro = await m.call('POST', '/api/pedidos/en-nombre', {
      token: admin.token,
      body: {
        data: {
          cliente: { telefono: '0341 15 666-7799', nombre: 'Otra' },
          articulos: [LINEA],
          direccion: 'Mitre 1',
        },
      },
    })
    const suya = otro.json.data.attributes.user.data.id as number
    const tarde = await m.call('POST', `/api/clientes/${suya}/unir`, {
      token: admin.token,
      body: { data: { con: user.id } },
    })
    expect(tarde.status).toBe(404)
    expect(await faltas(m.base)).toEqual([])
  })

  it('gets all of it before, in one file without secrets', async () => {
    const { user, jwt } = await m.enter({ nombre: 'Lía', telefono: '341 444-0001' })
    const persona = { id: user.id, email: user.email, token: jwt }
    const { json: comprado } = await m.comprar(persona, { detalle: 'Sin grasa' })
    await m.call('POST', '/api/arrepentimientos', {
      body: { nombre: 'Lía', email: user.email, pedido: String(comprado.data.id), detalle: 'Me arrepentí' },
    })
    const { json, headers, text } = await m.call('GET', '/api/users/me/datos', { token: jwt })
    expect(headers['content-disposition']).toContain('mis-datos.json')
    expect(headers['cache-control']).toBe('no-store')
    expect(json).toMatchObject({
      tienda: expect.any(String),
      perfil: {
        numero: user.id,
        email: user.email,
        nombre: 'Lía',
        telefono: '341 444-0001',
        listaDePrecios: 'Minorista',
      },
      consentimientos: [{ de: 'Política de privacidad', aceptada: true }],
      ingresos: { conContrasena: true, verificacionEnDosPasos: false },
      pedidos: [
        { numero: comprado.data.id, estado: 'pendiente', detalle: 'Sin grasa', articulos: [{ cantidad: 2 }] },
      ],
      arrepentimientos: [{ detalle: 'Me arrepentí' }],
    })
    expect(json.pedidos[0].total).toBe(json.pedidos[0].articulos[0].subtotal)
    expect(json.correos.length).toBeGreaterThan(1)
    expect(text).not.toMatch(/argon2|hash|secreto|token/i)
    // The Admin hands out the same file on request, and nobody else's is in it.
    const deAdmin = await m.call('GET', `/api/trastienda/clientes/${user.id}/datos`, { token: admin.token })
    expect({ ...deAdmin.json, generado: '' }).toEqual({ ...json, generado: '' })
    expect(
      (await m.call('GET', '/api/trastienda/clientes/999999/datos', { token: admin.token })).status,
    ).toBe(404)
  })

  it('gets what was weighed and charged of each line, and each payment and refund', async () => {
    const otro = await createMostrador()
    try {
      await withPesaje(otro)
      const jefa = await otro.persona({ admin: true })
      const balanza = createBalanza(otro, jefa)
      const { id, ana, linea } = await balanza.unKilo()
      expect((await balanza.pesar(id, linea.id, 1_060)).status).toBe(200)
      const pedir = (method: 'GET' | 'PUT' | 'POST', camino: string, data?: object) =>
        otro.call(method, `/api/pedidos/${id}/${camino}`, {
          token: jefa.token,
          ...(data && { body: { data } }),
        })
      expect((await pedir('PUT', 'pago', { metodo: 'Efectivo' })).status).toBe(200)
      const [cobro] = (await pedir('GET', 'cobro')).json.data.pagos
      const devolucion = { pago: cobro.id, monto: 670, clave: 'vuelto-de-ana' }
      expect((await pedir('POST', 'devoluciones', devolucion)).status).toBe(200)
      const { json, text } = await otro.call('GET', '/api/users/me/datos', { token: ana.token })
      expect(json.pedidos).toMatchObject([
        {
          numero: id,
          total: 19_500,
          subtotalCobrado: 20_670,
          descuentoCobrado: 0,
          totalCobrado: 20_670,
          articulos: [
            { seVendePor: 'kilo', subtotal: 19_500, pesado: 1.06, cobrado: 1.06, subtotalCobrado: 20_670 },
          ],
          pagos: [
            { numero: cobro.id, tipo: 'cobro', medio: 'efectivo', monto: 20_670, estado: 'acreditado' },
            { tipo: 'devolucion', deNumero: cobro.id, medio: 'efectivo', monto: 670, estado: 'acreditado' },
          ],
        },
      ])
      expect(json.pedidos[0].pagos[0].fecha).toEqual(expect.any(String))
      // Neither the keys of the calls nor what the service that charges calls them.
      expect(text).not.toMatch(/vuelto-de-ana|proveedor|clave/i)
    } finally {
      await otro.close()
    }
  })

  it('known by their phone alone, once joined to somebody and taken apart, leaves no name there either', async () => {
    const { user, jwt } = await m.enter()
    const { pedido, cliente } = await tomar({ telefono: '0341 15 600-0002', nombre: 'Zorzal' })
    const union = await delPersonal('POST', `/api/clientes/${cliente}/unir`, { con: user.id })
    await delPersonal('POST', `/api/uniones/${union.id}/deshacer`)
    const { enlace } = await delPersonal('POST', `/api/clientes/${cliente}/enlace`)
    const visto = await m.call('GET', `/api/trastienda/clientes/${cliente}`, { token: admin.token })
    expect(visto.json.data).toMatchObject({ nombre: 'Zorzal', email: null, pedidos: 1 })
    await cerrar(pedido)
    await delPersonal('PUT', `/api/trastienda/clientes/${user.id}/nota`, { data: { nota: 'Buena gente' } })
    expect(
      (await m.call('DELETE', `/api/trastienda/clientes/${cliente}`, { token: admin.token })).status,
    ).toBe(200)
    expect(await hallados('zorzal', '6000002')).toEqual([])
    // The other one is who they were, and gets nothing by a link that is left.
    expect((await m.call('GET', '/api/users/me', { token: jwt })).json.nombre).toBe('Ana')
    const code = new URL(enlace).searchParams.get('code')
    expect((await m.call('POST', '/api/enlaces/aceptar', { token: jwt, body: { code } })).status).toBe(400)
    for (const [de, con] of [
      [cliente, user.id],
      [user.id, cliente],
    ]) {
      const { status } = await m.call('POST', `/api/clientes/${de}/unir`, {
        token: admin.token,
        body: { con },
      })
      expect(status).toBe(404)
    }
    // The phone is nobody's: whoever calls from it is asked who they are.
    const data = { cliente: { telefono: '0341 15 600-0002' }, articulos: [LINEA], direccion: 'Salta 1' }
    const otra = await m.call('POST', '/api/pedidos/en-nombre', { token: admin.token, body: { data } })
    expect(otra.json.error.details.errors[0].path).toEqual(['nombre'])
  })

  it('without a password types the address, having signed in just now', async () => {
    const { user, jwt } = await m.enter()
    await m.base.pool.query('update users set password_hash = null where id = $1', [user.id])
    expect(
      (await eliminar(jwt, { confirmacion: 'otra@correo.example' })).json.error.details.errors[0].path,
    ).toEqual(['confirmacion'])
    m.reloj.advance(6 * 60_000)
    const tarde = await eliminar(jwt, { confirmacion: user.email })
    expect([tarde.status, tarde.json.error.details]).toEqual([403, { motivo: 'ingreso-reciente' }])
    m.reloj.advance(-6 * 60_000)
    expect((await eliminar(jwt, { confirmacion: ` ${user.email.toUpperCase()} ` })).status).toBe(200)
  })

  it('of the staff leaves the shop’s records without their own words, and none of their ways in', async () => {
    const { user } = await m.enter({
      username: 'jilguero',
      email: 'jilguero@correo.example',
      nombre: 'Jilguero',
    })
    await m.base.pool.query('update users set role_id = 2 where id = $1', [user.id])
    const entrar = async () =>
      (await m.call('POST', '/api/auth/local', { body: { identifier: user.email, password: PASSWORD } })).json
        .jwt
    let empleada = { id: user.id, email: user.email, token: await entrar() }
    empleada = await activate(m, empleada)
    const equipo = await mark(m, empleada)
    const nota = { id: 1, diferencia: -0.5, motivo: 'merma', nota: 'Lo tiró jilguero' }
    const movido = await m.call('PUT', '/api/articulos/existencias', {
      token: empleada.token,
      body: { data: [nota] },
    })
    expect([movido.status, movido.text]).toEqual([200, movido.text])
    await m.call('PUT', '/api/articulos/2', {
      token: empleada.token,
      body: { data: { nombre: 'Tira de prueba' } },
    })
    // What they made is the shop's and stays; whom it was made by is a number.
    const suyo = (url: string, body: object) =>
      delPersonal('POST', `/api/trastienda/${url}`, body, empleada.token)
    const clave = await suyo('claves', { nombre: 'Balanza', alcances: ['catalogo:leer'] })
    await suyo('webhooks', { data: { url: 'http://127.0.0.1:9/y', eventos: ['pedido.creado'] } })
    await suyo('invitaciones', { rol: 'Cortador' })
    const tomado = await tomar({ telefono: '0341 15 600-0001', nombre: 'Rosa' }, empleada.token)
    const cambio = await delPersonal('POST', `/api/pedidos/${tomado.pedido}/cambios`, {
      data: { revision: 0, nuevas: [{ ...LINEA, cantidad: 9 }] },
    })
    await delPersonal(
      'POST',
      `/api/pedidos/${tomado.pedido}/cambios/${cambio.cambio.id}/aceptar`,
      {},
      empleada.token,
    )
    // From a device of the counter nobody's account is ended.
    expect((await eliminar(equipo.token)).status).toBe(403)
    const { json } = await m.call('DELETE', `/api/trastienda/clientes/${user.id}`, { token: admin.token })
    expect(json).toEqual({ ok: true })
    expect(await hallados('jilguero')).toEqual([])
    for (const tabla of ['equipos', 'segundos_factores', 'codigos_recuperacion']) {
      expect([tabla, await m.scalar(`select count(*) from ${tabla} where user_id = $1`, [user.id])]).toEqual([
        tabla,
        0,
      ])
    }
    const registro = await m.call('GET', `/api/trastienda/registro?persona=${user.id}`, {
      token: admin.token,
    })
    expect(registro.json.data[0].quien).toEqual({ id: user.id, nombre: 'Cliente eliminado' })
    expect(await m.scalar('select por from eliminaciones where user_id = $1', [user.id])).toBe(admin.id)
    expect(await m.scalar('select user_id from claves where id = $1', [clave.id])).toBe(user.id)
    // A living customer's order keeps whose it is and what was said.
    expect(
      await m.scalar(
        "select a ->> 'tomado_para' from registro where cosa = 'pedido' and cosa_id = $1 and a ? 'tomado_para'",
        [tomado.pedido],
      ),
    ).toBe('Rosa')
    expect(
      (await m.call('DELETE', `/api/trastienda/clientes/${user.id}`, { token: admin.token })).status,
    ).toBe(404)
  })
})

describe('[CLI-02] what nobody gets by it', () => {
  it('B3: the last Admin stays, and of two who leave at the same moment one does', async () => {
    const otro = await createMostrador({ demo: false })
    const personas: { id: number; jwt: string }[] = []
    for (let i = 0; i < 2; i++) {
      const { user, jwt } = await otro.enter()
      await otro.base.pool.query('update users set role_id = 2 where id = $1', [user.id])
      personas.push({ id: user.id, jwt })
    }
    const respuestas = await Promise.all(
      personas.map(({ jwt }) =>
        otro.call('POST', '/api/users/me/eliminar', { token: jwt, body: { currentPassword: PASSWORD } }),
      ),
    )
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(respuestas.find(({ status }) => status === 409)?.json.error.message).toContain(
      'única cuenta con el rol Admin',
    )
    expect(await otro.scalar('select count(*) from users where role_id = 2 and eliminado_at is null')).toBe(1)
    await otro.close()
  })

  it('an order and a deletion at the same moment: one of the two', async () => {
    for (let vuelta = 0; vuelta < 5; vuelta++) {
      const { user, jwt } = await m.enter()
      const persona = { id: user.id, email: user.email, token: jwt }
      const [pedido, borrado] = await Promise.all([m.comprar(persona), eliminar(jwt)])
      expect([pedido.status === 200, borrado.status === 200].filter(Boolean)).toHaveLength(1)
    }
  })

  it('nobody edits the log by it: only rows about who was deleted, and only to lose their texts', async () => {
    const ana = await m.persona()
    await m.base.pool.query(
      `insert into registro (cosa, cosa_id, nombre, de, a) values ('persona', $1, 'Ana', '{"x": "uno"}', '{"x": "dos"}')`,
      [ana.id],
    )
    const borrar = (set: string) =>
      m.base.pool.query(`update registro set ${set} where cosa = 'persona' and cosa_id = $1`, [ana.id])
    const TODO = "nombre = '', de = sin_textos(de), a = sin_textos(a)"
    await expect(borrar(TODO)).rejects.toThrow('the log is not edited')
    await m.base.pool.query('insert into eliminaciones (user_id) values ($1)', [ana.id])
    for (const set of [
      "nombre = 'Otra'",
      `${TODO}, at = now()`,
      `nombre = '', de = '{"x": "tres"}'`,
      "nombre = '', a = null",
      `${TODO}, cosa_id = 1`,
    ]) {
      await expect(borrar(set)).rejects.toThrow('the log is not edited')
    }
    // The orders of who is not deleted keep their words, and those of who is their number.
    const { json } = await m.comprar(await m.persona())
    await m.base.pool.query(
      `insert into registro (cosa, cosa_id, nombre, a) values ('pedido', $1, '#1', '{"tomado_para": "Ana"}')`,
      [json.data.id],
    )
    await expect(
      m.base.pool.query("update registro set a = sin_textos(a) where cosa = 'pedido' and cosa_id = $1", [
        json.data.id,
      ]),
    ).rejects.toThrow('the log is not edited')
    await expect(m.base.pool.query("update registro set nombre = '' where cosa = 'codigo'")).rejects.toThrow(
      'not edited',
    )
    await expect(m.base.pool.query('delete from eliminaciones')).rejects.toThrow('a deletion is not edited')
    await expect(m.base.pool.query('update eliminaciones set por = 1')).rejects.toThrow(
      'a deletion is not edited',
    )
    await borrar(TODO)
    expect(
      await m.scalar("select a from registro where cosa = 'persona' and cosa_id = $1", [ana.id]),
    ).toEqual({ x: null })
  })

  it('who was deleted is never written again, nor written to', async () => {
    const { user, jwt } = await m.enter()
    expect((await eliminar(jwt)).status).toBe(200)
    await m.base.pool.query("update users set username = 'De vuelta', blocked = false where id = $1", [
      user.id,
    ])
    expect(await m.scalar('select username from users where id = $1', [user.id])).toBe('Cliente eliminado')
    await m.base.pool.query(
      "insert into correos (tipo, para, asunto, texto, html, user_id) values ('x', 'x@correo.example', 'a', 'b', 'c', $1)",
      [user.id],
    )
    expect(await m.scalar("select count(*) from correos where tipo = 'x'")).toBe(0)
    await expect(
      m.base.pool.query("insert into pedidos (user_id, estado) values ($1, 'xxxx')", [user.id]),
    ).rejects.toThrow('the customer was deleted')
    expect(
      (await m.call('DELETE', `/api/trastienda/clientes/${admin.id}`, { token: admin.token })).json.error
        .message,
    ).toBe('Tu propia cuenta se elimina desde tu perfil.')
  })
})
