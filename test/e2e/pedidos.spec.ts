// Following and running orders: a customer and the Admin side by side through the life of an order, and every state of the list.
import type { Page } from '@playwright/test'
import type { PedidosWire } from '#contract/pedido.wire.ts'
import { TIEMPOS } from '#domain/constantes.ts'
import { aviso, createCuenta, login, RECHAZOS, test } from './cuentas.ts'
import { ADMIN, createPedido, filtro, moveTo, openAs, openOther, readToken, tarjeta } from './mostrador.ts'
import { alive, expect, open } from './support.ts'

const LISTA = /\/api\/pedidos\?/

/** The answer to a list call, changed before the page reads it. */
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T

async function changeLista(page: Page, change: (wire: Mutable<PedidosWire>) => void): Promise<void> {
  await page.route(LISTA, async ruta => {
    const respuesta = await ruta.fetch()
    const wire: Mutable<PedidosWire> = await respuesta.json()
    change(wire)
    await ruta.fulfill({ response: respuesta, json: wire })
  })
}

const conteo = (page: Page) => page.locator('.osub__n')
const dialogo = (page: Page) => page.getByRole('dialog')

test('[LIST-02] [LIST-09] [STATE-02] [STATE-03] an order appears, is worked on and finished, and its customer watches', async ({
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
  await expect(tarjeta(page, id)).toContainText('Te quedan 23 h 59 min para pagar')
  await expect(tarjeta(admin, id)).toContainText('Vence en 23 h 59 min')

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
  await expect(dialogo(admin).locator('.field__h--err')).toHaveText(
    'El total final puede diferir hasta un 10% del pedido',
  )
  await total.fill('21.450')
  await dialogo(admin).getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(aviso(admin, `Pedido #${id} finalizado`)).toBeVisible()
  await expect(tarjeta(admin, id)).toHaveCount(0)
  await expect(tarjeta(page, id).locator('[aria-current="step"]')).toHaveText('Finalizado')
  await expect(tarjeta(page, id).locator('.price')).toHaveText('$21.450')
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
  })
  const notas = () => page.evaluate(() => (window as unknown as { notas: number }).notas)
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  await expect(page.getByText('En vivo')).toBeVisible()
  const callado = await createPedido(request, cliente)
  await expect(tarjeta(page, callado).getByText('Nuevo')).toBeVisible()
  expect(await notas()).toBe(0)

  const campana = page.getByRole('switch', { name: 'Sonido con cada pedido nuevo' })
  await expect(campana).toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  const sonado = await createPedido(request, cliente)
  await expect(tarjeta(page, sonado).getByText('Nuevo')).toBeVisible()
  const antes = await notas()
  expect(antes).toBeGreaterThanOrEqual(2)

  await campana.click()
  await expect(campana).not.toBeChecked()
  const despues = await notas()
  const mudo = await createPedido(request, cliente)
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
    await expect(aviso(page, 'El pedido debe estar en estado pendiente para procesarlo')).toBeVisible()
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

test('[LIST-01] [LIST-02] [LIST-04] the head, and a bar that starts with what is pending', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const [pendiente, proceso] = [await createPedido(request, cliente), await createPedido(request, cliente)]
  await moveTo(request, token, proceso, 'en_proceso')
  await openAs(page, token, '/Pedidos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedidos')
  await expect(
    page.getByRole('link', { name: 'Inicio', exact: true }).and(page.locator('.ohead a')),
  ).toHaveAttribute('href', '/')
  const barra = page.getByRole('group', { name: 'Filtrar por estado' }).getByRole('button')
  await expect(barra).toHaveText([/Pendientes$/, /En Proceso$/, /Finalizados$/, /Cancelados$/, /Todos$/])
  await expect(filtro(page, 'Pendientes')).toHaveAttribute('aria-pressed', 'true')
  await expect(conteo(page)).toHaveText(/^\d+ pedidos pendiente$/)
  await expect(tarjeta(page, pendiente)).toBeVisible()
  await expect(tarjeta(page, proceso)).toHaveCount(0)

  await filtro(page, 'En Proceso').click()
  await expect(conteo(page)).toHaveText(/^\d+ pedidos en proceso$/)
  await expect(tarjeta(page, proceso)).toBeVisible()
  await filtro(page, 'Todos').click()
  await expect(conteo(page)).toHaveText(/^\d+ pedidos en total$/)
  await expect(page.locator('.ogroup')).toContainText([
    'Pendientes',
    'En Proceso',
    'Finalizados',
    'Cancelados',
  ])

  const hace = page.getByRole('button', { name: /^Hace/ })
  await expect(hace).toHaveText(/^Hace \d\d:\d\d/)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await hace.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Última actualización')
})

test('[LIST-01] [LIST-02] [LIST-10] the age of the list moves every 15 s; it refreshes by hand, and by itself only when switched on', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  await page.clock.install()
  // Only the clock and the buttons read the list here.
  await page.route('**/api/pedidos/vivo', () => {})
  await openAs(page, token, '/Pedidos')
  await expect(conteo(page)).toHaveText(/pedidos pendiente$/)
  let lecturas = 0
  page.on('request', pedido => {
    if (LISTA.test(pedido.url())) lecturas += 1
  })
  const hace = page.locator('.ago')
  await expect(hace).toHaveText(/^Hace 00:00/)
  await page.clock.fastForward(TIEMPOS.pedidosReloj)
  await expect(hace).toHaveText(/^Hace 00:15/)

  const interruptor = page.getByRole('switch', { name: 'Actualizar sola cada 2 minutos' })
  await expect(interruptor).not.toBeChecked()
  await page.clock.fastForward(TIEMPOS.pedidosPolling)
  await expect(hace).toHaveText(/^Hace 02:15/)
  expect(lecturas).toBe(0)

  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(hace).toHaveText(/^Hace 00:00/)
  expect(lecturas).toBe(1)
  await interruptor.check()
  await page.clock.fastForward(TIEMPOS.pedidosPolling)
  await expect.poll(() => lecturas).toBe(2)
})

test('[LIST-02] [LIST-03] [LIST-05] a customer sees their own orders only, by state, and what is in them', async ({
  page,
  request,
}) => {
  const admin = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const ajeno = await createPedido(request, await readToken(request, await createCuenta(request)))
  const ids: number[] = []
  for (const cantidad of [1, 2, 3, 4]) ids.push(await createPedido(request, cliente, cantidad))
  const [pendiente = 0, proceso = 0, cancelado = 0, nuevo = 0] = ids
  await moveTo(request, admin, proceso, 'en_proceso')
  await moveTo(request, admin, cancelado, 'cancelado')
  await openAs(page, cliente, '/Pedidos')
  await expect(conteo(page)).toHaveText('4 pedidos en total')
  await expect(page.locator('.ogroup')).toHaveText([/^Pendientes 2$/, /^En Proceso 1$/, /^Cancelados 1$/])
  await expect(page.locator('.order__id')).toHaveText(
    [nuevo, pendiente, proceso, cancelado].map(id => `Pedido#${id}`),
  )
  await expect(tarjeta(page, ajeno)).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Filtrar por estado' })).toHaveCount(0)

  const colores = { [pendiente]: '194, 94, 0', [proceso]: '29, 85, 166', [cancelado]: '181, 18, 27' }
  for (const [id, color] of Object.entries(colores)) {
    await expect(tarjeta(page, Number(id))).toHaveCSS('border-top-color', `rgb(${color})`)
  }
  const tarjetaNueva = tarjeta(page, nuevo)
  await expect(tarjetaNueva.locator('.price')).toHaveText('$39.000')
  await expect(tarjetaNueva.locator('.order__d')).toHaveText(/^\S+, \d+ de \S+ de \d{4}, \d\d:\d\d$/)
  await expect(tarjetaNueva.getByRole('table')).toHaveCount(0)
  await tarjetaNueva.getByRole('button', { name: /Pedido#/ }).click()
  await expect(tarjetaNueva.getByRole('columnheader')).toHaveText(['Articulo', 'Cantidad', 'Valor'])
  await expect(tarjetaNueva.getByRole('cell')).toHaveText(['Vacío / 500 gr', '4u.', '$9.750'])
})

test('[LIST-03] [LIST-05] a state nobody knows stands under Todos only, in orange; a finished one is green', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const [raro, hecho] = [await createPedido(request, cliente), await createPedido(request, cliente)]
  await moveTo(request, token, hecho, 'en_proceso')
  await moveTo(request, token, hecho, 'finalizado', 19_500)
  await changeLista(page, ({ data }) => {
    for (const pedido of data)
      if (pedido.id === raro) Object.assign(pedido.attributes, { estado: 'en_viaje' })
  })
  await openAs(page, token, '/Pedidos')
  await expect(conteo(page)).toHaveText(/pendiente$/)
  await expect(tarjeta(page, raro)).toHaveCount(0)
  await filtro(page, 'Todos').click()
  await expect(page.getByRole('region', { name: 'en viaje' }).getByRole('article')).toHaveCount(1)
  await expect(tarjeta(page, raro)).toHaveCSS('border-top-color', 'rgb(194, 94, 0)')
  await expect(tarjeta(page, hecho)).toHaveCSS('border-top-color', 'rgb(20, 101, 58)')
})

test('[LIST-08] the list is read in pages of 100 until pageCount', async ({ page, request }) => {
  const cliente = await readToken(request, await createCuenta(request))
  await createPedido(request, cliente)
  const pedidas: string[] = []
  await page.route(LISTA, async ruta => {
    const consulta = new URL(ruta.request().url()).searchParams
    const numero = Number(consulta.get('pagination[page]'))
    pedidas.push(`${numero} de ${consulta.get('pagination[pageSize]')}`)
    const direccion = new URL(ruta.request().url())
    direccion.searchParams.set('pagination[page]', '1')
    const respuesta = await ruta.fetch({ url: direccion.href })
    const { data }: PedidosWire = await respuesta.json()
    const propios = data.map(pedido => ({ ...pedido, id: 10_000 * numero + pedido.id }))
    const pagination = { page: numero, pageSize: 100, pageCount: 3, total: 3 }
    await ruta.fulfill({ response: respuesta, json: { data: propios, meta: { pagination } } })
  })
  await page.route('**/api/pedidos/vivo', () => {})
  await openAs(page, cliente, '/Pedidos')
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(pedidas).toEqual(['1 de 100', '2 de 100', '3 de 100'])
})

test.describe('when the list cannot be read', () => {
  test.use({ permitidas: RECHAZOS })

  test('[LIST-06] a visitor is asked to log in, and nobody else waits without a word', async ({ page }) => {
    await open(page, '/Pedidos')
    const banda = page.getByRole('alert').filter({ hasText: 'Iniciá sesión' })
    await expect(banda.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await banda.getByRole('link', { name: 'Iniciar Sesión' }).click()
    await expect(page).toHaveURL(/\/login$/i)
  })

  test('[LIST-06] [LIST-07] it says that it loads, then what went wrong, and tries again', async ({
    page,
    request,
  }) => {
    const token = await readToken(request, await createCuenta(request))
    let falla: { readonly status: number; readonly json?: unknown } | null = {
      status: 500,
      json: {
        data: null,
        error: { status: 500, name: 'InternalServerError', message: 'La balanza no anda' },
      },
    }
    let release = () => {}
    const espera = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/pedidos/vivo', () => {})
    await page.route(LISTA, async ruta => {
      await espera
      await (falla === null ? ruta.continue() : ruta.fulfill(falla))
    })
    await openAs(page, token, '/Pedidos')
    await expect(page.getByText('Cargando pedidos...')).toBeVisible()
    release()
    const banda = page.getByRole('alert').filter({ hasText: 'La balanza no anda' })
    await expect(banda.getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute('href', /\/login/i)
    falla = { status: 500, json: { data: null, error: { message: '' } } }
    await banda.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar los pedidos' })).toBeVisible()
    falla = null
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: 'No hay pedidos' })).toBeVisible()
  })

  for (const [caso, status, message] of [
    ['a 401', 401, 'Missing or invalid credentials'],
    ["a message about 'credentials'", 403, 'Missing credentials'],
  ] as const) {
    test(`[LIST-07] ${caso} ends the session`, async ({ page, request }) => {
      const token = await readToken(request, await createCuenta(request))
      await page.route('**/api/pedidos/vivo', () => {})
      await page.route(LISTA, ruta =>
        ruta.fulfill({ status, json: { data: null, error: { status, message } } }),
      )
      await openAs(page, token, '/Pedidos')
      await expect(page).toHaveURL(/\/login$/i)
      await expect(aviso(page, 'Sesión expirada')).toBeVisible()
      await expect(aviso(page, 'Por favor, inicia sesión nuevamente')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  }
})

test('[ODET-01] one order in full: lines, total, history, and the place its address names', async ({
  page,
  request,
}) => {
  const admin = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const id = await createPedido(request, cliente)
  await moveTo(request, admin, id, 'en_proceso')
  await moveTo(request, admin, id, 'finalizado', 18_000)
  await page.setViewportSize({ width: 820, height: 420 })
  await openAs(page, cliente, `/Pedidos/${id}#historial`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Detalle pedido #${id}`)
  await expect(page.locator('#historial')).toBeInViewport()
  await expect(page.locator('#historial li b')).toHaveText(['Pendiente', 'En proceso', 'Finalizado'])
  await expect(page.locator('.odet tbody tr')).toHaveText(/Vacío \/ 500 gr.*2u\. × \$9\.750.*\$19\.500/)
  await expect(page.locator('.odet tfoot tr').last()).toHaveText(/Total final.*\$18\.000/)
  await page.getByRole('link', { name: 'Ver todos los pedidos' }).click()
  await tarjeta(page, id).getByRole('link', { name: 'Ver detalle' }).click()
  await expect(page).toHaveURL(`/Pedidos/${id}`)
})

test.describe("somebody else's order", () => {
  test.use({ permitidas: RECHAZOS })

  test('[ODET-01] answers like one nobody has', async ({ page, request }) => {
    const ajeno = await createPedido(request, await readToken(request, await createCuenta(request)))
    await openAs(page, await readToken(request, await createCuenta(request)), `/Pedidos/${ajeno}`)
    await expect(page.getByText('No encontramos ese pedido entre los tuyos.')).toBeVisible()
    await page.goto('/Pedidos/nada')
    await expect(page).toHaveURL('/Pedidos')
  })
})

test("an order is repeated into the cart at today's prices, and what changed is said", async ({
  page,
  request,
}) => {
  const cliente = await readToken(request, await createCuenta(request))
  const id = await createPedido(request, cliente)
  await openAs(page, cliente, '/Pedidos')
  await tarjeta(page, id).getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(page).toHaveURL('/Carrito')
  await expect(page.getByRole('link', { name: /^Carrito, / })).toHaveAccessibleName('Carrito, 2 productos')

  await page.route('**/api/pedidos?*', async ruta => {
    const respuesta = await ruta.fetch()
    const texto = (await respuesta.text()).replaceAll('"precio_unitario":9750', '"precio_unitario":9000')
    await ruta.fulfill({ response: respuesta, body: texto })
  })
  await open(page, '/Pedidos')
  await tarjeta(page, id).getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(dialogo(page)).toContainText('Vacío (500 gr) subió de $9.000 a $9.750.')
  await dialogo(page).getByRole('button', { name: 'Ir al carrito' }).click()
  await expect(page).toHaveURL('/Carrito')
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

  await tarjeta(page, id).getByRole('button', { name: 'Link de pago' }).click()
  await dialogo(page).getByLabel('Link de pago').fill('https://pagos.example/abc')
  const chat = new URL((await dialogo(page).getByRole('link').getAttribute('href')) ?? '')
  expect(chat.searchParams.get('phone')).toBe('5493415550187')
  expect(chat.searchParams.get('text')).toContain(`pedido #${id}`)
  expect(chat.searchParams.get('text')).toContain('https://pagos.example/abc')
  await dialogo(page).getByRole('button', { name: 'Volver' }).click()

  await tarjeta(page, id).getByRole('button', { name: 'Comanda' }).click()
  await expect(page.locator('.papel--rollo')).toContainText(`Pedido #${id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#app')).toBeHidden()
  await expect(page.locator('.impresion__barra')).toBeHidden()
  await expect(page.locator('.papel')).toContainText('2 × Vacío')
  await page.emulateMedia({ media: 'screen' })
  await dialogo(page).getByRole('button', { name: 'A4' }).click()
  await expect(page.locator('.papel--a4')).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('button', { name: 'Hoja de corte' }).click()
  await expect(page.locator('.papel')).toContainText('Vacío')
  await expect(page.locator('.papel')).toContainText(`#${id}`)
})

test("the shop's own wording of a message is kept and used", async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await moveTo(request, token, id, 'en_proceso')
  await openAs(page, token, `/Pedidos/${id}`)
  const enviar = page.getByRole('link', { name: 'En camino' })
  const textoDe = async () => new URL((await enviar.getAttribute('href')) ?? '').searchParams.get('text')
  expect(await textoDe()).toContain('está en camino')
  await open(page, '/Pedidos')
  await page.getByRole('button', { name: 'Mensajes' }).click()
  await dialogo(page).getByLabel('En camino').fill('Salió el {pedido}, {apodo}')
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogo(page).getByRole('alert')).toHaveText('No conocemos {apodo}.')
  await dialogo(page).getByLabel('En camino').fill('Salió el {pedido}, {nombre}')
  await dialogo(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await page.goto(`/Pedidos/${id}`)
  await alive(page)
  await expect.poll(textoDe).toBe(`Salió el ${id}, Lucía`)
  await page.request.put('/api/plantillas', {
    headers: { authorization: `Bearer ${token}` },
    data: { data: { nombre: 'enCamino', texto: null } },
  })
})

test('[LIST-04] [LIST-05] on a phone the bar stands above the menu and nothing lies under it', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  const barra = page.getByRole('group', { name: 'Filtrar por estado' })
  const menu = page.getByRole('navigation', { name: 'Menú', exact: true })
  await expect(barra).toHaveCSS('position', 'fixed')
  const [cajaBarra, cajaMenu] = [await barra.boundingBox(), await menu.boundingBox()]
  expect((cajaBarra?.y ?? 0) + (cajaBarra?.height ?? 0)).toBeLessThanOrEqual((cajaMenu?.y ?? 0) + 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const [avanzar, cruz] = await Promise.all(
    [/^Procesar/, /^Cancelar/].map(name => tarjeta(page, id).getByRole('button', { name }).boundingBox()),
  )
  expect((cruz?.x ?? 0) - (avanzar?.x ?? 0) - (avanzar?.width ?? 0)).toBeGreaterThanOrEqual(24)
})
