// Placing an order over a network that comes and goes: one order or none, and nothing of the cart is lost.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { LIMITES, TIEMPOS } from '#web/comun/constantes.ts'
import {
  ASADO,
  catchVentanas,
  enter,
  expectHecho,
  falla,
  finalizar,
  goCarrito,
  insignia,
  linea,
  loseAnswers,
  openCarrito,
  readCarrito,
  readPedidos,
  readVentanas,
  TEMPORAL,
  titulo,
  total,
  VACIO,
} from '../compras.ts'
import { aviso, createCuenta, fillLogin, login, test } from '../cuentas.ts'
import { alive, expect, open } from '../support.ts'
import { gate } from '../surtido.ts'

const TARDA = 'El pedido está tardando más de lo esperado. Por favor, intenta nuevamente.'
const misPedidos = (page: Page) => page.getByText('Ir a mis pedidos', { exact: true })

test.describe('a network that comes and goes', () => {
  test.use({ permitidas: [/Failed to load resource|status of 404/] })

  test('[ORD-03] [ORD-08] O10: an answer lost on the way ends in the one order that was made @siempre', async ({
    page,
    request,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    await openCarrito(page, [VACIO])
    const { claves } = await loseAnswers(page)
    await finalizar(page).click()
    const id = await expectHecho(page)
    expect(claves).toHaveLength(1)
    expect(await readPedidos(page)).toEqual([id])
    expect(await readCarrito(page)).toEqual([])
    await expect(async () => expect(await readVentanas(page)).toHaveLength(1)).toPass()
  })

  test('[ORD-06] [LOG-03] a session refused while an order is awaited: the login leads to the cart, where it is settled', async ({
    page,
    request,
  }) => {
    const cuenta = await enter(page, request)
    await openCarrito(page, [VACIO])
    const [crear, buscar] = ['**/api/pedidos/crear-completo', '**/por-clave/*']
    await page.route(crear, ruta => ruta.abort())
    const error = { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials' }
    await page.route(buscar, ruta => ruta.fulfill({ status: 401, json: { data: null, error } }))
    await finalizar(page).click()
    await expect(page).toHaveURL('/Login')
    await page.unroute(crear)
    await page.unroute(buscar)
    await fillLogin(page, cuenta)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).toHaveURL('/Carrito')
    await expect(linea(page, 'Vacío')).toBeVisible()
  })

  test('[ORD-07] [ORD-08] O11: an order that never arrived leads back to the cart, not to an older order', async ({
    page,
    request,
  }) => {
    test.slow()
    await catchVentanas(page)
    await enter(page, request)
    await openCarrito(page, [VACIO])
    await finalizar(page).click()
    const anterior = await expectHecho(page)
    await page.clock.install()
    await openCarrito(page, [ASADO])
    await page.getByLabel('Notas').fill('Sin apuro')
    const claves: string[] = []
    await page.route('**/api/pedidos/crear-completo', async ruta => {
      claves.push(ruta.request().headers()['idempotency-key'] ?? '')
      await ruta.abort()
    })
    let consultas = 0
    page.on('response', respuesta => {
      if (respuesta.url().includes('/por-clave/')) consultas += 1
    })
    await finalizar(page).click()
    await page.clock.runFor(100)
    await expect(page).toHaveURL(TEMPORAL)
    await expect(titulo(page)).toHaveText('Procesando pedido...')
    await expect(misPedidos(page)).toBeDisabled()
    for (let vuelta = 1; vuelta <= LIMITES.exitoIntentos; vuelta += 1) {
      await expect.poll(() => consultas).toBeGreaterThanOrEqual(vuelta)
      await page.clock.runFor(TIEMPOS.exitoPolling)
    }
    await expect(page).toHaveURL('/Carrito')
    // The cart itself asks once more when it opens.
    expect(consultas).toBeLessThanOrEqual(LIMITES.exitoIntentos + 1)
    await expect(falla(page, TARDA)).toBeVisible()
    await expect(linea(page, 'Asado de tira')).toBeVisible()
    await expect(page.getByLabel('Notas')).toHaveValue('Sin apuro')
    expect(await readPedidos(page)).toEqual([anterior])

    // The next try is the same checkout: same key, so it could never make a second order.
    await page.unroute('**/api/pedidos/crear-completo')
    const reenvio = page.waitForRequest('**/api/pedidos/crear-completo')
    await finalizar(page).click()
    expect((await reenvio).headers()['idempotency-key']).toBe(claves[0])
    const id = await expectHecho(page)
    expect(await readPedidos(page)).toEqual([id, anterior])
  })

  test('[ORD-08] a page left in the middle of it finds its order when the cart is opened again', async ({
    page,
    request,
    context,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    await openCarrito(page, [VACIO])
    await loseAnswers(page)
    const consulta = (ruta: { abort(): Promise<void> }) => ruta.abort()
    await page.route('**/por-clave/*', consulta)
    await finalizar(page).click()
    await expect(page).toHaveURL(TEMPORAL)
    await context.setOffline(true)
    await expect(page.getByText('Se cortó la conexión.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('main').getByRole('link', { name: 'Inicio' }).click()
    await page.unroute('**/por-clave/*', consulta)
    expect(await readCarrito(page)).toHaveLength(1)
    await page.goto('/Carrito')
    const id = await expectHecho(page)
    expect(await readPedidos(page)).toEqual([id])
    expect(await readCarrito(page)).toEqual([])
  })

  test('[ORD-01] adding, opening the cart and finishing all survive a cut in between', async ({
    page,
    request,
    context,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    await open(page, '/ProdDetalle/1')
    await page.getByRole('radio', { name: '500 g' }).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(insignia(page)).toHaveAccessibleName('Carrito, 1 producto')
    await context.setOffline(false)
    await goCarrito(page)
    await expect(total(page)).toHaveText('$9.750')
    await context.setOffline(true)
    await finalizar(page).click()
    await expect(aviso(page, 'Sin conexión')).toBeVisible()
    await context.setOffline(false)
    await finalizar(page).click()
    const id = await expectHecho(page)
    await context.setOffline(true)
    await expect(titulo(page)).toHaveText('Pedido realizado')
    await context.setOffline(false)
    expect(await readPedidos(page)).toEqual([id])
  })

  const crear = '**/api/pedidos/crear-completo'
  const ENTRO = 'Tu pedido anterior sí había entrado'

  /** The last tab is closed while the answer is awaited, and the shop opened again: the session has ended meanwhile. */
  async function reopen(page: Page, context: BrowserContext): Promise<Page> {
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => context.pages().length).toBe(0)
    const otra = await context.newPage()
    const guardado = otra.waitForResponse(respuesta => respuesta.url().endsWith('/api/pedido-articulos'))
    await open(otra, '/Ayuda')
    await guardado
    return otra
  }

  test('[ORD-03] [SESS-02] a tab closed before the answer: what was ordered does not come back into the cart, and the order is told', async ({
    page,
    request,
    context,
  }) => {
    const cuenta = await enter(page, request)
    await openCarrito(page, [VACIO])
    await loseAnswers(page)
    await page.route('**/por-clave/*', ruta => ruta.abort())
    await finalizar(page).click()
    await expect(page).toHaveURL(TEMPORAL)
    // Added while it was under way: no part of the order.
    await page.evaluate(
      lineas => localStorage.setItem('carrito', JSON.stringify(lineas)),
      [VACIO, { ...ASADO, cantidad: 2 }],
    )
    const otra = await reopen(page, context)
    await catchVentanas(otra)
    await login(otra, cuenta)
    await expect(aviso(otra, ENTRO)).toBeVisible()
    await expect(insignia(otra)).toHaveAccessibleName('Carrito, 2 productos')
    await otra.getByRole('button', { name: 'Ver pedido' }).click()
    const id = await expectHecho(otra)
    expect((await readCarrito(otra)).map(({ nombre }) => nombre)).toEqual(['Asado de tira'])
    expect(await readPedidos(otra)).toEqual([id])
    expect(JSON.stringify(await otra.evaluate(() => ({ ...localStorage })))).not.toContain('intento":{')
  })

  test('[ORD-03] [SESS-03] an order still on its way when the session ended is found by who made it, and by nobody else', async ({
    page,
    request,
    context,
  }) => {
    const [cuenta, ajena] = [await enter(page, request), await createCuenta(request)]
    await openCarrito(page, [VACIO])
    const enviado = page.waitForRequest(crear)
    await page.route(crear, ruta => ruta.abort()) // for this page: somewhere on its way to the shop it goes on
    await finalizar(page).click()
    const pedido = await enviado
    const [headers, data] = [pedido.headers(), pedido.postDataJSON()]
    await expect(page).toHaveURL(TEMPORAL)
    const otra = await reopen(page, context)

    await login(otra, ajena)
    await expect(insignia(otra)).toHaveAccessibleName('Carrito, 0 productos')
    await open(otra, '/Carrito')
    await expect(otra.getByText('El carrito está vacío')).toBeVisible()
    await open(otra, '/UserProfile')
    await otra.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(otra).toHaveURL('/')

    // Nobody can tell yet: the cart is given back, and is still that checkout's.
    await login(otra, cuenta)
    await expect(insignia(otra)).toHaveAccessibleName('Carrito, 1 producto')
    await expect(aviso(otra, ENTRO)).toHaveCount(0)
    const { authorization = '', 'idempotency-key': clave = '' } = headers
    const llegada = await request.post('/api/pedidos/crear-completo', {
      headers: { authorization, 'idempotency-key': clave },
      data,
    })
    expect(llegada.status()).toBe(200)
    await catchVentanas(otra)
    await otra.goto('/Carrito')
    await alive(otra)
    const id = await expectHecho(otra)
    expect(await readPedidos(otra)).toEqual([id])
    expect(await readCarrito(otra)).toEqual([])
  })

  /** A checkout that is still on its way when its tab is closed; `arrive` lets the shop have it. */
  async function leaveEnCamino(page: Page, request: APIRequestContext, context: BrowserContext) {
    const cuenta = await enter(page, request)
    await openCarrito(page, [VACIO])
    const enviado = page.waitForRequest(crear)
    await page.route(crear, ruta => ruta.abort())
    await finalizar(page).click()
    const pedido = await enviado
    const { authorization = '', 'idempotency-key': clave = '' } = pedido.headers()
    const data = pedido.postDataJSON()
    await expect(page).toHaveURL(TEMPORAL)
    const otra = await reopen(page, context)
    await catchVentanas(otra)
    const arrive = async () => {
      const headers = { authorization, 'idempotency-key': clave }
      const llegada = await request.post('/api/pedidos/crear-completo', { headers, data })
      expect(llegada.status()).toBe(200)
    }
    return { cuenta, otra, arrive }
  }

  test('[ORD-03] an order that arrives after the cart was given back takes its lines out of it when it is sent again', async ({
    page,
    request,
    context,
  }) => {
    const { cuenta, otra, arrive } = await leaveEnCamino(page, request, context)
    let preguntas = 0
    otra.on('response', respuesta => {
      if (respuesta.url().includes('/por-clave/')) preguntas += 1
    })
    await login(otra, cuenta)
    await goCarrito(otra)
    // By the login, and by the cart.
    await expect.poll(() => preguntas).toBe(2)
    await arrive()
    await finalizar(otra).click()
    const id = await expectHecho(otra)
    expect(await readPedidos(otra)).toEqual([id])
    expect(await readCarrito(otra)).toEqual([])
  })

  test('[ORD-08] a checkout given back while the cart is open is asked about there', async ({
    page,
    request,
    context,
  }) => {
    const { cuenta, otra, arrive } = await leaveEnCamino(page, request, context)
    const { promise, release } = gate()
    // The first question is answered late, and by then the order is made.
    await otra.route(
      '**/por-clave/*',
      async ruta => {
        const response = await ruta.fetch()
        await promise
        await arrive()
        await ruta.fulfill({ response })
      },
      { times: 1 },
    )
    await otra.goto('/Carrito')
    await expect(otra).toHaveURL('/Login')
    await alive(otra)
    await fillLogin(otra, cuenta)
    await otra.getByRole('button', { name: 'Acceder' }).click()
    await expect(otra.getByText('El carrito está vacío')).toBeVisible()
    release()
    const id = await expectHecho(otra)
    expect(await readPedidos(otra)).toEqual([id])
  })

  for (const guion of ['with', 'without'] as const) {
    test(`[NAV-09] [SESS-03] the message of an order found waits to be read, and leaves with its person, ${guion} its script`, async ({
      page,
      request,
      context,
    }) => {
      const { cuenta, otra, arrive } = await leaveEnCamino(page, request, context)
      await arrive()
      const ajena = await createCuenta(request)
      if (guion === 'without') await otra.route(/\/assets\/Avisos-.*\.js/, ruta => ruta.abort())
      await otra.clock.install()
      await login(otra, cuenta)
      await expect(aviso(otra, ENTRO)).toBeVisible()
      await otra.clock.runFor(60_000)
      await expect(aviso(otra, ENTRO)).toBeVisible()
      const ir = (ruta: string) => otra.locator(`a[href="${ruta}"]`).first().click()
      await ir('/UserProfile')
      await otra.getByRole('button', { name: 'Cerrar sesión' }).click()
      await expect(otra).toHaveURL('/')
      await expect(aviso(otra, ENTRO)).toHaveCount(0)
      await ir('/Login')
      await fillLogin(otra, ajena)
      await otra.getByRole('button', { name: 'Acceder' }).click()
      await expect(otra).not.toHaveURL('/Login')
      await expect(aviso(otra, ENTRO)).toHaveCount(0)
    })
  }
})
