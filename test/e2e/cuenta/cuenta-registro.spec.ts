// Becoming a customer: the form and its rules, the policy on the way, the mail, the confirmation.
import type { Page } from '@playwright/test'
import {
  aviso,
  createCuenta,
  entrada,
  expect,
  fillLogin,
  newEmail,
  RECHAZOS,
  readEnlace,
  test,
} from '../cuentas.ts'
import { ADMIN, readToken } from '../mostrador.ts'
import { open } from '../support.ts'
import { gate } from '../surtido.ts'

test.use({ permitidas: RECHAZOS })

const PASSWORD = 'Zaguan77lento'
const registrarme = (page: Page) => page.getByRole('button', { name: 'Registrarme' })
const tilde = (page: Page) => page.getByRole('checkbox')

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre').fill('Lucía')
  await page.getByLabel('Apellido').fill('Ferreyra')
  await page.getByLabel('Dirección de recepción').fill('Mitre 1482, 3.º B')
  await page.getByLabel('Teléfono').fill('0341 15 555-0187')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repetir contraseña').fill(PASSWORD)
}

test('[SIGN-01] [SIGN-06] [CONF-01] [LOG-03] a person registers, confirms the e-mail and is a customer: here at once, elsewhere by the login', async ({
  page,
  browser,
  request,
}) => {
  const email = newEmail()
  await open(page, '/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registro')
  await expect(page.getByLabel('Teléfono')).toHaveAttribute('inputmode', 'numeric')
  await fill(page, email)
  await tilde(page).check({ force: true })
  await registrarme(page).click()
  const dialogo = page.getByRole('dialog', { name: '¡Registro Exitoso!' })
  await expect(dialogo).toContainText('email de confirmación')
  await expect(dialogo).toContainText('spam')
  await dialogo.getByRole('button', { name: 'Entendido' }).click()
  await expect(page).toHaveURL('/Login')
  await expect(page.getByText('Te esperamos acá: abrí tu mail.')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  const enlace = await readEnlace(request, email, 'confirmation=')
  const ajeno = await browser.newContext()
  const otra = await ajeno.newPage()
  await otra.goto(enlace)
  await expect(otra.getByText('Tu email ha sido confirmado')).toBeVisible()
  await expect(otra).toHaveURL('/confirmar-email')
  await expect(otra).toHaveURL('/Login')
  await fillLogin(otra, { email, password: PASSWORD })
  await otra.getByRole('button', { name: 'Acceder' }).click()
  await expect(otra).toHaveURL('/')
  await ajeno.close()

  await page.goto(enlace)
  await expect(page.getByText('Tu email ha sido confirmado')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(entrada(page, email.split('@')[0] ?? '')).toBeVisible()
})

test('[ROL-01] whoever is invited and has no account keeps the invitation through registering and the mail, in another tab', async ({
  page,
  context,
  request,
}) => {
  const invitada = await request.post('/api/trastienda/invitaciones', {
    headers: { authorization: `Bearer ${await readToken(request, ADMIN)}` },
    data: { rol: 'Cortador' },
  })
  const { pathname, search } = new URL((await invitada.json()).data.enlace)
  await open(page, pathname + search)
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  const email = newEmail()
  await fill(page, email)
  await tilde(page).check({ force: true })
  await registrarme(page).click()
  await page.getByRole('dialog', { name: '¡Registro Exitoso!' }).getByRole('button').first().click()
  const otra = await context.newPage()
  await otra.goto(await readEnlace(request, email, 'confirmation='))
  await expect(otra).toHaveURL('/invitacion')
  await otra.getByRole('button', { name: 'Aceptar' }).click()
  await expect(otra.getByRole('heading', { level: 1, name: 'Para cortar' })).toBeVisible()
})

test('[SIGN-02] [SIGN-04] every field says what it needs, and sending waits until all is well', async ({
  page,
}) => {
  await open(page, '/Signup')
  await expect(registrarme(page)).toBeDisabled()
  for (const campo of ['Nombre', 'Apellido', 'Dirección de recepción', 'Teléfono', 'Email']) {
    await page.getByLabel(campo).focus()
    await page.getByLabel(campo).blur()
  }
  for (const texto of [
    'El nombre es requerido',
    'El apellido es requerido',
    'La Dirección es requerida',
    'El Teléfono es requerido',
    'Ingrese un email válido',
    'Por favor, corrija los campos marcados en rojo antes de enviar.',
  ]) {
    await expect(page.getByText(texto)).toBeVisible()
  }
  await fill(page, 'lucia@correo')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email').fill('lucia@correo.example')
  await expect(page.getByText('Ingrese un email válido')).toHaveCount(0)
  await page.getByLabel('Repetir contraseña').fill('otra')
  await page.getByLabel('Repetir contraseña').blur()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByLabel('Repetir contraseña').fill(PASSWORD)
  await tilde(page).check({ force: true })
  await expect(registrarme(page)).toBeEnabled()
  await tilde(page).uncheck({ force: true })
  await expect(page.getByText('Debes aceptar las políticas de privacidad para continuar')).toBeVisible()
  await expect(registrarme(page)).toBeDisabled()
})

test('[SIGN-03] the list of what a password must be appears with the third character', async ({ page }) => {
  await open(page, '/Signup')
  const password = page.getByLabel('Contraseña', { exact: true })
  const regla = (texto: string) => page.getByRole('listitem').filter({ hasText: texto })
  await password.fill('as')
  await expect(regla('Debe tener')).toHaveCount(0)
  await password.fill('Asa')
  await expect(regla('Debe tener entre 8-16 caracteres.')).toContainText('Falta')
  await expect(regla('Debe tener al menos una mayúscula.')).toContainText('Cumple')
  await expect(regla('Debe tener al menos un número.')).toContainText('Falta')
  await password.fill('Asado2026')
  await expect(regla('Debe tener')).toContainText(['Cumple', 'Cumple', 'Cumple'])
})

test('[SIGN-05] [PRIV-02] reading the policy on the way keeps the form, and what was typed never leaves memory', async ({
  page,
}) => {
  const email = newEmail()
  await open(page, '/signup')
  await fill(page, email)
  await page.getByRole('link', { name: 'política de privacidad', exact: true }).click()
  await expect(page).toHaveURL('/privacy-policy')
  const guardado = () =>
    page.evaluate(() =>
      JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, location.href]),
    )
  for (const escrito of [email, 'Mitre 1482', PASSWORD]) expect(await guardado()).not.toContain(escrito)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Confirmar y Continuar' }).click()
  await expect(page).toHaveURL('/Signup')
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía')
  await expect(page.getByLabel('Dirección de recepción')).toHaveValue('Mitre 1482, 3.º B')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByLabel('Repetir contraseña')).toHaveValue(PASSWORD)
  await expect(tilde(page)).toBeChecked()
  await expect(registrarme(page)).toBeEnabled()
  for (const escrito of [email, 'Mitre 1482', PASSWORD]) expect(await guardado()).not.toContain(escrito)
})

test('[SIGN-05] going back from the policy without accepting loses nothing either', async ({ page }) => {
  await open(page, '/signup')
  await fill(page, 'lucia@correo.example')
  await page.getByRole('link', { name: 'política de privacidad', exact: true }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await page.goBack()
  await expect(page.getByLabel('Apellido')).toHaveValue('Ferreyra')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD)
  await expect(tilde(page)).not.toBeChecked()
})

/** Half a registration, its policy, and from there home. */
async function leaveMidway(page: Page): Promise<void> {
  await open(page, '/signup')
  await fill(page, 'lucia@correo.example')
  await page.getByRole('link', { name: 'política de privacidad', exact: true }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await page.getByRole('link', { name: 'Inicio', exact: true }).first().click()
  // Left once the next screen stands: the address changes a moment before.
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('PRIVACIDAD', { ignoreCase: true })
  await expect(page).toHaveURL('/')
}

test('[SIGN-05] a form left for another screen is nobody’s: whoever registers next starts with an empty one', async ({
  page,
}) => {
  await leaveMidway(page)
  await page.locator('header').getByRole('link', { name: 'LogIn' }).click()
  await page.locator('main a[href="/Signup"]').click()
  await expect(page).toHaveURL('/Signup')
  for (const campo of ['Nombre', 'Apellido', 'Email', 'Repetir contraseña']) {
    await expect(page.getByLabel(campo)).toHaveValue('')
  }
})

test('[SIGN-05] nor does Back to the policy bring a form that was left to whoever accepts it there', async ({
  page,
}) => {
  await leaveMidway(page)
  await page.goBack()
  await expect(page).toHaveURL('/privacy-policy')
  // By its key: the page may still be on its way to where it was.
  await page.getByRole('checkbox').press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Confirmar y Continuar' }).click()
  await expect(page).toHaveURL('/Signup')
  for (const campo of ['Nombre', 'Dirección de recepción', 'Teléfono', 'Email']) {
    await expect(page.getByLabel(campo)).toHaveValue('')
  }
})

test('[SIGN-07] a taken e-mail is said beside its field and nothing typed is lost', async ({
  page,
  request,
}) => {
  const { email } = await createCuenta(request)
  await open(page, '/Signup')
  await fill(page, email)
  await tilde(page).check({ force: true })
  await registrarme(page).click()
  await expect(aviso(page, 'Error durante el registro')).toBeVisible()
  await expect(
    page.getByRole('main').getByText('Este correo electrónico ya está registrado.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD)
})

test('[SIGN-07] no answer: it says so, and the same form goes through when the network is back', async ({
  page,
}) => {
  const email = newEmail()
  await page.route('**/api/auth/local/register', route => route.abort(), { times: 1 })
  await open(page, '/Signup')
  await fill(page, email)
  await tilde(page).check({ force: true })
  await registrarme(page).click()
  await expect(
    page.locator('form').getByRole('alert').getByText('No se pudo conectar con el servidor'),
  ).toBeVisible()
  await registrarme(page).click()
  await expect(page.getByRole('dialog', { name: '¡Registro Exitoso!' })).toBeVisible()
})

test('[SIGN-07] the network gone as a whole: the form stays as it was typed and goes through later', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await open(page, '/Signup')
  await fill(page, email)
  await tilde(page).check({ force: true })
  // No script that was not here already can come either.
  await page.route('**/assets/**', route => route.abort())
  await context.setOffline(true)
  await registrarme(page).dblclick()
  await expect(
    page.locator('form').getByRole('alert').getByText('No se pudo conectar con el servidor'),
  ).toBeVisible()
  await expect(aviso(page, 'Error durante el registro')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(tilde(page)).toBeChecked()
  await context.setOffline(false)
  await registrarme(page).click()
  await expect(page.getByText('¡Registro Exitoso!')).toBeVisible()
})

test('[SIGN-08] the name comes from the e-mail, and a taken one is tried once more with a suffix', async ({
  page,
}) => {
  const email = newEmail()
  const enviados: Record<string, unknown>[] = []
  await page.route('**/api/auth/local/register', route => {
    enviados.push(route.request().postDataJSON())
    const error = { status: 400, name: 'ApplicationError', message: 'Username already taken', details: {} }
    return route.fulfill({ status: 400, json: { data: null, error } })
  })
  await open(page, '/Signup')
  await fill(page, email)
  await tilde(page).check({ force: true })
  await registrarme(page).click()
  await expect(
    page.locator('form').getByRole('alert').getByText('Este nombre de usuario ya está en uso.'),
  ).toBeVisible()
  const nombre = email.split('@')[0] ?? ''
  expect(enviados).toHaveLength(2)
  expect(enviados[0]).toMatchObject({ username: nombre, email, confirmed: false, poli_priv: true })
  expect(enviados[1]?.username).toMatch(new RegExp(`^${nombre.replaceAll('.', '\\.')}-[a-z0-9]{2,4}$`))
})

test.describe('[CONF-01] the page behind the link', () => {
  test('says when there is no code', async ({ page }) => {
    await open(page, '/confirmar-email')
    await expect(page.getByText('No confirmation token found')).toBeVisible()
  })

  test('says what the server says about a wrong one, and C4: takes it out of the address', async ({
    page,
  }) => {
    await open(page, '/confirmar-email?confirmation=nada')
    await expect(page.getByText('Error: Invalid token')).toBeVisible()
    await expect(page).toHaveURL('/confirmar-email')
  })

  test('says that it is working, and when something else went wrong', async ({ page }) => {
    const { promise, release } = gate()
    await page.route('**/api/auth/email-confirmation*', async route => {
      await promise
      await route.abort()
    })
    await open(page, '/confirmar-email?confirmation=nada')
    await expect(page.getByText('Confirmando tu email...')).toBeVisible()
    release()
    await expect(page.getByText('Algo salió mal. Por favor, intenta registrarte de nuevo.')).toBeVisible()
  })
})

test('[SIGN-04] what a field says when it is left does not move the tap that leaves it @telefono', async ({
  page,
}) => {
  await open(page, '/signup')
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  const repetida = page.getByLabel('Repetir contraseña')
  await repetida.tap()
  await repetida.fill('otra')
  const consentimiento = page.getByText('He leído y acepto la')
  await consentimiento.scrollIntoViewIfNeeded()
  const antes = await consentimiento.boundingBox()
  // One tap, with a finger that stays a moment: the box is ticked, and the mismatch said after it.
  await page.mouse.move((antes?.x ?? 0) + 10, (antes?.y ?? 0) + 8)
  await page.mouse.down()
  await expect(repetida).not.toBeFocused()
  expect(await consentimiento.boundingBox()).toEqual(antes)
  await page.mouse.up()
  await expect(tilde(page)).toBeChecked()
  await expect(page.getByText('no coinciden', { exact: false }).first()).toBeVisible()
})
