// How and when an order is delivered, chosen in the cart: two taps to a slot, one that fills up between, and picking it up (ENT-01, ENT-02, ENT-08).
import type { Locator, Page } from '@playwright/test'
import type { OpcionesUnaWire } from '#contract/entrega/opciones.schema.ts'
import { CUENTAS_DEMO } from '#server/cuenta/cuentas-demo.ts'
import { waitUnDia } from '../../support/dia.ts'
import { catchVentanas, expectHecho, finalizar, insist, openCarrito, total, VACIO } from '../compras.ts'
import { aviso, RECHAZOS } from '../cuentas.ts'
import { readToken, signIn } from '../mostrador.ts'
import { test as base, expect, expectAccessible, open } from '../support.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

const [, CLIENTE] = CUENTAS_DEMO

const turno = (id: number, nombre: string, desde: string, hasta: string, lugares: number) => ({
  id,
  nombre,
  desde,
  hasta,
  lugares: Array.from({ length: 7 }, () => lugares),
  cierreHora: null,
  cierreMinutos: 0,
})

async function openConTurnos(): Promise<TiendaAMano> {
  const tienda = await openTienda({ SEED: 'demo' })
  await tienda.call('PUT', '/api/trastienda/ajustes', {
    data: {
      conZonas: true,
      porTurnos: true,
      turnos: [turno(1, 'Tarde', '17:00', '21:00', 8), turno(2, 'Noche', '21:00', '23:00', 1)],
      zonas: [
        { nombre: 'Centro', entrega: 'estandar', id: 1, costo: 1500, minimo: 0, gratisDesde: 30_000 },
        { nombre: 'Norte', entrega: 'estandar', id: 2, costo: 1800 },
      ],
    },
  })
  await tienda.call('PUT', '/api/trastienda/zonas/1/calles', { texto: 'Catamarca;;' })
  await tienda.call('PUT', '/api/trastienda/zonas/2/calles', { texto: 'Salta;;' })
  return tienda
}

let tienda: TiendaAMano
/** Nowhere until it is open. */
let origen: string | undefined
// biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
const test = base.extend({ baseURL: async ({}, use) => use(origen) })

// One shop for all of them, which is no fixture: the runner would start another browser for it.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  tienda = await openConTurnos()
  origen = tienda.url
})
test.afterAll(() => tienda.close())
test.beforeEach(waitUnDia)

test.use({ permitidas: RECHAZOS })

/** The demo's customer, in front of a cart with a kilo of vacío unless said otherwise. */
async function openCliente(page: Page, cantidad = 2): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('mostrador.instalacion', '1'))
  await catchVentanas(page)
  await signIn(page, await readToken(page.request, CLIENTE))
  await openCarrito(page, [{ ...VACIO, cantidad }])
}

const opcion = (page: Page, nombre: string | RegExp) => page.getByRole('radio', { name: nombre })
const elegido = (page: Page) => page.getByText(/^Elegiste /)
const resumen = (page: Page) => page.getByRole('region', { name: 'Resumen' })

test('[ENT-01] [ENT-02] [ENT-08] with the usual address a slot is two taps away; cart and order say it, and what delivery costs @siempre @telefono', async ({
  page,
}) => {
  await openCliente(page)
  await expect(page.getByText('Zona Centro')).toBeVisible()
  await expect(page.getByText('Con envío $1.500')).toBeVisible()
  await expect(total(page)).toHaveText('$21.000')
  await expect(resumen(page)).toContainText('$1.500')
  // The first with a place is shown, and not taken.
  await expect(finalizar(page)).toBeDisabled()
  await expect(elegido(page)).toHaveCount(0)
  await opcion(page, /^mañana/).check()
  await opcion(page, /^17 a 21/).check()
  await expect(elegido(page)).toHaveText('Elegiste mañana, 17 a 21.')
  await expectAccessible(page)

  await page.reload()
  await expect(elegido(page)).toHaveText('Elegiste mañana, 17 a 21.')
  await expect(opcion(page, /^17 a 21/)).toBeChecked()
  await finalizar(page).click()
  await expectHecho(page)
  await expect(page.getByText(/de 17 a 21 · Centro$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tu pedido' })).toContainText('$1.500')
})

test('[ENT-08] the ruler is full where delivery is free from the start, and says how far it is when it is sent again', async ({
  page,
}) => {
  const avance = () =>
    page
      .getByRole('progressbar', { name: 'Avance hacia el envío gratis' })
      .evaluate(regla => (regla.firstElementChild?.clientWidth ?? 0) / regla.clientWidth)
  await openCliente(page, 4)
  await expect(page.getByText('Llegaste: envío gratis')).toBeVisible()
  await expect.poll(avance).toBe(1)
  await opcion(page, /^Retiro/).check()
  await opcion(page, /^Envío/).check()
  await expect.poll(avance).toBe(1)
})

test('[ENT-02] a slot that filled up between is said in place, nothing is changed unseen, and what was typed stays', async ({
  page,
}) => {
  await openCliente(page)
  await opcion(page, /^mañana/).check()
  await opcion(page, /^21 a 23/).check()
  await page.getByLabel('Notas').fill('Sin grasa')
  await expect(page.getByText('queda 1')).toBeVisible()
  const { data }: OpcionesUnaWire = await tienda.call('POST', '/api/entrega/opciones', { modo: 'envio' })
  const manana = data.dias[1]
  const id = manana?.turnos.find(({ desde }) => desde === '21:00')?.id
  await tienda.call('POST', '/api/pedidos/en-nombre', {
    data: {
      cliente: { nombre: 'Otra', telefono: '0341 15 555-9001' },
      articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }],
      direccion: 'Catamarca 900',
      entrega: { modo: 'envio', turno: { fecha: manana?.fecha, id } },
    },
  })

  await finalizar(page).click()
  const alerta = page.getByRole('alert').filter({ hasText: 'se llenó mientras mirabas' })
  await expect(alerta).toContainText(
    'El turno de mañana, 21 a 23, se llenó mientras mirabas. El primero con lugar es',
  )
  await expect(elegido(page)).toHaveCount(0)
  await expect(finalizar(page)).toBeDisabled()
  await expect(page.getByLabel('Notas')).toHaveValue('Sin grasa')
  await expect(aviso(page, 'Error en el procesamiento')).toHaveCount(1)
  const falla = page.locator('#contenido').getByText(/^Ese turno ya no tiene lugar\. El próximo con lugar/)
  await expect(falla).toBeVisible()
  await alerta.getByRole('button', { name: 'Está bien' }).click()
  await expect(elegido(page)).toHaveText(/, 17 a 21\.$/)
  // What was wrong is mended: nothing says that it is not.
  await expect(falla).toHaveCount(0)
  await finalizar(page).click()
  await expectHecho(page)
})

test('[ENT-01] an unknown street asks for the zone and takes none by itself; picking it up has no zone and no cost @telefono', async ({
  page,
}) => {
  await openCliente(page)
  await page.getByRole('switch', { name: 'Usar otra dirección para este pedido' }).check()
  await page.getByLabel('Dirección alternativa').fill('Pasaje Zabala 1730')
  await expect(page.getByText('Esa calle no está en nuestra lista.')).toBeVisible()
  await expect(opcion(page, /^Norte/)).not.toBeChecked()
  await expect(resumen(page)).toContainText('Según la zona')
  await opcion(page, /^Norte/).check()
  await expect(page.getByText('zona a confirmar')).toBeVisible()
  await expect(total(page)).toHaveText('$21.300')

  await opcion(page, /^Retiro/).check()
  await expect(page.getByLabel('Dirección alternativa')).toHaveCount(0)
  await expect(resumen(page)).toContainText('Retiro por el local')
  await expect(total(page)).toHaveText('$19.500')
  await opcion(page, /^mañana/).check()
  await opcion(page, /^17 a 21/).check()
  await finalizar(page).click()
  await expectHecho(page)
  await expect(page.getByText(/de 17 a 21 · Retira por el local$/)).toBeVisible()
  // Longer than any sum, and whole all the same.
  await page.getByRole('link', { name: 'Ir a mis pedidos' }).click()
  await page.getByRole('link', { name: 'Ver detalle' }).first().click()
  const tabla = page.getByRole('table', { name: 'Lo que lleva el pedido' })
  const envio = tabla.getByRole('row', { name: /^Envío/ }).getByRole('cell')
  await expect(envio).toHaveText('Retiro por el local')
  expect(await envio.evaluate(celda => celda.scrollWidth - celda.clientWidth)).toBe(0)
})

test('[ENT-03] [ENT-07] a placed order is moved to another slot until its cut-off, afterwards by chat', async ({
  page,
}) => {
  await openCliente(page)
  await opcion(page, /^mañana/).check()
  await opcion(page, /^17 a 21/).check()
  await finalizar(page).click()
  const id = await expectHecho(page)
  // Said once, on a card that is closed and on one that is open.
  await open(page, '/Pedidos')
  const tarjeta = page.getByRole('article', { name: `Pedido ${id}` })
  await expect(tarjeta.getByText(/de 17 a 21 · Centro$/)).toHaveCount(1)
  await tarjeta.getByRole('button', { name: /Pedido#/ }).click()
  await expect(tarjeta.getByRole('table')).toBeVisible()
  await expect(tarjeta.getByText(/de 17 a 21 · Centro$/)).toHaveCount(1)
  await open(page, `/Pedidos/${id}`)
  await expect(page.getByText(/de 17 a 21 · Centro$/).first()).toBeVisible()
  const cambiar = page.getByRole('button', { name: 'Cambiar la entrega' })
  // What is said of the delivery stands where the rest of the card does.
  const izquierda = (uno: Locator) => uno.evaluate(nodo => nodo.getBoundingClientRect().left)
  const margen = await izquierda(page.getByText('Mitre 1482').or(page.getByText('Catamarca 1380')).first())
  expect(await izquierda(cambiar)).toBe(margen)
  expect(await izquierda(page.getByText(/de 17 a 21 · Centro$/).last())).toBe(margen)
  await cambiar.click()
  await expect(opcion(page, /^17 a 21/)).toBeChecked()
  await page.getByRole('group', { name: 'Día' }).getByRole('radio').last().check()
  await opcion(page, /^21 a 23/).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar la entrega' }).click()
  await expect(aviso(page, 'Entrega cambiada')).toBeVisible()
  await expect(page.getByText(/de 21 a 23 · Centro$/).first()).toBeVisible()

  // Another address is another zone, with what that costs.
  await cambiar.click()
  const direccion = page.getByLabel('Dirección de entrega')
  await direccion.fill(' ')
  await expect(page.getByText('La dirección es obligatoria')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar la entrega' })).toBeDisabled()
  await direccion.fill('Salta 900')
  await expect(page.getByText('Zona Norte')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar la entrega' }).click()
  await expect(page.getByText(/de 21 a 23 · Norte$/).first()).toBeVisible()
  await expect(page.getByText('Salta 900.', { exact: true })).toBeVisible()
  await expect(page.getByText('El envío pasa a costar $1.800').first()).toBeVisible()

  // Picked up it goes nowhere: whose house it was for is not said any more, and where the shop is, is.
  await cambiar.click()
  await opcion(page, /^Retiro/).check()
  await page.getByRole('button', { name: 'Guardar la entrega' }).click()
  await expect(page.getByText(/Retira por el local$/).first()).toBeVisible()
  await expect(page.getByText('Salta 900.', { exact: true })).toHaveCount(0)
  const { data } = await tienda.call('GET', '/api/trastienda/ajustes')
  await expect(page.getByText(`${data.valores.direccion}.`).first()).toBeVisible()

  await tienda.call('PUT', '/api/trastienda/ajustes', { data: { horasCambio: 0 } })
  await open(page, `/Pedidos/${id}`)
  await expect(page.getByText('Para cambiar la entrega, escribinos por WhatsApp.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar la entrega' })).toHaveCount(0)
})

test('[ENT-01] [ENT-02] an order on the telephone says what is left to agree on, and takes a slot without a place by hand', async ({
  page,
}) => {
  await tienda.visit(page, '/Trastienda/Pedido')
  await page.getByRole('button', { name: 'Cliente nuevo' }).click()
  await page.getByLabel('Nombre').fill('Roberto Sosa')
  await page.getByLabel('Teléfono').fill('0341 15 555-2001')
  await page.getByRole('button', { name: 'Usar este cliente' }).click()
  await page.getByRole('combobox', { name: 'Agregar' }).fill('2 vacio')
  await page.getByRole('option', { name: /^Vacío/ }).click()
  await page.getByLabel('Dirección').fill('Pasaje Zabala 1730')
  await expect(page.getByText('Esa calle no está en nuestra lista.')).toBeVisible()
  const queda = page.getByText(/^Queda a coordinar/)
  await expect(queda).toHaveText('Queda a coordinar: el turno, la zona y lo que sale el envío')
  await expectAccessible(page)
  await opcion(page, /^Norte/).check()
  await expect(queda).toHaveText('Queda a coordinar: el turno')
  const manana = page.getByRole('group', { name: 'Día' }).getByRole('radio').nth(1)
  await manana.check()
  await opcion(page, /^17 a 21/).check()
  await expect(queda).toHaveCount(0)
  await page.getByRole('button', { name: 'Tomar el pedido' }).click()
  await expect(page.getByText(/de 17 a 21 · Norte$/).first()).toBeVisible()
})

test('[ENT-02] where no slot is left it is said, with the way to ask, and the days are still there to look at', async ({
  page,
}) => {
  const { data }: OpcionesUnaWire = await tienda.call('POST', '/api/entrega/opciones', { modo: 'envio' })
  const close = async (cerrado: boolean) => {
    for (const { fecha } of data.dias) {
      await tienda.call('PUT', `/api/entregas/${fecha}/turnos/0`, { data: { cerrado } })
    }
  }
  await close(true)
  await openCliente(page)
  await expect(page.getByText('Por ahora no queda ningún turno con lugar.')).toBeVisible()
  await expectAccessible(page)
  await insist(page)
  await expect(aviso(page, 'No quedan turnos')).toHaveCount(1)
  await close(false)
})
