// The articles on a phone at the counter: out of stock in one tap, a price in three, an offer in two, and back for ten seconds (ART-02).
import type { Page } from '@playwright/test'
import { RECHAZOS, test } from '../cuentas.ts'
import { ADMIN, readToken } from '../mostrador.ts'
import {
  createArticulos,
  ESCRITURA,
  fillArticulos,
  newPalabra,
  openPlanilla,
  readFila,
  writeFila,
} from '../planilla.ts'
import { expect, expectAccessible } from '../support.ts'
import { gate } from '../surtido.ts'

test.use({ permitidas: RECHAZOS })

const tarjeta = (page: Page, nombre: string) => page.getByRole('article', { name: nombre, exact: true })
const avisos = (page: Page) => page.getByRole('region', { name: 'Avisos' })

test('[ART-02] out of stock and back is one tap each, remembers what there was, and can be undone @telefono @siempre', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a, b] = await createArticulos({ request, token, palabra }, [{ stock: 12.5 }, { stock: 0 }])
  if (!a || !b) throw new Error('no articles')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  const una = tarjeta(page, `${palabra} 01`)
  await una.getByRole('button', { name: 'Sin stock' }).tap()
  await expect(avisos(page).getByText(`${palabra} 01 quedó sin stock`)).toBeVisible()
  await expect(una.getByRole('button', { name: 'Ya hay' })).toBeVisible()
  const hay = async () => (await readFila(request, token, a.id)).stock
  await expect.poll(hay).toBe(0)
  await una.getByRole('button', { name: 'Ya hay' }).tap()
  await expect(una.getByRole('button', { name: 'Sin stock' })).toBeVisible()
  await expect.poll(hay).toBe(12.5)

  await una.getByRole('button', { name: 'Sin stock' }).tap()
  // The newest stands first; the one of before may still be on its way out.
  await expect(avisos(page).getByText(`${palabra} 01 quedó sin stock`).first()).toBeVisible()
  await avisos(page).getByRole('button', { name: 'Deshacer' }).first().tap()
  await expect(una).toContainText('12,5 kg')
  await expect.poll(hay).toBe(12.5)

  // What ran out by itself has no figure to come back to: it is asked for.
  const otra = tarjeta(page, `${palabra} 02`)
  await otra.getByRole('button', { name: 'Ya hay' }).tap()
  const cuanto = otra.getByLabel('Cuánto hay')
  await expect(cuanto).toBeFocused()
  await cuanto.fill('8')
  await otra.getByRole('button', { name: 'Guardar' }).tap()
  await expect(otra).toContainText('8,0 kg')
  await expect.poll(async () => (await readFila(request, token, b.id)).stock).toBe(8)
})

test('[ART-02] a price opens inside its card with the numeric pad; steps and a round figure; one card open at a time @telefono', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a, b] = await createArticulos({ request, token, palabra }, [{ precioKG: 19_500 }, {}])
  if (!a || !b) throw new Error('no articles')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  const [una, otra] = [tarjeta(page, `${palabra} 01`), tarjeta(page, `${palabra} 02`)]
  await otra.getByRole('button', { name: 'Precio' }).tap()
  await expect(otra.getByLabel('Precio por kilo')).toBeVisible()
  await una.getByRole('button', { name: 'Precio' }).tap()
  await expect(otra.getByLabel('Precio por kilo')).toHaveCount(0)
  const campo = una.getByLabel('Precio por kilo')
  await expect(campo).toBeFocused()
  await expect(campo).toHaveAttribute('inputmode', 'decimal')
  await page.keyboard.type('20900')
  await expect(una).toContainText('+7,2 %')
  await expectAccessible(page)
  await una.getByRole('button', { name: 'Guardar' }).tap()
  await expect(avisos(page).getByText(`${palabra} 01: $19.500 → $20.900`)).toBeVisible()
  expect((await readFila(request, token, a.id)).precioKG).toBe(20_900)
  // What can be taken back for ten seconds does not lie on the keys of the next one.
  await otra.getByRole('button', { name: 'Precio' }).tap()
  await expect(otra.getByRole('button', { name: 'Guardar' })).toBeVisible()
  const teclas = await otra.locator('.articulos-panel').boundingBox()
  const mensaje = await avisos(page).getByText(`${palabra} 01: $19.500 → $20.900`).boundingBox()
  expect((mensaje?.y ?? 0) + (mensaje?.height ?? 0)).toBeLessThan(teclas?.y ?? 0)
  await avisos(page).getByRole('button', { name: 'Deshacer' }).tap()
  await expect.poll(async () => (await readFila(request, token, a.id)).precioKG).toBe(19_500)
  // The card hears of it a moment later than the shop.
  await expect(una).toContainText('$19.500')

  await una.getByRole('button', { name: 'Precio' }).tap()
  await una.getByRole('button', { name: '+5 %' }).tap()
  await expect(campo).toHaveValue('20.475')
  await una.getByRole('button', { name: 'Redondo' }).tap()
  await expect(campo).toHaveValue('20.500')
  // What could be two prices is asked, not guessed; what was typed stays.
  await campo.fill('20.50')
  await expect(una.getByText('¿$20,50 o $20.500? Escribilo entero')).toBeVisible()
  await campo.press('Enter')
  await expect(campo).toHaveValue('20.50')
  await una.getByRole('button', { name: 'Dejar $19.500' }).tap()
  await expect(campo).toHaveCount(0)
  expect((await readFila(request, token, a.id)).precioKG).toBe(19_500)
})

test('[ART-02] a figure that is still on its way is what the next one is reckoned from @telefono', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a] = await createArticulos({ request, token, palabra }, [{ precioKG: 19_500, stock: 10 }])
  if (!a) throw new Error('no article')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  const una = tarjeta(page, `${palabra} 01`)
  const libre = gate()
  await page.route(ESCRITURA, async ruta => {
    await libre.promise
    await ruta.continue()
  })
  await una.getByRole('button', { name: 'Precio' }).tap()
  const precio = una.getByLabel('Precio por kilo')
  await precio.fill('20000')
  await una.getByRole('button', { name: 'Guardar' }).tap()
  await expect(una).toContainText('Guardando…')
  await una.getByRole('button', { name: 'Precio' }).tap()
  await expect(precio).toHaveValue('20.000')
  await una.getByRole('button', { name: '+5 %' }).tap()
  await expect(precio).toHaveValue('21.000')
  await una.getByRole('button', { name: 'Guardar' }).tap()
  const cuanto = una.getByLabel('Cuánto hay')
  await una.getByRole('button', { name: '10,0 kg' }).tap()
  await cuanto.fill('8')
  await una.getByRole('button', { name: 'Guardar' }).tap()
  await una.getByRole('button', { name: '8,0 kg' }).tap()
  await cuanto.fill('+3')
  await una.getByRole('button', { name: 'Guardar' }).tap()
  libre.release()
  await expect(una).toContainText('11,0 kg')
  await expect(una).toContainText('$21.000')
  await expect
    .poll(async () => {
      const { precioKG, stock } = await readFila(request, token, a.id)
      return [precioKG, stock]
    })
    .toEqual([21_000, 11])
})

test('[ART-02] an offer is two taps, until Sunday if wanted, and ends with one @telefono', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a] = await createArticulos({ request, token, palabra }, [{ precioKG: 10_000 }])
  if (!a) throw new Error('no article')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  const una = tarjeta(page, `${palabra} 01`)
  await una.getByRole('button', { name: 'Oferta' }).tap()
  await expectAccessible(page)
  await una.getByRole('button', { name: '10 %', exact: true }).tap()
  await expect(una.getByRole('button', { name: '−10 %' })).toBeVisible()
  await expect(una).toContainText('9.000')
  await expect.poll(async () => (await readFila(request, token, a.id)).DescPorciento).toBe(10)
  await una.getByRole('button', { name: '−10 %' }).tap()
  await una.getByRole('switch', { name: 'Hasta el domingo' }).tap()
  await una.getByRole('button', { name: '20 %', exact: true }).tap()
  await expect.poll(async () => (await readFila(request, token, a.id)).DescPorciento).toBe(20)
  const { ofertaHasta } = await readFila(request, token, a.id)
  const fin = new Date(ofertaHasta ?? '')
  // Midnight after Sunday, in the shop's zone.
  expect([fin.getUTCDay(), fin.getUTCHours()]).toEqual([1, 3])
  expect(fin.getTime() - Date.now()).toBeLessThanOrEqual(7 * 86_400_000)
  await una.getByRole('button', { name: '−20 %' }).tap()
  await una.getByRole('button', { name: 'Sin oferta' }).tap()
  await expect.poll(async () => (await readFila(request, token, a.id)).DescPorciento).toBeNull()
  expect((await readFila(request, token, a.id)).ofertaHasta).toBeNull()
})

test('[PREC-05] [ART-02] another percentage leaves the end of an offer as it is, and says it @telefono', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const ofertaHasta = '2032-03-05T15:30:00.000Z'
  const [a] = await createArticulos({ request, token, palabra }, [{ DescPorciento: 10, ofertaHasta }])
  if (!a) throw new Error('no article')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  const una = tarjeta(page, `${palabra} 01`)
  const oferta = async () => {
    const fila = await readFila(request, token, a.id)
    return [fila.DescPorciento, fila.ofertaHasta]
  }
  await una.getByRole('button', { name: '−10 %' }).tap()
  await expect(una).toContainText('Hasta el vie 5/3, 12:30')
  await una.getByRole('button', { name: '15 %', exact: true }).tap()
  await expect.poll(oferta).toEqual([15, ofertaHasta])
  // Whoever touches the switch says until when.
  await una.getByRole('button', { name: '−15 %' }).tap()
  const domingo = una.getByRole('switch', { name: 'Hasta el domingo' })
  await domingo.tap()
  await domingo.tap()
  await una.getByRole('button', { name: '20 %', exact: true }).tap()
  await expect.poll(oferta).toEqual([20, null])
})

test('[ART-02] [ART-06] of what there always is the card names no figure, and of what is hidden no shop @telefono', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a, b] = await createArticulos({ request, token, palabra }, [
    { controlStock: false },
    { archivado: true },
  ])
  if (!a || !b) throw new Error('no articles')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  const una = tarjeta(page, `${palabra} 01`)
  await una.getByRole('button', { name: 'Siempre hay' }).tap()
  await expect(una.getByLabel('Cuánto hay')).toHaveValue('')
  await expect(una).not.toContainText('había')
  // A figure begins the counting, and what was there comes back with one tap.
  await una.getByLabel('Cuánto hay').fill('12,5')
  await una.getByRole('button', { name: 'Guardar' }).tap()
  await expect(avisos(page)).toContainText('siempre hay → 12,5 kg')
  await una.getByRole('button', { name: '12,5 kg' }).tap()
  await una.getByRole('button', { name: 'Siempre hay: no contarlo' }).tap()
  await expect(avisos(page)).toContainText('12,5 kg → siempre hay')
  await expect(una.getByRole('button', { name: 'Siempre hay' })).toBeVisible()
  const otra = tarjeta(page, `${palabra} 02`)
  await otra.getByRole('button', { name: 'Precio' }).tap()
  await otra.getByLabel('Precio por kilo').fill('16000')
  await otra.getByRole('button', { name: 'Guardar' }).tap()
  await expect(avisos(page)).toContainText('Está oculto: no se ve en la tienda.')
})

test('[ADM-04] somebody else was faster: the card says both values; without network it says that nothing is saved @telefono', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const palabra = newPalabra()
  const [a] = await createArticulos({ request, token, palabra }, [{}])
  if (!a) throw new Error('no article')
  await openPlanilla(page, token, `?buscar=${palabra}`)
  const una = tarjeta(page, `${palabra} 01`)
  await una.getByRole('button', { name: 'Precio' }).tap()
  await writeFila(request, token, a.id, { precioKG: 17_200 })
  await una.getByLabel('Precio por kilo').fill('16500')
  await una.getByRole('button', { name: 'Guardar' }).tap()
  await expect(una.getByRole('alert')).toContainText('Puso «$17.200»; vos, «$16.500».')
  await expectAccessible(page)
  await una.getByRole('button', { name: 'Poner lo mío' }).tap()
  await expect.poll(async () => (await readFila(request, token, a.id)).precioKG).toBe(16_500)

  await page.route(ESCRITURA, ruta => ruta.abort())
  await una.getByRole('button', { name: 'Precio' }).tap()
  await una.getByLabel('Precio por kilo').fill('18000')
  await una.getByRole('button', { name: 'Guardar' }).tap()
  await expect(una).toContainText('Sin guardar')
  await expect(una).toContainText('18.000')
  await page.unroute(ESCRITURA)
  await expect.poll(async () => (await readFila(request, token, a.id)).precioKG).toBe(18_000)
  await expect(una).not.toContainText('Sin guardar')
})

test('[ADM-07] five thousand articles are few cards, and targets are large @telefono', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  await fillArticulos(page, 5_000)
  await openPlanilla(page, token)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(20)
  await expectAccessible(page)
  const alto = await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: 'Sin stock' })
    .evaluate(boton => boton.getBoundingClientRect().height)
  expect(alto).toBeGreaterThanOrEqual(56)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(tarjeta(page, 'Corte 5000')).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(20)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
