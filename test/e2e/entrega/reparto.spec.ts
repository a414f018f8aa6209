// The courier's phone: a run from 'Salgo' to the cash, with one touch a stop, and two hours without a network and a battery that dies.
import type { APIRequestContext, Page } from '@playwright/test'
import type { RepartoWire, VueltaUnaWire } from '#contract/entrega/vuelta.schema.ts'
import { deTelefono } from '../../support/fotos.ts'
import { test as base, createCuenta, expect, OBRERO, RECHAZOS } from '../cuentas.ts'
import { ADMIN, createPedido, moveTo, openAs, readToken, signIn } from '../mostrador.ts'
import { joinPersonal } from '../personal.ts'
import { openPuerta, type Puerta } from '../puerta.ts'
import { alive, expectAccessible } from '../support.ts'

const test = base.extend<{ readonly puerta: Puerta }>({
  puerta: async ({ baseURL }, use) => {
    const puerta = await openPuerta(baseURL ?? '')
    await use(puerta)
    await puerta.close()
  },
})
const [RECHAZO] = RECHAZOS
test.use({
  permitidas: [new RegExp(`${RECHAZO.source}|ERR_|status of (?:404|422|503)|Failed to (?:load|fetch)`)],
})

const conToken = (token: string) => ({ authorization: `Bearer ${token}` })
/** Two portions of vacío. */
const TOTAL = 19_500
const CAMBIO = 20_000
/** An order an hour too many, and a customer has to wait. */
const POR_CLIENTE = 8

let nombrados = 0

async function createRepartidor(request: APIRequestContext): Promise<{ id: number; token: string }> {
  const cuenta = await createCuenta(request, { username: `Nahuel ${OBRERO}-${++nombrados}` })
  await joinPersonal(request, cuenta, 'Repartidor')
  const token = await readToken(request, cuenta)
  const yo = await request.get('/api/users/me', { headers: conToken(token) })
  return { id: (await yo.json()).id, token }
}

interface Ronda {
  readonly vuelta: number
  readonly pedidos: readonly number[]
  readonly token: string
}

/** A run of so many orders, ready to leave. */
async function createRonda(request: APIRequestContext, cuantos: number): Promise<Ronda> {
  const admin = await readToken(request, ADMIN)
  const { id: repartidor, token } = await createRepartidor(request)
  await request.put('/api/articulos/existencias', {
    headers: conToken(admin),
    data: { data: [{ id: 1, motivo: 'compra', diferencia: 60 }] },
  })
  const pedidos: number[] = []
  let cliente = ''
  for (let i = 0; i < cuantos; i++) {
    if (i % POR_CLIENTE === 0) cliente = await readToken(request, await createCuenta(request))
    const pedido = await createPedido(request, cliente)
    await moveTo(request, admin, pedido, 'en_proceso')
    pedidos.push(pedido)
  }
  const dia = new Date().toISOString().slice(0, 10)
  const respuesta = await request.post('/api/vueltas', {
    headers: conToken(admin),
    data: { data: { repartidor, dia, pedidos, cambio: CAMBIO } },
  })
  expect([respuesta.status(), await respuesta.text()]).toEqual([200, expect.anything()])
  const { data }: VueltaUnaWire = await respuesta.json()
  return { vuelta: data.id, pedidos, token }
}

/** As the server has it. */
async function readRonda(request: APIRequestContext, { vuelta, token }: Ronda) {
  const respuesta = await request.get('/api/reparto', { headers: conToken(token) })
  const { data }: RepartoWire = await respuesta.json()
  const una = data.find(({ id }) => id === vuelta)
  if (una === undefined) throw new Error('The run is gone')
  return una
}

const boton = (page: Page, nombre: RegExp | string) => page.getByRole('button', { name: nombre })
const enPantalla = (page: Page, pedido: number) =>
  page.getByRole('region', { name: new RegExp(`pedido ${pedido}$`) })
const entregado = (page: Page, pedido: number) => boton(page, new RegExp(`^Entregado.*: ?pedido ${pedido}$`))

/** Touches since the last time it was asked. */
async function countToques(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let toques = 0
    window.addEventListener('pointerdown', () => Object.assign(window, { toques: ++toques }), true)
  })
  let antes = 0
  return async () => {
    const todos = await page.evaluate(() => (window as unknown as { readonly toques?: number }).toques ?? 0)
    const nuevos = todos - antes
    antes = todos
    return nuevos
  }
}

test('[ENT-04] [ENT-09] a run on the phone: one touch delivers, three say that nobody was there, what came back is cold, the cash is handed in @telefono @siempre', async ({
  page,
  request,
}) => {
  const ronda = await createRonda(request, 3)
  const [primero = 0, segundo = 0, tercero = 0] = ronda.pedidos
  await openAs(page, ronda.token, '/Pedidos')
  await expect(page).toHaveURL(/\/Reparto$/)
  await expect(page.getByRole('heading', { level: 1, name: '3 paradas' })).toBeVisible()
  await expect(page.getByText('Llevás $20.000 de cambio')).toBeVisible()
  await boton(page, /^Salgo/).tap()
  const toques = await countToques(page)

  const puerta = enPantalla(page, primero)
  await expect(puerta.getByRole('heading', { level: 1, name: 'Mitre 1482, 3.º B' })).toBeVisible()
  await expect(puerta.getByText('Tocar el timbre de abajo')).toBeVisible()
  await expect(puerta.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', /^tel:\+549\d{10}$/)
  await expect(puerta.getByRole('link', { name: 'Abrir en Mapas' })).toHaveAttribute('href', /Mitre%201482/)
  await expect(puerta.getByRole('link', { name: 'Abrir en Waze' })).toHaveAttribute(
    'href',
    /waze\.com.*Mitre/,
  )
  await expect(puerta.getByRole('list', { name: /^Vuelto/ })).toContainText('$20.000$500')
  await expectAccessible(page)
  const chicos = await page
    .locator('.reparto')
    .evaluate(pantalla =>
      [...pantalla.querySelectorAll('button, .reparto-vias a')]
        .filter(uno => uno.getBoundingClientRect().height < 56)
        .map(uno => uno.textContent),
    )
  expect(chicos).toEqual([])
  await entregado(page, primero).tap()
  await expect(enPantalla(page, segundo)).toBeVisible()
  expect(await toques()).toBe(1)
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('cobraste $19.500')

  await boton(page, 'No está').tap()
  await boton(page, 'No atendió').tap()
  await expectAccessible(page)
  await boton(page, /^No estaba y sigo/).tap()
  await expect(enPantalla(page, tercero)).toBeVisible()
  expect(await toques()).toBe(3)
  // The neighbour appears.
  await boton(page, `Reabrir: pedido ${segundo}`).tap()
  await expect(enPantalla(page, segundo)).toBeVisible()
  await boton(page, 'No está').tap()
  await page.getByLabel('Nota, si hace falta').fill('El timbre no anda')
  const buffer = await deTelefono()
  await page
    .getByLabel('Sacar una foto')
    .setInputFiles({ name: 'puerta.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Foto guardada')).toBeVisible()
  await boton(page, /^No estaba y sigo/).tap()

  await expect(enPantalla(page, tercero)).toBeVisible()
  await boton(page, 'Pagó de otra forma, o no pagó').tap()
  await boton(page, /cobré con tarjeta: pedido/).tap()
  await expect(page.getByRole('heading', { name: 'No quedan paradas' })).toBeVisible()
  await boton(page, /^Volví/).tap()
  await boton(page, `En la heladera: pedido ${segundo}`).tap()
  await expect(page.getByText(/^en la heladera a las \d\d?:\d\d/)).toBeVisible()
  await expectAccessible(page)

  await boton(page, /^Rendir la plata/).tap()
  // What is no amount is no difference either, and is asked for by the name of its field.
  await boton(page, 'Escribir el total de una').tap()
  await page.getByLabel('Todo junto').fill('abc')
  await boton(page, /^Entregar/).tap()
  await expect(page.getByText('Escribí el total como 1.500 o 1.500,50.')).toBeVisible()
  await expect(page.locator('dt', { hasText: 'Diferencia' }).locator('+ dd')).toHaveText('¿?')
  await page.getByLabel('Todo junto').fill('')
  await boton(page, 'Contar por billete').tap()
  await boton(page, 'Más billetes de $20.000').tap()
  await page.getByLabel('Lo demás').fill('19.000')
  await expect(page.getByText('Faltan $500.')).toBeVisible()
  await boton(page, /^Entregar/).tap()
  await expect(page.getByText('Una palabra alcanza.')).toBeVisible()
  await page.getByLabel('Qué pasó').fill('No tuve vuelto')
  await expectAccessible(page)
  await boton(page, /^Entregar/).tap()
  await expect(page.getByText('entregaste $39.000, lo confirman en Caja')).toBeVisible()
  await expect
    .poll(async () => (await readRonda(request, ronda)).rendicion)
    .toMatchObject({ esperado: 39_500, dice: 39_000 })
  await expect.poll(async () => (await readRonda(request, ronda)).paradas[1]?.foto).toBe(true)
  const { paradas } = await readRonda(request, ronda)
  expect(paradas).toMatchObject([
    { estado: 'entregada', cobro: { medio: 'efectivo', monto: TOTAL } },
    { estado: 'no estaba', nota: 'El timbre no anda', foto: true, enHeladera: expect.any(String) },
    { estado: 'entregada', cobro: { medio: 'tarjeta', monto: TOTAL } },
  ])
})

test('[ENT-04] what the counter did meanwhile is said in its sentence until it was seen, and nobody else on the phone sees the run @telefono', async ({
  page,
  request,
}) => {
  const ronda = await createRonda(request, 2)
  const [primero = 0, segundo = 0] = ronda.pedidos
  await openAs(page, ronda.token, '/Reparto')
  await boton(page, /^Salgo/).tap()
  await expect.poll(async () => (await readRonda(request, ronda)).estado).toBe('en camino')
  await page.route('**/api/reparto**', ruta => ruta.abort())
  await moveTo(request, await readToken(request, ADMIN), primero, 'cancelado')
  await entregado(page, primero).tap()
  await expect(enPantalla(page, segundo)).toBeVisible()
  await expect(page.getByText(/1 cosa guardada, sale sola/)).toBeVisible()
  await page.unroute('**/api/reparto**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const noticia = page.getByRole('alert').filter({ hasText: `#${primero}` })
  await expect(noticia).toContainText(/no quedó que lo entregaste.*Lo cancelaron/)
  await page.reload()
  await alive(page)
  await expect(noticia).toBeVisible()
  await expectAccessible(page)

  await openAs(page, (await createRepartidor(request)).token, '/Reparto')
  await expect(page.getByRole('heading', { name: 'No tenés vueltas' })).toBeVisible()
  await expect(noticia).toHaveCount(0)
  await openAs(page, ronda.token, '/Reparto')
  await noticia.getByRole('button', { name: 'Entendido' }).tap()
  await expect(noticia).toHaveCount(0)
})

test('[ENT-04] what was handed over at the counter before a run left is no stop of it any more, and a run with none left is ended where it stands @telefono', async ({
  page,
  request,
}) => {
  const ronda = await createRonda(request, 2)
  const [primero = 0, segundo = 0] = ronda.pedidos
  const admin = await readToken(request, ADMIN)
  await moveTo(request, admin, primero, 'finalizado')
  await openAs(page, ronda.token, '/Reparto')
  await expect(page.getByRole('heading', { name: '1 parada', exact: true })).toBeVisible()
  await moveTo(request, admin, segundo, 'finalizado')
  await page.reload()
  await alive(page)
  await expect(page.getByRole('heading', { name: 'No quedan paradas' })).toBeVisible()
  await expect(page.getByText('no hace falta salir. Devolvé los $20.000 de cambio.')).toBeVisible()
  await expect(boton(page, /^Salgo/)).toHaveCount(0)
  await expectAccessible(page)
  await boton(page, 'Terminar la vuelta').tap()
  await expect.poll(async () => (await readRonda(request, ronda)).estado).toBe('volvió')
  await expect(boton(page, /Rendir la plata/)).toBeVisible()
})

test('[ENT-04] what was done on this phone is nobody else’s news, though it is read back before its answer came @telefono', async ({
  page,
  request,
}) => {
  const ronda = await createRonda(request, 2)
  const [primero = 0, segundo = 0] = ronda.pedidos
  await openAs(page, ronda.token, '/Reparto')
  await boton(page, /^Salgo/).tap()
  await expect.poll(async () => (await readRonda(request, ronda)).estado).toBe('en camino')
  await page.route('**/api/reparto/actos', async ruta => {
    const response = await ruta.fetch()
    const leida = page.waitForResponse(una => new URL(una.url()).pathname === '/api/reparto')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await (await leida).finished()
    await ruta.fulfill({ response })
  })
  const contado = page.waitForResponse('**/api/reparto/actos')
  await entregado(page, primero).tap()
  await expect(enPantalla(page, segundo)).toBeVisible()
  await contado
  await page.unroute('**/api/reparto/actos')
  await page.reload()
  await alive(page)
  await expect(enPantalla(page, segundo)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: `#${primero}` })).toHaveCount(0)
})

test('[ENT-04] a stop the counter adds to a run that is out, or takes off it, is said until it was seen, without a network when it is back @telefono', async ({
  page,
  request,
}) => {
  const ronda = await createRonda(request, 2)
  const [primero = 0, segundo = 0] = ronda.pedidos
  const admin = await readToken(request, ADMIN)
  const otro = await createPedido(request, await readToken(request, await createCuenta(request)))
  await moveTo(request, admin, otro, 'en_proceso')
  await openAs(page, ronda.token, '/Reparto')
  await boton(page, /^Salgo/).tap()
  await expect.poll(async () => (await readRonda(request, ronda)).estado).toBe('en camino')
  const put = (pedidos: readonly number[]) =>
    request.put(`/api/vueltas/${ronda.vuelta}`, { headers: conToken(admin), data: { data: { pedidos } } })
  const noticia = (pedido: number) => page.getByRole('alert').filter({ hasText: `#${pedido}` })
  expect((await put([primero, segundo, otro])).status()).toBe(200)
  await expect(noticia(otro)).toContainText('Te sumaron una parada')
  await expectAccessible(page)
  await noticia(otro).getByRole('button', { name: 'Entendido' }).tap()
  await expect(noticia(otro)).toHaveCount(0)

  await page.route('**/api/reparto**', ruta => ruta.abort())
  expect((await put([primero, otro])).status()).toBe(200)
  await page.unroute('**/api/reparto**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(noticia(segundo)).toContainText('ya no va en esta vuelta')
  await page.reload()
  await alive(page)
  await expect(noticia(segundo)).toBeVisible()
  await noticia(segundo).getByRole('button', { name: 'Entendido' }).tap()
  await expect(noticia(segundo)).toHaveCount(0)
})

test('[ENT-04] a picture the server will not have is told as the picture alone: that nobody was there stays @telefono', async ({
  page,
  request,
}) => {
  const ronda = await createRonda(request, 2)
  const [primero = 0] = ronda.pedidos
  await openAs(page, ronda.token, '/Reparto')
  await boton(page, /^Salgo/).tap()
  await page.route('**/foto', ruta =>
    ruta.fulfill({ status: 422, json: { error: { status: 422, message: 'La foto es muy chica' } } }),
  )
  await boton(page, 'No está').tap()
  await page
    .getByLabel('Sacar una foto')
    .setInputFiles({ name: 'puerta.jpg', mimeType: 'image/jpeg', buffer: await deTelefono() })
  await expect(page.getByText('Foto guardada')).toBeVisible()
  await boton(page, /^No estaba y sigo/).tap()
  const noticia = page.getByRole('alert').filter({ hasText: `#${primero}` })
  await expect(noticia).toContainText(/: quedó que no estaba \(.*La foto no quedó: La foto es muy chica/)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[R5] F53 thirty stops in a dead zone, a dead battery, a clock twenty minutes wrong, everything sent twice: none lost, none doubled, in order @telefono', async ({
    page,
    context,
    request,
    puerta,
  }, info) => {
    test.slow()
    const ronda = await createRonda(request, 30)
    await context.addInitScript(() => {
      const Verdadera = Date
      const ATRASO = 20 * 60_000
      const now = () => Verdadera.now() - ATRASO
      window.Date = new Proxy(Verdadera, {
        construct: (clase, args) => Reflect.construct(clase, args.length === 0 ? [now()] : args),
        get: (clase, nombre) => (nombre === 'now' ? now : Reflect.get(clase, nombre)),
      })
    })
    await signIn(page, ronda.token, puerta.origen)
    await page.goto(`${puerta.origen}/Reparto`)
    await alive(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await boton(page, /^Salgo/).press('Enter')
    await expect.poll(async () => (await readRonda(request, ronda)).estado).toBe('en camino')
    await page.reload()
    await alive(page)
    puerta.cerrada = true
    puerta.dobles.add('/api/reparto/actos')
    const mark = async (tab: Page, desde: number, hasta: number) => {
      for (const [i, pedido] of ronda.pedidos.slice(desde, hasta).entries()) {
        if ((desde + i) % 10 !== 9) {
          await entregado(tab, pedido).press('Enter')
          continue
        }
        await expect(enPantalla(tab, pedido)).toBeVisible()
        await boton(tab, 'No está').press('Enter')
        await boton(tab, 'No atendió').press('Enter')
        await boton(tab, /^No estaba y sigo/).press('Enter')
      }
    }
    await mark(page, 0, 15)
    // The battery dies right after the last touch.
    await page.close()
    const otra = await context.newPage()
    await otra.goto(`${puerta.origen}/Reparto`)
    await alive(otra)
    // It looks as it did: its sheets are on the device as its scripts are.
    const primera = entregado(otra, ronda.pedidos[15] ?? 0)
    await expect(primera).toBeVisible()
    expect((await primera.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await expect(otra.getByText(/15 cosas guardadas, salen solas/)).toBeVisible()
    await mark(otra, 15, 30)
    await expect(otra.getByRole('heading', { name: 'No quedan paradas' })).toBeVisible()
    await boton(otra, /^Volví/).press('Enter')
    await expect(otra.getByText(/31 cosas guardadas, salen solas/)).toBeVisible()
    expect((await readRonda(request, ronda)).paradas.every(({ estado }) => estado === 'pendiente')).toBe(true)

    const desde = Date.now()
    puerta.cerrada = false
    await otra.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(() => otra.evaluate(() => localStorage.getItem('mostrador.reparto-actos')), { intervals: [50] })
      .toMatch(/\[\]/)
    info.annotations.push({ type: 'F53', description: `31 acts sent twice, ${Date.now() - desde} ms` })
    const { estado, paradas, esperado } = await readRonda(request, ronda)
    expect(estado).toBe('volvió')
    expect(paradas.map(parada => [parada.pedido, parada.estado])).toEqual(
      ronda.pedidos.map((pedido, i) => [pedido, i % 10 === 9 ? 'no estaba' : 'entregada']),
    )
    const horas = paradas.map(({ hora }) => hora ?? '')
    expect(horas).toEqual([...horas].sort())
    expect(esperado).toBe(27 * TOTAL + CAMBIO)
    await expect(otra.getByRole('alert')).toHaveCount(0)
    const { data } = await (
      await request.get(`/api/pedidos/${ronda.pedidos[0]}`, {
        headers: conToken(await readToken(request, ADMIN)),
      })
    ).json()
    expect(data.attributes.estado).toBe('finalizado')
  })
})
