// An order followed by its link without an account, from the counter that hands it on to the one that takes it back (ENT-05, R7).
import { createCuenta, test } from '../cuentas.ts'
import { ADMIN, createPedido, readToken } from '../mostrador.ts'
import { alive, expect, expectAccessible, open, RESPUESTA_404 } from '../support.ts'

test.use({ permitidas: [RESPUESTA_404] })

test('[ENT-05] [R7] whoever has the link follows the order, until it is taken back @siempre', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  const id = await createPedido(request, await readToken(request, cuenta))
  const headers = { authorization: `Bearer ${await readToken(request, ADMIN)}` }
  const { data } = await (await request.post(`/api/pedidos/${id}/seguimiento`, { headers })).json()
  const ruta = new URL(data.enlace).pathname
  const respuesta = await page.goto(ruta)
  expect(await respuesta?.text()).not.toContain('Recibido')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Recibido' })).toBeVisible()
  await expect(page.getByText(`Pedido #${id} de`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que va' })).toContainText('Vacío')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  // In capitals too: addresses here do not care.
  await open(page, ruta.toUpperCase())
  await expect(page.getByRole('heading', { level: 1, name: 'Recibido' })).toBeVisible()
  await expectAccessible(page)
  await request.delete(`/api/pedidos/${id}/seguimiento`, { headers })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no anda' })).toBeVisible()
})
