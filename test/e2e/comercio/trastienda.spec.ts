// The back room's frame, stock and log, as the shopkeeper uses them (ADM-01 to ADM-03, STK-01 to STK-03, AUD-01).
import type { Page } from '@playwright/test'
import { createCuenta, expect, fillLogin, RECHAZOS, test } from '../cuentas.ts'
import { ADMIN, createPedido, openAs, readToken } from '../mostrador.ts'
import { alive, expectAccessible, open } from '../support.ts'
import { createArticulo, readArticulo, saveArticulo } from '../trastienda.ts'

test.use({ permitidas: RECHAZOS })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Trastienda' }).filter({ visible: true })
const aviso = (page: Page, texto: string) =>
  page.getByRole('dialog').or(page.locator('.avisos__uno')).filter({ hasText: texto })

test('[ADM-01] an Admin finds the back room from the profile and from the orders, and the orders from each section @siempre', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  await openAs(page, token, '/UserProfile')
  // Its way in the shop's bar stands beside the person's name, however narrow the desk.
  const enLaBarra = page.locator('.marco-barra')
  for (const width of [1440, 961, 960, 820, 769]) {
    await page.setViewportSize({ width, height: 900 })
    const persona = await enLaBarra.locator('.marco-barra__persona').boundingBox()
    const camino = await enLaBarra.getByRole('link', { name: 'Trastienda' }).boundingBox()
    expect((camino?.x ?? 0) - (persona?.x ?? 0) - (persona?.width ?? 0), `${width}`).toBeGreaterThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Trastienda/ })
    .click()
  await expect(page).toHaveURL('/Trastienda')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await expect(page).toHaveTitle(/^Hoy · Trastienda/)
  for (const [nombre, camino] of [
    ['Artículos', '/Trastienda/Articulos'],
    ['Precios', '/Trastienda/Precios'],
    ['Stock', '/Trastienda/Stock'],
    ['Registro', '/Trastienda/Registro'],
  ] as const) {
    await menu(page).getByRole('link', { name: nombre, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${camino}(\\?|$)`))
    await expect(menu(page).getByRole('link', { name: nombre, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Pedidos' })).toBeVisible()
  }
  await menu(page).getByRole('link', { name: 'Pedidos' }).click()
  await expect(page).toHaveURL('/Pedidos')
  await menu(page).getByRole('link', { name: 'Hoy' }).click()
  await expect(page).toHaveURL('/Trastienda')
  await page.getByRole('link', { name: 'Ver la tienda' }).click()
  await expect(page).toHaveURL('/')
})

test('[ADM-01] paths match in any case, and one where nothing is says so', async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  await openAs(page, token, '/tRASTIENDA/sTOCK')
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await page.goto('/Trastienda/nada')
  await expect(page.getByRole('heading', { level: 1, name: 'Acá no hay nada' })).toBeVisible()
})

test('[ADM-01] on a phone the board stands at the bottom, also below the orders @telefono', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  await openAs(page, token, '/Trastienda')
  await menu(page).getByRole('button', { name: 'Más' }).click()
  await menu(page).getByRole('link', { name: 'Stock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Registro' })).toBeHidden()
  // Not below all the articles: what they are put in order by and brought from is two taps away.
  for (const nombre of ['Importar', 'Categorías']) {
    await menu(page).getByRole('button', { name: 'Más' }).click()
    await menu(page).getByRole('link', { name: nombre }).click()
    await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
  }
  // A name can be read whole.
  const nombre = page.getByLabel('Nombre de la categoría Productos Vacunos')
  await expect
    .poll(() => nombre.evaluate(campo => campo.scrollWidth - campo.clientWidth))
    .toBeLessThanOrEqual(0)
  await menu(page).getByRole('link', { name: 'Precios' }).click()
  await page.getByRole('link', { name: 'Para clientes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listas para clientes' })).toBeVisible()
  await menu(page).getByRole('link', { name: 'Pedidos' }).click()
  await expect(page).toHaveURL('/Pedidos')
  await expect(page.getByRole('navigation', { name: 'Menú', exact: true })).toBeHidden()
  await menu(page).getByRole('link', { name: 'Artículos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Artículos' })).toBeVisible()
})

test('[ADM-01] orders and an order stand in the back room for the staff at every width, and in the shop for customers; a login says the way', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  const id = await createPedido(request, await readToken(request, cuenta))
  await open(page, '/Login')
  await fillLogin(page, ADMIN)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).toHaveURL('/')
  // Not waited for: it goes by itself.
  await aviso(page, 'Inicio de sesión exitoso')
    .getByRole('button', { name: 'Ir a la Trastienda' })
    .dispatchEvent('click')
  await expect(page).toHaveURL('/Trastienda')
  const deLaTienda = page.getByRole('navigation', { name: /^Menú/ }).filter({ visible: true })
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const ruta of ['/Pedidos', `/Pedidos/${id}`, '/MisCompras', '/Arrepentimientos']) {
      await open(page, ruta)
      await expect(menu(page)).toBeVisible()
      await expect(deLaTienda).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    // Every page of the shop is one tap away from it.
    await open(page, '/Ayuda')
    await page.getByRole('link', { name: 'Trastienda' }).click()
    await expect(page).toHaveURL('/Trastienda')
  }
  await openAs(page, await readToken(request, cuenta), `/Pedidos/${id}`)
  await expect(page.getByRole('heading', { name: `Detalle pedido #${id}` })).toBeVisible()
  await expect(deLaTienda).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Trastienda' })).toHaveCount(0)
  await open(page, '/MisCompras')
  await expect(page).toHaveURL('/Pedidos')
})

test('[ADM-02] nobody else loads a byte of it', async ({ page, request }) => {
  const pedidas: string[] = []
  page.on('request', pedida => pedidas.push(new URL(pedida.url()).pathname))
  const jwt = await readToken(request, await createCuenta(request))
  await openAs(page, jwt, '/Pedidos')
  for (const ruta of ['/', '/CatFull', '/ProdDetalle/1', '/Carrito', '/UserProfile']) await open(page, ruta)
  await page.waitForLoadState('networkidle')
  expect(pedidas.filter(ruta => /trastienda|pizarra/i.test(ruta))).toEqual([])
  expect(pedidas.filter(ruta => ruta.startsWith('/assets/')).length).toBeGreaterThan(10)
})

test('[ADM-03] a visitor logs in and comes back to the same address; a customer gets /notfound', async ({
  page,
  request,
}) => {
  await open(page, '/Trastienda/Registro')
  await expect(page).toHaveURL('/Login')
  await fillLogin(page, ADMIN)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).toHaveURL('/Trastienda/registro')
  await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible()
  const jwt = await readToken(request, await createCuenta(request))
  await openAs(page, jwt, '/Trastienda/Stock')
  await expect(page).toHaveURL('/notfound')
})

test('[STK-01] [STK-02] [ADM-05] the shopkeeper loads what came, counts, and reads where it went @siempre', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const { id, nombre } = await createArticulo(request, token, { stock: 3 })
  await openAs(page, token, `/Trastienda/Articulos/${id}`)
  await page.getByRole('link', { name: 'Cargar o corregir' }).click()
  // Whoever comes from its own page has found it already.
  await expect(page.getByLabel('Buscar un artículo por nombre o código')).toHaveValue(nombre)
  await page.getByRole('button', { name: `Mover el stock de ${nombre}` }).click()
  const cuanto = page.getByLabel(/^Cuánto/)
  await cuanto.fill('1.500')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('¿1,500 o 1500? Escribilo con coma, o sin punto.')).toBeVisible()
  await cuanto.fill('2,5')
  await page.getByLabel('Nota (si hace falta)').fill('Frigorífico <b>Sur</b>')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(aviso(page, 'Stock guardado').first()).toContainText('5,5 kg')
  await expect.poll(async () => (await readArticulo(request, token, id)).stock).toBe(5.5)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(async () => (await readArticulo(request, token, id)).stock).toBe(3)
  await page.getByRole('link', { name: `Movimientos de ${nombre}` }).click()
  const filas = page.getByRole('table').getByRole('row')
  await expect(filas).toHaveCount(4)
  await expect(filas.nth(2)).toContainText('Compra · Frigorífico <b>Sur</b>')
  await expect(filas.nth(2)).toContainText('+2,5 kg')
})

test('[STK-02] the ledger of what was archived is there, each movement in the unit it was counted in', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const { id, nombre } = await createArticulo(request, token, { stock: 5 })
  const edit = (data: object) =>
    request.put(`/api/articulos/${id}`, { headers: { authorization: `Bearer ${token}` }, data: { data } })
  expect((await edit({ Medida: 'ud.' })).status()).toBe(200)
  expect((await edit({ archivado: true })).status()).toBe(200)
  await openAs(page, token, `/Trastienda/Stock?articulo=${id}`)
  await expect(page.getByRole('heading', { name: `Movimientos de ${nombre}` })).toBeVisible()
  const filas = page.getByRole('table').getByRole('row')
  await expect(filas).toHaveCount(3)
  await expect(filas.nth(1)).toContainText(/Cambio de unidad.*–5 unidades$/)
  await expect(filas.nth(2)).toContainText(/Stock inicial.*\+5,0 kg5,0 kg$/)
})

test('[STK-01] [ADM-04] a recount that somebody overtook keeps what was typed and says what there is now', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const { id, nombre } = await createArticulo(request, token, { stock: 10 })
  await openAs(page, token, '/Trastienda/Stock')
  await page.getByRole('searchbox').fill(nombre)
  await page.getByRole('button', { name: `Mover el stock de ${nombre}` }).click()
  await page.getByRole('button', { name: 'Recuento' }).click()
  await page.getByLabel(/^Contaste/).fill('9')
  await request.put('/api/articulos/existencias', {
    headers: { authorization: `Bearer ${token}` },
    data: { data: [{ id, diferencia: -2, motivo: 'merma' }] },
  })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El stock se movió mientras contabas')).toBeVisible()
  await expect(page.getByText('Se esperaba 8,0 kg')).toBeVisible()
  await expect(page.getByLabel(/^Contaste/)).toHaveValue('9')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(async () => (await readArticulo(request, token, id)).stock).toBe(9)
})

test('[STK-03] what is at its mark is listed, bought and leaves the list @telefono', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const { nombre } = await createArticulo(request, token, { stock: 2, stockMinimo: 2 })
  await openAs(page, token, '/Trastienda/Stock')
  const bajos = page.getByRole('region', { name: 'Se está acabando' })
  const compra = page.getByRole('region', { name: 'Lista de compra' })
  const mover = bajos.getByRole('button', { name: `Mover el stock de ${nombre}` })
  await expect(mover).toBeVisible()
  await expect(compra.getByText(nombre)).toBeVisible()
  await mover.click()
  await page.getByLabel(/^Cuánto/).fill('5')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(mover).toBeHidden()
  await expect(compra.getByText(nombre)).toBeHidden()
})

test('[ADM-06] a movement typed without a network stays typed and is kept when it is back @telefono', async ({
  page,
  request,
  context,
}) => {
  const token = await readToken(request, ADMIN)
  const { id, nombre } = await createArticulo(request, token, { stock: 1, stockMinimo: 2 })
  await openAs(page, token, '/Trastienda/Stock')
  await page.getByRole('button', { name: `Mover el stock de ${nombre}` }).click()
  await page.getByLabel(/^Cuánto/).fill('4')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('No se pudo conectar con el servidor')).toBeVisible()
  await expect(page.getByText('Sin conexión.')).toBeVisible()
  await expect(page.getByLabel(/^Cuánto/)).toHaveValue('4')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(async () => (await readArticulo(request, token, id)).stock).toBe(5)
})

test('[ADM-06] a section seen before is there without a network, says that it could not be read, and is read by itself when it is back', async ({
  page,
  request,
  context,
}) => {
  const token = await readToken(request, ADMIN)
  const { nombre } = await createArticulo(request, token)
  await openAs(page, token, '/Trastienda/Registro')
  await expect(page.getByText(nombre).first()).toBeVisible()
  await menu(page).getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await expect(page.locator('.girador')).toHaveCount(0)
  await context.setOffline(true)
  await menu(page).getByRole('link', { name: 'Registro', exact: true }).click()
  await expect(page.getByText(nombre).first()).toBeVisible()
  const reintentar = page.getByRole('button', { name: 'Reintentar' })
  await expect(reintentar).toBeVisible()
  await context.setOffline(false)
  await expect(reintentar).toHaveCount(0)
  await expect(page.getByText(nombre).first()).toBeVisible()
})

test.describe('an answer that is lost', () => {
  test.use({ permitidas: [/Failed to load resource/] })

  test('[STK-01] a movement whose answer was lost is kept once, and what is typed after it is another one @telefono', async ({
    page,
    request,
  }) => {
    const token = await readToken(request, ADMIN)
    const { id, nombre } = await createArticulo(request, token, { stock: 1 })
    await openAs(page, token, '/Trastienda/Stock')
    await page.getByRole('searchbox').fill(nombre)
    const lose = () =>
      page.route(
        '**/api/articulos/existencias',
        async ruta => {
          await ruta.fetch()
          await ruta.abort('connectionreset')
        },
        { times: 1 },
      )
    const guardar = page.getByRole('button', { name: 'Guardar' })
    await page.getByRole('button', { name: `Mover el stock de ${nombre}` }).click()
    await page.getByLabel(/^Cuánto/).fill('20')
    await lose()
    await guardar.click()
    await expect(page.getByText('No se pudo conectar con el servidor')).toBeVisible()
    await guardar.click()
    await expect(aviso(page, 'Stock guardado').first()).toContainText('21,0 kg')
    expect((await readArticulo(request, token, id)).stock).toBe(21)

    await page.getByRole('button', { name: `Mover el stock de ${nombre}` }).click()
    await page.getByLabel(/^Cuánto/).fill('4')
    await lose()
    await guardar.click()
    await expect(page.getByText('No se pudo conectar con el servidor')).toBeVisible()
    await page.getByLabel(/^Cuánto/).fill('3')
    await guardar.click()
    await expect(aviso(page, 'Lo que mandaste antes ya se había guardado').first()).toContainText(nombre)
    expect((await readArticulo(request, token, id)).stock).toBe(25)
    await guardar.click()
    await expect.poll(async () => (await readArticulo(request, token, id)).stock).toBe(28)
  })
})

test('[AUD-01] the log says who changed what, is filtered, and shows names as text', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const { id } = await createArticulo(request, token, { nombre: '<img src=x onerror=alert(1)>' })
  await saveArticulo(request, token, id, { precioKG: 20_900, archivado: true })
  await openAs(page, token, `/Trastienda/Registro?cosa=articulo&cosaId=${id}`)
  const [cambio] = [
    page.getByRole('listitem').filter({ hasText: 'cambió Artículo <img src=x onerror=alert(1)>' }).first(),
  ]
  await expect(cambio).toContainText('$15.800')
  await expect(cambio).toContainText('$20.900')
  await expect(cambio).toContainText('Archivado')
  await page.getByLabel('Qué día').fill('2020-01-01')
  await expect(page.getByText('No hay nada anotado con ese filtro.')).toBeVisible()
  await page.reload()
  await alive(page)
  await expect(page.getByLabel('Qué día')).toHaveValue('2020-01-01')
  await page.getByRole('button', { name: 'Ver todo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'creó' }).first()).toBeVisible()
})

test('[AUD-01] the log speaks of price lists and preparations by their names, never by those of the tables', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const articulo = await createArticulo(request, token)
  const headers = { authorization: `Bearer ${token}` }
  const reglas = {
    articulos: [{ articulo: articulo.id, precioKG: 15_000 }],
    escalas: [{ categoria: 1, desde: 2.5, DescPorciento: 20 }],
  }
  const lista = await request.post('/api/trastienda/listas', {
    headers,
    data: { data: { nombre: `Bares ${articulo.id}`, ...reglas } },
  })
  const { id } = (await lista.json()).data
  await openAs(page, token, `/Trastienda/Registro?cosa=lista&cosaId=${id}`)
  const log = page.getByRole('main')
  await expect(log).toContainText(`Precio de ${articulo.nombre}—→$15.000`)
  await expect(log).toContainText('Descuento de Productos Vacunos desde 2,5—→20 %')
  await expect(log).not.toContainText(/articulos\.|escalas\.|false|\{"/)
  const todos = await (await request.get('/api/trastienda/articulos', { headers })).json()
  const milanesas = todos.data.find(({ nombre }: { nombre: string }) => nombre === 'Milanesas de nalga')
  await open(page, `/Trastienda/Registro?cosa=articulo&cosaId=${milanesas.id}`)
  await expect(log).toContainText('Preparación')
  await expect(log).not.toContainText('{"')
})

test('[ADM-01] today says what waits, and follows', async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  const jwt = await readToken(request, await createCuenta(request))
  await createPedido(request, jwt)
  await openAs(page, token, '/Trastienda')
  const cola = page.getByRole('link', { name: /Para preparar/ })
  await expect(cola).toBeVisible()
  const cuantos = async () => Number.parseInt((await cola.textContent()) ?? '', 10)
  const antes = await cuantos()
  await createPedido(request, jwt, 1)
  await expect.poll(cuantos).toBeGreaterThan(antes)
  await cola.click()
  await expect(page).toHaveURL('/Pedidos?estado=pendiente')
})

test('the frame, stock and log are accessible on a desk and on a phone, by day and by night', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const { id } = await createArticulo(request, token, { stock: 0 })
  await openAs(page, token, '/Trastienda')
  for (const ruta of ['/Trastienda', `/Trastienda/Stock?articulo=${id}`, '/Trastienda/Registro']) {
    await page.goto(ruta)
    await alive(page)
    await expect(page.locator('.girador')).toHaveCount(0)
    for (const width of [1440, 820, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      for (const tema of ['light', 'dark']) {
        await page.evaluate(valor => document.documentElement.setAttribute('data-theme', valor), tema)
        await expectAccessible(page)
      }
    }
  }
})
