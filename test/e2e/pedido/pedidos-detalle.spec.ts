// One order in full, for its owner only, and once more as a new cart.
import type { Page } from '@playwright/test'
import { createCuenta, RECHAZOS, test } from '../cuentas.ts'
import { ADMIN, createPedido, dialogo, moveTo, openAs, openOther, readToken, tarjeta } from '../mostrador.ts'
import { expect, open } from '../support.ts'

test('[ODET-01] one order in full: lines, total, history, and the place its address names @siempre', async ({
  page,
  request,
}) => {
  const admin = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const id = await createPedido(request, cliente)
  await moveTo(request, admin, id, 'en_proceso')
  await moveTo(request, admin, id, 'finalizado', 18_000)
  await page.setViewportSize({ width: 820, height: 420 })
  await openAs(page, cliente, `/Pedidos/${id}#historial`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Detalle pedido #${id}`)
  await expect(page.locator('#historial')).toBeInViewport()
  await expect(page.locator('#historial li b')).toHaveText(['Pendiente', 'En proceso', 'Finalizado'])
  await expect(page.locator('.pedidos-lineas tbody tr')).toHaveText(
    /Vacío \/ 500 g.*2u\. × \$9\.750.*\$19\.500/,
  )
  await expect(page.locator('.pedidos-lineas tfoot tr').last()).toHaveText(/Total final.*\$18\.000/)
  // On paper nobody can press anything.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.pedidos-lineas')).toBeVisible()
  await expect(page.locator('.boton').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Ver todos los pedidos' }).click()
  await tarjeta(page, id).getByRole('link', { name: 'Ver detalle' }).click()
  await expect(page).toHaveURL(`/Pedidos/${id}`)
})

test.describe('without a network', () => {
  test.use({ permitidas: [/ERR_INTERNET_DISCONNECTED/] })

  test('[ODET-01] an order says so, offers to try again, and takes nobody who is in for somebody who is not', async ({
    page,
    request,
  }) => {
    const cliente = await readToken(request, await createCuenta(request))
    const id = await createPedido(request, cliente)
    await openAs(page, cliente, '/Ayuda')
    await page.route(`**/api/pedidos/${id}*`, ruta => ruta.abort('internetdisconnected'))
    await page.goto(`/Pedidos/${id}`)
    const falla = page.getByRole('alert').filter({ hasText: 'No se pudo conectar' })
    await expect(falla).toBeVisible()
    await expect(falla.getByRole('link', { name: 'Iniciar Sesión' })).toHaveCount(0)
    await page.unroute(`**/api/pedidos/${id}*`)
    await falla.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.locator('.pedidos-lineas tbody tr')).toHaveCount(1)
  })
})

/** Texts that reach out of the card they stand in. */
const cortados = (page: Page) =>
  page.locator('.pedidos-tarjeta').evaluate(tarjeta => {
    const { left, right } = tarjeta.getBoundingClientRect()
    const textos = document.createTreeWalker(tarjeta, NodeFilter.SHOW_TEXT)
    const fuera: string[] = []
    for (let nodo = textos.nextNode(); nodo !== null; nodo = textos.nextNode()) {
      if (nodo.parentElement?.closest('.oculto')) continue
      const tramo = document.createRange()
      tramo.selectNodeContents(nodo)
      const cajas = [...tramo.getClientRects()]
      if (cajas.some(caja => caja.left < left || caja.right > right)) fuera.push(nodo.textContent ?? '')
    }
    return fuera
  })

test('[ODET-01] nothing of an order is cut on the smallest phone, neither the customer’s nor the counter’s', {
  tag: '@telefono',
}, async ({ page, request, browser }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const cliente = await readToken(request, await createCuenta(request))
  const id = await createPedido(request, cliente, 11)
  await openAs(page, cliente, `/Pedidos/${id}`)
  await expect(page.locator('.pedidos-lineas__total')).toContainText('107.250')
  expect(await cortados(page)).toEqual([])
  const mostrador = await openOther(browser, await readToken(request, ADMIN), `/Pedidos/${id}`)
  await mostrador.setViewportSize({ width: 320, height: 640 })
  await expect(mostrador.getByRole('button', { name: 'Procesar' })).toBeVisible()
  expect(await cortados(mostrador)).toEqual([])
  await expect(mostrador.getByRole('contentinfo')).toBeHidden()
  await mostrador.context().close()
})

test.describe("somebody else's order", () => {
  test.use({ permitidas: RECHAZOS })

  test('[ODET-01] [SESS-03] is not left on a page the browser brings back to somebody else', async ({
    page,
    request,
    browser,
  }) => {
    const una = await readToken(request, await createCuenta(request))
    const otra = await readToken(request, await createCuenta(request, { username: 'Marta Ríos' }))
    const id = await createPedido(request, una)
    const ajena = await openOther(browser, otra, '/Ayuda')
    const suya = await ajena.evaluate(() => ({ ...localStorage }))
    await ajena.context().close()
    await openAs(page, una, `/Pedidos/${id}`)
    await expect(page.getByText('Tocar el timbre de abajo')).toBeVisible()
    await page.evaluate(valores => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      localStorage.clear()
      for (const [clave, valor] of Object.entries(valores)) localStorage.setItem(clave, valor)
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, suya)
    await expect(page.getByText('No encontramos ese pedido entre los tuyos.')).toBeVisible()
    await expect(page.getByText('Tocar el timbre de abajo')).toHaveCount(0)
  })

  test('[ODET-01] answers like one nobody has', async ({ page, request }) => {
    const ajeno = await createPedido(request, await readToken(request, await createCuenta(request)))
    await openAs(page, await readToken(request, await createCuenta(request)), `/Pedidos/${ajeno}`)
    await expect(page.getByText('No encontramos ese pedido entre los tuyos.')).toBeVisible()
    // Nothing failed: there is nothing to try again.
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver mis pedidos' }).click()
    await expect(page.getByRole('heading', { name: 'No hay pedidos' })).toBeVisible()
    await page.goto('/Pedidos/nada')
    await expect(page).toHaveURL('/Pedidos')
  })
})

test("an order is repeated into the cart at today's prices, and what changed is said", async ({
  page,
  request,
}) => {
  const cliente = await readToken(request, await createCuenta(request))
  const id = await createPedido(request, cliente)
  await openAs(page, cliente, '/Pedidos')
  await tarjeta(page, id).getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(page).toHaveURL('/Carrito')
  await expect(page.getByRole('link', { name: /^Carrito, / })).toHaveAccessibleName('Carrito, 2 productos')

  await page.route('**/api/pedidos?*', async ruta => {
    const respuesta = await ruta.fetch()
    const texto = (await respuesta.text()).replaceAll('"precio_unitario":9750', '"precio_unitario":9000')
    await ruta.fulfill({ response: respuesta, body: texto })
  })
  await open(page, '/Pedidos')
  await tarjeta(page, id).getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(dialogo(page)).toContainText('Vacío (500 g) subió de $9.000 a $9.750.')
  await dialogo(page).getByRole('button', { name: 'Ir al carrito' }).click()
  await expect(page).toHaveURL('/Carrito')
})
