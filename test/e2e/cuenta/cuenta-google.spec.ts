// Signing in with a third party, through a real OpenID provider on this machine.
import {
  aviso,
  createCuenta,
  entrada,
  expect,
  login,
  RECHAZOS,
  readEnlace,
  readStorage,
  test,
} from '../cuentas.ts'
import { expectAccessible, open } from '../support.ts'
import { gate } from '../surtido.ts'

test.use({ permitidas: RECHAZOS })
// One account at the provider, so one story at a time.
test.describe.configure({ mode: 'serial' })

test('[LOG-05] [OAUTH-01] [PRIV-02] [PRIV-03] a new person signs in, accepts the policy, completes the data and is back @siempre', async ({
  page,
}) => {
  const urls: string[] = []
  page.on('framenavigated', marco => urls.push(marco.url()))
  await open(page, '/ProdDetalle/1')
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('link', { name: 'Continuar con Google' }).click()
  await page.getByRole('button', { name: 'greta@gmail.example' }).click()

  await expect(page).toHaveURL('/privacy-policy')
  await expect(entrada(page, 'Greta')).toBeVisible()
  // Whoever has not accepted comes back here from the private screens.
  await page.getByRole('checkbox').check({ force: true })
  const confirmar = page.getByRole('button', { name: 'Confirmar y Continuar' })
  const error = (status: number, message: string) => ({
    status,
    json: { data: null, error: { status, name: 'X', message } },
  })
  await page.route('**/api/users/*', route => route.fulfill(error(500, 'x')), { times: 1 })
  await confirmar.click()
  await expect(
    page.getByText('Error interno del servidor al actualizar la configuración de privacidad'),
  ).toBeVisible()
  await page.route('**/api/users/*', route => route.fulfill(error(409, 'Ahora no')), { times: 1 })
  await confirmar.click()
  await expect(page.getByText('Ahora no')).toBeVisible()
  await page.route('**/api/users/*', route => route.abort(), { times: 1 })
  await confirmar.click()
  await expect(
    page.getByText('Error al actualizar la configuración de privacidad', { exact: true }),
  ).toBeVisible()
  const aceptada = page.waitForRequest(llamada => llamada.method() === 'PUT')
  await confirmar.click()
  expect((await aceptada).postDataJSON()).toEqual({ poli_priv: true })

  await expect(page).toHaveURL('/PersonalData')
  await expect(page.getByLabel('Nombre')).toHaveValue('Greta')
  await page.getByLabel('Dirección de entrega').fill('San Juan 20')
  await page.getByLabel('Teléfono').fill('0341 555-0000')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page).toHaveURL('/ProdDetalle/1')
  expect(urls.some(url => url.includes('eyJ'))).toBe(false)
})

test('[OAUTH-01] the second time they are in at once, and the code is out of the address', async ({
  page,
}) => {
  const { promise, release } = gate()
  await page.route('**/api/auth/google/exchange', async route => {
    await promise
    await route.continue()
  })
  await open(page, '/Login')
  await page.getByRole('link', { name: 'Continuar con Google' }).click()
  await page.getByRole('button', { name: 'greta@gmail.example' }).click()
  await expect(page.getByText('Procesando autenticación...')).toBeVisible()
  await expect(page).toHaveURL('/auth/google/callback')
  release()
  await expect(page).toHaveURL('/')
  await expect(entrada(page, 'Greta')).toBeVisible()
})

test('[OAUTH-02] no code, a wrong code and a refusal each end at the login, with nobody in', async ({
  page,
}) => {
  await open(page, '/auth/google/callback')
  await expect(aviso(page, 'No se recibió el token de autenticación desde el servidor.')).toBeVisible()
  await expect(page).toHaveURL('/Login')

  await open(page, '/auth/google/callback?token=inventado')
  await expect(aviso(page, 'Error de autenticación')).toBeVisible()
  await expect(page).toHaveURL('/Login')
  expect(await readStorage(page)).not.toHaveProperty('token')

  await page.getByRole('link', { name: 'Continuar con Google' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL('/Login')
  await expect(aviso(page, 'Error de autenticación')).toBeVisible()
})

test('[LOG-05] the button is not there when the shop has it not set up', async ({ page }) => {
  await page.route('**/api/auth/providers', route => route.fulfill({ json: { google: false } }))
  const respuesta = page.waitForResponse('**/api/auth/providers')
  await open(page, '/Login')
  await respuesta
  await expect(page.getByRole('button', { name: 'Acceder' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar con Google' })).toHaveCount(0)
})

test('[OAUTH-02] G2: a link to the way back that somebody else made up ends no session and empties no cart', async ({
  page,
  request,
  context,
}) => {
  await login(page, await createCuenta(request))
  await page.evaluate(() => localStorage.setItem('mostrador.testigo', 'sigue'))
  const antes = await readStorage(page)
  const otra = await context.newPage()
  for (const consulta of ['?token=x', '?error=rechazado', '']) {
    await open(otra, `/auth/google/callback${consulta}`)
    await expect(otra).toHaveURL('/')
    await expect(entrada(otra, 'Lucía')).toBeVisible()
  }
  await expect(entrada(page, 'Lucía')).toBeVisible()
  expect(await readStorage(page)).toMatchObject({ token: antes.token, 'mostrador.testigo': 'sigue' })
})

test('U9: whoever enters with Google sees it, sets a password, and only then unlinks it', async ({
  page,
  request,
}) => {
  await open(page, '/Login')
  await page.getByRole('link', { name: 'Continuar con Google' }).click()
  await page.getByRole('button', { name: 'greta@gmail.example' }).click()
  await expect(entrada(page, 'Greta')).toBeVisible()

  await open(page, '/EditUser')
  const formas = page.getByRole('region', { name: 'Cómo ingresás' })
  await expect(formas.getByText('Google')).toBeVisible()
  await expect(formas.getByText('primero elegí una contraseña')).toBeVisible()
  await expect(formas.getByRole('button')).toHaveCount(0)

  // As if more than ten minutes had gone by: the answer is the server's own.
  const error = {
    status: 403,
    name: 'ForbiddenError',
    message: 'Por seguridad, volvé a iniciar sesión para hacer este cambio.',
    details: { motivo: 'ingreso-reciente' },
  }
  await page.route('**/api/users/*', ruta => ruta.fulfill({ status: 403, json: { data: null, error } }), {
    times: 1,
  })
  await page.getByLabel('Contraseña nueva').fill('Zaguan88lento')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('link', { name: 'Iniciar sesión con Google' })).toBeVisible()
  await expectAccessible(page)
  const antes = (await readStorage(page)).token
  await page.getByRole('button', { name: 'Mandarme un enlace por email' }).click()
  await expect(page.getByText('Abrilo en este navegador')).toBeVisible()
  const otra = await page.context().newPage()
  await open(otra, await readEnlace(request, 'greta@gmail.example', '/entrar?code='))
  await otra.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(otra).toHaveURL('/')
  await otra.close()
  expect((await readStorage(page)).token).toBeDefined()
  expect((await readStorage(page)).token).not.toBe(antes)

  // Nothing typed was lost on the way.
  await expect(page.getByLabel('Contraseña nueva')).toHaveValue('Zaguan88lento')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page).toHaveURL('/UserProfile')

  await open(page, '/EditUser')
  await formas.getByRole('button', { name: 'Desvincular' }).click()
  await expectAccessible(page)
  await formas.getByRole('button', { name: 'Dejarla' }).click()
  await formas.getByRole('button', { name: 'Desvincular' }).click()
  await formas.getByRole('button', { name: 'Sí, desvincular' }).click()
  await expect(aviso(page, 'Cuenta de Google desvinculada')).toBeVisible()
  await expect(formas).toHaveCount(0)
  await page.reload()
  await expect(entrada(page, 'Greta')).toBeVisible()
  await expect(formas).toHaveCount(0)
})
