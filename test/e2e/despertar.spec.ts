// The first tap: what is pressed before the application is awake is answered at once, and done once.
import type { Page } from '@playwright/test'
import { enter, insignia } from './compras.ts'
import { alive, expect, rememberCategorias, test } from './support.ts'
import { holdScripts } from './surtido.ts'

const opcion = (page: Page, nombre: string) => page.getByRole('radio', { name: nombre })
const agregar = (page: Page) => page.locator('.detalle__agregar').getByRole('button')
const mas = (page: Page) => page.locator('.detalle__cuanto').getByRole('button', { name: 'Más porciones' })
const cuantas = (page: Page) => page.locator('.detalle__cuanto input')
const total = (page: Page) => page.locator('.detalle-total')
const tocados = (page: Page) => page.locator('[data-tocado]')

test('[DET-03] [DET-04] [DET-07] a portion, one more of it and the button, all before the page is awake, are shown then and done after', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
  await opcion(page, '1 kg').check()
  await mas(page).click()
  await expect(cuantas(page)).toHaveValue('2')
  // The other one instead: what was counted of the first is not of this one.
  await opcion(page, '500 gr').check()
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
  await expect(opcion(page, '500 gr')).toBeChecked()
  await expect(cuantas(page)).toHaveValue('2')
  await expect(total(page)).toHaveText('2 porciones · 1,00 kg$19.500')
  await expect(tocados(page)).toHaveCount(0)
})

test('@telefono [DET-04] [NAV-05] what a customer adds before the page is awake is in the cart once, and the next tap is as ever', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const release = await holdScripts(page)
  await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
  await opcion(page, '500 gr').check()
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

test.describe('on a line that breaks', () => {
  test.use({ permitidas: [/net::ERR_/] })

  for (const { nombre, scripts } of [
    { nombre: 'all of them', scripts: /\/assets\/.*\.js/ },
    { nombre: 'the first', scripts: /\/assets\/entry-client.*\.js/ },
  ]) {
    test(`[ROUTE-07] [DET-04] scripts that were cut off, ${nombre}, come as soon as they can, and what was pressed meanwhile is done`, async ({
      page,
    }) => {
      await page.route(scripts, ruta => ruta.abort('internetdisconnected'))
      const cortado = page.waitForEvent('requestfailed', pedido => /entry-client/.test(pedido.url()))
      await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
      await opcion(page, '500 gr').check()
      await mas(page).click()
      await cortado
      await expect(cuantas(page)).toHaveValue('2')
      await page.unroute(scripts)
      await alive(page)
      await expect(opcion(page, '500 gr')).toBeChecked()
      await expect(total(page)).toHaveText('2 porciones · 1,00 kg$19.500')
      await mas(page).click()
      await expect(cuantas(page)).toHaveValue('3')
    })
  }
})

test.describe('in a browser that remembers that a script failed', () => {
  test.use({ permitidas: [/net::ERR_/] })

  test('[ROUTE-07] the page is loaded anew, once, when the line carries its scripts', async ({ page }) => {
    let cargas = 0
    await page.route('/ProdDetalle/1', ruta => {
      cargas++
      return ruta.continue()
    })
    // What is asked for as a script fails as long as the first page stands; what is fetched does not.
    await page.route(/\/assets\/entry-client.*\.js/, ruta =>
      cargas < 2 && ruta.request().resourceType() === 'script' ? ruta.abort() : ruta.continue(),
    )
    await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
    await expect.poll(() => cargas).toBe(2)
    await alive(page)
    await opcion(page, '500 gr').check()
    await expect(total(page)).toHaveText('1 porción · 0,50 kg$9.750')
    expect(cargas).toBe(2)
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
