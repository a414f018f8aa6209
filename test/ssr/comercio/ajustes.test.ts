// What the shop's settings change on its pages: a tag manager only where one is named, the net price only where it is due.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { loadWeb } from '#server/paginas/web.ts'
import { headersSeguridad } from '#server/plugins/seguridad.ts'
import { CARGAS } from '../../e2e/cargas.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

/** Of any page: structured data, its own data, and what starts it. */
const SCRIPTS = 3
const CERRADA = headersSeguridad('http://localhost')['content-security-policy'] ?? ''
const VIDRIERA = ['/', '/CatFull', '/productos-vacunos', '/ProdDetalle/1', '/Ayuda', '/terminos']
const DEMAS = [
  '/Login',
  '/Signup',
  '/confirmar-email?confirmation=abc',
  '/auth/google/callback?token=abc',
  '/restablecer-contrasena?code=abc',
  '/ingresar-con-enlace',
  '/entrar?code=abc',
  '/privacy-policy',
  '/Carrito',
  '/Pedidos',
  '/Exito/1',
  '/arrepentimiento',
  '/notfound',
  '/armazon',
  '/api/categorias',
]
let prueba: TestApp

beforeAll(async () => {
  const { render, assets } = await loadWeb('dist')
  prueba = await createTestApp({ render, assets })
})
afterAll(() => prueba.close())

const get = (url: string, headers: Record<string, string> = {}) => prueba.app.inject({ url, headers })
/** But for the texts of the page itself, which test/ssr/paginas.test.ts holds. */
const politica = async (url: string) =>
  String((await get(url)).headers['content-security-policy']).replaceAll(/ 'sha256-[^']+'/g, '')

async function setAjuste(nombre: keyof typeof COMERCIO_DEMO, valor: unknown): Promise<void> {
  await prueba.base.db
    .insertInto('ajustes')
    .values({ nombre, valor: JSON.stringify(valor) })
    .onConflict(previo => previo.column('nombre').doUpdateSet({ valor: JSON.stringify(valor) }))
    .execute()
  await expect.poll(() => prueba.tiendas.current().tienda.comercio[nombre]).toEqual(valor)
}

it('[SHOP-01] T6: a shop without one loads, asks and shows nothing', async () => {
  for (const url of [...VIDRIERA, '/Login', '/privacy-policy']) {
    const { body } = await get(url)
    expect(await politica(url), url).toBe(CERRADA)
    expect(body.replace(/<script type="application\/json".*/s, ''), url).not.toMatch(
      /googletagmanager|Medición/,
    )
  }
})

it('[SHOP-01] T6, C4, G1: with one, its origin and no other is let in, only where the shop window is', async () => {
  await setAjuste('tagManagerId', 'GTM-PRUEBA1')
  const origen = COMERCIO_DEMO.tagManagerOrigen
  const abierta = CERRADA.replace("script-src 'self'", `script-src 'self' ${origen}`).replace(
    "connect-src 'self'",
    `connect-src 'self' ${origen}`,
  )
  for (const url of VIDRIERA) expect(await politica(url), url).toBe(abierta)
  for (const url of DEMAS) expect(await politica(url), url).toBe(CERRADA)
})

it('[ROUTE-08] the page is the same for whoever answered what, and no page names its script', async () => {
  const { body } = await get('/')
  for (const cookie of ['mostrador.medicion=si', '_ga=GA1.1.1.1']) {
    expect((await get('/', { cookie })).body).toBe(body)
  }
  expect(body).not.toContain('gtm.js')
  expect(body).toContain('Medición de visitas')
  expect((await get('/privacy-policy')).body).toContain('Google Tag Manager')
})

it('a tagging server of the shop itself takes the place of Google’s', async () => {
  await setAjuste('tagManagerOrigen', 'https://medir.carnes.example')
  expect(await politica('/')).toContain("script-src 'self' https://medir.carnes.example;")
  expect(await politica('/')).not.toContain('googletagmanager')
})

it('the price without national taxes is a line of whoever has to show it, and the price per kilo is everybody’s', async () => {
  const linea = 'PRECIO SIN IMPUESTOS NACIONALES'
  const conLinea = (await get('/ProdDetalle/1')).body
  expect(conLinea).toContain(linea)
  await setAjuste('responsableInscripto', false)
  const sinLinea = (await get('/ProdDetalle/1')).body
  expect(sinLinea).not.toContain(linea)
  for (const html of [conLinea, sinLinea]) expect(html).toMatch(/class="precio__unidad">\/Kg</)
})

it('[HELP-01] a tolerance is promised where there is one, and only of what is cut to a weight', async () => {
  const porKilo = '/ProdDetalle/1'
  const articulos = prueba.tiendas
    .current()
    .tienda.categorias.flatMap(({ subCategorias }) => subCategorias.flatMap(sub => sub.articulos))
  const porUnidad = `/ProdDetalle/${articulos.find(({ medida }) => medida === 'ud.')?.id}`
  expect((await get(porKilo)).body).toContain('puede variar hasta un ±10 %')
  expect((await get(porUnidad)).body).not.toMatch(/±10|Cortado a mano/)
  await setAjuste('toleranciaPeso', 0)
  for (const url of [porKilo, porUnidad, '/Ayuda', '/terminos', '/terminos.txt']) {
    expect((await get(url)).body, url).not.toMatch(/±0|un 0 %/)
  }
})

it('[PAGO-01] a shop that is paid at the door promises no link', async () => {
  const leida = async (url: string) => (await get(url)).body.replaceAll('<!-- -->', '')
  expect(await leida('/')).toContain('Te mandamos el link de pago. Te lo llevamos')
  await setAjuste('cobroEfectivo', true)
  for (const url of ['/', '/Ayuda']) expect(await leida(url), url).not.toContain('link de pago')
  expect(await leida('/')).toContain('Lo pagás cuando lo recibís. Te lo llevamos')
})

it('[AJU-02] the page is the same for everybody at any hour, keeps a line for the state, and names a closing by its date', async () => {
  const antes = (await get('/')).body
  expect(antes.match(/class="atencion[^>]*><b><\/b>/g)).toHaveLength(2)
  expect(antes).not.toMatch(/Abierto ahora|Cerrado/)
  await setAjuste('cerradoHasta', { hasta: '2099-12-26T09:00', mensaje: 'Volvemos con todo' })
  const { body } = await get('/')
  expect(body).toContain('Cerrado hasta el 26/12/2099, 09:00')
  expect(body).toContain('Volvemos con todo')
})

it('[AJU-02] B8: hostile texts in what the shop says stay text on every page', async () => {
  for (const carga of CARGAS) {
    const texto = carga.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, 60)
    await prueba.base.db
      .updateTable('ajustes')
      .set({ valor: JSON.stringify({ hasta: '2099-12-26T09:00', mensaje: texto }) })
      .where('nombre', '=', 'cerradoHasta')
      .execute()
    await prueba.tiendas.refresh()
    const { body } = await get('/')
    // What would open an element is never let in; quotes and the rest are escaped.
    if (/<\w/.test(texto)) expect(body).not.toContain(texto)
    expect(body.match(/<script\b/g)).toHaveLength(SCRIPTS)
    expect(body).not.toMatch(/<(?:base|iframe|meta http-equiv)/)
  }
})
