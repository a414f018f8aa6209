// The product page: pictures, portions, quantity, the live total and the way to the cart.
import type { Page } from '@playwright/test'
import { DETALLE_PENDIENTE } from '#domain/texto/texto.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { expect, open, RESPUESTA_404, test } from '../support.ts'
import { changeCatalogo, gate, goInside, holdScripts, openAyuda } from '../surtido.ts'

const opcion = (page: Page, nombre: string) => page.getByRole('radio', { name: nombre })
const agregar = (page: Page) => page.getByRole('button', { name: 'Agregar al carrito' })
const mas = (page: Page) => page.getByRole('button', { name: 'Más porciones' })
const menos = (page: Page) => page.getByRole('button', { name: 'Menos porciones' })
const barra = (page: Page) => page.getByRole('region', { name: 'Tu compra' })

test('[DET-01] while the list is not loaded the page says so, then shows the product', async ({ page }) => {
  const { promise, release } = gate()
  await changeCatalogo(page, () => {}, promise)
  await openAyuda(page)
  await goInside(page, '/ProdDetalle/1')
  await expect(page.getByText('Cargando articulos')).toBeVisible()
  await expect(page.locator('.girador')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacío')
  await expect(page).toHaveTitle(/Vacío/)
})

test.describe('a product that does not exist', () => {
  test.use({ permitidas: [RESPUESTA_404] })

  for (const id of ['99999', '0', 'abc']) {
    test(`[DET-01] /ProdDetalle/${id} answers 404 and says so, with a way on`, async ({ page }) => {
      const respuesta = await page.goto(`/ProdDetalle/${id}`)
      expect(respuesta?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artículo no encontrado')
      await page.getByRole('link', { name: 'Ver el catálogo' }).click()
      await expect(page).toHaveURL('/CatFull')
    })
  }
})

test('[DET-01] inside the application an unknown id is said to be unknown', async ({ page }) => {
  await open(page, '/CatFull')
  await goInside(page, '/ProdDetalle/99999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artículo no encontrado')
})

test.describe('a shop out of reach', () => {
  test.use({ permitidas: [/Failed to load resource/] })

  test('[DET-01] a list that cannot be read is told, and can be asked for again', async ({ page }) => {
    test.slow()
    let cortada = true
    await page.route('**/api/categorias?*', ruta => (cortada ? ruta.abort() : ruta.continue()))
    await openAyuda(page)
    await goInside(page, '/ProdDetalle/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos cargar el producto', {
      timeout: 20_000,
    })
    // A list that arrives by another way takes the button along; one that was on its way when it was cut fails once more.
    cortada = false
    await expect(async () => {
      const reintentar = page.getByRole('button', { name: 'Reintentar' })
      if (await reintentar.isVisible()) await reintentar.dispatchEvent('click', {}, { timeout: 1_000 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vacío', { timeout: 2_000 })
    }).toPass()
  })
})

test('[DET-02] the gallery turns and wraps by arrows and thumbnails', async ({ page }) => {
  await open(page, '/ProdDetalle/12')
  const foto = page.locator('.detalle-galeria__foto img')
  const numero = page.locator('.detalle-galeria__numero')
  await expect(numero).toHaveText('Foto 1 / 2')
  await page.getByRole('button', { name: 'Foto anterior' }).click()
  await expect(numero).toHaveText('Foto 2 / 2')
  await expect(foto).toHaveAttribute('src', '/img/ojo-de-bife-tabla.webp')
  await page.getByRole('button', { name: 'Foto siguiente' }).click()
  await expect(numero).toHaveText('Foto 1 / 2')
  await page.getByRole('button', { name: 'Ver foto 2' }).click()
  await expect(numero).toHaveText('Foto 2 / 2')
  await expect(page.getByRole('button', { name: 'Ver foto 2' })).toHaveAttribute('aria-current', 'true')
})

test('[DET-02] a swipe turns the gallery too', async ({ page }) => {
  await open(page, '/ProdDetalle/12')
  const caja = await page.locator('.detalle-galeria__foto').boundingBox()
  if (!caja) throw new Error('The gallery has no box')
  const y = caja.y + caja.height / 2
  await page.mouse.move(caja.x + 300, y)
  await page.mouse.down()
  await page.mouse.move(caja.x + 240, y, { steps: 4 })
  await page.mouse.up()
  await expect(page.locator('.detalle-galeria__numero')).toHaveText('Foto 2 / 2')
})

test('[DET-02] portions show the text before the first hyphen', async ({ page }) => {
  await open(page, '/ProdDetalle/1')
  await expect(page.locator('.detalle-opcion__texto b')).toHaveText([
    '500 g',
    '1 kg',
    'Media pieza',
    'Pieza entera',
  ])
})

test('[DET-03] nothing is chosen at first; a choice makes it one; minus stops at nought @siempre', async ({
  page,
}) => {
  await open(page, '/ProdDetalle/1')
  const cantidad = page.locator('.detalle__cuanto input')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(cantidad).toHaveValue('0')
  await expect(mas(page)).toBeDisabled()
  await expect(menos(page)).toBeDisabled()
  await opcion(page, '1 kg').check()
  await expect(cantidad).toHaveValue('1')
  await mas(page).click()
  await mas(page).click()
  await expect(cantidad).toHaveValue('3')
  await opcion(page, '500 g').check()
  await expect(cantidad).toHaveValue('1')
  await menos(page).click()
  await expect(cantidad).toHaveValue('0')
  await expect(menos(page)).toBeDisabled()
  await expect(mas(page)).toBeEnabled()
})

test('[DET-03] the portion somebody chooses before the page is alive is chosen once it is', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
  await opcion(page, '1 kg').check()
  release()
  await expect(page.locator('.detalle__cuanto input')).toHaveValue('1')
  await expect(opcion(page, '1 kg')).toBeChecked()
  await expect(agregar(page).first()).toBeEnabled()
})

test('[DET-04] adding needs a portion and a quantity', async ({ page }) => {
  await open(page, '/ProdDetalle/1')
  await expect(agregar(page)).toBeDisabled()
  await opcion(page, '1 kg').check()
  await expect(agregar(page)).toBeEnabled()
  await menos(page).click()
  await expect(agregar(page)).toBeDisabled()
})

test('[DET-04] impatient taps count once, 300 ms after the last', async ({ page }) => {
  await page.clock.install()
  await open(page, '/ProdDetalle/1')
  await opcion(page, '1 kg').check()
  await page.clock.pauseAt(Date.now() + 60_000)
  const dialogo = page.getByRole('dialog')
  await agregar(page).click()
  await page.clock.runFor(TIEMPOS.agregarDebounce - 1)
  await agregar(page).click()
  await page.clock.runFor(TIEMPOS.agregarDebounce - 1)
  await expect(dialogo).toHaveCount(0)
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(dialogo).toHaveCount(1)
})

test('@telefono [DET-05] the bar appears with the choice and goes with the last portion', async ({
  page,
}) => {
  await open(page, '/ProdDetalle/1')
  await expect(barra(page)).toHaveCount(0)
  await expect(agregar(page)).toBeDisabled()
  await opcion(page, '500 g').check()
  await expect(barra(page)).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.detalle__cuanto')).toBeHidden()
  await barra(page).getByRole('button', { name: 'Más porciones' }).click()
  await expect(barra(page).locator('input')).toHaveValue('2')
  await expect(barra(page).locator('.detalle-barra__suma')).toHaveText('2 × 500 g · 1,00 kg$19.500')
  await barra(page).getByRole('button', { name: 'Menos porciones' }).click()
  await barra(page).getByRole('button', { name: 'Menos porciones' }).click()
  await expect(barra(page)).toHaveCount(0)
  await expect(page.locator('.detalle__cuanto')).toBeVisible()
  await expect(mas(page)).toBeFocused()
})

test('[DET-05] from 48em up there is no bar', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open(page, '/ProdDetalle/1')
  await opcion(page, '500 g').check()
  await expect(page.locator('.detalle-barra')).toBeHidden()
  await expect(page.locator('.detalle__cuanto')).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.locator('.detalle-barra')).toBeVisible()
})

test('[DET-06] a description too short to help gives way to a text that does', async ({ page }) => {
  const descripcion = page.locator('.detalle__descripcion p')
  for (const id of [37, 117]) {
    await open(page, `/ProdDetalle/${id}`)
    await expect(descripcion).toHaveText(DETALLE_PENDIENTE)
  }
  await open(page, '/ProdDetalle/1')
  await expect(descripcion).toContainText('El corte que define un domingo')
})

test('[DET-07] a visitor is asked to log in, and the product is remembered', async ({ page }) => {
  await open(page, '/ProdDetalle/1')
  await opcion(page, '1 kg').check()
  await agregar(page).click()
  const dialogo = page.getByRole('dialog', { name: 'Iniciar sesión requerida' })
  await expect(dialogo).toContainText(
    'Para agregar productos al carrito o iniciar el proceso de compras, es necesario estar logueado.',
  )
  await dialogo.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/Login')
  await expect(dialogo).toHaveCount(0)
  expect(await page.evaluate(() => window.history.state.usr)).toEqual({ volverA: '/ProdDetalle/1', atras: 1 })
})

test('[DET-07] the dialog can be left for the product', async ({ page }) => {
  await open(page, '/ProdDetalle/1')
  await opcion(page, '1 kg').check()
  await agregar(page).click()
  await page.getByRole('button', { name: 'Seguir mirando' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opcion(page, '1 kg')).toBeChecked()
})

test.describe('a dialog whose script does not come', () => {
  test.use({ permitidas: [/ERR_FAILED/] })

  test('[DET-07] it is said, nothing chosen is lost, and it opens once the script comes', async ({
    page,
  }) => {
    await open(page, '/ProdDetalle/1')
    const script = '**/assets/LoginRequerido-*.js*'
    await page.route(script, ruta => ruta.abort())
    await opcion(page, '1 kg').check()
    await mas(page).click()
    await agregar(page).click()
    const avisos = page.getByRole('region', { name: 'Avisos' })
    await expect(avisos.getByText('No se pudo abrir')).toBeVisible()
    await expect(opcion(page, '1 kg')).toBeChecked()
    await expect(page.getByLabel('Cantidad: porciones').first()).toHaveValue('2')
    await page.unroute(script)
    await avisos.getByText('Reintentar').click()
    await expect(page.getByRole('dialog', { name: 'Iniciar sesión requerida' })).toBeVisible()
  })
})

test('[DET-08] a portion the shop took away meanwhile is refused with a message', async ({ page }) => {
  const { promise, release } = gate()
  await changeCatalogo(
    page,
    wire => {
      const articulo = wire.data[0]?.attributes.sub_categorias?.data[0]?.attributes.articulos?.data[0]
      articulo?.attributes.valors?.data.splice(1, 1)
    },
    promise,
  )
  await open(page, '/ProdDetalle/1')
  await opcion(page, '1 kg').check()
  release()
  await expect(opcion(page, '1 kg')).toHaveCount(0)
  await agregar(page).click()
  const avisos = page.getByRole('region', { name: 'Avisos' })
  await expect(avisos.getByText('Error', { exact: true })).toBeVisible()
  await expect(avisos.getByText('Por favor, seleccione una opción válida')).toBeVisible()
})

test('[DET-09] price per kilo, price of the portion, total and weight move together', async ({ page }) => {
  await open(page, '/ProdDetalle/2')
  await expect(page.locator('.detalle-galeria .etiqueta .precio')).toHaveText('$15.210/Kg')
  await expect(page.getByText('PRECIO SIN IMPUESTOS NACIONALES $13.764,71 /Kg')).toBeVisible()
  const kilo = page.locator('.detalle-opcion').filter({ hasText: '1 kg' })
  await expect(kilo).toContainText('aprox. 1,00 kg')
  await expect(kilo.locator('.precio')).toHaveText('$15.210')
  await opcion(page, '1 kg').check()
  await mas(page).click()
  await expect(page.locator('.detalle-total small')).toHaveText('2 porciones · 2,00 kg')
  await expect(page.locator('.detalle-total .precio')).toHaveText('$30.420')
  await expect(page.locator('.detalle__compra [aria-live="polite"]')).toHaveText(
    '2 porciones · 2,00 kg, total $30.420',
  )
})

test('[DET-09] what is sold by the piece is counted in units', async ({ page }) => {
  await open(page, '/ProdDetalle/101')
  await expect(page.locator('.detalle-galeria .etiqueta .precio')).toContainText('ud.')
  // A bird is sold by the piece and chosen by what it weighs, more or less.
  await expect(page.locator('.detalle-opcion').first()).toContainText('aprox. 2,3 kg')
  await opcion(page, 'Dos pollos').check()
  await mas(page).click()
  await expect(page.locator('.detalle-total small')).toHaveText('4 unidades')
  // 'Unidad' says how many it is.
  await open(page, '/ProdDetalle/416')
  await expect(page.locator('.detalle-opcion__texto').first()).toHaveText('Unidad')
})

test('[CARD-05] without stock nothing can be chosen nor added', async ({ page }) => {
  await open(page, '/ProdDetalle/11')
  await expect(page.getByText('Sin stock por ahora')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sin stock' })).toBeDisabled()
  await expect(page.getByRole('radio').first()).toBeDisabled()
})

test('breadcrumbs lead back to the category and the catalogue', async ({ page }) => {
  await open(page, '/ProdDetalle/1')
  const migas = page.getByRole('navigation', { name: 'Dónde estás' })
  await migas.getByRole('link', { name: 'Vacunos' }).click()
  await expect(page).toHaveURL('/productos-vacunos')
})

test('[DET-02] an article without portions says what to do instead of an empty list', async ({ page }) => {
  await changeCatalogo(page, wire => {
    for (const categoria of wire.data)
      for (const sub of categoria.attributes.sub_categorias?.data ?? [])
        for (const articulo of sub.attributes.articulos?.data ?? [])
          if (articulo.attributes.valors) articulo.attributes.valors.data = []
  })
  await openAyuda(page)
  await goInside(page, '/ProdDetalle/1')
  await expect(page.getByText('Todavía no definimos las porciones.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeDisabled()
})
