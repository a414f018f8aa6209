// The webhooks in the browser: one is made, tested, told of a price, sent again, switched off and deleted by a person (INT-03).
import type { EntregasWire } from '#contract/gestion/webhook.schema.ts'
import { EVENTOS } from '#domain/gestion/integraciones/eventos.ts'
import { createReceptor } from '../../support/receptor.ts'
import { RECHAZOS, test } from '../cuentas.ts'
import { ADMIN, changeWire, openAs, readToken } from '../mostrador.ts'
import { expect, expectAccessible } from '../support.ts'
import { createArticulo, saveArticulo } from '../trastienda.ts'

test.use({ permitidas: RECHAZOS })

const RUTA = '/Trastienda/Ajustes/Webhooks'

test('[INT-03] E7 E8: a webhook from the first address to the last, on a phone @siempre', {
  tag: '@telefono',
}, async ({ page }) => {
  const receptor = await createReceptor()
  const token = await readToken(page.request, ADMIN)
  const articulo = await createArticulo(page.request, token)
  await openAs(page, token, RUTA)

  // What cannot be is said where it was typed, and stays typed.
  const form = page.getByRole('form', { name: 'Webhook nuevo' })
  const direccion = form.getByLabel('Dirección')
  await direccion.fill('http://192.168.0.9/avisos')
  await form.getByRole('button', { name: 'Crear webhook' }).click()
  await expect(form.getByText('La dirección está adentro de la red del servidor.')).toBeVisible()
  await expect(direccion).toHaveValue('http://192.168.0.9/avisos')
  await expect(direccion).toBeFocused()
  await direccion.fill(receptor.url)
  for (const otro of EVENTOS.filter(uno => uno !== 'articulo.precio')) {
    await form.getByRole('checkbox', { name: otro }).uncheck({ force: true })
  }
  await form.getByRole('button', { name: 'Crear webhook' }).click()

  // The secret, once.
  const suya = page.getByRole('region', { name: new URL(receptor.url).host })
  await expect(suya.getByText('No se vuelve a mostrar')).toBeVisible()
  await expect(suya.locator('.webhooks-secreto')).toHaveText(/^whsec_[\w-]{43}$/)
  // The form it came of stands below.
  await expect(suya.locator('.webhooks-secreto')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await suya.getByRole('button', { name: 'Ya lo guardé' }).click()
  await expect(suya.locator('.webhooks-secreto')).toHaveCount(0)
  await expect(direccion).toHaveValue('')

  await suya.getByRole('button', { name: 'Probar' }).click()
  await expect(suya.getByText('La prueba llegó: contestó 200.')).toBeVisible()
  receptor.responde = 500
  await suya.getByRole('button', { name: 'Probar' }).click()
  await expect(suya.getByText('La prueba no llegó. Contestó 500.')).toBeVisible()

  // A price moves; the receiver is down, and then it is sent again.
  await saveArticulo(page.request, token, articulo.id, { precioKG: 16_400 })
  const suyas = () => receptor.recibidas.filter(({ cuerpo }) => cuerpo.includes(`"id":${articulo.id}`))
  const avisado = () => suyas().length
  await expect.poll(avisado).toBe(1)
  receptor.responde = 200
  // Prices that the tests beside this one move are told to it as well.
  await changeWire<EntregasWire>(page, /\/entregas$/, ({ data }) => ({
    data: data.filter(({ id }) => id === suyas()[0]?.headers['mostrador-entrega']),
  }))
  await suya.getByRole('button', { name: 'Ver entregas' }).click()
  const primera = suya.getByRole('listitem').filter({ hasText: 'Cambió un precio' }).first()
  await expect(primera).toContainText('En espera')
  await primera.getByRole('button', { name: 'Repetir' }).click()
  await expect.poll(avisado).toBe(2)
  // By itself.
  await expect(primera).toContainText('Llegó')
  await expectAccessible(page)

  // Off, taken back, off; deleting is asked.
  const llave = suya.getByRole('switch', { name: 'Avisar a este programa' })
  await llave.click()
  await expect(suya.getByText('Apagado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(suya.getByText('Encendido', { exact: true })).toBeVisible()
  await suya.getByRole('button', { name: 'Borrar' }).click()
  await suya.getByRole('button', { name: 'Sí, borrarlo' }).click()
  await expect(suya).toHaveCount(0)
  await receptor.close()
})
