// A shop of somebody's own, from an empty folder to a finished order: the real process without demo data, in the browser.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CORTE, DE_LA_DEMO, PORCION } from '../../support/catalogo-propio.ts'
import {
  CLIENTE,
  findEnlace,
  JEFA,
  PASSWORD,
  register,
  runAdmin,
  writeCatalogo,
} from '../../support/primera-tienda.ts'
import { freePort } from '../../support/puerto.ts'
import {
  databaseUrlOf,
  removeDataDir,
  type ServerProcess,
  startServer,
  temporaryFolder,
} from '../../support/server.ts'
import { type Smtp, startSmtp } from '../../support/smtp.ts'

import { fillLogin } from '../cuentas.ts'
import { filtro, tarjeta } from '../mostrador.ts'
import { alive, expect, expectAccessible, RESPUESTA_404, test } from '../support.ts'

let folder: string
let dataDir: string
let server: ServerProcess
let smtp: Smtp

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'datos')
  smtp = await startSmtp()
  server = startServer({ env: { DATA_DIR: dataDir, PORT: String(await freePort()), SMTP_URL: smtp.url } })
  await server.ready
})
test.afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await removeDataDir(dataDir)
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
})

function databaseUrl(): Promise<string> {
  return databaseUrlOf(dataDir)
}

/** At the address of this shop, where no invitation to install it covers anything. */
async function visit(page: Page, ruta: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('mostrador.instalacion', '1'))
  await page.goto(server.url + ruta)
  await alive(page)
}

async function enter(page: Page, email: string): Promise<void> {
  await visit(page, '/Login')
  await fillLogin(page, { email, password: PASSWORD })
  await page.getByRole('button', { name: 'Acceder' }).click()
  await expect(page).not.toHaveURL(/Login/)
}

test('[SHOP-01] an empty shop is decent: no hole, nothing invented, no promise', async ({ page }) => {
  await visit(page, '/CatFull')
  await expect(page.getByText('Pronto vas a encontrar productos acá.')).toBeVisible()
  await visit(page, '/')
  await expect(page.getByText('Pronto vas a encontrar productos acá.')).toBeVisible()
  await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', /en el día/)
  for (const ruta of ['/', '/CatFull', '/Ayuda', '/terminos', '/privacy-policy']) {
    await visit(page, ruta)
    expect(await page.locator('#app').textContent(), ruta).not.toMatch(DE_LA_DEMO)
    expect(await page.locator('a[href*="whatsapp"], a[href^="mailto:"], a[href^="tel:"]').count(), ruta).toBe(
      0,
    )
    await expectAccessible(page)
  }
})

test.describe('a picture that comes in one size only', () => {
  test.use({ permitidas: [RESPUESTA_404] })

  test('[CARD-06] shows', async ({ page }) => {
    const { articuloId } = await writeCatalogo(await databaseUrl(), '/img/mia.webp')
    await page.route('**/img/mia.webp', ruta => ruta.fulfill({ path: 'public/img/vacio.webp' }))
    // The shop hears of what was written a moment later.
    const conocido = async () => (await page.request.get(`${server.url}/api/articulos/${articuloId}`)).ok()
    await expect.poll(conocido).toBe(true)
    await visit(page, `/ProdDetalle/${articuloId}`)
    const foto = page.locator('img[src="/img/mia.webp"]').first()
    await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('main .foto-falta')).toHaveCount(0)
  })
})

test('[ORD-01] [ORD-07] [STATE-02] from the first Admin and the first article to a finished order', async ({
  page,
  browser,
}) => {
  await runAdmin({ DATA_DIR: dataDir })
  const { articuloId } = await writeCatalogo(await databaseUrl())
  // The article of the test before stands beside this one.
  await page.route('**/img/mia*', ruta => ruta.fulfill({ path: 'public/img/vacio.webp' }))
  await register(server.url)
  await expect.poll(() => findEnlace(smtp), { timeout: 30_000 }).toBeDefined()
  const { pathname, search } = new URL(findEnlace(smtp) ?? '')
  await visit(page, pathname + search)
  await expect(page).toHaveURL(/Login/)
  await enter(page, CLIENTE)

  await visit(page, `/ProdDetalle/${articuloId}`)
  await page.getByRole('radio', { name: PORCION }).check()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByRole('link', { name: /^Carrito, / })).toHaveAccessibleName(/[1-9]/)
  await visit(page, '/Carrito')
  await expect(page.getByText(/WhatsApp/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await expect(page.getByText('La carnicería ya tiene tu pedido.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido realizado')
  await expect(page.getByText(/WhatsApp/)).toHaveCount(0)
  await expectAccessible(page)
  const id = Number(page.url().split('/').at(-1))

  // The Admin of the command goes straight to work, and is told what the shop has not said.
  const mostrador = await (await browser.newContext()).newPage()
  await enter(mostrador, JEFA)
  await expect(mostrador).not.toHaveURL(/privacy-policy|personalData/i)
  await visit(mostrador, '/Pedidos')
  const nota = mostrador.getByRole('region', { name: 'Tu tienda todavía no dijo todo sobre sí misma' })
  await nota.getByText('Faltan 12 datos').click()
  await expect(nota.getByText('los avisos de pedidos nuevos no le llegan a nadie')).toBeVisible()
  await expectAccessible(mostrador)
  await tarjeta(mostrador, id)
    .getByRole('button', { name: `Procesar: pedido ${id}` })
    .click()
  await filtro(mostrador, 'En Proceso').click()
  await tarjeta(mostrador, id)
    .getByRole('button', { name: `Finalizar: pedido ${id}` })
    .click()
  await mostrador.getByRole('dialog').getByRole('button', { name: 'Finalizar pedido' }).click()
  await filtro(mostrador, 'Finalizados').click()
  await expect(tarjeta(mostrador, id)).toContainText('$9.000')
  await visit(page, '/Pedidos')
  await expect(tarjeta(page, id)).toContainText(/finalizado/i)
  await tarjeta(page, id).getByRole('button').first().click()
  await expect(page.getByText(CORTE).first()).toBeVisible()
  await mostrador.context().close()
})
