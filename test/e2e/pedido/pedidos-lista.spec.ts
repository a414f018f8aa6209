// The list of orders: what it shows to whom, by state and in pages, how it ages, and what it says when it cannot be read.
import type { Page } from '@playwright/test'
import type { PedidosWire } from '#contract/pedido/pedido-leido.schema.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { aviso, createCuenta, RECHAZOS, test } from '../cuentas.ts'
import {
  ADMIN,
  conteo,
  createPedido,
  filtro,
  LISTA,
  moveTo,
  openAs,
  readToken,
  tarjeta,
} from '../mostrador.ts'
import { expect, open } from '../support.ts'

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
    page.getByRole('link', { name: 'Inicio', exact: true }).and(page.locator('.pedidos-cabeza a')),
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
  await expect(page.locator('.pedidos-grupo')).toContainText([
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
  // The clock goes on between its leaps: a slow machine is a second or two further.
  const hace = page.locator('.pedidos-hace')
  await expect(hace).toHaveText(/^Hace 00:00/)
  await page.clock.fastForward(TIEMPOS.pedidosReloj)
  await expect(hace).toHaveText(/^Hace 00:1[5-9]/)

  const interruptor = page.getByRole('switch', { name: 'Actualizar sola cada 2 minutos' })
  await expect(interruptor).not.toBeChecked()
  await page.clock.fastForward(TIEMPOS.pedidosPolling)
  await expect(hace).toHaveText(/^Hace 02:1[5-9]/)
  expect(lecturas).toBe(0)

  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(hace).toHaveText(/^Hace 00:00/)
  expect(lecturas).toBe(1)
  await interruptor.check()
  await page.clock.fastForward(TIEMPOS.pedidosPolling)
  await expect.poll(() => lecturas).toBe(2)
})

test('[LIST-02] [LIST-03] [LIST-05] a customer sees their own orders only, by state, and what is in them @siempre', async ({
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
  await expect(page.locator('.pedidos-grupo')).toHaveText([
    /^Pendientes 2$/,
    /^En Proceso 1$/,
    /^Cancelados 1$/,
  ])
  await expect(page.locator('.pedidos-tarjeta__numero')).toHaveText(
    [nuevo, pendiente, proceso, cancelado].map(id => `Pedido#${id}`),
  )
  await expect(tarjeta(page, ajeno)).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Filtrar por estado' })).toHaveCount(0)

  const colores = { [pendiente]: '194, 94, 0', [proceso]: '29, 85, 166', [cancelado]: '181, 18, 27' }
  for (const [id, color] of Object.entries(colores)) {
    await expect(tarjeta(page, Number(id))).toHaveCSS('border-top-color', `rgb(${color})`)
  }
  const tarjetaNueva = tarjeta(page, nuevo)
  await expect(tarjetaNueva.locator('.precio')).toHaveText('$39.000')
  await expect(tarjetaNueva.locator('.pedidos-tarjeta__fecha')).toHaveText(
    /^\S+, \d+ de \S+ de \d{4}, \d\d:\d\d$/,
  )
  await expect(tarjetaNueva.getByRole('table')).toHaveCount(0)
  await tarjetaNueva.getByRole('button', { name: /Pedido#/ }).click()
  await expect(tarjetaNueva.getByRole('columnheader')).toHaveText(['Articulo', 'Cantidad', 'Valor'])
  await expect(tarjetaNueva.getByRole('cell')).toHaveText(['Vacío / 500 g', '4u.', '$9.750'])
})

test('[LIST-05] on a phone the buttons of a finished order stand in one line, none wider than its place @telefono', async ({
  page,
  request,
}) => {
  const cliente = await readToken(request, await createCuenta(request))
  const id = await createPedido(request, cliente)
  const admin = await readToken(request, ADMIN)
  for (const estado of ['en_proceso', 'finalizado'] as const) await moveTo(request, admin, id, estado)
  await openAs(page, cliente, '/Pedidos')
  const botones = tarjeta(page, id).locator('.pedidos-botones .pedidos-boton')
  await expect(botones).toHaveText(['Repetir pedido', 'WhatsApp', 'Ver detalle'])
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(
        async () =>
          new Set(await botones.evaluateAll(todos => todos.map(uno => uno.getBoundingClientRect().top))).size,
      )
      .toBe(1)
    expect(
      await botones.evaluateAll(todos => todos.filter(uno => uno.scrollWidth > uno.clientWidth).length),
    ).toBe(0)
  }
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
    await expect(page.getByRole('heading', { name: 'Iniciá sesión para ver tus pedidos' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.locator('main').getByRole('link', { name: 'Iniciar Sesión' }).click()
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

test('[LIST-04] [LIST-05] on a phone the first order is in sight with its buttons and nothing lies under the bar', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  const barra = page.getByRole('group', { name: 'Filtrar por estado' })
  // The staff has the back room's bar in the place of the customers' menu.
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  await expect(menu).toBeVisible()
  await expect(barra).toHaveCSS('position', 'fixed')
  const [cajaBarra, cajaMenu] = [await barra.boundingBox(), await menu.boundingBox()]
  expect((cajaBarra?.y ?? 0) + (cajaBarra?.height ?? 0)).toBeLessThanOrEqual((cajaMenu?.y ?? 0) + 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const [avanzar, cruz] = await Promise.all(
    [/^Procesar/, /^Cancelar/].map(name => tarjeta(page, id).getByRole('button', { name }).boundingBox()),
  )
  expect((cruz?.x ?? 0) - (avanzar?.x ?? 0) - (avanzar?.width ?? 0)).toBeGreaterThanOrEqual(24)

  await page.setViewportSize({ width: 360, height: 740 })
  const corte = page.getByRole('button', { name: 'Hoja de corte' })
  await expect(corte).toBeHidden()
  // Where the first one stands, and as tall as ours: others' orders may say more.
  const primera = await page.getByRole('article').first().boundingBox()
  const suya = await tarjeta(page, id).boundingBox()
  expect(primera?.y).toBeLessThan(130)
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(1)
  expect((primera?.y ?? 0) + (suya?.height ?? 0)).toBeLessThan((await barra.boundingBox())?.y ?? 0)
  await page.getByRole('button', { name: 'Más herramientas' }).click()
  await expect(corte).toBeVisible()
})
