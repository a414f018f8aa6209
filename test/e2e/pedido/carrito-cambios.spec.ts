import type { CategoriasWire } from '#contract/catalogo/catalogo.schema.ts'
import {
  ASADO,
  enter,
  finalizar,
  insignia,
  linea,
  openCarrito,
  readCarrito,
  total,
  VACIO,
} from '../compras.ts'
import { aviso, createCuenta, login, test } from '../cuentas.ts'
import { expect, open } from '../support.ts'

test.describe('a storage somebody wrote into', () => {
  test.use({ permitidas: [/Se ignoraron datos del carrito guardado/] })

  test('[CART-08] what is no line is logged and left out; unknown articles do not count', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    const log = page.waitForEvent('console', mensaje => mensaje.text().includes('Se ignoraron datos'))
    await openCarrito(page, [
      { ...VACIO, precioUnitario: 1, precioLista: 1 },
      { ...ASADO, cantidad: 1e9 },
      { ...ASADO, cantidad: '5' },
      null,
      'robar',
      { articuloId: 1 },
      { ...VACIO, articuloId: 99_999, nombre: 'Corte <b>fantasma</b>' },
    ])
    await log
    await expect(page.locator('li.carrito-linea')).toHaveCount(2)
    await expect(linea(page, 'Corte <b>fantasma</b>')).toContainText('Ya no está a la venta')
    // The price of the shop, whatever the storage says.
    await expect(total(page)).toHaveText('$9.750')
    for (const basura of ['{', 'null', '{"a":1}', '"x"', '[[[]]]']) {
      await page.evaluate(valor => localStorage.setItem('carrito', valor), basura)
      await page.evaluate(valor => localStorage.setItem('pedidoActual', valor), basura)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'El carrito está vacío' })).toBeVisible()
    }
  })
})

test('[SESS-04] [ORD-02] an old cart gets the prices of today and says what changed @siempre', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await openCarrito(page, [
    { ...VACIO, precioUnitario: 800_000, precioLista: 800_000 },
    { ...ASADO, precioUnitario: 1_600_000 },
  ])
  const cambios = page.getByRole('status').filter({ hasText: 'Cambió algo' })
  await expect(cambios).toContainText('Vacío (500 g) subió de $8.000 a $9.750.')
  await expect(cambios).toContainText('Asado de tira (1 kg) bajó de $16.000 a $15.210.')
  await expect(total(page)).toHaveText('$24.960')
  await cambios.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByText('Cambió algo')).toHaveCount(0)
  await page.reload()
  await expect(total(page)).toHaveText('$24.960')
  await expect(page.getByText('Cambió algo')).toHaveCount(0)
})

test('an article without stock or with less than asked for stays on its line, with ways on', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await openCarrito(page, [
    VACIO,
    { ...VACIO, articuloId: 11, nombre: 'Arañita' },
    { ...ASADO, cantidad: 500 },
  ])
  const agotada = linea(page, 'Arañita')
  await expect(agotada).toContainText('Se quedó sin stock: no entra en este pedido.')
  await expect(agotada.getByRole('link', { name: 'Ver parecidos' })).toHaveAttribute(
    'href',
    '/productos-vacunos',
  )
  await agotada.getByRole('button', { name: 'Quitar' }).click()
  await expect(agotada).toHaveCount(0)
  const corta = linea(page, 'Asado de tira')
  await finalizar(page).click()
  await expect(aviso(page, 'Revisá las cantidades')).toBeVisible()
  await corta.getByRole('button', { name: 'Llevar lo que queda' }).click()
  await expect(corta).toContainText(/porción\(es\)/)
  await expect(corta.getByRole('button', { name: 'Llevar lo que queda' })).toHaveCount(0)
  await expect(corta.getByRole('button', { name: /^Más/ })).toBeDisabled()
})

test('[ART-04] an open cart is told of an article the shop took away, without being opened again', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await enter(page, request)
  await openCarrito(page, [VACIO, ASADO])
  await expect(total(page)).toHaveText('$24.960')
  await page.route('**/api/categorias?*', async ruta => {
    const respuesta = await ruta.fetch()
    const wire: CategoriasWire = await respuesta.json()
    const data = wire.data.map(categoria => {
      const subs = categoria.attributes.sub_categorias.data.map(sub => ({
        ...sub,
        attributes: {
          ...sub.attributes,
          articulos: { data: sub.attributes.articulos.data.filter(({ id }) => id !== VACIO.articuloId) },
        },
      }))
      return { ...categoria, attributes: { ...categoria.attributes, sub_categorias: { data: subs } } }
    })
    const headers = { ...respuesta.headers(), etag: '"otra"' }
    await ruta.fulfill({ headers, json: { ...wire, data } })
  })
  await page.clock.runFor(61_000)
  await expect(linea(page, 'Vacío')).toContainText('Ya no está a la venta')
  await expect(total(page)).toHaveText('$15.210')
})

test('[SESS-03] [SESS-04] two tabs share the cart, and it goes with the session', async ({
  page,
  request,
  context,
}) => {
  await enter(page, request)
  await openCarrito(page, [VACIO])
  const otra = await context.newPage()
  await open(otra, '/Ayuda')
  await expect(insignia(otra)).toHaveAccessibleName('Carrito, 1 producto')
  await linea(page, 'Vacío').getByRole('button', { name: /^Más/ }).click()
  await expect(insignia(otra)).toHaveAccessibleName('Carrito, 2 productos')
  await open(otra, '/UserProfile')
  await otra.getByRole('button', { name: /Cerrar sesión/ }).click()
  await expect(insignia(otra)).toHaveCount(0)
  expect(await readCarrito(otra)).toEqual([])
  await expect(page).toHaveURL('/Login')
})

test.describe('without network', () => {
  // What was on its way when it went is told by the browser.
  test.use({ permitidas: [/ERR_INTERNET_DISCONNECTED/] })

  test('a cart out of reach of the shop is still there, with the prices last seen', async ({
    page,
    request,
    context,
  }) => {
    // By its screens: what says that there is no network has come with them.
    await login(page, await createCuenta(request))
    await openCarrito(page, [VACIO])
    await expect(total(page)).toHaveText('$9.750')
    await context.setOffline(true)
    await expect(page.getByText('Sin conexión: tu carrito queda guardado')).toBeVisible()
    await linea(page, 'Vacío').getByRole('button', { name: /^Más/ }).click()
    await expect(total(page)).toHaveText('$19.500')
    await finalizar(page).click()
    await expect(aviso(page, 'Sin conexión')).toBeVisible()
    await expect(page).toHaveURL('/Carrito')
    await context.setOffline(false)
    await expect(page.getByText('Sin conexión: tu carrito queda guardado')).toHaveCount(0)
    expect(await readCarrito(page)).toEqual([expect.objectContaining({ articuloId: 1, cantidad: 2 })])
  })
})
