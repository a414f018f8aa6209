// Placing an order: the whole journey, and that a bad network, an impatient finger or an old price make one order or none.
import type { Page } from '@playwright/test'
import { LIMITES, TIEMPOS } from '#domain/constantes.ts'
import {
  ASADO,
  catchVentanas,
  enter,
  finalizar,
  goCarrito,
  insignia,
  linea,
  loseAnswers,
  openCarrito,
  readCarrito,
  readPedidos,
  readVentanas,
  total,
  VACIO,
} from './compras.ts'
import { aviso, createCuenta, fillLogin, test } from './cuentas.ts'
import { alive, expect, open } from './support.ts'
import { changeCatalogo, gate } from './surtido.ts'

const EXITO = /\/Exito\/\d+$/
const TEMPORAL = /\/Exito\/temp-[0-9a-f-]{36}$/
const TARDA = 'El pedido está tardando más de lo esperado. Por favor, intenta nuevamente.'

const titulo = (page: Page) => page.getByRole('heading', { level: 1 })
/** What the cart itself says went wrong, beside the message that goes away. */
const falla = (page: Page, texto: string) => page.locator('.nota--error').filter({ hasText: texto })
const misPedidos = (page: Page) => page.getByText('Ir a mis pedidos', { exact: true })

async function expectHecho(page: Page): Promise<number> {
  await expect(page).toHaveURL(EXITO)
  await expect(titulo(page)).toHaveText('Pedido realizado')
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByText(`Tu número es #${id}`)).toBeVisible()
  return id
}

test('[ORD-01] [ORD-05] [ORD-07] visitor, login, product, cart, code, order, chat', async ({
  page,
  request,
}) => {
  test.slow()
  await catchVentanas(page)
  const cuenta = await createCuenta(request)
  await open(page, '/ProdDetalle/1')
  await page.getByRole('radio', { name: '1 kg' }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click()
  await fillLogin(page, cuenta)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).toHaveURL('/ProdDetalle/1')
  await page.getByRole('radio', { name: '1 kg' }).check()
  await page.getByRole('button', { name: 'Más porciones' }).click()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await goCarrito(page)
  await expect(total(page)).toHaveText('$39.000')
  await page.getByRole('textbox', { name: 'Código de descuento' }).fill('bienvenido10')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(total(page)).toHaveText('$35.100')
  await page.getByLabel('Notas').fill('Llamar al llegar')
  const envio = page.waitForRequest('**/api/pedidos/crear-completo')
  await finalizar(page).click()
  expect((await envio).postDataJSON()).toEqual({
    data: {
      comercioId: 1,
      articulos: [
        { articuloId: 1, valorId: 4, cantidad: 2, precio: 19_500, medida: '/Kg', grsPorcion: 1000 },
      ],
      detalle: 'Llamar al llegar',
      direccion: 'Mitre 1482',
      direccionAlternativa: false,
      code: 'BIENVENIDO10',
      codigos_de_descuentos: [{ code: 'BIENVENIDO10', discountPercentage: 10 }],
      total: 35_100,
    },
  })
  await expect(aviso(page, 'Pedido creado con éxito')).toBeVisible()
  await expect(aviso(page, 'Tu pedido ha sido procesado correctamente')).toBeVisible()
  const id = await expectHecho(page)
  await expect(insignia(page)).toHaveAccessibleName('Carrito, 0 productos')
  await expect(page.getByText('Tenés 24 horas para pagar.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'A Mitre 1482' })).toBeVisible()
  const recibo = page.getByRole('region', { name: 'Tu pedido' })
  await expect(recibo).toContainText('2 × Vacío (1 kg), 2,00 kg$39.000')
  await expect(recibo).toContainText('BIENVENIDO10 (10%)−$3.900')
  await expect(recibo.locator('.price')).toHaveText('$35.100')
  await expect(misPedidos(page)).toHaveAttribute('href', '/Pedidos')

  // The chat opens by itself, once; the button is the same link.
  await expect(async () => expect(await readVentanas(page)).toHaveLength(1)).toPass()
  const [abierta = ''] = await readVentanas(page)
  const enlace = page.getByRole('link', { name: 'Abrir WhatsApp con el resumen' })
  await expect(enlace).toHaveAttribute('href', abierta)
  const { host, searchParams } = new URL(abierta)
  expect(host).toBe('api.whatsapp.com')
  expect(searchParams.get('phone')).toBe('5493415550142')
  const mensaje = searchParams.get('text') ?? ''
  for (const parte of [
    `pedido #${id}`,
    'Mitre 1482',
    'Vacío (1 kg): 2 × $19.500',
    '$35.100',
    'BIENVENIDO10 (10%)',
  ]) {
    expect(mensaje).toContain(parte)
  }

  await page.reload()
  await alive(page)
  expect(await expectHecho(page)).toBe(id)
  await expect(page.getByRole('region', { name: 'Tu pedido' }).locator('.price')).toHaveText('$35.100')
  expect(await readVentanas(page)).toEqual([])
  expect(await readPedidos(page)).toEqual([id])
})

test('@telefono [ORD-01] [ORD-07] the journey on a phone, to another address', async ({ page, request }) => {
  await catchVentanas(page)
  await enter(page, request)
  await open(page, '/ProdDetalle/2')
  await page.getByRole('radio', { name: '1 kg' }).check()
  await page
    .getByRole('region', { name: 'Tu compra' })
    .getByRole('button', { name: 'Agregar al carrito' })
    .click()
  await goCarrito(page)
  await page.getByRole('switch').check()
  await page.getByLabel('Dirección alternativa').fill('Córdoba 950')
  await finalizar(page).click()
  await expectHecho(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'A Córdoba 950' })).toBeVisible()
  await expect(async () => expect(await readVentanas(page)).toHaveLength(1)).toPass()
  expect(decodeURIComponent((await readVentanas(page))[0] ?? '')).toContain('(dirección alternativa)')
  await expect(page.getByRole('button', { name: 'Ver QR' })).toBeHidden()
})

test('[ORD-03] O9: two tabs of one cart, finished at once, make one order', async ({
  page,
  request,
  context,
}) => {
  await catchVentanas(page)
  await enter(page, request)
  await openCarrito(page, [VACIO])
  const otra = await context.newPage()
  await catchVentanas(otra)
  await otra.goto('/Carrito')
  await alive(otra)
  await expect(total(otra)).toHaveText('$9.750')
  const claves: string[] = []
  const ambas = gate()
  await context.route('**/api/pedidos/crear-completo', async ruta => {
    claves.push(ruta.request().headers()['idempotency-key'] ?? '')
    if (claves.length === 2) ambas.release()
    await ambas.promise
    await ruta.continue()
  })
  await Promise.all([finalizar(page).click(), finalizar(otra).click()])
  await expect(page).toHaveURL(EXITO)
  await expect(otra).toHaveURL(page.url())
  expect(claves).toHaveLength(2)
  expect(await readPedidos(page)).toHaveLength(1)
  expect(await readCarrito(page)).toEqual([])
})

test('[ORD-03] an impatient double click makes one order', async ({ page, request }) => {
  await catchVentanas(page)
  await enter(page, request)
  await openCarrito(page, [VACIO])
  let envios = 0
  await page.route('**/api/pedidos/crear-completo', async ruta => {
    envios += 1
    await ruta.continue()
  })
  await finalizar(page).dblclick()
  const id = await expectHecho(page)
  expect(envios).toBe(1)
  expect(await readPedidos(page)).toEqual([id])
})

test.describe('a network that comes and goes', () => {
  test.use({ permitidas: [/Failed to load resource|status of 404/] })

  test('[ORD-03] [ORD-08] O10: an answer lost on the way ends in the one order that was made', async ({
    page,
    request,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    await openCarrito(page, [VACIO])
    const { claves } = await loseAnswers(page)
    await finalizar(page).click()
    const id = await expectHecho(page)
    expect(claves).toHaveLength(1)
    expect(await readPedidos(page)).toEqual([id])
    expect(await readCarrito(page)).toEqual([])
    await expect(async () => expect(await readVentanas(page)).toHaveLength(1)).toPass()
  })

  test('[ORD-07] [ORD-08] O11: an order that never arrived leads back to the cart, not to an older order', async ({
    page,
    request,
  }) => {
    test.slow()
    await catchVentanas(page)
    await enter(page, request)
    await openCarrito(page, [VACIO])
    await finalizar(page).click()
    const anterior = await expectHecho(page)
    await page.clock.install()
    await openCarrito(page, [ASADO])
    await page.getByLabel('Notas').fill('Sin apuro')
    const claves: string[] = []
    await page.route('**/api/pedidos/crear-completo', async ruta => {
      claves.push(ruta.request().headers()['idempotency-key'] ?? '')
      await ruta.abort()
    })
    let consultas = 0
    page.on('response', respuesta => {
      if (respuesta.url().includes('/por-clave/')) consultas += 1
    })
    await finalizar(page).click()
    await page.clock.runFor(100)
    await expect(page).toHaveURL(TEMPORAL)
    await expect(titulo(page)).toHaveText('Procesando pedido...')
    await expect(misPedidos(page)).toBeDisabled()
    for (let vuelta = 1; vuelta <= LIMITES.exitoIntentos; vuelta += 1) {
      await expect.poll(() => consultas).toBeGreaterThanOrEqual(vuelta)
      await page.clock.runFor(TIEMPOS.exitoPolling)
    }
    await expect(page).toHaveURL('/Carrito')
    // The cart itself asks once more when it opens.
    expect(consultas).toBeLessThanOrEqual(LIMITES.exitoIntentos + 1)
    await expect(falla(page, TARDA)).toBeVisible()
    await expect(linea(page, 'Asado de tira')).toBeVisible()
    await expect(page.getByLabel('Notas')).toHaveValue('Sin apuro')
    expect(await readPedidos(page)).toEqual([anterior])

    // The next try is the same checkout: same key, so it could never make a second order.
    await page.unroute('**/api/pedidos/crear-completo')
    const reenvio = page.waitForRequest('**/api/pedidos/crear-completo')
    await finalizar(page).click()
    expect((await reenvio).headers()['idempotency-key']).toBe(claves[0])
    const id = await expectHecho(page)
    expect(await readPedidos(page)).toEqual([id, anterior])
  })

  test('[ORD-08] a page left in the middle of it finds its order when the cart is opened again', async ({
    page,
    request,
    context,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    await openCarrito(page, [VACIO])
    await loseAnswers(page)
    const consulta = (ruta: { abort(): Promise<void> }) => ruta.abort()
    await page.route('**/por-clave/*', consulta)
    await finalizar(page).click()
    await expect(page).toHaveURL(TEMPORAL)
    await context.setOffline(true)
    await expect(page.getByText('Se cortó la conexión.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('main').getByRole('link', { name: 'Inicio' }).click()
    await page.unroute('**/por-clave/*', consulta)
    expect(await readCarrito(page)).toHaveLength(1)
    await page.goto('/Carrito')
    const id = await expectHecho(page)
    expect(await readPedidos(page)).toEqual([id])
    expect(await readCarrito(page)).toEqual([])
  })

  test('[ORD-01] adding, opening the cart and finishing all survive a cut in between', async ({
    page,
    request,
    context,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    await open(page, '/ProdDetalle/1')
    await page.getByRole('radio', { name: '500 gr' }).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(insignia(page)).toHaveAccessibleName('Carrito, 1 producto')
    await context.setOffline(false)
    await goCarrito(page)
    await expect(total(page)).toHaveText('$9.750')
    await context.setOffline(true)
    await finalizar(page).click()
    await expect(aviso(page, 'Sin conexión')).toBeVisible()
    await context.setOffline(false)
    await finalizar(page).click()
    const id = await expectHecho(page)
    await context.setOffline(true)
    await expect(titulo(page)).toHaveText('Pedido realizado')
    await context.setOffline(false)
    expect(await readPedidos(page)).toEqual([id])
  })
})

test.describe('an order the server refuses', () => {
  test.use({ permitidas: [/status of 4\d\d|status of 503/] })

  test('[ORD-02] a price that went up is shown and asked about before anything is ordered', async ({
    page,
    request,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    // The shop as it was before vacío went up.
    await changeCatalogo(page, wire => {
      for (const { attributes } of wire.data) {
        for (const sub of attributes.sub_categorias.data) {
          for (const articulo of sub.attributes.articulos.data) {
            if (articulo.id === 1) articulo.attributes.precioKG = 15_000
          }
        }
      }
    })
    await openCarrito(page, [{ ...VACIO, precioUnitario: 750_000, precioLista: 750_000, cantidad: 2 }])
    await expect(total(page)).toHaveText('$15.000')
    await finalizar(page).click()
    await expect(aviso(page, 'Error en el procesamiento')).toBeVisible()
    await expect(falla(page, 'Los precios cambiaron. Revisá tu carrito.')).toBeVisible()
    await expect(page).toHaveURL('/Carrito')
    await expect(total(page)).toHaveText('$19.500')
    await expect(page.getByText('Vacío (500 gr) subió de $7.500 a $9.750.')).toBeVisible()
    expect(await readPedidos(page)).toEqual([])
    await finalizar(page).click()
    const id = await expectHecho(page)
    await expect(page.getByRole('region', { name: 'Tu pedido' }).locator('.price')).toHaveText('$19.500')
    expect(await readPedidos(page)).toEqual([id])
  })

  test('[ORD-04] less stock than asked for names the article, on its line too', async ({ page, request }) => {
    await enter(page, request)
    // The shop as it was before most of it was sold.
    await changeCatalogo(page, wire => {
      for (const { attributes } of wire.data) {
        for (const sub of attributes.sub_categorias.data) {
          for (const articulo of sub.attributes.articulos.data) {
            if (articulo.id === 11) articulo.attributes.stock = 5
          }
        }
      }
    })
    await openCarrito(page, [VACIO, { ...VACIO, articuloId: 11, nombre: 'Arañita' }])
    await expect(linea(page, 'Arañita').getByRole('button', { name: /^Más/ })).toBeEnabled()
    await finalizar(page).click()
    await expect(falla(page, 'De Arañita no queda nada.')).toBeVisible()
    await expect(linea(page, 'Arañita')).toContainText('Se quedó sin stock: no entra en este pedido.')
    expect(await readPedidos(page)).toEqual([])
    expect(await readCarrito(page)).toHaveLength(2)
  })

  test('[ORD-06] [CART-09] a refusal is told and the cart stays; what changes then goes under a new key', async ({
    page,
    request,
  }) => {
    await catchVentanas(page)
    await enter(page, request)
    await openCarrito(page, [VACIO])
    const claves: string[] = []
    await page.route('**/api/pedidos/crear-completo', async ruta => {
      claves.push(ruta.request().headers()['idempotency-key'] ?? '')
      const error = {
        status: 400,
        name: 'ValidationError',
        message: 'La compra mínima es de $15.000',
        details: {},
      }
      await ruta.fulfill({ status: 400, json: { data: null, error } })
    })
    await finalizar(page).click()
    await expect(aviso(page, 'Error en el procesamiento')).toBeVisible()
    await expect(falla(page, 'La compra mínima es de $15.000')).toBeVisible()
    await expect(page).toHaveURL('/Carrito')
    await expect(finalizar(page)).toBeEnabled()
    expect(await readCarrito(page)).toHaveLength(1)
    await linea(page, 'Vacío').getByRole('button', { name: /^Más/ }).click()
    await page.unroute('**/api/pedidos/crear-completo')
    const envio = page.waitForRequest('**/api/pedidos/crear-completo')
    await finalizar(page).click()
    const nueva = (await envio).headers()['idempotency-key']
    expect(nueva).toMatch(/^[0-9a-f-]{36}$/)
    expect(claves).not.toContain(nueva)
    await expectHecho(page)
  })

  test('[ORD-06] [CART-09] a slow refusal finds the person on the next screen and brings them back', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    await openCarrito(page, [VACIO])
    const url = '**/api/pedidos/crear-completo'
    await page.route(url, async ruta => {
      await page.waitForURL(TEMPORAL)
      const error = { status: 503, name: 'ServiceUnavailableError', message: 'Volvé en un rato', details: {} }
      await ruta.fulfill({ status: 503, json: { data: null, error } })
    })
    await finalizar(page).click()
    await expect(aviso(page, 'Error en el procesamiento')).toBeVisible()
    await expect(falla(page, 'Volvé en un rato')).toBeVisible()
    await expect(page).toHaveURL('/Carrito')
    expect(await readCarrito(page)).toHaveLength(1)
  })

  test('[ORD-06] a token the server no longer takes leads to the login and back to the same cart', async ({
    page,
    request,
  }) => {
    const cuenta = await enter(page, request)
    await openCarrito(page, [VACIO])
    await page.evaluate(() => {
      localStorage.setItem('token', 'vencido')
    })
    await page.reload()
    await expect(total(page)).toHaveText('$9.750')
    await finalizar(page).click()
    await expect(page).toHaveURL('/Login')
    // As a sign-in that leaves the page and comes back does.
    await page.reload()
    await alive(page)
    await fillLogin(page, cuenta)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).toHaveURL('/Carrito')
    await expect(linea(page, 'Vacío')).toBeVisible()
  })

  test('[ORD-07] an order of somebody else, or of nobody, is not shown', async ({ page, request }) => {
    await enter(page, request)
    for (const id of ['999999', 'abc', 'temp-', '0']) {
      await open(page, `/Exito/${id}`)
      await expect(titulo(page)).toHaveText('No encontramos ese pedido')
      await expect(page.getByRole('main').getByRole('link', { name: 'Inicio' })).toBeVisible()
    }
  })
})

test('[ORD-05] nothing is lost where the chat cannot open by itself: link, copy, code', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await catchVentanas(page, 'bloquea')
  await enter(page, request)
  await openCarrito(page, [VACIO, ASADO])
  await finalizar(page).click()
  const id = await expectHecho(page)
  await expect(page.getByText('El navegador no dejó abrir WhatsApp solo: tocá el botón.')).toBeVisible()
  await page.getByRole('button', { name: 'Copiar mensaje' }).click()
  await expect(aviso(page, 'Mensaje copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`*pedido #${id}*`)
  await page.getByRole('button', { name: 'Ver QR' }).click()
  await expect(page.getByRole('img', { name: 'Código QR del chat con tu pedido' })).toBeVisible()
  await expect(aviso(page, 'Mensaje copiado')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/')
})
