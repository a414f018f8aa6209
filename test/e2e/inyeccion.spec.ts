// X1, X4: what people type stays text on every screen of the customer and the Admin, on paper, in the mails and in the chat.
import type { APIRequestContext, Page } from '@playwright/test'
import type { PedidosWire, PedidoWire, UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import { CARGAS } from './cargas.ts'
import { createCuenta, expect, test } from './cuentas.ts'
import { ADMIN, openAs, openOther, readToken, tarjeta } from './mostrador.ts'
import { alive } from './support.ts'

const carga = (i: number) => CARGAS[i % CARGAS.length] ?? ''
/** Names are refused with line breaks in them. */
const linea = (i: number) => carga(i).replace(/[\p{Cc}\u2028\u2029]/gu, ' ')

interface Comprador {
  readonly token: string
  readonly email: string
  readonly pedidos: readonly number[]
}

/** Somebody whose every field is a payload, with five orders that are more of them. */
async function createComprador(request: APIRequestContext, desde: number): Promise<Comprador> {
  const cuenta = await createCuenta(request)
  const token = await readToken(request, cuenta)
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await (await request.get('/api/users/me', { headers })).json()
  const campos = { nombre: linea(desde + 10), apellido: linea(desde + 11), direccion: linea(desde + 12) }
  const cambio = await request.put(`/api/users/${id}`, { headers, data: campos })
  expect(cambio.status(), await cambio.text()).toBe(200)
  const pedidos: number[] = []
  for (let i = desde; i < desde + 5; i++) {
    const respuesta = await request.post('/api/pedidos/crear-completo', {
      headers,
      data: {
        data: {
          articulos: [{ articuloId: 1, valorId: 2, cantidad: 1 }],
          direccion: `Mitre 1 ${carga(i)}`,
          detalle: `Timbre ${carga(i + 16)}`,
        },
      },
    })
    expect(respuesta.status(), await respuesta.text()).toBe(200)
    const { data }: UnPedidoWire = await respuesta.json()
    const texto = data.attributes.whatsapp?.texto ?? ''
    expect(texto.split(/[\n\r\u2028\u2029\u0085]/), texto).toHaveLength(11)
    expect(texto).not.toMatch(/\p{Bidi_Control}/u)
    pedidos.push(data.id)
  }
  return { token, email: cuenta.email, pedidos }
}

/** Articles and codes are the shop's own: here their names attack too. */
async function poisonNombres(page: Page): Promise<void> {
  const poison = ({ attributes }: PedidoWire, i: number) => {
    Object.assign(attributes, { code: carga(i), discountPercentage: 10 })
    for (const { attributes: dentro } of attributes.pedido_articulos.data) {
      dentro.articulo.data.attributes.nombre = carga(i + 1)
      dentro.valor.data.attributes.nombre = carga(i + 2)
      dentro.preparaciones = [{ id: 1, nombre: carga(i + 3), precioKG: 0 }]
    }
  }
  await page.route(/\/api\/pedidos(?:\/\d+)?(?:\?|$)/, async ruta => {
    const respuesta = await ruta.fetch()
    const wire: PedidosWire | UnPedidoWire = await respuesta.json()
    for (const [i, entrada] of [wire.data].flat().entries()) poison(entrada, i)
    await ruta.fulfill({ response: respuesta, json: wire })
  })
}

interface Vigilado {
  readonly dialogos: string[]
}

async function watch(page: Page): Promise<Vigilado> {
  const dialogos: string[] = []
  page.on('dialog', dialogo => {
    dialogos.push(dialogo.message())
    void dialogo.dismiss()
  })
  await poisonNombres(page)
  return { dialogos }
}

/** Nothing of a payload became an element, and the document is still the shop's. */
async function expectTexto(page: Page): Promise<void> {
  await expect(
    page.locator('#app x-uno, #app iframe, #app base, #app math, #app style, #app script'),
  ).toHaveCount(0)
  await expect(
    page.locator('[onerror], [onload], [ontoggle], [onfocus], a[href^="javascript:"]'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => document.baseURI === location.href)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(true)
}

test('X1 payloads in every field stay text for the Admin, on paper and in the mails; X4 no line is forged @siempre', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const gente = await Promise.all([0, 5].map(desde => createComprador(request, desde)))
  const vigilado = await watch(page)
  const admin = await readToken(request, ADMIN)
  await openAs(page, admin, '/Pedidos')
  for (const id of gente.flatMap(({ pedidos }) => pedidos.slice(-1))) {
    await tarjeta(page, id)
      .getByRole('button', { name: /Pedido#/ })
      .click()
    await expect(tarjeta(page, id)).toContainText('Mitre 1')
  }
  await expectTexto(page)

  await page.getByRole('button', { name: 'Hoja de corte' }).click()
  await expect(page.locator('.impresion__papel')).toContainText('Vacío')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  for (const id of gente.map(({ pedidos }) => pedidos[0] ?? 0)) {
    await page.goto(`/Pedidos/${id}`)
    await alive(page)
    await expect(page.getByRole('heading', { name: `Detalle pedido #${id}` })).toBeVisible()
    await expectTexto(page)
    await page.getByRole('button', { name: 'Comanda' }).click()
    await expect(page.locator('.impresion__papel--rollo')).toContainText(`Pedido #${id}`)
    await expectTexto(page)
  }

  const [cliente] = gente
  const suya = await openOther(browser, cliente?.token ?? '', '/')
  const otro = await watch(suya)
  for (const [ruta, texto] of [
    ['/Pedidos', 'Pedido#'],
    [`/Pedidos/${cliente?.pedidos[1]}`, 'Mitre 1'],
    [`/Exito/${cliente?.pedidos[2]}`, 'Pedido realizado'],
    ['/UserProfile', cliente?.email ?? ''],
  ] as const) {
    await suya.goto(ruta)
    await alive(suya)
    await expect(suya.getByText(texto).first()).toBeVisible()
    await expectTexto(suya)
  }
  await suya.context().close()

  // Each mail, and the list of them, as a document of its own.
  await page.goto('/dev/mail')
  const correos = page
    .locator('article')
    .filter({ hasText: new RegExp(gente.map(({ email }) => email).join('|')) })
  const enlaces = await correos
    .getByRole('link', { name: 'Ver como llega' })
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(enlaces.length).toBeGreaterThanOrEqual(20)
  const malo = 'script, iframe, base, x-uno, math, [onerror], [onload], a[href^="javascript:"]'
  await expect(page.locator(malo)).toHaveCount(0)
  for (const enlace of enlaces.slice(0, 4)) {
    await page.goto(enlace)
    await expect(page.locator(malo)).toHaveCount(0)
  }
  expect([...vigilado.dialogos, ...otro.dialogos]).toEqual([])
})
