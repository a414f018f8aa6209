// The set-up at the tax office by screens alone, against a double of it: from nothing to four checks, with what a person types wrong in between.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { RECHAZOS } from '../cuentas.ts'
import { expect, expectAccessible, test } from '../support.ts'
import { type Mundo, openMundo } from './mundo.ts'

test.use({ permitidas: RECHAZOS })

let mundo: Mundo
test.beforeAll(async () => {
  mundo = await openMundo()
})
test.afterAll(() => mundo.close())

const hoja = (page: Page, titulo: string) => page.getByRole('region', { name: titulo })
const boton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function write(page: Page, nombre: string, texto: string): Promise<void> {
  const caja = page.getByRole('textbox', { name: nombre, exact: true })
  await caja.fill(texto)
  await caja.blur()
}

test('[FAC-01] [FAC-05] a shop is set up to invoice without a terminal: what is typed wrong is said and stays, four checks go well, and the real world is another @siempre', async ({
  page,
}) => {
  await mundo.visit(page, '/Trastienda/Ajustes#ajustes-facturacion')
  await boton(page, 'Preparar la facturación').click()
  await expect(page.getByRole('heading', { name: 'Facturación', exact: true })).toBeFocused()

  // Pressed before anything is there: what comes first, and nothing is sent.
  await boton(page, 'Hacer el pedido').click()
  await expect(hoja(page, 'El certificado').getByRole('alert')).toContainText('Primero poné tu CUIT')

  // Who issues. A monotributista hears nothing of VAT.
  await page.getByRole('radio', { name: /Monotributo/ }).check()
  await expect(page.getByRole('group', { name: 'IVA del envío' })).toHaveCount(0)
  await page.getByRole('radio', { name: /Responsable inscripto/ }).check()
  await expect(page.getByRole('group', { name: 'IVA del envío' })).toBeVisible()
  await write(page, 'CUIT con el que se factura', '27-24318907-1')
  await expect(page.locator('#ajustes-cuitFiscal')).toContainText('CUIT')
  await expect(page.getByRole('textbox', { name: 'CUIT con el que se factura' })).toHaveValue('27-24318907-1')
  await expect(page.getByRole('textbox', { name: 'CUIT con el que se factura' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await write(page, 'CUIT con el que se factura', '27243189077')
  await expect(page.getByRole('textbox', { name: 'CUIT con el que se factura' })).toHaveValue('27-24318907-7')
  await write(page, 'Domicilio comercial', 'Salta 2450, Rosario, Santa Fe')
  await write(page, 'Ingresos Brutos', '021-348190-6')
  await write(page, 'Inicio de actividades', '1 de marzo')
  await expect(page.locator('#ajustes-inicioActividades')).toContainText('La fecha va como')
  await write(page, 'Inicio de actividades', '1/3/2014')
  await expect(page.getByRole('textbox', { name: 'Inicio de actividades' })).toHaveValue('01/03/2014')
  await expect(hoja(page, 'Tus datos fiscales')).toContainText('listo')

  // The certificate: the request is made here, taken there, and only what fits it is taken back.
  await boton(page, 'Hacer el pedido').click()
  await expect(hoja(page, 'El certificado')).toContainText('27-24318907-7')
  const bajada = page.waitForEvent('download')
  await boton(page, 'Bajar prueba.csr').click()
  const pedido = await readFile(await (await bajada).path(), 'utf8')
  const area = page.getByLabel('o pegalo entero, desde BEGIN hasta END')
  await area.fill('esto no es')
  await boton(page, 'Usar este certificado').click()
  await expect(hoja(page, 'El certificado').getByRole('alert')).toContainText('no es un certificado')
  await expect(area).toHaveValue('esto no es')
  await area.fill(await mundo.issue('verdad', pedido))
  await boton(page, 'Usar este certificado').click()
  await expect(hoja(page, 'El certificado').getByRole('alert')).toContainText('acá va el de prueba')
  await page.getByLabel('Elegir el certificado').setInputFiles({
    name: 'mostrador-prueba.crt',
    mimeType: 'application/x-x509-ca-cert',
    buffer: Buffer.from(await mundo.issue('prueba', pedido)),
  })
  await expect(hoja(page, 'El certificado')).toContainText('coincide con el pedido')

  // The point of sale, and the trial.
  await boton(page, 'Probar la conexión').click()
  await expect(hoja(page, 'Probar la conexión')).toContainText('3 de 4')
  await expect(hoja(page, 'Probar la conexión')).toContainText('Falta elegir el punto de venta')
  await write(page, 'Punto de venta de prueba', '5')
  await expect(hoja(page, 'El punto de venta')).toContainText('00005')
  await boton(page, 'Probar de nuevo').click()
  await expect(hoja(page, 'Probar la conexión')).toContainText('4 de 4')
  await expect(
    hoja(page, 'Probar la conexión').getByRole('link', { name: 'decir cuándo se factura' }),
  ).toBeVisible()

  // The real world has a certificate of its own, and is not reached without its four checks.
  await boton(page, /^Facturar de verdad/).click()
  await expect(page.getByRole('heading', { name: 'El certificado' })).toBeFocused()
  await expect(boton(page, 'Hacer el pedido')).toBeVisible()
  expect((await mundo.call('GET', '/api/facturacion')).data.entorno).toBe('prueba')

  await page.getByRole('radio', { name: /Cuando yo diga/ }).check()
  await expect(page.locator('#ajustes-facturar')).toContainText('Guardado')
  await page.reload()
  await expect(
    page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link', { name: 'Facturas' }).first(),
  ).toBeAttached()
  await expectAccessible(page)
})

test('[FAC-05] a new article is proposed the VAT of its category, and a shop under Monotributo is asked nothing of it', async ({
  page,
}) => {
  await mundo.call('PUT', '/api/trastienda/ajustes', { data: { condicionFiscal: 'responsable' } })
  await mundo.visit(page, '/Trastienda/Articulos/nuevo')
  const iva = page.getByRole('combobox', { name: 'IVA' })
  const elegir = async (categoria: RegExp) => {
    const opcion = page.getByRole('combobox', { name: 'Categoría' }).getByRole('option', { name: categoria })
    const valor = await opcion.first().getAttribute('value')
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption(valor)
  }
  await expect(iva.getByRole('option')).toHaveText(['10,5 %', '21 %', 'Exento'])
  await elegir(/^Milanesas/)
  await expect(iva).toHaveValue('210')
  await elegir(/^Pollo/)
  await expect(iva).toHaveValue('105')
  // What somebody chose stays.
  await iva.selectOption('0')
  await elegir(/^Milanesas/)
  await expect(iva).toHaveValue('0')
  await mundo.call('PUT', '/api/trastienda/ajustes', { data: { condicionFiscal: 'monotributo' } })
  await page.reload()
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
  await expect(iva).toHaveCount(0)
  await mundo.call('PUT', '/api/trastienda/ajustes', { data: { condicionFiscal: 'responsable' } })
})
