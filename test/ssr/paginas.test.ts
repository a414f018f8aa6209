// The pages people and search engines get from the server, over the real build and a real database.
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenderPagina } from '#contract/pagina.ts'
import { pantallasCon } from '#domain/pantallas.ts'
import { RUTAS } from '#domain/rutas.ts'
import { loadWeb } from '#server/paginas/web.ts'
import { createTestApp, type TestApp } from '../support/app.ts'

let prueba: TestApp
let renders = 0
let todos = 0

beforeAll(async () => {
  const web = await loadWeb('dist')
  const render: RenderPagina = pedido => {
    renders++
    return web.render(pedido)
  }
  prueba = await createTestApp({
    render,
    assets: web.assets,
    env: { PUBLIC_URL: 'https://carnes.example' },
  })
  const { count } = await prueba.base.db
    .selectFrom('articulos')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  todos = Number(count)
})
afterAll(() => prueba.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  prueba.app.inject({ url, headers: { host: 'carnes.example', ...headers } })

const PUBLICAS = [
  '/',
  '/CatFull',
  '/productos-vacunos',
  '/ProdDetalle/1',
  '/Asado',
  '/Ayuda',
  '/privacy-policy',
  '/terminos',
  '/arrepentimiento',
]

describe('[ROUTE-08] public pages', () => {
  it.each(PUBLICAS)('%s is a whole document with its head', async url => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toMatch(/^<!doctype html><html lang="es-AR"/)
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
    expect(body).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(body).toMatch(/<meta name="description" content="[^"]{40,}">/)
    expect(body).toContain(`<link rel="canonical" href="https://carnes.example${url}">`)
    for (const p of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:locale']) {
      expect(body).toMatch(new RegExp(`<meta property="${p}" content="[^"]+">`))
    }
    const datos = body.match(/<script type="application\/ld\+json">[^<]+/g) ?? []
    expect(datos.join()).toContain('"@context":"https://schema.org"')
    const imagen = url === '/ProdDetalle/1' ? '/img/vacio-og.jpg' : '/og.jpg'
    expect(body).toContain(`<meta property="og:image" content="https://carnes.example${imagen}">`)
    expect((await get(imagen)).statusCode).toBe(200)
  })

  it.each(PUBLICAS)('%s shows its first screen before it asks for the application', async url => {
    const { body } = await get(url)
    expect(body).toMatch(
      /<script data-entrada="\/assets\/[^"]+\.js" data-modulos="\/assets\/[^"]+" data-estilos="\/assets\/[^"]+">/,
    )
    expect(body).not.toMatch(/<script type="module"|rel="modulepreload"/)
    // What the first paint waits for came with the page.
    expect(body).not.toMatch(/<script [^>]*src=|rel="stylesheet"/)
    // Letters named in the head hold the first paint back.
    const [cabeza = '', cuerpo = ''] = body.split('<body>')
    expect(cabeza).not.toContain('as="font"')
    expect(cuerpo).toMatch(/^(<link rel="preload" href="[^"]+\.woff2" as="font" [^>]+>){2}<div id="app">/)
  })

  it.each(['/Login', '/Carrito', '/Pedidos', '/Exito/7', '/notfound', '/error', '/ProdDetalle/0'])(
    '%s, which is nothing to find again, is not indexed, has no canonical address and starts at once',
    async url => {
      const { body } = await get(url)
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toMatch(/rel="canonical"|og:url/)
      expect(body).toContain('<script type="module" src="/assets/')
    },
  )

  it.each([...PUBLICAS, '/Login'])(
    'T6: %s runs the one script and the styles its policy names by their hashes, and no style attribute',
    async url => {
      const { body, headers } = await get(url)
      const politica = String(headers['content-security-policy'])
      const enLinea = (etiqueta: string) =>
        [...body.matchAll(new RegExp(`<${etiqueta}([^>]*)>(.*?)</${etiqueta}>`, 'gs'))].filter(
          ([, atributos = '']) => !/ src="\/assets\/| type="application\/(ld\+)?json"/.test(atributos),
        )
      for (const [etiqueta, directiva] of [
        ['script', 'script-src'],
        ['style', 'style-src'],
      ] as const) {
        const textos = enLinea(etiqueta).map(([, , texto = '']) => texto)
        expect(textos).toHaveLength(1)
        const huella = createHash('sha256').update(textos.join()).digest('base64')
        expect(politica).toContain(`${directiva} 'self' 'sha256-${huella}';`)
      }
      expect(politica).not.toContain('unsafe')
      expect(body).not.toMatch(/ style="/)
      expect(body).not.toMatch(/ on[a-z]+="/)
    },
  )

  it('[PESA-05] T6: only the screens where labels are read may use the camera and run the reader that is loaded for it', async () => {
    const [conCamara, sinCamara] = [new Set<string>(), new Set<string>()]
    for (const [nombre, ruta] of Object.entries(RUTAS)) {
      const { headers } = await get(
        ruta.replace('/*', '').replace(':id', '1').replace(':categoria', 'productos-vacunos'),
      )
      const permitida = String(headers['permissions-policy']).startsWith('camera=(self), microphone=()')
      const corre = String(headers['content-security-policy']).includes(
        "script-src 'self' 'wasm-unsafe-eval' 'sha256-",
      )
      expect(corre, ruta).toBe(permitida)
      ;(permitida ? conCamara : sinCamara).add(nombre)
      if (!permitida) {
        expect(headers['permissions-policy'], ruta).toMatch(/^camera=\(\), /)
        expect(headers['content-security-policy'], ruta).not.toContain('unsafe')
      }
    }
    expect([...conCamara].toSorted()).toEqual(pantallasCon('camara').toSorted())
    expect(conCamara).toContain('trastienda')
    for (const cerrada of ['inicio', 'carrito', 'pedidos', 'pedido', 'login'])
      expect(sinCamara).toContain(cerrada)
  })

  it.each([...PUBLICAS, '/Login', '/Carrito', '/error'])(
    '%s names the seller and carries the button to undo a purchase',
    async url => {
      const { body } = await get(url)
      const pie = /<footer[\s\S]*<\/footer>/.exec(body)?.[0].replace(/<!-- -->/g, '') ?? ''
      expect(pie).toMatch(/<a [^>]*href="\/arrepentimiento"[^>]*>Botón de arrepentimiento<\/a>/)
      for (const texto of [
        'Mostrador Carnes S.A.S.<',
        'CUIT 30-00000000-7',
        'Salta 2450, Rosario, Santa Fe',
        'href="mailto:hola@mostrador.example"',
        'href="/terminos"',
        'href="/privacy-policy"',
        'href="/Ayuda"',
      ]) {
        expect(pie).toContain(texto)
      }
    },
  )

  it('no page for people cites a law we have not looked up', async () => {
    for (const url of ['/terminos', '/arrepentimiento', '/privacy-policy', '/Ayuda']) {
      const citas = (await get(url)).body.match(
        /(?:ley|resolución|disposición|decreto|artículos?)(?: n[º°])? \d[\d./]*\d/gi,
      )
      expect(new Set(citas?.map(cita => cita.toLowerCase())), url).toEqual(
        new Set(url === '/privacy-policy' ? ['ley 25.326', 'ley nº 25.326', 'artículo 14'] : []),
      )
    }
  })

  it('the privacy policy carries the two paragraphs of Ley 25.326', async () => {
    const { body } = await get('/privacy-policy')
    expect(body).toContain(
      'derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses',
    )
    expect(body).toContain(
      'La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control',
    )
  })

  it('the terms can be kept as a file that says what the page says', async () => {
    const { statusCode, headers, body } = await get('/terminos.txt')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('El costo del envío no está incluido en el precio de los productos')
    const pagina = (await get('/terminos')).body
    for (const parrafo of body.split('\n\n').filter(p => !/^\d+\. |^Términos/.test(p))) {
      expect(pagina).toContain(parrafo.trim())
    }
  })

  it.each(PUBLICAS)('%s is the same for every visitor', async url => {
    const { body } = await get(url)
    const otro = await get(url, {
      authorization: 'Basic eA==',
      cookie: 'a=b',
      'accept-language': 'en',
      'user-agent': 'Otro',
    })
    expect(otro.body).toBe(body)
    expect(otro.headers['set-cookie']).toBeUndefined()
  })

  it('carry the structured data of their kind', async () => {
    const tipos = async (url: string) => (await jsonLd(url)).map(d => d['@type'])
    expect(await tipos('/')).toEqual(['GroceryStore'])
    expect(await tipos('/CatFull')).toEqual(['BreadcrumbList'])
    expect(await tipos('/productos-vacunos')).toEqual(['BreadcrumbList'])
    expect(await tipos('/ProdDetalle/1')).toEqual(['Product', 'BreadcrumbList'])
    const [faq] = await jsonLd('/Ayuda')
    expect(faq?.['@type']).toBe('FAQPage')
    expect(faq?.mainEntity).toHaveLength(13)
  })

  it('[VOL-02] the barbecue comes reckoned for everybody, and links to it stand where people look', async () => {
    const { body } = await get('/Asado')
    const texto = body.replace(/<!-- -->/g, '').replace(/<script.*?<\/script>/gs, '')
    for (const esperado of [
      '>Armá tu asado</h1>',
      'para 6',
      '3,69<small>kg',
      '>Asado de tira</a>',
      'Media docena · 0,80 kg',
      '$10.048 por cabeza',
      '</span>60.288</span>',
      'Agregar todo al carrito',
    ]) {
      expect(texto).toContain(esperado)
    }
    expect((await get('/')).body.match(/href="\/Asado"/g)).toHaveLength(2)
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://carnes.example/Asado</loc>')
  })

  it.each([
    '/asado',
    '/ASADO/?a=8&c=3&e=lujo',
    '/Asado?a=1000000000',
    '/Asado?a=-1&c=NaN',
    `/Asado?l=${'x'.repeat(3000)}`,
    '/Asado?e=%3Cscript%3Ealert(1)%3C/script%3E',
  ])('[VOL-02] X3, S4: %s is the very same page: nothing of an address is made into HTML', async url => {
    const [pagina, otra] = [await get('/Asado'), await get(url)]
    expect(otra.statusCode).toBe(200)
    expect(otra.body).toBe(pagina.body)
    expect(otra.headers.etag).toBe(pagina.headers.etag)
  })

  it('state a product with its price per unit', async () => {
    const [producto] = await jsonLd('/ProdDetalle/1')
    expect(producto).toMatchObject({
      name: 'Vacío',
      offers: {
        price: 19500,
        priceCurrency: 'ARS',
        availability: 'https://schema.org/InStock',
        url: 'https://carnes.example/ProdDetalle/1',
        priceSpecification: { referenceQuantity: { value: 1, unitCode: 'KGM' } },
      },
    })
  })

  it('show every article of the demo catalogue in the HTML', async () => {
    const { body } = await get('/CatFull')
    const enlaces = new Set(body.match(/href="\/ProdDetalle\/\d+"/g))
    const agotados = body.match(/Sin stock/g)?.length ?? 0
    // A sold out one opens by its name.
    expect(agotados).toBeGreaterThan(0)
    expect(enlaces.size).toBe(todos)
  })

  it('name the categories the shop really has in the description of the catalogue', async () => {
    const { body } = await get('/CatFull')
    expect(body).toMatch(
      /<meta name="description" content="[^"]*vacunos, pollo, cerdo, achuras, embutidos y milanesas\./,
    )
  })

  it('are listed in the sitemap, which robots.txt names', async () => {
    const mapa = await get('/sitemap.xml')
    expect(mapa.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
    )
    expect(mapa.headers['content-type']).toContain('xml')
    for (const url of PUBLICAS) expect(mapa.body).toContain(`<loc>https://carnes.example${url}</loc>`)
    expect(mapa.body.match(/\/ProdDetalle\//g)).toHaveLength(todos)
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://carnes.example/sitemap.xml')
  })
})

describe('[ROUTE-01] every route of the table', () => {
  const rutas = Object.values(RUTAS)
    .filter(r => r !== RUTAS.noEncontrada && r !== RUTAS.categoria && r !== RUTAS.articulo)
    .map(r => r.replace(':id', r === RUTAS.seguimiento ? 'a7'.repeat(16) : '7'))

  it.each(rutas)('%s answers in any case', async ruta => {
    for (const url of [ruta, ruta.toLowerCase(), ruta.toUpperCase(), ruta === '/' ? '/' : `${ruta}/`]) {
      expect((await get(url)).statusCode, url).toBe(200)
    }
  })
})

describe('[ROUTE-02] [ROUTE-03] unknown paths', () => {
  it.each(['/no-existe', '/a/b/c', '/ProdDetalle', '/Login/x', '//evil.example', '/%F0%9F%A5%A9'])(
    '%s is sent to /notfound',
    async url => {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(302)
      expect(headers.location).toBe('/notfound')
    },
  )

  it.each(['/%', '/%ff', '/ProdDetalle/%E0%A4%A'])('%s, which nobody can read, too', async url => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(302)
    expect(headers.location).toBe('/notfound')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('but a program that asks the API for one is told in its envelope', async () => {
    const { statusCode, body } = await get('/api/articulos/%ff')
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ data: null, error: { name: 'BadRequestError' } })
  })

  it('/notfound says so with status 404', async () => {
    const { statusCode, body } = await get('/notfound')
    expect(statusCode).toBe(404)
    expect(body).toContain('Page Not Found')
    expect(body).toContain('Go to Home')
    expect(body).toContain('noindex')
  })

  it.each([
    '/.env',
    '/.git/config',
    '/assets/x.js.map',
    '/src/server/main.ts',
    '/package.json',
    '/index.php',
  ])('S13 %s does not exist', async url => expect((await get(url)).statusCode).toBe(404))
})

describe('[ENT-05] the page of a link that is followed', () => {
  it.each(['a7'.repeat(16), 'A7'.repeat(16)])('is everybody’s where %s may be one', async secreto => {
    const { statusCode, body } = await get(`/Seguimiento/${secreto}`)
    expect(statusCode).toBe(200)
    expect(body).not.toContain(secreto)
  })

  it.each(['7', 'a7'.repeat(15), 'a7'.repeat(17), 'g7'.repeat(16)])(
    'is not found where %s can be none, and shows the same screen',
    async secreto => {
      const { statusCode, headers, body } = await get(`/Seguimiento/${secreto}`)
      expect(statusCode).toBe(404)
      expect(headers['cache-control']).toContain('no-store')
      expect(body).toContain('Buscando tu pedido')
      expect(body).toContain('noindex')
    },
  )
})

describe('[DET-01] [ROUTE-05] addresses with a parameter', () => {
  it.each([
    '1e0',
    '-1',
    '01',
    '0',
    '9999999999999',
    '2147483648',
    'abc',
    '1.0',
    '%20',
    '%00',
    '999999',
    '1;drop',
  ])('article %s is not found, with status 404', async id => {
    const { statusCode, body } = await get(`/ProdDetalle/${id}`)
    expect([400, 404]).toContain(statusCode)
    if (statusCode === 404) expect(body).toContain('Artículo no encontrado')
  })

  it('a category answers at its slug in any case and keeps one canonical address', async () => {
    const { statusCode, body } = await get('/PRODUCTOS-VACUNOS')
    expect(statusCode).toBe(200)
    expect(body).toContain('<link rel="canonical" href="https://carnes.example/productos-vacunos">')
  })
})

describe('[ROUTE-05] an address written with codes for plain letters', () => {
  it.each([
    ['/productos%2Dvacunos', '/productos-vacunos'],
    ['/%70roductos-vacuno%73', '/productos-vacunos'],
    ['/Cat%46ull', '/CatFull'],
    ['/ProdDetalle/%31', '/ProdDetalle/1'],
  ])('%s is the page of %s', async (url, limpia) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toBe((await get(limpia)).body)
  })

  it.each(['/productos%252Dvacunos', '/productos%2Fvacunos', '/%2F%2Fevil.example'])(
    '%s is another address, and unknown',
    async url => {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers.location]).toEqual([302, '/notfound'])
    },
  )
})

describe('rendering', () => {
  it('renders a page once for a thousand requests, and again only when the catalogue moves', async () => {
    const antes = renders
    const respuestas = await Promise.all(Array.from({ length: 1000 }, () => get('/ProdDetalle/2')))
    expect(new Set(respuestas.map(r => r.body)).size).toBe(1)
    expect(renders - antes).toBe(1)
    await get('/proddetalle/2')
    expect(renders - antes).toBe(1)

    const movido = new Promise<void>(resolve => prueba.tiendas.onChange(() => resolve()))
    await prueba.base.db.updateTable('articulos').set({ nombre: 'Corte nuevo' }).where('id', '=', 2).execute()
    await movido
    expect((await get('/ProdDetalle/2')).body).toContain('Corte nuevo')
    expect(renders - antes).toBe(2)
  })

  it('sends brotli with a tag, and nothing to who has it already', async () => {
    const br = await get('/', { 'accept-encoding': 'br, gzip' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe((await get('/')).body)
    const repetida = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) })
    expect(repetida.statusCode).toBe(304)
    expect(repetida.rawPayload).toHaveLength(0)
    expect(br.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
    )
    expect(br.headers.vary).toContain('Accept-Encoding')
  })

  it('X2 keeps a hostile product name inside its text', async () => {
    const nombre = `</script><script>alert(1)</script><!--\u2028"'<img src=x onerror=alert(1)>`
    const movido = new Promise<void>(resolve => prueba.tiendas.onChange(() => resolve()))
    await prueba.base.db.updateTable('articulos').set({ nombre }).where('id', '=', 3).execute()
    await movido
    const scripts = ((await get('/ProdDetalle/1')).body.match(/<script/g) ?? []).length
    for (const url of ['/ProdDetalle/3', '/CatFull', '/productos-vacunos']) {
      const { body } = await get(url)
      expect(body).not.toContain('<script>alert')
      expect(body).not.toContain('<img src=x')
    }
    const { body } = await get('/ProdDetalle/3')
    expect(body.match(/<script/g)).toHaveLength(scripts)
    const datos = JSON.parse(/id="datos">([^<]*)</.exec(body)?.[1] ?? '')
    expect(JSON.stringify(datos)).toContain(JSON.stringify(nombre).slice(1, -1))
  })
})

async function jsonLd(url: string): Promise<Record<string, unknown>[]> {
  const { body } = await get(url)
  return [...body.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(m => JSON.parse(m[1] ?? ''))
}
