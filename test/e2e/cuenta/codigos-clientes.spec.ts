// Codes and customers in the browser: each test is one task of a person, from the first tap to what others see of it (COD-01, CLI-01, CLI-02).
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { RUTAS } from '#domain/rutas.ts'
import { aviso, createCuenta, expect, login, RECHAZOS, test } from '../cuentas.ts'
import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { alive, expectAccessible, open } from '../support.ts'

test.use({ permitidas: RECHAZOS })

/** What an Admin does elsewhere at the same time. */
async function call(request: APIRequestContext, method: string, camino: string, data?: object) {
  const token = await readToken(request, ADMIN)
  const respuesta = await request.fetch(`/api/trastienda/${camino}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect([camino, respuesta.status()]).toEqual([camino, 200])
  return respuesta.json()
}

/** Several may stand there: the one of this move. */
const undo = (page: Page, titulo: string) =>
  page.locator('.avisos__uno').filter({ hasText: titulo }).getByRole('button', { name: 'Deshacer' }).click()

const HOSTIL = '<img src=x onerror="document.title=1">{{7*7}}'

test('[COD-01] [ADM-04] [ADM-05] B8: a code is generated, saved, shared, changed under another’s hands, switched off and taken back @siempre', async ({
  page,
  request,
}) => {
  await openAs(page, await readToken(request, ADMIN), '/Trastienda/Codigos')
  await page.getByRole('button', { name: 'Código nuevo' }).click()
  const nuevo = page.getByRole('form', { name: 'Código nuevo' })
  // It comes made, with what it takes off to be typed; another is a tap away.
  await expect(nuevo.getByLabel('Descuento %')).toBeFocused()
  const DADO = /^[A-HJ-NP-Z]+-[2-9A-HJ-NP-Z]{5}$/
  await expect(nuevo.getByLabel('Código')).toHaveValue(DADO)
  const primero = await nuevo.getByLabel('Código').inputValue()
  await nuevo.getByRole('button', { name: 'Generar' }).click()
  await expect(nuevo.getByLabel('Código')).not.toHaveValue(primero)
  await expect(nuevo.getByLabel('Código')).toHaveValue(DADO)
  const codigo = await nuevo.getByLabel('Código').inputValue()
  await nuevo.getByLabel('Descuento %').fill('12,5')
  await nuevo.getByLabel('Compra mínima').fill('15.000')
  await nuevo.getByLabel('Para qué es').fill(HOSTIL)
  await nuevo.getByRole('button', { name: 'Crear el código' }).click()
  await expect(nuevo.getByText('El descuento es un número entero de 1 a 100.')).toBeVisible()
  await nuevo.getByLabel('Descuento %').fill('12')
  await nuevo.getByRole('button', { name: 'Crear el código' }).click()
  const fila = page.getByRole('listitem').filter({ hasText: codigo }).first()
  await expect(fila.getByText('Vale ahora')).toBeVisible()
  await expect(fila.getByText(HOSTIL)).toBeVisible()
  await expect(fila.locator('.codigos-compartir__texto')).toContainText(
    `Con el código *${codigo}* tenés un 12% de descuento`,
  )
  await expect(fila.getByRole('link', { name: 'Mandar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=Con%20el%20c%C3%B3digo%20\\*${codigo}`),
  )
  await expectAccessible(page)

  // Somebody else changes the same field meanwhile: nothing is lost, nothing is overwritten.
  const { data } = await call(request, 'GET', `codigos?buscar=${codigo}`)
  await call(request, 'PUT', `codigos/${data[0].id}`, { data: { discountPercentage: 30 } })
  const editor = page.getByRole('form', { name: `Editar ${codigo}` })
  await editor.getByLabel('Descuento %').fill('25')
  await editor.getByRole('button', { name: 'Guardar' }).click()
  await expect(editor.getByText('Puso «Descuento %: 30»; vos, «Descuento %: 25».')).toBeVisible()
  await expect(editor.getByLabel('Descuento %')).toHaveValue('25')
  await editor.getByRole('button', { name: 'Poner lo mío' }).click()
  await expect(fila.locator('.codigos-ficha__cuanto')).toHaveText('25 %')

  // A save leaves the focus where it was.
  await editor.getByLabel('Descuento %').fill('26')
  await editor.getByLabel('Descuento %').press('Enter')
  await expect(fila.locator('.codigos-ficha__cuanto')).toHaveText('26 %')
  await expect(editor.getByLabel('Descuento %')).toBeFocused()

  // What is being typed outlives the switch of its card, and the way back.
  await editor.getByLabel('Para qué es').fill('Sin guardar')
  await fila.getByRole('switch', { name: 'Encendido' }).click()
  await expect(fila.getByText('Apagado', { exact: true })).toBeVisible()
  await expect(editor.getByLabel('Para qué es')).toHaveValue('Sin guardar')
  await undo(page, 'Código apagado')
  await expect(fila.getByText('Vale ahora')).toBeVisible()
  await expect(editor.getByLabel('Para qué es')).toHaveValue('Sin guardar')
  await fila.getByRole('button', { name: `Borrar ${codigo}` }).click()
  await expect(page.locator('.codigos-ficha').filter({ hasText: codigo })).toHaveCount(0)
  await undo(page, 'Código borrado')
  await expect(fila.getByText('Vale ahora')).toBeVisible()
})

/** Whichever of its calls told this browser first: nobody is logged in here any more. */
async function expectAfuera(suyo: Page): Promise<void> {
  await suyo.goto('/Pedidos')
  await expect(suyo.getByRole('link', { name: 'LogIn' })).toBeVisible()
  await expect.poll(() => suyo.evaluate(() => localStorage.getItem('token'))).toBeNull()
}

test('[CLI-01] [ADM-04] B8, B9: a customer is found by their phone, noted, signed out of a device, blocked out of an open shop and let in again @siempre', async ({
  page,
  request,
  browser,
}) => {
  const cuenta = await createCuenta(request, { username: 'Lucía del Fondo' })
  const suyo = await browser.newPage()
  await login(suyo, cuenta)
  const { data } = await call(request, 'GET', `clientes?buscar=${cuenta.email}`)
  await openAs(page, await readToken(request, ADMIN), '/Trastienda/Clientes')
  await page.getByRole('searchbox', { name: 'Buscar un cliente' }).fill(cuenta.email.toUpperCase())
  await expect(page).toHaveURL(/buscar=/)
  const lista = page.getByRole('list', { name: 'Clientes' })
  await expect(lista.getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await lista.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/Trastienda/Clientes/${data[0].id}$`))
  const nota = page.getByRole('textbox', { name: /Sólo para ustedes/ })
  await nota.fill(HOSTIL)
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(aviso(page, 'Nota guardada')).toBeVisible()
  await call(request, 'PUT', `clientes/${data[0].id}/nota`, { data: { nota: 'Paga al contado' } })
  await nota.fill('La mía')
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(page.getByText('Puso «Paga al contado»; vos, «La mía».')).toBeVisible()
  await expect(nota).toHaveValue('La mía')
  await page.getByRole('button', { name: 'Poner lo mío' }).click()
  await expect(page.getByText('Puso «Paga al contado»; vos, «La mía».')).toBeHidden()
  // What is typed while it is being saved stays.
  const suNota = '**/api/trastienda/clientes/*/nota'
  await page.route(suNota, async ruta => {
    await nota.fill('Una y media')
    await ruta.continue()
  })
  await nota.fill('Una')
  const guardada = page.waitForResponse(suNota)
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await (await guardada).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(nota).toHaveValue('Una y media')
  await expect(page.getByRole('button', { name: 'Guardar la nota' })).toBeEnabled()
  await page.unroute(suNota)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sesiones abiertas' }).click()
  const abiertas = page.getByRole('region', { name: /^Sesiones de/ })
  await abiertas.getByRole('button', { name: /^Cerrar la sesión/ }).click()
  await expect(abiertas.getByText('No tiene sesiones abiertas.')).toBeVisible()
  await expectAccessible(page)
  await expectAfuera(suyo)
  await login(suyo, cuenta)

  await page.getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible()
  await expectAfuera(suyo)
  await undo(page, 'Bloqueado: no puede entrar')
  await expect(page.getByText('Bloqueado', { exact: true })).toBeHidden()
  await login(suyo, cuenta)
  await suyo.close()
})

test('[CLI-02] B9: a person ends a session of theirs elsewhere, downloads their data, deletes their account, and nothing of theirs stays in the browser', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await login(page, cuenta)
  const otroAparato = await request.post('/api/auth/local', {
    data: { identifier: cuenta.email, password: cuenta.password },
  })
  const yo = { headers: { authorization: `Bearer ${(await otroAparato.json()).jwt}` } }
  expect((await request.get('/api/users/me', yo)).status()).toBe(200)
  await open(page, RUTAS.perfil)
  await alive(page)
  await page.getByRole('button', { name: 'Mis sesiones abiertas' }).click()
  const abiertas = page.getByRole('region', { name: 'Dónde está abierta tu cuenta' })
  await expect(abiertas.getByText('(esta)')).toBeVisible()
  await expectAccessible(page)
  await abiertas.getByRole('button', { name: /^Cerrar la sesión de Otro programa/ }).click()
  await expect(abiertas.getByText('Otro programa')).toHaveCount(0)
  await expect(abiertas.getByText('(esta)')).toBeVisible()
  expect((await request.get('/api/users/me', yo)).status()).toBe(401)
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ])
  expect(descarga.suggestedFilename()).toBe('mis-datos.json')
  expect(JSON.parse(await readFile(await descarga.path(), 'utf8')).perfil.email).toBe(cuenta.email)
  await page.evaluate(() => localStorage.setItem('carrito', '[]'))
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const formulario = page.getByRole('form', { name: 'Eliminar mi cuenta' })
  await expect(formulario.getByLabel('Tu contraseña')).toBeFocused()
  await formulario.getByLabel('Tu contraseña').fill('no-es-esta-1A')
  await formulario.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }).click()
  await expect(formulario.getByText('La contraseña no es correcta.')).toBeVisible()
  await expectAccessible(page)
  await formulario.getByLabel('Tu contraseña').fill(cuenta.password)
  await formulario.getByRole('button', { name: 'Eliminar mi cuenta para siempre' }).click()
  await expect(aviso(page, 'Eliminamos tu cuenta')).toBeVisible()
  const quedan = await page.evaluate(() =>
    ['user', 'token', 'role', 'carrito', 'pedidoActual'].filter(clave => clave in localStorage),
  )
  expect(quedan).toEqual([])
  const otra = await request.post('/api/auth/local', {
    data: { identifier: cuenta.email, password: cuenta.password },
  })
  expect(otra.status()).toBe(400)
})

test('[CLI-02] on request the Admin deletes somebody, whose open browser forgets them', async ({
  page,
  request,
  browser,
}) => {
  const cuenta = await createCuenta(request)
  const suyo = await browser.newPage()
  await login(suyo, cuenta)
  const { data } = await call(request, 'GET', `clientes?buscar=${cuenta.email}`)
  await openAs(page, await readToken(request, ADMIN), `/Trastienda/Clientes/${data[0].id}`)
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar sus datos' }).click(),
  ])
  expect(descarga.suggestedFilename()).toBe(`datos-cliente-${data[0].id}.json`)
  await page.getByRole('button', { name: 'Eliminar la cuenta' }).click()
  await page.getByRole('button', { name: 'Sí, eliminar para siempre' }).click()
  await expect(page).toHaveURL(/Trastienda\/Clientes$/)
  await suyo.evaluate(() => localStorage.setItem('carrito', '[]'))
  await suyo.goto('/Pedidos')
  await expect
    .poll(() => suyo.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(' ')))
    .not.toMatch(/user|token|carrito|apartado/)
  await suyo.close()
})
