// A combo from its page to the kitchen: what it brings, what is chosen, one line in the cart, its parts on paper (VOL-03).
import { catchVentanas, enter, expectHecho, finalizar, goCarrito, linea, readCarrito } from '../compras.ts'
import { createCuenta, readCorreo, test } from '../cuentas.ts'
import { ADMIN, openAs, openOther, readToken } from '../mostrador.ts'
import { alive, expect, expectAccessible, open } from '../support.ts'

/** 'Caja parrillera', $59.900; with chinchulín instead of molleja $3.000 less. */
const CAJA = '/ProdDetalle/38'

for (const [donde, tag] of [
  ['a desk', []],
  ['a phone', ['@telefono']],
] as const) {
  test(`[VOL-03] on ${donde} a combo is chosen, bought as one thing, and printed as its parts${donde === 'a phone' ? ' @siempre' : ''}`, {
    tag: [...tag],
  }, async ({ page, request, browser }) => {
    test.slow()
    const cuenta = await enter(page, request)
    await catchVentanas(page)
    await open(page, CAJA)
    await expect(page.locator('.detalle-galeria .etiqueta')).toContainText('$65.894')
    await expect(page.getByText('PRECIO SIN IMPUESTOS NACIONALES $53.380,05')).toBeVisible()
    await expect(page.locator('.detalle-partes li')).toHaveText([
      /Vacío.*suelto \$23\.400.*1,2 kg/,
      /Asado de tira.*1,4 kg/,
      /Chorizo puro cerdo.*0,8 kg/,
      /Morcilla.*0,4 kg/,
    ])
    const cuentas = page.locator('.detalle-cuentas')
    await expect(cuentas).toContainText('−$5.994')
    const chinchulin = page.getByRole('radio', { name: /Chinchulín/ })
    await chinchulin.focus()
    await chinchulin.press('Space')
    await expect(cuentas.locator('.precio')).toHaveText('$56.900')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Agregar al carrito' }).locator('visible=true').last().click()
    await expect.poll(async () => (await readCarrito(page)).length).toBe(1)

    await goCarrito(page)
    const caja = linea(page, 'Caja parrillera')
    await expect(caja).toContainText('Vacío 1,2 kg, Asado de tira 1,4 kg')
    await expect(caja).toContainText('Chinchulín 0,8 kg')
    await expect(caja.locator('.precio').first()).toHaveText('$56.900')
    await expectAccessible(page)
    await finalizar(page).click()
    const id = await expectHecho(page)
    await expect(page.getByText(/1 × Caja parrillera \(Una caja, Vacío 1,2 kg/)).toBeVisible()
    await page.goto(`/Pedidos/${id}`)
    await alive(page)
    await expect(page.getByRole('table')).toContainText('Chinchulín 800 g')
    expect(await readCorreo(request, cuenta.email, `#${id}`)).toContain(
      'Caja parrillera (Vacío 1,2 kg, Asado de tira 1,4 kg, Chorizo puro cerdo 800 g, Morcilla 400 g, Chinchulín 800 g): 1 × $56.900',
    )

    const mostrador = await openOther(browser, await readToken(request, ADMIN), `/Pedidos/${id}`)
    await mostrador.getByRole('button', { name: 'Comanda' }).click()
    const papel = mostrador.locator('.impresion__papel')
    await expect(papel.getByText('1 × Caja parrillera')).toBeVisible()
    await expect(papel.locator('tbody tr')).toHaveCount(7)
    await expect(papel.locator('.impresion__pie')).toHaveText(/5 partes.*4,600 kg.*dentro del 10 %/)
    await expect(papel.getByText('Eligió chinchulín')).toBeVisible()
    await mostrador.context().close()
  })
}

test('[VOL-03] [NAV-11] what is chosen before its script is there stays chosen, though the catalogue comes first', async ({
  page,
}) => {
  const hold = () => {
    let resolve: () => void = () => undefined
    const promise = new Promise<void>(listo => {
      resolve = listo
    })
    return { promise, resolve }
  }
  const [script, catalogo] = [hold(), hold()]
  await page.route(/\/Combo-[^/]+\.js/, ruta => script.promise.then(() => ruta.continue()))
  // Another than the page came with.
  await page.route(/\/api\/categorias/, async ruta => {
    await catalogo.promise
    const respuesta = await ruta.fetch()
    await ruta.fulfill({ response: respuesta, body: (await respuesta.text()).replaceAll('59900', '60900') })
  })
  await open(page, CAJA)
  const chinchulin = page.getByRole('radio', { name: /Chinchulín/ })
  await chinchulin.focus()
  await chinchulin.press('Space')
  await expect(chinchulin).toBeChecked()
  catalogo.resolve()
  await expect(page.locator('.detalle-galeria .etiqueta')).toContainText('$60.900')
  script.resolve()
  await expect(page.locator('.detalle-cuentas .precio')).toHaveText('$57.900')
  await expect(chinchulin).toBeChecked()
})

test('[VOL-03] a combo says all of it without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(CAJA)
  await expect(page.locator('.detalle-partes li')).toHaveCount(4)
  await expect(page.getByRole('radio', { name: /Molleja/ })).toBeChecked()
  await expect(page.locator('.detalle-cuentas')).toContainText('$59.900')
  await context.close()
})

test('[VOL-03] the shop makes a combo on its article’s page, and it is sold as one @siempre', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const token = await readToken(request, ADMIN)
  const call = async (metodo: 'post' | 'put', ruta: string, data: object) => {
    const respuesta = await request[metodo](ruta, { headers: { authorization: `Bearer ${token}` }, data })
    expect(respuesta.ok(), await respuesta.text()).toBe(true)
    return respuesta.json()
  }
  const nombre = `Picada de la casa ${Date.now()}`
  const { data } = await call('post', '/api/articulos', {
    data: { nombre, precioKG: 20_000, Medida: 'ud.', sub_categoria: 16, valors: [75] },
  })
  const mostrador = await openOther(browser, token, `/Trastienda/Articulos/${data.id}`)
  const hoja = mostrador.locator('form.combo')
  const add = async (articulo: string, cuanto: string, eleccion = '', diferencia = '') => {
    await hoja.getByRole('button', { name: 'Agregar parte' }).click()
    const fila = hoja.getByRole('listitem').last()
    await fila.getByLabel('Artículo').fill(articulo)
    await fila.getByLabel('Kilos o unidades').fill(cuanto)
    await fila.getByLabel('Elección').fill(eleccion)
    await fila.getByLabel('Diferencia ($)').fill(diferencia)
  }
  await add('Chorizo colorado', '0,5')
  await add('Caja parrillera', '1')
  await hoja.getByRole('button', { name: 'Guardar combo' }).click()
  await expect(hoja.getByText('un combo no va adentro de otro')).toBeVisible()
  await hoja.getByRole('button', { name: 'Quitar Caja parrillera' }).click()
  // What is wrong may stand above the screen: it is gone to.
  await add('Provoleta', '1', 'Elegí el queso', '100')
  await add('Provoleta con provenzal', '1', 'Elegí el queso', '600')
  await expectAccessible(mostrador)
  await hoja.getByRole('button', { name: 'Guardar combo' }).click()
  const provoleta = hoja.getByRole('listitem').nth(1)
  await expect(provoleta).toContainText('va sin diferencia')
  await expect(provoleta.getByLabel('Artículo')).toBeFocused()
  await expect(provoleta.getByText('va sin diferencia')).toBeInViewport()
  await provoleta.getByLabel('Diferencia ($)').fill('')
  await hoja.getByRole('button', { name: 'Guardar combo' }).click()
  await expect(hoja.getByRole('button', { name: 'Guardar combo' })).toBeDisabled()
  await mostrador.reload()
  await alive(mostrador)
  await expect(hoja.getByRole('listitem')).toHaveCount(3)
  await expect(hoja.getByLabel('Kilos o unidades').first()).toHaveValue('0,5')
  await expect(hoja.getByLabel('Diferencia ($)').last()).toHaveValue('600')

  await expect(async () => {
    await open(page, `/ProdDetalle/${data.id}`)
    await expect(page.getByRole('radio', { name: /provenzal/ })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.locator('.detalle-partes li')).toHaveText([/Chorizo colorado.*0,5 kg/])
  const provenzal = page.getByRole('radio', { name: /provenzal/ })
  await provenzal.focus()
  await provenzal.press('Space')
  await expect(provenzal).toBeChecked()
  await expect(page.locator('.detalle-cuentas .precio')).toHaveText('$20.600')
  await call('put', `/api/articulos/${data.id}`, { data: { archivado: true } })
  await mostrador.context().close()
})

test('[VOL-03] [MOS-01] [MOS-02] a combo is taken by telephone; something else goes for a part once its customer says yes', async ({
  browser,
  page,
  request,
}) => {
  test.slow()
  const cuenta = await createCuenta(request)
  const [suyo, token] = [await readToken(request, cuenta), await readToken(request, ADMIN)]
  await openAs(page, token, '/Trastienda/Pedido')
  await page.getByRole('textbox', { name: 'Cliente' }).fill(cuenta.email)
  await page.getByRole('option').or(page.locator('.tomar-hallados button')).first().click()
  const agregar = page.getByRole('combobox', { name: 'Agregar' })
  await agregar.fill('2 caja parrillera')
  await expect(page.getByRole('option', { name: /Caja parrillera/ })).toBeVisible()
  await agregar.press('Enter')
  const total = page.locator('.tomar-total')
  await expect(total).toContainText('$119.800')
  const renglones = page.locator('.tomar-renglones')
  await expect(renglones).toContainText('Lleva Vacío 1,2 kg')
  await expect(renglones).toContainText('Molleja de corazón 0,3 kg')
  await page.getByRole('combobox', { name: 'Elegí una achura de Caja parrillera' }).selectOption({ index: 1 })
  await expect(renglones).toContainText('Chinchulín 0,8 kg')
  await expect(total).toContainText('$113.800')
  await expectAccessible(page)
  await page.getByLabel('Dirección').fill('Mitre 1482')
  await page.getByRole('button', { name: 'Tomar el pedido' }).click()
  await expect(page).toHaveURL(/\/Pedidos\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(page.locator('.pedidos-lineas__partes li')).toHaveCount(5)

  await page.getByRole('link', { name: 'Cambiar', exact: true }).click()
  await page.getByRole('button', { name: 'Cambiar Chinchulín por otra cosa' }).click()
  const otra = page.getByRole('combobox', { name: 'En lugar de Chinchulín' })
  await expect(otra).toBeFocused()
  await otra.fill('riñon')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await otra.press('Enter')
  const kilos = page.getByRole('textbox', { name: /Kilos de Riñ/ })
  await expect(kilos).toHaveValue('0,8')
  await kilos.fill('0')
  await expect(page.getByText('Escribí cuánto va en su lugar')).toBeVisible()
  await kilos.fill('0,75')
  await expect(total).toContainText('$113.800')
  // On a phone the button stands far below where what came of it is said.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Preguntarle al cliente' }).click()
  const espera = page.getByRole('heading', { name: 'Espera el sí del cliente' })
  await expect(espera).toBeVisible()
  const seVe = () =>
    espera.evaluate(titulo => {
      const { x, y, height } = titulo.getBoundingClientRect()
      return titulo.contains(document.elementFromPoint(x + 1, y + height / 2))
    })
  await expect.poll(seVe).toBe(true)

  const cliente = await openOther(browser, suyo, `/Pedidos/${id}`)
  await expect(
    cliente.getByText(/Caja parrillera: Riñón.* 750 g en lugar de Chinchulín/).first(),
  ).toBeVisible()
  await cliente.getByRole('button', { name: 'Sí, está bien' }).click()
  await expect(cliente.locator('.pedidos-lineas__partes')).toContainText(
    /Riñón.* 750 g en lugar de Chinchulín/,
  )
  await expect(cliente.locator('.pedidos-lineas__total')).toContainText('113.800')
  await cliente.context().close()

  await page.goto(`/Pedidos/${id}`)
  await page.getByRole('button', { name: 'Comanda' }).click()
  const papel = page.locator('.impresion__papel')
  await expect(papel.getByText('En lugar de Chinchulín')).toBeVisible()
  await expect(papel.locator('.impresion__pie')).toContainText('5 partes')
  await expect(papel.locator('.impresion__pie')).toContainText('9,100 kg')
})
