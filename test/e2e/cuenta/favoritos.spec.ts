// What a person keeps and waits for, in the browser: hearts, lo de siempre, and 'Avisame' from the tap to the mail and out of it.
import type { APIRequestContext } from '@playwright/test'
import { enter } from '../compras.ts'
import { aviso, createCuenta, expect, fillLogin, RECHAZOS, readEnlace, test } from '../cuentas.ts'
import { ADMIN, createPedido, openAs, readToken } from '../mostrador.ts'
import { alive, expectAccessible, open } from '../support.ts'

const conToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** An article of its own, with nothing there: no other test sells it. */
async function createArticulo(request: APIRequestContext, admin: string, nombre: string): Promise<number> {
  const respuesta = await request.post('/api/articulos', {
    ...conToken(admin),
    data: { data: { nombre, precioKG: 9000, Medida: '/Kg', stock: 0, sub_categoria: 11, valors: [2] } },
  })
  expect([respuesta.status(), await respuesta.text()]).toEqual([200, expect.anything()])
  return (await respuesta.json()).data.id
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, permitidas: RECHAZOS })

  test('[VOL-01] a visitor’s heart is kept through the login; [ADM-06] without a network it stays as it was tapped, is said, and goes out when it is back @siempre', async ({
    page,
    request,
  }) => {
    const cuenta = await createCuenta(request)
    await open(page, '/ProdDetalle/1')
    const corazon = page.getByRole('button', { name: 'Guardar Vacío en favoritos' })
    await expect(corazon).toHaveAttribute('aria-pressed', 'false')
    await corazon.click()
    // Asked where they are: looking on loses nothing.
    const pregunta = page.getByRole('dialog')
    await expect(pregunta).toContainText('guardamos Vacío en tus favoritos')
    await expect(page).toHaveURL(/\/ProdDetalle\/1$/)
    await expectAccessible(page)
    await pregunta.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL(/\/Login$/)
    await fillLogin(page, cuenta)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).toHaveURL(/\/ProdDetalle\/1$/)
    await expect(corazon).toHaveAttribute('aria-pressed', 'true')
    await expect(aviso(page, 'Guardado en favoritos')).toBeVisible()

    await page.goto('/UserProfile')
    await alive(page)
    await page.getByRole('link', { name: 'Favoritos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Vacío', exact: true })).toBeVisible()
    await expectAccessible(page)
    const caja = await corazon.boundingBox()
    expect(Math.min(caja?.width ?? 0, caja?.height ?? 0)).toBeGreaterThanOrEqual(44)

    await page.route('**/api/users/me/favoritos/1', ruta => ruta.abort())
    await corazon.click()
    await expect(aviso(page, 'No pudimos guardar tu favorito')).toBeVisible()
    await expect(corazon).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/users/me/favoritos/1')
    const sacado = page.waitForResponse(/\/favoritos\/1$/)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    expect((await sacado).status()).toBe(200)
    await page.goto('/Favoritos')
    await expect(page.getByText('Todavía no guardaste ninguno.', { exact: false })).toBeVisible()
  })

  test('[VOL-01] lo de siempre: on the home page without moving it, one tap each, all of it, and above one’s orders', async ({
    page,
    request,
  }) => {
    const cuenta = await enter(page, request)
    const token = await readToken(request, cuenta)
    for (const _ of [1, 2]) await createPedido(request, token)
    await open(page, '/')
    // The page of next time leaves room for it before it is painted.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mostrador.siempre'))).toBe('1')
    await page.reload()
    await alive(page)
    const estante = page.getByRole('region', { name: 'Lo de siempre' })
    await expect(estante.getByRole('heading', { name: 'Vacío' })).toBeVisible()
    await expect(estante).toContainText('2 × 500 g')
    // As high as the room that was left for it: what stands below has not moved.
    const lugar = await page.locator('.siempre-lugar').evaluate(caja => ({
      alto: caja.getBoundingClientRect().height,
      dejado: Number.parseFloat(getComputedStyle(caja).minHeight),
    }))
    expect(lugar.dejado).toBeGreaterThan(150)
    expect(lugar.alto).toBe(lugar.dejado)
    // On a desk it begins and ends with the rule above it, and four fill it.
    await page.setViewportSize({ width: 1440, height: 900 })
    const fila = await estante.locator('.siempre__fila').boundingBox()
    const cabeza = await estante.locator('.siempre__cabeza').boundingBox()
    const linea = await estante.locator('.siempre-linea').first().boundingBox()
    expect([fila?.x, fila?.width]).toEqual([cabeza?.x, cabeza?.width])
    expect((linea?.width ?? 0) * 4 + 3 * 12).toBeCloseTo(cabeza?.width ?? 0, 0)
    await page.setViewportSize({ width: 360, height: 740 })
    await estante.getByRole('button', { name: /^Agregar Vacío/ }).click()
    await expect(aviso(page, 'En tu carrito')).toBeVisible()
    const carrito = await page.evaluate(() => JSON.parse(localStorage.getItem('carrito') ?? '[]'))
    expect(carrito).toMatchObject([{ articuloId: 1, valorId: 2, cantidad: 2, precioUnitario: 975_000 }])

    await page.goto('/Pedidos')
    await alive(page)
    await expect(page.getByRole('region', { name: 'Lo de siempre' })).toBeVisible()
    await expectAccessible(page)

    // Left and back by a login, with no page loaded anew: the shelf is there, and nothing moved to make room for it.
    await page.goto('/UserProfile')
    await alive(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mostrador.siempre'))).toBeNull()
    await open(page, '/Login')
    await page.evaluate(() => {
      const movidos: string[] = []
      Object.assign(window, { movidos })
      new PerformanceObserver(lista => {
        for (const uno of lista.getEntries() as (PerformanceEntry & {
          readonly value: number
          readonly sources: readonly { readonly node: Node | null }[]
        })[]) {
          // The bar's own entries are others for who is in.
          const cuales = uno.sources.flatMap(({ node }) =>
            node instanceof Element && node.closest('header') === null ? node.className : [],
          )
          if (cuales.length > 0) movidos.push(`${uno.value.toFixed(3)} ${cuales.join(', ')}`)
        }
      }).observe({ type: 'layout-shift' })
    })
    await fillLogin(page, cuenta)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(estante.getByRole('heading', { name: 'Vacío' })).toBeVisible()
    await expect(estante.getByRole('img')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { movidos: string[] }).movidos)).toEqual([])
  })
})

test('[VOL-05] avisame cuando haya: asked for, seen in the profile and by the shopkeeper, mailed once, and the way out without a session', async ({
  page,
  request,
  browser,
}) => {
  const admin = await readToken(request, ADMIN)
  const nombre = `Tapa de nalga ${Date.now()}`
  const id = await createArticulo(request, admin, nombre)
  const cuenta = await createCuenta(request)
  const token = await readToken(request, cuenta)
  await openAs(page, token, `/ProdDetalle/${id}`)
  await page.getByRole('button', { name: 'Avisame cuando haya' }).click()
  await expect(page.getByRole('button', { name: /Te avisamos cuando haya/ })).toBeVisible()
  await request.put('/api/users/me/avisos/2/baje', conToken(token))
  await page.goto('/UserProfile')
  await alive(page)
  const avisos = page.getByRole('region', { name: 'Tus avisos' })
  await expect(avisos.getByText(nombre)).toBeVisible()
  await expectAccessible(page)

  const mostrador = await browser.newPage()
  await openAs(mostrador, admin, `/Trastienda/Articulos/${id}`)
  await expect(mostrador.getByText('1 espera que haya')).toBeVisible()
  await mostrador.close()

  const movido = await request.put('/api/articulos/existencias', {
    ...conToken(admin),
    data: { data: [{ id, diferencia: 5, motivo: 'compra' }] },
  })
  expect(movido.status()).toBe(200)
  const salida = await readEnlace(request, cuenta.email, '/avisos?code=')
  await page.evaluate(() => localStorage.clear())
  await open(page, salida)
  await expect(page).toHaveURL(/\/avisos$/)
  await page.getByRole('button', { name: 'Dejar de avisarme' }).click()
  await expect(page.getByText('Listo: no te avisamos más.')).toBeVisible()
  expect((await (await request.get('/api/users/me/avisos', conToken(token))).json()).data).toEqual([])
})
