// The staff's session in the browser: an open orders screen stays, a device of the counter locks and keeps ringing.
import type { Page } from '@playwright/test'
import { aviso, createCuenta, entrada, login, readStorage, test } from '../cuentas.ts'
import { ADMIN, createPedido, openAs, openMostrador, readToken, tarjeta } from '../mostrador.ts'
import { candado, createAdmin, markEquipo, PIN, typePin } from '../personal.ts'
import { alive, expect, expectAccessible, open } from '../support.ts'

test.use({ permitidas: [/status of (?:40[013]|423)|ERR_FAILED/] })

const MINUTO = 60_000
const HORA = 60 * MINUTO

/** Counts the notes of the bell. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype
    Object.assign(window, { notas: 0 })
    AudioContext.prototype.createOscillator = function () {
      Object.assign(window, { notas: (window as unknown as { notas: number }).notas + 1 })
      return createOscillator.call(this)
    }
  })
  return () => page.evaluate(() => (window as unknown as { notas: number }).notas)
}

test('[ADM-08] [SESS-01] the staff’s open orders screen stays in for hours and hears what comes; another screen does not', async ({
  page,
  request,
}) => {
  const cliente = await readToken(request, await createCuenta(request))
  const token = await readToken(request, ADMIN)
  await page.clock.install()
  await openMostrador(page, token)
  for (let i = 0; i < 4; i++) await page.clock.fastForward(31 * MINUTO)
  await expect(page.getByText('En vivo')).toBeVisible()
  const id = await createPedido(request, cliente)
  await expect(tarjeta(page, id).getByText('Nuevo')).toBeVisible()
  // A tablet that slept for hours with the screen open wakes up at work.
  await page.clock.pauseAt(new Date(Date.now() + 20 * HORA))
  await page.clock.resume()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(tarjeta(page, id)).toBeVisible()

  await page.getByRole('link', { name: 'Ver la tienda' }).first().click()
  // The orders' screen counts for as long as it stands, and the address changes a moment before it goes.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CARNES DE CALIDAD')
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  await page.clock.fastForward(29 * MINUTO)
  await expect(entrada(page, 'Marta')).toBeVisible()
  await page.clock.fastForward(32 * MINUTO)
  await expect(entrada(page, 'LogIn')).toBeVisible()
})

test('[SESS-01] a customer’s open orders screen ends after half an hour, as ever', async ({
  page,
  request,
}) => {
  const cuenta = await createCuenta(request)
  await page.clock.install()
  await openAs(page, await readToken(request, cuenta), '/Pedidos')
  await expect(entrada(page, 'Lucía')).toBeVisible()
  await page.clock.fastForward(31 * MINUTO)
  await expect(entrada(page, 'LogIn')).toBeVisible()
})

test('[ADM-08] before its 24 hours end the screen says so, and at the end asks for the password without losing anything', async ({
  page,
  request,
}) => {
  const admin = await createAdmin(request)
  await page.clock.install()
  // The part that watches over the session does not come at first.
  const GUARDIA = /\/Guardia-/
  await page.route(GUARDIA, route => route.abort())
  await openAs(page, await readToken(request, admin), '/Pedidos')
  await expect(page.getByText('En vivo')).toBeVisible()
  await page.unroute(GUARDIA)
  const enGuardia = page.waitForResponse('**/api/personal/segundo-factor')
  await page.clock.fastForward(MINUTO)
  await enGuardia
  const busqueda = page.getByRole('searchbox')
  await busqueda.fill('Lucía')
  await page.clock.fastForward(23 * HORA + 20 * MINUTO)
  await expect(page.getByText('esta pantalla deja de sonar')).toBeHidden()
  await page.clock.fastForward(15 * MINUTO)
  await expect(
    page.getByText(/Tu sesión termina a las \d\d:\d\d y esta pantalla deja de sonar/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Seguir atendiendo' }).click()
  await expect(page.getByRole('dialog', { name: 'Seguir atendiendo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.fastForward(30 * MINUTO)

  const pregunta = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(pregunta).toContainText('dejó de recibir pedidos')
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeVisible()
  await pregunta.getByLabel(/Contraseña de/).fill('no-es-esta')
  await pregunta.getByRole('button', { name: 'Seguir', exact: true }).click()
  await expect(pregunta).toContainText('La contraseña no es correcta.')
  const { token } = await readStorage(page)
  // The new session is dated by the server, whose clock nobody moved.
  await page.clock.setSystemTime(new Date())
  await pregunta.getByLabel(/Contraseña de/).fill(admin.password)
  await pregunta.getByRole('button', { name: 'Seguir', exact: true }).click()
  await expect(pregunta).toBeHidden()
  await expect(page.getByText('deja de sonar')).toBeHidden()
  await expect(page).toHaveURL(/\/Pedidos/)
  await expect(busqueda).toHaveValue('Lucía')
  expect((await readStorage(page)).token).not.toBe(token)
})

test('[ADM-08] a device of the counter locks after ten minutes, keeps ringing behind its PIN, and opens again @siempre', async ({
  page,
  request,
}) => {
  test.slow()
  const notas = await listen(page)
  const cliente = await readToken(request, await createCuenta(request))
  const admin = await createAdmin(request)
  await page.clock.install()
  await openAs(page, await readToken(request, admin), '/Pedidos')
  const previo = await createPedido(request, cliente)
  await expect(tarjeta(page, previo)).toBeVisible()
  await markEquipo(page, admin)
  await expect(aviso(page, 'Este equipo es del mostrador')).toBeVisible()
  const { token = '' } = await readStorage(page)

  await page.clock.fastForward(9 * MINUTO)
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.fastForward(9 * MINUTO)
  await expect(tarjeta(page, previo)).toBeVisible()
  const bloqueo = page.waitForResponse('**/api/personal/equipo/bloquear')
  await page.clock.fastForward(2 * MINUTO)
  await expect(candado(page)).toBeVisible()
  expect((await bloqueo).status()).toBe(200)
  // Not behind it: not there.
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('Mitre 1482')
  const negado = await request.put(`/api/pedidos/${previo}/estado`, {
    headers: { authorization: `Bearer ${token}` },
    data: { data: { estado: 'cancelado' } },
  })
  expect(negado.status()).toBe(423)

  // Orders of the tests beside this one come in as well.
  const nuevos = async () => {
    const texto = await candado(page).getByRole('status').textContent()
    return Number(texto?.match(/(\d+) pedidos? nuevos?/)?.[1] ?? 0)
  }
  const calladas = await notas()
  await expect(candado(page).getByText('Sin conexión')).toBeHidden()
  const contados = await nuevos()
  await createPedido(request, cliente)
  await expect.poll(nuevos).toBeGreaterThan(contados)
  await expect.poll(notas).toBeGreaterThan(calladas)

  await typePin(page, '9999')
  await expect(candado(page).getByText('El PIN no es correcto. Quedan 4 intentos.')).toBeVisible()
  // A keyboard types as well.
  await page.getByLabel('PIN').fill(PIN)
  await page.keyboard.press('Enter')
  await expect(candado(page)).toBeHidden()
  await expect(tarjeta(page, previo)).toBeVisible()
})

test('[ADM-08] five wrong PINs leave the password; switched off and on, the device is still in, and locked', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const admin = await createAdmin(request)
  await openAs(page, await readToken(request, admin), '/Pedidos')
  await markEquipo(page, admin)
  await page.getByRole('button', { name: 'Equipo del mostrador' }).click()
  await page.getByRole('button', { name: 'Bloquear ahora' }).click()
  await expect(candado(page)).toBeVisible()
  for (let i = 0; i < 5; i++) {
    const respuesta = page.waitForResponse('**/api/personal/equipo/desbloquear')
    await typePin(page, `999${i}`)
    await respuesta
  }
  await expect(page.getByText('Demasiados PIN incorrectos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir' })).toHaveCount(0)

  // The last tab is closed and another opened: a customer's session would be over.
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => context.pages().length).toBe(0)
  const otra = await context.newPage()
  // The driver's own calls count as touches, and on a slow machine they come before the screen looks.
  await otra.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  )
  await open(otra, '/Pedidos')
  await expect(otra.getByText('Demasiados PIN incorrectos')).toBeVisible()
  await expect(otra.getByText('Tocá la pantalla para que suene.')).toBeVisible()
  await otra.getByLabel(/Contraseña de/).fill(admin.password)
  await otra.getByRole('button', { name: 'Seguir', exact: true }).click()
  await expect(otra.getByText('En vivo')).toBeVisible()
  await otra.reload()
  await alive(otra)
  await expect(otra.getByText('En vivo')).toBeVisible()
})

test('[ADM-08] after twelve hours only the password opens it, locked or not', async ({ page, request }) => {
  const admin = await createAdmin(request)
  await page.clock.install()
  await openAs(page, await readToken(request, admin), '/Pedidos')
  await markEquipo(page, admin)
  await page.clock.fastForward(11 * MINUTO)
  await expect(candado(page)).toBeVisible()
  await page.clock.fastForward(12 * HORA)
  const vencido = page.getByRole('region', { name: 'Pasaron las 12 horas' })
  await expect(vencido).toContainText('Este equipo dejó de recibir pedidos.')
  await expect(page.getByRole('button', { name: 'Abrir' })).toHaveCount(0)
  await page.clock.setSystemTime(new Date())
  await vencido.getByLabel(/Contraseña de/).fill(admin.password)
  await vencido.getByRole('button', { name: 'Seguir', exact: true }).click()
  await expect(page.getByText('En vivo')).toBeVisible()
})

test('[ADM-08] the profile shows the Admin’s devices, ends one from elsewhere, and this one can be taken back', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const admin = await createAdmin(request)
  const tablet = await (await browser.newContext()).newPage()
  await openAs(tablet, await readToken(request, admin), '/Pedidos')
  await markEquipo(tablet, admin)

  await login(page, admin)
  await open(page, '/UserProfile')
  await page.getByRole('button', { name: 'Equipos del mostrador' }).click()
  const panel = page.getByRole('dialog', { name: 'Equipos del mostrador' })
  await expect(panel.getByText('Tablet del mostrador')).toBeVisible()
  await panel.getByRole('button', { name: 'Terminar Tablet del mostrador' }).click()
  await expect(panel.getByRole('button', { name: /Terminar/ })).toHaveCount(0)
  // An open screen hears of it by itself.
  await expect(tablet).toHaveURL('/Login')
  await page.keyboard.press('Escape')

  await open(page, '/Pedidos')
  await markEquipo(page, admin)
  await page.getByRole('button', { name: 'Equipo del mostrador' }).click()
  await page.getByRole('button', { name: 'Ya no es del mostrador' }).click()
  await expect(page).toHaveURL('/Login')
  expect(await readStorage(page)).not.toHaveProperty('token')
})

test('[ADM-08] locked in one tab it is locked in every tab, and leaving takes the PIN', async ({
  page,
  context,
  request,
}) => {
  const admin = await createAdmin(request)
  await openAs(page, await readToken(request, admin), '/Pedidos')
  await markEquipo(page, admin)
  const otra = await context.newPage()
  await open(otra, '/Trastienda/Clientes')
  await expect(otra.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
  // The server hears of it late, as on a slow line: the other tab does not wait for it.
  await page.route('**/api/personal/equipo/bloquear', ruta => ruta.abort())
  await page.getByRole('button', { name: 'Equipo del mostrador' }).click()
  await page.getByRole('button', { name: 'Bloquear ahora' }).click()
  await expect(candado(page)).toBeVisible()
  await expect(candado(otra)).toBeVisible()
  await expect(otra.getByRole('heading', { level: 1, name: 'Clientes' })).toHaveCount(0)
  await page.unroute('**/api/personal/equipo/bloquear')

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(candado(page).getByText('El PIN para cerrar la sesión')).toBeVisible()
  expect(await readStorage(page)).toHaveProperty('token')
  await typePin(page, PIN)
  await expect(candado(page)).toHaveCount(0)
  expect(await readStorage(page)).not.toHaveProperty('token')
})

test('[ADM-08] @telefono the pad has large keys, works in the dark and passes every rule', async ({
  page,
  request,
}) => {
  const admin = await createAdmin(request)
  await openAs(page, await readToken(request, admin), '/Pedidos')
  await markEquipo(page, admin)
  await page.getByRole('button', { name: 'Equipo del mostrador' }).click()
  await page.getByRole('button', { name: 'Bloquear ahora' }).click()
  await expect(candado(page)).toBeVisible()
  for (const nombre of ['1', '0', 'Borrar', 'Abrir']) {
    const caja = await page.getByRole('button', { name: nombre, exact: true }).boundingBox()
    expect([nombre, (caja?.width ?? 0) >= 48 && (caja?.height ?? 0) >= 48]).toEqual([nombre, true])
  }
  for (const tema of ['light', 'dark']) {
    await page.evaluate(valor => document.documentElement.setAttribute('data-theme', valor), tema)
    await expectAccessible(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
