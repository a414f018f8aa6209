// The counter at work: the Admin moves, takes back, charges, says and prints orders, and their customer watches.
import { aviso, createCuenta, login, RECHAZOS, test } from '../cuentas.ts'
import {
  ADMIN,
  conteo,
  createPedido,
  dialogo,
  filtro,
  moveTo,
  openAs,
  openOther,
  readToken,
  showNuevo,
  tarjeta,
} from '../mostrador.ts'
import { alive, expect, open } from '../support.ts'

test('[LIST-02] [LIST-09] [STATE-02] [STATE-03] an order appears, is worked on and finished, and its customer watches @siempre', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const cuenta = await createCuenta(request)
  const cliente = await readToken(request, cuenta)
  const admin = await openOther(browser, await readToken(request, ADMIN), '/Pedidos')
  await expect(admin.getByText('En vivo')).toBeVisible()
  await login(page, cuenta)
  await open(page, '/Pedidos')
  await expect(page.getByRole('heading', { name: 'No hay pedidos' })).toBeVisible()
  await expect(page.getByText('No se encontraron pedidos para mostrar.')).toBeVisible()

  const id = await createPedido(request, cliente)
  // Nobody touched either screen.
  await expect(tarjeta(admin, id)).toBeVisible()
  await expect(tarjeta(admin, id).getByText('Nuevo')).toBeVisible()
  await expect(admin).toHaveTitle(/^\(\d+\) Pedidos · /)
  await expect(tarjeta(page, id).locator('[aria-current="step"]')).toHaveText('Pendiente')
  await expect(tarjeta(page, id)).toContainText(/Te quedan 23\s*h 5\d\s*min para pagar/)
  await expect(tarjeta(admin, id)).toContainText(/Vence en 23\s*h 5\d\s*min/)

  await tarjeta(admin, id)
    .getByRole('button', { name: `Procesar: pedido ${id}` })
    .click()
  await expect(tarjeta(admin, id)).toHaveCount(0)
  await expect(tarjeta(page, id).locator('[aria-current="step"]')).toHaveText('En proceso')

  await filtro(admin, 'En Proceso').click()
  await tarjeta(admin, id)
    .getByRole('button', { name: `Finalizar: pedido ${id}` })
    .click()
  const total = dialogo(admin).getByLabel('Total final ($)')
  await expect(total).toHaveValue('19.500')
  await total.fill('21.451')
  await dialogo(admin).getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(dialogo(admin).locator('.campo__pista--error')).toHaveText(
    'El total final puede diferir hasta un 10% del pedido',
  )
  await total.fill('21.450')
  await dialogo(admin).getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(aviso(admin, `Pedido #${id} finalizado`)).toBeVisible()
  await expect(tarjeta(admin, id)).toHaveCount(0)
  await expect(tarjeta(page, id).locator('[aria-current="step"]')).toHaveText('Finalizado')
  await expect(tarjeta(page, id).locator('.precio')).toHaveText('$21.450')
  await admin.context().close()
})

test('a new order rings once the page was touched, unless the bell is switched off', async ({
  page,
  request,
}) => {
  const cliente = await readToken(request, await createCuenta(request))
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype
    Object.assign(window, { notas: 0 })
    AudioContext.prototype.createOscillator = function () {
      Object.assign(window, { notas: (window as unknown as { notas: number }).notas + 1 })
      return createOscillator.call(this)
    }
    // The driver's own calls count as touches.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
  })
  const notas = () => page.evaluate(() => (window as unknown as { notas: number }).notas)
  const previo = await createPedido(request, cliente)
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  // What is there when the list is first read is not new.
  await expect(tarjeta(page, previo)).toBeVisible()
  await expect(page.getByText('En vivo')).toBeVisible()
  const callado = await createPedido(request, cliente)
  await expect(tarjeta(page, callado).getByText('Nuevo')).toBeVisible()
  expect(await notas()).toBe(0)

  const campana = page.getByRole('switch', { name: 'Sonido con cada pedido nuevo' })
  await expect(campana).toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  const sonado = await createPedido(request, cliente)
  await showNuevo(page, sonado)
  await expect(tarjeta(page, sonado).getByText('Nuevo')).toBeVisible()
  const antes = await notas()
  expect(antes).toBeGreaterThanOrEqual(2)

  await campana.click()
  await expect(campana).not.toBeChecked()
  const despues = await notas()
  const mudo = await createPedido(request, cliente)
  await showNuevo(page, mudo)
  await expect(tarjeta(page, mudo).getByText('Nuevo')).toBeVisible()
  expect(await notas()).toBe(despues)
  // Looking at it is enough for it to be new no longer.
  await tarjeta(page, mudo)
    .getByRole('button', { name: /Pedido#/ })
    .click()
  await expect(tarjeta(page, mudo).getByText('Nuevo')).toHaveCount(0)
})

test('[LIST-09] [STATE-04] the red cross asks first, in the very words, and the safe answer changes nothing', async ({
  page,
  request,
}) => {
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  const cruz = tarjeta(page, id).getByRole('button', { name: `Cancelar pedido ${id}` })
  await cruz.click()
  await expect(dialogo(page)).toHaveAccessibleName('Confirmar cancelación')
  await expect(dialogo(page)).toHaveAccessibleDescription(
    '¿Está seguro de que desea cancelar este pedido? Una vez eliminado, no se podrá recuperar la información.',
  )
  // Beside them, what is so: it stays in the list, and a wrong tap is taken back.
  await expect(dialogo(page)).toContainText('Queda en «Cancelados»')
  await expect(dialogo(page)).toContainText('se deshace durante 5 minutos')
  await expect(dialogo(page)).toContainText(new RegExp(`Pedido #${id}\\s*Lucía .*\\$19\\.500`))
  await expect(dialogo(page).getByRole('button').first()).toHaveText('Volver')
  await dialogo(page).getByRole('button', { name: 'Volver' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(tarjeta(page, id)).toBeVisible()
  await cruz.click()
  await dialogo(page)
    .getByRole('button', { name: `Cancelar pedido #${id}` })
    .click()
  await expect(tarjeta(page, id)).toHaveCount(0)
  await filtro(page, 'Cancelados').click()
  await expect(tarjeta(page, id)).toBeVisible()
  await expect(tarjeta(page, id).getByRole('button', { name: /Procesar|Finalizar|Cancelar/ })).toHaveCount(0)
})

test('[LIST-09] the answer about one order leaves the question about another open', async ({
  page,
  request,
}) => {
  const cliente = await readToken(request, await createCuenta(request))
  const uno = await createPedido(request, cliente)
  const otro = await createPedido(request, cliente)
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  const cruz = (id: number) => tarjeta(page, id).getByRole('button', { name: `Cancelar pedido ${id}` })
  let release = () => {}
  const espera = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**/api/pedidos/${uno}/estado`, async ruta => {
    await espera
    await ruta.continue()
  })
  await cruz(uno).click()
  await dialogo(page)
    .getByRole('button', { name: `Cancelar pedido #${uno}` })
    .click()
  await dialogo(page).getByRole('button', { name: 'Volver' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await cruz(otro).click()
  await expect(dialogo(page)).toContainText(`Pedido #${otro}`)
  release()
  await expect(page.getByText(`Pedido #${uno} cancelado`)).toBeVisible()
  // The message is a dialog too.
  await expect(dialogo(page).filter({ hasText: `Pedido #${otro}` })).toBeVisible()
})

test('[LIST-09] a wrong tap is taken back from the message and from the card', async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await openAs(page, token, '/Pedidos')
  await tarjeta(page, id).getByRole('button', { name: 'Procesar' }).click()
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click()
  await expect(tarjeta(page, id)).toBeVisible()
  await moveTo(request, token, id, 'en_proceso')
  await filtro(page, 'En Proceso').click()
  await tarjeta(page, id).getByRole('button', { name: 'Deshacer' }).click()
  await filtro(page, 'Pendientes').click()
  await expect(tarjeta(page, id)).toBeVisible()
})

test.describe('two Admins', () => {
  test.use({ permitidas: RECHAZOS })

  test('[LIST-09] [STATE-02] [STATE-04] the one who comes second is told so, and reads the list again', async ({
    page,
    browser,
    request,
  }) => {
    const token = await readToken(request, ADMIN)
    const cliente = await readToken(request, await createCuenta(request))
    const [primero, segundo] = [await createPedido(request, cliente), await createPedido(request, cliente)]
    // This one's live line is dead, so the screen is older than the truth.
    await page.route('**/api/pedidos/vivo', ruta => ruta.abort())
    await openAs(page, token, '/Pedidos')
    await expect(tarjeta(page, primero)).toBeVisible()
    const rapida = await openOther(browser, token, '/Pedidos')
    await tarjeta(rapida, primero).getByRole('button', { name: 'Procesar' }).click()
    await expect(tarjeta(rapida, primero)).toHaveCount(0)

    await tarjeta(page, primero).getByRole('button', { name: 'Procesar' }).click()
    await expect(aviso(page, `No se pudo cambiar el pedido #${primero}`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(
      /El pedido debe estar en estado pendiente para procesarlo\. Lo dejó «En proceso» .+, el /,
    )
    await expect(tarjeta(page, primero)).toHaveCount(0)
    await expect(tarjeta(page, segundo)).toBeVisible()
    await rapida.context().close()
  })

  test('the live line comes back by itself, and the gap is read', async ({ page, request }) => {
    const cliente = await readToken(request, await createCuenta(request))
    let cortada = true
    await page.route('**/api/pedidos/vivo', ruta => (cortada ? ruta.abort() : ruta.continue()))
    await openAs(page, await readToken(request, ADMIN), '/Pedidos')
    await expect(page.getByText('Reconectando…')).toBeVisible()
    const id = await createPedido(request, cliente)
    cortada = false
    await expect(tarjeta(page, id)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('En vivo')).toBeVisible()
  })
})

test('the day of the Admin: find, say, charge, print', async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await openAs(page, token, '/Pedidos')
  await filtro(page, 'Cancelados').click()
  await page.getByRole('searchbox').fill(String(id))
  await expect(conteo(page)).toHaveText(/encontrados$/)
  await expect(tarjeta(page, id)).toBeVisible()
  await expect(filtro(page, 'Todos')).toHaveAttribute('aria-pressed', 'true')
  await tarjeta(page, id)
    .getByRole('button', { name: /Pedido#/ })
    .click()

  await tarjeta(page, id).getByRole('button', { name: 'Marcar pagado' }).click()
  await dialogo(page).getByLabel('Medio de pago').selectOption('Efectivo')
  await dialogo(page).getByLabel('Nota (opcional)').fill('Pagó justo')
  await dialogo(page).getByRole('button', { name: 'Marcar como pagado' }).click()
  await expect(tarjeta(page, id)).toContainText('Pagado Efectivo · Pagó justo')
  await expect(tarjeta(page, id)).not.toContainText('Vence en')

  await tarjeta(page, id).getByRole('button', { name: 'Comanda' }).click()
  await expect(page.locator('.impresion__papel--rollo')).toContainText(`Pedido #${id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#app')).toBeHidden()
  await expect(page.locator('.impresion__barra')).toBeHidden()
  await expect(page.locator('.impresion__papel')).toContainText('2 × Vacío')
  await page.emulateMedia({ media: 'screen' })
  await dialogo(page).getByRole('button', { name: 'A4' }).click()
  await expect(page.locator('.impresion__papel--a4')).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('button', { name: 'Hoja de corte' }).click()
  await expect(page.locator('.impresion__papel')).toContainText('Vacío')
  await expect(page.locator('.impresion__papel')).toContainText(`#${id}`)
})

test("the shop's own wording of a message is kept and used", async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await moveTo(request, token, id, 'en_proceso')
  await openAs(page, token, `/Pedidos/${id}`)
  const enviar = page.getByRole('link', { name: 'En camino' })
  const textoDe = async () => new URL((await enviar.getAttribute('href')) ?? '').searchParams.get('text')
  expect(await textoDe()).toContain('está en camino')
  const write = (texto: string | null) =>
    page.request.put('/api/plantillas', {
      headers: { authorization: `Bearer ${token}` },
      data: { data: { nombre: 'enCamino', texto } },
    })
  await write('Salió el {pedido}, {nombre}')
  await page.goto(`/Pedidos/${id}`)
  await alive(page)
  await expect.poll(textoDe).toBe(`Salió el ${id}, Lucía`)
  await write(null)
})
