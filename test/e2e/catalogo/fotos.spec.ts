// The pictures of an article, from choosing them to the shop's card: several at once, a broken one, no network, order, crop, undo.
import type { APIRequestContext, Page } from '@playwright/test'
import type { FotosWire } from '#contract/catalogo/fotos.schema.ts'
import { deTelefono, escena } from '../../support/fotos.ts'
import { aviso, test } from '../cuentas.ts'
import { ADMIN, openAs, readToken } from '../mostrador.ts'
import { expect, expectAccessible, open } from '../support.ts'

test.use({ permitidas: [/status of 4(?:09|15|22)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

interface Articulo {
  readonly id: number
  readonly nombre: string
  readonly token: string
}

/** One nobody else uses, without a picture. */
async function createArticulo(request: APIRequestContext, nombre: string): Promise<Articulo> {
  const token = await readToken(request, ADMIN)
  const respuesta = await request.post('/api/articulos', {
    headers: { authorization: `Bearer ${token}` },
    data: { data: { nombre, precioKG: 9_000, stock: 20, sub_categoria: 11, valors: [1, 2] } },
  })
  expect(respuesta.status(), await respuesta.text()).toBe(200)
  return { id: (await respuesta.json()).data.id, nombre, token }
}

async function openFotos(page: Page, { id, token }: Articulo): Promise<void> {
  await openAs(page, token, `/Trastienda/Articulos/${id}`)
  await expect(page.getByRole('heading', { name: 'Fotos', exact: true })).toBeVisible()
}

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const elegir = (page: Page) => page.locator('input[type=file][multiple]')
const tiras = (page: Page) => page.getByRole('button', { name: /^Foto \d/ })

async function guardadas(
  request: APIRequestContext,
  { id, token }: Articulo,
): Promise<FotosWire['data']['fotos']> {
  const respuesta = await request.get(`/api/trastienda/articulos/${id}/fotos`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await respuesta.json()) as FotosWire).data.fotos
}

test('[FOTO-01] [FOTO-02] several at once, one of them broken: the good ones are on the card, the other says why @telefono @siempre', async ({
  page,
  request,
}) => {
  const articulo = await createArticulo(request, 'Entraña con fotos')
  await openFotos(page, articulo)
  await expect(page.getByRole('button', { name: 'Sacar una foto' })).toBeVisible()
  await elegir(page).setInputFiles([
    jpeg('IMG_0001.jpg', await deTelefono(4000, 3000)),
    jpeg('disfrazado.jpg', Buffer.from('<svg onload="alert(1)"/>')),
    jpeg('IMG_0002.jpg', await deTelefono(900, 1200)),
  ])
  await expect(tiras(page)).toHaveCount(2)
  await expect(page.getByRole('alert')).toContainText(
    'disfrazado.jpg: Es un archivo de texto o un dibujo SVG',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar disfrazado.jpg' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByLabel('Qué se ve en la foto 2')).toHaveValue('Entraña con fotos')
  await expect.poll(async () => (await guardadas(request, articulo)).length).toBe(2)

  // The customer's card, from the address with the content's hash.
  await open(page, `/ProdDetalle/${articulo.id}`)
  const foto = page.getByRole('img', { name: 'Entraña con fotos' }).first()
  await expect(foto).toHaveAttribute('src', /^\/img\/f\/p[\w-]+\.[0-9a-f]{32}\.webp$/)
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

/** One black point, and as many bytes behind it as it takes. */
const gif = (bytes: number) =>
  Buffer.concat([Buffer.from('R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')], bytes)

test('[FOTO-02] a GIF is refused with the reason, whatever it weighs and is called', async ({
  page,
  request,
}) => {
  const articulo = await createArticulo(request, 'Matambre con GIF')
  await openFotos(page, articulo)
  for (const [nombre, bytes] of [
    ['chico.jpg', 2_000],
    ['grande.jpg', 1_600_000],
  ] as const) {
    await elegir(page).setInputFiles([jpeg(nombre, gif(bytes))])
    await expect(page.getByRole('alert')).toContainText(`${nombre}: Es un GIF.`)
    await page.getByRole('button', { name: `Quitar ${nombre}` }).click()
  }
  await expect(tiras(page)).toHaveCount(0)
})

test('[FOTO-01] pasted, dropped and chosen; without a network they wait and go out by themselves', async ({
  page,
  request,
  context,
}) => {
  const articulo = await createArticulo(request, 'Vacío sin señal')
  await openFotos(page, articulo)
  const fotos = await Promise.all([640, 660].map(ancho => escena(ancho, 480).png().toBuffer()))
  for (const [suceso, donde, foto] of [
    ['paste', 'body', fotos[0]],
    ['drop', '.fotos-bloque', fotos[1]],
    // The same picture again is the one that is there.
    ['drop', '.fotos-bloque', fotos[1]],
  ] as const) {
    await page.evaluate(
      async ([tipo, selector, datos, nombre]) => {
        const bytes = Uint8Array.from(atob(datos), letra => letra.charCodeAt(0))
        const traido = new DataTransfer()
        traido.items.add(new File([bytes], nombre, { type: 'image/png' }))
        const event =
          tipo === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: traido, bubbles: true })
            : new DragEvent('drop', { dataTransfer: traido, bubbles: true, cancelable: true })
        document.querySelector(selector)?.dispatchEvent(event)
      },
      [suceso, donde, foto?.toString('base64') ?? '', `${suceso}.png`] as const,
    )
    await expect(tiras(page)).toHaveCount(suceso === 'paste' ? 1 : 2)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Borrar la foto 2' }).click()
  await expect(tiras(page)).toHaveCount(1)
  await expect.poll(async () => (await guardadas(request, articulo)).length).toBe(1)
  await context.setOffline(true)
  await elegir(page).setInputFiles([jpeg('tarde.jpg', await deTelefono(800, 700))])
  await expect(page.getByText('Las fotos quedan acá y suben solas cuando vuelva.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reintentar tarde.jpg' })).toBeVisible()
  await expectAccessible(page)
  // What is typed meanwhile stays.
  await page.getByLabel('Qué se ve en la foto 1').fill('Un vacío entero')
  await context.setOffline(false)
  await expect(tiras(page)).toHaveCount(2)
  await expect
    .poll(async () => (await guardadas(request, articulo)).map(({ alt }) => alt))
    .toEqual(['Un vacío entero', 'Vacío sin señal'])
})

test('[FOTO-03] ordered by keyboard and by dragging, cropped, deleted and had back', async ({
  page,
  request,
}) => {
  const articulo = await createArticulo(request, 'Matambre en orden')
  await openFotos(page, articulo)
  await elegir(page).setInputFiles([
    jpeg('a.jpg', await deTelefono(800, 600)),
    jpeg('b.jpg', await deTelefono(810, 600)),
    jpeg('c.jpg', await deTelefono(820, 600)),
  ])
  await expect(tiras(page)).toHaveCount(3)
  await expect.poll(async () => (await guardadas(request, articulo)).length).toBe(3)
  const [a, b, c] = (await guardadas(request, articulo)).map(({ id }) => id)
  const orden = async () => (await guardadas(request, articulo)).map(({ id }) => id)

  await page.getByRole('button', { name: 'Mover la foto 3' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Foto 3 levantada' })).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'lugar 1 de 3. Es la portada.' })).toBeAttached()
  await expect.poll(orden).toEqual([c, a, b])
  // Escape leaves it where it was.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByText('La foto quedó donde estaba.')).toBeAttached()

  const caja = await page.getByRole('button', { name: 'Mover la foto 1' }).boundingBox()
  const destino = await tiras(page).nth(2).boundingBox()
  if (caja === null || destino === null) throw new Error('no boxes')
  await page.mouse.move(caja.x + 30, caja.y + 30)
  await page.mouse.down()
  await page.mouse.move(destino.x + 20, destino.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect.poll(orden).toEqual([a, b, c])

  await tiras(page).first().click()
  const antes = (await guardadas(request, articulo))[0]
  const mano = page.getByRole('button', { name: /^Encuadre de la foto 1/ })
  await page.getByRole('button', { name: 'Acercar' }).click()
  await page.getByRole('slider', { name: 'Acercamiento' }).fill('2')
  await mano.focus()
  await page.keyboard.press('ArrowRight')
  await mano.hover()
  await page.mouse.wheel(0, -120)
  await page.mouse.down()
  await page.mouse.move(10, 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await guardadas(request, articulo))[0]?.encuadre?.w).toBeLessThan(0.45)
  const despues = (await guardadas(request, articulo))[0]
  expect(despues?.url).not.toBe(antes?.url)
  await page.getByRole('button', { name: 'Volver al encuadre del principio' }).click()
  await expect.poll(async () => (await guardadas(request, articulo))[0]?.url).toBe(antes?.url)

  const texto = '"><img src=x onerror=alert(1)>'
  await page.getByLabel('Qué se ve en la foto 1').fill(texto)
  await expect.poll(async () => (await guardadas(request, articulo))[0]?.alt).toBe(texto)
  await page.getByRole('button', { name: 'Borrar la foto 1' }).click()
  await expect(tiras(page)).toHaveCount(2)
  await expect.poll(async () => (await guardadas(request, articulo)).length).toBe(2)
  await expect(aviso(page, 'Foto borrada')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(tiras(page)).toHaveCount(3)
  await expect.poll(async () => (await guardadas(request, articulo)).map(({ alt }) => alt)[0]).toBe(texto)
  await expectAccessible(page)
})

test('ADM-04: two people change the pictures: the second is told, and chooses', async ({ page, request }) => {
  const articulo = await createArticulo(request, 'Bondiola de dos')
  await openFotos(page, articulo)
  await elegir(page).setInputFiles([jpeg('a.jpg', await deTelefono(700, 600))])
  await expect.poll(async () => (await guardadas(request, articulo)).length).toBe(1)
  const headers = { authorization: `Bearer ${articulo.token}` }
  const url = `/api/trastienda/articulos/${articulo.id}/fotos`
  const { data }: FotosWire = await (await request.get(url, { headers })).json()
  const vacio = await request.put(url, { headers, data: { data: { version: data.version, fotos: [] } } })
  expect(vacio.status()).toBe(200)
  await page.getByLabel('Qué se ve en la foto 1').fill('La mía')
  await expect(page.getByRole('alert')).toContainText('lo cambió mientras tanto.')
  await page.getByRole('button', { name: 'Poner lo mío' }).click()
  await expect
    .poll(async () => (await guardadas(request, articulo)).map(({ alt }) => alt))
    .toEqual(['La mía'])
})

test('[FOTO-05] a plain photo lies on the card’s paper as a print, beside the cut-outs', async ({
  page,
  request,
}) => {
  const articulo = await createArticulo(request, 'Colita de la casa')
  const headers = { authorization: `Bearer ${articulo.token}` }
  const subida = await request.post('/api/trastienda/fotos', {
    headers: { ...headers, 'content-type': 'image/jpeg' },
    data: await deTelefono(1600, 1200),
  })
  const { foto } = (await subida.json()).data
  const url = `/api/trastienda/articulos/${articulo.id}/fotos`
  const { data }: FotosWire = await (await request.get(url, { headers })).json()
  await request.put(url, { headers, data: { data: { version: data.version, fotos: [{ foto }] } } })

  await open(page, '/productos-vacunos')
  const tarjeta = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: articulo.nombre }) })
  await tarjeta.scrollIntoViewIfNeeded()
  const impresa = tarjeta.getByRole('img', { name: articulo.nombre })
  await expect(impresa).toBeVisible()
  const { aire, sombra, papel } = await impresa.evaluate(img => {
    const marco = img.closest('.catalogo-tarjeta__foto') ?? img
    const [suya, caja] = [img.getBoundingClientRect(), marco.getBoundingClientRect()]
    return {
      aire: [suya.left - caja.left, suya.top - caja.top, caja.right - suya.right, caja.bottom - suya.bottom],
      sombra: getComputedStyle(img).boxShadow,
      papel: getComputedStyle(marco).backgroundImage,
    }
  })
  // Paper on every side, and the shadow of what lies on it.
  expect(Math.min(...aire)).toBeGreaterThan(6)
  expect(sombra).not.toBe('none')
  expect(papel).not.toBe('none')
})

test('[FOTO-01] [ART-03] [ADM-06] a new article has its photo before it is published, also over a reload, and its page and draft say which one it is', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const nombre = `Nuevo ${crypto.randomUUID().slice(0, 8)}`
  await openAs(page, token, '/Trastienda/Articulos/nuevo')
  await elegir(page).setInputFiles([jpeg('nueva.jpg', await deTelefono())])
  await expect(tiras(page)).toHaveCount(1)
  await page.getByLabel('Nombre', { exact: true }).fill(nombre)
  await page.getByLabel('Categoría').selectOption({ index: 1 })
  await page.getByLabel('Por kilo', { exact: true }).fill('9.000')
  await page.getByLabel('Hay (kg)').fill('0')
  await page.reload()
  await expect(tiras(page)).toHaveCount(1)
  const foto = page.getByRole('region', { name: 'Así la ven' }).locator('img')
  await expect(foto).toHaveAttribute('src', /^\/img\/f\//)
  await expect(page).toHaveTitle(new RegExp(`^${nombre} · Trastienda`))
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(tiras(page)).toHaveCount(1)
  await expect(foto).toHaveAttribute('src', /^\/img\/f\//)
  const [puesta] = await guardadas(request, { id, nombre, token })
  expect(puesta).toMatchObject({ alt: nombre })
  await expect(page).toHaveTitle(new RegExp(`^${nombre} · Trastienda`))

  // Nothing of it is left for the next new one, and what is typed now is marked in the list.
  await page.getByLabel('Descripción').fill('Un borrador sin publicar')
  await open(page, `/Trastienda/Articulos?buscar=${encodeURIComponent(nombre)}`)
  await expect(page.getByText('Borrador sin publicar')).toHaveCount(1)
  await open(page, '/Trastienda/Articulos/nuevo')
  await expect(page.getByText('Todavía no hay fotos.')).toBeVisible()
})

test('[FOTO-01] [ADM-05] [ADM-06] photos of one new article are never the next one’s: not after they could not be hung, nor when it is thrown away', async ({
  page,
  request,
}) => {
  const token = await readToken(request, ADMIN)
  const nombre = `Nuevo ${crypto.randomUUID().slice(0, 8)}`
  const vacias = page.getByText('Todavía no hay fotos.')
  const start = async () => {
    await elegir(page).setInputFiles([jpeg('nueva.jpg', await deTelefono())])
    await expect(tiras(page)).toHaveCount(1)
    await page.getByLabel('Nombre', { exact: true }).fill(nombre)
  }
  await openAs(page, token, '/Trastienda/Articulos/nuevo')
  await start()
  await page.getByLabel('Por kilo', { exact: true }).fill('9.000')
  await page.route('**/api/trastienda/articulos/*/fotos', ruta =>
    ruta.request().method() === 'PUT' ? ruta.abort() : ruta.continue(),
  )
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page).toHaveURL(/\/Trastienda\/Articulos\/\d+$/)
  await expect(aviso(page, 'Se publicó sin las fotos').first()).toBeVisible()
  await open(page, '/Trastienda/Articulos/nuevo')
  await expect(vacias).toBeVisible()

  await start()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(vacias).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(tiras(page)).toHaveCount(1)
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(nombre)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.reload()
  await expect(vacias).toBeVisible()
})
