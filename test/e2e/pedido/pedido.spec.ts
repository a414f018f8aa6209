// Placing an order: the whole journey on a desk and on a phone, impatient fingers, two tabs, and the chat at its end.
import type { Page } from '@playwright/test'
import {
  ASADO,
  catchVentanas,
  EXITO,
  enter,
  expectHecho,
  finalizar,
  goCarrito,
  insignia,
  openCarrito,
  readCarrito,
  readPedidos,
  readVentanas,
  total,
  VACIO,
} from '../compras.ts'
import { aviso, createCuenta, fillLogin, test } from '../cuentas.ts'
import { ADMIN, createPedido, moveTo, openAs, readToken } from '../mostrador.ts'
import { alive, expect, open } from '../support.ts'
import { gate } from '../surtido.ts'

const misPedidos = (page: Page) => page.getByText('Ir a mis pedidos', { exact: true })

test('[ORD-01] [ORD-05] [ORD-07] visitor, login, product, cart, code, order, chat @siempre', async ({
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
  // What was chosen before is in the cart; one more of it.
  await expect(page.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible()
  await page.getByRole('radio', { name: '1 kg' }).check()
  await page.getByRole('button', { name: 'Más porciones' }).click()
  await page.getByRole('button', { name: 'Actualizar' }).click()
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
  await expect(recibo).toContainText('EnvíoGratis')
  await expect(recibo.locator('.precio')).toHaveText('$35.100')
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
  await expect(page.getByRole('region', { name: 'Tu pedido' }).locator('.precio')).toHaveText('$35.100')
  expect(await readVentanas(page)).toEqual([])
  expect(await readPedidos(page)).toEqual([id])
})

test('[ORD-07] [ORD-05] [SHOP-02] the screen of an order that is opened again says how it stands', async ({
  page,
  request,
}) => {
  const token = await readToken(request, await createCuenta(request))
  const admin = await readToken(request, ADMIN)
  const id = await createPedido(request, token)
  await openAs(page, token, `/Exito/${id}`)
  expect(await expectHecho(page)).toBe(id)
  const recibo = page.getByRole('region', { name: 'Tu pedido' })
  await expect(recibo).toContainText('EnvíoA coordinar')
  await expect(page.getByText('Tenés 24 horas para pagar.')).toBeVisible()

  const pagado = await request.put(`/api/pedidos/${id}/pago`, {
    headers: { authorization: `Bearer ${admin}` },
    data: { data: { metodo: 'Transferencia bancaria' } },
  })
  expect(pagado.status()).toBe(200)
  await open(page, `/Exito/${id}`)
  await expectHecho(page)
  await expect(page.getByText('Recibimos tu pago')).toBeVisible()
  await expect(page.getByText(/para pagar|link de pago|se cancela/)).toHaveCount(0)

  await moveTo(request, admin, id, 'en_proceso')
  await moveTo(request, admin, id, 'finalizado', 20_000)
  await open(page, `/Exito/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido finalizado')
  await expect(page.getByText('Qué sigue')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Abrir WhatsApp con el resumen' })).toHaveCount(0)
  await expect(recibo).toContainText('Total del pedido$19.500')
  await expect(recibo.locator('.precio')).toHaveText('$20.000')
  await page.getByRole('link', { name: 'Ver el pedido' }).click()

  await expect(page).toHaveURL(`/Pedidos/${id}`)
  await expect(page.getByRole('row', { name: 'Envío A coordinar' })).toBeVisible()
  const chat = await page
    .getByRole('group', { name: `Tu pedido ${id}` })
    .getByRole('link', { name: 'WhatsApp' })
    .getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(
    `¡Hola, Mostrador! Les escribo por mi pedido #${id}.`,
  )
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
