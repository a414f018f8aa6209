// From the scale to the money, one loop: a customer and a butcher take an order from the cart to its end, weighed, asked about, paid and handed over.
import type { Page } from '@playwright/test'
import type { UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import type { UnPesajeWire } from '#contract/pedido/pesada.schema.ts'
import { ASADO, expectHecho, finalizar, VACIO } from '../compras.ts'
import { ADMIN, filtro, pressHerramienta, tarjeta } from '../mostrador.ts'
import { candado, markEquipo, PIN, typePin } from '../personal.ts'
import { alive, expect, expectAccessible, test } from '../support.ts'
import { openTiendaQuePesa, type TiendaQuePesa } from '../tienda-que-pesa.ts'

// One shop for both.
test.describe.configure({ mode: 'default' })

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

test('[PESA-01] [PESA-02] [PESA-03] [PAGO-01] [PAGO-02] [PAGO-03] [PAGO-04] F43: from the cart to the finished, paid order, with a weighed difference and a line that needs a yes @siempre', async ({
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
  await cliente.getByRole('radio', { name: 'Mercado Pago' }).check()
  await finalizar(cliente).click()
  const id = await expectHecho(cliente)
  // Before it is weighed no total is the last word, on the closed card either.
  await cliente.goto('/Pedidos')
  await alive(cliente)
  await expect(tarjeta(cliente, id).getByRole('button', { expanded: false })).toContainText('Total estimado')

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
  // Where the browser lets no window open, the message is one touch away.
  await carnicero.evaluate(() => Object.assign(window, { open: () => null }))
  await carnicero.getByRole('button', { name: `Recordar el pago: pedido ${id}` }).click()
  await expect(carnicero.getByText('El navegador no dejó abrir WhatsApp')).toBeVisible()
  await expect(carnicero.getByRole('link', { name: 'Abrir el mensaje' })).toHaveAttribute(
    'href',
    /^https:\/\/api\.whatsapp\.com\//,
  )

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

async function ordered(cliente: Page, medio: object): Promise<number> {
  const { data } = (await tienda.call(cliente, 'POST', '/api/pedidos/crear-completo', {
    articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }],
    direccion: 'Mitre 1482',
  })) as UnPedidoWire
  await tienda.call(cliente, 'PUT', `/api/pedidos/${data.id}/medio`, medio)
  return data.id
}

async function weigh(carnicero: Page, pedidoId: number): Promise<void> {
  const call = tienda.call
  await call(carnicero, 'PUT', `/api/pedidos/${pedidoId}/estado`, { estado: 'en_proceso' })
  const { data: pesaje } = (await call(carnicero, 'GET', `/api/pedidos/${pedidoId}/pesaje`)) as UnPesajeWire
  for (const { id, vez, pedido } of pesaje.lineas) {
    const pesada = { gramos: pedido, vez, clave: crypto.randomUUID() }
    await call(carnicero, 'PUT', `/api/pedidos/${pedidoId}/lineas/${id}/peso`, pesada)
  }
}

/** An order of its customer's, weighed to the gram. */
async function weighed(cliente: Page, carnicero: Page, medio: object): Promise<number> {
  const id = await ordered(cliente, medio)
  await weigh(carnicero, id)
  return id
}

test('[PAGO-01] [PAGO-04] [PAGO-06] [PAGO-08] at the counter: a held payment is accepted, cancelling asks about the money, cash is taken with its change, taken back and taken again, and a part goes back', async ({
  browser,
}) => {
  const cliente = await tienda.open(browser, 'cliente', '/Ayuda')
  const carnicero = await tienda.open(browser, 'admin', '/Ayuda')
  const corto = await weighed(cliente, carnicero, { medio: 'mercadopago' })
  await tienda.write(
    `insert into pagos (pedido_id, tipo, medio, monto, estado, motivo, clave)
     values ($1, 'cobro', 'mercadopago', 1500000, 'retenido', 'monto', $2)`,
    [corto, `retenido-${corto}`],
  )
  await carnicero.goto('/Trastienda')
  await alive(carnicero)
  await carnicero.getByRole('link', { name: /Pago retenido/ }).click()
  const pago = carnicero.getByRole('article', { name: 'Pago de $15.000' })
  await expect(pago).toContainText('No es la suma que se pidió.')
  // What can be done follows its order, cancelled by mistake and open again, while the screen is open.
  await tienda.call(carnicero, 'PUT', `/api/pedidos/${corto}/estado`, { estado: 'cancelado' })
  await expect(pago).toContainText('Ahora el pedido está cancelado.')
  await expect(pago.getByRole('button', { name: /^Reactivar el pedido/ })).toBeVisible()
  await tienda.call(carnicero, 'POST', `/api/pedidos/${corto}/deshacer`, {})
  await pago.getByRole('button', { name: /^Aceptar/ }).click()
  await expect(pago).toContainText(`Cuenta como pago del pedido #${corto}.`)
  await expectAccessible(carnicero)
  await pago.getByRole('button', { name: 'Aceptar $15.000' }).click()
  await expect(carnicero.getByText('No hay ningún pago retenido.')).toBeVisible()

  // It is there, and not enough: who cancels the order says what becomes of it.
  await carnicero.goto(`/Pedidos/${corto}`)
  await alive(carnicero)
  const plata = carnicero.getByRole('region', { name: 'La plata del pedido' })
  await expect(plata).toContainText('Falta$4.500')
  await plata.getByLabel('Cómo paga').selectOption('Efectivo al recibir')
  await expect(carnicero.locator('.pedidos-paso__texto')).toContainText('Efectivo al recibir')
  await carnicero.getByRole('button', { name: `Cancelar pedido ${corto}` }).click()
  const dialogo = carnicero.getByRole('dialog')
  await dialogo.getByRole('button', { name: `Cancelar pedido #${corto}` }).click()
  await expect(dialogo).toContainText('De este pedido recibiste $15.000.')
  await dialogo.getByRole('radio', { name: /Queda a su favor/ }).check()
  await expectAccessible(carnicero)
  await dialogo.getByRole('button', { name: `Cancelar pedido #${corto}` }).click()
  await expect(carnicero.getByText('El dinero queda a favor del cliente.')).toBeVisible()
  await expect(plata).toContainText('Recibido$15.000')
  await expect(plata).not.toContainText('Falta')

  // Until it is weighed nobody is told what they will pay, nor their change.
  const efectivo = await ordered(cliente, { medio: 'efectivo', pagaCon: 50_000 })
  await cliente.goto(`/Pedidos/${efectivo}`)
  await alive(cliente)
  await expect(cliente.getByText('Pagás lo que pese cuando te lo llevamos.')).toBeVisible()
  await expect(cliente.getByText('Así te llevamos el vuelto.')).toBeVisible()
  await weigh(carnicero, efectivo)
  await expect(cliente.getByText('Pagás $19.500 cuando te lo llevamos.')).toBeVisible()
  await expect(cliente.getByText('Te llevamos $30.500 de vuelto.')).toBeVisible()
  await tienda.call(carnicero, 'POST', `/api/pedidos/${efectivo}/avisar-total`, {})
  await carnicero.goto('/Pedidos?estado=en_proceso')
  await alive(carnicero)
  const suya = tarjeta(carnicero, efectivo)
  await expect(suya).toContainText('paga con $50.000 → vuelto $30.500')
  await suya.getByRole('button', { name: `Cobrar y entregar: pedido ${efectivo}` }).click()
  await expect(suya).toHaveCount(0)
  // A wrong tap is taken back with its money: it is to be collected again.
  await carnicero.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await suya.getByRole('button', { name: `Cobrar y entregar: pedido ${efectivo}` }).click()
  await expect(suya).toHaveCount(0)
  await carnicero.goto(`/Pedidos/${efectivo}`)
  await alive(carnicero)
  await plata.getByRole('button', { name: 'Devolver' }).click()
  await expect(plata).toContainText('Acá queda anotado: la plata se la das vos.')
  await plata.getByLabel('Cuánto devolver ($)').fill('20.000')
  await expect(plata).toContainText('De este pago quedan $19.500')
  await plata.getByLabel('Cuánto devolver ($)').fill('1.000')
  await expectAccessible(carnicero)
  await plata.getByRole('button', { name: 'Devolver $1.000' }).click()
  await expect(plata).toContainText('Recibido$18.500')
  await expect(plata.getByRole('listitem').filter({ hasText: 'Devolución' })).toContainText('−$1.000')
  await Promise.all([cliente.context().close(), carnicero.context().close()])
})

/** A browser that lets no window open; gives the addresses that were to be. */
async function blockVentanas(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const abiertas: string[] = []
    Object.assign(window, {
      abiertas,
      open: (direccion: string) => {
        if (direccion !== '') abiertas.push(direccion)
        return null
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { abiertas: string[] }).abiertas)
}

const avisos = (page: Page) => page.getByRole('region', { name: 'Avisos' })
const visible = (page: Page) => avisos(page).locator('.avisos__uno:visible')
const faltaAbrir = (page: Page, id: number) =>
  avisos(page).getByText(`El mensaje del pedido #${id} está listo.`, { exact: true })

for (const guion of ['with', 'without'] as const) {
  test(`[PAGO-02] [ADM-08] [NAV-09] who was not told waits in a message of their own, behind the lock and until it is dealt with, ${guion} its script`, async ({
    browser,
  }) => {
    const cliente = await tienda.open(browser, 'cliente', '/Ayuda')
    // On a phone one message is shown at a time.
    const carnicero = await tienda.open(browser, 'admin', '/Ayuda', { viewport: { width: 360, height: 800 } })
    const uno = await weighed(cliente, carnicero, { medio: 'mercadopago' })
    const otro = await weighed(cliente, carnicero, { medio: 'mercadopago' })
    if (guion === 'without') await carnicero.route(/\/assets\/Avisos-.*\.js/, ruta => ruta.abort())
    await carnicero.goto('/Pedidos?estado=en_proceso')
    await alive(carnicero)
    await markEquipo(carnicero, ADMIN)
    const abiertas = await blockVentanas(carnicero)
    const tell = (texto: string, id: number) =>
      tarjeta(carnicero, id)
        .getByRole('button', { name: `${texto}: pedido ${id}` })
        .click()
    const lock = async () => {
      await pressHerramienta(carnicero, 'Equipo del mostrador')
      await carnicero.getByRole('button', { name: 'Bloquear ahora' }).click()
      await expect(candado(carnicero)).toBeVisible()
      await expect(carnicero.locator('body')).not.toContainText('El mensaje del pedido')
    }
    await tell('Avisar el total', uno)
    await expect(faltaAbrir(carnicero, uno)).toBeVisible()
    await tell('Avisar el total', otro)
    await expect(faltaAbrir(carnicero, otro)).toBeVisible()
    await expect(faltaAbrir(carnicero, uno)).toBeHidden()

    await lock()
    await typePin(carnicero, PIN)
    await expect(faltaAbrir(carnicero, otro)).toBeVisible()
    await visible(carnicero).getByLabel('Cerrar aviso').click()
    await expect(faltaAbrir(carnicero, otro)).toHaveCount(0)
    await expect(faltaAbrir(carnicero, uno)).toBeVisible()
    await visible(carnicero).getByText('Abrir', { exact: true }).click()
    await expect(faltaAbrir(carnicero, uno)).toHaveCount(0)
    expect(await abiertas()).toEqual([expect.stringContaining('https://api.whatsapp.com/')])

    // Who comes after them reads nothing of it.
    await tell('Recordar el pago', uno)
    await expect(faltaAbrir(carnicero, uno)).toBeVisible()
    await lock()
    await carnicero.getByRole('button', { name: 'Cerrar sesión' }).click()
    await typePin(carnicero, PIN)
    await expect(candado(carnicero)).toBeHidden()
    await expect(carnicero.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible()
    await expect(carnicero.locator('body')).not.toContainText('El mensaje del pedido')
    await Promise.all([cliente.context().close(), carnicero.context().close()])
  })
}

test('[PAGO-02] [HOY-01] told from the queue, an order leaves its place to the next one and its message stays', async ({
  browser,
}) => {
  const cliente = await tienda.open(browser, 'cliente', '/Ayuda')
  const carnicero = await tienda.open(browser, 'admin', '/Ayuda')
  for (let i = 0; i < 2; i++) await weighed(cliente, carnicero, { medio: 'mercadopago' })
  await carnicero.goto('/Trastienda')
  await alive(carnicero)
  await blockVentanas(carnicero)
  const dichos: number[] = []
  for (let i = 0; i < 2; i++) {
    const boton = carnicero.getByRole('button', { name: /^Avisar a / })
    const id = Number((await boton.textContent())?.match(/#(\d+)/)?.[1])
    dichos.push(id)
    await boton.click()
    await expect(carnicero.getByRole('button', { name: new RegExp(`^Avisar a .*#${id}\\)`) })).toHaveCount(0)
    for (const dicho of dichos) await expect(faltaAbrir(carnicero, dicho)).toBeVisible()
  }
  await Promise.all([cliente.context().close(), carnicero.context().close()])
})

test('[MOS-01] [PAGO-01] an order taken by phone says how it is paid, and does not expire where that is at the door', async ({
  browser,
}) => {
  const carnicero = await tienda.open(browser, 'admin', '/Trastienda/Pedido')
  await carnicero.getByRole('button', { name: 'Cliente nuevo' }).click()
  await carnicero.getByLabel('Nombre').fill('Rosa')
  await carnicero.getByLabel('Teléfono', { exact: true }).fill('0341 15 777-1234')
  await carnicero.getByRole('button', { name: 'Usar este cliente' }).click()
  const agregar = carnicero.getByRole('combobox', { name: 'Agregar' })
  await agregar.fill('kilo y medio de vacío')
  await expect(carnicero.getByRole('option').first()).toContainText('1,50 kg')
  await agregar.press('Enter')
  await carnicero.getByLabel('Dirección').fill('Salta 100')
  await expect(carnicero.getByLabel('Cómo paga')).toHaveValue('')
  await carnicero.getByLabel('Cómo paga').selectOption({ label: 'Efectivo al recibir' })
  await carnicero.getByRole('button', { name: 'Tomar el pedido' }).click()
  await expect(carnicero).toHaveURL(/\/Pedidos\/\d+$/)
  await expect(carnicero.getByLabel('Cómo paga').locator('option:checked')).toHaveText('Efectivo al recibir')
  await carnicero.context().close()
})
