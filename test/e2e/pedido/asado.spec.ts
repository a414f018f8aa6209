// 'Armá tu asado': from how many come to a full cart, a link that somebody else opens, and links that say nothing.
import type { Page } from '@playwright/test'
import { ASADO, enter, readCarrito, VACIO } from '../compras.ts'
import { createCuenta, fillLogin, test } from '../cuentas.ts'
import { alive, expect, expectAccessible, open } from '../support.ts'

const renglon = (page: Page, nombre: string) =>
  page.locator('li.asado-renglon').filter({ has: page.getByRole('link', { name: nombre, exact: true }) })
const total = (page: Page) => page.locator('.asado-pie .precio')
const agregar = (page: Page) => page.getByRole('button', { name: 'Agregar todo al carrito' })
const cuantos = (page: Page, de: string) => page.getByLabel(`Cantidad: ${de}`)

test('[VOL-02] a customer says who comes, changes lines and has all of it in the cart, beside what was there @telefono @siempre', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await page.evaluate(
    carrito => localStorage.setItem('carrito', JSON.stringify(carrito)),
    [
      { ...VACIO, cantidad: 3 },
      { ...ASADO, cantidad: 4 },
    ],
  )
  await open(page, '/')
  await page.getByRole('complementary', { name: 'Armá tu asado' }).getByRole('link').click()
  await expect(page).toHaveURL('/Asado')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Armá tu asado')
  await expect(total(page)).toHaveText('$60.288')
  await expect(page.getByText('$10.048 por cabeza', { exact: true })).toBeVisible()
  await expect(page.getByText('A 500 g por adulto son 3 kg. Redondeamos')).toBeVisible()

  // Two taps more: every line follows.
  await page.getByRole('button', { name: 'Más adultos' }).click()
  await page.getByRole('button', { name: 'Más adultos' }).click()
  for (let veces = 0; veces < 3; veces++) await page.getByRole('button', { name: 'Más chicos' }).click()
  await expect(page).toHaveURL('/Asado?a=8&c=3&e=siempre')
  await expect(renglon(page, 'Chorizo puro cerdo')).toContainText('10 × Unidad · 1,30 kg')
  await expect(total(page)).toHaveText('$82.844')

  // Another cut, another portion, one more, and one out and in again.
  await page.getByLabel('Cambiar Chinchulín').selectOption({ label: 'Riñón · $6.200 el kilo' })
  await expect(renglon(page, 'Riñón')).toBeVisible()
  await page.getByLabel('Cambiar Vacío').selectOption({ label: '500 g' })
  await page.getByRole('button', { name: 'Más Vacío' }).click()
  await expect(renglon(page, 'Vacío')).toContainText('2 × 500 g · 1,00 kg')
  await expect(renglon(page, 'Morcilla')).toContainText('5 × Unidad')
  for (let quedan = 5; quedan > 0; quedan--) {
    await page.getByRole('button', { name: 'Menos Morcilla' }).click()
  }
  await expect(renglon(page, 'Morcilla')).toHaveCount(0)
  await page.getByRole('button', { name: 'Volver a poner Morcilla' }).click()
  await expect(renglon(page, 'Morcilla')).toContainText('5 × Unidad')
  await expectAccessible(page)

  const suma = (await total(page).textContent()) ?? ''
  await agregar(page).click()
  const avisos = page.getByRole('region', { name: 'Avisos' })
  await expect(avisos.getByText('Asado agregado')).toBeVisible()
  const cantidades = async () =>
    Object.fromEntries(
      (await readCarrito(page)).map(({ nombre, valorNombre, cantidad }) => [
        `${nombre}, ${valorNombre}`,
        cantidad,
      ]),
    )
  await expect.poll(cantidades).toEqual({
    // There were three and four: nothing that was there gets less.
    'Vacío, 500 g': 3,
    'Asado de tira, 1 kg': 4,
    'Asado de tira, Dos tiras - 1,4 kg': 1,
    'Chorizo puro cerdo, Unidad - 130 g': 10,
    'Morcilla, Unidad - 130 g': 5,
    'Riñón, 1 kg': 1,
    'Provoleta, Unidad': 3,
  })
  await avisos.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(cantidades).toEqual({ 'Vacío, 500 g': 3, 'Asado de tira, 1 kg': 4 })

  // A look at a cut and back: the plan is still there.
  await agregar(page).click()
  await renglon(page, 'Riñón').getByRole('link').click()
  await expect(page).toHaveURL('/ProdDetalle/306')
  await page.goBack()
  await expect(total(page)).toHaveText(suma)
  await expect(cuantos(page, 'adultos').first()).toBeVisible()
})

test('[VOL-02] [VOL-06] a plan that was sent opens as it was made, at prices of today, and survives the login', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await page.addInitScript(() => {
    const mandado: ShareData[] = []
    Object.assign(window, { mandado })
    navigator.share = async datos => void mandado.push(datos ?? {})
  })
  const direccion = '/Asado?a=10&c=4&h=mucha&e=lujo&l=molleja.0_entrana.1.2.5'
  await open(page, direccion)
  await expect(page.getByRole('radio', { name: /^De lujo/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Mucha' })).toBeChecked()
  await expect(page.getByText('625 g cada uno')).toBeVisible()
  await expect(renglon(page, 'Vacío')).toContainText('5 × 500 g · 2,50 kg')
  await expect(page.getByRole('button', { name: 'Volver a poner Molleja' })).toBeVisible()
  await expectAccessible(page)

  // By the keyboard alone.
  await page.getByRole('radio', { name: 'Mucha' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Más chicos' }).focus()
  await page.keyboard.press('Enter')
  const nueva = direccion.replace('c=4', 'c=5')
  await expect(page).toHaveURL(nueva)

  await page.getByRole('button', { name: 'Compartir' }).click()
  const mandado = await page.evaluate(() => (window as unknown as { mandado: ShareData[] }).mandado)
  expect(mandado[0]?.url).toBe(new URL(nueva, page.url()).href)
  expect(mandado[0]?.text).toContain('Un asado para 10 adultos y 5 chicos')

  await agregar(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/Login')
  await alive(page)
  await fillLogin(page, cuenta)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).toHaveURL(nueva)
  await expect(renglon(page, 'Vacío')).toContainText('5 × 500 g · 2,50 kg')
  // What was wanted before the login is in the cart after it, and said (VOL-06).
  await expect(page.getByText(/En tu carrito: \d+ productos\./)).toBeVisible()
  await expect
    .poll(async () => (await readCarrito(page)).find(({ nombre }) => nombre === 'Vacío')?.cantidad)
    .toBe(5)
})

test('[VOL-02] X2: an address that says nothing gives the usual plan and says so; what follows is no nonsense any more', async ({
  page,
}) => {
  const hostil = '/Asado?a=1e9&c=-1&l=%3Cimg%20src=x%20onerror=alert(1)%3E'
  await open(page, hostil)
  await expect(page.getByText('Ese enlace no dice ningún asado')).toBeVisible()
  await expect(total(page)).toHaveText('$60.288')
  await page.getByRole('radio', { name: /^Sin achuras/ }).check()
  await expect(page).toHaveURL('/Asado?a=6&c=0&e=sin-achuras')
  await expect(page.getByText('Ese enlace no dice ningún asado')).toHaveCount(0)
  await expect(renglon(page, 'Chinchulín')).toHaveCount(0)
  // On paper: the list and what it comes to, without anything to press.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.asado-papel')).toBeVisible()
  await expect(page.locator('.asado-papel')).toContainText('Para 6 adultos: $59.314 en total')
  await expect(page.getByRole('button')).toHaveCount(0)
})
