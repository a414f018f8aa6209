// What caches between the shop and its visitors may keep (Cache-Control, CDN): every route, every screen, who asks and how (ESC-05).
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenderPagina } from '#contract/pagina.ts'
import { PANTALLAS, pantallasCon } from '#domain/pantallas.ts'
import { RUTA_TERMINOS_TEXTO, RUTAS } from '#domain/rutas.ts'
import { loadWeb } from '#server/paginas/web.ts'
import { type Cuentas, createCuentas } from '../support/cuentas.ts'
import { collectRutas, type Ruta } from '../support/rutas.ts'

const PAGINA = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'
const COMUNES = 'public, max-age=0, s-maxage=1, stale-if-error=86400'
const A_PEDIDO = 'public, max-age=0, s-maxage=1'
const SIEMPRE = 'public, max-age=31536000, immutable'

/** Of the API: nothing else is everybody's. */
const DE_TODOS = ['categorias', 'sub-categorias', 'articulos', 'valors', 'insignias', 'pizarra']
const API: Readonly<Record<string, string>> = {
  '/api/categorias': COMUNES,
  '/api/valors': COMUNES,
  '/api/pizarra': COMUNES,
  '/api/sub-categorias': A_PEDIDO,
  '/api/articulos': A_PEDIDO,
  '/api/insignias': A_PEDIDO,
  '/api/categorias/:id': A_PEDIDO,
  '/api/sub-categorias/:id': A_PEDIDO,
  '/api/articulos/:id': A_PEDIDO,
  '/api/valors/:id': A_PEDIDO,
  '/api/insignias/:id': A_PEDIDO,
}
const SUELTAS: Readonly<Record<string, string>> = {
  '/*': PAGINA,
  '/sitemap.xml': PAGINA,
  '/robots.txt': PAGINA,
  '/manifest.webmanifest': PAGINA,
  [RUTA_TERMINOS_TEXTO]: PAGINA,
  '/openapi.json': COMUNES,
  '/referencia': COMUNES,
  '/referencia.css': COMUNES,
  '/assets/*': SIEMPRE,
  '/img/*': 'public, max-age=2592000',
}
const UNA_HORA = 'public, max-age=3600'

let c: Cuentas
let rutas: readonly Ruta[] = []
let admin = ''
let renders = 0
/** Of routes that are not what they say with every number in place of what varies. */
const concretas: Record<string, string> = {}
beforeAll(async () => {
  const web = await loadWeb('dist')
  const render: RenderPagina = pedido => {
    renders++
    return web.render(pedido)
  }
  const { hecho, rutas: halladas } = await collectRutas(() => createCuentas({ render, assets: web.assets }))
  c = hecho
  rutas = halladas
  const { jwt, user } = await c.enter()
  await sql`update users set role_id = 2 where id = ${user.id}`.execute(c.base.db)
  admin = jwt
  const [activo] = (await readdir('dist/client/assets')).filter(nombre => nombre.endsWith('.js'))
  const [foto] = (await readdir('public/img')).filter(nombre => nombre.endsWith('.webp'))
  const { json } = await c.call('GET', '/api/sub-categorias')
  Object.assign(concretas, {
    '/*': '/',
    '/assets/*': `/assets/${activo}`,
    '/img/*': `/img/${foto}`,
    '/api/sub-categorias/:id': `/api/sub-categorias/${json.data[0].id}`,
  })
})
afterAll(() => c.close())

const concrete = (url: string) => concretas[url] ?? url.replaceAll(/:\w+/g, '1')
const get = (url: string, headers: Record<string, string> = {}) => c.call('GET', url, { headers })
const leidas = () => [...new Set(rutas.filter(({ metodo }) => metodo === 'GET').map(({ url }) => url))]

describe('[ESC-05] every route', () => {
  it('says that it is everybody’s only if it is in the list, and as the list has it', async () => {
    const publicas: Record<string, string> = {}
    for (const url of leidas()) {
      const { headers, status } = await get(concrete(url))
      const dicho = String(headers['cache-control'])
      if (!dicho.includes('public')) {
        expect([url, dicho]).toEqual([url, expect.stringMatching(/no-store|^no-cache$/)])
        continue
      }
      publicas[url] = dicho
      expect([url, status, headers['set-cookie']]).toEqual([url, 200, undefined])
      expect([url, String(headers.vary ?? 'accept-encoding').toLowerCase()]).toEqual([url, 'accept-encoding'])
      expect([url, headers.etag]).toEqual([url, expect.stringMatching(/^(?:W\/)?"[^"]+"$/)])
    }
    const deLaRaiz = Object.fromEntries(
      (await readdir('public', { withFileTypes: true }))
        .filter(archivo => archivo.isFile() && leidas().includes(`/${archivo.name}`))
        .map(archivo => [`/${archivo.name}`, UNA_HORA]),
    )
    expect(publicas).toEqual({ ...deLaRaiz, ...API, ...SUELTAS })
  })

  it('is kept by nobody for who says who they are, be it the shop window', async () => {
    // A stream of notices does not end: its own test holds its headers.
    const deLaApi = leidas().filter(url => url.startsWith('/api/') && url !== '/api/pedidos/vivo')
    expect(deLaApi.length).toBeGreaterThan(60)
    for (const url of deLaApi) {
      const { headers } = await get(concrete(url), { authorization: `Bearer ${admin}` })
      expect([url, headers['cache-control']]).toEqual([url, expect.stringContaining('no-store')])
    }
    for (const url of Object.keys(API)) {
      const { headers, status } = await get(concrete(url), { authorization: `Bearer ${admin}` })
      expect([url, status, headers['cache-control']]).toEqual([url, 200, 'no-store'])
      const otraVez = await get(concrete(url), {
        authorization: `Bearer ${admin}`,
        'if-none-match': String(headers.etag),
      })
      expect([url, otraVez.status, otraVez.headers['cache-control']]).toEqual([url, 304, 'no-store'])
    }
  })

  it('is kept by nobody when it writes, or refuses', async () => {
    for (const { metodo, url } of rutas.filter(
      ({ metodo: m, url: u }) => m !== 'GET' && m !== 'HEAD' && u.startsWith('/api/'),
    )) {
      const { statusCode, headers } = await c.app.inject({ method: metodo as 'POST', url: concrete(url) })
      expect([metodo, url, statusCode, headers['cache-control']]).toEqual([
        metodo,
        url,
        statusCode,
        'no-store',
      ])
    }
    for (const url of [
      '/api/nada',
      '/api/articulos/999999',
      '/api/articulos?sort=nada',
      '/nada.js',
      '/ProdDetalle/999999',
      '/no-hay-tal',
      '/notfound',
    ]) {
      const { headers } = await get(url)
      expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
    }
  })
})

describe('[ESC-05] every screen', () => {
  it.each(Object.keys(PANTALLAS) as (keyof typeof PANTALLAS)[])(
    '%s is everybody’s only if it is public',
    async nombre => {
      const id = nombre === 'seguimiento' ? 'a7'.repeat(16) : '1'
      const camino =
        nombre === 'categoria' ? '/productos-vacunos' : RUTAS[nombre].replace(':id', id).replace('*', '')
      const { status, headers } = await get(camino)
      if (status !== 200)
        return expect([nombre, headers['cache-control']]).toEqual(['noEncontrada', 'no-store'])
      const publica = pantallasCon('publica').includes(nombre) || nombre === 'sinConexion'
      expect(headers['cache-control']).toBe(publica ? PAGINA : 'private, no-cache')
      const { headers: otra, status: igual } = await get(camino, { 'if-none-match': String(headers.etag) })
      expect([igual, otra['cache-control']]).toEqual([304, headers['cache-control']])
    },
  )

  it('is the same bytes whoever asks, whatever stands in the query, and rendered once', async () => {
    const { text, headers } = await get('/Ayuda')
    const antes = renders
    for (const [i, extra] of [
      { cookie: '_ga=1; mostrador-canje=x' },
      { authorization: `Bearer ${admin}` },
      {},
    ].entries()) {
      const otra = await get(
        `/Ayuda?utm_source=x${i}&fbclid=${i}&q=<script>`,
        extra as Record<string, string>,
      )
      expect(otra.text).toBe(text)
      expect(otra.headers.etag).toBe(headers.etag)
      expect(otra.headers['set-cookie']).toBeUndefined()
    }
    expect(renders).toBe(antes)
  })
})

it.each(['varnish.vcl', 'nginx-cache.conf'])(
  '[ESC-05] deploy/cache/%s lets through to the shop all of the API but the shop window',
  async archivo => {
    const [, lista] =
      /\^\/api\/\((?:\?!\()?([\w|-]+)\)/.exec(await readFile(`deploy/cache/${archivo}`, 'utf8')) ?? []
    expect(lista?.split('|')).toEqual(DE_TODOS)
    const deLista = Object.keys(API).map(url => url.split('/')[2])
    expect(new Set(deLista)).toEqual(new Set(DE_TODOS))
  },
)
