// The settings in the browser, in a shop of their own: saved by themselves, taken back, refused in place, and seen by customers at once.
import type { Locator, Page } from '@playwright/test'
import { localDe } from '#domain/texto/fecha-local.ts'
import { CARGAS } from '../cargas.ts'
import { RECHAZOS } from '../cuentas.ts'
import { alive, expect, expectAccessible, test } from '../support.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

test.use({ permitidas: RECHAZOS })

let tienda: TiendaAMano
test.beforeAll(async () => {
  tienda = await openTienda({ SEED: 'demo' })
})
test.afterAll(() => tienda.close())

const AJUSTES = '/Trastienda/Ajustes'
const API = '/api/trastienda/ajustes'
const campo = (page: Page, nombre: string) => page.getByRole('textbox', { name: nombre, exact: true })
const renglon = (page: Page, id: string) => page.locator(`#ajustes-${id}`)
const deshacer = (page: Page) => page.getByRole('button', { name: 'Deshacer' })

/** Typed and left, as anybody does. */
async function write(caja: Locator, texto: string): Promise<void> {
  await caja.fill(texto)
  await caja.blur()
}

test('[AJU-01] [ADM-05] B6: a setting is saved on leaving it, taken back, refused in place and put back to the house; another’s change is shown beside mine @siempre', async ({
  page,
  browser,
}) => {
  await tienda.visit(page, AJUSTES)
  await write(campo(page, 'Compra mínima'), '18.500')
  await expect(renglon(page, 'compraMinima')).toContainText('Guardado')
  expect((await tienda.call('GET', API)).data.valores.compraMinima).toBe(18_500)
  await deshacer(page).click()
  await expect(campo(page, 'Compra mínima')).toHaveValue('15.000')

  await write(campo(page, 'CUIT'), '30-00000000-1')
  await expect(renglon(page, 'cuit')).toContainText('No es un CUIT')
  await expect(campo(page, 'CUIT')).toHaveValue('30-00000000-1')
  await expect(campo(page, 'CUIT')).toHaveAttribute('aria-invalid', 'true')
  await write(campo(page, 'CUIT'), '20123456786')
  await expect(campo(page, 'CUIT')).toHaveValue('20-12345678-6')
  await write(campo(page, 'WhatsApp que recibe los pedidos'), '15 555-0199')
  await expect(renglon(page, 'whatsapp')).toContainText('Queda así: +54 9 341 555-0199')

  await write(campo(page, 'Horas para pagar'), '12')
  await page.getByRole('button', { name: 'Volver al valor de la casa: Horas para pagar' }).click()
  await expect(campo(page, 'Horas para pagar')).toHaveValue('24')

  // Somebody else, meanwhile; other fields merge, the same one is asked about.
  await tienda.call('PUT', API, { data: { provincia: 'Córdoba', ciudad: 'Funes', envioGratisDesde: 0 } })
  await write(campo(page, 'Ciudad'), 'Roldán')
  await expect(renglon(page, 'ciudad')).toContainText('Puso «Funes»; vos, «Roldán».')
  await page.getByRole('button', { name: 'Poner lo mío' }).click()
  await expect(renglon(page, 'ciudad')).toContainText('Guardado')
  await expect(campo(page, 'Provincia')).toHaveValue('Córdoba')

  // A tap closes for longer, and the front of the shop says so with the message.
  const hasta = `${localDe(new Date(Date.now() + 9 * 86_400_000)).slice(0, 10)}T10:30`
  await page.getByLabel('Cerrado hasta', { exact: true }).fill(hasta)
  await page.getByLabel('Qué les decimos').fill('Estamos de vacaciones')
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Abrir ahora' })).toBeVisible()
  await expectAccessible(page)

  const visita = await tienda.visitor(browser, '/')
  await expect(visita.getByRole('contentinfo')).toContainText('20-12345678-6')
  await expect(visita.getByRole('contentinfo')).toContainText('Roldán')
  await expect(visita.locator('.inicio-info')).toContainText('Envío gratis')
  await expect(visita.locator('.inicio-info')).not.toContainText('$0')
  await expect(visita.locator('.inicio-info')).toContainText(/Cerrado: abre .*Estamos de vacaciones/)
  await expect(visita.getByRole('contentinfo')).toContainText('Estamos de vacaciones')
  await expect(visita.getByRole('link', { name: /Escribinos por WhatsApp\. Cerrado: abre/ })).toBeVisible()
  await visita.context().close()
  await page.getByRole('button', { name: 'Abrir ahora' }).click()
  await expect(page.getByRole('button', { name: 'Abrir ahora' })).toHaveCount(0)
})

test('[AJU-02] a visitor reads whether it is open and when that changes, by the shop’s clock, also on a page that stands open or was kept', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('mostrador.instalacion', '1'))
  const boton = page.getByRole('link', { name: /Escribinos por WhatsApp\./ })
  const pie = page.getByRole('contentinfo')
  // A Monday in Rosario, before noon.
  await page.clock.install({ time: '2026-11-16T12:58:00-03:00' })
  await page.goto(`${tienda.url}/`)
  await alive(page)
  await expect(pie).toContainText('Abierto ahora, hasta las 13')
  await expect(page.locator('.inicio-info')).toContainText('Abierto ahora, hasta las 13')
  await expect(boton).toHaveAccessibleName('Escribinos por WhatsApp. Abierto ahora, hasta las 13')
  await page.clock.fastForward('02:01')
  await expect(pie).toContainText('Cerrado: abre hoy a las 17')
  await expect(boton).toHaveAccessibleName(/Cerrado: abre hoy a las 17/)
  await page.clock.fastForward('08:00:00')
  await expect(pie).toContainText('Cerrado: abre mañana a las 9')

  // Nothing moves when it is told: its place was kept.
  const html = await (await fetch(`${tienda.url}/`)).text()
  expect(html).toContain('class="atencion')
  expect(html).not.toMatch(/Abierto ahora|Cerrado: abre/)
  await context.close()
})

test('[AJU-02] hours as people type them, a holiday in four taps, and overlaps refused @telefono', async ({
  page,
}) => {
  await tienda.visit(page, '/Trastienda')
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Ajustes' })
    .getByRole('link', { name: 'Feriados y cierres' })
    .click()
  const navidad = page.getByRole('group', { name: /^Navidad/ })
  await expect(navidad.getByRole('button', { name: 'Como siempre' })).toHaveAttribute('aria-pressed', 'true')
  await navidad.getByRole('button', { name: 'Cerrado' }).click()
  await expect(renglon(page, 'feriados')).toContainText('Guardado')
  await expect(navidad.getByRole('button', { name: 'Cerrado' })).toHaveAttribute('aria-pressed', 'true')
  const { feriados } = (await tienda.call('GET', API)).data.valores
  expect(feriados).toEqual([{ fecha: expect.stringMatching(/-12-25$/), nombre: 'Navidad', tramos: [] }])

  await write(campo(page, 'lunes, hasta').first(), '18')
  await expect(renglon(page, 'horarios')).toContainText('Dos horarios se pisan: 9 a 18 y 17 a 21.')
  await expect(campo(page, 'lunes, hasta').first()).toHaveValue('18')
  await write(campo(page, 'lunes, hasta').first(), '13.30')
  await expect(renglon(page, 'horarios')).toContainText('Guardado')
  await page.getByRole('button', { name: 'Sacar domingo de 10 a 14' }).click()
  await expect(page.getByRole('button', { name: 'Sacar domingo de 10 a 14' })).toHaveCount(0)
  await expect.poll(async () => (await tienda.call('GET', API)).data.valores.horarios.length).toBe(2)
  await expectAccessible(page)
})

test('[ADM-06] what is typed without a network stays, is marked, outlives the page and is sent when it is back', async ({
  page,
  context,
}) => {
  await tienda.visit(page, AJUSTES)
  await expect(campo(page, 'Dirección')).toHaveValue('Salta 2450')
  await context.setOffline(true)
  await write(campo(page, 'Dirección'), 'Mitre 1482')
  await expect(renglon(page, 'direccion')).toContainText('Sin guardar')
  await expect(campo(page, 'Dirección')).toHaveValue('Mitre 1482')
  await context.setOffline(false)
  await expect(renglon(page, 'direccion')).toContainText('Guardado')
  expect((await tienda.call('GET', API)).data.valores.direccion).toBe('Mitre 1482')

  // The server is away, and the page is left meanwhile.
  await page.route(`**${API}`, ruta => (ruta.request().method() === 'PUT' ? ruta.abort() : ruta.fallback()))
  await write(campo(page, 'Dirección'), 'Mitre 1484')
  await expect(renglon(page, 'direccion')).toContainText('Sin guardar')
  await page.unroute(`**${API}`)
  await page.reload()
  await alive(page)
  await expect(renglon(page, 'direccion')).toContainText('Guardado')
  await expect(campo(page, 'Dirección')).toHaveValue('Mitre 1484')
})

test('B8: the shop’s own wording of a message is previewed with the last order, refused by name, kept and taken back; hostile texts stay text', async ({
  page,
}) => {
  const {
    data: { id },
  } = await tienda.call('POST', '/api/pedidos/crear-completo', {
    data: { articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }], direccion: 'Mitre 1482' },
  })
  await tienda.visit(page, '/Pedidos')
  await page.getByRole('link', { name: 'Mensajes' }).click()
  await page.getByRole('button', { name: 'En camino' }).click()
  const texto = campo(page, 'Texto')
  const burbuja = page.getByRole('region', { name: 'Cómo se va a ver' })
  await expect(burbuja).toContainText(`Con los datos del pedido #${id}`)
  await write(texto, 'Salió el {pedido}, {apodo}')
  await expect(page.getByText('No conocemos {apodo}.')).toBeVisible()
  await expect(texto).toHaveValue('Salió el {pedido}, {apodo}')
  await write(texto, 'Salió el *{pedido}*')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(burbuja.locator('b')).toHaveText(String(id))
  await page.getByRole('button', { name: 'Volver al texto original' }).click()
  await expect(texto).toHaveValue(/está en camino/)

  // Whatever the API takes of the corpus is shown as it is, here and to customers.
  const hostiles = CARGAS.map(carga => carga.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))
  const mansos = hostiles.filter(carga => !/[<>]/.test(carga)).map(carga => carga.slice(0, 60))
  const uno = (i: number) => mansos[i % mansos.length] ?? ''
  await tienda.call('PUT', API, {
    data: {
      razonSocial: uno(0),
      direccion: uno(1),
      ciudad: uno(2),
      zonas: [{ nombre: uno(3), entrega: 'estandar' }],
      mediosDePago: [uno(4), uno(5)],
      feriados: [{ fecha: '2099-12-25', nombre: uno(6), tramos: [] }],
      cerradoHasta: { hasta: '2099-12-26T09:00', mensaje: uno(7) },
      desarrollador: { nombre: uno(0), email: 'a@b.example', asunto: uno(1), cuerpo: uno(2) },
    },
  })
  await tienda.call('PUT', '/api/plantillas', {
    data: { nombre: 'linkDePago', texto: hostiles.slice(0, 9).join(' ') },
  })
  for (const ruta of [AJUSTES, '/', '/Ayuda', '/terminos', '/Trastienda/Registro']) {
    await page.goto(tienda.url + ruta)
    await alive(page)
    await expect(page.locator('main')).toContainText(/\w/)
    expect(
      await page.evaluate(() => document.querySelectorAll('x-uno, base, iframe, [onerror], [onload]').length),
    ).toBe(0)
  }
})

test('[OPS-01] the nightly backup is a setting: its hour and how many stay, one made now, and how the last one went', async ({
  page,
}) => {
  await tienda.visit(page, `${AJUSTES}#ajustes-copias`)
  const hoja = page.locator('#ajustes-copias')
  await expect(hoja.getByText('Todavía no hay ninguna copia.')).toBeVisible()
  await write(campo(page, 'Hora de la copia'), '25')
  await expect(renglon(page, 'copiaHora')).toContainText('La hora va de 0 a 23.')
  await write(campo(page, 'Hora de la copia'), '3')
  await expect(renglon(page, 'copiaHora')).toContainText('Guardado')
  await write(campo(page, 'Copias que se guardan'), '10')
  await expect(renglon(page, 'copiasGuardadas')).toContainText('Guardado')
  expect((await tienda.call('GET', API)).data.valores).toMatchObject({ copiaHora: 3, copiasGuardadas: 10 })
  await hoja.getByRole('button', { name: 'Hacer una copia ahora' }).click()
  await expect(
    hoja.getByText(/La última: .*, [\d,]+ MB\. Se guardó en .*mostrador-.*\.copia\./),
  ).toBeVisible()
  await expect(hoja.getByRole('button', { name: 'Hacer una copia ahora' })).toBeVisible()
  await expectAccessible(page)
})
