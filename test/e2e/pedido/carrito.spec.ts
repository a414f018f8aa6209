// The cart: adding, changing, what it says about money, address, notes and codes.
import type { Page } from '@playwright/test'
import { LINEAS_MAX } from '#domain/pedido/carrito/carrito.ts'
import {
  ASADO,
  catchVentanas,
  enter,
  finalizar,
  goCarrito,
  insignia,
  insist,
  linea,
  openCarrito,
  readCarrito,
  total,
  VACIO,
} from '../compras.ts'
import { aviso, createCuenta, fillLogin, test } from '../cuentas.ts'
import { alive, expect, open } from '../support.ts'
import { changeCatalogo, gate } from '../surtido.ts'

const texto = (page: Page, contenido: string) => page.getByText(contenido, { exact: true })

test('[DET-03] [DET-04] [DET-08] [CART-04] [NAV-05] adding counts on the badge, and adding again replaces', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await open(page, '/')
  await expect(insignia(page)).toHaveAccessibleName('Carrito, 0 productos')
  await open(page, '/ProdDetalle/1')
  const agregar = page.getByRole('button', { name: 'Agregar al carrito' })
  await expect(agregar).toBeDisabled()
  await page.getByRole('radio', { name: '500 g' }).check()
  await page.getByRole('button', { name: 'Más porciones' }).click()
  await agregar.dblclick()
  await expect(aviso(page, 'Producto agregado')).toBeVisible()
  await expect(aviso(page, 'El producto se ha agregado al carrito')).toHaveCount(1)
  await expect(insignia(page)).toHaveAccessibleName('Carrito, 2 productos')
  // The page starts with what the cart has of a portion, and with one of another.
  await page.getByRole('radio', { name: '1 kg' }).check()
  await expect(page.locator('.detalle__cuanto input')).toHaveValue('1')
  await page.getByRole('radio', { name: '500 g' }).check()
  await expect(page.locator('.detalle__cuanto input')).toHaveValue('2')
  await page.getByRole('button', { name: 'Más porciones' }).click()
  await expect(agregar).toHaveCount(0)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(insignia(page)).toHaveAccessibleName('Carrito, 3 productos')
  expect(await readCarrito(page)).toEqual([
    expect.objectContaining({ articuloId: 1, valorId: 2, cantidad: 3 }),
  ])
})

test('[CART-08] [ORD-01] a page the browser had put by shows the cart as it is by then', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await open(page, '/ProdDetalle/1')
  await page.getByRole('radio', { name: '500 g' }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(insignia(page)).toHaveAccessibleName('Carrito, 1 producto')
  // What was ordered on the page after this one left the storage unheard: no event tells a page that lies in the cache.
  await page.evaluate(() => {
    localStorage.setItem('carrito', '[]')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(insignia(page)).toHaveAccessibleName('Carrito, 0 productos')
})

test('[DET-08] a cart that is full says it could not take more', async ({ page, request }) => {
  await enter(page, request)
  const lleno = Array.from({ length: LINEAS_MAX }, (_, i) => ({ ...VACIO, articuloId: 1000 + i }))
  await page.evaluate(valor => localStorage.setItem('carrito', JSON.stringify(valor)), lleno)
  await open(page, '/ProdDetalle/1')
  await page.getByRole('radio', { name: '500 g' }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(aviso(page, 'No se pudo agregar el producto al carrito')).toBeVisible()
  expect(await readCarrito(page)).toHaveLength(LINEAS_MAX)
})

test('[CART-01] an empty cart says so and leads to the catalogue; a visitor logs in first and comes back', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await open(page, '/Carrito')
  await expect(page).toHaveURL('/Login')
  await fillLogin(page, cuenta)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).toHaveURL('/Carrito')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi carrito')
  await expect(page.getByRole('heading', { name: 'El carrito está vacío' })).toBeVisible()
  await expect(finalizar(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Consultar catalogo' }).click()
  await expect(page).toHaveURL('/CatFull')
})

test('[CART-06] [CART-07] a cart of which nothing can be had is as good as empty: the button says so', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await openCarrito(page, [{ ...VACIO, articuloId: 99_999, nombre: 'Corte de ayer' }])
  await expect(finalizar(page)).toBeDisabled()
  await insist(page)
  await expect(aviso(page, 'Carrito vacío')).toBeVisible()
  await expect(aviso(page, 'No se puede finalizar el pedido porque el carrito está vacío.')).toBeVisible()
})

test('[CART-01] a skeleton stands there until the articles are loaded; an error of the way here is shown', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await open(page, '/')
  const { promise, release } = gate()
  await changeCatalogo(page, () => {}, promise)
  await page.evaluate(() => {
    const estado = { idx: 1, key: 'prueba', usr: { error: 'Algo salió mal en el camino' } }
    window.history.replaceState(estado, '', '/Carrito')
  })
  await page.evaluate(valor => localStorage.setItem('carrito', JSON.stringify(valor)), [VACIO])
  await page.reload()
  await alive(page)
  await expect(page.getByRole('status', { name: 'Cargando el carrito' })).toBeVisible()
  await expect(linea(page, 'Vacío')).toHaveCount(0)
  release()
  await expect(linea(page, 'Vacío')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Algo salió mal en el camino')
  await page.reload()
  await expect(linea(page, 'Vacío')).toBeVisible()
  await expect(page.getByText('Algo salió mal en el camino')).toHaveCount(0)
})

test('[CART-02] [CART-07] the saved address, another one for this order, and none at all', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await openCarrito(page, [VACIO])
  await expect(texto(page, 'Mitre 1482')).toBeVisible()
  await expect(finalizar(page)).toBeEnabled()
  const otra = page.getByRole('switch', { name: 'Usar otra dirección para este pedido' })
  await otra.check()
  const campo = page.getByLabel('Dirección alternativa')
  await expect(campo).toHaveAttribute('placeholder', 'Ingresa la dirección de entrega')
  await expect(texto(page, 'Asegúrate de incluir calle, número y referencias útiles')).toBeVisible()
  await expect(finalizar(page)).toBeDisabled()
  await insist(page)
  await expect(aviso(page, 'Dirección requerida')).toBeVisible()
  await expect(aviso(page, 'Por favor ingresa una dirección de entrega válida')).toBeVisible()
  await expect(texto(page, 'La dirección es obligatoria')).toBeVisible()
  await expect(campo).toBeFocused()
  // Spaces and marks nobody sees are no address (O13).
  await campo.fill('\u00a0\u200b .,')
  await expect(finalizar(page)).toBeDisabled()
  await campo.fill('Córdoba 950, oficina 12')
  await expect(finalizar(page)).toBeEnabled()
  await page.reload()
  await expect(page.getByLabel('Dirección alternativa')).toHaveValue('Córdoba 950, oficina 12')
  await otra.uncheck()
  await expect(page.getByLabel('Dirección alternativa')).toHaveCount(0)
  await expect(finalizar(page)).toBeEnabled()
})

test('[CART-02] without a saved address the delivery address is asked for', async ({ page, request }) => {
  await enter(page, request)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, direccion: null }))
  })
  await openCarrito(page, [VACIO])
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.getByLabel('Dirección de entrega', { exact: true }).fill('Salta 2450')
  await expect(finalizar(page)).toBeEnabled()
})

test('[CART-03] [CART-04] lines say portion, price, discount and weight; plus, minus and the total @siempre', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const pollo = {
    ...VACIO,
    articuloId: 101,
    valorId: 69,
    nombre: 'Pollo entero fresco',
    valorNombre: 'Un pollo - aprox. 2,3 kg',
    medida: 'ud.',
    grsPorcion: 1000,
    precioUnitario: 980_000,
    precioLista: 980_000,
  }
  await openCarrito(page, [{ ...VACIO, cantidad: 2 }, ASADO, pollo])
  const vacio = linea(page, 'Vacío')
  await expect(vacio.locator('.carrito-linea__porcion')).toHaveText('500 g')
  await expect(vacio).toContainText('9750.00/u.')
  await expect(vacio).toContainText('2 porción(es) (1,00 kg)')
  await expect(vacio).toContainText('$19.500 /Kg')
  await expect(vacio.getByText('descuento aplicado')).toHaveCount(0)
  await expect(vacio.locator('img')).toBeVisible()
  const asado = linea(page, 'Asado de tira')
  await expect(asado).toContainText('15210.00/u.')
  await expect(asado).toContainText('$15.210 /Kg')
  await expect(asado.getByText('10% descuento aplicado')).toBeVisible()
  await expect(total(page)).toHaveText('$44.510')
  // What is pressed next is explained once: on a desk beside the button.
  await expect(page.getByText(/se abre WhatsApp/i).filter({ visible: true })).toHaveCount(1)
  // On a desk the steppers stand below each other, whatever the sums beside them.
  const pasos = page.locator('.carrito-linea__cantidad')
  const izquierdas = await pasos.evaluateAll(todos => todos.map(uno => uno.getBoundingClientRect().left))
  expect(izquierdas).toHaveLength(3)
  expect(new Set(izquierdas).size).toBe(1)
  await expect(linea(page, 'Pollo entero fresco')).toContainText('1 unidad(es)')
  await expect(linea(page, 'Pollo entero fresco')).not.toContainText('/Kg')
  await vacio.getByRole('button', { name: 'Más Vacío, 500 g' }).click()
  await expect(vacio).toContainText('3 porción(es) (1,50 kg)')
  await expect(total(page)).toHaveText('$54.260')
  await asado.getByRole('button', { name: /^Menos/ }).click()
  await expect(asado).toHaveCount(0)
  await expect(total(page)).toHaveText('$39.050')
  await expect(page.getByRole('heading', { name: 'Tu pedido' })).toBeFocused()
  await page.reload()
  await expect(linea(page, 'Vacío')).toContainText('3 porción(es) (1,50 kg)')
  await expect(total(page)).toHaveText('$39.050')
})

test('[CART-05] notes hold 150 characters and are kept', async ({ page, request }) => {
  await enter(page, request)
  await openCarrito(page, [VACIO])
  const notas = page.getByLabel('Notas')
  await expect(notas).toHaveAttribute('placeholder', 'Agrega detalles adicionales (máximo 150 palabras)')
  await notas.pressSequentially('Sin grasa')
  await expect(texto(page, '9/150')).toBeVisible()
  await notas.fill('x'.repeat(150))
  await notas.pressSequentially('y')
  await expect(notas).toHaveValue('x'.repeat(150))
  await page.reload()
  await expect(page.getByLabel('Notas')).toHaveValue('x'.repeat(150))
})

test('[SHOP-03] [AJU-02] the minimum is information, free shipping says what is missing or that it is reached, and the receipt whether the shop is open', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await openCarrito(page, [VACIO])
  const envio = page.getByRole('region', { name: 'Envío' })
  await expect(envio).toContainText('Te faltan $20.250 para el envío gratis')
  await expect(envio).toContainText('La compra mínima sugerida es de $15.000')
  await expect(envio.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '32')
  await expect(finalizar(page)).toBeEnabled()
  const mas = linea(page, 'Vacío').getByRole('button', { name: /^Más/ })
  await mas.click()
  await expect(envio.getByText('compra mínima')).toHaveCount(0)
  await mas.click()
  await mas.click()
  await expect(envio).toContainText('Llegaste: envío gratis')
  const resumen = page.getByRole('region', { name: 'Resumen' })
  await expect(resumen).toContainText('EnvíoGratis')
  await expect(resumen).toContainText(/para pagar\. (?:Abierto ahora, hasta|Cerrado: abre) /)
})

test.describe('discount codes', () => {
  test.use({ permitidas: [/Failed to load resource/] })

  test('[DISC-01] [DISC-02] a code is refused in the server’s words, applied, recomputed and taken off', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    await openCarrito(page, [{ ...VACIO, cantidad: 4 }])
    const campo = page.getByRole('textbox', { name: 'Código de descuento' })
    const aplicar = page.getByRole('button', { name: 'Aplicar' })
    await aplicar.click()
    await expect(texto(page, 'Ingresa un código de descuento')).toBeVisible()
    await campo.fill('NOEXISTE')
    await aplicar.click()
    await expect(texto(page, 'El código no existe')).toBeVisible()
    await campo.fill('ASADO15')
    await aplicar.click()
    await expect(texto(page, 'El código vale para compras desde $40.000')).toBeVisible()
    await page.route('**/api/discount-codes/validate', ruta => ruta.abort())
    await aplicar.click()
    await expect(texto(page, 'Error al validar el código')).toBeVisible()
    await page.unroute('**/api/discount-codes/validate')
    const mas = linea(page, 'Vacío').getByRole('button', { name: /^Más/ })
    await mas.click()
    await campo.fill(' asado15 ')
    await aplicar.click()
    await expect(aviso(page, 'Descuento aplicado')).toBeVisible()
    await expect(aviso(page, 'Se aplicó un 15% de descuento')).toBeVisible()
    const resumen = page.getByRole('region', { name: 'Resumen' })
    await expect(resumen).toContainText('Subtotal$48.750')
    await expect(resumen).toContainText('ASADO15 (15%)−$7.312,50')
    await expect(total(page)).toHaveText('$41.437,50')
    await mas.click()
    await expect(total(page)).toHaveText('$49.725')
    await page.reload()
    await expect(total(page)).toHaveText('$49.725')
    await page.getByRole('button', { name: 'Quitar' }).click()
    await expect(total(page)).toHaveText('$58.500')
    await expect(resumen.getByText('ASADO15')).toHaveCount(0)
    // A purchase that shrinks below the code's minimum loses it, and is told why.
    await campo.fill('ASADO15')
    await aplicar.click()
    await expect(total(page)).toHaveText('$49.725')
    const menos = linea(page, 'Vacío').getByRole('button', { name: /^Menos/ })
    await menos.click()
    await menos.click()
    await expect(texto(page, 'El código vale para compras desde $40.000')).toBeVisible()
    await expect(total(page)).toHaveText('$39.000')
  })
})

test('@telefono [DET-05] [CART-06] from the bar under the thumb to the foot of the cart', async ({
  page,
  request,
}) => {
  await catchVentanas(page)
  await enter(page, request)
  await open(page, '/ProdDetalle/1')
  await page.getByRole('radio', { name: '500 g' }).check()
  const barra = page.getByRole('region', { name: 'Tu compra' })
  await barra.getByRole('button', { name: 'Más porciones' }).click()
  await barra.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(aviso(page, 'Producto agregado')).toBeVisible()
  await goCarrito(page)
  await expect(page).toHaveURL('/Carrito')
  await expect(total(page)).toHaveText('$19.500')
  await expect(finalizar(page)).toBeEnabled()
  await expect(finalizar(page)).toBeInViewport({ ratio: 1 })
  // Nothing of the page hides behind the foot: the end of it can be scrolled clear.
  await page.locator('.marco-pie__credito').scrollIntoViewIfNeeded()
  const [pie, fondo] = await Promise.all([
    page.locator('.carrito-pie').boundingBox(),
    page.locator('.marco-pie__credito').boundingBox(),
  ])
  expect((fondo?.y ?? 0) + (fondo?.height ?? 0)).toBeLessThanOrEqual(pie?.y ?? 0)
})

test('@telefono [CART-06] a total with cents does not lie on the button below it', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await openCarrito(page, [{ ...VACIO, cantidad: 1, precioUnitario: 2_043_450, precioLista: 2_043_450 }])
  const cifra = page.locator('.carrito-pie .precio')
  await expect(cifra).toBeVisible()
  const separacion = await cifra.evaluate(uno => {
    const boton = document.querySelector('.carrito-pie .boton')?.getBoundingClientRect()
    const { bottom, left } = uno.getBoundingClientRect()
    // Beside each other, or below with air for the comma.
    return boton === undefined ? Number.NaN : boton.left > left + 8 ? Number.MAX_VALUE : boton.top - bottom
  })
  expect(separacion).toBeGreaterThanOrEqual(8)
})
