// An invoice with CUIT, asked for in the cart: folded, the check digit while it is typed, remembered for the next order (FAC-02).
import type { Page } from '@playwright/test'
import { CUENTAS_DEMO } from '#server/cuenta/cuentas-demo.ts'
import { catchVentanas, expectHecho, finalizar, openCarrito, VACIO } from '../compras.ts'
import { aviso, RECHAZOS } from '../cuentas.ts'
import { readToken, signIn } from '../mostrador.ts'
import { test as base, expect, expectAccessible } from '../support.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

const [, CLIENTE] = CUENTAS_DEMO

let tienda: TiendaAMano
/** Nowhere until it is open. */
let origen: string | undefined
// biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
const test = base.extend({ baseURL: async ({}, use) => use(origen) })

// One shop for all of them, which is no fixture: the runner would start another browser for it.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  tienda = await openTienda({ SEED: 'demo' })
  origen = tienda.url
  await tienda.call('PUT', '/api/trastienda/ajustes', {
    data: { facturar: 'entrega', condicionFiscal: 'responsable', conZonas: false, porTurnos: false },
  })
})
test.afterAll(() => tienda.close())

test.use({ permitidas: RECHAZOS })

const seccion = (page: Page) => page.getByRole('button', { name: 'Quiero factura con CUIT' })

async function openCliente(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('mostrador.instalacion', '1'))
  await catchVentanas(page)
  await signIn(page, await readToken(page.request, CLIENTE))
  await openCarrito(page, [{ ...VACIO, cantidad: 2 }])
}

test('[FAC-02] an invoice with CUIT is asked for in the cart: told while it is typed, kept over a reload, remembered, not wished again @siempre @telefono', async ({
  page,
}) => {
  await openCliente(page)
  await expect(seccion(page)).toHaveAttribute('aria-expanded', 'false')
  await seccion(page).click()
  await page.getByLabel('CUIT', { exact: true }).fill('30-50001091-3')
  await expect(page.getByText('Ese CUIT no es válido')).toBeVisible()
  await finalizar(page).click()
  await expect(aviso(page, 'Factura con CUIT')).toBeVisible()
  await page.getByLabel('CUIT', { exact: true }).fill('30-50001091-2')
  await expect(page.getByText('El número está bien escrito')).toBeVisible()
  await page.getByLabel('Nombre o razón social').fill('Parrilla El Fogón SRL')
  await page.getByRole('radio', { name: 'Responsable inscripto' }).check()
  await expect(page.getByText('La factura sale A.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Parrilla El Fogón SRL')
  await finalizar(page).click()
  await expectHecho(page)

  await openCarrito(page, [{ ...VACIO, cantidad: 3 }])
  await expect(seccion(page)).toHaveAttribute('aria-expanded', 'false')
  await seccion(page).click()
  await expect(page.getByLabel('CUIT', { exact: true })).toHaveValue('30-50001091-2')
  await page.goto('/UserProfile')
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Parrilla El Fogón SRL')
})
