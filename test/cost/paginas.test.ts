// No address of a page costs more than its share, on 5,000 articles: what visitors invent, and what a crawler walks through.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadWeb } from '#server/paginas/web.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { cheapest, delProceso, settle } from '../support/cpu.ts'

/** The target; and twice that, for a machine that is busy with something else. */
const MS_MAX = 25
const MS_OCUPADA = 50

let prueba: TestApp
let rendered = 0
beforeAll(async () => {
  const web = await loadWeb('dist')
  prueba = await createTestApp({
    articulos: 5_000,
    assets: web.assets,
    render: pedido => {
      rendered++
      return web.render(pedido)
    },
  })
  await settle()
})
afterAll(() => prueba.close())

const get = (url: string) => prueba.app.inject({ url, headers: { 'accept-encoding': 'br' } })

describe('S4: pages of 5,000 articles', () => {
  it('each product page, asked for the first time, and not packed to the utmost for it', async () => {
    const DE_UNA_VEZ = 10
    const ms = await cheapest(delProceso, MS_MAX * DE_UNA_VEZ, async n => {
      // Twice each: what is asked for again is made no dearer by that.
      for (let i = 0; i < 2 * DE_UNA_VEZ; i++) await get(`/ProdDetalle/${1001 + DE_UNA_VEZ * n + (i >> 1)}`)
      // And what goes on behind the answers is counted with them.
      await settle()
    })
    expect(ms / DE_UNA_VEZ).toBeLessThan(MS_OCUPADA)
    expect((await get('/ProdDetalle/1001')).headers.etag).toMatch(/-b"$/)
  })

  it('a page that is asked for often is packed to the utmost', async () => {
    for (let n = 0; n < 12; n++) await get('/ProdDetalle/2')
    // Not a quiet moment: on a busy machine who packs is quiet for want of a core.
    await expect.poll(async () => (await get('/ProdDetalle/2')).headers.etag).toMatch(/-br"$/)
  })

  it('what visitors invent is made once or not at all', async () => {
    await get('/ProdDetalle/999999')
    await get('/CatFull')
    await get('/productos-vacunos')
    await get('/ProdDetalle/7')
    await get('/Exito/1')
    await get('/Asado')
    await settle()
    const antes = rendered
    const inventadas = (n: number) => [
      `/no-existe-${n}`,
      `/no/existe/${n}`,
      `/ProdDetalle/${900_000 + n}`,
      `/proddetalle/9${'9'.repeat(n)}`,
      `/${'/'.repeat(4000)}x${n}`,
      `/a${'/'.repeat(4000)}`,
      `/%50rod%44etalle/7?${n}`,
      `/PRODDETALLE/7/?x=${n}`,
      `/catFULL?q=${'a'.repeat(n)}`,
      `/Productos-VACUNOS/?${n}`,
      `/EXITO/${n}`,
      `/Asado?a=${n}&c=1e9&l=${'tira.7_'.repeat(500)}`,
      `/${'%41'.repeat(1300)}${n}`,
    ]
    for (const [forma] of inventadas(1).entries()) {
      const ms = await cheapest(delProceso, 3, n => get(inventadas(n + 1)[forma] ?? '/'))
      expect(ms).toBeLessThan(10)
    }
    expect(rendered).toBe(antes)
  })

  it.each([
    '/sitemap.xml',
    '/openapi.json',
    '/referencia',
    '/manifest.webmanifest',
    '/terminos.txt',
    '/CatFull',
    '/Asado',
    '/',
  ])('%s, once it was made', async url => {
    await get(url)
    await settle()
    const ms = await cheapest(delProceso, 3, () => get(url))
    expect(ms).toBeLessThan(10)
  })
})
