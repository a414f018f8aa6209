// Prices of many articles on a screen, in a shop of its own: preview, confirm, undo, later, somebody else, no network (PREC-01 to PREC-05).
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { localDe } from '#domain/texto/fecha-local.ts'
import { freePort } from '../../support/puerto.ts'
import { removeDataDir, type ServerProcess, startServer, temporaryFolder } from '../../support/server.ts'
import { copyTienda } from '../../support/tienda-copiada.ts'
import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { test as comun, expect, expectAccessible } from '../support.ts'

let folder: string
let dataDir: string
let tienda: ServerProcess | undefined

const test = comun.extend({
  // The page of the hook that opens it has none yet.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from the pattern.
  baseURL: async ({}, use) => use(tienda?.url),
})
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'datos')
  await copyTienda(dataDir, 'demo')
  tienda = startServer({ env: { DATA_DIR: dataDir, PORT: String(await freePort()), SEED: 'demo' } })
  await tienda.ready
})
test.afterAll(async () => {
  tienda?.child.kill('SIGTERM')
  await tienda?.ended
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true })
})
test.use({ permitidas: [/status of (?:40\d|409)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

const TELEFONO = { width: 390, height: 844 }
const confirmar = (page: Page) => page.getByRole('button', { name: /^Cambiar [\d.]+ precios? / })
const ficha = (page: Page, nombre: string) =>
  page.getByRole('region', { name: '¿A qué?' }).getByRole('button', { name: new RegExp(`^${nombre} `) })
const cifra = (page: Page) => page.getByLabel('Cuánto, en porcentaje')
const fila = (page: Page, nombre: string) => page.getByRole('row', { name: new RegExp(`^${nombre}`) })
const cambios = (page: Page) => page.getByRole('region', { name: 'Cambios de precios' })

async function abrir(page: Page, ruta = '/Trastienda/Precios'): Promise<string> {
  const token = await readToken(page.request, ADMIN)
  await openAs(page, token, ruta)
  await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible()
  return token
}

async function precioDe(page: Page, id: number): Promise<number> {
  return (await (await page.request.get(`/api/articulos/${id}`)).json()).data.attributes.precioKG
}

async function setPrecio(page: Page, token: string, id: number, precioKG: number): Promise<void> {
  const respuesta = await page.request.put('/api/articulos/precios', {
    headers: { authorization: `Bearer ${token}` },
    data: { data: [{ id, precioKG }] },
  })
  expect(respuesta.status()).toBe(200)
}

test.describe('on a phone', () => {
  test.use({ viewport: TELEFONO, hasTouch: true, isMobile: true })

  test('[PREC-01] a category is repriced in two taps after opening, seen before, and undone by the toast @siempre', async ({
    page,
  }) => {
    await abrir(page)
    await expect(page.getByText('No cambia nada hasta que lo confirmes')).toBeVisible()
    await ficha(page, 'Vacunos').tap()
    await expect(confirmar(page)).toHaveText('Cambiar 38 precios ahora')
    await expect(fila(page, 'Vacío')).toContainText(/\$19\.500.*\$20\.900/)
    expect(await precioDe(page, 1)).toBe(19_500)
    await confirmar(page).tap()
    await expect(page.getByText('38 precios cambiados')).toBeVisible()
    // One more tap would be one more rise: nothing stays chosen.
    await expect(ficha(page, 'Vacunos')).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => precioDe(page, 1)).toBe(20_900)
    await page.getByRole('button', { name: 'Deshacer', exact: true }).tap()
    await expect(page.getByText('Deshecho', { exact: true })).toBeVisible()
    await expect.poll(() => precioDe(page, 1)).toBe(19_500)
    await expect(cambios(page).getByText('Deshizo “+7 % Vacunos, a $100”')).toBeVisible()
    await expectAccessible(page)
  })

  test('[PREC-01] works at 360 px: nothing is wider than the screen, targets are large enough', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await abrir(page)
    await ficha(page, 'Pollo').tap()
    await expect(confirmar(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect((await confirmar(page).boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(56)
    expect((await ficha(page, 'Pollo').boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  })
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 1000 } })

  test('[PREC-01] what jumps stands first with a field; what is typed there stays while the figure moves', async ({
    page,
  }) => {
    await abrir(page)
    await ficha(page, 'Pollo').click()
    const carcasa = page.getByLabel('Precio nuevo de Carcasa para caldo')
    await expect(carcasa).toHaveValue('1.800')
    await expect(fila(page, 'Carcasa para caldo')).toContainText('el redondeo suma $88')
    await carcasa.fill('1.700')
    await expect(fila(page, 'Carcasa para caldo')).toContainText('+6,3 %')
    await cifra(page).fill('9')
    await expect(page.getByText('+9', { exact: false }).first()).toBeVisible()
    await expect(carcasa).toHaveValue('1.700')
    await carcasa.fill('17,00')
    await expect(page.getByText('¿$17 o $17.000? Escribilo entero')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Corregí el precio marcado' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await carcasa.fill('')
    await expect(carcasa).toHaveValue('1.800')
    await expectAccessible(page)
  })

  test('[PREC-01] pesos, a price for all, a search, and what cannot be a figure', async ({ page }) => {
    await abrir(page)
    await page.getByText('Una parte, o buscando').click()
    await page.getByLabel('Los que digan').fill('vacio')
    await expect(confirmar(page)).toBeVisible()
    await page.getByRole('button', { name: 'En $', exact: true }).click()
    await page.getByLabel('Cuánto, en pesos').fill('-500')
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(fila(page, 'Vacío')).toContainText(/\$19\.500.*\$19\.000/)
    await page.getByLabel('Cuánto, en pesos').fill('mucho')
    await expect(page.getByText('Escribí un importe, por ejemplo 1.500')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Escribí cuánto y elegí a qué' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('button', { name: 'A un precio' }).click()
    await page.getByLabel('Cuánto, en pesos').fill('10.000')
    await expect(page.getByLabel('Precio nuevo de Vacío')).toHaveValue('10.000')
  })

  test('[PREC-01] figure and rounding are those of the last time; a selection comes from the list', async ({
    page,
  }) => {
    const token = await abrir(page, '/Trastienda/Precios?articulos=2,3,x,2')
    await expect(page.getByText('2 elegidos')).toBeVisible()
    await cifra(page).fill('2,5')
    await page.getByRole('button', { name: '$10', exact: true }).click()
    await confirmar(page).click()
    await expect(page.getByText('2 precios cambiados')).toBeVisible()
    await page.reload()
    await expect(cifra(page)).toHaveValue('2,5')
    await expect(page.getByRole('button', { name: '$10', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await cambios(page)
      .getByRole('button', { name: /^Deshacer/ })
      .first()
      .click()
    await expect(cambios(page).getByText(/^Deshizo “\+2,5 %/)).toBeVisible()
    expect(token).not.toBe('')
  })

  test('[PREC-02] a change for later waits in the list and is called off', async ({ page }) => {
    await abrir(page)
    await ficha(page, 'Cerdo').click()
    await page.getByRole('button', { name: 'Otro día' }).click()
    const dia = page.getByLabel('Día y hora')
    await dia.fill('2001-01-01T08:00')
    await expect(page.getByText('Esa hora ya pasó')).toBeVisible()
    const anio = Number(localDe(new Date()).slice(0, 4))
    await dia.fill(`${anio + 1}-01-02T08:30`)
    await expect(confirmar(page)).toHaveText(/^Cambiar 18 precios el \S{3} 2\/1, 08:30$/)
    await confirmar(page).click()
    await expect(page.getByText(/^18 precios cambian el/)).toBeVisible()
    await expect(cambios(page).getByText('en espera')).toBeVisible()
    await cambios(page)
      .getByRole('button', { name: /^No hacerlo/ })
      .click()
    await expect(page.getByText('No se va a hacer')).toBeVisible()
    await expect(cambios(page).getByText('en espera')).toHaveCount(0)
  })

  test('B6: somebody else changes a price in between: it is said, shown anew, and nothing was written', async ({
    page,
  }) => {
    const token = await abrir(page)
    await ficha(page, 'Achuras').click()
    await expect(confirmar(page)).toBeVisible()
    const [suyo] = await page.request
      .get('/api/articulos?filters[nombre][$contains]=Chinchul')
      .then(async respuesta => (await respuesta.json()).data)
    await setPrecio(page, token, suyo.id, 4_321)
    await confirmar(page).click()
    await expect(page.getByText('Algo cambió mientras mirabas')).toBeVisible()
    await expect(fila(page, `${suyo.attributes.nombre} \\$4\\.321`)).toBeVisible()
    await expect.poll(() => precioDe(page, suyo.id)).toBe(4_321)
  })

  test('[ADM-06] without a network nothing typed is lost, and it is sent when asked again', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await abrir(page)
    await cifra(page).fill('3')
    await ficha(page, 'Milanesas').click()
    await expect(confirmar(page)).toBeVisible()
    await context.setOffline(true)
    await confirmar(page).click()
    // It stands below all that is asked for: the button is always on the screen, and so must be why nothing came of it.
    await expect(page.getByText('No hubo respuesta: tocá de nuevo, no se repite.')).toBeInViewport()
    await expect(cifra(page)).toHaveValue('3')
    await context.setOffline(false)
    await expect(confirmar(page)).toBeVisible()
    await confirmar(page).click()
    await expect(page.getByText(/precios cambiados$/)).toBeVisible()
  })

  test('[PREC-01] [ADM-06] a rise whose answer got lost is sent again as it was, and made once', async ({
    page,
    context,
  }) => {
    const huellas: string[] = []
    await page.route('**/api/trastienda/cambios', async ruta => {
      const huella = ruta.request().method() === 'POST' ? ruta.request().postDataJSON().huella : undefined
      if (huella === undefined || huellas.push(huella) > 1) return ruta.continue()
      // The server makes it; whoever asked never hears of it.
      await ruta.fetch()
      await ruta.abort()
    })
    await abrir(page, '/Trastienda/Precios?articulos=6,7')
    await expect(confirmar(page)).toHaveText('Cambiar 2 precios ahora')
    const antes = await precioDe(page, 6)
    await confirmar(page).click()
    await expect(page.getByText('No hubo respuesta: tocá de nuevo, no se repite.')).toBeVisible()
    await expect.poll(() => precioDe(page, 6)).toBeGreaterThan(antes)
    const subido = await precioDe(page, 6)
    // The network goes and comes back: what was sent stays as it was.
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(cifra(page)).toBeDisabled()
    await expectAccessible(page)
    await confirmar(page).click()
    await expect(page.getByText('2 precios cambiados')).toBeVisible()
    await expect(page.getByText('2 elegidos')).toBeHidden()
    await expect(cifra(page)).toBeEnabled()
    expect(huellas).toEqual([huellas[0], huellas[0]])
    expect(await precioDe(page, 6)).toBe(subido)
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
    await expect(page.getByText('Deshecho', { exact: true })).toBeVisible()
    await expect.poll(() => precioDe(page, 6)).toBe(antes)
  })

  test('[PREC-01] who lets go of a rise without an answer lets go of what it was for, and is sent to the list', async ({
    page,
  }) => {
    await page.route('**/api/trastienda/cambios', ruta =>
      ruta.request().postData()?.includes('"huella"') ? ruta.abort() : ruta.continue(),
    )
    await abrir(page, '/Trastienda/Precios?articulos=6,7')
    await confirmar(page).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByText('Fijate abajo, en «Cambios de precios», si se hizo.')).toBeVisible()
    await expect(page.getByText('2 elegidos')).toBeHidden()
    await expect(cifra(page)).toBeEnabled()
    await expect(confirmar(page)).toBeHidden()
  })

  test('[PREC-03] an undo names what it left', async ({ page }) => {
    const token = await abrir(page, '/Trastienda/Precios?articulos=4,5')
    await confirmar(page).click()
    await expect(page.getByText('2 precios cambiados')).toBeVisible()
    await setPrecio(page, token, 5, 12_321)
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
    await expect(cambios(page).getByText(/^Quedó como estaba, porque alguien lo cambió: /)).toBeVisible()
    expect(await precioDe(page, 5)).toBe(12_321)
  })
})

test('[PREC-05] the card says until when an offer holds, the same bytes to everybody', async ({ page }) => {
  const token = await readToken(page.request, ADMIN)
  const respuesta = await page.request.put('/api/articulos/1', {
    headers: { authorization: `Bearer ${token}` },
    data: { data: { DescPorciento: 15, ofertaHasta: '2099-11-23T03:00:00.000Z' } },
  })
  expect(respuesta.status()).toBe(200)
  await expect(async () => {
    await page.goto('/ProdDetalle/1')
    await expect(page.getByText('hasta el dom 22/11')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.goto('/CatFull')
  await expect(page.getByText('hasta el dom 22/11').first()).toBeVisible()
})
