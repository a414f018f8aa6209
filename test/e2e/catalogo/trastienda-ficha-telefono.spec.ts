// The article and the categories of the back room on a phone: few taps, big targets, nothing beside the screen.
import { expect, expectAccessible, test } from '../support.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

test.describe.configure({ mode: 'serial' })

let tienda: TiendaAMano
test.beforeAll(async () => {
  tienda = await openTienda()
  const { data: categoria } = await tienda.call('POST', '/api/categorias', { data: { nombre: 'Vacunos' } })
  await tienda.call('POST', '/api/sub-categorias', { data: { nombre: 'Parrilla', categoria: categoria.id } })
  await tienda.call('POST', '/api/valors', { data: { nombre: '1 kg', GrsPorcion: 1000 } })
})
test.afterAll(() => tienda.close())

test('@telefono [ART-03] F43: a new article takes few taps besides typing', async ({ page }) => {
  await tienda.visit(page, '/Trastienda/Articulos/nuevo')
  // The keyboard is up, in the name.
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
  await page.keyboard.type('Matambre')
  await page.getByLabel('Categoría').selectOption({ label: 'Vacunos / Parrilla' }) // 2
  await page.getByLabel('Por kilo', { exact: true }).tap() // 3
  await page.keyboard.type('15800')
  await page.getByRole('button', { name: '1 kg' }).tap() // 4
  await page.getByRole('button', { name: 'Publicar' }).tap() // 5
  await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
  await expectAccessible(page)
  const ancho = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(ancho).toBeLessThanOrEqual(360)
  // The address is the article's a moment before its screen stands.
  await expect(page.getByLabel('Hay (kg)')).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('.ficha button:visible, .ficha select:visible, .ficha input:visible')
        .evaluateAll(
          elementos =>
            elementos.filter(
              uno => uno.getBoundingClientRect().height < 44 && uno.closest('[inert]') === null,
            ).length,
        ),
    )
    .toBe(0)
})

test('@telefono [ART-03] what is missing comes to the thumb, and the head leaves room for the article', async ({
  page,
}) => {
  await tienda.visit(page, '/Trastienda/Articulos/nuevo')
  await page.getByLabel('Nombre', { exact: true }).fill('Matambrito')
  await page.getByRole('button', { name: '1 kg' }).tap()
  await page.getByLabel('Hay (kg)').fill('8')
  const alto = await page.locator('.trastienda-cabeza').evaluate(cabeza => cabeza.clientHeight)
  expect(alto).toBeLessThan(140)
  await page.getByRole('button', { name: 'Publicar' }).tap()
  const precio = page.getByLabel('Por kilo', { exact: true })
  await expect(precio).toBeFocused()
  await expect(precio).toBeInViewport()
  await expect(page.getByText('Poné un precio: sin precio no se puede vender.')).toBeInViewport()
  await page.keyboard.type('9800')
  await page.getByRole('button', { name: 'Publicar' }).tap()
  await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
})

test('@telefono [ART-05] categories are put in order by a finger, and fit', async ({ page }) => {
  await tienda.call('POST', '/api/categorias', { data: { nombre: 'Cerdo' } })
  await tienda.visit(page, '/Trastienda/Categorias')
  const asa = page.getByRole('button', { name: 'Mover Cerdo' })
  await expect(asa).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await asa.scrollIntoViewIfNeeded()
  const de = await asa.boundingBox()
  const a = await page.getByRole('button', { name: 'Mover Vacunos' }).boundingBox()
  if (de === null || a === null) throw new Error('no handles')
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: de.x + 20, y }] })
  await touch('touchStart', de.y + 20)
  for (const y of [de.y - 40, a.y + 60, a.y + 25, a.y + 20]) await touch('touchMove', y)
  await touch('touchEnd')
  const orden = () =>
    page
      .getByLabel(/^Nombre de la categoría/)
      .evaluateAll(campos => campos.map(campo => (campo as HTMLInputElement).value))
  await expect.poll(orden).toEqual(['Cerdo', 'Vacunos'])
  await expect
    .poll(async () => (await tienda.call('GET', '/api/trastienda/categorias')).data.categorias[0].nombre)
    .toBe('Cerdo')
})
