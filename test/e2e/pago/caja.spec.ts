// Ways to pay and the cash book in the browser, in a shop of their own: switched on in the settings, chosen in the cart, added up and closed.
import { waitUnDia } from '../../support/dia.ts'
import { ask } from '../../support/primera-tienda.ts'
import { VACIO } from '../compras.ts'
import { RECHAZOS } from '../cuentas.ts'
import { alive, expect, expectAccessible, test } from '../support.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

test.use({ permitidas: RECHAZOS })
// One shop for all that run on a desktop.
test.describe.configure({ mode: 'default' })

let tienda: TiendaAMano
test.beforeAll(async () => {
  tienda = await openTienda({ SEED: 'demo' })
})
test.afterAll(() => tienda.close())
// The book of today is read, closed and corrected; nearly always there is nothing to wait for.
test.beforeEach(waitUnDia)

const AJUSTES = '/api/trastienda/ajustes'
const CUENTA = { alias: 'carne.rica.mp', cvu: '2850590940090418135201', titular: 'Rica Carne SRL' }

test('[PAGO-01] the keeper switches ways to pay on, each saying what it does, and a wrong account is refused in place', async ({
  page,
}) => {
  await tienda.visit(page, '/Trastienda/Ajustes#ajustes-cobros')
  const hoja = page.locator('#ajustes-cobros')
  await hoja.getByRole('switch', { name: 'Cobrar en efectivo al entregar' }).click()
  await expect(page.locator('#ajustes-cobroEfectivo')).toContainText('Guardado')
  await expect(page.locator('#ajustes-cobroMercadoPago')).toContainText(
    'El servidor todavía no tiene la cuenta',
  )
  await hoja.getByLabel('Alias').fill(CUENTA.alias)
  await hoja.getByLabel('CVU o CBU').fill('2850590940090418135202')
  await hoja.getByLabel('A nombre de').fill(CUENTA.titular)
  await hoja.getByLabel('A nombre de').blur()
  await expect(page.locator('#ajustes-transferencia')).toContainText('No es un CVU ni un CBU')
  await expect(hoja.getByLabel('CVU o CBU')).toHaveValue('2850590940090418135202')
  await hoja.getByLabel('CVU o CBU').fill(CUENTA.cvu)
  await hoja.getByLabel('CVU o CBU').blur()
  await expect(page.locator('#ajustes-transferencia')).toContainText('Guardado')
  const { valores } = (await tienda.call('GET', AJUSTES)).data
  expect([valores.cobroEfectivo, valores.transferencia]).toEqual([true, CUENTA])
  await expectAccessible(page)
})

test('[PAGO-01] a customer chooses in the cart how to pay: cash that does not cover it stays typed, a way switched off meanwhile keeps the cart @telefono', async ({
  page,
}) => {
  await tienda.call('PUT', AJUSTES, {
    data: { cobroEfectivo: true, cobroTarjeta: true, transferencia: CUENTA },
  })
  await tienda.visit(page, '/Ayuda')
  await page.evaluate(
    valor => localStorage.setItem('carrito', JSON.stringify(valor)),
    [{ ...VACIO, cantidad: 2 }],
  )
  await page.goto(`${tienda.url}/Carrito`)
  await alive(page)
  const forma = page.getByRole('group', { name: '¿Cómo lo pagás?' })
  await forma.getByRole('radio', { name: 'Tarjeta al recibir' }).check()
  await expectAccessible(page)
  const direccion = page.getByLabel('Dirección de entrega')
  if (await direccion.isVisible()) await direccion.fill('Mitre 1482')
  await tienda.call('PUT', AJUSTES, { data: { cobroTarjeta: null } })
  const finalizar = page.getByRole('button', { name: 'Finalizar y Contactar por WhatsApp' })
  await finalizar.click()
  await expect(page.locator('.carrito__avisos')).toContainText('ya no cobra con tarjeta al recibir')
  await expect(forma.getByRole('radio', { name: 'Tarjeta al recibir' })).toHaveCount(0)

  await forma.getByRole('radio', { name: 'Efectivo al recibir' }).check()
  const conCuanto = page.getByLabel('¿Con cuánto pagás?')
  await conCuanto.fill('10.000')
  await expect(page.getByText('Con $10.000 no alcanza: son $19.500.')).toBeVisible()
  await expect(page.getByText('Lo pagás cuando lo recibís.')).toBeVisible()
  await conCuanto.fill('20.000')
  await finalizar.click()
  await page.waitForURL(/Exito/)
  const { data } = await ask(tienda.url, 'GET', '/api/pedidos?sort=id:desc', undefined, tienda.token)
  expect(data[0].attributes).toMatchObject({ medio_pago: 'efectivo', paga_con: 20_000 })
  // The next cart remembers the way, and not the notes of the last one.
  const guardado = await page.evaluate(() => JSON.stringify(localStorage))
  expect(guardado).toContain('efectivo')
})

test('[PAGO-08] M8: the day’s cash book: what was noted adds up, counting says what is missing, and a closed day is corrected by a further entry @siempre', async ({
  page,
}) => {
  await tienda.visit(page, '/Trastienda/Caja')
  const resumen = page.getByRole('region', { name: 'En la caja de hoy' })
  for (const [que, monto, concepto] of [
    ['Entró', '15.000', 'Cambio inicial'],
    // B8: what somebody writes is text.
    ['Salió', '3.500,50', 'Hielo <img src=x onerror=alert(1)>'],
  ] as const) {
    await page.getByRole('button', { name: 'Anotar' }).first().click()
    await page.getByRole('button', { name: que, exact: true }).click()
    await page.getByLabel('Monto').fill(monto)
    await page.getByLabel('De qué es').fill(concepto)
    await page.locator('form').getByRole('button', { name: 'Anotar' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: concepto })).toBeVisible()
  }
  await expect(resumen).toContainText('entró $15.000, salió $3.500,50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar el día' }).click()
  await expect(page.getByText('En efectivo tendría que haber $11.499,50')).toBeVisible()
  await page.getByLabel('Efectivo contado').fill('11.000')
  await expect(page.getByText('Faltan $499,50')).toBeVisible()
  const cerrar = page.getByRole('button', { name: 'Cerrar la caja del día' })
  await cerrar.click()
  await expect(cerrar).toHaveCount(0)
  // The closed day stays with its result; tomorrow is one step on, and is not there to be closed.
  await expect(page.getByText('La cerró')).toBeVisible()
  await page.getByRole('link', { name: 'Día siguiente' }).click()
  await expect(page.getByText('Este día todavía no llegó.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cerrar el/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Día anterior' }).click()
  await expect(page.getByText('La cerró')).toBeVisible()
  await expect(page.getByText('Faltan $499,50')).toBeVisible()
  await page.getByRole('button', { name: 'Corregir este día' }).click()
  await page.getByLabel('Monto').fill('499,50')
  await page.getByLabel('De qué es').fill('Estaba en el otro cajón')
  await page.locator('form').getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByRole('list', { name: 'Correcciones de este día' })).toContainText(
    'Estaba en el otro cajón',
  )
  await expect(resumen).toContainText('$11.499,50')
})
