// The catalogue and its categories: sections, chips, search and the grid.
import type { Page } from '@playwright/test'
import { LIMITES } from '#web/comun/constantes.ts'
import { columnas } from '#web/tienda/catalogo/grilla.ts'
import { DEMO } from '../../../seeds/demo.ts'
import { expect, expectAccessible, open, test } from '../support.ts'
import { changeCatalogo, gate, goInside, holdScripts, multiply, openAyuda } from '../surtido.ts'

const buscador = (page: Page) => page.getByPlaceholder('Buscar producto')
const chip = (page: Page, nombre: string) =>
  page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: nombre })
const tarjeta = (page: Page, nombre: string) =>
  page.locator('.catalogo-tarjeta').filter({ has: page.getByRole('heading', { name: nombre, exact: true }) })

const ARTICULOS_DEMO = DEMO.categorias
  .flatMap(({ subCategorias }) => subCategorias)
  .flatMap(({ articulos }) => articulos).length

/** How many the banner says there are: the demo's, and what a test beside this one has put on sale. */
async function readCuantos(page: Page): Promise<number> {
  const cuantos = Number.parseInt((await page.getByText(/^\d+ cortes y productos$/).textContent()) ?? '', 10)
  expect(cuantos).toBeGreaterThanOrEqual(ARTICULOS_DEMO)
  return cuantos
}

/** A card for each of them. */
async function expectTodas(page: Page): Promise<void> {
  await expect(async () =>
    expect(await page.locator('.catalogo-tarjeta').count()).toBe(await readCuantos(page)),
  ).toPass()
}

test('[CAT-01] /CatFull shows every category under its banner', async ({ page }) => {
  await open(page, '/CatFull')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CATALOGO COMPLETO')
  await expectTodas(page)
})

test('[CAT-01] a category page shows that category only and leads to the others', async ({ page }) => {
  await open(page, '/productos-de-cerdo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cerdo')
  await expect(page.locator('.catalogo-banner img')).toHaveJSProperty('complete', true)
  await expect(tarjeta(page, 'Bondiola')).toBeVisible()
  await expect(tarjeta(page, 'Vacío')).toHaveCount(0)
  const selector = page.getByLabel('Otra categoría')
  await expect(selector.getByRole('option', { name: 'Productos de Cerdo' })).toHaveCount(0)
  await selector.selectOption({ label: 'Achuras' })
  await expect(page).toHaveURL('/achuras')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Achuras')
  await expect(page).toHaveTitle(/Achuras/)
  await expect(tarjeta(page, 'Criadillas')).toBeVisible()
  await expect(page.locator('h1')).toHaveCount(1)
})

test.describe('an address nobody knows', () => {
  // It is asked about: a category may have been there before.
  test.use({ permitidas: [/status of 404/] })

  test('[ROUTE-05] a category is loading, then shown; an unknown one ends at /notfound', async ({ page }) => {
    const { promise, release } = gate()
    await changeCatalogo(page, () => {}, promise)
    await openAyuda(page)
    await goInside(page, '/productos-de-cerdo')
    await expect(page.getByText('Cargando productos')).toBeVisible()
    release()
    await expect(tarjeta(page, 'Bondiola')).toBeVisible()
    await goInside(page, '/no-es-categoria')
    await expect(page).toHaveURL('/notfound')
  })
})

test.describe('a catalogue out of reach', () => {
  test.use({ permitidas: [/Failed to load resource/] })

  test('[ROUTE-05] a category nobody can look up is not said to be unknown', async ({ page }) => {
    let cortada = true
    await page.route('**/api/categorias?*', ruta => (cortada ? ruta.abort() : ruta.continue()))
    await openAyuda(page)
    await goInside(page, '/no-es-categoria')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos cargar la categoría')
    cortada = false
    // At once: a list that arrives by another way would take the button along.
    await page.getByRole('button', { name: 'Reintentar' }).dispatchEvent('click')
    await expect(page).toHaveURL('/notfound')
  })
})

test('[CAT-02] a chip leads to its section, follows the scroll and is kept in the address', async ({
  page,
}) => {
  await open(page, '/CatFull')
  await expect(chip(page, 'Vacunos')).toHaveAttribute('aria-current', 'true')
  await chip(page, 'Achuras').click()
  await expect(page.getByRole('heading', { name: 'Achuras', level: 2 })).toBeInViewport()
  await expect(chip(page, 'Achuras')).toHaveAttribute('aria-current', 'true')
  await expect(chip(page, 'Vacunos')).not.toHaveAttribute('aria-current')
  await expect(page).toHaveURL('/CatFull#achuras')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(chip(page, 'Vacunos')).toHaveAttribute('aria-current', 'true')
})

for (const hash of ['productos-de-cerdo', 'cerdo', 'Cerdo']) {
  test(`[CAT-02] the hash #${hash} scrolls to the section`, async ({ page }) => {
    await open(page, `/CatFull#${hash}`)
    await expect(page.getByRole('heading', { name: 'Cerdo', level: 2 })).toBeInViewport()
    await expect(chip(page, 'Cerdo')).toHaveAttribute('aria-current', 'true')
  })
}

test('[CAT-02] @telefono arrows step along the chips, and are there while they lead somewhere', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/CatFull')
  const fila = page.getByRole('navigation', { name: 'Categorías' })
  const anteriores = page.getByRole('button', { name: 'Categorías anteriores' })
  const mas = page.getByRole('button', { name: 'Más categorías' })
  const lugar = () => fila.evaluate(nodo => nodo.scrollLeft)
  await expect(anteriores).toBeHidden()
  await mas.click()
  await expect.poll(lugar).toBe(LIMITES.chipPaso)
  await expect(anteriores).toBeVisible()
  await fila.evaluate(nodo => nodo.scrollTo({ left: nodo.scrollWidth, behavior: 'instant' }))
  await expect(mas).toBeHidden()
  await anteriores.click()
  await expect(mas).toBeVisible()
})

test('[CAT-03] search answers while typing, says when nothing is found, and empties @siempre', async ({
  page,
}) => {
  await open(page, '/CatFull')
  await expect(page.getByRole('button', { name: 'Borrar búsqueda' })).toHaveCount(0)
  await buscador(page).fill('chorizo')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(
    'Chorizo puro cerdo',
  )
  await buscador(page).fill('bondiola')
  await expect(page.getByRole('heading', { name: 'Resultados de búsqueda' })).toBeVisible()
  await expect(tarjeta(page, 'Bondiola').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vacunos', level: 2 })).toBeHidden()
  await expect(page.getByRole('status')).toContainText(/\d+ productos para “bondiola”/)
  await buscador(page).fill('unicornio')
  await expect(page.getByText('No se encontro ningun articulo con esas caracteristicas')).toBeVisible()
  await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
  await expect(buscador(page)).toHaveValue('')
  await expect(buscador(page)).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Vacunos', level: 2 })).toBeVisible()
  await expectTodas(page)
})

test('[CAT-03] the text survives a visit to a product', async ({ page }) => {
  await open(page, '/CatFull')
  await buscador(page).fill('ojo de bife')
  await expect(page).toHaveURL(/\?buscar=ojo/)
  // In the answer: the whole list stands behind it until it is there, and hides then.
  await page
    .getByRole('region', { name: 'Resultados de búsqueda' })
    .getByRole('link', { name: 'Ir al producto Ojo de bife' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ojo de bife')
  await page.goBack()
  await expect(buscador(page)).toHaveValue('ojo de bife')
  await expect(page.getByRole('heading', { name: 'Resultados de búsqueda' })).toBeVisible()
})

test('[CAT-04] marks, capitals, the order of words and the price do not matter', async ({ page }) => {
  await open(page, '/CatFull')
  for (const texto of ['BONDIOLA', 'bondíola', 'cerdo bondiola', 'bondiola CERDO', '8.000 bondiola']) {
    await buscador(page).fill('')
    await expect(tarjeta(page, 'Vacío').locator('visible=true')).not.toHaveCount(0)
    await buscador(page).fill(texto)
    await expect(page.getByRole('link', { name: 'Ir al producto Bondiola', exact: true })).toBeVisible()
    await expect(tarjeta(page, 'Vacío').locator('visible=true')).toHaveCount(0)
  }
})

test('[CAT-03] within a category its own products come first, and a search is no dead end', async ({
  page,
}) => {
  await open(page, '/productos-de-pollo')
  await buscador(page).fill('suprema')
  const principal = page.getByRole('main')
  await expect(page.getByRole('status')).toContainText(/\d+ productos para “suprema”/)
  await expect(principal.getByRole('heading', { level: 3 }).first()).toHaveText('Suprema')
  await expect(principal.getByRole('heading', { name: 'En otras categorías' })).toBeVisible()
  await expect(tarjeta(page, 'Suprema Kiev')).toBeVisible()

  await buscador(page).fill('bondiola')
  await expect(page.getByText('No se encontro ningun articulo con esas caracteristicas')).toBeVisible()
  await expect(tarjeta(page, 'Bondiola')).toBeVisible()

  // One only mentions it: the ways on stand below.
  await buscador(page).fill('carbon')
  await expect(tarjeta(page, 'Panceta ahumada')).toBeVisible()
  await expect(page.getByRole('heading', { name: '¿No es lo que buscabas?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preguntanos por WhatsApp' })).toBeVisible()

  // A whole barbecue is reckoned elsewhere.
  await buscador(page).fill('parrillada para 4')
  await page.getByRole('link', { name: 'Armá tu asado para 4' }).click()
  await expect(page.getByRole('heading', { name: /^Tu asado/ })).toContainText('para 4')
  await page.goBack()
  await expect(buscador(page)).toHaveValue('parrillada para 4')

  // It says a name, and more.
  await buscador(page).fill('morcilla dulce')
  await expect(page.getByRole('heading', { name: '¿Buscabas alguno de estos?' })).toBeVisible()
  await expect(tarjeta(page, 'Morcilla')).toBeVisible()

  // Nobody has it: what is near, the categories, and the shop itself with what was typed.
  await buscador(page).fill('chorizo *vegano*')
  await expect(page.getByRole('heading', { name: '¿Buscabas alguno de estos?' })).toBeVisible()
  await expect(tarjeta(page, 'Chorizo puro cerdo')).toBeVisible()
  const puertas = page.getByRole('navigation', { name: 'Otras maneras de encontrarlo' })
  const pregunta = await puertas.getByRole('link', { name: 'Preguntanos por WhatsApp' }).getAttribute('href')
  expect(new URL(pregunta ?? '').searchParams.get('text')).toContain('“chorizo ∗vegano∗”')
  await expectAccessible(page)
  await puertas.getByRole('link', { name: 'Embutidos' }).click()
  await expect(page).toHaveURL('/embutidos')
})

test('@telefono [CAT-03] a phone gives the search its screen: answers stand above the keyboard, Back closes it', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Buscar un producto' }).tap()
  await expect(buscador(page)).toBeFocused()
  const renglones = page.locator('.catalogo-renglon')
  // Nothing typed yet: what is on offer, the largest discount first.
  await expect(renglones.first()).toContainText('Bondiola curada')
  await expectAccessible(page)
  // What a keyboard leaves of the screen.
  await page.setViewportSize({ width: 360, height: 330 })
  await page.keyboard.type('chorrizo')
  await expect(page.getByRole('heading', { name: 'Resultados de búsqueda' })).toBeInViewport()
  await expect(renglones.first()).toContainText('Chorizo puro cerdo')
  await expect(renglones.nth(1)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'Menú', exact: true })).toBeHidden()
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)

  await renglones.first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chorizo puro cerdo')
  await page.goBack()
  await expect(buscador(page)).toHaveValue('chorrizo')
  await expect(renglones.first()).toContainText('Chorizo puro cerdo')
  await page.getByRole('button', { name: 'Cerrar la búsqueda' }).tap()
  await expect(page).toHaveURL('/CatFull')
  await expect(page.getByRole('heading', { name: 'Vacunos', level: 2 })).toBeVisible()

  // Opened from the box itself it is a step of its own, which Back takes back.
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  // The bar above goes away meanwhile, and the box moves up under the finger.
  await expect(async () => {
    await buscador(page).tap()
    await expect(buscador(page)).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await expect(renglones.first()).toBeVisible()
  await page.keyboard.type('unicornio')
  await expect(page.getByText('No se encontro ningun articulo con esas caracteristicas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preguntanos por WhatsApp' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/CatFull')
  await expect(buscador(page)).toHaveValue('')
  await expect(page.getByRole('navigation', { name: 'Menú', exact: true })).toBeVisible()
})

test('[CAT-05] headings are the last word of the category, blocks have their count', async ({ page }) => {
  await open(page, '/CatFull')
  const principal = page.getByRole('main')
  await expect(principal.getByRole('heading', { level: 2 })).toHaveText([
    'Vacunos',
    'Pollo',
    'Cerdo',
    'Achuras',
    'Embutidos',
    'Milanesas',
  ])
  const parrilla = principal.getByRole('heading', { name: /^Parrilla \d+ productos$/, level: 3 })
  await expect(async () => {
    const cuantos = await parrilla.locator('xpath=following-sibling::ul[1]/li').count()
    expect(cuantos).toBeGreaterThanOrEqual(11)
    await expect(parrilla).toHaveAccessibleName(`Parrilla ${cuantos} productos`, { timeout: 1_000 })
  }).toPass()
})

test('[CAT-06] the grid has the columns of the rule at every width', async ({ page }) => {
  await open(page, '/CatFull')
  const anchos = Array.from({ length: 780 }, (_, i) => 240 + i * 2)
  const vistas = await page.evaluate(lista => {
    const caja = document.querySelector<HTMLElement>('.catalogo-lista')
    const grilla = document.querySelector('.catalogo-grilla')
    if (!caja || !grilla) return []
    // One block is enough to count columns, and the others need not be laid out with it each time.
    for (const otro of [...document.querySelectorAll<HTMLElement>('.catalogo-bloque')].slice(1))
      otro.hidden = true
    return lista.map(ancho => {
      caja.style.width = `${ancho}px`
      const { gridTemplateColumns, columnGap } = getComputedStyle(grilla)
      return { columnas: gridTemplateColumns.split(' ').length, separacion: columnGap }
    })
  }, anchos)
  expect(vistas).toEqual(anchos.map(ancho => ({ columnas: columnas(ancho), separacion: '12px' })))
})

test('[CAT-06] every card of a grid has the same height, whatever its name', async ({ page }) => {
  await open(page, '/CatFull')
  const altos = await page
    .locator('.catalogo-grilla')
    .first()
    .locator('.catalogo-tarjeta')
    .evaluateAll(tarjetas => tarjetas.map(t => t.getBoundingClientRect().height))
  expect(new Set(altos.map(Math.round)).size).toBe(1)
})

test('[CAT-06] a long catalogue keeps few cards alive and every row in its place', async ({ page }) => {
  await changeCatalogo(page, multiply(12))
  await openAyuda(page)
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Catálogo' })
    .click()
  await expect.poll(() => readCuantos(page)).toBeGreaterThanOrEqual(12 * ARTICULOS_DEMO)
  await expect(page.locator('.catalogo-virtual__filas')).toBeVisible()
  const vivas = () => page.locator('.catalogo-tarjeta').count()
  expect(await vivas()).toBeLessThan(120)

  await chip(page, 'Milanesas').click()
  await expect(page.getByRole('heading', { name: 'Milanesas', level: 2 })).toBeInViewport()
  await expect(chip(page, 'Milanesas')).toHaveAttribute('aria-current', 'true')
  const enPantalla = () =>
    page.locator('.catalogo-tarjeta').evaluateAll(tarjetas => {
      const cajas = tarjetas.map(tarjeta => tarjeta.getBoundingClientRect())
      return cajas.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length
    })
  await expect.poll(enPantalla).toBeGreaterThanOrEqual(6)
  expect(await vivas()).toBeLessThan(120)
  // The keyboard goes on in the section, as in a short catalogue (CAT-02).
  await expect(page.locator('.catalogo-virtual__fila:focus')).toHaveText('Milanesas')
  await page.keyboard.press('Tab')
  await expect(page.locator('.catalogo-tarjeta :focus')).toHaveAccessibleName(/ Milanesas de nalga 1$/)

  // Rows are placed by computed heights: what stands on the screen must fit them exactly.
  const huecos = await page.locator('.catalogo-virtual__fila').evaluateAll(filas =>
    filas
      .map(fila => fila.getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top)
      .map((caja, i, todas) => Math.round((todas[i + 1]?.top ?? caja.bottom) - caja.bottom)),
  )
  expect(new Set(huecos)).toEqual(new Set([0]))

  await buscador(page).fill('milanesas 7')
  await expect(page.getByRole('status')).toContainText('productos para')
  await expect(page.getByRole('link', { name: 'Ir al producto Milanesas de nalga 7' })).toBeVisible()
  await buscador(page).fill('')
  await expect(page.locator('.catalogo-virtual__filas')).toBeVisible()
})

test('[CAT-06] coming back to a long catalogue finds the place again', async ({ page }) => {
  await changeCatalogo(page, multiply(12))
  await openAyuda(page)
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Catálogo' })
    .click()
  await chip(page, 'Embutidos').click()
  const primera = page.getByRole('link', { name: /^Ir al producto Chorizo puro cerdo 1$/ })
  await primera.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chorizo puro cerdo 1')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Embutidos', level: 2 })).toBeInViewport()
})

test('@telefono [CAT-01] nothing is wider than a phone and two cards stand side by side', async ({
  page,
}) => {
  for (const ruta of ['/CatFull', '/productos-vacunos']) {
    await open(page, ruta)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const [uno, dos] = await page
      .locator('.catalogo-grilla')
      .first()
      .locator('.catalogo-tarjeta')
      .evaluateAll(t => t.slice(0, 2).map(e => e.getBoundingClientRect().top))
    expect(uno).toBe(dos)
  }
})

test('[CAT-03] what somebody types before the page is alive is searched once it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/CatFull', { waitUntil: 'commit' })
  await buscador(page).fill('bondiola')
  release()
  await expect(page.getByRole('heading', { name: 'Resultados de búsqueda' })).toBeVisible()
  await expect(buscador(page)).toHaveValue('bondiola')
  await expect(tarjeta(page, 'Bondiola')).toBeVisible()
})

test('[CAT-01] the category somebody chooses before the page is alive is opened once it is', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/achuras', { waitUntil: 'commit' })
  await page.getByLabel('Otra categoría').selectOption('Embutidos')
  release()
  await expect(page).toHaveURL('/embutidos')
})

test('[CAT-02] after a chip the keyboard goes on in the section it led to', async ({ page }) => {
  await open(page, '/CatFull')
  await chip(page, 'Achuras').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const enfocada = page.locator('#achuras .catalogo-tarjeta :is(a, button):focus')
  await expect(enfocada).toHaveCount(1)
  await expect(enfocada).toBeInViewport()
})

test('[CAT-01] a shop without products yet says so, without a row of labels', async ({ page }) => {
  await changeCatalogo(page, wire => {
    wire.data = []
  })
  await openAyuda(page)
  await goInside(page, '/CatFull')
  await expect(page.getByText('Pronto vas a encontrar productos acá.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Más categorías' })).toHaveCount(0)
})
