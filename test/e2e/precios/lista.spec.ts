// Today's price list: as a text for WhatsApp, as a sheet for the wall and the roll, and as tags for the shelf.
import type { Page } from '@playwright/test'
import { test } from '../cuentas.ts'
import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { expect, expectAccessible } from '../support.ts'
import { changeCatalogo, multiply } from '../surtido.ts'

const RUTA = '/Trastienda/Precios/Lista'

async function openLista(page: Page): Promise<void> {
  await openAs(page, await readToken(page.request, ADMIN), RUTA)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de precios')
  await expect(page.locator('.lista-hoja').first()).toBeVisible()
}

const burbujas = (page: Page) => page.locator('.lista-mensaje__burbuja')
const enAncho = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const tag of ['@escritorio', '@telefono'] as const) {
  test(`[PREC-06] the list follows what is chosen, and can be read by everybody ${tag}`, { tag }, async ({
    page,
  }) => {
    await openLista(page)
    // Whatever other tests add may make it two messages.
    const texto = page.locator('.lista-mensajes')
    await expect(texto).toContainText(/Mostrador · lista del \p{L}+ \d+ de \p{L}+/u)
    await expect(texto).toContainText('Asado de tira $15.210 (oferta)')
    await expect(texto).not.toContainText('Arañita')
    // By category, on paper and in the chat; a smaller heading only where there is more than one of them.
    const vacunos = page
      .locator('.lista-hoja__rubro')
      .filter({ has: page.getByRole('heading', { name: 'Vacunos' }) })
    await expect(vacunos.getByRole('heading', { level: 4, name: 'Parrilla' })).toBeVisible()
    await expect(texto.locator('b', { hasText: /^VACUNOS$/ })).toHaveCount(1)
    await expect(texto.locator('i', { hasText: /^Parrilla$/ }).first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Vacunos' }).uncheck()
    await expect(texto).not.toContainText('Asado de tira')
    await page.getByRole('checkbox', { name: 'Vacunos' }).check()
    await page.getByRole('switch', { name: 'Sólo lo que hay' }).uncheck()
    await expect(texto).toContainText(/Arañita \$[\d.]+ \(hoy no hay\)/)
    await page.getByRole('switch', { name: 'Sólo lo que hay' }).check()
    await page.getByRole('switch', { name: 'Sólo ofertas' }).check()
    await expect(texto).not.toContainText('Vacío')
    await expect(texto).toContainText(/Pedí acá: 127\.0\.0\.1:\d+/)
    await page.getByRole('switch', { name: 'Con el enlace de la tienda' }).uncheck()
    await expect(texto).not.toContainText('Pedí acá')
    expect(await enAncho(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    for (const nombre of ['Vacunos', 'Pollo', 'Cerdo', 'Achuras', 'Embutidos', 'Milanesas'])
      await page.getByRole('checkbox', { name: nombre }).uncheck()
    await expect(page.getByText('No hay nada para listar.')).toBeVisible()
  })
}

test('[PREC-06] a long list is several messages, each with its own way out, none above 3,500 letters @siempre', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await changeCatalogo(page, multiply(3))
  await openLista(page)
  await expect(page.getByRole('link', { name: 'Mandar 1 de' })).toBeVisible()
  const cuantos = await burbujas(page).count()
  expect(cuantos).toBeGreaterThan(2)
  for (let n = 1; n <= cuantos; n++) {
    const enlace = page.getByRole('link', { name: `Mandar ${n} de ${cuantos}`, exact: true })
    const { origin, pathname, searchParams } = new URL((await enlace.getAttribute('href')) ?? '')
    expect([origin, pathname, [...searchParams.keys()]]).toEqual(['https://wa.me', '/', ['text']])
    const texto = searchParams.get('text') ?? ''
    expect(texto.length).toBeLessThanOrEqual(3_500)
    expect(texto).toContain(`(${n} de ${cuantos})`)
    expect(texto.replaceAll(/[*_]/g, '')).toBe(
      await burbujas(page)
        .nth(n - 1)
        .textContent(),
    )
  }
  const copiar = page.getByRole('button', { name: `Copiar 2 de ${cuantos}` })
  await page.clock.install()
  await copiar.click()
  const copiado = page.getByRole('button', { name: 'Copiado' })
  await expect(copiado).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`(2 de ${cuantos})`)
  await page.clock.runFor(3_100)
  await expect(copiado).toHaveCount(0)
  await expect(copiar).toBeVisible()
})

test('[PREC-06] X1, X4: whatever an article is called, it is text on the screen, on paper and in the chat', async ({
  page,
}) => {
  const nombre = '*Gratis* _a_ ~b~ <img src=x onerror=alert(1)>'
  await changeCatalogo(page, wire => {
    const [articulo] = wire.data[0]?.attributes.sub_categorias?.data[0]?.attributes.articulos?.data ?? []
    // Others change prices while this looks.
    if (articulo)
      Object.assign(articulo.attributes, { nombre, precioKG: 19_500, DescPorciento: null, stock: 5 })
  })
  await openLista(page)
  await expect(burbujas(page).first()).toContainText(
    '∗Gratis∗ ＿a＿ ∼b∼ <img src=x onerror=alert(1)> $19.500',
  )
  await expect(page.locator('.lista-hoja li').first()).toContainText(nombre)
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.locator('.lista-etiqueta').first()).toContainText(nombre)
})

/** Sizes of the pages the printer would be given, in millimetres, and how many. */
async function readPdf(page: Page): Promise<{ readonly medidas: string[]; readonly paginas: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const cajas = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, ancho, alto]) =>
    [ancho, alto].map(puntos => Math.round((Number(puntos) / 72) * 25.4)).join('×'),
  )
  return { medidas: [...new Set(cajas)], paginas: cajas.length }
}

test('[PREC-06] prints on A4 in two columns, on the roll of 80 mm, and tags eight to a page', async ({
  page,
}) => {
  await openLista(page)
  await page.getByRole('button', { name: 'Imprimir la hoja' }).click()
  const papel = page.locator('.impresion__papel')
  await expect(papel.locator('.lista-hoja')).toBeVisible()
  const asado = papel.locator('li').filter({ hasText: 'Asado de tira' })
  await expect(asado.locator('b')).toHaveText('$15.210')
  await expect(asado).toContainText('Oferta')
  await expect(asado).toContainText('el kilo')
  await page.emulateMedia({ media: 'print' })
  await expect(papel.locator('.lista-hoja__columnas')).toHaveCSS('column-count', '2')
  expect((await readPdf(page)).medidas).toEqual(['210×297'])
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: '80 mm' }).click()
  await page.setViewportSize({ width: 272, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await expect(papel.locator('.lista-hoja__columnas')).toHaveCSS('column-count', '1')
  expect(await papel.evaluate(nodo => nodo.scrollWidth - nodo.clientWidth)).toBeLessThanOrEqual(0)
  expect((await readPdf(page)).medidas).toEqual(['80×200'])

  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.locator('.lista-etiquetas').first().locator('.lista-etiqueta')).toHaveCount(8)
  await expect(page.getByRole('button', { name: '80 mm' })).toHaveCount(0)
  const etiquetas = await page.locator('.lista-etiqueta').count()
  await page.emulateMedia({ media: 'print' })
  expect(await readPdf(page)).toEqual({ medidas: ['210×297'], paginas: Math.ceil(etiquetas / 8) })
})

test('[PREC-07] the back room opens the board in a tab of its own', { tag: '@telefono' }, async ({
  page,
  context,
}) => {
  await openLista(page)
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  const pestana = context.waitForEvent('page')
  await page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link', { name: 'Pizarra' }).click()
  const pizarra = await pestana
  await expect(pizarra).toHaveURL('/Pizarra')
  await expect(pizarra.locator('.pizarra-fila').first()).toBeVisible()
  await expect(page).toHaveURL(RUTA)
})
