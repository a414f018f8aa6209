// The customer's side of weighing and paying: a weighed order paid at the provider's page, the yes by a link, a transfer with its proof.
import { RECHAZOS } from '../cuentas.ts'
import { openAs, tarjeta } from '../mostrador.ts'
import { alive, expect, expectAccessible, open } from '../support.ts'
import { openBalanza, test } from '../tienda-que-pesa.ts'

test.describe.configure({ mode: 'default' })
test.use({ permitidas: RECHAZOS })

test('[PESA-02] [PAGO-01] [PAGO-02] M7: a weighed order is checked line by line and paid at the provider’s page', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const balanza = await openBalanza(request)
  const id = await balanza.pedir()
  await openAs(page, balanza.cliente, '/Pedidos')
  const espera = 'Cuando lo pesemos te avisamos el total y desde ahí tenés 24 h para pagar'
  await expect(tarjeta(page, id)).toContainText(espera)
  await tarjeta(page, id).getByRole('link', { name: 'Ver detalle' }).click()
  await expect(page.getByText(espera)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pagar con Mercado Pago' })).toHaveCount(0)

  // Told by the live line: $19.500 by 1.04 and $15.210 by 0.98.
  await balanza.pesar(id, 1_040, 980)
  await balanza.avisar(id)
  const recibo = page.getByRole('region', { name: 'Total final' })
  await expect(recibo).toContainText('35.185,80')
  await expect(recibo).toContainText('Pediste por $34.710. El peso real sumó $475,80 (+1,4 %).')
  await expect(recibo.getByRole('row', { name: '1,000 kg 1,040 kg +$780' })).toBeVisible()
  await expect(recibo.getByRole('row', { name: '1,000 kg 0,980 kg −$304,20' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/Te quedan para pagar 23\s*h 5\d\s*min/)
  await expectAccessible(page)

  // What an address says is believed by nobody.
  await page.goto(`/Pedidos/${id}?status=approved&collection_status=approved&payment_id=1`)
  await alive(page)
  await expect(page.getByText('Estamos confirmando')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/Pedidos/${id}$`))
  await page.getByRole('button', { name: 'No llegué a pagar' }).click()

  // Refused there, nobody is left waiting for it.
  await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click()
  await page.getByRole('button', { name: 'Que lo rechacen' }).click()
  await expect(page.getByText('El pago no salió. Podés probar de nuevo')).toBeVisible()
  // Without a network it is said beside the button, and the page stays, although there is a link from before.
  await expect(page.getByRole('button', { name: 'Pagar con Mercado Pago' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click()
  await expect(page.getByRole('region', { name: 'Total y pagar' })).toContainText('Estás sin conexión')
  await page.context().setOffline(false)

  // What is owed could not be read; it is when the network is back, without a touch.
  await page.route('**/cobro', ruta => ruta.abort())
  await page.reload()
  await expect(page.getByText('No se pudo conectar con el servidor')).toBeVisible()
  await page.unroute('**/cobro')
  await page.context().setOffline(true)
  await page.context().setOffline(false)

  await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(page.getByText('$35.185,80')).toBeVisible()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByText('Recibimos tu pago')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/Pedidos/${id}$`))
  await expect(page.getByText('$35.185,80. ¡Gracias!')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pagar con Mercado Pago' })).toHaveCount(0)
  await expectAccessible(page)
})

test('[ENT-05] whoever has the link pays without an account, and is back where they were', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const balanza = await openBalanza(request)
  const id = await balanza.pedir()
  await balanza.pesar(id, 1_000, 1_000)
  await balanza.avisar(id)
  const { data } = await (
    await request.post(`/api/pedidos/${id}/seguimiento`, {
      headers: { authorization: `Bearer ${balanza.cliente}` },
    })
  ).json()
  const ruta = new URL(data.enlace).pathname
  await open(page, ruta)
  const pagar = page.getByRole('button', { name: /^Pagar \$/ })
  await pagar.click()
  await expect(page).toHaveURL(/\/checkout\//)
  await page.getByRole('button', { name: 'Que lo rechacen' }).click()
  await expect(page).toHaveURL(ruta)
  await expect(page.getByText('Si ya pagaste, no pagues de nuevo')).toBeVisible()
  await pagar.click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page).toHaveURL(ruta)
  await expect(page.getByRole('region', { name: 'Lo que va' })).toContainText('Pagado')
  await expect(pagar).toHaveCount(0)
  await expectAccessible(page)
  // The order's own page is its customer's, as before.
  await page.goto(`/Pedidos/${id}`)
  await expect(page).toHaveURL(/\/Login/)
})

test('[PESA-03] W2: a weight out of bounds waits for a yes: on the order’s screen, or by a link that looking at answers nothing', {
  tag: '@telefono',
}, async ({ page, context, browser, request, tienda }) => {
  const balanza = await openBalanza(request)
  const id = await balanza.pedir()
  const mensaje = await balanza.pesar(id, 1_200, 1_200)
  const enlace = /https?:\/\/\S+/.exec(mensaje)?.[0] ?? ''
  // As a chat does to show what a link is about.
  expect((await request.get(enlace)).status()).toBe(200)

  // By the link, without a session and with a bad line: asado, 1,200 for 1,000.
  const { pathname, search } = new URL(enlace)
  await page.goto(pathname + search)
  await alive(page)
  await expect(page.getByRole('heading', { name: 'Asado de tira: pesó más' })).toBeVisible()
  await expect(page.getByText('Te lo preguntamos porque pasa el 10 % que acordamos.')).toBeVisible()
  await expect(page.locator('main dl')).toHaveText(
    /Pediste1,000kg · \$15\.210Pesó1,200kg · \$18\.252Diferencia\+\$3\.042\+20 %/,
  )
  await expectAccessible(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('No hay conexión: tu respuesta no salió.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('Listo: va como pesó, 1,200 kg a $18.252. ¡Gracias!')).toBeVisible()
  // Used, and made up.
  await page.goto(pathname + search)
  await expect(page.getByText('Listo: va como pesó, 1,200 kg a $18.252. ¡Gracias!')).toBeVisible()
  await page.goto(`${pathname}?code=${'x'.repeat(43)}`)
  await expect(page.getByText('El enlace venció o ya se usó.')).toBeVisible()

  // The other line on the order's own screen.
  const otra = await (await browser.newContext({ baseURL: tienda.url })).newPage()
  await openAs(otra, balanza.cliente, '/Pedidos')
  await tarjeta(otra, id).getByRole('link', { name: 'Responder por el peso' }).click()
  const consulta = otra.getByRole('region', { name: 'Tu OK: Vacío' })
  await expect(consulta).toContainText(/Si no contestás antes de las \d\d:\d\d(?: de mañana)?, te cobramos/)
  await consulta.getByRole('button', { name: 'Sacalo del pedido' }).click()
  await expect(consulta).toHaveCount(0)
  const recibo = otra.getByRole('region', { name: 'Total final' })
  await expect(recibo).toContainText('18.252')
  await expect(recibo.getByText('lo sacaste')).toBeVisible()
  await expect(recibo.getByText('diste el OK')).toBeVisible()
})

test('[PESA-03] [PESA-04] the last thing of an order is not taken out without a word: its customer is told to write, with the chat', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const balanza = await openBalanza(request)
  const id = await balanza.pedir()
  const mensaje = await balanza.pesar(id, 1_200, 1_200)
  await openAs(page, balanza.cliente, `/Pedidos/${id}`)
  const vacio = page.getByRole('region', { name: 'Tu OK: Vacío' })
  await vacio.getByRole('button', { name: 'Sacalo del pedido' }).click()
  await expect(vacio).toHaveCount(0)
  const expectChat = async () => {
    await expect(page.getByText('Es lo único del pedido: escribinos y lo cancelamos.')).toBeVisible()
    const chat = page.getByRole('link', { name: 'Pedirlo por WhatsApp' })
    const texto = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
    expect(texto).toContain(`Quiero cancelar mi pedido #${id}.`)
  }
  await page.getByRole('button', { name: 'Sacalo del pedido' }).click()
  await expectChat()

  // The same by the link.
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mensaje)?.[0] ?? '')
  await page.goto(pathname + search)
  await alive(page)
  await expect(page.getByRole('heading', { name: 'Asado de tira: pesó más' })).toBeVisible()
  await page.getByRole('button', { name: 'Sacalo del pedido' }).click()
  await expectChat()
  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible()
  await expectAccessible(page)
})

test('[PAGO-01] [PAGO-07] a transfer: copied, said, taken back, and its proof kept until it arrives', {
  tag: '@telefono',
}, async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const balanza = await openBalanza(request)
  await balanza.ajustar({
    transferencia: { alias: 'MOSTRADOR.CARNES', cvu: '0000003100000000000420', titular: 'Mostrador Carnes' },
  })
  const id = await balanza.pedir()
  await balanza.pesar(id, 1_000, 1_000)
  await balanza.avisar(id)
  await openAs(page, balanza.cliente, `/Pedidos/${id}`)
  await expect(page.getByText('El peso real dio justo lo que pediste.')).toBeVisible()
  await page.getByRole('radio', { name: 'Transferencia' }).check()
  await expect(page.getByRole('button', { name: 'Pagar con Mercado Pago' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copiar CVU' }).click()
  await expect(page.getByRole('button', { name: 'Copiado CVU' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000003100000000000420')
  await page.getByRole('button', { name: 'Copiar Monto justo' }).click()
  await expect(page.getByRole('button', { name: 'Copiado Monto justo' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('34710')
  await expect(page.getByRole('img', { name: 'Código QR con los datos para transferir' })).toBeVisible()

  await page.getByRole('button', { name: 'Ya transferí' }).click()
  await expect(page.getByText('Nos avisaste que transferiste $34.710')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.route('**/comprobantes', ruta => ruta.abort(), { times: 1 })
  await page.getByLabel('Adjuntar comprobante (si querés)').setInputFiles('public/img/vacio.webp')
  await expect(page.getByText('sigue acá')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Comprobante recibido')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Me equivoqué: todavía no transferí' }).click()
  await expect(page.getByRole('timer')).toBeVisible()

  // In cash: what they pay with, and the change.
  await page.getByRole('radio', { name: 'Efectivo al recibir' }).check()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.getByLabel('¿Con cuánto pagás? (si querés)').fill('30.000')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('No alcanza: son $34.710.')).toBeVisible()
  await page.getByLabel('¿Con cuánto pagás? (si querés)').fill('40.000')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Te llevamos $5.290 de vuelto.')).toBeVisible()
})

test('[MOS-03] [PESA-02] on paper what there is not is struck out: nothing to tick, no weight and no sum of it', async ({
  browser,
  request,
  tienda,
}) => {
  const balanza = await openBalanza(request)
  const id = await balanza.pedir()
  await balanza.pesar(id, 0, 980)
  const page = await tienda.open(browser, 'admin', `/Pedidos/${id}`)
  await page
    .getByRole('button', { name: /^(?:Imprimir|Comanda)/ })
    .first()
    .click()
  const renglones = page.locator('.impresion__papel tbody tr')
  const [falta, hay] = [renglones.nth(0), renglones.nth(1)]
  await expect(falta).toContainText('NO HAY')
  await expect(falta.locator('.impresion__caja')).toHaveCount(0)
  await expect(falta).not.toContainText(/0,00|\$/)
  await expect(hay).toContainText('$')
  await page.context().close()
})
