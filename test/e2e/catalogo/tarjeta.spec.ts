// The product card: what it shows, its pictures, discount, badges and stock.

import type { Page } from '@playwright/test'
import { DEMO } from '../../../seeds/demo.ts'
import { expect, open, test } from '../support.ts'
import { changeCatalogo, goInside, openAyuda } from '../surtido.ts'

const tarjeta = (page: Page, nombre: string) =>
  page.locator('.catalogo-tarjeta').filter({ has: page.getByRole('heading', { name: nombre, exact: true }) })

test('[CARD-01] a card links to its product and shows path, name and price', async ({ page }) => {
  await open(page, '/CatFull')
  const vacio = tarjeta(page, 'Vacío')
  await expect(vacio.locator('.catalogo-tarjeta__camino')).toHaveText('Vacunos / Parrilla')
  await expect(vacio.locator('.precio')).toHaveText('$19.500/Kg')
  await expect(vacio.getByRole('link')).toHaveAttribute('href', '/ProdDetalle/1')
  await expect(vacio.getByRole('link')).toContainText('Ir al producto')
  // The whole card is the link: a click on the picture opens the product.
  const foto = await vacio.locator('.catalogo-tarjeta__foto').boundingBox()
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
  const nombre = page.locator('.catalogo-tarjeta__nombre').first()
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
  await expect(tarjeta(page, 'Vacío').locator('.catalogo-tarjeta__camino')).toHaveText(
    'Vacunos / Sin subcategoría',
  )
})

test('[CARD-01] a path too long keeps its end, and its marks stand where they are written', async ({
  page,
}) => {
  await changeCatalogo(page, wire => {
    const sub = wire.data[0]?.attributes.sub_categorias?.data[0]
    if (sub) sub.attributes.nombre = '¡Para la parrilla de los domingos!'
  })
  await openAyuda(page)
  await goInside(page, '/CatFull')
  const camino = tarjeta(page, 'Vacío').locator('.catalogo-tarjeta__camino')
  await expect(camino).toContainText('domingos!')
  const { fin, mitad, borde } = await camino.evaluate(nodo => {
    const texto = document.createTreeWalker(nodo, NodeFilter.SHOW_TEXT).nextNode() as Text
    const placeOf = (i: number) => {
      const letra = document.createRange()
      letra.setStart(texto, i)
      letra.setEnd(texto, i + 1)
      return letra.getBoundingClientRect()
    }
    const ultima = texto.length - 1
    return {
      fin: placeOf(ultima).right,
      mitad: placeOf(ultima - 3).right,
      borde: nodo.getBoundingClientRect().right,
    }
  })
  expect(fin).toBeGreaterThan(mitad)
  expect(fin).toBeLessThanOrEqual(borde + 1)
})

test('[CARD-02] several pictures turn with arrows that wrap and do not navigate, and come with the pointer', async ({
  page,
}) => {
  await open(page, '/CatFull')
  const bife = tarjeta(page, 'Ojo de bife')
  const foto = bife.locator('.catalogo-tarjeta__foto img')
  const puntos = bife.locator('.catalogo-tarjeta__puntos i')
  const siguiente = bife.getByRole('button', { name: 'Foto siguiente de Ojo de bife' })
  await expect(puntos).toHaveCount(2)
  await expect(puntos.first()).toHaveClass('catalogo-tarjeta__punto')
  await expect(foto).toHaveAttribute('src', '/img/ojo-de-bife.webp')
  await expect(siguiente).toHaveCSS('opacity', '0')
  await bife.hover()
  await expect(siguiente).toHaveCSS('opacity', '1')
  await siguiente.click()
  await expect(foto).toHaveAttribute('src', '/img/ojo-de-bife-tabla.webp')
  await expect(puntos.last()).toHaveClass('catalogo-tarjeta__punto')
  await siguiente.click()
  await expect(foto).toHaveAttribute('src', '/img/ojo-de-bife.webp')
  await bife.getByRole('button', { name: 'Foto anterior de Ojo de bife' }).click()
  await expect(foto).toHaveAttribute('src', '/img/ojo-de-bife-tabla.webp')
  await expect(page).toHaveURL('/CatFull')
  const sola = tarjeta(page, deUnaFoto())
  await expect(sola).toHaveCount(1)
  await expect(sola.getByRole('button', { name: /^Foto / })).toHaveCount(0)
})

/** How much of each card's picture is covered by what is painted over it, in percent. */
const cubiertos = (page: Page) =>
  page.locator('.catalogo-tarjeta').evaluateAll(tarjetas =>
    tarjetas.map(tarjeta => {
      const foto = tarjeta.querySelector('.catalogo-tarjeta__foto')?.getBoundingClientRect()
      if (!foto) return 100
      const encima = tarjeta.querySelectorAll(
        '.etiqueta, .catalogo-tarjeta__foto > :not(picture, img, .foto-falta)',
      )
      const area = [...encima]
        .filter(nodo => nodo.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(nodo => {
          const caja = nodo.getBoundingClientRect()
          const ancho = Math.min(caja.right, foto.right) - Math.max(caja.left, foto.left)
          const alto = Math.min(caja.bottom, foto.bottom) - Math.max(caja.top, foto.top)
          return Math.max(0, ancho) * Math.max(0, alto)
        })
      return (100 * area.reduce((suma, una) => suma + una, 0)) / (foto.width * foto.height)
    }),
  )

test('[CARD-02] [CARD-03] @telefono at 360 px no card covers more than 15 % of its picture, and a finger turns it @siempre', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/CatFull')
  const medidas = await cubiertos(page)
  expect(medidas.length).toBeGreaterThanOrEqual(118)
  expect(Math.max(...medidas)).toBeLessThanOrEqual(15)
  const bife = tarjeta(page, 'Ojo de bife')
  await bife.scrollIntoViewIfNeeded()
  const caja = await bife.locator('.catalogo-tarjeta__foto').boundingBox()
  if (!caja) throw new Error('The card has no picture')
  const dedo = await page.context().newCDPSession(page)
  const [desde, y] = [caja.x + caja.width - 20, caja.y + caja.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    dedo.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', desde)
  for (const paso of [20, 40, 60, 80]) await touch('touchMove', desde - paso)
  await touch('touchEnd', desde - 80)
  await expect(bife.locator('.catalogo-tarjeta__foto img')).toHaveAttribute(
    'src',
    '/img/ojo-de-bife-tabla.webp',
  )
  await expect(page).toHaveURL('/CatFull')
})

/** An article of the demo shop with a single picture, and something left of it. */
function deUnaFoto(): string {
  const articulos = DEMO.categorias.flatMap(({ subCategorias }) =>
    subCategorias.flatMap(sub => sub.articulos),
  )
  const uno = articulos.find(({ imagenes, stock }) => imagenes?.length === 1 && stock > 0)
  return uno?.nombre ?? 'none'
}

test('[CARD-03] a discount stands in the tag, the old price struck and the new one in green', async ({
  page,
}) => {
  await open(page, '/CatFull')
  const asado = tarjeta(page, 'Asado de tira')
  await expect(asado.locator('.etiqueta__antes b')).toHaveText('-10%')
  await expect(asado.locator('s')).toHaveText('Antes $16.900')
  await expect(asado.locator('s')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(asado.locator('.precio')).toHaveText('$15.210/Kg')
  await expect(asado.locator('.precio')).toHaveCSS('color', 'rgb(20, 101, 58)')
  await expect(tarjeta(page, 'Vacío').locator('.etiqueta__antes, s')).toHaveCount(0)
})

test('[CARD-04] badges 1, 2 and 3 have an icon and a name, others show nothing', async ({ page }) => {
  await open(page, '/CatFull')
  await expect(tarjeta(page, 'Vacío').locator('.insignias li')).toHaveText(['Parrilla', 'Más vendido'])
  await expect(tarjeta(page, 'Picaña (tapa de cuadril)').locator('.insignias li')).toHaveText([
    'Parrilla',
    'Envasado al vacío',
  ])
  const verdeo = tarjeta(page, 'Chorizo de cerdo con verdeo').locator('.insignias li')
  await expect(verdeo).toHaveText(['Parrilla'])
  await expect(verdeo.locator('svg')).toHaveCount(1)
})

test('[CARD-05] without stock a card is dimmed, no link, and says so; its name opens its page, which has others', async ({
  page,
}) => {
  await open(page, '/CatFull')
  const aranita = tarjeta(page, 'Arañita')
  await expect(aranita.getByRole('link', { name: 'Ir al producto' })).toHaveCount(0)
  await expect(aranita.getByRole('button', { name: 'Sin stock' })).toBeDisabled()
  await expect(aranita).toHaveCSS('cursor', 'not-allowed')
  const foto = aranita.locator('.catalogo-tarjeta__foto img')
  await expect(foto).toHaveCSS('opacity', '0.5')
  await expect(foto).toBeVisible()
  // The picture leads nowhere; only the name does.
  await foto.click({ force: true })
  await expect(page).toHaveURL('/CatFull')
  await aranita.getByRole('link', { name: 'Arañita' }).click()
  await expect(page.getByText('Sin stock por ahora')).toBeVisible()
  await expect(page.locator('.estantes h2').first()).toHaveText('Parecidos que sí hay')
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
        const { img } = articulos[i]?.attributes ?? {}
        const imagen = img?.data?.[0]
        if (!img || !imagen) return
        // Its only one: a second one would be shown in its place.
        imagen.attributes.url = url
        img.data = [imagen]
      })
    })
    await openAyuda(page)
    await goInside(page, '/CatFull')
    for (const nombre of ['Vacío', 'Asado de tira', 'Entraña']) {
      await expect(tarjeta(page, nombre).locator('.foto-falta')).toBeVisible()
      await expect(tarjeta(page, nombre).locator('img')).toHaveCount(0)
    }
    for (const url of malas) {
      await expect.poll(() => registrados.some(texto => texto.includes(url))).toBe(true)
    }
  })
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
    .locator('.catalogo-tarjeta .precio__unidad')
    .evaluateAll(unidades =>
      unidades.map(
        unidad =>
          unidad.getBoundingClientRect().right -
          (unidad.closest('.catalogo-tarjeta')?.getBoundingClientRect().right ?? 0),
      ),
    )
  expect(Math.max(...sobran)).toBeLessThan(0)
})
