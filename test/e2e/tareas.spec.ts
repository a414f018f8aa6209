// The shopkeeper's daily tasks on a phone, each from the first tap on Hoy to what customers then see, with its taps counted.
import type { Browser, Locator, Page } from '@playwright/test'
import { alive, expect } from './support.ts'
import { openBalanza, type TiendaQuePesa, test } from './tienda-que-pesa.ts'

// One shop for all of them, one after the other.
test.describe.configure({ mode: 'default', timeout: 180_000 })

/** The most taps a task may take from Hoy; what is typed into a field that has the focus counts none. */
const TOQUES = {
  'sold out': 2,
  'there again': 2,
  'one price': 3,
  'a price taken back': 1,
  'an offer until Sunday': 4,
  'prices of a category': 3,
  'prices of a category taken back': 1,
  'close today': 1,
  'open again': 1,
  'a total and its link': 1,
  'close for a holiday': 4,
} as const
type Tarea = keyof typeof TOQUES

interface Dedo {
  tap(donde: Locator): Promise<void>
}

/** From Hoy to the end of the task, its taps counted. */
async function doTarea(tarea: Tarea, task: (dedo: Dedo) => Promise<void>): Promise<void> {
  let toques = 0
  await task({
    async tap(donde) {
      toques += 1
      await donde.tap()
    },
  })
  expect.soft(toques, `taps of: ${tarea}`).toBeLessThanOrEqual(TOQUES[tarea])
}

async function openHoy(page: Page): Promise<void> {
  await page.goto('/Trastienda')
  await alive(page)
}

const openTelefono = (tienda: TiendaQuePesa, browser: Browser) =>
  tienda.open(browser, 'admin', '/Trastienda', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

const barra = (page: Page, nombre: string) =>
  page.getByRole('navigation', { name: 'Trastienda' }).getByRole('link', { name: nombre, exact: true })
const boton = (donde: Page | Locator, name: string | RegExp) => donde.getByRole('button', { name })
const deshacer = (page: Page) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).first()

/** As the shop window answers anybody; on a line of its own, since the shop closes one that was quiet for long. */
const readVidriera = async (page: Page, id: number) => {
  const respuesta = await page.request.get(`/api/articulos/${id}`, { headers: { connection: 'close' } })
  return (await respuesta.json()).data.attributes
}

const VACIO = 1

test('[ART-02] [PREC-01] [PREC-05] an article’s day: sold out and back, its price and its offer, and the prices of its category', {
  tag: '@telefono',
}, async ({ browser, tienda }) => {
  const page = await openTelefono(tienda, browser)
  const tarjeta = page.getByRole('article', { name: 'Vacío', exact: true })
  const { stock, precioKG } = await readVidriera(page, VACIO)
  const dicho = (campo: string) => expect.poll(async () => (await readVidriera(page, VACIO))[campo])

  await doTarea('sold out', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Sin stock'))
  })
  await dicho('stock').toBe(0)
  await openHoy(page)
  await doTarea('there again', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Ya hay'))
  })
  await dicho('stock').toBe(stock)

  await openHoy(page)
  await doTarea('one price', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Precio'))
    await expect(tarjeta.getByLabel('Precio por kilo')).toBeFocused()
    await page.keyboard.type('20900')
    await tap(boton(tarjeta, 'Guardar'))
  })
  await dicho('precioKG').toBe(20_900)
  await doTarea('a price taken back', ({ tap }) => tap(deshacer(page)))
  await dicho('precioKG').toBe(precioKG)

  await openHoy(page)
  await doTarea('an offer until Sunday', async ({ tap }) => {
    await tap(barra(page, 'Artículos'))
    await tap(boton(tarjeta, 'Oferta'))
    await tap(tarjeta.getByRole('switch', { name: 'Hasta el domingo' }))
    await tap(tarjeta.getByRole('button', { name: '20 %', exact: true }))
  })
  await dicho('DescPorciento').toBe(20)

  await openHoy(page)
  await doTarea('prices of a category', async ({ tap }) => {
    await tap(barra(page, 'Precios'))
    await tap(boton(page.getByRole('region', { name: '¿A qué?' }), /^Vacunos /))
    await tap(boton(page, /^Cambiar [\d.]+ precios? /))
  })
  await dicho('precioKG').toBeGreaterThan(precioKG)
  await doTarea('prices of a category taken back', ({ tap }) => tap(deshacer(page)))
  await dicho('precioKG').toBe(precioKG)
  await page.context().close()
})

test('[HOY-01] [AJU-02] [PAGO-02] the shop’s day: closed and open again, a holiday, and the total of a weighed order', {
  tag: '@telefono',
}, async ({ browser, request, tienda }) => {
  const balanza = await openBalanza(request)
  const id = await balanza.pedir()
  await balanza.pesar(id, 1_040, 980)
  const page = await openTelefono(tienda, browser)
  const visita = async () => (await (await request.get('/')).text()).includes('"cerradoHasta":{')

  await doTarea('close today', ({ tap }) => tap(boton(page, 'Cerrar hoy')))
  await expect.poll(visita).toBe(true)
  await doTarea('open again', ({ tap }) => tap(boton(page, 'Abrir ahora')))
  await expect.poll(visita).toBe(false)

  await doTarea('a total and its link', async ({ tap }) => {
    const abierta = page.waitForEvent('popup')
    await tap(boton(page, new RegExp(`^(Avisar|Recordar) a .*#${id}`)))
    await (await abierta).close()
  })
  const suyo = { headers: { authorization: `Bearer ${balanza.cliente}` } }
  const cobro = await request.get(`/api/pedidos/${id}/cobro`, suyo)
  expect(cobro.status(), await cobro.text()).toBe(200)

  await doTarea('close for a holiday', async ({ tap }) => {
    await tap(boton(page, 'Más'))
    await tap(barra(page, 'Ajustes'))
    await tap(
      page.getByRole('navigation', { name: 'Ajustes' }).getByRole('link', { name: 'Feriados y cierres' }),
    )
    await tap(boton(page.getByRole('group', { name: /^Navidad/ }), 'Cerrado'))
  })
  await expect(boton(page.getByRole('group', { name: /^Navidad/ }), 'Cerrado')).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.context().close()
})
