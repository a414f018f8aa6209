// Undoing a purchase: from the foot of any page, without an account, to a code; and the Admin who attends it. Terms to keep.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createCuenta, expect, login, newEmail, RECHAZOS, test } from '../cuentas.ts'
import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { open } from '../support.ts'

test.use({ permitidas: RECHAZOS })

const CODIGO = /^ARR-[2-9A-HJ-NP-Z]{6}$/
const codigo = (page: Page) => page.locator('.arrepentimiento__codigo')
const enviar = (page: Page) => page.getByRole('button', { name: 'Quiero arrepentirme de mi compra' })

test('a visitor asks from the foot of the home page and gets a code on the screen and by e-mail @siempre', async ({
  page,
  request,
}) => {
  const email = newEmail()
  await open(page, '/')
  await page.locator('footer').getByRole('link', { name: 'Botón de arrepentimiento' }).click()
  await expect(page).toHaveURL('/arrepentimiento')
  await expect(page).toHaveTitle(/^Botón de arrepentimiento · /)
  await expect(page.getByText('no alcanza a los productos perecederos')).toBeVisible()
  await page.getByLabel('Nombre y apellido').fill('Rosa Luna')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Número de pedido (opcional)').fill('#128')
  await page.getByLabel('Detalle (opcional)').fill('Me equivoqué.\nPerdón.')
  await enviar(page).dblclick()
  await expect(codigo(page)).toHaveText(CODIGO)
  await expect(page.getByRole('heading', { name: 'Recibimos tu pedido de arrepentimiento' })).toBeFocused()
  // The page's own sections have none at their sides: this one is a paper of its own.
  await expect(page.locator('.arrepentimiento__hecho')).not.toHaveCSS('padding-left', '0px')
  const texto = (await codigo(page).textContent()) ?? ''
  await expect(async () => {
    const correos: { to: string; text: string }[] = await (await request.get('/dev/mail.json')).json()
    expect(correos.filter(c => c.to === email && c.text.includes(texto))).toHaveLength(1)
    expect(correos.filter(c => c.to !== email && c.text.includes(email))).toHaveLength(1)
  }).toPass()
})

test('the form says what is wrong beside each field and sends nothing', async ({ page }) => {
  const enviados: string[] = []
  page.on('request', pedido => {
    if (pedido.method() === 'POST') enviados.push(pedido.url())
  })
  await open(page, '/arrepentimiento')
  await page.getByLabel('Número de pedido (opcional)').fill('doce')
  await enviar(page).click()
  await expect(page.getByLabel('Nombre y apellido')).toHaveAccessibleDescription(/Escribí tu nombre/)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Escribí un email válido/)
  await expect(page.getByLabel('Número de pedido (opcional)')).toHaveAccessibleDescription(/sólo cifras/)
  await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
  expect(enviados).toEqual([])
})

test('without a network it says so, keeps what was written and can be sent again', async ({
  page,
  context,
}) => {
  await open(page, '/arrepentimiento')
  await page.getByLabel('Nombre y apellido').fill('Rosa Luna')
  await page.getByLabel('Email').fill(newEmail())
  await context.setOffline(true)
  await enviar(page).click()
  await expect(page.getByRole('alert').getByText('No se pudo conectar con el servidor')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Rosa Luna')
  await enviar(page).click()
  await expect(codigo(page)).toHaveText(CODIGO)
})

test('who is logged in finds their own data in the form', async ({ page, request }) => {
  const cuenta = await createCuenta(request)
  await login(page, cuenta)
  await open(page, '/arrepentimiento')
  await expect(page.getByLabel('Email')).toHaveValue(cuenta.email)
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Lucía Ferreyra')
})

test('the Admin finds it from the orders, attends it, and customers see no list', async ({
  page,
  request,
}) => {
  const nombre = `Rosa ${Date.now()}`
  const hecho = await request.post('/api/arrepentimientos', {
    data: { nombre, email: `x?bcc=todos&body=x%0a${newEmail()}`, pedido: '7', detalle: '<b>hola</b>' },
  })
  const { codigo: propio } = await hecho.json()
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  await page.getByRole('link', { name: 'Arrepentimientos' }).click()
  await expect(page).toHaveURL('/Arrepentimientos')
  const fila = page.getByRole('listitem').filter({ hasText: propio })
  await expect(fila).toContainText(nombre)
  await expect(fila).toContainText('<b>hola</b>')
  await expect(fila.getByRole('link', { name: 'Dice pedido #7' })).toHaveAttribute('href', '/Pedidos/7')
  // X4: an address is an address, whatever signs it has.
  const correo = await fila.getByRole('link', { name: '@correo.example' }).getAttribute('href')
  expect([...new URL(correo ?? '').searchParams]).toEqual([['subject', `Arrepentimiento ${propio}`]])
  await fila.getByRole('button', { name: `Marcar como atendido ${propio}` }).click()
  await expect(fila.getByRole('status')).toContainText('Atendido el')
  await page.reload()
  await expect(fila.getByRole('status')).toContainText('Atendido el')
  await expect(fila.getByRole('button', { name: 'Marcar como atendido' })).toHaveCount(0)

  const cliente = await createCuenta(request)
  await openAs(page, await readToken(request, cliente), '/Arrepentimientos')
  await expect(page.getByText('Esta pantalla es para quienes atienden el mostrador.')).toBeVisible()
  await expect(page.getByText(propio)).toHaveCount(0)
})

test('a visitor at the Admin list is sent to log in', async ({ page }) => {
  await page.goto('/Arrepentimientos')
  await expect(page).toHaveURL('/Login')
})

test('the terms are printed without the shop around them and downloaded as text', async ({ page }) => {
  await open(page, '/terminos')
  const [bajada] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar como texto' }).click(),
  ])
  expect(bajada.suggestedFilename()).toBe('terminos-y-condiciones.txt')
  const texto = await readFile(await bajada.path(), 'utf8')
  expect(texto).toContain('El costo del envío no está incluido en el precio de los productos')
  await page.emulateMedia({ media: 'print' })
  for (const parte of ['header.marco-barra', 'footer', '.terminos-guardar'])
    await expect(page.locator(parte)).toBeHidden()
  await expect(page.getByRole('heading', { name: '3. Envío y retiro' })).toBeVisible()
})

test('printing is one button away', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-impreso', 'si')
  })
  await open(page, '/terminos')
  await page.getByRole('button', { name: 'Guardar o imprimir' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-impreso', 'si')
})
