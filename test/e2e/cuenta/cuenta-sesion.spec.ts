// How long a session lasts: over all tabs, until nobody does anything, the last tab is closed or the person leaves.
import type { Page } from '@playwright/test'
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
import { alive, open } from '../support.ts'

test.use({ permitidas: RECHAZOS })

const MINUTO = 60_000
const dentro = (page: Page) => expect(entrada(page, 'Lucía')).toBeVisible()
const fuera = (page: Page) => expect(entrada(page, 'LogIn')).toBeVisible()

/** What belongs to the device and what belongs to the person, side by side. */
async function plantar(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('mostrador.tema', 'dark')
    localStorage.setItem('mostrador.instalacion', '1')
    localStorage.setItem('historial', '[]')
    sessionStorage.setItem('nota', 'x')
  })
}

const DEL_APARATO = { 'mostrador.tema': 'dark', 'mostrador.instalacion': '1' }
/** Whose session ran out asks for a link to enter without typing their e-mail; who leaves or closes takes it along. */
const conEmail = (email: string) => ({ ...DEL_APARATO, 'mostrador.email': email })

test('[SESS-01] half an hour without activity in any tab ends the session in all of them', async ({
  page,
  context,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await context.clock.install()
  await login(page, cuenta)
  const otra = await context.newPage()
  await open(otra, '/Ayuda')
  await dentro(otra)

  await context.clock.fastForward(29 * MINUTO)
  await otra.keyboard.press('Tab')
  await context.clock.fastForward(29 * MINUTO)
  await dentro(page)
  await dentro(otra)

  await plantar(page)
  await context.clock.fastForward(31 * MINUTO)
  await fuera(page)
  await fuera(otra)
  expect(await readStorage(page)).toEqual(conEmail(cuenta.email))
  expect(await page.evaluate(() => sessionStorage.getItem('nota'))).toBeNull()
  const contar = (pestana: Page) => aviso(pestana, 'Sesión expirada').count()
  await expect.poll(async () => (await contar(page)) + (await contar(otra))).toBeGreaterThan(0)
})

test('[SESS-01] a phone that slept for an hour finds the session over when it wakes up', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await login(page, cuenta)
  await plantar(page)
  await page.evaluate(hace => {
    localStorage.setItem('mostrador.actividad', String(Date.now() - hace))
  }, 31 * MINUTO)
  await page.reload()
  await fuera(page)
  await expect(aviso(page, 'Por favor, inicia sesión nuevamente')).toBeVisible()
  expect(await readStorage(page)).toEqual(conEmail(cuenta.email))
})

test('[SESS-02] closing the last tab ends the session; a reload and another open tab do not', async ({
  page,
  context,
  request,
}) => {
  await login(page, await createCuenta(request))
  await plantar(page)
  await page.reload()
  await dentro(page)

  const segunda = await context.newPage()
  await open(segunda, '/')
  await dentro(segunda)
  await page.close({ runBeforeUnload: true })
  const tercera = await context.newPage()
  await open(tercera, '/')
  await dentro(tercera)

  await segunda.close({ runBeforeUnload: true })
  await tercera.close({ runBeforeUnload: true })
  await expect.poll(() => context.pages().length).toBe(0)
  const despues = await context.newPage()
  await open(despues, '/')
  await fuera(despues)
  expect(await readStorage(despues)).toEqual(DEL_APARATO)
})

test('[SESS-02] looking elsewhere is not leaving: hidden, frozen and back, the session is still there', async ({
  page,
  request,
}) => {
  await login(page, await createCuenta(request))
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  })
  expect(await readStorage(page)).toHaveProperty('token')
  await page.reload()
  await dentro(page)
  await page.goto('about:blank')
  await page.goBack()
  await alive(page)
  await dentro(page)
})

test('[SESS-03] leaving clears everything of the person, in every tab, and on the server @siempre', async ({
  page,
  context,
  request,
}) => {
  await login(page, await createCuenta(request))
  const otra = await context.newPage()
  await open(otra, '/PersonalData')
  await expect(otra.getByRole('button', { name: 'Guardar cambios' })).toBeVisible()
  await plantar(page)
  const { token } = await readStorage(page)
  await open(page, '/UserProfile')
  const salida = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  expect((await salida).status()).toBe(200)
  await expect(page).toHaveURL('/')
  await fuera(page)
  await expect(otra).toHaveURL('/Login')
  expect(await readStorage(page)).toEqual(DEL_APARATO)
  const vieja = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })
  expect(vieja.status()).toBe(401)
})

test('[SESS-03] a page the browser had put by shows nothing of who left meanwhile when it is brought back', async ({
  page,
  request,
}) => {
  await login(page, await createCuenta(request))
  await dentro(page)
  // A page put by hears of nothing: neither of the storage nor of anything else.
  const turn = (tipo: string) =>
    page.evaluate(como => window.dispatchEvent(new PageTransitionEvent(como, { persisted: true })), tipo)
  await turn('pagehide')
  await turn('pageshow')
  await dentro(page)
  await turn('pagehide')
  await page.evaluate(() => localStorage.clear())
  await turn('pageshow')
  await fuera(page)
  expect(await readStorage(page)).toEqual({})
})

test('[SESS-03] a mailed link that logs somebody else in shows them nothing of who was there before', async ({
  page,
  request,
}) => {
  const [una, otra] = [await createCuenta(request), await createCuenta(request, { username: 'Marta Ríos' })]
  await login(page, una)
  await page.evaluate(() => {
    localStorage.setItem('carrito', 'de la anterior')
    localStorage.setItem('pedidoActual', 'de la anterior')
  })
  await request.post('/api/auth/forgot-password', { data: { email: otra.email } })
  await open(page, await readEnlace(request, otra.email, 'code='))
  await page.getByLabel('Contraseña nueva').fill('Zaguan88lento')
  await page.getByLabel('Repetir contraseña').fill('Zaguan88lento')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(entrada(page, 'Marta')).toBeVisible()
  expect(Object.values(await readStorage(page))).not.toContain('de la anterior')
})

test('[SESS-04] user, token and role are kept for the next load and shared with the other tabs', async ({
  page,
  context,
  request,
}) => {
  const otra = await context.newPage()
  await open(otra, '/')
  await fuera(otra)
  const cuenta = await createCuenta(request)
  await login(page, cuenta)
  const { user = '', token, role } = await readStorage(page)
  expect(JSON.parse(user)).toMatchObject({ username: 'Lucía Ferreyra', email: cuenta.email })
  expect(user).not.toContain('poli_priv')
  expect(token).toMatch(/^eyJ/)
  expect(role).toBe('Cliente')
  await dentro(otra)
  await page.reload()
  await dentro(page)
})

test('[SESS-04] a browser that keeps nothing, or kept rubbish, shows the visitor’s page at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.hash === '#cerrado') {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('closed', 'SecurityError')
        },
      })
    } else {
      localStorage.setItem('token', 'x')
      localStorage.setItem('user', '{"id":')
    }
  })
  await open(page, '/')
  await fuera(page)
  await open(page, '/Ayuda#cerrado')
  await fuera(page)
})

test('[SESS-04] a token the server no longer takes leads to the login and back to the same screen', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await login(page, cuenta)
  await open(page, '/PersonalData')
  const { token } = await readStorage(page)
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page).toHaveURL('/Login')
  await expect(aviso(page, 'Sesión expirada')).toBeVisible()
  await page.getByLabel('Email').fill(cuenta.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(cuenta.password)
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).toHaveURL('/PersonalData')
})
