// Pages after a category was renamed or dragged: the old address leads on, the order is the shopkeeper's (ART-05).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadWeb } from '#server/paginas/web.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

let prueba: TestApp
beforeAll(async () => {
  const web = await loadWeb('dist')
  prueba = await createTestApp({
    render: web.render,
    assets: web.assets,
    env: { PUBLIC_URL: 'https://carnes.example' },
  })
})
afterAll(() => prueba.close())

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  prueba.app.inject({ url, method, headers: { host: 'carnes.example' } })
async function run(texto: string) {
  await prueba.base.pool.query(texto)
  await prueba.tiendas.refresh()
}
const rename = (nombre: string) => run(`update categorias set nombre = '${nombre}' where id = 1`)

it('[ART-05] [ROUTE-05] an old path answers with a permanent redirect that is asked again, a -> b -> c -> a', async () => {
  await rename('Carnes b')
  for (const method of ['GET', 'HEAD'] as const) {
    const vieja = await get('/Productos-Vacunos/?q=vacio', method)
    expect([vieja.statusCode, vieja.headers.location, vieja.headers['cache-control']]).toEqual([
      301,
      '/carnes-b?q=vacio',
      'no-cache',
    ])
  }
  expect((await get('/carnes-b')).statusCode).toBe(200)
  await rename('Carnes c')
  // One step, whatever number of names ago.
  for (const vieja of ['/productos-vacunos', '/carnes-b']) {
    expect([vieja, (await get(vieja)).headers.location]).toEqual([vieja, '/carnes-c'])
  }
  await rename('Productos Vacunos')
  expect((await get('/productos-vacunos')).statusCode).toBe(200)
  for (const vieja of ['/carnes-b', '/carnes-c']) {
    expect([vieja, (await get(vieja)).headers.location]).toEqual([vieja, '/productos-vacunos'])
  }
})

it('[ART-05] what lives at an old path now is what is shown there', async () => {
  await run("insert into categorias (id, nombre, slug) values (900, 'Carnes b', '')")
  expect((await get('/carnes-b')).statusCode).toBe(200)
  await run('delete from categorias where id = 900')
  expect((await get('/carnes-b')).headers.location).toBe('/notfound')
  expect((await get('/nunca-estuvo')).headers.location).toBe('/notfound')
})

it('[ART-05] the sitemap names the new path alone', async () => {
  await rename('Carnes nuevas')
  const { body } = await get('/sitemap.xml')
  expect(body).toContain('https://carnes.example/carnes-nuevas<')
  expect(body).not.toMatch(/productos-vacunos|carnes-[bc]</)
  await rename('Productos Vacunos')
})

it('[ART-05] home, catalogue and the API of the shop follow the order that was dragged', async () => {
  const nombres = async (url: string) => {
    const { body } = await get(url)
    const principal = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    return [...principal.matchAll(/href="\/(productos-[a-z-]+|[a-z-]+)"/g)].map(([, camino]) => camino)
  }
  const antes = (await nombres('/')).filter(camino => camino?.startsWith('productos-'))
  expect(antes[0]).toBe('productos-vacunos')
  await run('update categorias set orden = case id when 1 then 99 else id end')
  const despues = (await nombres('/')).filter(camino => camino?.startsWith('productos-'))
  expect(despues.toSorted()).toEqual(antes.toSorted())
  expect(despues.at(-1)).toBe('productos-vacunos')
  const { body } = await get('/CatFull')
  expect(body.indexOf('id="productos-vacunos"')).toBeGreaterThan(body.indexOf(`id="${despues[0]}"`))
})
