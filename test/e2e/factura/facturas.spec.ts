// Facturas in the browser, against a double of the tax office: all that are missing with one button, a refusal put right, a note of credit, what was made elsewhere, and the papers.
import type { Page } from '@playwright/test'
import { RECHAZOS } from '../cuentas.ts'
import { expect, expectAccessible, test } from '../support.ts'
import { type Mundo, openMundo } from './mundo.ts'

test.use({ permitidas: RECHAZOS })

let mundo: Mundo
test.beforeAll(async () => {
  mundo = await openMundo()
  await mundo.setUp()
})
test.afterAll(() => mundo.close())

const boton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const cuenta = (page: Page, nombre: string, cuantas: number) =>
  expect(
    page
      .getByRole('group', { name: 'Ver' })
      .getByRole('button', { name: new RegExp(`^${cuantas}\\s*${nombre}`) }),
  ).toBeVisible()
const hechas = (page: Page) => page.getByRole('region', { name: 'Últimas hechas' })

test('[FAC-03] [FAC-07] [FAC-08] the day is invoiced with one button: what was refused says what to do, what was made elsewhere is left out, a wrong receiver is a note and a new invoice @siempre', async ({
  page,
}) => {
  const [afuera, rechazado, bueno] = [
    await mundo.deliver('Delia Ponce'),
    await mundo.deliver('Estudio Molina'),
    await mundo.deliver('Lucía Ferreyra'),
  ]
  await mundo.visit(page, '/Trastienda/Facturas')
  await cuenta(page, 'Faltan', 3)

  // Made elsewhere: a kind and a number, and taken back in one tap.
  await boton(page, `Más sobre #${afuera}`).click()
  await boton(page, 'Ya la hice afuera').click()
  await page.getByRole('form').getByRole('button', { name: 'Ya la hice afuera' }).click()
  await expect(page.getByRole('form')).toContainText('Poné el número')
  await page.getByRole('textbox', { name: 'Número' }).fill('0003-00012044')
  await page.getByRole('form').getByRole('button', { name: 'Ya la hice afuera' }).click()
  await cuenta(page, 'Hechas afuera', 1)
  await boton(page, 'Deshacer').click()
  await cuenta(page, 'Hechas afuera', 0)
  await boton(page, `Más sobre #${afuera}`).click()
  await boton(page, 'Ya la hice afuera').click()
  await page.getByRole('textbox', { name: 'Número' }).fill('0003-00012044')
  await page.getByRole('form').getByRole('button', { name: 'Ya la hice afuera' }).click()
  await cuenta(page, 'Faltan', 2)

  // All that are missing; the tax office refuses the receiver of the first.
  await mundo.fail({ llamada: 'FECAESolicitar', veces: 1, falla: { codigo: 10_015 } })
  await boton(page, 'Facturar las 2 que faltan').click()
  await cuenta(page, 'Con problema', 1)
  await cuenta(page, 'Hechas en', 1)
  const caso = page.getByRole('article', { name: `Pedido ${rechazado}` })
  await expect(caso).toContainText('no figura en ARCA')
  await caso.getByText('Lo que dijo ARCA').click()
  await expect(caso).toContainText('10015')
  await caso.getByRole('button', { name: 'Corregir el CUIT' }).click()
  const formulario = page.getByRole('form', { name: /Para quién/ })
  await formulario.getByLabel('Número').fill('30-50001091-9')
  await formulario.getByRole('button', { name: 'Corregir y facturar' }).click()
  await expect(formulario).toContainText('Ese CUIT no es válido')
  await expect(formulario.getByLabel('Número')).toHaveValue('30-50001091-9')
  await formulario.getByLabel('Número').fill('30-50001091-2')
  await formulario.getByLabel('Nombre o razón social').fill('Estudio Molina y Asoc.')
  await formulario.getByRole('button', { name: 'Corregir y facturar' }).click()
  await cuenta(page, 'Con problema', 0)
  await cuenta(page, 'Hechas en', 2)
  await expect(hechas(page)).toContainText('Factura A 00005-00000001')
  await expect(hechas(page)).toContainText('Factura B 00005-00000001')
  await expectAccessible(page)

  // A paper, and another receiver: a note of credit and a new invoice, in one step.
  await boton(page, /^Imprimir Factura B/).click()
  const [otra] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('response', {
      predicate: r => r.url().includes('/api/papeles/') && r.headers()['content-type'] === 'application/pdf',
    }),
    boton(page, 'Hoja A4').click(),
  ])
  await otra.close()
  const bajada = page.waitForEvent('download')
  await boton(page, 'Bajar el PDF').click()
  expect((await bajada).suggestedFilename()).toMatch(/\.pdf$/)
  // In the month's list, which hears of what is made as the whole does; what sending refused is not said of the correction.
  await page
    .getByRole('group', { name: 'Ver' })
    .getByRole('button', { name: /Hechas\s*en/ })
    .click()
  const delMes = page.getByRole('region', { name: 'Hechas', exact: true })
  await boton(page, /^Mandar Factura B/).click()
  await expect(delMes).toContainText('Es un comprobante de prueba')
  await boton(page, /^Corregir el CUIT de Factura B/).click()
  await expect(delMes).not.toContainText('Es un comprobante de prueba')
  await formulario.getByLabel('Número').fill('30-50001091-2')
  await formulario.getByLabel('Nombre o razón social').fill('Lucía Ferreyra SA')
  await formulario.getByRole('button', { name: 'Corregir el CUIT' }).click()
  await expect(page.getByText('Se está corrigiendo')).toBeVisible()
  await expect(delMes).toContainText('Nota de crédito B 00005-00000001')
  await expect(delMes).toContainText('Factura A 00005-00000002')

  // Sought by customer; and the order's own screen has all three.
  await page.getByRole('searchbox', { name: 'Buscar facturas' }).fill('lucía')
  await expect(page.getByRole('region', { name: 'Hechas', exact: true })).toContainText('Nota de crédito B')
  await mundo.visit(page, `/Pedidos/${bueno}`)
  const suya = page.getByRole('region', { name: 'Factura', exact: true })
  await expect(suya).toContainText('Factura B 00005-00000001')
  await expect(suya).toContainText('Nota de crédito B 00005-00000001')
  await expect(suya).toContainText('Factura A 00005-00000002')
})

test('[ADM-06] [FAC-08] pressed again after a lost answer it is the same request; Escape closes a form that opened in its place', async ({
  page,
}) => {
  const pedido = await mundo.deliver('Rosa Paz')
  await mundo.visit(page, '/Trastienda/Facturas')
  const mas = boton(page, `Más sobre #${pedido}`)
  await mas.click()
  await boton(page, 'Con CUIT').click()
  const formulario = page.getByRole('form', { name: /Para quién/ })
  await formulario.getByLabel('Número').fill('30-5000')
  await page.keyboard.press('Escape')
  await expect(formulario).toHaveCount(0)
  await expect(mas).toBeFocused()
  // Nothing that was typed is lost by it.
  await mas.click()
  await boton(page, 'Con CUIT').click()
  await expect(formulario.getByLabel('Número')).toHaveValue('30-5000')
  await formulario.getByRole('button', { name: 'No', exact: true }).click()

  const claves: (string | undefined)[] = []
  await page.route('**/api/facturas', async ruta => {
    if (ruta.request().method() !== 'POST') return ruta.fallback()
    claves.push(ruta.request().headers()['idempotency-key'])
    return claves.length === 1 ? ruta.abort() : ruta.continue()
  })
  await mas.click()
  const una = boton(page, 'Facturar ésta')
  await una.click()
  await expect.poll(() => claves).toHaveLength(1)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await una.click()
  await expect(una).toHaveCount(0)
  expect(claves).toEqual([claves[0], claves[0]])
  expect(claves[0]).toMatch(/^[\da-f-]{36}$/)
  await expect(hechas(page)).toContainText('Rosa Paz')
})

test('[FAC-08] a refused customer is written to from the case: the chat opens with what is asked of them', async ({
  page,
}) => {
  const pedido = await mundo.deliver('Irene *Costa*')
  await mundo.fail({ llamada: 'FECAESolicitar', veces: 1, falla: { codigo: 10_015 } })
  await mundo.visit(page, '/Trastienda/Facturas')
  await boton(page, 'Facturar la que falta').click()
  const caso = page.getByRole('article', { name: `Pedido ${pedido}` })
  await expect(caso).toContainText('no figura en ARCA')
  const chat = new URL((await caso.getByRole('link', { name: 'Escribirle' }).getAttribute('href')) ?? '')
  expect(chat.hostname).toMatch(/whatsapp|wa\.me/)
  expect(chat.href).toMatch(/54934143\d{5}/)
  const texto = chat.searchParams.get('text') ?? ''
  expect(texto).toContain(`la factura de tu pedido #${pedido}`)
  expect(texto).toContain('¿Nos confirmás el CUIT')
  // A name does not turn into bold letters of the chat.
  expect(texto).not.toContain('*Irene*')
  await expect(caso.getByRole('link', { name: 'Escribirle' })).toHaveAttribute('rel', 'noopener')
  await caso.getByRole('button', { name: 'A consumidor final' }).click()
  await expect(caso).toHaveCount(0)
})

test('[FAC-02] who asked for an invoice with CUIT before it was due is seen on the order, put right there, and gets theirs', async ({
  page,
}) => {
  const pedido = await mundo.take('Rotisería Belgrano', {
    factura: { cuit: '30-50001091-2', nombre: 'Belgrano SRL', condicion: 4 },
  })
  await mundo.visit(page, `/Pedidos/${pedido}`)
  const suya = page.getByRole('region', { name: 'Factura', exact: true })
  await expect(suya).toContainText('Va a salir a nombre de Belgrano SRL')
  await expect(suya).toContainText('IVA Sujeto Exento')
  await suya.getByRole('button', { name: 'Cambiar para quién es' }).click()
  const formulario = page.getByRole('form', { name: /Para quién/ })
  await expect(formulario.getByLabel('Número')).toBeFocused()
  await expect(formulario.getByLabel('Número')).toHaveValue('30-50001091-2')
  await formulario.getByLabel('Condición frente al IVA').selectOption('IVA Responsable Inscripto')
  await formulario.getByRole('button', { name: 'Guardar' }).click()
  await expect(suya).toContainText('IVA Responsable Inscripto')
  for (const estado of ['en_proceso', 'finalizado'])
    await mundo.call('PUT', `/api/pedidos/${pedido}/estado`, { data: { estado } })
  await mundo.visit(page, '/Trastienda/Facturas')
  await expect(page.getByRole('region', { name: 'Faltan', exact: true })).toContainText('CUIT 30-50001091-2')
  // Looked for by name, what waits is found as well, and a month that is none is this one.
  await page.getByRole('searchbox', { name: 'Buscar facturas' }).fill('rotisería')
  await expect(page.getByText('Ninguna hecha con eso.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Faltan', exact: true })).toContainText('Rotisería Belgrano')
  await mundo.visit(page, '/Trastienda/Facturas?ver=hechas&mes=2026-99')
  await expect(page.getByRole('region', { name: 'Hechas', exact: true })).not.toContainText('2026-99')
  await mundo.visit(page, '/Trastienda/Facturas')
  await boton(page, `Más sobre #${pedido}`).click()
  await boton(page, 'Facturar ésta').click()
  await expect(
    hechas(page)
      .getByRole('listitem')
      .filter({ hasText: `#${pedido}` }),
  ).toContainText('Factura A 00005-')
})

test('[FAC-03] an invoiced order that was not handed over after all says that its invoice stands, and has that one when it is', async ({
  page,
}) => {
  const pedido = await mundo.deliver('Parrilla El Ombú')
  await mundo.call('POST', '/api/facturas', { pedidos: [pedido] })
  await mundo.visit(page, `/Pedidos/${pedido}`)
  const suya = page.getByRole('region', { name: 'Factura', exact: true })
  await expect(suya.getByText(/^Factura B 00005-/)).toHaveCount(1)
  const dicho = suya.getByText('Vale aunque el pedido no esté entregado.')
  await expect(dicho).toHaveCount(0)
  await mundo.call('POST', `/api/pedidos/${pedido}/deshacer`, {})
  await expect(dicho).toBeVisible()
  await expect(suya.getByText(/^Factura B 00005-/)).toHaveCount(1)
  await mundo.call('PUT', `/api/pedidos/${pedido}/estado`, { data: { estado: 'finalizado' } })
  await expect(dicho).toHaveCount(0)
  await mundo.visit(page, `/Trastienda/Facturas?buscar=%23${pedido}`)
  await expect(page.getByRole('region', { name: 'Faltan', exact: true })).toHaveCount(0)
})

test('[FAC-08] Facturas is hidden while the shop does not invoice, and says so at its address', async ({
  page,
}) => {
  await mundo.call('PUT', '/api/trastienda/ajustes', { data: { facturar: 'no' } })
  await mundo.visit(page, '/Trastienda/Facturas')
  await expect(page.getByText('La tienda no factura.')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link', { name: 'Facturas' }),
  ).toHaveCount(0)

  // Switched on in another section, it is in the menu there and then.
  await page.getByRole('link', { name: 'Se prepara en Ajustes, Facturación.' }).click()
  await page.getByRole('radio', { name: /Cuando yo diga/ }).check()
  await expect(
    page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link', { name: 'Facturas' }),
  ).toBeVisible()
})
