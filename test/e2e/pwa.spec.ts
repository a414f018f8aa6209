// The shop as an application: the service worker, what works without a network, new versions, the invitation to install.
import type { Page } from '@playwright/test'
import { enter, VACIO } from './compras.ts'
import { test as base, type Cuenta, createCuenta, entrada, expect, fillLogin } from './cuentas.ts'
import { ADMIN, readToken } from './mostrador.ts'
import { openPuerta, type Puerta } from './puerta.ts'
import { alive, expectAccessible } from './support.ts'

/** A shop behind a door of its own, with service workers let in. */
const test = base.extend<{ readonly puerta: Puerta }>({
  puerta: async ({ baseURL }, use) => {
    const puerta = await openPuerta(baseURL ?? '')
    await use(puerta)
    await puerta.close()
  },
})

const CORTES = [/ERR_|status of (?:503|404)|Failed to (?:load|fetch)|No se pudo mostrar una imagen/] as const

/** Opens a page of the shop and waits until the worker stands behind it. */
async function visit(page: Page, { origen }: Puerta, ruta = '/'): Promise<void> {
  await page.goto(origen + ruta)
  await alive(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Through the door, so that the session belongs to the address the worker stands at. */
async function enterBy(page: Page, { origen }: Puerta, cuenta: Cuenta): Promise<void> {
  await page.goto(`${origen}/Login`)
  await alive(page)
  await fillLogin(page, cuenta)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(entrada(page, 'Lucía')).toBeVisible()
}

/** Everything the browser keeps for the shop, by address, with its text where it is text. */
function readCaches(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const todo: Record<string, string> = {}
    for (const nombre of await caches.keys()) {
      const cache = await caches.open(nombre)
      for (const pedido of await cache.keys()) {
        const { pathname, search } = new URL(pedido.url)
        const respuesta = await cache.match(pedido)
        const tipo = respuesta?.headers.get('content-type') ?? ''
        todo[pathname + search] = /html|json/.test(tipo) ? ((await respuesta?.text()) ?? '') : tipo
      }
    }
    return todo
  })
}

test.describe('service worker', () => {
  test.use({ serviceWorkers: 'allow', permitidas: CORTES })

  test('[ROUTE-06] is registered at /service-worker.js for the whole shop, and asked for anew every time', async ({
    page,
    puerta,
    request,
  }) => {
    await visit(page, puerta)
    const registro = await page.evaluate(async () => {
      const { scope, active, updateViaCache } = await navigator.serviceWorker.ready
      return { scope, script: active?.scriptURL, updateViaCache }
    })
    expect(registro).toEqual({
      scope: `${puerta.origen}/`,
      script: `${puerta.origen}/service-worker.js`,
      updateViaCache: 'none',
    })
    const respuesta = await request.get('/service-worker.js')
    expect(respuesta.headers()['cache-control']).toBe('no-cache')
    expect(respuesta.headers()['content-type']).toMatch(/javascript/)
  })

  test('[PWA-02] F35 the whole catalogue is there without a network after one visit, page by page @siempre', async ({
    page,
    puerta,
  }) => {
    await visit(page, puerta)
    puerta.cerrada = true
    for (const [ruta, titulo] of [
      ['/ProdDetalle/2', 'Asado de tira'],
      ['/productos-de-pollo', /pollo/i],
      ['/CatFull', /./],
      ['/Ayuda', /./],
      ['/terminos', /términos/i],
      ['/', /./],
    ] as const) {
      await page.goto(puerta.origen + ruta)
      await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    }
    await page.goto(`${puerta.origen}/CatFull`)
    await page.getByRole('link', { name: /Vacío/ }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vacío' })).toBeVisible()
    await page.goto(`${puerta.origen}/no-es-una-categoria`)
    await expect(page).toHaveURL(`${puerta.origen}/notfound`)
  })

  test('[ART-05] the path a category had before leads to it through the worker, kept page or not', async ({
    page,
    puerta,
    request,
  }) => {
    const headers = { authorization: `Bearer ${await readToken(request, ADMIN)}` }
    const viejo = `Camino ${crypto.randomUUID().slice(0, 8)}`
    const hecha = await request.post('/api/categorias', { headers, data: { data: { nombre: viejo } } })
    const { id, attributes } = (await hecha.json()).data
    await visit(page, puerta)
    // The worker keeps the page under the old path.
    await page.goto(`${puerta.origen}/${attributes.slug}`)
    await expect(page).toHaveURL(`${puerta.origen}/${attributes.slug}`)
    const nombre = `${viejo} nuevo`
    const movida = await request.put(`/api/categorias/${id}`, { headers, data: { data: { nombre } } })
    const { slug } = (await movida.json()).data.attributes
    expect(slug).not.toBe(attributes.slug)
    await page.goto(`${puerta.origen}/${attributes.slug}`)
    await expect(page).toHaveURL(`${puerta.origen}/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('nuevo')
    await request.delete(`/api/categorias/${id}`, { headers })
  })

  test('[PWA-02] a visitor who opens the cart of a device without a network is told, not shown an error', async ({
    page,
    context,
    puerta,
  }) => {
    await visit(page, puerta)
    await context.setOffline(true)
    await page.goto(`${puerta.origen}/Carrito`)
    await expect(page.getByRole('heading', { level: 1, name: 'Estás sin conexión' })).toBeVisible()
    await page.getByRole('link', { name: 'Ir al carrito' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Estás sin conexión' })).toBeVisible()
  })

  test('[PWA-02] the cart opens without a network; a screen that needs one says so and goes on when it is back', async ({
    page,
    puerta,
    request,
  }) => {
    await visit(page, puerta)
    await enterBy(page, puerta, await createCuenta(request))
    await page.evaluate(carrito => localStorage.setItem('carrito', JSON.stringify(carrito)), [VACIO])
    puerta.cerrada = true
    await page.goto(`${puerta.origen}/Carrito`)
    await expect(page.locator('li.carrito-linea').filter({ hasText: 'Vacío' })).toBeVisible()

    await page.goto(`${puerta.origen}/Pedidos`)
    await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver el catálogo' }).click()
    await expect(page).toHaveURL(`${puerta.origen}/CatFull`)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible()
    puerta.cerrada = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1, name: /pedidos/i })).toBeVisible()
    await expect(page).toHaveURL(`${puerta.origen}/Pedidos`)
  })

  test('[PWA-02] S7 F35 nothing private is ever kept: not while logged in, not after, and no trace of what was visited', async ({
    page,
    puerta,
    request,
  }) => {
    const cuenta = await createCuenta(request)
    await visit(page, puerta, '/ProdDetalle/3')
    await page.reload()
    await expect.poll(async () => Object.keys(await readCaches(page))).toContain('/ProdDetalle/3')
    await enterBy(page, puerta, cuenta)
    for (const ruta of ['/Pedidos', '/PersonalData', '/EditUser', '/Carrito', '/UserProfile']) {
      await page.goto(puerta.origen + ruta)
      await alive(page)
    }
    const conSesion = await readCaches(page)
    await page.getByRole('button', { name: /cerrar sesión/i }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect.poll(async () => Object.keys(await readCaches(page))).not.toContain('/ProdDetalle/3')

    for (const guardado of [conSesion, await readCaches(page)]) {
      const propias = Object.keys(guardado).filter(ruta => !/^\/(?:assets|img)\//.test(ruta))
      expect(propias.filter(ruta => ruta.startsWith('/api/'))).toEqual([
        expect.stringContaining('/api/categorias?populate'),
      ])
      expect(propias.join()).not.toMatch(/pedidos|exito|user|personal|login|carrito/i)
      expect(Object.values(guardado).join()).not.toContain(cuenta.email)
      expect(Object.values(guardado).join()).not.toContain('Ferreyra')
    }
    puerta.cerrada = true
    await page.goto(`${puerta.origen}/Pedidos`)
    await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible()
  })

  test('[PWA-02] S7 an error is shown once and never kept, whatever it came instead of', async ({
    page,
    puerta,
  }) => {
    await visit(page, puerta)
    for (const ruta of ['/Ayuda', '/api/categorias', '/img/vacio-400.avif']) puerta.fallas.add(ruta)
    const averia = await page.goto(`${puerta.origen}/Ayuda`)
    expect(averia?.status()).toBe(503)
    const ask = () =>
      page.evaluate(async () => {
        const [catalogo] = await (await caches.open('catalogo')).keys()
        const respuestas = await Promise.all([
          fetch(catalogo?.url ?? '/api/categorias'),
          fetch('/img/vacio-400.avif'),
        ])
        return respuestas.map(({ status }) => status)
      })
    expect(await ask()).toEqual([503, 503])
    const guardado = await readCaches(page)
    expect(Object.keys(guardado)).not.toContain('/Ayuda')
    expect(Object.keys(guardado)).not.toContain('/img/vacio-400.avif')
    expect(Object.values(guardado).join()).not.toContain('<title>503</title>')

    puerta.fallas.clear()
    expect((await page.goto(`${puerta.origen}/Ayuda`))?.status()).toBe(200)
    expect(await ask()).toEqual([200, 200])
    // Half an answer is no answer either: what was kept whole stays.
    puerta.cortes.add('/api/categorias')
    await page.evaluate(async () => {
      const [catalogo] = await (await caches.open('catalogo')).keys()
      await fetch(catalogo?.url ?? '/api/categorias')
        .then(respuesta => respuesta.text())
        .catch(() => '')
    })
    puerta.cerrada = true
    expect(await ask()).toEqual([200, 200])
  })

  /** The shop was deployed again, and this page hears of it. */
  async function deploy(page: Page, puerta: Puerta, version: string): Promise<void> {
    puerta.version = version
    await page.evaluate(async () => {
      Object.assign(window, { intacta: true })
      await (await navigator.serviceWorker.ready).update()
    })
    await expect(page.getByText('Hay una versión nueva', { exact: true }).first()).toBeVisible()
  }

  const waiting = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? null)

  const estaticos = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter(nombre => nombre.startsWith('estaticos-')))

  test('[PWA-02] a new version waits until the person agrees, and then takes over with one reload', async ({
    page,
    puerta,
  }) => {
    await visit(page, puerta)
    const [primera] = await estaticos(page)
    await deploy(page, puerta, 'segunda')
    // Until then the page is what it was, and so are its scripts.
    await page.getByRole('link', { name: 'Ayuda', exact: true }).first().click()
    await expect(page).toHaveURL(`${puerta.origen}/Ayuda`)
    expect(await page.evaluate(() => 'intacta' in window)).toBe(true)
    expect(await waiting(page)).toBe('installed')

    let cargas = 0
    page.on('load', () => cargas++)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.waitForFunction(() => !('intacta' in window))
    await alive(page)
    expect(await waiting(page)).toBeNull()
    expect(cargas).toBe(1)
    // A tab that nobody asked still finds the scripts of the version it runs.
    expect(await estaticos(page)).toEqual([primera, 'estaticos-segunda'])

    await deploy(page, puerta, 'tercera')
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.waitForFunction(() => !('intacta' in window))
    await alive(page)
    expect(await estaticos(page)).toEqual(['estaticos-segunda', 'estaticos-tercera'])
    puerta.cerrada = true
    await page.goto(`${puerta.origen}/ProdDetalle/2`)
    await expect(page.getByRole('heading', { level: 1, name: 'Asado de tira' })).toBeVisible()
  })

  test('[PWA-02] another tab that was told of it is updated too, when it says so and not before', async ({
    page,
    context,
    puerta,
  }) => {
    await visit(page, puerta)
    const otra = await context.newPage()
    await visit(otra, puerta)
    await deploy(page, puerta, 'segunda')
    await deploy(otra, puerta, 'segunda')
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await page.waitForFunction(() => !('intacta' in window))
    await alive(page)
    expect(await otra.evaluate(() => 'intacta' in window)).toBe(true)
    await otra.getByRole('button', { name: 'Actualizar' }).click()
    await otra.waitForFunction(() => !('intacta' in window))
    await alive(otra)
  })
})

test.describe('invitation to install', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  const invitacion = (page: Page) => page.getByRole('dialog', { name: /^Instalá .+ en tu teléfono$/ })

  /** The page is loaded and taken over while its clock stands still. */
  async function openStill(page: Page, ruta = '/Ayuda'): Promise<void> {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.goto(ruta)
    await page.keyboard.press('Shift') // a key starts the application where no clock does
    await page.waitForFunction(() => {
      const raiz = document.getElementById('app')?.firstElementChild
      return Object.keys(raiz ?? {}).some(clave => clave.startsWith('__react'))
    })
  }

  /** Not a word of it, twenty seconds later: not even its script was asked for. */
  async function expectNone(page: Page): Promise<void> {
    const scripts: string[] = []
    page.on('request', pedido => {
      if (pedido.url().includes('/assets/Instalar-')) scripts.push(pedido.url())
    })
    await openStill(page)
    await page.clock.runFor(20_000)
    await page.clock.resume()
    await page.evaluate(() => fetch('/healthz').then(({ status }) => status))
    expect(scripts).toEqual([])
    await expect(invitacion(page)).toHaveCount(0)
  }

  test('[PWA-01] comes to a phone five seconds after the page, once per browser, with the browser’s own prompt @telefono', async ({
    page,
  }) => {
    await openStill(page)
    await page.clock.runFor(4_999)
    await expect(invitacion(page)).toHaveCount(0)
    await page.clock.runFor(5_000)
    await page.clock.resume()
    await expect(invitacion(page)).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => {
      const evento = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = async () => Object.assign(window, { pedida: true })
      window.dispatchEvent(Object.assign(evento, { prompt }))
    })
    await invitacion(page).getByRole('button', { name: 'Instalar' }).click()
    expect(await page.evaluate(() => 'pedida' in window)).toBe(true)
    await expect(invitacion(page)).toHaveCount(0)

    await page.reload()
    await alive(page)
    await page.clock.runFor(20_000)
    await expect(invitacion(page)).toHaveCount(0)
  })

  for (const ruta of ['/Pedidos', '/pedidos/1', '/Carrito', '/Login', '/signup', '/Arrepentimientos']) {
    test(`[PWA-01] waits while somebody is busy on ${ruta} @telefono`, async ({ page }) => {
      await openStill(page, ruta)
      await page.clock.runFor(60_000)
      await expect(invitacion(page)).toHaveCount(0)
      await page
        .getByRole('navigation', { name: 'Menú', exact: true })
        .getByRole('link', { name: 'Ayuda' })
        .click()
      await expect(page).toHaveURL(/\/Ayuda$/)
      await page.clock.runFor(10_000)
      await expect(invitacion(page)).toBeVisible()
    })
  }

  test('[PWA-01] waits while somebody types, and loses no key @telefono', async ({ page }) => {
    await openStill(page, '/CatFull')
    const campo = page.getByPlaceholder('Buscar producto')
    await campo.focus()
    await page.clock.runFor(60_000)
    await page.keyboard.type('vacio')
    await expect(campo).toHaveValue('vacio')
    await expect(invitacion(page)).toHaveCount(0)
    await campo.blur()
    await page.clock.runFor(10_000)
    await expect(invitacion(page)).toBeVisible()
  })

  test('[PWA-01] [CART-01] does not lie down on the way to the cart: it waits until that message is gone @telefono', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    await page.evaluate(() => localStorage.removeItem('mostrador.instalacion'))
    await openStill(page, '/ProdDetalle/1')
    await page.getByRole('radio', { name: '500 g' }).check({ force: true })
    await page.getByRole('button', { name: 'Agregar al carrito' }).locator('visible=true').last().click()
    const aviso = page.getByRole('region', { name: 'Avisos' })
    await page.clock.runFor(1_000)
    await expect(aviso.getByRole('button', { name: 'Ver carrito' })).toBeVisible()
    // The sixth second is the invitation’s, were nothing standing there.
    await page.clock.runFor(4_500)
    await expect(invitacion(page)).toHaveCount(0)
    await page.clock.runFor(30_000)
    await expect(invitacion(page)).toBeVisible()
  })

  test('[PWA-01] tells how by hand where the browser has no prompt @telefono', async ({ page }) => {
    await openStill(page)
    await page.clock.runFor(10_000)
    await page.clock.resume()
    await expect(invitacion(page)).toContainText('Agregar a la pantalla principal')
    await expect(invitacion(page).getByRole('button', { name: 'Instalar' })).toHaveCount(0)
  })

  test.describe('on an iPhone', () => {
    test.use({ userAgent: IPHONE })
    test('[PWA-01] tells the three steps by hand @telefono', async ({ page }) => {
      await openStill(page)
      await page.clock.runFor(10_000)
      await page.clock.resume()
      await expect(invitacion(page).getByRole('listitem')).toHaveText([
        'Tocá el ícono de compartir',
        'Elegí Agregar a la pantalla de inicio',
        'Tocá Agregar',
      ])
    })

    test('[PWA-01] does not come to the installed shop @telefono', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
      await expectNone(page)
    })
  })

  /** No protocol says it for the browser: the page is told by the one question it asks. */
  async function emulateInstalled(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const { matchMedia } = window
      window.matchMedia = pregunta =>
        matchMedia.call(window, pregunta === '(display-mode: standalone)' ? 'all' : pregunta)
    })
  }

  test('[PWA-01] does not come where the shop runs in a window of its own @telefono', async ({ page }) => {
    await emulateInstalled(page)
    await expectNone(page)
  })

  test('[PWA-01] does not come to a desktop', async ({ page }) => {
    await expectNone(page)
  })

  test('[PWA-01] the manifest says what is installed: name, icons of the stated sizes, shortcuts', async ({
    request,
  }) => {
    const respuesta = await request.get('/manifest.webmanifest')
    expect(respuesta.headers()['content-type']).toContain('application/manifest+json')
    const manifiesto = await respuesta.json()
    expect(manifiesto).toMatchObject({ lang: 'es-AR', start_url: '/', scope: '/', display: 'standalone' })
    expect(manifiesto.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/CatFull',
      '/Carrito',
      '/Pedidos',
    ])
    expect(manifiesto.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifiesto.icons) {
      const png = await (await request.get(src)).body()
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(await (await request.get('/')).text()).toContain(
      '<link rel="manifest" href="/manifest.webmanifest">',
    )
  })
})

test.describe('sharing a product', () => {
  test('opens the device’s share sheet with the product’s own address', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const share = async (datos: unknown) => Object.assign(window, { datos })
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await page.goto('/proddetalle/2?utm=1')
    await page.getByRole('button', { name: 'Compartir Asado de tira' }).click()
    const datos = await page.evaluate(() => (window as Window & { datos?: unknown }).datos)
    expect(datos).toMatchObject({ url: `${baseURL}/ProdDetalle/2`, text: expect.stringContaining('Asado') })
  })

  test('offers nothing where the browser has no share sheet', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto('/ProdDetalle/2')
    await alive(page)
    await expect(page.getByRole('button', { name: /Compartir/ })).toHaveCount(0)
  })
})
