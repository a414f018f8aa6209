// Orders the shop takes and changes, in the browser: from the keyboard with the phone at the ear to the customer's yes (MOS-01, MOS-02).
import type { APIRequestContext, Page } from '@playwright/test'
import { CARGAS } from '../cargas.ts'
import { createCuenta, expect, OBRERO, RECHAZOS, test } from '../cuentas.ts'
import { ADMIN, createPedido, openAs, openOther, readToken } from '../mostrador.ts'
import { alive, expectAccessible } from '../support.ts'

test.use({ permitidas: RECHAZOS })

let llamados = 0
/** A phone nobody has, in this run. */
const newTelefono = () =>
  `0341 15 ${String(4_000_000 + OBRERO * 1_000 + ++llamados).replace(/(...)(....)/, '$1-$2')}`

const conToken = (token: string) => ({ authorization: `Bearer ${token}` })

async function takePedido(request: APIRequestContext, token: string, nombre: string, telefono: string) {
  const respuesta = await request.post('/api/pedidos/en-nombre', {
    headers: conToken(token),
    data: {
      cliente: { nombre, telefono },
      articulos: [{ articuloId: 1, valorId: 2, cantidad: 10 }],
      direccion: 'Salta 100',
    },
  })
  expect(respuesta.status(), await respuesta.text()).toBe(200)
  return (await respuesta.json()).data as { id: number; attributes: { user: { data: { id: number } } } }
}

const agregar = (page: Page) => page.getByRole('combobox', { name: 'Agregar' })

/** Types a line and waits until Enter has something to add. */
async function type(page: Page, texto: string): Promise<void> {
  await agregar(page).fill(texto)
  await expect(page.getByRole('option').first()).toBeVisible()
  await agregar(page).press('Enter')
  await expect(agregar(page)).toHaveValue('')
}

test('[MOS-01] [INT-05] from the counter: a new customer, lines from the keyboard, a reload and a lost answer; one order @siempre', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const nombre = `Marta ${crypto.randomUUID().slice(0, 6)}`
  await openAs(page, token, '/Pedidos')
  await page.getByRole('link', { name: 'Pedido por teléfono' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido por teléfono' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Cliente' }).fill(nombre)
  await page.getByRole('button', { name: 'Cliente nuevo' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue(nombre)
  const usar = page.getByRole('button', { name: 'Usar este cliente' })
  await expect(usar).toHaveAccessibleDescription('Falta el teléfono')
  await page.getByLabel('Teléfono', { exact: true }).fill('el de siempre')
  await expect(usar).toHaveAccessibleDescription('El teléfono se escribe con números')
  await page.getByLabel('Teléfono', { exact: true }).fill(newTelefono())
  await page.getByLabel('Teléfono', { exact: true }).press('Enter')
  await expect(agregar(page)).toBeFocused()

  await type(page, '2 vacio')
  await expect(page.locator('.tomar-total')).toContainText('$39.000')
  await type(page, '1,5 kg vacio')
  await expect(page.locator('.tomar-total')).toContainText('$68.250')
  await expectAccessible(page)

  // A word that finds nothing, and a key pressed once too often, take no order.
  await agregar(page).fill('zzzz')
  await agregar(page).press('Enter')
  await expect(page.getByText('No hay ningún artículo así.')).toBeVisible()
  await agregar(page).fill('')
  await agregar(page).press('Enter')
  await expect(agregar(page)).toBeFocused()

  // Nothing typed is lost by a reload.
  await page.getByLabel('Dirección').fill('San Luis 2020')
  await page.reload()
  await alive(page)
  await expect(page.locator('.tomar-total')).toContainText('$68.250')
  await expect(page.getByLabel('Dirección')).toHaveValue('San Luis 2020')

  // The first answer is lost on its way: the second tap finds the same order.
  let perdidas = 0
  await page.route('**/api/pedidos/en-nombre', async ruta => {
    if (perdidas++ > 0) return ruta.fallback()
    await ruta.fetch()
    await ruta.abort()
  })
  await page.getByRole('button', { name: 'Tomar el pedido' }).click()
  await expect(page.getByText('No hubo respuesta.')).toBeVisible()
  await page.getByRole('button', { name: 'Tomar el pedido' }).click()
  await expect(page).toHaveURL(/\/Pedidos\/\d+$/)
  await expect(page.locator('.pedidos-tarjeta__quien')).toHaveText(nombre)
  const { data } = await (
    await request.get(`/api/pedidos?_q=${encodeURIComponent(nombre)}`, { headers: conToken(token) })
  ).json()
  expect(data).toHaveLength(1)

  // The next one begins empty, and finds her by name.
  await page.goto('/Trastienda/Pedido')
  await alive(page)
  await page.getByRole('textbox', { name: 'Cliente' }).fill(nombre.toLowerCase())
  await page.getByRole('button', { name: new RegExp(nombre) }).click()
  await expect(page.getByLabel('Dirección')).toHaveValue('San Luis 2020')
})

test('[MOS-01] another customer has another address, a name typed on is not the one found before, and a portion is chosen from the keyboard', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const seña = crypto.randomUUID().slice(0, 6)
  await takePedido(request, token, `Ana ${seña} Gómez`, newTelefono())
  await takePedido(request, token, `Ana ${seña} Pérez`, newTelefono())
  await openAs(page, token, '/Trastienda/Pedido')
  const cliente = page.getByRole('textbox', { name: 'Cliente' })
  await cliente.fill(`ana ${seña} gó`)
  await expect(page.getByRole('button', { name: /Gómez/ })).toBeVisible()
  // The search for the longer name does not come back before Enter.
  await page.route('**/api/pedidos/clientes*', () => {})
  await cliente.fill(`ana ${seña} pé`)
  await cliente.press('Enter')
  await expect(cliente).toHaveValue(`ana ${seña} pé`)
  await page.unroute('**/api/pedidos/clientes*')
  await cliente.fill(`ana ${seña} gó`)
  await page.getByRole('button', { name: /Gómez/ }).click()
  await expect(page.getByLabel('Dirección')).toHaveValue('Salta 100')
  await page.getByRole('button', { name: 'Cambiar cliente' }).click()
  await expect(page.getByLabel('Dirección')).toHaveValue('')

  await type(page, '1 vacio')
  const porcion = page.getByRole('combobox', { name: 'Porción de Vacío' })
  const otra = await porcion.locator('option:not(:checked)').first().getAttribute('value')
  await porcion.focus()
  await porcion.selectOption(otra ?? '')
  await expect(porcion).toBeFocused()
})

test('[MOS-02] on a phone: a line more than the tolerance waits, the customer sees it and says yes', async ({
  browser,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const cuenta = await createCuenta(request)
  const [suyo, token] = [await readToken(request, cuenta), await readToken(request, ADMIN)]
  const id = await createPedido(request, suyo, 10)
  const cliente = await openOther(browser, suyo, `/Pedidos/${id}`)
  await expect(cliente.locator('.pedidos-lineas__total')).toContainText('97.500')

  await openAs(page, token, `/Pedidos/${id}`)
  await page.getByRole('link', { name: 'Cambiar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Cambiar el pedido #${id}` })).toBeVisible()
  await type(page, '1 vacio')
  await expect(page.locator('.tomar-total')).toContainText('$117.000')
  await expect(page.getByText('hace falta el sí del cliente')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pedirle el sí' }).click()
  await expect(page.getByRole('heading', { name: 'Espera el sí del cliente' })).toBeVisible()

  // The open screen of the customer hears of it.
  await expect(cliente.getByRole('heading', { name: '¿Está bien este cambio?' })).toBeVisible()
  await expect(cliente.getByText('El total sería')).toContainText('$117.000')
  await expectAccessible(cliente)
  await cliente.getByRole('button', { name: 'Sí, está bien' }).click()
  await expect(cliente.getByRole('heading', { name: 'Qué cambió' })).toBeVisible()
  await expect(cliente.locator('.pedidos-lineas__total')).toContainText('117.000')
  // And so does the shop's own, where the yes was waited for.
  await expect(page.getByRole('heading', { name: 'Espera el sí del cliente' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'El cliente dijo que sí' })).toBeVisible()
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seguir cambiando' }).click()
  await expect(page.locator('.tomar-total')).toContainText('$117.000')
  await cliente.context().close()
})

test('[MOS-02] the customer’s no is seen where somebody goes on typing, and takes nothing of it away', async ({
  browser,
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  const [suyo, token] = [await readToken(request, cuenta), await readToken(request, ADMIN)]
  const id = await createPedido(request, suyo, 10)
  const propuesta = await request.post(`/api/pedidos/${id}/cambios`, {
    headers: conToken(token),
    data: { revision: 0, detalle: 'Timbre 2', pide: true },
  })
  expect(propuesta.status(), await propuesta.text()).toBe(200)
  await openAs(page, token, `/Trastienda/Pedido/${id}`)
  await expect(page.getByText('Hay un cambio que espera el sí del cliente.')).toBeVisible()
  await page.getByLabel('Detalle').fill('Timbre 3')
  const cliente = await openOther(browser, suyo, `/Pedidos/${id}`)
  await cliente.getByRole('button', { name: 'No, dejalo como estaba' }).click()
  await expect(page.getByText('Hay un cambio que espera el sí del cliente.')).toHaveCount(0)
  await expect(page.getByText('El cliente dijo que no.')).toBeVisible()
  await expect(page.getByLabel('Detalle')).toHaveValue('Timbre 3')
  await page.getByRole('button', { name: 'Ver cómo quedó' }).click()
  await expect(page.getByText('El cliente dijo que no.')).toHaveCount(0)
  await cliente.context().close()
})

test('[MOS-02] W2: the link of the chat shows the change, its GET does nothing, the button says yes once', async ({
  browser,
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const { id } = await takePedido(request, token, 'Sólo chat', newTelefono())
  await openAs(page, token, `/Trastienda/Pedido/${id}`)
  await page.getByLabel('Más Vacío').click()
  await page.getByLabel('Más Vacío').click()
  await page.getByRole('button', { name: 'Pedirle el sí' }).click()
  const chat = page.getByRole('link', { name: 'Pedírselo por WhatsApp' })
  const texto = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const enlace = /https?:\/\/\S+\/enlace\?code=[\w-]{43}/.exec(texto)?.[0] ?? ''
  const ruta = new URL(enlace).pathname + new URL(enlace).search
  // A chat that looks at its links first.
  expect((await request.get(ruta)).status()).toBe(200)

  const otro = await (await browser.newContext()).newPage()
  await otro.goto(ruta)
  await expect(
    otro.getByRole('heading', { name: `¿Está bien este cambio en tu pedido #${id}?` }),
  ).toBeVisible()
  expect(new URL(otro.url()).search).toBe('')
  await expectAccessible(otro)
  // The first answer is lost on its way back: the second tap is told what became of it, and so is who opens it again.
  await otro.route(
    '**/api/enlaces/aceptar',
    async pedida => {
      await pedida.fetch()
      await pedida.abort()
    },
    { times: 1 },
  )
  await otro.getByRole('button', { name: 'Sí, está bien' }).click()
  await expect(otro.getByText('No se pudo conectar con el servidor')).toBeVisible()
  await otro.getByRole('button', { name: 'Sí, está bien' }).click()
  await expect(otro.getByText('¡Gracias! Ya cambiamos tu pedido.')).toBeVisible()
  await otro.goto(ruta)
  await expect(otro.getByText('¡Gracias! Ya cambiamos tu pedido.')).toBeVisible()
  await expect(otro.getByRole('button', { name: 'Sí, está bien' })).toHaveCount(0)
  await otro.context().close()
  const { data } = await (await request.get(`/api/pedidos/${id}`, { headers: conToken(token) })).json()
  expect(data.attributes.total).toBe(117_000)
})

test('[MOS-01] two accounts of one person: joined from the order, undone, and joined by the customer with the link', async ({
  browser,
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  const [suyo, token] = [await readToken(request, cuenta), await readToken(request, ADMIN)]
  const { id } = await takePedido(request, token, 'Anotada', newTelefono())
  const propios = async () =>
    (await (await request.get('/api/pedidos', { headers: conToken(suyo) })).json()).data.length
  await openAs(page, token, `/Trastienda/Pedido/${id}`)
  await page.getByLabel('Unir con la cuenta de').fill(cuenta.email)
  await page.getByRole('button', { name: new RegExp(cuenta.email) }).click()
  await expect(page.getByText('Cuentas unidas')).toBeVisible()
  await expect.poll(propios).toBe(1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(propios).toBe(0)

  await expect(page.getByRole('button', { name: 'Hacer un enlace para mandarle' })).toBeVisible()
  await page.getByRole('button', { name: 'Hacer un enlace para mandarle' }).click()
  const chat = page.getByRole('link', { name: 'Mandárselo por WhatsApp' })
  const texto = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const ruta = /\/enlace\?code=[\w-]{43}/.exec(texto)?.[0] ?? ''
  const cliente = await openOther(browser, suyo, ruta)
  await cliente.getByRole('button', { name: 'Sumarlos a mi cuenta' }).click()
  await expect(cliente.getByText('los pedidos ya están en tu cuenta')).toBeVisible()
  expect(await propios()).toBe(1)
  await cliente.context().close()
})

test('[MOS-01] [MOS-02] B8: names, addresses and notes of the shop stay text on every screen that shows them', async ({
  browser,
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const cuenta = await createCuenta(request)
  const suyo = await readToken(request, cuenta)
  const quejas: string[] = []
  const watch = (donde: Page) => {
    donde.on('dialog', dialogo => {
      quejas.push(dialogo.message())
      void dialogo.dismiss()
    })
  }
  watch(page)
  const linea = (i: number) => (CARGAS[i % CARGAS.length] ?? '').replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
  const varias = (desde: number, cuantas: number) =>
    Array.from({ length: cuantas }, (_, n) => linea(desde + n)).join(' ')
  const ids: number[] = []
  for (let i = 0; i < CARGAS.length; i += 9) {
    const nombre = [...`N${linea(i)}`].slice(0, 60).join('')
    const { id } = await takePedido(request, token, nombre, newTelefono())
    const cambio = await request.post(`/api/pedidos/${id}/cambios`, {
      headers: conToken(token),
      data: {
        revision: 0,
        direccion: [...`Mitre 1 ${varias(i + 1, 4)}`].slice(0, 200).join(''),
        detalle: [...`T ${varias(i + 5, 4)}`].slice(0, 150).join(''),
        quedan: [],
        nuevas: [{ articuloId: 1, valorId: 2, cantidad: 20 }],
      },
    })
    expect(cambio.status(), await cambio.text()).toBe(200)
    ids.push(id)
  }
  const propio = await createPedido(request, suyo, 1)
  const detalle = [...`T ${linea(3)}`].slice(0, 150).join('')
  await request.post(`/api/pedidos/${propio}/cambios`, {
    headers: conToken(token),
    data: { revision: 0, detalle },
  })
  const cliente = await openOther(browser, suyo, `/Pedidos/${propio}`)
  watch(cliente)
  await expect(cliente.getByRole('heading', { name: 'Qué cambió' })).toBeVisible()
  for (const id of ids) {
    await openAs(page, token, `/Pedidos/${id}`)
    await expect(page.getByRole('heading', { name: 'Espera el sí del cliente' })).toBeVisible()
    await page.goto(`/Trastienda/Pedido/${id}`)
    await expect(page.getByText('Hay un cambio que espera el sí del cliente.')).toBeVisible()
  }
  expect(await page.evaluate(() => Reflect.get(window, 'xss'))).toBeUndefined()
  expect(quejas).toEqual([])
  await cliente.context().close()
})
