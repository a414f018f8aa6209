// An order the server refuses: what it says is shown, and the cart stays.
import {
  catchVentanas,
  enter,
  expectHecho,
  falla,
  finalizar,
  linea,
  openCarrito,
  readCarrito,
  readPedidos,
  TEMPORAL,
  titulo,
  total,
  VACIO,
} from '../compras.ts'
import { aviso, fillLogin, test } from '../cuentas.ts'
import { alive, expect, open } from '../support.ts'
import { changeCatalogo } from '../surtido.ts'

test.describe('an order the server refuses', () => {
  test.use({ permitidas: [/status of 4\d\d|status of 503/] })

  test('[ORD-02] a price that went up is shown and asked about before anything is ordered @siempre', async ({
    page,
    request,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    // The shop as it was before vacío went up.
    await changeCatalogo(page, wire => {
      for (const { attributes } of wire.data) {
        for (const sub of attributes.sub_categorias.data) {
          for (const articulo of sub.attributes.articulos.data) {
            if (articulo.id === 1) articulo.attributes.precioKG = 15_000
          }
        }
      }
    })
    await openCarrito(page, [{ ...VACIO, precioUnitario: 750_000, precioLista: 750_000, cantidad: 2 }])
    await expect(total(page)).toHaveText('$15.000')
    await finalizar(page).click()
    await expect(aviso(page, 'Error en el procesamiento')).toBeVisible()
    await expect(falla(page, 'Los precios cambiaron. Revisá tu carrito.')).toBeVisible()
    await expect(page).toHaveURL('/Carrito')
    await expect(total(page)).toHaveText('$19.500')
    await expect(page.getByText('Vacío (500 g) subió de $7.500 a $9.750.')).toBeVisible()
    expect(await readPedidos(page)).toEqual([])
    await finalizar(page).click()
    const id = await expectHecho(page)
    await expect(page.getByRole('region', { name: 'Tu pedido' }).locator('.precio')).toHaveText('$19.500')
    expect(await readPedidos(page)).toEqual([id])
  })

  test('[ORD-04] less stock than asked for names the article, on its line too', async ({ page, request }) => {
    await page.clock.install()
    await enter(page, request)
    // The shop as it was before most of it was sold.
    await changeCatalogo(page, wire => {
      for (const { attributes } of wire.data) {
        for (const sub of attributes.sub_categorias.data) {
          for (const articulo of sub.attributes.articulos.data) {
            if (articulo.id === 11) articulo.attributes.stock = 5
          }
        }
      }
    })
    await openCarrito(page, [VACIO, { ...VACIO, articuloId: 11, nombre: 'Arañita' }])
    await expect(linea(page, 'Arañita').getByRole('button', { name: /^Más/ })).toBeEnabled()
    await finalizar(page).click()
    await expect(falla(page, 'De Arañita no queda nada.')).toBeVisible()
    await expect(linea(page, 'Arañita')).toContainText('Se quedó sin stock: no entra en este pedido.')
    expect(await readPedidos(page)).toEqual([])
    expect(await readCarrito(page)).toHaveLength(2)
    // A catalogue read later knows of what came back to the counter; the one the refusal asked for may still be coming.
    await expect(async () => {
      await page.clock.fastForward(61_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(linea(page, 'Arañita')).not.toContainText('Se quedó sin stock', { timeout: 1_000 })
    }).toPass()
    await expect(linea(page, 'Arañita').getByRole('button', { name: /^Más/ })).toBeEnabled()
  })

  test('[ORD-06] [CART-09] a refusal is told and the cart stays; what changes then goes under a new key', async ({
    page,
    request,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    await openCarrito(page, [VACIO])
    const claves: string[] = []
    await page.route('**/api/pedidos/crear-completo', async ruta => {
      claves.push(ruta.request().headers()['idempotency-key'] ?? '')
      const error = {
        status: 400,
        name: 'ValidationError',
        message: 'La compra mínima es de $15.000',
        details: {},
      }
      await ruta.fulfill({ status: 400, json: { data: null, error } })
    })
    await finalizar(page).click()
    await expect(aviso(page, 'Error en el procesamiento')).toBeVisible()
    await expect(falla(page, 'La compra mínima es de $15.000')).toBeVisible()
    await expect(page).toHaveURL('/Carrito')
    await expect(finalizar(page)).toBeEnabled()
    expect(await readCarrito(page)).toHaveLength(1)
    await linea(page, 'Vacío').getByRole('button', { name: /^Más/ }).click()
    await page.unroute('**/api/pedidos/crear-completo')
    const envio = page.waitForRequest('**/api/pedidos/crear-completo')
    await finalizar(page).click()
    const nueva = (await envio).headers()['idempotency-key']
    expect(nueva).toMatch(/^[0-9a-f-]{36}$/)
    expect(claves).not.toContain(nueva)
    await expectHecho(page)
  })

  test('[ORD-06] [CART-09] a slow refusal finds the person on the next screen and brings them back', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    await openCarrito(page, [VACIO])
    const url = '**/api/pedidos/crear-completo'
    await page.route(url, async ruta => {
      await page.waitForURL(TEMPORAL)
      const error = { status: 503, name: 'ServiceUnavailableError', message: 'Volvé en un rato', details: {} }
      await ruta.fulfill({ status: 503, json: { data: null, error } })
    })
    await finalizar(page).click()
    await expect(aviso(page, 'Error en el procesamiento')).toBeVisible()
    await expect(falla(page, 'Volvé en un rato')).toBeVisible()
    await expect(page).toHaveURL('/Carrito')
    expect(await readCarrito(page)).toHaveLength(1)
  })

  test('[ORD-06] a token the server no longer takes leads to the login and back to the same cart', async ({
    page,
    request,
  }) => {
    const cuenta = await enter(page, request)
    await openCarrito(page, [VACIO])
    await page.evaluate(() => {
      localStorage.setItem('token', 'vencido')
    })
    await page.reload()
    await expect(total(page)).toHaveText('$9.750')
    await finalizar(page).click()
    await expect(page).toHaveURL('/Login')
    // As a sign-in that leaves the page and comes back does.
    await page.reload()
    await alive(page)
    await fillLogin(page, cuenta)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).toHaveURL('/Carrito')
    await expect(linea(page, 'Vacío')).toBeVisible()
  })

  test('[ORD-07] an order of somebody else, or of nobody, is not shown', async ({ page, request }) => {
    await enter(page, request)
    for (const id of ['999999', 'abc', 'temp-', '0']) {
      await open(page, `/Exito/${id}`)
      await expect(titulo(page)).toHaveText('No encontramos ese pedido')
      await expect(page.getByRole('main').getByRole('link', { name: 'Inicio' })).toBeVisible()
    }
  })
})
