// The pages of a shop that has not said who it is: whole, without an invented word and without a hole where one was.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadWeb } from '#server/paginas/web.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { CORTE, DE_LA_DEMO, insertCatalogo } from '../support/catalogo-propio.ts'

const PAGINAS = [
  '/',
  '/CatFull',
  '/Asado',
  '/Ayuda',
  '/terminos',
  '/terminos.txt',
  '/privacy-policy',
  '/arrepentimiento',
  '/error',
  '/sin-conexion',
  '/armazon',
  '/Login',
  '/Carrito',
  '/manifest.webmanifest',
  '/sitemap.xml',
]
let prueba: TestApp

beforeAll(async () => {
  const { render, assets } = await loadWeb('dist')
  prueba = await createTestApp({ demo: false, render, assets })
})
afterAll(() => prueba.close())

const get = (url: string) => prueba.app.inject({ url })
/** What people read: the block of data for the browser, and its first script, say null where there is nothing. */
const visible = (html: string) =>
  html.replaceAll(/<script (?:type="application\/json"|data-).*?<\/script>|<style>.*?<\/style>/gs, '')

function expectHonest(url: string, cuerpo: string): void {
  expect(cuerpo.replaceAll(/mostrador[.-]\w+/g, ''), url).not.toMatch(DE_LA_DEMO)
  expect(visible(cuerpo), url).not.toMatch(
    /\bnull\b|undefined|NaN|(?:por|abre) WhatsApp|api\.whatsapp\.com|mailto:|href="tel:|CUIT|\$0/,
  )
}

it.each(PAGINAS)('[SHOP-01] %s shows nothing invented', async url => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  expectHonest(url, body)
})

it('[VOL-02] a shop without anything for the grill says so, and offers nothing to add', async () => {
  const { body } = await get('/Asado')
  expect(body).toContain('Hoy no tenemos con qué armarlo')
  expect(body).not.toContain('Agregar todo')
})

it('[SHOP-01] nor do the pages of its first article', async () => {
  const { articuloId } = await insertCatalogo(prueba.base.pool)
  await expect.poll(() => prueba.tiendas.current().tienda.categorias.length).toBe(1)
  for (const url of ['/', '/CatFull', '/cortes-de-la-casa', '/Asado', `/ProdDetalle/${articuloId}`]) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    expectHonest(url, body)
  }
  expect((await get(`/ProdDetalle/${articuloId}`)).body).toContain(CORTE)
  const { body } = await get('/Asado')
  expect(body).toContain(CORTE)
  expect(visible(body)).toContain('Hoy no hay')
})

it('[SHOP-01] tells search engines only what is so', async () => {
  const { body } = await get('/')
  const [, ficha = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  expect(Object.keys(JSON.parse(ficha)).toSorted()).toEqual(
    ['@context', '@id', '@type', 'address', 'currenciesAccepted', 'image', 'name', 'url'].toSorted(),
  )
})
