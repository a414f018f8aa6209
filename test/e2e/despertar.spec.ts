// The first tap: what is pressed before the application is awake is answered at once, and done once.
import type { Page } from '@playwright/test'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { enter, insignia } from './compras.ts'
import { newEmail } from './cuentas.ts'
import { alive, expect, expectAccessible, rememberCategorias, test } from './support.ts'
import { gate, holdScripts } from './surtido.ts'

const opcion = (page: Page, nombre: string) => page.getByRole('radio', { name: nombre })
const agregar = (page: Page) => page.locator('.detalle__agregar').getByRole('button')
const mas = (page: Page) => page.locator('.detalle__cuanto').getByRole('button', { name: 'Más porciones' })
const cuantas = (page: Page) => page.locator('.detalle__cuanto input')
const total = (page: Page) => page.locator('.detalle-total')
const tocados = (page: Page) => page.locator('[data-tocado]')

test('[DET-03] [DET-04] [DET-07] a portion, one more of it and the button, all before the page is awake, are shown then and done after @siempre', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
  await opcion(page, '1 kg').check()
  await mas(page).click()
  await expect(cuantas(page)).toHaveValue('2')
  // The other one instead: what was counted of the first is not of this one.
  await opcion(page, '500 g').check()
  await expect(cuantas(page)).toHaveValue('1')
  await expect(total(page)).toHaveText('1 porción · 0,50 kg$9.750')
  await mas(page).click()
  await expect(total(page)).toHaveText('2 porciones · 1,00 kg$19.500')
  await agregar(page).click()
  await expect(agregar(page)).toHaveAttribute('data-tocado', '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await page
    .getByRole('dialog', { name: 'Iniciar sesión requerida' })
    .getByRole('button', { name: 'Seguir mirando' })
    .click()
  await expect(opcion(page, '500 g')).toBeChecked()
  await expect(cuantas(page)).toHaveValue('2')
  await expect(total(page)).toHaveText('2 porciones · 1,00 kg$19.500')
  await expect(tocados(page)).toHaveCount(0)
})

test('[NAV-11] a browser that lets nobody observe its performance wakes like any other', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'))
  await page.goto('/ProdDetalle/1')
  expect(await page.evaluate(() => 'PerformanceObserver' in window)).toBe(false)
  await opcion(page, '500 g').check()
  await agregar(page).click()
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión requerida' })).toBeVisible()
})

test('@telefono [DET-04] [NAV-05] what a customer adds before the page is awake is in the cart once, and the next tap is as ever', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const release = await holdScripts(page)
  await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
  await opcion(page, '500 g').check()
  await mas(page).click()
  await expect(cuantas(page)).toHaveValue('2')
  await agregar(page).click()
  await expect(tocados(page)).toHaveCount(1)
  release()
  await expect(insignia(page)).toHaveAccessibleName('Carrito, 2 productos')
  const barra = page.getByRole('region', { name: 'Tu compra' })
  await barra.getByRole('button', { name: 'Más porciones' }).click()
  await expect(barra.locator('input')).toHaveValue('3')
})

test('[NAV-11] [VOL-02] fields of a plan that were set before it is awake are its own, in the order of what was done', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/Asado', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Más adultos' }).click()
  await page.getByLabel('Cantidad: chicos').fill('3')
  await page.getByRole('radio', { name: /mucha/i }).check({ force: true })
  release()
  await expect(page).toHaveURL(/[?&]c=3/)
  await expect(page).toHaveURL(/[?&]h=mucha/)
  await expect(page.getByLabel('Cantidad: chicos')).toHaveValue('3')
})

test('[NAV-11] [NAV-05] who adds and goes on to the cart before the page is awake finds it there', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const release = await holdScripts(page)
  await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
  await opcion(page, '500 g').check()
  await agregar(page).click()
  await page.getByRole('link', { name: /^Carrito/ }).click()
  release()
  await expect(page).toHaveURL('/Carrito')
  await expect(page.locator('.carrito-linea')).toHaveCount(1)
})

/** A link of the menu, followed by a finger to a page that is held back until the answer is called, and then led nowhere. */
async function followLink(page: Page): Promise<() => void> {
  const { promise, release } = gate()
  await page.route('**/Ayuda', async ruta => {
    await promise
    await ruta.fulfill({ status: 204 })
  })
  const lugar = await page.locator('.marco-menu a[href="/Ayuda"]').boundingBox()
  const seVa = page.waitForRequest('**/Ayuda')
  await page.touchscreen.tap((lugar?.x ?? 0) + 10, (lugar?.y ?? 0) + 10)
  await seVa
  return release
}

test('@telefono [NAV-11] who follows a link before the page asked for its scripts does not share the line with them', async ({
  page,
}) => {
  const HORA = new Date('2026-05-05T10:00:00')
  await page.clock.install({ time: HORA })
  await page.clock.pauseAt(new Date(HORA.getTime() + 1_000))
  const pedidos: string[] = []
  page.on('request', pedido => {
    if (pedido.resourceType() === 'script') pedidos.push(pedido.url())
  })
  await page.goto('/')
  const stay = await followLink(page)
  stay()
  await page.clock.runFor(5_000)
  expect(pedidos).toEqual([])
  // It takes so long that they may as well stay.
  await page.clock.runFor(5_000)
  await expect.poll(() => pedidos.length).toBeGreaterThan(0)
})

test('@telefono [NAV-11] pictures that are still to come are let go of when a link is followed, and come to who stays after all', async ({
  page,
}) => {
  const { promise, release: showFotos } = gate()
  await page.route('**/img/*', async ruta => {
    await promise
    // The browser may have let go of it meanwhile.
    await ruta.continue().catch(() => {})
  })
  const wake = await holdScripts(page)
  const dejados: string[] = []
  page.on('requestfailed', pedido => dejados.push(pedido.resourceType()))
  await page.goto('/CatFull', { waitUntil: 'commit' })
  const stay = await followLink(page)
  await expect.poll(() => dejados.length).toBeGreaterThan(0)
  // Pictures alone: letters and scripts are the next page's too.
  expect(new Set(dejados)).toEqual(new Set(['image']))
  stay()
  // The application, which wakes without them, takes none for broken.
  wake()
  await alive(page)
  await page.locator('h1').click()
  showFotos()
  await expect(page.locator('.catalogo-tarjeta img').first()).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.locator('.foto-falta')).toHaveCount(0)
})

test('[NAV-11] what was typed on a page that leads on is typed on no other', async ({ page, request }) => {
  await enter(page, request)
  const release = await holdScripts(page)
  await page.goto('/Login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('otra@persona.example')
  release()
  await expect(page).toHaveURL('/')
  await page.goto('/arrepentimiento')
  await alive(page)
  await page.reload()
  await alive(page)
  await expect(page.getByLabel('Email')).not.toHaveValue('otra@persona.example')
})

test.describe('on a line that breaks', () => {
  test.use({ permitidas: [/net::ERR_|status of 429|MIME type|SyntaxError|Unexpected/] })

  for (const { nombre, scripts } of [
    { nombre: 'all of them', scripts: /\/assets\/.*\.js/ },
    { nombre: 'the first', scripts: /\/assets\/entry-client.*\.js/ },
    { nombre: 'one that it needs', scripts: /\/assets\/base-.*\.js/ },
  ]) {
    test(`[NAV-11] [ROUTE-07] [DET-04] scripts that were cut off, ${nombre}, come as soon as they can, and what was pressed meanwhile is done`, async ({
      page,
    }) => {
      await page.route(scripts, ruta => ruta.abort('internetdisconnected'))
      const cortado = page.waitForEvent('requestfailed', pedido => scripts.test(pedido.url()))
      await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
      await opcion(page, '500 g').check()
      await mas(page).click()
      await cortado
      await expect(cuantas(page)).toHaveValue('2')
      await page.unroute(scripts)
      await alive(page)
      await expect(opcion(page, '500 g')).toBeChecked()
      await expect(total(page)).toHaveText('2 porciones · 1,00 kg$19.500')
      await mas(page).click()
      await expect(cuantas(page)).toHaveValue('3')
    })
  }

  test('[NAV-11] what fails twice is said, with the telephone and a way to try again, until the page is awake', async ({
    page,
  }) => {
    await page.route(/\/assets\/.*\.js/, ruta => ruta.abort('internetdisconnected'))
    await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
    const averia = page.getByRole('alert').filter({ hasText: 'la tienda no termina de cargar' })
    await expect(averia).toBeVisible()
    await expect(averia.getByRole('link', { name: COMERCIO_DEMO.telefono ?? '' })).toHaveAttribute(
      'href',
      'tel:+543415550142',
    )
    // It lies on nothing that one would press.
    await opcion(page, '500 g').check()
    await mas(page).click()
    await expectAccessible(page)
    // Whoever does not wait finds it as it was.
    await averia.getByRole('link', { name: 'Probar de nuevo' }).click()
    await expect(cuantas(page)).toHaveValue('2')
    await expect(averia).toBeVisible()
    await page.unroute(/\/assets\/.*\.js/)
    await alive(page)
    await expect(averia).toBeHidden()
    await expect(total(page)).toHaveText('2 porciones · 1,00 kg$19.500')
  })

  test('[NAV-10] a browser too old for the shop shows the page, says so, leads to WhatsApp and the telephone, and blames no line', async ({
    page,
  }) => {
    // It knows neither what the styles ask for nor how the scripts are written.
    await page.route('/ProdDetalle/1', async ruta => {
      const respuesta = await ruta.fetch()
      const { 'content-security-policy': _, ...headers } = respuesta.headers()
      const body = (await respuesta.text()).replace('@supports selector(:has(', '@supports selector(:futuro(')
      await ruta.fulfill({ headers, body })
    })
    await page.route(/\/assets\/.*\.js/, ruta =>
      ruta.fulfill({ contentType: 'text/javascript', body: 'export const a = class { futuro {} }' }),
    )
    const fallo = page.waitForEvent('pageerror')
    await page.goto('/ProdDetalle/1')
    expect((await fallo).name).toBe('SyntaxError')
    const viejo = page.getByText('Tu navegador es viejo').locator('..')
    await expect(viejo).toBeInViewport()
    // On top, and below the bar.
    expect((await viejo.boundingBox())?.y).toBe((await page.locator('header').first().boundingBox())?.height)
    await expect(viejo.getByRole('link', { name: 'Pedir por WhatsApp' })).toHaveAttribute(
      'href',
      `https://api.whatsapp.com/send?phone=${COMERCIO_DEMO.whatsapp}&text=`,
    )
    await expect(viejo.getByRole('link', { name: COMERCIO_DEMO.telefono ?? '' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await opcion(page, '500 g').check()
    await agregar(page).click()
    await expect(page.locator('#averia')).toBeHidden()
  })

  for (const { nombre, respuesta } of [
    {
      nombre: 'a gate that answers for the shop',
      respuesta: { contentType: 'text/html', body: '<p>Hola</p>' },
    },
    { nombre: 'a server that has no time', respuesta: { status: 429, body: 'no' } },
    { nombre: 'half of a script', respuesta: { contentType: 'text/javascript', body: 'export const a = {' } },
  ]) {
    test(`[NAV-11] ${nombre} is waited out, however long it takes`, async ({ page }) => {
      const guiones = /\/assets\/.*\.js/
      await page.route(guiones, ruta => ruta.fulfill(respuesta))
      await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
      await opcion(page, '500 g').check()
      await expect(page.locator('#averia')).toBeVisible()
      await page.unroute(guiones)
      await alive(page)
      await expect(opcion(page, '500 g')).toBeChecked()
    })
  }

  test('[NAV-11] what is broken in somebody else’s script loads no page anew that works', async ({
    page,
  }) => {
    await page.clock.install()
    let cargas = 0
    await page.route('/ProdDetalle/1', ruta => {
      cargas++
      return ruta.continue()
    })
    const release = await holdScripts(page)
    await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
    await opcion(page, '500 g').check()
    await page.evaluate(() => {
      const error = new SyntaxError('not of the shop')
      dispatchEvent(new ErrorEvent('error', { error }))
    })
    release()
    await alive(page)
    await page.clock.runFor(10_000)
    await expect(opcion(page, '500 g')).toBeChecked()
    expect(cargas).toBe(1)
  })

  test('[NAV-11] [ROUTE-07] a screen that says its script failed keeps what was pressed before for the page that comes', async ({
    page,
  }) => {
    const detalle = /\/assets\/Articulo-[^/]*\.js/
    await page.route(detalle, ruta => ruta.abort())
    const release = await holdScripts(page)
    await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
    await opcion(page, '500 g').check()
    await mas(page).click()
    await page.evaluate(() => sessionStorage.setItem('mostrador.recarga', '/ProdDetalle/1'))
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await page.unroute(detalle)
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(total(page)).toHaveText('2 porciones · 1,00 kg$19.500')
  })
})

test.describe('in a browser that remembers that a script failed', () => {
  test.use({ permitidas: [/net::ERR_/] })

  /** What is asked for as a script fails as long as the first page stands; what is fetched does not. Tells what was. */
  async function remember(page: Page, direccion: string) {
    let cargas = 0
    const traidos: string[] = []
    await page.route(direccion, ruta => {
      cargas++
      return ruta.continue()
    })
    await page.route(/\/assets\/.*\.js/, ruta => {
      if (ruta.request().resourceType() === 'fetch') traidos.push(new URL(ruta.request().url()).pathname)
      return cargas < 2 && ruta.request().resourceType() === 'script' ? ruta.abort() : ruta.continue()
    })
    return { cargas: () => cargas, traidos }
  }

  test('[NAV-11] [ROUTE-07] the page is loaded anew once its scripts came, and what was pressed is done, once @siempre', async ({
    page,
  }) => {
    const { cargas, traidos } = await remember(page, '/ProdDetalle/1')
    await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
    await opcion(page, '1 kg').check()
    await opcion(page, '500 g').check()
    await mas(page).click()
    await agregar(page).click()
    await expect.poll(cargas).toBe(2)
    const dialogo = page.getByRole('dialog', { name: 'Iniciar sesión requerida' })
    await dialogo.getByRole('button', { name: 'Seguir mirando' }).click()
    await expect(opcion(page, '500 g')).toBeChecked()
    await expect(total(page)).toHaveText('2 porciones · 1,00 kg$19.500')
    // Every script was fetched past what the browser remembers.
    const nombrados = await page.evaluate(
      () => document.querySelector<HTMLScriptElement>('script[data-modulos]')?.dataset,
    )
    expect(traidos).toEqual(
      expect.arrayContaining([nombrados?.entrada, ...(nombrados?.modulos ?? '').split(' ')]),
    )
    await page.reload()
    await alive(page)
    await expect(opcion(page, '500 g')).not.toBeChecked()
    await expect(dialogo).toBeHidden()
    expect(cargas()).toBe(3)
  })

  test('[NAV-11] what was typed and sent comes along, but for a password, which is kept nowhere', async ({
    page,
  }) => {
    const { cargas } = await remember(page, '/Login')
    await page.goto('/Login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('ana@ejemplo.com.ar')
    await page.getByLabel('Contraseña', { exact: true }).fill('Secreta1234')
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect.poll(cargas).toBe(2)
    await alive(page)
    await expect(page.getByLabel('Email')).toHaveValue('ana@ejemplo.com.ar')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Acceder' })).toBeEnabled()
    await expect(page).toHaveURL('/Login')
  })

  test('[NAV-11] a form without a password that was sent is sent, once', async ({ page }) => {
    await remember(page, '/arrepentimiento')
    const llamadas: string[] = []
    await page.route('**/api/arrepentimientos', ruta => {
      llamadas.push(ruta.request().postData() ?? '')
      return ruta.continue()
    })
    await page.goto('/arrepentimiento', { waitUntil: 'commit' })
    await page.getByLabel('Nombre y apellido').fill('Ana López')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByRole('button', { name: 'Quiero arrepentirme de mi compra' }).click()
    await expect(page.locator('.arrepentimiento__codigo')).toBeVisible()
    expect(llamadas).toHaveLength(1)
    expect(llamadas[0]).toContain('Ana López')
  })
})

test('[NAV-08] [HOME-04] the colours and the pictures of home change at once, and stay changed', async ({
  page,
}) => {
  await rememberCategorias(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const raiz = page.locator('html')
  const tema = page.getByRole('button', { name: 'Modo oscuro' })
  const activa = () =>
    page
      .locator('.inicio-lamina')
      .evaluateAll(laminas => laminas.map(l => (l as HTMLElement).dataset.activa).indexOf('true'))
  await tema.click()
  await expect(raiz).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  expect(await activa()).toBe(1)
  await expect(page.getByRole('button', { name: 'Imagen 2 de 4' })).toHaveAttribute('aria-current', 'true')
  release()
  await alive(page)
  await expect(page.locator('.inicio-lamina').nth(1).locator('img')).toBeVisible()
  expect(await activa()).toBe(1)
  await expect(tema).toHaveAttribute('aria-pressed', 'true')
  await expect(raiz).toHaveAttribute('data-theme', 'dark')
  await tema.click()
  await expect(raiz).toHaveAttribute('data-theme', 'light')
})
