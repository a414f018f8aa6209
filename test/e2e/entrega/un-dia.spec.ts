// A whole day of deliveries: thirty orders, two couriers, one of them without a network for a while, a slot one too many full of paid orders; and all of it adds up (ENT-02, ENT-04, ENT-07, ENT-09, VOL-04).
import type { Browser, Page } from '@playwright/test'
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import type { VueltasWire } from '#contract/entrega/vuelta.schema.ts'
import type { SaludWire } from '#contract/gestion/salud.schema.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { waitUnDiaDe } from '../../support/dia.ts'
import { catchVentanas, expectHecho, finalizar, openCarrito, VACIO } from '../compras.ts'
import { RECHAZOS } from '../cuentas.ts'
import { openAs, signIn } from '../mostrador.ts'
import { test as base, expect } from '../support.ts'
import { type Mundo, openMundo } from './mundo.ts'

const test = base.extend<object, { readonly mundo: Mundo }>({
  mundo: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const mundo = await openMundo()
      await use(mundo)
      await mundo.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ mundo }, use) => use(mundo.url),
})
test.use({
  permitidas: [new RegExp(`${RECHAZOS[0].source}|ERR_|Failed to (?:load|fetch)`)],
  actionTimeout: 20_000,
})

/** Two portions of vacío: with the delivery of its zone. */
const COMPRA = 19_500
const ENVIO = { 1: 1_500, 2: 1_800 } as const
const LUGARES = 20
const DURA_MS = 600_000
const CAMBIO = 20_000

type Zona = 1 | 2
interface Pedido {
  readonly id: number
  readonly zona: Zona | null
  readonly medio: 'efectivo' | 'tarjeta' | 'transferencia'
}
const cuestaDe = ({ zona }: Pedido) => COMPRA + (zona === null ? 0 : ENVIO[zona])

interface Gente {
  readonly clientes: readonly string[]
  readonly nahuel: { readonly id: number; readonly token: string }
  readonly dario: { readonly id: number; readonly token: string }
}

const CLAVE = 'Cliente1234'

/** As the demo's customer is, and with their password. */
async function makePersona({ write, url }: Mundo, nombre: string, rol: string) {
  const email = `${nombre.toLowerCase()}@correo.example`
  const [fila] = await write(
    `insert into users (role_id, username, email, confirmed, nombre, apellido, direccion, telefono, poli_priv, poli_priv_at, poli_priv_version, password_hash)
      select (select id from roles where name = $3), $1, $2, true, $1, 'Prueba', 'Catamarca 1380', '3415550' || lpad((random() * 999)::int::text, 3, '0'),
        true, poli_priv_at, poli_priv_version, password_hash
      from users where email = 'cliente@mostrador.example' returning id`,
    [nombre, email, rol],
  )
  const respuesta = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: email, password: CLAVE }),
  })
  const { jwt } = (await respuesta.json()) as { jwt: string }
  return { id: fila?.id as number, token: jwt }
}

async function openDia(mundo: Mundo): Promise<Gente> {
  const lugares = Array.from({ length: 7 }, () => LUGARES)
  const turno = { lugares, cierreHora: null, cierreMinutos: 0 }
  await mundo.call('PUT', '/api/trastienda/ajustes', {
    data: {
      turnos: [
        { ...turno, id: 1, nombre: 'Mañana', desde: '09:00', hasta: '13:00' },
        { ...turno, id: 2, nombre: 'Noche', desde: '23:59', hasta: '24:00' },
      ],
      zonas: ['Centro', 'Norte'].map((nombre, i) => ({
        nombre,
        entrega: 'estandar',
        id: i + 1,
        minimo: 0,
        gratisDesde: null,
        dias: null,
        costo: i === 0 ? ENVIO[1] : ENVIO[2],
      })),
      cobroTarjeta: true,
      transferencia: { titular: 'Carnes del barrio', alias: 'carnes.del.barrio', cvu: null },
      eligeZona: true,
      lugaresDelDia: Array.from({ length: 7 }, () => null),
    },
  })
  await mundo.call('PUT', '/api/trastienda/zonas/1/calles', { texto: 'Catamarca;;' })
  await mundo.call('PUT', '/api/trastienda/zonas/2/calles', { texto: 'Salta;;' })
  const clientes: string[] = []
  for (const nombre of ['Ana', 'Beto', 'Carla', 'Dani', 'Eva'])
    clientes.push((await makePersona(mundo, nombre, 'Cliente')).token)
  return {
    clientes,
    nahuel: await makePersona(mundo, 'Nahuel', 'Repartidor'),
    dario: await makePersona(mundo, 'Darío', 'Repartidor'),
  }
}

const VECES = 5
/** By the public call, as a customer's own program would. */
async function order(
  { url }: Mundo,
  token: string,
  { zona, medio, fecha, turno, calle }: Omit<Pedido, 'id'> & { fecha: string; turno: number; calle: number },
): Promise<{ readonly status: number; readonly pedido: Pedido }> {
  const respuesta = await fetch(`${url}/api/pedidos/crear-completo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      data: {
        articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }],
        direccion: zona === null ? '' : `${zona === 1 ? 'Catamarca' : 'Salta'} ${calle}`,
        entrega: { modo: zona === null ? 'retiro' : 'envio', turno: { fecha, id: turno } },
        medioPago: medio,
      },
    }),
  })
  const { data } = (await respuesta.json()) as { data?: { id: number } }
  return { status: respuesta.status, pedido: { id: data?.id ?? 0, zona, medio } }
}

/** The cart, with the browser: today's last slot in two taps. */
async function buy(page: Page, token: string): Promise<Pedido> {
  await signIn(page, token)
  await openCarrito(page, [{ ...VACIO, cantidad: 2 }])
  await page.getByRole('radio', { name: /^hoy/ }).check()
  await page.getByRole('radio', { name: /^23:59 a/ }).check()
  await page.getByRole('radio', { name: /^Efectivo/ }).check()
  await finalizar(page).click()
  return { id: await expectHecho(page), zona: 1, medio: 'efectivo' }
}

async function weigh({ call }: Mundo, { id }: Pedido): Promise<void> {
  await call('PUT', `/api/pedidos/${id}/estado`, { data: { estado: 'en_proceso' } })
  for (const { id: linea, vez } of (await call('GET', `/api/pedidos/${id}/pesaje`)).data.lineas) {
    await call('PUT', `/api/pedidos/${id}/lineas/${linea}/peso`, {
      data: { gramos: 1_000, vez, clave: crypto.randomUUID() },
    })
  }
}

async function openTelefono(browser: Browser, url: string, token: string): Promise<Page> {
  const contexto = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'mostrador.instalacion', value: '1' }] }],
    },
  })
  const page = await contexto.newPage()
  await openAs(page, token, '/Reparto')
  return page
}

const boton = (page: Page, nombre: string | RegExp) => page.getByRole('button', { name: nombre })
const entregado = (page: Page, pedido: number) => boton(page, new RegExp(`^Entregado.*: ?pedido ${pedido}$`))
const paradaDe = async (page: Page) => {
  const titulo = page.getByRole('region', { name: /pedido \d+$/ }).first()
  await expect(titulo).toBeVisible()
  return Number(/\d+$/.exec((await titulo.getAttribute('aria-label')) ?? '')?.[0])
}

/** One touch a stop, or three; the next one comes by itself. */
async function deliver(page: Page, pedido: number): Promise<void> {
  await entregado(page, pedido).press('Enter')
  await expect(entregado(page, pedido)).toHaveCount(0)
}
async function fail(page: Page, pedido: number): Promise<void> {
  await boton(page, 'No está').press('Enter')
  await boton(page, 'No atendió').press('Enter')
  await boton(page, /^No estaba y sigo/).press('Enter')
  await expect(entregado(page, pedido)).toHaveCount(0)
}

const franja = (page: Page, nombre: string) => page.getByRole('region', { name: new RegExp(`^${nombre}`) })

async function give(page: Page, zona: string, quien: string, paradas: number): Promise<void> {
  const noche = franja(page, 'Noche')
  const linea = noche.getByRole('button', { name: new RegExp(`^${zona}`) })
  if ((await linea.getAttribute('aria-expanded')) === 'false') await linea.click()
  for (const caja of await noche.getByRole('checkbox').all()) await caja.check()
  const armar = page.getByRole('region', { name: /^Armar reparto/ })
  await armar.getByRole('radio', { name: new RegExp(`^${quien}`) }).check()
  for (let i = 0; i < CAMBIO / 5_000; i++) await armar.getByRole('button', { name: 'Más cambio' }).click()
  await armar.getByRole('button', { name: `Darle ${paradas} paradas a ${quien}` }).click()
  await expect(page.getByText(new RegExp(`^Vuelta \\d+ para ${quien}`))).toBeVisible()
}

test('[ENT-02] [ENT-04] [ENT-07] [ENT-09] [R5] a whole day, thirty orders, two couriers: places, states, cash, letters and the cuadre add up', async ({
  page,
  browser,
  mundo,
}, info) => {
  // As long as a busy machine may take, and all of it on one day.
  test.setTimeout(2 * DURA_MS)
  await waitUnDiaDe(DURA_MS)
  const { clientes, nahuel, dario } = await openDia(mundo)
  const hoy = mundo.dia
  const say = (type: string, description: unknown) =>
    info.annotations.push({ type, description: JSON.stringify(description) })
  const deHoy = async () => (await mundo.readDia()).turnos.find(({ id }) => id === 2)
  const vueltas = async (): Promise<VueltasWire> => mundo.call('GET', '/api/vueltas')

  // Morning: four carts by hand, the rest by the public call. Twenty places, and the twenty-first does not get in.
  await catchVentanas(page)
  const noche: Pedido[] = []
  for (const token of clientes.slice(0, 4)) noche.push(await buy(page, token))
  const medios = ['efectivo', 'efectivo', 'tarjeta', 'transferencia'] as const
  for (let i = noche.length; i < LUGARES; i++) {
    const medio = medios[i % medios.length] ?? 'efectivo'
    const zona: Zona = i % 2 === 0 ? 1 : 2
    const cual = { zona, medio, fecha: hoy, turno: 2, calle: 100 + i * 10 }
    const { status, pedido } = await order(mundo, clientes[i % VECES] ?? '', cual)
    expect(status).toBe(200)
    noche.push(pedido)
  }
  expect(await deHoy()).toMatchObject({ tomados: LUGARES, lugares: LUGARES })
  const sobra = { zona: 1, medio: 'efectivo', fecha: hoy, turno: 2, calle: 999 } as const
  expect((await order(mundo, clientes[4] ?? '', sobra)).status).toBe(409)
  const manana: Pedido[] = []
  for (let i = 0; i < 5; i++) {
    const cual = { zona: 2, medio: 'efectivo', fecha: masDias(hoy, 1), turno: 1, calle: 500 + i } as const
    manana.push((await order(mundo, clientes[i] ?? '', cual)).pedido)
  }
  // A paid order is cancelled, its place is somebody else's, and it comes back: one too many, and said.
  const pagados = noche.filter(({ medio }) => medio === 'transferencia')
  for (const pedido of noche) await weigh(mundo, pedido)
  for (const { id } of pagados)
    await mundo.call('PUT', `/api/pedidos/${id}/pago`, { data: { metodo: 'Transferencia' } })
  const [primero, segundo] = pagados
  for (const uno of [primero, segundo])
    await mundo.call('PUT', `/api/pedidos/${uno?.id}/estado`, {
      data: { estado: 'cancelado', plata: 'despues' },
    })
  for (let i = 0; i < 2; i++) {
    const cual = { zona: 1, medio: 'efectivo', fecha: hoy, turno: 2, calle: 700 + i } as const
    const { status, pedido } = await order(mundo, clientes[4] ?? '', cual)
    expect(status).toBe(200)
    noche.push(pedido)
    await weigh(mundo, pedido)
  }
  for (const uno of [primero, segundo]) await mundo.call('POST', `/api/pedidos/${uno?.id}/deshacer`)
  const retiros: Pedido[] = []
  for (let i = 0; i < 3; i++) {
    const cual = {
      zona: null,
      medio: 'efectivo',
      fecha: masDias(hoy, i === 0 ? 1 : 2),
      turno: 1,
      calle: 0,
    } as const
    const { status, pedido } = await order(mundo, clientes[i] ?? '', cual)
    expect(status).toBe(200)
    retiros.push(pedido)
  }
  const todos = [...noche, ...manana, ...retiros]
  expect(todos).toHaveLength(30)
  expect(await deHoy()).toMatchObject({ tomados: LUGARES + 2, lugares: LUGARES })
  const dia: EntregasWire = await mundo.readDia()
  const deMas = dia.pedidos.flatMap(({ id, deMas: por, pagado }) => (por === null ? [] : [[id, por, pagado]]))
  expect(deMas.toSorted()).toEqual([primero, segundo].map(uno => [uno?.id, 'a mano', true]).toSorted())

  // Noon: two runs at the counter.
  const mostrador = await (await browser.newContext({ baseURL: mundo.url, locale: 'es-AR' })).newPage()
  await mundo.visit(mostrador, '/Trastienda/Entregas')
  const centro = noche.filter(({ zona }) => zona === 1)
  const norte = noche.filter(({ zona }) => zona === 2)
  await give(mostrador, 'Centro', 'Nahuel', centro.length)
  await give(mostrador, 'Norte', 'Darío', norte.length)

  // The afternoon, on two phones. Nahuel has a network: one nobody opens, one the counter takes back and cancels.
  const deNahuel = await openTelefono(browser, mundo.url, nahuel.token)
  await boton(deNahuel, /^Salgo/).press('Enter')
  let sinAbrir: number | null = null
  let retomado: Pedido | null = null
  for (let i = 0; i < centro.length; i++) {
    const cual = await paradaDe(deNahuel)
    const suyo = centro.find(({ id }) => id === cual)
    if (sinAbrir === null && suyo?.medio === 'efectivo' && i > 2) {
      sinAbrir = cual
      await fail(deNahuel, cual)
    } else await deliver(deNahuel, cual)
    if (retomado === null && suyo?.medio === 'efectivo' && sinAbrir !== cual) retomado = suyo
  }
  await expect(deNahuel.getByRole('heading', { name: 'No quedan paradas' })).toBeVisible()
  await expect
    .poll(
      async () => (await vueltas()).data[0]?.paradas.filter(({ estado }) => estado === 'pendiente').length,
    )
    .toBe(0)

  // Darío loses the network after two stops; meanwhile the counter cancels one that he delivers and collects for.
  const deDario = await openTelefono(browser, mundo.url, dario.token)
  await boton(deDario, /^Salgo/).press('Enter')
  const orden: number[] = []
  for (let i = 0; i < 2; i++) {
    const cual = await paradaDe(deDario)
    await deliver(deDario, cual)
    orden.push(cual)
  }
  await expect
    .poll(
      async () => (await vueltas()).data[1]?.paradas.filter(({ estado }) => estado === 'entregada').length,
    )
    .toBe(2)
  await deDario.context().setOffline(true)
  const faltan = norte.filter(({ id }) => !orden.includes(id))
  const cancelado = faltan.find(({ medio }) => medio === 'efectivo')
  await mundo.call('PUT', `/api/pedidos/${cancelado?.id}/estado`, { data: { estado: 'cancelado' } })
  let noAbrio = 0
  for (const [i] of faltan.entries()) {
    const cual = await paradaDe(deDario)
    const suyo = faltan.find(({ id }) => id === cual)
    if (noAbrio === 0 && suyo?.medio === 'efectivo' && suyo !== cancelado) {
      noAbrio = cual
      await fail(deDario, cual)
    } else await deliver(deDario, cual)
    orden.push(cual)
    if (i === 1)
      await expect(deDario.getByText(/cosas? guardadas?, salen? solas?|cosa guardada/).first()).toBeVisible()
  }
  await boton(deDario, /^Volví/).press('Enter')
  expect((await vueltas()).data[1]?.paradas.filter(({ estado }) => estado === 'entregada')).toHaveLength(2)
  await deDario.context().setOffline(false)
  await expect.poll(async () => (await vueltas()).data[1]?.estado).toBe('volvió')
  await expect(deDario.getByRole('alert').filter({ hasText: `#${cancelado?.id}` })).toContainText(
    'Lo cancelaron',
  )

  // The counter takes one of Nahuel's back, and cancels it: what he collected is still in his pocket.
  await mundo.call('POST', `/api/pedidos/${retomado?.id}/deshacer`)
  await mundo.call('PUT', `/api/pedidos/${retomado?.id}/estado`, {
    data: { estado: 'cancelado', plata: 'despues' },
  })

  // Evening: the fridge and the cash, on the phones.
  await boton(deNahuel, /^Volví/).press('Enter')
  await boton(deNahuel, `En la heladera: pedido ${sinAbrir}`).click()
  await boton(deDario, `En la heladera: pedido ${noAbrio}`).click()
  const enEfectivo = (pedidos: readonly Pedido[]) =>
    pedidos.filter(({ medio }) => medio === 'efectivo').reduce((suma, pedido) => suma + cuestaDe(pedido), 0)
  const trae = {
    nahuel: enEfectivo(centro.filter(({ id }) => id !== sinAbrir)) + CAMBIO,
    dario: enEfectivo(norte.filter(({ id }) => id !== noAbrio)) + CAMBIO,
  }
  const pesos = (monto: number) => `$${monto.toLocaleString('es-AR')}`
  for (const [telefono, dice, motivo] of [
    [deNahuel, trae.nahuel, ''],
    [deDario, trae.dario - 500, 'Di mal un vuelto'],
  ] as const) {
    await boton(telefono, /^Rendir la plata/).press('Enter')
    await boton(telefono, 'Escribir el total de una').click()
    await telefono.getByLabel('Todo junto').fill(String(dice))
    if (motivo !== '') await telefono.getByLabel('Qué pasó').fill(motivo)
    await boton(telefono, /^Entregar/).press('Enter')
    await expect(telefono.getByText(`entregaste ${pesos(dice)}`)).toBeVisible()
  }
  await expect
    .poll(async () => (await vueltas()).data.map(({ rendicion }) => rendicion?.dice))
    .toEqual([trae.nahuel, trae.dario - 500])
  expect((await vueltas()).data.map(({ esperado }) => esperado)).toEqual([trae.nahuel, trae.dario])

  // The counter receives it, looks at the clash, and says how what came back goes on.
  await mundo.visit(mostrador, '/Trastienda/Entregas')
  const mirar = mostrador.getByRole('region', { name: 'Para mirar' })
  await expect(mirar).toContainText('y el pedido estaba cancelado')
  await mirar
    .getByRole('button', { name: /^Visto/ })
    .first()
    .click()
  await expect(mirar).toHaveCount(0)
  for (const [numero, monto] of [
    [1, trae.nahuel],
    [2, trae.dario - 500],
  ] as const) {
    const suya = franja(mostrador, 'Noche')
      .getByRole('listitem')
      .filter({ hasText: `Vuelta ${numero} ·` })
    await suya.getByRole('button', { name: /^Rendir/ }).click()
    const forma = mostrador.getByRole('form', { name: `Rendir la vuelta ${numero}` })
    await forma.getByRole('button', { name: `Recibir ${pesos(monto)}` }).click()
    await expect(mostrador.getByText(`Vuelta ${numero} rendida`)).toBeVisible()
  }
  const volvio = (id: number | null) => mostrador.getByRole('article', { name: `No estaba: pedido ${id}` })
  await volvio(sinAbrir)
    .getByRole('button', { name: /^Mañana/ })
    .click()
  await expect(volvio(sinAbrir)).toHaveCount(0)
  await volvio(noAbrio)
    .getByRole('button', { name: /^Retira/ })
    .click()
  await expect(volvio(noAbrio)).toHaveCount(0)

  // It adds up.
  const filas = await mundo.write(
    'select estado, count(*)::int as n from pedidos where id = any($1) group by 1',
    [todos.map(({ id }) => id)],
  )
  const estados = Object.fromEntries(filas.map(({ estado, n }) => [estado, n]))
  expect(estados).toEqual({ finalizado: noche.length - 4, cancelado: 2, en_proceso: 2, pendiente: 8 })
  // What the clash was about is not in the book: it is given back, or charged to a new order, by the counter.
  const clash = cancelado === undefined ? 0 : cuestaDe(cancelado)
  const caja = (await mundo.call('GET', '/api/caja')).data
  const efectivo = caja.medios.find(({ medio }: { medio: string }) => medio === 'efectivo')?.neto
  expect(efectivo).toBe(trae.nahuel + trae.dario - 2 * CAMBIO - clash - 500)
  expect(caja.rendiciones.map(({ diferencia }: { diferencia: number }) => diferencia)).toEqual([0, -500])
  await mundo.call('POST', '/api/trastienda/salud/cuadre')
  const salud = async (): Promise<SaludWire> => (await mundo.call('GET', '/api/trastienda/salud')).data
  await expect.poll(async () => (await salud()).cuadre.enCurso, { timeout: 60_000 }).toBe(false)
  const { cuadre } = await salud()
  expect(cuadre.primeros).toEqual([])
  const cartas = await mundo.write(
    `select tipo, count(*)::int as n from correos where tipo like 'pedido%' group by 1 order by 1`,
    [],
  )
  // Each customer once of what became of their order: those two were cancelled and brought back, that one delivered, too.
  expect(Object.fromEntries(cartas.map(({ tipo, n }) => [tipo, n]))).toMatchObject({
    pedido: 30,
    'pedido-nuevo': 30,
    'pedido-en-proceso': noche.length,
    'pedido-en-camino': noche.length,
    'pedido-no-estaba': 2,
    'pedido-finalizado': noche.length - 3,
    'pedido-cancelado': 4,
    'pedido-retomado': 2,
  })
  expect(await deHoy()).toMatchObject({ tomados: noche.length - 4 })
  say('states', estados)
  say('places', await deHoy())
  say('cash', { ...trae, efectivo, rendiciones: caja.rendiciones.length })
  say('letters', cartas)
  say('cuadre', cuadre)
})
