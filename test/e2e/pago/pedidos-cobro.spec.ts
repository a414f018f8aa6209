// Money and second thoughts at the counter: paid or not at a glance, the link to pay, and steps that are taken back.
import type { PedidosWire, UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import { aviso, createCuenta, test } from '../cuentas.ts'
import {
  ADMIN,
  changeWire,
  createPedido,
  dialogo,
  filtro,
  LISTA,
  moveTo,
  openAs,
  openOther,
  readToken,
  tarjeta,
} from '../mostrador.ts'
import { expect, open } from '../support.ts'

test('[STATE-04] paid or not is seen on a closed card, and cancelling a paid order speaks of the money @siempre', async ({
  page,
  request,
}) => {
  const admin = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const id = await createPedido(request, cliente)
  await openAs(page, admin, '/Pedidos')
  await expect(tarjeta(page, id).locator('.pedidos-pagado')).toHaveText('Sin pagar')
  await tarjeta(page, id)
    .getByRole('button', { name: `Cancelar pedido ${id}` })
    .click()
  await expect(dialogo(page)).not.toContainText('pagado')
  await dialogo(page).getByRole('button', { name: 'Volver' }).click()

  const pago = await request.put(`/api/pedidos/${id}/pago`, {
    headers: { authorization: `Bearer ${admin}` },
    data: { data: { metodo: 'Transferencia' } },
  })
  expect(pago.status()).toBe(200)
  await expect(tarjeta(page, id).locator('.pedidos-pagado')).toHaveText('Pagado')
  await tarjeta(page, id)
    .getByRole('button', { name: `Cancelar pedido ${id}` })
    .click()
  await expect(dialogo(page)).toContainText(
    'Este pedido está pagado ($19.500, Transferencia). Decí qué pasa con esa plata.',
  )
  await dialogo(page)
    .getByRole('button', { name: `Cancelar pedido #${id}` })
    .click()
  await expect(aviso(page, `Pedido #${id} cancelado`)).toBeVisible()
  await filtro(page, 'Cancelados').click()
  await expect(tarjeta(page, id).locator('.pedidos-pagado')).toHaveText('Pagado: devolver')
})

test('[LIST-09] [STATE-03] [STATE-04] a cancelling and a finishing are taken back, from the message and from the card', async ({
  page,
  request,
}) => {
  const admin = await readToken(request, ADMIN)
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await openAs(page, admin, '/Pedidos')
  await tarjeta(page, id)
    .getByRole('button', { name: `Cancelar pedido ${id}` })
    .click()
  await dialogo(page)
    .getByRole('button', { name: `Cancelar pedido #${id}` })
    .click()
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click()
  await expect(tarjeta(page, id)).toBeVisible()

  await moveTo(request, admin, id, 'en_proceso')
  await moveTo(request, admin, id, 'finalizado', 21_000)
  await filtro(page, 'Finalizados').click()
  await expect(tarjeta(page, id).locator('.precio')).toHaveText('$21.000')
  await tarjeta(page, id).getByRole('button', { name: 'Deshacer' }).click()
  await expect(tarjeta(page, id)).toHaveCount(0)
  await filtro(page, 'En Proceso').click()
  await expect(tarjeta(page, id).locator('.precio')).toHaveText('$19.500')
  // The step before was taken back once already.
  await expect(tarjeta(page, id).getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})

test('[LIST-09] marking an order paid does not bring back the undo of an old step', async ({
  page,
  request,
}) => {
  const admin = await readToken(request, ADMIN)
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await moveTo(request, admin, id, 'en_proceso')
  const haceSeis = new Date(Date.now() - 6 * 60_000).toISOString()
  let viejo = false
  const age = (pedido: UnPedidoWire['data']) => ({
    ...pedido,
    attributes: { ...pedido.attributes, estadoAt: haceSeis },
  })
  await changeWire<PedidosWire>(page, LISTA, wire => (viejo ? { ...wire, data: wire.data.map(age) } : wire))
  await changeWire<UnPedidoWire>(page, /\/api\/pedidos\/\d+(\/pago)?$/, wire =>
    viejo ? { ...wire, data: age(wire.data) } : wire,
  )
  await openAs(page, admin, '/Pedidos')
  await filtro(page, 'En Proceso').click()
  const deshacer = tarjeta(page, id).getByRole('button', { name: 'Deshacer' })
  await expect(deshacer).toBeVisible()
  viejo = true
  await tarjeta(page, id)
    .getByRole('button', { name: /Pedido#/ })
    .click()
  await tarjeta(page, id).getByRole('button', { name: 'Marcar pagado' }).click()
  await dialogo(page).getByRole('button', { name: 'Marcar como pagado' }).click()
  await expect(tarjeta(page, id).locator('.pedidos-pagado')).toHaveText('Pagado')
  await expect(deshacer).toHaveCount(0)
})

test('the link to pay must be one, is kept with the order, and is what its customer pays with', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await page
    .context()
    .route('https://api.whatsapp.com/**', ruta =>
      ruta.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
    )
  const admin = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const id = await createPedido(request, cliente)
  await openAs(page, admin, '/Pedidos')
  const abrir = async () => {
    const cabecera = tarjeta(page, id).getByRole('button', { name: /Pedido#/ })
    if ((await cabecera.getAttribute('aria-expanded')) === 'false') await cabecera.click()
    await tarjeta(page, id).getByRole('button', { name: 'Link de pago' }).click()
  }
  const suya = await openOther(browser, cliente, `/Pedidos/${id}`)
  await expect(
    suya.getByRole('link', { name: 'Repetir pedido' }).or(suya.getByText('Repetir pedido')),
  ).toBeVisible()
  await expect(suya.getByRole('link', { name: 'Pagar' })).toHaveCount(0)

  await abrir()
  const campo = dialogo(page).getByLabel('Link de pago')
  await dialogo(page).getByRole('button', { name: 'Abrir WhatsApp' }).click()
  await expect(dialogo(page).locator('.campo__pista--error')).toHaveText(/empiece con https/)
  await campo.fill('mpago.la/abc')
  await expect(dialogo(page).getByRole('link', { name: 'Abrir WhatsApp' })).toHaveCount(0)
  await campo.fill('https://pagos.example/abc')
  const enviar = dialogo(page).getByRole('link', { name: 'Abrir WhatsApp' })
  const chat = new URL((await enviar.getAttribute('href')) ?? '')
  expect(chat.searchParams.get('phone')).toBe('5493415550187')
  expect(chat.searchParams.get('text')).toContain(`pedido #${id}`)
  expect(chat.searchParams.get('text')).toContain('https://pagos.example/abc')
  const ventana = page.waitForEvent('popup')
  await enviar.click()
  expect((await ventana).url()).toContain('api.whatsapp.com')
  await expect(dialogo(page)).toHaveCount(0)

  // Nobody touched the customer's screen.
  await expect(suya.getByRole('link', { name: 'Pagar' })).toHaveAttribute('href', 'https://pagos.example/abc')
  await abrir()
  await expect(campo).toHaveValue('https://pagos.example/abc')
  await dialogo(page).getByRole('button', { name: 'Volver' }).click()

  await tarjeta(page, id).getByRole('button', { name: 'Marcar pagado' }).click()
  await dialogo(page).getByRole('button', { name: 'Marcar como pagado' }).click()
  await expect(tarjeta(page, id).getByRole('button', { name: 'Link de pago' })).toHaveCount(0)
  await expect(suya.getByRole('link', { name: 'Pagar' })).toHaveCount(0)
  await suya.context().close()
})

test('regrets that wait have a badge at the counter, and a wrong mark is taken back', async ({
  page,
  request,
}) => {
  const { codigo } = await (
    await request.post('/api/arrepentimientos', { data: { nombre: 'Ana', email: 'ana@correo.example' } })
  ).json()
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  await expect(page.getByRole('link', { name: /Arrepentimientos\s*\d+ sin atender/ })).toBeVisible()
  await open(page, '/Arrepentimientos')
  const fila = page.getByRole('listitem').filter({ hasText: codigo })
  await fila.getByRole('button', { name: 'Marcar como atendido' }).click()
  await expect(fila).toContainText('Atendido el')
  await fila.getByRole('button', { name: 'Deshacer' }).click()
  await expect(fila).toContainText('Sin atender')
})
