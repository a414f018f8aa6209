// What the counter prints: the pick list of everything still to be cut, and the orders, on the roll and on a sheet.
import type { Locator, Page } from '@playwright/test'
import { createCuenta, test } from '../cuentas.ts'
import { ADMIN, createPedido, dialogo, moveTo, openAs, readToken } from '../mostrador.ts'
import { expect } from '../support.ts'

/** As the printer would lay it out on a roll of 80 mm, with its margins off. */
async function toRollo(page: Page): Promise<void> {
  await page.setViewportSize({ width: 272, height: 900 })
  await page.emulateMedia({ media: 'print' })
}

/** Lines of text an element takes. */
const renglones = (elemento: Locator) =>
  elemento.evaluate(nodo => {
    const rango = document.createRange()
    rango.selectNodeContents(nodo)
    return new Set([...rango.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })

test('[MOS-03] the pick list has everything still to be cut: how much for whom, what they noted, who has not paid @siempre', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const [impago, pagado] = [await createPedido(request, cliente, 2), await createPedido(request, cliente, 3)]
  await request.put(`/api/pedidos/${pagado}/pago`, {
    headers: { authorization: `Bearer ${token}` },
    data: { data: { metodo: 'Efectivo', nota: '' } },
  })
  await moveTo(request, token, pagado, 'en_proceso')
  await openAs(page, token, '/Pedidos')
  await page.getByRole('button', { name: 'Hoja de corte' }).click()
  const papel = page.locator('.impresion__papel')
  await expect(papel.getByText(`#${impago} × 2 * S/P`)).toBeVisible()
  await expect(papel.getByText(`#${pagado} × 3 *`, { exact: true })).toBeVisible()
  // Of this cut alone: others are packed 'al vacío'.
  const suma = papel
    .locator('tr.impresion__suma')
    .filter({ has: page.locator('th').getByText('Vacío', { exact: true }) })
  await expect(suma.locator('.impresion__numero')).toHaveText(/^[\d.]+,\d\d kg$/)
  await expect(papel.locator('.impresion__notas li').filter({ hasText: `#${impago} ` })).toHaveText(
    `#${impago} Lucía Ferreyra: Tocar el timbre de abajo`,
  )

  // On the roll an order's number stays in one piece, and nothing leaves the paper.
  await dialogo(page).getByRole('button', { name: '80 mm' }).click()
  await toRollo(page)
  const cifras = papel.locator('.impresion__cifra, .impresion__numero')
  expect(await cifras.count()).toBeGreaterThan(3)
  for (const cifra of await papel.locator('.impresion__cifra').all()) expect(await renglones(cifra)).toBe(1)
  expect(await papel.evaluate(nodo => nodo.scrollWidth - nodo.clientWidth)).toBeLessThanOrEqual(0)
})

test('[MOS-03] all that waits is printed at once, the oldest first, each order on a sheet of its own', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const ids: number[] = []
  for (const cantidad of [1, 2, 3, 1, 2]) ids.push(await createPedido(request, cliente, cantidad))
  const [, proceso = 0, cancelado = 0, , ultimo = 0] = ids
  for (const id of [proceso, ultimo]) await moveTo(request, token, id, 'en_proceso')
  await moveTo(request, token, cancelado, 'cancelado')
  await page.addInitScript(() => {
    window.print = () =>
      Object.assign(window, { impresas: document.querySelectorAll('.impresion__hoja').length })
  })
  await openAs(page, token, '/Pedidos')
  // Three taps.
  await page.getByRole('button', { name: 'Más herramientas' }).click()
  await page.getByRole('button', { name: 'Comandas de todo lo que espera' }).click()
  const hojas = page.locator('.impresion__hoja')
  await expect(hojas.filter({ hasText: `Pedido #${proceso}` })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Imprimir' }).click()
  expect(await page.evaluate(() => Object.entries(window).find(([clave]) => clave === 'impresas')?.[1])).toBe(
    await hojas.count(),
  )
  const impresos = (await hojas.locator('h2').allTextContents()).map(texto => Number(texto.split('#')[1]))
  // Orders of other tests that came in together may be numbered the other way round.
  expect(impresos.filter(id => ids.includes(id))).toEqual(ids.filter(id => id !== cancelado))

  await dialogo(page).getByRole('combobox').selectOption('En proceso')
  await expect(hojas.filter({ hasText: `Pedido #${ids[0]}` })).toHaveCount(0)
  await toRollo(page)
  await expect(hojas.nth(0)).toBeVisible()
  for (const hoja of (await hojas.all()).slice(1)) await expect(hoja).toHaveCSS('break-before', 'page')
})

test('[MOS-03] forty cuts on A4 are at most three sheets', async ({ page, request }) => {
  const partes = [1, 2, 3].map(pedido => ({ pedido, cantidad: 2 }))
  const cortes = Array.from({ length: 40 }, (_, n) => ({
    articuloId: n + 1,
    nombre: `Corte de la casa ${n + 1}`,
    valor: '1 Kg - Aprox',
    preparacion: '',
    Medida: '/Kg',
    GrsPorcion: 1000,
    cantidad: 6,
    peso: 6,
    pedidos: [1, 2, 3],
    partes,
  }))
  const pedidos = [1, 2, 3].map(id => ({
    id,
    estado: 'pendiente',
    cliente: 'Ana Gómez',
    detalle: '',
    pagado: false,
    createdAt: new Date().toISOString(),
  }))
  await page.route('**/api/pedidos/hoja-de-corte', ruta =>
    ruta.fulfill({ json: { data: cortes, meta: { pedidos, listos: [] } } }),
  )
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  await page.getByRole('button', { name: 'Hoja de corte' }).click()
  await expect(page.getByText('Corte de la casa 40')).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 99).toBeLessThanOrEqual(3)
})
