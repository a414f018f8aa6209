// What sells: the shelves of the home page and below a product, the tag of the hero, and a category that uses a desktop's width.

import { test } from '../cuentas.ts'
import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { expect, expectAccessible, open, rememberCategorias } from '../support.ts'
import { createArticulo } from '../trastienda.ts'

const estante = (titulo: string) => `.estantes:has(h2:text-is("${titulo}"))`

test('[HOME-01] [CARD-03] @telefono somebody follows an offer of the home page and what goes with it, and nothing moves @siempre', async ({
  page,
}) => {
  await rememberCategorias(page)
  await open(page, '/')
  const secciones = await page.locator('main section h2').allTextContents()
  expect(secciones.filter(titulo => /Ofertas|categorías|Elegidos|comprar/.test(titulo))).toEqual([
    'Ofertas',
    'Nuestras categorías',
    'Elegidos de la casa',
    'Cómo comprar',
  ])
  // Shelves have one height: one may stand in the place of another.
  const altos = await page
    .locator('.estantes')
    .evaluateAll(todos => todos.map(uno => uno.getBoundingClientRect().height))
  expect(new Set(altos).size).toBe(1)
  const ofertas = page.locator(estante('Ofertas')).getByRole('listitem')
  await expect(ofertas).toHaveCount(8)
  await expect(ofertas.first().locator('.etiqueta__antes b')).toHaveText('-25%')
  await expectAccessible(page)
  const nombre = await ofertas.nth(1).getByRole('heading').textContent()
  await ofertas.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: nombre ?? '' })).toBeVisible()
  const acompana = page.locator(estante('Va bien con')).getByRole('link').first()
  const otro = await acompana.getByRole('heading').textContent()
  await acompana.click()
  await expect(page.getByRole('heading', { level: 1, name: otro ?? '' })).toBeVisible()
  await expect(page.locator(estante('Parecidos'))).toBeVisible()
})

test('[CAT-01] [HOME-02] the tag of the hero opens its product; a category has its parts beside it and the way to the others', async ({
  page,
}) => {
  await open(page, '/')
  // The link's box is its tag's.
  await page.locator('.inicio-lamina[data-activa="true"] a .etiqueta', { hasText: 'Asado de tira' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asado de tira' })).toBeVisible()
  await open(page, '/productos-vacunos')
  const partes = page.getByRole('navigation', { name: 'En esta categoría' })
  await expect(partes.getByRole('link').first()).toHaveText(/^Parrilla \d+$/)
  const ultima = partes.getByRole('link').last()
  const nombre = (await ultima.textContent())?.replace(/ \d+$/, '') ?? ''
  await ultima.click()
  await expect(page.getByRole('heading', { level: 2, name: nombre })).toBeInViewport()
  await page.getByLabel('Otra categoría').selectOption({ label: 'Productos de Pollo' })
  await expect(page).toHaveURL('/productos-de-pollo')
  await expect(page.getByText('Pollo / Entero').first()).toBeVisible()
})

test('[ART-03] the shopkeeper says what goes well with an article, and its page offers it', async ({
  browser,
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const { id } = await createArticulo(request, token, { sub_categoria: 11, nombre: 'Corte con compañía' })
  await openAs(page, token, `/Trastienda/Articulos/${id}`)
  const hoja = page.getByRole('region', { name: 'Va bien con' })
  await hoja.getByLabel('Agregar un artículo').fill('MORCILLA')
  await hoja
    .getByRole('button', { name: /^Morcilla/ })
    .first()
    .click()
  await expect(hoja.getByLabel('Agregar un artículo')).toHaveValue('')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('sin publicar')).toHaveCount(0)
  await expect(hoja.getByRole('button', { name: /^Sacar Morcilla/ })).toBeVisible()
  await expectAccessible(page)
  const visita = await browser.newPage()
  await visita.goto(`/ProdDetalle/${id}`)
  await expect(visita.locator(estante('Va bien con')).getByRole('listitem')).toHaveText([/Morcilla/])
  await visita.close()
  // The shop of the other tests stays as it was.
  await request.put(`/api/articulos/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { data: { archivado: true } },
  })
})
