// Notices on the phone in a browser: asked once after an order, a no that holds, the switch in the profile, the iPhone's three touches, and what the worker shows (VOL-04).
import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter } from '../compras.ts'
import { expect, test } from '../cuentas.ts'
import { ADMIN, createPedido, readToken, signIn } from '../mostrador.ts'
import { alive, expectAccessible, open } from '../support.ts'

test.use({ serviceWorkers: 'allow' })

/** Neither the person nor the push service of the browser's maker is asked, which this browser has none of: what they would have answered. */
async function fakeServicio(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const suscripcion = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript(json => {
    const suya = { toJSON: () => json, unsubscribe: async () => true } as unknown as PushSubscription
    let permiso = sessionStorage.getItem('permiso') ?? 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permiso })
    Notification.requestPermission = async () => {
      permiso = 'granted'
      sessionStorage.setItem('permiso', permiso)
      return 'granted'
    }
    let hay = false
    PushManager.prototype.getSubscription = async () => (hay ? suya : null)
    PushManager.prototype.subscribe = async () => {
      hay = true
      return suya
    }
  }, suscripcion)
}

const caja = (page: Page) => page.getByRole('region', { name: '¿Te avisamos cuando sale?' })
const llave = (page: Page) => page.getByRole('switch', { name: 'Avisarme cuando mi pedido avanza' })

/** A customer on the screen after an order. */
async function openExito(page: Page, request: Parameters<typeof enter>[1]): Promise<void> {
  const id = await createPedido(request, await readToken(request, await enter(page, request)))
  await open(page, `/Exito/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido realizado' })).toBeVisible()
}

test('[VOL-04] a customer is asked once after the order, and switches it off in the profile @siempre', async ({
  page,
  request,
}) => {
  await fakeServicio(page)
  await openExito(page, request)
  await expect(caja(page)).toBeVisible()
  await expectAccessible(page)
  const guardado = page.waitForResponse(respuesta => respuesta.url().endsWith('/api/users/me/push'))
  await caja(page).getByRole('button', { name: 'Sí, avisame' }).click()
  expect((await guardado).status()).toBe(200)
  await expect(page.getByText('Listo, te avisamos en este teléfono')).toBeVisible()
  await expect(caja(page)).toHaveCount(0)
  await open(page, '/UserProfile')
  await expect(llave(page)).toBeChecked()
  await llave(page).click()
  await expect(llave(page)).not.toBeChecked()
})

test('[VOL-04] a no is final until the profile', async ({ page, request }) => {
  await fakeServicio(page)
  await openExito(page, request)
  await caja(page).getByRole('button', { name: 'Ahora no' }).click()
  await expect(caja(page)).toHaveCount(0)
  await page.reload()
  await alive(page)
  await expect(page.getByRole('link', { name: 'Abrir WhatsApp con el resumen' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(caja(page)).toHaveCount(0)
  await open(page, '/UserProfile')
  await llave(page).click()
  await expect(llave(page)).toBeChecked()
})

test('[VOL-04] a browser that refuses them after all is told in words of the shop', async ({
  page,
  request,
}) => {
  await fakeServicio(page)
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'))
  })
  await openExito(page, request)
  await open(page, '/UserProfile')
  await llave(page).click()
  await expect(page.getByText('Este navegador no deja prender los avisos.')).toBeVisible()
  await expect(page.getByText('Registration failed')).toHaveCount(0)
  await expect(llave(page)).not.toBeChecked()
})

test('[VOL-04] a browser that has them blocked says once how to unblock them', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await openExito(page, request)
  await expect(caja(page)).toContainText('Notificaciones')
  await page.reload()
  await alive(page)
  await page.waitForLoadState('networkidle')
  await expect(caja(page)).toHaveCount(0)
})

test('[VOL-04] blocked notices are said once in the profile of the staff, who have two switches', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await signIn(page, await readToken(request, ADMIN))
  await open(page, '/UserProfile')
  await expect(page.getByRole('heading', { name: 'Para quienes atienden' })).toBeVisible()
  await expect(page.getByText('Los avisos están bloqueados en este navegador')).toHaveCount(1)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  test('[VOL-04] that has not installed the shop three touches are shown, in place of what it cannot do', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await openExito(page, request)
    await expect(caja(page).getByRole('listitem')).toHaveCount(3)
    await expect(caja(page).getByRole('button')).toHaveText(['Ahora no'])
    await expectAccessible(page)
  })
})

test('[VOL-04] the staff switch theirs in the settings of the back room', async ({ page, request }) => {
  await fakeServicio(page)
  await signIn(page, await readToken(request, ADMIN))
  await open(page, '/Trastienda/Ajustes')
  const suya = page.getByRole('switch', { name: /Avisarme de un pedido nuevo/ })
  await suya.click()
  await expect(suya).toBeChecked()
  await suya.click()
  await expect(suya).not.toBeChecked()
})

test('[VOL-04] [N3] the worker shows what came, and something whatever came', async ({ page, baseURL }) => {
  await open(page, '/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  const cdp = await page.context().newCDPSession(page)
  const registro = new Promise<string>(resolve => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [primero] = registrations
      if (primero !== undefined) resolve(primero.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registro
  const deliver = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId,
      data,
    })
  const [trabajador] = page.context().serviceWorkers()
  // A browser without a screen shows none: what it was asked to show.
  await trabajador?.evaluate(() => {
    const mostrados: unknown[] = []
    Object.assign(self, { mostrados })
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data } = {}) => {
      mostrados.push([title, body, tag, data])
    }
  })
  const mostrados = () => trabajador?.evaluate(() => Reflect.get(self, 'mostrados') as unknown[])
  const notification = {
    title: 'Tu pedido #1208 está en camino',
    body: 'Tocá para ver el pedido #1208.',
    lang: 'es-AR',
    tag: 'pedido-1208',
    navigate: `${baseURL}/Pedido/1208`,
  }
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  const { title, body, tag, navigate } = notification
  await expect.poll(mostrados).toEqual([[title, body, tag, navigate]])
  await deliver('nada que se lea')
  await expect
    .poll(mostrados)
    .toContainEqual(['Hay novedades de tu pedido', 'Tocá para verlo.', 'novedad', '/'])
})
