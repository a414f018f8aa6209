// The health of the shop in the browser: something that needs a hand is said on Hoy, explained, led to and gone; the sums are worked out (OPS-03).
import { createReceptor } from '../../support/receptor.ts'
import { RECHAZOS, test } from '../cuentas.ts'
import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { expect, expectAccessible } from '../support.ts'
import { createArticulo, saveArticulo } from '../trastienda.ts'

test.use({ permitidas: RECHAZOS })

const RUTA = '/Trastienda/Salud'

test('[OPS-03] a program that does not answer: from the line on Hoy to its advice and the place where it is mended, on a phone @siempre', {
  tag: '@telefono',
}, async ({ page }) => {
  const receptor = await createReceptor()
  receptor.responde = 500
  const token = await readToken(page.request, ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  const hecho = await page.request.post('/api/trastienda/webhooks', {
    headers,
    data: { data: { url: receptor.url, eventos: ['articulo.precio'] } },
  })
  const { id } = (await hecho.json()).data
  const articulo = await createArticulo(page.request, token)
  await saveArticulo(page.request, token, articulo.id, { precioKG: 16_400 })
  const fallidas = async () => {
    const { data } = await (await page.request.get('/api/trastienda/salud', { headers })).json()
    return data.renglones.find((uno: { tema: string }) => uno.tema === 'webhooks').estado
  }
  await expect.poll(fallidas, { timeout: 30_000 }).toBe('atencion')

  await openAs(page, token, '/Trastienda')
  await page.getByRole('link', { name: /Salud de la tienda: .* una mano/ }).click()
  await expect(page).toHaveURL(RUTA)
  const piden = page.getByRole('region', { name: 'Piden una mano' })
  const avisos = piden.getByRole('listitem').filter({ hasText: 'Avisos a otros programas' })
  await expect(avisos).toContainText('Pide una mano')
  await expect(avisos).toContainText(/no lleg(ó|aron) todavía/)
  await expect(avisos).toContainText('Se intenta durante un día.')
  await expectAccessible(page)
  await avisos.getByRole('link', { name: 'Ir a Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  expect((await page.request.delete(`/api/trastienda/webhooks/${id}`, { headers })).status()).toBe(200)
  await receptor.close()
})

test('[OPS-03] a shop that is well: what is looked at, the sums worked out again, and who runs it', async ({
  page,
}) => {
  const token = await readToken(page.request, ADMIN)
  await openAs(page, token, RUTA)
  await expect(page.getByRole('heading', { level: 1, name: 'Salud de la tienda' })).toBeVisible()
  const cuentas = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cuentas' }) })
  await cuentas.getByRole('button', { name: 'Revisar las cuentas' }).click()
  await expect(cuentas).toContainText('Las cuentas cierran: se revisaron recién.')
  await expect(cuentas.getByRole('button', { name: 'Revisar las cuentas' })).toBeEnabled()
  const base = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Base de datos' }) })
  await expect(base).toContainText('Bien')
  const datos = page.getByRole('region', { name: 'Qué está andando' })
  await expect(datos).toContainText(/Mostrador \d+\.\d+\.\d+/)
  await expect(datos).toContainText(/PostgreSQL \d+/)
  await expectAccessible(page)
})
