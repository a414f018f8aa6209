// The shopkeeper's daily tasks on a phone, each from the first tap on Hoy to what customers or the shop's books then say, with its taps counted.
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { CorteWire } from '#contract/pedido/mostrador.schema.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { deTelefono } from '../support/fotos.ts'
import { csv } from '../support/planillas.ts'
import { expectHecho, finalizar } from './compras.ts'
import { createCuenta } from './cuentas.ts'
import { scan } from './lector.ts'
import { ADMIN, readToken } from './mostrador.ts'
import { candado, PIN, typePin } from './personal.ts'
import { alive, expect } from './support.ts'
import {
  barra,
  boton,
  deshacer,
  doTarea,
  openHoy,
  openTelefono,
  openVerdad,
  POCOS,
  TOQUES,
  VUELTAS,
} from './tareas.ts'
import { openBalanza, test } from './tienda-que-pesa.ts'

// One shop for all of them, one after the other.
test.describe.configure({ mode: 'default' })

const VACIO = 1
const ASADO = 2
const ENTRANA = 3
const KILO_DE_VACIO = [{ articuloId: VACIO, valorId: 4, cantidad: 1 }]

const ficha = (page: Page, nombre: string) => page.getByRole('article', { name: nombre, exact: true })

test('at least 28 of the 33 tasks take at most four taps, and every one of them is driven', {
  tag: '@telefono',
}, () => {
  const tareas = Object.entries(TOQUES)
  expect(tareas).toHaveLength(33)
  expect(tareas.filter(([, toques]) => toques <= POCOS).length).toBeGreaterThanOrEqual(28)
  const guion = readFileSync(import.meta.filename, 'utf8')
  const conducidas = [...guion.matchAll(/doTarea\('([^']+)'/g)].map(([, tarea]) => tarea)
  expect(conducidas.toSorted()).toEqual([...Object.keys(TOQUES), ...Object.keys(VUELTAS)].toSorted())
  // As it is written down for everybody.
  const cifras = readFileSync(join(import.meta.dirname, '../../docs/figures.md'), 'utf8')
  expect(tareas.filter(([tarea, toques]) => !cifras.includes(`| ${tarea} | ${toques} |`))).toEqual([])
})

test('[ART-02] [PREC-01] [PREC-02] [PREC-03] [PREC-05] prices: one and back, a category and back, from another day, an offer', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const verdad = await openVerdad(request, tienda)
  const page = await openTelefono(tienda, browser)
  const tarjeta = ficha(page, 'Vacío')
  const { precioKG } = await verdad.articulo(VACIO)
  const dicho = (campo: string) => expect.poll(async () => (await verdad.articulo(VACIO))[campo])
  const vacunos = boton(page.getByRole('region', { name: '¿A qué?' }), /^Vacunos /)
  const cambiar = boton(page, /^Cambiar [\d.]+ precios? /)

  await doTarea('one price', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Precio'))
    await expect(tarjeta.getByLabel('Precio por kilo')).toBeFocused()
    await page.keyboard.type('20900')
    await tap(boton(tarjeta, 'Guardar'))
  })
  await dicho('precioKG').toBe(20_900)
  await expect.poll(() => verdad.pagina(VACIO)).toContain('$20.900')
  // It is what an order costs from then on.
  const caro = await verdad.buy(KILO_DE_VACIO)
  expect((await verdad.pedido(caro)).total).toBe(20_900)
  await verdad.cancel(caro)
  await doTarea('a price taken back', ({ tap }) => tap(deshacer(page)))
  await dicho('precioKG').toBe(precioKG)

  await openHoy(page)
  await doTarea('+8 % to a category', async ({ tap }) => {
    await tap(barra(page, 'Precios'))
    await tap(page.getByLabel('Cuánto, en porcentaje'))
    await page.keyboard.type('8')
    await tap(vacunos)
    await tap(cambiar)
  })
  await dicho('precioKG').toBe(Math.ceil((precioKG * 1.08) / 50) * 50)
  await doTarea('prices of a category taken back', ({ tap }) => tap(deshacer(page)))
  await dicho('precioKG').toBe(precioKG)

  await openHoy(page)
  await doTarea('prices from another day', async ({ tap }) => {
    await tap(barra(page, 'Precios'))
    await tap(vacunos)
    await tap(boton(page, 'Otro día'))
    await tap(cambiar)
  })
  const ultimo = async () => (await verdad.call('admin', 'GET', '/api/trastienda/cambios')).data[0]
  await expect.poll(async () => (await ultimo()).estado).toBe('en-espera')
  const { id: cambio } = await ultimo()
  await dicho('precioKG').toBe(precioKG)
  // That hour comes.
  await tienda.write(`update cambios set aplica_at = now() where id = $1`, [cambio])
  await tienda.write(
    `select add_trabajo('aplicar-cambio', json_build_object('id', $1::integer), job_key := 'cambio-' || $1::integer)`,
    [cambio],
  )
  await dicho('precioKG').toBeGreaterThan(precioKG)
  await verdad.call('admin', 'POST', `/api/trastienda/cambios/${cambio}/deshacer`)
  await dicho('precioKG').toBe(precioKG)

  await openHoy(page)
  await doTarea('an offer until Sunday', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Oferta'))
    await tap(tarjeta.getByRole('switch', { name: 'Hasta el domingo' }))
    await tap(tarjeta.getByRole('button', { name: '20 %', exact: true }))
  })
  await dicho('DescPorciento').toBe(20)
  await expect.poll(() => verdad.pagina(VACIO)).toContain('$15.600')
  const barato = await verdad.buy(KILO_DE_VACIO)
  expect((await verdad.pedido(barato)).total).toBe(precioKG * 0.8)
  await verdad.cancel(barato)
  await deshacer(page).tap()
  await dicho('DescPorciento').toBeNull()
  await page.context().close()
})

test('[ART-02] [ART-06] stock: sold out and back, counted for the first time and again', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const verdad = await openVerdad(request, tienda)
  const { stock } = await verdad.articulo(VACIO)
  const page = await openTelefono(tienda, browser)
  const tarjeta = ficha(page, 'Vacío')
  const dicho = () => expect.poll(async () => (await verdad.articulo(VACIO)).stock)

  await doTarea('sold out', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Sin stock'))
  })
  await dicho().toBe(0)
  await expect.poll(() => verdad.pagina(VACIO)).toContain('Sin stock por ahora')
  expect(await verdad.beRefused(KILO_DE_VACIO)).toMatch(/stock|queda/i)
  await openHoy(page)
  await doTarea('there again', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Ya hay'))
  })
  await dicho().toBe(stock)
  await expect.poll(() => verdad.pagina(VACIO)).not.toContain('Sin stock por ahora')
  const vuelve = await verdad.buy(KILO_DE_VACIO)
  await verdad.cancel(vuelve)

  // As every cut of a new shop is.
  await verdad.call('admin', 'PUT', `/api/articulos/${VACIO}`, { controlStock: false })
  await openHoy(page)
  await doTarea('begin to count the stock', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Siempre hay'))
    await expect(tarjeta.getByLabel('Cuánto hay')).toBeFocused()
    await page.keyboard.type('12,5')
    await tap(boton(tarjeta, 'Guardar'))
  })
  await dicho().toBe(12.5)
  // Each order takes its part.
  const primero = await verdad.buy(KILO_DE_VACIO)
  await dicho().toBe(11.5)
  await verdad.cancel(primero)

  await openHoy(page)
  await doTarea('count the stock again', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, /12,5 kg/))
    await page.keyboard.type('2')
    await tap(boton(tarjeta, 'Guardar'))
  })
  await dicho().toBe(2)
  expect(await verdad.beRefused([{ articuloId: VACIO, valorId: 4, cantidad: 3 }])).toMatch(/stock|queda/i)
  await verdad.call('admin', 'PUT', `/api/articulos/${VACIO}`, { controlStock: false })
  await page.context().close()
})

test('[ART-03] [ART-04] [ART-07] [FOTO-01] [IMP-02] articles: a photo, a new one that is bought at once, two preparations, a sheet, archived', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const verdad = await openVerdad(request, tienda)
  const page = await openTelefono(tienda, browser)
  const fotos = async () => (await verdad.call('visita', 'GET', `/api/articulos/${ASADO}?populate=*`)).texto
  const antes = await fotos()

  await doTarea('a photo', async ({ tap, pick }) => {
    await tap(barra(page, 'Artículos'))
    await tap(page.getByRole('link', { name: 'Asado de tira', exact: true }))
    await pick(boton(page, 'Elegir o soltar acá'), {
      name: 'IMG_0001.jpg',
      mimeType: 'image/jpeg',
      buffer: await deTelefono(),
    })
  })
  // As its page shows it to anybody.
  await expect.poll(fotos).not.toBe(antes)
  const suya = /\/img\/f\/p[\w-]+\.[0-9a-f]{32}/.exec(await fotos())?.[0] ?? ''
  expect(await (await request.get(`/ProdDetalle/${ASADO}`)).text()).toContain(suya)

  await openHoy(page)
  const nombre = 'Bondiola braseada'
  await doTarea('a new article', async ({ tap, choose }) => {
    await tap(barra(page, 'Artículos'))
    await tap(page.getByRole('link', { name: 'Nuevo' }))
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
    await page.keyboard.type(nombre)
    await choose(page.getByLabel('Categoría'), 'Vacunos / Parrilla')
    await tap(page.getByLabel('Por kilo', { exact: true }))
    await page.keyboard.type('15800')
    await tap(page.getByRole('button', { name: '1 kg', exact: true }))
    await tap(boton(page, 'Publicar'))
  })
  await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
  const nuevo = Number(page.url().split('/').at(-1))
  const cliente = await tienda.open(browser, 'cliente', `/ProdDetalle/${nuevo}`)
  await cliente.locator('.detalle-opcion').first().tap()
  await boton(cliente, 'Agregar al carrito').locator('visible=true').first().tap()
  await expect.poll(() => cliente.evaluate(() => localStorage.getItem('carrito'))).toContain(nombre)
  await cliente.goto('/Carrito')
  await alive(cliente)
  await finalizar(cliente).tap()
  const compra = await expectHecho(cliente)
  await cliente.context().close()
  expect((await verdad.pedido(compra)).total).toBe(15_800)
  const { data: corte } = await verdad.call('admin', 'GET', '/api/pedidos/hoja-de-corte')
  expect(JSON.stringify(corte)).toContain(nombre)
  await verdad.cancel(compra)

  await openHoy(page)
  await doTarea('two preparations', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(page.getByRole('link', { name: 'Vacío', exact: true }))
    await tap(boton(page, 'Agregar preparación'))
    await page.keyboard.type('Entero')
    await tap(boton(page, 'Agregar preparación'))
    await page.keyboard.type('Desgrasado')
    await page.keyboard.press('Enter')
  })
  const ofrecidas = async () => (await request.get(`/ProdDetalle/${VACIO}`)).text()
  await expect.poll(ofrecidas).toContain('Entero')
  expect(await ofrecidas()).toContain('Desgrasado')

  await openHoy(page)
  await doTarea('a sheet imported', async ({ tap, pick }) => {
    await tap(boton(page, 'Más'))
    await tap(barra(page, 'Importar'))
    await pick(boton(page, 'Elegir archivo'), {
      name: 'lista.csv',
      mimeType: 'text/csv',
      buffer: csv([
        ['Nombre', 'Precio'],
        ['Entraña', '31.000'],
        ['Asado de tira', '17.200'],
      ]),
    })
    await tap(boton(page, 'Aplicar 2 filas'))
  })
  await expect.poll(async () => (await verdad.articulo(ASADO)).precioKG).toBe(17_200)
  expect((await verdad.articulo(ENTRANA)).precioKG).toBe(31_000)

  const { data: entrana } = await verdad.call('admin', 'GET', `/api/trastienda/articulos/${ENTRANA}`)
  const una = [{ articuloId: ENTRANA, valorId: entrana.valors[0], cantidad: 1 }]
  const vendida = await verdad.buy(una)
  await verdad.cancel(vendida)
  await openHoy(page)
  await doTarea('archive', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(page.getByRole('link', { name: 'Entraña', exact: true }))
    await tap(boton(page, 'Archivar'))
  })
  await expect.poll(async () => (await request.get(`/ProdDetalle/${ENTRANA}`)).status()).toBe(404)
  expect(await verdad.beRefused(una)).not.toBe('')
  await page.context().close()
})

test('[PREC-08] [COD-01] who pays less: a wholesale list with its customer, and a discount code', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const verdad = await openVerdad(request, tienda)
  const page = await openTelefono(tienda, browser)
  const { precioKG } = await verdad.articulo(VACIO)
  const cuesta = async (resto?: object) => {
    const id = await verdad.buy(KILO_DE_VACIO, resto)
    const { total } = await verdad.pedido(id)
    await verdad.cancel(id)
    return total
  }

  await doTarea('a wholesale list and its customer', async ({ tap }) => {
    await tap(barra(page, 'Precios'))
    await tap(page.getByRole('link', { name: 'Para clientes' }))
    await expect(page.getByLabel('Lista nueva')).toBeFocused()
    await page.keyboard.type('Gastronómicos')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Porcentaje menos de Productos Vacunos')).toBeFocused()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await tap(page.getByLabel('Buscar un cliente'))
    await page.keyboard.type('Camila')
    await page.keyboard.press('Enter')
    await tap(boton(page, 'Agregar a Camila Cliente'))
  })
  const suyos = page.getByRole('list', { name: 'Clientes de la lista' })
  await expect(suyos).toContainText('Camila Cliente')
  expect(await cuesta()).toBe(precioKG * 0.88)
  // Everybody else pays what they paid.
  expect((await verdad.articulo(VACIO)).precioKG).toBe(precioKG)
  await deshacer(page).tap()
  await expect(suyos).not.toContainText('Camila Cliente')
  expect(await cuesta()).toBe(precioKG)

  await openHoy(page)
  await doTarea('a discount code', async ({ tap }) => {
    await tap(boton(page, 'Más'))
    await tap(barra(page, 'Códigos'))
    await tap(boton(page, 'Código nuevo'))
    await expect(page.getByLabel('Descuento %')).toBeFocused()
    await page.keyboard.type('15')
    await expect(page.getByRole('textbox', { name: 'Código', exact: true })).not.toHaveValue('')
    await tap(boton(page, 'Crear el código'))
  })
  const dicho = page.locator('.codigos-compartir__texto')
  const code = /\*(.+?)\*/.exec((await dicho.textContent()) ?? '')?.[1]
  expect(await cuesta({ code })).toBe(precioKG * 0.85)
  await page.context().close()
})

const ajustes = (page: Page, hoja: string) =>
  page.getByRole('navigation', { name: 'Ajustes' }).getByRole('link', { name: hoja, exact: true })

test('[HOY-01] [AJU-02] [OPS-01] [OPS-03] the shop: its hours, a holiday, closed today and open again, a message, a backup, its health', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const verdad = await openVerdad(request, tienda)
  const page = await openTelefono(tienda, browser)
  /** What comes with the first page anybody opens. */
  const visita = async () => (await request.get('/', { headers: { connection: 'close' } })).text()

  await doTarea('close today', ({ tap }) => tap(boton(page, 'Cerrar hoy')))
  await expect.poll(visita).toContain('"cerradoHasta":{')
  await doTarea('open again', ({ tap }) => tap(boton(page, 'Abrir ahora')))
  await expect.poll(visita).not.toContain('"cerradoHasta":{')

  await doTarea('close for a holiday', async ({ tap }) => {
    await tap(boton(page, 'Más'))
    await tap(barra(page, 'Ajustes'))
    await tap(ajustes(page, 'Feriados y cierres'))
    await tap(boton(page.getByRole('group', { name: /^Navidad/ }), 'Cerrado'))
  })
  await expect.poll(visita).toMatch(/"fecha":"\d{4}-12-25"/)

  expect(await visita()).not.toContain('13:30')
  await openHoy(page)
  await doTarea('hours', async ({ tap }) => {
    await tap(boton(page, 'Más'))
    await tap(barra(page, 'Ajustes'))
    await tap(ajustes(page, 'Horarios'))
    await tap(page.getByLabel('lunes, hasta').first())
    await page.keyboard.type('13.30')
    await page.keyboard.press('Enter')
  })
  await expect.poll(visita).toContain('13:30')

  await openHoy(page)
  const texto = page.getByRole('textbox', { name: 'Texto', exact: true })
  await doTarea('the text of a message', async ({ tap }) => {
    await tap(boton(page, 'Más'))
    await tap(barra(page, 'Ajustes'))
    await tap(ajustes(page, 'Mensajes'))
    await expect(texto).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' ¡Gracias por comprarnos!')
    // It is saved on leaving it.
    await tap(barra(page, 'Hoy'))
  })
  // The next total says so.
  const balanza = await openBalanza(request, verdad.tokens)
  const id = await balanza.pedir()
  await balanza.pesar(id, 1_000, 1_000)
  const avisado = async () =>
    (await verdad.call('admin', 'POST', `/api/pedidos/${id}/avisar-total`, {})).data.whatsapp.texto
  await expect.poll(avisado).toContain('¡Gracias por comprarnos!')
  await verdad.cancel(id)

  await openHoy(page)
  await doTarea('a backup', async ({ tap }) => {
    await tap(boton(page, 'Más'))
    await tap(barra(page, 'Ajustes'))
    await tap(ajustes(page, 'Copias de seguridad'))
    await tap(boton(page, 'Hacer una copia ahora'))
  })
  const copias = async () => (await verdad.call('admin', 'GET', '/api/trastienda/copias')).data
  await expect.poll(async () => (await copias()).ultima, { timeout: 60_000 }).not.toBeNull()
  const { ultima } = await copias()
  expect((await stat(ultima.archivo)).size).toBe(ultima.bytes)

  await openHoy(page)
  await doTarea('the health of the shop', async ({ tap }) => {
    await tap(boton(page, 'Más'))
    await tap(barra(page, 'Salud de la tienda'))
  })
  const renglon = (titulo: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titulo, exact: true }) })
  await expect(renglon('Base de datos')).toContainText('Bien')
  await expect(renglon('Copias')).toContainText('Bien')
  await page.context().close()
})

test('[ROL-01] [ADM-08] people: somebody invited who then works here, and a device of the counter that locks', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const page = await openTelefono(tienda, browser)
  await page
    .context()
    .route('https://wa.me/**', pedida =>
      pedida.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }),
    )

  await doTarea('invite somebody', async ({ tap }) => {
    await tap(boton(page, 'Más'))
    await tap(barra(page, 'Personas'))
    await tap(boton(page, 'Invitar'))
    const abierta = page.waitForEvent('popup')
    await tap(page.getByRole('link', { name: 'WhatsApp' }))
    await (await abierta).close()
  })
  const enlace = new URL((await page.locator('.personas-secreto').textContent()) ?? '')
  const cuenta = await createCuenta(request)
  const aceptada = await request.post('/api/invitaciones/aceptar', {
    headers: { authorization: `Bearer ${await readToken(request, cuenta)}` },
    data: { codigo: enlace.searchParams.get('code') },
  })
  const suyo = { headers: { authorization: `Bearer ${(await aceptada.json()).jwt}` } }
  expect((await request.get('/api/pedidos/corte', suyo)).status()).toBe(200)

  await openHoy(page)
  const panel = page.getByRole('dialog', { name: 'Equipos del mostrador' })
  await doTarea('a device of the counter with its PIN', async ({ tap }) => {
    await tap(barra(page, 'Pedidos'))
    await tap(boton(page, 'Más herramientas'))
    await tap(boton(page, 'Equipo del mostrador'))
    await expect(panel.getByLabel('PIN (4 a 6 números)')).toBeFocused()
    for (const dato of [PIN, PIN, ADMIN.password]) {
      await page.keyboard.type(dato)
      if (dato !== ADMIN.password) await page.keyboard.press('Enter')
    }
    await tap(boton(panel, 'Este equipo es del mostrador'))
  })
  await expect(panel).toBeHidden()
  // Locked it shows nothing, and the PIN opens it.
  await boton(page, 'Equipo del mostrador').tap()
  await boton(page, 'Bloquear ahora').tap()
  await expect(candado(page)).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const cerrado = await request.get('/api/pedidos', { headers: { authorization: `Bearer ${token}` } })
  expect(cerrado.status()).toBe(423)
  await typePin(page, PIN)
  await expect(candado(page)).toBeHidden()
  await page.context().close()
})

/** By the shop's own pattern: 20, the scale code, the grams, and the check digit. */
function etiqueta(plu: number, gramos: number): string {
  const doce = `20${String(plu).padStart(5, '0')}${String(gramos).padStart(5, '0')}`
  const suma = [...doce].reduce((total, cifra, i) => total + Number(cifra) * (i % 2 === 0 ? 1 : 3), 0)
  return doce + ((10 - (suma % 10)) % 10)
}

const PLU = { vacio: 4101, asado: 4102 }
const listo = (page: Page) => boton(page, /^Listo/)

/** On the pad of the scale, which is its keyboard. */
async function typeGramos(page: Page, gramos: string): Promise<void> {
  const pad = page.getByRole('group', { name: 'Teclado' })
  for (const cifra of gramos) await pad.getByRole('button', { name: cifra, exact: true }).tap()
}

/** The chat a tap opens: its text. */
async function chatOf(page: Page, press: () => Promise<void>): Promise<string> {
  const abierta = page.waitForEvent('popup')
  await press()
  const chat = await abierta
  await chat.waitForURL('https://api.whatsapp.com/**')
  const texto = new URL(chat.url()).searchParams.get('text') ?? ''
  await chat.close()
  return texto
}

test('[MOS-01] [MOS-02] [PESA-04] orders taken and changed: by telephone with a kilo and a half, and a line swapped with the customer’s yes', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const verdad = await openVerdad(request, tienda)
  const balanza = await openBalanza(request, verdad.tokens)
  const page = await openTelefono(tienda, browser)
  const agregar = page.getByRole('combobox', { name: 'Agregar' })
  const add = async (texto: string) => {
    await expect(agregar).toBeFocused()
    await page.keyboard.type(texto)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(agregar).toHaveValue('')
  }
  /** What an order still gives to cut: kilos of each. */
  const porCortar = async (pedido: number) => {
    const { data } = await verdad.call('admin', 'GET', '/api/pedidos/hoja-de-corte')
    const cortes: readonly CorteWire[] = data
    return Object.fromEntries(
      cortes.filter(({ pedidos }) => pedidos.includes(pedido)).map(({ nombre, peso }) => [nombre, peso]),
    )
  }

  await doTarea('an order by telephone', async ({ tap }) => {
    await tap(page.getByRole('link', { name: 'Vender por teléfono' }))
    await expect(page.getByRole('textbox', { name: 'Cliente' })).toBeFocused()
    await page.keyboard.type('0341 15 422-3344')
    await tap(boton(page, 'Cliente nuevo'))
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await page.keyboard.type('Marta Ruiz')
    await page.keyboard.press('Enter')
    await add('1,5 kg vacio')
    await add('2 tapa de asado')
    await tap(page.getByLabel('Dirección'))
    await page.keyboard.type('San Luis 2020')
    await tap(boton(page, 'Tomar el pedido'))
  })
  await expect(page).toHaveURL(/\/Pedidos\/\d+$/)
  const tomado = Number(page.url().split('/').at(-1))
  const { data: suyo } = await verdad.call('admin', 'GET', `/api/pedidos/${tomado}`)
  expect(suyo.attributes).toMatchObject({ estado: 'pendiente', direccion: 'San Luis 2020' })
  expect(await porCortar(tomado)).toMatchObject({ Vacío: 1.5, 'Tapa de asado': expect.any(Number) })
  await verdad.cancel(tomado)
  expect(await porCortar(tomado)).toEqual({})

  const id = await balanza.pedir()
  await openHoy(page)
  await doTarea('swap a line', async ({ tap }) => {
    await tap(boton(page, `Pesar #${id}`))
    await tap(boton(page, 'No hay'))
    await tap(page.getByRole('link', { name: 'Cambiarlo por otro' }))
    await add('1 kg tapa de asado')
    await tap(boton(page, 'Preguntarle al cliente'))
  })
  await expect(page.getByRole('heading', { name: 'Espera el sí del cliente' })).toBeVisible()
  // Their yes changes the order and what is to be cut.
  const { data: cambios } = await verdad.call('cliente', 'GET', `/api/pedidos/${id}/cambios`)
  expect(cambios[0].estado).toBe('propuesto')
  const si = await verdad.call('cliente', 'POST', `/api/pedidos/${id}/cambios/${cambios[0].id}/aceptar`, {})
  expect(si.status, si.texto).toBe(200)
  expect(await porCortar(id)).toEqual({ 'Asado de tira': 1, 'Tapa de asado': 1 })
  await verdad.cancel(id)
  await page.context().close()
})

test('[PESA-01] [PESA-02] [PESA-03] [PESA-05] [PAGO-01] [PAGO-02] [PAGO-06] [PAGO-08] from the scale to the till: weighed in three ways, told, paid in three, handed over, refunded and closed', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const verdad = await openVerdad(request, tienda)
  const balanza = await openBalanza(request, verdad.tokens)
  await balanza.ajustar({
    cobroEfectivo: true,
    transferencia: { alias: 'carne.rica.mp', cvu: '2850590940090418135201', titular: 'Rica Carne SRL' },
  })
  for (const [articulo, plu] of [
    [VACIO, PLU.vacio],
    [ASADO, PLU.asado],
  ]) {
    await verdad.call('admin', 'PUT', `/api/articulos/${articulo}`, { plu })
  }
  const pagaCon = async (id: number, medio: string) => {
    const { status, texto } = await verdad.call('cliente', 'PUT', `/api/pedidos/${id}/medio`, { medio })
    expect(status, texto).toBe(200)
  }
  const pesados = async (id: number) =>
    (await verdad.call('admin', 'GET', `/api/pedidos/${id}/pesaje`)).data.lineas.map(
      ({ pesado }: { pesado: number | null }) => pesado,
    )
  const dicho = (id: number, campo: string) => expect.poll(async () => (await verdad.pedido(id))[campo])
  const caja = async () => (await verdad.call('admin', 'GET', '/api/caja')).data
  const neto = async (medio: string) =>
    (await caja()).medios.find((uno: { medio: string }) => uno.medio === medio)?.neto ?? 0
  const page = await openTelefono(tienda, browser)

  const uno = await balanza.pedir()
  await pagaCon(uno, 'transferencia')
  await openHoy(page)
  await doTarea('weigh by typing', async ({ tap }) => {
    await tap(boton(page, `Pesar #${uno}`))
    await typeGramos(page, '1040')
    await tap(listo(page))
    await expect(page.getByRole('heading', { level: 1, name: 'Asado de tira' })).toBeVisible()
    await typeGramos(page, '980')
    await tap(listo(page))
  })
  await expect.poll(() => pesados(uno)).toEqual([1_040, 980])
  // What it weighed is what its customer owes, and it is not cut again.
  const { total_final: debe } = await verdad.pedido(uno)
  const porKilo = async (id: number) => {
    const { precioKG, DescPorciento } = await verdad.articulo(id)
    return precioKG * (1 - (DescPorciento ?? 0) / 100)
  }
  expect(debe).toBeCloseTo(1.04 * (await porKilo(VACIO)) + 0.98 * (await porKilo(ASADO)), 0)
  const { data: porCortar } = await verdad.call('admin', 'GET', '/api/pedidos/hoja-de-corte')
  expect(porCortar).toEqual([])

  await openHoy(page)
  let mensaje = ''
  await doTarea('a total and its link', async ({ tap }) => {
    mensaje = await chatOf(page, () => tap(boton(page, new RegExp(`^(Avisar|Recordar) a .*#${uno}`))))
  })
  expect(mensaje).toContain(formatPesos(pesosToCentavos(debe)))
  expect(mensaje).toMatch(/https?:\/\/\S/)
  await dicho(uno, 'avisadoAt').not.toBeNull()
  const { status: cobro } = await verdad.call('cliente', 'GET', `/api/pedidos/${uno}/cobro`)
  expect(cobro).toBe(200)

  await verdad.call('cliente', 'POST', `/api/pedidos/${uno}/transferido`, {})
  await openHoy(page)
  await doTarea('a transfer that arrived', async ({ tap }) => {
    await tap(page.getByRole('link', { name: `Revisar la transferencia de #${uno}` }))
    await tap(boton(page, `Llegó la transferencia: pedido ${uno}`))
  })
  await dicho(uno, 'pagadoAt').not.toBeNull()
  expect(await neto('transferencia')).toBe(debe)

  await openHoy(page)
  await doTarea('hand over', async ({ tap }) => {
    await tap(page.getByRole('link', { name: `Ver #${uno}`, exact: true }))
    await tap(boton(page, `Entregar: pedido ${uno}`))
  })
  await dicho(uno, 'estado').toBe('finalizado')

  const dos = await balanza.pedir()
  await pagaCon(dos, 'efectivo')
  await openHoy(page)
  await doTarea('weigh by label', async ({ tap }) => {
    await tap(boton(page, `Pesar #${dos}`))
    await expect(page.getByRole('heading', { level: 1, name: 'Vacío' })).toBeVisible()
    await scan(page, etiqueta(PLU.vacio, 1_010))
    await expect(page.getByRole('heading', { level: 1, name: 'Asado de tira' })).toBeVisible()
    await scan(page, etiqueta(PLU.asado, 1_050))
  })
  await expect.poll(() => pesados(dos)).toEqual([1_010, 1_050])
  await balanza.avisar(dos)
  const { total_final: enMano } = await verdad.pedido(dos)
  await openHoy(page)
  await doTarea('cash collected', async ({ tap }) => {
    await tap(page.getByRole('link', { name: `Ver #${dos}`, exact: true }))
    await tap(boton(page, `Cobrar y entregar: pedido ${dos}`))
  })
  await dicho(dos, 'estado').toBe('finalizado')
  expect((await verdad.pedido(dos)).pagadoAt).not.toBeNull()
  expect(await neto('efectivo')).toBe(enMano)

  const tres = await balanza.pedir()
  await pagaCon(tres, 'mercadopago')
  await openHoy(page)
  let pregunta = ''
  await doTarea('a weight off the tolerance', async ({ tap }) => {
    await tap(boton(page, `Pesar #${tres}`))
    await typeGramos(page, '1300')
    pregunta = await chatOf(page, () => tap(boton(page, /^Pedir OK al cliente/)))
  })
  // The link in their chat asks them, and their yes counts.
  const cliente = await tienda.open(browser, 'cliente', /\/enlace\S+/.exec(pregunta)?.[0] ?? '')
  await boton(cliente, /^Aceptar/).tap()
  await dicho(tres, 'esperan').toBe(0)
  const { data: pesaje } = await verdad.call('admin', 'GET', `/api/pedidos/${tres}/pesaje`)
  const [, asado] = pesaje.lineas
  const pesada = { gramos: 1_000, vez: asado.vez, clave: crypto.randomUUID() }
  await verdad.call('admin', 'PUT', `/api/pedidos/${tres}/lineas/${asado.id}/peso`, pesada)
  await balanza.avisar(tres)
  await cliente.goto(`/Pedidos/${tres}`)
  await alive(cliente)
  await cliente.getByRole('region', { name: 'Total y pagar' }).getByRole('button').tap()
  await boton(cliente, 'Pagar').tap()
  await expect(cliente.getByText('Recibimos tu pago')).toBeVisible()
  const { recibido } = await verdad.pedido(tres)
  expect(recibido).toBeGreaterThan(0)

  await openHoy(page)
  await doTarea('cancel with a refund', async ({ tap }) => {
    await tap(page.getByRole('link', { name: `Ver #${tres}`, exact: true }))
    await tap(boton(page, `Cancelar pedido ${tres}`))
    await tap(page.getByRole('radio', { name: /^Devolverla ahora/ }))
    await tap(boton(page, `Cancelar pedido #${tres}`))
  })
  await dicho(tres, 'estado').toBe('cancelado')
  // The money is back by the way it came.
  await dicho(tres, 'recibido').toBe(0)
  expect(await neto('mercadopago')).toBe(0)

  await openHoy(page)
  await doTarea('close the till', async ({ tap }) => {
    await tap(page.getByRole('link', { name: 'Caja', exact: true }).first())
    await tap(boton(page, 'Cerrar el día'))
    await expect(page.getByLabel('Efectivo contado')).toBeFocused()
    await page.keyboard.type(String(enMano).replace('.', ','))
    await tap(boton(page, 'Cerrar la caja del día'))
  })
  await expect(page.getByText('La cerró')).toBeVisible()
  const { hoy } = await caja()
  const { data: cerrada } = await verdad.call('admin', 'GET', `/api/caja?dia=${hoy}`)
  expect(cerrada.cierre).toMatchObject({ contado: enMano, diferencia: 0 })
  await Promise.all([cliente.context().close(), page.context().close()])
})
