// Addresses: each screen in any case, the unknown, and what happens when a screen cannot be brought.
import { expect, expectAccessible, open, RESPUESTA_404, test } from './support.ts'

const PUBLICAS = {
  '/': 'CARNES DE CALIDAD',
  '/privacy-policy': 'Política de privacidad',
  '/Ayuda': 'Ayuda',
  '/ProdDetalle/1': 'Vacío',
  '/CatFull': 'CATALOGO COMPLETO',
  '/productos-vacunos': /vacunos/i,
  '/error': 'Algo salió mal de nuestro lado',
} as const

/** What these show depends on who looks; their own tests say what. */
const DE_CUENTA = [
  '/Login',
  '/Signup',
  '/auth/google/callback',
  '/confirmar-email',
  '/Exito/temp-1',
  '/UserProfile',
  '/Pedidos',
  '/Pedidos/7',
  '/Carrito',
  '/EditUser',
  '/PersonalData',
]

const escrituras = (ruta: string) => new Set([ruta, ruta.toLowerCase(), ruta.toUpperCase()])

for (const [ruta, titulo] of Object.entries(PUBLICAS)) {
  test(`[ROUTE-01] ${ruta} answers in any case with one heading`, async ({ page }) => {
    for (const escrita of escrituras(ruta)) {
      const respuesta = await page.goto(escrita)
      expect(respuesta?.status()).toBe(200)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).toHaveText(titulo)
    }
  })
}

for (const ruta of DE_CUENTA) {
  test(`[ROUTE-01] ${ruta} answers in any case`, async ({ page }) => {
    for (const escrita of escrituras(ruta)) {
      const respuesta = await page.goto(escrita)
      expect(respuesta?.status()).toBe(200)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).not.toHaveText('Page Not Found')
    }
  })
}

test.describe('unknown addresses', () => {
  test.use({ permitidas: [RESPUESTA_404] })

  test('[ROUTE-02] [ROUTE-03] asked of the server, they redirect to a page that says so with status 404 @siempre', async ({
    page,
  }) => {
    const respuesta = await page.goto('/no/existe/nada')
    expect(respuesta?.status()).toBe(404)
    await expect(page).toHaveURL('/notfound')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  for (const ruta of ['/no/existe/nada', '/categoria-inventada'])
    test(`[ROUTE-02] [ROUTE-05] reached inside the application, ${ruta} is replaced by /notfound`, async ({
      page,
    }) => {
      await open(page, '/Ayuda')
      await page.evaluate(destino => {
        history.pushState({ idx: 1 }, '', destino)
        dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
      }, ruta)
      await expect(page).toHaveURL('/notfound')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await page.goBack()
      await expect(page).toHaveURL('/Ayuda')
    })
})

test('[ROUTE-04] the error page says what to do and offers home and WhatsApp', async ({ page }) => {
  await open(page, '/error')
  await expect(page.locator('main')).not.toContainText(/lorem/i)
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
    'href',
    /api\.whatsapp\.com/,
  )
})

test.describe('a script chunk that does not come', () => {
  test.use({ permitidas: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Loading chunk failed|React Router caught/] })
  /** Also when it is asked for again under another address. */
  const CHUNK = /\/assets\/Ayuda-[^/]*\.js/

  test('[ROUTE-07] the page is reloaded once by itself, and that usually cures it', async ({ page }) => {
    await open(page, '/')
    await page.route(CHUNK, ruta => ruta.abort(), { times: 1 })
    await page.locator('header').getByRole('link', { name: 'Ayuda' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
    await expect(page).toHaveURL('/Ayuda')
  })

  test('[ROUTE-07] without a network it says so at once, and never gives way to the browser', async ({
    page,
    context,
  }) => {
    await open(page, '/')
    await page.route(CHUNK, ruta => ruta.abort())
    await context.setOffline(true)
    await page.locator('header').getByRole('link', { name: 'Ayuda' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await context.setOffline(false)
    await page.unroute(CHUNK)
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
  })

  test('[ROUTE-07] after that it says Loading chunk failed and offers reload and home', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('mostrador.recarga', '/Ayuda'))
    await open(page, '/')
    await page.route(CHUNK, ruta => ruta.abort())
    await page.locator('header').getByRole('link', { name: 'Ayuda' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.locator('main')).toContainText('Loading chunk failed')
    await expectAccessible(page)
    await page.unroute(CHUNK)
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
  })

  test('[ROUTE-07] a page asked of the server says so too when its own chunk never comes', async ({
    page,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('mostrador.recarga', '/Ayuda'))
    await page.route(CHUNK, ruta => ruta.abort())
    await page.goto('/Ayuda')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.locator('main')).toContainText('Loading chunk failed')
    await page.unroute(CHUNK)
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
  })

  test('[ROUTE-07] a chunk that hangs is given up after 120 s', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('mostrador.recarga', '/Ayuda'))
    await page.clock.install()
    await open(page, '/')
    await page.route(CHUNK, () => undefined)
    await page.locator('header').getByRole('link', { name: 'Ayuda' }).click()
    await page.clock.runFor(119_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CARNES DE CALIDAD')
    await page.clock.runFor(1_000)
    await expect(page.locator('main')).toContainText('Loading chunk failed')
    await page.getByRole('link', { name: 'Ir al inicio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CARNES DE CALIDAD')
  })
})

test('[ROUTE-01] a press while one screen turns into the next is done, and not lost', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  await page.evaluate(() => {
    const lenta = new CSSStyleSheet()
    lenta.replaceSync('::view-transition-group(*) { animation-duration: 60s !important }')
    document.adoptedStyleSheets.push(lenta)
  })
  const header = page.locator('header')
  await header.getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
  const { x, y, width, height } = (await header.getByRole('link', { name: 'Catálogo' }).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const enMedio = [x + width / 2, y + height / 2] as const
  await expect
    .poll(() => page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.tagName, enMedio))
    .toBe('HTML')
  await page.mouse.click(...enMedio)
  await expect(page).toHaveURL('/CatFull')
})

test('[API-05] the reference of the API opens without a complaint', async ({ page }) => {
  await page.goto('/referencia', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referencia de la API')
})
