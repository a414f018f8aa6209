// The guide in a browser: from a section's '?' to its page, search, and paper without the menu (ADM-01).

import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { expect, expectAccessible, test } from '../support.ts'

const REPARTIDOR = { email: 'repartidor@mostrador.example', password: 'Repartidor1234' }

test('[ADM-01] who does not know how asks with the ‘?’ of a section, looks for another task, reads it and prints it @siempre', async ({
  page,
}) => {
  await openAs(page, await readToken(page.request, ADMIN), '/Trastienda/Caja')
  await page.getByRole('link', { name: 'Ayuda de esta pantalla' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Llevar y cerrar la caja' })).toBeVisible()
  await expect(page).toHaveTitle(/^Llevar y cerrar la caja · Trastienda/)

  await page.locator('.trastienda-cabeza').getByRole('link', { name: 'Ayuda', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('pesár')
  const halladas = page.getByRole('region', { name: 'Encontradas' })
  await expect(halladas.getByRole('status')).toHaveText(/^\d+ páginas$/)
  await expect(page).toHaveURL(/\?buscar=pes/)
  await halladas.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pesar un pedido' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Arriba dice qué corte es' })).toBeVisible()
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Paso a paso')).toBeVisible()
  for (const aparte of ['Trastienda', 'Ir al lugar', 'Imprimir'])
    await expect(page.getByText(aparte, { exact: true }).filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  // From the list one comes back to what was looked for.
  await page.goBack()
  await expect(halladas).toBeVisible()
  await page.getByRole('link', { name: 'Imprimir la guía' }).click()
  const entera = page.getByRole('article')
  await expect(entera.first()).toBeVisible()
  expect(await entera.count()).toBeGreaterThan(40)
})

test('[ADM-01, ROL-01] who delivers reads the guide by the menu of their own screen, and gets no further into the back room', async ({
  page,
}) => {
  const token = await readToken(page.request, REPARTIDOR)
  await openAs(page, token, '/Trastienda/Ayuda/cerrar-la-caja')
  await expect(page.getByText('Caja: lo abre otro rol')).toBeVisible()
  await page.goto('/Trastienda/Caja')
  await expect(page).toHaveURL('/Pedidos')
  await page.getByRole('link', { name: 'Ayuda de esta pantalla' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Repartir con el teléfono' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await expectAccessible(page)
})
