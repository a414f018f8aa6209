// Preparations on the screens: chosen on the product page, two lines of one cut, and said wherever the order is (ART-07).
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { CARGAS } from '../cargas.ts'
import {
  catchVentanas,
  enter,
  expectHecho,
  finalizar,
  goCarrito,
  linea,
  openCarrito,
  readCarrito,
  VACIO,
} from '../compras.ts'
import { readCorreo, test } from '../cuentas.ts'
import { ADMIN, openAs, openOther, pressHerramienta, readToken } from '../mostrador.ts'
import { alive, expect, expectAccessible, open } from '../support.ts'
import { holdScripts } from '../surtido.ts'

/** Milanesas de nalga, $17.800 the kilo: finas or gruesas, and al vacío for $450 more. */
const MILANESAS = '/ProdDetalle/501'

/** A test tagged so runs on a phone, any other on a desk. */
const DONDE: readonly (readonly [string, string[]])[] = [
  ['a desk', []],
  ['a phone', ['@telefono']],
]

const radio = (page: Page, nombre: string) => page.getByRole('radio', { name: nombre })
const casilla = (page: Page, nombre: string) => page.getByRole('checkbox', { name: nombre })
const total = (page: Page) => page.locator('.detalle-total .precio')
/** The bar under the thumb, or the button of the sheet. */
const agregar = (page: Page) =>
  page
    .getByRole('button', { name: /^(Agregar al carrito|Actualizar)$/ })
    .locator('visible=true')
    .last()

/** By the keyboard: nothing on the screen can be in the way. */
async function mark(marca: Locator): Promise<void> {
  await marca.focus()
  await marca.press('Space')
}

/** Servers hear of a change a moment later: the page is asked for until it has it. */
async function openWith(page: Page, articulo: number, nombre: string): Promise<void> {
  await expect(async () => {
    await open(page, `/ProdDetalle/${articulo}`)
    await expect(page.getByText(nombre, { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

async function add(page: Page, cuantas: number): Promise<void> {
  await agregar(page).click()
  await expect.poll(async () => (await readCarrito(page)).length).toBe(cuantas)
}

for (const [donde, tag] of DONDE) {
  test(`[ART-07] on ${donde} the same cut prepared in two ways is two lines, said in the cart, the order, the comanda, the mail and the chat${tag.length > 0 ? ' @siempre' : ''}`, {
    tag,
  }, async ({ page, request, browser }) => {
    test.slow()
    const cuenta = await enter(page, request)
    await catchVentanas(page)
    await open(page, MILANESAS)
    await expect(radio(page, 'Finas')).toBeChecked()
    await expect(casilla(page, 'Envasado al vacío')).not.toBeChecked()
    await mark(radio(page, '1 kg'))
    await expect(total(page)).toHaveText('$17.800')
    await add(page, 1)

    await mark(radio(page, 'Gruesas'))
    await mark(casilla(page, 'Envasado al vacío'))
    await expect(total(page)).toHaveText('$18.250')
    await expect(page.locator('.detalle-opcion').filter({ hasText: '500 g' }).locator('.precio')).toHaveText(
      '$9.125',
    )
    await add(page, 2)
    // What is in the cart of this very line is where the quantity starts.
    await page.getByRole('button', { name: 'Más porciones' }).locator('visible=true').last().click()
    await agregar(page).click()
    await expect.poll(async () => (await readCarrito(page)).map(l => l.cantidad)).toEqual([1, 2])
    await mark(radio(page, 'Finas'))
    await mark(casilla(page, 'Envasado al vacío'))
    await expect(total(page)).toHaveText('$17.800')

    await goCarrito(page)
    await expect(linea(page, 'Milanesas de nalga')).toHaveCount(2)
    await expect(linea(page, '1 kg, Finas')).toContainText('$17.800')
    await expect(linea(page, '1 kg, Gruesas, Envasado al vacío')).toContainText('$36.500')
    await expectAccessible(page)
    await linea(page, 'Finas').getByRole('button', { name: /^Más/ }).click()
    await expect(linea(page, 'Finas')).toContainText('$35.600')
    await expect(linea(page, 'Gruesas')).toContainText('$36.500')

    await finalizar(page).click()
    const id = await expectHecho(page)
    await expect(page.getByText(/2 × Milanesas de nalga \(1.kg, Gruesas, Envasado al vacío\)/)).toBeVisible()
    await page.goto(`/Pedidos/${id}`)
    await alive(page)
    await expect(page.getByRole('table')).toContainText('/ 1 kg, Gruesas, Envasado al vacío')

    expect(await readCorreo(request, cuenta.email, `#${id}`)).toContain(
      'Milanesas de nalga (1 kg, Gruesas, Envasado al vacío): 2 × $18.250',
    )
    const token = await readToken(request, ADMIN)
    const respuesta = await request.get(`/api/pedidos/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { whatsapp } = (await respuesta.json()).data.attributes
    expect(whatsapp.texto).toContain('• Milanesas de nalga (1 kg, Finas): 2 × $17.800 = $35.600')

    const mostrador = await openOther(browser, token, `/Pedidos/${id}`)
    await mostrador.getByRole('button', { name: 'Comanda' }).click()
    const papel = mostrador.locator('.impresion__papel')
    await expect(papel.getByText('Gruesas, Envasado al vacío', { exact: true })).toBeVisible()
    await mostrador.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await mostrador.goto('/Pedidos')
    await alive(mostrador)
    await pressHerramienta(mostrador, 'Hoja de corte')
    await expect(
      mostrador
        .locator('tr.impresion__suma')
        .filter({ hasText: 'Milanesas de nalga (Gruesas, Envasado al vacío)' }),
    ).toBeVisible()
    await mostrador.context().close()
  })
}

test('[ART-07] the chooser reads well to everybody', { tag: '@telefono' }, async ({ page }) => {
  await open(page, MILANESAS)
  await expect(page.getByRole('group', { name: /^Grosor/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Preparación/ })).toContainText('+ $450 por kilo')
  await radio(page, 'Finas').focus()
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'Gruesas')).toBeChecked()
  await casilla(page, 'Envasado al vacío').focus()
  await page.keyboard.press('Space')
  await expect(casilla(page, 'Envasado al vacío')).toBeChecked()
  await expectAccessible(page)
})

test('[ART-07] its script comes only where there is something to choose', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', pedido => scripts.push(pedido.url()))
  await open(page, '/ProdDetalle/1')
  await mark(radio(page, '500 g'))
  expect(scripts.filter(url => /\/(?:P|p)reparacion/.test(url))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[ART-07] the page says how it may be prepared', async ({ page }) => {
    await page.goto(MILANESAS)
    await expect(radio(page, 'Finas')).toBeChecked()
    await expect(page.getByRole('group', { name: /^Preparación/ })).toContainText('+ $450 por kilo')
  })
})

test('[ART-07] what is chosen before the page is awake counts', async ({ page, request }) => {
  await enter(page, request)
  const release = await holdScripts(page)
  await page.goto(MILANESAS, { waitUntil: 'commit' })
  await mark(radio(page, 'Gruesas'))
  await mark(casilla(page, 'Envasado al vacío'))
  release()
  await alive(page)
  await mark(radio(page, '1 kg'))
  await expect(total(page)).toHaveText('$18.250')
  await expect(radio(page, 'Gruesas')).toBeChecked()
  await add(page, 1)
  expect((await readCarrito(page))[0]).toMatchObject({ preparacionNombre: 'Gruesas, Envasado al vacío' })
})

const put = async (request: APIRequestContext, articulo: number, preparaciones: readonly object[]) => {
  const token = await readToken(request, ADMIN)
  const respuesta = await request.put(`/api/trastienda/articulos/${articulo}/preparaciones`, {
    headers: { authorization: `Bearer ${token}` },
    data: { data: { preparaciones } },
  })
  expect(respuesta.status(), await respuesta.text()).toBe(200)
  return (await respuesta.json()).data.preparaciones as { id: number; nombre: string; precioKG: number }[]
}

test.describe('a preparation that goes', () => {
  test.use({ permitidas: [/status of 400/] })

  test('[ART-07] between the cart and the order it is said, the line stays, and the order goes through', async ({
    page,
    request,
  }) => {
    await enter(page, request)
    await catchVentanas(page)
    const [entera, molida] = await put(request, 33, [
      { nombre: 'Una pasada', precioKG: 0, grupo: 'Picado' },
      { nombre: 'Dos pasadas', precioKG: 100, grupo: 'Picado' },
    ])
    await openWith(page, 33, 'Dos pasadas')
    await mark(radio(page, 'Dos pasadas'))
    await page.locator('.detalle-opcion').first().click()
    await add(page, 1)
    await goCarrito(page)
    await expect(linea(page, 'Dos pasadas')).toBeVisible()
    await put(request, 33, [{ ...entera, id: entera?.id }])
    await finalizar(page).click()
    await expect(page.getByText('Hay una preparación que ya no se ofrece').first()).toBeVisible()
    await expect(page.getByText(/Dos pasadas\) cambió de preparación: ahora va «Una pasada»\./)).toBeVisible()
    await expect(linea(page, 'Una pasada')).toBeVisible()
    expect(molida?.id).toBeGreaterThan(0)
    await finalizar(page).click()
    await expectHecho(page)
    await put(request, 33, [])
  })
})

test('[ART-07] a cart kept before there were preparations is told what it now has', async ({
  page,
  request,
}) => {
  await enter(page, request)
  const { preparaciones: _, preparacionNombre: __, ...vieja } = VACIO
  const milanesas = {
    ...vieja,
    articuloId: 501,
    valorId: 4,
    nombre: 'Milanesas de nalga',
    valorNombre: '1 kg',
    grsPorcion: 1000,
    precioUnitario: 1_780_000,
    precioLista: 1_780_000,
  }
  await openCarrito(page, [milanesas, vieja])
  await expect(
    page.getByText('Milanesas de nalga (1 kg) cambió de preparación: ahora va «Finas».'),
  ).toBeVisible()
  await expect(linea(page, '1 kg, Finas')).toBeVisible()
  await expect.poll(async () => (await readCarrito(page)).length).toBe(2)
})

test('[ART-07] B8, X1: names of preparations stay text wherever they are shown', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const dialogos: string[] = []
  const watch = (de: Page) =>
    de.on('dialog', dialogo => {
      dialogos.push(dialogo.message())
      void dialogo.dismiss()
    })
  watch(page)
  const cortas = CARGAS.filter(carga => carga.length <= 40)
  const nombres = cortas.map((carga, i) => `${carga.slice(0, 37)} ${i}`)
  const malo =
    'x-uno, iframe, base, math, #app style, #app script, [onerror], [onload], [ontoggle], [onfocus], a[href^="javascript:"]'
  await enter(page, request)
  for (let desde = 0; desde < nombres.length; desde += 12) {
    const puestas = await put(
      request,
      36,
      nombres
        .slice(desde, desde + 12)
        .map((nombre, i) => ({ nombre, precioKG: 0, grupo: i < 2 ? nombres[0]?.slice(0, 30) : null })),
    )
    await openWith(page, 36, puestas[0]?.nombre ?? '')
    for (const { nombre } of puestas) {
      await expect(page.getByText(nombre, { exact: true }).first()).toBeVisible()
    }
    await expect(page.locator(malo)).toHaveCount(0)
    for (const marca of await page.getByRole('checkbox').all()) await mark(marca)
    await page.locator('.detalle-opcion').first().click()
    await agregar(page).click()
    await expect.poll(async () => (await readCarrito(page)).length).toBeGreaterThan(0)
  }
  await goCarrito(page)
  await expect(page.locator(malo)).toHaveCount(0)
  await catchVentanas(page)
  await finalizar(page).click()
  await expect(page.getByText('cambió de preparación').first()).toBeVisible()
  await expect(page.locator(malo)).toHaveCount(0)

  const token = await readToken(request, ADMIN)
  const trastienda = await openOther(browser, token, '/Trastienda/Articulos/36')
  watch(trastienda)
  await expect(trastienda.getByLabel('Se llama').first()).not.toHaveValue('')
  await expect(trastienda.locator(malo)).toHaveCount(0)
  await trastienda.goto('/Pedidos')
  await alive(trastienda)
  await trastienda.getByRole('button', { name: 'Hoja de corte' }).click()
  await expect(trastienda.locator('.impresion__papel')).toBeVisible()
  await expect(trastienda.locator(malo)).toHaveCount(0)
  await trastienda.context().close()
  expect(dialogos).toEqual([])
  await put(request, 36, [])
})

for (const [donde, tag] of DONDE) {
  test(`[ART-07] on ${donde} the shopkeeper adds, prices, groups, orders and removes, and takes it back`, {
    tag,
  }, async ({ page, request }) => {
    test.slow()
    // Two that run at once edit two articles.
    const articulo = tag.length > 0 ? 32 : 37
    await put(request, articulo, [])
    const token = await readToken(request, ADMIN)
    await openAs(page, token, `/Trastienda/Articulos/${articulo}`)
    const hoja = page.getByRole('region', { name: 'Preparaciones' })
    const filas = hoja.getByRole('listitem')
    await expect(hoja.getByText('Se vende como viene.')).toBeVisible()
    const guardar = hoja.getByRole('button', { name: 'Guardar preparaciones' })
    await expect(guardar).toBeDisabled()
    const type = async (indice: number, nombre: string, grupo: string, precio: string) => {
      await hoja.getByRole('button', { name: 'Agregar preparación' }).click()
      await filas.nth(indice).getByLabel('Se llama').fill(nombre)
      await filas.nth(indice).getByLabel('Grupo').fill(grupo)
      await filas
        .nth(indice)
        .getByLabel(/^Suma por/)
        .fill(precio)
    }
    await type(0, 'Gruesa', 'Corte', '100')
    await guardar.click()
    await expect(hoja.getByText('La primera de «Corte» va sin cargo')).toBeVisible()
    await filas
      .nth(0)
      .getByLabel(/^Suma por/)
      .fill('')
    await type(1, 'Fina', 'corte', 'mucho')
    await guardar.click()
    await expect(hoja.getByText('Escribí un monto, como 450 o 450,50')).toBeVisible()
    await filas
      .nth(1)
      .getByLabel(/^Suma por/)
      .fill('')
    await type(2, 'Al vacío', '', '450,50')
    await hoja.getByRole('button', { name: 'Bajar Gruesa' }).click()
    await expectAccessible(page)
    await guardar.click()
    await expect(page.getByText('Preparaciones guardadas')).toBeVisible()
    await expect(guardar).toBeDisabled()
    const vista = page.getByRole('region', { name: 'Así la ven' })
    await vista.getByText('Su página').click()
    await expect(vista.getByRole('listitem').filter({ hasText: 'Al vacío' })).toContainText('$450,50')
    await openWith(page, articulo, 'Al vacío')
    await expect(page.getByRole('group', { name: /^corte/ }).getByRole('radio')).toHaveCount(2)
    await expect(radio(page, 'Fina')).toBeChecked()
    await expect(page.getByText('+ $450,50 por kilo')).toBeVisible()

    await openAs(page, token, `/Trastienda/Articulos/${articulo}`)
    await hoja.getByRole('button', { name: 'Quitar Al vacío' }).click()
    await expect(filas).toHaveCount(2)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(filas).toHaveCount(3)
    await hoja.getByRole('button', { name: 'Quitar Al vacío' }).click()
    await guardar.click()
    await expect(page.getByText('Preparaciones guardadas')).toBeVisible()
    await expect(filas).toHaveCount(2)
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(filas).toHaveCount(3)
    await expect(filas.nth(2).getByLabel('Se llama')).toHaveValue('Al vacío')
    await put(request, articulo, [])
  })
}

test.describe('two who edit', () => {
  test.use({ permitidas: [/Failed to load resource/] })

  test('[ADM-04] B8: the second is told, keeps what they typed, and decides; a lost network loses nothing', async ({
    page,
    request,
  }) => {
    await put(request, 31, [{ nombre: 'Entera', precioKG: 0 }])
    await openAs(page, await readToken(request, ADMIN), '/Trastienda/Articulos/31')
    const hoja = page.getByRole('region', { name: 'Preparaciones' })
    const nombre = hoja.getByLabel('Se llama').first()
    await expect(nombre).toHaveValue('Entera')
    await nombre.fill('En trozos')
    const guardar = hoja.getByRole('button', { name: 'Guardar preparaciones' })
    await page.route('**/preparaciones', ruta => ruta.abort())
    await guardar.click()
    await expect(hoja.getByText('Sin guardar: se manda cuando vuelva la conexión')).toBeVisible()
    await expect(nombre).toHaveValue('En trozos')
    await put(request, 31, [{ nombre: 'Molida', precioKG: 0 }])
    await page.unroute('**/preparaciones')
    await page.reload()
    await expect(hoja.getByRole('alert')).toContainText(
      'lo cambió mientras tanto. Puso «Molida»; vos, «En trozos».',
    )
    await expect(nombre).toHaveValue('En trozos')
    await hoja.getByRole('button', { name: 'Poner lo mío' }).click()
    await expect(page.getByText('Preparaciones guardadas')).toBeVisible()

    await put(request, 31, [{ nombre: 'Otra', precioKG: 0 }])
    await nombre.fill('Mía')
    await guardar.click()
    await hoja.getByRole('button', { name: 'Dejar lo suyo' }).click()
    await expect(nombre).toHaveValue('Otra')
    await put(request, 31, [])
  })
})
