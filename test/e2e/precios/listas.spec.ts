// Price lists in the browser: a customer of one sees and pays their own prices and never everybody's, visitors notice nothing (PREC-08).
import type { APIRequestContext, Page } from '@playwright/test'
import {
  catchVentanas,
  expectHecho,
  finalizar,
  goCarrito,
  insignia,
  linea,
  openCarrito,
  total,
  VACIO,
} from '../compras.ts'
import {
  aviso,
  type Cuenta,
  createCuenta,
  expect,
  login,
  OBRERO,
  RECHAZOS,
  readCorreo,
  test,
} from '../cuentas.ts'
import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { alive, expectAccessible, open, rememberCategorias } from '../support.ts'
import { gate, holdScripts } from '../surtido.ts'

test.use({ permitidas: RECHAZOS })

let listas = 0
const newNombre = () => `Mayorista ${OBRERO}-${++listas}`

async function call(request: APIRequestContext, method: string, camino: string, data?: object) {
  const token = await readToken(request, ADMIN)
  const respuesta = await request.fetch(`/api/trastienda/${camino}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect([camino, respuesta.status()]).toEqual([camino, 200])
  return respuesta.json()
}

/** Vacío at $15.000 the kilo instead of $19.500, and from two kilos on 10 % less. */
const REGLAS = {
  articulos: [{ articulo: 1, precioKG: 15_000 }],
  escalas: [{ articulo: 1, desde: 2, DescPorciento: 10 }],
}

async function createMayorista(
  request: APIRequestContext,
  reglas: object = REGLAS,
): Promise<Cuenta & { readonly lista: number }> {
  const cuenta = await createCuenta(request)
  return { ...cuenta, lista: await joinLista(request, cuenta, reglas) }
}

/** Into a list of their own. */
async function joinLista(
  request: APIRequestContext,
  { email }: Cuenta,
  reglas: object = REGLAS,
): Promise<number> {
  const { data } = await call(request, 'POST', 'listas', { data: { nombre: newNombre(), ...reglas } })
  const { data: hallados } = await call(request, 'GET', `listas-clientes?buscar=${email}`)
  await call(request, 'PUT', `listas-clientes/${hallados[0].id}`, { data: { lista: data.id } })
  return data.id
}

/** Writes down every price that could be read on the screen, frame by frame, where articles are shown and bought. */
async function watchPrecios(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vistos = new Set<string>()
    Object.assign(window, { vistos })
    const look = () => {
      for (const precio of document.querySelectorAll(
        '.etiqueta .precio, .detalle .precio, .carrito .precio',
      )) {
        if (getComputedStyle(precio).visibility === 'visible') vistos.add(precio.textContent ?? '')
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
const readVistos = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { readonly vistos: Set<string> }).vistos])

const etiqueta = (page: Page) => page.locator('.detalle-galeria .etiqueta .precio')
const opcion = (page: Page, nombre: string) => page.locator('.detalle-opcion').filter({ hasText: nombre })

test('[PREC-08] who logs in sees their list on card, page, cart and order, and pays it @siempre', async ({
  page,
  request,
}) => {
  const cuenta = await createMayorista(request)
  await rememberCategorias(page)
  await catchVentanas(page)
  await login(page, cuenta)
  await open(page, '/productos-vacunos')
  const tarjeta = page.locator('.catalogo-tarjeta').filter({ hasText: 'Vacío' }).first()
  await expect(tarjeta.locator('.precio')).toHaveText('$15.000/Kg')
  // What is typed finds the price they see, and not everybody's.
  await page.getByPlaceholder('Buscar producto').fill('vacio 19500')
  const resultados = page.getByRole('region', { name: 'Resultados de búsqueda' })
  await expect(resultados).toBeVisible()
  const nada = resultados.getByText('No se encontro ningun articulo con esas caracteristicas')
  await expect(nada).toBeVisible()
  await page.getByPlaceholder('Buscar producto').fill('vacio 15000')
  await expect(nada).toHaveCount(0)
  await expect(resultados.getByText('1 producto para “vacio 15000”')).toBeVisible()
  await resultados.locator('.catalogo-tarjeta').getByRole('link').click()
  await expect(etiqueta(page)).toHaveText('$15.000/Kg')
  await expect(page.getByText('Desde 2 kg: $13.500 el kilo')).toBeVisible()
  await page.getByRole('radio', { name: '500 g' }).check()
  await expect(page.locator('.detalle-total .precio')).toHaveText('$7.500')
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await expect(aviso(page, 'Producto agregado')).toBeVisible()
  await page.getByRole('radio', { name: '1 kg' }).check()
  await page.locator('.detalle__cuanto').getByRole('button', { name: 'Más porciones' }).click()
  // Two kilos and the half one in the cart: the step is reached.
  await expect(page.locator('.detalle-total .precio')).toHaveText('$27.000')
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await expect(insignia(page)).toHaveAccessibleName('Carrito, 3 productos')
  await goCarrito(page)
  await expect(linea(page, '500 g').locator('.precio')).toHaveText('$6.750')
  await expect(linea(page, '1 kg').locator('.precio')).toHaveText('$27.000')
  await expect(linea(page, '1 kg')).toContainText('10% descuento aplicado')
  await expect(total(page)).toHaveText('$33.750')
  // What a quantity takes off is no offer.
  const resumen = page.getByRole('region', { name: 'Resumen' })
  await expect(resumen).toContainText('Descuentos−$3.750')
  await expect(resumen).not.toContainText('Ofertas')
  await expect(page.getByText(/subió|bajó/)).toHaveCount(0)
  // Less of it: dearer again, and that is nobody's news.
  await linea(page, '1 kg')
    .getByRole('button', { name: /^Menos/ })
    .click()
  await expect(total(page)).toHaveText('$22.500')
  await expect(page.getByText(/subió|bajó/)).toHaveCount(0)
  await finalizar(page).click()
  const id = await expectHecho(page)
  expect(await readCorreo(request, cuenta.email, `#${id}`)).toContain('$22.500')
})

test('[PREC-08] who is put into a list while logged in sees it at the next page that is loaded', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await rememberCategorias(page)
  await login(page, cuenta)
  await open(page, '/productos-vacunos')
  const precio = page.locator('.catalogo-tarjeta').filter({ hasText: 'Vacío' }).first().locator('.precio')
  await expect(precio).toHaveText('$19.500/Kg')
  await joinLista(request, cuenta)
  await page.reload()
  await expect(precio).toHaveText('$15.000/Kg')
})

test('[PREC-08] on a slow line everybody’s price is never shown to a customer of a list where it can be bought', async ({
  page,
  request,
}) => {
  const cuenta = await createMayorista(request)
  await rememberCategorias(page)
  await login(page, cuenta)
  await watchPrecios(page)
  const { promise, release } = gate()
  await page.route('**/api/users/me/precios', async ruta => {
    await promise
    await ruta.continue()
  })
  const wake = await holdScripts(page)
  await page.goto('/ProdDetalle/1', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Vacío' })).toBeVisible()
  await expect(etiqueta(page)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('aria-busy', 'true')
  wake()
  await alive(page)
  await expect(etiqueta(page)).toBeHidden()
  await expect(opcion(page, '500 g').locator('.precio')).toBeHidden()
  release()
  await expect(etiqueta(page)).toHaveText('$15.000/Kg')
  await expect(etiqueta(page)).toBeVisible()
  await expect(opcion(page, '500 g').locator('.precio')).toHaveText('$7.500')
  await expect(page.locator('html')).not.toHaveAttribute('aria-busy')
  const vistos = await readVistos(page)
  expect(vistos).toContain('$15.000/Kg')
  expect(vistos.filter(precio => /19\.500|9\.750/.test(precio))).toEqual([])
})

test('[PREC-08] the cart of a customer of a list waits for their prices, and is asked about what got dearer', async ({
  page,
  request,
}) => {
  const cuenta = await createMayorista(request)
  await login(page, cuenta)
  await watchPrecios(page)
  const { promise, release } = gate()
  await page.route('**/api/users/me/precios', async ruta => {
    await promise
    await ruta.continue()
  })
  await openCarrito(page, [{ ...VACIO, precioUnitario: 750_000, precioLista: 750_000 }])
  await expect(page.getByRole('status', { name: 'Cargando el carrito' })).toBeVisible()
  release()
  await expect(total(page)).toHaveText('$7.500')
  await expect(page.getByText(/subió|bajó/)).toHaveCount(0)
  expect((await readVistos(page)).filter(precio => /9\.750/.test(precio))).toEqual([])
  // The shop takes the price away between the look and the order.
  await call(request, 'PUT', `listas/${cuenta.lista}`, {
    data: { articulos: [{ articulo: 1, precioKG: 16_000 }] },
  })
  await catchVentanas(page)
  await finalizar(page).click()
  await expect(page.getByText('Vacío (500 g) subió de $7.500 a $8.000.')).toBeVisible()
  await expect(total(page)).toHaveText('$8.000')
})

test('[PREC-08] without an answer about their prices a customer sees none, and gets them when there is one', async ({
  page,
  request,
}) => {
  const cuenta = await createMayorista(request)
  await login(page, cuenta)
  await page.route('**/api/users/me/precios', ruta => ruta.abort())
  await open(page, '/ProdDetalle/1')
  await expect(etiqueta(page)).toBeHidden()
  await page.unroute('**/api/users/me/precios')
  await expect(etiqueta(page)).toHaveText('$15.000/Kg', { timeout: 15_000 })
})

test('[PREC-08] who leaves sees everybody’s price again, and who is taken out of a list too', async ({
  page,
  request,
}) => {
  const cuenta = await createMayorista(request)
  await login(page, cuenta)
  await open(page, '/ProdDetalle/1')
  await expect(etiqueta(page)).toHaveText('$15.000/Kg')
  const { data } = await call(request, 'GET', `listas-clientes?lista=${cuenta.lista}`)
  await call(request, 'PUT', `listas-clientes/${data[0].id}`, { data: { lista: null } })
  await open(page, '/ProdDetalle/1')
  await expect(etiqueta(page)).toHaveText('$19.500/Kg')
  await expect(page.locator('html')).not.toHaveAttribute('aria-busy')
})

test('[PREC-08] visitors get the same bytes as ever, and retail steps stand in everybody’s page', async ({
  page,
  request,
}) => {
  const antes = await (await request.get('/ProdDetalle/1')).text()
  const cuenta = await createMayorista(request)
  const token = await readToken(request, cuenta)
  expect(await (await request.get('/ProdDetalle/1')).text()).toBe(antes)
  const suya = await request.get('/ProdDetalle/1', { headers: { authorization: `Bearer ${token}` } })
  expect(await suya.text()).toBe(antes)
  expect(antes).toContain('19.500')
  await open(page, '/ProdDetalle/1')
  expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual(
    expect.not.arrayContaining([expect.stringContaining('precios-propios')]),
  )
  // One of the demo's that no other test touches: the newest may be another test's own, on no shelf.
  const articulo = 515
  const { data } = await call(request, 'GET', 'listas')
  await call(request, 'PUT', `listas/${data[0].id}`, {
    data: { escalas: [{ articulo, desde: 400, DescPorciento: 10 }] },
  })
  await expect
    .poll(async () => (await request.get(`/ProdDetalle/${articulo}`)).text())
    .toMatch(/Desde 400 (?:kg|unidades): \$[\d.,]+ (?:el kilo|la unidad)/)
})

const celda = (page: Page, nombre: string | RegExp) =>
  page.getByRole('textbox', { name: nombre, exact: true })

async function openListas(page: Page, request: APIRequestContext): Promise<void> {
  await openAs(page, await readToken(request, ADMIN), '/Trastienda/Precios/Listas')
  await expect(page.getByRole('heading', { level: 1, name: 'Listas para clientes' })).toBeVisible()
}

async function createEnPantalla(page: Page): Promise<string> {
  const nombre = newNombre()
  await page.getByLabel('Lista nueva').fill(nombre)
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(celda(page, 'Nombre de la lista')).toHaveValue(nombre)
  return nombre
}

for (const modo of ['', ' @telefono']) {
  test(`[PREC-08] the shopkeeper makes a list, fills it, previews it and takes a step back${modo}`, async ({
    page,
    request,
  }) => {
    const cliente = await createCuenta(request, { username: 'Bar La Esquina' })
    await openListas(page, request)
    const nombre = await createEnPantalla(page)
    const vista = page.getByRole('region', { name: `Así lo ve un cliente de ${nombre}` })
    await expect(vista.getByRole('row', { name: /^Vacío/ })).toContainText('$19.500')

    // A percentage, refused and then right; Escape goes back.
    const porciento = celda(page, 'Porcentaje menos de Productos Vacunos')
    await porciento.fill('12,5')
    await porciento.press('Enter')
    await expect(page.getByText('Es un porcentaje entero de 1 a 100. Vacío, no hay.')).toBeVisible()
    await expect(porciento).toHaveValue('12,5')
    await porciento.press('Escape')
    await expect(porciento).toHaveValue('')
    await porciento.fill('10')
    await porciento.blur()
    await expect(aviso(page, '10 % menos')).toBeVisible()
    await expect(vista.getByRole('row', { name: /^Vacío/ })).toContainText('$17.550')

    // A price of its own.
    await page.getByLabel('Poner precio a un artículo').fill('vacio')
    await page.getByLabel('Poner precio a un artículo').press('Enter')
    const precio = celda(page, 'Precio de Vacío')
    await precio.fill('15.000')
    await precio.press('Enter')
    await expect(aviso(page, '$15.000')).toBeVisible()
    await expect(vista.getByRole('row', { name: /^Vacío/ })).toContainText('$15.000')

    // A step.
    const nueva = page.getByRole('form', { name: 'Nueva escala' })
    await nueva.getByLabel('De qué').selectOption({ label: 'Todo Productos Vacunos' })
    await nueva.getByLabel('Desde (kg o u.)').fill('1.000')
    await nueva.getByLabel('Menos (%)').fill('4')
    await nueva.getByRole('button', { name: 'Agregar' }).click()
    await expect(page.getByText('¿1,000 o 1000? Escribilo con coma, o sin punto.')).toBeVisible()
    await nueva.getByLabel('Desde (kg o u.)').fill('5')
    await nueva.getByRole('button', { name: 'Agregar' }).click()
    await expect(vista.getByText('desde 5 kg: $14.400').first()).toBeVisible()

    // The last step is taken back.
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByRole('button', { name: 'Deshacer' })
      .last()
      .click()
    await expect(vista.getByText('desde 5 kg: $14.400')).toHaveCount(0)

    // Somebody is put in, and the list cannot go while they are.
    await page.getByLabel('Buscar un cliente').fill(cliente.email)
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await page.getByRole('button', { name: /^Agregar a / }).click()
    await expect(page.getByRole('list', { name: 'Clientes de la lista' })).toContainText(cliente.email)
    await page.getByRole('button', { name: `Borrar ${nombre}` }).click()
    await expect(page.getByText('Tiene 1 cliente: sacalos de la lista y después borrala.')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await expectAccessible(page, ['color-contrast'])
  })
}

test('[PREC-08] B6: two Admins in one cell: nothing typed is lost, and the later one decides knowingly', async ({
  page,
  request,
}) => {
  await openListas(page, request)
  const nombre = await createEnPantalla(page)
  const { data } = await call(request, 'GET', 'listas')
  const { id } = data.find(
    ({ attributes }: { attributes: { nombre: string } }) => attributes.nombre === nombre,
  )
  const categoria = { categoria: 1, DescPorciento: 7 }
  await call(request, 'PUT', `listas/${id}`, { data: { categorias: [categoria] } })
  const porciento = celda(page, 'Porcentaje menos de Productos Vacunos')
  await porciento.fill('12')
  await porciento.press('Enter')
  await expect(page.getByText('Puso «7»; vos, «12».')).toBeVisible()
  await expect(porciento).toHaveValue('12')
  await page.getByRole('button', { name: 'Poner lo mío' }).click()
  await expect(aviso(page, '12 % menos')).toBeVisible()
  const { data: despues } = await call(request, 'GET', 'listas')
  expect(despues.find((lista: { id: number }) => lista.id === id).attributes.categorias).toEqual([
    { categoria: 1, DescPorciento: 12 },
  ])
})

test('[PREC-08] [ADM-04] B6: a customer somebody else moved meanwhile stays there, and the screen says who and shows it', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  const lista = await joinLista(request, cuenta)
  const otra = await call(request, 'POST', 'listas', { data: { nombre: newNombre() } })
  const { data } = await call(request, 'GET', `listas-clientes?lista=${lista}`)
  const { id } = data[0]
  await openAs(page, await readToken(request, ADMIN), `/Trastienda/Clientes/${id}`)
  const compra = page.getByLabel('Compra con')
  await expect(compra).toHaveValue(String(lista))
  await call(request, 'PUT', `listas-clientes/${id}`, { data: { lista: null } })
  await compra.selectOption(String(otra.data.id))
  await expect(
    page.getByText(/lo pasó a precio minorista mientras tanto\. No se guardó nada\./),
  ).toBeVisible()
  await expect(compra).toHaveValue('')
})

test('[PREC-08] what is typed without a network is saved when it is back', async ({
  page,
  request,
  context,
}) => {
  await openListas(page, request)
  await createEnPantalla(page)
  await context.setOffline(true)
  const porciento = celda(page, 'Porcentaje menos de Productos Vacunos')
  await porciento.fill('9')
  await porciento.press('Enter')
  await expect(porciento).toHaveValue('9')
  // What waits is no mistake: it is said beside the field, and is saved by itself.
  await expect(page.getByText('Sin guardar')).toBeVisible()
  await expect(porciento).toHaveAttribute('aria-invalid', 'false')
  await context.setOffline(false)
  await expect(aviso(page, '9 % menos')).toBeVisible()
  await expect(page.getByText('Sin guardar')).toHaveCount(0)
})

test('[PREC-08] a list with a name like code is only a name, and comes back when its deletion is taken back', async ({
  page,
  request,
}) => {
  await openListas(page, request)
  const nombre = `<img src=x onerror=alert(${++listas})>`
  await page.getByLabel('Lista nueva').fill(nombre)
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByRole('button', { name: `${nombre} 0 clientes` })).toBeVisible()
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
  await page.getByRole('button', { name: `Borrar ${nombre}` }).click()
  await expect(page.getByRole('button', { name: `${nombre} 0 clientes` })).toHaveCount(0)
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: `${nombre} 0 clientes` })).toBeVisible()
})
