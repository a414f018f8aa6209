// The customer's money screens on the narrowest phones with the longest names and figures: nothing cut, covered or broken in two.
import type { APIRequestContext, Page } from '@playwright/test'
import { LIMITES } from '#domain/catalogo/edicion.ts'
import { NOMBRE_MAX } from '#domain/catalogo/estante.ts'
import { DETALLE_MAX, DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { faultsOf } from '../support/angosto.ts'
import { finalizar } from './compras.ts'
import { ADMIN, openAs, pressHerramienta, readToken, tarjeta } from './mostrador.ts'
import { alive, expect } from './support.ts'
import { type Balanza, openBalanza, type TiendaQuePesa, test } from './tienda-que-pesa.ts'

// One shop for all of them.
test.describe.configure({ mode: 'default' })

const ANCHOS = [320, 360]
/** The counter's: a phone, and a tablet with cards in two columns. */
const ANCHOS_MOSTRADOR = [360, 820]

/** As long as it may be: words of every length, one that fills a line by itself. */
const long = (semilla: string, max: number) =>
  `${semilla} `.repeat(max).slice(0, max).trimEnd().padEnd(max, 'a')
const NOMBRE = long('Entrecot de novillo superextraordinariamente madurado', LIMITES.nombre)
const PORCION = long('Pieza entera envasada al vacío', NOMBRE_MAX.valor)
const DIRECCION = long('Avenida Intendente Bernardino Rivadavia 12345', DIRECCION_MAX)
const DETALLE = long('Tocar el timbre del departamento de atrás', DETALLE_MAX)

interface Surtido {
  readonly articulo: number
  readonly oferta: number
  readonly valor: number
}

let hecho: Surtido | undefined

/** Two cuts at $1.234.567,89 the kilo, one of them on offer; orders are numbered with six figures from here on. */
async function stock(request: APIRequestContext, tienda: TiendaQuePesa): Promise<Surtido> {
  if (hecho) return hecho
  const headers = { authorization: `Bearer ${await readToken(request, ADMIN)}` }
  const post = async (ruta: string, data: object): Promise<number> => {
    const respuesta = await request.post(ruta, { headers, data: { data } })
    expect(respuesta.status(), await respuesta.text()).toBe(200)
    return (await respuesta.json()).data.id
  }
  await tienda.write("select setval(pg_get_serial_sequence('pedidos', 'id'), 987653)", [])
  const { data: ajustes } = await (await request.get('/api/trastienda/ajustes', { headers })).json()
  const limites = { reservaMontoNuevos: 900_000_000, reservaMontoConocidos: 900_000_000 }
  const holgura = await request.put('/api/trastienda/ajustes', {
    headers,
    data: { data: limites, version: ajustes.version },
  })
  expect(holgura.status(), await holgura.text()).toBe(200)
  const valor = await post('/api/valors', { nombre: PORCION, GrsPorcion: 1_000 })
  const corte = { precioKG: 1_234_567.89, Medida: '/Kg', stock: 999, sub_categoria: 11, valors: [valor] }
  const articulo = await post('/api/articulos', { ...corte, nombre: NOMBRE, detalle: DETALLE })
  const oferta = await post('/api/articulos', { ...corte, nombre: `O${NOMBRE.slice(1)}`, DescPorciento: 7 })
  const preparaciones = ['En milanesas finísimas, sin nada de gra', 'Entero, atado y condimentado'].map(
    (nombre, i) => ({ nombre, precioKG: i * 123_456.78, grupo: 'Cómo lo cortamos' }),
  )
  const ruta = `/api/trastienda/articulos/${oferta}/preparaciones`
  const puesto = await request.put(ruta, { headers, data: { data: { preparaciones } } })
  expect(puesto.status(), await puesto.text()).toBe(200)
  hecho = { articulo, oferta, valor }
  return hecho
}

/** Judged at each width; a screen that still moves is looked at again. */
async function expectFits(page: Page, pantalla: string, anchos: readonly number[] = ANCHOS): Promise<void> {
  for (const width of anchos) {
    await page.setViewportSize({ width, height: 640 })
    await expect.soft
      .poll(() => faultsOf(page), { message: `${pantalla} at ${width} px`, timeout: 10_000 })
      .toEqual([])
  }
}

async function visit(page: Page, ruta: string): Promise<void> {
  await page.goto(ruta)
  await alive(page)
}

/** An order of eight figures of both cuts, made and being prepared. */
async function order(request: APIRequestContext, { cliente }: Balanza, { articulo, oferta, valor }: Surtido) {
  const respuesta = await request.post('/api/pedidos/crear-completo', {
    headers: { authorization: `Bearer ${cliente}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      data: {
        articulos: [
          { articuloId: articulo, valorId: valor, cantidad: 32 },
          { articuloId: oferta, valorId: valor, cantidad: 11 },
        ],
        direccion: DIRECCION,
        detalle: DETALLE,
      },
    },
  })
  expect(respuesta.status(), await respuesta.text()).toBe(200)
  const { id } = (await respuesta.json()).data
  expect(String(id)).toHaveLength(6)
  return id as number
}

async function prepare(request: APIRequestContext, id: number): Promise<void> {
  const headers = { authorization: `Bearer ${await readToken(request, ADMIN)}` }
  const data = { data: { estado: 'en_proceso' } }
  expect((await request.put(`/api/pedidos/${id}/estado`, { headers, data })).status()).toBe(200)
}

test('[CARD-01] [DET-01] [CART-01] [ORD-01] from the card to the order: nothing cut, covered or broken at 320 and 360 px', {
  tag: '@telefono',
}, async ({ page, request, tienda }) => {
  const surtido = await stock(request, tienda)
  const { cliente } = await openBalanza(request)
  await openAs(page, cliente, `/ProdDetalle/${surtido.oferta}`)
  await page.getByRole('radio').first().check({ force: true })
  await expectFits(page, 'product on offer')
  await page
    .getByRole('button', { name: /^Guardar .* en favoritos/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Agregar al carrito' }).locator('visible=true').last().click()
  await expect(page.getByRole('link', { name: /^Carrito, / })).toHaveAccessibleName(/[1-9]/)
  await visit(page, `/ProdDetalle/${surtido.articulo}`)
  await page.getByRole('radio').first().check({ force: true })
  await expectFits(page, 'product')
  await page.getByRole('button', { name: 'Agregar al carrito' }).locator('visible=true').last().click()
  await expect(page.getByRole('link', { name: 'Carrito, 2 productos' })).toBeVisible()
  await visit(page, '/productos-de-cerdo')
  await expectFits(page, 'category')
  await visit(page, `/CatFull?buscar=Entrecot`)
  await expectFits(page, 'catalogue')
  await visit(page, '/Favoritos')
  await expect(page.getByRole('heading', { name: `O${NOMBRE.slice(1)}` })).toBeVisible()
  await expectFits(page, 'favourites')

  // Thirty-two of each: more than seventy million.
  await page.evaluate(() => {
    const lineas: { cantidad: number }[] = JSON.parse(localStorage.getItem('carrito') ?? '[]')
    localStorage.setItem('carrito', JSON.stringify(lineas.map(una => ({ ...una, cantidad: 32 }))))
  })
  await visit(page, '/Carrito')
  await expect(page.locator('.carrito-pie .precio')).toContainText(/[67]\d\.\d{3}\.\d{3}/)
  await page.getByRole('switch', { name: 'Usar otra dirección para este pedido' }).click()
  await page.getByLabel('Dirección alternativa').fill(DIRECCION)
  await expectFits(page, 'cart')
  await finalizar(page).click()
  await expect(page).toHaveURL(/\/Exito\/\d{6}$/)
  await expectFits(page, 'order made')
})

test('[LIST-01] [ODET-01] [PESA-02] [PAGO-01] [VOL-01] the order before and after the scale, its payment and its repetition: the same', {
  tag: '@telefono',
}, async ({ page, request, tienda }) => {
  const surtido = await stock(request, tienda)
  const balanza = await openBalanza(request)
  const id = await order(request, balanza, surtido)
  await openAs(page, balanza.cliente, '/Pedidos')
  await expect(tarjeta(page, id)).toBeVisible()
  await expectFits(page, 'orders')
  await visit(page, `/Pedidos/${id}`)
  await expectFits(page, 'order, not weighed')
  await prepare(request, id)
  await balanza.pesar(id, 32_987, 10_321)
  await balanza.avisar(id)
  await expect(page.getByRole('region', { name: 'Total final' })).toContainText(/\d\d\.\d{3}\.\d{3},\d\d/)
  await expectFits(page, 'order, weighed')
  await visit(page, '/Pedidos')
  await expect(tarjeta(page, id)).toBeVisible()
  // On a desk the buttons stand beside the number and the total, and leave them little room.
  await expectFits(page, 'orders, one weighed', [...ANCHOS, 1440])
  await tarjeta(page, id).getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(page).toHaveURL('/Carrito')
  await expect(page.locator('.carrito-pie .precio')).toContainText(/\d\d\.\d{3}\.\d{3}/)
  await expectFits(page, 'cart of a repeated order')
  await visit(page, `/Pedidos/${id}`)
  await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await expectFits(page, 'payment page')
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByText('Recibimos tu pago')).toBeVisible()
  await expectFits(page, 'order, paid')
  await visit(page, '/')
  await expectFits(page, 'home')
})

test('[PESA-03] [MOS-02] the questions a customer answers, about a weight and about a change: the same', {
  tag: '@telefono',
}, async ({ page, request, tienda }) => {
  const surtido = await stock(request, tienda)
  const balanza = await openBalanza(request)
  const id = await order(request, balanza, surtido)
  await prepare(request, id)
  const mensaje = await balanza.pesar(id, 64_987, 22_321)
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mensaje)?.[0] ?? '')
  await visit(page, pathname + search)
  await expect(page.getByRole('button', { name: /^Aceptar/ })).toBeVisible()
  await expectFits(page, 'answer about a weight')
  await openAs(page, balanza.cliente, `/Pedidos/${id}`)
  await expect(page.getByRole('region', { name: /^Tu OK/ }).first()).toBeVisible()
  await expectFits(page, 'order with questions')
  await page
    .getByRole('button', { name: /^Aceptar/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: /^Tu OK/ })).toHaveCount(1)
  await expectFits(page, 'order with one question answered')

  const otro = await order(request, balanza, surtido)
  const headers = { authorization: `Bearer ${await readToken(request, ADMIN)}` }
  const data = {
    revision: 0,
    nuevas: [{ articuloId: surtido.articulo, valorId: surtido.valor, cantidad: 20 }],
  }
  const cambio = await request.post(`/api/pedidos/${otro}/cambios`, { headers, data })
  expect(cambio.status(), await cambio.text()).toBe(200)
  await visit(page, `/Pedidos/${otro}`)
  await expect(page.getByRole('heading', { name: '¿Está bien este cambio?' })).toBeVisible()
  await expectFits(page, 'answer about a change')
})

test('[LIST-05] [MOS-03] [STK-01] the counter’s own screens with those names and sums, on a phone and a tablet: the same', {
  tag: '@telefono',
}, async ({ page, request, tienda }) => {
  const surtido = await stock(request, tienda)
  const balanza = await openBalanza(request)
  const id = await order(request, balanza, surtido)
  await openAs(page, await readToken(request, ADMIN), '/Pedidos')
  await expect(tarjeta(page, id)).toBeVisible()
  await expectFits(page, 'the list', ANCHOS_MOSTRADOR)
  await visit(page, `/Pedidos/${id}`)
  await expectFits(page, 'an order', ANCHOS_MOSTRADOR)
  await visit(page, '/Pedidos')
  await pressHerramienta(page, 'Hoja de corte')
  await expect(page.getByText(/por preparar$/)).toBeVisible()
  await expectFits(page, 'the cut sheet', ANCHOS_MOSTRADOR)
  await visit(page, `/Trastienda/Articulos/${surtido.oferta}`)
  await expect(page.getByLabel('Por kilo', { exact: true })).toHaveValue(/1\.234\.567/)
  await expectFits(page, 'an article', ANCHOS_MOSTRADOR)
  await visit(page, '/Trastienda/Stock')
  await page.getByRole('button', { name: 'Mover el stock de Arañita' }).click()
  await expect(page.getByRole('group', { name: 'Motivo para Arañita' })).toBeVisible()
  await expectFits(page, 'a movement of stock', ANCHOS_MOSTRADOR)
})
