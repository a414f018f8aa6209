// The counter's list under a thumb: nothing moves by itself, choices are in the address, and Back is always a way back.
import type { Locator, Page } from '@playwright/test'
import { createCuenta, test } from '../cuentas.ts'
import {
  ADMIN,
  conteo,
  createPedido,
  dialogo,
  filtro,
  moveTo,
  nuevosArriba,
  onlyOf,
  openAs,
  readToken,
  tarjeta,
} from '../mostrador.ts'
import { alive, expect } from '../support.ts'

const lugar = async (elemento: Locator) => (await elemento.boundingBox())?.y
const procesar = (page: Page, id: number) =>
  page.getByRole('button', { name: `Procesar: pedido ${id}`, exact: true })
const orden = (page: Page) => page.getByRole('switch', { name: 'Más viejos primero' })
const numeros = async (page: Page) =>
  (await page.locator('.pedidos-tarjeta__numero').allTextContents()).map(texto => Number(texto.split('#')[1]))

test('a new order moves no button while somebody is at the list; it is told, counted and one touch away @siempre', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const cliente = await readToken(request, await createCuenta(request))
  await onlyOf(page, cliente)
  // Enough of them to scroll.
  await createPedido(request, cliente)
  await createPedido(request, cliente)
  const previo = await createPedido(request, cliente)
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  await expect(conteo(page)).toHaveText('3 pedidos pendiente')
  await expect(page.getByText('En vivo')).toBeAttached()
  await page.getByRole('heading', { level: 1 }).tap()
  const antes = await lugar(procesar(page, previo))

  const nuevo = await createPedido(request, cliente)
  await expect(nuevosArriba(page)).toHaveText('1 nuevo')
  expect(await lugar(procesar(page, previo))).toBe(antes)
  await expect(conteo(page)).toHaveText('4 pedidos pendiente')
  await expect(page).toHaveTitle(/^\(1\) Pedidos/)
  await expect(tarjeta(page, nuevo)).toHaveCount(0)
  await createPedido(request, cliente)
  await expect(nuevosArriba(page)).toHaveText('2 nuevos')
  expect(await lugar(procesar(page, previo))).toBe(antes)

  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  await nuevosArriba(page).tap()
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.9 })
  await expect(tarjeta(page, nuevo)).toBeVisible()
  await expect(nuevosArriba(page)).toHaveCount(0)
})

test('a new order shows by itself once nobody has touched the screen for a while', async ({
  page,
  request,
}) => {
  const cliente = await readToken(request, await createCuenta(request))
  await onlyOf(page, cliente)
  await page.clock.install()
  const previo = await createPedido(request, cliente)
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  await expect(tarjeta(page, previo)).toBeVisible()
  await expect(page.getByText('En vivo')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  const nuevo = await createPedido(request, cliente)
  // The screen gathers what comes together for a moment, and this page's clock stands still.
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(nuevosArriba(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(tarjeta(page, nuevo)).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(tarjeta(page, nuevo)).toBeVisible()
})

test('the order of the list turns round, is remembered for what waits, and what comes in takes its place', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  await onlyOf(page, cliente)
  const [viejo, medio] = [await createPedido(request, cliente), await createPedido(request, cliente)]
  await openAs(page, token, '/Pedidos')
  await expect(tarjeta(page, medio)).toBeVisible()
  await expect(orden(page)).not.toBeChecked()
  expect((await numeros(page)).indexOf(medio)).toBeLessThan((await numeros(page)).indexOf(viejo))

  await orden(page).click()
  await expect(page).toHaveURL(/[?&]orden=viejos/)
  await expect(orden(page)).toBeChecked()
  await expect
    .poll(async () => (await numeros(page)).indexOf(medio) - (await numeros(page)).indexOf(viejo))
    .toBeGreaterThan(0)
  await expect(page.getByText('En vivo')).toBeVisible()
  // At the end nothing moves: it is shown at once.
  const nuevo = await createPedido(request, cliente)
  await expect(tarjeta(page, nuevo)).toBeVisible()
  const dibujados = await numeros(page)
  expect(dibujados).toEqual(dibujados.toSorted((a, b) => a - b))

  await filtro(page, 'Finalizados').click()
  await expect(orden(page)).not.toBeChecked()
  await page.goto('/Pedidos')
  await alive(page)
  await expect(orden(page)).toBeChecked()
})

test('filter, search and order stand in the address: Back undoes them and a reload keeps them', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  const id = await createPedido(request, cliente)
  await moveTo(request, token, id, 'cancelado')
  await openAs(page, token, '/Pedidos')
  await filtro(page, 'Cancelados').click()
  await expect(page).toHaveURL(/\/Pedidos\?estado=cancelado$/)
  const buscador = page.getByRole('searchbox')
  await buscador.fill(`Pedido#${id}`)
  await expect(conteo(page)).toHaveText('1 encontrados')
  await expect(page).toHaveURL(new RegExp(`\\?q=Pedido%23${id}$`))
  await page.reload()
  await alive(page)
  await expect(buscador).toHaveValue(`Pedido#${id}`)
  await expect(filtro(page, 'Todos')).toHaveAttribute('aria-pressed', 'true')
  await expect(tarjeta(page, id)).toBeVisible()

  await page.goBack()
  await expect(buscador).toHaveValue('')
  await expect(filtro(page, 'Cancelados')).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(buscador).toHaveValue(`Pedido#${id}`)
  await page.getByRole('button', { name: 'Limpiar la búsqueda' }).click()
  await expect(filtro(page, 'Cancelados')).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await page.goBack()
  await expect(filtro(page, 'Pendientes')).toHaveAttribute('aria-pressed', 'true')
})

test('another filter begins at its first card, and coming back goes to where one was', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const token = await readToken(request, ADMIN)
  const cliente = await readToken(request, await createCuenta(request))
  await onlyOf(page, cliente)
  const ids: number[] = []
  for (let i = 0; i < 5; i++) ids.push(await createPedido(request, cliente))
  const [proceso = 0, , buscada = 0] = ids
  await moveTo(request, token, proceso, 'en_proceso')
  await openAs(page, token, '/Pedidos')
  await tarjeta(page, buscada).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('mostrador.posiciones')))
    .toContain(String(await page.evaluate(() => window.scrollY)))
  const y = await page.evaluate(() => window.scrollY)

  await filtro(page, 'En Proceso').tap()
  await expect(tarjeta(page, proceso)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.9 })
  await page.goBack()
  await expect(tarjeta(page, buscada)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
  await page.reload()
  await alive(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)

  await page.goto(`/Pedidos/${buscada}`)
  await alive(page)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
})

test('Back closes an open question and stays on the screen; closing it by hand leaves nothing behind', async ({
  page,
  request,
}) => {
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  await filtro(page, 'Todos').click()
  const cruz = tarjeta(page, id).getByRole('button', { name: `Cancelar pedido ${id}` })
  await cruz.click()
  await expect(dialogo(page)).toBeVisible()
  await page.goBack()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?estado=todos$/)
  await expect(cruz).toBeVisible()

  await cruz.click()
  await dialogo(page).getByRole('button', { name: 'Volver' }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Hoja de corte' }).click()
  await expect(page.locator('.impresion')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.impresion')).toHaveCount(0)
  // One step further is the filter before.
  await page.goBack()
  await expect(filtro(page, 'Pendientes')).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(filtro(page, 'Todos')).toHaveAttribute('aria-pressed', 'true')
})

test('[LIST-09] the second touch of a finger that slipped moves no other order', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const cliente = await readToken(request, await createCuenta(request))
  await onlyOf(page, cliente)
  const id = await createPedido(request, cliente)
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  // As if the card before had just gone from under the finger.
  await procesar(page, id).evaluate(boton => {
    const { x, y } = boton.getBoundingClientRect()
    for (let i = 0; i < 2; i++) {
      boton.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: x + 9, clientY: y + 9 }))
      window.dispatchEvent(new PointerEvent('pointerup'))
    }
    if (boton instanceof HTMLElement) boton.click()
  })
  await expect(procesar(page, id)).toHaveAttribute('aria-disabled', 'false')
  await expect(tarjeta(page, id)).toBeVisible()
  // One elsewhere in between, and it is meant again.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointerdown', { clientX: 0, clientY: 0 })))
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointerup')))
  await procesar(page, id).tap()
  await expect(tarjeta(page, id)).toHaveCount(0)
})

test('three quick steps leave one message on a phone, and it is about the last', {
  tag: '@telefono',
}, async ({ page, request }) => {
  const cliente = await readToken(request, await createCuenta(request))
  await onlyOf(page, cliente)
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push(await createPedido(request, cliente))
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  for (const id of ids) {
    await procesar(page, id).tap()
    await expect(tarjeta(page, id)).toHaveCount(0)
  }
  const avisos = page.getByRole('region', { name: 'Avisos' }).locator('.avisos__uno:visible')
  await expect(avisos).toHaveCount(1)
  await expect(avisos).toContainText(`Pedido #${ids[2]}: En proceso`)
})
