// The guide in a browser: from a section's '?' to its page, search, and paper without the menu (ADM-01).

import { test } from '../cuentas.ts'
import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { expect, expectAccessible, open } from '../support.ts'

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

test('[ADM-01] on a phone the guide is a press away from the orders, an order, the regrets and a run @telefono', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await openAs(page, await readToken(page.request, ADMIN), '/Pedidos')
  await page.getByRole('button', { name: 'Más herramientas' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Ayuda', exact: true }).click()
  await expect(heading('Atender un pedido, de punta a punta')).toBeVisible()
  await open(page, '/Arrepentimientos')
  await page.getByRole('link', { name: 'Ayuda de esta pantalla' }).click()
  await expect(heading('Contestar un arrepentimiento')).toBeVisible()
  await openAs(page, await readToken(page.request, REPARTIDOR), '/Reparto')
  await page.getByRole('navigation', { name: 'Otras' }).getByRole('link', { name: 'Ayuda' }).click()
  await expect(heading('Repartir con el teléfono')).toBeVisible()
})

/** Hints that are wider than their field: what does not fit is cut off. */
function findCortadas(): string[] {
  const lienzo = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll('input')].flatMap(campo => {
    if (!lienzo || campo.placeholder === '' || campo.value !== '' || !campo.checkVisibility()) return []
    const { font } = getComputedStyle(campo, '::placeholder')
    const { paddingLeft, paddingRight } = getComputedStyle(campo)
    lienzo.font = font
    const hay = campo.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return lienzo.measureText(campo.placeholder).width > hay ? [campo.placeholder] : []
  })
}

test('[ADM-01] on a phone what a field hints at is not cut off @telefono', async ({ page }) => {
  await openAs(page, await readToken(page.request, ADMIN), '/Trastienda')
  const secciones = 'Stock Precios/Listas Clientes Articulos Articulos/nuevo Pedido Codigos Ayuda'
  for (const ruta of ['/Pedidos', ...secciones.split(' ').map(seccion => `/Trastienda/${seccion}`)]) {
    await open(page, ruta)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main input').filter({ visible: true }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(findCortadas), ruta).toEqual([])
  }
})
