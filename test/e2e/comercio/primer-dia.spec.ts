// The first day of a real shop, word by word as docs/first-day.md has it: from `npm run admin` to an order at the counter.
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DE_LA_DEMO } from '../../support/catalogo-propio.ts'
import { CLIENTE, findEnlace, JEFA, PASSWORD, runAdmin } from '../../support/primera-tienda.ts'
import { freePort } from '../../support/puerto.ts'
import { removeDataDir, startServer, temporaryFolder } from '../../support/server.ts'
import { startSmtp } from '../../support/smtp.ts'
import { tarjeta } from '../mostrador.ts'
import { alive, expect, expectAccessible, test } from '../support.ts'

test.use({ permitidas: [/status of 400|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/] })

/** The bold words of the document, one after the other. */
function openPagina() {
  const texto = readFileSync('docs/first-day.md', 'utf8')
  const palabras = [...texto.slice(texto.indexOf('## 1.')).matchAll(/\*\*([^*]+)\*\*/g)].map(
    ([, palabra = '']) => palabra.replace(/\s+/g, ' '),
  )
  return {
    /** Fails where the document says something else. */
    read(palabra: string): string {
      expect(palabras.shift(), 'the next bold word of docs/first-day.md').toBe(palabra)
      return palabra
    },
    rest: () => palabras,
  }
}

/** At its middle there is nothing in front of it. */
function isVista(cosa: Element): boolean {
  const { x, y, height } = cosa.getBoundingClientRect()
  return cosa.contains(document.elementFromPoint(x + 8, y + height / 2))
}

test('[AJU-03] [SHOP-01] [ORD-01] @telefono from nothing to the first order, as the first day is written down @siempre', async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(600_000)
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'datos')
  const smtp = await startSmtp()
  const server = startServer({
    env: { DATA_DIR: dataDir, PORT: String(await freePort()), SMTP_URL: smtp.url },
  })
  const visit = async (quien: Page, ruta: string) => {
    await quien.goto(server.url + ruta)
    await alive(quien)
  }
  const sinInvitacion = () => localStorage.setItem('mostrador.instalacion', '1')
  try {
    await server.ready
    await expect.poll(server.stderr).toContain('npm run admin -- ')
    expect(await runAdmin({ DATA_DIR: dataDir, PUBLIC_URL: server.url })).toContain(
      `Se entra en ${server.url}/Login`,
    )
    await page.addInitScript(sinInvitacion)
    const doc = openPagina()
    const press = (nombre: string, papel: 'button' | 'link' = 'button') =>
      page.getByRole(papel, { name: doc.read(nombre), exact: true }).click()
    const type = (etiqueta: string, texto: string) =>
      page.getByLabel(doc.read(etiqueta), { exact: true }).fill(texto)
    const paso = (n: number) => expect(page.getByText(`Paso ${n} de 5`)).toBeVisible()

    // 2. Come in.
    await visit(page, '/Login')
    await type('Email', JEFA)
    await type('Contraseña', PASSWORD)
    await press('Acceder')
    await expect(page).toHaveURL(/\/Trastienda\/Primer-dia/)

    // 3. Five steps. Nonsense is refused where it stands and does not go on.
    await paso(1)
    await page.getByLabel('Teléfono').fill('hola')
    await page.getByRole('button', { name: 'Seguir', exact: true }).click()
    await expect(page.getByText('El teléfono va con números')).toBeVisible()
    await paso(1)
    await expectAccessible(page)
    await type('Nombre', 'Carnes Ana')
    await type('Teléfono', '0341 423-0000')
    await type('WhatsApp que recibe los pedidos', '0341 15 423-0000')
    await press('Seguir')
    await paso(2)
    await page.getByRole('button', { name: doc.read('Empezar con el más común') }).click()
    await expect(page.getByLabel('sábado, desde').first()).toHaveValue(/^0?9/)
    await press('Seguir')
    await paso(3)
    await expect(page.getByRole('button', { name: 'Horarios (listo)' })).toBeVisible()
    // The network goes in the middle: what is typed waits, and the day goes on.
    await context.setOffline(true)
    await type('Zona nueva', 'Centro')
    for (const llave of ['Cobrar el envío por zona', 'Entregar por turnos']) {
      await expect(page.getByRole('switch', { name: doc.read(llave) })).toBeChecked()
    }
    await expect(page.getByText('Mañana 9–13, Domingo 10–14 y Tarde 17–21')).toBeVisible()
    await press('Seguir')
    await paso(4)
    await expect(page.getByRole('button', { name: 'Zonas', exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Zonas (listo)' })).toBeVisible()
    // Left and come back to, it is where it was.
    await page.reload()
    await alive(page)
    await paso(4)
    await page.getByRole('button', { name: doc.read('Cortes comunes') }).click()
    await expect(page.getByText('34 de 34')).toBeVisible()
    await expectAccessible(page)
    await press('Agregar 83 cortes')
    await paso(5)

    // Nobody sees any of it, and nothing is invented meanwhile.
    const cliente = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    await cliente.addInitScript(sinInvitacion)
    await visit(cliente, '/CatFull')
    await expect(cliente.getByText('Pronto vas a encontrar productos acá.')).toBeVisible()
    expect(await cliente.locator('#app').textContent()).not.toMatch(DE_LA_DEMO)

    await press('Poner precios', 'link')
    await expect(page.getByRole('button', { name: 'Sin precio 83' })).toBeVisible()
    await page
      .getByRole('button', { name: doc.read('Precio'), exact: true })
      .first()
      .click()
    for (const [corte, precio] of [
      ['Vacío', '19500'],
      ['Asado de tira', '16900'],
      ['Entraña', '24500'],
      ['Picaña (tapa de cuadril)', '25000'],
      ['Matambre de novillo', '15800'],
    ] as const) {
      const suya = page.getByRole('article', { name: corte, exact: true })
      await expect(suya.getByLabel('Precio por kilo')).toBeFocused()
      // Its name is read: neither above the screen nor below what says that the one before is saved.
      await expect.poll(() => suya.getByRole('heading').evaluate(isVista)).toBe(true)
      await page.keyboard.type(precio)
      await page.keyboard.press('Enter')
      await expect(suya.getByText('Sin precio')).toBeHidden()
    }
    await page.keyboard.press('Escape')
    await press('Volver al primer día', 'link')
    await expect(page.getByRole('heading', { name: 'Tu tienda ya vende' })).toBeVisible()
    await expect(page.getByText('5 en venta')).toBeVisible()
    await page.reload()
    await alive(page)
    await expect(page.getByText('5 en venta')).toBeVisible()
    await expectAccessible(page)
    await press('Ver la tienda', 'link')
    await expect(page.getByRole('link', { name: 'Carnes Ana' }).first()).toBeVisible()

    // 4. A customer buys.
    const pressLink = (nombre: string) =>
      cliente
        .getByRole('link', { name: doc.read(nombre), exact: true })
        .first()
        .click()
    await visit(cliente, '/')
    await pressLink('LogIn')
    await pressLink('¿No tienes cuenta? Regístrate')
    for (const [campo, texto] of [
      ['Nombre', 'Ana'],
      ['Apellido', 'Gómez'],
      ['Dirección de recepción', 'Belgrano 9'],
      ['Teléfono', '341 555-0100'],
      ['Email', CLIENTE],
      ['Contraseña', PASSWORD],
      ['Repetir contraseña', PASSWORD],
    ] as const) {
      await cliente.getByLabel(doc.read(campo), { exact: true }).fill(texto)
    }
    await cliente.getByRole('checkbox').check({ force: true })
    await cliente.getByRole('button', { name: doc.read('Registrarme') }).click()
    await expect(cliente.getByRole('dialog', { name: '¡Registro Exitoso!' })).toBeVisible()
    await expect.poll(() => findEnlace(smtp), { timeout: 30_000 }).toBeDefined()
    const { pathname, search } = new URL(findEnlace(smtp) ?? '')
    await visit(cliente, pathname + search)
    // In the browser they registered in, confirming is entering.
    await expect(cliente.getByRole('link', { name: 'LogIn' })).toHaveCount(0)
    await expect(cliente).toHaveURL(`${server.url}/`)
    await pressLink('Catálogo')
    await cliente
      .getByRole('link', { name: /Entraña/ })
      .first()
      .click()
    await cliente.getByRole('radio', { name: doc.read('1 kg') }).check()
    await cliente.getByRole('button', { name: doc.read('Agregar al carrito') }).click()
    await expect(cliente.getByRole('link', { name: /^Carrito, / })).toHaveAccessibleName(/[1-9]/)
    await visit(cliente, '/Carrito')
    await cliente.getByRole('radio', { name: doc.read('Centro') }).check()
    await cliente.getByRole('radio', { name: /^mañana/ }).check()
    await cliente
      .getByRole('radio', { name: /^\d+ a \d+/ })
      .last()
      .check()
    await cliente.getByRole('button', { name: doc.read('Finalizar y Contactar por WhatsApp') }).click()
    await expect(cliente.getByRole('heading', { level: 1 })).toHaveText('Pedido realizado')
    const id = Number(cliente.url().split('/').at(-1))

    // 5. The order is at the counter, and the first day is over.
    await visit(page, '/Trastienda')
    await expect(page.getByText('Para preparar')).toBeVisible()
    await expect(page.getByText('Tu tienda todavía no está lista')).toBeHidden()
    await press('Pedidos', 'link')
    await expect(tarjeta(page, id)).toContainText('$24.500')
    expect(doc.rest()).toEqual([])
    await cliente.context().close()
    // Left open it would go on fetching of a server that closes.
    await page.close()
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    await removeDataDir(dataDir)
    await smtp.close()
    await rm(folder, { recursive: true, force: true })
  }
})
