// Pages of a server that runs late: what stands ready is handed out, and a page nobody has asked for yet is still made.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadWeb } from '#server/paginas/web.ts'
import { createTestApp, type TestApp } from '../support/app.ts'

let prueba: TestApp
beforeAll(async () => {
  // Always late: any delay at all is too much.
  prueba = await createTestApp({ ...(await loadWeb('dist')), demoraMaxMs: -1 })
})
afterAll(() => prueba.close())

const estado = async (url: string) => (await prueba.app.inject(url)).statusCode

it('serves the pages, also the first time, and turns the work of the API away', async () => {
  for (const url of ['/Ayuda', '/privacy-policy', '/', '/Ayuda', '/robots.txt', '/healthz']) {
    expect(await estado(url), url).toBe(200)
  }
  expect(await estado('/api/valors')).toBe(503)
})

it('makes a few pages at a time and no more, and hands out what is ready meanwhile', async () => {
  const nuevas = Array.from({ length: 12 }, (_, n) => `/ProdDetalle/${n + 1}`)
  const estados = await Promise.all([...nuevas, '/Ayuda', '/'].map(estado))
  expect(new Set(estados)).toEqual(new Set([200, 503]))
  expect(estados.slice(-2)).toEqual([200, 200])
})
