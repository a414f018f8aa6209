// Who may do what, in the browser: an invitation to the staff, the screens of who cuts and who delivers, people, sessions and keys.
import type { APIRequestContext, Page } from '@playwright/test'
import { aviso, createCuenta, expect, OBRERO, RECHAZOS, readStorage, test } from '../cuentas.ts'
import { ADMIN, createPedido, moveTo, openAs, readToken } from '../mostrador.ts'
import { createAdmin, markEquipo } from '../personal.ts'
import { alive, expectAccessible, open } from '../support.ts'

test.use({ permitidas: RECHAZOS })

const conToken = (token: string) => ({ authorization: `Bearer ${token}` })

async function call(request: APIRequestContext, method: string, camino: string, data?: object) {
  const headers = conToken(await readToken(request, ADMIN))
  const respuesta = await request.fetch(camino, { method, headers, ...(data && { data }) })
  expect([camino, respuesta.status()]).toEqual([camino, 200])
  return respuesta.json()
}

/** Somebody of the staff nobody else uses, who accepted an invitation. */
async function createRol(request: APIRequestContext, rol: string, username: string) {
  const cuenta = await createCuenta(request, { username })
  const { data } = await call(request, 'POST', '/api/trastienda/invitaciones', { rol })
  const respuesta = await request.post('/api/invitaciones/aceptar', {
    headers: conToken(await readToken(request, cuenta)),
    data: { codigo: new URL(data.enlace).searchParams.get('code') },
  })
  expect(respuesta.status()).toBe(200)
  const { jwt, user } = await respuesta.json()
  return { ...cuenta, id: user.id as number, token: jwt as string }
}

let nombrados = 0
const nombrar = (base: string) => `${base} ${OBRERO}-${++nombrados}`

test('[ROL-01] B2: the owner invites by a link, opening it accepts nothing, who accepts gets the cut screen; another role ends it at once', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const nombre = nombrar('Nahuel')
  const cuenta = await createCuenta(request, { username: nombre })
  const pedido = await createPedido(request, await readToken(request, await createCuenta(request)))
  await openAs(page, await readToken(request, ADMIN), '/Trastienda/Ajustes/Personas')
  await page.getByLabel('Rol', { exact: true }).selectOption('Cortador')
  await page.getByRole('button', { name: 'Invitar' }).click()
  const enlace = (await page.locator('.personas-secreto').textContent()) ?? ''
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expectAccessible(page)

  const otra = await browser.newPage({ baseURL: baseURL ?? '' })
  await openAs(otra, await readToken(request, cuenta), new URL(enlace).pathname + new URL(enlace).search)
  await expect(otra.getByText('Te invitan a trabajar acá como Cortador')).toBeVisible()
  expect(new URL(otra.url()).search).toBe('')
  await page.reload()
  await alive(page)
  const fila = page.getByRole('listitem').filter({ hasText: cuenta.email })
  await expect(page.getByText('Invitaciones sin usar')).toBeVisible()
  await expect(fila).toHaveCount(0)
  await otra.getByRole('button', { name: 'Aceptar' }).click()

  await expect(otra.getByRole('heading', { name: 'Para cortar' })).toBeVisible()
  const tarjeta = otra.getByRole('article', { name: `Pedido ${pedido}` })
  await expect(tarjeta.getByText('2 × Vacío')).toBeVisible()
  await expect(tarjeta.getByText('Tocar el timbre de abajo')).toBeVisible()
  // In its own card: others' notes may say anything.
  await expect(tarjeta).not.toContainText('$')
  await expect(tarjeta).not.toContainText('Mitre 1482')
  await expectAccessible(otra)
  await otra.goto('/Trastienda')
  await expect(otra.getByRole('heading', { name: 'Para cortar' })).toBeVisible()
  await expect(otra.getByText('En vivo')).toBeVisible()
  // Who cuts works in the back room's frame, and buys here like anybody.
  await expect(otra.getByRole('navigation', { name: 'Trastienda' }).first()).toBeVisible()
  const propio = await createPedido(request, (await readStorage(otra)).token ?? '')
  await otra.goto('/UserProfile')
  await otra.getByRole('link', { name: 'Mis compras' }).click()
  await expect(otra.getByRole('heading', { level: 1, name: 'Mis compras' })).toBeVisible()
  await expect(otra.getByRole('article')).toHaveCount(1)
  await expect(otra.getByRole('article')).toContainText(`Pedido#${propio}`)
  await otra.goto('/Pedidos')

  await page.reload()
  await alive(page)
  await fila.getByLabel(/^Rol de/).selectOption('Encargado')
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText(/: Encargado$/)).toBeVisible()
  await expect(otra).toHaveURL(/\/login/i)
  await otra.close()
})

test('[ROL-01] [PAGO-07] who delivers sees what was given to them, calls, collects or asks first, and says it arrived, with a way back @telefono @siempre', async ({
  page,
  request,
}) => {
  const reparte = await createRol(request, 'Repartidor', nombrar('Lucía'))
  const admin = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const [suyo, ajeno] = [await createPedido(request, cliente), await createPedido(request, cliente)]
  await call(request, 'PUT', `/api/pedidos/${suyo}/repartidor`, { repartidor: reparte.id })
  await openAs(page, reparte.token, '/Pedidos')
  const tarjeta = page.getByRole('article', { name: `Entrega del pedido ${suyo}` })
  await expect(tarjeta.getByRole('heading', { name: 'Mitre 1482, 3.º B' })).toBeVisible()
  await expect(page.getByRole('article', { name: `Entrega del pedido ${ajeno}` })).toHaveCount(0)
  await expect(tarjeta.getByText('Cobrar $19.500')).toBeVisible()
  await expect(tarjeta.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', /^tel:\+549\d{10}$/)
  await expect(tarjeta.getByRole('link', { name: /^Mapa/ })).toHaveAttribute('href', /Mitre%201482/)
  await expect(tarjeta.getByText('Todavía lo están preparando')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('En vivo')).toBeVisible()
  await moveTo(request, admin, suyo, 'en_proceso')
  await tarjeta.getByRole('button', { name: `Entregado: pedido ${suyo}` }).click()
  // Something is owed: nothing is finished before it is said whether it was paid.
  await expect(tarjeta.getByRole('group', { name: '¿Te pagó $19.500?' })).toBeVisible()
  await expectAccessible(page)
  await tarjeta.getByRole('button', { name: /cobré en efectivo/ }).click()
  await expect(tarjeta).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('cobraste $19.500')
  const { data } = await call(request, 'GET', `/api/pedidos/${suyo}`)
  expect(data.attributes).toMatchObject({ estado: 'finalizado', pago_metodo: 'Efectivo al recibir' })
  expect(data.attributes.pagadoAt).not.toBeNull()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(tarjeta).toBeVisible()
  // As a shop that takes transfers answers once the customer said that they made one.
  await page.route('**/api/pedidos/reparto', async ruta => {
    const respuesta = await ruta.fetch()
    const { data, meta } = await respuesta.json()
    const dicen = data.map((pedido: object) => ({ ...pedido, transferido: true }))
    await ruta.fulfill({ response: respuesta, json: { data: dicen, meta } })
  })
  await page.reload()
  await expect(tarjeta.getByText('Dice que transfirió: preguntá antes de cobrar')).toBeVisible()
  await expectAccessible(page)
})

test('[ROL-01] an Encargado runs counter and back room, gives an order to who delivers, and finds no people, settings or keys', async ({
  page,
  request,
}) => {
  const reparte = await createRol(request, 'Repartidor', nombrar('Bruno'))
  const encargado = await createRol(request, 'Encargado', nombrar('Elsa'))
  const pedido = await createPedido(request, await readToken(request, await createCuenta(request)))
  await openAs(page, encargado.token, '/Trastienda')
  const menu = page.getByRole('navigation', { name: 'Trastienda' }).first()
  await expect(menu.getByRole('link', { name: 'Artículos' })).toBeVisible()
  for (const entrada of ['Personas', 'Claves de la API', 'Ajustes']) {
    await expect(menu.getByRole('link', { name: entrada })).toHaveCount(0)
  }
  await page.goto('/Trastienda/Ajustes/Personas')
  await alive(page)
  await expect(page.getByRole('heading', { name: 'Personas' })).toHaveCount(0)
  await page.goto(`/Pedidos/${pedido}`)
  await alive(page)
  await page.getByLabel('Lo lleva').selectOption(String(reparte.id))
  await expect(aviso(page, 'Lo lleva Lucía Ferreyra')).toBeVisible()
  await expectEntrega(request, reparte.token, pedido)
})

async function expectEntrega(request: APIRequestContext, token: string, pedido: number): Promise<void> {
  const respuesta = await request.get('/api/pedidos/reparto', { headers: conToken(token) })
  const { data } = await respuesta.json()
  expect(data.map(({ id }: { id: number }) => id)).toContain(pedido)
}

const hoja = (page: Page, nombre: string) => page.getByRole('region', { name: nombre })

test('[INT-01] B9: a key is shown once and revoked after a question; a phone that was stolen is shut out from Personas', async ({
  page,
  request,
}) => {
  await openAs(page, await readToken(request, ADMIN), '/Trastienda/Ajustes/Claves')
  const nombre = nombrar('Facturador')
  await page.getByLabel('Nombre', { exact: true }).fill(nombre)
  await page.getByLabel('Leer pedidos').check()
  await page.getByRole('button', { name: 'Hacer la clave' }).click()
  const clave = (await page.locator('.personas-secreto').textContent()) ?? ''
  const read = () => request.get('/api/pedidos', { headers: conToken(clave) })
  expect((await read()).status()).toBe(200)
  await expectAccessible(page)
  await page.reload()
  await alive(page)
  const fila = page.getByRole('listitem').filter({ hasText: nombre })
  await expect(fila.getByText('Leer catálogo · Leer pedidos')).toBeVisible()
  await expect(page.locator('.personas-secreto')).toHaveCount(0)
  await fila.getByRole('button', { name: `Revocar ${nombre}` }).click()
  await expect(fila.getByText('No se puede deshacer')).toBeVisible()
  await fila
    .getByRole('button', { name: `Revocar ${nombre}`, exact: true })
    .last()
    .click()
  await expect(fila.getByText(/^Revocada/)).toBeVisible()
  expect((await read()).status()).toBe(401)

  const reparte = await createRol(request, 'Repartidor', nombrar('Raúl'))
  const usa = () => request.get('/api/pedidos/reparto', { headers: conToken(reparte.token) })
  expect((await usa()).status()).toBe(200)
  await open(page, '/Trastienda/Ajustes/Personas')
  const persona = hoja(page, 'Quiénes trabajan acá').getByRole('listitem').filter({ hasText: reparte.email })
  await persona.getByRole('button', { name: /^Sesiones de/ }).click()
  await persona.getByRole('button', { name: /^Cerrar la sesión/ }).click()
  await expect(persona.getByText('No tiene sesiones abiertas.')).toBeVisible()
  expect((await usa()).status()).toBe(401)
  await persona.getByRole('button', { name: /^Sacar a/ }).click()
  await expect(persona.getByText(/queda como cliente/)).toBeVisible()
  await persona.getByRole('button', { name: 'No', exact: true }).click()
  await expect(persona.getByText(/queda como cliente/)).toHaveCount(0)
})

test('[ROL-01] a device of the counter shows who works here, ends sessions, and offers no role, block or invitation', async ({
  page,
  request,
}) => {
  const jefa = await createAdmin(request)
  const suyo = await createRol(request, 'Cortador', nombrar('Nahuel'))
  await openAs(page, await readToken(request, jefa), '/Pedidos')
  await markEquipo(page, jefa)
  await open(page, '/Trastienda/Ajustes/Personas')
  await expect(page.getByText(/^Este equipo es del mostrador:/)).toBeVisible()
  const fila = page.getByRole('listitem').filter({ hasText: suyo.email })
  await expect(fila.getByRole('combobox')).toBeDisabled()
  await expect(fila.getByRole('button', { name: 'Sesiones' })).toBeVisible()
  for (const nombre of ['Bloquear', 'Sacar']) {
    await expect(fila.getByRole('button', { name: nombre })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Invitar' })).toHaveCount(0)
  await expectAccessible(page)
  await open(page, `/Trastienda/Clientes/${suyo.id}`)
  await expect(page.getByText(/^Este equipo es del mostrador:/)).toBeVisible()
  for (const nombre of ['Bloquear', 'Descargar sus datos', 'Eliminar la cuenta']) {
    await expect(page.getByRole('button', { name: nombre })).toHaveCount(0)
  }
})
