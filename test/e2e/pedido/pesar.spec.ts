// The scale in the browser, in a shop of its own that weighs: a phone with real touches, two people and no network, a tablet with a keyboard.
import type { BrowserContext, Page } from '@playwright/test'
import type { PesajeWire } from '#contract/pedido/pesada.schema.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { rutaPesar } from '#domain/rutas.ts'
import { ask } from '../../support/primera-tienda.ts'
import { catchVentanas, readVentanas } from '../compras.ts'
import { RECHAZOS } from '../cuentas.ts'
import { scan } from '../lector.ts'
import { alive, expect, expectAccessible, test } from '../support.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

/** Six lines of the demo shop: five to weigh and one to count. */
const CORTES = ['Vacío', 'Asado de tira', 'Molleja de corazón', 'Chorizo puro cerdo', 'Morcilla', 'Provoleta']
const PLU_ASADO = 4321

let tienda: TiendaAMano
/** Beto, beside the keeper of the shop. */
let beto: string
let cliente: string
let lineas: readonly { articuloId: number; valorId: number; cantidad: number }[]

const login = async (identifier: string, password: string): Promise<string> =>
  (await ask(tienda.url, 'POST', '/api/auth/local', { identifier, password })).jwt

test.beforeAll(async () => {
  tienda = await openTienda({ SEED: 'demo' })
  const { data: ajustes } = await tienda.call('GET', '/api/trastienda/ajustes')
  await tienda.call('PUT', '/api/trastienda/ajustes', { data: { pesaje: true }, version: ajustes.version })
  beto = await login('admin@mostrador.example', 'Admin1234')
  cliente = await login('cliente@mostrador.example', 'Cliente1234')
  const { data: filas } = await tienda.call('GET', '/api/trastienda/articulos')
  lineas = CORTES.map((corte, i) => {
    const { id, valors } = filas.find(({ nombre }: { nombre: string }) => nombre === corte)
    return { articuloId: id, valorId: valors[i === 1 ? 1 : 0], cantidad: i === 0 || i === 5 ? 2 : 1 }
  })
  await tienda.call('PUT', `/api/articulos/${lineas[1]?.articuloId}`, { data: { plu: PLU_ASADO } })
})
test.afterAll(() => tienda.close())

/** On the scale: an order of those six lines that is being prepared, of cuts there are, whatever another test sold out. */
async function createPedido(estado: 'pendiente' | 'en_proceso' = 'en_proceso'): Promise<number> {
  await tienda.call('PUT', '/api/articulos/existencias', {
    data: lineas.map(({ articuloId: id }) => ({ id, motivo: 'compra', diferencia: 9 })),
  })
  const respuesta = await fetch(`${tienda.url}/api/pedidos/crear-completo`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${cliente}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ data: { articulos: lineas, direccion: 'Mitre 1482', detalle: 'Cortar fino' } }),
  })
  expect(respuesta.status, await respuesta.clone().text()).toBe(200)
  const { data } = await respuesta.json()
  if (estado === 'en_proceso')
    await tienda.call('PUT', `/api/pedidos/${data.id}/estado`, { data: { estado } })
  return data.id
}

const readPesaje = async (id: number): Promise<PesajeWire> =>
  (await tienda.call('GET', `/api/pedidos/${id}/pesaje`)).data

const pesados = async (id: number) => (await readPesaje(id)).lineas.map(({ pesado }) => pesado)

/** As Beto, who is no keeper of this shop. */
async function visitAs(contexto: BrowserContext, token: string, ruta: string): Promise<Page> {
  const yo = await ask(tienda.url, 'GET', '/api/users/me?populate=role', undefined, token)
  const page = await contexto.newPage()
  await page.addInitScript(
    ([user, jwt]) => {
      localStorage.setItem('mostrador.instalacion', '1')
      localStorage.setItem('user', user ?? '')
      localStorage.setItem('role', 'Admin')
      localStorage.setItem('token', jwt ?? '')
      localStorage.setItem('mostrador.actividad', String(Date.now()))
      sessionStorage.setItem('mostrador.pestana', '0')
    },
    [JSON.stringify({ ...yo, poliPriv: true }), token],
  )
  await page.goto(tienda.url + ruta)
  await alive(page)
  return page
}

const tecla = (page: Page, nombre: string) =>
  page.getByRole('group', { name: 'Teclado' }).getByRole('button', { name: nombre, exact: true })
const boton = (page: Page, nombre: RegExp | string) => page.getByRole('button', { name: nombre })
const listo = (page: Page) => boton(page, /^Listo/)
const corte = (page: Page, nombre: string) =>
  page.getByRole('heading', { level: 1, name: nombre, exact: true })
const paso = (page: Page, texto: string) => page.getByRole('listitem').filter({ hasText: texto })
const renglon = (page: Page, nombre: string) => boton(page, new RegExp(`^${nombre}`))

async function tapCifras(page: Page, cifras: string): Promise<void> {
  for (const cifra of cifras) await tecla(page, cifra).tap()
}

test('@telefono [PESA-01] [PESA-02] [PESA-03] [PESA-04] F43: six lines with the thumb, at most two touches each besides the figures', async ({
  page,
}, info) => {
  const id = await createPedido()
  await catchVentanas(page)
  await tienda.visit(page, rutaPesar(id))
  await expect(corte(page, 'Vacío')).toBeVisible()
  // What is counted is ticked by itself.
  await expect(paso(page, 'Provoleta: lista')).toBeVisible()
  await expectAccessible(page)
  const desde = Date.now()
  await page.evaluate(() => {
    let toques = 0
    window.addEventListener('pointerdown', ({ target }) => {
      const cifra = /^(?:\d|00)$/.test((target as Element).closest('button')?.textContent ?? '')
      Object.assign(window, { toques: cifra ? toques : ++toques })
    })
  })
  const toques = () => page.evaluate(() => (window as unknown as { readonly toques: number }).toques)

  // Within bounds: priced at once, at the ordered price.
  await tapCifras(page, '1040')
  await expect(page.locator('.pesar-corte .precio')).toHaveText('$20.280')
  await expect(page.getByText('Dentro del 10 %: +4,0 %')).toBeVisible()
  await expect(page.getByText('+$780')).toBeVisible()
  await listo(page).tap()

  // Out of them the green key goes, and the customer is asked.
  await expect(corte(page, 'Asado de tira')).toBeVisible()
  await tapCifras(page, '1300')
  await expect(page.getByText('Se pasa: +30,0 %')).toBeVisible()
  await expect(listo(page)).toHaveCount(0)
  await boton(page, 'Pedir OK al cliente').tap()

  await expect(corte(page, 'Molleja de corazón')).toBeVisible()
  await expect(page.getByText('Asado de tira espera el OK')).toBeVisible()
  await boton(page, 'No hay').tap()
  await expect(page.getByRole('switch', { name: 'Apagarlo en la tienda' })).toBeChecked()
  await boton(page, /^No hay, sigue chorizo/).tap()

  await expect(corte(page, 'Chorizo puro cerdo')).toBeVisible()
  // A wet finger touches twice: the line that came under it is still to be weighed.
  await boton(page, /^Justo/).dblclick()
  await expect(corte(page, 'Morcilla')).toBeVisible()
  await tapCifras(page, '135')
  await listo(page).tap()

  const manda = boton(page, /^Mandar el total/)
  await expect(manda).toHaveAccessibleName(/Falta el OK de Camila/)
  await expect(manda).toBeDisabled()
  expect(await toques()).toBeLessThanOrEqual(12)
  info.annotations.push({ type: 'F43', description: `${await toques()} touches, ${Date.now() - desde} ms` })
  await expect(renglon(page, 'Asado de tira')).toContainText('Esperando el OK de Camila')
  await expect(renglon(page, 'Molleja de corazón')).toContainText('no hay')
  await expectAccessible(page)

  // Only the limit is charged, and the true weight kept.
  await boton(page, 'Cobrar 1,100').tap()
  await expect(manda).toBeEnabled()
  await expect(renglon(page, 'Asado de tira')).toContainText('Se cobra 1,100')
  const pesaje = await readPesaje(id)
  expect(pesaje.lineas.map(({ pesado, cobrado }) => [pesado, cobrado])).toEqual([
    [1_040, 1_040],
    [1_300, 1_100],
    [0, 0],
    [130, 130],
    [135, 135],
    [2_000, 2_000],
  ])
  await expect(page.locator('.pesar-resumen__total .precio')).toHaveText(
    formatPesos(pesosToCentavos(pesaje.totalFinal ?? 0)),
  )
  const { data: molleja } = await tienda.call('GET', `/api/trastienda/articulos/${lineas[2]?.articuloId}`)
  expect(molleja.stock).toBe(0)

  await manda.tap()
  await expect(page.getByText('Total avisado a Camila')).toBeVisible()
  expect(await readVentanas(page)).toHaveLength(2)

  // Somebody else weighs again: what was told is another sum.
  const [vacio] = (await readPesaje(id)).lineas
  await tienda.call('PUT', `/api/pedidos/${id}/lineas/${vacio?.id}/peso`, {
    data: { gramos: 1_010, vez: vacio?.vez, clave: crypto.randomUUID() },
  })
  await expect(manda).toBeEnabled()
})

test('@telefono [PESA-04] [MOS-02] what is missing is replaced with the customer’s yes: from the scale they are asked first', async ({
  page,
}) => {
  const id = await createPedido()
  await tienda.visit(page, rutaPesar(id))
  await expect(corte(page, 'Vacío')).toBeVisible()
  await boton(page, 'No hay').click()
  await page.getByRole('link', { name: 'Cambiarlo por otro' }).click()
  // The line is out already, and what takes its place is typed at once.
  await expect(boton(page, 'Volver a poner Vacío')).toBeVisible()
  const agregar = page.getByRole('combobox', { name: 'Agregar' })
  await expect(agregar).toBeFocused()
  await agregar.fill('1 kg asado de tira')
  await expect(page.getByRole('option').first()).toBeVisible()
  await agregar.press('Enter')
  await expect(boton(page, 'Guardar el cambio')).toHaveCount(0)
  await expect(boton(page, 'Ya me dijo que sí')).toBeVisible()
  await boton(page, 'Preguntarle al cliente').click()
  await expect(page.getByRole('heading', { name: 'Espera el sí del cliente' })).toBeVisible()
  const { data: cambios } = await tienda.call('GET', `/api/pedidos/${id}/cambios`)
  expect(cambios[0].estado).toBe('propuesto')
  // Nothing of it moved.
  expect((await readPesaje(id)).lineas).toHaveLength(lineas.length)
})

test.describe('without a network', () => {
  test.use({ permitidas: [RECHAZOS[0]], viewport: { width: 390, height: 844 } })

  test('[PESA-07] two people see each other’s lines; what was weighed without a network goes out once, in order, and both values of one line are shown', async ({
    context,
    browser,
  }) => {
    const id = await createPedido()
    const suyo = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const deBeto = await visitAs(suyo, beto, rutaPesar(id))
    await expect(corte(deBeto, 'Vacío')).toBeVisible()
    const page = await context.newPage()
    await tienda.visit(page, rutaPesar(id))
    await expect(corte(page, 'Vacío')).toBeVisible()
    await boton(page, /^Justo/).click()
    await expect(paso(deBeto, 'Vacío: lista')).toBeVisible()
    await expect(deBeto.getByText(/pesa este pedido$/)).toBeVisible()

    await expect(corte(page, 'Asado de tira')).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.type('1050')
    await listo(page).click()
    await expect(corte(page, 'Molleja de corazón')).toBeVisible()
    await boton(page, /^Justo/).click()
    await expect(page.getByText('Sin internet · 2 pesadas guardadas acá')).toBeVisible()
    await page.close()

    // Meanwhile Beto weighs one of the two.
    await deBeto.getByRole('button', { name: 'Ver todas las líneas' }).click()
    await renglon(deBeto, 'Asado de tira').click()
    await deBeto.keyboard.type('1020')
    await listo(deBeto).click()
    await expect.poll(() => pesados(id)).toEqual([1_000, 1_020, null, null, null, 2_000])

    await context.setOffline(false)
    const otraVez = await context.newPage()
    await tienda.visit(otraVez, rutaPesar(id))
    const choque = otraVez.getByRole('alert').filter({ hasText: 'asado de tira' })
    await expect(choque).toContainText('1,020 kg. La tuya: 1,050 kg')
    await expect.poll(() => pesados(id)).toEqual([1_000, 1_020, 250, null, null, 2_000])
    expect((await readPesaje(id)).lineas.map(({ vez }) => vez)).toEqual([1, 1, 1, 0, 0, 1])
    await expect(paso(deBeto, 'Molleja de corazón: lista')).toBeVisible()
    await choque.getByRole('button', { name: 'Poner 1,050' }).click()
    await expect(choque).toHaveCount(0)
    await expect.poll(() => pesados(id)).toEqual([1_000, 1_050, 250, null, null, 2_000])

    // Somebody cancels it: said in place.
    await tienda.call('PUT', `/api/pedidos/${id}/estado`, { data: { estado: 'cancelado' } })
    await expect(otraVez.getByText('Este pedido se canceló')).toBeVisible()
    await suyo.close()
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('[PESA-01] [PESA-05] every line in sight, weighed from the queue by keyboard and by label, done lines corrected', async ({
    page,
  }) => {
    const pendiente = await createPedido('pendiente')
    const id = await createPedido()
    await tienda.visit(page, '/Trastienda/Pesar')
    await page.getByRole('link', { name: new RegExp(`#${id} `) }).click()
    await expect(renglon(page, 'Vacío')).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    // Letters are nothing; kilos with a comma are.
    await page.keyboard.type('x1,04')
    await expect(renglon(page, 'Vacío')).toContainText('1,040')
    await page.keyboard.press('Enter')
    await expect(renglon(page, 'Asado de tira')).toHaveAttribute('aria-current', 'true')

    // A label of a code that is not in the order counts nothing; a good one goes on by itself.
    await scan(page, '2000002015000')
    await expect(page.getByRole('alert')).toContainText('No se contó nada')
    await boton(page, 'Entendido').click()
    await scan(page, etiqueta(PLU_ASADO, 1_050))
    await expect(renglon(page, 'Molleja de corazón')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(() => pesados(id)).toEqual([1_040, 1_050, 250, 130, 130, 2_000])
    await expect(boton(page, /^Mandar el total/)).toBeEnabled()

    // A count is corrected, and nothing else moves.
    await renglon(page, 'Provoleta').click()
    await page.keyboard.type('1')
    await expect(page.getByText('No llega: −50,0 %')).toBeVisible()
    await boton(page, 'Ya me dijo que sí').click()
    await expect.poll(() => pesados(id)).toEqual([1_040, 1_050, 250, 130, 130, 1_000])
    await expectAccessible(page)

    await tienda.visit(page, rutaPesar(pendiente))
    await expect(page.getByText('Este pedido todavía está pendiente')).toBeVisible()
  })

  test('[PESA-01] [PESA-05] a new order goes from the queue straight to the scale, where a label keyed as figures is told from a weight', async ({
    page,
  }) => {
    const id = await createPedido('pendiente')
    await tienda.visit(page, '/Trastienda/Pesar')
    await page.getByRole('button', { name: new RegExp(`#${id} `) }).click()
    await expect(page).toHaveURL(tienda.url + rutaPesar(id))
    await expect(renglon(page, 'Vacío')).toHaveAttribute('aria-current', 'true')
    const pad = page.getByRole('group', { name: 'Teclado' })
    for (const cifra of '20041020') await pad.getByRole('button', { name: cifra, exact: true }).click()
    await expect(page.getByText('Parece una etiqueta: borrá y escaneala de nuevo')).toBeVisible()
  })
})

/** By the shop's own pattern: 20, the scale code, the grams, and the check digit. */
function etiqueta(plu: number, gramos: number): string {
  const doce = `20${String(plu).padStart(5, '0')}${String(gramos).padStart(5, '0')}`
  const suma = [...doce].reduce((total, cifra, i) => total + Number(cifra) * (i % 2 === 0 ? 1 : 3), 0)
  return doce + ((10 - (suma % 10)) % 10)
}
