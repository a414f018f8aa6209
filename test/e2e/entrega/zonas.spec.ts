// Zones and slots in the settings of the browser: streets pasted, a zone drawn by keyboard, an address tried, a slot's places (ENT-01, ENT-02).
import type { Locator } from '@playwright/test'
import { RECHAZOS } from '../cuentas.ts'
import { expect, expectAccessible, test } from '../support.ts'
import { openTienda, type TiendaAMano } from '../tienda-a-mano.ts'

test.use({ permitidas: RECHAZOS })

let tienda: TiendaAMano
test.beforeAll(async () => {
  tienda = await openTienda({ SEED: 'demo' })
})
test.afterAll(() => tienda.close())

async function write(caja: Locator, texto: string): Promise<void> {
  await caja.fill(texto)
  await caja.blur()
}

test('[ENT-01] [ENT-02] a zone says its figures, streets and drawing in place, and an address is tried while it is typed @siempre', async ({
  page,
}) => {
  await tienda.call('PUT', '/api/trastienda/ajustes', {
    data: {
      puntoLocal: '-32.94682, -60.63932',
      turnos: [
        {
          nombre: 'Mañana',
          desde: '09:00',
          hasta: '13:00',
          lugares: [8, 8, 8, 8, 8, 8, null],
          cierreHora: null,
          cierreMinutos: 120,
        },
      ],
      zonas: [
        { id: 1, nombre: 'Centro', entrega: 'estandar', costo: 1500 },
        { id: 2, nombre: 'Norte', entrega: 'estandar', costo: 1800 },
      ],
    },
  })
  for (const zona of [1, 2]) await tienda.call('PUT', `/api/trastienda/zonas/${zona}/calles`, { calles: [] })
  await tienda.visit(page, '/Trastienda/Ajustes')
  await page.getByRole('button', { name: 'Centro', exact: true }).click()
  await write(page.getByLabel('Costo, Centro'), '1.700')
  await expect(page.locator('#ajustes-zonas')).toContainText('Guardado')

  await page.getByRole('button', { name: 'Pegar una lista' }).click()
  await page
    .getByLabel('Una calle por renglón: calle;desde;hasta;lado')
    .fill('Mitre;1;1999\nSalta;9;2\nBv. Oroño;;;pares')
  await page.getByRole('button', { name: 'Ver cómo se lee' }).click()
  await expect(page.getByText('Empieza en 9 y termina en 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar las que están bien' }).click()
  await expect(page.getByLabel('Calle: Mitre')).toHaveValue('Mitre')
  await expect(page.getByRole('region', { name: 'Calles y alturas' })).toContainText('Guardado')

  const prueba = page.getByLabel('Probá una dirección')
  await prueba.fill('mitre 1450, 3.º B')
  const dicho = page.locator('.ajustes-prueba-zona')
  await expect(dicho).toContainText('Zona Centro')
  await expect(dicho).toContainText('$1.700')
  await expect(dicho).toContainText('Por la calle: Mitre, del 1 al 1999.')
  await prueba.fill('Otra 1')
  await expect(dicho).toContainText('No está en ninguna zona')
  await tienda.call('PUT', '/api/trastienda/zonas/2/calles', { texto: 'Av. Mitre' })
  await prueba.fill('Mitre 20')
  await expect(dicho).toContainText('También está en Norte')

  await page.getByRole('button', { name: 'Dibujar la zona' }).click()
  const punto = page.getByRole('button', { name: /^Punto 1:/ })
  await punto.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(punto).toHaveAccessibleName('Punto 1: 480 m al oeste, 600 m al norte')
  await expect
    .poll(async () => (await tienda.call('GET', '/api/trastienda/zonas/1/dibujo')).data.puntos?.[0])
    .toEqual([-480, 600])

  await write(page.getByLabel('Lugares del turno Mañana, martes'), '12')
  await expect(page.locator('#ajustes-turnos')).toContainText('Guardado')
  await expectAccessible(page)
})
