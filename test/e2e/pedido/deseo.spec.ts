// Nothing is lost on the way to the cart: what a visitor chose, where they were, and the cart of a session that ended by itself.
import { enter, finalizar, openCarrito, VACIO } from '../compras.ts'
import {
  aviso,
  createCuenta,
  expect,
  fillLogin,
  newEmail,
  readEnlace,
  readStorage,
  test,
} from '../cuentas.ts'
import { alive, open } from '../support.ts'

const MINUTO = 60_000

test('@telefono [VOL-06] [DET-05] [DET-07] [SIGN-06] [CONF-01] what a visitor chose waits while they register and confirm, and is in the cart', async ({
  page,
  context,
  request,
}) => {
  const email = newEmail()
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/ProdDetalle/1')
  const porcion = page.locator('.detalle-opcion').filter({ hasText: '1 kg' })
  await porcion.getByRole('radio').check()
  const barra = page.getByRole('region', { name: 'Tu compra' })
  // What was chosen stays in sight above the bar.
  const [suya, fija] = [await porcion.boundingBox(), await barra.boundingBox()]
  expect((suya?.y ?? 0) + (suya?.height ?? 0)).toBeLessThanOrEqual(fija?.y ?? 0)
  await barra.getByLabel('Cantidad: porciones').fill('12')
  await barra.getByRole('button', { name: 'Agregar al carrito' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Iniciar sesión requerida' })
  await expect(dialogo).toContainText('Lo que elegiste queda guardado')
  await dialogo.getByRole('button', { name: 'Crear cuenta' }).click()

  await page.getByLabel('Nombre').fill('Lucía')
  await page.getByLabel('Apellido').fill('Ferreyra')
  await page.getByLabel('Dirección de recepción').fill('Mitre 1482')
  await page.getByLabel('Teléfono').fill('0341 15 555-0187')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Zaguan77lento')
  await page.getByLabel('Repetir contraseña').fill('Zaguan77lento')
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page.getByRole('dialog', { name: '¡Registro Exitoso!' })).toBeVisible()

  // The mail opens a tab of its own.
  const pestana = await context.newPage()
  await pestana.goto(await readEnlace(request, email, 'confirmation='))
  // Whichever tab hears of the login first puts it in, once, and says so.
  const dicho = 'En tu carrito: Vacío (1 kg) × 12.'
  await Promise.any([pestana, page].map(una => expect(aviso(una, dicho)).toBeVisible()))
  await expect(pestana).toHaveURL('/ProdDetalle/1')
  await expect(pestana.getByRole('link', { name: 'Carrito, 12 productos' })).toBeVisible()
  await pestana.locator('.detalle-opcion').filter({ hasText: '1 kg' }).getByRole('radio').check()
  const suBarra = pestana.getByRole('region', { name: 'Tu compra' })
  await expect(suBarra.getByLabel('Cantidad: porciones')).toHaveValue('12')
  // As many as lie in the cart: there is nothing to bring up to date.
  await expect(suBarra.getByRole('button', { name: 'Actualizar' })).toHaveCount(0)
  await suBarra.getByRole('link', { name: 'Ver carrito' }).click()
  await expect(pestana.locator('.carrito-linea')).toContainText('12 porción(es) (12,00 kg)')
  expect((await readStorage(pestana))['mostrador.deseo']).toBeUndefined()
})

test('[VOL-06] [DET-07] [LOG-03] two things chosen and one sold out meanwhile: said after the login, and the product is in the history once', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await open(page, '/CatFull')
  await open(page, '/ProdDetalle/1')
  // As a visitor of an hour ago left it: one article is not sold any more.
  const ido = { ...VACIO, articuloId: 99_999, nombre: 'Corte de ayer' }
  await page.evaluate(
    lineas => {
      localStorage.setItem('mostrador.deseo', JSON.stringify({ desde: Date.now(), lineas, regreso: null }))
    },
    [ido],
  )
  await page.getByRole('radio', { name: '500 g' }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click()
  await fillLogin(page, cuenta)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).toHaveURL('/ProdDetalle/1')
  const avisos = page.getByRole('region', { name: 'Avisos' })
  await expect(avisos).toContainText(
    'En tu carrito: Vacío (500 g). Corte de ayer (500 g) ya no está a la venta.',
  )
  await page.goBack()
  await expect(page).toHaveURL('/CatFull')
  await page.goForward()
  await alive(page)
  await expect(page).toHaveURL('/ProdDetalle/1')
})

test('[SESS-01] [SESS-04] a cart survives half an hour without anybody: this browser forgets it, the login gives it back', async ({
  page,
  request,
}) => {
  const cuenta = await enter(page, request)
  await openCarrito(page, [{ ...VACIO, cantidad: 3 }])
  await expect(page.locator('.carrito-linea')).toHaveCount(1)
  const guardada = page.waitForResponse(respuesta => respuesta.url().endsWith('/api/pedido-articulos'))
  await page.evaluate(hace => {
    localStorage.setItem('mostrador.actividad', String(Date.now() - hace))
  }, 31 * MINUTO)
  await page.goto('/Login')
  await alive(page)
  expect((await guardada).status()).toBe(200)
  expect((await readStorage(page)).carrito).toBeUndefined()
  await fillLogin(page, cuenta)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page.getByRole('link', { name: 'Carrito, 3 productos' })).toBeVisible()
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Ver carrito' }).click()
  await expect(page.locator('.carrito-linea')).toContainText('Vacío')
  await expect(finalizar(page)).toBeEnabled()
})

test('[STATE-04] [ENT-03] whoever ordered cancels it themselves from the order’s screen @siempre', async ({
  page,
  request,
}) => {
  await enter(page, request)
  await openCarrito(page, [VACIO])
  await finalizar(page).click()
  await expect(page).toHaveURL(/\/Exito\/\d+$/)
  await page.goto(page.url().replace('Exito', 'Pedidos'))
  await page.getByRole('button', { name: 'Cancelar pedido', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: '¿Cancelás el pedido?' })
  await expect(dialogo).toHaveAccessibleDescription(/^No vas a tener que pagarlo\. Queda en tu lista/)
  await expect(dialogo).not.toContainText('recuperar')
  await dialogo.getByRole('button', { name: /^Cancelar pedido #/ }).click()
  await expect(aviso(page, 'No tenés que pagar nada. Te mandamos un email.')).toBeVisible()
  await expect(page.getByText('Lo canceló quien lo hizo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar pedido', exact: true })).toHaveCount(0)
})
