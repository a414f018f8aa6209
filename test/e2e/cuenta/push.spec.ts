// Notices on the phone in a browser: what is said where a browser has them blocked, and the iPhone's three touches (VOL-04).
import type { Page } from '@playwright/test'
import { enter } from '../compras.ts'
import { expect, test } from '../cuentas.ts'
import { createPedido, readToken } from '../mostrador.ts'
import { alive, expectAccessible, open } from '../support.ts'

test.use({ serviceWorkers: 'allow' })

const caja = (page: Page) => page.getByRole('region', { name: '¿Te avisamos cuando sale?' })
/** A customer on the screen after an order. */
async function openExito(page: Page, request: Parameters<typeof enter>[1]): Promise<void> {
  const id = await createPedido(request, await readToken(request, await enter(page, request)))
  await open(page, `/Exito/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido realizado' })).toBeVisible()
}

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
