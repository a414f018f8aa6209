// Between the press on 'Finalizar' and the order's own screen: nothing is emptied, told twice or forgotten.
import type { Page } from '@playwright/test'
import {
  ASADO,
  catchVentanas,
  enter,
  expectHecho,
  falla,
  finalizar,
  goCarrito,
  insignia,
  linea,
  openCarrito,
  readCarrito,
  readPedidos,
  readVentanas,
  total,
  VACIO,
} from '../compras.ts'
import { aviso, createCuenta, fillLogin, login, test } from '../cuentas.ts'
import { alive, expect, open } from '../support.ts'
import { changeCatalogo, gate } from '../surtido.ts'

const CREAR = '**/api/pedidos/crear-completo'
/** The script of the screen that shows an order. */
const PANTALLA = /\/assets\/Exito[^/]*\.js/
const campoCodigo = (page: Page) => page.getByRole('textbox', { name: 'Código de descuento' })
const refuse = (status: number, message: string, details: object = {}) => ({
  status,
  json: { data: null, error: { status, name: 'Error', message, details } },
})

test('[ORD-01] the order is sent when its screen is there, and the cart stands until that screen shows @siempre', async ({
  page,
  request,
}) => {
  await catchVentanas(page)
  await enter(page, request)
  const { promise, release } = gate()
  await page.route(PANTALLA, async ruta => {
    await promise
    await ruta.continue()
  })
  const enviados: string[] = []
  page.on('request', pedido => {
    if (pedido.url().includes('crear-completo')) enviados.push(pedido.url())
  })
  await openCarrito(page, [VACIO])
  await finalizar(page).click()
  await expect(finalizar(page)).toHaveAttribute('aria-busy', 'true')
  await expect(linea(page, 'Vacío')).toBeVisible()
  await expect(total(page)).toHaveText('$9.750')
  expect(enviados).toEqual([])
  // From here on every state of the page is looked at: at no time is there an empty cart.
  await page.evaluate(() => {
    const estados: string[] = []
    Object.assign(window, { estados })
    const look = () => {
      if (document.body.textContent?.includes('El carrito está vacío')) estados.push('vacío')
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  release()
  await expectHecho(page)
  expect(await page.evaluate(() => (window as unknown as { readonly estados: string[] }).estados)).toEqual([])
  expect(await readCarrito(page)).toEqual([])
  expect(enviados).toHaveLength(1)
})

test('[ORD-01] [ORD-05] whoever goes elsewhere meanwhile is shown the order, its chat opens, and what they added stays', async ({
  page,
  request,
}) => {
  await catchVentanas(page)
  await enter(page, request)
  await open(page, '/') // the way back there is no longer than the patience of the cart
  const { promise, release } = gate()
  await page.route(CREAR, async ruta => {
    const respuesta = await ruta.fetch()
    await promise
    await ruta.fulfill({ response: respuesta })
  })
  await openCarrito(page, [VACIO])
  await finalizar(page).click()
  await page
    .getByRole('link', { name: /Mostrador/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await page.evaluate(valor => {
    const carrito = JSON.parse(localStorage.getItem('carrito') ?? '[]')
    localStorage.setItem('carrito', JSON.stringify([...carrito, valor]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'carrito' }))
  }, ASADO)
  await expect(insignia(page)).toHaveAccessibleName(/2/)
  release()
  const id = await expectHecho(page)
  expect(await readPedidos(page)).toEqual([id])
  expect((await readCarrito(page)).map(({ nombre }) => nombre)).toEqual(['Asado de tira'])
  await expect(async () => expect(await readVentanas(page)).toHaveLength(1)).toPass()
})

test.describe('a screen that does not come', () => {
  test.use({
    permitidas: [/Failed to load resource|Failed to fetch dynamically imported|ChunkError|Loading chunk/],
  })

  test('the order is made all the same, and shown by a full load', async ({ page, request }) => {
    await catchVentanas(page)
    await enter(page, request)
    // Once is enough: a browser does not ask again for a script that failed.
    await page.route(PANTALLA, ruta => ruta.abort(), { times: 1 })
    await openCarrito(page, [VACIO])
    await finalizar(page).click()
    const id = await expectHecho(page)
    expect(await readPedidos(page)).toEqual([id])
    expect(await readCarrito(page)).toEqual([])
  })

  test('without any network it is said, and the cart stays to be sent once', async ({ page, request }) => {
    await catchVentanas(page)
    await enter(page, request)
    await page.route(PANTALLA, ruta => ruta.abort())
    await page.route(CREAR, ruta => ruta.abort())
    await openCarrito(page, [VACIO])
    await finalizar(page).click()
    await expect(aviso(page, 'Sin conexión')).toBeVisible()
    await expect(page).toHaveURL('/Carrito')
    await expect(finalizar(page)).toHaveAttribute('aria-busy', 'false')
    expect(await readCarrito(page)).toHaveLength(1)
    await page.unroute(PANTALLA)
    await page.unroute(CREAR)
    await finalizar(page).click()
    const id = await expectHecho(page)
    expect(await readPedidos(page)).toEqual([id])
  })
})

test('[ORD-08] an order whose screen was never seen is shown when the cart is opened again', async ({
  page,
  request,
}) => {
  await catchVentanas(page)
  await enter(page, request)
  await openCarrito(page, [VACIO])
  // As a phone that went dark right after the answer leaves it.
  await finalizar(page).click()
  const id = await expectHecho(page)
  await page.evaluate(
    ([linea, pedidoId]) => {
      localStorage.setItem('carrito', JSON.stringify([linea]))
      const intento = {
        clave: 'una-clave-cualquiera',
        cuerpo: '{}',
        carrito: [{ articuloId: linea.articuloId, valorId: linea.valorId, cantidad: linea.cantidad }],
        pedidoId,
      }
      localStorage.setItem('pedidoActual', JSON.stringify({ intento }))
    },
    [VACIO, id] as const,
  )
  await page.goto('/Carrito')
  await alive(page)
  await expectHecho(page)
  expect(await readCarrito(page)).toEqual([])
})

for (const [como, cerrado] of [
  ['is closed', true],
  ['is full', false],
] as const) {
  test(`[ORD-01] where the storage ${como} the cart is emptied by the order all the same`, async ({
    page,
    request,
  }) => {
    await catchVentanas(page)
    await page.addInitScript(cerrado => {
      const refuse = () => {
        throw new DOMException('no', cerrado ? 'SecurityError' : 'QuotaExceededError')
      }
      if (cerrado) Object.defineProperty(window, 'localStorage', { get: refuse })
      else Storage.prototype.setItem = refuse
    }, cerrado)
    await login(page, await createCuenta(request))
    await page.getByRole('link', { name: 'Catálogo', exact: true }).first().click()
    await page.getByRole('link', { name: /Vacío/ }).first().click()
    await page.getByRole('radio', { name: '500 g' }).check()
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await goCarrito(page)
    await finalizar(page).click()
    await expectHecho(page)
    await expect(insignia(page)).toHaveAccessibleName('Carrito, 0 productos')
  })
}

test.describe('a refusal', () => {
  test.use({ permitidas: [/status of 4\d\d/] })

  test('[SESS-04] a token refused on another screen: the notes are there after the login', async ({
    page,
    request,
  }) => {
    const cuenta = await enter(page, request)
    await openCarrito(page, [VACIO])
    await page.getByLabel('Notas').fill('Sin grasa')
    await page.goto('/PersonalData')
    await alive(page)
    await page.route('**/api/users/*', ruta => ruta.fulfill(refuse(401, 'Missing or invalid credentials')))
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page).toHaveURL('/Login')
    await page.unroute('**/api/users/*')
    await fillLogin(page, cuenta)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).toHaveURL('/PersonalData')
    await goCarrito(page)
    await expect(linea(page, 'Vacío')).toBeVisible()
    await expect(page.getByLabel('Notas')).toHaveValue('Sin grasa')
  })

  test('is told while the cart is the one that was refused, and stock news once', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    await openCarrito(page, [VACIO, ASADO])
    await page.route(CREAR, ruta =>
      ruta.fulfill(
        refuse(409, 'Sin stock: 1 artículo(s). De Vacío no queda nada.', {
          faltantes: [{ articuloId: 1, queda: 0 }],
        }),
      ),
    )
    await finalizar(page).click()
    await expect(falla(page, 'De Vacío no queda nada.')).toBeVisible()
    await expect(linea(page, 'Vacío')).toContainText('Se quedó sin stock')
    await expect(page.getByText('Vacío (500 g) se quedó sin stock.')).toHaveCount(0)
    await linea(page, 'Vacío')
      .getByRole('button', { name: /^Quitar/ })
      .click()
    await expect(linea(page, 'Vacío')).toHaveCount(0)
    await expect(falla(page, 'De Vacío no queda nada.')).toHaveCount(0)
  })

  test('[ORD-02] a portion taken off sale is named, and the rest can be bought without a reload', async ({
    page,
    request,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    // The shop as it was while vacío still came in a portion that no article has.
    await changeCatalogo(page, wire => {
      for (const { attributes } of wire.data) {
        for (const sub of attributes.sub_categorias.data) {
          for (const articulo of sub.attributes.articulos.data) {
            if (articulo.id !== 1) continue
            const [valor] = articulo.attributes.valors.data
            if (valor) articulo.attributes.valors.data.push({ ...valor, id: 16 })
          }
        }
      }
    })
    await openCarrito(page, [{ ...VACIO, valorId: 16, valorNombre: '700 g' }, ASADO])
    await finalizar(page).click()
    await expect(falla(page, 'Hay algo en tu carrito que ya no está a la venta')).toBeVisible()
    await expect(page.getByText(/^Vacío \(.+\) ya no está a la venta\.$/)).toBeVisible()
    await expect(page.getByText('La opción no corresponde al artículo')).toHaveCount(0)
    await finalizar(page).click()
    await expectHecho(page)
  })

  test('[ORD-06] a session that is over leaves no English behind', async ({ page, request }) => {
    const cuenta = await enter(page, request)
    await openCarrito(page, [VACIO])
    await page.route(CREAR, ruta => ruta.fulfill(refuse(401, 'Missing or invalid credentials')))
    await finalizar(page).click()
    await expect(page).toHaveURL('/Login')
    await page.unroute(CREAR)
    await fillLogin(page, cuenta)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).toHaveURL('/Carrito')
    await expect(linea(page, 'Vacío')).toBeVisible()
    await expect(page.getByText('Missing or invalid credentials')).toHaveCount(0)
  })
})

test.describe('a code that was typed and not applied', () => {
  test('[DISC-02] counts when the order is placed', async ({ page, request }) => {
    await catchVentanas(page)
    await enter(page, request)
    await openCarrito(page, [{ ...VACIO, cantidad: 4 }])
    await campoCodigo(page).fill(' bienvenido10 ')
    const envio = page.waitForRequest(CREAR)
    await finalizar(page).click()
    expect((await envio).postDataJSON().data).toMatchObject({ code: 'BIENVENIDO10', total: 35_100 })
    await expectHecho(page)
    await expect(page.getByRole('region', { name: 'Tu pedido' }).locator('.precio')).toHaveText('$35.100')
  })

  test('[DISC-01] holds the order back when it is not good, and says why', async ({ page, request }) => {
    await enter(page, request)
    await openCarrito(page, [VACIO])
    await campoCodigo(page).fill('NADIE-LO-HIZO')
    await finalizar(page).click()
    await expect(page.locator('.carrito-codigo__error')).toBeVisible()
    await expect(campoCodigo(page)).toBeFocused()
    expect(await readPedidos(page)).toEqual([])
    await campoCodigo(page).fill('')
    await expect(page.locator('.carrito-codigo__error')).toHaveCount(0)
    await finalizar(page).click()
    await expectHecho(page)
  })
})
