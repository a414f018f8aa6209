// From the scale to the money, one loop: a customer and a butcher take an order from the cart to its end, weighed, asked about, paid and handed over.
import type { Page } from '@playwright/test'
import type { UnPedidoWire } from '#contract/pedido-leido.schema.ts'
import { ASADO, expectHecho, finalizar, VACIO } from './compras.ts'
import { filtro, tarjeta } from './mostrador.ts'
import { alive, expect, expectAccessible, test } from './support.ts'
import { openTiendaQuePesa, type TiendaQuePesa } from './tienda-abierta.ts'

test.describe.configure({ timeout: 180_000 })

let tienda: TiendaQuePesa
test.beforeAll(async () => {
  tienda = await openTiendaQuePesa()
})
test.afterAll(() => tienda.close())

/** The chat a press opens: its text, with whatever link is in it. */
async function chatOf(page: Page, press: () => Promise<void>): Promise<{ texto: string; enlace: string }> {
  const abierta = page.waitForEvent('popup')
  await press()
  const chat = await abierta
  await chat.waitForURL('https://api.whatsapp.com/**')
  const texto = new URL(chat.url()).searchParams.get('text') ?? ''
  await chat.close()
  return { texto, enlace: /https?:\/\/\S+/.exec(texto)?.[0] ?? '' }
}

async function typeGramos(page: Page, gramos: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Teclado' })
  for (const cifra of gramos) await pad.getByRole('button', { name: cifra, exact: true }).click()
}

test('[PESA-01] [PESA-02] [PESA-03] [PAGO-01] [PAGO-02] [PAGO-03] [PAGO-04] F43: from the cart to the finished, paid order, with a weighed difference and a line that needs a yes', async ({
  browser,
}) => {
  // The customer orders: a kilo of each.
  const cliente = await tienda.open(browser, 'cliente', '/Ayuda')
  await cliente.evaluate(
    lineas => localStorage.setItem('carrito', JSON.stringify(lineas)),
    [{ ...VACIO, cantidad: 2 }, ASADO],
  )
  await cliente.goto('/Carrito')
  await alive(cliente)
  await cliente.getByText('Mercado Pago', { exact: true }).click()
  await finalizar(cliente).click()
  const id = await expectHecho(cliente)

  // The butcher finds it first in what waits, and one tap is the scale.
  const carnicero = await tienda.open(browser, 'admin', '/Trastienda')
  await carnicero.getByRole('button', { name: `Pesar #${id}` }).click()
  await expect(carnicero).toHaveURL(`/Pedidos/${id}/Pesar`)
  await carnicero
    .getByRole('button', { name: /^Vacío/ })
    .first()
    .click()
  await typeGramos(carnicero, '1060')
  await carnicero.getByRole('button', { name: /^Listo/ }).click()
  // More than a tenth above: the customer is asked.
  await expect(carnicero.getByRole('button', { name: 'Justo 1,000' })).toBeVisible()
  await typeGramos(carnicero, '1250')
  const pregunta = await chatOf(carnicero, () =>
    carnicero.getByRole('button', { name: /^Pedir OK al cliente/ }).click(),
  )
  expect(pregunta.enlace).toContain('/enlace')

  // Until there is an answer, nobody is told a total.
  await carnicero.goto(`/Pedidos/${id}`)
  await expect(carnicero.getByText('1 línea espera la respuesta del cliente')).toBeVisible()
  await expect(carnicero.getByRole('button', { name: /Avisar el total/ })).toHaveCount(0)

  // The customer opens the link without a session, and says yes.
  const suelto = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
  await suelto.goto(pregunta.enlace)
  await alive(suelto)
  await expect(suelto.getByText('Asado de tira')).toBeVisible()
  await suelto.getByRole('button', { name: /^Aceptar/ }).click()
  await expect(suelto.getByRole('button', { name: /^Aceptar/ })).toHaveCount(0)
  await suelto.context().close()

  // The counter hears of it by itself; one tap makes the link and opens the chat with the weighed total.
  await expect(carnicero.getByText('Pesó $39.682,50 (+$4.972,50). Falta avisarle.')).toBeVisible()
  await expectAccessible(carnicero)
  const aviso = await chatOf(carnicero, () =>
    carnicero.getByRole('button', { name: `Avisar el total: pedido ${id}` }).click(),
  )
  expect(aviso.texto).toContain('$39.682,50')
  expect(new URL(aviso.enlace).hostname).toBe('127.0.0.1')
  await expect(carnicero.getByRole('button', { name: `Recordar el pago: pedido ${id}` })).toBeVisible()

  // The customer sees what it weighed, and pays.
  await cliente.goto(`/Pedidos/${id}`)
  await alive(cliente)
  await expect(cliente.getByText('1,060')).toBeVisible()
  await cliente.getByRole('region', { name: 'Total y pagar' }).getByRole('button').click()
  await expect(cliente).toHaveURL(/\/checkout\//)
  await expect(cliente.getByText('$39.682,50')).toBeVisible()
  await cliente.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(cliente.getByText('Recibimos tu pago')).toBeVisible()

  // The money reached the counter; the order goes out.
  await expect(carnicero.getByRole('button', { name: `Entregar: pedido ${id}` })).toBeVisible()
  await expect(carnicero.getByRole('region', { name: 'La plata del pedido' })).toContainText(
    'Recibido$39.682,50',
  )
  await carnicero.getByRole('button', { name: `Entregar: pedido ${id}` }).click()
  await carnicero.goto('/Pedidos')
  await alive(carnicero)
  await filtro(carnicero, 'Finalizados').click()
  await expect(tarjeta(carnicero, id)).toContainText('Pagado')
  const { data } = (await tienda.call(carnicero, 'GET', `/api/pedidos/${id}`)) as UnPedidoWire
  expect(data.attributes).toMatchObject({ estado: 'finalizado', total: 34_710, total_final: 39_682.5 })
  expect(data.attributes.pagadoAt).not.toBeNull()
  await Promise.all([cliente.context().close(), carnicero.context().close()])
})
