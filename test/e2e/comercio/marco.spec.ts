// The frame around every screen: bars, menus, foot, WhatsApp, colour mode.
import type { Locator } from '@playwright/test'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { createCuenta, test } from '../cuentas.ts'
import { ADMIN, openAs, readToken, signIn } from '../mostrador.ts'
import { alive, expect, open, rememberCategorias } from '../support.ts'
import { holdScripts } from '../surtido.ts'

const barra = 'header.marco-barra'
const ENTRADAS = ['Inicio', 'Catálogo', 'Ayuda', 'LogIn']

async function bottomOf(elemento: Locator): Promise<number> {
  const caja = await elemento.boundingBox()
  return caja ? caja.y + caja.height : Number.NaN
}

/** What can pass under the button while the page scrolls: text and controls that reach into its part of the width. */
function findDebajo(): string[] {
  const { left } = document.querySelector('.marco-whatsapp')?.getBoundingClientRect() ?? { left: 0 }
  const visibleRight = (caja: DOMRect, desde: Element | null) => {
    let derecha = caja.right
    for (let e = desde; e !== null; e = e.parentElement) {
      if (getComputedStyle(e).overflowX !== 'visible')
        derecha = Math.min(derecha, e.getBoundingClientRect().right)
    }
    return derecha
  }
  const debajo: string[] = []
  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let nodo = textos.nextNode(); nodo !== null; nodo = textos.nextNode()) {
    const dueno = nodo.parentElement
    if (!dueno?.checkVisibility() || dueno.closest('.marco-whatsapp, .oculto, .marco-saltar')) continue
    const tramo = document.createRange()
    tramo.selectNodeContents(nodo)
    for (const caja of tramo.getClientRects()) {
      if (caja.width > 0 && visibleRight(caja, dueno) > left) debajo.push(nodo.textContent ?? '')
    }
  }
  for (const control of document.querySelectorAll('a, button, input, textarea, select, summary')) {
    // The bar on top stands where the button never is.
    if (!control.checkVisibility() || control.closest('.marco-whatsapp, .marco-barra')) continue
    const caja = control.getBoundingClientRect()
    if (caja.width > 0 && visibleRight(caja, control.parentElement) > left) debajo.push(control.className)
  }
  return debajo
}

test('[NAV-01] the top bar is fixed, hides scrolling down and comes back scrolling up', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator(barra)).toHaveCSS('position', 'fixed')
  await page.mouse.wheel(0, 900)
  await expect.poll(() => bottomOf(page.locator(barra))).toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -200)
  await expect.poll(() => bottomOf(page.locator(barra))).toBeGreaterThan(60)
})

test('[NAV-01] a hidden bar comes back when the focus enters it', async ({ page }) => {
  await open(page, '/')
  await page.mouse.wheel(0, 900)
  await expect.poll(() => bottomOf(page.locator(barra))).toBeLessThanOrEqual(0)
  await page.locator(barra).getByRole('link', { name: 'Ayuda' }).focus()
  await expect.poll(() => bottomOf(page.locator(barra))).toBeGreaterThan(60)
})

test('[NAV-02] the menu stands on top above 768 px and at the bottom from 768 px down @siempre', async ({
  page,
}) => {
  await open(page, '/')
  const arriba = page.getByRole('navigation', { name: 'Menú principal', exact: true })
  const abajo = page.getByRole('navigation', { name: 'Menú', exact: true })

  await page.setViewportSize({ width: 769, height: 900 })
  await expect(arriba.getByRole('link')).toHaveText(ENTRADAS)
  await expect(abajo).toBeHidden()

  await page.setViewportSize({ width: 768, height: 900 })
  await expect(arriba).toBeHidden()
  await expect(abajo.getByRole('link')).toHaveText(ENTRADAS)
})

test('[NAV-02] a product leaves the bottom of the phone to its own bar', { tag: '@telefono' }, async ({
  page,
}) => {
  await open(page, '/CatFull')
  await expect(page.getByRole('navigation', { name: 'Menú', exact: true })).toBeVisible()
  for (const ruta of ['/ProdDetalle/1', '/proddetalle/1']) {
    await open(page, ruta)
    await expect(page.getByRole('navigation', { name: 'Menú', exact: true })).toHaveCount(0)
  }
})

test('[NAV-02] the menu marks the current screen however its address is written', async ({ page }) => {
  for (const ruta of ['/Ayuda', '/ayuda', '/AYUDA']) {
    await open(page, ruta)
    await expect(page.locator('.marco-barra [aria-current="page"]')).toHaveText('Ayuda')
  }
})

test('[NAV-03] Atrás goes one step back', { tag: '@telefono' }, async ({ page }) => {
  await rememberCategorias(page)
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Atrás' })).toHaveCount(0)
  await page.getByRole('link', { name: /Achuras/ }).click()
  await expect(page).toHaveURL('/achuras')
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(page).toHaveURL('/')
})

test('[NAV-03] Atrás leads home when nothing of the shop lies behind', { tag: '@telefono' }, async ({
  page,
}) => {
  await open(page, '/privacy-policy')
  await page.getByRole('button', { name: 'Atrás' }).click()
  await expect(page).toHaveURL('/')
})

test('[NAV-03] a label of a category that is tapped before the page is awake is a step too', {
  tag: '@telefono',
}, async ({ page }) => {
  await rememberCategorias(page)
  const release = await holdScripts(page)
  await page.goto('/productos-vacunos', { waitUntil: 'commit' })
  const partes = page.locator('.catalogo-subnav a[href^="#"]')
  for (const i of [1, 2]) {
    const ancla = (await partes.nth(i).getAttribute('href')) ?? ''
    await partes.nth(i).dispatchEvent('click')
    await expect(page).toHaveURL(`/productos-vacunos${ancla}`)
  }
  const segunda = (await partes.nth(1).getAttribute('href')) ?? ''
  release()
  await alive(page)
  const atras = page.getByRole('button', { name: 'Atrás' })
  for (const ruta of [`/productos-vacunos${segunda}`, '/productos-vacunos']) {
    await atras.dispatchEvent('click')
    await expect(page).toHaveURL(ruta)
  }
  await atras.dispatchEvent('click')
  await expect(page).toHaveURL('/')
})

test('[NAV-03] labels of a category are steps like any other: Atrás takes them back one by one, each to its height', {
  tag: '@telefono',
}, async ({ page }) => {
  await rememberCategorias(page)
  await open(page, '/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vacunos/ })
    .first()
    .click()
  await expect(page).toHaveURL('/productos-vacunos')
  await alive(page)
  const partes = page.getByRole('navigation', { name: 'En esta categoría' }).getByRole('link')
  const bloque = async (i: number) => (await partes.nth(i).getAttribute('href')) ?? ''
  const altura = () => page.evaluate(() => Math.round(window.scrollY))
  const alto = async (ancla: string) => page.locator(ancla).evaluate(e => e.getBoundingClientRect().top)
  const [segunda, tercera] = [await bloque(1), await bloque(2)]
  const salida = await altura()
  for (const ancla of [segunda, tercera, segunda]) {
    await page.locator(`.catalogo-subnav a[href="${ancla}"]`).dispatchEvent('click')
    await expect(page).toHaveURL(`/productos-vacunos${ancla}`)
    await expect(async () => {
      const top = await alto(ancla)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThan(250)
    }).toPass()
  }
  const atras = page.getByRole('button', { name: 'Atrás' })
  for (const [ruta, ancla] of [
    [`/productos-vacunos${tercera}`, tercera],
    [`/productos-vacunos${segunda}`, segunda],
  ] as const) {
    await atras.dispatchEvent('click')
    await expect(page).toHaveURL(ruta)
    await expect(async () => {
      const top = await alto(ancla)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThan(250)
    }).toPass()
  }
  await atras.dispatchEvent('click')
  await expect(page).toHaveURL('/productos-vacunos')
  await expect.poll(altura).toBe(salida)
  await atras.dispatchEvent('click')
  await expect(page).toHaveURL('/')
})

test('[NAV-04] [NAV-05] a visitor sees LogIn, pulsing, and no cart', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  const entrada = page.locator(barra).getByRole('link', { name: 'LogIn' })
  await expect(entrada).toHaveAttribute('href', '/Login')
  const repeticiones = await entrada.evaluate(e =>
    e.getAnimations({ subtree: true }).map(a => a.effect?.getTiming().iterations),
  )
  expect(repeticiones).toEqual([Number.POSITIVE_INFINITY])
  await expect(page.locator('a[href$="arrito" i]')).toHaveCount(0)
})

test('[NAV-04] [NAV-05] who left a session here is named, with a way to the cart, before any script of the application; without a network it is said', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, await readToken(request, await createCuenta(request, { username: 'Lucía Paz' })))
  let stop = () => {}
  const parada = new Promise<void>(resolve => {
    stop = resolve
  })
  await page.route(/\/assets\/(?!previo)[^/]+\.js/, async ruta => {
    await parada
    await ruta.continue()
  })
  await page.goto('/Ayuda', { waitUntil: 'commit' })
  const escrito = () =>
    page.locator('.marco-barra__persona span').evaluate(e => getComputedStyle(e, '::after').content)
  await expect.poll(escrito).toBe('"Lucía"')
  await expect(page.locator(barra).getByRole('link', { name: /^Carrito/ })).toBeVisible()
  stop()
  await expect(page.locator(barra).getByRole('link', { name: 'Lucía', exact: true })).toHaveAttribute(
    'href',
    '/UserProfile',
  )
  await alive(page)
  // What it fetches in its idle time must not be cut off.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('Sin conexión: ves lo último que leímos')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Sin conexión: ves lo último que leímos')).toBeHidden()
})

test('[NAV-06] [SHOP-01] the foot says when orders are taken and delivered, and how to call', async ({
  page,
}) => {
  await open(page, '/')
  const pie = page.getByRole('contentinfo')
  await expect(pie.getByRole('heading', { level: 2 })).toHaveText('Tomamos pedidos las 24 horas')
  await expect(pie.locator('dl > div')).toHaveText(['Lunes a sábado9 a 13 y 17 a 21', 'Domingo10 a 14'])
  await expect(pie.getByRole('link', { name: COMERCIO_DEMO.telefono })).toHaveAttribute(
    'href',
    'tel:+543415550142',
  )
  await expect(pie).toContainText(`© ${localDe(new Date()).slice(0, 4)} ${COMERCIO_DEMO.razonSocial}`)
  const correo = new URL((await pie.getByRole('link', { name: /Desarrollo/ }).getAttribute('href')) ?? '')
  expect(correo.pathname).toBe(COMERCIO_DEMO.desarrollador.email)
  expect(correo.searchParams.get('subject')).toBe(COMERCIO_DEMO.desarrollador.asunto)
  expect(correo.searchParams.get('body')).toBe(COMERCIO_DEMO.desarrollador.cuerpo)
  await expect(pie.getByRole('link', { name: 'Política de privacidad' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await expect(pie.getByRole('link', { name: 'Ayuda' })).toHaveAttribute('href', '/Ayuda')
})

test.describe('WhatsApp', () => {
  const CHAT = 'https://api.whatsapp.com/**'

  test.beforeEach(async ({ context }) => {
    await context.route(CHAT, ruta => ruta.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }))
  })

  test('[NAV-07] the floating button opens a chat with the shop', async ({ page }) => {
    await open(page, '/')
    const boton = page.getByRole('link', { name: 'Escribinos por WhatsApp' })
    const caja = await boton.boundingBox()
    expect((caja?.x ?? 0) + (caja?.width ?? 0)).toBeGreaterThan(1380)
    expect((caja?.y ?? 0) + (caja?.height ?? 0)).toBeGreaterThan(850)
    const emergente = page.waitForEvent('popup')
    await boton.click()
    const { searchParams } = new URL((await emergente).url())
    expect(searchParams.get('phone')).toBe(COMERCIO_DEMO.whatsapp)
    expect(searchParams.get('text')).toContain(COMERCIO_DEMO.nombre)
  })

  test('[NAV-07] [NAV-06] the button lies on no text and no control: in the menu of a phone, in the margin of a tablet', {
    tag: '@telefono',
  }, async ({ page }) => {
    await rememberCategorias(page)
    const boton = page.locator('.marco-whatsapp')
    for (const ruta of [
      '/',
      '/CatFull',
      '/ProdDetalle/1',
      '/Ayuda',
      '/terminos',
      '/arrepentimiento',
      '/Login',
    ]) {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(ruta)
      await expect(page.locator('h1')).toBeVisible()
      if (ruta.startsWith('/ProdDetalle')) {
        // There the bar of the purchase stands in the menu's place: the chat is in the foot.
        await expect(boton).toBeHidden()
      } else {
        const menu = await page.locator('.marco-menu').boundingBox()
        const caja = await boton.boundingBox()
        const ultima = await page.locator('.marco-menu a').last().boundingBox()
        expect(caja?.y, ruta).toBeGreaterThanOrEqual(menu?.y ?? 0)
        expect(caja?.x, ruta).toBeGreaterThanOrEqual((ultima?.x ?? 0) + (ultima?.width ?? 0))
      }
      const pie = page.getByRole('contentinfo')
      await expect(pie.getByRole('link', { name: 'Escribinos' })).toHaveAttribute(
        'href',
        /api\.whatsapp\.com/,
      )
      expect((await pie.boundingBox())?.height, ruta).toBeLessThan(560)

      await page.setViewportSize({ width: 820, height: 900 })
      await expect(boton).toBeVisible()
      expect(await page.evaluate(findDebajo), ruta).toEqual([])
    }
  })

  test.describe('on an iPhone', () => {
    test.use({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari',
    })

    test('[NAV-07] the web link follows after half a second when the app does not come', async ({ page }) => {
      await page.clock.install()
      await open(page, '/Ayuda')
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('link', { name: 'Escribinos por WhatsApp' }).click()
      await page.clock.runFor(499)
      await expect(page).toHaveURL('/Ayuda')
      await page.clock.runFor(1)
      await expect(page).toHaveURL(/^https:\/\/api\.whatsapp\.com\/send\?phone=549/)
    })

    test('[NAV-07] the web link is called off once the app has taken the screen', async ({ page }) => {
      await page.clock.install()
      await open(page, '/Ayuda')
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('link', { name: 'Escribinos por WhatsApp' }).click()
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await page.clock.runFor(5_000)
      await expect(page).toHaveURL('/Ayuda')
    })
  })
})

test.describe('colour mode', () => {
  test.use({ colorScheme: 'dark' })

  test('[NAV-08] is light by default, switches, and is remembered on this device', async ({ page }) => {
    await open(page, '/')
    const fondo = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const interruptor = page.getByRole('button', { name: 'Modo oscuro' })
    await expect(interruptor).toHaveAttribute('aria-pressed', 'false')
    const claro = await fondo()
    await interruptor.click()
    await expect(interruptor).toHaveAttribute('aria-pressed', 'true')
    expect(await fondo()).not.toBe(claro)
    await page.goto('/Ayuda')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#211A14')
    await expect(interruptor).toHaveAttribute('aria-pressed', 'true')
  })
})

test('[NAV-08] nothing moves for those who asked for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rememberCategorias(page)
  await open(page, '/')
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the skip link leads past the bars, and a navigation moves the focus to the new screen', async ({
  page,
}) => {
  await open(page, '/Ayuda')
  await page.keyboard.press('Tab')
  const saltar = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(saltar).toBeFocused()
  await expect(saltar).toBeInViewport()
  await saltar.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.locator(barra).getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveTitle(/Carnicería online/)
  await expect(page.locator('main')).toBeFocused()
  await expect(page.locator('h1')).toHaveCount(1)
})

test('the catalogue is fetched once the page is idle, but not for those who save data', async ({
  browser,
}) => {
  const normal = await browser.newPage()
  const pedido = normal.waitForRequest(/\/api\/categorias/)
  await normal.goto('/Ayuda')
  await pedido
  await normal.close()

  const ahorro = await browser.newPage()
  await ahorro.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const pedidos: string[] = []
  ahorro.on('request', pedido => pedidos.push(pedido.url()))
  await ahorro.goto('/Ayuda', { waitUntil: 'networkidle' })
  expect(pedidos.filter(url => url.includes('/api/'))).toEqual([])
  await ahorro.close()
})

test('a new screen starts at its top, and going back returns to where one was', async ({ page }) => {
  await rememberCategorias(page)
  await open(page, '/')
  const altura = () => page.evaluate(() => Math.round(window.scrollY))
  const enlace = page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' })
  await enlace.scrollIntoViewIfNeeded()
  const dejada = await altura()
  expect(dejada).toBeGreaterThan(300)
  await enlace.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad')
  expect(await altura()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CARNES DE CALIDAD')
  await expect.poll(altura).toBe(dejada)
})

for (const ruta of ['/CatFull', '/ProdDetalle/1']) {
  test(`[SHOP-01] a shop with a long name keeps its bar in order on ${ruta} @telefono`, async ({ page }) => {
    const nombre = 'Carnes Don Nicanor e Hijos de la Provincia de Santa Fe'
    await page.route(ruta, async camino => {
      const respuesta = await camino.fetch()
      const html = await respuesta.text()
      const body = html
        .replaceAll('Mostrador', nombre)
        .replace(/class="(marco-marca[^"]*)"/, 'class="$1 marco-marca--largo"')
      await camino.fulfill({ response: respuesta, body })
    })
    await open(page, ruta)
    const marca = page.locator('.marco-marca')
    await expect(marca).toHaveClass(/marco-marca--largo/)
    const caja = await marca.boundingBox()
    const tema = await page.getByRole('button', { name: 'Modo oscuro' }).boundingBox()
    const barra = await page.locator('.marco-barra').boundingBox()
    expect((caja?.x ?? 0) + (caja?.width ?? 0)).toBeLessThanOrEqual(tema?.x ?? 0)
    expect((caja?.y ?? 0) + (caja?.height ?? 0)).toBeLessThanOrEqual(barra?.height ?? 0)
    const atras = page.getByRole('button', { name: 'Atrás' })
    if (await atras.isVisible()) {
      const boton = await atras.boundingBox()
      expect((boton?.x ?? 0) + (boton?.width ?? 0)).toBeLessThanOrEqual(caja?.x ?? 0)
    }
  })
}

for (const ruta of ['/EditUser', '/Carrito', '/CatFull']) {
  test(`[ADM-01] on a phone the staff's way back to work lies on nothing at ${ruta} @telefono`, async ({
    page,
    request,
  }) => {
    await openAs(page, await readToken(request, ADMIN), ruta)
    const trastienda = page.getByRole('link', { name: 'Trastienda' })
    await expect(trastienda).toBeVisible()
    const { x } = (await trastienda.boundingBox()) ?? { x: Number.NaN }
    for (const otro of [page.getByRole('button', { name: 'Atrás' }), page.locator('.marco-marca')]) {
      if (!(await otro.isVisible())) continue
      const caja = await otro.boundingBox()
      expect((caja?.x ?? Number.NaN) + (caja?.width ?? Number.NaN)).toBeLessThanOrEqual(x)
    }
  })
}
