// Home: hero and its slides, the facts at a glance, the categories and their wait.
import type { Page } from '@playwright/test'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { expect, open, rememberCategorias, test } from '../support.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const puntos = (page: Page) => page.getByRole('button', { name: /^Imagen \d de 4$/ })
const actual = (page: Page) => page.locator('.inicio-hero__puntos [aria-current]')
const isOn = (numero: number) => `Imagen ${numero} de 4`

test('[HOME-01] navigation, hero, facts, categories, hours: in this order @siempre', async ({ page }) => {
  await rememberCategorias(page)
  await open(page, '/')
  const partes = ['header.marco-barra', '.inicio-hero', '.inicio-info', '.inicio-categorias', 'footer']
  const alturas = await Promise.all(
    partes.map(p => page.locator(p).evaluate(e => e.getBoundingClientRect().top)),
  )
  expect(alturas).toEqual(alturas.toSorted((a, b) => a - b))
})

test('[HOME-02] the hero says what is sold and leads to the catalogue', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CARNES DE CALIDAD')
  await expect(page.locator('.inicio-hero__bajada')).toHaveText(
    'Productos de calidad premium al costo mayorista ¿Qué estás esperando para hacer tu compra?',
  )
  await page.getByRole('link', { name: 'Consultar catalogo' }).click()
  await expect(page).toHaveURL('/CatFull')
})

test('[HOME-03] four slides turn every five seconds and wrap', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await expect(puntos(page)).toHaveCount(4)
  await page.mouse.move(700, 880)
  await page.clock.pauseAt(Date.now() + 60_000)
  const inicial = Number((await actual(page).getAttribute('aria-label'))?.match(/\d/)?.[0])
  for (let paso = 1; paso <= 5; paso++) {
    await page.clock.runFor(TIEMPOS.carrusel)
    await expect(actual(page)).toHaveAccessibleName(isOn(((inicial - 1 + paso) % 4) + 1))
  }
})

test('[HOME-03] arrows and dots choose the slide, and the ends meet', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(actual(page)).toHaveAccessibleName(isOn(4))
  await expect(page.getByRole('group', { name: '4 de 4' }).getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(actual(page)).toHaveAccessibleName(isOn(1))
  await puntos(page).nth(2).click()
  await expect(actual(page)).toHaveAccessibleName(isOn(3))
  await page.keyboard.press('ArrowRight')
  await expect(actual(page)).toHaveAccessibleName(isOn(4))
})

test('[HOME-03] slides rest while somebody is on them or has paused them', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await page.getByRole('button', { name: 'Pausar las imágenes' }).click()
  await page.clock.runFor(TIEMPOS.carrusel * 3)
  await expect(actual(page)).toHaveAccessibleName(isOn(1))
  await page.getByRole('button', { name: 'Reanudar las imágenes' }).click()
  await page.clock.runFor(TIEMPOS.carrusel * 3)
  await expect(actual(page), 'pointer and focus are still inside').toHaveAccessibleName(isOn(1))
})

test('[HOME-04] a drag counts three times and turns the slide beyond 100', async ({ page }) => {
  await open(page, '/')
  const drag = async (distancia: number) => {
    await page.mouse.move(900, 600)
    await page.mouse.down()
    await page.mouse.move(900 + distancia, 605, { steps: 4 })
    await page.mouse.up()
  }
  await drag(-33)
  await expect(actual(page)).toHaveAccessibleName(isOn(1))
  await drag(-34)
  await expect(actual(page)).toHaveAccessibleName(isOn(2))
  await drag(34)
  await expect(actual(page)).toHaveAccessibleName(isOn(1))
  await drag(34)
  await expect(actual(page)).toHaveAccessibleName(isOn(4))
})

test('[HOME-03] a phone gets one static picture, no controls and no further downloads', {
  tag: '@telefono',
}, async ({ page }) => {
  const imagenes: string[] = []
  page.on('request', pedido => pedido.resourceType() === 'image' && imagenes.push(pedido.url()))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.inicio-hero img')).toHaveCount(1)
  await expect(page.locator('.inicio-hero').getByRole('button')).toHaveCount(0)
  expect(imagenes.filter(url => /hero-/.test(url))).toHaveLength(1)
})

test('[HOME-03] at 768 px the slides are there, at 767 px they are not', async ({ page }) => {
  await open(page, '/')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(puntos(page)).toHaveCount(4)
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(puntos(page)).toHaveCount(0)
})

test('[HOME-05] [SHOP-02] delivery, pickup, zones and payment at a glance; today is not promised by a closed shop', async ({
  page,
}) => {
  const bloques = page.locator('.inicio-info__uno')
  await page.clock.setFixedTime('2026-11-16T23:30:00-03:00')
  await open(page, '/')
  await expect(bloques.nth(0)).toContainText('Pedí ahora, sale al abrirEnvío gratis desde $30.000')
  await page.clock.setFixedTime('2026-11-16T10:30:00-03:00')
  await page.reload()
  await expect(bloques).toHaveCount(4)
  await expect(bloques.nth(0)).toContainText('Entrega en el díaEnvío gratis desde $30.000')
  await expect(bloques.nth(1)).toContainText('Retiro gratis')
  await expect(bloques.nth(1)).toContainText('el día de tu compra. Sujeto a condiciones y horarios.')
  await expect(bloques.nth(2)).toContainText('Centro, norte y sur de Rosario.')
  for (const medio of [/crédito/, /débito/, /transferencia/, /billetera/, /cuenta/, /QR/, /efectivo/])
    await expect(bloques.nth(3)).toContainText(medio)
})

test('[HOME-06] cards take 100 %, 48 % and 15 % of the width and lead to their category', async ({
  page,
}) => {
  await rememberCategorias(page)
  await open(page, '/')
  for (const [ancho, porciento] of [
    [360, 100],
    [768, 100],
    [769, 48],
    [1024, 48],
    [1025, 15],
    [1440, 15],
  ] as const) {
    await page.setViewportSize({ width: ancho, height: 900 })
    const medidas = await page.locator('.inicio-categorias').evaluate(lista => ({
      lista: lista.getBoundingClientRect().width,
      tarjetas: [...lista.children].map(tarjeta => tarjeta.getBoundingClientRect().width),
    }))
    for (const tarjeta of medidas.tarjetas) expect((tarjeta / medidas.lista) * 100).toBeCloseTo(porciento, 0)
  }
  const enlaces = page.locator('.inicio-categorias').getByRole('link')
  expect(await enlaces.evaluateAll(lista => lista.map(a => a.getAttribute('href')))).toEqual([
    '/productos-vacunos',
    '/productos-de-pollo',
    '/productos-de-cerdo',
    '/achuras',
    '/embutidos',
    '/milanesas',
  ])
  await expect(page.getByRole('heading', { name: 'Nuestras categorías' })).toBeVisible()
})

test('[HOME-07] a category without an upload shows the built-in picture of its name', async ({ page }) => {
  await rememberCategorias(page)
  await open(page, '/')
  await page.locator('.inicio-categorias').scrollIntoViewIfNeeded()
  const imagen = page.getByRole('link', { name: /Embutidos/ }).locator('img')
  await expect(imagen).toHaveAttribute('src', '/img/cat-embutidos.webp')
  await expect.poll(() => imagen.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
})

test.describe('the wait of the categories', () => {
  const cajas = (page: Page) =>
    page.locator('.inicio-categoria').evaluateAll(lista =>
      lista.map(e => {
        const { x, y, width, height } = e.getBoundingClientRect()
        return [x, y + window.scrollY, width, height].map(Math.round)
      }),
    )
  const demoras = (page: Page) =>
    page
      .locator('.inicio-categoria__enlace')
      .evaluateAll(lista => lista.flatMap(e => e.getAnimations().map(a => a.effect?.getTiming().delay)))

  test('[HOME-08] four skeletons, two seconds later the cards, in the very same boxes', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('.inicio-categoria').nth(5).waitFor({ state: 'attached' })
    const tarjetas = page.locator('.inicio-categorias').getByRole('link')
    await expect(tarjetas).toHaveCount(0)
    expect(await demoras(page)).toEqual(Array(6).fill(TIEMPOS.categoriasDemora))
    const visibles = await page
      .locator('.inicio-categoria')
      .evaluateAll(lista => lista.map(e => getComputedStyle(e, '::before').content !== 'none'))
    expect(visibles).toEqual([true, true, true, true, false, false])
    const antes = await cajas(page)
    await expect(tarjetas).toHaveCount(6)
    expect(await cajas(page)).toEqual(antes)
  })

  test('[HOME-08] at once when this browser session has seen them', async ({ page }) => {
    await open(page, '/')
    await expect(page.locator('html')).not.toHaveAttribute('data-categorias', 'espera')
    await page.reload({ waitUntil: 'commit' })
    await page.locator('.inicio-categoria').nth(5).waitFor({ state: 'attached' })
    await expect(page.locator('.inicio-categorias').getByRole('link')).toHaveCount(6)
    expect(await demoras(page)).toEqual([])
  })

  test('[HOME-08] also for somebody who comes from another screen', async ({ page }) => {
    await open(page, '/Ayuda')
    await page.getByRole('link', { name: 'Inicio' }).first().click()
    await expect(page.locator('.inicio-categoria').first()).toBeAttached()
    expect(await demoras(page)).toEqual(Array(6).fill(TIEMPOS.categoriasDemora))
    await expect(page.locator('.inicio-categorias').getByRole('link')).toHaveCount(6)
    await expect(page.locator('html')).not.toHaveAttribute('data-categorias', 'espera')
  })

  test('[HOME-08] reduced motion neither shortens the wait nor leaves the cards hidden', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('.inicio-categoria').nth(5).waitFor({ state: 'attached' })
    expect(await demoras(page)).toEqual(Array(6).fill(TIEMPOS.categoriasDemora))
    await expect(page.locator('.inicio-categorias').getByRole('link')).toHaveCount(6)
  })

  test.describe('without the application', () => {
    test.use({ permitidas: [/ERR_FAILED/] })

    test('[HOME-08] the cards come even if no script does', async ({ page }) => {
      await page.route('**/assets/entry-client-*.js', ruta => ruta.abort())
      await page.goto('/')
      await expect(page.locator('.inicio-categorias').getByRole('link')).toHaveCount(6)
    })
  })
})

test.describe('while it loads', () => {
  test.use({ permitidas: [/ERR_FAILED/] })
  for (const [aparato, tag] of [
    ['desktop', '@escritorio'],
    ['phone', '@telefono'],
  ] as const) {
    test(`[HOME-08] nothing on the page moves while it loads on a ${aparato}`, { tag }, async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver(lista => {
          for (const salto of lista.getEntries()) {
            const { value } = salto as PerformanceEntry & { readonly value: number }
            document.documentElement.dataset.saltos = String(
              Number(document.documentElement.dataset.saltos ?? 0) + value,
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // Until the letters come others stand in, stretched to their measures: of fonts that phones and desks have, and this
      // machine may not. They stay here, so that only what the page itself moves is seen.
      await page.route('**/*.woff2', ruta => ruta.abort())
      await open(page, '/')
      await expect(page.locator('.inicio-categorias').getByRole('link')).toHaveCount(6)
      await page.waitForLoadState('networkidle')
      expect(Number((await page.locator('html').getAttribute('data-saltos')) ?? 0)).toBeLessThan(0.005)
    })
  }
})
