// Addresses: each screen in any case, the unknown, and what happens when a screen cannot be brought.
import {
  chooseTema,
  expect,
  expectAccessible,
  open,
  RESPUESTA_404,
  rememberCategorias,
  test,
} from './support.ts'

const PANTALLAS = {
  '/': 'CARNES DE CALIDAD',
  '/Login': 'Iniciar sesión',
  '/Signup': 'Registro',
  '/auth/google/callback': 'Iniciar sesión',
  '/confirmar-email': 'Confirmar e-mail',
  '/privacy-policy': 'Política de privacidad',
  '/Exito/temp-1': 'Tu pedido',
  '/UserProfile': 'Mi Perfil',
  '/Pedidos': 'Pedidos',
  '/Pedidos/7': 'Detalle del pedido',
  '/Carrito': 'Mi carrito',
  '/EditUser': 'Editar perfil',
  '/PersonalData': 'Datos personales',
  '/Ayuda': 'Ayuda',
  '/ProdDetalle/1': 'Vacío',
  '/CatFull': 'CATALOGO COMPLETO',
  '/productos-vacunos': /vacunos/i,
  '/error': 'Algo salió mal de nuestro lado',
} as const

for (const [ruta, titulo] of Object.entries(PANTALLAS)) {
  test(`[ROUTE-01] ${ruta} answers in any case with one heading`, async ({ page }) => {
    for (const escrita of new Set([ruta, ruta.toLowerCase(), ruta.toUpperCase()])) {
      const respuesta = await page.goto(escrita)
      expect(respuesta?.status()).toBe(200)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).toHaveText(titulo)
    }
  })
}

test.describe('unknown addresses', () => {
  test.use({ permitidas: [RESPUESTA_404] })

  test('[ROUTE-02] [ROUTE-03] asked of the server, they redirect to a page that says so with status 404', async ({
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

test('screens that open later say so and leave nobody stranded', async ({ page }) => {
  await open(page, '/')
  await page.locator('header').getByRole('link', { name: 'LogIn' }).click()
  await expect(page).toHaveURL('/Login')
  await expect(page.locator('main')).toContainText('Las cuentas de clientes están por abrir')
  await expect(page.getByRole('link', { name: 'Pedir por WhatsApp' })).toHaveAttribute(
    'href',
    /api\.whatsapp\.com/,
  )
  await page.getByRole('link', { name: 'Ver el catálogo' }).click()
  await expect(page).toHaveURL('/CatFull')
})

test.describe('a script chunk that does not come', () => {
  test.use({ permitidas: [/ERR_FAILED|Loading chunk failed|React Router caught/] })
  const CHUNK = '**/assets/Ayuda-*.js'

  test('[ROUTE-07] the page is reloaded once by itself, and that usually cures it', async ({ page }) => {
    await open(page, '/')
    await page.route(CHUNK, ruta => ruta.abort(), { times: 1 })
    await page.locator('header').getByRole('link', { name: 'Ayuda' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda')
    await expect(page).toHaveURL('/Ayuda')
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

test.describe('accessibility', () => {
  test.use({ permitidas: [RESPUESTA_404] })

  for (const tema of ['light', 'dark'] as const)
    for (const ruta of ['/', '/Ayuda', '/privacy-policy', '/notfound', '/error', '/Login'])
      test(`${ruta} has no fault axe knows of (${tema})`, async ({ page }) => {
        await chooseTema(page, tema)
        await rememberCategorias(page)
        await open(page, ruta)
        await expectAccessible(page)
      })

  test('home on a phone has no fault axe knows of', { tag: '@telefono' }, async ({ page }) => {
    await rememberCategorias(page)
    await open(page, '/')
    await expectAccessible(page)
  })
})
