// The day and its numbers in a browser: the till, the queues, live; charts with their tables, any range, files, and what stays when the server is away.
import { waitUnDia } from '../../support/dia.ts'
import { createCuenta, test } from '../cuentas.ts'
import { ADMIN, createPedido, moveTo, openAs, readToken } from '../mostrador.ts'
import { alive, expect, expectAccessible } from '../support.ts'

test.use({ permitidas: [/ERR_FAILED/] })
// What is today is asked again and again; nearly always there is nothing to wait for.
test.beforeEach(waitUnDia)

test('[HOY-01] the till and the queues follow an order that comes in, and keep their figures with their hour when the server is away @siempre', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const jwt = await readToken(request, await createCuenta(request))
  await createPedido(request, jwt)
  await openAs(page, token, '/Trastienda')
  const caja = page.getByRole('region', { name: 'Vendido hoy' })
  const pedidos = async () =>
    Number((await caja.getByRole('definition').first().textContent())?.match(/^\d+/)?.[0])
  await expect.poll(pedidos).toBeGreaterThan(0)
  await expect(page.getByText('En vivo')).toBeVisible()
  const antes = await pedidos()
  const id = await createPedido(request, jwt, 1)
  await expect.poll(pedidos).toBeGreaterThan(antes)
  await moveTo(request, token, id, 'en_proceso')
  const salir = page.getByRole('listitem').filter({ hasText: 'Para salir' }).first()
  await expect(salir).toBeVisible()
  // Away from here on: the figures stay.
  await page.route('**/api/trastienda/numeros/hoy', ruta => ruta.abort())
  await createPedido(request, jwt, 1)
  await expect(page.getByText('No pudimos traer los números de ahora.')).toBeVisible()
  await expect(page.getByText(/Ves los de las \d\d:\d\d\. La tienda sigue tomando pedidos\./)).toBeVisible()
  const vistos = await pedidos()
  expect(vistos).toBeGreaterThan(antes)
  await page.unroute('**/api/trastienda/numeros/hoy')
  await page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await expect.poll(pedidos).toBeGreaterThan(vistos)
})

test('[HOY-01] any range: charts with their table one tap away and remembered, its address, its file, and a range that cannot be', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const jwt = await readToken(request, await createCuenta(request))
  await createPedido(request, jwt)
  await openAs(page, token, '/Trastienda/Numeros')
  const ventas = page.getByRole('region', { name: 'Ventas por día' })
  // Always there for screen readers, whatever the eye sees.
  await expect(ventas.getByRole('table')).toBeAttached()
  await expect(ventas.getByRole('row')).toHaveCount(8)
  await ventas.getByRole('button', { name: 'Tabla' }).click()
  await expect(ventas.getByRole('columnheader', { name: 'Vendido' })).toBeInViewport()
  await page.getByRole('button', { name: 'Este mes' }).click()
  await expect(page).toHaveURL('/Trastienda/Numeros?rango=mes')
  await page.reload()
  await alive(page)
  await expect(ventas.getByRole('columnheader', { name: 'Vendido' })).toBeInViewport()
  const bajada = page.waitForEvent('download')
  await ventas.getByRole('button', { name: 'Bajar Ventas por día como planilla' }).click()
  expect((await bajada).suggestedFilename()).toMatch(/^dias-.*\.csv$/)
  await page.getByRole('button', { name: 'Otros días' }).click()
  await page.getByLabel('Desde').fill('2024-02-10')
  await page.getByLabel('Hasta').fill('2024-02-01')
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('La fecha de fin es anterior a la de comienzo.')
  await page.getByLabel('Hasta').fill('2024-02-20')
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page).toHaveURL('/Trastienda/Numeros?desde=2024-02-10&hasta=2024-02-20')
  await expect(ventas.getByText('En estos días no se vendió nada.')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(ventas.getByRole('table')).toBeAttached()
  for (const width of [1440, 820, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    for (const tema of ['light', 'dark']) {
      await page.evaluate(valor => document.documentElement.setAttribute('data-theme', valor), tema)
      await expectAccessible(page)
    }
  }
})
