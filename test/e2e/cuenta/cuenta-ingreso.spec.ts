// Logging in, being refused, and getting back in after forgetting the password.
import {
  aviso,
  createCuenta,
  entrada,
  expect,
  fillLogin,
  login,
  RECHAZOS,
  readEnlace,
  readStorage,
  test,
} from '../cuentas.ts'
import { open } from '../support.ts'
import { holdScripts } from '../surtido.ts'

test.use({ permitidas: RECHAZOS })

const acceder = { name: 'Acceder' }

test('[LOG-01] e-mail and password, both required, with a look at the password and the ways out', async ({
  page,
}) => {
  await open(page, '/login')
  await page.getByRole('button', acceder).click()
  await expect(page.getByText('Ingresá tu email')).toBeVisible()
  await expect(page.getByText('Ingresá tu contraseña')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill('secreta')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')

  await page.getByRole('link', { name: '¿No tienes cuenta? Regístrate' }).click()
  await expect(page).toHaveURL('/Signup')
})

test('[LOG-02] [LOG-03] [LOG-04] [NAV-04] [NAV-05] a customer enters, is greeted and finds home, name and cart @siempre', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await open(page, '/Login')
  await expect(page.getByRole('link', { name: 'Carrito' })).toHaveCount(0)
  await fillLogin(page, cuenta)
  await page.getByRole('button', acceder).click()
  await expect(page).toHaveURL('/')
  await expect(aviso(page, 'Inicio de sesión exitoso')).toBeVisible()
  await expect(entrada(page, 'LogIn')).toHaveCount(0)
  const nombre = entrada(page, 'Lucía')
  await expect(nombre).toHaveAttribute('href', '/UserProfile')
  await expect(nombre).not.toHaveClass(/marco-pulso/)
  await expect(page.getByRole('link', { name: /^Carrito/ })).toHaveAttribute('href', '/Carrito')
  await page.goto('/Login')
  await expect(page).toHaveURL('/')
})

test('[LOG-01] sent before the page is awake, it waits: no password ever stands in an address', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  const direcciones: string[] = []
  page.on('request', pedido => direcciones.push(pedido.url()))
  const release = await holdScripts(page)
  await page.goto('/Login', { waitUntil: 'commit' })
  await fillLogin(page, cuenta)
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(page.locator('form[data-pendiente]')).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  await expect(entrada(page, 'Lucía')).toBeVisible()
  expect(direcciones.filter(url => url.includes('?email') || url.includes('password='))).toEqual([])
})

test('[LOG-03] a customer without an address is sent to complete their data', async ({ page, request }) => {
  const cuenta = await createCuenta(request, { direccion: null })
  await open(page, '/Login')
  await fillLogin(page, cuenta)
  await page.getByRole('button', acceder).click()
  await expect(page).toHaveURL('/PersonalData')
  await page.getByLabel('Dirección de entrega').fill('Mitre 1482, 3.º B')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
})

test('[LOG-04] a wrong password is refused in the shop’s language, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const { email } = await createCuenta(request)
  let llamadas = 0
  page.on('request', llamada => {
    if (llamada.url().endsWith('/api/auth/local')) llamadas += 1
  })
  await open(page, '/Login')
  await fillLogin(page, { email, password: 'Equivocada1' })
  await page.getByRole('button', acceder).dblclick()
  await expect(aviso(page, 'Error en el inicio de sesión')).toBeVisible()
  await expect(aviso(page, 'El email o la contraseña no son correctos.')).toBeVisible()
  await expect(
    page.locator('form').getByRole('alert').getByText('El email o la contraseña no son correctos.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('Equivocada1')
  expect(llamadas).toBe(1)
})

test('[LOG-04] no answer at all is said too', async ({ page }) => {
  await page.route('**/api/auth/local', route => route.abort())
  await open(page, '/Login')
  await fillLogin(page, { email: 'a@b.example', password: 'x' })
  await page.getByRole('button', acceder).click()
  await expect(aviso(page, 'Ocurrió un error')).toBeVisible()
  await expect(
    page.locator('form').getByRole('alert').getByText('No se pudo conectar con el servidor'),
  ).toBeVisible()
})

test('[CONF-03] an unconfirmed account is told so and can have the e-mail again', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request, { confirmada: false })
  await open(page, '/Login')
  await fillLogin(page, cuenta)
  await page.getByRole('button', acceder).click()
  await expect(page.getByText('Todavía no confirmaste tu email.')).toBeVisible()
  const reenvio = page.waitForResponse('**/api/auth/send-email-confirmation')
  await page.getByRole('button', { name: 'Reenviar e-mail' }).click()
  expect((await reenvio).status()).toBe(200)
  await expect(page.getByText(/^Listo: si tu cuenta espera confirmación, te llega otro email/)).toBeVisible()
})

test('[DET-07] [LOG-03] after logging in a visitor is back at the product they wanted', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await open(page, '/ProdDetalle/1')
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/Login')
  await fillLogin(page, cuenta)
  await page.getByRole('button', acceder).click()
  await expect(page).toHaveURL('/ProdDetalle/1')
  await expect(entrada(page, 'Lucía')).toBeVisible()
})

test('[LOG-03] G7: a way back that leads off the site is ignored', async ({ page, request, baseURL }) => {
  const cuenta = await createCuenta(request)
  await open(page, '/Login')
  for (const volverA of [
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
  ]) {
    await page.evaluate(destino => {
      history.replaceState({ ...history.state, usr: { volverA: destino } }, '')
    }, volverA)
    await page.reload()
  }
  await fillLogin(page, cuenta)
  await page.getByRole('button', acceder).click()
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('[LOG-06] a forgotten password is chosen anew by mail, once, and ends the other sessions', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const cuenta = await createCuenta(request)
  const otro = await browser.newContext({ baseURL: baseURL ?? '' })
  const otra = await otro.newPage()
  await login(otra, cuenta)

  await open(page, '/Login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.getByLabel('Email').fill('nadie')
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByText('Ingrese un email válido')).toBeVisible()
  await page.getByLabel('Email').fill(cuenta.email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByText(`Si hay una cuenta con ${cuenta.email}`)).toBeVisible()

  const enlace = await readEnlace(request, cuenta.email, 'code=')
  await open(page, enlace)
  await expect(page).toHaveURL(enlace.split('?')[0] ?? '')
  const guardar = page.getByRole('button', { name: 'Guardar contraseña' })
  await page.getByLabel('Contraseña nueva').fill('corta')
  await page.getByLabel('Repetir contraseña').fill('corta')
  await expect(guardar).toBeDisabled()
  await page.getByLabel('Contraseña nueva').fill('Zaguan88lento')
  await page.getByLabel('Repetir contraseña').fill('Zaguan88lento')
  await guardar.click()
  await expect(page).toHaveURL('/')
  await expect(aviso(page, 'Contraseña cambiada')).toBeVisible()

  await otra.goto('/PersonalData')
  await otra.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(otra).toHaveURL('/Login')
  await otra.goto(enlace)
  await otra.getByLabel('Contraseña nueva').fill('Zaguan99lento')
  await otra.getByLabel('Repetir contraseña').fill('Zaguan99lento')
  await otra.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(otra.getByText('El enlace venció o ya se usó.')).toBeVisible()
  await otro.close()
})

test('[LOG-07] L10: kept out by others’ guesses, a customer asks for a link and enters with it, once and by a button', async ({
  page,
  request,
  browser,
}) => {
  const cuenta = await createCuenta(request)
  for (let n = 0; n < 10; n++) {
    const data = { identifier: cuenta.email, password: `Adivinada${n}` }
    expect((await request.post('/api/auth/local', { data })).status()).toBe(400)
  }
  await open(page, '/Login')
  await fillLogin(page, cuenta)
  await page.getByRole('button', acceder).click()
  await expect(page.getByText('no hace falta esperar')).toBeVisible()
  await page.getByRole('link', { name: 'Iniciar sesión con un enlace' }).click()
  await expect(page).toHaveURL('/ingresar-con-enlace')
  await expect(page.getByLabel('Email')).toHaveValue(cuenta.email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByText(`Si hay una cuenta con ${cuenta.email}`)).toBeVisible()

  const enlace = await readEnlace(request, cuenta.email, '/entrar?code=')
  // A mail scanner opens it first, scripts and all.
  const curioso = await browser.newContext()
  const vista = await curioso.newPage()
  await open(vista, enlace)
  await expect(vista.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await expect(vista).toHaveURL('/entrar')
  expect(await readStorage(vista)).not.toHaveProperty('token')
  await curioso.close()

  await open(page, enlace)
  await expect(page).toHaveURL('/entrar')
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).dblclick()
  await expect(page).toHaveURL('/')
  await expect(entrada(page, 'Lucía')).toBeVisible()

  const otro = await browser.newContext()
  const otra = await otro.newPage()
  await open(otra, enlace)
  await otra.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(otra.getByText('El enlace venció o ya se usó.')).toBeVisible()
  await otra.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(otra).toHaveURL('/ingresar-con-enlace')
  await otro.close()
})

test('[LOG-07] a link opened where somebody else is in says so before it changes anything', async ({
  page,
  request,
}) => {
  const [una, otra] = [await createCuenta(request), await createCuenta(request, { username: 'Rosa Ruiz' })]
  await login(page, una)
  await request.post('/api/auth/send-login-link', { data: { email: otra.email } })
  await open(page, await readEnlace(request, otra.email, '/entrar?code='))
  await expect(page.getByText(`En este navegador ya entraste con ${una.email}.`)).toBeVisible()
  await expect(entrada(page, 'Lucía')).toBeVisible()
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(entrada(page, 'Rosa')).toBeVisible()
})

test('[LOG-07] without its code, or with noise for one, the page of the link leads to another', async ({
  page,
}) => {
  await open(page, '/entrar')
  await expect(page.getByRole('link', { name: 'Pedir un enlace' })).toHaveAttribute(
    'href',
    '/ingresar-con-enlace',
  )
  await open(page, `/entrar?code=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByText('El enlace venció o ya se usó.')).toBeVisible()
  await open(page, '/ingresar-con-enlace')
  await page.getByLabel('Email').fill('<img src=x onerror=alert(1)>')
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByText('Ingrese un email válido')).toBeVisible()
})
