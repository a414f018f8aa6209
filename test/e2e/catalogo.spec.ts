// The catalogue, its categories and its cards.
import type { Page } from '@playwright/test'
import { LIMITES } from '#domain/constantes.ts'
import { columnas } from '#domain/grilla.ts'
import { expect, open, test } from './support.ts'
import { changeCatalogo, gate, goInside, multiply, openAyuda } from './surtido.ts'

const buscador = (page: Page) => page.getByPlaceholder('Buscar producto')
const chip = (page: Page, nombre: string) =>
  page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: nombre })
const tarjeta = (page: Page, nombre: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: nombre, exact: true }) })

test('[CAT-01] /CatFull shows every category under its banner', async ({ page }) => {
  await open(page, '/CatFull')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CATALOGO COMPLETO')
  await expect(page.getByText('118 cortes y productos')).toBeVisible()
  await expect(page.locator('.card')).toHaveCount(118)
})

test('[CAT-01] a category page shows that category only and leads to the others', async ({ page }) => {
  await open(page, '/productos-de-cerdo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cerdo')
  await expect(page.locator('.banner img')).toHaveJSProperty('complete', true)
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

test('[CAT-02] @telefono arrows step along the chips and rest at the ends', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/CatFull')
  const fila = page.getByRole('navigation', { name: 'Categorías' })
  const anteriores = page.getByRole('button', { name: 'Categorías anteriores' })
  const mas = page.getByRole('button', { name: 'Más categorías' })
  const lugar = () => fila.evaluate(nodo => nodo.scrollLeft)
  await expect(anteriores).toBeDisabled()
  await mas.click()
  await expect.poll(lugar).toBe(LIMITES.chipPaso)
  await expect(anteriores).toBeEnabled()
  await fila.evaluate(nodo => nodo.scrollTo({ left: nodo.scrollWidth, behavior: 'instant' }))
  await expect(mas).toBeDisabled()
  await anteriores.click()
  await expect(mas).toBeEnabled()
})

test('[CAT-03] search answers while typing, says when nothing is found, and empties', async ({ page }) => {
  await open(page, '/CatFull')
  await expect(page.getByRole('button', { name: 'Borrar búsqueda' })).toHaveCount(0)
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
  await expect(page.locator('.card')).toHaveCount(118)
})

test('[CAT-03] the text survives a visit to a product', async ({ page }) => {
  await open(page, '/CatFull')
  await buscador(page).fill('ojo de bife')
  await expect(page).toHaveURL(/\?buscar=ojo/)
  await page.getByRole('link', { name: 'Ir al producto Ojo de bife' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ojo de bife')
  await page.goBack()
  await expect(buscador(page)).toHaveValue('ojo de bife')
  await expect(page.getByRole('heading', { name: 'Resultados de búsqueda' })).toBeVisible()
})

for (const texto of ['BONDIOLA', 'bondíola', 'cerdo bondiola', 'bondiola CERDO', '8.000 bondiola']) {
  test(`[CAT-04] '${texto}' finds the bondiola`, async ({ page }) => {
    await open(page, '/CatFull')
    await buscador(page).fill(texto)
    await expect(page.getByRole('link', { name: 'Ir al producto Bondiola', exact: true })).toBeVisible()
    await expect(tarjeta(page, 'Vacío').locator('visible=true')).toHaveCount(0)
  })
}

test('[CAT-03] within a category only its products are searched', async ({ page }) => {
  await open(page, '/achuras')
  await buscador(page).fill('bondiola')
  await expect(page.getByText('No se encontro ningun articulo con esas caracteristicas')).toBeVisible()
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
  const parrilla = principal.getByRole('heading', { name: 'Parrilla 11 productos', level: 3 })
  await expect(parrilla).toBeVisible()
  await expect(parrilla.locator('xpath=following-sibling::ul[1]/li')).toHaveCount(11)
})

test('[CAT-06] the grid has the columns of the rule at every width', async ({ page }) => {
  await open(page, '/CatFull')
  const anchos = Array.from({ length: 780 }, (_, i) => 240 + i * 2)
  const vistas = await page.evaluate(lista => {
    const caja = document.querySelector<HTMLElement>('.lista')
    const grilla = document.querySelector('.grid')
    if (!caja || !grilla) return []
    // One block is enough to count columns, and the others need not be laid out with it each time.
    for (const otro of [...document.querySelectorAll<HTMLElement>('.bloque')].slice(1)) otro.hidden = true
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
    .locator('.grid')
    .first()
    .locator('.card')
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
  await expect(page.getByText('1416 cortes y productos')).toBeVisible()
  await expect(page.locator('.virtual__filas')).toBeVisible()
  const vivas = () => page.locator('.card').count()
  expect(await vivas()).toBeLessThan(120)

  await chip(page, 'Milanesas').click()
  await expect(page.getByRole('heading', { name: 'Milanesas', level: 2 })).toBeInViewport()
  await expect(chip(page, 'Milanesas')).toHaveAttribute('aria-current', 'true')
  const enPantalla = () =>
    page.locator('.card').evaluateAll(tarjetas => {
      const cajas = tarjetas.map(tarjeta => tarjeta.getBoundingClientRect())
      return cajas.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length
    })
  await expect.poll(enPantalla).toBeGreaterThanOrEqual(6)
  expect(await vivas()).toBeLessThan(120)
  // The keyboard goes on in the section, as in a short catalogue (CAT-02).
  await expect(page.locator('.virtual__fila:focus')).toHaveText('Milanesas')
  await page.keyboard.press('Tab')
  await expect(page.locator('.card :focus')).toHaveAccessibleName(/ Milanesas de nalga 1$/)

  // Rows are placed by computed heights: what stands on the screen must fit them exactly.
  const huecos = await page.locator('.virtual__fila').evaluateAll(filas =>
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
  await expect(page.locator('.virtual__filas')).toBeVisible()
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

test('[CARD-01] a card links to its product and shows path, name and price', async ({ page }) => {
  await open(page, '/CatFull')
  const vacio = tarjeta(page, 'Vacío')
  await expect(vacio.locator('.card__path')).toHaveText('Vacunos / Parrilla')
  await expect(vacio.locator('.price')).toHaveText('$19.500/Kg')
  await expect(vacio.getByRole('link')).toHaveAttribute('href', '/ProdDetalle/1')
  await expect(vacio.getByRole('link')).toContainText('Ir al producto')
  // The whole card is the link: a click on the picture opens the product.
  const foto = await vacio.locator('.card__pic').boundingBox()
  if (!foto) throw new Error('The card has no picture')
  await page.mouse.click(foto.x + foto.width / 2, foto.y + foto.height / 2)
  await expect(page).toHaveURL('/ProdDetalle/1')
})

test('[CARD-01] a long name takes two lines and no more', async ({ page }) => {
  await changeCatalogo(page, wire => {
    const articulo = wire.data[0]?.attributes.sub_categorias?.data[0]?.attributes.articulos?.data[0]
    if (articulo)
      articulo.attributes.nombre = 'Vacío de novillo pesado de exportación madurado treinta días en cámara'
  })
  await openAyuda(page)
  await goInside(page, '/CatFull')
  const nombre = page.locator('.card__name').first()
  await expect(nombre).toContainText('Vacío de novillo')
  const lineas = await nombre.evaluate(
    nodo => nodo.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(nodo).lineHeight),
  )
  expect(Math.round(lineas)).toBe(2)
})

test('[CARD-01] an article without sub-category has a placeholder in its path', async ({ page }) => {
  await changeCatalogo(page, wire => {
    const sub = wire.data[0]?.attributes.sub_categorias?.data[0]
    if (sub) sub.attributes.nombre = ''
  })
  await openAyuda(page)
  await goInside(page, '/CatFull')
  await expect(tarjeta(page, 'Vacío').locator('.card__path')).toHaveText('Vacunos / Sin subcategoría')
})

test('[CARD-02] several pictures turn with arrows that wrap and do not navigate', async ({ page }) => {
  await open(page, '/CatFull')
  const bife = tarjeta(page, 'Ojo de bife')
  const foto = bife.locator('.card__pic img')
  const puntos = bife.locator('.dots i')
  const [siguiente, anterior] = ['Foto siguiente de Ojo de bife', 'Foto anterior de Ojo de bife']
  await expect(puntos).toHaveCount(2)
  await expect(puntos.first()).toHaveClass('on')
  await expect(foto).toHaveAttribute('src', '/img/ojo-de-bife.webp')
  await bife.getByRole('button', { name: siguiente }).click()
  await expect(foto).toHaveAttribute('src', '/img/ojo-de-bife-tabla.webp')
  await expect(puntos.last()).toHaveClass('on')
  await bife.getByRole('button', { name: siguiente }).click()
  await expect(foto).toHaveAttribute('src', '/img/ojo-de-bife.webp')
  await bife.getByRole('button', { name: anterior }).click()
  await expect(foto).toHaveAttribute('src', '/img/ojo-de-bife-tabla.webp')
  await expect(page).toHaveURL('/CatFull')
  await expect(tarjeta(page, 'Vacío').getByRole('button')).toHaveCount(0)
})

test('[CARD-03] a discount has its sticker, the old price struck and the new one in green', async ({
  page,
}) => {
  await open(page, '/CatFull')
  const asado = tarjeta(page, 'Asado de tira')
  await expect(asado.locator('.sticker')).toHaveText('-10%')
  await expect(asado.locator('s')).toHaveText('Antes $16.900')
  await expect(asado.locator('s')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(asado.locator('.price')).toHaveText('$15.210/Kg')
  await expect(asado.locator('.price')).toHaveCSS('color', 'rgb(20, 101, 58)')
  await expect(tarjeta(page, 'Vacío').locator('.sticker, s')).toHaveCount(0)
})

test('[CARD-04] badges 1, 2 and 3 have an icon and a name, others show nothing', async ({ page }) => {
  await open(page, '/CatFull')
  await expect(tarjeta(page, 'Vacío').locator('.badges li')).toHaveText(['Parrilla', 'Más vendido'])
  await expect(tarjeta(page, 'Picaña (tapa de cuadril)').locator('.badges li')).toHaveText([
    'Parrilla',
    'Envasado al vacío',
  ])
  const verdeo = tarjeta(page, 'Chorizo de cerdo con verdeo').locator('.badges li')
  await expect(verdeo).toHaveText(['Parrilla'])
  await expect(verdeo.locator('svg')).toHaveCount(1)
})

test('[CARD-05] without stock a card is dimmed, no link, and says so', async ({ page }) => {
  await open(page, '/CatFull')
  const aranita = tarjeta(page, 'Arañita')
  await expect(aranita.getByRole('link')).toHaveCount(0)
  await expect(aranita.getByRole('button', { name: 'Sin stock' })).toBeDisabled()
  await expect(aranita).toHaveCSS('cursor', 'not-allowed')
  await expect(aranita.locator('.nopic')).toHaveCSS('opacity', '0.5')
})

test.describe('pictures that cannot be shown', () => {
  test.use({ permitidas: [/No se pudo mostrar una imagen|Failed to load resource/] })

  test('[CARD-06] missing, foreign and failing pictures give way to the placeholder and are logged', async ({
    page,
  }) => {
    const registrados: string[] = []
    page.on('console', mensaje => registrados.push(mensaje.text()))
    const malas = ['javascript:alert(1)', '//otro.example/x.png', '/img/no-existe.webp']
    await changeCatalogo(page, wire => {
      const articulos = wire.data[0]?.attributes.sub_categorias?.data[0]?.attributes.articulos?.data ?? []
      malas.forEach((url, i) => {
        const imagen = articulos[i]?.attributes.img?.data?.[0]
        if (imagen) imagen.attributes.url = url
      })
    })
    await openAyuda(page)
    await goInside(page, '/CatFull')
    for (const nombre of ['Vacío', 'Asado de tira', 'Entraña']) {
      await expect(tarjeta(page, nombre).locator('.nopic')).toBeVisible()
      await expect(tarjeta(page, nombre).locator('img')).toHaveCount(0)
    }
    for (const url of malas) {
      await expect.poll(() => registrados.some(texto => texto.includes(url))).toBe(true)
    }
  })
})

test('@telefono [CAT-01] nothing is wider than a phone and two cards stand side by side', async ({
  page,
}) => {
  for (const ruta of ['/CatFull', '/productos-vacunos']) {
    await open(page, ruta)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const [uno, dos] = await page
      .locator('.grid')
      .first()
      .locator('.card')
      .evaluateAll(t => t.slice(0, 2).map(e => e.getBoundingClientRect().top))
    expect(uno).toBe(dos)
  }
})

test('[CAT-03] what somebody types before the page is alive is searched once it is', async ({ page }) => {
  const { promise, release } = gate()
  await page.route(/\/assets\/entry-client.*\.js/, async ruta => {
    await promise
    await ruta.continue()
  })
  await page.goto('/CatFull', { waitUntil: 'commit' })
  await buscador(page).fill('bondiola')
  release()
  await expect(page.getByRole('heading', { name: 'Resultados de búsqueda' })).toBeVisible()
  await expect(buscador(page)).toHaveValue('bondiola')
  await expect(tarjeta(page, 'Bondiola')).toBeVisible()
})

test('[CAT-02] after a chip the keyboard goes on in the section it led to', async ({ page }) => {
  await open(page, '/CatFull')
  await chip(page, 'Achuras').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const enfocada = page.locator('#achuras .card a:focus')
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

test('[CARD-01] a price of many figures stays whole on the narrowest card @telefono', async ({ page }) => {
  const precios = [12345.67, 123456.78, 1234567.89]
  await changeCatalogo(page, wire => {
    const articulos = wire.data[0]?.attributes.sub_categorias?.data[0]?.attributes.articulos?.data ?? []
    for (const [indice, precio] of precios.entries()) {
      const articulo = articulos[indice]
      if (articulo) articulo.attributes.precioKG = precio
    }
  })
  await openAyuda(page)
  await goInside(page, '/productos-vacunos')
  for (const texto of ['12.345,67', '123.456,78']) await expect(page.getByText(texto).first()).toBeVisible()
  const sobran = await page
    .locator('.card .price__u')
    .evaluateAll(unidades =>
      unidades.map(
        unidad =>
          unidad.getBoundingClientRect().right -
          (unidad.closest('.card')?.getBoundingClientRect().right ?? 0),
      ),
    )
  expect(Math.max(...sobran)).toBeLessThan(0)
})
