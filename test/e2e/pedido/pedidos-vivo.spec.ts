// The counter never goes deaf: readings that fail, a network that goes, a bell that is still silent, many orders at once.
import type { APIRequestContext, Page } from '@playwright/test'
import type { PedidosWire } from '#contract/pedido/pedido-leido.schema.ts'
import { createCuenta, RECHAZOS, test } from '../cuentas.ts'
import {
  ADMIN,
  changeWire,
  conteo,
  createPedido,
  LISTA,
  onlyOf,
  openAs,
  openMostrador,
  pendientesEnBarra,
  readToken,
  showNuevo,
  tarjeta,
} from '../mostrador.ts'
import { expect } from '../support.ts'

/** The reading that follows a notice. */
const UNO = /\/api\/pedidos\/\d+$/

/** Nobody may have more than five orders open. */
async function createPedidos(
  request: APIRequestContext,
  cuantos: number,
): Promise<(() => Promise<number>)[]> {
  const tokens: string[] = []
  for (let i = 0; i < cuantos / 5; i++) tokens.push(await readToken(request, await createCuenta(request)))
  return tokens.flatMap(token => Array.from({ length: 5 }, () => () => createPedido(request, token, 1)))
}

/** How many notes were played, and a browser nobody has touched yet. */
async function listenNotas(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype
    Object.assign(window, { notas: 0 })
    AudioContext.prototype.createOscillator = function () {
      Object.assign(window, { notas: (window as unknown as { notas: number }).notas + 1 })
      return createOscillator.call(this)
    }
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })
  })
  return () => page.evaluate(() => (window as unknown as { notas: number }).notas)
}

const enLaLista = async (page: Page) => Number((await conteo(page).textContent())?.match(/\d+/)?.[0])

test.describe('with readings that fail', () => {
  test.use({ permitidas: RECHAZOS })

  test('[LIST-02] every order is shown and counts as new although every tenth reading fails, and the bar agrees', async ({
    page,
    request,
  }) => {
    test.slow()
    const pedidos = await createPedidos(request, 20)
    let lecturas = 0
    await page.route(UNO, ruta => (++lecturas % 10 === 0 ? ruta.abort() : ruta.continue()))
    await openMostrador(page, await readToken(request, ADMIN))
    const ids: number[] = []
    for (const create of pedidos) ids.push(await create())
    for (const id of ids) await expect(tarjeta(page, id).getByText('Nuevo')).toBeVisible()
    await expect.poll(async () => (await pendientesEnBarra(page)) - (await enLaLista(page))).toBe(0)
  })

  test('[LIST-02] an order that cannot be read by itself is found by reading the list, and the line tells the truth meanwhile', async ({
    page,
    request,
  }) => {
    const cliente = await readToken(request, await createCuenta(request))
    await openMostrador(page, await readToken(request, ADMIN))
    await page.route(UNO, ruta => ruta.abort())
    let cortada = true
    await page.route(LISTA, ruta => (cortada ? ruta.abort() : ruta.continue()))
    const id = await createPedido(request, cliente)
    await expect(page.getByText('Poniéndose al día…')).toBeVisible()
    await expect(tarjeta(page, id)).toHaveCount(0)
    cortada = false
    await expect(tarjeta(page, id)).toBeVisible()
    await expect(page.getByText('En vivo')).toBeVisible()
  })

  test('[LIST-02] a list that lost an order without a word is put right by the counts', async ({
    page,
    request,
  }) => {
    const cliente = await readToken(request, await createCuenta(request))
    const id = await createPedido(request, cliente)
    let oculta = true
    await changeWire<PedidosWire>(page, LISTA, ({ data, meta }) => ({
      data: oculta ? data.filter(pedido => pedido.id !== id) : data,
      meta,
    }))
    await openAs(page, await readToken(request, ADMIN), '/Pedidos')
    await expect(conteo(page)).toHaveText(/pedidos pendiente$/)
    await expect(tarjeta(page, id)).toHaveCount(0)
    oculta = false
    await expect(tarjeta(page, id)).toBeVisible()
  })

  test('[LIST-02] the browser’s own news of a lost network shows at once, and the line comes back with it', async ({
    page,
    context,
    request,
  }) => {
    await openAs(page, await readToken(request, ADMIN), '/Pedidos')
    await expect(page.getByText('En vivo')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('En vivo')).toBeVisible()
  })
})

test('[LIST-02] a bell the browser keeps silent says so, moves nothing when it wakes, and rings once for orders that come together', async ({
  page,
  request,
}) => {
  const cliente = await readToken(request, await createCuenta(request))
  const notas = await listenNotas(page)
  // The bell of this shop rings for this customer alone.
  await onlyOf(page, cliente)
  await openMostrador(page, await readToken(request, ADMIN))
  const mudo = page.getByText('Sin sonido hasta que toques la pantalla')
  await expect(mudo).toBeVisible()
  const titulo = page.getByRole('heading', { level: 1 })
  const barra = page.getByRole('searchbox')
  const antes = await barra.boundingBox()
  await titulo.click()
  await expect(mudo).toHaveCount(0)
  expect(await barra.boundingBox()).toEqual(antes)
  const ids = await Promise.all(Array.from({ length: 5 }, () => createPedido(request, cliente, 1)))
  // It does not wait for the cards, which wait for the hand that touched the screen.
  await expect.poll(notas).toBeGreaterThanOrEqual(2)
  for (const id of ids) {
    await showNuevo(page, id)
    await expect(tarjeta(page, id).getByText('Nuevo')).toBeVisible()
  }
  // Two notes a ring: fewer rings than orders, whatever the machine made of 'together'.
  const tocadas = await notas()
  expect(tocadas).toBeLessThan(2 * ids.length)
})

test('[LIST-02] a draft that is placed rings like any other order, however old its number is', async ({
  page,
  request,
}) => {
  const [uno, otro] = [
    await readToken(request, await createCuenta(request)),
    await readToken(request, await createCuenta(request)),
  ]
  const conToken = { headers: { authorization: `Bearer ${uno}` } }
  const borrador = await request.post('/api/pedidos', {
    ...conToken,
    data: { data: { direccion: 'Mitre 1482' } },
  })
  const { id } = (await borrador.json()).data
  await request.post('/api/pedido-articulos', {
    ...conToken,
    data: { data: { pedido: id, articulo: 1, valor: 2, cantidad: 1 } },
  })
  const posterior = await createPedido(request, otro)
  await openMostrador(page, await readToken(request, ADMIN))
  await expect(tarjeta(page, posterior)).toBeVisible()
  const puesto = await request.put(`/api/pedidos/${id}`, {
    ...conToken,
    data: { data: { estado: 'pendiente' } },
  })
  expect(puesto.status()).toBe(200)
  await expect(tarjeta(page, id).getByText('Nuevo')).toBeVisible()
})

test('[LIST-02] [LIST-09] the list is read once on opening, and a step shows by its own answer @siempre', async ({
  page,
  request,
}) => {
  const id = await createPedido(request, await readToken(request, await createCuenta(request)))
  const primeras: string[] = []
  await page.route(LISTA, ruta => {
    const pagina = new URL(ruta.request().url()).searchParams.get('pagination[page]')
    if (pagina === '1') primeras.push(ruta.request().url())
    return ruta.continue()
  })
  // The list waits a second for the line: here that second is a minute, so that a slow line is in time as well.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const slow = (run: () => void, ms?: number) => setTimeout(run, ms === 1_000 ? 60_000 : ms)
    Object.assign(window, { setTimeout: slow })
  })
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  await expect(tarjeta(page, id)).toBeVisible()
  await expect(page.getByText('En vivo')).toBeVisible()
  expect(primeras).toHaveLength(1)
  // Whatever else is read from now on never comes.
  await page.route(LISTA, () => {})
  await page.route(UNO, () => {})
  await tarjeta(page, id).getByRole('button', { name: 'Procesar' }).click()
  await expect(tarjeta(page, id)).toHaveCount(0)
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click()
  await expect(tarjeta(page, id)).toBeVisible()
  expect(primeras).toHaveLength(1)
})

test('[LIST-02] on a phone the line has words too', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  const linea = page.getByText('En vivo')
  await expect(linea).toBeVisible()
  expect(await linea.evaluate(nodo => Number.parseFloat(getComputedStyle(nodo).fontSize))).toBeGreaterThan(12)
})
